// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

gpu.module @kernels {

// T = ceil(length / 32) in 32 bits; bounds T / S * k + T mod S * k / S.
// CHECK-LABEL: gpu.func @one_list(
// CHECK-SAME: %[[A:[^:]*]]: memref<2xindex>, %[[LEN:[^:]*]]: index, %[[K:[^:]*]]: index, %[[S:[^:]*]]: index)
// CHECK-DAG: %[[C31:.*]] = arith.constant 31 : index
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK: %[[UP:.*]] = arith.addi %[[LEN]], %[[C31]]
// CHECK: %[[TILES:.*]] = arith.divui %[[UP]], %[[C32]]
// CHECK: %[[T:.*]] = arith.index_cast %[[TILES]] : index to i32
// CHECK-DAG: %[[S32:.*]] = arith.index_cast %[[S]] : index to i32
// CHECK-DAG: %[[K32:.*]] = arith.index_cast %[[K]] : index to i32
// CHECK: %[[WHOLE:.*]] = arith.divui %[[T]], %[[S32]] : i32
// CHECK: %[[REST:.*]] = arith.remui %[[T]], %[[S32]] : i32
// CHECK: %[[LOREST:.*]] = arith.muli %[[REST]], %[[K32]] : i32
// CHECK: %[[LOPART:.*]] = arith.divui %[[LOREST]], %[[S32]] : i32
// CHECK: %[[LOWHOLE:.*]] = arith.muli %[[WHOLE]], %[[K32]] : i32
// CHECK: %[[LO:.*]] = arith.addi %[[LOWHOLE]], %[[LOPART]] : i32
// CHECK: arith.minui %[[LO]], %[[T]] : i32
// CHECK: %[[NEXT:.*]] = arith.addi %[[K32]], %[[ONE]] : i32
// CHECK: arith.muli %[[REST]], %[[NEXT]] : i32
// CHECK: arith.muli %[[WHOLE]], %[[NEXT]] : i32
gpu.func @one_list(%a: memref<2xindex>, %length: index, %k: index, %s: index)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lo, %hi = smla.tile_range (%length), %k of %s {tile = 32 : i64}
  memref.store %lo, %a[%c0] : memref<2xindex>
  memref.store %hi, %a[%c1] : memref<2xindex>
  gpu.return
}

// A tile never spans lists: each is rounded up by itself, and a bound in the
// concatenation goes to the second list less what the first has (C5).
// CHECK-LABEL: gpu.func @two_lists(
// CHECK: %[[T0:.*]] = arith.index_cast %{{.*}} : index to i32
// CHECK: %[[T1:.*]] = arith.index_cast %{{.*}} : index to i32
// CHECK: %[[T:.*]] = arith.addi %[[T0]], %[[T1]] : i32
// CHECK: arith.divui %[[T]],
// CHECK: %[[LO:.*]] = arith.addi
// CHECK: %[[LO0:.*]] = arith.minui %[[LO]], %[[T0]] : i32
// CHECK: %[[LEFT:.*]] = arith.subi %[[LO]], %[[LO0]] : i32
// CHECK: arith.minui %[[LEFT]], %[[T1]] : i32
gpu.func @two_lists(%a: memref<4xindex>, %first: index, %second: index,
                    %k: index, %s: index)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %lo:2, %hi:2 = smla.tile_range (%first, %second), %k of %s {tile = 32 : i64}
  memref.store %lo#0, %a[%c0] : memref<4xindex>
  memref.store %lo#1, %a[%c0] : memref<4xindex>
  memref.store %hi#0, %a[%c0] : memref<4xindex>
  memref.store %hi#1, %a[%c0] : memref<4xindex>
  gpu.return
}

// LDS only: loads from global memory stay in flight.
// CHECK-LABEL: gpu.func @sync(
// CHECK-NEXT: amdgpu.lds_barrier
// CHECK-NEXT: gpu.return
gpu.func @sync() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  smla.sync
  gpu.return
}

// Lane l reads 8 columns of row l mod 16 per slab of 32, from column l / 16 * 8
// on: 40 columns are one slab and a tail. Rows from `upto` on and columns past
// the width are zero, and their loads stay inside (C6).
// CHECK-LABEL: gpu.func @query(
// CHECK-SAME: %[[Q:[^:]*]]: memref<12x72xbf16>, %[[ROW:[^:]*]]: index, %[[ROWS:[^:]*]]: index
// CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<8xbf16>
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[C40:.*]] = arith.constant 40 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK: %[[THREAD:.*]] = gpu.thread_id x
// CHECK: %[[LANE:.*]] = arith.remui %[[THREAD]], %[[C64]]
// CHECK: %[[MOD:.*]] = arith.remui %[[LANE]], %[[C16]]
// CHECK: %[[R:.*]] = arith.addi %[[ROW]], %[[MOD]]
// CHECK: %[[INROWS:.*]] = arith.cmpi ult, %[[R]], %[[ROWS]]
// CHECK: %[[SAFE:.*]] = arith.select %[[INROWS]], %[[R]], %[[ROW]]
// CHECK: %[[GROUP:.*]] = arith.divui %[[LANE]], %[[C16]]
// CHECK: %[[FIRST:.*]] = arith.muli %[[GROUP]], %[[C8]]
// The tile begins at column 32 of the row.
// CHECK: %[[COL0:.*]] = arith.addi %[[FIRST]], %[[C32]]
// CHECK: %[[V0:.*]] = vector.load %[[Q]][%[[SAFE]], %[[COL0]]] {alignment = 16 : i64} : memref<12x72xbf16>, vector<8xbf16>
// CHECK: arith.select %[[INROWS]], %[[V0]], %[[ZERO]]
// The second slab begins 32 columns further, which is the same number here.
// CHECK: %[[INWIDTH:.*]] = arith.cmpi ult, %[[COL0]], %[[C40]]
// CHECK: %[[BOTH:.*]] = arith.andi %[[INROWS]], %[[INWIDTH]]
// CHECK: %[[CLAMPED:.*]] = arith.minui %[[COL0]], %[[C32]]
// CHECK: %[[COL1:.*]] = arith.addi %[[CLAMPED]], %[[C32]]
// CHECK: %[[V1:.*]] = vector.load %[[Q]][%[[SAFE]], %[[COL1]]]
// CHECK: arith.select %[[BOTH]], %[[V1]], %[[ZERO]]
// CHECK-NOT: vector.load %[[Q]]
gpu.func @query(%q: memref<12x72xbf16>, %row: index, %rows: index,
                %k: memref<16x40xbf16>, %d: memref<16x16xf32>)
    workgroup(%b: memref<1536xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0 : i32
  %true = arith.constant true
  %t = smla.load_query %q[%row] upto(%rows) {first_column = 32 : i64}
     : memref<12x72xbf16> -> !smla.tile<40x16xbf16, #smla.mfma_b<16x16x16>>
  %slots = smla.splat %zero : !smla.tile<16xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<16xi1, #smla.lanes>
  %tile = smla.gather %k[%slots] where(%ok) into %b {first_column = 0 : i64}
        : memref<16x40xbf16>, !smla.tile<16xi32, #smla.lanes>,
          !smla.tile<16xi1, #smla.lanes>,
          memref<1536xi8, #gpu.address_space<workgroup>>
          -> !smla.tile<16x40xbf16, #smla.lds<pad = 8>>
  %s = smla.dot %tile, %t : !smla.tile<16x40xbf16, #smla.lds<pad = 8>>,
       !smla.tile<40x16xbf16, #smla.mfma_b<16x16x16>>
       -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  smla.store_tile %s into %d[%row, %row] upto(%rows, %rows)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        memref<16x16xf32>
  gpu.return
}

// Slots past the end are -1, and nothing there is read: such a lane reads the
// last slot of the list instead. A negative slot is a large unsigned number
// (op_6). 128 slots are two registers, and two words of the mask.
// CHECK-LABEL: gpu.func @slots(
// CHECK-SAME: %[[LIST:[^:]*]]: memref<99xi32>, %[[FIRST:[^:]*]]: index, %[[END:[^:]*]]: index, %[[N:[^:]*]]: i32
// CHECK-DAG: %[[MINUS1:.*]] = arith.constant -1 : i32
// CHECK-DAG: %[[BACK:.*]] = arith.constant -1 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK: %[[LAST:.*]] = arith.addi %[[END]], %[[BACK]]
// CHECK: %[[IN64:.*]] = arith.remui %{{.*}}, %[[C64]]
// CHECK: %[[LANE:.*]] = arith.remui %[[IN64]],
// CHECK: %[[P0:.*]] = arith.addi %[[FIRST]], %[[LANE]]
// CHECK: %[[IN0:.*]] = arith.cmpi ult, %[[P0]], %[[END]]
// CHECK: %[[S0:.*]] = arith.select %[[IN0]], %[[P0]], %[[LAST]]
// CHECK: %[[V0:.*]] = memref.load %[[LIST]][%[[S0]]]
// CHECK: %[[R0:.*]] = arith.select %[[IN0]], %[[V0]], %[[MINUS1]]
// CHECK: %[[FIRST1:.*]] = arith.addi %[[FIRST]], %[[C64]]
// CHECK: %[[P1:.*]] = arith.addi %[[FIRST1]], %[[LANE]]
// CHECK: %[[IN1:.*]] = arith.cmpi ult, %[[P1]], %[[END]]
// CHECK: %[[V1:.*]] = memref.load %[[LIST]]
// CHECK: %[[R1:.*]] = arith.select %[[IN1]], %[[V1]], %[[MINUS1]]
// CHECK: %[[OK0:.*]] = arith.cmpi ult, %[[R0]], %[[N]]
// CHECK: rocdl.ballot %[[OK0]] : i64
// CHECK: %[[OK1:.*]] = arith.cmpi ult, %[[R1]], %[[N]]
// CHECK: rocdl.ballot %[[OK1]] : i64
gpu.func @slots(%list: memref<99xi32>, %first: index, %end: index, %n: i32,
                %d: memref<16x128xf32>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0.0 : f32
  %slots = smla.load_slots %list[%first] upto %end
         : memref<99xi32> -> !smla.tile<128xi32, #smla.lanes>
  %ok = smla.valid_slots %slots bound(%n)
      : !smla.tile<128xi32, #smla.lanes> -> !smla.tile<128xi1, #smla.lanes>
  %s = smla.splat %zero : !smla.tile<128x16xf32, #smla.mfma_c<16x16x16>>
  %m = smla.mask %s, %ok : !smla.tile<128x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<128xi1, #smla.lanes>
  smla.store_tile %m into %d[%first, %first] upto(%end, %end)
      : !smla.tile<128x16xf32, #smla.mfma_c<16x16x16>>, memref<16x128xf32>
  gpu.return
}

// Without a bound the list is promised to be valid: only its end is tested.
// 32 slots are in every lane twice.
// CHECK-LABEL: gpu.func @promised(
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[MINUS1:.*]] = arith.constant -1 : i32
// CHECK: arith.remui %{{.*}}, %[[C32]]
// CHECK: %[[OK:.*]] = arith.cmpi ne, %{{.*}}, %[[MINUS1]]
// CHECK: rocdl.ballot %[[OK]]
gpu.func @promised(%list: memref<99xi32>, %first: index, %end: index,
                   %d: memref<16x32xf32>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0.0 : f32
  %slots = smla.load_slots %list[%first] upto %end
         : memref<99xi32> -> !smla.tile<32xi32, #smla.lanes>
  %ok = smla.valid_slots %slots
      : !smla.tile<32xi32, #smla.lanes> -> !smla.tile<32xi1, #smla.lanes>
  %s = smla.splat %zero : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  %m = smla.mask %s, %ok : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<32xi1, #smla.lanes>
  smla.store_tile %m into %d[%first, %first] upto(%end, %end)
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>, memref<16x32xf32>
  gpu.return
}

// A mask is 64 bits, the same in all lanes.
// CHECK-LABEL: gpu.func @splat_mask(
// CHECK-SAME: %[[B:[^:]*]]: i1
// CHECK: %[[WORD:.*]] = arith.extsi %[[B]] : i1 to i64
// CHECK: arith.shrui %[[WORD]],
gpu.func @splat_mask(%b: i1, %i: index, %d: memref<16x16xf32>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0.0 : f32
  %ok = smla.splat %b : !smla.tile<16xi1, #smla.lanes>
  %s = smla.splat %zero : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>
  %m = smla.mask %s, %ok : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>,
       !smla.tile<16xi1, #smla.lanes>
  smla.store_tile %m into %d[%i, %i] upto(%i, %i)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>, memref<16x16xf32>
  gpu.return
}

// Nothing to lower, nothing to ask for.
// CHECK-LABEL: gpu.func @no_tiles() kernel {
// CHECK-NEXT: gpu.return
gpu.func @no_tiles() kernel {
  gpu.return
}
}
