//===- ScheduleTests.cpp - Choice of the schedule, splits -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/LdsPlan.h"
#include "smla/Plan/Registers.h"
#include "smla/Plan/Schedule.h"

#include <gtest/gtest.h>

using namespace smla;
using namespace smla::test;

namespace {

/// Of `padded`, unless the request has another.
llvm::Expected<Schedule> select(llvm::StringRef name, const OperatorSpec &spec,
                                ScheduleRequest request = {}) {
  request.kind = request.kind.value_or(ScheduleKind::Padded);
  return selectSchedule(arch(name), spec, request,
                        llvm::cantFail(builtinConfig(arch(name))));
}

ScheduleRequest requestTile(int64_t blockK) {
  ScheduleRequest request;
  request.blockK = blockK;
  return request;
}

/// LDS has room for one workgroup of 4 waves on 4 SIMDs, though the file says 2
/// waves per EU.
const Schedule gfx942Start = {ScheduleKind::Padded, 32, 4, 1};
const Schedule gfx950Start = {ScheduleKind::Padded, 64, 4, 2};

TEST(SelectSchedule, StartsFromTheConfiguration) {
  EXPECT_EQ(llvm::cantFail(select("gfx942", bf16Spec(512, 0))), gfx942Start);
  EXPECT_EQ(llvm::cantFail(select("gfx950", bf16Spec(512, 64))), gfx950Start);
}

TEST(SelectSchedule, HalvesTheTileAndKeepsTheWaves) { // lds_2, lds_3
  Schedule expected = gfx942Start;
  expected.blockK = 16;
  EXPECT_EQ(llvm::cantFail(select("gfx942", bf16Spec(512, 512))), expected);
  ScheduleRequest request;
  request.waves = 8;
  expected.waves = 8;
  expected.wavesPerEu = 2;
  EXPECT_EQ(llvm::cantFail(select("gfx942", bf16Spec(512, 512), request)),
            expected);
  expected = gfx950Start;
  // 2048 + 64 columns of query do not fit registers beside the accumulators; a
  // tile of 16 keys leaves LDS for them.
  expected.blockK = 16;
  EXPECT_EQ(llvm::cantFail(select("gfx950", bf16Spec(2048, 64))).blockK, 16);
}

TEST(SelectSchedule, WavesPerEuFollowsRegistersUnlessGiven) {
  OperatorSpec wide = bf16Spec(1024, 64);
  EXPECT_EQ(llvm::cantFail(select("gfx942", wide)).wavesPerEu, 1);
  ScheduleRequest request;
  request.wavesPerEu = 2;
  llvm::Expected<Schedule> schedule = select("gfx942", wide, request);
  ASSERT_FALSE(static_cast<bool>(schedule));
  EXPECT_TRUE(schedule.errorIsA<RegisterBudgetError>());
  std::string text = llvm::toString(schedule.takeError());
  EXPECT_NE(text.find("gfx942 has 256 at waves=4, waves_per_eu=2"),
            std::string::npos)
      << text;
}

TEST(SelectSchedule, RegisterBudgetIsAnError) {
  llvm::Expected<Schedule> schedule = select("gfx950", bf16Spec(4096, 0));
  ASSERT_FALSE(static_cast<bool>(schedule));
  EXPECT_TRUE(schedule.errorIsA<RegisterBudgetError>());
  // 4096 / 32 slabs and 4096 / 16 / 4 blocks of 4 registers each.
  std::string text = llvm::toString(schedule.takeError());
  EXPECT_NE(text.find("(512 for the query, 256 for accumulators)"),
            std::string::npos)
      << text;
}

TEST(SelectSchedule, AdviceOfTheRegisterErrorFits) {
  std::string text =
      llvm::toString(select("gfx950", bf16Spec(4096, 0)).takeError());
  llvm::StringRef rest = llvm::StringRef(text).split("; kv_lora_rank=").second;
  int64_t rank = 0;
  ASSERT_FALSE(rest.consumeInteger(10, rank)) << text;
  EXPECT_TRUE(static_cast<bool>(select("gfx950", bf16Spec(rank, 0))));
}

TEST(SelectSchedule, RequestWins) {
  ScheduleRequest request = requestTile(16);
  request.waves = 1;
  request.wavesPerEu = 3;
  EXPECT_EQ(llvm::cantFail(select("gfx950", bf16Spec(64, 0), request)),
            (Schedule{ScheduleKind::Padded, 16, 1, 3}));
}

TEST(SelectSchedule, NeverChangesARequestedTile) {
  auto schedule = select("gfx942", bf16Spec(512, 0), requestTile(64));
  ASSERT_FALSE(!!schedule);
  llvm::handleAllErrors(schedule.takeError(), [](const LdsBudgetError &error) {
    EXPECT_EQ(error.getPlan().totalBytes(), 68608);
    EXPECT_EQ(error.getLimit(), 65536);
    ASSERT_EQ(error.getLargestFittingBlockK(), 32);
  });
  // The advice, taken.
  EXPECT_EQ(llvm::cantFail(select("gfx942", bf16Spec(512, 0), requestTile(32)))
                .blockK,
            32);
}

TEST(SelectSchedule, FailsWhenTheSmallestTileDoesNotFit) {
  auto schedule = select("gfx942", bf16Spec(2048, 0));
  ASSERT_FALSE(!!schedule);
  llvm::handleAllErrors(schedule.takeError(), [](const LdsBudgetError &error) {
    EXPECT_EQ(error.getPlan().totalBytes(), 66304);
    EXPECT_EQ(error.getLargestFittingBlockK(), std::nullopt);
  });
}

TEST(SelectSchedule, RefusesImpossibleRequests) {
  auto text = [](const ScheduleRequest &request) {
    return errorOf(select("gfx942", bf16Spec(512, 0), request));
  };
  for (int64_t blockK : {-16, 0, 8, 48, 256})
    EXPECT_EQ(text(requestTile(blockK)),
              "'block_k' must be a power of two in [16, 128], got " +
                  std::to_string(blockK));
  ScheduleRequest request;
  request.waves = 3;
  EXPECT_EQ(text(request), "'waves' must be a power of two in [1, 16], got 3");
  request = {};
  request.wavesPerEu = 9;
  EXPECT_EQ(text(request), "'waves_per_eu' must be in [1, 8], got 9");
  request.waves = int64_t(1) << 62;
  EXPECT_EQ(text(request), "'waves' must be a power of two in [1, 16], got " +
                               std::to_string(int64_t(1) << 62));
  request = {};
  request.headGroups = 8;
  EXPECT_EQ(text(request),
            "'head_groups' must be a power of two in [1, 4], got 8");
  request = {};
  request.kind = ScheduleKind::Shared;
  EXPECT_EQ(text(request),
            "schedule 'shared' is not built yet; use padded or private");
  request = {};
  request.loads = LoadOrder::Row;
  EXPECT_EQ(text(request),
            "'loads' = row is a choice of schedule 'private', got 'padded'");
}

TEST(HeadBlocks, RoundUp) {
  OperatorSpec spec;
  for (auto [heads, blocks] : {std::pair<int64_t, int64_t>{1, 1},
                               {16, 1},
                               {17, 2},
                               {64, 4},
                               {96, 6},
                               {128, 8}}) {
    spec.heads = heads;
    EXPECT_EQ(headBlocks(spec), blocks) << heads;
  }
}

/// The fewest workgroups, then the fewest groups: 6 blocks in groups of 4 are 2
/// workgroups, in groups of 2 they are 3.
TEST(HeadGroups, PreferFewWorkgroups) {
  OperatorSpec spec;
  for (auto [heads, groups] : {std::pair<int64_t, int64_t>{1, 1},
                               {16, 1},
                               {17, 2},
                               {32, 2},
                               {33, 4},
                               {64, 4},
                               {96, 4},
                               {128, 4}}) {
    spec.heads = heads;
    EXPECT_EQ(preferredHeadGroups(spec, /*waves=*/4), groups) << heads;
  }
  spec.heads = 128;
  spec.segments = {SegmentSpec{}, SegmentSpec{}};
  EXPECT_EQ(preferredHeadGroups(spec, 4), 4);
  spec.segments[1].format = CacheFormat::Fp8G64;
  EXPECT_EQ(preferredHeadGroups(spec, 4), 1);
  spec.segments.pop_back();
  EXPECT_EQ(preferredHeadGroups(spec, 16), 8);
  EXPECT_EQ(preferredHeadGroups(spec, 1), 1);
}

/// At rank 1024 a group of one wave would hold 1024 x 16 accumulators, 256
/// registers, beside 128 of the query: less than all of 512 only without what
/// is in flight. Two waves per group hold half.
TEST(HeadGroups, FollowRegisters) {
  OperatorSpec spec = bf16Spec(512, 64);
  spec.heads = 64;
  EXPECT_EQ(llvm::cantFail(select("gfx942", spec)).headGroups, 4);
  OperatorSpec wide = bf16Spec(1024, 0);
  wide.heads = 64;
  EXPECT_EQ(llvm::cantFail(select("gfx942", wide)).headGroups, 2);
  ScheduleRequest request;
  request.headGroups = 1;
  EXPECT_EQ(llvm::cantFail(select("gfx942", spec, request)).headGroups, 1);
  request.headGroups = 4;
  llvm::Expected<Schedule> tooWide = select("gfx942", wide, request);
  EXPECT_TRUE(tooWide.errorIsA<RegisterBudgetError>());
  llvm::consumeError(tooWide.takeError());
}

/// By hand from base = C * head blocks, cap = 2 * CU / base.
TEST(PublishedSplits, FollowsThePolicy) {
  // base 12 < 304: min(cap 50, 64 tiles, 8) = 8.
  EXPECT_EQ(publishedSplits(304, 12, 1, 2048, 32), 8);
  // base 128: cap 4.
  EXPECT_EQ(publishedSplits(304, 128, 1, 2048, 32), 4);
  // base 200: cap 3, rounded up to 4.
  EXPECT_EQ(publishedSplits(304, 200, 1, 2048, 32), 4);
  // base 300: cap 2, no rounding.
  EXPECT_EQ(publishedSplits(304, 300, 1, 2048, 32), 2);
  // base 304 = CU: min(cap 2, 64 / 16 = 4) = 2; with 31 tiles 31 / 16 = 1.
  EXPECT_EQ(publishedSplits(304, 304, 1, 2048, 32), 2);
  EXPECT_EQ(publishedSplits(304, 304, 1, 992, 32), 1);
  EXPECT_EQ(publishedSplits(304, 8192, 1, 2048, 32), 1);
  // Head blocks count as queries do.
  EXPECT_EQ(publishedSplits(304, 16, 8, 2048, 32), 4);
  // Never more than tiles, except by the rounding; never less than one.
  EXPECT_EQ(publishedSplits(304, 1, 1, 33, 32), 2);
  EXPECT_EQ(publishedSplits(304, 1, 1, 65, 32), 4);
  EXPECT_EQ(publishedSplits(304, 1, 1, 0, 32), 1);
  EXPECT_EQ(publishedSplits(304, 0, 1, 2048, 32), 8);
}

TEST(RelaxedRequest, TakesHeadGroupsThenTheTile) {
  Schedule spilled{ScheduleKind::Padded, /*blockK=*/32, /*waves=*/4,
                   /*wavesPerEu=*/1, /*headGroups=*/2};
  auto request = relaxedRequest({}, spilled);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->headGroups, 1);
  EXPECT_EQ(request->blockK, 32);
  EXPECT_FALSE(request->waves); // lds_3

  spilled.headGroups = 1;
  request = relaxedRequest({}, spilled);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->blockK, 16);
}

TEST(RelaxedRequest, KeepsWhatWasAskedFor) {
  Schedule spilled{ScheduleKind::Padded, /*blockK=*/32, /*waves=*/4,
                   /*wavesPerEu=*/1, /*headGroups=*/2};
  ScheduleRequest groups;
  groups.headGroups = 2;
  EXPECT_EQ(relaxedRequest(groups, spilled)->blockK, 16);
  ScheduleRequest tile;
  tile.blockK = 32;
  EXPECT_EQ(relaxedRequest(tile, spilled)->headGroups, 1);
  tile.headGroups = 2;
  EXPECT_FALSE(relaxedRequest(tile, spilled));
}

TEST(RelaxedRequest, EndsAtTheSmallestTile) {
  EXPECT_FALSE(relaxedRequest({}, {ScheduleKind::Padded, minBlockK, 4, 1, 1}));
}

/// The ranges of all splits are the tiles, in order, each once, evenly.
TEST(SplitRange, CoversEveryTileOnce) { // op_11
  for (int64_t tiles = 0; tiles <= 70; ++tiles)
    for (int64_t splits = 1; splits <= 40; ++splits) {
      int64_t next = 0;
      for (int64_t k = 0; k < splits; ++k) {
        auto [first, last] = splitRange(tiles, k, splits);
        EXPECT_EQ(first, next);
        EXPECT_GE(last - first, tiles / splits);
        EXPECT_LE(last - first, (tiles + splits - 1) / splits);
        next = last;
      }
      EXPECT_EQ(next, tiles);
    }
}

} // namespace
