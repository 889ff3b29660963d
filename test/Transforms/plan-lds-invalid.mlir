// RUN: smla-opt %s --split-input-file --verify-diagnostics --smla-plan-lds

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @no_schedule(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
                       %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{'smla.gather_dot' op has no 'schedule'; run smla-select-schedule first}}
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @incomplete(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                      %i: memref<?xi32>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'smla.sparse_attention' op has an incomplete 'schedule'; run smla-select-schedule first}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, schedule = #smla.schedule<block_k = 32>}
  return
}
}

// -----

// A schedule written by hand is held to the limit like any other (lds_2).
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @by_hand(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                   %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+5 {{needs 68608 bytes of LDS for heads=16, kv_lora_rank=512, qk_rope_head_dim=0, phase=decode, dots=bf16, block_k=64, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+4 {{buffer 'kv': 64 rows x 1040 bytes = 66560 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 128 bytes = 2048 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=32}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 64, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

// So is one of gather_dot.
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
                      %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+3 {{needs 66560 bytes of LDS for 64 rows of 512 x bf16; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+2 {{buffer 'kv': 64 rows x 1040 bytes = 66560 bytes}}
  // expected-note @+1 {{the largest tile that fits is block_k=32}}
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 64, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

// A schedule that is not built is not taken for the one that is.
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @private(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
                   %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{schedule 'private' is not built for gather_dot; use padded}}
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
      {schedule = #smla.schedule<kind = private, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1, loads = row>}
  return
}
}

// -----

// A plan that stands there must be the plan of the schedule: it is neither
// trusted nor dropped in silence.
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @stale(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
                 %i: memref<?xi32>, %out: memref<16x?xf32>) {
  // expected-error @+1 {{has an 'lds_plan' of 0 bytes that is not that of its schedule, 33280 bytes; remove it to have it planned}}
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 0, buffers = []>}
  return
}
}
