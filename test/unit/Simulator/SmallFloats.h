//===- SmallFloats.h - 16-bit floats by their definition --------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decoding and rounding of f16 (10 mantissa bits) and bf16 (7), as arithmetic
// on doubles: what results of the simulator are compared with.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_SIMULATOR_SMALLFLOATS_H
#define SMLA_TEST_UNIT_SIMULATOR_SMALLFLOATS_H

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace smla::sim::test {

inline double decode16(uint32_t code, int mantissa) {
  int largest = (1 << (15 - mantissa)) - 1, bias = largest / 2;
  int exponent = code >> mantissa & largest;
  int fraction = code & ((1 << mantissa) - 1);
  double sign = code & 0x8000 ? -1 : 1;
  if (exponent == largest)
    return fraction ? NAN : sign * INFINITY;
  int unit = std::max(exponent, 1) - bias - mantissa;
  return sign * std::ldexp((exponent ? 1 << mantissa : 0) + fraction, unit);
}

/// The code nearest to a number, ties to even.
inline uint32_t encode16(double value, int mantissa) {
  int largest = (1 << (15 - mantissa)) - 1, bias = largest / 2;
  uint32_t sign = std::signbit(value) ? 0x8000 : 0;
  uint32_t infinity = uint32_t(largest) << mantissa;
  if (std::isinf(value))
    return infinity | sign;
  int exponent = value == 0 ? 1 - bias : std::ilogb(value);
  int unit = std::max(exponent, 1 - bias) - mantissa;
  double steps = std::nearbyint(std::fabs(std::ldexp(value, -unit)));
  // The carry of a rounding, and the leading one, go into the exponent.
  double code = std::ldexp(unit + mantissa + bias - 1, mantissa) + steps;
  return uint32_t(std::min(code, double(infinity))) | sign;
}

} // namespace smla::sim::test

#endif // SMLA_TEST_UNIT_SIMULATOR_SMALLFLOATS_H
