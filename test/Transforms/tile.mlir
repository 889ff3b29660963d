// RUN: smla-opt %s --split-input-file --smla-plan-lds --smla-tile | FileCheck %s

!list = memref<?xi32>

// The whole of one kernel. Arguments in the order of the ABI (C3), buffers from
// the plan, one barrier between every two uses of the same bytes.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @plain(
// CHECK-SAME: %[[Q:[^:]*]]: memref<?x16x512xbf16>,
// CHECK-SAME: %[[SCALE:[^:]*]]: f32
// CHECK-NOT: smla.sparse_attention
// CHECK: %{{.*}}, %[[QOFF:.*]], %[[QSIZE:.*]]:3, %[[QSTRIDE:.*]]:3 = memref.extract_strided_metadata %[[Q]]
// CHECK: gpu.launch_func @[[MODULE:sparse_attention_h16_r512_rope0_bf16_p1_dotbf16_decode_module]]::@[[KERNEL:sparse_attention_h16_r512_rope0_bf16_p1_dotbf16_decode]]
// One workgroup of 4 waves per query row.
// CHECK-SAME: blocks in (%[[QSIZE]]#0, %c1{{[_0-9]*}}, %c1{{[_0-9]*}}) threads in (%c256{{[_0-9]*}}, %c1{{[_0-9]*}}, %c1{{[_0-9]*}})
// CHECK-SAME: args(%{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xi32>, %{{[^:]*}} : memref<1xi32>,
// CHECK-SAME: %{{[^:]*}} : i32, %{{[^:]*}} : i32, %[[SCALE]] : f32,
// CHECK-SAME: %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i32, %{{[^:]*}} : i64, %{{[^:]*}} : i64, %{{[^:]*}} : i64)

// CHECK: gpu.module @[[MODULE]] [#rocdl.target<O = 3, chip = "gfx942", abi = "500">]
// CHECK-SAME: smla.manifest = "{{.*}}sparse_attention_h16_r512_rope0_bf16_p1_dotbf16_decode
// CHECK: gpu.func @[[KERNEL]](
// CHECK-SAME: %{{[^:]*}}: memref<1xbf16> {llvm.noalias}, %{{[^:]*}}: memref<1xbf16> {llvm.noalias}, %[[CACHE:[^:]*]]: memref<1xbf16> {llvm.noalias}, %[[PTR:[^:]*]]: memref<1xi32> {llvm.noalias}, %[[IDX:[^:]*]]: memref<1xi32> {llvm.noalias},
// CHECK-SAME: %{{[^:]*}}: i32, %{{[^:]*}}: i32, %[[S:[^:]*]]: f32,
// CHECK-SAME: %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64,
// CHECK-SAME: %[[SLOTS:[^:]*]]: i32, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64)
// CHECK-SAME: workgroup(%[[KV:.*]] : memref<33280xi8, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}, %[[P:.*]] : memref<1024xi8, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK-SAME: kernel attributes {known_block_size = array<i32: 256, 1, 1>, rocdl.waves_per_eu = 2 : i32}
// CHECK: %[[LOG2E:.*]] = arith.constant 1.44269502 : f32
// CHECK: %[[FACTOR:.*]] = arith.mulf %[[S]], %[[LOG2E]] : f32
// CHECK: %[[QT:.*]] = smla.load_query %{{.*}}[%{{.*}}] {first_column = 0 : i64} : memref<16x512xbf16, strided<[?, 1], offset: ?>, #gpu.address_space<global>> -> !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
// CHECK: %[[SPLIT:.*]] = gpu.block_id y
// CHECK: %[[LO:.*]], %[[HI:.*]] = smla.tile_range(%{{.*}}), %[[SPLIT]] of %{{.*}} {tile = 32 : i64}
// CHECK-DAG: %[[M0:.*]] = smla.splat %[[NEGINF:.*]] : !smla.tile<16xf32, #smla.lanes>
// CHECK-DAG: %[[NEGINF]] = arith.constant 0xFF800000 : f32
// CHECK: %[[L0:.*]] = smla.splat %[[ZERO:.*]] : !smla.tile<16xf32, #smla.lanes>
// CHECK: %[[O0:.*]] = smla.splat %[[ZERO]] : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>
// CHECK: %[[R:.*]]:3 = scf.for %{{.*}} = %[[LO]] to %[[HI]] step %{{.*}} iter_args(%[[M:.*]] = %[[M0]], %[[L:.*]] = %[[L0]], %[[O:.*]] = %[[O0]])
// CHECK:   %[[LIST:.*]] = smla.load_slots %{{.*}}[%{{.*}}] upto %{{.*}} -> !smla.tile<32xi32, #smla.lanes>
// CHECK:   %[[OK:.*]] = smla.valid_slots %[[LIST]] bound(%[[SLOTS]])
// CHECK:   %[[G:.*]] = smla.gather %{{.*}}[%[[LIST]]] where(%[[OK]]) into %[[KV]] {first_column = 0 : i64} : memref<?x512xbf16, strided<[?, 1], offset: ?>, #gpu.address_space<global>>
// CHECK-SAME: -> !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
// CHECK-NEXT: smla.sync
// CHECK-NEXT: %[[DOT:.*]] = smla.dot %[[G]], %[[QT]] : {{.*}} -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
// CHECK-NEXT: %[[MASK:.*]] = smla.mask %[[DOT]], %[[OK]] scale(%[[FACTOR]])
// CHECK-NEXT: %[[PR:.*]], %[[M1:.*]], %[[L1:.*]], %[[C:.*]] = smla.softmax_step %[[MASK]], %[[M]], %[[L]] exchange(%[[P]])
// CHECK-NEXT: %[[PT:.*]] = smla.put %[[PR]] into %[[P]] : {{.*}} -> !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
// CHECK-NEXT: smla.sync
// CHECK-NEXT: %[[O1:.*]] = smla.accumulate %[[G]], %[[PT]] into %[[O]] rescale(%[[C]])
// CHECK-NEXT: smla.sync
// CHECK-NEXT: scf.yield %[[M1]], %[[L1]], %[[O1]]
// CHECK: smla.store_result %[[R]]#2, %[[R]]#0, %[[R]]#1 into %{{.*}}[%{{[^]]*}}] {empty_lse = #smla.empty_lse<neg_inf>, lse_base = #smla.lse_base<e>}
// CHECK-SAME: memref<16x512xbf16, strided<[?, 1], offset: ?>, #gpu.address_space<global>>
// CHECK: gpu.return
func.func @plain(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                 %indptr: !list, %indices: !list, %scale: f32,
                 %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, !list, !list)
      scale(%scale) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// Appended rope has its own query tile and its own buffer, and joins the scores;
// it is no part of the values (op_1, op_3).
module attributes {smla.target = #smla.target<"gfx950">} {
// CHECK-LABEL: func.func @rope(
// CHECK: gpu.func @sparse_attention_h16_r512_rope64_appended_bf16_p1_dotbf16_decode(
// CHECK-SAME: workgroup(%[[KV:.*]] : memref<66560xi8, {{.*}}>{{.*}}, %[[ROPE:.*]] : memref<9216xi8, {{.*}}>{{.*}}, %{{.*}} : memref<2048xi8,
// CHECK: %[[Q0:.*]] = smla.load_query %[[QV:.*]][%{{.*}}] {first_column = 0 : i64} : memref<16x576xbf16, {{.*}} -> !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
// CHECK: %[[Q1:.*]] = smla.load_query %[[QV]][%{{.*}}] {first_column = 512 : i64} : memref<16x576xbf16, {{.*}} -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x32>>
// CHECK: scf.for
// CHECK: %[[G0:.*]] = smla.gather {{.*}} into %[[KV]] {first_column = 0 : i64} : memref<?x576xbf16, {{.*}} -> !smla.tile<64x512xbf16, #smla.lds<pad = 8>>
// CHECK: %[[G1:.*]] = smla.gather {{.*}} into %[[ROPE]] {first_column = 512 : i64} : {{.*}} -> !smla.tile<64x64xbf16, #smla.lds<pad = 8>>
// CHECK-NEXT: smla.sync
// CHECK-NEXT: %[[S0:.*]] = smla.dot %[[G0]], %[[Q0]] :
// CHECK-NEXT: %[[S1:.*]] = smla.dot %[[G1]], %[[Q1]] plus(%[[S0]] :
// CHECK-NEXT: smla.mask %[[S1]],
// CHECK: smla.accumulate %[[G0]],
// CHECK: smla.store_result {{.*}} memref<16x512xbf16,
func.func @rope(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
                %indptr: !list, %indices: !list, %scale: f32,
                %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x576xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x576xbf16>, !list, !list)
      scale(%scale) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       schedule = #smla.schedule<kind = padded, block_k = 64, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// lse and sink are arguments 2 and 3, with the choices that go with them (op_7
// to op_9).
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @lse_sink(
// CHECK: gpu.launch_func {{.*}} args(%{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xbf16>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xf32>, %{{[^:]*}} : memref<1xbf16>,
// CHECK: gpu.func @sparse_attention{{.*}}(%{{[^:]*}}: memref<1xbf16> {{[^:]*}}: memref<1xbf16> {{[^:]*}}%[[LSE:[^:]*]]: memref<1xf32> {llvm.noalias}, %[[SINK:[^:]*]]: memref<1xf32> {llvm.noalias}, %{{[^:]*}}: memref<1xbf16>
// One of 16 values per row, from the row's first.
// CHECK: %[[SIXTEEN:.*]] = arith.constant 16 : index
// CHECK: memref.memory_space_cast %[[LSE]]
// CHECK: %[[LSEV:.*]] = memref.reinterpret_cast {{.*}} sizes: [16], strides: [1] : {{.*}} to memref<16xf32, strided<[1], offset: ?>, #gpu.address_space<global>>
// CHECK: memref.memory_space_cast %[[SINK]]
// CHECK: %[[SINKV:.*]] = memref.reinterpret_cast {{.*}} to offset: [0], sizes: [16], strides: [1]
// CHECK: smla.store_result {{.*}} lse(%[[LSEV]] : {{.*}}) sink(%[[SINKV]] : {{.*}}) {empty_lse = #smla.empty_lse<pos_inf>, lse_base = #smla.lse_base<two>, sink_outside_lse}
func.func @lse_sink(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                    %indptr: !list, %indices: !list, %scale: f32,
                    %sink: memref<16xf32>, %out: memref<?x16x512xbf16>,
                    %lse: memref<?x16xf32>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, !list, !list)
      scale(%scale) sink(%sink : memref<16xf32>)
      outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
      {kv_lora_rank = 512, sink_outside_lse, lse_base = #smla.lse_base<two>,
       empty_lse = #smla.empty_lse<pos_inf>,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 1, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// What is promised to be valid is not tested (op_6). One wave has no exchange.
// The prefill kernel has a wider pad.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @promised(
// CHECK: threads in (%c64{{[_0-9]*}},
// CHECK: gpu.func @sparse_attention_h16_r512_rope0_bf16_p1_dotbf16_prefill_noinvalid(
// CHECK-SAME: workgroup(%{{.*}} : memref<16896xi8, {{.*}}>{{.*}}, %{{.*}} : memref<512xi8, {{.*}}) kernel attributes {known_block_size = array<i32: 64, 1, 1>, rocdl.waves_per_eu = 1 : i32}
// CHECK: smla.valid_slots
// CHECK-NOT: bound
// CHECK-SAME: !smla.tile<16xi32
// CHECK: -> !smla.tile<16x512xbf16, #smla.lds<pad = 16>>
// CHECK: smla.softmax_step
// CHECK-NOT: exchange
// CHECK-SAME: !smla.tile<16x16xf32
func.func @promised(%q: memref<?x16x512xbf16>, %kv: memref<?x512xbf16>,
                    %indptr: !list, %indices: !list, %scale: f32,
                    %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, !list, !list)
      scale(%scale) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512, no_invalid, phase = #smla.phase<prefill>,
       schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 1, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// Pages: slots / page size and slots mod page size are dimensions of the view,
// with the pitch of a page and the pitch of a row.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @pages(
// CHECK: %{{.*}}, %[[OFF:.*]], %[[SIZES:.*]]:3, %[[STRIDES:.*]]:3 = memref.extract_strided_metadata %arg1
// All slots of all pages.
// CHECK: arith.muli %[[SIZES]]#0, %[[SIZES]]#1
// CHECK-DAG: arith.muli %[[OFF]], %c2
// CHECK-DAG: arith.muli %[[STRIDES]]#1, %c2
// CHECK-DAG: arith.muli %[[STRIDES]]#0, %c2
// CHECK: gpu.func @sparse_attention_h16_r512_rope0_bf16_p64_dotbf16_decode(
// CHECK: smla.gather {{.*}} : memref<?x64x512xbf16, strided<[?, ?, 1], offset: ?>, #gpu.address_space<global>>,
func.func @pages(%q: memref<?x16x512xbf16>,
                 %kv: memref<?x64x512xbf16, strided<[40960, 512, 1], offset: 8>>,
                 %indptr: !list, %indices: !list, %scale: f32,
                 %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16, page_size = 64>(%kv, %indptr, %indices
          : memref<?x64x512xbf16, strided<[40960, 512, 1], offset: 8>>, !list,
            !list)
      scale(%scale) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// 20 heads are two workgroups; the second has 4 of its own.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @heads20(
// CHECK: blocks in (%{{.*}}#0, %{{.*}}, %c2{{[_0-9]*}}) threads
// CHECK: gpu.func @sparse_attention_h20
// CHECK: %[[Z:.*]] = gpu.block_id z
// CHECK: %[[FIRST:.*]] = arith.muli %[[Z]], %c16
// CHECK: %[[H:.*]] = arith.constant 20 : index
// CHECK: smla.load_query %{{.*}}[%[[FIRST]]] upto(%[[H]])
// CHECK: smla.store_result {{.*}}[%[[FIRST]]] upto(%[[H]])
func.func @heads20(%q: memref<?x20x512xbf16>, %kv: memref<?x512xbf16>,
                   %indptr: !list, %indices: !list, %scale: f32,
                   %out: memref<?x20x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x20x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, !list, !list)
      scale(%scale) outs(%out : memref<?x20x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// 12 heads are one.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @heads12(
// CHECK: blocks in (%{{.*}}#0, %c1{{[_0-9]*}}, %c1{{[_0-9]*}}) threads
// CHECK: %[[H:.*]] = arith.constant 12 : index
// CHECK: smla.load_query {{.*}} upto(%[[H]]) {{.*}} memref<12x512xbf16
// CHECK: smla.store_result {{.*}} upto(%[[H]]) {{.*}} memref<12x512xbf16
func.func @heads12(%q: memref<?x12x512xbf16>, %kv: memref<?x512xbf16>,
                   %indptr: !list, %indices: !list, %scale: f32,
                   %out: memref<?x12x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x12x512xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x512xbf16>, !list, !list)
      scale(%scale) outs(%out : memref<?x12x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// Two segments: one range over both lists, one loop for each, one softmax
// (op_10). Each has pointers and scalars of its own.
module attributes {smla.target = #smla.target<"gfx942">} {
// CHECK-LABEL: func.func @two_segments(
// CHECK: gpu.func @{{.*}}(%{{[^:]*}}: memref<1xbf16> {llvm.noalias}, %{{[^:]*}}: memref<1xbf16> {llvm.noalias}, %[[C0:[^:]*]]: memref<1xbf16> {llvm.noalias}, %{{[^:]*}}: memref<1xi32> {llvm.noalias}, %[[I0:[^:]*]]: memref<1xi32> {llvm.noalias}, %[[C1:[^:]*]]: memref<1xbf16> {llvm.noalias}, %{{[^:]*}}: memref<1xi32> {llvm.noalias}, %[[I1:[^:]*]]: memref<1xi32> {llvm.noalias},
// CHECK-SAME: %[[N0:[^:]*]]: i32, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %[[N1:[^:]*]]: i32, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64)
// CHECK: %[[LO:.*]]:2, %[[HI:.*]]:2 = smla.tile_range(%{{.*}}, %{{.*}}),
// CHECK: memref.memory_space_cast %[[I0]]
// CHECK: %[[R0:.*]]:3 = scf.for %{{.*}} = %[[LO]]#0 to %[[HI]]#0
// CHECK: smla.valid_slots {{.*}} bound(%[[N0]])
// CHECK: memref.memory_space_cast %[[C0]]
// CHECK: memref.memory_space_cast %[[I1]]
// CHECK: %[[R1:.*]]:3 = scf.for %{{.*}} = %[[LO]]#1 to %[[HI]]#1 {{.*}} iter_args(%{{.*}} = %[[R0]]#0, %{{.*}} = %[[R0]]#1, %{{.*}} = %[[R0]]#2)
// CHECK: smla.valid_slots {{.*}} bound(%[[N1]])
// CHECK: memref.memory_space_cast %[[C1]]
// CHECK: smla.store_result %[[R1]]#2, %[[R1]]#0, %[[R1]]#1
func.func @two_segments(%q: memref<?x16x512xbf16>, %w: memref<?x512xbf16>,
                        %kv: memref<?x64x512xbf16>, %p0: !list, %i0: !list,
                        %p1: !list, %i1: !list, %scale: f32,
                        %out: memref<?x16x512xbf16>) {
  smla.sparse_attention q(%q : memref<?x16x512xbf16>)
      segment<format = bf16>(%w, %p0, %i0 : memref<?x512xbf16>, !list, !list)
      segment<format = bf16, page_size = 64>(%kv, %p1, %i1
          : memref<?x64x512xbf16>, !list, !list)
      scale(%scale) outs(%out : memref<?x16x512xbf16>)
      {kv_lora_rank = 512,
       schedule = #smla.schedule<kind = padded, block_k = 32, waves = 4, waves_per_eu = 2, head_groups = 1>}
  return
}
}

// -----

!list = memref<?xi32>

// One wave has all accumulators, and no registers are left for the query: it
// stays in LDS, latent and rope apart.
module attributes {smla.target = #smla.target<"gfx950">} {
// CHECK-LABEL: func.func @query_in_lds(
// CHECK: gpu.func @{{.*}} workgroup(%{{.*}} : memref<33024xi8, {{.*}}, %{{.*}} : memref<2304xi8, {{.*}}, %{{.*}} : memref<512xi8, {{.*}}, %[[Q0:.*]] : memref<33024xi8, {{.*}}, %[[Q1:.*]] : memref<2304xi8,
// CHECK-NOT: smla.load_query
// CHECK: %[[L:.*]] = smla.load_rows %{{.*}}[%{{.*}}] upto(%{{.*}}) into %[[Q0]] {first_column = 0 : i64} : {{.*}} -> !smla.tile<16x1024xbf16, #smla.lds<pad = 8>>
// CHECK: %[[R:.*]] = smla.load_rows %{{.*}}[%{{.*}}] upto(%{{.*}}) into %[[Q1]] {first_column = 1024 : i64} : {{.*}} -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
// CHECK: scf.for
// CHECK: smla.sync
// CHECK: smla.dot %{{.*}}, %[[L]] :
// CHECK: smla.dot %{{.*}}, %[[R]] plus(
func.func @query_in_lds(%q: memref<?x12x1088xbf16>, %kv: memref<?x1088xbf16>,
                        %indptr: !list, %indices: !list, %scale: f32,
                        %out: memref<?x12x1024xbf16>) {
  smla.sparse_attention q(%q : memref<?x12x1088xbf16>)
      segment<format = bf16>(%kv, %indptr, %indices
          : memref<?x1088xbf16>, !list, !list)
      scale(%scale) outs(%out : memref<?x12x1024xbf16>)
      {kv_lora_rank = 1024, qk_rope_head_dim = 64, rope = #smla.rope<appended>,
       schedule = #smla.schedule<kind = padded, block_k = 16, waves = 1, waves_per_eu = 2, head_groups = 1>}
  return
}
}
