//===- FloatFormats.h - Conversions between float formats -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exact decoding and correct rounding of f16, bf16 and the 8-bit formats, and
// what instructions do with NaNs and denormals.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_FLOATFORMATS_H
#define SMLA_LIB_SIMULATOR_FLOATFORMATS_H

#include "Wave.h"

#include "llvm/ADT/bit.h"

#include <cmath>

namespace smla::sim {

inline uint32_t bitsOf(float value) { return llvm::bit_cast<uint32_t>(value); }
inline uint64_t bitsOf(double value) { return llvm::bit_cast<uint64_t>(value); }
inline float asFloat(uint32_t bits) { return llvm::bit_cast<float>(bits); }
inline double asDouble(uint64_t bits) { return llvm::bit_cast<double>(bits); }

constexpr uint32_t quietBit32 = 0x00400000;
constexpr uint64_t quietBit64 = 0x0008000000000000;
constexpr uint32_t defaultNan32 = 0x7fc00000;
constexpr uint64_t defaultNan64 = 0x7ff8000000000000;

inline bool isNan(float x) { return (bitsOf(x) & 0x7fffffff) > 0x7f800000; }
inline bool isNan(double x) { return x != x; }
inline bool isSignalling(float x) {
  return isNan(x) && !(bitsOf(x) & quietBit32);
}
inline bool isSignalling(double x) {
  return isNan(x) && !(bitsOf(x) & quietBit64);
}
inline float quiet(float x) { return asFloat(bitsOf(x) | quietBit32); }
inline double quiet(double x) { return asDouble(bitsOf(x) | quietBit64); }

/// The NaN that an operation on `a`, `b`, ... returns: the first NaN among
/// them, quieted, or the default one when the operation was invalid.
inline float nanOf() { return asFloat(defaultNan32); }
inline double nanOf64() { return asDouble(defaultNan64); }
template <class... T>
float nanOf(float a, T... rest) {
  return isNan(a) ? quiet(a) : nanOf(rest...);
}
template <class... T>
double nanOf64(double a, T... rest) {
  return isNan(a) ? quiet(a) : nanOf64(rest...);
}

inline float nanFrom(float a, float b, float c) { return nanOf(a, b, c); }
inline double nanFrom(double a, double b, double c) { return nanOf64(a, b, c); }

inline float flushDenormal(float x) {
  uint32_t bits = bitsOf(x);
  return bits & 0x7f800000 ? x : asFloat(bits & 0x80000000);
}
inline double flushDenormal(double x) {
  uint64_t bits = bitsOf(x);
  return bits & 0x7ff0000000000000 ? x : asDouble(bits & 0x8000000000000000);
}

/// a*b + c as an f64 whose last bit is set when it is inexact: rounding that
/// to a narrower format is then the only rounding.
inline double fusedToOdd(float a, float b, float c) {
  double product = double(a) * double(b); // exact
  double addend = c;
  double sum = product + addend;
  double back = sum - product;
  double error = (product - (sum - back)) + (addend - back);
  // An infinite or NaN sum leaves a NaN in `error`.
  bool inexact = error < 0 || error > 0;
  uint64_t bits = bitsOf(sum);
  bool towardsZero = (error < 0) != (sum < 0);
  uint64_t odd = towardsZero ? (bits - 1) | 1 : bits | 1;
  return asDouble(inexact ? odd : bits);
}

/// a*b + c rounded once, on any host.
inline float fusedMultiplyAdd(float a, float b, float c) {
  return float(fusedToOdd(a, b, c));
}
inline double fusedMultiplyAdd(double a, double b, double c) {
  return std::fma(a, b, c);
}

/// `value` as an f32 whose last bit is set when it is inexact: rounding that to
/// f16 gives what rounding `value` itself would.
inline float roundToOdd(double value) {
  float result = float(value);
  if (double(result) == value || value != value || std::isinf(result))
    return result;
  uint32_t bits = bitsOf(result);
  if (std::fabs(double(result)) > std::fabs(value))
    --bits; // towards zero
  return asFloat(bits | 1);
}

/// a*b + c of f16 values, as an f32 that rounds to the f16 result.
inline float fusedHalf(float a, float b, float c) {
  float result = roundToOdd(fusedToOdd(a, b, c));
  return isNan(result) ? nanOf(a, b, c) : result;
}

float halfToFloat(uint32_t bits);
/// With the rounding mode and overflow rule of MODE.
uint32_t floatToHalf(float value, Mode mode);

inline float bf16ToFloat(uint32_t bits) { return asFloat(bits << 16); }
/// RNE; a NaN keeps its upper bits and stays a NaN.
uint32_t floatToBf16(float value);

/// The four 8-bit formats; hardware reads the pair that its family names.
enum class Fp8Format : uint8_t { E4M3Fnuz, E5M2Fnuz, E4M3Ocp, E5M2Ocp };
/// Values of the 256 codes.
const std::array<float, 256> &fp8Values(Fp8Format format);
/// Exponent of the smallest normal number.
int fp8MinExponent(Fp8Format format);
/// RNE with the overflow rule of v_cvt_pk_fp8_f32 (saturating or not).
uint8_t floatToFp8(float value, Fp8Format format, bool saturate);

inline Fp8Format fp8Format(Fp8Family family, bool isBf8) {
  if (family == Fp8Family::Fnuz)
    return isBf8 ? Fp8Format::E5M2Fnuz : Fp8Format::E4M3Fnuz;
  return isBf8 ? Fp8Format::E5M2Ocp : Fp8Format::E4M3Ocp;
}

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_FLOATFORMATS_H
