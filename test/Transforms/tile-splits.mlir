// RUN: smla-opt %s --smla-plan-lds --smla-tile=splits=4 | FileCheck %s
// RUN: not smla-opt %s --smla-plan-lds --smla-tile=splits=0 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
// RUN: not smla-opt %s --smla-plan-lds --smla-tile=splits=65536 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MANY
// NONE: error: smla-tile: splits must be in [1, 65535], got 0
// MANY: error: smla-tile: splits must be in [1, 65535], got 65536

!list = memref<?xi32>

// Both kernels are in one module; the workspace is the host's (C4, C5).
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @split(
// Per row: 4 splits, 12 heads, 512 columns and a maximum and a sum.
// CHECK: %[[ROW:.*]] = arith.constant 24672 : index
// CHECK: %[[SIZE:.*]] = arith.muli %{{.*}}#0, %[[ROW]]
// CHECK: %[[W:.*]] = gpu.alloc (%[[SIZE]]) : memref<?xf32>
// CHECK: gpu.launch_func @[[MODULE:.*]]::@[[MAIN:sparse_attention_h12[a-z0-9_]*]] blocks in (%{{.*}}#0, %c4{{[_0-9]*}}, %c1{{[_0-9]*}})
// CHECK-SAME: args(%{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xbf16>,
// CHECK: gpu.launch_func @[[MODULE]]::@[[MERGE:sparse_attention_h12[a-z0-9_]*_merge]] blocks in (%{{.*}}#0, %c1{{[_0-9]*}}, %c1{{[_0-9]*}}) threads in (%c256{{[_0-9]*}},
// CHECK-SAME: args(%{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : i32, %{{[^:]*}} : i32, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64)
// CHECK: gpu.dealloc %[[W]]
// CHECK: gpu.module @[[MODULE]]
// CHECK: gpu.func @[[MAIN]](
// One launched with one split normalises by itself.
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %{{.*}}, %c1
// CHECK: scf.if %[[ONE]]
// CHECK: smla.store_result {{.*}} lse({{.*}} sink(
// CHECK: } else {
// CHECK: smla.store_partial {{.*}} at %{{.*}} upto(%{{.*}}) : {{.*}} memref<12x512xf32, strided<[512, 1], offset: ?>, #gpu.address_space<global>>, memref<12xf32, strided<[1], offset: ?>, #gpu.address_space<global>>
// The merge uses no LDS, and reads the splits in ascending order.
// CHECK: gpu.func @[[MERGE]](
// CHECK-NOT: workgroup(
// CHECK-SAME: kernel attributes {known_block_size = array<i32: 256, 1, 1>
// CHECK: %[[M0:.*]] = smla.splat
// CHECK: %[[R:.*]]:3 = scf.for %{{.*}} = %c0{{[_0-9]*}} to %{{.*}} step %c1{{[_0-9]*}} iter_args(%[[M:.*]] = %[[M0]], %[[L:.*]] = %{{.*}}, %[[O:.*]] = %{{.*}})
// CHECK: %[[O1:.*]], %[[M1:.*]], %[[L1:.*]] = smla.load_partial {{.*}} upto(%{{.*}})
// CHECK: %[[O2:.*]], %[[M2:.*]], %[[L2:.*]] = smla.merge %[[O]], %[[M]], %[[L]] with %[[O1]], %[[M1]], %[[L1]]
// CHECK: scf.yield %[[M2]], %[[L2]], %[[O2]]
// CHECK: smla.store_result %[[R]]#2, %[[R]]#0, %[[R]]#1 {{.*}} lse({{.*}} sink(
func.func @split(%q: memref<?x12x512xbf16>, %kv: memref<?x512xbf16>,
                 %indptr: !list, %indices: !list, %scale: f32,
                 %sink: memref<12xf32>, %out: memref<?x12x512xbf16>,
                 %lse: memref<?x12xf32>) {
  smla.sparse_attention q(%q : memref<?x12x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, !list, !list)
      scale(%scale) sink(%sink : memref<12xf32>)
      outs(%out, %lse : memref<?x12x512xbf16>, memref<?x12xf32>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}
