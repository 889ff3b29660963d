//===- CompareTest.cpp - Tolerances and exact oracles ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Compare.h"
#include "smla/Reference/Problem.h"

#include "smla/Reference/Codecs.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

namespace {

/// A problem, its reference, and what a perfect kernel would write.
class Judged {
public:
  explicit Judged(const ProblemOptions &options, bool sink = false) {
    spec.heads = 4;
    spec.kvLoraRank = 64;
    spec.segments.push_back({});
    spec.hasLse = true;
    spec.hasSink = sink;
    problem = cantFail(makeProblem(spec, options));
    reference = cantFail(attention(spec, problem.referenceInputs()));
    const HeadRows &rows = problem.outRows;
    out.assign(rows.elements, 0x7fc0);
    for (int64_t c = 0; c < problem.queries; ++c)
      for (int64_t h = 0; h < spec.heads; ++h)
        for (int64_t d = 0; d < spec.kvLoraRank; ++d)
          at(c, h, d) =
              bf16FromFloat(static_cast<float>(reference.outRow(c, h)[d]));
    for (double value : reference.lse)
      lse.push_back(static_cast<float>(value));
  }

  uint16_t &at(int64_t c, int64_t h, int64_t d) {
    const HeadRows &rows = problem.outRows;
    return out[rows.offset + c * rows.pitchC + h * rows.pitchH + d];
  }
  Bf16View view() const {
    const HeadRows &rows = problem.outRows;
    return {out, rows.offset, rows.pitchC, rows.pitchH};
  }
  Comparison compare() const {
    return ref::compare(spec, reference, view(), lse);
  }
  Failures check(Oracle oracle) const {
    return checkOracle(oracle, spec, problem.inputs(), view(), lse);
  }

  OperatorSpec spec;
  Problem problem;
  AttentionResult reference;
  std::vector<uint16_t> out;
  std::vector<float> lse;
};

ProblemOptions fourQueries() {
  ProblemOptions options;
  options.queries = 4;
  options.topk = {40};
  options.slots = {100};
  return options;
}

/// Four heads of a query whose key has a NaN: all of them are NaN.
Judged nanRows() {
  Judged judged(fourQueries());
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (int64_t i = 0; i < 4 * judged.spec.kvLoraRank; ++i)
    judged.reference.out[i] = nan;
  for (int64_t h = 0; h < 4; ++h) {
    judged.reference.lse[h] = nan;
    judged.lse[h] = std::numeric_limits<float>::quiet_NaN();
    for (int64_t d = 0; d < judged.spec.kvLoraRank; ++d)
      judged.at(0, h, d) = 0x7fc0;
  }
  return judged;
}

bool mentions(const Failures &failures, StringRef text) {
  return any_of(failures.reasons(),
                [&](StringRef reason) { return reason.contains(text); });
}

TEST(Compare, WhereNaNIsExpectedNothingElseWillDo) {
  Judged judged = nanRows();
  EXPECT_TRUE(judged.compare().failures.empty());
  judged.at(0, 1, 5) = 0x3f80;
  judged.lse[2] = 3;
  Failures failures = judged.compare().failures;
  EXPECT_EQ(failures.size(), 2);
  EXPECT_TRUE(mentions(failures, "head 1: out[5] is 1.000000, expected NaN"));
  EXPECT_TRUE(mentions(failures, "head 2: lse is 3.000000, expected "));
}

TEST(Compare, RoundingAloneHolds) {
  Judged j(fourQueries());
  Comparison c = j.compare();
  EXPECT_TRUE(c.holds());
  // bf16 has 8 significant bits: half a step is 2^-9 of the value at most.
  EXPECT_LE(c.maxRowError, 0x1p-8);
  EXPECT_GT(c.maxRowError, 0);
  EXPECT_LE(c.cosineGap, 5e-6);
  EXPECT_LE(c.lseError, 1e-6);
}

TEST(Compare, OneWrongValueFailsItsRow) {
  Judged j(fourQueries());
  ArrayRef<double> row = j.reference.outRow(2, 3);
  double largest = 0;
  for (double x : row)
    largest = std::max(largest, std::fabs(x));
  j.at(2, 3, 17) = bf16FromFloat(static_cast<float>(row[17] + 0.02 * largest));
  Comparison c = j.compare();
  EXPECT_EQ(c.failures.size(), 1); // one reason is enough for a row
  EXPECT_TRUE(mentions(c.failures, "query 2, head 3: out is off by"));
  EXPECT_NEAR(c.maxRowError, 0.02, 0.004);
  j.at(2, 3, 17) = bf16FromFloat(static_cast<float>(row[17] + 0.004 * largest));
  EXPECT_TRUE(j.compare().holds());
}

TEST(Compare, OneWrongRowIsNotHiddenByManyRightOnes) {
  ProblemOptions options = fourQueries();
  options.queries = 100;
  Judged j(options);
  for (int64_t d = 0; d < 64; ++d) // 1.5 % everywhere in one of 400 rows
    j.at(50, 1, d) = bf16FromFloat(bf16ToFloat(j.at(50, 1, d)) * 1.02f);
  Comparison c = j.compare();
  EXPECT_LE(c.cosineGap, 5e-6);
  EXPECT_FALSE(c.holds());
  EXPECT_TRUE(mentions(c.failures, "query 50, head 1"));
}

TEST(Compare, SwappedRowsFailTheCosine) {
  Judged j(fourQueries());
  for (int64_t d = 0; d < 64; ++d)
    std::swap(j.at(0, 0, d), j.at(1, 0, d));
  Comparison c = j.compare();
  EXPECT_GT(c.worstRowCosineGap, 0.1);
  EXPECT_GT(c.cosineGap, 5e-6);
  EXPECT_TRUE(mentions(c.failures, "over all rows"));
}

TEST(Compare, Fp8DotsHaveTheirOwnBar) {
  Judged j(fourQueries());
  for (int64_t d = 0; d < 64; ++d)
    j.at(1, 1, d) = bf16FromFloat(bf16ToFloat(j.at(1, 1, d)) * 1.05f);
  EXPECT_FALSE(j.compare().holds());
  j.spec.dots = DotType::FP8;
  EXPECT_TRUE(j.compare().holds());
}

TEST(Compare, NaNFailsWhereverItIs) {
  Judged out(fourQueries()), lse(fourQueries());
  out.at(3, 3, 63) = 0x7fc0;
  EXPECT_TRUE(mentions(out.compare().failures, "query 3, head 3: out[63] is"));
  lse.lse[5] = NAN;
  EXPECT_TRUE(mentions(lse.compare().failures, "query 1, head 1: lse is"));
}

TEST(Compare, ZeroRowsMustBePositiveZeroAndAreLeftOut) {
  ProblemOptions options = fourQueries();
  options.invalid = 1;
  Judged j(options);
  Comparison c = j.compare();
  EXPECT_TRUE(c.holds());
  EXPECT_EQ(c.maxRowError, 0);
  EXPECT_EQ(c.cosineGap, 0);
  j.at(1, 2, 3) = 0x8000;
  EXPECT_TRUE(mentions(j.compare().failures,
                       "query 1, head 2: out[3] has the bits 0x8000"));
}

TEST(Compare, InfinitiesOfLseNeedTheirSign) {
  ProblemOptions options = fourQueries();
  options.invalid = 1;
  Judged j(options);
  j.lse[2] = INFINITY;
  EXPECT_FALSE(j.compare().holds());
  j.lse[2] = -3e38f;
  EXPECT_FALSE(j.compare().holds());
}

TEST(Compare, LseBoundGrowsWithTheReference) {
  EXPECT_DOUBLE_EQ(lseBound(0), 2e-5);
  EXPECT_DOUBLE_EQ(lseBound(-65536), 1 + 2e-5);
  Judged j(fourQueries());
  j.lse[7] += 1e-3f;
  Comparison c = j.compare();
  EXPECT_EQ(c.failures.size(), 1);
  EXPECT_NEAR(c.lseError, 1e-3, 1e-5);
}

TEST(Compare, FailuresAreCountedWhenNotSpeltOut) {
  ProblemOptions options = fourQueries();
  Judged j(options);
  for (float &x : j.lse)
    x += 1;
  Failures failures = j.compare().failures;
  EXPECT_EQ(failures.size(), 16);
  EXPECT_LT(failures.reasons().size(), 16u);
  Failures twice = failures;
  twice.append(failures);
  EXPECT_EQ(twice.size(), 32);
}

TEST(Oracle, OneValidIndex) { // O1
  ProblemOptions options = fourQueries();
  options.oracle = Oracle::O1;
  Judged j(options);
  EXPECT_TRUE(j.check(Oracle::O1).empty());
  EXPECT_TRUE(j.compare().holds());
  j.at(0, 1, 2) ^= 1; // the last bit: far below num_1
  EXPECT_TRUE(j.compare().holds());
  EXPECT_TRUE(mentions(j.check(Oracle::O1), "query 0, head 1: out[2] is"));
}

TEST(Oracle, IdenticalKeys) { // O2
  ProblemOptions options = fourQueries();
  options.oracle = Oracle::O2;
  options.invalid = 0.3;
  Judged j(options);
  EXPECT_TRUE(j.check(Oracle::O2).empty());
  EXPECT_FALSE(j.check(Oracle::O1).empty());
  j.lse[3] += 1e-3f;
  EXPECT_TRUE(mentions(j.check(Oracle::O2), "query 0, head 3: lse is"));
}

TEST(Oracle, LseInBaseTwo) {
  ProblemOptions options = fourQueries();
  options.oracle = Oracle::O2;
  Judged j(options);
  j.spec.lseBase = LseBase::Two;
  EXPECT_FALSE(j.check(Oracle::O2).empty());
  for (float &x : j.lse)
    x = static_cast<float>(x / std::log(2.0));
  EXPECT_TRUE(j.check(Oracle::O2).empty());
}

TEST(Oracle, NoValidIndex) { // O3
  ProblemOptions options = fourQueries();
  options.oracle = Oracle::O3;
  Judged j(options);
  EXPECT_TRUE(j.check(Oracle::O3).empty());
  j.at(3, 0, 0) = 0x8000;
  EXPECT_EQ(j.check(Oracle::O3).size(), 1);
  j.lse[0] = 0;
  EXPECT_EQ(j.check(Oracle::O3).size(), 2);
}

TEST(Oracle, NoValidIndexWithSink) { // O3, 2 ulp
  ProblemOptions options = fourQueries();
  options.oracle = Oracle::O3;
  Judged j(options, /*sink=*/true);
  EXPECT_TRUE(j.check(Oracle::O3).empty());
  j.lse[0] = std::nextafter(std::nextafter(j.lse[0], 99.0f), 99.0f);
  EXPECT_TRUE(j.check(Oracle::O3).empty());
  j.lse[0] = std::nextafter(j.lse[0], 99.0f);
  EXPECT_EQ(j.check(Oracle::O3).size(), 1);
}

TEST(Oracle, OrderDoesNotMatterToTheReference) { // O4
  ProblemOptions options = fourQueries();
  options.oracle = Oracle::O4;
  Judged j(options);
  AttentionResult reordered = cantFail(attention(j.spec, j.problem.inputs()));
  for (size_t i = 0; i < reordered.out.size(); ++i)
    EXPECT_NEAR(reordered.out[i], j.reference.out[i], 1e-12);
  for (size_t i = 0; i < reordered.lse.size(); ++i)
    EXPECT_NEAR(reordered.lse[i], j.reference.lse[i], 1e-12);
}

} // namespace
