//===- Division.cpp - Steps of IEEE division ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// v_div_scale, v_div_fmas and v_div_fixup, around which LLVM builds its
// division. AMD's text differs in places; these rules make every quotient the
// correctly rounded one.
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

#include "llvm/ADT/APFloat.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// What the rules need to know of f32 and f64.
template <class F>
struct Format;
template <>
struct Format<float> {
  using Bits = uint32_t;
  static constexpr int mantissa = 23, bias = 127;
  /// Difference of exponents from which on the quotient leaves the range, and
  /// the power of two that brings it back.
  static constexpr int farApart = 96, scale = 64;
  /// Numerators with this exponent or less lose bits in the residual.
  static constexpr int smallNumerator = 24;
  static constexpr int underflow = -150;
};
template <>
struct Format<double> {
  using Bits = uint64_t;
  static constexpr int mantissa = 52, bias = 1023;
  static constexpr int farApart = 768, scale = 128;
  static constexpr int smallNumerator = 53;
  static constexpr int underflow = -1075;
};

/// Biased exponent; 0 for denormals.
template <class F>
int exponentOf(F x) {
  using Info = Format<F>;
  return int(bitsOf(x) >> Info::mantissa) & (2 * Info::bias + 1);
}
template <class F>
F invalidNan() {
  return std::copysign(std::numeric_limits<F>::quiet_NaN(), F(-1));
}

/// S0 is the denominator S1 or the numerator S2; the mask says that v_div_fmas
/// has to undo the scaling.
template <class F>
struct Scaling {
  int denominator = 0, numerator = 0;
  bool mask = false;
};
template <class F>
Scaling<F> scalingOf(int de, int ne) {
  using Info = Format<F>;
  int delta = ne - de;
  bool isTiny = delta <= -Info::farApart;
  if (delta >= Info::farApart)
    return {Info::scale, 0, true};
  if (de == 0)
    return {Info::scale, Info::scale, false};
  if (de >= 2 * Info::bias - 1)
    return {-Info::scale, isTiny ? 0 : -Info::scale, isTiny};
  if (isTiny)
    return {0, Info::scale, true};
  if (ne <= Info::smallNumerator)
    return {Info::scale, Info::scale, false};
  return {};
}

template <class F>
WithMask<F> divScale(F value, F denominator, F numerator) {
  Scaling<F> scaling =
      scalingOf<F>(exponentOf(denominator), exponentOf(numerator));
  if (denominator == 0 || numerator == 0)
    return {invalidNan<F>(), scaling.mask};
  if (isNan(value))
    return {quiet(value), scaling.mask};
  bool isDenominator = bitsOf(value) == bitsOf(denominator);
  int power = isDenominator ? scaling.denominator : scaling.numerator;
  return {std::ldexp(value, power), scaling.mask};
}

/// The fma scaled before its single rounding.
float scaledFma(float a, float b, float c, int power) {
  return float(std::ldexp(fusedToOdd(a, b, c), power));
}
double scaledFma(double a, double b, double c, int power) {
  bool losesInfo;
  auto wide = [&](double value) {
    APFloat result(value);
    result.convert(APFloat::IEEEquad(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return result;
  };
  // Rounded to odd, so that rounding to f64 sees on which side of a tie it is.
  APFloat sum = wide(a);
  APFloat::opStatus status =
      sum.fusedMultiplyAdd(wide(b), wide(c), APFloat::rmTowardZero);
  if (status & APFloat::opInexact)
    sum = APFloat(APFloat::IEEEquad(), sum.bitcastToAPInt() | 1);
  sum = scalbn(sum, power, APFloat::rmNearestTiesToEven);
  sum.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
  return sum.convertToDouble();
}

template <class F>
F divFmas(F a, F b, F c, bool scaled) {
  F result;
  if (scaled) {
    int power =
        exponentOf(c) > Format<F>::bias ? Format<F>::scale : -Format<F>::scale;
    result = scaledFma(a, b, c, power);
  } else {
    result = fusedMultiplyAdd(a, b, c);
  }
  return isNan(result) ? nanFrom(a, b, c) : result;
}

template <class F>
F divFixup(F quotient, F denominator, F numerator) {
  using Info = Format<F>;
  F sign = std::signbit(denominator) != std::signbit(numerator) ? F(-1) : F(1);
  F infinity = std::numeric_limits<F>::infinity();
  if (isNan(numerator))
    return quiet(numerator);
  if (isNan(denominator))
    return quiet(denominator);
  if ((denominator == 0 && numerator == 0) ||
      (std::isinf(denominator) && std::isinf(numerator)))
    return invalidNan<F>();
  if (denominator == 0 || std::isinf(numerator))
    return std::copysign(infinity, sign);
  if (std::isinf(denominator) || numerator == 0)
    return std::copysign(F(0), sign);
  if (exponentOf(numerator) - exponentOf(denominator) < Info::underflow)
    return std::copysign(F(0), sign);
  if (isNan(quotient) || std::isinf(quotient))
    return std::copysign(infinity, sign);
  return std::copysign(quotient, sign);
}

/// The special cases of v_div_fixup_f16 are those of f32.
F16 divFixupHalf(F16 quotient, F16 denominator, F16 numerator) {
  return {divFixup(quotient.value, denominator.value, numerator.value)};
}

/// v_div_scale and v_div_fmas keep denormals, whatever MODE says.
float exact(RawF32 x) { return asFloat(x.bits); }

} // namespace

ArrayRef<InstructionRow> smla::sim::divisionRows() {
  static const InstructionRow rows[] = {
      lanes("v_div_scale_f32",
            [](RawF32 a, RawF32 b, RawF32 c) {
              WithMask<float> result = divScale(exact(a), exact(b), exact(c));
              return WithMask<uint32_t>{bitsOf(result.value), result.mask};
            }),
      lanes("v_div_scale_f64",
            [](double a, double b, double c) { return divScale(a, b, c); }),
      lanes("v_div_fmas_f32",
            [](RawF32 a, RawF32 b, RawF32 c, bool scaled) {
              return divFmas(exact(a), exact(b), exact(c), scaled);
            }),
      lanes("v_div_fmas_f64",
            [](double a, double b, double c, bool scaled) {
              return divFmas(a, b, c, scaled);
            }),
      lanes("v_div_fixup_f32",
            [](float a, float b, float c) { return divFixup(a, b, c); }),
      lanes("v_div_fixup_f64",
            [](double a, double b, double c) { return divFixup(a, b, c); }),
      lanes("v_div_fixup_f16",
            [](F16 a, F16 b, F16 c) { return divFixupHalf(a, b, c); }),
      lanes("v_div_fixup_legacy_f16",
            [](F16 a, F16 b, F16 c) { return divFixupHalf(a, b, c); }),
  };
  return rows;
}
