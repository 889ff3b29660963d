//===- LdsPlanTests.cpp - Planned LDS against the measured table ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/LdsPlan.h"

#include <gtest/gtest.h>

using namespace smla;
using namespace smla::test;

namespace {

Schedule padded(int64_t blockK, int64_t waves = 4) {
  return {ScheduleKind::Padded, blockK, waves, 2};
}

int64_t plannedBytes(const OperatorSpec &spec, const Schedule &schedule) {
  return llvm::cantFail(planLds(arch("gfx942"), spec, schedule)).totalBytes();
}

bool fits(llvm::StringRef name, const OperatorSpec &spec, int64_t blockK) {
  auto plan = planLdsWithinBudget(arch(name), spec, padded(blockK));
  if (plan)
    return true;
  EXPECT_TRUE(plan.errorIsA<LdsBudgetError>());
  llvm::consumeError(plan.takeError());
  return false;
}

OperatorSpec fp8Spec(int64_t rank, int64_t rope) {
  OperatorSpec spec = bf16Spec(rank, rope);
  spec.segments[0] = {CacheFormat::Fp8Scalar, Encoding::E4M3FN, 1};
  spec.dots = DotType::FP8;
  return spec;
}

struct Measured {
  int64_t rank, rope, decode, prefill;
};

/// Measured on hardware: bf16, BLOCK_K 32.
constexpr Measured measured[] = {
    {512, 0, 34304, 34816},    {512, 64, 38912, 39424},
    {512, 256, 51200, 51712},  {1000, 0, 65536, 66048},
    {992, 0, 65024, 65536},    {512, 512, 67584, 68096},
    {1024, 0, 67072, 67584},   {1024, 64, 71680, 72192},
    {2048, 0, 132608, 133120},
};

TEST(LdsPlan, ReproducesTheMeasuredTable) {
  for (const Measured &m : measured) {
    EXPECT_EQ(plannedBytes(bf16Spec(m.rank, m.rope), padded(32)), m.decode)
        << m.rank << "/" << m.rope;
    EXPECT_EQ(
        plannedBytes(bf16Spec(m.rank, m.rope, Phase::Prefill), padded(32)),
        m.prefill)
        << m.rank << "/" << m.rope;
  }
  EXPECT_EQ(plannedBytes(bf16Spec(512, 0), padded(64)), 68608);
}

TEST(LdsPlan, ReproducesTheMeasuredFp8Points) {
  EXPECT_EQ(plannedBytes(fp8Spec(512, 0), padded(64)), 34816);
  EXPECT_EQ(plannedBytes(fp8Spec(512, 64), padded(64)), 39936);
  EXPECT_EQ(plannedBytes(fp8Spec(1024, 0), padded(64)), 67584);
  EXPECT_EQ(plannedBytes(fp8Spec(512, 512), padded(64)), 68608);
}

/// The verdicts of the measured table, exact fits included (lds_2).
TEST(LdsPlan, FitsExactlyWhatFitsTheMachine) {
  for (const Measured &m : measured)
    for (Phase phase : {Phase::Decode, Phase::Prefill}) {
      int64_t bytes = phase == Phase::Decode ? m.decode : m.prefill;
      OperatorSpec spec = bf16Spec(m.rank, m.rope, phase);
      EXPECT_EQ(fits("gfx942", spec, 32), bytes <= 65536)
          << m.rank << "/" << m.rope;
      EXPECT_TRUE(fits("gfx950", spec, 32)) << m.rank << "/" << m.rope;
    }
  EXPECT_FALSE(fits("gfx942", bf16Spec(512, 0), 64));
  EXPECT_TRUE(fits("gfx950", bf16Spec(512, 0), 64));
  EXPECT_TRUE(fits("gfx950", bf16Spec(512, 0), 128)); // 137216
}

TEST(LdsPlan, Gfx950IsCheckedToo) {
  // 64 rows of (1256 + 8 + 16) bf16 are 163840 bytes.
  EXPECT_TRUE(fits("gfx950", bf16Spec(1256, 0), 64));
  EXPECT_FALSE(fits("gfx950", bf16Spec(1264, 0), 64));
}

TEST(LdsPlan, LimitIsExactToTheByte) {
  ArchInfo copy = arch("gfx942");
  copy.ldsBytes = 34304;
  EXPECT_TRUE(!!planLdsWithinBudget(copy, bf16Spec(512, 0), padded(32)));
  copy.ldsBytes = 34303;
  auto plan = planLdsWithinBudget(copy, bf16Spec(512, 0), padded(32));
  ASSERT_FALSE(!!plan);
  llvm::consumeError(plan.takeError());
}

TEST(LdsPlan, NamesItsBuffers) {
  LdsPlan plan =
      llvm::cantFail(planLds(arch("gfx942"), bf16Spec(512, 64), padded(32)));
  ASSERT_EQ(plan.buffers.size(), 4u);
  EXPECT_EQ(plan.find(lds::kv)->bytes(), 32 * 520 * 2);
  EXPECT_EQ(plan.find(lds::rope)->bytes(), 32 * 72 * 2);
  EXPECT_EQ(plan.find(lds::p)->bytes(), 16 * 32 * 2);
  EXPECT_EQ(plan.find(lds::exchange)->bytes(), 4 * 16 * 4);
  EXPECT_EQ(plan.find(lds::p)->aliasGroup,
            plan.find(lds::exchange)->aliasGroup);
  EXPECT_EQ(plan.find("other"), nullptr);
}

TEST(LdsPlan, RopeInsideTheRowHasNoBuffer) {
  OperatorSpec spec = bf16Spec(512, 64);
  spec.rope = RopePlace::Inside;
  LdsPlan plan = llvm::cantFail(planLds(arch("gfx942"), spec, padded(32)));
  EXPECT_EQ(plan.find(lds::rope), nullptr);
  EXPECT_EQ(plan.totalBytes(), 34304);
}

/// The formula holds as long as the exchange fits the bytes of P.
TEST(LdsPlan, ExchangeIsPartOfTheProbabilityTile) {
  // Narrow: with 16 waves a wave has few registers.
  OperatorSpec spec = bf16Spec(64, 0);
  int64_t formula = 2 * 16 * (64 + 8 + 16);
  for (int64_t waves : {1, 2, 4, 8})
    EXPECT_EQ(plannedBytes(spec, padded(16, waves)), formula);
  // 16 waves exchange 16 * 16 * 4 bytes, P has 512.
  EXPECT_EQ(plannedBytes(spec, padded(16, 16)), formula - 512 + 1024);
}

/// Where registers do not last for the query, it takes LDS tiles of its own if
/// there is room for them; the measured table's plans are without.
TEST(LdsPlan, QueryInLdsWhereRegistersDoNotLast) {
  OperatorSpec wide = bf16Spec(2048, 64);
  LdsPlan plan = llvm::cantFail(planLds(arch("gfx950"), wide, padded(16)));
  int64_t formula = 2 * 16 * ((2048 + 8) + (64 + 8) + 16);
  EXPECT_EQ(plan.totalBytes(), formula + 2 * 16 * ((2048 + 8) + (64 + 8)));
  EXPECT_EQ(plan.find(lds::query)->bytes(), 2 * 16 * (2048 + 8));
  // At 32 keys there is no room.
  LdsPlan larger = llvm::cantFail(planLds(arch("gfx950"), wide, padded(32)));
  EXPECT_EQ(larger.find(lds::query), nullptr);
  LdsPlan narrow =
      llvm::cantFail(planLds(arch("gfx950"), bf16Spec(512, 64), padded(64)));
  EXPECT_EQ(narrow.find(lds::query), nullptr);
}

TEST(LdsPlan, HeadsAreCutIntoBlocks) {
  for (int64_t heads : {1, 8, 12, 16, 64, 128}) {
    OperatorSpec spec = bf16Spec(512, 0);
    spec.heads = heads;
    EXPECT_EQ(plannedBytes(spec, padded(32)), 34304) << heads;
  }
}

TEST(LdsPlan, BuffersAreRoundedTo16Bytes) {
  LdsBuffer buffer{"b", {1, 9, 1, 0}, 0};
  EXPECT_EQ(buffer.bytes(), 16);
  buffer.layout.columns = 16;
  EXPECT_EQ(buffer.bytes(), 16);
  buffer.layout.columns = 17;
  EXPECT_EQ(buffer.bytes(), 32);
}

TEST(LdsPlan, RefusesWhatIsNotBuilt) {
  Schedule schedule = padded(32);
  schedule.kind = ScheduleKind::Shared;
  EXPECT_EQ(errorOf(planLds(arch("gfx942"), bf16Spec(512, 0), schedule)),
            "schedule 'shared' is not built yet; use padded or private");
}

TEST(LdsPlan, ChecksItsInputs) {
  EXPECT_EQ(errorOf(planLds(arch("gfx942"), bf16Spec(516, 0), padded(32))),
            "'kv_lora_rank' must be a multiple of 8, got 516");
  EXPECT_EQ(errorOf(planLds(arch("gfx942"), bf16Spec(512, 0), padded(48))),
            "'block_k' must be a power of two in [16, 128], got 48");
}

LdsBudgetError budgetError(llvm::StringRef name, const OperatorSpec &spec,
                           const Schedule &schedule) {
  LdsPlan plan = llvm::cantFail(planLds(arch(name), spec, schedule));
  return LdsBudgetError(arch(name), spec, schedule, plan);
}

TEST(LdsBudgetError, NamesGeometryBytesLimitAndBuffers) {
  LdsBudgetError error = budgetError("gfx942", bf16Spec(512, 64), padded(64));
  EXPECT_EQ(error.summary(),
            "needs 77824 bytes of LDS for heads=16, kv_lora_rank=512, "
            "qk_rope_head_dim=64, phase=decode, dots=bf16, block_k=64, "
            "waves=4; gfx942 has 65536 bytes per workgroup");
  auto notes = error.bufferNotes();
  ASSERT_EQ(notes.size(), 4u);
  EXPECT_EQ(notes[0], "buffer 'kv': 64 rows x 1040 bytes = 66560 bytes");
  EXPECT_EQ(notes[1], "buffer 'rope': 64 rows x 144 bytes = 9216 bytes");
  EXPECT_EQ(notes[2], "buffer 'p': 16 rows x 128 bytes = 2048 bytes");
  EXPECT_EQ(notes[3], "buffer 'exchange': 4 rows x 64 bytes = 256 bytes, in "
                      "the bytes of buffer 'p'");
  EXPECT_EQ(error.wayOut(), "the largest tile that fits is block_k=32");
}

TEST(LdsBudgetError, PrintsEverythingAsPlainText) {
  auto plan = planLdsWithinBudget(arch("gfx942"), bf16Spec(512, 0), padded(64));
  std::string text = errorOf(std::move(plan));
  for (const char *part : {"needs 68608 bytes", "65536 bytes per workgroup",
                           "buffer 'kv'", "buffer 'p'", "block_k=32"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
}

/// Following the advice on the tile works, and no larger tile does.
TEST(LdsBudgetError, LargestTileReallyIsTheLargest) {
  for (const ArchInfo &info : allArchs())
    for (int64_t rank = 64; rank <= 4096; rank += 200)
      for (int64_t rope : {0, 64, 512}) {
        OperatorSpec spec = bf16Spec(rank / 8 * 8, rope);
        auto best = largestFittingBlockK(info, spec, padded(16));
        for (int64_t blockK = minBlockK; blockK <= maxBlockK; blockK *= 2)
          EXPECT_EQ(fits(info.name, spec, blockK), best && blockK <= *best);
      }
}

TEST(LdsBudgetError, AdvisesARankWhenNoTileFits) {
  OperatorSpec spec = bf16Spec(2048, 0);
  LdsBudgetError error = budgetError("gfx942", spec, padded(16));
  EXPECT_NE(error.summary().find("needs 66304 bytes"), std::string::npos);
  // 65536 / (16 * 2) = 2048 = rank + 8 + 16.
  EXPECT_EQ(error.wayOut(), "no tile from 16 to 128 fits; at block_k=16 the "
                            "largest kv_lora_rank that fits is 2024");
  EXPECT_TRUE(fits("gfx942", bf16Spec(2024, 0), 16));
  EXPECT_FALSE(fits("gfx942", bf16Spec(2032, 0), 16));
}

TEST(LdsBudgetError, SaysWhenTheRopeAloneIsTooWide) {
  LdsBudgetError error = budgetError("gfx942", bf16Spec(512, 2048), padded(16));
  EXPECT_EQ(error.wayOut(), "no tile from 16 to 128 fits, and with "
                            "qk_rope_head_dim=2048 no kv_lora_rank does");
}

} // namespace
