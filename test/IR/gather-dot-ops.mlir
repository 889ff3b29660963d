// RUN: smla-opt %s | FileCheck %s
// RUN: smla-opt %s --mlir-print-op-generic | smla-opt | FileCheck %s
// RUN: smla-opt %s --emit-bytecode | smla-opt | FileCheck %s

// CHECK-LABEL: func @memrefs
// CHECK: smla.gather_dot ins(%{{.*}}, %{{.*}}, %{{.*}} : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
// CHECK-SAME: outs(%{{.*}} : memref<16x?xf32>)
func.func @memrefs(%q: memref<16x512xbf16>, %keys: memref<?x512xbf16>,
                   %indices: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %keys, %indices
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}

// CHECK-LABEL: func @tensors
// CHECK: %[[R:.*]] = smla.gather_dot
// CHECK-SAME: outs(%{{.*}} : tensor<16x40xf32>)
// CHECK-SAME: {schedule = #smla.schedule<block_k = 16>} -> tensor<16x40xf32>
// CHECK: return %[[R]]
func.func @tensors(%q: tensor<16x64xbf16>, %keys: tensor<99x64xbf16>,
                   %indices: tensor<40xi32>, %out: tensor<16x40xf32>)
    -> tensor<16x40xf32> {
  %0 = smla.gather_dot ins(%q, %keys, %indices
      : tensor<16x64xbf16>, tensor<99x64xbf16>, tensor<40xi32>)
      outs(%out : tensor<16x40xf32>)
      {schedule = #smla.schedule<block_k = 16>} -> tensor<16x40xf32>
  return %0 : tensor<16x40xf32>
}
