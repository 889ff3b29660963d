// RUN: smla-opt %s | smla-opt | FileCheck %s

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!rope = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!rope8 = !smla.tile<64x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!kv = !smla.tile<32x512xf8E4M3FN, #smla.lds<pad = 16>>
!scores = !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
!head = !smla.tile<16xf32, #smla.lanes>

gpu.module @kernels {
// CHECK-LABEL: gpu.func @forms
gpu.func @forms(%q: !q, %rope: !rope, %kv: !kv, %m: !head, %l: !head)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  // CHECK: %{{.*}}:2, %[[SCALE:.*]] = smla.quantize_query %{{.*}}, %{{.*}} {limit = 256 : i64} : !smla.tile<512x16xbf16, {{.*}}>, !smla.tile<64x16xbf16, {{.*}}> -> !smla.tile<512x16xf8E4M3FN, {{.*}}>, !smla.tile<64x16xf8E4M3FN, {{.*}}>
  %q8, %rope8, %scale = smla.quantize_query %q, %rope {limit = 256 : i64}
      : !q, !rope -> !q8, !rope8
  // CHECK: smla.dot {{.*}}xf8E4M3FN{{.*}}xf8E4M3FN
  %s = smla.dot %kv, %q8 : !kv, !q8 -> !scores
  // CHECK: smla.softmax_step {{.*}} {weight = 2.560000e+02 : f32}
  %p, %m1, %l1, %c = smla.softmax_step %s, %m, %l {weight = 256.0 : f32}
      : !scores, !head -> !p
  // CHECK: smla.scale %{{.*}} by %[[SCALE]] : !smla.tile<32x16xf32
  %scaled = smla.scale %s by %scale : !scores
  gpu.return
}
}
