// RUN: smla-opt %s --smla-set-target=arch=gfx942 --smla-select-schedule \
// RUN:   | FileCheck %s --check-prefixes=CHECK,GFX942
// RUN: smla-opt %s --smla-set-target=arch=gfx950 --smla-select-schedule \
// RUN:   | FileCheck %s --check-prefixes=CHECK,GFX950
// RUN: smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule='block-k=16 waves=2 waves-per-eu=1 kind=padded' \
// RUN:   | FileCheck %s --check-prefix=OPTIONS
// RUN: smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule=config=%S/Inputs/schedules.json \
// RUN:   | FileCheck %s --check-prefix=CONFIG

// The shipped configurations choose a wave per query with row-order loads for
// bf16 rows of 512, and otherwise start from 32 keys on gfx942 and 64 on gfx950,
// four waves each (published).
// CHECK-LABEL: func @configured
// GFX942: schedule = #smla.schedule<kind = private, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1, loads = row>
// GFX950: schedule = #smla.schedule<kind = private, block_k = 32, waves = 1, waves_per_eu = 1, head_groups = 1, loads = row>
// OPTIONS-LABEL: func @configured
// OPTIONS: schedule = #smla.schedule<kind = padded, block_k = 16, waves = 2, waves_per_eu = 1, head_groups = 1>
// CONFIG-LABEL: func @configured
// At 4 waves per EU a wave has 128 registers; the query and the accumulators
// alone take 80, and the rest does not fit beside them.
// CONFIG: schedule = #smla.schedule<kind = padded, block_k = 16, waves = 8, waves_per_eu = 3, head_groups = 1>
func.func @configured(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                      %i: memref<?xi32>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// Halved until it fits, and the waves with it stay four (lds_2, lds_3).
// 1024/0 needs 67072 bytes at 32 keys and half of that at 16; gfx950 has room
// for 64 keys: 134144.
// CHECK-LABEL: func @halved
// GFX942: block_k = 16, waves = 4,
// GFX950: block_k = 64, waves = 4,
func.func @halved(%q: memref<?x16x1024xbf16>, %kv: memref<?x1024xbf16>,
                  %i: memref<?xi32>, %s: f32,
                  %out: memref<?x16x1024xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x1024xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1024xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1024xbf16>) {kv_lora_rank = 1024}
  return
}

// What the operator itself says is kept, member by member, against options and
// configuration.
// CHECK-LABEL: func @attribute
// GFX942: schedule = #smla.schedule<kind = padded, block_k = 32, waves = 8, waves_per_eu = 2, head_groups = 1>
// GFX950: schedule = #smla.schedule<kind = padded, block_k = 64, waves = 8, waves_per_eu = 2, head_groups = 1>
// OPTIONS-LABEL: func @attribute
// OPTIONS: schedule = #smla.schedule<kind = padded, block_k = 16, waves = 8, waves_per_eu = 1, head_groups = 1>
func.func @attribute(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                     %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, schedule = #smla.schedule<waves = 8>}
  return
}

// CHECK-LABEL: func @gather_dot
// CHECK: schedule = #smla.schedule<kind = padded, block_k = 16, waves = {{[0-9]+}}, waves_per_eu = {{[0-9]+}}, head_groups = 1>
func.func @gather_dot(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
                      %i: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>) {schedule = #smla.schedule<block_k = 16>}
  return
}
