// RUN: smla-opt %s --smla-to-rocdl=arch=gfx942 | FileCheck %s --check-prefix=ROCDL
// RUN: smla-opt %s --smla-to-binary=arch=gfx942 | FileCheck %s --check-prefixes=BINARY,BINARY942
// RUN: smla-opt %s --smla-to-binary=arch=gfx950 | FileCheck %s --check-prefixes=BINARY,BINARY950
// RUN: smla-opt %s --smla-to-binary="arch=gfx942 opt-level=1 code-object-version=6" \
// RUN:   | FileCheck %s --check-prefixes=BINARY,BINARY942

// Each stage by itself, and the whole pipeline, give the same bytes.
// RUN: smla-opt %s --smla-to-binary=arch=gfx942 -o %t.whole
// RUN: smla-opt %s --smla-to-rocdl=arch=gfx942 --smla-serialize -o %t.staged
// RUN: cmp %t.whole %t.staged
// RUN: smla-opt %s --smla-set-target=arch=gfx942 --smla-legalize-arch \
// RUN:   --smla-select-schedule --smla-plan-lds --smla-tile | FileCheck %s --check-prefix=TILED
// TILED: smla.gather

// ROCDL: gpu.launch_func @[[M:gather_dot_d64_module]]::@[[K:gather_dot_d64]]
// ROCDL: gpu.module @[[M]]
// ROCDL: llvm.func @[[K]](
// ROCDL: rocdl.mfma

// The launch stays for the host's lowering; the binary has the module's name.
// BINARY: gpu.launch_func @[[M:gather_dot_d64_module]]::@gather_dot_d64
// BINARY: gpu.binary @[[M]] [#gpu.object<#rocdl.target<
// BINARY942-SAME: chip = "gfx942"
// BINARY950-SAME: chip = "gfx950"
// BINARY-SAME: bin = "\7FELF
// BINARY-NOT: gpu.module

func.func @scores(%q: memref<?x64xbf16>, %k: memref<?x64xbf16>,
                  %i: memref<?xi32>, %out: memref<?x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
  return
}
