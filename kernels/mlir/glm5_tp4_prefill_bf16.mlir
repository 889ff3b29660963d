// GLM-5, 5.1 and 5.2 at tensor parallelism 4 (16 heads), for launches of many query
// rows.
//
// Grid: arch=gfx942|gfx950 queries=4 topk=64|129 invalid=0.1
func.func @prefill(%q: memref<?x16x576xbf16>, %cache: memref<?x64x576xbf16>,
                   %cache_indptr: memref<?xi32>, %cache_indices: memref<?xi32>,
                   %scale: f32, %out: memref<?x16x512xbf16>,
                   %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16, page_size = 64>(
          %cache, %cache_indptr, %cache_indices
          : memref<?x64x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       phase = #smla.phase<prefill>}
  return
}
