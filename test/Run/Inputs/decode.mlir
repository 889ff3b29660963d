// DeepSeek-V3.2's decode on one rank: 16 heads, rope columns behind the latent
// ones.
func.func @decode(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
                  %indptr: memref<?xi32>, %indices: memref<?xi32>, %scale: f32,
                  %out: memref<?x16x512xbf16>, %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
