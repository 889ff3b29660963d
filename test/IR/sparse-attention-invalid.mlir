// RUN: smla-opt %s --split-input-file --verify-diagnostics

// Records are checked against the format; both sizes are named (fmt_4).
func.func @record_bytes(%q: memref<?x16x576xbf16>, %kv: memref<?x584xi8>,
                        %i: memref<?xi32>, %s: f32,
                        %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: format fp8_dsv32 has records of 656 bytes, got 584}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x584xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

// The type of a bf16 cache shows its record too: 512 columns, 576 expected.
func.func @row_width(%q: memref<?x16x576xbf16>, %kv: memref<?x512xbf16>,
                     %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: format bf16 has records of 1152 bytes, got 1024}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

func.func @dynamic_row_width(%q: memref<?x16x512xbf16>, %kv: memref<?x?xbf16>,
                             %i: memref<?xi32>, %s: f32,
                             %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected a static record width, got 'memref<?x?xbf16>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x?xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// Bytes without an encoding are refused (fmt_3).
func.func @bytes_without_encoding(%q: memref<?x16x576xbf16>,
                                  %kv: memref<?x656xi8>, %i: memref<?xi32>,
                                  %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: a cache of bytes needs 'encoding' = e4m3fn or e4m3fnuz: the same byte means different values and the data cannot tell}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32>(%kv, %i, %i
          : memref<?x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

// A type that says one encoding and an attribute that says another (fmt_3).
func.func @contradiction(%q: memref<?x16x512xbf16>,
                         %kv: memref<?x512xf8E4M3FN>, %pool: memref<1xf32>,
                         %i: memref<?xi32>, %s: f32,
                         %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: 'encoding' = e4m3fnuz contradicts the cache's element type 'f8E4M3FN', which is e4m3fn}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fnuz>(%kv, %pool, %i, %i
          : memref<?x512xf8E4M3FN>, memref<1xf32>, memref<?xi32>,
            memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// A typed cache does not make up for the attribute.
func.func @typed_without_encoding(%q: memref<?x16x512xbf16>,
                                  %kv: memref<?x512xf8E4M3FNUZ>,
                                  %pool: memref<1xf32>, %i: memref<?xi32>,
                                  %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: 'encoding' = none contradicts the cache's element type 'f8E4M3FNUZ', which is e4m3fnuz}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_scalar>(%kv, %pool, %i, %i
          : memref<?x512xf8E4M3FNUZ>, memref<1xf32>, memref<?xi32>,
            memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @encoded_bf16(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                        %i: memref<?xi32>, %s: f32,
                        %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: format bf16 has no 8-bit floats, 'encoding' must be none, got e4m3fn}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @cache_element(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
                         %i: memref<?xi32>, %s: f32,
                         %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected a cache of bf16 for format bf16, got 'i8'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// A record of mixed types has no element type but bytes.
func.func @typed_record(%q: memref<?x16x576xbf16>,
                        %kv: memref<?x656xf8E4M3FN>, %i: memref<?xi32>,
                        %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected a cache of i8 for format fp8_dsv32, got 'f8E4M3FN'}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x656xf8E4M3FN>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

// A dot reads one encoding: two segments.
func.func @mixed_segments(%q: memref<?x16x512xbf16>, %a: memref<?x512xi8>,
                          %b: memref<?x512xi8>, %pool: memref<1xf32>,
                          %i: memref<?xi32>, %s: f32,
                          %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'dots' = fp8 cannot mix encodings in one dot, got e4m3fn and e4m3fnuz}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%a, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      segment<format = fp8_scalar, encoding = e4m3fnuz>(%b, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>}
  return
}

// -----

// A dot reads one encoding: query and cache.
func.func @mixed_query(%q: memref<?x16x512xf8E4M3FN>, %a: memref<?x512xi8>,
                       %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
                       %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'dots' = fp8 cannot mix encodings in one dot, got e4m3fn in q and e4m3fnuz in segment 0}}
  smla.sparse_attention q(%q : memref<?x16x512xf8E4M3FN>)
      segment<format = fp8_scalar, encoding = e4m3fnuz>(%a, %pool, %i, %i
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, dots = #smla.dots<fp8>}
  return
}

// -----

func.func @query_element(%q: memref<?x16x512xf8E4M3FN>,
                         %kv: memref<?x512xbf16>, %i: memref<?xi32>, %s: f32,
                         %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected q of bf16 for 'dots' = bf16, got 'f8E4M3FN'}}
  smla.sparse_attention q(%q : memref<?x16x512xf8E4M3FN>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// The score width is the latent width plus an appended rope (op_3).
func.func @query_width(%q: memref<?x16x512xbf16>, %kv: memref<?x576xbf16>,
                       %i: memref<?xi32>, %s: f32,
                       %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected dimension 2 of q to be 576 (kv_lora_rank + appended qk_rope_head_dim), got 512 in 'memref<?x16x512xbf16>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

func.func @query_width_no_rope(%q: memref<?x16x576xbf16>,
                               %kv: memref<?x512xbf16>, %i: memref<?xi32>,
                               %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected dimension 2 of q to be 512 (kv_lora_rank), got 576}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @dynamic_heads(%q: memref<?x?x512xbf16>, %kv: memref<?x512xbf16>,
                         %i: memref<?xi32>, %s: f32,
                         %out: memref<?x?x512xbf16>) {
  // expected-error @+1 {{expected static heads and width in q, got 'memref<?x?x512xbf16>'}}
  smla.sparse_attention q(%q : memref<?x?x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x?x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @rope_none_with_width(%q: memref<?x16x512xbf16>,
                                %kv: memref<?x512xbf16>, %i: memref<?xi32>,
                                %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'qk_rope_head_dim' must be 0 with 'rope' = none, got 64}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64}
  return
}

// -----

func.func @rope_without_width(%q: memref<?x16x512xbf16>,
                              %kv: memref<?x512xbf16>, %i: memref<?xi32>,
                              %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'rope' = appended needs 'qk_rope_head_dim' > 0, got 0}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, rope = #smla.rope<appended>}
  return
}

// -----

func.func @rope_inside_too_wide(%q: memref<?x16x64xbf16>,
                                %kv: memref<?x64xbf16>, %i: memref<?xi32>,
                                %s: f32, %out: memref<?x16x64xbf16>) {
  // expected-error @+1 {{'qk_rope_head_dim' must be below 'kv_lora_rank' = 64 with 'rope' = inside, got 64}}
  smla.sparse_attention q(%q : memref<?x16x64xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x64xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x64xbf16>)
      {kv_lora_rank = 64, qk_rope_head_dim = 64, rope = #smla.rope<inside>}
  return
}

// -----

// Any multiple of 8 (op_12), and nothing else.
func.func @rank(%q: memref<?x16x508xbf16>, %kv: memref<?x508xbf16>,
                %i: memref<?xi32>, %s: f32, %out: memref<?x16x508xbf16>) {
  // expected-error @+1 {{'kv_lora_rank' must be a multiple of 8, got 508}}
  smla.sparse_attention q(%q : memref<?x16x508xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x508xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x508xbf16>) {kv_lora_rank = 508}
  return
}

// -----

// A record format that has a rope part is not taken without (fmt_4).
func.func @dsv32_without_rope(%q: memref<?x16x512xbf16>,
                              %kv: memref<?x656xi8>, %i: memref<?xi32>,
                              %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: format fp8_dsv32 needs 'rope' = appended, got none}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @out_rows(%q: memref<8x16x512xbf16>, %kv: memref<?x512xbf16>,
                    %i: memref<?xi32>, %s: f32,
                    %out: memref<9x16x512xbf16>) {
  // expected-error @+1 {{expected dimension 0 of out to be 8 (queries of q), got 9}}
  smla.sparse_attention q(%q : memref<8x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<9x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @out_heads(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                     %i: memref<?xi32>, %s: f32,
                     %out: memref<?x12x512xbf16>) {
  // expected-error @+1 {{expected dimension 1 of out to be 16 (heads of q), got 12}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x12x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// V is the first kv_lora_rank columns (op_1): no rope in the result.
func.func @out_width(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
                     %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x576xbf16>) {
  // expected-error @+1 {{expected dimension 2 of out to be 512 (kv_lora_rank), got 576}}
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x576xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// -----

// The kernel is built for these sizes: they must be in every type.
func.func @out_dynamic(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                       %i: memref<?xi32>, %s: f32, %out: memref<?x16x?xbf16>) {
  // expected-error @+1 {{expected dimension 2 of out to be 512 (kv_lora_rank), got a dynamic size in 'memref<?x16x?xbf16>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x?xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @lse_rows(%q: memref<8x16x512xbf16>, %kv: memref<?x512xbf16>,
                    %i: memref<?xi32>, %s: f32, %out: memref<8x16x512xbf16>,
                    %lse: memref<7x16xf32>) {
  // expected-error @+1 {{expected dimension 0 of lse to be 8 (queries of q), got 7}}
  smla.sparse_attention q(%q : memref<8x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out, %lse : memref<8x16x512xbf16>, memref<7x16xf32>)
      {kv_lora_rank = 512}
  return
}

// -----

func.func @lse_heads(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                     %i: memref<?xi32>, %s: f32, %out: memref<?x16x512xbf16>,
                     %lse: memref<?x8xf32>) {
  // expected-error @+1 {{expected dimension 1 of lse to be 16 (heads of q), got 8}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out, %lse : memref<?x16x512xbf16>, memref<?x8xf32>)
      {kv_lora_rank = 512}
  return
}

// -----

// One sink per head (op_8).
func.func @sink_heads(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                      %i: memref<?xi32>, %s: f32, %sink: memref<1xf32>,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected dimension 0 of sink to be 16 (heads of q), got 1}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) sink(%sink : memref<1xf32>)
      outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @sink_outside_nothing(%q: memref<?x16x512xbf16>,
                                %kv: memref<?x512xbf16>, %i: memref<?xi32>,
                                %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'sink_outside_lse' needs a sink operand}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, sink_outside_lse}
  return
}

// -----

// One more bound than queries (op_5).
func.func @indptr(%q: memref<8x16x512xbf16>, %kv: memref<?x512xbf16>,
                  %p: memref<8xi32>, %i: memref<?xi32>, %s: f32,
                  %out: memref<8x16x512xbf16>) {
  // expected-error @+1 {{expected dimension 0 of indptr of segment 0 to be 9 (queries + 1), got 8}}
  smla.sparse_attention q(%q : memref<8x16x512xbf16>)
      segment<format = bf16>(%kv, %p, %i
          : memref<?x512xbf16>, memref<8xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<8x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @page_rank(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                     %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected a 3D cache for page_size = 64, got 'memref<?x512xbf16>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16, page_size = 64>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @page_size(%q: memref<?x16x512xbf16>, %kv: memref<?x32x512xbf16>,
                     %i: memref<?xi32>, %s: f32,
                     %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected pages of 64 rows (page_size), got 'memref<?x32x512xbf16>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16, page_size = 64>(%kv, %i, %i
          : memref<?x32x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @page_size_range(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                           %i: memref<?xi32>, %s: f32,
                           %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: 'page_size' must be in [1, 65536], got 0}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16, page_size = 0>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// One scale for the pool.
func.func @pool_scale(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
                      %scales: memref<8xf32>, %i: memref<?xi32>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected scales of shape 1 for format fp8_scalar, got 'memref<8xf32>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%kv, %scales, %i, %i
          : memref<?x512xi8>, memref<8xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// One scale per 64 columns.
func.func @group_scales(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
                        %scales: memref<?x4xf32>, %i: memref<?xi32>, %s: f32,
                        %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected scales of shape slots x 8 for format fp8_g64, got 'memref<?x4xf32>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_g64, encoding = e4m3fn>(%kv, %scales, %i, %i
          : memref<?x512xi8>, memref<?x4xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @strides(%q: memref<?x16x512xbf16, strided<[16384, 1024, 2]>>,
                   %kv: memref<?x512xbf16>, %i: memref<?xi32>, %s: f32,
                   %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected stride 1 in the last dimension of operand #0, got 'memref<?x16x512xbf16, strided<[16384, 1024, 2]>>'}}
  smla.sparse_attention
      q(%q : memref<?x16x512xbf16, strided<[16384, 1024, 2]>>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @mixed_semantics(%q: tensor<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                           %i: memref<?xi32>, %s: f32,
                           %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected all shaped operands to be memrefs or all to be tensors, got both}}
  smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @missing_result(%q: tensor<?x16x512xbf16>, %kv: tensor<?x512xbf16>,
                          %i: tensor<?xi32>, %s: f32,
                          %out: tensor<?x16x512xbf16>) {
  // expected-error @+1 {{expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%s) outs(%out : tensor<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @result_type(%q: tensor<4x16x512xbf16>, %kv: tensor<?x512xbf16>,
                       %i: tensor<?xi32>, %s: f32,
                       %out: tensor<4x16x512xbf16>) {
  // expected-error @+1 {{expected type of operand #5 ('tensor<4x16x512xbf16>') to match type of corresponding result ('tensor<?x16x512xbf16>')}}
  %0 = smla.sparse_attention q(%q : tensor<4x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%s) outs(%out : tensor<4x16x512xbf16>) {kv_lora_rank = 512}
      -> tensor<?x16x512xbf16>
  return
}

// -----

func.func @operand_type(%q: memref<?x16x512xf32>, %kv: memref<?x512xbf16>,
                        %i: memref<?xi32>, %s: f32,
                        %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{operand #0 must be 3D memref or tensor of bf16 or 8-bit float, but got 'memref<?x16x512xf32>'}}
  smla.sparse_attention q(%q : memref<?x16x512xf32>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// 64-bit lists are not read (op_5).
func.func @index_type(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                      %p: memref<?xi32>, %i: memref<?xi64>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{operand #3 must be variadic of 1D memref or tensor of i32, but got 'memref<?xi64>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %p, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi64>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @no_segment(%q: memref<?x16x512xbf16>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'segments' must have 1 or 2 entries, got 0}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @three_segments(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                          %i: memref<?xi32>, %s: f32,
                          %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{'segments' must have 1 or 2 entries, got 3}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// In the custom form a segment's operands are counted where they stand.
func.func @missing_scales(%q: memref<?x16x512xbf16>, %kv: memref<?x512xi8>,
                          %i: memref<?xi32>, %s: f32,
                          %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      // expected-error @+1 {{expected 4 operands (cache, scales, indptr, indices) and their types in a segment of format fp8_g64, got 3 and 3}}
      segment<format = fp8_g64, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x512xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// In the generic form they are counted by the verifier.
func.func @generic_counts(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                          %i: memref<?xi32>, %s: f32,
                          %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected 1 scales for 1 segments, got 0}}
  "smla.sparse_attention"(%q, %kv, %i, %i, %s, %out) <{
      kv_lora_rank = 512 : i64,
      segments = [#smla.segment<format = fp8_g64, encoding = e4m3fn>],
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 0, 1, 0>}>
      : (memref<?x16x512xbf16>, memref<?x512xbf16>, memref<?xi32>,
         memref<?xi32>, f32, memref<?x16x512xbf16>) -> ()
  return
}

// -----

func.func @generic_caches(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                          %i: memref<?xi32>, %s: f32,
                          %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected 2 caches for 2 segments, got 1}}
  "smla.sparse_attention"(%q, %kv, %i, %i, %s, %out) <{
      kv_lora_rank = 512 : i64,
      segments = [#smla.segment<format = bf16>, #smla.segment<format = bf16>],
      operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 0, 1, 0>}>
      : (memref<?x16x512xbf16>, memref<?x512xbf16>, memref<?xi32>,
         memref<?xi32>, f32, memref<?x16x512xbf16>) -> ()
  return
}

// -----

func.func @memory_space(%q: memref<?x16x512xbf16>,
                        %kv: memref<?x512xbf16, 3>, %i: memref<?xi32>,
                        %s: f32, %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{expected operand #1 in the default memory space, got 'memref<?x512xbf16, 3>'}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16, 3>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// A workgroup would write rows of q that another one has yet to read.
func.func @in_place(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                    %i: memref<?xi32>, %s: f32) {
  // expected-error @+1 {{expected operand #5, which is written, to be no other operand, but it is also operand #0; give the result a buffer of its own}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %i, %i
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%q : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

func.func @out_is_cache(%q: memref<16x16x512xbf16>, %i: memref<17xi32>,
                        %s: f32, %cache: memref<16x16x512xbf16>) {
  // expected-error @+1 {{expected operand #5, which is written, to be no other operand, but it is also operand #1}}
  smla.sparse_attention q(%q : memref<16x16x512xbf16>)
      segment<format = bf16, page_size = 16>(%cache, %i, %i
          : memref<16x16x512xbf16>, memref<17xi32>, memref<17xi32>)
      scale(%s) outs(%cache : memref<16x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// A page ends in its scales and is rounded up: 64 records of 584 bytes are not
// a page of fp8_dsv4.
func.func @page_bytes(%q: memref<?x16x512xbf16>, %kv: memref<?x64x584xi8>,
                      %i: memref<?xi32>, %s: f32,
                      %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected pages of at least 37440 bytes for 64 slots of format fp8_dsv4, got 37376 in 'memref<?x64x584xi8>'; give the page stride in a strided layout}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_dsv4, encoding = e4m3fn, page_size = 64>(%kv, %i, %i
          : memref<?x64x584xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<inside>}
  return
}

// -----

// A page of one slot is rounded up as well.
func.func @page_of_one(%q: memref<?x16x512xbf16>, %kv: memref<?x528xi8>,
                       %i: memref<?xi32>, %s: f32,
                       %out: memref<?x16x512xbf16>) {
  // expected-error @+1 {{segment 0: expected pages of at least 1024 bytes for 1 slots of format fp8_dsv41, got 528}}
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_dsv41, encoding = e4m3fn>(%kv, %i, %i
          : memref<?x528xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}
