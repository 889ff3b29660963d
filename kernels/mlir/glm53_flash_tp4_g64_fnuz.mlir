// GLM-5.3-Flash at tensor parallelism 4 over an 8-bit cache with a scale for every
// 64 columns, in e4m3fnuz, the encoding that gfx942 reads.
//
// Grid: arch=gfx942 queries=2 topk=3|67|200 invalid=0.3
// Refused: arch=gfx950
func.func @decode(%q: memref<?x16x512xbf16>, %cache: memref<?x512xf8E4M3FNUZ>,
                  %cache_scales: memref<?x8xf32>, %cache_indptr: memref<?xi32>,
                  %cache_indices: memref<?xi32>, %scale: f32,
                  %out: memref<?x16x512xbf16>, %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_g64, encoding = e4m3fnuz>(
          %cache, %cache_scales, %cache_indptr, %cache_indices
          : memref<?x512xf8E4M3FNUZ>, memref<?x8xf32>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512}
  return
}
