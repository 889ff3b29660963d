// RUN: smla-opt %s --split-input-file --verify-diagnostics

!slots = !smla.tile<16xi32, #smla.lanes<period = 16>>
!ok = !smla.tile<16xi1, #smla.lanes<period = 16>>
func.func @zeros_too_short(%c: memref<?x512xbf16>, %z: memref<64xbf16>,
                           %s: !slots, %ok: !ok) {
  // expected-error @+1 {{takes 512 columns from column 0 on, outside of the static width of 'memref<64xbf16>'}}
  %0 = smla.fetch %c[%s] where(%ok) else(%z) {first_column = 0 : i64}
    : memref<?x512xbf16>, !slots, !ok, memref<64xbf16>
    -> !smla.tile<16x512xbf16, #smla.mfma_a<16x16x16>>
  return
}

// -----

// A lane must hold the slot of its row.
!slots = !smla.tile<32xi32, #smla.lanes>
!ok = !smla.tile<32xi1, #smla.lanes>
func.func @slots_of_two_blocks(%c: memref<?x512xbf16>, %z: memref<512xbf16>,
                               %s: !slots, %ok: !ok) {
  // expected-error @+1 {{expected the slots of 16 rows in each register, got '!smla.tile<32xi32, #smla.lanes>'}}
  %0 = smla.fetch %c[%s] where(%ok) else(%z) {first_column = 0 : i64}
    : memref<?x512xbf16>, !slots, !ok, memref<512xbf16>
    -> !smla.tile<32x512xbf16, #smla.mfma_a<16x16x32>>
  return
}

// -----

!slots = !smla.tile<16xi32, #smla.lanes<period = 16>>
!ok = !smla.tile<16xi1, #smla.lanes>
func.func @two_layouts(%c: memref<?x512xbf16>, %z: memref<512xbf16>,
                       %s: !slots, %ok: !ok) {
  // expected-error @+1 {{expected slots and mask in one layout, got #smla.lanes<period = 16> and #smla.lanes}}
  %0 = smla.fetch %c[%s] where(%ok) else(%z) {first_column = 0 : i64}
    : memref<?x512xbf16>, !slots, !ok, memref<512xbf16>
    -> !smla.tile<16x512xbf16, #smla.mfma_a<16x16x16>>
  return
}

// -----

!slots = !smla.tile<16xi32, #smla.lanes<period = 16>>
!ok = !smla.tile<16xi1, #smla.lanes<period = 16>>
!rows = !smla.tile<16x512xbf16, #smla.rows>
!query = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
gpu.module @m {
gpu.func @rows_without_buffer(%c: memref<?x512xbf16>, %z: memref<512xbf16>,
    %s: !slots, %ok: !ok, %r: !rows, %q: !query)
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  // expected-error @+1 {{reads operands out of LDS, so rows of #smla.rows need a buffer}}
  %0:2 = smla.stream_dot %r, %q then %c[%s] where(%ok) else(%z)
    {first_column = 0 : i64}
    : !rows, !query, memref<?x512xbf16>, !slots, !ok, memref<512xbf16>
    -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>, !rows
  gpu.return
}
}

// -----

!slots = !smla.tile<16xi32, #smla.lanes<period = 16>>
!ok = !smla.tile<16xi1, #smla.lanes<period = 16>>
!rows = !smla.tile<16x128xbf16, #smla.mfma_a<16x16x16>>
!query = !smla.tile<128x16xbf16, #smla.mfma_b<16x16x16>>
gpu.module @m {
gpu.func @two_waves(%c: memref<?x128xbf16>, %z: memref<128xbf16>,
    %s: !slots, %ok: !ok, %r: !rows, %q: !query)
    attributes {known_block_size = array<i32: 128, 1, 1>} {
  // expected-error @+1 {{expected the scores to be in one wave, got '!smla.tile<16x16xf32, #smla.mfma_c<16x16x16, over_waves>>' over 2}}
  %0:2 = smla.stream_dot %r, %q then %c[%s] where(%ok) else(%z)
    {first_column = 0 : i64}
    : !rows, !query, memref<?x128xbf16>, !slots, !ok, memref<128xbf16>
    -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x16, over_waves>>, !rows
  gpu.return
}
}

// -----

!v = !smla.tile<16x128xbf16, #smla.lds<pad = 0, swizzle = xor8>>
!p = !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>
!o = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16>>
gpu.module @m {
gpu.func @interleave(%v: !v, %p: !p, %o: !o)
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  // expected-error @+1 {{expected 'interleave' of 8 with instructions of depth 16, got 1}}
  %0 = smla.accumulate %v, %p into %o : !v, !p, !o
  gpu.return
}
}

// -----

!v = !smla.tile<32x128xbf16, #smla.lds<pad = 0, swizzle = xor8>>
!p = !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16>>
!o = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>
gpu.module @m {
gpu.func @too_many_keys(%v: !v, %p: !p, %o: !o)
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  // expected-error @+1 {{expected as many keys as one instruction contracts, 16, with p in registers, got 32}}
  %0 = smla.accumulate %v, %p into %o : !v, !p, !o
  gpu.return
}
}

// -----

// The padded reads know no swizzle.
!v = !smla.tile<16x128xbf16, #smla.lds<pad = 0, swizzle = xor8>>
!p = !smla.tile<16x16xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16>>
func.func @swizzled(%v: !v, %p: !p, %o: !o,
                    %c: !smla.tile<16xf32, #smla.lanes>) {
  // expected-error @+1 {{expected v without a swizzle, got '!smla.tile<16x128xbf16, #smla.lds<pad = 0, swizzle = xor8>>'}}
  %0 = smla.accumulate %v, %p into %o rescale(%c)
    : !v, !p, !o, !smla.tile<16xf32, #smla.lanes>
  return
}

// -----

!v = !smla.tile<16x128xbf16, #smla.lds<pad = 8>>
!p = !smla.tile<16x16xbf16, #smla.lds<pad = 0>>
!o = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16>>
func.func @no_correction(%v: !v, %p: !p, %o: !o) {
  // expected-error @+1 {{needs a correction with p in LDS}}
  %0 = smla.accumulate %v, %p into %o : !v, !p, !o
  return
}

// -----

!s = !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
!p = !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>
!o = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>
!h = !smla.tile<16xf32, #smla.lanes>
gpu.module @m {
gpu.func @parts(%s: !s, %m: !h, %l: !h, %o: !o)
    attributes {known_block_size = array<i32: 64, 1, 1>} {
  // expected-error @+1 {{expected the parts to have shape [64], got [16]}}
  %0:4 = smla.lazy_softmax_step %s, %m, %l, %o {threshold = 8.0 : f32}
    : !s, !h, !h, !o -> !p
  gpu.return
}
}

// -----

!h = !smla.tile<24xf32, #smla.lanes>
func.func @columns(%m: !h, %l: !smla.tile<64xf32, #smla.lanes>) {
  // expected-error @+1 {{expected the columns to divide 64 lanes, got 24}}
  %0:2 = smla.finish_softmax %m, %l : !h, !smla.tile<64xf32, #smla.lanes>
  return
}

// -----

!o = !smla.tile<128x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>
func.func @store_tile(%o: !o, %d: memref<?x?xf32>, %i: index) {
  // expected-error @+1 {{expected the source without 'interleave', got '!smla.tile<128x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>'}}
  smla.store_tile %o into %d[%i, %i] upto(%i, %i) : !o, memref<?x?xf32>
  return
}

// -----

func.func @first_without_end(%s: !smla.tile<16xi32, #smla.lanes>, %i: index) {
  // expected-error @+1 {{'smla.valid_slots' op has 'first' without 'end', or the other way round}}
  %0 = "smla.valid_slots"(%s, %i)
    <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}>
    : (!smla.tile<16xi32, #smla.lanes>, index)
    -> !smla.tile<16xi1, #smla.lanes>
  return
}
