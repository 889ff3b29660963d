// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

!h = !smla.tile<16xf32, #smla.lanes>
!o = !smla.tile<24x16xf32, #smla.mfma_c<16x16x16, over_waves>>

gpu.module @kernels {

// Maximum and sum of every head; an accumulator only where there are keys (C5).
// 24 columns over 2 waves: half a block is nobody's.
// CHECK-LABEL: gpu.func @store(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M:[^:]*]]: f32, %[[L:[^:]*]]: f32, %[[HEAD:[^:]*]]: index, %[[HEADS:[^:]*]]: index, %[[A:[^:]*]]: memref<12x24xf32>, %[[MO:[^:]*]]: memref<12xf32>, %[[LO:[^:]*]]: memref<12xf32>
// CHECK: %[[ROW:.*]] = arith.addi %[[HEAD]],
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[ROW]], %[[HEADS]]
// CHECK: %[[FIRST:.*]] = arith.cmpi ult, %{{.*}}, %c16
// CHECK: %[[WRITER:.*]] = arith.andi %[[IN]], %[[FIRST]]
// CHECK: scf.if %[[WRITER]]
// CHECK-NEXT: memref.store %[[M]], %[[MO]][%[[ROW]]]
// CHECK-NEXT: memref.store %[[L]], %[[LO]][%[[ROW]]]
// CHECK: %[[HAS:.*]] = arith.cmpf ugt, %[[L]],
// CHECK: %[[BOTH:.*]] = arith.andi %[[IN]], %[[HAS]]
// CHECK: scf.if %[[BOTH]]
// CHECK: %[[INROWS:.*]] = arith.cmpi ult, %[[COLUMN:.*]], %c24
// CHECK: scf.if %[[INROWS]]
// CHECK-NEXT: vector.store %{{.*}}, %[[A]][%[[ROW]], %[[COLUMN]]] {alignment = 16 : i64}
gpu.func @store(%x: f32, %m0: f32, %l0: f32, %i: index, %heads: index,
                %a: memref<12x24xf32>, %mo: memref<12xf32>,
                %lo: memref<12xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  smla.store_partial %o, %m, %l into %a, %mo, %lo at %i upto(%heads)
      : !o, !h, memref<12x24xf32>, memref<12xf32>
  gpu.return
}

// Nothing of an empty split's accumulator is read, nor of a head that does not
// exist: both are (-inf, 0, 0).
// CHECK-LABEL: gpu.func @load_merge(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M:[^:]*]]: f32, %[[L:[^:]*]]: f32, %[[HEAD:[^:]*]]: index, %[[HEADS:[^:]*]]: index, %[[A:[^:]*]]: memref<12x24xf32>, %[[MI:[^:]*]]: memref<12xf32>, %[[LI:[^:]*]]: memref<12xf32>
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG: %[[NEGINF:.*]] = arith.constant 0xFF800000 : f32
// CHECK: %[[ROW:.*]] = arith.addi %[[HEAD]],
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[ROW]], %[[HEADS]]
// CHECK: %[[SAFE:.*]] = arith.select %[[IN]], %[[ROW]], %[[HEAD]]
// CHECK: %[[ML:.*]] = memref.load %[[MI]][%[[SAFE]]]
// CHECK: %[[M2:.*]] = arith.select %[[IN]], %[[ML]], %[[NEGINF]]
// CHECK: %[[LL:.*]] = memref.load %[[LI]][%[[SAFE]]]
// CHECK: %[[L2:.*]] = arith.select %[[IN]], %[[LL]], %[[ZERO]]
// CHECK: %[[HAS:.*]] = arith.cmpf ugt, %[[L2]], %[[ZERO]]
// CHECK: %[[O2:.*]] = scf.if %[[HAS]] -> (vector<4xf32>) {
// What is nobody's block reads the last.
// CHECK: arith.minui %{{.*}}, %c20
// CHECK: %[[V:.*]] = vector.load %[[A]][%[[SAFE]], %{{.*}}] {alignment = 16 : i64}
// CHECK: scf.yield %[[V]]
// CHECK: } else {
// CHECK: scf.yield %[[ZEROS]]
// Two states become one: weights 2^(max - new max), with a reference of 0 where
// neither has a key.
// CHECK: %[[NEW:.*]] = arith.maxnumf %[[M]], %[[M2]]
// CHECK: %[[EMPTY:.*]] = arith.cmpf oeq, %[[NEW]], %[[NEGINF]]
// CHECK: %[[REF:.*]] = arith.select %[[EMPTY]], %[[ZERO]], %[[NEW]]
// CHECK: %[[D1:.*]] = arith.subf %[[M]], %[[REF]]
// CHECK: %[[W1:.*]] = rocdl.exp2 %[[D1]]
// CHECK: %[[D2:.*]] = arith.subf %[[M2]], %[[REF]]
// CHECK: %[[W2:.*]] = rocdl.exp2 %[[D2]]
// CHECK: %[[P1:.*]] = arith.mulf %[[L]], %[[W1]]
// CHECK: %[[P2:.*]] = arith.mulf %[[L2]], %[[W2]]
// CHECK: %[[SUM:.*]] = arith.addf %[[P1]], %[[P2]]
// CHECK: arith.mulf %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK: arith.mulf %[[O2]], %{{.*}} : vector<4xf32>
// CHECK: arith.addf %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK: rocdl.rcp %[[SUM]]
gpu.func @load_merge(%x: f32, %m0: f32, %l0: f32, %i: index, %heads: index,
                     %a: memref<12x24xf32>, %mi: memref<12xf32>,
                     %li: memref<12xf32>, %out: memref<12x24xbf16>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  %o2, %m2, %l2 = smla.load_partial %a, %mi, %li at %i upto(%heads)
      : memref<12x24xf32>, memref<12xf32> -> !o, !h
  %o3, %m3, %l3 = smla.merge %o, %m, %l with %o2, %m2, %l2 : !o, !h
  smla.store_result %o3, %m3, %l3 into %out[%i] upto(%heads)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !o, !h, memref<12x24xbf16>
  gpu.return
}
}
