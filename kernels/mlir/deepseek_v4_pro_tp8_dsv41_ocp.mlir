// DeepSeek-V4-Pro at tensor parallelism 8 with records of 512 codes and 16 scales,
// e4m3fn, the encoding that gfx950 reads.
//
// Grid: arch=gfx950 queries=2 topk=128,70|1,33 invalid=0.3
// Refused: arch=gfx942
func.func @decode(%q: memref<?x16x512xbf16>, %window: memref<?x64x528xi8>,
                  %window_indptr: memref<?xi32>, %window_indices: memref<?xi32>,
                  %compressed: memref<?x64x528xi8>,
                  %compressed_indptr: memref<?xi32>,
                  %compressed_indices: memref<?xi32>, %scale: f32,
                  %sink: memref<16xf32>, %out: memref<?x16x512xbf16>,
                  %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_dsv41, encoding = e4m3fn, page_size = 64>(
          %window, %window_indptr, %window_indices
          : memref<?x64x528xi8>, memref<?xi32>, memref<?xi32>)
      segment<format = fp8_dsv41, encoding = e4m3fn, page_size = 64>(
          %compressed, %compressed_indptr, %compressed_indices
          : memref<?x64x528xi8>, memref<?xi32>, memref<?xi32>)
      scale(%scale) sink(%sink : memref<16xf32>)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512}
  return
}
