//===- CrossLane.h - Lanes that read each other's registers -----*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device's builtins, and loops over a wave's lanes that do the same on the
// host. They stand between phases, with all lanes active; their operands are
// names of PRIVATE variables of type uint (masks: ulong). An expression for a
// lane may use `lane`.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_DIFFERENTIAL_CROSSLANE_H
#define SMLA_TEST_DIFFERENTIAL_CROSSLANE_H

#include "Kernel.h"

/// DPP controls: what a lane reads, by the assembler's names.
enum DppControl {
  QuadPermReverse = 0x1b, // quad_perm:[3,2,1,0]
  QuadPermSwap = 0xb1,    // quad_perm:[1,0,3,2]
  QuadPermPairs = 0x4e,   // quad_perm:[2,3,0,1]
  RowShl = 0x100,         // plus 1..15
  RowShr = 0x110,
  RowRor = 0x120,
  WaveShl1 = 0x130,
  WaveRol1 = 0x134,
  WaveShr1 = 0x138,
  WaveRor1 = 0x13c,
  RowMirror = 0x140,
  RowHalfMirror = 0x141,
  RowBcast15 = 0x142,
  RowBcast31 = 0x143,
  RowNewbcast = 0x150, // plus 0..15
};

#if ON_DEVICE

#define LANE (lid & 63)

/// `to` becomes `from` of the lane that the expression names.
#define PERMUTE(to, from, source)                                              \
  do {                                                                         \
    uint lane = __builtin_amdgcn_workitem_id_x() & 63;                         \
    to = (uint)__builtin_amdgcn_ds_bpermute((int)(((source) & 63) * 4),        \
                                            (int)from);                        \
  } while (0)
/// Each lane sends `from` to the lane that the expression names, one to one.
#define SCATTER(to, from, target)                                              \
  do {                                                                         \
    uint lane = __builtin_amdgcn_workitem_id_x() & 63;                         \
    to = (uint)__builtin_amdgcn_ds_permute((int)(((target) & 63) * 4),         \
                                           (int)from);                         \
  } while (0)
/// `to` becomes what the control selects of `from`; where there is nothing, 0
/// (bound_ctrl), and where a mask forbids it, `old`.
#define DPP(to, old, from, control, rowMask, bankMask, boundControl)           \
  to = __builtin_amdgcn_update_dpp(old, from, control, rowMask, bankMask,      \
                                   boundControl)
#define SWIZZLE(to, from, pattern)                                             \
  to = (uint)__builtin_amdgcn_ds_swizzle((int)from, pattern)
/// The value of one lane, known when the kernel is compiled.
#define READ_LANE(to, from, source)                                            \
  to = (uint)__builtin_amdgcn_readlane((int)from, source)
/// A bit for each lane in which the variable is not zero.
#define BALLOT(to, from) to = __builtin_amdgcn_ballot_w64(from != 0)
/// Lanes below this one that have a bit in the mask.
#define COUNT_BELOW(to, mask)                                                  \
  to = __builtin_amdgcn_mbcnt_hi((uint)(mask >> 32),                           \
                                 __builtin_amdgcn_mbcnt_lo((uint)mask, 0))

#else

#define LANE (lid & 63)
#define FOR_LANES for (uint lid = 0; lid < GROUP; ++lid)
#define WAVE_BASE (lid & ~63u)

/// Results go through a copy, since `to` may be `from`.
#define EACH_LANE(to, value)                                                   \
  do {                                                                         \
    __typeof__(to[0]) results[GROUP];                                          \
    FOR_LANES {                                                                \
      uint lane = LANE;                                                        \
      (void)lane;                                                              \
      results[lid] = (value);                                                  \
    }                                                                          \
    FOR_LANES to[lid] = results[lid];                                          \
  } while (0)

#define PERMUTE(to, from, source)                                              \
  EACH_LANE(to, from[WAVE_BASE + ((source) & 63)])
#define SCATTER(to, from, target)                                              \
  do {                                                                         \
    uint results[GROUP];                                                       \
    FOR_LANES {                                                                \
      uint lane = LANE;                                                        \
      results[WAVE_BASE + ((target) & 63)] = from[lid];                        \
    }                                                                          \
    FOR_LANES to[lid] = results[lid];                                          \
  } while (0)
#define READ_LANE(to, from, source) EACH_LANE(to, from[WAVE_BASE + (source)])
#define BALLOT(to, from)                                                       \
  EACH_LANE(to, ({                                                             \
              ulong mask = 0;                                                  \
              for (uint other = 0; other < 64; ++other)                        \
                mask |= (ulong)(from[WAVE_BASE + other] != 0) << other;        \
              mask;                                                            \
            }))
#define COUNT_BELOW(to, mask)                                                  \
  EACH_LANE(to, (uint)__builtin_popcountl(MINE(mask) & ((1ul << lane) - 1)))
#define SWIZZLE(to, from, pattern)                                             \
  EACH_LANE(to, from[WAVE_BASE + swizzle_source(lane, pattern)])
#define DPP(to, old, from, control, rowMask, bankMask, boundControl)           \
  EACH_LANE(to, ({                                                             \
              int source = dpp_source(lane, control);                          \
              int may_write =                                                  \
                  (rowMask) >> lane / 16 & (bankMask) >> lane % 16 / 4 & 1;    \
              !may_write || (source < 0 && !(boundControl)) ? MINE(old)        \
              : source < 0                                  ? 0                \
                           : from[WAVE_BASE + (uint)source];                   \
            }))

/// Quads by two bits a lane, or and, or, xor masks within 32 lanes.
INLINE uint swizzle_source(uint lane, uint pattern) {
  if (pattern & 0x8000)
    return (lane & ~3u) + (pattern >> (2 * (lane & 3)) & 3);
  uint within = (((lane & 31) & (pattern & 31)) | (pattern >> 5 & 31)) ^
                (pattern >> 10 & 31);
  return (lane & 32) + within;
}

/// The lane that a lane reads, or -1.
INLINE int dpp_source(uint lane, uint control) {
  int row = (int)(lane & ~15u), in_row = (int)(lane & 15);
  int n = (int)(control & 15);
  if (control < 0x100)
    return (int)((lane & ~3u) + (control >> (2 * (lane & 3)) & 3));
  if (control > RowShl && control < RowShr)
    return in_row + n > 15 ? -1 : row + in_row + n;
  if (control > RowShr && control < RowRor)
    return in_row - n < 0 ? -1 : row + in_row - n;
  if (control > RowRor && control < WaveShl1)
    return row + (in_row + 16 - n) % 16;
  if (control >= RowNewbcast)
    return row + n;
  switch (control) {
  case WaveShl1:
    return lane == 63 ? -1 : (int)lane + 1;
  case WaveRol1:
    return (int)(lane + 1) % 64;
  case WaveShr1:
    return (int)lane - 1;
  case WaveRor1:
    return (int)(lane + 63) % 64;
  case RowMirror:
    return row + 15 - in_row;
  case RowHalfMirror:
    return (int)(lane ^ 7);
  case RowBcast15:
    return row - 1;
  default: // RowBcast31
    return lane < 32 ? -1 : 31;
  }
}

#endif
#endif // SMLA_TEST_DIFFERENTIAL_CROSSLANE_H
