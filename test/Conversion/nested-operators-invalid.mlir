// An operator in an inner module is not passed over in silence.

// RUN: not smla-opt %s --smla-to-rocdl=arch=gfx942 2>&1 | FileCheck %s
// RUN: not smla-compile %s --arch=gfx942 -o %t.hsaco 2>&1 | FileCheck %s

// CHECK: [[@LINE+4]]:5: error: gpu.module @gather_dot_d64_module is inside 'builtin.module' of the module to compile
module {
module @inner {
  func.func @scores(%q: memref<16x64xbf16>, %k: memref<?x64xbf16>, %i: memref<?xi32>, %out: memref<16x?xf32>) {
    smla.gather_dot ins(%q, %k, %i : memref<16x64xbf16>, memref<?x64xbf16>, memref<?xi32>) outs(%out : memref<16x?xf32>)
    return
  }
}
}
