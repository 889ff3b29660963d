// RUN: smla-opt %s --pass-pipeline='builtin.module(smla-set-target{arch=gfx942},smla-legalize-arch)' | FileCheck %s
// RUN: smla-opt %s --pass-pipeline='builtin.module(smla-set-target{arch=gfx950},func.func(smla-legalize-arch))' | FileCheck %s

// bf16 is legal everywhere, and nothing is changed: no head or width is padded.
// CHECK-LABEL: func @bf16
// CHECK: smla.sparse_attention q(%{{.*}} : memref<?x5x520xbf16>)
// CHECK-SAME: {kv_lora_rank = 520 : i64}
// CHECK: smla.gather_dot
func.func @bf16(%q: memref<?x5x520xbf16>, %kv: memref<?x520xbf16>,
                %i: memref<?xi32>, %s: f32, %out: memref<?x5x520xbf16>,
                %m: memref<16x520xbf16>, %scores: memref<16x?xf32>) {
  smla.sparse_attention q(%q : memref<?x5x520xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x520xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x5x520xbf16>) {kv_lora_rank = 520}
  smla.gather_dot ins(%m, %kv, %i
      : memref<16x520xbf16>, memref<?x520xbf16>, memref<?xi32>)
      outs(%scores : memref<16x?xf32>)
  return
}

// An operator on tensors can be asked about as well.
// CHECK-LABEL: func @tensors
// CHECK: smla.gather_dot
func.func @tensors(%q: tensor<16x64xbf16>, %k: tensor<?x64xbf16>,
                   %i: tensor<8xi32>, %out: tensor<16x8xf32>)
    -> tensor<16x8xf32> {
  %0 = smla.gather_dot ins(%q, %k, %i
      : tensor<16x64xbf16>, tensor<?x64xbf16>, tensor<8xi32>)
      outs(%out : tensor<16x8xf32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}
