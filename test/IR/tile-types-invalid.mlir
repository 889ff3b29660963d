// RUN: smla-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected a tile layout (#smla.lds, #smla.mfma_a, #smla.mfma_b, #smla.mfma_c, #smla.lanes or #smla.rows), got 8 : i64}}
func.func private @layout_kind(!smla.tile<32x16xf32, 8>)

// -----

// expected-error @+1 {{expected a tile layout (#smla.lds, #smla.mfma_a, #smla.mfma_b, #smla.mfma_c, #smla.lanes or #smla.rows), got #smla.dots<bf16>}}
func.func private @other_attribute(!smla.tile<32x16xf32, #smla.dots<bf16>>)

// -----

// expected-error @+1 {{expected a tile with layout #smla.lanes to have 1 dimensions, got 2}}
func.func private @lanes_rank(!smla.tile<16x16xf32, #smla.lanes>)

// -----

// expected-error @+1 {{expected a tile with layout #smla.lds<pad = 8> to have 2 dimensions, got 3}}
func.func private @lds_rank(!smla.tile<2x16x16xbf16, #smla.lds<pad = 8>>)

// -----

// expected-error @+1 {{expected a tile with layout #smla.mfma_b<16x16x16> to have 2 dimensions, got 0}}
func.func private @b_rank(!smla.tile<bf16, #smla.mfma_b<16x16x16>>)

// -----

// expected-error @+1 {{expected a tile with layout #smla.mfma_c<16x16x16, over_waves> to have 2 dimensions, got 1}}
func.func private @c_rank(!smla.tile<16xf32, #smla.mfma_c<16x16x16, over_waves>>)

// -----

// expected-error @+1 {{expected tile extents in [1, 65536], got 0}}
func.func private @no_rows(!smla.tile<0x512xbf16, #smla.lds<pad = 8>>)

// -----

// Byte arithmetic stays far from 64 bits.
// expected-error @+1 {{expected tile extents in [1, 65536], got 65537}}
func.func private @columns_limit(!smla.tile<16x65537xbf16, #smla.lds<pad = 8>>)

// -----

// expected-error @+1 {{expected static shape}}
func.func private @dynamic(!smla.tile<?x512xbf16, #smla.lds<pad = 8>>)

// -----

// expected-error @+1 {{expected elements of a tile in LDS to be integers or floats of 8, 16 or 32 bits, got 'i1'}}
func.func private @lds_bits(!smla.tile<32x512xi1, #smla.lds<pad = 8>>)

// -----

// expected-error @+1 {{expected elements of a tile in LDS to be integers or floats of 8, 16 or 32 bits, got 'f64'}}
func.func private @lds_f64(!smla.tile<32x512xf64, #smla.lds<pad = 8>>)

// -----

// expected-error @+1 {{expected elements of a tile in LDS to be integers or floats of 8, 16 or 32 bits, got 'index'}}
func.func private @lds_index(!smla.tile<32x512xindex, #smla.lds<pad = 8>>)

// -----

// expected-error @+1 {{expected elements of a right operand to be bf16, f16, f8E4M3FN or f8E4M3FNUZ, got 'f32'}}
func.func private @b_element(!smla.tile<32x16xf32, #smla.mfma_b<16x16x16>>)

// -----

// expected-error @+1 {{expected a right operand to have 16 columns, as its instruction has, got 32}}
func.func private @b_columns(!smla.tile<32x32xbf16, #smla.mfma_b<16x16x16>>)

// -----

// expected-error @+1 {{expected rows of a right operand to be a multiple of 8, got 12}}
func.func private @b_rows(!smla.tile<12x16xbf16, #smla.mfma_b<16x16x16>>)

// -----

// expected-error @+1 {{expected elements of an accumulator to be f32, bf16, f16, f8E4M3FN or f8E4M3FNUZ, got 'i32'}}
func.func private @c_element(!smla.tile<32x16xi32, #smla.mfma_c<16x16x16>>)

// -----

// expected-error @+1 {{expected an accumulator to have 16 columns, as its instruction has, got 8}}
func.func private @c_columns(!smla.tile<32x8xf32, #smla.mfma_c<16x16x16>>)

// -----

// expected-error @+1 {{expected rows of an accumulator to be a multiple of 4, got 18}}
func.func private @c_rows(!smla.tile<18x16xf32, #smla.mfma_c<16x16x16>>)

// -----

// expected-error @+1 {{expected elements of a tile over lanes to be i1, i32 or f32, got 'bf16'}}
func.func private @lanes_element(!smla.tile<16xbf16, #smla.lanes>)

// -----

// expected-error @+1 {{expected a tile over lanes of at most 128 elements, got 129}}
func.func private @lanes_size(!smla.tile<129xi32, #smla.lanes>)

// -----

// expected-error @+1 {{'pad' must be in [0, 65536], got -8}}
func.func private @pad(!smla.tile<32x512xbf16, #smla.lds<pad = -8>>)

// -----

// expected-error @+1 {{'pad' must be in [0, 65536], got 65537}}
func.func private @pad_limit(!smla.tile<32x512xbf16, #smla.lds<pad = 65537>>)

// -----

// No architecture has this one.
// expected-error @+1 {{expected the m x n x k of a matrix instruction over 16-bit operands (16x16x16, 16x16x32), got 16x16x8}}
func.func private @depth(!smla.tile<32x16xbf16, #smla.mfma_b<16x16x8>>)

// -----

// Both have this one, but heads are padded to 16.
// expected-error @+1 {{expected the m x n x k of a matrix instruction over 16-bit operands (16x16x16, 16x16x32), got 32x32x8}}
func.func private @size(!smla.tile<32x32xf32, #smla.mfma_c<32x32x8>>)

// -----

// An instruction over 8-bit operands only.
// expected-error @+1 {{expected the m x n x k of a matrix instruction over 16-bit operands (16x16x16, 16x16x32), got 16x16x128}}
func.func private @fp8(!smla.tile<128x16xbf16, #smla.mfma_b<16x16x128>>)

// -----

// expected-error @+1 {{expected m x n x k, got 2 extents}}
func.func private @two_extents(!smla.tile<32x16xbf16, #smla.mfma_b<16x16>>)

// -----

// expected-error @+1 {{expected 'over_waves', 'groups' or 'interleave', in this order and once each}}
func.func private @keyword(!smla.tile<32x16xf32, #smla.mfma_c<16x16x16, waves>>)

// -----

// expected-error @+1 {{expected 'over_waves', 'groups' or 'interleave', in this order and once each}}
func.func private @keyword2(!smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves, waves>>)

// -----

// expected-error @+1 {{'groups' must be in [1, 16], got 0}}
func.func private @no_groups(!smla.tile<32x16xf32, #smla.mfma_c<16x16x16, groups = 0>>)

// -----

// expected-error @+1 {{'groups' must be in [1, 16], got 17}}
func.func private @many_groups(!smla.tile<32x272xbf16, #smla.mfma_b<16x16x16, groups = 17>>)

// -----

// expected-error @+1 {{'groups' must be in [1, 16], got -1}}
func.func private @negative_groups(!smla.tile<32xf32, #smla.lanes<groups = -1>>)

// -----

// expected-error @+1 {{expected an accumulator to have 16 columns, as its instruction has, in each of 2 groups, got 16}}
func.func private @columns_in_groups(!smla.tile<32x16xf32, #smla.mfma_c<16x16x16, groups = 2>>)

// -----

// expected-error @+1 {{expected 4 groups to hold equal runs of the tile, got 30 elements}}
func.func private @uneven_runs(!smla.tile<30xf32, #smla.lanes<groups = 4>>)

// -----

// expected-error @+1 {{'pad' must be 0 with a swizzle, got 8}}
func.func private @pad_and_swizzle(!smla.tile<16x512xbf16, #smla.lds<pad = 8, swizzle = xor8>>)

// -----

// A chunk must not leave its row: 16 chunks of 16 bytes.
// expected-error @+1 {{expected swizzled rows of a multiple of 256 bytes, got 1152}}
func.func private @swizzled_row(!smla.tile<16x576xbf16, #smla.lds<pad = 0, swizzle = xor16>>)

// -----

// expected-error @+1 {{expected one of none, xor8, xor16, got 'xor32'}}
func.func private @swizzle(!smla.tile<16x512xbf16, #smla.lds<pad = 0, swizzle = xor32>>)

// -----

// expected-error @+1 {{expected columns of a left operand to be a multiple of 32, got 520}}
func.func private @slab(!smla.tile<16x520xbf16, #smla.mfma_a<16x16x16>>)

// -----

// expected-error @+1 {{expected rows of a left operand to be a multiple of 16, got 24}}
func.func private @left_rows(!smla.tile<24x512xbf16, #smla.mfma_a<16x16x16>>)

// -----

// expected-error @+1 {{expected a tile of registers per row to have 512 columns, got 256}}
func.func private @row(!smla.tile<16x256xbf16, #smla.rows>)

// -----

// expected-error @+1 {{'interleave' must be a power of two in [1, 8], got 3}}
func.func private @interleave(!smla.tile<512x16xf32, #smla.mfma_c<16x16x16, interleave = 3>>)

// -----

// Eight blocks of 16 rows share theirs out.
// expected-error @+1 {{expected rows of an accumulator to be a multiple of 128, got 64}}
func.func private @interleaved_rows(!smla.tile<64x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>)

// -----

// expected-error @+1 {{'period' must be a power of two in [1, 64], got 24}}
func.func private @period(!smla.tile<32xi32, #smla.lanes<period = 24>>)

// -----

// Two words of masks.
// expected-error @+1 {{expected a tile over lanes of at most 32 elements, got 64}}
func.func private @period_size(!smla.tile<64xi1, #smla.lanes<period = 16>>)
