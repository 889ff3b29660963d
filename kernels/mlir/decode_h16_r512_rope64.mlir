// One decode step of DeepSeek-V3.2 at tensor parallelism 8: 16 heads, latent
// width 512, 64 rotary columns behind it, bf16 cache. GLM-5 at tensor parallelism 4
// has the same shape.
//
// Grid: arch=gfx942|gfx950 queries=2 topk=1|33|200 invalid=0.3
func.func @decode(%q: memref<?x16x576xbf16>, %cache: memref<?x576xbf16>,
                  %indptr: memref<?xi32>, %indices: memref<?xi32>,
                  %scale: f32, %out: memref<?x16x512xbf16>,
                  %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%cache, %indptr, %indices
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
