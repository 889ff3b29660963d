// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --smla-set-target=arch=gfx942

// Two targets for one module.
// expected-error @+1 {{smla-set-target: the module is already for #smla.target<"gfx950"> and cannot also be for #smla.target<"gfx942">}}
module attributes {smla.target = #smla.target<"gfx950">} {}

// -----

// A kernel that upstream's attribute wants for another chip.
module attributes {gpu.container_module} {
  gpu.module @same [#rocdl.target<chip = "gfx942">] {}
  // expected-error @+1 {{has a #rocdl.target for 'gfx90a', but the module is to be compiled for 'gfx942'}}
  gpu.module @other [#rocdl.target<chip = "gfx90a">] {}
}

// -----

// A module inside it that somebody wants for another chip.
module {
  // expected-error @+1 {{has #smla.target<"gfx950"> inside a module for #smla.target<"gfx942">; compile for one target at a time}}
  module @other attributes {smla.target = #smla.target<"gfx950">} {}
}
