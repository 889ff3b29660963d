// RUN: smla-opt %s | FileCheck %s
// RUN: smla-opt %s --mlir-print-op-generic | smla-opt | FileCheck %s
// RUN: smla-opt %s --emit-bytecode | smla-opt | FileCheck %s

// CHECK-LABEL: func @decode
// CHECK: smla.sparse_attention q(%{{.*}} : memref<?x16x576xbf16>)
// CHECK-SAME: segment<format = bf16>(%{{.*}}, %{{.*}}, %{{.*}} : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
// CHECK-SAME: scale(%{{.*}}) outs(%{{.*}}, %{{.*}} : memref<?x16x512xbf16>, memref<?x16xf32>)
// CHECK-SAME: {kv_lora_rank = 512 : i64, qk_rope_head_dim = 64 : i64, rope = #smla.rope<appended>}
func.func @decode(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
                  %indptr: memref<?xi32>, %indices: memref<?xi32>, %scale: f32,
                  %out: memref<?x16x512xbf16>, %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// Any number of heads, no rope, no lse, strided q and pages (op_12).
// CHECK-LABEL: func @strided
// CHECK: segment<format = bf16, page_size = 64>
// CHECK-SAME: outs(%{{.*}} : memref<8x5x512xbf16>) {kv_lora_rank = 512 : i64}
func.func @strided(%q: memref<8x5x512xbf16, strided<[4096, 768, 1], offset: 8>>,
                   %kv: memref<?x64x512xbf16, strided<[40000, 512, 1]>>,
                   %indptr: memref<9xi32>, %indices: memref<?xi32>,
                   %scale: f32, %out: memref<8x5x512xbf16>) {
  smla.sparse_attention
      q(%q : memref<8x5x512xbf16, strided<[4096, 768, 1], offset: 8>>)
      segment<format = bf16, page_size = 64>(%kv, %indptr, %indices
          : memref<?x64x512xbf16, strided<[40000, 512, 1]>>, memref<9xi32>,
            memref<?xi32>)
      scale(%scale) outs(%out : memref<8x5x512xbf16>)
      {kv_lora_rank = 512}
  return
}

// Two segments of different formats and encodings, scales in the middle, a
// sink, and every choice away from its default (fmt_3, op_7 to op_10).
// CHECK-LABEL: func @two_segments
// CHECK: segment<format = bf16>(%arg1, %arg2, %arg3 : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
// CHECK-SAME: segment<format = fp8_g64, encoding = e4m3fnuz>(%arg4, %arg5, %arg6, %arg7 : memref<?x512xi8>, memref<?x8xf32>, memref<?xi32>, memref<?xi32>)
// CHECK-SAME: sink(%{{.*}} : memref<64xf32>)
// CHECK-SAME: empty_lse = #smla.empty_lse<pos_inf>
// CHECK-SAME: lse_base = #smla.lse_base<two>
// CHECK-SAME: no_invalid
// CHECK-SAME: phase = #smla.phase<prefill>
// CHECK-SAME: sink_outside_lse
func.func @two_segments(
    %q: memref<?x64x512xbf16>, %w: memref<?x512xbf16>, %wptr: memref<?xi32>,
    %widx: memref<?xi32>, %kv: memref<?x512xi8>, %scales: memref<?x8xf32>,
    %kptr: memref<?xi32>, %kidx: memref<?xi32>, %scale: f32,
    %sink: memref<64xf32>, %out: memref<?x64x512xbf16>,
    %lse: memref<?x64xf32>) {
  smla.sparse_attention q(%q : memref<?x64x512xbf16>)
      segment<format = bf16>(%w, %wptr, %widx
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      segment<format = fp8_g64, encoding = e4m3fnuz>(%kv, %scales, %kptr, %kidx
          : memref<?x512xi8>, memref<?x8xf32>, memref<?xi32>, memref<?xi32>)
      scale(%scale) sink(%sink : memref<64xf32>)
      outs(%out, %lse : memref<?x64x512xbf16>, memref<?x64xf32>)
      {kv_lora_rank = 512, no_invalid, sink_outside_lse,
       phase = #smla.phase<prefill>, lse_base = #smla.lse_base<two>,
       empty_lse = #smla.empty_lse<pos_inf>}
  return
}

// Records of mixed element types are bytes; rope inside the row (op_1).
// CHECK-LABEL: func @records
// CHECK: segment<format = fp8_dsv4, encoding = e4m3fn, page_size = 64>
// CHECK-SAME: rope = #smla.rope<inside>
func.func @records(%q: memref<?x128x512xbf16>, %kv: memref<?x64x584xi8, strided<[37440, 584, 1]>>,
                   %indptr: memref<?xi32>, %indices: memref<?xi32>,
                   %scale: f32, %out: memref<?x128x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x128x512xbf16>)
      segment<format = fp8_dsv4, encoding = e4m3fn, page_size = 64>(
          %kv, %indptr, %indices
          : memref<?x64x584xi8, strided<[37440, 584, 1]>>, memref<?xi32>, memref<?xi32>)
      scale(%scale) outs(%out : memref<?x128x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<inside>}
  return
}

// A cache whose type says the encoding, and 8-bit dots.
// CHECK-LABEL: func @fp8_dots
// CHECK: segment<format = fp8_scalar, encoding = e4m3fn>
// CHECK-SAME: memref<?x576xf8E4M3FN>, memref<1xf32>
// CHECK-SAME: dots = #smla.dots<fp8>
func.func @fp8_dots(%q: memref<?x16x576xf8E4M3FN>,
                    %kv: memref<?x576xf8E4M3FN>, %pool: memref<1xf32>,
                    %indptr: memref<?xi32>, %indices: memref<?xi32>,
                    %scale: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xf8E4M3FN>)
      segment<format = fp8_scalar, encoding = e4m3fn>(
          %kv, %pool, %indptr, %indices
          : memref<?x576xf8E4M3FN>, memref<1xf32>, memref<?xi32>,
            memref<?xi32>)
      scale(%scale) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       dots = #smla.dots<fp8>}
  return
}

// On tensors each destination has a result.
// CHECK-LABEL: func @tensors
// CHECK: %{{.*}}:2 = smla.sparse_attention q(
// CHECK-SAME: -> tensor<?x16x512xbf16>, tensor<?x16xf32>
func.func @tensors(%q: tensor<?x16x512xbf16>, %kv: tensor<?x512xbf16>,
                   %indptr: tensor<?xi32>, %indices: tensor<?xi32>,
                   %scale: f32, %out: tensor<?x16x512xbf16>,
                   %lse: tensor<?x16xf32>)
    -> (tensor<?x16x512xbf16>, tensor<?x16xf32>) {
  %0:2 = smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale)
      outs(%out, %lse : tensor<?x16x512xbf16>, tensor<?x16xf32>)
      {kv_lora_rank = 512} -> tensor<?x16x512xbf16>, tensor<?x16xf32>
  return %0#0, %0#1 : tensor<?x16x512xbf16>, tensor<?x16xf32>
}
