// The features of a target ID reach the code object.

// RUN: smla-opt %s --smla-to-rocdl=arch=gfx942:sramecc+:xnack- \
// RUN:   | FileCheck %s --check-prefix=MLIR
// RUN: smla-compile %s --arch=gfx942:sramecc+:xnack- --emit=isa \
// RUN:   | FileCheck %s --check-prefix=BOTH
// RUN: smla-compile %s --arch=gfx950:xnack+ --emit=isa \
// RUN:   | FileCheck %s --check-prefix=ONE
// RUN: smla-compile %s --arch=gfx942 --emit=isa \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: smla-compile %s --arch=gfx942:sramecc+:xnack- -o %t.hsaco
// RUN: llvm-readobj --file-headers %t.hsaco | FileCheck %s --check-prefix=ELF

// MLIR: gpu.module @gather_dot_d64_module [#rocdl.target<{{.*}}chip = "gfx942", features = "+sramecc,-xnack"{{.*}}>]
// BOTH: .amdgcn_target "amdgcn-amd-amdhsa--gfx942:sramecc+:xnack-"
// ONE: .amdgcn_target "amdgcn-amd-amdhsa--gfx950:xnack+"
// ANY: .amdgcn_target "amdgcn-amd-amdhsa--gfx942"
// ELF-DAG: EF_AMDGPU_FEATURE_SRAMECC_ON_V4
// ELF-DAG: EF_AMDGPU_FEATURE_XNACK_OFF_V4

func.func @scores(%q: memref<16x64xbf16>, %k: memref<?x64xbf16>,
                  %i: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<16x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}
