// RUN: smla-opt %s --split-input-file \
// RUN:   --resolve-ranked-shaped-type-result-dims --canonicalize | FileCheck %s

// The shape of a result is that of its destination.
// CHECK-LABEL: func @shapes
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: tensor<?x16x512xbf16>, %[[LSE:[a-z0-9]+]]: tensor<?x16xf32>
// CHECK-NOT: smla.sparse_attention
// CHECK-DAG: %[[A:.*]] = tensor.dim %[[OUT]], %c0
// CHECK-DAG: %[[B:.*]] = tensor.dim %[[LSE]], %c0
// CHECK: return %[[A]], %[[B]]
func.func @shapes(%q: tensor<?x16x512xbf16>, %kv: tensor<?x512xbf16>,
                  %i: tensor<?xi32>, %s: f32, %out: tensor<?x16x512xbf16>,
                  %lse: tensor<?x16xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0:2 = smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%s) outs(%out, %lse : tensor<?x16x512xbf16>, tensor<?x16xf32>)
      {kv_lora_rank = 512} -> tensor<?x16x512xbf16>, tensor<?x16xf32>
  %1 = tensor.dim %0#0, %c0 : tensor<?x16x512xbf16>
  %2 = tensor.dim %0#1, %c0 : tensor<?x16xf32>
  return %1, %2 : index, index
}

// -----

// On tensors an unused operator is dead; on memrefs it writes.
// CHECK-LABEL: func @effects
// CHECK-NOT: tensor<16x8xf32>
// CHECK: smla.gather_dot {{.*}} outs(%{{.*}} : memref<16x8xf32>)
// CHECK-NOT: smla.gather_dot
// CHECK: return
func.func @effects(%tq: tensor<16x64xbf16>, %tk: tensor<?x64xbf16>,
                   %ti: tensor<8xi32>, %q: memref<16x64xbf16>,
                   %k: memref<?x64xbf16>, %i: memref<8xi32>,
                   %out: memref<16x8xf32>) {
  %empty = tensor.empty() : tensor<16x8xf32>
  %0 = smla.gather_dot ins(%tq, %tk, %ti
      : tensor<16x64xbf16>, tensor<?x64xbf16>, tensor<8xi32>)
      outs(%empty : tensor<16x8xf32>) -> tensor<16x8xf32>
  smla.gather_dot ins(%q, %k, %i
      : memref<16x64xbf16>, memref<?x64xbf16>, memref<8xi32>)
      outs(%out : memref<16x8xf32>)
  return
}
