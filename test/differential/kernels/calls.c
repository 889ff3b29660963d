//===- calls.c - Functions that stay functions, and private arrays --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls through registers, a stack in scratch memory, arrays that are indexed
// at run time.
//
//===----------------------------------------------------------------------===//

#define GROUP 64
#include "Kernel.h"

#define FUNCTION static __attribute__((noinline))

FUNCTION uint rotate_and_add(uint x, uint y) {
  return __builtin_rotateleft32(x, y & 31) + y;
}
FUNCTION float polynomial(float x, float y, float z) {
  return (x * y + z) * x - y / (z * z + 1.0f);
}
FUNCTION ulong scramble(ulong x, uint rounds) {
  for (uint i = 0; i < rounds; ++i)
    x = mix(x, rotate_and_add((uint)x, i));
  return x;
}
FUNCTION double blend(double x, double y, float weight, int bias) {
  return x * (double)weight + y * (1.0 - (double)weight) + (double)bias;
}

CASE(calls, uint, uint, int, uint) {
  ITEMS out[gid] = rotate_and_add(rotate_and_add(a[gid], b[gid]), (uint)c[gid]);
}
CASE(divergent_calls, float, float, float, float) {
  ITEMS {
    float x = a[gid];
    if (x > 1)
      x = polynomial(x, b[gid], c[gid]);
    else if (b[gid] > 0)
      x = polynomial(c[gid], x, b[gid]) + 1;
    out[gid] = x;
  }
}
CASE(nested_calls, ulong, uint, int, ulong) {
  ITEMS out[gid] = scramble(a[gid], b[gid] % 9);
}
CASE(wide_arguments, double, double, int, double) {
  ITEMS out[gid] = blend(a[gid], b[gid], 0.25f, c[gid]);
}

/// An array that registers cannot hold.
CASE(private_array, uint, uint, int, uint) {
  ITEMS {
    uint values[16];
    for (uint i = 0; i < 16; ++i)
      values[i] = a[(gid + i) % DiffItems];
    uint x = b[gid];
    for (uint i = 0; i < 24; ++i) {
      uint at = x % 16;
      values[at] += values[(at + i) % 16] ^ x;
      x = x * 1664525 + 1013904223 + values[at];
    }
    out[gid] = x;
  }
}

/// Insertion sort of bytes, halves and words in place.
#define SORT(type)                                                             \
  CASE(sort_##type, type, int, int, ulong) {                                   \
    ITEMS {                                                                    \
      type values[9];                                                          \
      for (uint i = 0; i < 9; ++i) {                                           \
        type x = a[(gid + 7 * i) % DiffItems];                                 \
        uint at = i;                                                           \
        for (; at > 0 && values[at - 1] > x; --at)                             \
          values[at] = values[at - 1];                                         \
        values[at] = x;                                                        \
      }                                                                        \
      ulong hash = 0;                                                          \
      for (uint i = 0; i < 9; ++i)                                             \
        hash = mix(hash, (ulong)values[i]);                                    \
      out[gid] = hash;                                                         \
    }                                                                          \
  }
SORT(char)
SORT(ushort)
SORT(int)
SORT(long)

/// More live values than a function's registers for them: some are saved.
FUNCTION int sum_of(int x, int y) { return x - 3 * y; }
CASE(live_across_calls, int, int, int, int) {
  ITEMS {
    int values[12], sum = 0;
    for (int i = 0; i < 12; ++i)
      values[i] = a[(gid + (uint)i) % DiffItems] * (i + 1);
    for (int i = 0; i < 12; ++i)
      sum = sum_of(sum, values[i]) ^ values[11 - i];
    out[gid] = sum;
  }
}
