// GLM-5.3-Flash at tensor parallelism 4: no rotary columns, and lists of up to 2051
// entries, which no tile divides.
//
// Grid: arch=gfx942|gfx950 queries=2 topk=3|67|259 invalid=0.3
// Grid: arch=gfx942|gfx950 queries=1 topk=2051 indices=local
func.func @decode(%q: memref<?x16x512xbf16>, %cache: memref<?x64x512xbf16>,
                  %cache_indptr: memref<?xi32>, %cache_indices: memref<?xi32>,
                  %scale: f32, %out: memref<?x16x512xbf16>,
                  %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16, page_size = 64>(
          %cache, %cache_indptr, %cache_indices
          : memref<?x64x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512}
  return
}
