// RUN: split-file %s %t

// Mistakes of every kind end in one error with a place, a non-zero status and
// no dump of the compiler's stack.

// An architecture that is missing.
// RUN: not smla-opt %t/plan.mlir --smla-legalize-arch 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=ONCE,MISSING
// MISSING: plan.mlir:3:3: error: the module has no 'smla.target'; run smla-set-target{arch=...} first (known: gfx942, gfx950)

// An architecture that is not known.
// RUN: not smla-opt %t/plan.mlir --smla-set-target=arch=gfx999 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=ONCE,UNKNOWN
// UNKNOWN: plan.mlir:0:0: error: smla-set-target: unknown architecture 'gfx999'; known architectures: gfx942, gfx950

// A tile that does not fit.
// RUN: not smla-opt %t/plan.mlir --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule=block-k=64 --smla-plan-lds 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=ONCE,BUDGET
// BUDGET: plan.mlir:3:3: error: 'smla.sparse_attention' op needs 77824 bytes of LDS for heads=16, kv_lora_rank=512, qk_rope_head_dim=64, {{.*}}block_k=64, {{.*}}; gfx942 has 65536 bytes per workgroup
// BUDGET: note: the largest tile that fits is block_k=32

// An encoding that the hardware does not read.
// RUN: not smla-opt %t/ocp.mlir --smla-set-target=arch=gfx942 \
// RUN:   --smla-legalize-arch 2>&1 | FileCheck %s --check-prefixes=ONCE,OCP
// OCP: ocp.mlir:3:3: error: 'smla.sparse_attention' op segment 0: a cache of e4m3fn is illegal on gfx942: its 8-bit floats are e4m3fnuz

// An operand of a wrong shape.
// RUN: not smla-opt %t/shape.mlir 2>&1 | FileCheck %s --check-prefixes=ONCE,SHAPE
// SHAPE: shape.mlir:3:3: error: 'smla.sparse_attention' op expected dimension 2 of q to be 576 (kv_lora_rank + appended qk_rope_head_dim), got 512 in 'memref<?x16x512xbf16>'

// ONCE-NOT: {{error:|Stack dump|PLEASE submit}}

//--- plan.mlir
func.func @f(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
//--- ocp.mlir
func.func @f(%q: memref<?x16x576xbf16>, %kv: memref<?x656xi8>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
//--- shape.mlir
func.func @f(%q: memref<?x16x512xbf16>, %kv: memref<?x576xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
