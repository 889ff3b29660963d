//===- Codecs.cpp - Numbers as caches store them --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// bf16 is the upper half of a float. An 8-bit float is decoded by its
// definition; encoding searches the decoded values.
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Codecs.h"

#include "llvm/ADT/bit.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace smla::ref;

float smla::ref::bf16ToFloat(uint16_t bits) {
  return llvm::bit_cast<float>(static_cast<uint32_t>(bits) << 16);
}

uint16_t smla::ref::bf16FromFloat(float value) {
  auto bits = llvm::bit_cast<uint32_t>(value);
  if (std::isnan(value)) // keep it a NaN when its payload is in the lower half
    return static_cast<uint16_t>((bits >> 16) | 0x40);
  uint32_t lsb = (bits >> 16) & 1;
  return static_cast<uint16_t>((bits + 0x7fff + lsb) >> 16);
}

namespace {

/// The figures of the table in spec.md section 4.
struct Fp8Traits {
  int mantissaBits;
  int bias;
  uint8_t maxFinite;
  /// The code of -0 is the only NaN.
  bool fnuz;
  /// The code after the largest finite one is an infinity.
  bool hasInfinity;
};

Fp8Traits traitsOf(Fp8 kind) {
  switch (kind) {
  case Fp8::E4M3FN:
    return {3, 7, 0x7e, false, false};
  case Fp8::E4M3FNUZ:
    return {3, 8, 0x7f, true, false};
  case Fp8::E5M2:
    return {2, 15, 0x7b, false, true};
  case Fp8::E5M2FNUZ:
    return {2, 16, 0x7f, true, false};
  }
  return {};
}

float magnitudeOf(const Fp8Traits &traits, int code) {
  int exponent = code >> traits.mantissaBits;
  int mantissa = code & ((1 << traits.mantissaBits) - 1);
  if (exponent == 0)
    return std::ldexp(static_cast<float>(mantissa),
                      1 - traits.bias - traits.mantissaBits);
  return std::ldexp(static_cast<float>(mantissa | (1 << traits.mantissaBits)),
                    exponent - traits.bias - traits.mantissaBits);
}

/// The code nearest to `magnitude`, the even one of two.
int nearestCode(const Fp8Traits &traits, float magnitude) {
  int below = 0;
  while (below < traits.maxFinite &&
         magnitudeOf(traits, below + 1) <= magnitude)
    ++below;
  if (below == traits.maxFinite)
    return below;
  float down = magnitude - magnitudeOf(traits, below);
  float up = magnitudeOf(traits, below + 1) - magnitude;
  if (down == up)
    return below + (below & 1);
  return down < up ? below : below + 1;
}

} // namespace

float smla::ref::fp8ToFloat(Fp8 kind, uint8_t code) {
  Fp8Traits traits = traitsOf(kind);
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  if (traits.fnuz && code == 0x80)
    return nan;
  int magnitudeCode = code & 0x7f;
  float sign = code & 0x80 ? -1.0f : 1.0f;
  if (magnitudeCode <= traits.maxFinite)
    return std::copysign(magnitudeOf(traits, magnitudeCode), sign);
  if (traits.hasInfinity && magnitudeCode == traits.maxFinite + 1)
    return std::copysign(std::numeric_limits<float>::infinity(), sign);
  return nan;
}

uint8_t smla::ref::fp8FromFloat(Fp8 kind, float value) {
  Fp8Traits traits = traitsOf(kind);
  if (std::isnan(value))
    return traits.fnuz ? 0x80 : 0x7f;
  int code = nearestCode(traits, std::fabs(value));
  bool negative = std::signbit(value) && !(traits.fnuz && code == 0);
  return static_cast<uint8_t>(code | (negative ? 0x80 : 0));
}

float smla::ref::ue8m0ToFloat(uint8_t code) {
  if (code == 255)
    return std::numeric_limits<float>::quiet_NaN();
  return std::ldexp(1.0f, code - 127);
}

uint8_t smla::ref::ue8m0FromFloat(float value) {
  if (std::isnan(value))
    return 255;
  int exponent;
  // A fraction in [1/2, 1): a power of two is one of 1/2.
  float fraction = std::frexp(std::fabs(value), &exponent);
  if (std::isinf(value))
    return 254;
  if (fraction == 0)
    return 0;
  int code = (fraction == 0.5f ? exponent - 1 : exponent) + 127;
  return static_cast<uint8_t>(std::clamp(code, 0, 254));
}
