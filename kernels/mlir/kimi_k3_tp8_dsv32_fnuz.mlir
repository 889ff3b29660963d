// Kimi-K3 at tensor parallelism 8: 12 heads, 656-byte records,
// e4m3fnuz, the encoding that gfx942 reads.
//
// Grid: arch=gfx942 queries=2 topk=1|65|130 invalid=0.3
// Refused: arch=gfx950
func.func @decode(%q: memref<?x12x576xbf16>, %cache: memref<?x64x656xi8>,
                  %cache_indptr: memref<?xi32>, %cache_indices: memref<?xi32>,
                  %scale: f32, %out: memref<?x12x512xbf16>,
                  %lse: memref<?x12xf32>) {
  smla.sparse_attention q(%q : memref<?x12x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fnuz, page_size = 64>(
          %cache, %cache_indptr, %cache_indices
          : memref<?x64x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x12x512xbf16>, memref<?x12xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
