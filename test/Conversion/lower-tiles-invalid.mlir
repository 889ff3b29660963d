// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --allow-unregistered-dialect \
// RUN:   --pass-pipeline='builtin.module(gpu.module(gpu.func(smla-lower-tiles)))'

gpu.module @m {
// expected-error @+1 {{has no 'known_block_size', which says how many waves share its tiles}}
gpu.func @no_block_size() kernel {
  smla.sync
  gpu.return
}
}

// -----

gpu.module @m {
// expected-error @+1 {{expected 'known_block_size' to be [64 * waves, 1, 1] with 1 to 16 waves, got [0, 1, 1]}}
gpu.func @no_threads() kernel
    attributes {known_block_size = array<i32: 0, 1, 1>} {
  smla.sync
  gpu.return
}
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
// expected-error @+1 {{'argument' has a tile in its signature; tiles live inside one kernel}}
gpu.func @argument(%s: !s, %d: memref<16x16xf32>, %i: index) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  smla.store_tile %s into %d[%i, %i] upto(%i, %i) : !s, memref<16x16xf32>
  gpu.return
}
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
// expected-error @+1 {{'result' has a tile in its signature; tiles live inside one kernel}}
gpu.func @result(%x: f32) -> !s
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %s = smla.splat %x : !s
  gpu.return %s : !s
}
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
gpu.func @select(%x: f32, %b: i1) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %s = smla.splat %x : !s
  // expected-error @+1 {{'arith.select' op cannot carry tiles; scf.for, scf.if, scf.while and scf.index_switch can}}
  %t = arith.select %b, %s, %s : !s
  gpu.return
}
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
gpu.func @branch(%x: f32) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %s = smla.splat %x : !s
  // expected-error @+1 {{'cf.br' op cannot carry tiles}}
  cf.br ^next(%s : !s)
^next(%t: !s):
  gpu.return
}
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
gpu.func @region(%x: f32) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  // expected-error @+1 {{'scf.execute_region' op cannot carry tiles}}
  %t = scf.execute_region -> !s {
    %s = smla.splat %x : !s
    scf.yield %s : !s
  }
  gpu.return
}
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
func.func private @callee(!s)
gpu.func @call(%x: f32) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %s = smla.splat %x : !s
  // expected-error @+1 {{'func.call' op cannot carry tiles}}
  func.call @callee(%s) : (!s) -> ()
  gpu.return
}
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
gpu.func @unregistered(%x: f32) kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  %s = smla.splat %x : !s
  // expected-error @+1 {{'foo.bar' op cannot carry tiles}}
  "foo.bar"(%s) : (!s) -> ()
  gpu.return
}
}
