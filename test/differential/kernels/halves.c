//===- halves.c - f16 -----------------------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host computes in f32 and rounds after each operation, which is exact for
// the operations here: f32 has more than twice the digits of f16.
//
//===----------------------------------------------------------------------===//

#include "Elementwise.h"

TERNARY(half_add, half, half, x + y)
TERNARY(half_subtract, half, half, x - y)
TERNARY(half_multiply, half, half, x *y)
TERNARY(half_divide, half, half, x / y)
TERNARY(half_unfused, half, half, (half)(x * y) + z)
TERNARY(half_negate, half, half, -x)
TERNARY(half_select, half, half, x < y ? z : y)
TERNARY(half_minimum, half, half, __builtin_elementwise_minimumnum(x, y))
TERNARY(half_maximum, half, half, __builtin_elementwise_maximumnum(x, y))
TERNARY(half_relations, half, int,
        (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != y) + 16 * !(x < z))
TERNARY(half_pair, half2, half2, x *y + z)
TERNARY(half_pair_swapped, half2, half2, x.yx - y.xx * -z)
TERNARY(
    half_pair_minimum, half2, half2,
    __builtin_elementwise_minimumnum(x, __builtin_elementwise_maximumnum(y, z)))

#define CONVERT(from, to)                                                      \
  CASE(from##_to_##to, from, int, int, to) { ITEMS out[gid] = (to)a[gid]; }
CONVERT(half, float)
CONVERT(half, double)
CONVERT(half, int)
CONVERT(half, uint)
CONVERT(half, short)
CONVERT(half, ushort)
CONVERT(half, long)
CONVERT(float, half)
CONVERT(int, half)
CONVERT(uint, half)
CONVERT(short, half)
CONVERT(ushort, half)

/// f16 inputs of an f32 sum: mixed precision on the device.
CASE(mixed_precision, half2, half2, float, float) {
  ITEMS {
    half2 x = a[gid], y = b[gid];
    out[gid] = __builtin_fmaf((float)x.y, (float)y.x, c[gid]) + (float)x.x;
  }
}
CASE(rounded_mixed_precision, half2, half, float, half2) {
  ITEMS {
    half2 x = a[gid];
    // A plain product would do, but LLVM makes it an fma with +0, which loses
    // the sign of a zero.
    out[gid] = (half2){(half)__builtin_fmaf((float)x.x, c[gid], 1.0f),
                       (half)((float)x.y + (float)b[gid])};
  }
}
