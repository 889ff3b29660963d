// RUN: smla-opt %s --canonicalize --split-input-file | FileCheck %s

// Nobody reads lse: it is not computed, and what says how is gone.
// CHECK-LABEL: func.func @unused_lse(
// CHECK: smla.sparse_attention
// CHECK-SAME: outs(%{{[a-z0-9]*}} : tensor<?x16x512xbf16>)
// CHECK-NOT: lse
// CHECK-SAME: some.attribute
// CHECK-SAME: -> tensor<?x16x512xbf16>
func.func @unused_lse(%q: tensor<?x16x512xbf16>, %kv: tensor<?x512xbf16>,
                      %list: tensor<?xi32>, %scale: f32,
                      %out: tensor<?x16x512xbf16>, %lse: tensor<?x16xf32>)
    -> tensor<?x16x512xbf16> {
  %0:2 = smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %list, %list
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale)
      outs(%out, %lse : tensor<?x16x512xbf16>, tensor<?x16xf32>)
      {kv_lora_rank = 512, empty_lse = #smla.empty_lse<pos_inf>, some.attribute}
      -> tensor<?x16x512xbf16>, tensor<?x16xf32>
  return %0#0 : tensor<?x16x512xbf16>
}

// -----

// CHECK-LABEL: func.func @used_lse(
// CHECK: outs(%{{.*}}, %{{.*}} : tensor<?x16x512xbf16>, tensor<?x16xf32>)
func.func @used_lse(%q: tensor<?x16x512xbf16>, %kv: tensor<?x512xbf16>,
                    %list: tensor<?xi32>, %scale: f32,
                    %out: tensor<?x16x512xbf16>, %lse: tensor<?x16xf32>)
    -> tensor<?x16xf32> {
  %0:2 = smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%kv, %list, %list
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale)
      outs(%out, %lse : tensor<?x16x512xbf16>, tensor<?x16xf32>)
      {kv_lora_rank = 512} -> tensor<?x16x512xbf16>, tensor<?x16xf32>
  return %0#1 : tensor<?x16xf32>
}

// -----

// Somebody may read the buffer.
// CHECK-LABEL: func.func @lse_in_memory(
// CHECK: outs(%{{.*}}, %{{.*}} : memref<?x16x512xbf16>, memref<?x16xf32>)
func.func @lse_in_memory(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                         %list: memref<?xi32>, %scale: f32,
                         %out: memref<?x16x512xbf16>, %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %list, %list
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512}
  return
}

// -----

// A sink of -inf changes nothing (op_8), inside lse or outside.
// CHECK-LABEL: func.func @no_sink(
// CHECK: smla.sparse_attention
// CHECK-NOT: sink
// CHECK: return
func.func @no_sink(%q: tensor<?x4x512xbf16>, %kv: tensor<?x512xbf16>,
                   %list: tensor<?xi32>, %scale: f32,
                   %out: tensor<?x4x512xbf16>) -> tensor<?x4x512xbf16> {
  %none = arith.constant dense<0xFF800000> : tensor<4xf32>
  %0 = smla.sparse_attention q(%q : tensor<?x4x512xbf16>)
      segment<format = bf16>(%kv, %list, %list
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale) sink(%none : tensor<4xf32>)
      outs(%out : tensor<?x4x512xbf16>)
      {kv_lora_rank = 512, sink_outside_lse} -> tensor<?x4x512xbf16>
  return %0 : tensor<?x4x512xbf16>
}

// -----

// With lse it is the same: neither operand nor attribute stays.
// CHECK-LABEL: func.func @inside_lse(
// CHECK: smla.sparse_attention
// CHECK-NOT: sink
// CHECK: outs(%{{.*}}, %{{.*}} : tensor<?x4x512xbf16>, tensor<?x4xf32>)
// CHECK-NOT: sink
// CHECK: return
func.func @inside_lse(
    %q: tensor<?x4x512xbf16>, %kv: tensor<?x512xbf16>, %list: tensor<?xi32>,
    %scale: f32, %out: tensor<?x4x512xbf16>, %lse: tensor<?x4xf32>)
    -> (tensor<?x4x512xbf16>, tensor<?x4xf32>) {
  %none = arith.constant dense<0xFF800000> : tensor<4xf32>
  %0:2 = smla.sparse_attention q(%q : tensor<?x4x512xbf16>)
      segment<format = bf16>(%kv, %list, %list
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale) sink(%none : tensor<4xf32>)
      outs(%out, %lse : tensor<?x4x512xbf16>, tensor<?x4xf32>)
      {kv_lora_rank = 512} -> tensor<?x4x512xbf16>, tensor<?x4xf32>
  return %0#0, %0#1 : tensor<?x4x512xbf16>, tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @outside_lse(
// CHECK: smla.sparse_attention
// CHECK-NOT: sink
// CHECK: outs(%{{.*}}, %{{.*}} : tensor<?x4x512xbf16>, tensor<?x4xf32>)
// CHECK-NOT: sink
// CHECK: return
func.func @outside_lse(
    %q: tensor<?x4x512xbf16>, %kv: tensor<?x512xbf16>, %list: tensor<?xi32>,
    %scale: f32, %out: tensor<?x4x512xbf16>, %lse: tensor<?x4xf32>)
    -> (tensor<?x4x512xbf16>, tensor<?x4xf32>) {
  %none = arith.constant dense<0xFF800000> : tensor<4xf32>
  %0:2 = smla.sparse_attention q(%q : tensor<?x4x512xbf16>)
      segment<format = bf16>(%kv, %list, %list
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale) sink(%none : tensor<4xf32>)
      outs(%out, %lse : tensor<?x4x512xbf16>, tensor<?x4xf32>)
      {kv_lora_rank = 512, sink_outside_lse} -> tensor<?x4x512xbf16>, tensor<?x4xf32>
  return %0#0, %0#1 : tensor<?x4x512xbf16>, tensor<?x4xf32>
}

// -----

// One head has a sink.
// CHECK-LABEL: func.func @one_sink(
// CHECK: sink(
func.func @one_sink(%q: tensor<?x4x512xbf16>, %kv: tensor<?x512xbf16>,
                    %list: tensor<?xi32>, %scale: f32,
                    %out: tensor<?x4x512xbf16>) -> tensor<?x4x512xbf16> {
  %some = arith.constant dense<[0xFF800000, 0xFF800000, 0.0, 0xFF800000]>
        : tensor<4xf32>
  %0 = smla.sparse_attention q(%q : tensor<?x4x512xbf16>)
      segment<format = bf16>(%kv, %list, %list
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale) sink(%some : tensor<4xf32>)
      outs(%out : tensor<?x4x512xbf16>)
      {kv_lora_rank = 512} -> tensor<?x4x512xbf16>
  return %0 : tensor<?x4x512xbf16>
}

// -----

// The first of two lists has no entries; the second one's cache has scales.
// CHECK-LABEL: func.func @empty_segment(
// CHECK-SAME: %{{.*}}: tensor<?x512xbf16>, %[[KV:.*]]: tensor<?x512xi8>, %[[S:.*]]: tensor<1xf32>, %{{.*}}: tensor<0xi32>, %[[LIST:.*]]: tensor<?xi32>
// CHECK: smla.sparse_attention q(%{{[a-z0-9]*}} : tensor<?x16x512xbf16>)
// CHECK-SAME: segment<format = fp8_scalar, encoding = e4m3fn>(%[[KV]], %[[S]], %[[LIST]], %[[LIST]] :
// CHECK-SAME: scale(
func.func @empty_segment(%q: tensor<?x16x512xbf16>, %a: tensor<?x512xbf16>,
                         %b: tensor<?x512xi8>, %s: tensor<1xf32>,
                         %none: tensor<0xi32>, %list: tensor<?xi32>,
                         %scale: f32, %out: tensor<?x16x512xbf16>)
    -> tensor<?x16x512xbf16> {
  %0 = smla.sparse_attention q(%q : tensor<?x16x512xbf16>)
      segment<format = bf16>(%a, %list, %none
          : tensor<?x512xbf16>, tensor<?xi32>, tensor<0xi32>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%b, %s, %list, %list
          : tensor<?x512xi8>, tensor<1xf32>, tensor<?xi32>, tensor<?xi32>)
      scale(%scale) outs(%out : tensor<?x16x512xbf16>)
      {kv_lora_rank = 512} -> tensor<?x16x512xbf16>
  return %0 : tensor<?x16x512xbf16>
}

// -----

// The dropped segment takes its scales along. On memrefs too.
// CHECK-LABEL: func.func @empty_segment_with_scales(
// CHECK: segment<format = bf16>(%{{[a-z0-9]*}}, %{{[a-z0-9]*}}, %{{[a-z0-9]*}} : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
// CHECK-SAME: scale(
func.func @empty_segment_with_scales(
    %q: memref<?x16x512xbf16>, %a: memref<?x512xi8>, %s: memref<1xf32>,
    %b: memref<?x512xbf16>, %none: memref<0xi32>, %list: memref<?xi32>,
    %scale: f32, %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = fp8_scalar, encoding = e4m3fn>(%a, %s, %list, %none
          : memref<?x512xi8>, memref<1xf32>, memref<?xi32>, memref<0xi32>)
      segment<format = bf16>(%b, %list, %list
          : memref<?x512xbf16>, memref<?xi32>, memref<?xi32>)
      scale(%scale) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

// Both are empty: one stays, and gives op_7's result.
// CHECK-LABEL: func.func @all_empty(
// CHECK: smla.sparse_attention
// CHECK-SAME: segment<format = bf16>
// CHECK-NOT: segment
func.func @all_empty(%q: memref<?x16x512xbf16>, %a: memref<?x512xbf16>,
                     %none: memref<0xi32>, %list: memref<?xi32>, %scale: f32,
                     %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%a, %list, %none
          : memref<?x512xbf16>, memref<?xi32>, memref<0xi32>)
      segment<format = bf16>(%a, %list, %none
          : memref<?x512xbf16>, memref<?xi32>, memref<0xi32>)
      scale(%scale) outs(%out : memref<?x16x512xbf16>) {kv_lora_rank = 512}
  return
}

// -----

!acc = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!ok = !smla.tile<32xi1, #smla.lanes>

// CHECK-LABEL: gpu.func @masks(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK: %[[S:.*]] = smla.splat %[[X]]
// CHECK-NOT: smla.mask %[[S]], %{{[^ ]*}} :
// CHECK: smla.store_tile %[[S]]
// A scale is applied whatever the mask says; and some rows may be masked.
// CHECK: smla.mask {{.*}} scale(
// CHECK: smla.mask
gpu.module @m {
gpu.func @masks(%x: f32, %d: memref<16x32xf32>, %i: index)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %true = arith.constant true
  %false = arith.constant false
  %s = smla.splat %x : !acc
  %all = smla.splat %true : !ok
  %none = smla.splat %false : !ok
  %0 = smla.mask %s, %all : !acc, !ok
  smla.store_tile %0 into %d[%i, %i] upto(%i, %i) : !acc, memref<16x32xf32>
  %1 = smla.mask %s, %all scale(%x) : !acc, !ok
  smla.store_tile %1 into %d[%i, %i] upto(%i, %i) : !acc, memref<16x32xf32>
  %2 = smla.mask %s, %none : !acc, !ok
  smla.store_tile %2 into %d[%i, %i] upto(%i, %i) : !acc, memref<16x32xf32>
  gpu.return
}
}

// -----

!acc = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
!head = !smla.tile<16xf32, #smla.lanes>

// The union with a state that has seen no key, on either side: what is left of
// a merge over one split.
// CHECK-LABEL: gpu.func @one_split(
// CHECK-NOT: smla.merge
// CHECK: smla.store_tile
// CHECK-NOT: smla.merge
// CHECK: smla.store_tile
// A maximum of 0 is not -inf.
// CHECK: smla.merge
gpu.module @m {
gpu.func @one_split(%x: f32, %d: memref<16x16xf32>, %i: index)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0.0 : f32
  %inf = arith.constant 0xFF800000 : f32
  %a = smla.splat %x : !acc
  %h = smla.splat %x : !head
  %a0 = smla.splat %zero : !acc
  %h0 = smla.splat %zero : !head
  %hinf = smla.splat %inf : !head
  %0:3 = smla.merge %a, %h, %h with %a0, %hinf, %h0 : !acc, !head
  smla.store_tile %0#0 into %d[%i, %i] upto(%i, %i) : !acc, memref<16x16xf32>
  %1:3 = smla.merge %a0, %hinf, %h0 with %a, %h, %h : !acc, !head
  smla.store_tile %1#0 into %d[%i, %i] upto(%i, %i) : !acc, memref<16x16xf32>
  %2:3 = smla.merge %a, %h, %h with %a0, %h0, %h0 : !acc, !head
  smla.store_tile %2#0 into %d[%i, %i] upto(%i, %i) : !acc, memref<16x16xf32>
  gpu.return
}
}
