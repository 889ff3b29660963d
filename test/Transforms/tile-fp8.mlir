// RUN: smla-opt %s --split-input-file --smla-select-schedule --smla-plan-lds --smla-tile --canonicalize --cse | FileCheck %s

// Two segments in one kernel, each with its own views: page-level power-of-two
// scales behind 64 rows of 576 bytes and bf16 columns behind the codes; and a
// typed cache with an array of scales.
module attributes {smla.target = #smla.target<"gfx950">} {
// CHECK-LABEL: func.func @dsv4_and_g64
// Rows within a page are the format's, not the type's.
// CHECK-DAG: %[[ROW:.*]] = arith.constant 576 : i64
// CHECK-DAG: %[[PAGE:.*]] = arith.constant 37440 : i64
// CHECK: gpu.launch_func
// CHECK-SAME: memref<1xi8>{{.*}}memref<1xf8E4M3FN>, %{{[^:]*}} : memref<1xf32>
// CHECK-SAME: %[[ROW]] : i64, %[[PAGE]] : i64
// CHECK: gpu.func @sparse_attention_h16_r512_rope64_inside_fp8_dsv4_e4m3fn_p64_fp8_g64_e4m3fn_p1_dotbf16_decode(
// CHECK: scf.for
// CHECK-DAG: %[[WIDE_AT:.*]] = arith.addi %[[OFFSET:.*]], %c448
// CHECK-DAG: %[[WIDE:.*]] = memref.view %[[BYTES:.*]][%[[WIDE_AT]]][] : {{.*}} to memref<1xbf16, #gpu.address_space<global>>
// CHECK-DAG: memref.reinterpret_cast %[[WIDE]] to offset: [0], sizes: [%{{.*}}, 64, 64], strides: [%{{.*}}, 288, 1]
// CHECK-DAG: %[[CODES:.*]] = memref.view %[[BYTES]][%[[OFFSET]]][] : {{.*}} to memref<1xf8E4M3FN, #gpu.address_space<global>>
// CHECK-DAG: memref.reinterpret_cast %[[CODES]] to offset: [0], sizes: [%{{.*}}, 64, 448], strides: [%{{.*}}, 576, 1]
// CHECK-DAG: %[[SCALE_AT:.*]] = arith.addi %[[OFFSET]], %c36864
// CHECK-DAG: %[[SCALES:.*]] = memref.view %[[BYTES]][%[[SCALE_AT]]][] : {{.*}} to memref<1xf8E8M0FNU, #gpu.address_space<global>>
// CHECK-DAG: memref.reinterpret_cast %[[SCALES]] to offset: [0], sizes: [%{{.*}}, 64, 7], strides: [%{{.*}}, 8, 1]
// CHECK: smla.gather_fp8 {{.*}} scaled({{.*}}x64x7xf8E8M0FNU{{.*}}) then({{.*}}x64x64xbf16{{.*}}) into %{{.*}} {first_column = 0 : i64} : {{.*}} -> !smla.tile<64x512xbf16, #smla.lds<pad = 8>>
// CHECK: scf.for
// CHECK-NOT: memref.view
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [%{{.*}}, 8], strides: [8, 1] : memref<1xf32
// CHECK: smla.gather_fp8 {{.*}} scaled(%{{[^:]*}} : memref<?x8xf32
// CHECK-NOT: then
// CHECK-SAME: into
func.func @dsv4_and_g64(%q: memref<?x16x512xbf16>,
    %kv: memref<?x64x584xi8, strided<[37440, 584, 1]>>,
    %window: memref<?x512xf8E4M3FN>, %scales: memref<?x8xf32>, %i: memref<?xi32>,
    %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_dsv4, encoding = e4m3fn, page_size = 64>(%kv, %i, %i
          : memref<?x64x584xi8, strided<[37440, 584, 1]>>, memref<?xi32>, memref<?xi32>)
      segment<format = fp8_g64, encoding = e4m3fn>(%window, %scales, %i, %i
          : memref<?x512xf8E4M3FN>, memref<?x8xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<inside>}
  return
}
}

// -----

// Token-level scales in the row; the rope is bf16 and needs no decoding.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @dsv32
// CHECK: gpu.func
// CHECK: smla.gather_fp8 {{.*}} scaled(%{{[^:]*}} : memref<?x4xf32
// CHECK-SAME: {first_column = 0 : i64} : memref<?x512xf8E4M3FNUZ
// CHECK: arith.addi %{{.*}}, %c528
// CHECK: smla.gather %{{.*}} {first_column = 0 : i64} : memref<?x64xbf16
func.func @dsv32(%q: memref<?x16x576xbf16>, %kv: memref<?x656xi8>, %i: memref<?xi32>,
                 %s: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_dsv32, encoding = e4m3fnuz>(%kv, %i, %i
          : memref<?x656xi8>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
}

// -----

// One scale for the pool, and a rope of codes.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @scalar
// CHECK: gpu.func
// CHECK: smla.gather_fp8 {{.*}} scaled(%{{[^:]*}} : memref<1xf32
// CHECK-SAME: {first_column = 0 : i64} : memref<?x576xf8E4M3FNUZ
// CHECK: smla.gather_fp8 {{.*}} scaled(%{{[^:]*}} : memref<1xf32
// CHECK-SAME: {first_column = 512 : i64} : memref<?x576xf8E4M3FNUZ
func.func @scalar(%q: memref<?x16x576xbf16>, %kv: memref<?x576xi8>,
                  %pool: memref<1xf32>, %i: memref<?xi32>, %s: f32,
                  %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fnuz>(%kv, %pool, %i, %i
          : memref<?x576xi8>, memref<1xf32>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}
}
