// The schedule `private`: a wave of its own loads a tile ahead, with no barrier.
//
// RUN: smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule='kind=private loads=fragment' --smla-plan-lds \
// RUN:   --smla-tile | FileCheck %s --check-prefixes=CHECK,GFX942
// RUN: smla-opt %s --smla-set-target=arch=gfx950 --smla-select-schedule \
// RUN:   --smla-plan-lds --smla-tile | FileCheck %s --check-prefixes=CHECK,GFX950
// RUN: smla-opt %s --smla-set-target=arch=gfx942 \
// RUN:   --smla-select-schedule='kind=private' --smla-plan-lds \
// RUN:   --smla-tile=splits=24 | FileCheck %s --check-prefix=SPLITS
//
// RUN: smla-opt %s --smla-set-target=arch=gfx950 --smla-select-schedule \
// RUN:   --smla-plan-lds | FileCheck %s --check-prefix=PLAN
// PLAN: #smla.lds_plan<bytes = 32768, buffers = [<"kv", rows = 32, columns = 512, element_bytes = 2, pad = 0, group = 0, swizzle = xor16>]>
// PLAN: #smla.schedule<kind = private, block_k = 32, waves = 1, waves_per_eu = 1, head_groups = 1, loads = row>

func.func @f(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
             %p: memref<?xi32>, %i: memref<?xi32>, %s: f32,
             %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %p, %i
          : memref<?x576xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%s) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>}
  return
}

// Rows that are not there are read from zeros.
// CHECK: memref.global "private" constant @[[ZEROS:.*]] : memref<512xbf16, #gpu.address_space<global>> = dense<0.000000e+00>
// CHECK: gpu.func @{{.*}} workgroup(%[[LDS:.*]] : memref<{{[0-9]+}}xi8
// CHECK-SAME: known_block_size = array<i32: 64, 1, 1>
// CHECK-NOT: smla.sync
// CHECK: %[[ZERO:.*]] = memref.get_global @[[ZEROS]]
// CHECK: %[[LO:.*]], %[[HI:.*]] = smla.tile_range
// GFX942-SAME: {tile = 16 : i64}
// GFX950-SAME: {tile = 32 : i64}
// The lowest finite maximum, and a part of the sum for each lane.
// CHECK: %[[M0:.*]] = smla.splat %{{.*}} : !smla.tile<16xf32, #smla.lanes>
// CHECK: smla.splat %{{.*}} : !smla.tile<64xf32, #smla.lanes>
// GFX942: smla.splat %{{.*}} : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves, interleave = 8>>
// GFX950: smla.splat %{{.*}} : !smla.tile<512x16xf32, #smla.mfma_c<16x16x32, over_waves>>
// An empty range reads nothing.
// CHECK: %[[SOME:.*]] = arith.cmpi slt, %[[LO]], %[[HI]]
// CHECK: scf.if %[[SOME]]
// The first tile's rows, the second one's slots; the rope as an operand always.
// CHECK: %[[S0:.*]] = smla.load_slots %{{.*}} upto %[[END:.*]] {clamped}
// CHECK: %[[S1:.*]] = smla.load_slots %{{.*}} upto %[[END]] {clamped}
// CHECK: %[[OK0:.*]] = smla.valid_slots %[[S0]] bound(%{{.*}}) clamped(%{{.*}}, %[[END]])
// CHECK: %[[ROPE0:.*]] = smla.fetch %[[CACHE:.*]][%[[S0]]] where(%[[OK0]]) else(%[[ZERO]]) {first_column = 512 : i64}
// CHECK-SAME: -> !smla.tile<{{.*}}x64xbf16, #smla.mfma_a
// CHECK: %[[ROWS0:.*]] = smla.fetch %[[CACHE]][%[[S0]]] where(%[[OK0]]) else(%[[ZERO]]) {first_column = 0 : i64}
// GFX942-SAME: -> !smla.tile<16x512xbf16, #smla.mfma_a<16x16x16>>
// GFX950-SAME: -> !smla.tile<32x512xbf16, #smla.rows>
// CHECK-NEXT: smla.arrive
// CHECK: scf.for {{.*}} iter_args(%[[ROWS:.*]] = %[[ROWS0]], %[[OK:.*]] = %[[OK0]], %[[NEXT:.*]] = %[[S1]],
// CHECK: %[[OKN:.*]] = smla.valid_slots %[[NEXT]]
// CHECK: smla.load_slots
// CHECK: %[[SR:.*]], %{{.*}} = smla.stream_dot %{{.*}} then %[[CACHE]][%[[NEXT]]] where(%[[OKN]]) else(%[[ZERO]]) {first_column = 512 : i64}
// CHECK: %[[S:.*]], %[[TILE:.*]], %{{.*}} = smla.stream_dot %[[ROWS]], %{{.*}} onto(%[[SR]]) through(%[[LDS]]) then %[[CACHE]][%[[NEXT]]] where(%[[OKN]]) else(%[[ZERO]]) {first_column = 0 : i64}
// GFX942-SAME: in !smla.tile<16x512xbf16, #smla.lds<pad = 0, swizzle = xor8>>
// GFX950-SAME: in !smla.tile<32x512xbf16, #smla.lds<pad = 0, swizzle = xor16>>
// CHECK: %[[MASKED:.*]] = smla.mask %[[S]], %[[OK]] scale
// CHECK: %[[P:.*]], %{{.*}}, %{{.*}}, %[[ACC:.*]] = smla.lazy_softmax_step %[[MASKED]], %{{.*}} {threshold = 8.000000e+00 : f32}
// CHECK: smla.accumulate %[[TILE]], %[[P]] into %[[ACC]] :
// CHECK: scf.yield
// CHECK: smla.finish_softmax
// CHECK: smla.store_result

// Accumulators of empty splits are stored too, so that those of many splits can
// be read at once; eight workgroups share a row's columns.
// SPLITS: gpu.launch_func {{.*}}_merge blocks in (%{{.*}}, %[[EIGHT:.*]], %{{.*}})
// SPLITS: smla.store_partial {{.*}} {dense}
// SPLITS: gpu.func @{{.*}}_merge
// SPLITS: gpu.block_id y
// SPLITS: scf.for {{.*}} step %c8
// SPLITS-COUNT-8: smla.load_partial {{.*}} {dense} {{.*}} -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x16, over_waves>>
// SPLITS-COUNT-8: smla.merge
// SPLITS: scf.yield
// SPLITS: scf.for
// SPLITS: smla.load_partial
