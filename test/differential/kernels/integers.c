//===- integers.c - Integer arithmetic of every width ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Division, wide multiplication and shifts at the edges of each type.
//
//===----------------------------------------------------------------------===//

#include "Elementwise.h"

#define DIVIDE(T) div_##T(x, y)
#define REMAINDER(T) mod_##T(x, y)
#define SHIFT_LEFT(T) (T)(x << (y & (8 * sizeof(T) - 1)))
#define SHIFT_RIGHT(T) (T)(x >> (y & (8 * sizeof(T) - 1)))
#define MULTIPLY_ADD(T) (T)(x * y + z)
#define ADD_SAT(T) __builtin_elementwise_add_sat(x, y)
#define SUB_SAT(T) __builtin_elementwise_sub_sat(x, y)
#define MEDIAN(T)                                                              \
  __builtin_elementwise_max(                                                   \
      __builtin_elementwise_min(x, y),                                         \
      __builtin_elementwise_min(__builtin_elementwise_max(x, y), z))
#define ABSOLUTE_DIFFERENCE(T) (T)(x > y ? x - y : y - x)
#define COMPARE(T) (T)((x < y) + 2 * (x <= z) + 4 * (y == z) + 8 * (x != y))
FOR_INTEGERS(divide, DIVIDE)
FOR_INTEGERS(remainder, REMAINDER)
FOR_INTEGERS(shift_left, SHIFT_LEFT)
FOR_INTEGERS(shift_right, SHIFT_RIGHT)
FOR_INTEGERS(multiply_add, MULTIPLY_ADD)
FOR_INTEGERS(add_sat, ADD_SAT)
FOR_INTEGERS(sub_sat, SUB_SAT)
FOR_INTEGERS(median, MEDIAN)
FOR_INTEGERS(absolute_difference, ABSOLUTE_DIFFERENCE)
FOR_INTEGERS(compare, COMPARE)

TERNARY(multiply_high_int, int, int, (int)((long)x * y >> 32))
TERNARY(multiply_high_uint, uint, uint, (uint)((ulong)x * y >> 32))
TERNARY(multiply_wide_int, int, long, (long)x *y + z)
TERNARY(multiply_wide_uint, uint, ulong, (ulong)x *y + z)
TERNARY(multiply_24_int, int, int, (x << 8 >> 8) * (y << 8 >> 8))
TERNARY(multiply_24_uint, uint, uint, (x & 0xffffff) * (y & 0xffffff))
TERNARY(multiply_24_add_int, int, int, (x << 8 >> 8) * (y << 8 >> 8) + z)
TERNARY(multiply_24_add_uint, uint, uint, (x & 0xffffff) * (y & 0xffffff) + z)
TERNARY(multiply_high_24_uint, uint, uint,
        (uint)((ulong)(x & 0xffffff) * (y & 0xffffff) >> 32))
TERNARY(multiply_high_24_int, int, int,
        (int)((long)(x << 8 >> 8) * (y << 8 >> 8) >> 32))

/// High 64 bits of a 128-bit product, by schoolbook.
TERNARY(multiply_high_ulong, ulong, ulong, ({
          ulong low = (x & 0xffffffff) * (y & 0xffffffff);
          ulong middle = (x >> 32) * (y & 0xffffffff) + (low >> 32);
          ulong other = (x & 0xffffffff) * (y >> 32) + (middle & 0xffffffff);
          (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32);
        }))

/// Carries through 128 bits.
CASE(add_128, ulong2, ulong2, int, ulong2) {
  ITEMS {
    ulong2 x = a[gid], y = b[gid];
    ulong low = x.x + y.x;
    out[gid] = (ulong2){low, x.y + y.y + (low < x.x)};
  }
}
CASE(subtract_128, ulong2, ulong2, int, ulong2) {
  ITEMS {
    ulong2 x = a[gid], y = b[gid];
    out[gid] = (ulong2){x.x - y.x, x.y - y.y - (x.x < y.x)};
  }
}
CASE(shift_128, ulong2, uint, int, ulong2) {
  ITEMS {
    ulong2 x = a[gid];
    uint n = b[gid] & 63;
    out[gid] = (ulong2){x.x << n, n ? x.y << n | x.x >> (64 - n) : x.y};
  }
}

/// A power by squaring, and its inverse modulo 2^64 for odd numbers.
CASE(modular_inverse, ulong, ulong, int, ulong) {
  ITEMS {
    ulong x = a[gid] | 1, inverse = x;
    for (int i = 0; i < 5; ++i)
      inverse *= 2 - x * inverse;
    ulong power = 1, base = b[gid];
    for (uint e = a[gid] & 31; e; e >>= 1, base *= base)
      power *= e & 1 ? base : 1;
    out[gid] = x * inverse == 1 ? power ^ inverse : 0;
  }
}

CASE(greatest_common_divisor, uint, uint, int, uint) {
  ITEMS {
    uint x = a[gid] & 0xffff, y = b[gid] & 0xffff;
    while (y) {
      uint rest = x % y;
      x = y;
      y = rest;
    }
    out[gid] = x;
  }
}
CASE(integer_square_root, ulong, int, int, uint) {
  ITEMS {
    ulong x = a[gid];
    uint root = 0;
    for (uint bit = 1u << 31; bit; bit >>= 1) {
      ulong trial = root | bit;
      if (trial * trial <= x)
        root |= bit;
    }
    out[gid] = root;
  }
}
