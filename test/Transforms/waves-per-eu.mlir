// A request for more waves than LDS has room for is kept, but not in silence.

// 38912 of 65536 bytes: one workgroup of 4 waves, one on each of 4 SIMDs.
// RUN: smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule="block-k=32 waves=4 waves-per-eu=2" \
// RUN:   --remarks-filter-missed=smla-plan 2>&1 >/dev/null \
// RUN:   | FileCheck %s --check-prefix=TWO --implicit-check-not=remark
// TWO: [[@LINE+21]]:3: remark: [Missed] waves-per-eu | Category:smla-plan | LDSAllows=1, LDSBytes=38912, Remark="LDS allows fewer waves per EU than were asked for", WavesPerEu=2

// As many as there is room for, and what nobody asked for, need no remark.
// RUN: smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule="block-k=32 waves=4 waves-per-eu=1" \
// RUN:   --remarks-filter-missed=smla-plan 2>&1 >/dev/null \
// RUN:   | FileCheck %s --allow-empty --check-prefix=SILENT
// RUN: smla-opt %s --smla-set-target=arch=gfx942 --smla-select-schedule \
// RUN:   --remarks-filter-missed=smla-plan 2>&1 >/dev/null \
// RUN:   | FileCheck %s --allow-empty --check-prefix=SILENT
// SILENT-NOT: remark

// The request reaches the code generator.
// RUN: smla-compile %s --arch=gfx942 --waves-per-eu=1 --emit=llvm \
// RUN:   | FileCheck %s --check-prefix=LLVM -DWAVES=1
// RUN: smla-compile %s --arch=gfx942 --waves-per-eu=2 --emit=llvm \
// RUN:   | FileCheck %s --check-prefix=LLVM -DWAVES=2
// LLVM: "amdgpu-waves-per-eu"="[[WAVES]]

func.func @f(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
             %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
