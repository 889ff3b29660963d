// RUN: smla-opt %s --split-input-file --verify-diagnostics

func.func @tile_range(%i: index) {
  // expected-error @+1 {{'tile' must be at least 1, got 0}}
  %lo, %hi = smla.tile_range (%i), %i of %i {tile = 0 : i64}
  return
}

// -----

func.func @tile_range_lists(%i: index) {
  // expected-error @+1 {{expected two bounds for each of at least one list, got 0 for 0}}
  "smla.tile_range"(%i, %i) {tile = 32 : i64} : (index, index) -> ()
  return
}

// -----

func.func @tile_range_bounds(%i: index) {
  // expected-error @+1 {{expected two bounds for each of at least one list, got 2 for 2}}
  %0:2 = "smla.tile_range"(%i, %i, %i, %i) {tile = 32 : i64}
       : (index, index, index, index) -> (index, index)
  return
}

// -----

func.func @splat_type(%x: f32) {
  // expected-error @+1 {{failed to verify that value is one element of the tile}}
  %0 = "smla.splat"(%x) : (f32) -> !smla.tile<16xi32, #smla.lanes>
  return
}

// -----

func.func @splat_lds(%x: bf16) {
  // expected-error @+1 {{fills accumulators and tiles over lanes only, got '!smla.tile<16x16xbf16, #smla.lds<pad = 8>>'}}
  %0 = smla.splat %x : !smla.tile<16x16xbf16, #smla.lds<pad = 8>>
  return
}

// -----

// The columns past the width would not be zero (C6).
func.func @splat_operand(%x: bf16) {
  // expected-error @+1 {{fills accumulators and tiles over lanes only, got '!smla.tile<8x16xbf16, #smla.mfma_b<16x16x16>>'}}
  %0 = smla.splat %x : !smla.tile<8x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @splat_no_tile(%x: f32) {
  // expected-error @+1 {{result #0 must be a small matrix of one workgroup, with its layout, but got 'f32'}}
  %0 = "smla.splat"(%x) : (f32) -> f32
  return
}

// -----

func.func @query_rank(%q: memref<?xbf16>, %i: index) {
  // expected-error @+1 {{expected the query to have 2 dimensions, got 1}}
  %0 = smla.load_query %q[%i] {first_column = 0 : i64}
     : memref<?xbf16> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_stride(%q: memref<?x64xbf16, strided<[64, 2]>>, %i: index) {
  // expected-error @+1 {{expected the query to have stride 1 in the last dimension, got 'memref<?x64xbf16, strided<[64, 2]>>'}}
  %0 = smla.load_query %q[%i] {first_column = 0 : i64}
     : memref<?x64xbf16, strided<[64, 2]>>
       -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_element(%q: memref<?x64xf16>, %i: index) {
  // expected-error @+1 {{expected elements of the tile to be 'f16', got 'bf16'}}
  %0 = smla.load_query %q[%i] {first_column = 0 : i64}
     : memref<?x64xf16> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_columns(%q: memref<?x64xbf16>, %i: index) {
  // expected-error @+1 {{takes 64 columns from column 8 on, outside of the static width of 'memref<?x64xbf16>'}}
  %0 = smla.load_query %q[%i] {first_column = 8 : i64}
     : memref<?x64xbf16> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_negative_column(%q: memref<?x64xbf16>, %i: index) {
  // expected-error @+1 {{takes 64 columns from column -8 on, outside}}
  %0 = smla.load_query %q[%i] {first_column = -8 : i64}
     : memref<?x64xbf16> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_far_column(%q: memref<?x64xbf16>, %i: index) {
  // expected-error @+1 {{takes 64 columns from column 9223372036854775800 on, outside}}
  %0 = smla.load_query %q[%i] {first_column = 9223372036854775800 : i64}
     : memref<?x64xbf16> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_dynamic_width(%q: memref<?x?xbf16>, %i: index) {
  // expected-error @+1 {{takes 64 columns from column 0 on, outside of the static width of 'memref<?x?xbf16>'}}
  %0 = smla.load_query %q[%i] {first_column = 0 : i64}
     : memref<?x?xbf16> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_chunk(%q: memref<?x68xbf16>, %i: index) {
  // expected-error @+1 {{expected columns to start and end at multiples of 16 bytes, got 64 columns from column 4 on, of 2 bytes each}}
  %0 = smla.load_query %q[%i] {first_column = 4 : i64}
     : memref<?x68xbf16> -> !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
  return
}

// -----

func.func @query_result(%q: memref<?x64xbf16>, %i: index) {
  // expected-error @+1 {{result #0 must be right operand tile, but got '!smla.tile<64x16xbf16, #smla.lds<pad = 8>>'}}
  %0 = smla.load_query %q[%i] {first_column = 0 : i64}
     : memref<?x64xbf16> -> !smla.tile<64x16xbf16, #smla.lds<pad = 8>>
  return
}

// -----

func.func @slots_rank(%l: memref<?x?xi32>, %i: index) {
  // expected-error @+1 {{expected the index list to have 1 dimensions, got 2}}
  %0 = smla.load_slots %l[%i] upto %i
     : memref<?x?xi32> -> !smla.tile<32xi32, #smla.lanes>
  return
}

// -----

func.func @slots_list_element(%l: memref<?xi64>, %i: index) {
  // expected-error @+1 {{expected elements of the index list to be 'i32', got 'i64'}}
  %0 = smla.load_slots %l[%i] upto %i
     : memref<?xi64> -> !smla.tile<32xi32, #smla.lanes>
  return
}

// -----

func.func @slots_tile_element(%l: memref<?xi32>, %i: index) {
  // expected-error @+1 {{expected elements of the tile to be 'i32', got 'f32'}}
  %0 = smla.load_slots %l[%i] upto %i
     : memref<?xi32> -> !smla.tile<32xf32, #smla.lanes>
  return
}

// -----

func.func @valid_shape(%s: !smla.tile<32xi32, #smla.lanes>) {
  // expected-error @+1 {{expected the result to have shape [32], got [16]}}
  %0 = smla.valid_slots %s
     : !smla.tile<32xi32, #smla.lanes> -> !smla.tile<16xi1, #smla.lanes>
  return
}

// -----

func.func @valid_slots_element(%s: !smla.tile<32xf32, #smla.lanes>) {
  // expected-error @+1 {{expected elements of the slots to be 'i32', got 'f32'}}
  %0 = smla.valid_slots %s
     : !smla.tile<32xf32, #smla.lanes> -> !smla.tile<32xi1, #smla.lanes>
  return
}

// -----

func.func @valid_result_element(%s: !smla.tile<32xi32, #smla.lanes>) {
  // expected-error @+1 {{expected elements of the result to be 'i1', got 'i32'}}
  %0 = smla.valid_slots %s
     : !smla.tile<32xi32, #smla.lanes> -> !smla.tile<32xi32, #smla.lanes>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_rank(%c: memref<?xbf16>, %s: !slots, %ok: !ok, %b: !lds) {
  // expected-error @+1 {{expected a cache of slots x columns or pages x page size x columns, got 'memref<?xbf16>'}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_dynamic_page(%c: memref<?x?x64xbf16>, %s: !slots, %ok: !ok,
                               %b: !lds) {
  // expected-error @+1 {{expected a static page size in [1, 65536], got 'memref<?x?x64xbf16>'}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x?x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_empty_page(%c: memref<?x0x64xbf16>, %s: !slots, %ok: !ok,
                             %b: !lds) {
  // expected-error @+1 {{expected a static page size in [1, 65536], got 'memref<?x0x64xbf16>'}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x0x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_page_limit(%c: memref<?x4294967296x64xbf16>, %s: !slots,
                             %ok: !ok, %b: !lds) {
  // expected-error @+1 {{expected a static page size in [1, 65536]}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x4294967296x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_stride(%c: memref<?x64xbf16, strided<[64, ?]>>, %s: !slots,
                         %ok: !ok, %b: !lds) {
  // expected-error @+1 {{expected a cache to have stride 1 in the last dimension, got 'memref<?x64xbf16, strided<[64, ?]>>'}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16, strided<[64, ?]>>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_element(%c: memref<?x64xf16>, %s: !slots, %ok: !ok,
                          %b: !lds) {
  // expected-error @+1 {{expected elements of the tile to be 'f16', got 'bf16'}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_slots(%c: memref<?x64xbf16>,
                        %s: !smla.tile<16xi32, #smla.lanes>, %ok: !ok,
                        %b: !lds) {
  // expected-error @+1 {{expected the slots to have shape [32], got [16]}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !smla.tile<16xi32, #smla.lanes>, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_mask(%c: memref<?x64xbf16>, %s: !slots,
                       %ok: !smla.tile<64xi1, #smla.lanes>, %b: !lds) {
  // expected-error @+1 {{expected the mask to have shape [32], got [64]}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !smla.tile<64xi1, #smla.lanes>, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_slots_element(%c: memref<?x64xbf16>, %ok: !ok, %b: !lds) {
  // expected-error @+1 {{expected elements of the slots to be 'i32', got 'i1'}}
  %0 = smla.gather %c[%ok] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !ok, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_mask_element(%c: memref<?x64xbf16>, %s: !slots, %b: !lds) {
  // expected-error @+1 {{expected elements of the mask to be 'i1', got 'i32'}}
  %0 = smla.gather %c[%s] where(%s) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !slots, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4607xi8, #gpu.address_space<workgroup>>
func.func @gather_fits(%c: memref<?x64xbf16>, %s: !slots, %ok: !ok, %b: !lds) {
  // 32 rows of (64 + 8) * 2 bytes.
  // expected-error @+1 {{tile of 4608 bytes does not fit its buffer of 4607}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_pitch(%c: memref<?x64xbf16>, %s: !slots, %ok: !ok, %b: !lds) {
  // expected-error @+1 {{expected rows of the tile to be a multiple of 16 bytes apart, got 136}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 4>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_columns(%c: memref<?x64xbf16>, %s: !slots, %ok: !ok,
                          %b: !lds) {
  // expected-error @+1 {{takes 64 columns from column 16 on, outside of the static width of 'memref<?x64xbf16>'}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 16 : i64}
     : memref<?x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
func.func @gather_buffer(%c: memref<?x64xbf16>, %s: !slots, %ok: !ok,
                         %b: memref<4608xi8>) {
  // expected-error @+1 {{operand #3 must be static byte memref in workgroup memory, but got 'memref<4608xi8>'}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !ok, memref<4608xi8>
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<2304xbf16, #gpu.address_space<workgroup>>
func.func @gather_buffer_element(%c: memref<?x64xbf16>, %s: !slots, %ok: !ok,
                                 %b: !lds) {
  // expected-error @+1 {{operand #3 must be static byte memref in workgroup memory}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
func.func @dot_contraction(%k: !k,
                           %q: !smla.tile<128x16xbf16, #smla.mfma_b<16x16x16>>) {
  // expected-error @+1 {{contracts 64 columns with 128 rows}}
  %0 = smla.dot %k, %q : !k, !smla.tile<128x16xbf16, #smla.mfma_b<16x16x16>>
       -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<32x64xf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
func.func @dot_elements(%k: !k, %q: !q) {
  // expected-error @+1 {{expected elements of the left operand to be 'bf16', got 'f16'}}
  %0 = smla.dot %k, %q : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
func.func @dot_result_element(%k: !k, %q: !q) {
  // expected-error @+1 {{expected elements of the result to be 'f32', got 'bf16'}}
  %0 = smla.dot %k, %q
     : !k, !q -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
func.func @dot_result_shape(%k: !k, %q: !q) {
  // expected-error @+1 {{expected the result to have shape [32, 16], got [16, 16]}}
  %0 = smla.dot %k, %q : !k, !q -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
func.func @dot_accumulator(%k: !k, %q: !q,
    %acc: !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>) {
  // expected-error @+1 {{expected the accumulator to be '!smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>', got '!smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>'}}
  %0 = smla.dot %k, %q plus(%acc
       : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>)
     : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<24x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
func.func @dot_rows(%k: !k, %q: !q) {
  // expected-error @+1 {{expected a multiple of 16 rows, got 24}}
  %0 = smla.dot %k, %q : !k, !q -> !smla.tile<24x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
func.func @dot_instructions(%k: !k, %q: !q) {
  // expected-error @+1 {{mixes matrix instructions: #smla.mfma_b<16x16x16> and #smla.mfma_c<16x16x32>}}
  %0 = smla.dot %k, %q : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x32>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
func.func @no_gpu_func(%k: !k, %q: !q) {
  // expected-error @+1 {{must be inside a gpu.func}}
  %0 = smla.dot %k, %q
     : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
gpu.module @m {
// expected-error @+1 {{has no 'known_block_size', which says how many waves share its tiles}}
gpu.func @no_block_size(%k: !k, %q: !q) {
  %0 = smla.dot %k, %q
     : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
gpu.module @m {
// expected-error @+1 {{expected 'known_block_size' to be [64 * waves, 1, 1] with 1 to 16 waves, got [96, 1, 1]}}
gpu.func @part_of_a_wave(%k: !k, %q: !q) kernel
    attributes {known_block_size = array<i32: 96, 1, 1>} {
  %0 = smla.dot %k, %q
     : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
gpu.module @m {
// expected-error @+1 {{expected 'known_block_size' to be [64 * waves, 1, 1] with 1 to 16 waves, got [64, 2, 1]}}
gpu.func @two_dimensions(%k: !k, %q: !q) kernel
    attributes {known_block_size = array<i32: 64, 2, 1>} {
  %0 = smla.dot %k, %q
     : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
gpu.module @m {
// expected-error @+1 {{with 1 to 16 waves, got [1088, 1, 1]}}
gpu.func @too_many_waves(%k: !k, %q: !q) kernel
    attributes {known_block_size = array<i32: 1088, 1, 1>} {
  %0 = smla.dot %k, %q
     : !k, !q -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!k = !smla.tile<64x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x16xbf16, #smla.mfma_b<16x16x16>>
gpu.module @m {
gpu.func @dot_uneven(%k: !k, %q: !q) kernel
    attributes {known_block_size = array<i32: 192, 1, 1>} {
  // expected-error @+1 {{cannot deal 4 row blocks to 3 waves evenly}}
  %0 = smla.dot %k, %q
     : !k, !q -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
func.func @mask_shape(%s: !s, %ok: !smla.tile<16xi1, #smla.lanes>) {
  // expected-error @+1 {{expected the mask to have shape [32], got [16]}}
  %0 = smla.mask %s, %ok : !s, !smla.tile<16xi1, #smla.lanes>
  return
}

// -----

!s = !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
func.func @mask_scores(%s: !s, %ok: !smla.tile<32xi1, #smla.lanes>) {
  // expected-error @+1 {{expected elements of the scores to be 'f32', got 'bf16'}}
  %0 = smla.mask %s, %ok : !s, !smla.tile<32xi1, #smla.lanes>
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
func.func @mask_element(%s: !s, %ok: !smla.tile<32xi32, #smla.lanes>) {
  // expected-error @+1 {{expected elements of the mask to be 'i1', got 'i32'}}
  %0 = smla.mask %s, %ok : !s, !smla.tile<32xi32, #smla.lanes>
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @softmax_p_shape(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected p to have shape [32, 16], got [16, 16]}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<32xf32, #smla.lanes>
func.func @softmax_max_shape(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected the maximum to have shape [16], got [32]}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
  return
}

// -----

!s = !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @softmax_scores_element(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected elements of the scores to be 'f32', got 'bf16'}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x) : !s, !h -> !s
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xi32, #smla.lanes>
func.func @softmax_max_element(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected elements of the maximum to be 'f32', got 'i32'}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @softmax_p_element(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected elements of p to be bf16, f16, f8E4M3FN or f8E4M3FNUZ, got 'f32'}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x) : !s, !h -> !s
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @softmax_p_layout(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected p in the layout of the scores, #smla.mfma_c<16x16x16>, got #smla.mfma_c<16x16x32>}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x32>>
  return
}

// -----

!s = !smla.tile<24x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @softmax_rows(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected a multiple of 16 rows, got 24}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<24x16xbf16, #smla.mfma_c<16x16x16>>
  return
}

// -----

!s = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!h = !smla.tile<16xf32, #smla.lanes>
gpu.module @m {
gpu.func @softmax_uneven(%s: !s, %h: !h, %x: f32) kernel
    attributes {known_block_size = array<i32: 320, 1, 1>} {
  // expected-error @+1 {{cannot deal 8 row blocks to 5 waves evenly}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<128x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!h = !smla.tile<16xf32, #smla.lanes>
gpu.module @m {
gpu.func @softmax_exchange(%s: !s, %h: !h, %x: f32) kernel
    attributes {known_block_size = array<i32: 256, 1, 1>} {
  // expected-error @+1 {{needs an exchange buffer: its rows are dealt to 4 waves}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
!h = !smla.tile<16xf32, #smla.lanes>
!lds = memref<252xi8, #gpu.address_space<workgroup>>
gpu.module @m {
gpu.func @softmax_exchange_bytes(%s: !s, %h: !h, %x: f32)
    workgroup(%b: !lds) kernel
    attributes {known_block_size = array<i32: 256, 1, 1>} {
  // 4 bytes for each of 4 waves and 16 heads.
  // expected-error @+1 {{needs an exchange buffer of 256 bytes, got 252}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x) exchange(%b)
     : !s, !h, !lds -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
  gpu.return
}
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
!lds = memref<256xi8, #gpu.address_space<workgroup>>
func.func @softmax_no_exchange(%s: !s, %h: !h, %x: f32, %b: !lds) {
  // expected-error @+1 {{has an exchange buffer, but every wave holds all of its rows}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x) exchange(%b)
     : !s, !h, !lds -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
  return
}

// -----

!s = !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
!lds = memref<1024xi8, #gpu.address_space<workgroup>>
func.func @put_shape(%s: !s, %b: !lds) {
  // expected-error @+1 {{expected the result to have shape [16, 32], got [32, 16]}}
  %0 = smla.put %s into %b : !s, !lds -> !smla.tile<32x16xbf16, #smla.lds<pad = 0>>
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!lds = memref<1024xi8, #gpu.address_space<workgroup>>
func.func @put_element(%s: !s, %b: !lds) {
  // expected-error @+1 {{expected elements of the result to be 'f32', got 'bf16'}}
  %0 = smla.put %s into %b : !s, !lds -> !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
  return
}

// -----

!s = !smla.tile<24x16xbf16, #smla.mfma_c<16x16x16>>
!lds = memref<1024xi8, #gpu.address_space<workgroup>>
func.func @put_rows(%s: !s, %b: !lds) {
  // expected-error @+1 {{expected a multiple of 16 rows, got 24}}
  %0 = smla.put %s into %b : !s, !lds -> !smla.tile<16x24xbf16, #smla.lds<pad = 0>>
  return
}

// -----

!s = !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
!lds = memref<512xi8, #gpu.address_space<workgroup>>
func.func @put_fits(%s: !s, %b: !lds) {
  // expected-error @+1 {{tile of 1024 bytes does not fit its buffer of 512}}
  %0 = smla.put %s into %b : !s, !lds -> !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
  return
}

// -----

!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x16xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @accumulate_keys(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{has p for 16 keys and v for 32}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!v = !smla.tile<12x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x12xbf16, #smla.lds<pad = 4>>
!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @accumulate_key_chunk(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected a multiple of 8 keys, got 12}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!v = !smla.tile<32x64xf32, #smla.lds<pad = 8>>
!p = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @accumulate_v_element(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected elements of v to be bf16, f16, f8E4M3FN or f8E4M3FNUZ, got 'f32'}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x32xf16, #smla.lds<pad = 0>>
!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @accumulate_p_element(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected elements of p to be 'bf16', got 'f16'}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @accumulate_acc_element(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected elements of the accumulator to be 'f32', got 'bf16'}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xi32, #smla.lanes>
func.func @accumulate_correction_element(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected elements of the correction to be 'f32', got 'i32'}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @accumulate_acc_shape(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected the accumulator to have shape [64, 16], got [32, 16]}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<32xf32, #smla.lanes>
func.func @accumulate_correction_shape(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected the correction to have shape [16], got [32]}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_rank(%o: !o, %h: !h, %out: memref<?xbf16>, %i: index) {
  // expected-error @+1 {{expected out to have 2 dimensions, got 1}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_stride(%o: !o, %h: !h,
                         %out: memref<?x64xbf16, strided<[1, 64]>>, %i: index) {
  // expected-error @+1 {{expected out to have stride 1 in the last dimension, got 'memref<?x64xbf16, strided<[1, 64]>>'}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16, strided<[1, 64]>>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_element(%o: !o, %h: !h, %out: memref<?x64xf32>, %i: index) {
  // expected-error @+1 {{expected elements of out to be 'bf16', got 'f32'}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xf32>
  return
}

// -----

!o = !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_acc(%o: !o, %h: !h, %out: memref<?x64xbf16>, %i: index) {
  // expected-error @+1 {{expected elements of the accumulator to be 'f32', got 'bf16'}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xi32, #smla.lanes>
func.func @result_max_element(%o: !o, %h: !h, %out: memref<?x64xbf16>,
                              %i: index) {
  // expected-error @+1 {{expected elements of the maximum to be 'f32', got 'i32'}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<8xf32, #smla.lanes>
func.func @result_max_shape(%o: !o, %h: !h, %out: memref<?x64xbf16>,
                            %i: index) {
  // expected-error @+1 {{expected the maximum to have shape [16], got [8]}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_columns(%o: !o, %h: !h, %out: memref<?x72xbf16>, %i: index) {
  // expected-error @+1 {{expected out to have 64 columns, got 'memref<?x72xbf16>'}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x72xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_lse_rank(%o: !o, %h: !h, %out: memref<?x64xbf16>,
                           %lse: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{expected lse to have 1 dimensions, got 2}}
  smla.store_result %o, %h, %h into %out[%i] lse(%lse : memref<?x?xf32>)
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_lse_element(%o: !o, %h: !h, %out: memref<?x64xbf16>,
                              %lse: memref<?xbf16>, %i: index) {
  // expected-error @+1 {{expected elements of lse to be 'f32', got 'bf16'}}
  smla.store_result %o, %h, %h into %out[%i] lse(%lse : memref<?xbf16>)
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_sink_rank(%o: !o, %h: !h, %out: memref<?x64xbf16>,
                            %sink: memref<f32>, %i: index) {
  // expected-error @+1 {{expected sink to have 1 dimensions, got 0}}
  smla.store_result %o, %h, %h into %out[%i] sink(%sink : memref<f32>)
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_sink_element(%o: !o, %h: !h, %out: memref<?x64xbf16>,
                               %sink: memref<?xf64>, %i: index) {
  // expected-error @+1 {{expected elements of sink to be 'f32', got 'f64'}}
  smla.store_result %o, %h, %h into %out[%i] sink(%sink : memref<?xf64>)
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
     : !o, !h, memref<?x64xbf16>
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @result_no_sink(%o: !o, %h: !h, %out: memref<?x64xbf16>, %i: index) {
  // expected-error @+1 {{has 'sink_outside_lse' without a sink}}
  smla.store_result %o, %h, %h into %out[%i]
     {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>,
      sink_outside_lse} : !o, !h, memref<?x64xbf16>
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
func.func @store_rank(%s: !s, %d: memref<?xf32>, %i: index) {
  // expected-error @+1 {{expected the destination to have 2 dimensions, got 1}}
  smla.store_tile %s into %d[%i, %i] upto(%i, %i) : !s, memref<?xf32>
  return
}

// -----

!s = !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
func.func @store_element(%s: !s, %d: memref<?x?xbf16>, %i: index) {
  // expected-error @+1 {{expected elements of the destination to be 'f32', got 'bf16'}}
  smla.store_tile %s into %d[%i, %i] upto(%i, %i) : !s, memref<?x?xbf16>
  return
}

// -----

!s = !smla.tile<20x16xf32, #smla.mfma_c<16x16x16>>
func.func @store_rows(%s: !s, %d: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{expected a multiple of 16 rows, got 20}}
  smla.store_tile %s into %d[%i, %i] upto(%i, %i) : !s, memref<?x?xf32>
  return
}

// -----

func.func @partial_rank(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xf32, #smla.lanes>, %a: memref<?xf32>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected the accumulators to have 2 dimensions, got 1}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xf32, #smla.lanes>, memref<?xf32>, memref<?xf32>
  return
}

// -----

func.func @partial_vector_rank(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xf32, #smla.lanes>, %a: memref<?x64xf32>, %v: memref<?x?xf32>,
    %i: index) {
  // expected-error @+1 {{expected the maxima and sums to have 1 dimensions, got 2}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xf32, #smla.lanes>, memref<?x64xf32>, memref<?x?xf32>
  return
}

// -----

func.func @partial_element(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xf32, #smla.lanes>, %a: memref<?x64xbf16>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected elements of the accumulators to be 'f32', got 'bf16'}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xf32, #smla.lanes>, memref<?x64xbf16>, memref<?xf32>
  return
}

// -----

func.func @partial_vector_element(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xf32, #smla.lanes>, %a: memref<?x64xf32>, %v: memref<?xf64>,
    %i: index) {
  // expected-error @+1 {{expected elements of the maxima and sums to be 'f32', got 'f64'}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xf32, #smla.lanes>, memref<?x64xf32>, memref<?xf64>
  return
}

// -----

func.func @partial_stride(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xf32, #smla.lanes>, %a: memref<?x64xf32, strided<[1, 9]>>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected the accumulators to have stride 1 in the last dimension, got 'memref<?x64xf32, strided<[1, 9]>>'}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xf32, #smla.lanes>, memref<?x64xf32, strided<[1, 9]>>, memref<?xf32>
  return
}

// -----

func.func @partial_columns(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xf32, #smla.lanes>, %a: memref<?x?xf32>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected the accumulators to have 64 columns, got 'memref<?x?xf32>'}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xf32, #smla.lanes>, memref<?x?xf32>, memref<?xf32>
  return
}

// -----

func.func @partial_acc(%o: !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xf32, #smla.lanes>, %a: memref<?x64xf32>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected elements of the accumulator to be 'f32', got 'bf16'}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xf32, #smla.lanes>, memref<?x64xf32>, memref<?xf32>
  return
}

// -----

func.func @partial_max(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<16xi32, #smla.lanes>, %a: memref<?x64xf32>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected elements of the maximum to be 'f32', got 'i32'}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<16xi32, #smla.lanes>, memref<?x64xf32>, memref<?xf32>
  return
}

// -----

func.func @partial_heads(%o: !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
    %h: !smla.tile<32xf32, #smla.lanes>, %a: memref<?x64xf32>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected the maximum to have shape [16], got [32]}}
  smla.store_partial %o, %h, %h into %a, %v, %v at %i
     : !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
       !smla.tile<32xf32, #smla.lanes>, memref<?x64xf32>, memref<?xf32>
  return
}

// -----

func.func @load_partial_columns(%a: memref<?x32xf32>, %v: memref<?xf32>,
    %i: index) {
  // expected-error @+1 {{expected the accumulators to have 64 columns, got 'memref<?x32xf32>'}}
  %o, %m, %l = smla.load_partial %a, %v, %v at %i
     : memref<?x32xf32>, memref<?xf32>
     -> !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>,
        !smla.tile<16xf32, #smla.lanes>
  return
}

// -----

!o = !smla.tile<64x16xf16, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @merge_acc(%o: !o, %h: !h) {
  // expected-error @+1 {{expected elements of the accumulator to be 'f32', got 'f16'}}
  %0:3 = smla.merge %o, %h, %h with %o, %h, %h : !o, !h
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xi1, #smla.lanes>
func.func @merge_max(%o: !o, %h: !h) {
  // expected-error @+1 {{expected elements of the maximum to be 'f32', got 'i1'}}
  %0:3 = smla.merge %o, %h, %h with %o, %h, %h : !o, !h
  return
}

// -----

!o = !smla.tile<64x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<8xf32, #smla.lanes>
func.func @merge_heads(%o: !o, %h: !h) {
  // expected-error @+1 {{expected the maximum to have shape [16], got [8]}}
  %0:3 = smla.merge %o, %h, %h with %o, %h, %h : !o, !h
  return
}

// -----

func.func @rows_rank(%s: memref<?x4x64xbf16>, %i: index, %b: memref<2304xi8, #gpu.address_space<workgroup>>) {
  // expected-error @+1 {{expected the source to have 2 dimensions, got 3}}
  %0 = smla.load_rows %s[%i] into %b {first_column = 0 : i64}
     : memref<?x4x64xbf16>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

func.func @rows_stride(%s: memref<?x64xbf16, strided<[?, ?]>>, %i: index, %b: memref<2304xi8, #gpu.address_space<workgroup>>) {
  // expected-error @+1 {{expected the source to have stride 1 in the last dimension, got 'memref<?x64xbf16, strided<[?, ?]>>'}}
  %0 = smla.load_rows %s[%i] into %b {first_column = 0 : i64}
     : memref<?x64xbf16, strided<[?, ?]>>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

func.func @rows_element(%s: memref<?x64xf16>, %i: index, %b: memref<2304xi8, #gpu.address_space<workgroup>>) {
  // expected-error @+1 {{expected elements of the tile to be 'f16', got 'bf16'}}
  %0 = smla.load_rows %s[%i] into %b {first_column = 0 : i64}
     : memref<?x64xf16>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

func.func @rows_fits(%s: memref<?x64xbf16>, %i: index, %b: memref<2048xi8, #gpu.address_space<workgroup>>) {
  // expected-error @+1 {{tile of 2304 bytes does not fit its buffer of 2048}}
  %0 = smla.load_rows %s[%i] into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, memref<2048xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

func.func @rows_columns(%s: memref<?x64xbf16>, %i: index, %b: memref<2304xi8, #gpu.address_space<workgroup>>) {
  // expected-error @+1 {{takes 64 columns from column 8 on, outside of the static width of 'memref<?x64xbf16>'}}
  %0 = smla.load_rows %s[%i] into %b {first_column = 8 : i64}
     : memref<?x64xbf16>, memref<2304xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!k = !smla.tile<32x64xf32, #smla.lds<pad = 4>>
func.func @dot_lds_elements(%k: !k, %q: !smla.tile<16x64xf32, #smla.lds<pad = 4>>) {
  // expected-error @+1 {{expected elements of the right operand to be bf16, f16, f8E4M3FN or f8E4M3FNUZ, got 'f32'}}
  %0 = smla.dot %k, %q : !k, !smla.tile<16x64xf32, #smla.lds<pad = 4>>
       -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
func.func @dot_lds_contraction(%k: !k,
                               %q: !smla.tile<16x32xbf16, #smla.lds<pad = 8>>) {
  // expected-error @+1 {{contracts 64 columns with 32 rows}}
  %0 = smla.dot %k, %q : !k, !smla.tile<16x32xbf16, #smla.lds<pad = 8>>
       -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
func.func @dot_lds_columns(%k: !k,
                           %q: !smla.tile<32x64xbf16, #smla.lds<pad = 8>>) {
  // expected-error @+1 {{expected the result to have shape [32, 32], got [32, 16]}}
  %0 = smla.dot %k, %q : !k, !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
       -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

func.func @dot_register_operand(
    %k: !smla.tile<32x64xbf16, #smla.lds<pad = 8>>,
    %q: !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>) {
  // expected-error @+1 {{operand #1 must be right operand tile, in registers or in LDS, but got '!smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>'}}
  %0 = smla.dot %k, %q : !smla.tile<32x64xbf16, #smla.lds<pad = 8>>,
       !smla.tile<64x16xbf16, #smla.mfma_c<16x16x16>>
       -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16>>
  return
}

// -----

// The second block of 16 columns would read 8 past the end of a row.
!v = !smla.tile<32x24xbf16, #smla.lds<pad = 0>>
!p = !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<24x16xf32, #smla.mfma_c<16x16x16>>
!h = !smla.tile<16xf32, #smla.lanes>
func.func @accumulate_pad(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{reads 32 elements of each row of v, which are 24 apart; a pad of 8 makes room}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!o = !smla.tile<32x64xf32, #smla.mfma_c<16x16x16, groups = 4>>

gpu.module @m {
gpu.func @uneven_groups(%x: f32)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  // expected-error @+1 {{cannot form 4 equal groups of 2 waves}}
  %0 = smla.splat %x : !o
  gpu.return
}
}

// -----

gpu.module @m {
gpu.func @uneven_query_groups(%q: memref<64x32xbf16>, %i: index)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  // expected-error @+1 {{cannot form 4 equal groups of 2 waves}}
  %0 = smla.load_query %q[%i] {first_column = 0 : i64} : memref<64x32xbf16>
     -> !smla.tile<32x64xbf16, #smla.mfma_b<16x16x16, groups = 4>>
  gpu.return
}
}

// -----

!o = !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, groups = 2>>
!h = !smla.tile<32xf32, #smla.lanes>

gpu.module @m {
gpu.func @mixed_groups(%x: f32)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %o = smla.splat %x : !o
  %h = smla.splat %x : !h
  // expected-error @+1 {{expected the maximum to have 'groups' of 2, got 1}}
  %0:3 = smla.merge %o, %h, %h with %o, %h, %h : !o, !h
  gpu.return
}
}

// -----

func.func @slots_in_groups(%x: memref<?xi32>, %i: index) {
  // expected-error @+1 {{expected the tile to have 'groups' of 1, got 2}}
  %0 = smla.load_slots %x[%i] upto %i
     : memref<?xi32> -> !smla.tile<32xi32, #smla.lanes<groups = 2>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
func.func @valid_slots_in_groups(%s: !slots) {
  // expected-error @+1 {{expected the result to have 'groups' of 1, got 2}}
  %0 = smla.valid_slots %s
     : !slots -> !smla.tile<32xi1, #smla.lanes<groups = 2>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes<groups = 2>>
!ok = !smla.tile<32xi1, #smla.lanes>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_slots_in_groups(%c: memref<?x64xbf16>, %s: !slots, %ok: !ok,
                                  %b: !lds) {
  // expected-error @+1 {{expected the slots to have 'groups' of 1, got 2}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes<groups = 2>>
!lds = memref<4608xi8, #gpu.address_space<workgroup>>
func.func @gather_mask_in_groups(%c: memref<?x64xbf16>, %s: !slots, %ok: !ok,
                                 %b: !lds) {
  // expected-error @+1 {{expected the mask to have 'groups' of 1, got 2}}
  %0 = smla.gather %c[%s] where(%ok) into %b {first_column = 0 : i64}
     : memref<?x64xbf16>, !slots, !ok, !lds
       -> !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
  return
}

// -----

!s = !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, groups = 2>>
!ok = !smla.tile<32xi1, #smla.lanes<groups = 2>>
func.func @mask_in_groups(%s: !s, %ok: !ok) {
  // expected-error @+1 {{expected the mask to have 'groups' of 1, got 2}}
  %0 = smla.mask %s, %ok : !s, !ok
  return
}

// -----

!s = !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, groups = 2>>
!h = !smla.tile<32xf32, #smla.lanes>
func.func @softmax_max_groups(%s: !s, %h: !h, %x: f32) {
  // expected-error @+1 {{expected the maximum to have 'groups' of 2, got 1}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x)
     : !s, !h -> !smla.tile<32x32xbf16, #smla.mfma_c<16x16x16, groups = 2>>
  return
}

// -----

!v = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<32x32xbf16, #smla.lds<pad = 8>>
!o = !smla.tile<64x32xf32, #smla.mfma_c<16x16x16, groups = 2>>
!h = !smla.tile<32xf32, #smla.lanes>
func.func @accumulate_correction_groups(%v: !v, %p: !p, %o: !o, %h: !h) {
  // expected-error @+1 {{expected the correction to have 'groups' of 2, got 1}}
  %0 = smla.accumulate %v, %p into %o rescale(%h) : !v, !p, !o, !h
  return
}

// -----

!s = !smla.tile<32x32xf32, #smla.mfma_c<16x16x16, over_waves, groups = 2>>
!h = !smla.tile<32xf32, #smla.lanes<groups = 2>>
!lds = memref<252xi8, #gpu.address_space<workgroup>>

gpu.module @m {
gpu.func @softmax_exchange_in_groups(%s: !s, %h: !h, %x: f32)
    workgroup(%b: !lds)
    kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
  // 4 bytes for each of 4 waves and the 16 heads of its group.
  // expected-error @+1 {{needs an exchange buffer of 256 bytes, got 252}}
  %p, %m, %l, %c = smla.softmax_step %s, %h, %h scale(%x) exchange(%b)
     : !s, !h, !lds
       -> !smla.tile<32x32xbf16, #smla.mfma_c<16x16x16, over_waves, groups = 2>>
  gpu.return
}
}

// -----

!s = !smla.tile<32x64xbf16, #smla.mfma_c<16x16x16, groups = 4>>
!lds = memref<5120xi8, #gpu.address_space<workgroup>>

gpu.module @m {
gpu.func @put_uneven_groups(%s: !s)
    workgroup(%b: !lds)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  // expected-error @+1 {{cannot form 4 equal groups of 2 waves}}
  %0 = smla.put %s into %b
     : !s, !lds -> !smla.tile<64x32xbf16, #smla.lds<pad = 8>>
  gpu.return
}
}

// -----

!k = !smla.tile<32x64xbf16, #smla.lds<pad = 8>>
!q = !smla.tile<64x64xbf16, #smla.mfma_b<16x16x16, groups = 4>>

gpu.module @m {
gpu.func @dot_uneven_groups(%k: !k, %q: !q)
    kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  // expected-error @+1 {{cannot form 4 equal groups of 2 waves}}
  %0 = smla.dot %k, %q : !k, !q
     -> !smla.tile<32x64xf32, #smla.mfma_c<16x16x16, groups = 4>>
  gpu.return
}
}
