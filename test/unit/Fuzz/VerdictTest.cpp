//===- VerdictTest.cpp - Which refusals are failures ----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestCases.h"

#include "Fuzz/Verdict.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;
using namespace smla::test;

static bool promised(ArrayRef<std::string> flags) {
  return isPromised(parsed(flags));
}

TEST(VerdictTest, WidthsArePromisedByArchitecture) {
  EXPECT_TRUE(promised({"--arch=gfx942", "--rank=64"}));
  EXPECT_FALSE(promised({"--arch=gfx942", "--rank=56"}));
  EXPECT_TRUE(promised({"--arch=gfx942", "--rank=1024", "--rope=64"}));
  EXPECT_FALSE(promised({"--arch=gfx942", "--rank=1032"}));
  EXPECT_TRUE(promised({"--arch=gfx950", "--rank=2048", "--rope=64"}));
  EXPECT_FALSE(promised({"--arch=gfx950", "--rank=2056"}));
}

TEST(VerdictTest, RopeInsideTheRowTakesNoRoom) {
  EXPECT_FALSE(promised({"--arch=gfx942", "--rope=72"}));
  EXPECT_TRUE(promised({"--arch=gfx942", "--rope=72", "--rope-place=inside"}));
}

TEST(VerdictTest, NothingIsPromisedOfAScheduleAskedFor) {
  for (std::string flag : {"--schedule=padded", "--block-k=32", "--waves=4",
                           "--waves-per-eu=1", "--head-groups=1"})
    EXPECT_FALSE(promised({"--arch=gfx942", flag})) << flag;
}

/// What the compiler says is tested where it says it; here, that it is known.
TEST(VerdictTest, DocumentedRefusalsAreNoFailures) {
  Options options = parsed({"--arch=gfx942", "--block-k=128"});
  Verdict verdict = judgeCompileError(
      options, "'smla.sparse_attention' op needs 137216 bytes of LDS for "
               "heads=16, rank 512; gfx942 has 65536 bytes");
  EXPECT_EQ(verdict.kind, VerdictKind::Refused);
  EXPECT_EQ(verdict.reason, "LDS");
  verdict = judgeCompileError(options, "needs at least 600 vector registers "
                                       "per wave (1 for the query)");
  EXPECT_EQ(verdict.reason, "registers, planned");
  verdict = judgeCompileError(options, "gpu.module @m does not fit registers: "
                                       "'k' spills 6 vector registers");
  EXPECT_EQ(verdict.reason, "registers, compiled");
  EXPECT_FALSE(verdict.isFailure());
}

TEST(VerdictTest, OtherErrorsOfTheCompilerAreFailures) {
  Options options = parsed({"--arch=gfx942", "--block-k=128"});
  Verdict verdict =
      judgeCompileError(options, "failed to legalize 'arith.add'");
  EXPECT_EQ(verdict.kind, VerdictKind::NotCompiled);
  EXPECT_TRUE(verdict.isFailure());
  EXPECT_EQ(verdict.reason, "failed to legalize 'arith.add'");
}

TEST(VerdictTest, RefusingAPromisedShapeIsAFailure) {
  Verdict verdict = judgeCompileError(parsed({"--arch=gfx942"}),
                                      "needs 9 bytes of LDS for heads=16");
  EXPECT_EQ(verdict.kind, VerdictKind::NotCompiled);
  EXPECT_EQ(verdict.reason, "a promised shape is refused: needs 9 bytes of "
                            "LDS for heads=16");
}
