// DeepSeek-V4-Flash at tensor parallelism 4: 16 heads, one softmax over a window of
// 128 rows and a compressed list, rotary columns inside the row, a sink per head.
// Pages as the serving stack writes them, e4m3fn, the encoding that gfx950 reads.
//
// Grid: arch=gfx950 queries=2 topk=128,0|128,70|5,130 invalid=0.3
// Refused: arch=gfx942

// 64 rows, their scales, and a pad to a multiple of 576 bytes.
!pages = memref<?x64x584xi8, strided<[37440, 584, 1]>>

func.func @decode(%q: memref<?x16x512xbf16>, %window: !pages,
                  %window_indptr: memref<?xi32>, %window_indices: memref<?xi32>,
                  %compressed: !pages,
                  %compressed_indptr: memref<?xi32>,
                  %compressed_indices: memref<?xi32>, %scale: f32,
                  %sink: memref<16xf32>, %out: memref<?x16x512xbf16>,
                  %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_dsv4, encoding = e4m3fn, page_size = 64>(
          %window, %window_indptr, %window_indices
          : !pages, memref<?xi32>, memref<?xi32>)
      segment<format = fp8_dsv4, encoding = e4m3fn, page_size = 64>(
          %compressed, %compressed_indptr, %compressed_indices
          : !pages, memref<?xi32>, memref<?xi32>)
      scale(%scale) sink(%sink : memref<16xf32>)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<inside>}
  return
}
