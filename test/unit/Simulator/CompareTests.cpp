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

namespace {
/// Relations for which a comparison holds.
enum Relation : unsigned { Less = 1, Equal = 2, Greater = 4, Unordered = 8 };
struct Comparison {
  const char *name;
  unsigned relations;
};
const Comparison floatComparisons[] = {
    {"f", 0},
    {"lt", Less},
    {"eq", Equal},
    {"le", Less | Equal},
    {"gt", Greater},
    {"lg", Less | Greater},
    {"ge", Greater | Equal},
    {"o", Less | Equal | Greater},
    {"u", Unordered},
    {"nge", Less | Unordered},
    {"nlg", Equal | Unordered},
    {"ngt", Less | Equal | Unordered},
    {"nle", Greater | Unordered},
    {"neq", Less | Greater | Unordered},
    {"nlt", Greater | Equal | Unordered},
    {"tru", Less | Equal | Greater | Unordered}};
const Comparison integerComparisons[] = {{"f", 0},
                                         {"lt", Less},
                                         {"eq", Equal},
                                         {"le", Less | Equal},
                                         {"gt", Greater},
                                         {"ne", Less | Greater},
                                         {"ge", Greater | Equal},
                                         {"t", Less | Equal | Greater}};

template <class T>
unsigned relationOf(T a, T b) {
  return a < b ? Less : a == b ? Equal : a > b ? Greater : Unordered;
}

/// A type of operand: eight values by their bits, and how two of them compare.
struct Type {
  const char *name;
  bool isFloat;
  std::array<uint64_t, 8> values;
  unsigned (*relation)(uint64_t a, uint64_t b);
};

/// The values of f16 edges are those of f32: 0, -0, 1, -1, infinities, NaN, the
/// smallest denormal.
float halfEdge(uint64_t bits) {
  switch (bits & 0xffff) {
  case 0x8000:
    return -0.0f;
  case 0x3c00:
    return 1;
  case 0xbc00:
    return -1;
  case 0x7c00:
    return INFINITY;
  case 0xfc00:
    return -INFINITY;
  case 0x7e00:
    return NAN;
  case 0x0001:
    return 0x1p-24f;
  default:
    return 0;
  }
}

constexpr uint64_t top = uint64_t(1) << 63, high = uint64_t(1) << 32;
const Type types[] = {
    {"f16",
     true,
     // What is above the half does not matter.
     {0x10000, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 0x0001},
     [](uint64_t a, uint64_t b) {
       return relationOf(halfEdge(a), halfEdge(b));
     }},
    {"f32",
     true,
     {0, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000,
      1},
     [](uint64_t a, uint64_t b) { return relationOf(real(a), real(b)); }},
    {"f64",
     true,
     {0, top, bits64(1), bits64(-1), bits64(INFINITY), bits64(-INFINITY),
      bits64(NAN), 1},
     [](uint64_t a, uint64_t b) { return relationOf(real64(a), real64(b)); }},
    {"i16",
     false,
     {0x10000, 1, 0x7fff, 0x8000, 0xffff, 0x8001, 0x1234, 0xff00},
     [](uint64_t a, uint64_t b) { return relationOf(int16_t(a), int16_t(b)); }},
    {"u16",
     false,
     {0x10000, 1, 0x7fff, 0x8000, 0xffff, 0x8001, 0x1234, 0xff00},
     [](uint64_t a, uint64_t b) {
       return relationOf(uint16_t(a), uint16_t(b));
     }},
    {"i32",
     false,
     {0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x8000, 0xffff0000, 2},
     [](uint64_t a, uint64_t b) { return relationOf(i32(a), i32(b)); }},
    {"u32",
     false,
     {0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x8000, 0xffff0000, 2},
     [](uint64_t a, uint64_t b) { return relationOf(u32(a), u32(b)); }},
    {"i64",
     false,
     {0, high, high - 1, top, ~top, ~uint64_t(0), top | 1, high + 1},
     [](uint64_t a, uint64_t b) { return relationOf(int64_t(a), int64_t(b)); }},
    {"u64",
     false,
     {0, high, high - 1, top, ~top, ~uint64_t(0), top | 1, high + 1},
     [](uint64_t a, uint64_t b) { return relationOf(a, b); }},
};
} // namespace

/// Each comparison of a type, and its twin that writes EXEC as well, on all
/// pairs of edge values.
TEST(Compare, EveryComparisonOfEveryType) {
  for (const Type &type : types) {
    std::array<uint64_t, 64> a, b;
    for (unsigned lane = 0; lane < 64; ++lane) {
      a[lane] = type.values[lane / 8];
      b[lane] = type.values[lane % 8];
    }
    LaneProgram program;
    program.input64(a).input64(b);
    bool isWide = llvm::StringRef(type.name).ends_with("64");
    const char *operands = isWide ? "v[4:5], v[6:7]" : "v4, v6";
    llvm::ArrayRef<Comparison> comparisons = floatComparisons;
    if (!type.isFloat)
      comparisons = integerComparisons;
    for (const Comparison &comparison : comparisons)
      program.add(llvm::formatv("v_cmp_{0}_{1} vcc, {2}\n"
                                "v_cndmask_b32 v20, 0, 1, vcc\n"
                                "v_mov_b32 v21, 0\n"
                                "v_cmpx_{0}_{1} s[20:21], {2}\n"
                                "v_mov_b32 v21, 1\ns_mov_b64 exec, -1\n"
                                "v_cndmask_b32 v22, 0, 1, s[20:21]",
                                comparison.name, type.name, operands)
                      .str(),
                  3);
    program.run();
    for (auto [i, comparison] : llvm::enumerate(comparisons))
      for (unsigned lane = 0; lane < 64; ++lane)
        for (unsigned d = 0; d < 3; ++d) // VCC, EXEC, the mask beside EXEC
          EXPECT_EQ(program.result(i, d)[lane],
                    u32((comparison.relations &
                         type.relation(a[lane], b[lane])) != 0))
              << comparison.name << "_" << type.name << std::hex << " of "
              << a[lane] << ", " << b[lane] << ", result " << d;
  }
}

TEST(Compare, ClassesOfOtherWidths) {
  // As below: SNaN, QNaN, -inf, -normal, -denormal, -0, +0, ...
  const uint64_t halves[] = {0x7c01, 0xfe00, 0xfc00, 0xc000, 0x8001,
                             0x8000, 0,      1,      0x0400, 0x7c00};
  const uint64_t doubles[] = {0x7ff0000000000001,
                              0xfff8000000000000,
                              0xfff0000000000000,
                              0xc000000000000000,
                              0x8000000000000001,
                              top,
                              0,
                              high,
                              0x0010000000000000,
                              0x7ff0000000000000};
  std::array<uint64_t, 64> a = {}, b = {};
  LaneValues mask = {};
  for (unsigned lane = 0; lane < 20; ++lane) {
    a[lane] = halves[lane % 10];
    b[lane] = doubles[lane % 10];
    mask[lane] = lane < 10 ? 1u << lane : 0x3ff & ~(1u << (lane - 10));
  }
  LaneProgram program;
  program.input64(a).input64(b).input(mask);
  program.add("v_cmp_class_f16 vcc, v4, v8\nv_cndmask_b32 v20, 0, 1, vcc\n"
              "v_cmp_class_f64 vcc, v[6:7], v8\nv_cndmask_b32 v21, 0, 1, vcc\n"
              "v_mov_b32 v22, 0\nv_cmpx_class_f64 vcc, v[6:7], v8\n"
              "v_mov_b32 v22, 1\ns_mov_b64 exec, -1\n"
              "v_mov_b32 v23, 0\nv_cmpx_class_f16 vcc, v4, v8\n"
              "v_mov_b32 v23, 1\ns_mov_b64 exec, -1",
              4);
  program.run();
  for (unsigned lane = 0; lane < 20; ++lane)
    for (unsigned d = 0; d < 4; ++d)
      EXPECT_EQ(program.result(0, d)[lane], u32(lane < 10)) << lane;
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
