//===- TimingRuleTests.cpp - Rules of the timing model, one by one --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected clocks follow from the table of parameters by hand.
//
//===----------------------------------------------------------------------===//

#include "TimedKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {

double clocksOf(const TimedSequence &sequence) {
  return clocksPerRepetition(
      sequence,
      timingOptionsFor(sequence.arch == "gfx942" ? "mi300x" : "mi355x"));
}

double clocksOf(const char *text) {
  TimedSequence sequence;
  sequence.text = text;
  return clocksOf(sequence);
}

//===----------------------------------------------------------------------===//
// Vector and scalar units
//===----------------------------------------------------------------------===//

TEST(TimingRule, WideAndSlowValu) {
  EXPECT_EQ(clocksOf("v_lshl_add_u64 v[0:1], v[2:3], 0, v[4:5]"), 8);
  EXPECT_EQ(clocksOf("v_mul_lo_u32 v0, v2, v3"), 16);
  EXPECT_EQ(clocksOf("v_add_u32 v0, v2, v3"), 4);
}

TEST(TimingRule, MfmaResultGoesToValuLate) {
  // 16 on the pipe, 8 until D is there, 4 for the addition.
  EXPECT_EQ(clocksOf("v_mfma_f32_16x16x16_bf16 v[0:3], v[100:101], "
                     "v[102:103], v[8:11]\nv_add_f32 v20, v0, v0"),
            16 + 8 + 4);
  EXPECT_EQ(clocksOf("v_mfma_f32_32x32x8_bf16 v[0:15], v[100:101], "
                     "v[102:103], v[0:15]"),
            32);
}

TEST(TimingRule, VccWaitsForTheValu) {
  // Lane 0 is equal, so the branch falls through to the s_nop.
  EXPECT_EQ(clocksOf("v_cmp_eq_u32 vcc, v98, v99\n"
                     "s_cbranch_vccz 1\ns_nop 0"),
            8 + 4 + 4);
}

TEST(TimingRule, BranchesAndIdling) {
  EXPECT_EQ(clocksOf("s_branch 1\ns_nop 0"), 16);
  EXPECT_EQ(clocksOf("s_nop 4"), 5 * 4);
  EXPECT_EQ(clocksOf("s_sleep 2"), 2 * 64);
  EXPECT_EQ(clocksOf("s_mov_b32 s8, 0"), 4);
}

TEST(TimingRule, ScalarLoadHasALatency) {
  EXPECT_EQ(clocksOf("s_load_dword s8, s[4:5], 0x0\ns_waitcnt lgkmcnt(0)"),
            200 + 4);
}

TEST(TimingRule, BarrierWaitsForTheLastWave) {
  TimedSequence sequence;
  sequence.text = "s_barrier";
  sequence.waves = 4;
  // The SIMDs' slots are a clock apart: the last wave comes 3 clk later.
  EXPECT_EQ(clocksOf(sequence), 3 + 16);
}

TEST(TimingRule, HigherPriorityGoesFirst) {
  KernelText text;
  text.vgprs = 128;
  text.ldsBytes = 65536; // one workgroup, two waves on each SIMD
  text.body = R"(
  v_readfirstlane_b32 s8, v0
  s_cmp_lt_u32 s8, 256
  s_cbranch_scc1 1
  s_setprio 3
  .rept 256
  v_exp_f32 v20, v21
  .endr
)";
  TimingReport report =
      timeKernel(text, /*waves=*/8, timingOptionsFor("mi300x"));
  ASSERT_EQ(report.waves.size(), 8u);
  for (unsigned wave = 0; wave < 8; ++wave)
    EXPECT_NEAR(report.waves[wave].clocks, wave < 4 ? 2 * 4096 : 4096, 200)
        << wave;
}

//===----------------------------------------------------------------------===//
// LDS
//===----------------------------------------------------------------------===//

TEST(TimingRule, LdsWritesCarryAddresses) {
  TimedSequence sequence;
  sequence.text = "ds_write_b128 v98, v[0:3]";
  sequence.setUp = "v_lshlrev_b32 v98, 4, v98";
  EXPECT_EQ(clocksOf(sequence), 16 + 4);
  sequence.waves = 4; // two a port
  EXPECT_EQ(clocksOf(sequence), 2 * (16 + 4));
}

TEST(TimingRule, LdsBankConflictsHoldTheCore) {
  TimedSequence sequence;
  sequence.text = "ds_read_b128 v[0:3], v98";
  sequence.setUp = "v_lshlrev_b32 v98, 9, v98";
  // 8 phases of 8 lanes, which all want the same four banks.
  EXPECT_EQ(clocksOf(sequence), 8 * 8);
}

TEST(TimingRule, LdsPortOfGfx950IsTwiceAsWide) {
  TimedSequence sequence;
  sequence.arch = "gfx950";
  sequence.text = "ds_read_b128 v[0:3], v99";
  EXPECT_EQ(clocksOf(sequence), 8);
  sequence.text = "ds_read_b64_tr_b16 v[0:1], v99";
  sequence.waves = 4; // two a port; one alone is limited by lgkmcnt
  EXPECT_EQ(clocksOf(sequence), 2 * 4);
}

TEST(TimingRule, PermutesUseThePort) {
  EXPECT_EQ(clocksOf("ds_bpermute_b32 v0, v99, v1"), 8);
}

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

/// Loads 1 KiB rows one after the other from 64 KiB, which the L1 cannot hold.
TimedSequence rowLoads() {
  TimedSequence sequence;
  sequence.setUp = "v_lshlrev_b32 v98, 4, v98";
  sequence.text = "global_load_dwordx4 v[0:3], v98, s[4:5]\n"
                  "v_add_u32 v98, 0x400, v98\n"
                  "v_and_b32 v98, 0xffff, v98";
  return sequence;
}

TEST(TimingRule, LinesComeAtTheGatherShare) {
  TimingOptions options = timingOptionsFor("mi300x");
  for (double gather : {27.0, 18.0}) {
    options.params.gather = gather;
    EXPECT_NEAR(clocksPerRepetition(rowLoads(), options), 1024 / gather, 0.5);
  }
  options.params.gather = 64;
  EXPECT_NEAR(clocksPerRepetition(rowLoads(), options), 16, 0.5);
}

TEST(TimingRule, LinesInTheL1NeedNoShare) {
  TimedSequence sequence = rowLoads();
  sequence.text = "global_load_dwordx4 v[0:3], v98, s[4:5]";
  TimingOptions options = timingOptionsFor("mi300x");
  options.params.gather = 1;
  EXPECT_NEAR(clocksPerRepetition(sequence, options), 16, 0.5);
}

TEST(TimingRule, FragmentOrderIsAParameter) {
  // Lane l reads 16 bytes of row l % 16, so that neighbours are a row apart.
  TimedSequence sequence;
  sequence.setUp = "v_and_b32 v97, 15, v98\n"
                   "v_lshlrev_b32 v97, 10, v97\n"
                   "v_lshrrev_b32 v98, 4, v98\n"
                   "v_lshl_add_u32 v98, v98, 4, v97";
  sequence.text = "global_load_dwordx4 v[0:3], v98, s[4:5]";
  TimingOptions options = timingOptionsFor("mi300x");
  EXPECT_NEAR(clocksPerRepetition(sequence, options), 16, 0.5);
  options.params.fragmentGather = 64;
  EXPECT_NEAR(clocksPerRepetition(sequence, options), 64, 0.5);
  EXPECT_NEAR(clocksPerRepetition(rowLoads(), options), 1024 / 27.0, 0.5);
}

TEST(TimingRule, LatencyFollowsTheTransfer) {
  TimedSequence sequence = rowLoads();
  sequence.text += "\ns_waitcnt vmcnt(0)";
  TimingOptions options = timingOptionsFor("mi300x");
  options.params.vmemLatency = 1500;
  // 38 for the lines, the latency, and up to two slots.
  EXPECT_NEAR(clocksPerRepetition(sequence, options), 38 + 1500 + 4, 4);
}

TEST(TimingRule, FullQueueIsNamed) {
  TimingReport report = timeKernel(kernelOf(rowLoads(), 256), /*waves=*/4,
                                   timingOptionsFor("mi300x"));
  double waited = report.times[unsigned(WaveTime::VmemQueue)];
  for (unsigned time = 0; time < numWaveTimes; ++time)
    EXPECT_GE(waited, report.times[time]) << waveTimeName(WaveTime(time)).str();
  EXPECT_EQ(report.bound, "vmem");
}

TEST(TimingRule, DirectToLdsLoads) {
  TimedSequence sequence;
  sequence.setUp = "s_mov_b32 m0, 0\nv_lshlrev_b32 v98, 2, v98";
  sequence.text = "global_load_lds_dword v98, s[4:5]";
  TimingOptions options = timingOptionsFor("mi300x");
  options.params.vmemLatency = 100;
  EXPECT_NEAR(clocksPerRepetition(sequence, options), 11, 0.2);
}

TEST(TimingRule, FullCountersStall) {
  // 63 loads may be out; the next one waits until the first is back.
  TimedSequence sequence = rowLoads();
  sequence.text = "global_load_dword v0, v99, s[4:5]";
  EXPECT_NEAR(clocksOf(sequence), 900.0 / 63, 0.5);
}

TEST(TimingRule, DirectToLdsDataTakesThePort) {
  TimedSequence sequence;
  sequence.arch = "gfx950";
  sequence.setUp = "s_mov_b32 m0, 0\nv_lshlrev_b32 v98, 4, v98";
  std::string reads = "ds_read_b128 v[0:3], v99 offset:8192\n"
                      "ds_read_b128 v[4:7], v99 offset:8192\n"
                      "ds_read_b128 v[8:11], v99 offset:8192\n"
                      "ds_read_b128 v[12:15], v99 offset:8192\n";
  sequence.text = reads;
  EXPECT_NEAR(clocksOf(sequence), 4 * 8, 0.5);
  sequence.text = reads + "global_load_lds_dwordx4 v98, s[4:5]";
  EXPECT_NEAR(clocksOf(sequence), 4 * 8 + 16, 1);
}

} // namespace
