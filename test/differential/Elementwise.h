//===- Elementwise.h - Cases of one expression ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A case that computes one expression of x, y and z, its elements of a, b and
// c, which all have one type.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_DIFFERENTIAL_ELEMENTWISE_H
#define SMLA_TEST_DIFFERENTIAL_ELEMENTWISE_H

#define GROUP 128
#include "Kernel.h"

/// `expression` of type R from operands of type T.
#define TERNARY(name, T, R, expression)                                        \
  CASE(name, T, T, T, R) {                                                     \
    ITEMS {                                                                    \
      T x = a[gid], y = b[gid], z = c[gid];                                    \
      (void)y, (void)z;                                                        \
      out[gid] = (expression);                                                 \
    }                                                                          \
  }

/// The same for each of some types; `T` in the expression is the type.
#define FOR_INTEGERS(name, expression)                                         \
  TERNARY(name##_char, char, char, expression(char))                           \
  TERNARY(name##_uchar, uchar, uchar, expression(uchar))                       \
  TERNARY(name##_short, short, short, expression(short))                       \
  TERNARY(name##_ushort, ushort, ushort, expression(ushort))                   \
  FOR_WORDS(name, expression)
#define FOR_WORDS(name, expression)                                            \
  TERNARY(name##_int, int, int, expression(int))                               \
  TERNARY(name##_uint, uint, uint, expression(uint))                           \
  TERNARY(name##_long, long, long, expression(long))                           \
  TERNARY(name##_ulong, ulong, ulong, expression(ulong))

#endif // SMLA_TEST_DIFFERENTIAL_ELEMENTWISE_H
