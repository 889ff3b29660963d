// GLM-5, 5.1 and 5.2 on one GPU: 64 heads, in groups of 16 that share what is gathered.
//
// Grid: arch=gfx942|gfx950 queries=1 topk=33|100 invalid=0.3
func.func @decode(%q: memref<?x64x576xbf16>, %cache: memref<?x64x576xbf16>,
                  %cache_indptr: memref<?xi32>, %cache_indices: memref<?xi32>,
                  %scale: f32, %out: memref<?x64x512xbf16>,
                  %lse: memref<?x64xf32>) {
  smla.sparse_attention q(%q : memref<?x64x576xbf16>)
      segment<format = bf16, page_size = 64>(
          %cache, %cache_indptr, %cache_indices
          : memref<?x64x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x64x512xbf16>, memref<?x64xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
