//===- ReportSections.cpp - What text and page both say -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportSections.h"

using namespace llvm;
using namespace smla;
using namespace smla::report;

std::string smla::report::grouped(int64_t number) {
  std::string digits = std::to_string(number);
  for (int64_t at = static_cast<int64_t>(digits.size()) - 3;
       at > (number < 0 ? 1 : 0); at -= 3)
    digits.insert(at, ",");
  return digits;
}

static std::string segmentText(const SegmentSpec &segment) {
  std::string text = enumName(segment.format).str();
  if (segment.encoding != Encoding::None)
    text += (", " + enumName(segment.encoding)).str();
  return text + (segment.pageSize > 1
                     ? formatv(", pages of {0}", segment.pageSize).str()
                     : ", flat");
}

static std::string ropeText(const OperatorSpec &spec) {
  if (spec.rope == RopePlace::None)
    return "none";
  return formatv("{0}, {1}", spec.ropeDim, enumName(spec.rope));
}

Rows smla::report::geometryRows(const Report &report) {
  const OperatorSpec &spec = report.manifest.spec;
  Rows rows = {{"heads", std::to_string(spec.heads)},
               {"kv_lora_rank", std::to_string(spec.kvLoraRank)},
               {"rope", ropeText(spec)},
               {"phase", enumName(spec.phase).str()},
               {"dots", enumName(spec.dots).str()}};
  for (const SegmentSpec &segment : spec.segments)
    rows.emplace_back("segment", segmentText(segment));
  rows.emplace_back("lse", spec.hasLse ? "yes" : "no");
  rows.emplace_back("sink", spec.hasSink ? "yes" : "no");
  rows.emplace_back("indices", spec.noInvalid ? "promised valid" : "checked");
  return rows;
}

Rows smla::report::scheduleRows(const Report &report) {
  const Schedule &schedule = report.manifest.schedule;
  Rows rows = {
      {"schedule", enumName(schedule.kind).str()},
      {"keys per tile", std::to_string(schedule.blockK)},
      {"waves", std::to_string(schedule.waves)},
      {"head groups", std::to_string(schedule.headGroups)},
      {"waves per SIMD asked for", std::to_string(schedule.wavesPerEu)}};
  if (schedule.kind == ScheduleKind::Private)
    rows.emplace_back("loads", enumName(schedule.loads).str());
  return rows;
}

Rows smla::report::registerRows(const Report &report) {
  const KernelManifest &kernel = report.kernel();
  return {{"query, resident", std::to_string(report.estimate.query)},
          {"accumulators", std::to_string(report.estimate.accumulators)},
          {"estimate", std::to_string(report.estimate.total)},
          {"code object", std::to_string(kernel.vgpr)},
          {"of these AGPR", std::to_string(kernel.agpr)},
          {"budget", std::to_string(report.registerBudget)},
          {"SGPR", std::to_string(kernel.sgpr)},
          {"spilled VGPR / SGPR",
           formatv("{0} / {1}", kernel.vgprSpills, kernel.sgprSpills)},
          {"scratch bytes", std::to_string(kernel.scratchBytes)}};
}

static std::string workgroups(int count) {
  return formatv("{0} {1}", count, count == 1 ? "workgroup" : "workgroups");
}

Rows smla::report::occupancyRows(const Report &report) {
  const Occupancy &occupancy = report.occupancy;
  return {{"by LDS",
           formatv("{0} ({1} bytes allocated)", workgroups(occupancy.byLds),
                   grouped(occupancy.ldsAllocated))},
          {"by registers", workgroups(occupancy.byRegisters)},
          {"together", workgroups(occupancy.workgroups) + " per compute unit"},
          {"waves per SIMD", formatv("{0:f1} of {1}", occupancy.wavesPerSimd,
                                     occupancy.maxWavesPerSimd)}};
}

Rows smla::report::headlineRows(const Report &report) {
  const sim::TimingReport &timing = report.timing;
  return {{"predicted", formatv("{0:f1} clk per key", timing.clkPerKey)},
          {"bound by", timing.bound},
          {"LDS", formatv("{0} of {1} bytes",
                          grouped(report.manifest.lds.totalBytes()),
                          grouped(report.arch->ldsBytes))},
          {"registers",
           formatv("{0} of {1}", report.kernel().vgpr, report.registerBudget)},
          {"waves per SIMD", formatv("{0:f1} of {1}", timing.wavesPerSimd,
                                     report.occupancy.maxWavesPerSimd)},
          {"findings", std::to_string(report.findings)}};
}

std::string smla::report::caveat(const Report &report) {
  return formatv(
      "Times are predictions of the timing model for {0} at {1:f1} GHz, from "
      "{2} queries of {3} keys traced on the simulator (indices {4}, seed "
      "{5}); nothing was measured on a GPU. docs/Timing.md says what the model "
      "was held against.",
      report.timing.chip, report.timing.clockGHz, report.run.queries,
      report.run.topk, enumName(report.run.indices), report.run.seed);
}

std::vector<std::pair<sim::WaveTime, double>>
smla::report::waveTimeShares(const sim::TimingReport &timing) {
  double total = 0;
  for (double time : timing.times)
    total += time;
  std::vector<std::pair<sim::WaveTime, double>> shares;
  for (auto [index, time] : enumerate(timing.times))
    if (time > 0)
      shares.emplace_back(static_cast<sim::WaveTime>(index), time / total);
  llvm::stable_sort(
      shares, [](const auto &a, const auto &b) { return a.second > b.second; });
  return shares;
}
