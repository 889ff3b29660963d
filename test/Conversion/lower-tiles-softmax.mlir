// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

!h = !smla.tile<16xf32, #smla.lanes>

gpu.module @kernels {

// A column is in the four lanes l, l + 16, l + 32, l + 48 of each wave, and
// over the waves. Two blocks over four waves: the last two waves repeat the
// first two, and only the first two count.
// CHECK-LABEL: gpu.func @waves(
// CHECK-SAME: %[[X:[^:]*]]: f32, %[[M0:[^:]*]]: f32, %[[L0:[^:]*]]: f32, %[[SCALE:[^:]*]]: f32
// CHECK-SAME: workgroup(%[[B:[^:]*]] :
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG: %[[NEGINF:.*]] = arith.constant 0xFF800000 : f32
// CHECK: %[[W:.*]] = rocdl.readfirstlane
// CHECK: %[[VIEW:.*]] = memref.view %[[B]]{{.*}} to memref<4x16xf32,
// CHECK: %[[S:.*]] = arith.mulf
// The maximum, down the rows of a lane, over its column's lanes, over waves.
// CHECK: %[[S0:.*]] = vector.extract %[[S]][0]
// CHECK: %[[S1:.*]] = vector.extract %[[S]][1]
// CHECK: arith.maxnumf %[[S0]], %[[S1]]
// CHECK-COUNT-2: arith.maxnumf
// CHECK: gpu.shuffle xor %{{.*}}, %c16_i32, %c64_i32
// CHECK: arith.maxnumf
// CHECK: gpu.shuffle xor %{{.*}}, %c32_i32, %c64_i32
// CHECK: %[[WAVEMAX:.*]] = arith.maxnumf
// CHECK: %[[V:.*]] = vector.broadcast %[[WAVEMAX]] : f32 to vector<1xf32>
// CHECK: %[[WAVE:.*]] = arith.index_castui %[[W]]
// CHECK: vector.store %[[V]], %[[VIEW]][%[[WAVE]], %[[COLUMN:[0-9a-z_]+]]]
// CHECK-NEXT: amdgpu.lds_barrier
// CHECK: vector.load %[[VIEW]][%c0, %[[COLUMN]]]
// CHECK: vector.load %[[VIEW]][%c1, %[[COLUMN]]]
// CHECK-NOT: vector.load
// CHECK: %[[TILEMAX:.*]] = arith.maxnumf
// CHECK: amdgpu.lds_barrier
// CHECK: %[[M1:.*]] = arith.maxnumf %[[M0]], %[[TILEMAX]]
// A column without a key so far: -inf - -inf would be NaN.
// CHECK: %[[EMPTY:.*]] = arith.cmpf oeq, %[[M1]], %[[NEGINF]]
// CHECK: %[[SUB:.*]] = arith.select %[[EMPTY]], %[[ZERO]], %[[M1]]
// CHECK: %[[CD:.*]] = arith.subf %[[M0]], %[[SUB]]
// CHECK: %[[CORR:.*]] = rocdl.exp2 %[[CD]]
// CHECK: %[[D0:.*]] = arith.subf %[[S0]], %[[SUB]]
// CHECK: %[[P0:.*]] = rocdl.exp2 %[[D0]]
// CHECK: arith.subf %[[S1]], %[[SUB]]
// CHECK: %[[P1:.*]] = rocdl.exp2
// CHECK-COUNT-2: rocdl.exp2
// CHECK: %[[P:.*]] = vector.from_elements %[[P0]], %[[P1]], %{{.*}}, %{{.*}} : vector<4xf32>
// The sum is over what is not rounded yet.
// CHECK: arith.addf %[[P0]], %[[P1]]
// CHECK: gpu.shuffle xor
// CHECK: gpu.shuffle xor
// CHECK: vector.store
// CHECK-NEXT: amdgpu.lds_barrier
// CHECK: %[[TILESUM:.*]] = arith.addf
// CHECK: amdgpu.lds_barrier
// CHECK: %[[OLD:.*]] = arith.mulf %[[L0]], %[[CORR]]
// CHECK: arith.addf %[[OLD]], %[[TILESUM]]
// CHECK: arith.truncf %[[P]] : vector<4xf32> to vector<4xbf16>
gpu.func @waves(%x: f32, %m0: f32, %l0: f32, %scale: f32, %i: index,
                %d: memref<16x32xbf16>, %out: memref<16x16xbf16>)
    workgroup(%b: memref<256xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %s = smla.splat %x : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  %m = smla.splat %m0 : !h
  %l = smla.splat %l0 : !h
  %p, %m1, %l1, %corr = smla.softmax_step %s, %m, %l scale(%scale) exchange(%b)
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>, !h,
        memref<256xi8, #gpu.address_space<workgroup>>
      -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
  smla.store_tile %p into %d[%i, %i] upto(%i, %i)
      : !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>,
        memref<16x32xbf16>
  %o = smla.splat %x : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
  smla.store_result %o, %corr, %l1 into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>, !h, memref<16x16xbf16>
  gpu.return
}

// One wave exchanges nothing.
// CHECK-LABEL: gpu.func @one_wave(
// CHECK-NOT: lds_barrier
// CHECK-NOT: memref.view
// The correction, and one block's: both blocks of a splat are the same.
// CHECK-COUNT-5: rocdl.exp2
// CHECK-NOT: rocdl.exp2
// CHECK: gpu.return
gpu.func @one_wave(%x: f32, %m0: f32, %scale: f32, %i: index,
                   %d: memref<16x32xbf16>, %out: memref<16x16xbf16>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %s = smla.splat %x : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  %m = smla.splat %m0 : !h
  %p, %m1, %l1, %corr = smla.softmax_step %s, %m, %m scale(%scale)
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>, !h
      -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x32, over_waves>>
  smla.store_tile %p into %d[%i, %i] upto(%i, %i)
      : !smla.tile<32x16xbf16, #smla.mfma_c<16x16x32, over_waves>>,
        memref<16x32xbf16>
  %o = smla.splat %x : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>
  smla.store_result %o, %corr, %l1 into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x32>>, !h, memref<16x16xbf16>
  gpu.return
}

// Two groups of two waves, each with 16 columns of its own: a wave writes the
// row of its own number and reads those of its group, from its first wave on.
// CHECK-LABEL: gpu.func @groups(
// CHECK-SAME: workgroup(%[[B:[^:]*]] :
// CHECK: %[[W:.*]] = rocdl.readfirstlane
// CHECK: %[[VIEW:.*]] = memref.view %[[B]]{{.*}} to memref<4x16xf32,
// CHECK: %[[COLUMN:.*]] = arith.remui %{{.*}}, %c16
// CHECK: %[[WAVE:.*]] = arith.index_castui %[[W]]
// CHECK: vector.store %{{.*}}, %[[VIEW]][%[[WAVE]], %[[COLUMN]]]
// CHECK-NEXT: amdgpu.lds_barrier
// CHECK: %[[GROUP:.*]] = arith.divui %[[WAVE]], %c2
// CHECK: %[[FIRST:.*]] = arith.muli %[[GROUP]], %c2
// CHECK: vector.load %[[VIEW]][%[[FIRST]], %[[COLUMN]]]
// CHECK: %[[SECOND:.*]] = arith.addi %[[FIRST]], %c1
// CHECK: vector.load %[[VIEW]][%[[SECOND]], %[[COLUMN]]]
// CHECK-NOT: vector.load
// CHECK: amdgpu.lds_barrier
// The sums likewise.
// CHECK: vector.store %{{.*}}, %[[VIEW]][%[[WAVE]], %[[COLUMN]]]
// CHECK: vector.load %[[VIEW]][%[[FIRST]], %[[COLUMN]]]
// CHECK: vector.load %[[VIEW]][%[[SECOND]], %[[COLUMN]]]
// CHECK-NOT: vector.load
// CHECK: gpu.return
gpu.func @groups(%x: f32, %m0: f32, %scale: f32, %i: index,
                 %out: memref<32x16xbf16>)
    workgroup(%b: memref<256xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %s = smla.splat %x
     : !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, over_waves, groups = 2>>
  %m = smla.splat %m0 : !smla.tile<32xf32, #smla.lanes<groups = 2>>
  %p, %m1, %l1, %corr = smla.softmax_step %s, %m, %m scale(%scale) exchange(%b)
      : !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, over_waves, groups = 2>>,
        !smla.tile<32xf32, #smla.lanes<groups = 2>>,
        memref<256xi8, #gpu.address_space<workgroup>>
      -> !smla.tile<32x32xbf16, #smla.mfma_c<16x16x16, over_waves, groups = 2>>
  %o = smla.splat %x : !smla.tile<16x32xf32, #smla.mfma_c<16x16x16, groups = 2>>
  smla.store_result %o, %m1, %l1 into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<16x32xf32, #smla.mfma_c<16x16x16, groups = 2>>,
        !smla.tile<32xf32, #smla.lanes<groups = 2>>, memref<32x16xbf16>
  gpu.return
}
}
