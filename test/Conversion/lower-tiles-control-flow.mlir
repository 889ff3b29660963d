// RUN: smla-opt %s \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles,canonicalize,cse)))' \
// RUN:   | FileCheck %s

// A tile becomes as many values as a lane holds vectors, through every
// structured op.

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!p = !smla.tile<16x16xbf16, #smla.lds<pad = 0>>
!lds = memref<512xi8, #gpu.address_space<workgroup>>

gpu.module @kernels {

// 4 blocks over 2 waves: two vectors. A tile in LDS is its buffer.
// CHECK-LABEL: gpu.func @loop(
// CHECK-SAME: %[[X:[^:]*]]: f32
// CHECK: %[[V:.*]] = vector.broadcast %[[X]]
// CHECK: %[[R:.*]]:3 = scf.for {{.*}} iter_args(%[[A:.*]] = %[[V]], %[[B:.*]] = %[[V]], %{{.*}} = %{{.*}}) -> (vector<4xf32>, vector<4xf32>, memref<?xi8, #gpu.address_space<workgroup>>)
// CHECK: %[[A1:.*]] = arith.mulf %[[A]]
// CHECK: amdgpu.mfma {{.*}} + %[[A1]]
gpu.func @loop(%x: f32, %n: index, %y: bf16, %d: memref<16x64xbf16>)
    workgroup(%a: !lds, %b: memref<2304xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %o = smla.splat %x : !o
  %h = smla.splat %x : !smla.tile<16xf32, #smla.lanes>
  %t = smla.splat %y : !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>
  %p = smla.put %t into %a : !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>,
       !lds -> !p
  %w = smla.splat %y : !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>
  %v = smla.put %w into %b : !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>,
       memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  smla.sync
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %o, %q = %p)
      -> (!o, !p) {
    %next = smla.accumulate %v, %q into %acc rescale(%h)
        : !smla.tile<16x64xbf16, #smla.lds<pad = 8>>, !p, !o,
          !smla.tile<16xf32, #smla.lanes>
    %q1 = smla.put %t into %a : !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>,
          !lds -> !p
    scf.yield %next, %q1 : !o, !p
  }
  smla.store_result %r#0, %h, %h into %d[%c0]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !o, !smla.tile<16xf32, #smla.lanes>, memref<16x64xbf16>
  gpu.return
}

// CHECK-LABEL: gpu.func @branch(
// CHECK: %[[R:.*]]:2 = scf.if %{{.*}} -> (vector<4xf32>, vector<4xf32>) {
// CHECK: scf.yield %{{.*}}, %{{.*}} : vector<4xf32>, vector<4xf32>
// CHECK: } else {
// CHECK: scf.yield %{{.*}}, %{{.*}} : vector<4xf32>, vector<4xf32>
gpu.func @branch(%b: i1, %i: index, %a: memref<16x64xf32>, %v: memref<16xf32>,
                 %x: f32, %d: memref<16x64xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %r = scf.if %b -> !o {
    %o, %m, %l = smla.load_partial %a, %v, %v at %i
        : memref<16x64xf32>, memref<16xf32>
        -> !o, !smla.tile<16xf32, #smla.lanes>
    scf.yield %o : !o
  } else {
    %o = smla.splat %x : !o
    scf.yield %o : !o
  }
  smla.store_tile %r into %d[%i, %i] upto(%i, %i) : !o, memref<16x64xf32>
  gpu.return
}

// CHECK-LABEL: gpu.func @while(
// CHECK: scf.while (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (vector<4xf32>, vector<4xf32>) -> (vector<4xf32>, vector<4xf32>)
// CHECK: scf.condition(%{{.*}}) %{{.*}}, %{{.*}} : vector<4xf32>, vector<4xf32>
// CHECK: ^bb0(%{{.*}}: vector<4xf32>, %{{.*}}: vector<4xf32>):
gpu.func @while(%n: index, %i: index, %a: memref<16x64xf32>,
                %v: memref<16xf32>, %x: f32, %d: memref<16x64xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %r = scf.while (%acc = %o) : (!o) -> !o {
    %more = arith.cmpi ult, %i, %n : index
    scf.condition(%more) %acc : !o
  } do {
  ^bb0(%acc: !o):
    %o1, %m, %l = smla.load_partial %a, %v, %v at %i
        : memref<16x64xf32>, memref<16xf32>
        -> !o, !smla.tile<16xf32, #smla.lanes>
    scf.yield %o1 : !o
  }
  smla.store_tile %r into %d[%i, %i] upto(%i, %i) : !o, memref<16x64xf32>
  gpu.return
}

// CHECK-LABEL: gpu.func @switch(
// CHECK: scf.index_switch %{{.*}} -> vector<4xf32>, vector<4xf32>
gpu.func @switch(%n: index, %i: index, %a: memref<16x64xf32>,
                 %v: memref<16xf32>, %x: f32, %d: memref<16x64xf32>)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %r = scf.index_switch %n -> !o
  case 0 {
    %o1, %m, %l = smla.load_partial %a, %v, %v at %i
        : memref<16x64xf32>, memref<16xf32>
        -> !o, !smla.tile<16xf32, #smla.lanes>
    scf.yield %o1 : !o
  }
  default {
    %o = smla.splat %x : !o
    scf.yield %o : !o
  }
  smla.store_tile %r into %d[%i, %i] upto(%i, %i) : !o, memref<16x64xf32>
  gpu.return
}
}
