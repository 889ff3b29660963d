// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

!q = !smla.tile<32x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<32x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!kv = !smla.tile<16x32xf8E4M3FN, #smla.lds<pad = 16>>
!scores = !smla.tile<16x16xf32, #smla.mfma_c<16x16x32, over_waves>>
!p = !smla.tile<16x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
!pt = !smla.tile<16x16xf8E4M3FN, #smla.lds<pad = 0>>
!acc = !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
!head = !smla.tile<16xf32, #smla.lanes>
!slots = !smla.tile<16xi32, #smla.lanes>
!ok = !smla.tile<16xi1, #smla.lanes>
!lds = memref<768xi8, #gpu.address_space<workgroup>>
!small = memref<256xi8, #gpu.address_space<workgroup>>

gpu.module @kernels {

// The largest magnitude of the wave, in integers; its exponent e gives 2^k with
// the field 261 - e, and 2^-k with e - 7; e is at least 8, so that both are
// normal. 16 bytes of codes are one load, zeroed as bytes; the matrix instruction
// takes 8 codes; P has its weight before it is rounded, its sum has not.
// CHECK-LABEL: gpu.func @step(
// CHECK-DAG: %[[SUM:.*]] = arith.constant 261 : i32
// CHECK-DAG: %[[WEIGHT:.*]] = arith.constant dense<2.560000e+02> : vector<4xf32>
// CHECK: %[[QUERY:.*]] = vector.load {{.*}} vector<8xbf16>
// CHECK: vector.reduction <maxui>
// CHECK-COUNT-6: gpu.shuffle xor
// CHECK: %[[FIELD:.*]] = arith.maxui %{{.*}}, %c8_i32
// CHECK: %[[UP:.*]] = arith.subi %[[SUM]], %[[FIELD]]
// CHECK: arith.subi %[[FIELD]], %c7_i32
// CHECK: arith.shli %[[UP]], %c23_i32
// CHECK: arith.truncf {{.*}} : vector<8xf32> to vector<8xf8E4M3FN>
// CHECK: vector.load {{.*}} {alignment = 16 : i64} : memref<?x32xf8E4M3FN>, vector<16xf8E4M3FN>
// CHECK: vector.bitcast {{.*}} : vector<16xf8E4M3FN> to vector<16xi8>
// CHECK: arith.select {{.*}} : vector<16xi8>
// CHECK: vector.load {{.*}} {alignment = 8 : i64} : memref<16x48xf8E4M3FN, #gpu.address_space<workgroup>>, vector<8xf8E4M3FN>
// CHECK: amdgpu.mfma 16x16x32 {{.*}} : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf32>
// CHECK: %[[P:.*]] = vector.from_elements
// CHECK: %[[WEIGHTED:.*]] = arith.mulf %[[P]], %[[WEIGHT]]
// CHECK: arith.truncf %[[WEIGHTED]] : vector<4xf32> to vector<4xf8E4M3FN>
// CHECK: vector.store {{.*}} {alignment = 4 : i64} : memref<16x16xf8E4M3FN, #gpu.address_space<workgroup>>
// 16 keys fill half an instruction: the other half is zero in both operands.
// CHECK: arith.select {{.*}} : vector<8xi8>
// CHECK: arith.select {{.*}} : vector<8xi8>
// CHECK: amdgpu.mfma 16x16x32
gpu.func @step(%view: memref<16x32xbf16>, %codes: memref<?x32xf8E4M3FN>,
               %list: memref<16xi32>, %i: index, %n: i32,
               %out: memref<16x32xbf16>)
    workgroup(%b: !lds, %pb: !small)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0.0 : f32
  %q = smla.load_query %view[%i] {first_column = 0 : i64}
      : memref<16x32xbf16> -> !q
  %q8, %scale = smla.quantize_query %q {limit = 256 : i64} : !q -> !q8
  %slots = smla.load_slots %list[%i] upto %i : memref<16xi32> -> !slots
  %ok = smla.valid_slots %slots bound(%n) : !slots -> !ok
  %kv = smla.gather %codes[%slots] where(%ok) into %b {first_column = 0 : i64}
      : memref<?x32xf8E4M3FN>, !slots, !ok, !lds -> !kv
  smla.sync
  %s = smla.dot %kv, %q8 : !kv, !q8 -> !scores
  %m = smla.splat %zero : !head
  %o = smla.splat %zero : !acc
  %p, %m1, %l1, %c = smla.softmax_step %s, %m, %m scale(%scale)
      {weight = 256.0 : f32} : !scores, !head -> !p
  %pt = smla.put %p into %pb : !p, !small -> !pt
  smla.sync
  %o1 = smla.accumulate %kv, %pt into %o rescale(%c) : !kv, !pt, !acc, !head
  smla.store_result %o1, %m1, %l1 into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !acc, !head, memref<16x32xbf16>
  gpu.return
}
}
