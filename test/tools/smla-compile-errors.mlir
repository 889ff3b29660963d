// RUN: split-file %s %t

// Every mistake on the command line, or in what it names, is one error with
// status 1 and no dump of the compiler's stack.

// RUN: not smla-compile %t/decode.mlir 2>&1 | FileCheck %s --check-prefixes=ONCE,MISSING
// MISSING: decode.mlir:3:3: error: the module has no 'smla.target'; run smla-set-target{arch=...} first (known: gfx942, gfx950)

// RUN: not smla-compile %t/decode.mlir --arch=gfx999 2>&1 | FileCheck %s --check-prefixes=ONCE,UNKNOWN
// UNKNOWN: error: smla-set-target: unknown architecture 'gfx999'; known architectures: gfx942, gfx950

// RUN: not smla-compile %t/target.mlir --arch=gfx950 2>&1 | FileCheck %s --check-prefixes=ONCE,CONFLICT
// CONFLICT: error: smla-set-target: the module is already for #smla.target<"gfx942"> and cannot also be for #smla.target<"gfx950">

// RUN: not smla-compile %t/kernels.mlir --arch=gfx950 2>&1 | FileCheck %s --check-prefixes=ONCE,CHIP
// CHIP: kernels.mlir:1:1: error: {{.*}}has a #rocdl.target for 'gfx942', but the module is to be compiled for 'gfx950'

// RUN: not smla-compile %t/none.mlir --arch=gfx942 2>&1 | FileCheck %s --check-prefixes=ONCE,INPUT
// INPUT: smla-compile: error: cannot open input file '{{.*}}none.mlir': No such file or directory

// RUN: not smla-compile %t --arch=gfx942 2>&1 | FileCheck %s --check-prefixes=ONCE,DIRECTORY
// DIRECTORY: smla-compile: error: cannot open input file '{{.*}}': Is a directory

// RUN: not smla-compile %t/syntax.mlir --arch=gfx942 2>&1 | FileCheck %s --check-prefixes=ONCE,SYNTAX
// SYNTAX: syntax.mlir:1:1: error:

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 -o %t/none/out.hsaco 2>&1 | FileCheck %s --check-prefixes=ONCE,OUTPUT
// OUTPUT: smla-compile: error: cannot write '{{.*}}none/out.hsaco': No such file or directory

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 -o %t 2>&1 | FileCheck %s --check-prefixes=ONCE,OUTDIR
// OUTDIR: smla-compile: error: cannot write '{{.*}}': Is a directory

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --waves=0 2>&1 | FileCheck %s --check-prefixes=ONCE,ZERO-WAVES
// ZERO-WAVES: smla-compile: error: --waves=0 must be in [1, 16]; leave it out to have it chosen
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --block-k=0 2>&1 | FileCheck %s --check-prefixes=ONCE,ZERO-BLOCK
// ZERO-BLOCK: smla-compile: error: --block-k=0 must be in [16, 128]; leave it out to have it chosen
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --waves-per-eu=0 2>&1 | FileCheck %s --check-prefixes=ONCE,ZERO-PER-EU
// ZERO-PER-EU: smla-compile: error: --waves-per-eu=0 must be in [1, 16]
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --head-groups=0 2>&1 | FileCheck %s --check-prefixes=ONCE,ZERO-GROUPS
// ZERO-GROUPS: smla-compile: error: --head-groups=0 must be in [1, 16]

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 -O4 2>&1 | FileCheck %s --check-prefixes=ONCE,LEVEL
// LEVEL: error: optimisation level must be in [0, 3], got 4
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 -Ofast 2>&1 | FileCheck %s --check-prefixes=ONCE,LEVELTEXT
// LEVELTEXT: for the -O option: 'fast' value invalid for integer argument!

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --code-object-version=4 2>&1 | FileCheck %s --check-prefixes=ONCE,VERSION
// VERSION: error: code object version must be 5 or 6, got 4

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --emit=exe 2>&1 | FileCheck %s --check-prefixes=ONCE,EMIT
// EMIT: for the --emit option: Cannot find option named 'exe'!

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --kernel=other 2>&1 | FileCheck %s --check-prefixes=ONCE,KERNEL
// KERNEL: smla-compile: error: no kernel 'other'; the module has sparse_attention_h16_r512_rope0_bf16_p1_dotbf16_decode

// RUN: not smla-compile %t/kernels.mlir 2>&1 | FileCheck %s --check-prefixes=ONCE,CHOOSE
// CHOOSE: smla-compile: error: the module has 2 kernels; choose one with --kernel: first, second

// RUN: not smla-compile %t/empty.mlir --arch=gfx942 2>&1 | FileCheck %s --check-prefixes=ONCE,EMPTY
// EMPTY: smla-compile: error: the module has no smla operator and no gpu.module

// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --block-k=48 2>&1 | FileCheck %s --check-prefixes=ONCE,TILE
// TILE: decode.mlir:3:3: error: {{.*}}'block_k' must be a power of two in [16, 128], got 48
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --block-k=64 2>&1 | FileCheck %s --check-prefixes=ONCE,BUDGET
// BUDGET: decode.mlir:3:3: error: 'smla.sparse_attention' op needs 68608 bytes of LDS {{.*}}; gfx942 has 65536 bytes per workgroup
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --waves=3 2>&1 | FileCheck %s --check-prefixes=ONCE,WAVES
// WAVES: decode.mlir:3:3: error: {{.*}}'waves' must be a power of two
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --waves-per-eu=99 2>&1 | FileCheck %s --check-prefixes=ONCE,EU
// EU: decode.mlir:3:3: error: {{.*}}'waves_per_eu' must be in
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --schedule=best 2>&1 | FileCheck %s --check-prefixes=ONCE,SCHEDULE
// SCHEDULE: error: {{.*}}'best'
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --config=%t/none.json 2>&1 | FileCheck %s --check-prefixes=ONCE,CONFIG
// CONFIG: error: {{.*}}none.json': No such file or directory
// RUN: not smla-compile %t/decode.mlir --arch=gfx942 --splits=0 2>&1 | FileCheck %s --check-prefixes=ONCE,SPLITS
// SPLITS: error: smla-tile: splits must be in [1, 65535], got 0

// ONCE-NOT: {{error:|Stack dump|PLEASE submit}}

// One of several, by name.
// RUN: smla-compile %t/kernels.mlir --kernel=second --emit=isa | FileCheck %s --check-prefix=SECOND
// SECOND-NOT: first
// SECOND: .globl second
// A target ID is an architecture.
// RUN: smla-compile %t/decode.mlir --arch=gfx942:sramecc+:xnack- --emit=isa | FileCheck %s --check-prefix=ID
// ID: .amdgcn_target "amdgcn-amd-amdhsa--gfx942

//--- decode.mlir
func.func @f(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
//--- target.mlir
module attributes {smla.target = #smla.target<"gfx942">} {
}
//--- kernels.mlir
gpu.module @a [#rocdl.target<chip = "gfx942">] {
  gpu.func @first() kernel {
    gpu.return
  }
}
gpu.module @b [#rocdl.target<chip = "gfx942">] {
  gpu.func @second() kernel {
    gpu.return
  }
}
//--- syntax.mlir
nonsense
//--- empty.mlir
func.func @f() {
  return
}
