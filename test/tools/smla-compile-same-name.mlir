// Operators with the same static properties have kernels of the same name:
// there is no telling them apart, so none is taken for the other.

// RUN: not smla-compile %s --arch=gfx942 --kernel=gather_dot_d64 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:
// CHECK: smla-compile: error: 2 kernels are named 'gather_dot_d64': operators with the same static properties share a name; put them into files of their own

// RUN: smla-compile %s --arch=gfx942 --kernel=gather_dot_d128 --emit=isa \
// RUN:   | FileCheck %s --check-prefix=OTHER
// OTHER: .globl gather_dot_d128

func.func @two(%q: memref<16x64xbf16>, %k: memref<?x64xbf16>,
               %i: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<16x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  smla.gather_dot ins(%q, %k, %i
      : memref<16x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
      {schedule = #smla.schedule<block_k = 16>}
  return
}

func.func @other(%q: memref<16x128xbf16>, %k: memref<?x128xbf16>,
                 %i: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<16x128xbf16>, memref<?x128xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}
