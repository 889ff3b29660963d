//===- Values.cpp - Arrays that cases read and write ----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements are handled as bits in 64-bit words: of a float, by its format's
// widths alone.
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

#include <cstring>

using namespace llvm;
using namespace smla::diff;

namespace {

struct KindInfo {
  unsigned bits;
  bool isSigned;
  /// Bits of the stored mantissa, 0 for integers.
  unsigned mantissa;
};

KindInfo infoOf(DiffType type) {
  static const KindInfo infos[] = {
      {8, true, 0},   {8, false, 0},  {16, true, 0},  {16, false, 0},
      {32, true, 0},  {32, false, 0}, {64, true, 0},  {64, false, 0},
      {16, true, 10}, {32, true, 23}, {64, true, 52},
  };
  return infos[type.kind];
}

uint64_t exponentMask(const KindInfo &info) {
  return maskTrailingOnes<uint64_t>(info.bits - 1) &
         ~maskTrailingOnes<uint64_t>(info.mantissa);
}

bool isNan(const KindInfo &info, uint64_t bits) {
  uint64_t magnitude = bits & maskTrailingOnes<uint64_t>(info.bits - 1);
  return info.mantissa && magnitude > exponentMask(info);
}

/// SplitMix64.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  uint64_t below(uint64_t bound) { return next() % bound; }
  template <class T>
  T choose(ArrayRef<T> items) {
    return items[below(items.size())];
  }

private:
  uint64_t state;
};

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// Edges, alternating bits, any number of significant bits, any bits.
uint64_t randomInteger(Random &random, unsigned bits) {
  uint64_t all = maskTrailingOnes<uint64_t>(bits);
  uint64_t minimum = uint64_t(1) << (bits - 1);
  const uint64_t edges[] = {
      0,           1,       2,           3,       all,
      all - 1,     minimum, minimum - 1, 7,       10,
      minimum + 1, 31,      32,          bits,    0x5555555555555555 & all,
      255 & all,   64,      63,          100,     0xaaaaaaaaaaaaaaaa & all,
      all / 2 - 1, 128,     all >> 8,    all / 3, all - 255 % bits};
  switch (random.below(4)) {
  case 0:
    return random.choose(ArrayRef(edges)) & all;
  case 1:
    return (uint64_t(1) << random.below(bits)) - random.below(2);
  case 2: {
    uint64_t value = random.next() & all;
    value >>= random.below(bits);
    return random.below(2) ? value : -value & all;
  }
  default:
    return random.next() & all;
  }
}

uint64_t roundedBits(double value, const KindInfo &info) {
  APFloat number(value);
  bool inexact;
  const fltSemantics &semantics = info.bits == 16   ? APFloat::IEEEhalf()
                                  : info.bits == 32 ? APFloat::IEEEsingle()
                                                    : APFloat::IEEEdouble();
  number.convert(semantics, APFloat::rmNearestTiesToEven, &inexact);
  return number.bitcastToAPInt().getZExtValue();
}

/// Zeros, denormals, limits of the format, infinities and NaNs.
uint64_t specialFloat(Random &random, const KindInfo &info) {
  uint64_t exponent = exponentMask(info);
  uint64_t one = uint64_t(1) << info.mantissa;
  const uint64_t edges[] = {0,
                            1,
                            one - 1,
                            one,
                            one + 1,
                            exponent - 1,
                            exponent,
                            exponent | one >> 1,
                            exponent | 1,
                            one / 3};
  return random.choose(ArrayRef(edges));
}

/// Limits of the integer types and halves, where conversions and rounding turn.
double notableNumber(Random &random) {
  const double numbers[] = {0.5,   1,     1.5, 2.5, 3,         127,
                            127.5, 128,   255, 256, 0.75,      32767,
                            32768, 65535, 2,   4,   8388607.5, 16777217};
  if (random.below(3) == 0)
    return random.choose(ArrayRef(numbers));
  double power = double(uint64_t(1) << random.below(64));
  return power + double(random.below(3)) - 1;
}

uint64_t randomFloat(Random &random, const KindInfo &info) {
  uint64_t sign = random.below(2) << (info.bits - 1);
  uint64_t fraction = random.next() & maskTrailingOnes<uint64_t>(info.mantissa);
  switch (random.below(4)) {
  case 0:
    return sign | specialFloat(random, info);
  case 1:
    return sign | roundedBits(notableNumber(random), info);
  case 2: { // near 1
    uint64_t bias = exponentMask(info) >> (info.mantissa + 1);
    uint64_t exponent = bias - 4 + random.below(8);
    return sign | exponent << info.mantissa | fraction;
  }
  default:
    return random.next() & maskTrailingOnes<uint64_t>(info.bits);
  }
}

} // namespace

unsigned smla::diff::elementBytes(DiffType type) {
  return infoOf(type).bits / 8;
}

Bytes smla::diff::makeInput(DiffType type, StringRef name,
                            bool hasSignallingNans) {
  Random random(xxh3_64bits(name));
  KindInfo info = infoOf(type);
  Bytes result(size_t(DiffItems) * valueBytes(type));
  for (size_t at = 0; at < result.size(); at += info.bits / 8) {
    uint64_t bits = info.mantissa ? randomFloat(random, info)
                                  : randomInteger(random, info.bits);
    if (!hasSignallingNans && isNan(info, bits))
      bits |= uint64_t(1) << (info.mantissa - 1);
    memcpy(result.data() + at, &bits, info.bits / 8);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

static uint64_t elementAt(const KindInfo &info, const Bytes &values,
                          size_t index) {
  uint64_t bits = 0;
  memcpy(&bits, values.data() + index * info.bits / 8, info.bits / 8);
  return bits;
}

/// The bits, or those of one NaN for all of them.
static uint64_t canonical(const KindInfo &info, uint64_t bits) {
  return isNan(info, bits) ? exponentMask(info) | 1 : bits;
}

std::optional<Difference>
smla::diff::compare(DiffType type, const Bytes &expected, const Bytes &actual) {
  KindInfo info = infoOf(type);
  std::optional<Difference> result;
  unsigned lastItem = DiffItems;
  for (size_t i = 0; i < size_t(DiffItems) * type.count; ++i) {
    unsigned item = i / type.count;
    if (item == lastItem || canonical(info, elementAt(info, expected, i)) ==
                                canonical(info, elementAt(info, actual, i)))
      continue;
    if (!result)
      result = {item, 0};
    ++result->count;
    lastItem = item;
  }
  return result;
}

static std::string formatElement(const KindInfo &info, uint64_t bits) {
  if (!info.mantissa)
    return info.isSigned ? std::to_string(SignExtend64(bits, info.bits))
                         : std::to_string(bits);
  const fltSemantics &semantics = info.bits == 16   ? APFloat::IEEEhalf()
                                  : info.bits == 32 ? APFloat::IEEEsingle()
                                                    : APFloat::IEEEdouble();
  SmallString<32> number;
  APFloat(semantics, APInt(info.bits, bits)).toString(number);
  return formatv("{0} ({1:x})", number, bits);
}

std::string smla::diff::format(DiffType type, const Bytes &values,
                               unsigned item) {
  KindInfo info = infoOf(type);
  std::string text;
  for (unsigned e = 0; e < type.count; ++e) {
    text += e ? ", " : "";
    text += formatElement(info, elementAt(info, values, item * type.count + e));
  }
  return type.count == 1 ? text : "{" + text + "}";
}
