// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
#wg = #gpu.address_space<workgroup>

gpu.module @kernels {

// 448 codes are 56 lanes of 8: one wave reads one row. Codes and scales of a
// batch are read before any is decoded; the product is rounded once, and a row
// that is not ok becomes zero after it was scaled (op_6, fmt_2). What turns a
// code into a number is left to the chip.
// CHECK-LABEL: gpu.func @powers_and_wide(
// CHECK-SAME: %[[CODES:[^:]*]]: memref<9x64x448xf8E4M3FN>, %[[POWERS:[^:]*]]: memref<9x64x7xf8E8M0FNU>, %[[WIDE:[^:]*]]: memref<9x64x64xbf16>
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<8xbf16>
// CHECK-DAG: %[[NAN:.*]] = arith.constant 2143289344 : i32
// CHECK-DAG: %[[LEAST:.*]] = arith.constant 4194304 : i32
// CHECK: %[[OWN:.*]] = arith.cmpi ult, %{{.*}}, %c56
// CHECK: %[[OK:.*]] = arith.trunci
// CHECK: %[[CODE:.*]] = vector.load %[[CODES]][%[[PAGE:.*]], %[[POS:.*]], %[[COL:.*]]] {alignment = 8 : i64} : memref<9x64x448xf8E4M3FN>, vector<8xf8E4M3FN>
// CHECK: %[[GROUP:.*]] = arith.divui %[[COL]], %c64
// CHECK: %[[BYTE:.*]] = vector.load %[[POWERS]][%[[PAGE]], %[[POS]], %[[GROUP]]] {alignment = 1 : i64}
// CHECK: %[[POWER:.*]] = vector.extract %[[BYTE]][0]
// CHECK: vector.load %[[CODES]]
// CHECK: vector.load %[[POWERS]]
// CHECK: %[[VALUES:.*]] = arith.extf %[[CODE]] : vector<8xf8E4M3FN> to vector<8xf32>
// CHECK: %[[EXPONENT:.*]] = arith.extui %{{.*}} : i8 to i32
// CHECK: %[[BITS:.*]] = arith.shli %[[EXPONENT]], %c23_i32
// The ends of fmt_1: 2^-127 and NaN.
// CHECK: %[[LOW:.*]] = arith.select %{{.*}}, %[[LEAST]], %[[BITS]]
// CHECK: %[[SCALE:.*]] = arith.select %{{.*}}, %[[NAN]], %[[LOW]]
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[VALUES]], %{{.*}} : vector<8xf32>
// CHECK: %[[ROUNDED:.*]] = arith.truncf %[[PRODUCT]] : vector<8xf32> to vector<8xbf16>
// CHECK: %[[DATA:.*]] = arith.select %[[OK]], %[[ROUNDED]], %[[ZEROS]]
// CHECK: scf.if %[[OWN]]
// CHECK: vector.store %[[DATA]], %{{.*}}[%{{.*}}, %[[COL]]] {alignment = 16 : i64}
// Columns behind the codes are copied to their place behind them.
// CHECK: vector.load %[[WIDE]]{{.*}} {alignment = 16 : i64}
// CHECK: %[[BEHIND:.*]] = arith.addi %{{.*}}, %c448
// CHECK: vector.store %{{.*}}, %{{.*}}[%{{.*}}, %[[BEHIND]]] {alignment = 16 : i64}
gpu.func @powers_and_wide(%codes: memref<9x64x448xf8E4M3FN>,
                          %powers: memref<9x64x7xf8E8M0FNU>,
                          %wide: memref<9x64x64xbf16>, %list: memref<32xi32>,
                          %i: index, %n: i32)
    workgroup(%b: memref<33280xi8, #wg>)
    kernel attributes {known_block_size = array<i32: 1024, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i : memref<32xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%powers : memref<9x64x7xf8E8M0FNU>)
      then(%wide : memref<9x64x64xbf16>) into %b {first_column = 0 : i64}
      : memref<9x64x448xf8E4M3FN>, !slots, !ok, memref<33280xi8, #wg> -> !kv
  gpu.return
}

// One scale for all rows is read for every chunk; later passes merge the loads.
// CHECK-LABEL: gpu.func @pool(
// CHECK-SAME: %[[CODES:[^:]*]]: memref<9x576xf8E4M3FNUZ>, %[[POOL:[^:]*]]: memref<1xf32>
// CHECK: %[[FROM:.*]] = arith.addi %{{.*}}, %c64
// CHECK: vector.load %[[CODES]][%{{.*}}, %[[FROM]]] {alignment = 8 : i64}
// CHECK: vector.load %[[POOL]][%c0]
// CHECK: arith.extf {{.*}} vector<8xf8E4M3FNUZ> to vector<8xf32>
// CHECK: arith.mulf
// CHECK: arith.truncf
gpu.func @pool(%codes: memref<9x576xf8E4M3FNUZ>, %pool: memref<1xf32>,
               %list: memref<32xi32>, %i: index, %n: i32)
    workgroup(%b: memref<33280xi8, #wg>)
    kernel attributes {known_block_size = array<i32: 1024, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i : memref<32xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%pool : memref<1xf32>) into %b {first_column = 64 : i64}
      : memref<9x576xf8E4M3FNUZ>, !slots, !ok, memref<33280xi8, #wg> -> !kv
  gpu.return
}

// Without scales a code is its value.
// CHECK-LABEL: gpu.func @unscaled(
// CHECK: %[[VALUES:.*]] = arith.extf
// CHECK-NEXT: arith.truncf %[[VALUES]]
gpu.func @unscaled(%codes: memref<9x512xf8E4M3FN>, %list: memref<32xi32>,
                   %i: index, %n: i32)
    workgroup(%b: memref<33280xi8, #wg>)
    kernel attributes {known_block_size = array<i32: 1024, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i : memref<32xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather_fp8 %codes[%slots] where(%ok) into %b
      {first_column = 0 : i64}
      : memref<9x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #wg> -> !kv
  gpu.return
}
}
