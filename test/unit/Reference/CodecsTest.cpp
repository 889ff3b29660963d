//===- CodecsTest.cpp - Number formats against LLVM's APFloat -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Codecs.h"
#include "smla/Reference/Random.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace llvm;
using namespace smla::ref;

namespace {

float decodeByLLVM(const fltSemantics &semantics, uint64_t code) {
  unsigned bits = APFloat::semanticsSizeInBits(semantics);
  APFloat value(semantics, APInt(bits, code));
  bool lost;
  value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &lost);
  return value.convertToFloat();
}

void expectSame(float got, float want, uint64_t code) {
  if (std::isnan(want))
    EXPECT_TRUE(std::isnan(got)) << "code " << code;
  else
    EXPECT_EQ(bit_cast<uint32_t>(got), bit_cast<uint32_t>(want))
        << "code " << code;
}

struct Fp8Case {
  Fp8 kind;
  const fltSemantics &(*semantics)();
  float maxFinite;
};
const Fp8Case fp8Cases[] = {
    {Fp8::E4M3FN, APFloat::Float8E4M3FN, 448},
    {Fp8::E4M3FNUZ, APFloat::Float8E4M3FNUZ, 240},
    {Fp8::E5M2, APFloat::Float8E5M2, 57344},
    {Fp8::E5M2FNUZ, APFloat::Float8E5M2FNUZ, 57344},
};

TEST(Codecs, Bf16DecodesEveryCode) {
  for (uint32_t code = 0; code <= 0xffff; ++code)
    expectSame(bf16ToFloat(code), decodeByLLVM(APFloat::BFloat(), code), code);
}

TEST(Codecs, Bf16RoundsToNearestEven) {
  Random random(7);
  std::vector<uint32_t> patterns = {0x3f808000, 0x3f818000, 0x3f807fff,
                                    0x3f808001, 0x7f7fffff, 0x00000001,
                                    0x80000000, 0x7f800000, 0x00007fff};
  for (int i = 0; i < 20000; ++i)
    patterns.push_back(static_cast<uint32_t>(random.next()));
  for (uint32_t pattern : patterns) {
    auto value = bit_cast<float>(pattern);
    if (std::isnan(value))
      continue;
    APFloat expected(value);
    bool lost;
    expected.convert(APFloat::BFloat(), APFloat::rmNearestTiesToEven, &lost);
    EXPECT_EQ(bf16FromFloat(value), expected.bitcastToAPInt().getZExtValue())
        << "pattern " << pattern;
  }
}

TEST(Codecs, Bf16KeepsNaNs) {
  // A payload in the lower half alone must not become an infinity.
  for (uint32_t pattern :
       {0x7f800001u, 0xff800001u, 0x7fffffffu, 0x7fc00000u}) {
    uint16_t bits = bf16FromFloat(bit_cast<float>(pattern));
    EXPECT_TRUE(std::isnan(bf16ToFloat(bits)));
    EXPECT_EQ(bits >> 15, pattern >> 31);
  }
}

TEST(Codecs, Fp8DecodesEveryCode) {
  for (const Fp8Case &c : fp8Cases)
    for (uint32_t code = 0; code <= 0xff; ++code)
      expectSame(fp8ToFloat(c.kind, code), decodeByLLVM(c.semantics(), code),
                 code);
}

TEST(Codecs, OcpIsTwiceFnuzExceptThreeCodes) {
  // spec.md section 4; the reason why the encoding has to be known.
  for (int code = 0; code <= 0xff; ++code) {
    float ocp = fp8ToFloat(Fp8::E4M3FN, code);
    float fnuz = fp8ToFloat(Fp8::E4M3FNUZ, code);
    bool exception = code == 0x80 || code == 0x7f || code == 0xff;
    EXPECT_EQ(ocp == 2 * fnuz, !exception) << "code " << code;
  }
}

TEST(Codecs, Fp8RoundTripsItsValues) {
  for (const Fp8Case &c : fp8Cases)
    for (int code = 0; code <= 0xff; ++code) {
      float value = fp8ToFloat(c.kind, code);
      if (std::isfinite(value))
        EXPECT_EQ(fp8FromFloat(c.kind, value), code);
    }
}

TEST(Codecs, Fp8RoundsAsLLVMDoes) {
  Random random(3);
  for (const Fp8Case &c : fp8Cases)
    for (int i = 0; i < 2000; ++i) {
      float value =
          std::ldexp(random.normal(), static_cast<int>(random.below(24)) - 16);
      if (std::fabs(value) > c.maxFinite)
        continue;
      APFloat expected(value);
      bool lost;
      expected.convert(c.semantics(), APFloat::rmNearestTiesToEven, &lost);
      EXPECT_EQ(fp8FromFloat(c.kind, value),
                expected.bitcastToAPInt().getZExtValue())
          << "value " << value;
    }
}

TEST(Codecs, Fp8SaturatesAndLosesTheSignOfZeroInFnuz) {
  for (const Fp8Case &c : fp8Cases) {
    EXPECT_EQ(fp8ToFloat(c.kind, fp8FromFloat(c.kind, 1e30f)), c.maxFinite);
    EXPECT_EQ(fp8ToFloat(c.kind, fp8FromFloat(c.kind, -1e30f)), -c.maxFinite);
    EXPECT_TRUE(std::isnan(fp8ToFloat(c.kind, fp8FromFloat(c.kind, NAN))));
  }
  EXPECT_EQ(fp8FromFloat(Fp8::E4M3FNUZ, -1e-9f), 0x00);
  EXPECT_EQ(fp8FromFloat(Fp8::E4M3FN, -1e-9f), 0x80);
}

TEST(Codecs, Ue8m0) {
  // fmt_1
  EXPECT_EQ(ue8m0ToFloat(0), std::ldexp(1.0f, -127));
  EXPECT_EQ(ue8m0ToFloat(127), 1.0f);
  EXPECT_EQ(ue8m0ToFloat(254), std::ldexp(1.0f, 127));
  EXPECT_TRUE(std::isnan(ue8m0ToFloat(255)));
}

TEST(Codecs, Ue8m0RoundsUp) {
  for (int code = 0; code <= 254; ++code)
    EXPECT_EQ(ue8m0FromFloat(ue8m0ToFloat(code)), code);
  EXPECT_EQ(ue8m0FromFloat(1.0001f), 128);
  EXPECT_EQ(ue8m0FromFloat(-0.75f), 127);
  EXPECT_EQ(ue8m0FromFloat(0), 0);
  EXPECT_EQ(ue8m0FromFloat(1e-45f), 0);
  EXPECT_EQ(ue8m0FromFloat(3e38f), 254);
  EXPECT_EQ(ue8m0FromFloat(INFINITY), 254);
  EXPECT_EQ(ue8m0FromFloat(NAN), 255);
}

} // namespace
