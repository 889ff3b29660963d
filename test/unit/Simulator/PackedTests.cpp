//===- PackedTests.cpp - Packed and mixed-precision VALU ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Choice of halves, negation, clamping, and the dot products.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include <cmath>

using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

/// The snippet's result (one or two dwords) for these values of v4..v9 in every
/// lane.
uint64_t evaluate(llvm::StringRef snippet, std::vector<u32> values,
                  llvm::StringRef arch = "gfx942", unsigned dwords = 1) {
  LaneProgram program(arch);
  for (u32 value : values) {
    LaneValues lanes;
    lanes.fill(value);
    program.input(lanes);
  }
  program.add(snippet, dwords);
  program.run();
  return dwords == 1 ? program.result(0)[33] : program.result64(0, 33);
}

uint64_t pair(float low, float high) {
  return bits(low) | uint64_t(bits(high)) << 32;
}
} // namespace

TEST(Packed, PairsOfFloats) {
  std::vector<u32> values = {bits(1.5f),  bits(-2.0f),  bits(10.0f),
                             bits(20.0f), bits(100.0f), bits(200.0f)};
  auto run = [&](llvm::StringRef snippet) {
    return evaluate(snippet, values, "gfx942", 2);
  };
  EXPECT_EQ(run("v_pk_add_f32 v[20:21], v[4:5], v[6:7]"), pair(11.5f, 18.0f));
  EXPECT_EQ(run("v_pk_mul_f32 v[20:21], v[4:5], v[6:7]"), pair(15.0f, -40.0f));
  EXPECT_EQ(run("v_pk_fma_f32 v[20:21], v[4:5], v[6:7], v[8:9]"),
            pair(115.0f, 160.0f));
  EXPECT_EQ(
      run("v_pk_mul_f32 v[20:21], v[4:5], v[6:7] op_sel:[1,0] op_sel_hi:[0,1]"),
      pair(-20.0f, 30.0f));
  EXPECT_EQ(
      run("v_pk_add_f32 v[20:21], v[4:5], v[6:7] neg_lo:[1,0] neg_hi:[0,1]"),
      pair(8.5f, -22.0f));
  EXPECT_EQ(run("v_pk_mul_f32 v[20:21], v[4:5], 2.0 op_sel_hi:[1,0]"),
            pair(3.0f, -4.0f));
  EXPECT_EQ(run("s_mov_b32 s20, 2.0\ns_mov_b32 s21, 4.0\n"
                "v_pk_mul_f32 v[20:21], s[20:21], v[6:7]"),
            pair(20.0f, 80.0f));
  // In place, crosswise: both results come from the old pair.
  EXPECT_EQ(run("v_mov_b64 v[20:21], v[4:5]\n"
                "v_pk_add_f32 v[20:21], v[20:21], v[6:7] op_sel:[1,0] "
                "op_sel_hi:[0,1]"),
            pair(8.0f, 21.5f));
  EXPECT_EQ(run("v_pk_mov_b32 v[20:21], v[4:5], v[6:7] op_sel:[0,1]"),
            pair(1.5f, 20.0f));
  EXPECT_EQ(run("v_pk_mov_b32 v[20:21], v[4:5], v[6:7] op_sel:[1,0]"),
            pair(-2.0f, 10.0f));
}

TEST(Packed, Halves) {
  // 1.0 and 2.0; 3.0 and -4.0; 0.5 in both
  std::vector<u32> values = {0x40003c00, 0xc4004200, 0x38003800};
  auto run = [&](llvm::StringRef snippet) { return evaluate(snippet, values); };
  EXPECT_EQ(run("v_pk_add_f16 v20, v4, v5"), 0xc0004400u);
  EXPECT_EQ(run("v_pk_mul_f16 v20, v4, v5"), 0xc8004200u);
  EXPECT_EQ(run("v_pk_fma_f16 v20, v4, v5, v6"), 0xc7804300u);
  EXPECT_EQ(run("v_pk_add_f16 v20, v4, v5 op_sel:[1,0] op_sel_hi:[0,1]"),
            0xc2004500u);
  EXPECT_EQ(run("v_pk_add_f16 v20, v4, v5 neg_lo:[0,1] neg_hi:[0,1]"),
            0x4600c000u);
  EXPECT_EQ(run("v_pk_max_f16 v20, v4, v5"), 0x40004200u);
  EXPECT_EQ(run("v_pk_min_f16 v20, v4, v5"), 0xc4003c00u);
  EXPECT_EQ(run("v_pk_add_f16 v20, v4, v5 clamp"), 0x00003c00u);
}

TEST(Packed, ShortIntegers) {
  std::vector<u32> values = {0x8000ffff, 0x80010002, 0x00030004};
  auto run = [&](llvm::StringRef snippet) { return evaluate(snippet, values); };
  EXPECT_EQ(run("v_pk_add_u16 v20, v4, v5"), 0x00010001u);
  EXPECT_EQ(run("v_pk_add_u16 v20, v4, v5 clamp"), 0xffffffffu);
  EXPECT_EQ(run("v_pk_add_i16 v20, v4, v5 clamp"), 0x80000001u);
  EXPECT_EQ(run("v_pk_sub_i16 v20, v4, v5"), 0xfffffffdu);
  EXPECT_EQ(run("v_pk_mul_lo_u16 v20, v5, v6"), 0x80030008u);
  EXPECT_EQ(run("v_pk_mad_u16 v20, v5, v6, v6"), 0x8006000cu);
  EXPECT_EQ(run("v_pk_max_i16 v20, v4, v5"), 0x80010002u);
  EXPECT_EQ(run("v_pk_min_u16 v20, v4, v5"), 0x80000002u);
  EXPECT_EQ(run("v_pk_lshlrev_b16 v20, v6, v5"), 0x00080020u);
  EXPECT_EQ(run("v_pk_ashrrev_i16 v20, v6, v4"), 0xf000ffffu);
  EXPECT_EQ(run("v_pk_lshrrev_b16 v20, v6, v4"), 0x10000fffu);
}

TEST(Packed, MixedPrecision) {
  // 1.0 and 2.0 as halves, 3.0f, 0.25f
  std::vector<u32> values = {0x40003c00, bits(3.0f), bits(0.25f)};
  auto run = [&](llvm::StringRef snippet) { return evaluate(snippet, values); };
  EXPECT_EQ(
      run("v_fma_mix_f32 v20, v4, v5, v6 op_sel:[1,0,0] op_sel_hi:[1,0,0]"),
      bits(6.25f));
  EXPECT_EQ(run("v_fma_mix_f32 v20, -v4, |v5|, v6 op_sel_hi:[1,0,0]"),
            bits(-2.75f));
  EXPECT_EQ(run("v_mov_b32 v20, -1\n"
                "v_fma_mixlo_f16 v20, v4, v5, v6 op_sel_hi:[1,0,0]"),
            0xffff4280u); // 3.25
  EXPECT_EQ(run("v_mov_b32 v20, -1\n"
                "v_fma_mixhi_f16 v20, v4, v5, v6 op_sel_hi:[1,0,0]"),
            0x4280ffffu);
}

TEST(Packed, DotProducts) {
  auto run = [&](llvm::StringRef snippet, u32 a, u32 b, u32 c,
                 llvm::StringRef arch = "gfx942") {
    return evaluate(snippet, {a, b, c}, arch);
  };
  EXPECT_EQ(
      run("v_dot2_f32_f16 v20, v4, v5, v6", 0x40003c00, 0x44004200, bits(0.5f)),
      bits(11.5f)); // 1*3 + 2*4 + 0.5
  EXPECT_EQ(run("v_dot4_i32_i8 v20, v4, v5, v6", 0x01ff807f, 0x02030405, 100),
            u32(100 + 127 * 5 - 128 * 4 - 1 * 3 + 1 * 2));
  EXPECT_EQ(run("v_dot4_u32_u8 v20, v4, v5, v6", 0x01ff807f, 0x02030405, 100),
            100u + 127 * 5 + 128 * 4 + 255 * 3 + 1 * 2);
  EXPECT_EQ(run("v_dot8_u32_u4 v20, v4, v5, v6", 0x12345678, 0x11111111, 1),
            1u + 36);
  EXPECT_EQ(run("v_dot8_i32_i4 v20, v4, v5, v6", 0x0000000f, 0x00000007, 1),
            u32(1 - 7));
  EXPECT_EQ(run("v_dot2_i32_i16 v20, v4, v5, v6", 0xffff0003, 0x00020005, 10),
            u32(10 + 15 - 2));
  EXPECT_EQ(run("v_dot4_i32_i8 v20, v4, v5, v6 clamp", 0x7f7f7f7f, 0x7f7f7f7f,
                0x7fffffff),
            0x7fffffffu);
  EXPECT_EQ(run("v_mov_b32 v20, v6\nv_dot4c_i32_i8 v20, v4, v5", 0x01010101,
                0x01020304, 5),
            15u);
  EXPECT_EQ(run("v_dot2_f32_bf16 v20, v4, v5, v6", 0x40003f80, 0x40804040,
                bits(0.5f), "gfx950"),
            bits(11.5f));
}
