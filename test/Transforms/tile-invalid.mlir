// RUN: smla-opt %s --split-input-file --verify-diagnostics --smla-tile

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @tensors(%q: tensor<?x16x512xbf16>, %kv: tensor<?x512xbf16>,
    %ptr: tensor<?xi32>, %idx: tensor<?xi32>, %s: f32,
    %out: tensor<?x16x512xbf16>) {
  // expected-error @+1 {{is on tensors; bufferize it before smla-tile}}
  %0 = smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%s) outs(%out : tensor<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>} -> tensor<?x16x512xbf16>
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot_tensors(%q: tensor<?x64xbf16>, %k: tensor<?x64xbf16>,
    %i: tensor<?xi32>, %out: tensor<?x?xf32>) {
  // expected-error @+1 {{is on tensors; bufferize it before smla-tile}}
  %0 = smla.gather_dot ins(%q, %k, %i
      : tensor<?x64xbf16>, tensor<?x64xbf16>, tensor<?xi32>)
      outs(%out : tensor<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 2304, buffers = [<"kv", rows = 16, columns = 64, element_bytes = 2, pad = 8, group = 0>]>} -> tensor<?x?xf32>
  return
}
}

// -----

module {
func.func @no_target(%q: memref<?x64xbf16>, %k: memref<?x64xbf16>,
    %i: memref<?xi32>, %out: memref<?x?xf32>) {
  // expected-error @+1 {{the module has no 'smla.target'; run smla-set-target{arch=...} first (known: gfx942, gfx950)}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 2304, buffers = [<"kv", rows = 16, columns = 64, element_bytes = 2, pad = 8, group = 0>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @no_schedule(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{has no 'schedule'; run smla-select-schedule first}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @incomplete(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{has an incomplete 'schedule'; run smla-select-schedule first}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<block_k = 32>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @no_plan(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{has no 'lds_plan'; run smla-plan-lds first}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot_no_schedule(%q: memref<?x64xbf16>, %k: memref<?x64xbf16>,
    %i: memref<?xi32>, %out: memref<?x?xf32>) {
  // expected-error @+1 {{has no 'schedule'; run smla-select-schedule first}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {lds_plan = #smla.lds_plan<bytes = 2304, buffers = [<"kv", rows = 16, columns = 64, element_bytes = 2, pad = 8, group = 0>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot_no_plan(%q: memref<?x64xbf16>, %k: memref<?x64xbf16>,
    %i: memref<?xi32>, %out: memref<?x?xf32>) {
  // expected-error @+1 {{has no 'lds_plan'; run smla-plan-lds first}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1>}
  return
}
}

// -----

// A plan for another tile: 16 * 1040 + 16 * 32 bytes would be the one.
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @other_plan(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{has an 'lds_plan' of 34304 bytes that is not that of its schedule, 17152 bytes; run smla-plan-lds}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 16, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

// As many bytes, but other rows.
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @other_buffers(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{has an 'lds_plan' of 34304 bytes that is not that of its schedule, 34304 bytes; run smla-plan-lds}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 504, element_bytes = 2, pad = 16, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot_other_plan(%q: memref<?x64xbf16>, %k: memref<?x64xbf16>,
    %i: memref<?xi32>, %out: memref<?x?xf32>) {
  // expected-error @+1 {{has an 'lds_plan' of 2304 bytes that is not that of its schedule, 4608 bytes; run smla-plan-lds}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 32, waves = 1, waves_per_eu = 1, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 2304, buffers = [<"kv", rows = 16, columns = 64, element_bytes = 2, pad = 8, group = 0>]>}
  return
}
}

// -----

// The check against the limit is made here as well (lds_2).
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot_budget(%q: memref<?x512xbf16>, %k: memref<?x512xbf16>,
    %i: memref<?xi32>, %out: memref<?x?xf32>) {
  // expected-error @+3 {{needs 66560 bytes of LDS for 64 rows of 512 x bf16; gfx942 has 65536 bytes per workgroup}}
  // expected-note @+2 {{buffer 'kv': 64 rows x 1040 bytes = 66560 bytes}}
  // expected-note @+1 {{the largest tile that fits is block_k=32}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 64, waves = 1, waves_per_eu = 1, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 66560, buffers = [<"kv", rows = 64, columns = 512, element_bytes = 2, pad = 8, group = 0>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @strided_indptr(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32, strided<[1], offset: 4>>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected 'indptr' to be contiguous and to start at its buffer, got 'memref<?xi32, strided<[1], offset: 4>>'; copy it, or cast the layout away}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32, strided<[1], offset: 4>>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @strided_indices(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32, strided<[1], offset: ?>>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected 'indices' to be contiguous and to start at its buffer, got 'memref<?xi32, strided<[1], offset: ?>>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32, strided<[1], offset: ?>>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @strided_lse(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>, %lse: memref<?x16xf32, strided<[32, 1]>>) {
  // expected-error @+1 {{expected 'lse' to be contiguous and to start at its buffer, got 'memref<?x16xf32, strided<[32, 1]>>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32, strided<[32, 1]>>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @strided_sink(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>, %sink: memref<16xf32, strided<[1], offset: 16>>) {
  // expected-error @+1 {{expected 'sink' to be contiguous and to start at its buffer, got 'memref<16xf32, strided<[1], offset: 16>>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) sink(%sink : memref<16xf32, strided<[1], offset: 16>>) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot_strided_indices(%q: memref<?x64xbf16>, %k: memref<?x64xbf16>,
    %i: memref<?xi32, strided<[1], offset: ?>>, %out: memref<?x?xf32>) {
  // expected-error @+1 {{expected 'indices' to be contiguous and to start at its buffer, got 'memref<?xi32, strided<[1], offset: ?>>'}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16>, memref<?xi32, strided<[1], offset: ?>>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 2304, buffers = [<"kv", rows = 16, columns = 64, element_bytes = 2, pad = 8, group = 0>]>}
  return
}
}

// -----

// What bufferization leaves may have any stride.
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @q_stride(%q: memref<?x16x512xbf16, strided<[?, ?, ?], offset: ?>>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-note @+2 {{way out: cast it, or bufferize function boundaries with function-boundary-type-conversion=identity-layout-map}}
  // expected-error @+1 {{operand #0 must be known to have stride 1 in its last dimension, got 'memref<?x16x512xbf16, strided<[?, ?, ?], offset: ?>>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16, strided<[?, ?, ?], offset: ?>>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @out_stride(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
    %ptr: memref<?xi32>, %idx: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16, strided<[?, ?, ?], offset: ?>>) {
  // expected-note @+2 {{way out: cast it, or bufferize function boundaries with function-boundary-type-conversion=identity-layout-map}}
  // expected-error @+1 {{operand #5 must be known to have stride 1 in its last dimension}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %ptr, %idx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16, strided<[?, ?, ?], offset: ?>>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @gather_dot_stride(%q: memref<?x64xbf16>, %k: memref<?x64xbf16, strided<[?, ?], offset: ?>>,
    %i: memref<?xi32>, %out: memref<?x?xf32>) {
  // expected-note @+2 {{way out: cast it, or bufferize function boundaries with function-boundary-type-conversion=identity-layout-map}}
  // expected-error @+1 {{operand #1 must be known to have stride 1 in its last dimension}}
  smla.gather_dot ins(%q, %k, %i
      : memref<?x64xbf16>, memref<?x64xbf16, strided<[?, ?], offset: ?>>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 2304, buffers = [<"kv", rows = 16, columns = 64, element_bytes = 2, pad = 8, group = 0>]>}
  return
}
}
