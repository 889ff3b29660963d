//===- AttentionTest.cpp - The reference against hand-computed cases ------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TinyProblem.h"

#include "gtest/gtest.h"

#include <climits>
#include <cmath>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

namespace {

constexpr double tiny = 1e-13;
const double e = std::exp(1.0);

/// Rows with the scores 0, 1 and 2, and one that would poison everything.
std::vector<Row> threeRows() {
  return {{0, 4, -2}, {1, 8, 6}, {2, -1, 0.5}, Row(8, NAN)};
}

TEST(Attention, TwoKeysByHand) {
  TinyProblem p;
  p.addSegment(threeRows(), {0, 1});
  AttentionResult r = p.run();
  EXPECT_NEAR(r.out[0], e / (1 + e), tiny);
  EXPECT_NEAR(r.out[1], (4 + 8 * e) / (1 + e), tiny);
  EXPECT_NEAR(r.out[2], (-2 + 6 * e) / (1 + e), tiny);
  EXPECT_EQ(r.out[3], 0);
  EXPECT_NEAR(r.lse[0], std::log(1 + e), tiny);
}

TEST(Attention, ScaleIsTheOperandNotTheWidth) { // op_4
  TinyProblem p;
  p.addSegment(threeRows(), {0, 1});
  p.inputs.softmaxScale = 0.5f;
  EXPECT_NEAR(p.run().lse[0], std::log(1 + std::exp(0.5)), tiny);
}

TEST(Attention, HeadsShareTheRows) { // op_1
  TinyProblem p;
  p.setQuery({{1}, {0, 1}, {0, 0, -1}});
  p.addSegment(threeRows(), {1, 2});
  AttentionResult r = p.run();
  EXPECT_NEAR(r.lseOf(0, 0), std::log(e + e * e), tiny);
  EXPECT_NEAR(r.lseOf(0, 1), std::log(std::exp(8) + std::exp(-1)), tiny);
  EXPECT_NEAR(r.lseOf(0, 2), std::log(std::exp(-6) + std::exp(-0.5)), tiny);
  double w = std::exp(-6) / (std::exp(-6) + std::exp(-0.5));
  EXPECT_NEAR(r.outRow(0, 2)[1], 8 * w - (1 - w), tiny);
}

TEST(Attention, DuplicatesCountAsOftenAsTheyStand) { // op_5
  TinyProblem p;
  p.addSegment(threeRows(), {1, 0, 1, 1});
  AttentionResult r = p.run();
  EXPECT_NEAR(r.lse[0], std::log(1 + 3 * e), tiny);
  EXPECT_NEAR(r.out[1], (4 + 24 * e) / (1 + 3 * e), tiny);
}

TEST(Attention, InvalidEntriesChangeNothing) { // op_6, O4
  TinyProblem plain, dirty;
  plain.addSegment(threeRows(), {0, 2});
  dirty.addSegment(threeRows(), {-1, 4, 2, INT_MIN, INT_MAX, 0, 5});
  AttentionResult a = plain.run(), b = dirty.run();
  EXPECT_NEAR(a.lse[0], b.lse[0], tiny);
  for (int d = 0; d < 8; ++d)
    EXPECT_NEAR(a.out[d], b.out[d], tiny);
}

TEST(Attention, NoValidIndex) { // op_7, O3
  for (auto list : {std::vector<int32_t>{}, {-1}, {-1, 4, INT_MIN}}) {
    TinyProblem p;
    p.addSegment(threeRows(), list);
    AttentionResult r = p.run();
    EXPECT_EQ(r.lse[0], -INFINITY);
    for (double x : r.out)
      EXPECT_TRUE(x == 0 && !std::signbit(x));
    p.spec.emptyLse = EmptyLse::PosInf;
    EXPECT_EQ(p.run().lse[0], INFINITY);
  }
}

TEST(Attention, NoValidIndexWithSink) { // op_7, op_8
  TinyProblem p;
  p.addSegment(threeRows(), {-1});
  p.setSink({2.5f});
  EXPECT_EQ(p.run().lse[0], 2.5);
  EXPECT_EQ(p.run().out[1], 0);
  p.spec.sinkOutsideLse = true;
  EXPECT_EQ(p.run().lse[0], -INFINITY);
  p.spec.sinkOutsideLse = false;
  // A sink of -inf changes nothing: the rule for empty rows holds.
  p.setSink({-INFINITY});
  EXPECT_EQ(p.run().lse[0], -INFINITY);
  p.spec.emptyLse = EmptyLse::PosInf;
  EXPECT_EQ(p.run().lse[0], INFINITY);
  p.spec.sinkOutsideLse = true;
  EXPECT_EQ(p.run().lse[0], INFINITY);
}

TEST(Attention, SinkScalesTheResult) { // op_8, O5
  for (float t : {-3.0f, 0.0f, 1.5f, 40.0f, -INFINITY}) {
    TinyProblem without, with;
    without.addSegment(threeRows(), {0, 1, 2});
    with.addSegment(threeRows(), {0, 1, 2});
    with.setSink({t});
    AttentionResult a = without.run(), b = with.run();
    double factor = 1 / (1 + std::exp(t - a.lse[0]));
    for (int d = 0; d < 8; ++d)
      EXPECT_NEAR(b.out[d], a.out[d] * factor, tiny);
    EXPECT_NEAR(b.lse[0], a.lse[0] - std::log(factor), tiny);
    with.spec.sinkOutsideLse = true;
    AttentionResult outside = with.run();
    EXPECT_NEAR(outside.lse[0], a.lse[0], tiny);
    EXPECT_NEAR(outside.out[1], b.out[1], tiny);
  }
}

TEST(Attention, SinkByHand) { // op_8
  TinyProblem p;
  p.addSegment(threeRows(), {0, 1});
  p.setSink({2});
  AttentionResult r = p.run();
  EXPECT_NEAR(r.out[1], (4 + 8 * e) / (1 + e + e * e), tiny);
  EXPECT_NEAR(r.lse[0], std::log(1 + e + e * e), tiny);
}

TEST(Attention, InfiniteSinkTakesEverything) {
  TinyProblem p;
  p.addSegment(threeRows(), {0, 1});
  p.setSink({INFINITY});
  EXPECT_EQ(p.run().out[1], 0);
  EXPECT_EQ(p.run().lse[0], INFINITY);
  p.spec.sinkOutsideLse = true;
  EXPECT_NEAR(p.run().lse[0], std::log(1 + e), tiny);
}

TEST(Attention, LseBaseTwo) { // op_9
  TinyProblem p;
  p.addSegment(threeRows(), {0, 1});
  p.spec.lseBase = LseBase::Two;
  EXPECT_NEAR(p.run().lse[0], std::log2(1 + e), tiny);
}

TEST(Attention, OneValidIndex) { // O1
  TinyProblem p;
  p.addSegment(threeRows(), {-1, 2, 9});
  AttentionResult r = p.run();
  Row row = threeRows()[2];
  for (int d = 0; d < 3; ++d)
    EXPECT_EQ(r.out[d], row[d]);
  EXPECT_EQ(r.lse[0], 2);
}

TEST(Attention, IdenticalKeys) { // O2
  TinyProblem p;
  p.addSegment({{1, 3}, {1, 3}, {1, 3}}, {0, 1, 2, 2, 0, 1, 1});
  AttentionResult r = p.run();
  EXPECT_NEAR(r.out[1], 3, tiny);
  EXPECT_NEAR(r.lse[0], 1 + std::log(7.0), tiny);
}

TEST(Attention, TwoSegmentsShareOneSoftmax) { // op_10
  TinyProblem p;
  p.addSegment(threeRows(), {0, -1});
  p.addSegment({{2, 16}}, {0, 1});
  AttentionResult r = p.run();
  EXPECT_NEAR(r.lse[0], std::log(1 + e * e), tiny);
  EXPECT_NEAR(r.out[1], (4 + 16 * e * e) / (1 + e * e), tiny);
}

TEST(Attention, AppendedRopeScoresButIsNoValue) { // op_3
  TinyProblem p;
  p.spec.rope = RopePlace::Appended;
  p.spec.ropeDim = 8;
  p.setQuery({{1, 0, 0, 0, 0, 0, 0, 0, 0.5}});
  p.addSegment({{0, 4}, {1, 8, 0, 0, 0, 0, 0, 0, 2}}, {0, 1});
  AttentionResult r = p.run();
  EXPECT_EQ(r.out.size(), 8u);
  EXPECT_NEAR(r.lse[0], std::log(1 + e * e), tiny);
}

TEST(Attention, RopeInsideTheRowIsPartOfTheValue) { // op_1
  TinyProblem p;
  p.spec.rope = RopePlace::Inside;
  p.spec.kvLoraRank = 16;
  p.spec.ropeDim = 8;
  p.setQuery({{1}});
  Row row(16);
  row[15] = 5;
  p.addSegment({row}, {0});
  EXPECT_EQ(p.run().out[15], 5);
}

TEST(Attention, PagesAndPitches) {
  // Two rows per page, rows 32 bytes apart, pages 96, first at byte 16.
  TinyProblem p;
  p.addSegment({{0}}, {});
  std::vector<uint8_t> cache(16 + 2 * 96, 0xff);
  auto place = [&](int64_t at, float score) {
    for (int d = 0; d < 8; ++d)
      support::endian::write16le(&cache[at + 2 * d],
                                 bf16FromFloat(d ? 0 : score));
  };
  place(16, 1);
  place(16 + 32, 2);
  place(16 + 96, 3);
  place(16 + 96 + 32, 4);
  std::vector<int32_t> indptr = {0, 4}, indices = {0, 1, 2, 3};
  p.spec.segments[0].pageSize = 2;
  p.inputs.segments[0] = {cache, 16, 32, 96, 4, indptr, indices};
  double want = 0;
  for (int s = 1; s <= 4; ++s)
    want += std::exp(s);
  EXPECT_NEAR(p.run().lse[0], std::log(want), tiny);
}

TEST(Attention, StridedQueriesAndRaggedLists) {
  TinyProblem p;
  p.addSegment(threeRows(), {});
  // Two queries of one head each, 16 elements apart, first at element 8.
  std::vector<uint16_t> q(8 + 32, 0x7fc0);
  for (int c = 0; c < 2; ++c)
    for (int d = 0; d < 8; ++d)
      q[8 + 16 * c + d] = bf16FromFloat(d == c ? 1 : 0);
  std::vector<int32_t> indptr = {1, 2, 4}, indices = {3, 1, 0, 2};
  p.inputs.queries = 2;
  p.inputs.q = {q, 8, 16, 8};
  p.inputs.segments[0].indptr = indptr;
  p.inputs.segments[0].indices = indices;
  AttentionResult r = p.run();
  EXPECT_NEAR(r.lse[0], 1, tiny);
  EXPECT_NEAR(r.lse[1], std::log(std::exp(4) + std::exp(-1)), tiny);
}

TEST(Attention, LargeScoresDoNotOverflow) {
  TinyProblem p;
  p.addSegment({{30000}, {30000, 2}}, {0, 1});
  AttentionResult r = p.run();
  EXPECT_NEAR(r.lse[0], bf16ToFloat(bf16FromFloat(30000)) + std::log(2), 1e-9);
  EXPECT_NEAR(r.out[1], 1, 1e-10);
}

TEST(Attention, Fp8DotsQuantiseTheQuery) {
  // The largest magnitude of the 16 heads, 3, becomes 192 in e4m3fn and 96 in
  // e4m3fnuz: both times 2^6 or 2^5. 1.1 has no code there; 1.125 is nearest.
  for (Encoding encoding : {Encoding::E4M3FN, Encoding::E4M3FNUZ}) {
    TinyProblem p;
    p.setQuery({{1.1f, -3}, {0.001f, 1}});
    p.spec.segments = {{CacheFormat::Fp8Scalar, encoding, 1}};
    EXPECT_NEAR(queryRow(p.spec, p.inputs, 0, 0)[0], 1.1, 0.003); // bf16
    p.spec.dots = DotType::FP8;
    EXPECT_EQ(queryRow(p.spec, p.inputs, 0, 0)[0], 1.125);
    EXPECT_EQ(queryRow(p.spec, p.inputs, 0, 0)[1], -3);
    // 0.001 * 64 is 0.064, of codes 2^-7 apart; * 32 of codes as far apart.
    EXPECT_NEAR(queryRow(p.spec, p.inputs, 0, 1)[0], 0.001, 0.0001);
    EXPECT_EQ(queryRow(p.spec, p.inputs, 0, 1)[1], 1);
  }
}

TEST(Attention, Fp8DotsTakeAQueryOfZeros) {
  TinyProblem p;
  p.setQuery({{0}});
  p.spec.segments = {{CacheFormat::Fp8Scalar, Encoding::E4M3FN, 1}};
  p.spec.dots = DotType::FP8;
  for (double x : queryRow(p.spec, p.inputs, 0, 0))
    EXPECT_EQ(x, 0);
}

std::string errorOf(const TinyProblem &p) {
  Expected<AttentionResult> result = attention(p.spec, p.inputs);
  return result ? "" : toString(result.takeError());
}

TEST(Attention, SaysWhatDoesNotFit) {
  TinyProblem p;
  p.addSegment(threeRows(), {0});
  TinyProblem sinkMissing = p;
  sinkMissing.spec.hasSink = true;
  EXPECT_EQ(errorOf(sinkMissing), "sink has 0 values, expected 1");
  TinyProblem shortIndptr = p;
  shortIndptr.inputs.queries = 2;
  EXPECT_EQ(errorOf(shortIndptr), "indptr of segment 0 has 2 entries, expected "
                                  "3 for 2 queries");
  TinyProblem pastTheEnd = p;
  std::vector<int32_t> indptr = {0, 2};
  pastTheEnd.inputs.segments[0].indptr = indptr;
  EXPECT_EQ(errorOf(pastTheEnd), "indptr of segment 0 must rise from 0 or more "
                                 "to at most the 1 indices");
  TinyProblem tooManySlots = p;
  tooManySlots.inputs.segments[0].numSlots = 5;
  EXPECT_EQ(errorOf(tooManySlots), "cache of segment 0 has 64 bytes, but its 5 "
                                   "slots end at byte 80");
  TinyProblem segments = p;
  segments.spec.segments.push_back({});
  EXPECT_EQ(errorOf(segments), "1 segments are given, the operator has 2");
  TinyProblem format = p;
  format.spec.segments[0].format = CacheFormat::Fp8Dsv32;
  format.spec.segments[0].encoding = Encoding::E4M3FN;
  EXPECT_EQ(errorOf(format),
            "segment 0: format fp8_dsv32 has 'kv_lora_rank' 512, got 8");
  TinyProblem unscaled = p;
  unscaled.spec.segments[0] = {CacheFormat::Fp8Scalar, Encoding::E4M3FN, 1};
  EXPECT_EQ(errorOf(unscaled), "scales of segment 0 are 0 floats, expected 1");
}

} // namespace
