// DeepSeek-V3.2 at tensor parallelism 8 over pages of 656-byte records: 512 codes,
// 4 scales and 64 rotary columns in bf16. E4m3fnuz, the encoding that gfx942 reads.
//
// Grid: arch=gfx942 queries=2 topk=1|64|200 invalid=0.3
// Refused: arch=gfx950
func.func @decode(%q: memref<?x16x576xbf16>, %cache: memref<?x64x656xi8>,
                  %cache_indptr: memref<?xi32>, %cache_indices: memref<?xi32>,
                  %scale: f32, %out: memref<?x16x512xbf16>,
                  %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fnuz, page_size = 64>(
          %cache, %cache_indptr, %cache_indices
          : memref<?x64x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
