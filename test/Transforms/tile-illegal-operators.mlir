// RUN: smla-opt %s --split-input-file --verify-diagnostics --smla-tile

// What smla-legalize-arch would refuse is refused without it as well.
module attributes {smla.target = #smla.target<"gfx942">} {
func.func @scales(%q: memref<?x16x512xf8E4M3FNUZ>, %kv: memref<?x512xf8E4M3FNUZ>,
    %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
    %out: memref<?x16x512xbf16>) {
  // expected-error @+2 {{q of e4m3fnuz is not supported yet: a query of 8-bit floats}}
  // expected-note @+1 {{way out: give q in bf16: it is quantised in the kernel}}
  smla.sparse_attention q(%q : memref<?x16x512xf8E4M3FNUZ>)
      segment<format = fp8_scalar, encoding = e4m3fnuz>(%kv, %pool, %i, %i
          : memref<?x512xf8E4M3FNUZ>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 34304, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 1>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 1>]>}
  return
}
}

// -----

module attributes {smla.target = #smla.target<"gfx942">} {
func.func @records(%q: memref<?x16x576xbf16>, %kv: memref<?x656xi8>,
    %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+3 {{segment 0: a cache of e4m3fn is illegal on gfx942: its 8-bit floats are e4m3fnuz}}
  // expected-note @+2 {{way out: write the cache in e4m3fnuz or bf16}}
  // expected-note @+1 {{way out: compile for gfx950, which reads e4m3fn}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>,
       lds_plan = #smla.lds_plan<bytes = 38912, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 8, group = 0>, <"rope", rows = 32, columns = 64, element_bytes = 2, pad = 8, group = 1>, <"p", rows = 16, columns = 32, element_bytes = 2, pad = 0, group = 2>, <"exchange", rows = 4, columns = 16, element_bytes = 4, pad = 0, group = 2>]>}
  return
}
}
