//===- crosslane.c - Exchanges between the lanes of a wave ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Permutes, swizzles, every DPP control with masks, and the reductions and
// scans that are built of them.
//
//===----------------------------------------------------------------------===//

#define GROUP 128
#include "CrossLane.h"

CASE(permute_reversed, uint, int, int, uint) {
  PRIVATE(uint, x);
  ITEMS MINE(x) = a[gid];
  PERMUTE(x, x, 63 - lane);
  ITEMS out[gid] = MINE(x);
}
CASE(permute_strided, uint, int, int, uint) {
  PRIVATE(uint, x);
  PRIVATE(uint, y);
  ITEMS MINE(x) = a[gid];
  PERMUTE(y, x, lane * 5 + 3);
  PERMUTE(x, y, (lane >> 1) + 32 * (lane & 1));
  ITEMS out[gid] = MINE(x) - MINE(y);
}
CASE(scatter, uint, int, int, uint) {
  PRIVATE(uint, x);
  PRIVATE(uint, y);
  ITEMS MINE(x) = a[gid];
  SCATTER(y, x, lane * 7 + 11);
  ITEMS out[gid] = MINE(y);
}

#define DPP_CASE(name, control, rowMask, bankMask, boundControl)               \
  CASE(dpp_##name, uint, uint, int, uint) {                                    \
    PRIVATE(uint, x);                                                          \
    PRIVATE(uint, y);                                                          \
    PRIVATE(uint, z);                                                          \
    ITEMS {                                                                    \
      MINE(x) = a[gid] * 3;                                                    \
      MINE(y) = b[gid] + 1;                                                    \
    }                                                                          \
    DPP(z, y, x, control, rowMask, bankMask, boundControl);                    \
    ITEMS out[gid] = MINE(z) + MINE(x);                                        \
  }
DPP_CASE(quad_reverse, QuadPermReverse, 15, 15, 1)
DPP_CASE(quad_swap, QuadPermSwap, 15, 15, 0)
DPP_CASE(quad_swap_some_banks, QuadPermSwap, 15, 5, 0)
DPP_CASE(quad_pairs_some_rows, QuadPermPairs, 9, 15, 1)
DPP_CASE(row_shl_1, RowShl + 1, 15, 15, 0)
DPP_CASE(row_shl_7_bound, RowShl + 7, 15, 15, 1)
DPP_CASE(row_shr_1, RowShr + 1, 15, 15, 0)
DPP_CASE(row_shr_15_bound, RowShr + 15, 15, 15, 1)
DPP_CASE(row_shr_4_masked, RowShr + 4, 10, 14, 0)
DPP_CASE(row_ror_1, RowRor + 1, 15, 15, 1)
DPP_CASE(row_ror_13, RowRor + 13, 15, 15, 1)
DPP_CASE(wave_shl, WaveShl1, 15, 15, 0)
DPP_CASE(wave_rol, WaveRol1, 15, 15, 1)
DPP_CASE(wave_shr, WaveShr1, 15, 15, 0)
DPP_CASE(wave_shr_bound, WaveShr1, 15, 15, 1)
DPP_CASE(wave_ror, WaveRor1, 15, 15, 1)
DPP_CASE(row_mirror, RowMirror, 15, 15, 1)
DPP_CASE(row_half_mirror, RowHalfMirror, 15, 15, 1)
DPP_CASE(row_bcast_15, RowBcast15, 10, 15, 0)
DPP_CASE(row_bcast_31, RowBcast31, 12, 15, 0)
DPP_CASE(row_newbcast_6, RowNewbcast + 6, 15, 15, 1)

#define SWIZZLE_CASE(name, pattern)                                            \
  CASE(swizzle_##name, uint, int, int, uint) {                                 \
    PRIVATE(uint, x);                                                          \
    ITEMS MINE(x) = a[gid];                                                    \
    SWIZZLE(x, x, pattern);                                                    \
    ITEMS out[gid] = MINE(x);                                                  \
  }
SWIZZLE_CASE(quad, 0x8000 | 0x1b)
SWIZZLE_CASE(swap_16, 0x401f)
SWIZZLE_CASE(reverse_8, 0x1c1f)
SWIZZLE_CASE(broadcast, 0x003c)
SWIZZLE_CASE(any, 0x1000 | 3 << 5 | 0x15)

/// The steps of a reduction over 64 lanes; the result is in lane 63.
#define WAVE_REDUCTION(x, y, zero, step)                                       \
  REDUCTION_STEP(x, y, zero, step, RowShr + 1, 15)                             \
  REDUCTION_STEP(x, y, zero, step, RowShr + 2, 15)                             \
  REDUCTION_STEP(x, y, zero, step, RowShr + 4, 15)                             \
  REDUCTION_STEP(x, y, zero, step, RowShr + 8, 15)                             \
  REDUCTION_STEP(x, y, zero, step, RowBcast15, 10)                             \
  REDUCTION_STEP(x, y, zero, step, RowBcast31, 12)
#define REDUCTION_STEP(x, y, zero, step, control, rowMask)                     \
  DPP(y, zero, x, control, rowMask, 15, 0);                                    \
  ITEMS MINE(x) = step(MINE(x), MINE(y));

#define SUM(x, y) (x) + (y)
#define MAXIMUM(x, y) __builtin_elementwise_max(x, y)
#define XOR(x, y) (x) ^ (y)
#define FLOAT_SUM(x, y) bits_float(float_of(x) + float_of(y))
#define FLOAT_MAXIMUM(x, y)                                                    \
  bits_float(__builtin_elementwise_maximumnum(float_of(x), float_of(y)))

#define REDUCTION_CASE(name, step, neutral)                                    \
  CASE(reduce_##name, uint, int, int, uint) {                                  \
    PRIVATE(uint, x);                                                          \
    PRIVATE(uint, y);                                                          \
    PRIVATE(uint, zero);                                                       \
    ITEMS {                                                                    \
      MINE(x) = a[gid];                                                        \
      MINE(zero) = neutral;                                                    \
    }                                                                          \
    WAVE_REDUCTION(x, y, zero, step)                                           \
    READ_LANE(y, x, 63);                                                       \
    ITEMS out[gid] = MINE(x) ^ (MINE(y) * 3);                                  \
  }
REDUCTION_CASE(sum, SUM, 0)
REDUCTION_CASE(maximum, MAXIMUM, 0)
REDUCTION_CASE(xor, XOR, 0)
REDUCTION_CASE(float_sum, FLOAT_SUM, 0x80000000)
REDUCTION_CASE(float_maximum, FLOAT_MAXIMUM, 0xff800000)

/// A butterfly: all lanes have the result.
CASE(butterfly_sum, uint, int, int, uint) {
  PRIVATE(uint, x);
  PRIVATE(uint, y);
  ITEMS MINE(x) = a[gid];
  for (uint step = 1; step < 64; step *= 2) {
    PERMUTE(y, x, lane ^ step);
    ITEMS MINE(x) += MINE(y);
  }
  ITEMS out[gid] = MINE(x);
}

/// Compaction: lanes with a property move together.
CASE(compact, uint, int, int, uint2) {
  PRIVATE(uint, keep);
  PRIVATE(ulong, mask);
  PRIVATE(uint, below);
  ITEMS MINE(keep) = (a[gid] ^ a[gid] >> 7) & 1;
  BALLOT(mask, keep);
  COUNT_BELOW(below, mask);
  ITEMS {
    uint total = (uint)__builtin_popcountl(MINE(mask));
    uint position = MINE(keep) ? MINE(below) : total + LANE - MINE(below);
    out[gid] = (uint2){position, total};
  }
}

/// Broadcasts of fixed lanes into scalar registers and back.
CASE(read_lanes, uint, int, int, uint) {
  PRIVATE(uint, x);
  PRIVATE(uint, y);
  PRIVATE(uint, z);
  ITEMS MINE(x) = a[gid];
  READ_LANE(y, x, 0);
  READ_LANE(z, x, 37);
  ITEMS out[gid] = MINE(x) * MINE(y) + MINE(z);
}
