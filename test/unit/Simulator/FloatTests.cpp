//===- FloatTests.cpp - Floating-point VALU -------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic against the host's, and what IEEE leaves to the instruction set:
// NaN choice, signed zeros, modifiers, denormal modes, edges of the functions.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include <cmath>

using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

constexpr u32 inf = 0x7f800000, negInf = 0xff800000;
constexpr u32 quietNan = 0x7fc00123, signallingNan = 0x7f800456;
constexpr u32 negZero = 0x80000000;
constexpr u32 denormal = 0x00012345, negDenormal = 0x80012345;
constexpr u32 one = 0x3f800000, largest = 0x7f7fffff, smallest = 0x00800000;

constexpr std::array<u32, 8> edges = {0,   negZero,     denormal, 0xbfc00000,
                                      inf, 0x7e967699u, smallest, 0x40490fdb};

/// Results that must be equal bit for bit, or both be NaN.
bool same(u32 got, float expected) {
  return std::isnan(expected) ? std::isnan(real(got)) : got == bits(expected);
}

struct Case {
  const char *instruction;
  float (*expected)(float a, float b, float c);
};

void check(llvm::ArrayRef<Case> cases) {
  LaneValues a = pairsFirst(edges), b = pairsSecond(edges), c;
  for (unsigned lane = 0; lane < 64; ++lane)
    c[lane] = edges[(lane * 5 + 3) % 8] ^ (lane & 1 ? negZero : 0);
  LaneProgram program;
  program.input(a).input(b).input(c);
  for (const Case &test : cases)
    program.add(test.instruction);
  program.run();
  for (size_t i = 0; i < cases.size(); ++i)
    for (unsigned lane = 0; lane < 64; ++lane)
      EXPECT_TRUE(
          same(program.result(i)[lane],
               cases[i].expected(real(a[lane]), real(b[lane]), real(c[lane]))))
          << cases[i].instruction << " of " << real(a[lane]) << ", "
          << real(b[lane]) << ", " << real(c[lane]) << " is "
          << real(program.result(i)[lane]);
}

/// One snippet on constants that go through registers, so that no assembler
/// folds them: v4, v5, v6 in every lane.
u32 evaluate(llvm::StringRef snippet, u32 a, u32 b = 0, u32 c = 0,
             unsigned denormMode = 3, llvm::StringRef directives = "",
             llvm::StringRef arch = "gfx942") {
  LaneProgram program(arch);
  program.text.denormMode32 = denormMode;
  program.text.directives = directives.str();
  LaneValues values[3];
  for (unsigned lane = 0; lane < 64; ++lane) {
    values[0][lane] = a;
    values[1][lane] = b;
    values[2][lane] = c;
  }
  program.input(values[0]).input(values[1]).input(values[2]);
  program.add(snippet);
  program.run();
  return program.result(0)[17];
}
} // namespace

TEST(Float, Arithmetic) {
  check({
      {"v_add_f32 v20, v4, v5", [](float a, float b, float) { return a + b; }},
      {"v_sub_f32 v20, v4, v5", [](float a, float b, float) { return a - b; }},
      {"v_subrev_f32 v20, v4, v5",
       [](float a, float b, float) { return b - a; }},
      {"v_mul_f32 v20, v4, v5", [](float a, float b, float) { return a * b; }},
      {"v_fma_f32 v20, v4, v5, v6",
       [](float a, float b, float c) { return std::fma(a, b, c); }},
      {"v_mov_b32 v20, v6\nv_fmac_f32 v20, v4, v5",
       [](float a, float b, float c) { return std::fma(a, b, c); }},
      {"v_fmaak_f32 v20, v4, v5, 0x40200000",
       [](float a, float b, float) { return std::fma(a, b, 2.5f); }},
      {"v_fmamk_f32 v20, v4, 0x40200000, v5",
       [](float a, float b, float) { return std::fma(a, 2.5f, b); }},
      {"v_add_f32 v20, -v4, |v5|",
       [](float a, float b, float) { return -a + std::fabs(b); }},
      {"v_fma_f32 v20, v4, -|v5|, 2.0",
       [](float a, float b, float) {
         return std::fma(a, -std::fabs(b), 2.0f);
       }},
      {"v_mul_legacy_f32 v20, v4, v5",
       [](float a, float b, float) { return a == 0 || b == 0 ? 0.0f : a * b; }},
      {"v_floor_f32 v20, v4",
       [](float a, float, float) { return std::floor(a); }},
      {"v_ceil_f32 v20, v4",
       [](float a, float, float) { return std::ceil(a); }},
      {"v_trunc_f32 v20, v4",
       [](float a, float, float) { return std::trunc(a); }},
      {"v_rndne_f32 v20, v4",
       [](float a, float, float) { return std::nearbyint(a); }},
  });
}

TEST(Float, FusedMultiplyAddRoundsOnce) {
  // Random operands whose f64 sum would round twice now and then.
  LaneProgram program;
  LaneValues a, b, c;
  u32 state = 1;
  auto next = [&] { return state = state * 1664525 + 1013904223; };
  std::vector<std::array<LaneValues, 3>> all;
  for (unsigned lane = 0; lane < 64; ++lane) {
    a[lane] = (next() & 0x007fffff) | 0x3f800000;
    b[lane] = (next() & 0x007fffff) | 0x3f800000;
    // Far below the product, so that only its sticky part counts.
    c[lane] = (next() & 0x807fffff) | (0x3f800000 - ((20 + lane % 40) << 23));
  }
  program.input(a).input(b).input(c);
  program.add("v_fma_f32 v20, v4, v5, v6");
  program.run();
  for (unsigned lane = 0; lane < 64; ++lane)
    EXPECT_EQ(program.result(0)[lane],
              bits(std::fma(real(a[lane]), real(b[lane]), real(c[lane]))));
  // A tie of f32 (1 and its neighbour, halfway) and a step beyond it.
  EXPECT_EQ(evaluate("v_fma_f32 v20, v4, v5, v6", 0x3f800001, 0x3f800000,
                     0x33800000 /* 2^-24 */),
            0x3f800002u); // 1 + 2^-23 + 2^-24: tie, to even
  EXPECT_EQ(
      evaluate("v_fma_f32 v20, v4, v5, v6", 0x3f800000, 0x3f800000, 0x33800000),
      0x3f800000u); // tie, to even, downwards
  EXPECT_EQ(
      evaluate("v_fma_f32 v20, v4, v5, v6", 0x33800001, 0x3f800000, 0x3f800000),
      0x3f800001u); // just above the tie
}

TEST(Float, NanResults) {
  // The first NaN operand, quieted; the default NaN for invalid operations.
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5", quietNan, 0x7fc00777), quietNan);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5", one, quietNan), quietNan);
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5", signallingNan, quietNan),
            signallingNan | 0x00400000);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5", inf, negInf), 0x7fc00000u);
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5", inf, 0), 0x7fc00000u);
  EXPECT_EQ(evaluate("v_fma_f32 v20, v4, v5, v6", inf, one, negInf),
            0x7fc00000u);
  // Modifiers change the sign of a NaN and nothing else.
  EXPECT_EQ(evaluate("v_add_f32 v20, -v4, v5", quietNan, one),
            quietNan | negZero);
}

TEST(Float, MinimumAndMaximum) {
  EXPECT_EQ(evaluate("v_min_f32 v20, v4, v5", negZero, 0), negZero);
  EXPECT_EQ(evaluate("v_min_f32 v20, v4, v5", 0, negZero), negZero);
  EXPECT_EQ(evaluate("v_max_f32 v20, v4, v5", negZero, 0), 0u);
  EXPECT_EQ(evaluate("v_max_f32 v20, v4, v5", 0, negZero), 0u);
  EXPECT_EQ(evaluate("v_max_f32 v20, v4, v5", quietNan, one), one);
  EXPECT_EQ(evaluate("v_max_f32 v20, v4, v5", one, quietNan), one);
  EXPECT_EQ(evaluate("v_min_f32 v20, v4, v5", negInf, quietNan), negInf);
  EXPECT_EQ(evaluate("v_max_f32 v20, v4, v5", quietNan, 0x7fc00001), quietNan);
  // IEEE mode quiets a signalling NaN; without it the other operand wins.
  EXPECT_EQ(evaluate("v_max_f32 v20, v4, v5", one, signallingNan),
            signallingNan | 0x00400000);
  EXPECT_EQ(evaluate("v_max_f32 v20, v4, v5", one, signallingNan, 0, 3,
                     ".amdhsa_ieee_mode 0"),
            one);
  EXPECT_EQ(evaluate("v_max3_f32 v20, v4, v5, v6", one, quietNan, inf), inf);
  EXPECT_EQ(evaluate("v_min3_f32 v20, v4, v5, v6", one, 0xbf800000, 0),
            0xbf800000u);
  EXPECT_EQ(evaluate("v_med3_f32 v20, v4, v5, v6", one, inf, 0x40000000),
            0x40000000u);
  EXPECT_EQ(evaluate("v_med3_f32 v20, v4, v5, v6", 0x40000000, quietNan, one),
            one); // any NaN: the smallest of the three
  EXPECT_EQ(evaluate("v_maximum3_f32 v20, v4, v5, v6", one, quietNan, inf, 3,
                     "", "gfx950"),
            quietNan);
  EXPECT_EQ(evaluate("v_minimum3_f32 v20, v4, v5, v6", 0, negZero, one, 3, "",
                     "gfx950"),
            negZero);
}

TEST(Float, DenormalModes) {
  // Mode 0 flushes inputs and outputs, 3 keeps both; the sign stays.
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5", denormal, 0, 0, 3), denormal);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5", denormal, 0, 0, 0), 0u);
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5", negDenormal, one, 0, 0), negZero);
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5", smallest, 0x3f000000, 0, 0), 0u);
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5", smallest, 0x3f000000, 0, 3),
            smallest / 2);
  // Mode 1 keeps inputs only, 2 outputs only.
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5", smallest, 0x3f000000, 0, 1), 0u);
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5", smallest, 0x3f000000, 0, 2),
            smallest / 2);
  // Moves and selections do not flush.
  EXPECT_EQ(evaluate("v_mov_b32 v20, v4", denormal, 0, 0, 0), denormal);
  EXPECT_EQ(evaluate("v_cmp_eq_u32 vcc, v4, v4\nv_cndmask_b32 v20, v5, v4, vcc",
                     denormal, 0, 0, 0),
            denormal);
}

TEST(Float, ClampAndOutputModifiers) {
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 clamp", 0x40000000, one), one);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 clamp", 0xc0000000, one), 0u);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 clamp", 0x3f000000, 0),
            0x3f000000u);
  EXPECT_EQ(evaluate("v_mul_f32 v20, v4, v5 clamp", negZero, one), 0u);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 clamp", quietNan, one), 0u);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 clamp", quietNan, one, 0, 3,
                     ".amdhsa_dx10_clamp 0"),
            quietNan);
  // omod needs flushed denormals and no IEEE mode.
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 mul:4", one, one, 0, 0,
                     ".amdhsa_ieee_mode 0"),
            0x41000000u);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 div:2", one, one, 0, 0,
                     ".amdhsa_ieee_mode 0"),
            one);
  EXPECT_EQ(evaluate("v_add_f32 v20, v4, v5 mul:4", one, one), 0x40000000u);
}

TEST(Float, PartsOfNumbers) {
  EXPECT_EQ(evaluate("v_fract_f32 v20, v4", 0xbe800000), 0x3f400000u); // -1/4
  EXPECT_EQ(evaluate("v_fract_f32 v20, v4", 0xb3000000), 0x3f7fffffu);
  EXPECT_EQ(evaluate("v_fract_f32 v20, v4", inf), 0xffc00000u);
  EXPECT_EQ(evaluate("v_frexp_mant_f32 v20, v4", 0xc1400000), 0xbf400000u);
  EXPECT_EQ(evaluate("v_frexp_exp_i32_f32 v20, v4", 0xc1400000), 4u); // -12
  EXPECT_EQ(evaluate("v_frexp_exp_i32_f32 v20, v4", 1), u32(-148));
  EXPECT_EQ(evaluate("v_frexp_exp_i32_f32 v20, v4", inf), 0u);
  EXPECT_EQ(evaluate("v_ldexp_f32 v20, v4, v5", one, 127), 0x7f000000u);
  EXPECT_EQ(evaluate("v_ldexp_f32 v20, v4, v5", one, 128), inf);
  EXPECT_EQ(evaluate("v_ldexp_f32 v20, v4, v5", 0x3f800001, u32(-127)),
            0x00400000u); // one rounding, to even
  EXPECT_EQ(evaluate("v_ldexp_f32 v20, v4, v5", one, 0x80000000), 0u);
}

TEST(Float, TranscendentalEdges) {
  struct Edge {
    const char *instruction;
    u32 argument, expected;
  };
  const Edge edges[] = {
      {"v_rcp_f32 v20, v4", 0, inf},
      {"v_rcp_f32 v20, v4", negZero, negInf},
      {"v_rcp_f32 v20, v4", negInf, negZero},
      {"v_rcp_f32 v20, v4", 0x40800000, 0x3e800000},
      {"v_rcp_f32 v20, v4", denormal, inf},
      {"v_rcp_f32 v20, v4", largest, 0}, // the result is denormal
      {"v_rsq_f32 v20, v4", 0x40800000, 0x3f000000},
      {"v_rsq_f32 v20, v4", negZero, negInf},
      {"v_rsq_f32 v20, v4", inf, 0},
      {"v_sqrt_f32 v20, v4", 0x41100000, 0x40400000},
      {"v_sqrt_f32 v20, v4", negZero, negZero},
      {"v_log_f32 v20, v4", 0x41000000, 0x40400000},
      {"v_log_f32 v20, v4", 0, negInf},
      {"v_log_f32 v20, v4", denormal, negInf},
      {"v_log_f32 v20, v4", inf, inf},
      {"v_exp_f32 v20, v4", 0x40400000, 0x41000000},
      {"v_exp_f32 v20, v4", negInf, 0},
      {"v_exp_f32 v20, v4", inf, inf},
      {"v_exp_f32 v20, v4", 0xc2fc0000, smallest}, // -126
      {"v_exp_f32 v20, v4", 0xc2fe0000, 0},        // -127 would be denormal
      {"v_exp_f32 v20, v4", 0x43000000, inf},      // 128
      {"v_exp_f32 v20, v4", 0x3f000000, bits(std::sqrt(2.0f))},
      {"v_sin_f32 v20, v4", 0x3e800000, one}, // a quarter revolution
      {"v_sin_f32 v20, v4", 0x3f000000, 0x250d3132},
      {"v_cos_f32 v20, v4", 0x41200000, one}, // ten revolutions
  };
  for (const Edge &edge : edges) {
    u32 got = evaluate(edge.instruction, edge.argument);
    if (edge.argument == 0x3f000000 && edge.expected == 0x250d3132)
      EXPECT_LT(std::fabs(real(got)), 1e-7f);
    else
      EXPECT_EQ(got, edge.expected)
          << edge.instruction << " of " << real(edge.argument);
  }
  for (const char *invalid :
       {"v_rsq_f32 v20, v4", "v_sqrt_f32 v20, v4", "v_log_f32 v20, v4"})
    EXPECT_TRUE(std::isnan(real(evaluate(invalid, 0xbf800000)))) << invalid;
  EXPECT_TRUE(std::isnan(real(evaluate("v_sin_f32 v20, v4", inf))));
}

TEST(Float, NoiseMovesInexactResultsByOneUnit) {
  LaneProgram program;
  LaneValues a;
  for (unsigned lane = 0; lane < 64; ++lane)
    a[lane] = bits(1.0f + lane);
  program.input(a);
  program.options.ulpNoiseSeed = 3;
  size_t reciprocal = program.add("v_rcp_f32 v20, v4");
  size_t sum = program.add("v_add_f32 v20, v4, v4");
  program.run();
  unsigned moved = 0;
  for (unsigned lane = 0; lane < 64; ++lane) {
    u32 exact = bits(1.0f / (1.0f + lane));
    int distance = int(program.result(reciprocal)[lane]) - int(exact);
    EXPECT_LE(std::abs(distance), 1);
    bool isPowerOfTwo = ((lane + 1) & lane) == 0;
    if (isPowerOfTwo)
      EXPECT_EQ(distance, 0); // exact results stay
    moved += distance != 0;
    EXPECT_EQ(program.result(sum)[lane], bits(2.0f * (1.0f + lane)));
  }
  EXPECT_GT(moved, 20u);
}

TEST(Float, DoublePrecision) {
  std::array<uint64_t, 64> a, b;
  for (unsigned lane = 0; lane < 64; ++lane) {
    a[lane] = bits64((lane - 30.25) * 1.7);
    b[lane] = bits64(std::ldexp(1.1 + lane, int(lane) - 32));
  }
  LaneProgram program;
  program.input64(a).input64(b);
  size_t sum = program.add("v_add_f64 v[20:21], v[4:5], v[6:7]", 2);
  size_t product = program.add("v_mul_f64 v[20:21], -v[4:5], v[6:7]", 2);
  size_t fused = program.add("v_fma_f64 v[20:21], v[4:5], v[6:7], |v[4:5]|", 2);
  size_t literal = program.add("v_add_f64 v[20:21], v[4:5], 0.5", 2);
  size_t floor = program.add("v_floor_f64 v[20:21], v[4:5]", 2);
  size_t load = program.add("v_ldexp_f64 v[20:21], v[4:5], -3", 2);
  size_t narrow = program.add("v_cvt_f32_f64 v20, v[4:5]");
  size_t integer = program.add("v_cvt_i32_f64 v20, v[4:5]");
  program.run();
  for (unsigned lane = 0; lane < 64; ++lane) {
    double x = real64(a[lane]), y = real64(b[lane]);
    EXPECT_EQ(real64(program.result64(sum, lane)), x + y);
    EXPECT_EQ(real64(program.result64(product, lane)), -x * y);
    EXPECT_EQ(real64(program.result64(fused, lane)),
              std::fma(x, y, std::fabs(x)));
    EXPECT_EQ(real64(program.result64(literal, lane)), x + 0.5);
    EXPECT_EQ(real64(program.result64(floor, lane)), std::floor(x));
    EXPECT_EQ(real64(program.result64(load, lane)), x / 8);
    EXPECT_EQ(real(program.result(narrow)[lane]), float(x));
    EXPECT_EQ(int(program.result(integer)[lane]), int(x));
  }
}

/// LLVM's f32 division: the quotient must be the correctly rounded one for
/// every pair of magnitudes, denormals and specials included.
TEST(Float, DivisionIsCorrectlyRounded) {
  const char *division = R"(
    v_div_scale_f32 v30, s[20:21], v5, v5, v4
    v_div_scale_f32 v31, vcc, v4, v5, v4
    v_rcp_f32 v32, v30
    v_fma_f32 v33, -v30, v32, 1.0
    v_fma_f32 v32, v33, v32, v32
    v_mul_f32 v33, v31, v32
    v_fma_f32 v34, -v30, v33, v31
    v_fma_f32 v33, v34, v32, v33
    v_fma_f32 v30, -v30, v33, v31
    v_div_fmas_f32 v30, v30, v32, v33
    v_div_fixup_f32 v20, v30, v5, v4)";
  u32 state = 7;
  auto next = [&] { return state = state * 1664525 + 1013904223; };
  for (unsigned round = 0; round < 20; ++round) {
    LaneValues a, b;
    for (unsigned lane = 0; lane < 64; ++lane) {
      a[lane] = next() ^ next() >> 16;
      b[lane] = next() ^ next() >> 16;
      if (round == 0) {
        const u32 specials[] = {0,        negZero,  inf, negInf,
                                quietNan, denormal, one, largest};
        a[lane] = specials[lane / 8];
        b[lane] = specials[lane % 8];
      }
    }
    LaneProgram program;
    program.input(a).input(b);
    program.add(division);
    program.run();
    for (unsigned lane = 0; lane < 64; ++lane)
      EXPECT_TRUE(same(program.result(0)[lane], real(a[lane]) / real(b[lane])))
          << std::hex << a[lane] << " / " << b[lane] << " gave "
          << program.result(0)[lane];
  }
}

/// 2^60 divided by the largest double, last step: the sum is 1 + 2^-53 + 2^-157
/// of its leading power, so near a tie that it must be rounded only once.
TEST(Float, LastStepOfDoubleDivisionRoundsOnce) {
  LaneProgram program;
  std::array<uint64_t, 64> residual, reciprocal, quotient;
  residual.fill(0xc05ffffffffffffe);
  reciprocal.fill(0x07f0000000000001);
  quotient.fill(0x0bb0000000000001);
  program.input64(residual).input64(reciprocal).input64(quotient);
  program.add(R"(
    s_mov_b64 vcc, -1
    v_div_fmas_f64 v[20:21], v[4:5], v[6:7], v[8:9])",
              2);
  program.run();
  EXPECT_EQ(program.result64(0, 0), 0x03b0000000000001u);
}

TEST(Float, PackOfHalves) {
  EXPECT_EQ(evaluate("v_pack_b32_f16 v20, v4, v5", 0x11112222, 0x33334444),
            0x44442222u);
  EXPECT_EQ(evaluate("v_pack_b32_f16 v20, -v4, |v5| op_sel:[1,0,0]", 0x11112222,
                     0x3333c444),
            0x44449111u);
}

TEST(Float, HalfPrecision) {
  EXPECT_EQ(evaluate("v_add_f16 v20, v4, v5", 0x3c00, 0x4000), 0x4200u);
  // The upper half of the result is zero.
  EXPECT_EQ(evaluate("v_mul_f16 v20, v4, v5", 0xffff3c00, 0xffffc000), 0xc000u);
  EXPECT_EQ(evaluate("v_add_f16 v20, v4, v5", 0x7bff, 0x7bff), 0x7c00u);
  EXPECT_EQ(evaluate("v_add_f16 v20, v4, v5", 0x3c00, 0x1000), 0x3c00u); // tie
  EXPECT_EQ(evaluate("v_add_f16 v20, v4, v5", 0x3c01, 0x1000), 0x3c02u);
  EXPECT_EQ(evaluate("v_fma_f16 v20, v4, v5, v6", 0x3c01, 0x3c01, 0x8001),
            0x3c02u);
  EXPECT_EQ(evaluate("v_rcp_f16 v20, v4", 0x4000), 0x3800u);
  EXPECT_EQ(evaluate("v_exp_f16 v20, v4", 0x4400), 0x4c00u);
  EXPECT_EQ(evaluate("v_ldexp_f16 v20, v4, v5", 0x3c00, 0xfff1), 0x0200u);
}
