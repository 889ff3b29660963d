//===- ConversionTests.cpp - Conversions ----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integers, f16, bf16 and both families of 8-bit floats: every code on the way
// in, ties and overflow on the way out.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include <cmath>

using namespace smla::sim::test;

namespace {
using u32 = uint32_t;
using i32 = int32_t;

/// Runs one snippet on up to 64 values of v4 (and v5).
LaneValues evaluate(llvm::StringRef snippet, llvm::ArrayRef<u32> a,
                    llvm::ArrayRef<u32> b = {}, llvm::StringRef arch = "gfx942",
                    llvm::StringRef directives = "") {
  LaneProgram program(arch);
  program.text.directives = directives.str();
  LaneValues first = {}, second = {};
  std::copy(a.begin(), a.end(), first.begin());
  std::copy(b.begin(), b.end(), second.begin());
  program.input(first).input(second);
  program.add(snippet);
  program.run();
  return program.result(0);
}

struct Pair {
  u32 in, out;
};
void check(llvm::StringRef snippet, std::vector<Pair> pairs,
           llvm::StringRef arch = "gfx942", llvm::StringRef directives = "") {
  std::vector<u32> in;
  for (Pair pair : pairs)
    in.push_back(pair.in);
  LaneValues got = evaluate(snippet, in, {}, arch, directives);
  for (size_t i = 0; i < pairs.size(); ++i)
    EXPECT_EQ(got[i], pairs[i].out) << snippet.str() << " of " << std::hex
                                    << pairs[i].in << " on " << arch.str();
}

/// Value of an 8-bit code from the format's definition: bias, and which codes
/// are NaN or infinite.
double fp8Value(unsigned code, int mantissa, int bias, bool fnuz) {
  unsigned exponentBits = 7 - mantissa;
  int exponent = code >> mantissa & ((1 << exponentBits) - 1);
  int fraction = code & ((1 << mantissa) - 1);
  double sign = code & 0x80 ? -1 : 1;
  int all = (1 << exponentBits) - 1;
  if (fnuz && code == 0x80)
    return NAN;
  if (!fnuz && mantissa == 3 && (code & 0x7f) == 0x7f)
    return NAN;
  if (!fnuz && mantissa == 2 && exponent == all)
    return fraction ? NAN : sign * INFINITY;
  if (exponent == 0)
    return sign * std::ldexp(fraction, 1 - bias - mantissa);
  return sign *
         std::ldexp((1 << mantissa) + fraction, exponent - bias - mantissa);
}

struct Fp8Case {
  const char *arch, *name;
  int mantissa, bias;
  bool fnuz;
};
const Fp8Case fp8Cases[] = {{"gfx942", "fp8", 3, 8, true},
                            {"gfx942", "bf8", 2, 16, true},
                            {"gfx950", "fp8", 3, 7, false},
                            {"gfx950", "bf8", 2, 15, false}};
} // namespace

TEST(Conversion, FloatToInteger) {
  check("v_cvt_i32_f32 v20, v4", {{bits(1.9f), 1},
                                  {bits(-1.9f), u32(-1)},
                                  {bits(-0.5f), 0},
                                  {bits(3e9f), 0x7fffffff},
                                  {bits(-3e9f), 0x80000000},
                                  {0x7fc00000, 0},
                                  {0xff800000, 0x80000000}});
  check("v_cvt_u32_f32 v20, v4", {{bits(1.9f), 1},
                                  {bits(-1.9f), 0},
                                  {bits(3e9f), 3000000000u},
                                  {bits(5e9f), 0xffffffff},
                                  {0x7f800000, 0xffffffff}});
  check("v_cvt_flr_i32_f32 v20, v4", {{bits(-1.5f), u32(-2)}, {bits(1.5f), 1}});
  check("v_cvt_rpi_i32_f32 v20, v4",
        {{bits(1.5f), 2}, {bits(-1.5f), u32(-1)}, {bits(0.49999997f), 0}});
}

TEST(Conversion, IntegerToFloat) {
  check("v_cvt_f32_i32 v20, v4", {{u32(-7), bits(-7.0f)},
                                  {0x7fffffff, bits(2147483648.0f)},
                                  {0x01000001, bits(16777216.0f)},
                                  {0x01000003, bits(16777220.0f)}});
  check("v_cvt_f32_u32 v20, v4", {{0xffffffff, bits(4294967296.0f)}});
  check("v_cvt_f32_ubyte0 v20, v4", {{0x11223344, bits(0x44)}});
  check("v_cvt_f32_ubyte3 v20, v4", {{0x11223344, bits(0x11)}});
  check("v_cvt_f16_u16 v20, v4", {{0x00010003, 0x4200}, {0xffff, 0x7c00}});
  // MODE's rounding: towards zero.
  check("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 3\n"
        "v_cvt_f32_u32 v20, v4",
        {{0x01000003, bits(16777218.0f)}});
}

TEST(Conversion, HalfPrecision) {
  check("v_cvt_f16_f32 v20, v4", {{bits(1.0f), 0x3c00},
                                  {bits(-0.0f), 0x8000},
                                  {bits(65504.0f), 0x7bff},
                                  {bits(65519.0f), 0x7bff},
                                  {bits(65520.0f), 0x7c00},
                                  {bits(6e-8f), 0x0001},
                                  {bits(0x1p-25f), 0x0000}, // tie to even
                                  {bits(0x1.000002p-25f), 0x0001}, // just above
                                  {bits(1.00048828125f), 0x3c00},  // tie
                                  {bits(1.00146484375f), 0x3c02},
                                  {0x7f800000, 0x7c00}});
  check("v_cvt_f32_f16 v20, v4", {{0x3c00, bits(1.0f)},
                                  {0xabcd0001, bits(0x1p-24f)},
                                  {0x83ff, bits(-0x1.ff8p-15f)},
                                  {0xfc00, 0xff800000}});
  check("v_cvt_pkrtz_f16_f32 v20, v4, v4",
        {{bits(65535.0f), 0x7bff7bff}, {bits(1.0009f), 0x3c003c00}});
  // FP16_OVFL turns finite overflow into the largest number.
  check("v_cvt_f16_f32 v20, v4",
        {{bits(1e6f), 0x7bff}, {bits(-1e6f), 0xfbff}, {0x7f800000, 0x7c00}},
        "gfx942", ".amdhsa_fp16_overflow 1");
}

TEST(Conversion, Bf16) {
  check("v_cvt_pk_bf16_f32 v20, v4, 0",
        {{bits(1.0f), 0x3f80},
         {0x3f808000, 0x3f80}, // tie to even
         {0x3f818000, 0x3f82},
         {0x3f808001, 0x3f81},
         {0x7f7fffff, 0x7f80},
         {0x7f800001, 0x7fc0},
         {0xff800000, 0xff80},
         {0x00008001, 0x0001}},
        "gfx950");
}

TEST(Conversion, EveryFp8Code) {
  for (const Fp8Case &format : fp8Cases)
    for (u32 byte = 0; byte < 4; ++byte) {
      std::vector<u32> codes;
      for (u32 lane = 0; lane < 64; ++lane)
        codes.push_back((64 * byte + lane) << (8 * byte) |
                        0x5a << (8 * (byte ^ 1)));
      LaneValues got =
          evaluate(llvm::formatv("v_cvt_f32_{0}_sdwa v20, v4 src0_sel:BYTE_{1}",
                                 format.name, byte)
                       .str(),
                   codes, {}, format.arch);
      for (u32 lane = 0; lane < 64; ++lane) {
        double expected = fp8Value(64 * byte + lane, format.mantissa,
                                   format.bias, format.fnuz);
        if (std::isnan(expected))
          EXPECT_TRUE(std::isnan(real(got[lane]))) << format.arch << lane;
        else
          EXPECT_EQ(got[lane], bits(float(expected)))
              << format.arch << " " << format.name << " " << 64 * byte + lane;
      }
    }
}

TEST(Conversion, Fp8PairsOfAWord) {
  LaneProgram program("gfx950");
  LaneValues codes;
  codes.fill(0xc0384078); // bytes 0x78, 0x40, 0x38, 0xc0
  program.input(codes);
  size_t low = program.add("v_cvt_pk_f32_fp8 v[20:21], v4", 2);
  size_t high =
      program.add("v_cvt_pk_f32_fp8_sdwa v[20:21], v4 src0_sel:WORD_1", 2);
  program.run();
  EXPECT_EQ(real(program.result(low, 0)[3]), 256.0f);
  EXPECT_EQ(real(program.result(low, 1)[3]), 2.0f);
  EXPECT_EQ(real(program.result(high, 0)[3]), 1.0f);
  EXPECT_EQ(real(program.result(high, 1)[3]), -2.0f);
}

/// Rounding to the nearest code, found by trying all: exact at every midpoint
/// between neighbours, and just beside it.
TEST(Conversion, Fp8RoundsToNearestEven) {
  for (const Fp8Case &format : fp8Cases) {
    std::vector<std::pair<double, unsigned>> codes; // non-negative, ascending
    for (unsigned code = 0; code < 0x80; ++code) {
      double value = fp8Value(code, format.mantissa, format.bias, format.fnuz);
      if (std::isfinite(value))
        codes.emplace_back(value, code);
    }
    std::vector<u32> in, out;
    for (size_t i = 0; i + 1 < codes.size(); ++i) {
      float middle = float((codes[i].first + codes[i + 1].first) / 2);
      unsigned even =
          codes[i].second & 1 ? codes[i + 1].second : codes[i].second;
      in.insert(in.end(), {bits(middle), bits(std::nextafter(middle, 0.0f)),
                           bits(std::nextafter(middle, INFINITY)),
                           bits(float(codes[i].first))});
      out.insert(out.end(),
                 {even, codes[i].second, codes[i + 1].second, codes[i].second});
    }
    for (size_t at = 0; at < in.size(); at += 64) {
      std::vector<Pair> pairs;
      for (size_t i = at; i < std::min(at + 64, in.size()); ++i)
        pairs.push_back({in[i], out[i] | out[i] << 8});
      check(llvm::formatv("v_mov_b32 v20, 0\nv_cvt_pk_{0}_f32 v20, v4, v4",
                          format.name)
                .str(),
            pairs, format.arch);
    }
  }
}

TEST(Conversion, Fp8Overflow) {
  auto pack = [](const char *name) {
    return llvm::formatv("v_mov_b32 v20, 0x12345678\n"
                         "v_cvt_pk_{0}_f32 v20, v4, -v4 op_sel:[0,0,1]\n"
                         "v_lshrrev_b32 v20, 16, v20",
                         name)
        .str();
  };
  u32 inf = 0x7f800000, nan = 0x7fc00000;
  check(pack("fp8"),
        {{bits(240.0f), 0xff7f},
         {bits(247.0f), 0xff7f},
         {bits(248.0f), 0x8080},
         {inf, 0x8080},
         {nan, 0x8080},
         {0, 0x0000},
         {bits(1e-9f), 0x0000}},
        "gfx942");
  check(pack("fp8"), {{bits(248.0f), 0xff7f}, {inf, 0xff7f}, {nan, 0x8080}},
        "gfx942", ".amdhsa_fp16_overflow 1");
  check(pack("fp8"),
        {{bits(448.0f), 0xfe7e},
         {bits(464.0f), 0xfe7e},
         {bits(465.0f), 0xff7f},
         {inf, 0xff7f},
         {nan, 0xff7f},
         {0, 0x8000},
         {bits(1e-9f), 0x8000}},
        "gfx950");
  check(pack("fp8"), {{bits(465.0f), 0xfe7e}, {inf, 0xfe7e}, {nan, 0xff7f}},
        "gfx950", ".amdhsa_fp16_overflow 1");
  check(pack("bf8"),
        {{bits(61439.0f), 0xfb7b},
         {bits(61440.0f), 0xfc7c},
         {inf, 0xfc7c},
         {nan, 0xff7f}},
        "gfx950");
  check(pack("bf8"), {{bits(61440.0f), 0xfb7b}, {inf, 0xfb7b}}, "gfx950",
        ".amdhsa_fp16_overflow 1");
  check(pack("bf8"), {{bits(57344.0f), 0xff7f}, {bits(61440.0f), 0x8080}},
        "gfx942");
}

TEST(Conversion, Fp8KeepsTheOtherHalfAndBytes) {
  check("v_mov_b32 v20, 0x12345678\nv_cvt_pk_fp8_f32 v20, v4, 2.0",
        {{bits(1.0f), 0x12344038}}, "gfx950");
  // A zero random word truncates; all ones round anything inexact up.
  for (unsigned byte = 0; byte < 4; ++byte) {
    u32 kept = 0x12345678 & ~(0xffu << (8 * byte));
    std::string select =
        llvm::formatv(" op_sel:[0,0,{0},{1}]", byte & 1, byte >> 1);
    check("v_mov_b32 v20, 0x12345678\nv_cvt_sr_fp8_f32 v20, v4, 0" + select,
          {{bits(1.124f), kept | 0x38u << (8 * byte)}}, "gfx950");
    check("v_mov_b32 v20, 0x12345678\nv_cvt_sr_fp8_f32 v20, v4, -1" + select,
          {{bits(1.0001f), kept | 0x39u << (8 * byte)},
           {bits(1.0f), kept | 0x38u << (8 * byte)}},
          "gfx950");
  }
}

TEST(Conversion, StochasticCarriesIntoTheExponent) {
  check("v_mov_b32 v20, 0\nv_cvt_sr_fp8_f32 v20, v4, -1",
        {{bits(1.99f), 0x40}, {bits(0x1.8p-10f), 0x01}, {bits(500.0f), 0x7f}},
        "gfx950");
}

/// Both instructions for pairs, on every code of both words.
TEST(Conversion, EveryFp8Pair) {
  for (const Fp8Case &format : fp8Cases)
    for (u32 quarter = 0; quarter < 4; ++quarter) {
      LaneProgram program(format.arch);
      LaneValues codes;
      for (u32 lane = 0; lane < 64; ++lane) {
        u32 code = 64 * quarter + lane;
        codes[lane] =
            code | (255 - code) << 8 | code << 24 | (code ^ 0x55) << 16;
      }
      program.input(codes);
      for (u32 word : {0, 1})
        program.add(llvm::formatv("v_cvt_pk_f32_{0}_sdwa v[20:21], v4 "
                                  "src0_sel:WORD_{1}",
                                  format.name, word)
                        .str(),
                    2);
      program.run();
      for (u32 lane = 0; lane < 64; ++lane)
        for (u32 byte = 0; byte < 4; ++byte) {
          double expected = fp8Value(codes[lane] >> (8 * byte) & 0xff,
                                     format.mantissa, format.bias, format.fnuz);
          u32 got = program.result(byte / 2, byte % 2)[lane];
          EXPECT_TRUE(std::isnan(expected) ? std::isnan(real(got))
                                           : got == bits(float(expected)))
              << format.arch << " " << format.name << " byte " << byte << " of "
              << std::hex << codes[lane];
        }
    }
}

TEST(Conversion, StochasticBf8) {
  for (llvm::StringRef arch : {"gfx942", "gfx950"}) {
    u32 one = arch == "gfx942" ? 0x40 : 0x3c, next = one + 1; // 1.0 and 1.25
    check("v_mov_b32 v20, 0\nv_cvt_sr_bf8_f32 v20, v4, 0",
          {{bits(1.24f), one}, {bits(-1.24f), one | 0x80}}, arch);
    check("v_mov_b32 v20, 0\nv_cvt_sr_bf8_f32 v20, v4, -1",
          {{bits(1.01f), next}, {bits(1.0f), one}}, arch);
    // An eighth of the way needs the upper three bits of the random word.
    check("v_mov_b32 v20, 0\ns_mov_b32 s20, 0xe0000000\n"
          "v_cvt_sr_bf8_f32 v20, v4, s20",
          {{bits(1.0f + 0.25f / 8), next}, {bits(1.0f + 0.24f / 8), one}},
          arch);
  }
}

TEST(Conversion, Normalised) {
  // 0.5 is halfway between 16383 and 16384: to even.
  std::vector<Pair> f32 = {{bits(1.0f), 0x7fff}, {bits(-1.0f), 0x8001},
                           {bits(2.0f), 0x7fff}, {0xff800000, 0x8001},
                           {0x7fc00000, 0},      {bits(0.5f), 0x4000},
                           {bits(-0.0f), 0},     {1, 0}};
  check("v_cvt_pknorm_i16_f32 v20, v4, 0", f32);
  check("v_cvt_pknorm_u16_f32 v20, v4, 1.0", {{bits(1.0f), 0xffffffff},
                                              {bits(-1.0f), 0xffff0000},
                                              {bits(0.5f), 0xffff8000},
                                              {0x7fc00000, 0xffff0000},
                                              {0x7f800000, 0xffffffff}});
  check("v_cvt_pknorm_i16_f16 v20, v4, 0", {{0x3c00, 0x7fff},
                                            {0xbc00, 0x8001},
                                            {0xfc00, 0x8001},
                                            {0x7e00, 0},
                                            {0x3800, 0x4000}});
  check("v_cvt_pknorm_u16_f16 v20, v4, 0",
        {{0x3c00, 0xffff}, {0xbc00, 0}, {0x7c00, 0xffff}, {0x3800, 0x8000}});
}

TEST(Conversion, OtherIntegers) {
  check("v_cvt_f32_ubyte1 v20, v4", {{0x11223344, bits(0x33)}});
  check("v_cvt_f32_ubyte2 v20, v4", {{0x11223344, bits(0x22)}});
  check("v_cvt_f16_i16 v20, v4",
        {{0x0001ffff, 0xbc00}, {0x8000, 0xf800}, {0x7fff, 0x7800}});
  check("v_cvt_i16_f16 v20, v4",
        {{0xbe00, 0xffff}, {0x7c00, 0x7fff}, {0xfc00, 0x8000}, {0x7e00, 0}});
  check("v_cvt_u16_f16 v20, v4",
        {{0x3e00, 1}, {0xbc00, 0}, {0x7bff, 65504}, {0x7c00, 0xffff}});
  check("v_cvt_off_f32_i4 v20, v4",
        {{0xf8, bits(-0.5f)}, {7, bits(0.4375f)}, {15, bits(-0.0625f)}});
  check("v_cvt_pk_u8_f32 v20, v4, 3, -1", {{bits(-1.0f), 0x00ffffff},
                                           {bits(300.0f), 0xffffffff},
                                           {0x7fc00000, 0x00ffffff},
                                           {bits(7.9f), 0x07ffffff}});
}

TEST(Conversion, HalvesAndBf16OfGfx950) {
  check("v_cvt_pk_f16_f32 v20, v4, 1.0",
        {{bits(65519.0f), 0x3c007bff},
         {bits(65520.0f), 0x3c007c00},
         {bits(-0.0f), 0x3c008000},
         {bits(0x1p-25f), 0x3c000000},
         {0xff800000, 0x3c00fc00}},
        "gfx950");
  check("v_cvt_f32_bf16_sdwa v20, v4 src0_sel:WORD_1",
        {{0x3f80abcd, bits(1.0f)},
         {0xff80abcd, 0xff800000},
         {0x0001abcd, 0x00010000}},
        "gfx950");
}
