// What was measured to be too large for gfx942 at 32 keys per tile, with the
// largest tile that fits; gfx950 has room for all of it.
//
// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --smla-set-target=arch=gfx942 --smla-select-schedule=block-k=32
// Whether registers last is another question: the plan is asked for alone.
// RUN: sed 's/{kv_lora_rank/{schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 1, head_groups = 1>, kv_lora_rank/' %s \
// RUN:   | smla-opt --split-input-file --smla-set-target=arch=gfx950 \
// RUN:       --smla-plan-lds | FileCheck %s

// CHECK-LABEL: func @r1000_0_prefill(
// CHECK: #smla.lds_plan<bytes = 66048,
func.func @r1000_0_prefill(%q: memref<?x16x1000xbf16>, %kv: memref<?x1000xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x1000xbf16>) {
  // expected-error @+5 {{needs 66048 bytes of LDS for heads=16, kv_lora_rank=1000, qk_rope_head_dim=0, phase=prefill, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+4 {{buffer 'kv': 32 rows x 2032 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=16}}
  smla.sparse_attention q(%q : memref<?x16x1000xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1000xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1000xbf16>)
      {kv_lora_rank = 1000,
       phase = #smla.phase<prefill>}
  return
}

// -----

// CHECK-LABEL: func @r512_512_decode(
// CHECK: #smla.lds_plan<bytes = 67584,
func.func @r512_512_decode(%q: memref<?x16x1024xbf16>, %kv: memref<?x1024xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+6 {{needs 67584 bytes of LDS for heads=16, kv_lora_rank=512, qk_rope_head_dim=512, phase=decode, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+5 {{buffer 'kv': 32 rows x 1040 bytes}}
  // expected-note @+4 {{buffer 'rope': 32 rows x 1040 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=16}}
  smla.sparse_attention q(%q : memref<?x16x1024xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1024xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 512, rope = #smla.rope<appended>}
  return
}

// -----

// CHECK-LABEL: func @r512_512_prefill(
// CHECK: #smla.lds_plan<bytes = 68096,
func.func @r512_512_prefill(%q: memref<?x16x1024xbf16>, %kv: memref<?x1024xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+6 {{needs 68096 bytes of LDS for heads=16, kv_lora_rank=512, qk_rope_head_dim=512, phase=prefill, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+5 {{buffer 'kv': 32 rows x 1056 bytes}}
  // expected-note @+4 {{buffer 'rope': 32 rows x 1040 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=16}}
  smla.sparse_attention q(%q : memref<?x16x1024xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1024xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 512, rope = #smla.rope<appended>,
       phase = #smla.phase<prefill>}
  return
}

// -----

// CHECK-LABEL: func @r1024_0_decode(
// CHECK: #smla.lds_plan<bytes = 67072,
func.func @r1024_0_decode(%q: memref<?x16x1024xbf16>, %kv: memref<?x1024xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x1024xbf16>) {
  // expected-error @+5 {{needs 67072 bytes of LDS for heads=16, kv_lora_rank=1024, qk_rope_head_dim=0, phase=decode, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+4 {{buffer 'kv': 32 rows x 2064 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=16}}
  smla.sparse_attention q(%q : memref<?x16x1024xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1024xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1024xbf16>)
      {kv_lora_rank = 1024}
  return
}

// -----

// CHECK-LABEL: func @r1024_0_prefill(
// CHECK: #smla.lds_plan<bytes = 67584,
func.func @r1024_0_prefill(%q: memref<?x16x1024xbf16>, %kv: memref<?x1024xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x1024xbf16>) {
  // expected-error @+5 {{needs 67584 bytes of LDS for heads=16, kv_lora_rank=1024, qk_rope_head_dim=0, phase=prefill, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+4 {{buffer 'kv': 32 rows x 2080 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=16}}
  smla.sparse_attention q(%q : memref<?x16x1024xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1024xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1024xbf16>)
      {kv_lora_rank = 1024,
       phase = #smla.phase<prefill>}
  return
}

// -----

// CHECK-LABEL: func @r1024_64_decode(
// CHECK: #smla.lds_plan<bytes = 71680,
func.func @r1024_64_decode(%q: memref<?x16x1088xbf16>, %kv: memref<?x1088xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x1024xbf16>) {
  // expected-error @+6 {{needs 71680 bytes of LDS for heads=16, kv_lora_rank=1024, qk_rope_head_dim=64, phase=decode, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+5 {{buffer 'kv': 32 rows x 2064 bytes}}
  // expected-note @+4 {{buffer 'rope': 32 rows x 144 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=16}}
  smla.sparse_attention q(%q : memref<?x16x1088xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1088xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1024xbf16>)
      {kv_lora_rank = 1024, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

// CHECK-LABEL: func @r1024_64_prefill(
// CHECK: #smla.lds_plan<bytes = 72192,
func.func @r1024_64_prefill(%q: memref<?x16x1088xbf16>, %kv: memref<?x1088xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x1024xbf16>) {
  // expected-error @+6 {{needs 72192 bytes of LDS for heads=16, kv_lora_rank=1024, qk_rope_head_dim=64, phase=prefill, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+5 {{buffer 'kv': 32 rows x 2080 bytes}}
  // expected-note @+4 {{buffer 'rope': 32 rows x 144 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{the largest tile that fits is block_k=16}}
  smla.sparse_attention q(%q : memref<?x16x1088xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1088xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1024xbf16>)
      {kv_lora_rank = 1024, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       phase = #smla.phase<prefill>}
  return
}

// -----

// CHECK-LABEL: func @r2048_0_decode(
// CHECK: #smla.lds_plan<bytes = 132608,
func.func @r2048_0_decode(%q: memref<?x16x2048xbf16>, %kv: memref<?x2048xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x2048xbf16>) {
  // expected-error @+5 {{needs 132608 bytes of LDS for heads=16, kv_lora_rank=2048, qk_rope_head_dim=0, phase=decode, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+4 {{buffer 'kv': 32 rows x 4112 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{no tile from 16 to 128 fits; at block_k=16 the largest kv_lora_rank that fits is}}
  smla.sparse_attention q(%q : memref<?x16x2048xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x2048xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x2048xbf16>)
      {kv_lora_rank = 2048}
  return
}

// -----

// CHECK-LABEL: func @r2048_0_prefill(
// CHECK: #smla.lds_plan<bytes = 133120,
func.func @r2048_0_prefill(%q: memref<?x16x2048xbf16>, %kv: memref<?x2048xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x2048xbf16>) {
  // expected-error @+5 {{needs 133120 bytes of LDS for heads=16, kv_lora_rank=2048, qk_rope_head_dim=0, phase=prefill, dots=bf16, block_k=32, waves=4; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+4 {{buffer 'kv': 32 rows x 4128 bytes}}
  // expected-note @+3 {{buffer 'p': 16 rows x 64 bytes = 1024 bytes}}
  // expected-note @+2 {{buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in the bytes of buffer 'p'}}
  // expected-note @+1 {{no tile from 16 to 128 fits; at block_k=16 the largest kv_lora_rank that fits is}}
  smla.sparse_attention q(%q : memref<?x16x2048xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x2048xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x2048xbf16>)
      {kv_lora_rank = 2048,
       phase = #smla.phase<prefill>}
  return
}
