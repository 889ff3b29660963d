//===- FloatAlu.cpp - Floating-point VALU ---------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic, minimum and maximum, rounding, and the transcendental functions
// in f32, f64 and f16.
//
//===----------------------------------------------------------------------===//

#include "Bits.h"
#include "Lanes.h"
#include "Random.h"

using namespace llvm;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// NaN results
//===----------------------------------------------------------------------===//

/// `result`, or the NaN that the operation returns where it is one.
template <class... T>
float fixNan(float result, T... sources) {
  return isNan(result) ? nanOf(sources...) : result;
}
template <class... T>
double fixNan64(double result, T... sources) {
  return isNan(result) ? nanOf64(sources...) : result;
}

float multiplyAdd(float a, float b, float c) {
  return fixNan(fusedMultiplyAdd(a, b, c), a, b, c);
}
double multiplyAdd(double a, double b, double c) {
  return fixNan64(fusedMultiplyAdd(a, b, c), a, b, c);
}

//===----------------------------------------------------------------------===//
// Minimum and maximum
//===----------------------------------------------------------------------===//

bool orderedLess(float a, float b) {
  return a < b || (a == b && std::signbit(a) && !std::signbit(b));
}
bool orderedLess(double a, double b) {
  return a < b || (a == b && std::signbit(a) && !std::signbit(b));
}

/// One NaN: the other operand, except that IEEE mode returns a signalling NaN
/// quieted.
template <class T>
T minimum(const LaneContext &x, T a, T b) {
  if (isNan(a) || isNan(b)) {
    if (x.mode.ieee() && isSignalling(a))
      return quiet(a);
    if (x.mode.ieee() && isSignalling(b))
      return quiet(b);
    return isNan(b) ? (isNan(a) ? quiet(a) : a) : b;
  }
  return orderedLess(a, b) ? a : b;
}
template <class T>
T maximum(const LaneContext &x, T a, T b) {
  if (isNan(a) || isNan(b))
    return minimum(x, a, b);
  return orderedLess(a, b) ? b : a;
}
float median(const LaneContext &x, float a, float b, float c) {
  if (isNan(a) || isNan(b) || isNan(c))
    return minimum(x, minimum(x, a, b), c);
  return maximum(x, minimum(x, a, b), minimum(x, maximum(x, a, b), c));
}
/// NaN-propagating forms (gfx950).
float minimumNan(const LaneContext &x, float a, float b, float c) {
  if (isNan(a) || isNan(b) || isNan(c))
    return nanOf(a, b, c);
  return minimum(x, minimum(x, a, b), c);
}
float maximumNan(const LaneContext &x, float a, float b, float c) {
  if (isNan(a) || isNan(b) || isNan(c))
    return nanOf(a, b, c);
  return maximum(x, maximum(x, a, b), c);
}

/// Rows of a function on F16 operands are those on f32 with conversions, which
/// are exact; the result is rounded once.
F16 half(float value) { return {value}; }

//===----------------------------------------------------------------------===//
// Parts of numbers
//===----------------------------------------------------------------------===//

float fractionOf(float x) {
  if (isNan(x))
    return quiet(x);
  if (std::isinf(x))
    return asFloat(0xffc00000);
  float fraction = x - std::floor(x);
  return fraction < 1 ? fraction : asFloat(0x3f7fffff);
}
double fractionOf(double x) {
  if (isNan(x))
    return quiet(x);
  if (std::isinf(x))
    return asDouble(0xfff8000000000000);
  double fraction = x - std::floor(x);
  return fraction < 1 ? fraction : asDouble(0x3fefffffffffffff);
}

template <class T>
T mantissaOf(T x) {
  if (x != x || std::isinf(x) || x == 0)
    return x != x ? quiet(x) : x;
  int exponent;
  return std::frexp(x, &exponent);
}
template <class T>
i32 exponentOf(T x) {
  if (x != x || std::isinf(x) || x == 0)
    return 0;
  int exponent;
  std::frexp(x, &exponent);
  return exponent;
}
template <class T>
T loadExponent(T x, i32 exponent) {
  if (x != x)
    return quiet(x);
  return std::ldexp(x, std::clamp(exponent, -5000, 5000));
}
template <class T>
T quieted(T result, T source) {
  return source != source ? quiet(source) : result;
}

//===----------------------------------------------------------------------===//
// Transcendental functions
//===----------------------------------------------------------------------===//

/// `result` or one of its neighbours, as the seed and the operand decide.
float perturb(float result, uint64_t seed, uint32_t operand) {
  switch (hashOf(seed ^ operand) % 3) {
  case 0:
    return std::nextafter(result, INFINITY);
  case 1:
    return std::nextafter(result, -INFINITY);
  default:
    return result;
  }
}

/// The f32 nearest to `exact`, which the host computed in f64; perturbed where
/// it is inexact. The f32 instructions take and return denormals as zeros.
float approximate(const LaneContext &x, float source, double exact) {
  if (isNan(source))
    return quiet(source);
  float result = float(exact);
  if (isNan(result))
    return asFloat(defaultNan32);
  if (x.noise && !std::isinf(result) && double(result) != exact)
    result = perturb(result, x.noise, bitsOf(source));
  return flushDenormal(result);
}

float reciprocal(const LaneContext &x, float a) {
  a = flushDenormal(a);
  return approximate(x, a, 1.0 / double(a));
}
float reciprocalRoot(const LaneContext &x, float a) {
  a = flushDenormal(a);
  if (a == 0)
    return std::copysign(INFINITY, a);
  return approximate(x, a, 1.0 / std::sqrt(double(a)));
}
float squareRoot(const LaneContext &x, float a) {
  a = flushDenormal(a);
  return approximate(x, a, std::sqrt(double(a)));
}
float logarithm(const LaneContext &x, float a) {
  a = flushDenormal(a);
  return approximate(x, a, a < 0 ? NAN : std::log2(double(a)));
}
float exponential(const LaneContext &x, float a) {
  return approximate(x, a, std::exp2(double(flushDenormal(a))));
}
/// Of an angle in revolutions, reduced first: the host's sin is exact only near
/// zero.
double revolutions(float a) { return a - std::nearbyint(double(a)); }
constexpr double twoPi = 6.283185307179586476925286766559;
float sine(const LaneContext &x, float a) {
  a = flushDenormal(a);
  if (std::isinf(a))
    return asFloat(defaultNan32);
  return approximate(x, a, std::sin(twoPi * revolutions(a)));
}
float cosine(const LaneContext &x, float a) {
  a = flushDenormal(a);
  if (std::isinf(a))
    return asFloat(defaultNan32);
  return approximate(x, a, std::cos(twoPi * revolutions(a)));
}

F16 halfFunction(F16 a, double (*function)(double)) {
  if (isNan(a.value))
    return half(quiet(a.value));
  double result = function(a.value);
  // f32 with an odd last bit where inexact: rounding to f16 then is the only
  // rounding.
  return half(roundToOdd(std::isnan(result) ? asDouble(defaultNan64) : result));
}

InstructionRow transcendental(InstructionRow row) {
  return withClass(row, InstClass::Transcendental);
}

} // namespace

static ArrayRef<InstructionRow> float32Rows() {
  static const InstructionRow rows[] = {
      lanes("v_add_f32", [](float a, float b) { return fixNan(a + b, a, b); }),
      lanes("v_sub_f32", [](float a, float b) { return fixNan(a - b, a, b); }),
      lanes("v_subrev_f32",
            [](float a, float b) { return fixNan(b - a, a, b); }),
      lanes("v_mul_f32", [](float a, float b) { return fixNan(a * b, a, b); }),
      lanes("v_mul_legacy_f32",
            [](float a, float b) {
              return a == 0 || b == 0 ? 0.0f : fixNan(a * b, a, b);
            }),
      lanes("v_fma_f32",
            [](float a, float b, float c) { return multiplyAdd(a, b, c); }),
      withFormat(
          lanes("v_fmac_f32",
                [](float a, float b, float c) { return multiplyAdd(a, b, c); }),
          Format::Accumulates),
      lanes("v_fmaak_f32",
            [](float a, float b, float k) { return multiplyAdd(a, b, k); }),
      lanes("v_fmamk_f32",
            [](float a, float k, float b) { return multiplyAdd(a, k, b); }),
      lanes("v_min_f32", [](const LaneContext &x, float a,
                            float b) { return minimum(x, a, b); }),
      lanes("v_max_f32", [](const LaneContext &x, float a,
                            float b) { return maximum(x, a, b); }),
      lanes("v_min3_f32",
            [](const LaneContext &x, float a, float b, float c) {
              return minimum(x, minimum(x, a, b), c);
            }),
      lanes("v_max3_f32",
            [](const LaneContext &x, float a, float b, float c) {
              return maximum(x, maximum(x, a, b), c);
            }),
      lanes("v_med3_f32", [](const LaneContext &x, float a, float b,
                             float c) { return median(x, a, b, c); }),
      lanes("v_minimum3_f32", [](const LaneContext &x, float a, float b,
                                 float c) { return minimumNan(x, a, b, c); }),
      lanes("v_maximum3_f32", [](const LaneContext &x, float a, float b,
                                 float c) { return maximumNan(x, a, b, c); }),
      lanes("v_floor_f32", [](float a) { return quieted(std::floor(a), a); }),
      lanes("v_ceil_f32", [](float a) { return quieted(std::ceil(a), a); }),
      lanes("v_trunc_f32", [](float a) { return quieted(std::trunc(a), a); }),
      lanes("v_rndne_f32",
            [](float a) { return quieted(std::nearbyint(a), a); }),
      lanes("v_fract_f32", [](float a) { return fractionOf(a); }),
      lanes("v_frexp_mant_f32", [](float a) { return mantissaOf(a); }),
      lanes("v_frexp_exp_i32_f32", [](float a) { return exponentOf(a); }),
      lanes("v_ldexp_f32", [](float a, i32 b) { return loadExponent(a, b); }),
      transcendental(
          lanes("v_rcp_f32", [](const LaneContext &x,
                                float a) { return reciprocal(x, a); })),
      transcendental(
          lanes("v_rcp_iflag_f32", [](const LaneContext &x,
                                      float a) { return reciprocal(x, a); })),
      transcendental(
          lanes("v_rsq_f32", [](const LaneContext &x,
                                float a) { return reciprocalRoot(x, a); })),
      transcendental(
          lanes("v_sqrt_f32", [](const LaneContext &x,
                                 float a) { return squareRoot(x, a); })),
      transcendental(
          lanes("v_log_f32",
                [](const LaneContext &x, float a) { return logarithm(x, a); })),
      transcendental(
          lanes("v_exp_f32", [](const LaneContext &x,
                                float a) { return exponential(x, a); })),
      transcendental(
          lanes("v_log_legacy_f32",
                [](const LaneContext &x, float a) { return logarithm(x, a); })),
      transcendental(
          lanes("v_exp_legacy_f32", [](const LaneContext &x,
                                       float a) { return exponential(x, a); })),
      transcendental(lanes("v_sin_f32", [](const LaneContext &x,
                                           float a) { return sine(x, a); })),
      transcendental(lanes("v_cos_f32", [](const LaneContext &x,
                                           float a) { return cosine(x, a); })),
  };
  return rows;
}

static ArrayRef<InstructionRow> float64Rows() {
  static const InstructionRow rows[] = {
      lanes("v_add_f64",
            [](double a, double b) { return fixNan64(a + b, a, b); }),
      lanes("v_mul_f64",
            [](double a, double b) { return fixNan64(a * b, a, b); }),
      lanes("v_fma_f64",
            [](double a, double b, double c) { return multiplyAdd(a, b, c); }),
      withFormat(
          lanes("v_fmac_f64", [](double a, double b,
                                 double c) { return multiplyAdd(a, b, c); }),
          Format::Accumulates),
      lanes("v_min_f64", [](const LaneContext &x, double a,
                            double b) { return minimum(x, a, b); }),
      lanes("v_max_f64", [](const LaneContext &x, double a,
                            double b) { return maximum(x, a, b); }),
      lanes("v_floor_f64", [](double a) { return quieted(std::floor(a), a); }),
      lanes("v_ceil_f64", [](double a) { return quieted(std::ceil(a), a); }),
      lanes("v_trunc_f64", [](double a) { return quieted(std::trunc(a), a); }),
      lanes("v_rndne_f64",
            [](double a) { return quieted(std::nearbyint(a), a); }),
      lanes("v_fract_f64", [](double a) { return fractionOf(a); }),
      lanes("v_frexp_mant_f64", [](double a) { return mantissaOf(a); }),
      lanes("v_frexp_exp_i32_f64", [](double a) { return exponentOf(a); }),
      lanes("v_ldexp_f64", [](double a, i32 b) { return loadExponent(a, b); }),
      transcendental(
          lanes("v_rcp_f64", [](double a) { return fixNan64(1.0 / a, a); })),
      transcendental(lanes("v_rsq_f64",
                           [](double a) {
                             return a == 0 ? std::copysign(double(INFINITY), a)
                                           : fixNan64(1.0 / std::sqrt(a), a);
                           })),
      transcendental(lanes("v_sqrt_f64",
                           [](double a) { return fixNan64(std::sqrt(a), a); })),
  };
  return rows;
}

static ArrayRef<InstructionRow> halfRows() {
  static const InstructionRow rows[] = {
      lanes("v_add_f16",
            [](F16 a, F16 b) {
              return half(fixNan(a.value + b.value, a.value, b.value));
            }),
      lanes("v_sub_f16",
            [](F16 a, F16 b) {
              return half(fixNan(a.value - b.value, a.value, b.value));
            }),
      lanes("v_subrev_f16",
            [](F16 a, F16 b) {
              return half(fixNan(b.value - a.value, a.value, b.value));
            }),
      lanes("v_mul_f16",
            [](F16 a, F16 b) {
              return half(fixNan(a.value * b.value, a.value, b.value));
            }),
      lanes("v_fma_f16",
            [](F16 a, F16 b, F16 c) {
              return half(fusedHalf(a.value, b.value, c.value));
            }),
      lanes("v_min_f16",
            [](const LaneContext &x, F16 a, F16 b) {
              return half(minimum(x, a.value, b.value));
            }),
      lanes("v_max_f16",
            [](const LaneContext &x, F16 a, F16 b) {
              return half(maximum(x, a.value, b.value));
            }),
      lanes("v_min3_f16",
            [](const LaneContext &x, F16 a, F16 b, F16 c) {
              return half(minimum(x, minimum(x, a.value, b.value), c.value));
            }),
      lanes("v_max3_f16",
            [](const LaneContext &x, F16 a, F16 b, F16 c) {
              return half(maximum(x, maximum(x, a.value, b.value), c.value));
            }),
      lanes("v_med3_f16",
            [](const LaneContext &x, F16 a, F16 b, F16 c) {
              return half(median(x, a.value, b.value, c.value));
            }),
      lanes("v_pack_b32_f16",
            [](RawF16 a, RawF16 b) { return a.bits | uint32_t(b.bits) << 16; }),
      lanes("v_floor_f16",
            [](F16 a) { return half(quieted(std::floor(a.value), a.value)); }),
      lanes("v_ceil_f16",
            [](F16 a) { return half(quieted(std::ceil(a.value), a.value)); }),
      lanes("v_trunc_f16",
            [](F16 a) { return half(quieted(std::trunc(a.value), a.value)); }),
      lanes("v_rndne_f16",
            [](F16 a) {
              return half(quieted(std::nearbyint(a.value), a.value));
            }),
      lanes("v_frexp_mant_f16",
            [](F16 a) { return half(mantissaOf(a.value)); }),
      lanes("v_frexp_exp_i16_f16",
            [](F16 a) { return i16(exponentOf(a.value)); }),
      lanes("v_ldexp_f16",
            [](F16 a, i16 b) { return half(loadExponent(a.value, b)); }),
      transcendental(lanes("v_rcp_f16",
                           [](F16 a) {
                             return halfFunction(
                                 a, [](double v) { return 1.0 / v; });
                           })),
      transcendental(lanes("v_sqrt_f16",
                           [](F16 a) {
                             return halfFunction(
                                 a, [](double v) { return std::sqrt(v); });
                           })),
      transcendental(lanes("v_rsq_f16",
                           [](F16 a) {
                             return halfFunction(a, [](double v) {
                               return 1.0 / std::sqrt(v);
                             });
                           })),
      transcendental(lanes("v_log_f16",
                           [](F16 a) {
                             return halfFunction(
                                 a, [](double v) { return std::log2(v); });
                           })),
      transcendental(lanes("v_exp_f16",
                           [](F16 a) {
                             return halfFunction(
                                 a, [](double v) { return std::exp2(v); });
                           })),
  };
  return rows;
}

ArrayRef<InstructionRow> smla::sim::floatRows() {
  static const std::vector<InstructionRow> rows = [] {
    std::vector<InstructionRow> all;
    for (ArrayRef<InstructionRow> part :
         {float32Rows(), float64Rows(), halfRows()})
      llvm::append_range(all, part);
    return all;
  }();
  return rows;
}
