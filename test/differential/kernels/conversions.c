//===- conversions.c - Every pair of number types -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Floats saturate when they become integers, and a NaN becomes 0; integers are
// rounded to nearest even.
//
//===----------------------------------------------------------------------===//

#define GROUP 64
#include "Kernel.h"

#define CONVERT(from, to)                                                      \
  CASE(from##_to_##to, from, int, int, to) { ITEMS out[gid] = (to)a[gid]; }
#define CONVERT_TO_ALL(from)                                                   \
  CONVERT(from, char)                                                          \
  CONVERT(from, uchar)                                                         \
  CONVERT(from, short)                                                         \
  CONVERT(from, ushort)                                                        \
  CONVERT(from, int)                                                           \
  CONVERT(from, uint)                                                          \
  CONVERT(from, long)                                                          \
  CONVERT(from, ulong)                                                         \
  CONVERT(from, float)                                                         \
  CONVERT(from, double)
CONVERT_TO_ALL(char)
CONVERT_TO_ALL(uchar)
CONVERT_TO_ALL(short)
CONVERT_TO_ALL(ushort)
CONVERT_TO_ALL(int)
CONVERT_TO_ALL(uint)
CONVERT_TO_ALL(long)
CONVERT_TO_ALL(ulong)
CONVERT_TO_ALL(float)
CONVERT_TO_ALL(double)

/// Bytes of a word.
CASE(bytes_to_floats, uint, int, int, float4) {
  ITEMS {
    uint x = a[gid];
    out[gid] = (float4){(uchar)x, (uchar)(x >> 8), (uchar)(x >> 16), x >> 24};
  }
}
CASE(signed_bytes_to_floats, uint, int, int, float4) {
  ITEMS {
    uint x = a[gid];
    out[gid] =
        (float4){(char)x, (char)(x >> 8), (char)(x >> 16), (char)(x >> 24)};
  }
}

/// The nearest integer, by way of a rounding function.
CASE(rounded_to_int, float, int, int, int4) {
  ITEMS {
    float x = a[gid];
    out[gid] = (int4){(int)__builtin_rintf(x), (int)__builtin_floorf(x),
                      (int)__builtin_ceilf(x), (int)__builtin_roundf(x)};
  }
}

/// There and back again.
CASE(through_float, int, uint, int, int2) {
  ITEMS out[gid] = (int2){(int)(float)a[gid], (int)(uint)(float)b[gid]};
}
CASE(through_double, long, ulong, int, long2) {
  ITEMS out[gid] = (long2){(long)(double)a[gid], (long)(ulong)(double)b[gid]};
}

/// bf16 by the integer code that gfx942 needs, and by what gfx950 has.
CASE(float_to_bf16, float, int, int, ushort) {
  ITEMS {
    float x = a[gid];
    uint bits = bits_float(x);
    uint rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
    out[gid] = x != x ? 0x7fc0 : (ushort)rounded;
  }
}
CASE(float_to_bf16_natively, float, int, int, ushort) {
  ITEMS {
    float x = a[gid];
#if ON_DEVICE
    union {
      __bf16 number;
      ushort bits;
    } result = {(__bf16)x};
    ushort rounded = result.bits;
#else
    uint bits = bits_float(x);
    ushort rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
#endif
    out[gid] = x != x ? 0x7fc0 : rounded;
  }
}
CASE(bf16_to_float, ushort, int, int, float) {
  ITEMS out[gid] = float_of((uint)a[gid] << 16);
}
