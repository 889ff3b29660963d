// RUN: smla-opt %s --verify-diagnostics --smla-serialize

module {
  module @inner {
    // expected-error @+1 {{gpu.module @kernels is inside 'builtin.module' of the module to compile}}
    gpu.module @kernels [#rocdl.target<chip = "gfx942">] {}
  }
}
