// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(smla-convert-to-rocdl,smla-check-lowered))' \
// RUN:   | FileCheck %s

// Where a subview begins and how far its rows are apart is plain arithmetic,
// also when all of it is known at run time only.
gpu.module @kernels [#rocdl.target<chip = "gfx942">] {
// CHECK-LABEL: llvm.func @subview(
// CHECK-SAME: %{{[^:]*}}: !llvm.ptr, %[[I:[^:]*]]: i64, %[[STRIDE:[^:]*]]: i64
// Rows are stride * stride apart; the first element is at i + i * stride + i.
// CHECK: %[[PITCH:.*]] = llvm.mul %[[STRIDE]], %[[STRIDE]]
// CHECK: %[[COLUMN:.*]] = llvm.add %[[I]], %[[I]]
// CHECK: %[[ROW:.*]] = llvm.mul %[[I]], %[[STRIDE]]
// CHECK: %[[OFFSET:.*]] = llvm.add %[[COLUMN]], %[[ROW]]
// CHECK: llvm.insertvalue %[[OFFSET]], %{{.*}}[2]
// CHECK: llvm.insertvalue %[[PITCH]], %{{.*}}[4, 0]
// CHECK: llvm.store
gpu.func @subview(%p: memref<1xf32>, %i: index, %stride: index, %x: f32) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %view = memref.reinterpret_cast %p to offset: [%i], sizes: [%i, %i],
      strides: [%stride, 1]
      : memref<1xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %part = memref.subview %view[%i, %i] [%i, %i] [%stride, %stride]
      : memref<?x?xf32, strided<[?, 1], offset: ?>>
     to memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %x, %part[%c0, %i]
      : memref<?x?xf32, strided<[?, ?], offset: ?>>
  gpu.return
}
}
