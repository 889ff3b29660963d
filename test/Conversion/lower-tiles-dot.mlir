// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

!lds = memref<9216xi8, #gpu.address_space<workgroup>>
!k = !smla.tile<64x64xbf16, #smla.lds<pad = 8>>
!q16 = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
!q32 = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x32>>

gpu.module @kernels {

// gfx942's instruction: a slab of 32 columns feeds two, with the first and the
// second half of each lane's 16 bytes. Each of 4 waves has one of 4 row blocks.
// CHECK-LABEL: gpu.func @k16(
// CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK: %[[W:.*]] = rocdl.readfirstlane
// CHECK: %[[COL:.*]] = arith.muli %{{.*}}, %c8
// CHECK: %[[Q0:.*]] = vector.load
// CHECK: %[[COL1:.*]] = arith.addi %[[COL]], %c32
// CHECK: %[[Q1:.*]] = vector.load
// CHECK: %[[WAVE:.*]] = arith.index_castui %[[W]]
// CHECK: amdgpu.lds_barrier
// The row of the tile: 16 * wave + lane mod 16.
// CHECK: %[[BLOCK:.*]] = arith.muli %[[WAVE]], %c16
// CHECK: %[[ROW:.*]] = arith.addi %[[BLOCK]], %{{.*}}
// CHECK: %[[K0:.*]] = vector.load %[[VIEW:.*]][%[[ROW]], %[[COL]]] {alignment = 16 : i64} : memref<64x72xbf16, #gpu.address_space<workgroup>>, vector<8xbf16>
// CHECK: %[[A0:.*]] = vector.shuffle %[[K0]], %[[K0]] [0, 1, 2, 3]
// CHECK: %[[B0:.*]] = vector.shuffle %[[Q0]], %[[Q0]] [0, 1, 2, 3]
// CHECK: %[[C0:.*]] = amdgpu.mfma 16x16x16 %[[A0]] * %[[B0]] + %[[ZERO]]
// CHECK: %[[A1:.*]] = vector.shuffle %[[K0]], %[[K0]] [4, 5, 6, 7]
// CHECK: %[[B1:.*]] = vector.shuffle %[[Q0]], %[[Q0]] [4, 5, 6, 7]
// CHECK: %[[C1:.*]] = amdgpu.mfma 16x16x16 %[[A1]] * %[[B1]] + %[[C0]]
// CHECK: %[[K1:.*]] = vector.load %[[VIEW]][%[[ROW]], %[[COL1]]]
// CHECK: amdgpu.mfma 16x16x16 {{.*}} + %[[C1]]
// CHECK: %[[LAST:.*]] = amdgpu.mfma 16x16x16
// CHECK-NOT: amdgpu.mfma
// CHECK: vector.extract %[[LAST]][0]
gpu.func @k16(%qv: memref<16x64xbf16>, %kv: memref<9x64xbf16>, %i: index,
              %d: memref<16x64xf32>) workgroup(%b: !lds)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %q = smla.load_query %qv[%i] {first_column = 0 : i64}
     : memref<16x64xbf16> -> !q16
  %slots = smla.splat %slot : !smla.tile<64xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<64xi1, #smla.lanes>
  %k = smla.gather %kv[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x64xbf16>, !smla.tile<64xi32, #smla.lanes>,
       !smla.tile<64xi1, #smla.lanes>, !lds -> !k
  smla.sync
  %s = smla.dot %k, %q
     : !k, !q16 -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  smla.store_tile %s into %d[%i, %i] upto(%i, %i)
      : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        memref<16x64xf32>
  gpu.return
}

// gfx950's: one instruction takes the whole 16 bytes. One wave has all 4 blocks.
// CHECK-LABEL: gpu.func @k32(
// CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK: %[[Q0:.*]] = vector.load
// CHECK: %[[Q1:.*]] = vector.load
// CHECK: amdgpu.lds_barrier
// CHECK: %[[K00:.*]] = vector.load
// CHECK: %[[C0:.*]] = amdgpu.mfma 16x16x32 %[[K00]] * %[[Q0]] + %[[ZERO]]
// CHECK: %[[K01:.*]] = vector.load
// CHECK: amdgpu.mfma 16x16x32 %[[K01]] * %[[Q1]] + %[[C0]]
// CHECK-COUNT-6: amdgpu.mfma 16x16x32
// CHECK-NOT: amdgpu.mfma
// CHECK: gpu.return
gpu.func @k32(%qv: memref<16x64xbf16>, %kv: memref<9x64xbf16>, %i: index,
              %d: memref<16x64xf32>) workgroup(%b: !lds)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %q = smla.load_query %qv[%i] {first_column = 0 : i64}
     : memref<16x64xbf16> -> !q32
  %slots = smla.splat %slot : !smla.tile<64xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<64xi1, #smla.lanes>
  %k = smla.gather %kv[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x64xbf16>, !smla.tile<64xi32, #smla.lanes>,
       !smla.tile<64xi1, #smla.lanes>, !lds -> !k
  smla.sync
  %s = smla.dot %k, %q
     : !k, !q32 -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  smla.store_tile %s into %d[%i, %i] upto(%i, %i)
      : !smla.tile<64x16xf32, #smla.mfma_c<16x16x32, over_waves>>,
        memref<16x64xf32>
  gpu.return
}

// Two blocks over four waves: waves 2 and 3 repeat them. What is added to comes
// in, and the tail of 8 columns is zero on both sides: the lanes past the width
// read the last chunk, and drop it.
// CHECK-LABEL: gpu.func @tail(
// CHECK-SAME: %[[X:[^:]*]]: f32
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<8xbf16>
// CHECK: %[[ACC:.*]] = vector.broadcast %[[X]] : f32 to vector<4xf32>
// The query has the same tail.
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[COLUMN:.*]], %c40
// CHECK: %[[SAFE:.*]] = arith.minui %[[COLUMN]], %c32
// CHECK: amdgpu.lds_barrier
// CHECK: arith.remui %{{.*}}, %c2
// CHECK: %[[C:.*]] = amdgpu.mfma 16x16x32 {{.*}} + %[[ACC]]
// CHECK: %[[LOAD:.*]] = vector.load %{{.*}}[%{{.*}}, %[[SAFE]]] {{.*}} memref<32x48xbf16
// CHECK: %[[CHUNK:.*]] = arith.select %[[INSIDE]], %[[LOAD]], %[[ZEROS]]
// CHECK: amdgpu.mfma 16x16x32 %[[CHUNK]] * %{{.*}} + %[[C]]
// CHECK-NOT: amdgpu.mfma
// CHECK: gpu.return
gpu.func @tail(%x: f32, %qv: memref<16x40xbf16>, %kv: memref<9x40xbf16>,
               %i: index, %d: memref<16x32xf32>) workgroup(%b: !lds)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %acc = smla.splat %x
       : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  %q = smla.load_query %qv[%i] {first_column = 0 : i64}
     : memref<16x40xbf16> -> !smla.tile<40x16xbf16, #smla.mfma_b<16x16x32>>
  %slots = smla.splat %slot : !smla.tile<32xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<32xi1, #smla.lanes>
  %k = smla.gather %kv[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x40xbf16>, !smla.tile<32xi32, #smla.lanes>,
       !smla.tile<32xi1, #smla.lanes>, !lds
       -> !smla.tile<32x40xbf16, #smla.lds<pad = 8>>
  smla.sync
  %s = smla.dot %k, %q
       plus(%acc : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>)
     : !smla.tile<32x40xbf16, #smla.lds<pad = 8>>,
       !smla.tile<40x16xbf16, #smla.mfma_b<16x16x32>>
     -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  smla.store_tile %s into %d[%i, %i] upto(%i, %i)
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>,
        memref<16x32xf32>
  gpu.return
}

// f16 takes the same way.
// CHECK-LABEL: gpu.func @f16(
// CHECK: amdgpu.mfma 16x16x16 {{.*}} : vector<4xf16>, vector<4xf16>, vector<4xf32>
gpu.func @f16(%qv: memref<16x32xf16>, %kv: memref<9x32xf16>, %i: index,
              %d: memref<16x16xf32>) workgroup(%b: !lds)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %q = smla.load_query %qv[%i] {first_column = 0 : i64}
     : memref<16x32xf16> -> !smla.tile<32x16xf16, #smla.mfma_b<16x16x16>>
  %slots = smla.splat %slot : !smla.tile<16xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<16xi1, #smla.lanes>
  %k = smla.gather %kv[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x32xf16>, !smla.tile<16xi32, #smla.lanes>,
       !smla.tile<16xi1, #smla.lanes>, !lds
       -> !smla.tile<16x32xf16, #smla.lds<pad = 8>>
  smla.sync
  %s = smla.dot %k, %q : !smla.tile<16x32xf16, #smla.lds<pad = 8>>,
       !smla.tile<32x16xf16, #smla.mfma_b<16x16x16>>
       -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
  smla.store_tile %s into %d[%i, %i] upto(%i, %i)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>, memref<16x16xf32>
  gpu.return
}

// Four rows of a lane are four bits of the mask, from row 4 * (lane / 16) of the
// block on.
// CHECK-LABEL: gpu.func @mask(
// CHECK-SAME: %[[X:[^:]*]]: f32
// CHECK-DAG: %[[NEGINF:.*]] = arith.constant 0xFF800000 : f32
// CHECK: %[[WORD:.*]] = arith.extsi
// CHECK: %[[GROUP:.*]] = arith.divui %{{.*}}, %c16
// CHECK: %[[ROW:.*]] = arith.muli %[[GROUP]], %c4
// CHECK: %[[SHIFT:.*]] = arith.index_cast %{{.*}} : index to i64
// CHECK: %[[SHIFTED:.*]] = arith.shrui %[[WORD]], %[[SHIFT]] : i64
// CHECK: %[[BITS:.*]] = arith.trunci %[[SHIFTED]] : i64 to i32
// CHECK: %[[B0:.*]] = arith.andi %[[BITS]], %c1_i32
// CHECK: %[[OK0:.*]] = arith.cmpi ne, %[[B0]], %c0_i32
// CHECK: arith.select %[[OK0]], %[[X]], %[[NEGINF]] : f32
// CHECK: arith.andi %[[BITS]], %c2_i32
// CHECK: arith.andi %[[BITS]], %c4_i32
// CHECK: arith.andi %[[BITS]], %c8_i32
// CHECK-NOT: arith.shrui
// CHECK: gpu.return
gpu.func @mask(%x: f32, %b: i1, %i: index, %d: memref<16x16xf32>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %ok = smla.splat %b : !smla.tile<16xi1, #smla.lanes>
  %s = smla.splat %x : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
  %m = smla.mask %s, %ok : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xi1, #smla.lanes>
  smla.store_tile %m into %d[%i, %i] upto(%i, %i)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>, memref<16x16xf32>
  gpu.return
}

// P goes into LDS row by head: a lane's four keys are neighbours, 8 bytes. V is
// read down its columns, and the sums of before are rescaled per head.
// CHECK-LABEL: gpu.func @values(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[P:[^:]*]]: bf16, %[[CORR:[^:]*]]: f32
// CHECK-SAME: workgroup(%[[VB:[^:]*]] : {{.*}}, %[[PB:[^:]*]] :
// CHECK: %[[PV:.*]] = vector.broadcast %[[P]] : bf16 to vector<4xbf16>
// CHECK: %[[PVIEW:.*]] = memref.view %[[PB]]{{.*}} to memref<16x32xbf16
// CHECK: vector.store %[[PV]], %[[PVIEW]][%[[HEAD:.*]], %{{.*}}] {alignment = 8 : i64}
// CHECK: amdgpu.lds_barrier
// CHECK: %[[FACTOR:.*]] = vector.broadcast %[[CORR]] : f32 to vector<4xf32>
// CHECK: %[[O0:.*]] = arith.mulf %{{.*}}, %[[FACTOR]] : vector<4xf32>
// 32 keys are two instructions of 16: a lane contracts 4 keys each.
// CHECK: %[[R0:.*]] = vector.load %[[PVIEW]][%[[HEAD]], %{{.*}}] {alignment = 8 : i64} : {{.*}}, vector<4xbf16>
// CHECK-COUNT-4: memref.load %{{.*}}[%{{.*}}, %{{.*}}] : memref<32x24xbf16
// CHECK: %[[L0:.*]] = vector.from_elements
// CHECK: %[[O1:.*]] = amdgpu.mfma 16x16x16 %[[L0]] * %[[R0]] + %[[O0]]
// CHECK: vector.load %[[PVIEW]]
// CHECK-COUNT-4: memref.load
// CHECK: amdgpu.mfma 16x16x16 {{.*}} + %[[O1]]
// CHECK-NOT: amdgpu.mfma
// CHECK: gpu.return
gpu.func @values(%x: f32, %pval: bf16, %corr: f32, %c: memref<9x16xbf16>,
                 %i: index, %d: memref<16x16xf32>)
    workgroup(%b: memref<1536xi8, #gpu.address_space<workgroup>>,
              %pb: memref<1024xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %slots = smla.splat %slot : !smla.tile<32xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<32xi1, #smla.lanes>
  %v = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x16xbf16>, !smla.tile<32xi32, #smla.lanes>,
       !smla.tile<32xi1, #smla.lanes>,
       memref<1536xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<32x16xbf16, #smla.lds<pad = 8>>
  %p0 = smla.splat %pval
      : !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
  %p = smla.put %p0 into %pb
     : !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>,
       memref<1024xi8, #gpu.address_space<workgroup>>
     -> !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
  smla.sync
  %cs = smla.splat %corr : !smla.tile<16xf32, #smla.lanes>
  %o = smla.splat %x : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  %o1 = smla.accumulate %v, %p into %o rescale(%cs)
      : !smla.tile<32x16xbf16, #smla.lds<pad = 8>>,
        !smla.tile<16x32xbf16, #smla.lds<pad = 0>>,
        !smla.tile<16x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        !smla.tile<16xf32, #smla.lanes>
  smla.store_tile %o1 into %d[%i, %i] upto(%i, %i)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        memref<16x16xf32>
  gpu.return
}

// 16 keys for an instruction over 32: the lanes past them give zeros on both
// sides, since what lies behind the tile in LDS may be NaN.
// CHECK-LABEL: gpu.func @few_keys(
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<8xbf16>
// CHECK: amdgpu.lds_barrier
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[KEY:.*]], %c16
// CHECK: %[[SAFE:.*]] = arith.minui %[[KEY]], %c8
// CHECK: %[[ROW:.*]] = vector.load %{{.*}}[%{{.*}}, %[[SAFE]]] {{.*}} vector<8xbf16>
// CHECK: %[[RIGHT:.*]] = arith.select %[[INSIDE]], %[[ROW]], %[[ZEROS]]
// CHECK: %[[COLUMN:.*]] = vector.from_elements
// CHECK: %[[LEFT:.*]] = arith.select %[[INSIDE]], %[[COLUMN]], %[[ZEROS]]
// CHECK: amdgpu.mfma 16x16x32 %[[LEFT]] * %[[RIGHT]]
// CHECK-NOT: amdgpu.mfma
// CHECK: gpu.return
gpu.func @few_keys(%x: f32, %pval: bf16, %c: memref<9x16xbf16>, %i: index,
                   %d: memref<16x16xf32>)
    workgroup(%b: memref<768xi8, #gpu.address_space<workgroup>>,
              %pb: memref<512xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %slots = smla.splat %slot : !smla.tile<16xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<16xi1, #smla.lanes>
  %v = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x16xbf16>, !smla.tile<16xi32, #smla.lanes>,
       !smla.tile<16xi1, #smla.lanes>,
       memref<768xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x16xbf16, #smla.lds<pad = 8>>
  %p0 = smla.splat %pval : !smla.tile<16x16xbf16, #smla.mfma_c<16x16x32>>
  %p = smla.put %p0 into %pb
     : !smla.tile<16x16xbf16, #smla.mfma_c<16x16x32>>,
       memref<512xi8, #gpu.address_space<workgroup>>
     -> !smla.tile<16x16xbf16, #smla.lds<pad = 0>>
  smla.sync
  %cs = smla.splat %x : !smla.tile<16xf32, #smla.lanes>
  %o = smla.splat %x : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>
  %o1 = smla.accumulate %v, %p into %o rescale(%cs)
      : !smla.tile<16x16xbf16, #smla.lds<pad = 8>>,
        !smla.tile<16x16xbf16, #smla.lds<pad = 0>>,
        !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>,
        !smla.tile<16xf32, #smla.lanes>
  smla.store_tile %o1 into %d[%i, %i] upto(%i, %i)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>, memref<16x16xf32>
  gpu.return
}

// 3 blocks of columns over 2 waves: both have two, the second wave from block 1
// on, which both compute.
// CHECK-LABEL: gpu.func @uneven_columns(
// CHECK: amdgpu.lds_barrier
// CHECK: %[[START:.*]] = arith.muli %{{.*}}, %c2
// CHECK: %[[FIRST:.*]] = arith.minui %[[START]], %c1
// CHECK: arith.muli %[[FIRST]], %c16
// CHECK: amdgpu.mfma
// CHECK: %[[NEXT:.*]] = arith.addi %[[FIRST]], %c1
// CHECK: arith.muli %[[NEXT]], %c16
// CHECK: amdgpu.mfma
// CHECK-NOT: amdgpu.mfma
// CHECK: gpu.return
gpu.func @uneven_columns(%x: f32, %pval: bf16, %c: memref<9x40xbf16>,
                         %i: index, %out: memref<16x40xbf16>)
    workgroup(%b: memref<1536xi8, #gpu.address_space<workgroup>>,
              %pb: memref<512xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %slots = smla.splat %slot : !smla.tile<16xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<16xi1, #smla.lanes>
  %v = smla.gather %c[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x40xbf16>, !smla.tile<16xi32, #smla.lanes>,
       !smla.tile<16xi1, #smla.lanes>,
       memref<1536xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x40xbf16, #smla.lds<pad = 8>>
  %p0 = smla.splat %pval : !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>
  %p = smla.put %p0 into %pb
     : !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>,
       memref<512xi8, #gpu.address_space<workgroup>>
     -> !smla.tile<16x16xbf16, #smla.lds<pad = 0>>
  smla.sync
  %h = smla.splat %x : !smla.tile<16xf32, #smla.lanes>
  %o = smla.splat %x : !smla.tile<40x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  %o1 = smla.accumulate %v, %p into %o rescale(%h)
      : !smla.tile<16x40xbf16, #smla.lds<pad = 8>>,
        !smla.tile<16x16xbf16, #smla.lds<pad = 0>>,
        !smla.tile<40x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        !smla.tile<16xf32, #smla.lanes>
  smla.store_result %o1, %h, %h into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<40x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        !smla.tile<16xf32, #smla.lanes>, memref<16x40xbf16>
  gpu.return
}

// Query rows copied to LDS by all threads; both operands are read from there,
// 16 bytes each, right before the instruction that takes them.
// CHECK-LABEL: gpu.func @from_lds(
// CHECK-SAME: %[[Q:[^:]*]]: memref<12x64xbf16>, %[[K:[^:]*]]: memref<9x64xbf16>, %[[ROW:[^:]*]]: index, %[[ROWS:[^:]*]]: index
// CHECK-SAME: workgroup(%[[KB:[^:]*]] : {{.*}}, %[[QB:[^:]*]] :
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0.000000e+00> : vector<8xbf16>
// CHECK: %[[QV:.*]] = memref.view %[[QB]]{{.*}} to memref<16x72xbf16
// Rows from `upto` on are zero, and touch no memory.
// CHECK: %[[R:.*]] = arith.addi %[[ROW]], %{{.*}}
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[R]], %[[ROWS]]
// CHECK: %[[SAFE:.*]] = arith.select %[[IN]], %[[R]], %[[ROW]]
// CHECK: %[[LOAD:.*]] = vector.load %[[Q]][%[[SAFE]],
// CHECK: %[[DATA:.*]] = arith.select %[[IN]], %[[LOAD]], %[[ZEROS]]
// CHECK: vector.store %[[DATA]], %[[QV]]
// CHECK: amdgpu.lds_barrier
// CHECK: %[[LEFT:.*]] = vector.load %{{.*}} memref<16x72xbf16
// CHECK: %[[RIGHT:.*]] = vector.load %[[QV]]
// CHECK: amdgpu.mfma 16x16x32 %[[LEFT]] * %[[RIGHT]]
// CHECK: vector.load
// CHECK: vector.load %[[QV]]
// CHECK: amdgpu.mfma 16x16x32
// CHECK-NOT: amdgpu.mfma
// CHECK: gpu.return
gpu.func @from_lds(%qv: memref<12x64xbf16>, %kv: memref<9x64xbf16>,
                   %i: index, %rows: index, %d: memref<16x16xf32>)
    workgroup(%kb: memref<2304xi8, #gpu.address_space<workgroup>>,
              %qb: memref<2304xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %q = smla.load_rows %qv[%i] upto(%rows) into %qb {first_column = 0 : i64}
     : memref<12x64xbf16>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  %k = smla.load_rows %kv[%i] into %kb {first_column = 0 : i64}
     : memref<9x64xbf16>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  smla.sync
  %s = smla.dot %k, %q : !smla.tile<16x64xbf16, #smla.lds<pad = 8>>,
       !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
       -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  smla.store_tile %s into %d[%i, %i] upto(%i, %i)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32, over_waves>>,
        memref<16x16xf32>
  gpu.return
}

// Two groups of two waves, each with 16 columns of its own. A wave's group
// chooses the query row, its place in the group the row blocks.
// CHECK-LABEL: gpu.func @groups(
// CHECK: %[[W:.*]] = rocdl.readfirstlane
// CHECK: %[[WAVE:.*]] = arith.index_castui %[[W]]
// CHECK: %[[GROUP:.*]] = arith.divui %[[WAVE]], %c2
// CHECK: %[[FIRST:.*]] = arith.muli %[[GROUP]], %c16
// CHECK: %[[COLUMN:.*]] = arith.addi %[[FIRST]], %[[LANE:.*]] : index
// CHECK: %[[QROW:.*]] = arith.addi %{{.*}}, %[[COLUMN]]
// CHECK: vector.load %{{.*}}[%[[QROW]],
// CHECK: %[[IN:.*]] = arith.remui %{{.*}}, %c2
// CHECK: %[[B:.*]] = arith.muli %[[IN]], %c32
// CHECK: arith.addi %[[B]], %[[LANE]]
// Two of four row blocks per wave, one instruction for each.
// CHECK-COUNT-2: amdgpu.mfma 16x16x32
// CHECK-NOT: amdgpu.mfma
// CHECK: gpu.return
gpu.func @groups(%qv: memref<64x32xbf16>, %i: index, %d: memref<32x64xf32>)
    workgroup(%kb: memref<5120xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %q = smla.load_query %qv[%i] {first_column = 0 : i64}
     : memref<64x32xbf16>
       -> !smla.tile<32x32xbf16, #smla.mfma_b<16x16x32, groups = 2>>
  %k = smla.load_rows %qv[%i] into %kb {first_column = 0 : i64}
     : memref<64x32xbf16>, memref<5120xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<64x32xbf16, #smla.lds<pad = 8>>
  smla.sync
  %s = smla.dot %k, %q : !smla.tile<64x32xbf16, #smla.lds<pad = 8>>,
       !smla.tile<32x32xbf16, #smla.mfma_b<16x16x32, groups = 2>>
       -> !smla.tile<64x32xf32, #smla.mfma_c<16x16x32, over_waves, groups = 2>>
  smla.store_tile %s into %d[%i, %i] upto(%i, %i)
      : !smla.tile<64x32xf32, #smla.mfma_c<16x16x32, over_waves, groups = 2>>,
        memref<32x64xf32>
  gpu.return
}

// Columns of the group's own become rows of LDS. The one row block belongs to
// the first wave of each group; the second repeats it and writes nothing.
// CHECK-LABEL: gpu.func @put_groups(
// CHECK: %[[W:.*]] = rocdl.readfirstlane
// CHECK: %[[VIEW:.*]] = memref.view %{{.*}} to memref<32x24xbf16,
// CHECK: %[[WAVE:.*]] = arith.index_castui %[[W]]
// CHECK: %[[IN:.*]] = arith.remui %[[WAVE]], %c2
// CHECK: %[[OWNER:.*]] = arith.cmpi ult, %[[IN]], %c1
// CHECK: scf.if %[[OWNER]]
// CHECK: %[[GROUP:.*]] = arith.divui %[[WAVE]], %c2
// CHECK: %[[FIRST:.*]] = arith.muli %[[GROUP]], %c16
// CHECK: %[[LANE:.*]] = arith.remui %{{.*}}, %c16
// CHECK: %[[ROW:.*]] = arith.addi %[[FIRST]], %[[LANE]]
// CHECK: %[[SUB:.*]] = arith.divui %{{.*}}, %c16
// CHECK: %[[COLUMN:.*]] = arith.muli %[[SUB]], %c4
// CHECK: vector.store %{{.*}}, %[[VIEW]][%[[ROW]], %[[COLUMN]]]
// CHECK-NOT: vector.store
// CHECK: gpu.return
gpu.func @put_groups(%x: bf16)
    workgroup(%b: memref<1536xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %s = smla.splat %x
     : !smla.tile<16x32xbf16, #smla.mfma_c<16x16x16, over_waves, groups = 2>>
  %p = smla.put %s into %b
      : !smla.tile<16x32xbf16, #smla.mfma_c<16x16x16, over_waves, groups = 2>>,
        memref<1536xi8, #gpu.address_space<workgroup>>
      -> !smla.tile<32x16xbf16, #smla.lds<pad = 8>>
  gpu.return
}
}
