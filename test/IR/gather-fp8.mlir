// RUN: smla-opt %s | smla-opt | FileCheck %s

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
#wg = #gpu.address_space<workgroup>

gpu.module @kernels {
// CHECK-LABEL: gpu.func @forms
gpu.func @forms(%slots: !slots, %ok: !ok, %rows: memref<?x576xf8E4M3FNUZ>,
                %pool: memref<1xf32>, %codes: memref<?x64x512xf8E4M3FN>,
                %groups: memref<?x64x4xf32>, %short: memref<?x64x448xf8E4M3FN>,
                %powers: memref<?x64x7xf8E8M0FNU>,
                %wide: memref<?x64x64xbf16>)
    workgroup(%b: memref<33280xi8, #wg>)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // CHECK: smla.gather_fp8 %{{.*}}[%{{.*}}] where(%{{.*}}) into %{{.*}} {first_column = 64 : i64} : memref<?x576xf8E4M3FNUZ>
  %0 = smla.gather_fp8 %rows[%slots] where(%ok) into %b
      {first_column = 64 : i64}
      : memref<?x576xf8E4M3FNUZ>, !slots, !ok, memref<33280xi8, #wg> -> !kv
  // CHECK: smla.gather_fp8 {{.*}} scaled(%{{.*}} : memref<1xf32>) into
  %1 = smla.gather_fp8 %rows[%slots] where(%ok) scaled(%pool : memref<1xf32>)
      into %b {first_column = 0 : i64}
      : memref<?x576xf8E4M3FNUZ>, !slots, !ok, memref<33280xi8, #wg> -> !kv
  // CHECK: smla.gather_fp8 {{.*}} scaled(%{{.*}} : memref<?x64x4xf32>) into
  %2 = smla.gather_fp8 %codes[%slots] where(%ok)
      scaled(%groups : memref<?x64x4xf32>) into %b {first_column = 0 : i64}
      : memref<?x64x512xf8E4M3FN>, !slots, !ok, memref<33280xi8, #wg> -> !kv
  // CHECK: smla.gather_fp8 {{.*}} scaled(%{{.*}} : memref<?x64x7xf8E8M0FNU>) then(%{{.*}} : memref<?x64x64xbf16>) into
  %3 = smla.gather_fp8 %short[%slots] where(%ok)
      scaled(%powers : memref<?x64x7xf8E8M0FNU>)
      then(%wide : memref<?x64x64xbf16>) into %b {first_column = 0 : i64}
      : memref<?x64x448xf8E4M3FN>, !slots, !ok, memref<33280xi8, #wg> -> !kv
  gpu.return
}
}
