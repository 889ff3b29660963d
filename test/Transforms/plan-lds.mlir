// RUN: smla-opt %s --smla-plan-lds | FileCheck %s
// Planning twice changes nothing.
// RUN: smla-opt %s --smla-plan-lds --smla-plan-lds | FileCheck %s

module attributes {smla.target = #smla.target<"gfx942">} {
// Every buffer is listed; the exchange of maxima and sums shares the bytes of
// the P tile. 32 * 1040 + 32 * 144 + 1024 = 38912 (lds_1).
// CHECK-LABEL: func @buffers
// CHECK: #smla.lds_plan<bytes = 38912, buffers = [
// CHECK-SAME: <"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>,
// CHECK-SAME: <"rope", rows = 32, columns = 64, element_bytes = 2, pad = 8, group = 1>,
// CHECK-SAME: <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 2>,
// CHECK-SAME: <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 2>]>
func.func @buffers(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
                   %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}

// Fewer heads than a matrix tile do not need more LDS: heads are padded in
// registers. Rope inside the row has no buffer of its own.
// CHECK-LABEL: func @one_head
// CHECK: #smla.lds_plan<bytes = 34304, buffers = [
// CHECK-NOT: "rope"
// CHECK: return
func.func @one_head(%q: memref<?x1x512xbf16>, %kv: memref<?x512xbf16>,
                    %i: memref<?xi32>, %s: f32, %out: memref<?x1x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x1x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x1x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<inside>,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}

// Only the key tile: 16 rows of 512 + 8 elements.
// CHECK-LABEL: func @gather_dot
// CHECK: #smla.lds_plan<bytes = 16640, buffers = [<"kv", rows = 16, columns = 512, element_bytes = 2, pad = 8, group = 0>]>
func.func @gather_dot(%q: memref<16x512xbf16>, %k: memref<?x512xbf16>,
                      %i: memref<?xi32>, %out: memref<16x?xf32>) {
  smla.gather_dot ins(%q, %k, %i
      : memref<16x512xbf16>, memref<?x512xbf16>, memref<?xi32>)
      outs(%out : memref<16x?xf32>)
      {schedule = #smla.schedule<kind = padded, block_k = 16, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}
