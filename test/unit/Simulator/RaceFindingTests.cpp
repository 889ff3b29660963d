//===- RaceFindingTests.cpp - lds-race ------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses of two waves to a byte of LDS with no barrier between them.
//
//===----------------------------------------------------------------------===//

#include "FindingKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
/// Each wave writes its own 256 bytes and reads those of the next wave.
const char *const exchange = R"(
    v_xor_b32 v3, 0x100, v1
    v_mov_b32 v4, v1
    ds_write_b32 v1, v4
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_read_b32 v5, v3
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v5, s[6:7])";
} // namespace

TEST(Findings, BarrierRemoved) {
  EXPECT_EQ(Launch(exchange).lds(512).waves(2).names(), "");
  for (uint64_t shuffle : {0, 1, 2, 3}) {
    Launch broken(without(exchange, "s_barrier"));
    broken.options.shuffleSeed = shuffle;
    LaunchResult result = broken.lds(512).waves(2).run();
    // The first wave to read finds nothing there yet, too.
    EXPECT_EQ(result.findings.empty(), false);
    bool hasRace = llvm::any_of(result.findings, [](const Finding &finding) {
      return finding.kind == FindingKind::LdsRace;
    });
    EXPECT_TRUE(hasRace) << shuffle;
  }
}

TEST(Findings, WaitBeforeBarrierRemoved) {
  std::string body = without(exchange, "s_waitcnt lgkmcnt(0)\n");
  LaunchResult result = Launch(body).lds(512).waves(2).run();
  ASSERT_EQ(findingNames(result), "lds-race");
  EXPECT_NE(result.findings[0].message.find("'ds_write_b32'"),
            std::string::npos)
      << result.findings[0].message;
}

TEST(Findings, OverwritingWhatAnotherWaveReads) {
  // After the exchange each wave clears its part, which another may yet read.
  std::string body = std::string(exchange) + R"(
    s_barrier
    v_mov_b32 v6, 0
    ds_write_b32 v1, v6)";
  EXPECT_EQ(Launch(body).lds(512).waves(2).names(), "");
  size_t last = body.rfind("s_barrier");
  EXPECT_EQ(Launch(body.erase(last, 9)).lds(512).waves(2).names(), "lds-race");
}

TEST(Findings, ReadStillInFlightAtTheBarrier) {
  // The barrier alone does not make a read complete.
  std::string body = R"(
    v_xor_b32 v3, 0x100, v1
    ds_write_b32 v1, v1
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_read_b32 v5, v3
    s_waitcnt lgkmcnt(0) ; of the read
    s_barrier
    ds_write_b32 v1, v1
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v5, s[6:7])";
  EXPECT_EQ(Launch(body).lds(512).waves(2).names(), "");
  EXPECT_EQ(Launch(without(body, "s_waitcnt lgkmcnt(0) ; of the read"))
                .lds(512)
                .waves(2)
                .names(),
            "lds-race");
}

TEST(Findings, DirectToLdsLoadInFlightAtTheBarrier) {
  std::string body = R"(
    v_readfirstlane_b32 s20, v1
    s_mov_b32 m0, s20
    v_xor_b32 v3, 0x100, v1
    global_load_lds_dword v1, s[4:5]
    s_waitcnt vmcnt(0)
    s_barrier
    ds_read_b32 v5, v3
    s_waitcnt vmcnt(0) lgkmcnt(0)
    global_store_dword v1, v5, s[6:7])";
  EXPECT_EQ(Launch(body).lds(512).waves(2).names(), "");
  EXPECT_EQ(
      Launch(without(body, "s_waitcnt vmcnt(0)\n")).lds(512).waves(2).names(),
      "lds-race");
}

TEST(Findings, NarrowWritesOfDifferentBytesDoNotRace) {
  // Two waves write the two halves of every dword.
  std::string body = R"(
    v_lshrrev_b32 v4, 6, v0
    v_lshl_add_u32 v4, v4, 1, v2
    ds_write_b16 v4, v0
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_read_b32 v5, v2
    s_waitcnt lgkmcnt(0)
    global_store_dword v2, v5, s[6:7])";
  EXPECT_EQ(Launch(body).lds(256).waves(2).names(), "");
  size_t at = body.find("ds_write_b16");
  EXPECT_EQ(
      Launch(body.replace(at, 12, "ds_write_b32")).lds(512).waves(2).names(),
      "lds-race");
}

TEST(Findings, EqualValuesRace) {
  // Equal values are an accident of the input: a wave number that is missing
  // from an address must not hide behind a buffer of zeros.
  std::string equal = "v_mov_b32 v4, 7\nds_write_b32 v2, v4\n";
  LaunchResult result = Launch(equal).lds(256).waves(4).run();
  ASSERT_EQ(findingNames(result), "lds-race");
  EXPECT_EQ(result.findings[0].wave, 1u);
  EXPECT_EQ(result.findings[0].count, 3u * 64);
  EXPECT_EQ(Launch("ds_write_b32 v2, v1\n").lds(256).waves(2).names(),
            "lds-race");
  // Programs that store replicated values may say so. Others still race.
  Launch allowed(equal);
  allowed.options.allowEqualStores = true;
  EXPECT_EQ(allowed.lds(256).waves(4).names(), "");
  Launch different("ds_write_b32 v2, v1\n");
  different.options.allowEqualStores = true;
  EXPECT_EQ(different.lds(256).waves(2).names(), "lds-race");
  Launch read(equal + "ds_read_b32 v5, v2\n");
  read.options.allowEqualStores = true;
  EXPECT_EQ(read.lds(256).waves(2).names(), "lds-race");
  // Within a wave the highest lane wins, and one wave alone may store.
  EXPECT_EQ(Launch(equal).lds(256).waves(1).names(), "");
  EXPECT_EQ(Launch("v_cmp_gt_u32 vcc, 64, v0\n"
                   "s_and_saveexec_b64 s[20:21], vcc\n" +
                   equal)
                .lds(256)
                .waves(4)
                .names(),
            "");
}

TEST(Findings, AtomicsDoNotRace) {
  std::string atomic = "v_mov_b32 v4, 7\nds_write_b32 v1, v4\n"
                       "s_waitcnt lgkmcnt(0)\ns_barrier\nds_add_u32 v2, v4\n";
  EXPECT_EQ(Launch(atomic).lds(1024).waves(4).names(), "");
  EXPECT_EQ(Launch(atomic + "s_waitcnt lgkmcnt(0)\nds_read_b32 v5, v2\n")
                .lds(1024)
                .waves(4)
                .names(),
            "lds-race");
}
