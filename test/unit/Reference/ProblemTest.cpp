//===- ProblemTest.cpp - Inputs made from a seed --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Problem.h"

#include "smla/Reference/Codecs.h"
#include "smla/Reference/Random.h"

#include "llvm/Support/Endian.h"

#include "gtest/gtest.h"

#include <climits>
#include <cmath>
#include <set>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

namespace {

OperatorSpec smallSpec(size_t segments = 1) {
  OperatorSpec spec;
  spec.heads = 2;
  spec.kvLoraRank = 16;
  spec.segments.resize(segments);
  return spec;
}

Problem make(const OperatorSpec &spec, const ProblemOptions &options) {
  return cantFail(makeProblem(spec, options));
}

std::set<int64_t> selectedSlots(const SegmentInputs &segment) {
  std::set<int64_t> slots;
  for (int32_t slot : segment.indices)
    if (segment.isValid(slot))
      slots.insert(slot);
  return slots;
}

std::vector<float> rowOf(const OperatorSpec &spec, const SegmentInputs &segment,
                         int64_t slot, size_t number = 0) {
  std::vector<double> row(spec.scoreWidth());
  dequantizeRow(spec, spec.segments[number], segment, slot, row);
  return {row.begin(), row.end()};
}

TEST(Random, IsSplitMix64) {
  // The first outputs for seed 1234567, as published with the generator.
  Random random(1234567);
  for (uint64_t want :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
        4593380528125082431u, 16408922859458223821u})
    EXPECT_EQ(random.next(), want);
}

TEST(Random, DistributionsAreWhatTheySay) {
  Random random(5);
  double sum = 0, squares = 0, uniform = 0;
  std::array<int, 7> counts{};
  constexpr int n = 70000;
  for (int i = 0; i < n; ++i) {
    double x = random.normal();
    sum += x;
    squares += x * x;
    uniform += random.uniform();
    ++counts[random.below(7)];
  }
  EXPECT_NEAR(sum / n, 0, 0.02);
  EXPECT_NEAR(squares / n, 1, 0.03);
  EXPECT_NEAR(uniform / n, 0.5, 0.01);
  for (int count : counts)
    EXPECT_NEAR(count, n / 7, 400);
}

TEST(Problem, SameSeedSameBytes) {
  ProblemOptions options;
  options.queries = 3;
  options.invalid = 0.3;
  Problem a = make(smallSpec(), options), b = make(smallSpec(), options);
  EXPECT_EQ(a.q, b.q);
  EXPECT_EQ(a.segments[0].indices, b.segments[0].indices);
  EXPECT_EQ(a.segments[0].cacheArray(), b.segments[0].cacheArray());
  options.seed = 2;
  Problem c = make(smallSpec(), options);
  EXPECT_NE(a.q, c.q);
  EXPECT_NE(a.segments[0].indices, c.segments[0].indices);
}

TEST(Problem, UnselectedRowsArePoisoned) { // op_6
  OperatorSpec spec = smallSpec();
  ProblemOptions options;
  options.topk = {5};
  options.slots = {64};
  Problem p = make(spec, options);
  SegmentInputs segment = p.inputs().segments[0];
  std::set<int64_t> selected = selectedSlots(segment);
  bool sawNaN = false, sawInfinity = false;
  for (int64_t slot = 0; slot < 64; ++slot)
    for (float x : rowOf(spec, segment, slot)) {
      EXPECT_EQ(std::isfinite(x), selected.count(slot) == 1) << slot;
      sawNaN |= std::isnan(x);
      sawInfinity |= std::isinf(x);
    }
  EXPECT_TRUE(sawNaN && sawInfinity);
  options.poisonUnselected = false;
  p = make(spec, options);
  for (int64_t slot = 0; slot < 64; ++slot)
    EXPECT_TRUE(std::isfinite(rowOf(spec, p.inputs().segments[0], slot)[0]));
}

TEST(Problem, LargeCachesStaySparse) { // op_12
  OperatorSpec spec = smallSpec();
  ProblemOptions options;
  options.topk = {3};
  options.slots = {int64_t(6) << 26}; // 12 GiB
  Problem p = make(spec, options);
  SegmentInputs segment = p.inputs().segments[0];
  EXPECT_EQ(segment.cache.size(), size_t(12) << 30);
  for (int64_t slot : selectedSlots(segment)) {
    EXPECT_TRUE(std::isfinite(rowOf(spec, segment, slot)[3]));
    EXPECT_FALSE(std::isfinite(rowOf(spec, segment, slot + 1)[3]));
  }
  EXPECT_FALSE(std::isfinite(rowOf(spec, segment, 0)[3]));
}

TEST(Problem, InvalidEntriesOfBothKinds) {
  ProblemOptions options;
  options.topk = {20000};
  options.slots = {1000};
  options.invalid = 0.3;
  Problem p = make(smallSpec(), options);
  int negative = 0, above = 0;
  std::set<int32_t> seen;
  for (int32_t slot : p.segments[0].indices) {
    negative += slot < 0;
    above += slot >= 1000;
    seen.insert(slot);
  }
  EXPECT_NEAR(negative, 3000, 250);
  EXPECT_NEAR(above, 3000, 250);
  for (int32_t special : {-1, INT_MIN, 1000, INT_MAX})
    EXPECT_TRUE(seen.count(special)) << special;
  options.invalid = 1;
  p = make(smallSpec(), options);
  EXPECT_TRUE(selectedSlots(p.inputs().segments[0]).empty());
}

TEST(Problem, LocalListsAreRunsOfNeighbours) {
  ProblemOptions options;
  options.topk = {20000};
  options.slots = {100000};
  options.indices = IndexPattern::Local;
  Problem p = make(smallSpec(), options);
  ArrayRef<int32_t> list = p.segments[0].indices;
  int holes = 0, steps = 0;
  for (size_t i = 0; i + 1 < list.size(); ++i) {
    EXPECT_GE(list[i], -1);
    EXPECT_LT(list[i], 100000);
    holes += list[i] < 0;
    steps += list[i] >= 0 && list[i + 1] == list[i] + 1;
  }
  EXPECT_NEAR(holes, 1000, 150); // 5 %
  // Both ends of a step are no hole (0.95^2), and one in 40 starts a run.
  EXPECT_NEAR(steps, 20000 * 0.9025 * 39 / 40, 300);
}

TEST(Problem, LocalListsInATinyCache) {
  ProblemOptions options;
  options.topk = {100};
  options.slots = {3};
  options.indices = IndexPattern::Local;
  Problem p = make(smallSpec(), options);
  for (int32_t slot : p.segments[0].indices)
    EXPECT_LT(slot, 3);
}

TEST(Problem, RaggedLists) {
  ProblemOptions options;
  options.queries = 20;
  options.topk = {50};
  options.ragged = true;
  Problem p = make(smallSpec(), options);
  SegmentInputs segment = p.inputs().segments[0];
  std::set<size_t> lengths;
  for (int64_t c = 0; c < 20; ++c)
    lengths.insert(segment.list(c).size());
  EXPECT_EQ(segment.list(0).size(), 50u);
  EXPECT_EQ(segment.list(1).size(), 0u);
  EXPECT_GT(lengths.size(), 8u);
}

TEST(Problem, OracleOneHasOneValidIndexOverAllSegments) {
  ProblemOptions options;
  options.queries = 30;
  options.topk = {7};
  options.indices = IndexPattern::Local;
  options.oracle = Oracle::O1;
  Problem p = make(smallSpec(2), options);
  std::array<int, 2> owner{};
  for (int64_t c = 0; c < 30; ++c) {
    int valid = 0;
    for (auto [number, segment] : enumerate(p.inputs().segments))
      for (int32_t slot : segment.list(c))
        if (segment.isValid(slot)) {
          ++valid;
          ++owner[number];
        }
    EXPECT_EQ(valid, 1);
  }
  EXPECT_GT(owner[0], 0);
  EXPECT_GT(owner[1], 0);
}

TEST(Problem, OracleTwoHasOneRowPerQuery) {
  OperatorSpec spec = smallSpec(2);
  ProblemOptions options;
  options.queries = 4;
  options.topk = {30};
  options.slots = {50, 90};
  options.oracle = Oracle::O2;
  Problem p = make(spec, options);
  AttentionInputs inputs = p.inputs();
  std::set<std::vector<float>> rows;
  std::set<int32_t> slots;
  for (int64_t c = 0; c < 4; ++c) {
    std::set<std::vector<float>> own;
    for (auto [number, segment] : enumerate(inputs.segments))
      for (int32_t slot : segment.list(c)) {
        own.insert(rowOf(spec, segment, slot, number));
        slots.insert(slot);
      }
    EXPECT_EQ(own.size(), 1u);
    rows.insert(own.begin(), own.end());
  }
  EXPECT_EQ(rows.size(), 4u);
  EXPECT_GT(slots.size(), 8u);
}

TEST(Problem, OracleFourKeepsThePlainListsForTheReference) {
  ProblemOptions options;
  options.topk = {40};
  options.oracle = Oracle::O4;
  Problem p = make(smallSpec(), options);
  std::vector<int32_t> given(p.inputs().segments[0].indices);
  std::vector<int32_t> plain(p.referenceInputs().segments[0].indices);
  EXPECT_EQ(given.size(), 50u);
  EXPECT_EQ(plain.size(), 40u);
  EXPECT_NE(std::vector<int32_t>(given.begin(), given.begin() + 40), plain);
  llvm::erase(given, -1);
  llvm::sort(given);
  llvm::sort(plain);
  EXPECT_EQ(given, plain);
}

TEST(Problem, PadsMoveEveryPitch) {
  OperatorSpec spec = smallSpec();
  spec.segments[0].pageSize = 4;
  ProblemOptions options;
  options.slots = {10};
  options.queries = 2;
  options.padBytes = 32;
  Problem p = make(spec, options);
  const SegmentData &data = p.segments[0];
  EXPECT_EQ(data.cacheOffset, 32);
  EXPECT_EQ(data.rowPitch, 64);
  EXPECT_EQ(data.pagePitch, 4 * 64 + 32);
  EXPECT_EQ(data.cacheBytes, 32 + 3 * data.pagePitch);
  EXPECT_EQ(p.qRows.pitchH, 32);
  EXPECT_EQ(p.qRows.pitchC, 2 * 32 + 16);
  EXPECT_EQ(p.q[0], 0x7fc0); // pads hold NaN
  EXPECT_TRUE(std::isfinite(bf16ToFloat(p.inputs().q.bits(1, 1, 15))));
}

TEST(Problem, SinksHaveOneThatChangesNothing) {
  OperatorSpec spec = smallSpec();
  spec.hasSink = true;
  Problem p = make(spec, {});
  ASSERT_EQ(p.sink.size(), 2u);
  EXPECT_TRUE(std::isfinite(p.sink[0]));
  EXPECT_EQ(p.sink[1], -INFINITY);
}

std::string errorOf(const ProblemOptions &options,
                    const OperatorSpec &spec = smallSpec()) {
  Expected<Problem> problem = makeProblem(spec, options);
  return problem ? "" : toString(problem.takeError());
}

TEST(Problem, SaysWhichOptionIsWrong) {
  ProblemOptions o;
  o.queries = 0;
  EXPECT_EQ(errorOf(o), "queries is 0, expected 1 to 2147483647");
  o = {};
  o.topk = {-1};
  EXPECT_EQ(errorOf(o), "topk is -1, expected 0 to 2147483647");
  o = {};
  o.topk = {1, 2, 3};
  EXPECT_EQ(errorOf(o), "topk is a list of 3, expected one value, or one for "
                        "each of the 1 segments");
  o = {};
  o.slots = {0};
  EXPECT_EQ(errorOf(o), "slots is 0, expected 1 to 2147483647");
  o = {};
  o.queries = 70000;
  o.topk = {40000};
  EXPECT_EQ(errorOf(o), "topk is 40000, expected at most 30678 for 70000 "
                        "queries: indptr is int32 (op_5)");
  o = {};
  o.invalid = 1.5;
  EXPECT_EQ(errorOf(o), "invalid is 1.50, expected a fraction from 0 to 1");
  o = {};
  o.invalid = NAN;
  EXPECT_NE(errorOf(o), "");
  o = {};
  o.padBytes = 8;
  EXPECT_EQ(errorOf(o), "pad is 8, expected a multiple of 16 bytes");
  o = {};
  o.oracle = Oracle::O1;
  o.topk = {0};
  EXPECT_EQ(errorOf(o), "oracle is o1, expected lists that are not empty: topk "
                        "of 1 or more, not ragged");
  OperatorSpec sink = smallSpec();
  sink.hasSink = true;
  o.topk = {4};
  EXPECT_EQ(errorOf(o, sink),
            "oracle is o1, expected o3 or o4 for an operator with a sink");
  OperatorSpec fp8 = smallSpec();
  fp8.segments[0] = {CacheFormat::Fp8Dsv4, Encoding::E4M3FN, 64};
  EXPECT_EQ(errorOf({}, fp8),
            "segment 0: format fp8_dsv4 has 'kv_lora_rank' 512, got 16");
  OperatorSpec mixed = smallSpec(2);
  mixed.segments[0] = {CacheFormat::Fp8Scalar, Encoding::E4M3FN, 1};
  ProblemOptions identical;
  identical.oracle = Oracle::O2;
  EXPECT_EQ(errorOf(identical, mixed),
            "oracle is o2, expected o1, o3 or o4 for segments of different "
            "formats: no key is the same in both");
}

} // namespace
