// UNSUPPORTED: sanitized
// A plugin that was built apart opens a cell of the table, in this project's
// tool and in a stock mlir-opt.

// RUN: not smla-opt %s --smla-set-target=arch=gfx950 --smla-legalize-arch 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: error: 'smla.sparse_attention' op segment 0: a cache of e4m3fnuz is illegal on gfx950

// RUN: smla-opt %s --load-dialect-plugin=%smla_lib/SMLATestFp8Hook.so \
// RUN:   --pass-pipeline='builtin.module(smla-set-target{arch=gfx950},smla-to-rocdl)' \
// RUN:   | FileCheck %s --check-prefix=LOWERED
// LOWERED: llvm.func @sparse_attention_h16_r512_rope0_fp8_g64_e4m3fnuz
// LOWERED-DAG: %[[HALF:.*]] = llvm.mlir.constant(dense<5.000000e-01> : vector<8xf32>)
// LOWERED: rocdl.cvt.pk.f32.fp8
// LOWERED: llvm.fmul %{{.*}}, %[[HALF]]

// RUN: %llvm_tools/mlir-opt %s --load-dialect-plugin=%smla_lib/SMLAPlugin.so \
// RUN:   --load-pass-plugin=%smla_lib/SMLAPlugin.so \
// RUN:   --load-dialect-plugin=%smla_lib/SMLATestFp8Hook.so \
// RUN:   --pass-pipeline='builtin.module(smla-set-target{arch=gfx950},smla-legalize-arch)' \
// RUN:   | FileCheck %s --check-prefix=STOCK
// STOCK: smla.target = #smla.target<"gfx950">
// STOCK: smla.sparse_attention

// RUN: not %llvm_tools/mlir-opt %s --load-dialect-plugin=%smla_lib/SMLAPlugin.so \
// RUN:   --load-pass-plugin=%smla_lib/SMLAPlugin.so \
// RUN:   --pass-pipeline='builtin.module(smla-set-target{arch=gfx950},smla-legalize-arch)' \
// RUN:   2>&1 | FileCheck %s --check-prefix=WITHOUT

// A second hook for the same cell is refused, whoever comes first.
// RUN: not smla-opt %s --load-dialect-plugin=%smla_lib/SMLATestFp8Hook.so \
// RUN:   --fp8-hooks=fnuz-cdna4 --smla-set-target=arch=gfx950 \
// RUN:   --smla-legalize-arch 2>&1 | FileCheck %s --check-prefix=TAKEN
// TAKEN: error: 'smla.sparse_attention' op segment 0: a cache of e4m3fnuz is illegal on gfx950: the hook '{{test-halving|fnuz-cdna4}}' and the hook '{{test-halving|fnuz-cdna4}}' both answer for it
// TAKEN: note: way out: register one of the two hooks only

func.func @f(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
             %scales: memref<?x8xf32>, %i: memref<?xi32>, %s: f32,
             %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_g64, encoding = e4m3fnuz>(%kv, %scales, %i, %i
          : memref<?x512xi8>, memref<?x8xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
