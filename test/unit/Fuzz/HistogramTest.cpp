//===- HistogramTest.cpp - Cases are counted where they belong ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestCases.h"

#include "Fuzz/Histogram.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;
using namespace smla::test;

/// The buckets of one case, "list length: 0" for example.
static std::vector<std::string> bucketsOf(ArrayRef<std::string> flags) {
  Options options = parsed(flags);
  std::vector<std::string> names;
  for (const BucketGroup &group : bucketGroups(everyArch()))
    for (const Bucket &bucket : group.buckets)
      if (bucket.holds(options))
        names.push_back(group.name + ": " + bucket.name);
  return names;
}

static bool isIn(StringRef bucket, ArrayRef<std::string> flags) {
  std::vector<std::string> all = {"--arch=gfx942"};
  append_range(all, flags);
  return is_contained(bucketsOf(all), bucket);
}

TEST(HistogramTest, ListLengths) {
  EXPECT_TRUE(isIn("list length: 0", {"--topk=0"}));
  EXPECT_TRUE(isIn("list length: 1", {"--segments=2", "--topk=64,1"}));
  EXPECT_TRUE(isIn("list length: tail", {"--topk=33"}));
  EXPECT_FALSE(isIn("list length: tail", {"--topk=32"})); // whole tiles of 16
  EXPECT_TRUE(isIn("list length: full", {"--topk=256"}));
  EXPECT_FALSE(isIn("list length: full", {"--topk=64"})); // no tile of 128
  EXPECT_FALSE(isIn("list length: full", {"--topk=0"}));
  EXPECT_FALSE(isIn("list length: ragged", {"--ragged"})); // one list
  EXPECT_TRUE(isIn("list length: ragged", {"--ragged", "--queries=2"}));
}

TEST(HistogramTest, Entries) {
  EXPECT_TRUE(isIn("entries: all valid", {}));
  EXPECT_TRUE(isIn("entries: some invalid", {"--invalid=0.5"}));
  EXPECT_TRUE(isIn("entries: none valid", {"--invalid=1"}));
  EXPECT_TRUE(isIn("entries: none valid", {"--oracle=o3"}));
  EXPECT_FALSE(isIn("entries: all valid", {"--oracle=o3"}));
}

TEST(HistogramTest, Caches) {
  // 2^21 rows of 2^10 bytes are 2 GiB.
  std::string rank = "--rank=512";
  EXPECT_FALSE(isIn("cache: over 2 GiB", {rank, "--slots=2097151"}));
  EXPECT_TRUE(isIn("cache: over 2 GiB", {rank, "--slots=2097152"}));
  EXPECT_FALSE(isIn("cache: over 4 GiB", {rank, "--slots=4194303"}));
  EXPECT_TRUE(isIn("cache: over 4 GiB", {rank, "--slots=4194304"}));
  EXPECT_TRUE(isIn("cache: duplicates", {"--topk=65", "--slots=64"}));
  EXPECT_FALSE(isIn("cache: duplicates", {"--topk=64", "--slots=64"}));
}

TEST(HistogramTest, Splits) {
  EXPECT_TRUE(isIn("splits: 3-8", {"--splits=8"}));
  EXPECT_TRUE(isIn("splits: more than tiles", {"--topk=33", "--splits=4"}));
  EXPECT_FALSE(isIn("splits: more than tiles", {"--topk=33", "--splits=3"}));
}

TEST(HistogramTest, SizesThatNobodyAskedForAreInNoBucket) {
  for (const std::string &name : bucketsOf({"--arch=gfx942"}))
    EXPECT_FALSE(StringRef(name).starts_with("waves:")) << name;
  EXPECT_TRUE(isIn("waves: 8", {"--waves=8"}));
}

TEST(HistogramTest, AnotherArchitectureHasNoBucket) {
  std::vector<BucketGroup> groups = bucketGroups({everyArch().front()});
  ASSERT_EQ(groups.front().buckets.size(), 1u);
  EXPECT_EQ(groups.front().buckets.front().name, everyArch().front()->name);
}

/// Buckets "any" and "wide", filled as often as asked.
static Histogram filled(int64_t wide, int64_t others) {
  BucketGroup group{"width",
                    {{"any", [](const Options &) { return true; }},
                     {"wide", [](const Options &options) {
                        return options.spec.kvLoraRank > 1000;
                      }}}};
  Histogram histogram({group});
  Options options;
  options.spec.kvLoraRank = 1024;
  for (int64_t i = 0; i < wide; ++i)
    histogram.add(options);
  options.spec.kvLoraRank = 64;
  for (int64_t i = 0; i < others; ++i)
    histogram.add(options);
  return histogram;
}

TEST(HistogramTest, NoCaseIsLostOrCountedTwice) {
  Histogram histogram = filled(3, 4);
  EXPECT_EQ(histogram.total(), 7);
  EXPECT_EQ(histogram.count("width", "any"), 7);
  EXPECT_EQ(histogram.count("width", "wide"), 3);
  EXPECT_EQ(histogram.count("width", "narrow"), 0);
  std::string text;
  raw_string_ostream os(text);
  histogram.print(os);
  EXPECT_EQ(text, "  width          any 7 | wide 3\n");
}

TEST(HistogramTest, LargeRunsMustFillEveryBucket) {
  EXPECT_TRUE(filled(0, 1999).shortages().empty());
  EXPECT_TRUE(filled(20, 1980).shortages().empty());
  std::vector<std::string> expected = {
      "width: 'wide' has 19 cases, 20 are required"};
  EXPECT_EQ(filled(19, 1981).shortages(), expected);
  EXPECT_EQ(filled(19, 4981).required(), 50);
}
