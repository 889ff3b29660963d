// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --pass-pipeline='builtin.module(gpu.module(smla-convert-to-rocdl))'

// expected-error @+1 {{gpu.module @none has no #rocdl.target; expected one, such as smla-tile makes of an op's #smla.target (known: gfx942, gfx950)}}
gpu.module @none {
}

// -----

// expected-error @+1 {{gpu.module @other has no #rocdl.target}}
gpu.module @other [#nvvm.target] {
}

// -----

// expected-error @+1 {{gpu.module @two has two #rocdl.target attributes, 'gfx942' and 'gfx950'; expected one}}
gpu.module @two [#rocdl.target<chip = "gfx942">, #rocdl.target<chip = "gfx950">] {
}

// -----

// expected-error @+1 {{gpu.module @unknown has a #rocdl.target for 'gfx999'; known architectures: gfx942, gfx950}}
gpu.module @unknown [#rocdl.target<chip = "gfx999">] {
}

// -----

// No default architecture: upstream's is gfx900.
// expected-error @+1 {{gpu.module @default has a #rocdl.target for 'gfx900'; known architectures: gfx942, gfx950}}
gpu.module @default [#rocdl.target] {
}

// -----

// Known to upstream, with waves of 32.
// expected-error @+1 {{gpu.module @rdna has a #rocdl.target for 'gfx1100'; known architectures: gfx942, gfx950}}
gpu.module @rdna [#rocdl.target<chip = "gfx1100">] {
}

// -----

// expected-error @+1 {{gpu.module @no_name has a #rocdl.target for 'mi300'; known architectures: gfx942, gfx950}}
gpu.module @no_name [#rocdl.target<chip = "mi300">] {
}

// -----

// expected-error @+1 {{gpu.module @triple has a #rocdl.target with the triple 'amdgcn--amdpal'; expected 'amdgcn-amd-amdhsa'}}
gpu.module @triple [#rocdl.target<chip = "gfx942", triple = "amdgcn--amdpal">] {
}

// -----

// expected-error @+1 {{gpu.module @features has the target feature '+wavefrontsize32'; allowed are +sramecc, -sramecc, +xnack, -xnack}}
gpu.module @features [#rocdl.target<chip = "gfx942", features = "+xnack,+wavefrontsize32">] {
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx942">] {
// expected-error @+1 {{argument #1 of 'dynamic' is 'memref<?xf32>'; kernels take bare pointers: pass a memref of static shape and identity layout, and memref.reinterpret_cast it inside}}
gpu.func @dynamic(%i: index, %x: memref<?xf32>) kernel {
  gpu.return
}
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx942">] {
// expected-error @+1 {{argument #0 of 'strided' is 'memref<4x4xf32, strided<[8, 1]>>'; kernels take bare pointers}}
gpu.func @strided(%x: memref<4x4xf32, strided<[8, 1]>>) kernel {
  gpu.return
}
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx942">] {
// expected-error @+1 {{argument #0 of 'unranked' is 'memref<*xf32>'; kernels take bare pointers}}
gpu.func @unranked(%x: memref<*xf32>) kernel {
  gpu.return
}
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx942">] {
// expected-error @+1 {{'known_block_size' of 'too_many' must be 1 to 1024 work-items, got [64, 64, 1]}}
gpu.func @too_many() kernel
    attributes {known_block_size = array<i32: 64, 64, 1>} {
  gpu.return
}
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx942">] {
// expected-error @+1 {{'known_block_size' of 'negative' must be 1 to 1024 work-items, got [-64, 1, 1]}}
gpu.func @negative() kernel
    attributes {known_block_size = array<i32: -64, 1, 1>} {
  gpu.return
}
}

// -----

// The product of these wraps around to 0 in 64 bits.
gpu.module @m [#rocdl.target<chip = "gfx942">] {
// expected-error @+1 {{'known_block_size' of 'huge' must be 1 to 1024 work-items, got [1073741824, 1073741824, 16]}}
gpu.func @huge() kernel
    attributes {known_block_size = array<i32: 1073741824, 1073741824, 16>} {
  gpu.return
}
}

// -----

// What is no part of level C.
gpu.module @m [#rocdl.target<chip = "gfx942">] {
gpu.func @printf() kernel {
  // expected-error @+1 {{failed to legalize operation 'gpu.printf'}}
  gpu.printf "no"
  gpu.return
}
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx942">] {
gpu.func @level_b() kernel
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  // expected-error @+1 {{failed to legalize operation 'smla.sync'}}
  smla.sync
  gpu.return
}
}

// -----

gpu.module @m [#rocdl.target<chip = "gfx942">] {
gpu.func @mfma(%a: vector<8xbf16>, %c: vector<4xf32>, %out: memref<4xf32>)
    kernel {
  %c0 = arith.constant 0 : index
  // expected-error @+2 {{no intrinsic matching MFMA size on given chipset}}
  // expected-error @+1 {{failed to legalize operation 'amdgpu.mfma'}}
  %d = amdgpu.mfma 16x16x32 %a * %a + %c blgp = none
     : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
  vector.store %d, %out[%c0] : memref<4xf32>, vector<4xf32>
  gpu.return
}
}
