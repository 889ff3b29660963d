// RUN: smla-opt %s --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" \
// RUN:   --smla-set-target=arch=gfx942 --smla-legalize-arch | FileCheck %s

// CHECK-LABEL: func @attention
// CHECK-SAME: %[[Q:[a-z0-9]+]]: memref<?x16x512xbf16>
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<?x16x512xbf16>, %[[LSE:[a-z0-9]+]]: memref<?x16xf32>
// The destinations are written whole: they are taken as they are, and nothing
// is copied into them before.
// CHECK-NOT: alloc
// CHECK-NOT: copy
// CHECK: smla.sparse_attention q(%[[Q]] : memref<?x16x512xbf16>)
// CHECK-SAME: segment<format = bf16>(
// CHECK-SAME: sink(%{{.*}} : memref<16xf32>)
// CHECK-SAME: outs(%[[OUT]], %[[LSE]] : memref<?x16x512xbf16>, memref<?x16xf32>)
// CHECK-SAME: {kv_lora_rank = 512 : i64, no_invalid}
// CHECK-NOT: copy
func.func @attention(
    %q: tensor<?x16x512xbf16>, %kv: tensor<?x512xbf16>, %p: tensor<?xi32>,
    %i: tensor<?xi32>, %s: f32, %sink: tensor<16xf32>,
    %out: tensor<?x16x512xbf16> {bufferization.writable = true},
    %lse: tensor<?x16xf32> {bufferization.writable = true})
    -> (tensor<?x16x512xbf16>, tensor<?x16xf32>) {
  %0:2 = smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %p, %i
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%s) sink(%sink : tensor<16xf32>)
      outs(%out, %lse : tensor<?x16x512xbf16>, tensor<?x16xf32>)
      {kv_lora_rank = 512, no_invalid}
      -> tensor<?x16x512xbf16>, tensor<?x16xf32>
  return %0#0, %0#1 : tensor<?x16x512xbf16>, tensor<?x16xf32>
}

// A destination that is read again elsewhere is not overwritten, but what it
// held is not needed: a fresh buffer without a copy.
// CHECK-LABEL: func @destination_used_later
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<16x8xf32>
// CHECK: %[[NEW:.*]] = memref.alloc() {{.*}}: memref<16x8xf32>
// CHECK-NOT: copy
// CHECK: smla.gather_dot
// CHECK-SAME: outs(%[[NEW]] : memref<16x8xf32>)
// CHECK-NOT: copy
// CHECK: return %[[NEW]], %[[OUT]]
func.func @destination_used_later(
    %q: tensor<16x64xbf16>, %k: tensor<?x64xbf16>, %i: tensor<8xi32>,
    %out: tensor<16x8xf32> {bufferization.writable = true})
    -> (tensor<16x8xf32>, tensor<16x8xf32>) {
  %0 = smla.gather_dot ins(%q, %k, %i
      : tensor<16x64xbf16>, tensor<?x64xbf16>, tensor<8xi32>)
      outs(%out : tensor<16x8xf32>) -> tensor<16x8xf32>
  return %0, %out : tensor<16x8xf32>, tensor<16x8xf32>
}
