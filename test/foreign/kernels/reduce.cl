//===- reduce.cl - Sums of waves by DPP ---------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sum and the maximum of each wave's values, without LDS: rows of 16 lanes
// by shifts, then rows by broadcasts, as the ISA's own guide reduces.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#define ROW_SHR(n) (0x110 + (n))
#define ROW_BCAST15 0x142
#define ROW_BCAST31 0x143
#define DPP(x, none, control, rows)                                            \
  __builtin_amdgcn_update_dpp(none, x, control, rows, 0xf, 0)
#define REDUCE(x, none, operation)                                             \
  do {                                                                         \
    x = operation(x, DPP(x, none, ROW_SHR(1), 0xf));                           \
    x = operation(x, DPP(x, none, ROW_SHR(2), 0xf));                           \
    x = operation(x, DPP(x, none, ROW_SHR(4), 0xf));                           \
    x = operation(x, DPP(x, none, ROW_SHR(8), 0xf));                           \
    x = operation(x, DPP(x, none, ROW_BCAST15, 0xa));                          \
    x = operation(x, DPP(x, none, ROW_BCAST31, 0xc));                          \
    x = __builtin_amdgcn_readlane(x, 63);                                      \
  } while (0)

#define as_int(x) __builtin_astype(x, int)
#define as_float(x) __builtin_astype(x, float)

// Functions, whose arguments are computed before lanes part.
static int add(int x, int y) { return x + y; }
static int larger(int x, int y) { return x > y ? x : y; }
static int add_float(int x, int y) { return as_int(as_float(x) + as_float(y)); }

/// in[], and per wave: sum of integers, maximum, bits of the sum as floats.
KERNEL(256) reduce(__global const int *in, __global int *out) {
  int value = in[256 * GROUP + ITEM];
  int sum = value, maximum = value, total = as_int((float)value);
  REDUCE(sum, 0, add);
  REDUCE(maximum, -0x7fffffff - 1, larger);
  REDUCE(total, 0, add_float);
  if (ITEM % 64 == 0) {
    uint wave = 4 * GROUP + ITEM / 64;
    out[3 * wave] = sum;
    out[3 * wave + 1] = maximum;
    out[3 * wave + 2] = total;
  }
}
