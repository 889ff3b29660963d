// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --smla-set-target=arch=gfx942 --smla-legalize-arch

// Rows are read and written 16 bytes at a time: what a type says of their
// distance must allow it.
func.func @q_heads(%q: memref<?x16x512xbf16, strided<[8400, 525, 1]>>,
                   %kv: memref<?x512xbf16>, %i: memref<?xi32>, %s: f32,
                   %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected stride #1 of q to be a multiple of 16 bytes (8 elements), got 1050 bytes (525) in 'memref<?x16x512xbf16, strided<[8400, 525, 1]>>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16, strided<[8400, 525, 1]>>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @out_queries(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                       %i: memref<?xi32>, %s: f32,
                       %out: memref<?x16x512xbf16, strided<[8196, 512, 1]>>) {
  // expected-error @+1 {{expected stride #0 of out to be a multiple of 16 bytes (8 elements), got 16392 bytes (8196)}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16, strided<[8196, 512, 1]>>)
      {kv_lora_rank = 512}
  return
}

// -----

func.func @cache_offset(%q: memref<?x16x512xbf16>,
                        %kv: memref<?x512xbf16, strided<[?, 1], offset: 4>>,
                        %i: memref<?xi32>, %s: f32,
                        %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected the offset of the cache of segment 0 to be a multiple of 16 bytes (8 elements), got 8 bytes (4)}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16, strided<[?, 1], offset: 4>>, memref<?xi32>,
            memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @page(%q: memref<?x16x512xbf16>, %w: memref<?x512xbf16>,
                %kv: memref<?x64x512xbf16, strided<[32770, 512, 1]>>,
                %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected stride #0 of the cache of segment 1 to be a multiple of 16 bytes (8 elements), got 65540 bytes (32770)}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%w, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      segment<format = bf16, page_size = 64>(%kv, %i, %i
          : memref<?x64x512xbf16, strided<[32770, 512, 1]>>, memref<?xi32>,
            memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @gather_dot(%q: memref<?x64xbf16>,
                      %k: memref<?x64xbf16, strided<[68, 1]>>,
                      %i: memref<?xi32>, %out: memref<?x?xf32>) {
  // expected-error @+1 {{expected stride #0 of cache to be a multiple of 16 bytes (8 elements), got 136 bytes (68)}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16, strided<[68, 1]>>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
  return
}

// -----

// Results of the product are stored one by one; the stride of a dimension of
// size 1 is never used.
func.func @allowed(%q: memref<1x64xbf16, strided<[3, 1]>>,
                   %k: memref<?x64xbf16, strided<[72, 1], offset: 8>>,
                   %i: memref<7xi32>, %out: memref<1x7xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<1x64xbf16, strided<[3, 1]>>,
        memref<?x64xbf16, strided<[72, 1], offset: 8>>, memref<7xi32>)
      outs(%out : memref<1x7xf32>)
  return
}
