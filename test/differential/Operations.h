//===- Operations.h - Operations defined for every operand ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What C leaves undefined is given a meaning here: division by zero, the bits
// of a NaN. Signed overflow wraps and conversions of floats saturate by the
// flags that both compilers get (see CMakeLists.txt).
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_DIFFERENTIAL_OPERATIONS_H
#define SMLA_TEST_DIFFERENTIAL_OPERATIONS_H

#define INLINE static inline __attribute__((unused, always_inline))

/// x / 0 is 0 and x % 0 is x; the most negative number by -1 wraps.
#define SIGNED_DIVISION(type)                                                  \
  INLINE type div_##type(type x, type y) {                                     \
    return y == 0 ? (type)0 : y == -1 ? (type)(0 - x) : (type)(x / y);         \
  }                                                                            \
  INLINE type mod_##type(type x, type y) {                                     \
    return y == 0 ? x : y == -1 ? (type)0 : (type)(x % y);                     \
  }
#define UNSIGNED_DIVISION(type)                                                \
  INLINE type div_##type(type x, type y) {                                     \
    return y == 0 ? (type)0 : (type)(x / y);                                   \
  }                                                                            \
  INLINE type mod_##type(type x, type y) { return y == 0 ? x : (type)(x % y); }
SIGNED_DIVISION(char)
SIGNED_DIVISION(short)
SIGNED_DIVISION(int)
SIGNED_DIVISION(long)
UNSIGNED_DIVISION(uchar)
UNSIGNED_DIVISION(ushort)
UNSIGNED_DIVISION(uint)
UNSIGNED_DIVISION(ulong)

/// The bits of a number, and back; all NaNs have the bits of one quiet NaN.
#define FLOAT_BITS(float_t, uint_t, nan)                                       \
  INLINE uint_t bits_##float_t(float_t x) {                                    \
    union {                                                                    \
      float_t number;                                                          \
      uint_t bits;                                                             \
    } u = {x};                                                                 \
    return x != x ? (uint_t)nan : u.bits;                                      \
  }                                                                            \
  INLINE float_t float_t##_of(uint_t bits) {                                   \
    union {                                                                    \
      uint_t bits;                                                             \
      float_t number;                                                          \
    } u = {bits};                                                              \
    if (u.number != u.number)                                                  \
      u.bits = (uint_t)nan;                                                    \
    return u.number;                                                           \
  }
FLOAT_BITS(half, ushort, 0x7e00)
FLOAT_BITS(float, uint, 0x7fc00000)
FLOAT_BITS(double, ulong, 0x7ff8000000000000)

/// The sign of `y`, positive for a NaN, whose sign nothing defines.
INLINE float sign_from_float(float x, float y) {
  return __builtin_copysignf(x, y == y ? y : 1.0f);
}
INLINE double sign_from_double(double x, double y) {
  return __builtin_copysign(x, y == y ? y : 1.0);
}

INLINE uint abs_diff(uint x, uint y) { return x > y ? x - y : y - x; }

/// Sums of the products of four bytes.
INLINE uint dot4_unsigned(uint x, uint y, uint sum) {
  for (uint i = 0; i < 32; i += 8)
    sum += (uint)(uchar)(x >> i) * (uchar)(y >> i);
  return sum;
}
INLINE int dot4_signed(uint x, uint y, int sum) {
  for (uint i = 0; i < 32; i += 8)
    sum += (int)(char)(x >> i) * (char)(y >> i);
  return sum;
}

/// A hash of all that a case computed.
INLINE ulong mix(ulong hash, ulong value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29);
}

#endif // SMLA_TEST_DIFFERENTIAL_OPERATIONS_H
