//===- CompareTests.cpp - Vector comparisons ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All relations on all pairs of edge values, and what they do to masks.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include <cmath>

using namespace smla::sim::test;

namespace {
using u32 = uint32_t;
using i32 = int32_t;

constexpr std::array<u32, 8> edges = {
    0,          0x80000000, 0x3f800000 /* 1 */,   0xbf800000,
    0x7f800000, 0xff800000, 0x7fc00000 /* NaN */, 0xffffffff};

struct Case {
  std::string instruction;
  bool (*expected)(u32 a, u32 b);
};

void check(const std::vector<Case> &cases) {
  LaneValues a = pairsFirst(edges), b = pairsSecond(edges);
  LaneProgram program;
  program.input(a).input(b);
  for (const Case &test : cases)
    program.add(test.instruction + "\nv_cndmask_b32 v20, 0, 1, vcc");
  program.run();
  for (size_t i = 0; i < cases.size(); ++i)
    for (unsigned lane = 0; lane < 64; ++lane)
      EXPECT_EQ(program.result(i)[lane],
                u32(cases[i].expected(a[lane], b[lane])))
          << cases[i].instruction << std::hex << " of " << a[lane] << ", "
          << b[lane];
}

bool unordered(u32 a, u32 b) {
  return std::isnan(real(a)) || std::isnan(real(b));
}
} // namespace

TEST(Compare, Float) {
  check({
      {"v_cmp_f_f32 vcc, v4, v5", [](u32, u32) { return false; }},
      {"v_cmp_lt_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return real(a) < real(b); }},
      {"v_cmp_eq_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return real(a) == real(b); }},
      {"v_cmp_le_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return real(a) <= real(b); }},
      {"v_cmp_gt_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return real(a) > real(b); }},
      {"v_cmp_lg_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return real(a) < real(b) || real(a) > real(b); }},
      {"v_cmp_ge_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return real(a) >= real(b); }},
      {"v_cmp_o_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return !unordered(a, b); }},
      {"v_cmp_u_f32 vcc, v4, v5", [](u32 a, u32 b) { return unordered(a, b); }},
      {"v_cmp_nge_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return !(real(a) >= real(b)); }},
      {"v_cmp_nlg_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return !(real(a) < real(b) || real(a) > real(b)); }},
      {"v_cmp_ngt_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return !(real(a) > real(b)); }},
      {"v_cmp_nle_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return !(real(a) <= real(b)); }},
      {"v_cmp_neq_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return !(real(a) == real(b)); }},
      {"v_cmp_nlt_f32 vcc, v4, v5",
       [](u32 a, u32 b) { return !(real(a) < real(b)); }},
      {"v_cmp_tru_f32 vcc, v4, v5", [](u32, u32) { return true; }},
      {"v_cmp_lt_f32 vcc, -v4, |v5|",
       [](u32 a, u32 b) { return -real(a) < std::fabs(real(b)); }},
  });
}

TEST(Compare, Integer) {
  check({
      {"v_cmp_lt_u32 vcc, v4, v5", [](u32 a, u32 b) { return a < b; }},
      {"v_cmp_ge_u32 vcc, v4, v5", [](u32 a, u32 b) { return a >= b; }},
      {"v_cmp_ne_u32 vcc, v4, v5", [](u32 a, u32 b) { return a != b; }},
      {"v_cmp_lt_i32 vcc, v4, v5",
       [](u32 a, u32 b) { return i32(a) < i32(b); }},
      {"v_cmp_gt_i32 vcc, 0, v5", [](u32, u32 b) { return 0 > i32(b); }},
      {"v_cmp_eq_i16 vcc, v4, v5",
       [](u32 a, u32 b) { return uint16_t(a) == uint16_t(b); }},
      {"v_cmp_lt_u64 vcc, v[4:5], v[4:5]", [](u32, u32) { return false; }},
      {"v_cmp_lt_i64 vcc, 0, v[4:5]",
       [](u32 a, u32 b) { return int64_t(a | uint64_t(b) << 32) > 0; }},
  });
}

TEST(Compare, Classes) {
  // 0 SNaN, 1 QNaN, 2 -inf, 3 -normal, 4 -denormal, 5 -0, 6 +0, 7 +denormal,
  // 8 +normal, 9 +inf
  const u32 values[] = {0x7f800001, 0xffc00000, 0xff800000, 0xc0000000,
                        0x80000001, 0x80000000, 0,          1,
                        0x00800000, 0x7f800000};
  LaneValues a = {}, b = {};
  for (unsigned lane = 0; lane < 10; ++lane) {
    a[lane] = values[lane];
    b[lane] = 1u << lane;
    a[32 + lane] = values[lane];
    b[32 + lane] = 0x3ff & ~(1u << lane);
  }
  LaneProgram program;
  program.input(a).input(b);
  program.add("v_cmp_class_f32 vcc, v4, v5\nv_cndmask_b32 v20, 0, 1, vcc");
  program.run();
  for (unsigned lane = 0; lane < 10; ++lane) {
    EXPECT_EQ(program.result(0)[lane], 1u) << lane;
    EXPECT_EQ(program.result(0)[32 + lane], 0u) << lane;
  }
}

TEST(Compare, InactiveLanesAreZeroAndCmpxWritesExec) {
  LaneProgram program;
  LaneValues lane;
  for (unsigned i = 0; i < 64; ++i)
    lane[i] = i;
  program.input(lane);
  program.add("s_mov_b64 exec, 0xf0\nv_cmp_ge_u32 vcc, v4, 0\n"
              "s_mov_b64 exec, -1\nv_mov_b32 v20, vcc_lo");
  program.add("v_mov_b32 v20, 7\nv_cmpx_gt_u32 vcc, 10, v4\nv_mov_b32 v20, 9\n"
              "s_mov_b64 exec, -1");
  program.run();
  EXPECT_EQ(program.result(0)[0], 0xf0u);
  for (unsigned i = 0; i < 64; ++i)
    EXPECT_EQ(program.result(1)[i], i < 10 ? 9u : 7u);
}
