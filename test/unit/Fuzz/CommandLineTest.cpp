//===- CommandLineTest.cpp - A command is read as it was written ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestCases.h"

#include "smla/Plan/Manifest.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;
using namespace smla::test;

/// Member by member: writeFlags() is what is under test.
static void expectSameInputs(const ref::ProblemOptions &a,
                             const ref::ProblemOptions &b) {
  EXPECT_EQ(a.queries, b.queries);
  EXPECT_EQ(a.topk, b.topk);
  EXPECT_EQ(a.slots, b.slots);
  EXPECT_EQ(a.indices, b.indices);
  EXPECT_EQ(a.invalid, b.invalid);
  EXPECT_EQ(a.ragged, b.ragged);
  EXPECT_EQ(a.list, b.list);
  EXPECT_EQ(a.poisonUnselected, b.poisonUnselected);
  EXPECT_EQ(a.padBytes, b.padBytes);
  EXPECT_EQ(a.softmaxScale, b.softmaxScale);
  EXPECT_EQ(a.fill, b.fill);
  EXPECT_EQ(a.oracle, b.oracle);
  EXPECT_EQ(a.seed, b.seed);
}

static void expectSameRun(const Options &a, const Options &b) {
  EXPECT_EQ(a.arch, b.arch);
  EXPECT_EQ(smla::toJSON(a.spec), smla::toJSON(b.spec));
  EXPECT_EQ(a.request.kind, b.request.kind);
  EXPECT_EQ(a.request.blockK, b.request.blockK);
  EXPECT_EQ(a.request.waves, b.request.waves);
  EXPECT_EQ(a.request.wavesPerEu, b.request.wavesPerEu);
  EXPECT_EQ(a.request.headGroups, b.request.headGroups);
  expectSameInputs(a.problem, b.problem);
  EXPECT_EQ(a.verifyOracles, b.verifyOracles);
  EXPECT_EQ(a.device.across4GiB, b.device.across4GiB);
  EXPECT_EQ(a.device.kind, b.device.kind);
  EXPECT_EQ(a.splits, b.splits);
  EXPECT_EQ(a.threads, b.threads);
  EXPECT_EQ(a.shuffles, b.shuffles);
  EXPECT_EQ(a.ulpNoiseSeed, b.ulpNoiseSeed);
  EXPECT_EQ(a.json, b.json);
}

TEST(CommandLineTest, DrawnCasesAreReadAsTheyWereWritten) {
  const std::vector<Cell> cells = everyCell();
  for (int64_t number = 0; number < 2000; ++number) {
    Options drawn = drawCase(cells, /*seed=*/7, number);
    SCOPED_TRACE(commandOf(drawn));
    Expected<Options> read = parse(writeFlags(drawn));
    ASSERT_TRUE(!!read) << toString(read.takeError());
    expectSameRun(drawn, *read);
  }
}

TEST(CommandLineTest, EveryFlagOfARunIsWritten) {
  std::vector<std::string> flags = {"--arch=gfx950",
                                    "--heads=3",
                                    "--rank=64",
                                    "--rope=8",
                                    "--rope-place=inside",
                                    "--segments=2",
                                    "--format=fp8_scalar",
                                    "--encoding=e4m3fn,e4m3fnuz",
                                    "--page-size=2,1",
                                    "--dots=fp8",
                                    "--phase=prefill",
                                    "--no-invalid",
                                    "--sink",
                                    "--sink-outside-lse",
                                    "--no-lse",
                                    "--lse-base=two",
                                    "--empty-lse=pos_inf",
                                    "--schedule=shared",
                                    "--block-k=16",
                                    "--waves=2",
                                    "--waves-per-eu=3",
                                    "--head-groups=2",
                                    "--queries=5",
                                    "--topk=7,7",
                                    "--slots=9",
                                    "--indices=local",
                                    "--invalid=0.3",
                                    "--ragged",
                                    "--across-4gib",
                                    "--scale=0.07216878",
                                    "--pad=48",
                                    "--cache=saturated",
                                    "--oracle=o4",
                                    "--verify-oracles",
                                    "--seed=11",
                                    "--splits=4",
                                    "--threads=1",
                                    "--shuffle=2",
                                    "--ulp-noise=5",
                                    "--json"};
  EXPECT_EQ(writeFlags(parsed(flags)), flags);
}

TEST(CommandLineTest, TheDeviceIsWritten) {
  std::vector<std::string> flags = {"--arch=gfx942", "--seed=1",
                                    "--device=hip"};
  EXPECT_EQ(writeFlags(parsed(flags)), flags);
}

TEST(CommandLineTest, AGivenListIsWritten) {
  std::vector<std::string> flags = {
      "--arch=gfx942", "--list=-1,0,-2147483648,2147483647", "--seed=1"};
  EXPECT_EQ(writeFlags(parsed(flags)), flags);
}

TEST(CommandLineTest, DefaultsAreLeftOut) {
  std::vector<std::string> flags = {"--arch=gfx942", "--seed=1"};
  EXPECT_EQ(writeFlags(parsed({"--arch=gfx942"})), flags);
}

TEST(CommandLineTest, ShellsSeeTheWordsThatWereMeant) {
  EXPECT_EQ(shellCommand({"--topk=1,2", "a file.mlir", ""}),
            "smla-run --topk=1,2 'a file.mlir' ''");
  // Nothing is special between apostrophes but the apostrophe itself.
  EXPECT_EQ(shellCommand({"Ann's $x.mlir", "'"}),
            R"(smla-run 'Ann'\''s $x.mlir' ''\''')");
}

/// What is drawn for a run and leaves its kernel alone.
TEST(CommandLineTest, RunsOfOneKernelHaveOneKey) {
  const std::string key = kernelKey(parsed({"--arch=gfx942", "--splits=2"}));
  EXPECT_EQ(kernelKey(parsed({"--arch=gfx942", "--splits=9", "--topk=7",
                              "--queries=3", "--across-4gib", "--shuffle=2",
                              "--ulp-noise=5", "--threads=1", "--seed=8",
                              "--oracle=o4", "--verify-oracles", "--json"})),
            key);
  for (const char *other :
       {"--splits=1", "--heads=3", "--sink", "--block-k=16"})
    EXPECT_NE(kernelKey(parsed({"--arch=gfx942", "--splits=2", other})), key);
  EXPECT_NE(kernelKey(parsed({"--arch=gfx950", "--splits=2"})), key);
}

static std::string errorOf(ArrayRef<std::string> words) {
  Expected<Options> options = parse(words);
  return options ? "" : toString(options.takeError());
}

TEST(CommandLineTest, WhatIsNoNumberIsNamed) {
  EXPECT_EQ(errorOf({"--arch=gfx942", "--scale=big"}),
            "--scale='big' must be a number from 0.00 to 1000000.00");
  EXPECT_EQ(errorOf({"--arch=gfx942", "--timing=mi300x", "--latency=700,long"}),
            "--latency='700,long' must be a number from 1.00 to 1000000.00");
}

TEST(CommandLineTest, TheLastListReplacesOthers) {
  Options options = parsed({"--arch=gfx942", "--timing=mi300x",
                            "--latency=600,650", "--latency=700"});
  EXPECT_EQ(options.timing.latencies, SmallVector<double>({700}));
}
