//===- GatherDotTests.cpp - Plans of the product alone --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/GatherDot.h"

#include <gtest/gtest.h>

using namespace smla;
using namespace smla::test;

namespace {

GatherDotPlan plan(llvm::StringRef name, int64_t width,
                   const ScheduleRequest &request = {}) {
  return llvm::cantFail(planGatherDot(arch(name), width, request));
}

std::string errorFor(llvm::StringRef name, int64_t width,
                     const ScheduleRequest &request = {}) {
  return errorOf(planGatherDot(arch(name), width, request));
}

/// Rows of (width + 8) * 2 bytes.
TEST(GatherDotPlan, TakesTheLargestTileUpTo64) {
  GatherDotPlan narrow = plan("gfx942", 64);
  EXPECT_EQ(narrow.schedule.blockK, 64);
  EXPECT_EQ(narrow.lds.totalBytes(), 64 * (64 + 8) * 2);
  // 64 rows of 512 would need 66560 bytes.
  GatherDotPlan wide = plan("gfx942", 512);
  EXPECT_EQ(wide.schedule.blockK, 32);
  EXPECT_EQ(wide.lds.totalBytes(), 32 * (512 + 8) * 2);
  EXPECT_EQ(plan("gfx950", 512).schedule.blockK, 64);
  EXPECT_EQ(plan("gfx942", 1024).schedule.blockK, 16);
}

/// The widest rows of which 16 fit to the byte, and the next ones.
TEST(GatherDotPlan, FitsExactly) {
  GatherDotPlan exact = plan("gfx942", 2040);
  EXPECT_EQ(exact.schedule.blockK, 16);
  EXPECT_EQ(exact.lds.totalBytes(), 65536);
  EXPECT_EQ(errorFor("gfx942", 2048),
            "needs 65792 bytes of LDS for 16 rows of 2048 x bf16; gfx942 has "
            "65536 bytes per workgroup\n"
            "  buffer 'kv': 16 rows x 4112 bytes = 65792 bytes\n"
            "  no tile from 16 to 128 fits; rows of up to 2040 elements do");
  EXPECT_EQ(plan("gfx950", 2048).schedule.blockK, 32);
}

TEST(GatherDotPlan, NeverChangesARequestedTile) {
  ScheduleRequest request;
  request.blockK = 64;
  EXPECT_EQ(errorFor("gfx942", 512, request),
            "needs 66560 bytes of LDS for 64 rows of 512 x bf16; gfx942 has "
            "65536 bytes per workgroup\n"
            "  buffer 'kv': 64 rows x 1040 bytes = 66560 bytes\n"
            "  the largest tile that fits is block_k=32");
  request.blockK = 16;
  EXPECT_EQ(plan("gfx942", 64, request).schedule.blockK, 16);
  // More than it would choose by itself.
  request.blockK = 128;
  EXPECT_EQ(plan("gfx942", 64, request).schedule.blockK, 128);
}

/// Waves apart from the tile (lds_3).
TEST(GatherDotPlan, WavesDoNotFollowTheTile) {
  EXPECT_EQ(plan("gfx942", 64).schedule.waves,
            plan("gfx942", 2040).schedule.waves);
  ScheduleRequest request;
  request.waves = 2;
  request.wavesPerEu = 1;
  GatherDotPlan two = plan("gfx942", 512, request);
  EXPECT_EQ(two.schedule.waves, 2);
  EXPECT_EQ(two.schedule.wavesPerEu, 1);
  EXPECT_EQ(two.schedule.blockK, 32);
}

TEST(GatherDotPlan, RefusesWhatIsNoSchedule) {
  ScheduleRequest request;
  request.blockK = 48;
  EXPECT_NE(errorFor("gfx942", 64, request).find("'block_k'"),
            std::string::npos);
  request = {};
  request.waves = 3;
  EXPECT_NE(errorFor("gfx942", 64, request).find("'waves'"), std::string::npos);
}

/// A kind that is not built is not taken for the one that is.
TEST(GatherDotPlan, RefusesOtherKinds) {
  for (ScheduleKind kind : {ScheduleKind::Private, ScheduleKind::Shared}) {
    ScheduleRequest request;
    request.kind = kind;
    EXPECT_EQ(errorFor("gfx942", 64, request),
              ("schedule '" + enumName(kind) +
               "' is not built for gather_dot; use padded")
                  .str());
  }
}

TEST(GatherDotPlan, NameHasTheWidth) {
  EXPECT_EQ(gatherDotName(576), "gather_dot_d576");
}

} // namespace
