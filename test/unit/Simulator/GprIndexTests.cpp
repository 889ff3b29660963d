//===- GprIndexTests.cpp - Vector registers chosen at run time ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes of registers whose numbers stand in M0.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

using namespace smla::sim;
using namespace smla::sim::test;

/// v40..v43 = 100..103.
static const char *fillRegisters = R"(
  v_mov_b32 v40, 100
  v_mov_b32 v41, 101
  v_mov_b32 v42, 102
  v_mov_b32 v43, 103
)";

static LaneValues evaluate(llvm::StringRef snippet) {
  LaneProgram program;
  program.add(fillRegisters + snippet.str());
  program.run();
  return program.result(0);
}

TEST(GprIndex, ReadsRelativeSource) {
  EXPECT_EQ(evaluate(R"(
    s_mov_b32 s20, 2
    s_set_gpr_idx_on s20, gpr_idx(SRC0)
    v_mov_b32 v20, v40
    s_set_gpr_idx_off)")[5],
            102u);
}

TEST(GprIndex, WritesRelativeDestination) {
  EXPECT_EQ(evaluate(R"(
    v_mov_b32 v20, 7
    s_mov_b32 s20, 3
    s_set_gpr_idx_on s20, gpr_idx(DST)
    v_mov_b32 v40, v20
    s_set_gpr_idx_off
    v_mov_b32 v20, v43)")[63],
            7u);
}

TEST(GprIndex, OffsetsOnlyTheNamedOperands) {
  // v_sub_u32 v20, v42, v40: source 1 and the destination stay.
  EXPECT_EQ(evaluate(R"(
    s_mov_b32 s20, 2
    s_set_gpr_idx_on s20, gpr_idx(SRC0)
    v_sub_u32 v20, v40, v40
    s_set_gpr_idx_off)")[0],
            2u);
  EXPECT_EQ(evaluate(R"(
    s_mov_b32 s20, 2
    s_set_gpr_idx_on s20, gpr_idx(SRC1)
    v_sub_u32 v20, v40, v40
    s_set_gpr_idx_off)")[0],
            uint32_t(-2));
}

TEST(GprIndex, ChangesIndexAndOperandsWhileOn) {
  EXPECT_EQ(evaluate(R"(
    s_mov_b32 s20, 1
    s_mov_b32 s21, 3
    s_set_gpr_idx_on s20, gpr_idx(SRC0)
    v_mov_b32 v30, v40
    s_set_gpr_idx_idx s21
    v_mov_b32 v31, v40
    s_set_gpr_idx_mode gpr_idx(DST)
    v_mov_b32 v30, v31
    s_set_gpr_idx_off
    v_add_u32 v20, v30, v33)")[0],
            101u + 103u);
}

TEST(GprIndex, ChecksTheRegistersThatAreMeant) {
  // v44 was never written; v40 was.
  LaneProgram program;
  program.add(std::string(fillRegisters) + R"(
    s_mov_b32 s20, 4
    s_set_gpr_idx_on s20, gpr_idx(SRC0)
    v_mov_b32 v20, v40
    s_set_gpr_idx_off)");
  EXPECT_EQ(findingNames(program.runForFindings()), "undefined-value");
}

TEST(GprIndex, RefusesRegistersOutsideTheFile) {
  KernelText text;
  text.body = R"(
    s_movk_i32 s20, 0xf0
    s_set_gpr_idx_on s20, gpr_idx(SRC0)
    v_mov_b32 v1, v20
    s_set_gpr_idx_off)";
  std::string message = KernelRun(text).runToError();
  EXPECT_EQ(message.find("an operand of 'v_mov_b32' indexed by 240 is outside "
                         "the register file at 0x"),
            0u)
      << message;
}
