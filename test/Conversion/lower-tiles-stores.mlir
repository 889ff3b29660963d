// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

!h = !smla.tile<16xf32, #smla.lanes>
!o = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>

gpu.module @kernels {

// out = acc / sum, rounded once; a head without keys is 0 (op_7). Two waves have
// one block of columns each; four columns of a head are 8 bytes.
// CHECK-LABEL: gpu.func @plain(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M:[^:]*]]: f32, %[[L:[^:]*]]: f32, %[[HEAD:[^:]*]]: index, %[[OUT:[^:]*]]: memref<16x32xbf16>
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: %[[W:.*]] = rocdl.readfirstlane
// CHECK: %[[ACC:.*]] = vector.broadcast %[[X]]
// CHECK: %[[ROW:.*]] = arith.addi %[[HEAD]], %{{.*}}
// CHECK: %[[HAS:.*]] = arith.cmpf ugt, %[[L]], %[[ZERO]]
// CHECK: %[[INV:.*]] = rocdl.rcp %[[L]]
// CHECK: %[[F:.*]] = arith.select %[[HAS]], %[[INV]], %[[ZERO]]
// CHECK: %[[WAVE:.*]] = arith.index_castui %[[W]]
// CHECK: %[[BLOCK:.*]] = arith.muli %[[WAVE]], %c16
// CHECK: %[[G:.*]] = arith.muli %{{.*}}, %c4
// CHECK: %[[COLUMN:.*]] = arith.addi %[[BLOCK]], %[[G]]
// CHECK: %[[FV:.*]] = vector.broadcast %[[F]] : f32 to vector<4xf32>
// CHECK: %[[SCALED:.*]] = arith.mulf %[[ACC]], %[[FV]]
// CHECK: %[[R:.*]] = arith.truncf %[[SCALED]] : vector<4xf32> to vector<4xbf16>
// CHECK-NOT: scf.if
// CHECK: vector.store %[[R]], %[[OUT]][%[[ROW]], %[[COLUMN]]] {alignment = 8 : i64}
// CHECK-NOT: rocdl.log
// CHECK: gpu.return
gpu.func @plain(%x: f32, %m0: f32, %l0: f32, %i: index,
                %out: memref<16x32xbf16>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  smla.store_result %o, %m, %l into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !o, !h, memref<16x32xbf16>
  gpu.return
}

// lse = (max + log2 sum) ln 2, written once per head by the first lanes of all,
// and only for heads that exist.
// CHECK-LABEL: gpu.func @lse_e(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M:[^:]*]]: f32, %[[L:[^:]*]]: f32, %[[HEAD:[^:]*]]: index, %[[HEADS:[^:]*]]: index, %[[OUT:[^:]*]]: memref<16x32xbf16>, %[[LSE:[^:]*]]: memref<16xf32>
// CHECK-DAG: %[[LN2:.*]] = arith.constant 0.693147182 : f32
// CHECK-DAG: %[[NEGINF:.*]] = arith.constant 0xFF800000 : f32
// CHECK: %[[ROW:.*]] = arith.addi %[[HEAD]],
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[ROW]], %[[HEADS]]
// CHECK: %[[HAS:.*]] = arith.cmpf ugt, %[[L]],
// CHECK: scf.if %[[IN]]
// CHECK-NEXT: vector.store %{{.*}}, %[[OUT]]
// CHECK: %[[LOG:.*]] = rocdl.log %[[L]]
// CHECK: %[[SUM:.*]] = arith.addf %[[M]], %[[LOG]]
// CHECK: %[[BASE:.*]] = arith.mulf %[[SUM]], %[[LN2]]
// CHECK: %[[V:.*]] = arith.select %[[HAS]], %[[BASE]], %[[NEGINF]]
// CHECK: %[[FIRST:.*]] = arith.cmpi ult, %{{.*}}, %c16
// CHECK: %[[WRITE:.*]] = arith.andi %{{.*}}, %{{.*}} : i1
// CHECK: scf.if %[[WRITE]]
// CHECK-NEXT: memref.store %[[V]], %[[LSE]][%[[ROW]]]
gpu.func @lse_e(%x: f32, %m0: f32, %l0: f32, %i: index, %heads: index,
                %out: memref<16x32xbf16>, %lse: memref<16xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  smla.store_result %o, %m, %l into %out[%i] upto(%heads)
      lse(%lse : memref<16xf32>)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !o, !h, memref<16x32xbf16>
  gpu.return
}

// Base 2 is what it is computed in; an empty row may be +inf (op_7, op_9).
// CHECK-LABEL: gpu.func @lse_two(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M:[^:]*]]: f32, %[[L:[^:]*]]: f32
// CHECK-DAG: %[[INF:.*]] = arith.constant 0x7F800000 : f32
// CHECK-NOT: 0.693147182
// CHECK: %[[LOG:.*]] = rocdl.log %[[L]]
// CHECK: %[[SUM:.*]] = arith.addf %[[M]], %[[LOG]]
// CHECK: arith.select %{{.*}}, %{{.*}}, %[[INF]]
gpu.func @lse_two(%x: f32, %m0: f32, %l0: f32, %i: index,
                  %out: memref<16x32xbf16>, %lse: memref<16xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  smla.store_result %o, %m, %l into %out[%i] lse(%lse : memref<16xf32>)
      {lse_base = #smla.lse_base<two>, empty_lse = #smla.empty_lse<pos_inf>}
      : !o, !h, memref<16x32xbf16>
  gpu.return
}

// The sink is one more key with V = 0 (op_8): it joins maximum and sum, the
// result is rescaled, and a row without keys has the sink for its lse. The sink
// of a head that does not exist is not read.
// CHECK-LABEL: gpu.func @sink(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M:[^:]*]]: f32, %[[L:[^:]*]]: f32, %[[HEAD:[^:]*]]: index, %{{[^:]*}}: index, %{{[^:]*}}: memref<16x32xbf16>, %{{[^:]*}}: memref<16xf32>, %[[SINK:[^:]*]]: memref<16xf32>
// CHECK-DAG: %[[LOG2E:.*]] = arith.constant 1.44269502 : f32
// CHECK: %[[ROW:.*]] = arith.addi %[[HEAD]],
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[ROW]],
// CHECK: %[[HAS:.*]] = arith.cmpf ugt, %[[L]],
// CHECK: %[[SAFE:.*]] = arith.select %[[IN]], %[[ROW]], %[[HEAD]]
// CHECK: %[[S:.*]] = memref.load %[[SINK]][%[[SAFE]]]
// CHECK: %[[S2:.*]] = arith.mulf %[[S]], %[[LOG2E]]
// CHECK: %[[MAX:.*]] = arith.maxnumf %[[M]], %[[S2]]
// CHECK: %[[REF:.*]] = arith.select %{{.*}}, %{{.*}}, %[[MAX]]
// CHECK: %[[MD:.*]] = arith.subf %[[M]], %[[REF]]
// CHECK: %[[ME:.*]] = rocdl.exp2 %[[MD]]
// CHECK: %[[ML:.*]] = arith.mulf %[[L]], %[[ME]]
// CHECK: %[[SD:.*]] = arith.subf %[[S2]], %[[REF]]
// CHECK: %[[SE:.*]] = rocdl.exp2 %[[SD]]
// CHECK: %[[SUM:.*]] = arith.addf %[[ML]], %[[SE]]
// CHECK: %[[INV:.*]] = rocdl.rcp %[[SUM]]
// CHECK: %[[F:.*]] = arith.mulf %[[ME]], %[[INV]]
// CHECK: arith.select %[[HAS]], %[[F]],
// CHECK: %[[LOG:.*]] = rocdl.log %[[SUM]]
// CHECK: arith.addf %[[MAX]], %[[LOG]]
// A sink of -inf is none (op_8).
// CHECK: %[[NONE:.*]] = arith.cmpf oeq, %[[S]],
// CHECK: %[[EMPTY:.*]] = arith.select %[[NONE]], %{{.*}}, %[[S]]
// CHECK: arith.select %[[HAS]], %{{.*}}, %[[EMPTY]]
gpu.func @sink(%x: f32, %m0: f32, %l0: f32, %i: index, %heads: index,
               %out: memref<16x32xbf16>, %lse: memref<16xf32>,
               %sink: memref<16xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  smla.store_result %o, %m, %l into %out[%i] upto(%heads)
      lse(%lse : memref<16xf32>) sink(%sink : memref<16xf32>)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !o, !h, memref<16x32xbf16>
  gpu.return
}

// Outside of the lse, maximum and sum are those of the keys alone.
// CHECK-LABEL: gpu.func @sink_outside(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M:[^:]*]]: f32, %[[L:[^:]*]]: f32
// CHECK-DAG: %[[NEGINF:.*]] = arith.constant 0xFF800000 : f32
// CHECK: rocdl.rcp
// CHECK: %[[LOG:.*]] = rocdl.log %[[L]]
// CHECK: arith.addf %[[M]], %[[LOG]]
// CHECK: arith.select %{{.*}}, %{{.*}}, %[[NEGINF]]
gpu.func @sink_outside(%x: f32, %m0: f32, %l0: f32, %i: index,
                       %out: memref<16x32xbf16>, %lse: memref<16xf32>,
                       %sink: memref<16xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  smla.store_result %o, %m, %l into %out[%i] lse(%lse : memref<16xf32>)
      sink(%sink : memref<16xf32>)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>,
       sink_outside_lse} : !o, !h, memref<16x32xbf16>
  gpu.return
}

// 24 columns are a block and a half, and 3 waves have one share each: what is
// nobody's is not stored.
// CHECK-LABEL: gpu.func @tail(
// CHECK: %[[IN:.*]] = arith.cmpi ult, %{{.*}}, %c24
// CHECK: scf.if %[[IN]]
// CHECK-NEXT: vector.store
gpu.func @tail(%x: f32, %i: index, %out: memref<16x24xbf16>)
    kernel attributes {known_block_size = array<i32: 192, 1, 1>} {
  %o = smla.splat %x : !smla.tile<24x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  %m = smla.splat %x : !h
  smla.store_result %o, %m, %m into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<24x16xf32, #smla.mfma_c<16x16x16, over_waves>>, !h,
        memref<16x24xbf16>
  gpu.return
}

// Row j, column i of the transposed tile, element by element.
// CHECK-LABEL: gpu.func @tile(
// CHECK-SAME: %[[ROW:[^:]*]]: index, %[[COL:[^:]*]]: index, %[[ROWS:[^:]*]]: index, %[[COLS:[^:]*]]: index
// CHECK: %[[R:.*]] = arith.addi %[[ROW]], %{{.*}}
// CHECK: %[[INR:.*]] = arith.cmpi ult, %[[R]], %[[ROWS]]
// CHECK: %[[C:.*]] = arith.addi %[[COL]], %{{.*}}
// CHECK: %[[INC:.*]] = arith.cmpi ult, %[[C]], %[[COLS]]
// CHECK: %[[IN:.*]] = arith.andi %[[INR]], %[[INC]]
// CHECK: scf.if %[[IN]]
// CHECK: memref.store %{{.*}}[%[[R]], %[[C]]]
// CHECK: %[[C1:.*]] = arith.addi %[[C]], %c1
// CHECK: memref.store %{{.*}}[%[[R]], %[[C1]]]
// CHECK-COUNT-2: memref.store
// CHECK-NOT: memref.store
gpu.func @tile(%x: f32, %row: index, %column: index, %rows: index,
               %columns: index, %d: memref<16x16xf32>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %s = smla.splat %x : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  smla.store_tile %s into %d[%row, %column] upto(%rows, %columns)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32, over_waves>>,
        memref<16x16xf32>
  gpu.return
}

// Two groups of two waves: 16 heads of its own each. The first 16 lanes of each
// group, which is 128 work-items, write its lse.
// CHECK-LABEL: gpu.func @groups(
// CHECK-SAME: %[[HEAD:[^:]*]]: index, %[[HEADS:[^:]*]]: index, %[[OUT:[^:]*]]: memref<32x32xbf16>, %[[LSE:[^:]*]]: memref<32xf32>
// CHECK: %[[TID:.*]] = gpu.thread_id {{ *}}x
// CHECK: %[[W:.*]] = rocdl.readfirstlane
// CHECK: %[[WAVE:.*]] = arith.index_castui %[[W]]
// CHECK: %[[GROUP:.*]] = arith.divui %[[WAVE]], %c2
// CHECK: %[[FIRST:.*]] = arith.muli %[[GROUP]], %c16
// CHECK: %[[LANE:.*]] = arith.remui %{{.*}}, %c16
// CHECK: %[[OWN:.*]] = arith.addi %[[FIRST]], %[[LANE]]
// CHECK: %[[ROW:.*]] = arith.addi %[[HEAD]], %[[OWN]]
// CHECK: %[[EXISTS:.*]] = arith.cmpi ult, %[[ROW]], %[[HEADS]]
// CHECK: %[[IN:.*]] = arith.remui %[[WAVE]], %c2
// CHECK: %[[BLOCK:.*]] = arith.muli %[[IN]], %c16
// CHECK: %[[COLUMN:.*]] = arith.addi %[[BLOCK]],
// CHECK: scf.if %[[EXISTS]]
// CHECK-NEXT: vector.store %{{.*}}, %[[OUT]][%[[ROW]], %[[COLUMN]]]
// CHECK: %[[INGROUP:.*]] = arith.remui %[[TID]], %c128
// CHECK: %[[WRITES:.*]] = arith.cmpi ult, %[[INGROUP]], %c16
// CHECK: %[[BOTH:.*]] = arith.andi %[[WRITES]], %[[EXISTS]]
// CHECK: scf.if %[[BOTH]]
// CHECK-NEXT: memref.store %{{.*}}, %[[LSE]][%[[ROW]]]
gpu.func @groups(%x: f32, %m0: f32, %l0: f32, %i: index, %heads: index,
                 %out: memref<32x32xbf16>, %lse: memref<32xf32>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %o = smla.splat %x
     : !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, over_waves, groups = 2>>
  %m = smla.splat %m0 : !smla.tile<32xf32, #smla.lanes<groups = 2>>
  %l = smla.splat %l0 : !smla.tile<32xf32, #smla.lanes<groups = 2>>
  smla.store_result %o, %m, %l into %out[%i] upto(%heads)
      lse(%lse : memref<32xf32>)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, over_waves, groups = 2>>,
        !smla.tile<32xf32, #smla.lanes<groups = 2>>, memref<32x32xbf16>
  gpu.return
}
}
