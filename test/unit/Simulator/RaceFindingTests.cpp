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

namespace {
/// Both waves run `first`, wave 1 does `other` instead of `own` after it.
std::string byWave(const std::string &own, const std::string &other) {
  return R"(
    v_lshrrev_b32 v3, 6, v0
    v_readfirstlane_b32 s20, v3
    s_cmp_lg_u32 s20, 0
    s_cbranch_scc1 .Lother
  )" + own +
         "\n  s_branch .Ljoin\n.Lother:\n" + other + "\n.Ljoin:\n";
}
} // namespace

TEST(Findings, BytesRaceWithTheirDwords) {
  auto names = [](const std::string &own, const std::string &other) {
    return Launch(byWave(own, other)).lds(512).waves(2).names();
  };
  EXPECT_EQ(names("ds_write_b8 v2, v0", "ds_write_b32 v2, v0"), "lds-race");
  EXPECT_EQ(names("ds_write_b32 v2, v0", "ds_write_b8 v2, v0 offset:3"),
            "lds-race");
  EXPECT_EQ(names("ds_write_b8 v2, v0 offset:1", "ds_write_b16 v2, v0"),
            "lds-race");
  EXPECT_EQ(
      names("ds_write_b8 v2, v0 offset:1", "ds_write_b16 v2, v0 offset:2"), "");
  // Dwords at any byte: the last one ends at 258.
  EXPECT_EQ(names("ds_write_b32 v2, v0 offset:2",
                  "v_mov_b32 v4, 0\nds_write_b8 v4, v4 offset:257"),
            "lds-race");
  EXPECT_EQ(names("ds_write_b32 v2, v0 offset:2",
                  "v_mov_b32 v4, 0\nds_write_b8 v4, v4 offset:258"),
            "");
}

TEST(Findings, BarriersForgetBytes) {
  std::string body = byWave("ds_write_b8 v2, v0", "") +
                     "s_waitcnt lgkmcnt(0)\ns_barrier\n"
                     "s_cbranch_scc0 .Lafter\nds_write_b8 v2, v0\n.Lafter:\n";
  EXPECT_EQ(Launch(body).lds(256).waves(2).names(), "");
  EXPECT_EQ(Launch(without(body, "s_barrier")).lds(256).waves(2).names(),
            "lds-race");
}

/// One instruction with other lanes each time: what is remembered of the last
/// time must not be taken for this one.
TEST(Findings, LanesOfALoopThatChange) {
  // Wave 0 stores all of the first 256 bytes, then lanes 0 to 31 of the second;
  // wave 1 half of the second.
  auto body = [](const char *half) {
    return byWave(R"(
      v_mov_b32 v4, v2
      s_mov_b64 s[22:23], -1
    .Lloop:
      s_mov_b64 exec, s[22:23]
      ds_write_b32 v4, v4
      s_mov_b64 exec, -1
      v_add_u32 v4, 0x100, v4
      s_cmp_eq_u32 s23, 0
      s_mov_b32 s23, 0
      s_cbranch_scc0 .Lloop)",
                  llvm::formatv("s_mov_b32 {0}, 0\n"
                                "ds_write_b32 v2, v2 offset:256\n",
                                half)
                      .str());
  };
  EXPECT_EQ(Launch(body("exec_lo")).lds(512).waves(2).names(), "");
  LaunchResult result = Launch(body("exec_hi")).lds(512).waves(2).run();
  ASSERT_EQ(findingNames(result), "lds-race");
  EXPECT_EQ(result.findings[0].count, 32u);
}
