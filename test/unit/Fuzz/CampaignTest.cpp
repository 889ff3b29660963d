//===- CampaignTest.cpp - Many cases, with a compiler that is made up -----===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeTerminal.h"
#include "TestCases.h"

#include "Fuzz/Campaign.h"

#include "gtest/gtest.h"

#include <atomic>

using namespace llvm;
using namespace smla;
using namespace smla::run;
using namespace smla::test;

/// Refuses wide rows, and is wrong about many heads with a sink.
static Verdict runFaulty(const Options &options) {
  if (options.spec.kvLoraRank > 1000)
    return {VerdictKind::Refused, "width"};
  if (options.spec.heads >= 96 && options.spec.hasSink)
    return {VerdictKind::Wrong, "too many heads"};
  Verdict verdict;
  verdict.spillsScalars = options.spec.heads == 1;
  return verdict;
}

static Summary campaign(const CaseRunner &runner, int64_t cases,
                        int64_t threads) {
  CampaignRequest request;
  request.cells = everyCell();
  request.seed = 5;
  request.limits.cases = cases;
  request.threads = threads;
  Summary summary = runCampaign(request, [&] { return runner; });
  summary.seconds = 0;
  return summary;
}

static std::string textOf(const Summary &summary) {
  std::string text;
  raw_string_ostream os(text);
  summary.print(os);
  return text;
}

TEST(CampaignTest, ThreadsDoNotMatter) {
  std::string text = textOf(campaign(runFaulty, 300, /*threads=*/1));
  EXPECT_EQ(textOf(campaign(runFaulty, 300, /*threads=*/3)), text);
}

TEST(CampaignTest, EveryCaseIsCountedOnce) {
  std::atomic<int64_t> refused = 0, failed = 0, spilling = 0, ran = 0;
  for (int64_t number = 0; number < 300; ++number) {
    Verdict verdict = runFaulty(drawCase(everyCell(), 5, number));
    refused += verdict.kind == VerdictKind::Refused;
    failed += verdict.kind == VerdictKind::Wrong;
    spilling += verdict.spillsScalars;
    ran += verdict.kind != VerdictKind::Refused;
  }
  ASSERT_GT(refused * failed * spilling, 0);
  Summary summary = campaign(runFaulty, 300, 2);
  EXPECT_EQ(summary.refused(), refused);
  EXPECT_EQ(summary.refusals["width"], refused);
  EXPECT_EQ(summary.failed(), failed);
  EXPECT_EQ(summary.failures.size(), 1u); // all have one cause
  EXPECT_EQ(summary.spillingScalars, spilling);
  EXPECT_EQ(summary.ran.total(), ran);
  EXPECT_FALSE(summary.ok());
}

/// Runners keep what they compiled.
TEST(CampaignTest, ARunnerGetsTheCasesOfAKernelInARow) {
  std::atomic<int64_t> compiled = 0;
  CampaignRequest request;
  request.cells = everyCell();
  request.limits.cases = 30 * casesPerKernel;
  request.threads = 3;
  runCampaign(request, [&] {
    return [&, last = std::string()](const Options &options) mutable {
      compiled += kernelKey(options) != last;
      last = kernelKey(options);
      return Verdict();
    };
  });
  EXPECT_EQ(compiled, 30);
}

/// What is printed asks for the smallest case that fails.
TEST(CampaignTest, AFailureIsRepeatedByItsCommand) {
  Summary summary = campaign(runFaulty, 300, 2);
  ASSERT_FALSE(summary.failures.empty());
  const CaseFailure &failure = summary.failures.front();
  EXPECT_EQ(runFaulty(drawCase(everyCell(), 5, failure.number)).kind,
            VerdictKind::Wrong);
  std::string repeat =
      "smla-run --arch=" + failure.shrunk.arch->name.str() +
      " --heads=96 --rank=8 --sink --topk=0 --slots=1 --seed=1 --threads=1";
  EXPECT_EQ(commandOf(failure.shrunk), repeat);
  std::string text = textOf(summary);
  EXPECT_NE(text.find("case " + std::to_string(failure.number) +
                      " wrong: too many heads\n  repeat    " + repeat + "\n"),
            std::string::npos)
      << text;
  SmallVector<StringRef> words;
  StringRef(repeat).split(words, ' ');
  std::vector<std::string> flags(words.begin() + 1, words.end());
  EXPECT_EQ(runFaulty(parsed(flags)).kind, VerdictKind::Wrong);
}

/// Other words, and yet the same fault.
TEST(CampaignTest, WhatShrinksToOneCaseIsOneFailure) {
  auto runner = [](const Options &options) -> Verdict {
    if (options.spec.heads < 96)
      return {};
    return {VerdictKind::Wrong, std::to_string(options.problem.seed)};
  };
  CampaignRequest request;
  request.cells = {everyCell().front()};
  request.limits.cases = 200;
  Summary summary = runCampaign(request, [&] { return runner; });
  EXPECT_EQ(static_cast<int64_t>(summary.failures.size()),
            1 + summary.failed() - maxShrunkPerKind);
  EXPECT_GT(summary.failed(), maxShrunkPerKind);
}

/// A case with two faults is shrunk to the one it was found by.
TEST(CampaignTest, ShrinkingStaysWithOneKindOfFailure) {
  auto runner = [](const Options &options) -> Verdict {
    if (options.spec.heads >= 16)
      return {VerdictKind::Findings, "a race"};
    return {VerdictKind::Wrong, "all else is wrong"};
  };
  Summary summary = campaign(runner, 60, 1);
  ASSERT_EQ(summary.failures.size(), 2u);
  for (const CaseFailure &failure : summary.failures)
    EXPECT_EQ(runner(failure.shrunk).kind, runner(failure.drawn).kind);
}

TEST(CampaignTest, NothingFails) {
  Summary summary =
      campaign([](const Options &) { return Verdict(); }, 2000, 2);
  EXPECT_TRUE(summary.ok()) << textOf(summary);
  EXPECT_TRUE(StringRef(textOf(summary)).ends_with("holds\n"));
}

TEST(CampaignTest, AnEmptyBucketFailsALargeRun) {
  auto runner = [](const Options &options) -> Verdict {
    return {options.spec.heads == 128 ? VerdictKind::Refused
                                      : VerdictKind::Holds,
            "heads"};
  };
  Summary summary = campaign(runner, 2300, 2);
  EXPECT_FALSE(summary.ok());
  EXPECT_NE(textOf(summary).find("too few: heads: '128' has 0 cases"),
            std::string::npos);
}

/// No text is written after what is left of a line of progress.
TEST(CampaignTest, FailuresHaveLinesOfTheirOwnOnATerminal) {
  FakeTerminal terminal;
  CampaignRequest request;
  request.cells = everyCell();
  request.limits.cases = 300;
  request.threads = 3;
  request.log = &terminal;
  Summary summary = runCampaign(request, [] { return runFaulty; });
  StringRef text = terminal.text();
  EXPECT_TRUE(text.contains("\r\x1b[K1 cases, ")) << text.str();
  EXPECT_FALSE(text.contains("failurescase")) << text.str();
  EXPECT_EQ(static_cast<int64_t>(text.count("case ")), summary.failed());
  EXPECT_TRUE(text.ends_with("\r\x1b[K") || text.ends_with("\n"));
}

TEST(CampaignTest, TimeEndsARunWithoutANumberOfCases) {
  CampaignRequest request;
  request.cells = everyCell();
  request.limits.seconds = 1;
  Summary summary = runCampaign(
      request, [] { return [](const Options &) { return Verdict(); }; });
  EXPECT_GT(summary.ran.total(), 0);
  EXPECT_GE(summary.seconds, 1);
  EXPECT_LT(summary.seconds, 10);
}
