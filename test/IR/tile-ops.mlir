// RUN: smla-opt %s | FileCheck %s
// RUN: smla-opt %s --mlir-print-op-generic | smla-opt | FileCheck %s
// RUN: smla-opt %s --emit-bytecode | smla-opt | FileCheck %s

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
!kv = !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!scores = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!rounded = !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
!acc = !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!head = !smla.tile<16xf32, #smla.lanes>
!slots = !smla.tile<32xi32, #smla.lanes>
!mask = !smla.tile<32xi1, #smla.lanes>
!lds = memref<33280xi8, #gpu.address_space<workgroup>>
!small = memref<1024xi8, #gpu.address_space<workgroup>>

gpu.module @kernels {

// Every op once, without what is optional.
// CHECK-LABEL: gpu.func @plain
gpu.func @plain(%qv: memref<?x512xbf16>, %cache: memref<?x512xbf16>,
                %indices: memref<?xi32>, %out: memref<16x512xbf16>,
                %dest: memref<?x?xf32>, %i: index, %scale: f32)
    workgroup(%buffer: !lds, %small: !small)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  %zero = arith.constant 0.0 : f32
  // CHECK: %[[LO:.*]], %[[HI:.*]] = smla.tile_range(%[[I:.*]]), %[[I]] of %[[I]] {tile = 32 : i64}
  %lo, %hi = smla.tile_range (%i), %i of %i {tile = 32 : i64}
  // CHECK: smla.load_query %{{.*}}[%{{.*}}] {first_column = 0 : i64} : memref<?x512xbf16> -> !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
  %q = smla.load_query %qv[%i] {first_column = 0 : i64}
     : memref<?x512xbf16> -> !q
  // CHECK: smla.splat %{{.*}} : !smla.tile<16xf32, #smla.lanes>
  %m = smla.splat %zero : !head
  // CHECK: smla.splat %{{.*}} : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  %o = smla.splat %zero : !acc
  // CHECK: smla.load_slots %{{.*}}[%[[LO]]] upto %[[HI]] : memref<?xi32> -> !smla.tile<32xi32, #smla.lanes>
  %slots = smla.load_slots %indices[%lo] upto %hi : memref<?xi32> -> !slots
  // CHECK: smla.valid_slots %{{.*}} : !smla.tile<32xi32, #smla.lanes> -> !smla.tile<32xi1, #smla.lanes>
  %ok = smla.valid_slots %slots : !slots -> !mask
  // CHECK: smla.gather %{{.*}}[%{{.*}}] where(%{{.*}}) into %{{.*}} {first_column = 0 : i64}
  // CHECK-SAME: : memref<?x512xbf16>, !smla.tile<32xi32, #smla.lanes>, !smla.tile<32xi1, #smla.lanes>, memref<33280xi8, #gpu.address_space<workgroup>>
  // CHECK-SAME: -> !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
  %kv = smla.gather %cache[%slots] where(%ok) into %buffer
      {first_column = 0 : i64} : memref<?x512xbf16>, !slots, !mask, !lds -> !kv
  // CHECK: smla.sync
  smla.sync
  // CHECK: smla.dot %[[KV:.*]], %[[Q:.*]] : !smla.tile<32x512xbf16, #smla.lds<pad = 8>>, !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>> -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  %s = smla.dot %kv, %q : !kv, !q -> !scores
  // CHECK: smla.mask %{{.*}}, %{{.*}} : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>, !smla.tile<32xi1, #smla.lanes>
  %masked = smla.mask %s, %ok : !scores, !mask
  // CHECK: smla.mask %{{.*}}, %{{.*}} scale(%{{.*}}) : !smla.tile<32x16xf32,
  %scaled = smla.mask %s, %ok scale(%scale) : !scores, !mask
  // One wave needs no exchange.
  // CHECK: smla.softmax_step %{{.*}}, %[[M:.*]], %[[M]] scale(%{{.*}})
  // CHECK-SAME: : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>, !smla.tile<16xf32, #smla.lanes> -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
  %pr, %m1, %l1, %corr = smla.softmax_step %masked, %m, %m scale(%scale)
      : !scores, !head -> !rounded
  // CHECK: smla.softmax_step %{{.*}}, %[[M]], %[[M]] : !smla.tile<32x16xf32,
  %pr2, %m2, %l2, %corr2 = smla.softmax_step %scaled, %m, %m
      : !scores, !head -> !rounded
  // CHECK: smla.put %{{.*}} into %{{.*}} : !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>, memref<1024xi8, #gpu.address_space<workgroup>> -> !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
  %pt = smla.put %pr into %small : !rounded, !small -> !p
  // CHECK: smla.accumulate %[[KV]], %{{.*}} into %{{.*}} rescale(%{{.*}}) : !smla.tile<32x512xbf16, #smla.lds<pad = 8>>, !smla.tile<16x32xbf16, #smla.lds<pad = 0>>, !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>, !smla.tile<16xf32, #smla.lanes>
  %o1 = smla.accumulate %kv, %pt into %o rescale(%corr) : !kv, !p, !acc, !head
  // CHECK: smla.store_result %{{.*}}, %{{.*}}, %{{.*}} into %{{.*}}[%{{.*}}]
  // CHECK-NOT: upto
  // CHECK-NOT: lse(
  // CHECK-NOT: sink(
  // CHECK-SAME: {empty_lse = #smla.empty_lse<neg_inf>, lse_base = #smla.lse_base<e>}
  // CHECK-SAME: : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>, !smla.tile<16xf32, #smla.lanes>, memref<16x512xbf16>
  smla.store_result %o1, %m1, %l1 into %out[%i]
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !acc, !head, memref<16x512xbf16>
  // CHECK: smla.store_tile %{{.*}} into %{{.*}}[%{{.*}}, %{{.*}}] upto(%{{.*}}, %{{.*}}) : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>, memref<?x?xf32>
  smla.store_tile %s into %dest[%i, %i] upto(%i, %i) : !scores, memref<?x?xf32>
  gpu.return
}

// Everything that is optional, and layouts of the other instruction.
// CHECK-LABEL: gpu.func @optional
gpu.func @optional(
    %qv: memref<?x576xbf16, strided<[?, 1], offset: ?>>,
    %cache: memref<?x64x576xbf16, strided<[?, ?, 1]>>,
    %out: memref<?x512xbf16>, %lse: memref<?xf32>, %sink: memref<12xf32>,
    %slots: !slots, %m: !head, %kv: !kv, %rope: index, %bound: i32,
    %scale: f32)
    workgroup(%buffer: memref<4608xi8, #gpu.address_space<workgroup>>,
              %small: !small)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  %zero = arith.constant 0.0 : f32
  // CHECK: smla.load_query %{{.*}}[%{{.*}}] upto(%{{.*}}) {first_column = 512 : i64} : memref<?x576xbf16, strided<[?, 1], offset: ?>> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x32>>
  %q = smla.load_query %qv[%rope] upto(%rope) {first_column = 512 : i64}
     : memref<?x576xbf16, strided<[?, 1], offset: ?>>
       -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x32>>
  // CHECK: smla.valid_slots %{{.*}} bound(%{{.*}}) :
  %ok = smla.valid_slots %slots bound(%bound) : !slots -> !mask
  // CHECK: smla.gather {{.*}} {first_column = 512 : i64} : memref<?x64x576xbf16, strided<[?, ?, 1]>>,
  %k = smla.gather %cache[%slots] where(%ok) into %buffer
      {first_column = 512 : i64}
      : memref<?x64x576xbf16, strided<[?, ?, 1]>>, !slots, !mask,
        memref<4608xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  %s0 = smla.splat %zero
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  // CHECK: smla.dot %{{.*}}, %{{.*}} plus(%{{.*}} : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>) :
  %s = smla.dot %k, %q
      plus(%s0 : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>)
      : !smla.tile<32x64xbf16, #smla.lds<pad = 8>>,
        !smla.tile<64x16xbf16, #smla.mfma_b<16x16x32>>
      -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>
  // CHECK: smla.softmax_step {{.*}} scale(%{{.*}}) exchange(%{{.*}}) : {{.*}}, !smla.tile<16xf32, #smla.lanes>, memref<1024xi8, #gpu.address_space<workgroup>> ->
  %p, %m1, %l1, %corr = smla.softmax_step %s, %m, %m scale(%scale)
      exchange(%small)
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x32, over_waves>>, !head, !small
      -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x32, over_waves>>
  // An accumulator that every wave holds whole.
  // CHECK: smla.splat %{{.*}} : !smla.tile<512x16xf32, #smla.mfma_c<16x16x32>>
  %o = smla.splat %zero : !smla.tile<512x16xf32, #smla.mfma_c<16x16x32>>
  // CHECK: smla.store_result {{.*}} upto(%{{.*}}) lse(%{{.*}} : memref<?xf32>) sink(%{{.*}} : memref<12xf32>)
  // CHECK-SAME: {empty_lse = #smla.empty_lse<pos_inf>, lse_base = #smla.lse_base<two>, sink_outside_lse}
  smla.store_result %o, %m1, %l1 into %out[%rope] upto(%rope)
      lse(%lse : memref<?xf32>) sink(%sink : memref<12xf32>)
      {lse_base = #smla.lse_base<two>, empty_lse = #smla.empty_lse<pos_inf>,
       sink_outside_lse}
      : !smla.tile<512x16xf32, #smla.mfma_c<16x16x32>>, !head,
        memref<?x512xbf16>
  gpu.return
}

// Two lists, and what splits leave to each other.
// CHECK-LABEL: gpu.func @splits
gpu.func @splits(%accs: memref<12x64xf32>, %perHead: memref<12xf32>, %m: !head,
                 %i: index,
                 %o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  // CHECK: %{{.*}}:2, %{{.*}}:2 = smla.tile_range(%[[I:.*]], %[[I]]), %[[I]] of %[[I]] {tile = 32 : i64}
  %lo:2, %hi:2 = smla.tile_range (%i, %i), %i of %i {tile = 32 : i64}
  // CHECK: smla.store_partial %[[O:.*]], %[[M:.*]], %[[M]] into %[[A:.*]], %[[H:.*]], %[[H]] at %[[I]] : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !smla.tile<16xf32, #smla.lanes>, memref<12x64xf32>, memref<12xf32>
  smla.store_partial %o, %m, %m into %accs, %perHead, %perHead at %i
      : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !head,
        memref<12x64xf32>, memref<12xf32>
  // CHECK: smla.store_partial {{.*}} at %[[I]] upto(%[[I]]) :
  smla.store_partial %o, %m, %m into %accs, %perHead, %perHead at %i upto(%i)
      : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !head,
        memref<12x64xf32>, memref<12xf32>
  // CHECK: smla.load_partial %[[A]], %[[H]], %[[H]] at %[[I]] : memref<12x64xf32>, memref<12xf32> -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !smla.tile<16xf32, #smla.lanes>
  %o1, %m1, %l1 = smla.load_partial %accs, %perHead, %perHead at %i
      : memref<12x64xf32>, memref<12xf32>
      -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !head
  // CHECK: %[[O2:.*]], %[[M2:.*]], %[[L2:.*]] = smla.load_partial {{.*}} at %[[I]] upto(%[[I]]) :
  %o2, %m2, %l2 = smla.load_partial %accs, %perHead, %perHead at %i upto(%i)
      : memref<12x64xf32>, memref<12xf32>
      -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !head
  // CHECK: smla.merge %{{.*}}, %{{.*}}, %{{.*}} with %[[O2]], %[[M2]], %[[L2]] : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !smla.tile<16xf32, #smla.lanes>
  %o3, %m3, %l3 = smla.merge %o1, %m1, %l1 with %o2, %m2, %l2
      : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !head
  gpu.return
}

// Neighbouring rows in LDS, and a product of two tiles there.
// CHECK-LABEL: gpu.func @rows(
gpu.func @rows(%q: memref<?x64xbf16>, %i: index, %k: !smla.tile<32x64xbf16, #smla.lds<pad = 8>>)
    workgroup(%b: memref<2304xi8, #gpu.address_space<workgroup>>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  // CHECK: smla.load_rows %[[Q:.*]][%[[I:.*]]] into %[[B:.*]] {first_column = 0 : i64} : memref<?x64xbf16>, memref<2304xi8, #gpu.address_space<workgroup>> -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  %r = smla.load_rows %q[%i] into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  // CHECK: smla.load_rows %[[Q]][%[[I]]] upto(%[[I]]) into %[[B]] {first_column = 32 : i64} :
  %s = smla.load_rows %q[%i] upto(%i) into %b {first_column = 32 : i64}
     : memref<?x64xbf16>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x32xbf16, #smla.lds<pad = 8>>
  // CHECK: smla.dot %{{.*}}, %{{.*}} : !smla.tile<32x64xbf16, #smla.lds<pad = 8>>, !smla.tile<16x64xbf16, #smla.lds<pad = 8>> -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x32>>
  %d = smla.dot %k, %r : !smla.tile<32x64xbf16, #smla.lds<pad = 8>>,
       !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
       -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x32>>
  gpu.return
}

// One of lse and sink.
// CHECK-LABEL: gpu.func @lse_only
gpu.func @lse_only(%out: memref<?x64xbf16>, %v: memref<?xf32>, %m: !head,
                   %i: index, %o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>)
    kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
  // CHECK: smla.store_result {{.*}}[%{{.*}}] lse(%[[V:.*]] : memref<?xf32>) {empty_lse
  smla.store_result %o, %m, %m into %out[%i] lse(%v : memref<?xf32>)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !head,
        memref<?x64xbf16>
  // CHECK: smla.store_result {{.*}}[%{{.*}}] sink(%[[V]] : memref<?xf32>) {empty_lse
  smla.store_result %o, %m, %m into %out[%i] sink(%v : memref<?xf32>)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>, !head,
        memref<?x64xbf16>
  gpu.return
}
}

// Types by themselves, wherever an op takes any type.
// CHECK-LABEL: func.func private @types
// CHECK-SAME: !smla.tile<16x32xi8, #smla.lds<pad = 16>>
// CHECK-SAME: !smla.tile<40x16xf16, #smla.mfma_c<16x16x16>>
// CHECK-SAME: !smla.tile<8x16xf16, #smla.mfma_b<16x16x32>>
// CHECK-SAME: !smla.tile<128xi1, #smla.lanes>
func.func private @types(!smla.tile<16x32xi8, #smla.lds<pad = 16>>,
                         !smla.tile<40x16xf16, #smla.mfma_c<16x16x16>>,
                         !smla.tile<8x16xf16, #smla.mfma_b<16x16x32>>,
                         !smla.tile<128xi1, #smla.lanes>)
