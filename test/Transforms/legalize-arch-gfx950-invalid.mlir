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

func.func @not_built(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
                     %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  // expected-error @+3 {{segment 0: a cache of e4m3fn is not supported yet: format fp8_scalar with dots = fp8 is not built yet, although gfx950 could run it}}
  // expected-note @+2 {{segment 0: a dot of e4m3fn is not supported yet}}
  // expected-note @+1 {{way out: use dots = bf16, with q in bf16}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>}
  return
}
