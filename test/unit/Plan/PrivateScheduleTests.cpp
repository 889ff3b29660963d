//===- PrivateScheduleTests.cpp - A wave with keys of its own -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Arch/LdsBanks.h"
#include "smla/Plan/PrivateSchedule.h"
#include "smla/Plan/TileLayout.h"

#include <gtest/gtest.h>

using namespace smla;
using namespace smla::test;

namespace {

llvm::Expected<Schedule> select(llvm::StringRef name, const OperatorSpec &spec,
                                const ScheduleRequest &request) {
  return selectSchedule(arch(name), spec, request,
                        llvm::cantFail(builtinConfig(arch(name))));
}

ScheduleRequest privateRequest() {
  ScheduleRequest request;
  request.kind = ScheduleKind::Private;
  return request;
}

LdsLayout keyTile(const ArchInfo &arch, const OperatorSpec &spec) {
  LdsPlan plan =
      llvm::cantFail(planLds(arch, spec, privateSchedule(arch, spec)));
  return plan.find(lds::kv)->layout;
}

/// Clocks of one access by all lanes, over what it takes without conflicts.
int conflicts(const ArchInfo &arch, LdsAccess access,
              llvm::function_ref<int64_t(int64_t)> byteOfLane) {
  std::vector<int64_t> addresses;
  for (int64_t lane = 0; lane < wave64; ++lane)
    addresses.push_back(byteOfLane(lane));
  return ldsAccessClocks(arch, access, addresses) -
         ldsConflictFreeClocks(arch, access);
}

TEST(PrivateSchedule, LdsAccessesHaveNoConflicts) {
  for (const ArchInfo &arch : allArchs()) {
    LdsLayout tile = keyTile(arch, bf16Spec(512, 0));
    for (int64_t slab = 0; slab < 16; ++slab) {
      auto operand = [&](int64_t lane) {
        return tile.byteOf(lane % 16, 32 * slab + lane / 16 * 8);
      };
      EXPECT_EQ(conflicts(arch, LdsAccess::WriteB128, operand), 0);
      EXPECT_EQ(conflicts(arch, LdsAccess::ReadB128, operand), 0);
    }
    for (int64_t row = 0; row < tile.rows; ++row)
      EXPECT_EQ(
          conflicts(arch, LdsAccess::WriteB128,
                    [&](int64_t lane) { return tile.byteOf(row, 8 * lane); }),
          0);
    if (arch.hasTransposedLdsReads) {
      for (int64_t block = 0; block < 32; ++block)
        EXPECT_EQ(conflicts(arch, LdsAccess::ReadB64,
                            [&](int64_t lane) {
                              return tile.byteOf(lane / 4,
                                                 16 * block + lane % 4 * 4);
                            }),
                  0);
      continue;
    }
    for (int64_t key = 0; key < 4; ++key)
      EXPECT_EQ(conflicts(arch, LdsAccess::ReadB128,
                          [&](int64_t lane) {
                            return tile.byteOf(lane / 16 * 4 + key,
                                               lane % 16 * 8);
                          }),
                0);
  }
}

TEST(PrivateSchedule, ATileIsADepthOfOneInstruction) {
  for (auto [name, blockK, bytes] :
       {std::tuple<const char *, int64_t, int64_t>{"gfx942", 16, 16384},
        {"gfx950", 32, 32768}}) {
    Schedule schedule =
        llvm::cantFail(select(name, bf16Spec(512, 64), privateRequest()));
    EXPECT_EQ(schedule.blockK, blockK);
    EXPECT_EQ(schedule.waves, 1);
    EXPECT_EQ(llvm::cantFail(planLds(arch(name), bf16Spec(512, 64), schedule))
                  .totalBytes(),
              bytes); // the rope needs none
  }
}

TEST(PrivateSchedule, IsConfiguredForSixteenHeads) {
  for (const ArchInfo &arch : allArchs()) {
    Schedule schedule = llvm::cantFail(select(arch.name, bf16Spec(512, 0), {}));
    EXPECT_EQ(schedule.kind, ScheduleKind::Private);
    EXPECT_EQ(schedule.loads, LoadOrder::Row);
    // A narrower row is not one load.
    schedule = llvm::cantFail(select(arch.name, bf16Spec(256, 0), {}));
    EXPECT_EQ(schedule.kind, ScheduleKind::Private);
    EXPECT_EQ(schedule.loads, LoadOrder::Fragment);
  }
}

TEST(PrivateSchedule, GivesWayWhereItCannotRun) {
  OperatorSpec fp8 = bf16Spec(512, 0);
  fp8.segments = {{CacheFormat::Fp8Scalar, Encoding::E4M3FNUZ, 1}};
  ScheduleRequest tile;
  tile.blockK = 32;
  ScheduleRequest waves;
  waves.waves = 2;
  for (auto &[spec, request] :
       {std::pair<OperatorSpec, ScheduleRequest>{fp8, {}},
        {bf16Spec(448, 64), {}},
        {bf16Spec(512, 8), {}},
        {bf16Spec(1024, 0), {}},
        {bf16Spec(512, 0), tile},
        {bf16Spec(512, 0), waves}})
    EXPECT_EQ(llvm::cantFail(select("gfx942", spec, request)).kind,
              ScheduleKind::Padded);
}

TEST(PrivateSchedule, SaysWhyItCannotRun) {
  auto text = [](const OperatorSpec &spec, const ScheduleRequest &request) {
    return llvm::toString(select("gfx942", spec, request).takeError());
  };
  OperatorSpec fp8 = bf16Spec(512, 0);
  fp8.segments = {{CacheFormat::Fp8Scalar, Encoding::E4M3FNUZ, 1}};
  ScheduleRequest request = privateRequest();
  EXPECT_EQ(text(fp8, request),
            "schedule 'private' is built for bf16 caches; use padded");
  EXPECT_EQ(text(bf16Spec(448, 64), request),
            "schedule 'private' is built for a kv_lora_rank that is a multiple "
            "of 128, got 448; use padded");
  EXPECT_EQ(text(bf16Spec(512, 8), request),
            "schedule 'private' is built for a qk_rope_head_dim that is a "
            "multiple of 32, got 8; use padded");
  request.blockK = 32;
  EXPECT_EQ(text(bf16Spec(512, 0), request),
            "'block_k' must be 16 with schedule 'private' on gfx942, got 32");
  request = privateRequest();
  request.waves = 4;
  EXPECT_EQ(text(bf16Spec(512, 0), request),
            "'waves' must be 1 with schedule 'private' on gfx942, got 4");
  request = privateRequest();
  request.loads = LoadOrder::Row;
  EXPECT_EQ(text(bf16Spec(256, 0), request),
            "'loads' = row takes a row of 512 columns with one load, and "
            "kv_lora_rank is 256; use fragment");
  EXPECT_TRUE(llvm::StringRef(text(bf16Spec(1024, 0), privateRequest()))
                  .starts_with("needs at least "));
}

TEST(PrivateSplits, AWaveForEachComputeUnit) {
  // 304 / 12 rows are 25, and eight are merged together.
  EXPECT_EQ(privateSplits(304, 12, 2048, 16), 24);
  EXPECT_EQ(privateSplits(304, 64, 2048, 16), 4);
  EXPECT_EQ(privateSplits(304, 2048, 2048, 16), 1);
  // Four tiles at least: 128 tiles, and 2.
  EXPECT_EQ(privateSplits(304, 1, 2048, 16), 32);
  EXPECT_EQ(privateSplits(304, 1, 32, 16), 1);
  EXPECT_EQ(privateSplits(304, 1, 0, 16), 1);
}

} // namespace
