func.func @scores(%q: memref<16x512xbf16>, %keys: memref<?x512xbf16>,
                  %indices: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %keys, %indices
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}
