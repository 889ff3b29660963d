// RUN: smla-opt %s --split-input-file --verify-diagnostics

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
func.func @limit(%q: !q, %q8: !q8, %p: !p, %f: f32) {
  // expected-error @+1 {{'limit' must be a power of two up to 256, got 100}}
  %0, %1 = smla.quantize_query %q {limit = 100 : i64} : !q -> !q8
  return
}

// -----

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
func.func @none(%q: !q, %q8: !q8, %p: !p, %f: f32) {
  // expected-error @+1 {{expected as many results as tiles, at least one, got 0 for 0}}
  %0 = "smla.quantize_query"() {limit = 256 : i64} : () -> f32
  return
}

// -----

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
func.func @element(%q: !q, %q8: !q8, %p: !p, %f: f32) {
  // expected-error @+1 {{expected elements of the tile to be 'bf16', got 'f8E4M3FN'}}
  %0, %1 = smla.quantize_query %q8 {limit = 256 : i64} : !q8 -> !q8
  return
}

// -----

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
func.func @codes(%q: !q, %q8: !q8, %p: !p, %f: f32) {
  // expected-error @+1 {{expected codes of f8E4M3FN or f8E4M3FNUZ, got '!smla.tile<512x16xbf16}}
  %0, %1 = smla.quantize_query %q {limit = 256 : i64} : !q -> !q
  return
}

// -----

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
func.func @shape(%q: !q, %q8: !q8, %p: !p, %f: f32) {
  // expected-error @+1 {{expected the codes to have shape [512, 16], got [256, 16]}}
  %0, %1 = smla.quantize_query %q {limit = 256 : i64} : !q -> !smla.tile<256x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
  return
}

// -----

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
func.func @layout(%q: !q, %q8: !q8, %p: !p, %f: f32) {
  // expected-error @+1 {{expected the codes in the layout of the tile, #smla.mfma_b<16x16x32>, got #smla.mfma_b<16x16x16>}}
  %0, %1 = smla.quantize_query %q {limit = 256 : i64} : !q -> !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x16>>
  return
}

// -----

!q = !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
!q8 = !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
!p = !smla.tile<32x16xf8E4M3FN, #smla.mfma_c<16x16x32, over_waves>>
func.func @scale(%q: !q, %q8: !q8, %p: !p, %f: f32) {
  // expected-error @+1 {{expected elements of the tile to be 'f32', got 'f8E4M3FN'}}
  %0 = smla.scale %p by %f : !p
  return
}
