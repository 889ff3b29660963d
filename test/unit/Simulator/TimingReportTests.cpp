//===- TimingReportTests.cpp - Launches, reports and errors of timing -----===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TimedKernel.h"

#include "llvm/ADT/STLExtras.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {

/// A loop of 32 iterations with loads, LDS, MFMA and a barrier.
KernelText loopKernel() {
  KernelText text;
  text.vgprs = 128;
  text.ldsBytes = 32768;
  text.body = R"(
  v_lshlrev_b32 v1, 4, v0
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  s_mov_b32 s8, 32
  s_waitcnt lgkmcnt(0)
.Lloop:
  global_load_dwordx4 v[4:7], v1, s[4:5]
  s_waitcnt vmcnt(0)
  ds_write_b128 v1, v[4:7]
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b128 v[8:11], v1
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_bf16 v[12:15], v[8:9], v[10:11], v[12:15]
  s_barrier
  s_sub_u32 s8, s8, 1
  s_cmp_lg_u32 s8, 0
  s_cbranch_scc1 .Lloop
)";
  return text;
}

TimingOptions loopOptions() {
  TimingOptions options = timingOptionsFor("mi300x");
  options.keys = 32 * 16;
  return options;
}

} // namespace

TEST(TimingReport, SteadyStateOfALoop) {
  TimingOptions options = loopOptions();
  TimingReport report = timeKernel(loopKernel(), /*waves=*/4, options);
  // Two workgroups share a compute unit, by their LDS.
  EXPECT_EQ(report.workgroupsPerComputeUnit, 2u);
  EXPECT_EQ(report.wavesPerSimd, 2);
  // An iteration of a workgroup is 16 keys; one load's latency is the least.
  EXPECT_GT(report.clkPerKey, 900 / 16.0 / 2);
  EXPECT_LT(report.clkPerKey, 1300 / 16.0 / 2);
  EXPECT_EQ(report.bound, "latency (vmcnt)");
  // Four MFMA of 16 clk on four pipes per 16 keys.
  EXPECT_EQ(report.floors.front().name, "mfma");
  EXPECT_NEAR(report.floors.front().clkPerKey, 1, 0.1);
}

TEST(TimingReport, PartsAddUp) {
  TimingReport report = timeKernel(loopKernel(), /*waves=*/4, loopOptions());
  double times = 0, shares = 0;
  for (double time : report.times)
    times += time;
  for (const CodeCost &cost : report.instructions)
    shares += cost.share;
  EXPECT_NEAR(times, report.clkPerKey, 1e-9 * report.clkPerKey);
  EXPECT_NEAR(shares, 1, 1e-9);
  ASSERT_EQ(report.waves.size(), 8u);
  for (const WaveReport &wave : report.waves) {
    double sum = 0;
    for (double time : wave.times)
      sum += time;
    EXPECT_NEAR(sum, wave.clocks, 4);
  }
  EXPECT_NE(report.instructions.front().where.find("s_waitcnt vmcnt(0)"),
            std::string::npos);
}

TEST(TimingReport, LaunchesCountRounds) {
  TimingOptions options = loopOptions();
  auto clocksOf = [&](uint64_t workgroups) {
    options.workgroups = workgroups;
    return timeKernel(loopKernel(), /*waves=*/4, options).launchClocks;
  };
  double one = clocksOf(304);
  EXPECT_EQ(clocksOf(1), one);
  // Two at once hide each other's latency, the third one waits for a place.
  EXPECT_LT(clocksOf(2 * 304), 1.5 * one);
  EXPECT_GT(clocksOf(2 * 304 + 1), 1.5 * one);
  // Long launches are extrapolated from one more round.
  double four = clocksOf(8 * 304);
  EXPECT_NEAR(clocksOf(80 * 304), 10 * four, 0.02 * 10 * four);
  EXPECT_GT(clocksOf(9 * 304), four);
}

TEST(TimingReport, HbmBoundsTheLaunch) {
  TimingOptions options = loopOptions();
  options.workgroups = 304;
  TimingReport small = timeKernel(loopKernel(), /*waves=*/4, options);
  options.workgroups = 1u << 20;
  TimingReport large = timeKernel(loopKernel(), /*waves=*/4, options);
  // 4 KiB for each workgroup at 5.3 TB/s.
  double microseconds = (1u << 20) * 4096.0 / 5.3e6;
  EXPECT_GE(large.microseconds, microseconds);
  EXPECT_NEAR(large.floors.back().clkPerKey, 4096 / (512 * 8.3), 0.02);
  EXPECT_NEAR(large.floors.back().clkPerKey, small.floors.back().clkPerKey,
              1e-9);
  options.footprintBytes = 4096;
  TimingReport shared = timeKernel(loopKernel(), /*waves=*/4, options);
  EXPECT_LT(shared.floors.back().clkPerKey, 1e-5);
}

TEST(TimingReport, JsonAndTextHaveTheFigures) {
  TimingReport report = timeKernel(loopKernel(), /*waves=*/4, loopOptions());
  llvm::json::Object object = toJSON(report);
  EXPECT_EQ(*object.getNumber("clk_per_key"), report.clkPerKey);
  EXPECT_EQ(*object.getNumber("us"), report.microseconds);
  EXPECT_EQ(*object.getString("bound"), "latency (vmcnt)");
  EXPECT_EQ(object.getObject("floors")->size(), 5u);
  EXPECT_EQ(object.getObject("wave_clk_per_key")->size(), numWaveTimes);
  std::string text;
  llvm::raw_string_ostream os(text);
  printTiming(os, report);
  EXPECT_NE(text.find("bound by latency (vmcnt)"), std::string::npos) << text;
}

TEST(TimingReport, PerfettoTraceIsJson) {
  TimingOptions options = loopOptions();
  EXPECT_TRUE(timeKernel(loopKernel(), 4, options).timeline.tracks.empty());
  options.traceClocks = 5000;
  std::string text = timeKernel(loopKernel(), 4, options).timeline.perfetto();
  llvm::Expected<llvm::json::Value> json = llvm::json::parse(text);
  ASSERT_TRUE(bool(json)) << toString(json.takeError());
  const llvm::json::Array *events =
      json->getAsObject()->getArray("traceEvents");
  ASSERT_TRUE(events);
  std::set<std::string> names;
  int64_t end = 0;
  for (const llvm::json::Value &event : *events) {
    const llvm::json::Object &object = *event.getAsObject();
    names.insert(object.getString("name")->str());
    if (auto begin = object.getInteger("ts"))
      end = std::max(end, *begin);
  }
  for (const char *name :
       {"vmcnt", "barrier", "lgkmcnt", "v_mfma_f32_16x16x16_bf16",
        "matrix pipe of SIMD", "LDS port of pair"})
    EXPECT_TRUE(names.count(name)) << name;
  EXPECT_LT(end, 5000);
  EXPECT_GT(end, 4000);
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

namespace {
std::string errorOf(const KernelText &text, unsigned traced, const char *chip) {
  KernelRun run(text);
  run.options.checks = false;
  run.options.tracedWorkgroups = 1;
  LaunchResult result = run.run();
  result.trace->traced.resize(traced);
  llvm::Expected<TimingReport> report =
      predictTiming(*run.assembled.object, run.assembled.kernel(),
                    *result.trace, timingOptionsFor(chip));
  return report ? "" : toString(report.takeError());
}
} // namespace

TEST(TimingError, ChipOfAnotherArchitecture) {
  EXPECT_EQ(errorOf({}, 1, "mi355x"),
            "chip mi355x is gfx950, but kernel 'kernel' was compiled for "
            "gfx942");
}

TEST(TimingError, NothingWasTraced) {
  EXPECT_EQ(errorOf({}, 0, "mi300x"),
            "kernel 'kernel': no workgroup was traced, so nothing can be "
            "timed");
}

TEST(TimingError, MfmaWithoutPasses) {
  KernelText text;
  text.body = "v_mfma_f32_16x16x4_f32 v[0:3], v4, v5, v[0:3]";
  EXPECT_EQ(errorOf(text, 1, "mi300x"),
            "the timing model has no passes for 'v_mfma_f32_16x16x4_f32' on "
            "gfx942");
}

TEST(TimingError, UnknownChip) {
  EXPECT_EQ(toString(lookupChip("mi200").takeError()),
            "unknown chip 'mi200'; known chips: mi300x, mi325x, mi350x, "
            "mi355x");
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

TEST(TimingTable, EveryFieldHasOneRow) {
  // Rows fill the whole struct: as many as it has doubles, all different.
  std::set<std::string> names;
  for (const TimingParamRow &row : timingParamRows())
    EXPECT_TRUE(names.insert(row.name.str()).second) << row.name.str();
  EXPECT_EQ(names.size(), sizeof(TimingParams) / sizeof(double));
  TimingParams params;
  std::fill_n(reinterpret_cast<double *>(&params), names.size(), 0);
  for (const TimingParamRow &row : timingParamRows()) {
    EXPECT_EQ(params.*row.field, 0) << row.name.str();
    params.*row.field = 1;
  }
}

TEST(TimingTable, EveryArchitectureHasAColumnAndChips) {
  ASSERT_EQ(timingArchs().size(), smla::allArchs().size());
  for (const smla::ArchInfo &arch : smla::allArchs()) {
    EXPECT_TRUE(llvm::is_contained(timingArchs(), arch.name));
    EXPECT_TRUE(llvm::any_of(allChips(), [&](const Chip &chip) {
      return &chip.arch() == &arch;
    })) << arch.name.str();
  }
}

TEST(TimingTable, HbmSharesFollowFromTheChips) {
  auto share = [](const char *name) { return (*lookupChip(name))->hbmShare(); };
  EXPECT_NEAR(share("mi300x"), 8.3, 0.05);
  EXPECT_NEAR(share("mi325x"), 9.4, 0.05);
  EXPECT_NEAR(share("mi350x"), 14.2, 0.05);
  EXPECT_NEAR(share("mi355x"), 13.0, 0.05);
}

TEST(TimingTable, IsPrinted) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printTimingParams(os);
  for (const TimingParamRow &row : timingParamRows())
    EXPECT_NE(text.find(row.name.str() + " "), std::string::npos);
  EXPECT_NE(text.find("52 [M]"), std::string::npos) << text;
}

TEST(TimingReport, TimelineIsInOrder) {
  TimingOptions options = loopOptions();
  options.traceClocks = 5000;
  Timeline timeline = timeKernel(loopKernel(), 4, options).timeline;
  unsigned waves = 0;
  for (const TimelineTrack &track : timeline.tracks) {
    waves += track.isWave;
    int64_t end = 0;
    for (const TimelineSlice &slice : track.slices) {
      EXPECT_LE(end, slice.begin) << track.name;
      EXPECT_LT(slice.begin, slice.end) << track.name;
      end = slice.end;
    }
  }
  EXPECT_EQ(waves, 8u); // two workgroups of four
  ASSERT_GT(timeline.iterations.size(), 2u);
  EXPECT_TRUE(llvm::is_sorted(timeline.iterations));
  // An iteration waits for a load of 900 clk.
  EXPECT_GT(timeline.iterations[2] - timeline.iterations[1], 900);
}

TEST(TimingReport, LdsCostsHaveBytesAndConflicts) {
  KernelText strided = loopKernel();
  // A row of 128 bytes, all 32 banks, between neighbouring lanes.
  strided.body.replace(strided.body.find("ds_write_b128 v1"), 16,
                       "v_lshlrev_b32 v2, 7, v0\n  ds_write_b128 v2");
  std::vector<LdsCost> costs = timeKernel(strided, 4, loopOptions()).ldsCosts;
  ASSERT_EQ(costs.size(), 2u);
  const LdsCost &write = costs[0], &read = costs[1];
  EXPECT_EQ(write.text.rfind("ds_write_b128", 0), 0u) << write.text;
  EXPECT_EQ(read.text.rfind("ds_read_b128", 0), 0u) << read.text;
  EXPECT_EQ(write.begin, 0u);
  EXPECT_EQ(write.end, 255u * 128 + 16);
  EXPECT_EQ(read.end, 255u * 16 + 16);
  EXPECT_EQ(read.conflictClocks, 0u);
  EXPECT_EQ(write.executions % (4 * 32), 0u); // waves, iterations
  // Eight lanes of a phase, all at the same four banks, in eight phases.
  EXPECT_EQ(write.conflictClocks, 7u * 8 * write.executions);
}
