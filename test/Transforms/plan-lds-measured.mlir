// The LDS footprint of the padded schedule at 32 keys per tile, as measured on
// hardware. The exact fits are among them: 1000/0 decode and 992/0 prefill.
//
// RUN: smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule='kind=padded block-k=32' --smla-plan-lds | FileCheck %s
// RUN: smla-opt %s --smla-set-target=arch=gfx950 \
// RUN:   --smla-select-schedule='kind=padded block-k=32' --smla-plan-lds | FileCheck %s

// CHECK-LABEL: func @r512_0_decode(
// CHECK: #smla.lds_plan<bytes = 34304,
func.func @r512_0_decode(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512}
  return
}

// CHECK-LABEL: func @r512_0_prefill(
// CHECK: #smla.lds_plan<bytes = 34816,
func.func @r512_0_prefill(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       phase = #smla.phase<prefill>}
  return
}

// CHECK-LABEL: func @r512_64_decode(
// CHECK: #smla.lds_plan<bytes = 38912,
func.func @r512_64_decode(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// CHECK-LABEL: func @r512_64_prefill(
// CHECK: #smla.lds_plan<bytes = 39424,
func.func @r512_64_prefill(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       phase = #smla.phase<prefill>}
  return
}

// CHECK-LABEL: func @r512_256_decode(
// CHECK: #smla.lds_plan<bytes = 51200,
func.func @r512_256_decode(%q: memref<?x16x768xbf16>, %kv: memref<?x768xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x768xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x768xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 256, rope = #smla.rope<appended>}
  return
}

// CHECK-LABEL: func @r512_256_prefill(
// CHECK: #smla.lds_plan<bytes = 51712,
func.func @r512_256_prefill(%q: memref<?x16x768xbf16>, %kv: memref<?x768xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x768xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x768xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 256, rope = #smla.rope<appended>,
       phase = #smla.phase<prefill>}
  return
}

// CHECK-LABEL: func @r1000_0_decode(
// CHECK: #smla.lds_plan<bytes = 65536,
func.func @r1000_0_decode(%q: memref<?x16x1000xbf16>, %kv: memref<?x1000xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x1000xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x1000xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x1000xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x1000xbf16>)
      {kv_lora_rank = 1000}
  return
}

// CHECK-LABEL: func @r992_0_decode(
// CHECK: #smla.lds_plan<bytes = 65024,
func.func @r992_0_decode(%q: memref<?x16x992xbf16>, %kv: memref<?x992xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x992xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x992xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x992xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x992xbf16>)
      {kv_lora_rank = 992}
  return
}

// CHECK-LABEL: func @r992_0_prefill(
// CHECK: #smla.lds_plan<bytes = 65536,
func.func @r992_0_prefill(%q: memref<?x16x992xbf16>, %kv: memref<?x992xbf16>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x992xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x992xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x992xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x992xbf16>)
      {kv_lora_rank = 992,
       phase = #smla.phase<prefill>}
  return
}
