// RUN: smla-opt %s --smla-select-schedule --smla-plan-lds \
// RUN:   --remarks-filter=smla-plan 2>&1 >/dev/null | FileCheck %s
// RUN: smla-opt %s --smla-select-schedule --smla-plan-lds \
// RUN:   --remarks-filter=smla-plan --remark-format=yaml \
// RUN:   --remarks-output-file=%t.yaml
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.yaml

// Silent unless asked for.
// RUN: smla-opt %s --smla-select-schedule --smla-plan-lds 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SILENT
// SILENT-NOT: remark

// The configured 32 keys do not fit 1024 columns.
// CHECK: [[@LINE+12]]:3: remark: [Missed] configured-tile | Category:smla-plan | BlockK=16, ConfiguredBlockK=32
// CHECK: [[@LINE+11]]:3: remark: [Analysis] lds-budget | Category:smla-plan | LDSBytes=33536, LDSLimit=65536, {{.*}}kv=33024

// YAML: --- !Missed
// YAML: --- !Analysis
// YAML: Name: {{ *}}lds-budget
// YAML: LDSBytes: {{ *}}'33536'

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @f(%q: memref<?x16x1024xbf16>, %kv: memref<?x1024xbf16>,
             %i: memref<?xi32>, %s: f32, %out: memref<?x16x1024xbf16>) {
  // Bytes: 16 * (1024 + 8) * 2 for the keys, 16 * 16 * 2 for P.
  smla.sparse_attention q(%q : memref<?x16x1024xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1024xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1024xbf16>) {kv_lora_rank = 1024}
  return
}
}
