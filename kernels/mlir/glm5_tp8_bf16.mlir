// GLM-5, 5.1 and 5.2 at tensor parallelism 8: 8 heads share one matrix tile of 16.
//
// Grid: arch=gfx942|gfx950 queries=2 topk=1|33|200 invalid=0.3
func.func @decode(%q: memref<?x8x576xbf16>, %cache: memref<?x576xbf16>,
                  %cache_indptr: memref<?xi32>, %cache_indices: memref<?xi32>,
                  %scale: f32, %out: memref<?x8x512xbf16>,
                  %lse: memref<?x8xf32>) {
  smla.sparse_attention q(%q : memref<?x8x576xbf16>)
      segment<format = bf16>(%cache, %cache_indptr, %cache_indices
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x8x512xbf16>, memref<?x8xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
