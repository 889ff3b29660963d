// What a person can get wrong on the command line: each is one error that says
// what is allowed.

// RUN: not smla-opt %s --smla-select-schedule=kind=fast 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: error: smla-select-schedule: kind must be one of padded, private, shared, got 'fast'

// RUN: not smla-opt %s --smla-select-schedule=block-k=48 2>&1 | FileCheck %s --check-prefix=TILE
// TILE: [[@LINE+20]]:3: error: 'smla.sparse_attention' op 'block_k' must be a power of two in [16, 128], got 48

// RUN: not smla-opt %s --smla-select-schedule=waves=3 2>&1 | FileCheck %s --check-prefix=WAVES
// WAVES: error: 'smla.sparse_attention' op 'waves' must be a power of two in [1, 16], got 3

// RUN: not smla-opt %s --smla-select-schedule=waves-per-eu=-1 2>&1 | FileCheck %s --check-prefix=EU
// EU: error: 'smla.sparse_attention' op 'waves_per_eu' must be in [1, 8], got -1

// RUN: not smla-opt %s --smla-select-schedule=kind=shared 2>&1 | FileCheck %s --check-prefix=UNBUILT
// UNBUILT: error: 'smla.sparse_attention' op schedule 'shared' is not built yet; use padded

// RUN: not smla-opt %s --smla-select-schedule=config=%S/Inputs/absent.json 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: error: 'smla.sparse_attention' op cannot read the configuration '{{.*}}Inputs/absent.json': {{[Nn]}}o such file or directory

// RUN: not smla-opt %s --smla-select-schedule=config=%S/Inputs/schedules-bad.json 2>&1 | FileCheck %s --check-prefix=CONFIG
// CONFIG: error: 'smla.sparse_attention' op {{.*}}schedules-bad.json: 'default' 'block_k' must be a power of two in [16, 128], got 48

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @f(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
             %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
}
