// RUN: smla-opt %s --smla-set-target=arch=gfx942 | FileCheck %s -DARCH=gfx942
// RUN: smla-opt %s --smla-set-target=arch=gfx950 | FileCheck %s -DARCH=gfx950
// RUN: smla-opt %s --smla-set-target=arch=gfx942:xnack- \
// RUN:   | FileCheck %s -DARCH=gfx942:xnack-

// Saying the same again changes nothing.
// RUN: smla-opt %s --smla-set-target=arch=gfx942 --smla-set-target=arch=gfx942 \
// RUN:   | FileCheck %s -DARCH=gfx942

// CHECK: module attributes {{{.*}}smla.target = #smla.target<"[[ARCH]]">}
module attributes {gpu.container_module} {
  // A kernel that is already for this chip is left alone.
  gpu.module @none {}
}
