// Passes that read the target see that it is the only one, also where nobody
// ran smla-set-target.

// RUN: smla-opt %s --split-input-file --verify-diagnostics --smla-legalize-arch
// RUN: smla-opt %s --split-input-file --verify-diagnostics --smla-tile

module attributes {smla.target = #smla.target<"gfx942">} {
  gpu.module @same [#rocdl.target<chip = "gfx942">] {}
  // expected-error @+1 {{gpu.module @kernels has a #rocdl.target for 'gfx950', but the module is to be compiled for 'gfx942'}}
  gpu.module @kernels [#rocdl.target<chip = "gfx950">] {}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
  module @same attributes {smla.target = #smla.target<"gfx942">} {}
  // expected-error @+1 {{has #smla.target<"gfx950"> inside a module for #smla.target<"gfx942">; compile for one target at a time}}
  module @other attributes {smla.target = #smla.target<"gfx950">} {}
}

// -----

// A feature that is not mentioned agrees with either state.
module attributes {smla.target = #smla.target<"gfx942:sramecc+:xnack-">} {
  gpu.module @any [#rocdl.target<chip = "gfx942">] {}
  gpu.module @same [#rocdl.target<chip = "gfx942", features = "-xnack">] {}
  // expected-error @+1 {{gpu.module @kernels has a #rocdl.target for 'gfx942' with '+sramecc,+xnack', but the module is to be compiled for 'gfx942:sramecc+:xnack-'}}
  gpu.module @kernels [#rocdl.target<chip = "gfx942", features = "+sramecc,+xnack">] {}
}
