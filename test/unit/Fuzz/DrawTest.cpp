//===- DrawTest.cpp - Random cases are legal, cheap and varied ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestCases.h"

#include "Fuzz/Histogram.h"

#include "smla/Plan/Legality.h"

#include "llvm/ADT/StringExtras.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;
using namespace smla::test;

constexpr int64_t manyCases = 2000;

template <typename Check>
static void forManyCases(uint64_t seed, Check check) {
  const std::vector<Cell> cells = everyCell();
  for (int64_t number = 0; number < manyCases; ++number) {
    Options options = drawCase(cells, seed, number);
    SCOPED_TRACE(commandOf(options));
    check(options);
  }
}

TEST(DrawTest, CasesAreLegal) {
  forManyCases(3, [](const Options &options) {
    Error error = verifyCase(options);
    EXPECT_FALSE(!!error) << toString(std::move(error));
    size_t segments = options.spec.segments.size();
    EXPECT_EQ(options.problem.topk.size(), segments);
    EXPECT_EQ(options.problem.slots.size(), segments);
    EXPECT_LE(options.splits, maxGridYZ);
  });
}

TEST(DrawTest, EachPartOfACaseIsVerified) {
  auto errorOf = [](std::vector<std::string> flags) {
    flags.push_back("--arch=gfx942");
    Error error = verifyCase(parsed(flags));
    return error ? toString(std::move(error)) : "no error";
  };
  EXPECT_EQ(errorOf({}), "no error");
  EXPECT_TRUE(StringRef(errorOf({"--rank=7"})).contains("'kv_lora_rank'"));
  EXPECT_TRUE(StringRef(errorOf({"--pad=8"})).contains("pad is 8"));
  EXPECT_TRUE(StringRef(errorOf({"--waves=3"})).contains("'waves'"));
  EXPECT_TRUE(StringRef(errorOf({"--waves=2", "--head-groups=4"}))
                  .contains("'head_groups'"));
}

TEST(DrawTest, APromiseOfValidEntriesIsKept) {
  forManyCases(5, [](const Options &options) {
    if (!options.spec.noInvalid)
      return;
    EXPECT_EQ(options.problem.invalid, 0);
    EXPECT_EQ(options.problem.indices, ref::IndexPattern::Random);
    EXPECT_EQ(options.problem.oracle, ref::Oracle::None);
  });
}

/// A run of 2000 cases is a matter of minutes.
TEST(DrawTest, CasesAreCheap) {
  int64_t dearest = 0, sum = 0;
  forManyCases(6, [&](const Options &options) {
    int64_t keys = 0;
    for (int64_t topk : options.problem.topk)
      keys += topk;
    int64_t products = keys * options.problem.queries * options.spec.heads *
                       options.spec.scoreWidth();
    dearest = std::max(dearest, products);
    sum += products;
  });
  EXPECT_LE(dearest, int64_t(1) << 26);
  EXPECT_LE(sum / manyCases, int64_t(1) << 23);
}

TEST(DrawTest, ACaseDependsOnSeedAndNumberAlone) {
  std::string command = commandOf(drawCase(everyCell(), 1, 5));
  EXPECT_EQ(commandOf(drawCase(everyCell(), 1, 5)), command);
  EXPECT_NE(commandOf(drawCase(everyCell(), 1, 6)), command);
  EXPECT_NE(commandOf(drawCase(everyCell(), 2, 5)), command);
}

static bool isOf(const Cell &cell, const SegmentSpec &segment) {
  return segment.format == cell.format && segment.encoding == cell.encoding;
}

/// The first segment is of the cell, the second one too or bf16.
static void expectCaseOf(const Cell &cell, const Options &options) {
  EXPECT_EQ(options.arch, cell.arch);
  EXPECT_EQ(options.spec.dots, cell.dots);
  EXPECT_EQ(options.fp8Hooks, cell.hook == noHook ? "" : cell.hook);
  EXPECT_TRUE(isOf(cell, options.spec.segments[0]));
  if (options.spec.segments.size() > 1)
    EXPECT_TRUE(isOf(cell, options.spec.segments[1]) ||
                options.spec.segments[1].format == CacheFormat::BF16);
  Error error = verifyCase(options);
  EXPECT_FALSE(!!error) << toString(std::move(error));
  if (cell.dots == DotType::FP8)
    EXPECT_TRUE(takesFp8Dots(options.spec));
}

TEST(DrawTest, CasesOfACell) {
  for (const Cell &cell : everyCell()) {
    SCOPED_TRACE(join(cell.flags(), " "));
    size_t twoSegments = 0;
    for (int64_t number = 0; number < 150; ++number) {
      Options options = drawCase(cell, 1, number);
      SCOPED_TRACE(commandOf(options));
      expectCaseOf(cell, options);
      twoSegments += options.spec.segments.size() == 2;
    }
    EXPECT_EQ(twoSegments == 0, cell.dots == DotType::FP8);
  }
}

/// With room for cases that are refused: half as many again as required.
TEST(DrawTest, EveryBucketIsFilled) {
  Histogram histogram(bucketGroups(everyArch()));
  for (uint64_t seed : {8, 9, 10})
    forManyCases(seed, [&](const Options &options) { histogram.add(options); });
  std::vector<BucketGroup> groups = bucketGroups(everyArch());
  for (const BucketGroup &group : groups)
    for (const Bucket &bucket : group.buckets)
      EXPECT_GE(histogram.count(group.name, bucket.name),
                histogram.required() * 3 / 2)
          << group.name << ": " << bucket.name;
}
