// RUN: smla-opt %s --split-input-file --verify-diagnostics --smla-check-module
// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --smla-to-rocdl=arch=gfx942
// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --smla-to-binary=arch=gfx942

// Tiles on the host.
func.func @host(%x: f32, %i: index, %d: memref<16x16xf32>) {
  // expected-error @+1 {{'smla.splat' op is left; tiles are lowered in a gpu.func of a gpu.module only, and operators by smla-tile}}
  %0 = smla.splat %x : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
  smla.store_tile %0 into %d[%i, %i] upto(%i, %i)
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>, memref<16x16xf32>
  return
}

// -----

// A kernel where no pass looks for it.
module {
  module @inner attributes {gpu.container_module} {
    // expected-error @+1 {{gpu.module @kernels is inside 'builtin.module' of the module to compile; expected it in the module itself: compile the inner module, or move what it holds out of it}}
    gpu.module @kernels [#rocdl.target<chip = "gfx942">] {
      gpu.func @f() kernel
          attributes {known_block_size = array<i32: 64, 1, 1>} {
        gpu.return
      }
    }
  }
}
