// RUN: smla-opt %s --split-input-file --verify-diagnostics

func.func @cache_width(%q: memref<16x512xbf16>, %keys: memref<?x576xbf16>,
                       %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected dimension 1 of cache to be 512 (width of q), got 576 in 'memref<?x576xbf16>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x512xbf16>, memref<?x576xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// -----

func.func @dynamic_cache_width(%q: memref<16x512xbf16>,
                               %keys: memref<?x?xbf16>, %i: memref<?xi32>,
                               %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected dimension 1 of cache to be 512 (width of q), got a dynamic size in 'memref<?x?xbf16>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x512xbf16>, memref<?x?xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// -----

func.func @dynamic_width(%q: memref<16x?xbf16>, %keys: memref<?x512xbf16>,
                         %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected a static width of q, got 'memref<16x?xbf16>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x?xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// -----

func.func @width_multiple(%q: memref<16x12xbf16>, %keys: memref<?x12xbf16>,
                          %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected the width of q to be a multiple of 8, got 12}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x12xbf16>, memref<?x12xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// -----

func.func @rows(%q: memref<16x512xbf16>, %keys: memref<?x512xbf16>,
                %i: memref<?xi32>, %out: memref<8x?xf32>) {
  // expected-error @+1 {{expected dimension 0 of out to be 16 (rows of q), got 8 in 'memref<8x?xf32>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<8x?xf32>)
  return
}

// -----

func.func @columns(%q: memref<16x512xbf16>, %keys: memref<?x512xbf16>,
                   %i: memref<40xi32>, %out: memref<16x32xf32>) {
  // expected-error @+1 {{expected dimension 1 of out to be 40 (number of indices), got 32 in 'memref<16x32xf32>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<40xi32>)
      outs(%out : memref<16x32xf32>)
  return
}

// -----

func.func @strides(%q: memref<16x512xbf16>,
                   %keys: memref<?x512xbf16, strided<[1, 512]>>,
                   %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected stride 1 in the last dimension of operand #1, got 'memref<?x512xbf16, strided<[1, 512]>>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x512xbf16>, memref<?x512xbf16, strided<[1, 512]>>,
        memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// -----

func.func @result_type(%q: tensor<16x64xbf16>, %keys: tensor<?x64xbf16>,
                       %i: tensor<?xi32>, %out: tensor<16x?xf32>) {
  // expected-error @+1 {{expected type of operand #3 ('tensor<16x?xf32>') to match type of corresponding result ('tensor<16x8xf32>')}}
  %0 = smla.gather_dot ins(%q, %keys, %i
      : tensor<16x64xbf16>, tensor<?x64xbf16>, tensor<?xi32>)
      outs(%out : tensor<16x?xf32>) -> tensor<16x8xf32>
  return
}

// -----

func.func @mixed(%q: tensor<16x64xbf16>, %keys: memref<?x64xbf16>,
                 %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected all shaped operands to be memrefs or all to be tensors, got both}}
  smla.gather_dot ins(%q, %keys, %i
      : tensor<16x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// -----

func.func @element(%q: memref<16x64xf16>, %keys: memref<?x64xbf16>,
                   %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{operand #0 must be 2D memref or tensor of bf16, but got 'memref<16x64xf16>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x64xf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// -----

// The operands of a kernel are in global memory.
func.func @memory_space(%q: memref<16x64xbf16, #gpu.address_space<workgroup>>,
                        %keys: memref<?x64xbf16>, %i: memref<?xi32>,
                        %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected operand #0 in the default memory space, got 'memref<16x64xbf16, #gpu.address_space<workgroup>>'}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x64xbf16, #gpu.address_space<workgroup>>, memref<?x64xbf16>,
        memref<?xi32>) outs(%out : memref<16x?xf32>)
  return
}

// -----

func.func @width_limit(%q: memref<16x65544xbf16>, %keys: memref<?x65544xbf16>,
                       %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{expected the width of q to be at most 65536, got 65544}}
  smla.gather_dot ins(%q, %keys, %i
      : memref<16x65544xbf16>, memref<?x65544xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}
