// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>

gpu.module @kernels {

// 512 columns are 64 chunks of 16 bytes: one wave reads one row, so its slot is
// read out of a lane, and the row's address is the same in the whole wave. 16
// waves take 16 rows at a time. Both loads come before both stores.
// CHECK-LABEL: gpu.func @whole_rows(
// CHECK-SAME: %[[CACHE:[^:]*]]: memref<9x576xbf16>
// CHECK-SAME: workgroup(%[[B:[^:]*]] : memref<33280xi8, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<8xbf16>
// CHECK-DAG: %[[ROW0:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK: %[[WAVE:.*]] = rocdl.readfirstlane
// CHECK: %[[SLOT:.*]] = arith.select %{{.*}}, %{{.*}}, %{{.*}} : i32
// CHECK: %[[MASK:.*]] = rocdl.ballot
// CHECK: %[[VIEW:.*]] = memref.view %[[B]]{{.*}} to memref<32x520xbf16, #gpu.address_space<workgroup>>
// CHECK: %[[COL:.*]] = arith.muli %{{.*}}, %[[C8]]
// CHECK: %[[R0:.*]] = arith.index_castui %[[WAVE]] : i32 to index
// CHECK: %[[SHIFTED:.*]] = arith.shrui %[[MASK]], %{{.*}} : i64
// CHECK: %[[OK:.*]] = arith.trunci %[[SHIFTED]] : i64 to i1
// CHECK: %[[READ:.*]] = rocdl.readlane %[[SLOT]], %{{.*}} : (i32, i32) -> i32
// What is not ok reads row 0, and becomes zero (op_6).
// CHECK: %[[SAFE:.*]] = arith.select %[[OK]], %[[READ]], %[[ROW0]] : i32
// CHECK: %[[ROW:.*]] = arith.index_castui %[[SAFE]] : i32 to index
// CHECK: %[[FROM:.*]] = arith.addi %[[COL]], %[[C64]]
// CHECK: %[[LOAD:.*]] = vector.load %[[CACHE]][%[[ROW]], %[[FROM]]] {alignment = 16 : i64} : memref<9x576xbf16>, vector<8xbf16>
// CHECK: %[[D0:.*]] = arith.select %[[OK]], %[[LOAD]], %[[ZEROS]]
// CHECK: %[[R1:.*]] = arith.addi %[[R0]], %[[C16]]
// CHECK: vector.load %[[CACHE]]
// CHECK: %[[D1:.*]] = arith.select
// CHECK-NOT: vector.load
// CHECK: vector.store %[[D0]], %[[VIEW]][%[[R0]], %[[COL]]] {alignment = 16 : i64}
// CHECK: vector.store %[[D1]], %[[VIEW]][%[[R1]], %[[COL]]] {alignment = 16 : i64}
// CHECK-NOT: vector.store
gpu.func @whole_rows(%c: memref<9x576xbf16>, %list: memref<32xi32>, %i: index,
                     %n: i32)
    workgroup(%b: memref<33280xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 1024, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i : memref<32xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather %c[%slots] where(%ok) into %b {first_column = 64 : i64}
      : memref<9x576xbf16>, !slots, !ok,
        memref<33280xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
  gpu.return
}

// 64 columns are 8 chunks: a wave reads 8 rows, whose slots come by shuffles.
// CHECK-LABEL: gpu.func @short_rows(
// CHECK-NOT: readlane
// CHECK: gpu.shuffle idx %{{.*}}, %{{.*}}, %c64_i32 : i32
// CHECK: vector.load {{.*}} memref<9x64xbf16>, vector<8xbf16>
// CHECK-NOT: scf.if
// CHECK: vector.store {{.*}} memref<32x72xbf16
gpu.func @short_rows(%c: memref<9x64xbf16>, %list: memref<32xi32>, %i: index,
                     %n: i32)
    workgroup(%b: memref<4608xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i : memref<32xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<9x64xbf16>, !slots, !ok,
        memref<4608xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  gpu.return
}

// A wave reads 12 rows of 5 chunks at a time, and has 4 lanes left over: lanes 60
// to 63 read as 55 to 58 do, and store nothing. Two waves read 24 of 32
// rows; the second time round, the lanes past the end read the last row again.
// CHECK-LABEL: gpu.func @tail(
// CHECK: %[[C:.*]] = arith.remui %[[LANE:.*]], %c5
// CHECK: %[[IN0:.*]] = arith.cmpi ult, %[[LANE]], %c60
// CHECK: %[[COL:.*]] = arith.muli %[[C]], %c8
// CHECK: %[[FIRST:.*]] = arith.muli %{{.*}}, %c12
// CHECK: %[[DIV:.*]] = arith.divui %[[LANE]], %c5
// CHECK: %[[IN_LOAD:.*]] = arith.minui %[[DIV]], %c11
// CHECK: %[[R0:.*]] = arith.addi %[[FIRST]], %[[IN_LOAD]]
// CHECK: vector.load
// CHECK: %[[SECOND:.*]] = arith.addi %[[FIRST]], %c24
// CHECK: %[[R1:.*]] = arith.addi %[[SECOND]], %[[IN_LOAD]]
// CHECK: %[[IN_TILE:.*]] = arith.cmpi ult, %[[R1]], %c32
// CHECK: %[[IN1:.*]] = arith.andi %[[IN0]], %[[IN_TILE]]
// CHECK: %[[SAFE:.*]] = arith.minui %[[R1]], %c31
// CHECK: vector.load
// CHECK: scf.if %[[IN0]]
// CHECK-NEXT: vector.store %{{.*}}, %{{.*}}[%[[R0]], %[[COL]]]
// CHECK: scf.if %[[IN1]]
// CHECK-NEXT: vector.store %{{.*}}, %{{.*}}[%[[SAFE]], %[[COL]]]
gpu.func @tail(%c: memref<9x40xbf16>, %list: memref<32xi32>, %i: index,
               %n: i32)
    workgroup(%b: memref<3072xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i : memref<32xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<9x40xbf16>, !slots, !ok,
        memref<3072xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x40xbf16, #smla.lds<pad = 8>>
  gpu.return
}

// 72 chunks: a row takes two loads, the second with 8 lanes. 16 rows over 8 waves
// are two rounds of them.
// CHECK-LABEL: gpu.func @wide_rows(
// CHECK: rocdl.readlane
// CHECK: vector.load
// CHECK: %[[SECOND:.*]] = arith.addi %[[LANE:.*]], %c64
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[LANE]], %c8
// CHECK: arith.minui %[[SECOND]], %c71
// CHECK-COUNT-3: vector.load
// CHECK-NOT: vector.load
// CHECK: vector.store
// CHECK: scf.if %[[IN]]
// CHECK-NEXT: vector.store
// CHECK: vector.store
// CHECK-NEXT: scf.if %[[IN]]
gpu.func @wide_rows(%c: memref<9x576xbf16>, %list: memref<16xi32>, %i: index,
                    %n: i32)
    workgroup(%b: memref<18688xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 512, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i
         : memref<16xi32> -> !smla.tile<16xi32, #smla.lanes>
  %ok = smla.valid_slots %slots bound(%n)
      : !smla.tile<16xi32, #smla.lanes> -> !smla.tile<16xi1, #smla.lanes>
  %kv = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<9x576xbf16>, !smla.tile<16xi32, #smla.lanes>,
        !smla.tile<16xi1, #smla.lanes>,
        memref<18688xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<16x576xbf16, #smla.lds<pad = 8>>
  gpu.return
}

// Slot = page * page size + position, divided in 32 bits.
// CHECK-LABEL: gpu.func @pages(
// CHECK: %[[SLOT:.*]] = arith.select %{{.*}}, %{{.*}}, %c0_i32 : i32
// CHECK: %[[P:.*]] = arith.divui %[[SLOT]], %c48_i32 : i32
// CHECK: %[[PAGE:.*]] = arith.index_castui %[[P]] : i32 to index
// CHECK: %[[S:.*]] = arith.remui %[[SLOT]], %c48_i32 : i32
// CHECK: %[[POS:.*]] = arith.index_castui %[[S]] : i32 to index
// CHECK: vector.load %{{.*}}[%[[PAGE]], %[[POS]], %{{.*}}]
gpu.func @pages(%c: memref<9x48x64xbf16>, %list: memref<32xi32>, %i: index,
                %n: i32)
    workgroup(%b: memref<4608xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i : memref<32xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<9x48x64xbf16>, !slots, !ok,
        memref<4608xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  gpu.return
}

// 128 rows: slots and mask are in two words, the right one by row.
// CHECK-LABEL: gpu.func @two_words(
// CHECK-DAG: %[[LOW:.*]] = rocdl.ballot
// CHECK-DAG: %[[HIGH:.*]] = rocdl.ballot
// CHECK: %[[FIRST64:.*]] = arith.cmpi ult, %[[ROW:.*]], %c64
// CHECK: %[[WORD:.*]] = arith.select %[[FIRST64]], %[[LOW]], %[[HIGH]] : i64
// CHECK: arith.shrui %[[WORD]],
// CHECK: %[[S0:.*]], %{{.*}} = gpu.shuffle idx
// CHECK: %[[S1:.*]], %{{.*}} = gpu.shuffle idx
// CHECK: arith.select %[[FIRST64]], %[[S0]], %[[S1]] : i32
gpu.func @two_words(%c: memref<9x64xbf16>, %list: memref<128xi32>, %i: index,
                    %n: i32)
    workgroup(%b: memref<18432xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 1024, 1, 1>} {
  %slots = smla.load_slots %list[%i] upto %i
         : memref<128xi32> -> !smla.tile<128xi32, #smla.lanes>
  %ok = smla.valid_slots %slots bound(%n)
      : !smla.tile<128xi32, #smla.lanes> -> !smla.tile<128xi1, #smla.lanes>
  %kv = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<9x64xbf16>, !smla.tile<128xi32, #smla.lanes>,
        !smla.tile<128xi1, #smla.lanes>,
        memref<18432xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<128x64xbf16, #smla.lds<pad = 8>>
  gpu.return
}

// An alignment that somebody gave stays.
// CHECK-LABEL: gpu.func @aligned(
// CHECK-SAME: %{{.*}} : memref<64xi8, #gpu.address_space<workgroup>> {llvm.align = 64 : i64}, %{{.*}} : memref<16xf32, #gpu.address_space<workgroup>>)
gpu.func @aligned()
    workgroup(%a: memref<64xi8, #gpu.address_space<workgroup>> {llvm.align = 64 : i64},
              %b: memref<16xf32, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  smla.sync
  gpu.return
}
}
