// A chunk is multiplied, put into LDS and loaded anew before the next one.
//
// RUN: smla-opt %s --split-input-file --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles)))' \
// RUN:   | FileCheck %s

!rows = !smla.tile<16x128xbf16, #smla.mfma_a<16x16x16>>
!query = !smla.tile<128x16xbf16, #smla.mfma_b<16x16x16>>
!slots = !smla.tile<16xi32, #smla.lanes<period = 16>>
!ok = !smla.tile<16xi1, #smla.lanes<period = 16>>
!scores = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
!v = !smla.tile<16x128xbf16, #smla.lds<pad = 0, swizzle = xor8>>
!lds = memref<4096xi8, #gpu.address_space<workgroup>>
gpu.module @m {
// CHECK-LABEL: gpu.func @stream(
// The row, or that of zeros: by the lane's bit of the mask. The fetch comes first.
// CHECK: "llvm.amdgcn.inverse.ballot"
// CHECK-COUNT-4: llvm.load
// CHECK: %[[BIT:.*]] = llvm.call_intrinsic "llvm.amdgcn.inverse.ballot"(%{{.*}}) : (i64) -> i1
// CHECK: %[[ROW:.*]] = llvm.select %[[BIT]], %{{.*}}, %{{.*}} : i1, !llvm.ptr<1>
// CHECK: %[[LANE:.*]] = llvm.getelementptr %[[ROW]][%{{.*}}]
// CHECK: amdgpu.mfma
// CHECK: amdgpu.mfma
// CHECK: vector.store %[[C0:.*]], %[[VIEW:.*]][%{{.*}}, %{{.*}}] {alignment = 16 : i64}
// CHECK: llvm.load %[[LANE]] {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
// CHECK: amdgpu.mfma
// CHECK: amdgpu.mfma
// CHECK: vector.store
// CHECK: %[[NEXT:.*]] = llvm.getelementptr %[[LANE]][32]
// CHECK: llvm.load %[[NEXT]]
// CHECK-COUNT-4: amdgpu.mfma
// CHECK: rocdl.sched.barrier 0
gpu.func @stream(%cache: memref<?x128xbf16>, %zeros: memref<128xbf16>,
                 %list: memref<?xi32>, %q: memref<16x128xbf16>, %n: i32,
                 %first: index, %end: index, %out: memref<16x16xf32>)
    workgroup(%buffer: !lds)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %query = smla.load_query %q[%c0] {first_column = 0 : i64}
      : memref<16x128xbf16> -> !query
  %slots = smla.load_slots %list[%first] upto %end {clamped}
      : memref<?xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) clamped(%first, %end) : !slots -> !ok
  %rows = smla.fetch %cache[%slots] where(%ok) else(%zeros)
      {first_column = 0 : i64}
      : memref<?x128xbf16>, !slots, !ok, memref<128xbf16> -> !rows
  %s, %v, %next = smla.stream_dot %rows, %query through(%buffer)
      then %cache[%slots] where(%ok) else(%zeros) {first_column = 0 : i64}
      : !rows, !query through !lds, memref<?x128xbf16>, !slots, !ok,
        memref<128xbf16> -> !scores in !v, !rows
  smla.store_tile %s into %out[%c0, %c0] upto(%c16, %c16)
      : !scores, memref<16x16xf32>
  gpu.return
}
}

// -----

// Slots that are in flight: the last of the list again, and a test of the place.
!slots = !smla.tile<32xi32, #smla.lanes<period = 16>>
!ok = !smla.tile<32xi1, #smla.lanes<period = 16>>
gpu.module @m {
// CHECK-LABEL: gpu.func @slots(
// CHECK-COUNT-2: memref.load
// CHECK-NOT: arith.select
// CHECK: arith.cmpi ult
// CHECK: arith.cmpi slt
// CHECK: rocdl.ballot
// CHECK: rocdl.ballot
gpu.func @slots(%list: memref<?xi32>, %n: i32, %first: index, %end: index,
                %out: memref<2xi64>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %slots = smla.load_slots %list[%first] upto %end {clamped}
      : memref<?xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) clamped(%first, %end) : !slots -> !ok
  gpu.return
}
}

// -----

// P stays in its registers. V is transposed by permutations of the chunks of four
// keys, which are read where the tile was made, in front of what computes P.
!rows = !smla.tile<16x128xbf16, #smla.mfma_a<16x16x16>>
!query = !smla.tile<128x16xbf16, #smla.mfma_b<16x16x16>>
!slots = !smla.tile<16xi32, #smla.lanes<period = 16>>
!ok = !smla.tile<16xi1, #smla.lanes<period = 16>>
!scores = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
!p = !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>
!v = !smla.tile<16x128xbf16, #smla.lds<pad = 0, swizzle = xor8>>
!o = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>
!h = !smla.tile<16xf32, #smla.lanes>
!l = !smla.tile<64xf32, #smla.lanes>
!lds = memref<4096xi8, #gpu.address_space<workgroup>>
gpu.module @m {
// CHECK-LABEL: gpu.func @step(
// CHECK-COUNT-8: amdgpu.mfma
// CHECK-COUNT-4: vector.load %{{.*}} {alignment = 16 : i64} : memref<16x128xbf16, {{.*}}>, vector<8xbf16>
// CHECK: rocdl.sched.barrier 0
// Masks and rescaling are in branches that are seldom taken.
// CHECK: llvm.intr.expect
// CHECK: scf.if
// CHECK: %[[ABOVE:.*]] = arith.cmpf ogt
// CHECK: %[[ANY:.*]] = rocdl.ballot %[[ABOVE]]
// CHECK: %[[SOME:.*]] = arith.cmpi ne, %[[ANY]], %{{.*}}
// CHECK: %[[SELDOM:.*]] = llvm.intr.expect %[[SOME]], %{{.*}}
// CHECK: %[[STATE:.*]]:10 = scf.if %[[SELDOM]]
// CHECK-COUNT-2: gpu.shuffle xor
// CHECK: } else {
// CHECK-COUNT-4: rocdl.exp2
// CHECK-COUNT-2: llvm.call_intrinsic "llvm.amdgcn.perm"
// CHECK: %[[A:.*]] = vector.bitcast %{{.*}} : vector<2xi32> to vector<4xbf16>
// CHECK: amdgpu.mfma {{.*}}%[[A]] * %{{.*}} + %[[STATE]]#2
// CHECK-COUNT-7: amdgpu.mfma
// CHECK: rocdl.sched.group.barrier
// CHECK: rocdl.sched.barrier 0
// A part of the sum for each lane, until the end.
// CHECK-COUNT-2: gpu.shuffle xor
// Eight neighbouring columns of a head, out of eight blocks.
// CHECK-COUNT-4: vector.store %{{.*}} {alignment = 16 : i64} : memref<16x128xbf16>, vector<8xbf16>
gpu.func @step(%cache: memref<?x128xbf16>, %zeros: memref<128xbf16>,
               %list: memref<?xi32>, %q: memref<16x128xbf16>, %n: i32,
               %first: index, %end: index, %x: f32, %out: memref<16x128xbf16>)
    workgroup(%buffer: !lds)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %c0 = arith.constant 0 : index
  %query = smla.load_query %q[%c0] {first_column = 0 : i64}
      : memref<16x128xbf16> -> !query
  %slots = smla.load_slots %list[%first] upto %end {clamped}
      : memref<?xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) clamped(%first, %end) : !slots -> !ok
  %rows = smla.fetch %cache[%slots] where(%ok) else(%zeros)
      {first_column = 0 : i64}
      : memref<?x128xbf16>, !slots, !ok, memref<128xbf16> -> !rows
  smla.arrive
  %s, %v, %next = smla.stream_dot %rows, %query through(%buffer)
      then %cache[%slots] where(%ok) else(%zeros) {first_column = 0 : i64}
      : !rows, !query through !lds, memref<?x128xbf16>, !slots, !ok,
        memref<128xbf16> -> !scores in !v, !rows
  %o = smla.splat %x : !o
  %m = smla.splat %x : !h
  %l = smla.splat %x : !l
  %masked = smla.mask %s, %ok scale(%x) : !scores, !ok
  %p, %m1, %l1, %o1 = smla.lazy_softmax_step %masked, %m, %l, %o
      {threshold = 8.0 : f32} : !scores, !h, !l, !o -> !p
  %o2 = smla.accumulate %v, %p into %o1 : !v, !p, !o
  %m2, %l2 = smla.finish_softmax %m1, %l1 : !h, !l
  smla.store_result %o2, %m2, %l2 into %out[%c0]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !o, !h, memref<16x128xbf16>
  gpu.return
}
}
