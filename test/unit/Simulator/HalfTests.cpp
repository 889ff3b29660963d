//===- HalfTests.cpp - f16 and f64 VALU -----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every instruction of the two widths on all pairs of edge values, against host
// arithmetic in f64.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"
#include "SmallFloats.h"

using namespace smla::sim::test;

namespace {
using u32 = uint32_t;
using u64 = uint64_t;

double value(u32 half) { return decode16(half & 0xffff, 10); }

/// -0 is below +0; a NaN gives way to a number.
double minimum(double a, double b) {
  if (a == b)
    return std::signbit(a) ? a : b;
  return std::fmin(a, b);
}
double maximum(double a, double b) {
  if (a == b)
    return std::signbit(a) ? b : a;
  return std::fmax(a, b);
}
double median(double a, double b, double c) {
  if (std::isnan(a) || std::isnan(b) || std::isnan(c))
    return minimum(minimum(a, b), c);
  return maximum(minimum(a, b), minimum(maximum(a, b), c));
}

using Function = double (*)(double a, double b, double c);
struct Case {
  const char *instruction;
  Function expected;
};

constexpr std::array<u32, 8> edges = {0,      0x8000, 0x3c00, 0xc100,
                                      0x7c00, 0x7e00, 0x0001, 0x7bff};

void checkHalves(llvm::ArrayRef<Case> cases) {
  LaneValues a = pairsFirst(edges), b = pairsSecond(edges), c;
  for (unsigned lane = 0; lane < 64; ++lane)
    c[lane] = edges[(lane * 5 + 3) % 8] ^ (lane & 1 ? 0x8000 : 0) ^
              0xabcd0000; // the upper half is not read
  LaneProgram program;
  program.input(a).input(b).input(c);
  for (const Case &test : cases)
    program.add(test.instruction);
  program.run();
  for (auto [i, test] : llvm::enumerate(cases))
    for (unsigned lane = 0; lane < 64; ++lane) {
      double expected =
          test.expected(value(a[lane]), value(b[lane]), value(c[lane]));
      u32 got = program.result(i)[lane];
      if (std::isnan(expected))
        EXPECT_TRUE(std::isnan(value(got)) && got <= 0xffff)
            << test.instruction << lane;
      else
        EXPECT_EQ(got, encode16(expected, 10))
            << test.instruction << " of " << value(a[lane]) << ", "
            << value(b[lane]) << ", " << value(c[lane]);
    }
}

void checkDoubles(llvm::ArrayRef<Case> cases) {
  const double values[] = {0,        -0.0, 1.5,       -2.25,
                           INFINITY, NAN,  0x1p-1060, 1.7e308};
  std::array<u64, 64> a, b, c;
  for (unsigned lane = 0; lane < 64; ++lane) {
    a[lane] = bits64(values[lane / 8]);
    b[lane] = bits64(values[lane % 8]);
    c[lane] = bits64(-values[(lane * 5 + 3) % 8]);
  }
  LaneProgram program;
  program.input64(a).input64(b).input64(c);
  for (const Case &test : cases)
    program.add(test.instruction, 2);
  program.run();
  for (auto [i, test] : llvm::enumerate(cases))
    for (unsigned lane = 0; lane < 64; ++lane) {
      double expected =
          test.expected(real64(a[lane]), real64(b[lane]), real64(c[lane]));
      double got = real64(program.result64(i, lane));
      EXPECT_TRUE(std::isnan(expected) ? std::isnan(got)
                                       : bits64(got) == bits64(expected))
          << test.instruction << " of " << real64(a[lane]) << ", "
          << real64(b[lane]) << " is " << got << ", not " << expected;
    }
}
} // namespace

TEST(Half, Arithmetic) {
  checkHalves({
      {"v_add_f16 v20, v4, v5",
       [](double a, double b, double) { return a + b; }},
      {"v_sub_f16 v20, v4, v5",
       [](double a, double b, double) { return a - b; }},
      {"v_subrev_f16 v20, v4, v5",
       [](double a, double b, double) { return b - a; }},
      {"v_mul_f16 v20, v4, v5",
       [](double a, double b, double) { return a * b; }},
      {"v_min_f16 v20, v4, v5",
       [](double a, double b, double) { return minimum(a, b); }},
      {"v_max_f16 v20, v4, v5",
       [](double a, double b, double) { return maximum(a, b); }},
      {"v_max_f16 v20, -v4, |v5|",
       [](double a, double b, double) { return maximum(-a, std::fabs(b)); }},
      {"v_min3_f16 v20, v4, v5, v6",
       [](double a, double b, double c) { return minimum(minimum(a, b), c); }},
      {"v_max3_f16 v20, v4, v5, v6",
       [](double a, double b, double c) { return maximum(maximum(a, b), c); }},
      {"v_med3_f16 v20, v4, v5, v6", median},
  });
}

TEST(Half, PartsAndFunctions) {
  checkHalves({
      {"v_floor_f16 v20, v4",
       [](double a, double, double) { return std::floor(a); }},
      {"v_ceil_f16 v20, v4",
       [](double a, double, double) { return std::ceil(a); }},
      {"v_trunc_f16 v20, v4",
       [](double a, double, double) { return std::trunc(a); }},
      {"v_rndne_f16 v20, v4",
       [](double a, double, double) { return std::nearbyint(a); }},
      {"v_frexp_mant_f16 v20, v4",
       [](double a, double, double) {
         int exponent;
         return std::frexp(a, &exponent);
       }},
      {"v_rcp_f16 v20, v4", [](double a, double, double) { return 1 / a; }},
      {"v_sqrt_f16 v20, v4",
       [](double a, double, double) { return std::sqrt(a); }},
      {"v_rsq_f16 v20, v4",
       [](double a, double, double) { return 1 / std::sqrt(a); }},
      {"v_log_f16 v20, v4",
       [](double a, double, double) { return std::log2(a); }},
      {"v_exp_f16 v20, v4",
       [](double a, double, double) { return std::exp2(a); }},
  });
}

TEST(Half, Exponents) {
  LaneProgram program;
  LaneValues a = pairsFirst(edges);
  program.input(a);
  program.add("v_frexp_exp_i16_f16 v20, v4");
  program.run();
  for (unsigned lane = 0; lane < 64; ++lane) {
    int exponent = 0;
    if (std::isfinite(value(a[lane])))
      std::frexp(value(a[lane]), &exponent);
    EXPECT_EQ(program.result(0)[lane], uint16_t(exponent)) << value(a[lane]);
  }
}

/// FP16_64 denormals flushed: inputs of both widths and results become zeros
/// with the sign they had.
TEST(Half, FlushedDenormals) {
  LaneProgram program;
  LaneValues denormals, ones;
  std::array<u64, 64> wide, tiny;
  denormals.fill(0x83ff);
  ones.fill(0x3c00);
  wide.fill(0x8000000000012345); // -denormal
  tiny.fill(bits64(0x1p-1022));
  program.input(denormals).input(ones).input64(wide).input64(tiny);
  program.text.directives = ".amdhsa_float_denorm_mode_16_64 0";
  size_t half = program.add("v_mul_f16 v20, v4, v5");
  size_t halfOut = program.add("v_mul_f16 v20, 0.5, v5\n"
                               "v_mul_f16 v21, 0x0400, v20\n"
                               "v_mov_b32 v20, v21");
  size_t in = program.add("v_fma_f64 v[20:21], v[6:7], 1.0, 0", 2);
  size_t signedIn = program.add("v_mul_f64 v[20:21], v[6:7], 1.0", 2);
  size_t magnified = program.add("v_ldexp_f64 v[20:21], v[6:7], 60", 2);
  size_t out = program.add("v_mul_f64 v[20:21], v[8:9], 0.5", 2);
  program.run();
  EXPECT_EQ(program.result(half)[0], 0x8000u);
  EXPECT_EQ(program.result(halfOut)[0], 0u);
  EXPECT_EQ(program.result64(in, 0), 0u); // -0 + 0
  EXPECT_EQ(program.result64(signedIn, 0), u64(1) << 63);
  EXPECT_EQ(program.result64(magnified, 0), u64(1) << 63);
  EXPECT_EQ(program.result64(out, 0), 0u);
}

TEST(Double, Arithmetic) {
  checkDoubles({
      {"v_add_f64 v[20:21], v[4:5], v[6:7]",
       [](double a, double b, double) { return a + b; }},
      {"v_mul_f64 v[20:21], v[4:5], -|v[6:7]|",
       [](double a, double b, double) { return a * -std::fabs(b); }},
      {"v_fma_f64 v[20:21], v[4:5], v[6:7], v[8:9]",
       [](double a, double b, double c) { return std::fma(a, b, c); }},
      {"v_mov_b64 v[20:21], v[8:9]\nv_fmac_f64 v[20:21], v[4:5], v[6:7]",
       [](double a, double b, double c) { return std::fma(a, b, c); }},
      {"v_min_f64 v[20:21], v[4:5], v[6:7]",
       [](double a, double b, double) { return minimum(a, b); }},
      {"v_max_f64 v[20:21], v[4:5], v[6:7]",
       [](double a, double b, double) { return maximum(a, b); }},
      {"v_floor_f64 v[20:21], v[4:5]",
       [](double a, double, double) { return std::floor(a); }},
      {"v_ceil_f64 v[20:21], v[4:5]",
       [](double a, double, double) { return std::ceil(a); }},
      {"v_trunc_f64 v[20:21], v[4:5]",
       [](double a, double, double) { return std::trunc(a); }},
      {"v_rndne_f64 v[20:21], v[4:5]",
       [](double a, double, double) { return std::nearbyint(a); }},
      {"v_fract_f64 v[20:21], v[4:5]",
       [](double a, double, double) {
         return std::isinf(a) ? NAN : a - std::floor(a);
       }},
      {"v_frexp_mant_f64 v[20:21], v[4:5]",
       [](double a, double, double) {
         int exponent;
         return std::frexp(a, &exponent);
       }},
      {"v_rcp_f64 v[20:21], v[4:5]",
       [](double a, double, double) { return 1 / a; }},
      {"v_sqrt_f64 v[20:21], v[4:5]",
       [](double a, double, double) { return std::sqrt(a); }},
      {"v_rsq_f64 v[20:21], v[4:5]",
       [](double a, double, double) { return 1 / std::sqrt(a); }},
  });
}

TEST(Double, Conversions) {
  LaneProgram program;
  std::array<u64, 64> a;
  const double values[] = {0.5,  -1.75, 4294967295.5, 4294967296.0,
                           -1e9, 3e9,   NAN,          -INFINITY};
  for (unsigned lane = 0; lane < 64; ++lane)
    a[lane] = bits64(values[lane % 8]);
  program.input64(a);
  size_t toUnsigned = program.add("v_cvt_u32_f64 v20, v[4:5]");
  size_t toSigned = program.add("v_cvt_i32_f64 v20, v[4:5]");
  size_t exponent = program.add("v_frexp_exp_i32_f64 v20, v[4:5]");
  size_t widen = program.add("v_cvt_f32_f64 v22, v[4:5]\n"
                             "v_cvt_f64_f32 v[20:21], v22",
                             2);
  size_t fromSigned = program.add("v_cvt_f64_i32 v[20:21], v5", 2);
  size_t fromUnsigned = program.add("v_cvt_f64_u32 v[20:21], v5", 2);
  program.run();
  const u32 unsignedResults[] = {0, 0,           0xffffffff, 0xffffffff,
                                 0, 3000000000u, 0,          0};
  const u32 signedResults[] = {0,          u32(-1),          0x7fffffff,
                               0x7fffffff, u32(-1000000000), 0x7fffffff,
                               0,          0x80000000};
  const int exponents[] = {0, 1, 32, 33, 30, 32, 0, 0};
  for (unsigned lane = 0; lane < 8; ++lane) {
    EXPECT_EQ(program.result(toUnsigned)[lane], unsignedResults[lane]) << lane;
    EXPECT_EQ(program.result(toSigned)[lane], signedResults[lane]) << lane;
    EXPECT_EQ(int(program.result(exponent)[lane]), exponents[lane]) << lane;
    double back = real64(program.result64(widen, lane));
    EXPECT_TRUE(std::isnan(values[lane]) ? std::isnan(back)
                                         : back == float(values[lane]));
    u32 high = a[lane] >> 32;
    EXPECT_EQ(real64(program.result64(fromSigned, lane)), double(int(high)));
    EXPECT_EQ(real64(program.result64(fromUnsigned, lane)), double(high));
  }
}
