//===- ShrinkTest.cpp - Failing cases become as small as they can ---------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestCases.h"

#include "Fuzz/Shrink.h"

#include "gtest/gtest.h"

#include <set>

using namespace llvm;
using namespace smla;
using namespace smla::run;
using namespace smla::test;

/// A case with everything in it.
static Options complicated() {
  return parsed({"--arch=gfx950",
                 "--heads=100",
                 "--rank=1000",
                 "--rope=72",
                 "--segments=2",
                 "--page-size=64,17",
                 "--phase=prefill",
                 "--sink",
                 "--sink-outside-lse",
                 "--lse-base=two",
                 "--empty-lse=pos_inf",
                 "--block-k=16",
                 "--waves=8",
                 "--waves-per-eu=1",
                 "--head-groups=8",
                 "--queries=13",
                 "--topk=300,77",
                 "--slots=5000,90",
                 "--indices=local",
                 "--invalid=0.3",
                 "--ragged",
                 "--scale=0.25",
                 "--pad=112",
                 "--oracle=o4",
                 "--seed=99",
                 "--splits=9",
                 "--threads=1",
                 "--shuffle=2",
                 "--ulp-noise=5"});
}

/// What is left of it.
static std::string shrunk(function_ref<bool(const Options &)> fails) {
  return commandOf(shrinkCase(complicated(), fails));
}

TEST(ShrinkTest, NothingIsLeftOfWhatDoesNotMatter) {
  EXPECT_EQ(shrunk([](const Options &) { return true; }),
            "smla-run --arch=gfx950 --heads=1 --rank=8 --topk=0 --slots=1 "
            "--seed=1 --threads=1");
}

TEST(ShrinkTest, NumbersEndAtTheSmallestThatFails) {
  EXPECT_EQ(shrunk([](const Options &options) {
              return options.spec.heads >= 37 &&
                     options.spec.kvLoraRank >= 200 &&
                     options.problem.queries > 2 && options.splits > 4 &&
                     options.problem.padBytes > 16;
            }),
            "smla-run --arch=gfx950 --heads=37 --rank=200 --queries=3 --topk=0 "
            "--slots=1 --pad=32 --seed=1 --splits=5 --threads=1");
}

TEST(ShrinkTest, RelationsBetweenNumbersHold) {
  EXPECT_EQ(shrunk([](const Options &options) {
              return options.spec.ropeDim >= 16 &&
                     options.problem.topk[0] > options.problem.slots[0];
            }),
            "smla-run --arch=gfx950 --heads=1 --rank=8 --rope=16 --topk=2 "
            "--slots=1 --seed=1 --threads=1");
}

/// The second segment is kept where it is the one that matters.
TEST(ShrinkTest, ASegmentIsDroppedWithItsList) {
  EXPECT_EQ(shrunk([](const Options &options) {
              return options.spec.segments.back().pageSize == 17 &&
                     options.problem.topk.back() > 70;
            }),
            "smla-run --arch=gfx950 --heads=1 --rank=8 --page-size=17 "
            "--topk=71 --slots=1 --seed=1 --threads=1");
  EXPECT_EQ(shrunk([](const Options &options) {
              return options.spec.segments.size() == 2;
            }),
            "smla-run --arch=gfx950 --heads=1 --rank=8 --segments=2 --topk=0,0 "
            "--slots=1,1 --seed=1 --threads=1");
}

TEST(ShrinkTest, ChoicesThatMatterStay) {
  EXPECT_EQ(shrunk([](const Options &options) {
              return options.spec.sinkOutsideLse &&
                     options.request.waves == 8 &&
                     options.problem.invalid > 0 && options.shuffles > 0 &&
                     options.spec.phase == Phase::Prefill;
            }),
            "smla-run --arch=gfx950 --heads=1 --rank=8 --phase=prefill --sink "
            "--sink-outside-lse --waves=8 --topk=0 --slots=1 --invalid=1 "
            "--seed=1 --threads=1 --shuffle=1");
}

/// As many head groups as waves: one does not go without the other.
TEST(ShrinkTest, WavesStayAsLongAsTheirGroups) {
  EXPECT_EQ(shrunk([](const Options &options) {
              return options.request.headGroups == 8;
            }),
            "smla-run --arch=gfx950 --heads=1 --rank=8 --waves=8 "
            "--head-groups=8 --topk=0 --slots=1 --seed=1 --threads=1");
}

TEST(ShrinkTest, OnlyLegalCasesAreTriedAndNoneTwice) {
  std::set<std::string> tried;
  Options start = complicated();
  shrinkCase(start, [&](const Options &options) {
    Error error = verifyCase(options);
    EXPECT_FALSE(!!error) << toString(std::move(error));
    EXPECT_TRUE(tried.insert(commandOf(options)).second);
    return options.spec.heads > 3;
  });
  EXPECT_FALSE(tried.count(commandOf(start))); // known to fail
  EXPECT_GT(tried.size(), 20u);
}

TEST(ShrinkTest, ACaseThatNothingSimplifiesIsGivenBack) {
  Options start = complicated();
  Options result = shrinkCase(start, [](const Options &) { return false; });
  EXPECT_EQ(commandOf(result), commandOf(start));
}

TEST(ShrinkTest, TriesAreLimited) {
  int64_t tries = 0;
  shrinkCase(
      complicated(),
      [&](const Options &) {
        ++tries;
        return true;
      },
      /*maxTries=*/5);
  EXPECT_EQ(tries, 5);
}
