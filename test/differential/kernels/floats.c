//===- floats.c - f32 and f64 where IEEE 754 defines the result -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Denormals are kept, nothing is contracted, division and square root are
// correctly rounded (see CMakeLists.txt for the flags that ask for it).
//
//===----------------------------------------------------------------------===//

#include "Elementwise.h"

/// A case for float, and one for double with its names of builtins.
#define FLOAT_EXPRESSION(name, expression)                                     \
  TERNARY(name##_float, float, float, expression(float, f))                    \
  TERNARY(name##_double, double, double, expression(double, ))
#define FLOAT_TEST(name, expression)                                           \
  TERNARY(name##_float, float, int, expression(float, f))                      \
  TERNARY(name##_double, double, int, expression(double, ))

#define ADD(T, f) x + y
#define SUBTRACT(T, f) x - y
#define MULTIPLY(T, f) x *y
#define DIVIDE(T, f) x / y
#define RECIPROCAL(T, f) 1 / x
#define FUSED(T, f) __builtin_fma##f(x, y, z)
#define FUSED_NEGATED(T, f) __builtin_fma##f(-x, y, -z)
#define UNFUSED(T, f) x *y + z
#define SQUARE_ROOT(T, f) __builtin_sqrt##f(x)
#define INVERSE_ROOT(T, f) 1 / __builtin_sqrt##f(x)
#define FLOOR(T, f) __builtin_floor##f(x)
#define CEIL(T, f) __builtin_ceil##f(x)
#define TRUNC(T, f) __builtin_trunc##f(x)
#define RINT(T, f) __builtin_rint##f(x)
#define ROUND(T, f) __builtin_round##f(x)
#define ROUND_EVEN(T, f) __builtin_roundeven##f(x)
#define FRACTION(T, f) x - __builtin_floor##f(x)
#define ABSOLUTE(T, f) __builtin_fabs##f(x) - __builtin_fabs##f(y)
#define NEGATE(T, f) -x
#define COPY_SIGN(T, f) sign_from_##T(x, y)
#define MINIMUM_NUMBER(T, f) __builtin_elementwise_minimumnum(x, y)
#define MAXIMUM_NUMBER(T, f) __builtin_elementwise_maximumnum(x, y)
#define MINIMUM(T, f) __builtin_elementwise_minimum(x, y)
#define MAXIMUM(T, f) __builtin_elementwise_maximum(x, y)
#define MINIMUM3(T, f)                                                         \
  __builtin_elementwise_minimum(__builtin_elementwise_minimum(x, y), z)
#define MAXIMUM3(T, f)                                                         \
  __builtin_elementwise_maximum(__builtin_elementwise_maximum(x, y), z)
#define CLAMP(T, f)                                                            \
  __builtin_elementwise_maximumnum(                                            \
      __builtin_elementwise_minimumnum(x, (T)2.5), (T) - 0.75)
#define SATURATE(T, f)                                                         \
  __builtin_elementwise_minimumnum(                                            \
      __builtin_elementwise_maximumnum(x + y, (T)0), (T)1)
#define SELECT(T, f) x < y ? y : z
#define SELECT_NEGATED(T, f) x >= y ? -z : __builtin_fabs##f(x)
#define SCALE(T, f) __builtin_ldexp##f(x, (int)z)
#define HALVE(T, f) (x + y) * (T)0.5
#define DOUBLE(T, f) (x - y) * (T)2
#define HORNER(T, f)                                                           \
  __builtin_fma##f(__builtin_fma##f(__builtin_fma##f(x, y, (T)0.25), y, z), y, \
                   (T)1)
FLOAT_EXPRESSION(add, ADD)
FLOAT_EXPRESSION(subtract, SUBTRACT)
FLOAT_EXPRESSION(multiply, MULTIPLY)
FLOAT_EXPRESSION(divide, DIVIDE)
FLOAT_EXPRESSION(reciprocal, RECIPROCAL)
FLOAT_EXPRESSION(fused, FUSED)
FLOAT_EXPRESSION(fused_negated, FUSED_NEGATED)
FLOAT_EXPRESSION(unfused, UNFUSED)
FLOAT_EXPRESSION(square_root, SQUARE_ROOT)
FLOAT_EXPRESSION(inverse_root, INVERSE_ROOT)
FLOAT_EXPRESSION(floor, FLOOR)
FLOAT_EXPRESSION(ceil, CEIL)
FLOAT_EXPRESSION(trunc, TRUNC)
FLOAT_EXPRESSION(rint, RINT)
FLOAT_EXPRESSION(round, ROUND)
FLOAT_EXPRESSION(round_even, ROUND_EVEN)
FLOAT_EXPRESSION(fraction, FRACTION)
FLOAT_EXPRESSION(absolute, ABSOLUTE)
FLOAT_EXPRESSION(negate, NEGATE)
FLOAT_EXPRESSION(copy_sign, COPY_SIGN)
FLOAT_EXPRESSION(minimum_number, MINIMUM_NUMBER)
FLOAT_EXPRESSION(maximum_number, MAXIMUM_NUMBER)
FLOAT_EXPRESSION(minimum, MINIMUM)
FLOAT_EXPRESSION(maximum, MAXIMUM)
FLOAT_EXPRESSION(minimum3, MINIMUM3)
FLOAT_EXPRESSION(maximum3, MAXIMUM3)
FLOAT_EXPRESSION(clamp, CLAMP)
FLOAT_EXPRESSION(saturate, SATURATE)
FLOAT_EXPRESSION(select, SELECT)
FLOAT_EXPRESSION(select_negated, SELECT_NEGATED)
FLOAT_EXPRESSION(scale, SCALE)
FLOAT_EXPRESSION(halve, HALVE)
FLOAT_EXPRESSION(double_difference, DOUBLE)
FLOAT_EXPRESSION(horner, HORNER)

/// One bit for each relation, ordered and unordered.
#define RELATIONS(T, f)                                                        \
  (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != y) + 16 * !(x < y) +       \
      32 * !(x <= y) + 64 * __builtin_isunordered(x, y) +                      \
      128 * __builtin_islessgreater(x, y) + 256 * (z > -x)
/// One bit for each class of number.
#define CLASSES(T, f)                                                          \
  __builtin_isnan(x) + 2 * __builtin_isinf(x) + 4 * __builtin_isnormal(x) +    \
      8 * __builtin_isfpclass(x, 0x90) + 16 * __builtin_isfpclass(x, 0x60) +   \
      32 * __builtin_isfpclass(x, 0x108) + 64 * __builtin_isfinite(y) +        \
      128 * __builtin_isfpclass(x, 0x201)
FLOAT_TEST(relations, RELATIONS)
FLOAT_TEST(classes, CLASSES)

/// Bits as they are: moves and selects must not touch denormals or payloads.
TERNARY(bits_untouched, float, uint, ({
          union {
            float f;
            uint u;
          } chosen = {y == y ? x : z};
          chosen.u;
        }))

/// A sum in a fixed order, whose partial sums round.
CASE(ordered_sum_float, float, int, int, float) {
  ITEMS {
    float sum = 0;
    for (uint i = 0; i < 16; ++i)
      sum += a[(gid + i * i) % DiffItems];
    out[gid] = sum;
  }
}
CASE(ordered_sum_double, double, int, int, double) {
  ITEMS {
    double sum = 0;
    for (uint i = 0; i < 16; ++i)
      sum = __builtin_fma(sum, 0.5, a[(gid + i * i) % DiffItems]);
    out[gid] = sum;
  }
}

/// Newton's iteration by the operations alone.
CASE(newton_root, float, int, int, float) {
  ITEMS {
    float x = __builtin_fabsf(a[gid]), root = x;
    for (int i = 0; i < 12; ++i)
      root = 0.5f * (root + x / root);
    out[gid] = root;
  }
}
