// There is no default, and an unknown name is not taken for a known one: the
// messages say what to pass.

// RUN: not smla-opt %s --smla-set-target 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not smla-opt %s --smla-set-target=arch= 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: [[@LINE+10]]:1: error: smla-set-target needs an architecture: smla-set-target{arch=...} (known: gfx942, gfx950)
// NONE-NOT: error

// RUN: not smla-opt %s --smla-set-target=arch=gfx999 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: [[@LINE+6]]:1: error: smla-set-target: unknown architecture 'gfx999'; known architectures: gfx942, gfx950
// UNKNOWN-NOT: error

// RUN: not smla-opt %s --smla-set-target=arch=gfx942:xnack? 2>&1 | FileCheck %s --check-prefix=FEATURE
// FEATURE: error: smla-set-target: {{.*}}xnack?

module {}
