//===- vectors.c - Short vectors ------------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Packed instructions of 16 and 32 bits, wide loads and stores.
//
//===----------------------------------------------------------------------===//

#include "Elementwise.h"

TERNARY(short2_arithmetic, short2, short2, x *y + z - (x ^ y))
TERNARY(ushort2_arithmetic, ushort2, ushort2, x *y - z + (x & y))
TERNARY(short2_swapped, short2, short2, x.yx - y.xx * z.yx)
TERNARY(short2_shift_left, short2, short2, x << (y & (short)15))
TERNARY(short2_shift_right, short2, short2, x >> (y & (short)15))
TERNARY(ushort2_shift_right, ushort2, ushort2, x >> (y & (ushort)15))
TERNARY(short2_minimum, short2, short2,
        __builtin_elementwise_min(x, __builtin_elementwise_max(y, z)))
TERNARY(ushort2_minimum, ushort2, ushort2,
        __builtin_elementwise_min(x, __builtin_elementwise_max(y, z)))
TERNARY(short2_add_saturated, short2, short2,
        __builtin_elementwise_add_sat(x, y))
TERNARY(short2_sub_saturated, short2, short2,
        __builtin_elementwise_sub_sat(x, y))
TERNARY(ushort2_add_saturated, ushort2, ushort2,
        __builtin_elementwise_add_sat(x, y))
TERNARY(ushort2_sub_saturated, ushort2, ushort2,
        __builtin_elementwise_sub_sat(x, y))
TERNARY(short2_constants, short2, short2, x *(short)3 + ((short2){7, -9}))
TERNARY(short4_arithmetic, short4, short4, (x - y) * z.wzyx)
TERNARY(char4_arithmetic, char4, char4, x *y - z)
TERNARY(uchar4_average, uchar4, uchar4, (x & y) + ((x ^ y) >> (uchar)1))
TERNARY(int2_arithmetic, int2, int2, x *y + (z >> 3))
TERNARY(int4_select, int4, int4, x < y ? z : x + y)
TERNARY(uint4_compare, uint4, int4, (x < y) | (y == z))
TERNARY(long2_arithmetic, long2, long2, x *y.yx - z)
TERNARY(ulong4_arithmetic, ulong4, ulong4, (x << 3) + (y >> 7) * z.wzyx)
TERNARY(float2_add, float2, float2, x + y)
TERNARY(float2_multiply, float2, float2, x *y)
TERNARY(float2_fused, float2, float2, __builtin_elementwise_fma(x, y, z))
TERNARY(float2_mixed, float2, float2,
        __builtin_elementwise_fma(x.yx, -y.xx, z.yy) * ((float2){2, -0.5f}))
TERNARY(float2_constant, float2, float2, x * 3.0f - y.xx)
TERNARY(float4_arithmetic, float4, float4, x *y.wzyx - z)
TERNARY(float4_minimum, float4, float4, __builtin_elementwise_minimumnum(x, y))
TERNARY(double2_fused, double2, double2, __builtin_elementwise_fma(x, y.yx, z))
TERNARY(half4_arithmetic, half4, half4, (x + y) * z.wzyx)

#define WIDEN(name, from, to)                                                  \
  CASE(name, from, int, int, to) {                                             \
    ITEMS out[gid] = __builtin_convertvector(a[gid], to);                      \
  }
WIDEN(char4_to_int4, char4, int4)
WIDEN(uchar4_to_float4, uchar4, float4)
WIDEN(ushort4_to_ulong4, ushort4, ulong4)
WIDEN(short2_to_float2, short2, float2)
WIDEN(int4_to_short4, int4, short4)
WIDEN(ulong4_to_uchar4, ulong4, uchar4)
WIDEN(float4_to_double4, float4, double4)
WIDEN(double4_to_float4, double4, float4)
WIDEN(float4_to_half4, float4, half4)
WIDEN(half4_to_float4, half4, float4)

/// A small matrix product in registers.
CASE(matrix_times_vector, float4, float4, int, float4) {
  ITEMS {
    float4 v = a[gid], sum = 0;
    for (int i = 0; i < 4; ++i)
      sum = sum + b[(4 * gid + i) % DiffItems] * v[i];
    out[gid] = sum;
  }
}
