// Two operators, of which one has an lse.
func.func @with_lse(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                    %indptr: memref<?xi32>, %indices: memref<?xi32>,
                    %scale: f32, %out: memref<?x16x512xbf16>,
                    %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512}
  return
}

func.func @without_lse(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                       %indptr: memref<?xi32>, %indices: memref<?xi32>,
                       %scale: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512}
  return
}
