// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles)))'

// Tiles for gfx950's deeper instruction, in a module for gfx942.
!buffer = memref<9216xi8, #gpu.address_space<workgroup>>
!k = !smla.tile<64x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x32>>
!s = !smla.tile<64x16xf32, #smla.mfma_c<16x16x32, over_waves>>
gpu.module @kernels [#rocdl.target<chip = "gfx942">] {
gpu.func @dot(%qv: memref<16x64xbf16>, %kv: memref<9x64xbf16>, %i: index,
              %d: memref<16x64xf32>) workgroup(%b: !buffer)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %q = smla.load_query %qv[%i] {first_column = 0 : i64}
     : memref<16x64xbf16> -> !q
  %slots = smla.splat %slot : !smla.tile<64xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<64xi1, #smla.lanes>
  %k = smla.gather %kv[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x64xbf16>, !smla.tile<64xi32, #smla.lanes>,
       !smla.tile<64xi1, #smla.lanes>, !buffer -> !k
  smla.sync
  // expected-error @+1 {{'smla.dot' op needs the matrix instruction 16x16x32 of bf16, which gfx942 does not have; it has 16x16x16, 32x32x8}}
  %s = smla.dot %k, %q : !k, !q -> !s
  smla.store_tile %s into %d[%i, %i] upto(%i, %i) : !s, memref<16x64xf32>
  gpu.return
}
}

// -----

!lds = memref<9216xi8, #gpu.address_space<workgroup>>
!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<32x16xbf16, #smla.mfma_c<16x16x32, over_waves>>
!pt = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x32, over_waves>>
!h = !smla.tile<16xf32, #smla.lanes>
gpu.module @kernels [#rocdl.target<chip = "gfx942">] {
gpu.func @accumulate(%kv: memref<9x64xbf16>, %i: index, %x: f32, %y: bf16,
                     %d: memref<16x64xf32>) workgroup(%b: !lds, %c: !lds)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %slot = arith.constant 0 : i32
  %true = arith.constant true
  %slots = smla.splat %slot : !smla.tile<32xi32, #smla.lanes>
  %ok = smla.splat %true : !smla.tile<32xi1, #smla.lanes>
  %v = smla.gather %kv[%slots] where(%ok) into %b {first_column = 0 : i64}
     : memref<9x64xbf16>, !smla.tile<32xi32, #smla.lanes>,
       !smla.tile<32xi1, #smla.lanes>, !lds -> !v
  %p = smla.splat %y : !p
  %pt = smla.put %p into %c : !p, !lds -> !pt
  smla.sync
  %acc = smla.splat %x : !o
  %corr = smla.splat %x : !h
  // expected-error @+1 {{'smla.accumulate' op needs the matrix instruction 16x16x32 of bf16, which gfx942 does not have}}
  %o = smla.accumulate %v, %pt into %acc rescale(%corr) : !v, !pt, !o, !h
  smla.store_tile %o into %d[%i, %i] upto(%i, %i) : !o, memref<16x64xf32>
  gpu.return
}
}
