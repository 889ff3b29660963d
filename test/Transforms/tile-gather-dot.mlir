// RUN: smla-opt %s --split-input-file --smla-plan-lds --smla-tile | FileCheck %s

module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @scores(
// CHECK-SAME: %[[Q:[^:]*]]: memref<?x64xbf16, {{.*}}>, %[[K:[^:]*]]: memref<?x64xbf16, {{.*}}>, %[[I:[^:]*]]: memref<?xi32>, %[[OUT:[^:]*]]:
// CHECK-NOT: smla.gather_dot
// One workgroup per 32 keys (x) and 16 rows (z).
// CHECK: %[[X:.*]] = arith.ceildivui %{{.*}}, %c32
// CHECK: %[[Z:.*]] = arith.ceildivui %{{.*}}, %c16
// CHECK: gpu.launch_func @gather_dot_d64_module::@gather_dot_d64 blocks in (%[[X]], %c1{{[_0-9]*}}, %[[Z]]) threads in (%c128{{[_0-9]*}}, %c1{{[_0-9]*}}, %c1{{[_0-9]*}})
// CHECK-SAME: args(%{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xi32>, %{{[^:]*}} : i32, %{{[^:]*}} : i32, %{{[^:]*}} : i32, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64)
// CHECK: gpu.module @gather_dot_d64_module [#rocdl.target<{{.*}}chip = "gfx942"
// CHECK: gpu.func @gather_dot_d64(
// CHECK-SAME: %{{[^:]*}}: memref<1xbf16> {llvm.noalias}, %{{[^:]*}}: memref<1xf32> {llvm.noalias}, %{{[^:]*}}: memref<1xbf16> {llvm.noalias}, %{{[^:]*}}: memref<1xi32> {llvm.noalias}, %[[QUERIES:[^:]*]]: i32, %[[KEYS:[^:]*]]: i32, %[[SLOTS:[^:]*]]: i32,
// 32 rows of (64 + 8) * 2 bytes.
// CHECK-SAME: workgroup(%[[B:.*]] : memref<4608xi8, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK-SAME: kernel attributes {known_block_size = array<i32: 128, 1, 1>, rocdl.waves_per_eu = 1 : i32}
// CHECK-DAG: %[[ROWS:.*]] = arith.index_cast %[[QUERIES]]
// CHECK-DAG: %[[COLUMNS:.*]] = arith.index_cast %[[KEYS]]
// CHECK: %[[KEY:.*]] = arith.muli %{{.*}}, %c32
// CHECK: %[[ROW:.*]] = arith.muli %{{.*}}, %c16
// CHECK: %[[QT:.*]] = smla.load_query %{{.*}}[%[[ROW]]] upto(%[[ROWS]]) {first_column = 0 : i64}
// CHECK: %[[L:.*]] = smla.load_slots %{{.*}}[%[[KEY]]] upto %[[COLUMNS]]
// CHECK: %[[OK:.*]] = smla.valid_slots %[[L]] bound(%[[SLOTS]])
// CHECK: %[[G:.*]] = smla.gather %{{.*}}[%[[L]]] where(%[[OK]]) into %[[B]]
// CHECK-NEXT: smla.sync
// CHECK-NEXT: %[[D:.*]] = smla.dot %[[G]], %[[QT]] : {{.*}} -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
// CHECK: smla.store_tile %[[D]] into %{{.*}}[%[[ROW]], %[[KEY]]] upto(%[[ROWS]], %[[COLUMNS]])
// CHECK: gpu.return
func.func @scores(%q: memref<?x64xbf16, strided<[?, 1], offset: ?>>,
                  %k: memref<?x64xbf16, strided<[?, 1], offset: ?>>,
                  %i: memref<?xi32>,
                  %out: memref<?x?xf32, strided<[?, 1], offset: ?>>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16, strided<[?, 1], offset: ?>>,
        memref<?x64xbf16, strided<[?, 1], offset: ?>>, memref<?xi32>)
      outs(%out : memref<?x?xf32, strided<[?, 1], offset: ?>>)
      {schedule = #smla.schedule<kind = padded, block_k = 32, waves = 2, waves_per_eu = 1, head_groups = 1>}
  return
}
}

// -----

// gfx950's deeper instruction; two operators have modules of their own.
module attributes {smla.target = #smla.target<"gfx950">} {
// CHECK-LABEL: func.func @two(
// CHECK: gpu.launch_func @[[A:gather_dot_d64_module]]::@gather_dot_d64
// CHECK: gpu.launch_func @[[B:gather_dot_d64_module[_0-9]*]]::@gather_dot_d64
// CHECK: gpu.module @[[A]] [#rocdl.target<{{.*}}chip = "gfx950"
// CHECK: smla.dot {{.*}} -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x32, over_waves>>
// CHECK: gpu.module @[[B]] [#rocdl.target<{{.*}}chip = "gfx950"
// CHECK: smla.dot {{.*}} -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
func.func @two(%q: memref<?x64xbf16>, %k: memref<?x64xbf16>, %i: memref<?xi32>,
               %out: memref<?x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1>}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 32, waves = 1, waves_per_eu = 1, head_groups = 1>}
  return
}
}
