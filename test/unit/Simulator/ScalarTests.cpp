//===- ScalarTests.cpp - Scalar ALU and control ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SALU results with their SCC at edge values, EXEC, branches, calls, hardware
// registers, and the registers at a kernel's start.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;
using u64 = uint64_t;

/// s20 and s22 (or the pairs from there) hold the operands; the result is in
/// s24 (or the pair). -1 for SCC means that it stays as it was: both are tried.
struct Case {
  const char *instruction;
  u64 a, b, result;
  int scc;
};

std::string loadPair(unsigned reg, u64 value) {
  return llvm::formatv("s_mov_b32 s{0}, {1:x}\ns_mov_b32 s{2}, {3:x}\n", reg,
                       u32(value), reg + 1, u32(value >> 32));
}

void check(llvm::ArrayRef<Case> cases) {
  LaneProgram program;
  for (const Case &test : cases)
    for (int sccBefore : {0, 1})
      program.add(loadPair(20, test.a) + loadPair(22, test.b) +
                      loadPair(24, 0) +
                      (sccBefore ? "s_cmp_eq_u32 s20, s20\n"
                                 : "s_cmp_lg_u32 s20, s20\n") +
                      test.instruction +
                      "\ns_cselect_b32 s26, 1, 0\nv_mov_b32 v20, s24\n"
                      "v_mov_b32 v21, s25\nv_mov_b32 v22, s26",
                  3);
  program.run();
  for (size_t i = 0; i < cases.size(); ++i)
    for (int sccBefore : {0, 1}) {
      const Case &test = cases[i];
      size_t at = 2 * i + sccBefore;
      u64 got = program.result(at, 0)[0] | u64(program.result(at, 1)[0]) << 32;
      EXPECT_EQ(got, test.result)
          << test.instruction << std::hex << " of " << test.a << ", " << test.b;
      EXPECT_EQ(int(program.result(at, 2)[0]),
                test.scc < 0 ? sccBefore : test.scc)
          << "SCC of " << test.instruction << std::hex << " of " << test.a
          << ", " << test.b;
    }
}
constexpr u64 ones32 = 0xffffffff, sign32 = 0x80000000;
} // namespace

TEST(Scalar, Arithmetic) {
  check({
      {"s_add_u32 s24, s20, s22", ones32, 1, 0, 1},
      {"s_add_u32 s24, s20, s22", 3, 4, 7, 0},
      {"s_sub_u32 s24, s20, s22", 3, 4, ones32, 1},
      {"s_sub_u32 s24, s20, s22", 4, 4, 0, 0},
      {"s_add_i32 s24, s20, s22", 0x7fffffff, 1, sign32, 1},
      {"s_add_i32 s24, s20, s22", ones32, 1, 0, 0},
      {"s_sub_i32 s24, s20, s22", sign32, 1, 0x7fffffff, 1},
      {"s_mul_i32 s24, s20, s22", 0x10001, 0x10001, 0x20001, -1},
      {"s_mul_hi_u32 s24, s20, s22", ones32, ones32, 0xfffffffe, -1},
      {"s_mul_hi_i32 s24, s20, s22", ones32, ones32, 0, -1},
      {"s_lshl2_add_u32 s24, s20, s22", 0x40000000, 5, 5, 1},
      {"s_lshl3_add_u32 s24, s20, s22", 2, 5, 21, 0},
      {"s_abs_i32 s24, s20", sign32, 0, sign32, 1},
      {"s_abs_i32 s24, s20", 0, 0, 0, 0},
      {"s_absdiff_i32 s24, s20, s22", 3, 5, 2, 1},
      {"s_min_i32 s24, s20, s22", ones32, 1, ones32, 1},
      {"s_min_u32 s24, s20, s22", ones32, 1, 1, 0},
      {"s_max_i32 s24, s20, s22", 1, 1, 1, 1},
      {"s_max_u32 s24, s20, s22", 1, 2, 2, 0},
      {"s_mov_b32 s24, s20\ns_addk_i32 s24, 0xfffe", 1, 0, ones32, 0},
      {"s_mov_b32 s24, s20\ns_mulk_i32 s24, 0xfffe", 3, 0, 0xfffffffa, -1},
      {"s_movk_i32 s24, 0x8000", 0, 0, 0xffff8000, -1},
  });
}

TEST(Scalar, CarryIn) {
  LaneProgram program;
  // 0x1ffffffff + 1, then 0x200000000 - 1, in two halves
  program.add("s_mov_b32 s20, -1\ns_mov_b32 s21, 1\n"
              "s_add_u32 s22, s20, 1\ns_addc_u32 s23, s21, 0\n"
              "s_sub_u32 s24, s22, 1\ns_subb_u32 s25, s23, 0\n"
              "v_mov_b32 v20, s22\nv_mov_b32 v21, s23\n"
              "v_mov_b32 v22, s24\nv_mov_b32 v23, s25",
              4);
  program.run();
  EXPECT_EQ(program.result(0, 0)[0], 0u);
  EXPECT_EQ(program.result(0, 1)[0], 2u);
  EXPECT_EQ(program.result(0, 2)[0], ones32);
  EXPECT_EQ(program.result(0, 3)[0], 1u);
}

TEST(Scalar, Bits) {
  u64 a = 0xf0f0123456789abc, b = 0x0ff00000ffff0000;
  check({
      {"s_and_b32 s24, s20, s22", a, b, u32(a & b), 1},
      {"s_and_b64 s[24:25], s[20:21], s[22:23]", a, b, a & b, 1},
      {"s_and_b64 s[24:25], s[20:21], s[22:23]", 1, 2, 0, 0},
      {"s_or_b64 s[24:25], s[20:21], s[22:23]", a, b, a | b, 1},
      {"s_xor_b64 s[24:25], s[20:21], s[22:23]", a, a, 0, 0},
      {"s_andn2_b64 s[24:25], s[20:21], s[22:23]", a, b, a & ~b, 1},
      {"s_orn2_b64 s[24:25], s[20:21], s[22:23]", a, b, a | ~b, 1},
      {"s_nand_b64 s[24:25], s[20:21], s[22:23]", a, b, ~(a & b), 1},
      {"s_nor_b64 s[24:25], s[20:21], s[22:23]", a, b, ~(a | b), 1},
      {"s_xnor_b64 s[24:25], s[20:21], s[22:23]", a, b, ~(a ^ b), 1},
      {"s_not_b64 s[24:25], s[20:21]", ~u64(0), 0, 0, 0},
      {"s_lshl_b32 s24, s20, s22", 3, 33, 6, 1},
      {"s_lshl_b64 s[24:25], s[20:21], s22", 3, 66, 12, 1},
      {"s_lshr_b64 s[24:25], s[20:21], s22", a, 60, 0xf, 1},
      {"s_ashr_i32 s24, s20, s22", sign32, 31, ones32, 1},
      {"s_ashr_i64 s[24:25], s[20:21], s22", a, 4, u64(int64_t(a) >> 4), 1},
      {"s_bfe_u32 s24, s20, s22", a, 8 | 12 << 16, u32(a) >> 8 & 0xfff, 1},
      {"s_bfe_u32 s24, s20, s22", a, 8, 0, 0},
      {"s_bfe_i32 s24, s20, s22", 0x8000, 12 | 4 << 16, 0xfffffff8, 1},
      {"s_bfe_u32 s24, s20, s22", a, 28 | 31 << 16, u32(a) >> 28, 1},
      {"s_bfe_u64 s[24:25], s[20:21], s22", a, 32 | 16 << 16, a >> 32 & 0xffff,
       1},
      {"s_bfe_i64 s[24:25], s[20:21], s22", a, 56 | 8 << 16,
       u64(int64_t(a) >> 56), 1},
      {"s_bfm_b32 s24, s20, s22", 5, 3, 0xf8, -1},
      {"s_bfm_b64 s[24:25], s20, s22", 5, 40, u64(0x1f) << 40, -1},
      {"s_brev_b32 s24, s20", 1, 0, sign32, -1},
      {"s_bcnt1_i32_b64 s24, s[20:21]", a, 0, u64(__builtin_popcountll(a)), 1},
      {"s_bcnt0_i32_b32 s24, s20", ones32, 0, 0, 0},
      {"s_ff1_i32_b64 s24, s[20:21]", u64(1) << 40, 0, 40, -1},
      {"s_ff1_i32_b32 s24, s20", 0, 0, ones32, -1},
      {"s_ff0_i32_b32 s24, s20", 7, 0, 3, -1},
      {"s_flbit_i32_b32 s24, s20", 1, 0, 31, -1},
      {"s_flbit_i32 s24, s20", ones32 << 4 & ones32, 0, 28, -1},
      {"s_flbit_i32_i64 s24, s[20:21]", ~u64(0), 0, ones32, -1},
      {"s_sext_i32_i8 s24, s20", 0x80, 0, 0xffffff80, -1},
      {"s_sext_i32_i16 s24, s20", 0x7fff, 0, 0x7fff, -1},
      {"s_pack_lh_b32_b16 s24, s20, s22", 0x11112222, 0x33334444, 0x33332222,
       -1},
      {"s_pack_hh_b32_b16 s24, s20, s22", 0x11112222, 0x33334444, 0x33331111,
       -1},
      {"s_bitreplicate_b64_b32 s[24:25], s20", 0x80000005, 0,
       0xc000000000000033, -1},
      {"s_bitset1_b32 s24, s20", 5, 0, 32, -1},
      {"s_wqm_b64 s[24:25], s[20:21]", 0x0100000000000020, 0,
       0x0f000000000000f0, 1},
      {"s_quadmask_b32 s24, s20", 0x01000020, 0, 0x42, 1},
      {"s_quadmask_b64 s[24:25], s[20:21]", 0x0100000000000020, 0, 0x4002, 1},
      {"s_wqm_b32 s24, s20", 0x20, 0, 0xf0, 1},
      {"s_wqm_b32 s24, s20", 0, 0, 0, 0},
      {"s_andn2_b32 s24, s20, s22", a, b, u32(a & ~b), 1},
      {"s_orn2_b32 s24, s20, s22", 0, ones32, 0, 0},
      {"s_nand_b32 s24, s20, s22", ones32, ones32, 0, 0},
      {"s_nor_b32 s24, s20, s22", a, b, u32(~(a | b)), 1},
      {"s_xor_b32 s24, s20, s22", a, b, u32(a ^ b), 1},
      {"s_xnor_b32 s24, s20, s22", a, b, u32(~(a ^ b)), 1},
      {"s_not_b32 s24, s20", ones32, 0, 0, 0},
      {"s_lshr_b32 s24, s20, s22", sign32, 63, 1, 1},
      {"s_lshl1_add_u32 s24, s20, s22", sign32, 1, 1, 1},
      {"s_lshl4_add_u32 s24, s20, s22", 1, 1, 17, 0},
      {"s_bcnt0_i32_b64 s24, s[20:21]", 1, 0, 63, 1},
      {"s_bcnt1_i32_b32 s24, s20", 0, 0, 0, 0},
      {"s_brev_b64 s[24:25], s[20:21]", 1, 0, u64(1) << 63, -1},
      {"s_ff0_i32_b64 s24, s[20:21]", ones32, 0, 32, -1},
      {"s_ff0_i32_b64 s24, s[20:21]", ~u64(0), 0, ones32, -1},
      {"s_flbit_i32_b64 s24, s[20:21]", 1, 0, 63, -1},
      {"s_pack_ll_b32_b16 s24, s20, s22", 0x11112222, 0x33334444, 0x44442222,
       -1},
      {"s_mov_b32 s24, -1\ns_bitset0_b32 s24, s20", 33, 0, ones32 - 2, -1},
      {"s_mov_b64 s[24:25], -1\ns_bitset0_b64 s[24:25], s20", 97, 0,
       ~(u64(1) << 33), -1},
      {"s_bitset1_b64 s[24:25], s20", 40, 0, u64(1) << 40, -1},
      {"s_bfe_i32 s24, s20, s22", 0x80, 0 | 8 << 16, 0xffffff80, 1},
      {"s_bfe_u32 s24, s20, s22", a, 0 | 100 << 16, u32(a), 1},
      {"s_bfm_b32 s24, s20, s22", 32, 3, 0, -1},
  });
}

TEST(Scalar, LiteralsOf64BitOperands) {
  check({{"s_mov_b64 s[24:25], 0x80000001", 0, 0, 0x80000001, -1},
         {"s_mov_b64 s[24:25], -2", 0, 0, u64(-2), -1},
         {"s_mov_b64 s[24:25], 1.0", 0, 0, 0x3ff0000000000000, -1}});
}

TEST(Scalar, ComparisonsAndSelects) {
  check({
      {"s_cmp_lt_i32 s20, s22", ones32, 0, 0, 1},
      {"s_cmp_lt_u32 s20, s22", ones32, 0, 0, 0},
      {"s_cmp_ge_i32 s20, s22", 5, 5, 0, 1},
      {"s_cmp_lg_u64 s[20:21], s[22:23]", 1, u64(1) << 32 | 1, 0, 1},
      {"s_cmpk_eq_u32 s20, 0xffff", 0xffff, 0, 0, 1},
      {"s_cmpk_eq_i32 s20, 0xffff", ones32, 0, 0, 1},
      {"s_cmpk_gt_u32 s20, 0x10", 0x11, 0, 0, 1},
      {"s_bitcmp1_b32 s20, s22", 8, 3, 0, 1},
      {"s_bitcmp0_b64 s[20:21], s22", u64(1) << 40, 40, 0, 0},
      {"s_cmp_eq_u32 s20, s22\ns_cselect_b64 s[24:25], s[20:21], s[22:23]", 7,
       7, 7, 1},
      {"s_cmp_eq_u32 s20, s22\ns_cselect_b32 s24, s20, s22", 7, 8, 8, 0},
      {"s_cmp_eq_u32 s20, s22\ns_cmov_b32 s24, s20", 7, 8, 0, 0},
      {"s_cmp_eq_u32 s20, s22\ns_cmov_b64 s[24:25], s[20:21]", 7, 7, 7, 1},
      {"s_bitcmp0_b32 s20, s22", 8, 35, 0, 0},
      {"s_bitcmp1_b64 s[20:21], s22", u64(1) << 40, 104, 0, 1},
      {"s_cmp_eq_u64 s[20:21], s[22:23]", u64(1) << 32, u64(2) << 32, 0, 0},
      {"s_cmp_lg_u32 s20, s22\ns_cmovk_i32 s24, 0x8000", 7, 8, 0xffff8000, 1},
  });
}

/// Against registers, and against the 16-bit immediate of s_cmpk, which is
/// sign- or zero-extended.
TEST(Scalar, EveryComparison) {
  struct Operation {
    const char *name;
    bool (*holds)(int64_t a, int64_t b);
  };
  const Operation operations[] = {
      {"eq", [](int64_t a, int64_t b) { return a == b; }},
      {"lg", [](int64_t a, int64_t b) { return a != b; }},
      {"gt", [](int64_t a, int64_t b) { return a > b; }},
      {"ge", [](int64_t a, int64_t b) { return a >= b; }},
      {"lt", [](int64_t a, int64_t b) { return a < b; }},
      {"le", [](int64_t a, int64_t b) { return a <= b; }},
  };
  const u32 values[] = {0, 1, 0x7fff, 0x8000, 0xffff8000, 0xffffffff};
  std::vector<std::string> texts;
  std::vector<Case> cases;
  for (const Operation &operation : operations)
    for (bool isSigned : {false, true})
      for (u32 a : values)
        for (u32 b : values) {
          auto wide = [&](u32 x) { return isSigned ? int32_t(x) : int64_t(x); };
          char type = isSigned ? 'i' : 'u';
          texts.push_back(
              llvm::formatv("s_cmp_{0}_{1}32 s20, s22", operation.name, type));
          cases.push_back(
              {nullptr, a, b, 0, operation.holds(wide(a), wide(b))});
          u32 immediate = b & 0xffff;
          u32 extended = isSigned ? u32(int16_t(immediate)) : immediate;
          texts.push_back(llvm::formatv("s_cmpk_{0}_{1}32 s20, {2:x}",
                                        operation.name, type, immediate));
          cases.push_back(
              {nullptr, a, 0, 0, operation.holds(wide(a), wide(extended))});
        }
  for (auto [test, text] : llvm::zip(cases, texts))
    test.instruction = text.c_str();
  check(cases);
}

TEST(Scalar, ExecOperations) {
  struct Operation {
    const char *name;
    u64 (*expected)(u64 s, u64 exec);
  };
  const Operation operations[] = {
      {"s_and_saveexec_b64", [](u64 s, u64 e) { return s & e; }},
      {"s_or_saveexec_b64", [](u64 s, u64 e) { return s | e; }},
      {"s_xor_saveexec_b64", [](u64 s, u64 e) { return s ^ e; }},
      {"s_andn2_saveexec_b64", [](u64 s, u64 e) { return s & ~e; }},
      {"s_orn2_saveexec_b64", [](u64 s, u64 e) { return s | ~e; }},
      {"s_nand_saveexec_b64", [](u64 s, u64 e) { return ~(s & e); }},
      {"s_nor_saveexec_b64", [](u64 s, u64 e) { return ~(s | e); }},
      {"s_xnor_saveexec_b64", [](u64 s, u64 e) { return ~(s ^ e); }},
      {"s_andn1_saveexec_b64", [](u64 s, u64 e) { return ~s & e; }},
      {"s_orn1_saveexec_b64", [](u64 s, u64 e) { return ~s | e; }},
      // These return the new EXEC.
      {"s_andn1_wrexec_b64", [](u64 s, u64 e) { return ~s & e; }},
      {"s_andn2_wrexec_b64", [](u64 s, u64 e) { return s & ~e; }},
  };
  u64 source = 0x00ff00ff12345678, exec = 0x0f0f0f0f0f0f0f0f;
  LaneProgram program;
  for (const Operation &operation : operations)
    program.add(
        loadPair(20, source) + loadPair(22, exec) +
            "s_mov_b64 exec, s[22:23]\n" + operation.name +
            " s[24:25], s[20:21]\ns_mov_b64 s[26:27], exec\n"
            "s_mov_b64 exec, -1\nv_mov_b32 v20, s24\nv_mov_b32 v21, s25\n"
            "v_mov_b32 v22, s26\nv_mov_b32 v23, s27",
        4);
  program.run();
  for (size_t i = 0; i < std::size(operations); ++i) {
    u64 saved = program.result(i, 0)[0] | u64(program.result(i, 1)[0]) << 32;
    u64 result = program.result(i, 2)[0] | u64(program.result(i, 3)[0]) << 32;
    bool returnsNew = llvm::StringRef(operations[i].name).contains("wrexec");
    EXPECT_EQ(saved, returnsNew ? result : exec) << operations[i].name;
    EXPECT_EQ(result, operations[i].expected(source, exec))
        << operations[i].name;
  }
}

TEST(Control, LoopsAndBranches) {
  LaneProgram program;
  program.add("s_mov_b32 s20, 0\ns_mov_b32 s21, 10\n"
              ".Lloop:\ns_add_u32 s20, s20, s21\ns_sub_u32 s21, s21, 1\n"
              "s_cmp_lg_u32 s21, 0\ns_cbranch_scc1 .Lloop\n"
              "v_mov_b32 v20, s20");
  program.add(
      "v_mov_b32 v20, 1\nv_cmp_gt_u32 vcc, 0, v0\ns_cbranch_vccz .Lz\n"
      "v_mov_b32 v20, 2\n.Lz:\ns_mov_b64 exec, 0\n"
      "s_cbranch_execz .Le\nv_mov_b32 v20, 3\n.Le:\ns_mov_b64 exec, -1");
  program.add("v_mov_b32 v20, 1\nv_cmp_le_u32 vcc, 0, v0\n"
              "s_cbranch_vccnz .Lnz\nv_mov_b32 v20, 2\n.Lnz:\n"
              "s_cbranch_execnz .Lne\nv_mov_b32 v20, 3\n.Lne:\n"
              "s_cmp_eq_u32 s20, s20\ns_cbranch_scc0 .Ls\n"
              "v_add_u32 v20, 4, v20\n.Ls:\ns_nop 0\nv_nop");
  program.run();
  EXPECT_EQ(program.result(0)[0], 55u);
  EXPECT_EQ(program.result(1)[0], 1u);
  EXPECT_EQ(program.result(2)[0], 5u);
}

TEST(Control, Calls) {
  LaneProgram program;
  program.text.suffix = "square:\n  v_mul_lo_u32 v20, v20, v20\n"
                        "  s_setpc_b64 s[30:31]\n";
  program.add("v_mov_b32 v20, 5\ns_getpc_b64 s[20:21]\n.Lbase:\n"
              "s_add_u32 s20, s20, square-.Lbase\ns_addc_u32 s21, s21, 0\n"
              "s_swappc_b64 s[30:31], s[20:21]\nv_add_u32 v20, 1, v20");
  program.add("v_mov_b32 v20, 6\ns_call_b64 s[30:31], square\n"
              "v_add_u32 v20, 1, v20");
  program.run();
  EXPECT_EQ(program.result(0)[0], 26u);
  EXPECT_EQ(program.result(1)[0], 37u);
}

TEST(Control, ModeRegister) {
  LaneProgram program;
  program.add(
      "s_getreg_b32 s20, hwreg(HW_REG_MODE, 0, 10)\nv_mov_b32 v20, s20");
  program.add("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0\n"
              "v_mov_b32 v30, 0x400\nv_add_f32 v20, v30, v30\n"
              "s_movk_i32 s21, 3\ns_setreg_b32 hwreg(HW_REG_MODE, 4, 2), s21\n"
              "v_add_f32 v21, v30, v30",
              2);
  program.run();
  EXPECT_EQ(program.result(0)[0], 0x3f0u); // denormals kept, DX10 clamp, IEEE
  EXPECT_EQ(program.result(1, 0)[0], 0u);
  EXPECT_EQ(program.result(1, 1)[0], 0x800u);
}

TEST(Control, ReadsConstantsBesideTheCode) {
  LaneProgram program;
  program.text.suffix = "table:\n  .long 11, 22, 33\n";
  program.add("s_getpc_b64 s[20:21]\n.Lhere:\n"
              "s_add_u32 s20, s20, table-.Lhere\ns_addc_u32 s21, s21, 0\n"
              "s_load_dword s22, s[20:21], 0x4\ns_waitcnt lgkmcnt(0)\n"
              "v_mov_b32 v20, s22");
  program.run();
  EXPECT_EQ(program.result(0)[0], 22u);
}

TEST(Control, RegistersAtTheStart) {
  // A 2 x 3 grid of 8 x 4 x 2 work-items; every id is asked for.
  KernelText text;
  text.directives = ".amdhsa_system_vgpr_workitem_id 2\n"
                    ".amdhsa_system_sgpr_workgroup_id_y 1\n"
                    ".amdhsa_system_sgpr_workgroup_id_z 0\n"
                    ".amdhsa_user_sgpr_dispatch_ptr 1";
  // dispatch pointer s[0:1], arguments s[2:3], workgroup s4, s5
  text.body = R"(
    s_load_dwordx2 s[8:9], s[2:3], 0x0
    s_load_dword s12, s[0:1], 0x4
    s_load_dword s13, s[0:1], 0x10
    s_lshl_b32 s10, s5, 1
    s_add_u32 s10, s10, s4
    s_mul_i32 s10, s10, 1024
    v_and_b32 v1, 0x3ff, v0
    v_bfe_u32 v2, v0, 10, 10
    v_bfe_u32 v3, v0, 20, 10
    v_lshl_add_u32 v4, v2, 3, v1
    v_lshl_add_u32 v4, v3, 5, v4
    v_lshl_add_u32 v5, v4, 4, s10
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v8, v0
    v_mov_b32 v9, s10
    v_mov_b32 v10, s12
    v_mov_b32 v11, s13
    global_store_dwordx4 v5, v[8:11], s[8:9])";
  std::vector<u32> out(6 * 256);
  KernelRun run(text);
  run.config.grid = {2, 3, 1};
  run.config.block = {8, 4, 2};
  run.array("out", out);
  EXPECT_EQ(findingNames(run.run()), "");
  for (u32 group = 0; group < 6; ++group)
    for (u32 item = 0; item < 64; ++item) {
      const u32 *values = &out[group * 256 + 4 * item];
      EXPECT_EQ(values[0], item % 8 | (item / 8 % 4) << 10 | (item / 32) << 20);
      EXPECT_EQ(values[1], 1024 * group);
      EXPECT_EQ(values[2], 8u | 4 << 16); // workgroup size x, y of the packet
      EXPECT_EQ(values[3], 12u);          // grid size y: 3 groups of 4
    }
}

TEST(Control, PartialWavesHaveInactiveLanes) {
  KernelText text;
  text.body = "s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_lshlrev_b32 v1, 2, v0\n"
              "s_waitcnt lgkmcnt(0)\nglobal_store_dword v1, v0, s[4:5]\n";
  std::vector<u32> out(128, 7);
  KernelRun run(text);
  run.block(70).array("out", out);
  EXPECT_EQ(findingNames(run.run()), "");
  for (u32 i = 0; i < 128; ++i)
    EXPECT_EQ(out[i], i < 70 ? i : 7);
}

TEST(Control, UnknownInstructionsAreErrors) {
  KernelText text;
  text.body = "v_mov_b32 v1, 0\nimage_load v[0:3], v[4:5], s[8:15] dmask:0xf\n";
  text.arch = "gfx942";
  text.body = "s_nop 0\nds_gws_barrier v0 gds\n";
  std::string message = KernelRun(text).runToError();
  EXPECT_NE(message.find("unsupported instruction 'ds_gws_barrier' at 0x"),
            std::string::npos)
      << message;
  EXPECT_NE(message.find("of kernel 'kernel' on gfx942"), std::string::npos)
      << message;
  // One that no path reaches does no harm.
  text.body = "s_branch .Lend2\nds_gws_barrier v0 gds\n.Lend2:\n";
  KernelRun(text).run();
}

TEST(Control, DataThatIsNotCodeIsNotDecoded) {
  KernelText text;
  text.body =
      "s_branch .Lend2\n.long 0xffffffff, 0xbf9fffff, 0x12345678\n.Lend2:\n";
  KernelRun(text).run();
  text.body = ".long 0xffffffff\n";
  std::string message = KernelRun(text).runToError();
  EXPECT_NE(message.find("'<undecodable>'"), std::string::npos) << message;
}
