// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --smla-set-target=arch=gfx942 --smla-legalize-arch

// OCP bytes are not what this hardware reads (fmt_3).
func.func @ocp_cache(%q: memref<?x16x576xbf16>, %kv: memref<?x656xi8>,
                     %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  // expected-error @+3 {{segment 0: a cache of e4m3fn is illegal on gfx942: its 8-bit floats are e4m3fnuz, in which a byte of e4m3fn is worth half, and 0x80, 0x7F and 0xFF mean other values}}
  // expected-note @+2 {{way out: write the cache in e4m3fnuz or bf16}}
  // expected-note @+1 {{way out: compile for gfx950, which reads e4m3fn}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

// Query, cache and dots are each named.
func.func @ocp_everywhere(%q: memref<?x16x512xf8E4M3FN>,
                          %kv: memref<?x512xf8E4M3FN>, %pool: memref<1xf32>,
                          %i: memref<?xi32>, %s: f32,
                          %out: memref<?x16x512xbf16>) {
  // expected-error @+7 {{q of e4m3fn is illegal on gfx942}}
  // expected-note @+6 {{segment 0: a cache of e4m3fn is illegal on gfx942}}
  // expected-note @+5 {{segment 0: a dot of e4m3fn is illegal on gfx942}}
  // expected-note @+4 {{way out: give q in bf16 or e4m3fnuz}}
  // expected-note @+3 {{way out: write the cache in e4m3fnuz or bf16}}
  // expected-note @+2 {{way out: use dots = bf16, or a cache in e4m3fnuz}}
  // expected-note @+1 {{way out: compile for gfx950, which reads e4m3fn}}
  smla.sparse_attention q(%q : memref<?x16x512xf8E4M3FN>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %pool, %i, %i
          : memref<?x512xf8E4M3FN>, memref<1xf32>, memref<?xi32>,
            memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>}
  return
}

// -----

// Only the segment at fault is named: the encoding belongs to the segment.
func.func @one_of_two(%q: memref<?x64x512xbf16>, %w: memref<?x512xbf16>,
                      %kv: memref<?x512xi8>, %pool: memref<1xf32>,
                      %i: memref<?xi32>, %s: f32,
                      %out: memref<?x64x512xbf16>) {
  // expected-error @+3 {{segment 1: a cache of e4m3fn is illegal on gfx942}}
  // expected-note @+2 {{way out: write the cache}}
  // expected-note @+1 {{way out: compile for gfx950}}
  smla.sparse_attention q(%q : memref<?x64x512xbf16>)
      segment<format = bf16>(%w, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x64x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// What the hardware could read but nobody has built is said in other words.
func.func @not_built(%q: memref<?x16x512xf8E4M3FNUZ>, %kv: memref<?x512xi8>,
                     %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  // expected-error @+2 {{q of e4m3fnuz is not supported yet: a query of 8-bit floats, which has a scale of its own, is not built yet, although gfx942 could read it}}
  // expected-note @+1 {{way out: give q in bf16: it is quantised in the kernel}}
  smla.sparse_attention q(%q : memref<?x16x512xf8E4M3FNUZ>)
      segment<format = fp8_scalar, encoding = e4m3fnuz>(%kv, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>}
  return
}

// -----

// Bufferization may leave a stride open; a kernel cannot.
func.func @unknown_stride(%q: memref<?x16x512xbf16, strided<[?, ?, ?]>>,
                          %kv: memref<?x512xbf16>, %i: memref<?xi32>, %s: f32,
                          %out: memref<?x16x512xbf16>) {
  // expected-error @+2 {{operand #0 must be known to have stride 1 in its last dimension, got 'memref<?x16x512xbf16, strided<[?, ?, ?]>>'}}
  // expected-note @+1 {{way out: cast it, or bufferize function boundaries with function-boundary-type-conversion=identity-layout-map}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16, strided<[?, ?, ?]>>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
