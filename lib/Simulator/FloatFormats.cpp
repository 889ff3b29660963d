//===- FloatFormats.cpp - Conversions between float formats ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rounding routine serves all narrow formats: a value is brought to the
// format's grid, rounded there, and encoded.
//
//===----------------------------------------------------------------------===//

#include "FloatFormats.h"

using namespace llvm;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// Rounding to a grid
//===----------------------------------------------------------------------===//

namespace {
/// A binary format with `mantissa` stored bits and this exponent of its
/// smallest normal number.
struct Grid {
  int mantissa;
  int minExponent;
};
enum class Rounding : uint8_t { Nearest, Up, Down, Zero }; // MODE's codes
} // namespace

/// `value` (finite, not zero) as an integer multiple of the grid's spacing at
/// its magnitude; `exponent` is log2 of that spacing.
static double roundToGrid(double value, Grid grid, Rounding rounding) {
  int exponent = std::max(std::ilogb(value), grid.minExponent) - grid.mantissa;
  double scaled = std::ldexp(value, -exponent);
  switch (rounding) {
  case Rounding::Nearest:
    scaled = std::nearbyint(scaled); // the host rounds to even
    break;
  case Rounding::Up:
    scaled = std::ceil(scaled);
    break;
  case Rounding::Down:
    scaled = std::floor(scaled);
    break;
  case Rounding::Zero:
    scaled = std::trunc(scaled);
    break;
  }
  return std::copysign(std::ldexp(scaled, exponent), value);
}

/// Bits of |value|, which lies on the grid, with this exponent bias.
static uint32_t encodeMagnitude(double value, Grid grid) {
  double magnitude = std::fabs(value);
  if (magnitude == 0)
    return 0;
  int exponent = std::max(std::ilogb(magnitude), grid.minExponent);
  uint32_t units = uint32_t(std::ldexp(magnitude, grid.mantissa - exponent));
  // A normal number's leading bit adds the 1 that its exponent field needs.
  return (uint32_t(exponent - grid.minExponent) << grid.mantissa) + units;
}

//===----------------------------------------------------------------------===//
// f16
//===----------------------------------------------------------------------===//

static constexpr Grid halfGrid{10, -14};
static constexpr double largestHalf = 65504;

float smla::sim::halfToFloat(uint32_t bits) {
  uint32_t sign = (bits & 0x8000) << 16;
  uint32_t magnitude = bits & 0x7fff;
  if (magnitude >= 0x7c00) // inf, NaN
    return asFloat(sign | 0x7f800000 | (magnitude & 0x3ff) << 13);
  if (magnitude < 0x400) { // denormal: exact in f32
    float value = float(magnitude) * 0x1p-24f;
    return asFloat(bitsOf(value) | sign);
  }
  return asFloat(sign | ((magnitude << 13) + (112u << 23)));
}

static uint32_t roundToHalf(double value, Rounding rounding, bool saturate) {
  uint32_t sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isnan(value)) {
    uint32_t payload = uint32_t(bitsOf(value) >> 42) & 0x3ff;
    return sign | 0x7e00 | payload;
  }
  if (std::isinf(value))
    return sign | 0x7c00;
  if (value == 0)
    return sign;
  double rounded = roundToGrid(value, halfGrid, rounding);
  if (std::fabs(rounded) > largestHalf) {
    bool towardsZero = rounding == Rounding::Zero ||
                       (rounding == Rounding::Up && sign) ||
                       (rounding == Rounding::Down && !sign);
    return sign | (saturate || towardsZero ? 0x7bff : 0x7c00);
  }
  return sign | encodeMagnitude(rounded, halfGrid);
}

uint32_t smla::sim::floatToHalf(float value, Mode mode) {
  return roundToHalf(value, Rounding(mode.round64()), mode.fp16Overflow());
}

//===----------------------------------------------------------------------===//
// bf16
//===----------------------------------------------------------------------===//

uint32_t smla::sim::floatToBf16(float value) {
  uint32_t bits = bitsOf(value);
  if (isNan(value))
    return (bits >> 16) | (bits & 0x007f0000 ? 0 : 0x40);
  return (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
}

//===----------------------------------------------------------------------===//
// 8-bit formats
//===----------------------------------------------------------------------===//

namespace {
struct Fp8Info {
  Grid grid;
  float largest;
  uint8_t largestCode;
  /// Code of infinity (without sign), 0 when there is none.
  uint8_t infinity;
  /// NaN codes begin here (Ocp); Fnuz has 0x80 alone.
  uint8_t firstNan;
  bool isFnuz;
};
} // namespace

static const Fp8Info &infoOf(Fp8Format format) {
  static const Fp8Info infos[] = {
      /*E4M3Fnuz*/ {{3, -7}, 240, 0x7f, 0, 0, true},
      /*E5M2Fnuz*/ {{2, -15}, 57344, 0x7f, 0, 0, true},
      /*E4M3Ocp*/ {{3, -6}, 448, 0x7e, 0, 0x7f, false},
      /*E5M2Ocp*/ {{2, -14}, 57344, 0x7b, 0x7c, 0x7d, false},
  };
  return infos[unsigned(format)];
}

int smla::sim::fp8MinExponent(Fp8Format format) {
  return infoOf(format).grid.minExponent;
}

static float decodeFp8(unsigned code, const Fp8Info &info) {
  unsigned magnitude = code & 0x7f;
  float sign = code & 0x80 ? -1.0f : 1.0f;
  if (info.isFnuz) {
    if (code == 0x80)
      return asFloat(0xffc00000);
  } else if (magnitude >= info.firstNan) {
    return asFloat((code & 0x80) << 24 | defaultNan32);
  } else if (info.infinity && magnitude == info.infinity) {
    return sign * INFINITY;
  }
  int field = magnitude >> info.grid.mantissa;
  int fraction = magnitude & ((1 << info.grid.mantissa) - 1);
  int hidden = field ? 1 << info.grid.mantissa : 0;
  int exponent = info.grid.minExponent + std::max(field, 1) - 1;
  return sign *
         std::ldexp(float(hidden + fraction), exponent - info.grid.mantissa);
}

const std::array<float, 256> &smla::sim::fp8Values(Fp8Format format) {
  static const std::array<std::array<float, 256>, 4> tables = [] {
    std::array<std::array<float, 256>, 4> result;
    for (unsigned f = 0; f < 4; ++f)
      for (unsigned code = 0; code < 256; ++code)
        result[f][code] = decodeFp8(code, infoOf(Fp8Format(f)));
    return result;
  }();
  return tables[unsigned(format)];
}

/// Finite overflow, infinity and NaN (isa: section 4's table).
static uint8_t fp8Overflow(const Fp8Info &info, uint8_t sign, bool saturate) {
  if (info.isFnuz)
    return saturate ? sign | info.largestCode : 0x80;
  if (saturate)
    return sign | info.largestCode;
  return sign | (info.infinity ? info.infinity : 0x7f);
}

uint8_t smla::sim::floatToFp8(float value, Fp8Format format, bool saturate) {
  const Fp8Info &info = infoOf(format);
  uint8_t sign = std::signbit(value) ? 0x80 : 0;
  if (std::isnan(value))
    return info.isFnuz ? 0x80 : sign | 0x7f;
  if (std::isinf(value))
    return fp8Overflow(info, sign, saturate);
  double rounded =
      value == 0 ? 0 : roundToGrid(value, info.grid, Rounding::Nearest);
  if (std::fabs(rounded) > info.largest)
    return fp8Overflow(info, sign, saturate);
  uint8_t magnitude = encodeMagnitude(rounded, info.grid);
  return magnitude || !info.isFnuz ? sign | magnitude : 0;
}
