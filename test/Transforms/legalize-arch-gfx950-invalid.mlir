// RUN: smla-opt %s --split-input-file --verify-diagnostics \
// RUN:   --smla-set-target=arch=gfx950 --smla-legalize-arch

// The mirror image of gfx942: fnuz bytes on OCP hardware.
func.func @fnuz_cache(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
                      %scales: memref<?x8xf32>, %i: memref<?xi32>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+3 {{segment 0: a cache of e4m3fnuz is illegal on gfx950: its 8-bit floats are e4m3fn, in which a byte of e4m3fnuz is worth twice as much, and 0x80, 0x7F and 0xFF mean other values}}
  // expected-note @+2 {{way out: write the cache in e4m3fn or bf16}}
  // expected-note @+1 {{way out: compile for gfx942, which reads e4m3fnuz}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_g64, encoding = e4m3fnuz>(%kv, %scales, %i, %i
          : memref<?x512xi8>, memref<?x8xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// What the hardware could read but nobody has built is said in other words.
func.func @not_built(%q: memref<?x16x512xf8E4M3FN>, %kv: memref<?x512xi8>,
                     %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  // expected-error @+2 {{q of e4m3fn is not supported yet: a query of 8-bit floats, which has a scale of its own, is not built yet, although gfx950 could read it}}
  // expected-note @+1 {{way out: give q in bf16: it is quantised in the kernel}}
  smla.sparse_attention q(%q : memref<?x16x512xf8E4M3FN>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>}
  return
}

// -----

func.func @two_scales(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
                      %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'dots' = fp8 over two segments, which have two scales, is not built yet; 'dots' = bf16 takes any}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>}
  return
}

// -----

func.func @narrow(%q: memref<?x16x520xbf16>, %kv: memref<?x520xi8>,
                  %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
                  %out: memref<?x16x520xbf16>) {
  // expected-error @+1 {{'dots' = fp8 needs 'kv_lora_rank' and appended 'qk_rope_head_dim' to be multiples of 16, got 520 and 0; 'dots' = bf16 takes any}}
  smla.sparse_attention q(%q : memref<?x16x520xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %pool, %i, %i
          : memref<?x520xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x520xbf16>)
      {kv_lora_rank = 520, dots = #smla.dots<fp8>}
  return
}
