// The target of a code object says how it was made, and what a launcher needs
// beside it stays with it.

// RUN: smla-opt %s --smla-to-binary=arch=gfx942 | FileCheck %s
// RUN: smla-opt %s --smla-to-binary="arch=gfx942:xnack- opt-level=1 code-object-version=6" \
// RUN:   | FileCheck %s --check-prefix=OPTIONS

// CHECK: gpu.binary @sparse_attention_{{[a-z0-9_]*}}_module
// CHECK-SAME: {smla.manifest = "{{[^,]*}}\22gfx942\22,
// CHECK-SAME: [#gpu.object<#rocdl.target<O = 3, chip = "gfx942", abi = "500">,

// 600 is upstream's default, which it does not print.
// OPTIONS: [#gpu.object<#rocdl.target<O = 1, chip = "gfx942", features = "-xnack">,

func.func @f(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
             %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
