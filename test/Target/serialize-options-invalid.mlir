// RUN: not smla-opt %s --smla-serialize=code-object-version=4 2>&1 | FileCheck %s --check-prefixes=ONCE,VERSION
// RUN: not smla-opt %s --smla-serialize=opt-level=4 2>&1 | FileCheck %s --check-prefixes=ONCE,LEVEL
// RUN: not smla-opt %s --smla-to-binary="arch=gfx942 opt-level=-1" 2>&1 | FileCheck %s --check-prefixes=ONCE,NEGATIVE
// RUN: not smla-opt %s --smla-to-binary=arch=gfx999 2>&1 | FileCheck %s --check-prefixes=ONCE,ARCH
// RUN: not smla-opt %s --smla-to-rocdl=splits=0 2>&1 | FileCheck %s --check-prefixes=ONCE,SPLITS

// VERSION: error: code object version must be 5 or 6, got 4
// LEVEL: error: optimisation level must be in [0, 3], got 4
// NEGATIVE: error: optimisation level must be in [0, 3], got -1
// ARCH: error: smla-set-target: unknown architecture 'gfx999'; known architectures: gfx942, gfx950
// SPLITS: error: smla-tile: splits must be in [1, 65535], got 0
// ONCE-NOT: {{error:|Stack dump|PLEASE submit}}

gpu.module @empty [#rocdl.target<chip = "gfx942">] {
}
