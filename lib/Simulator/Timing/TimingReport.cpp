//===- TimingReport.cpp - Predictions as text and JSON --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/Timing.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla::sim;

/// Lines of the text that are worth a person's time.
constexpr size_t printedLines = 10;

StringRef smla::sim::waveTimeName(WaveTime time) {
  switch (time) {
  case WaveTime::Executing:
    return "executing";
  case WaveTime::Issue:
    return "issue";
  case WaveTime::Valu:
    return "valu";
  case WaveTime::Mfma:
    return "mfma";
  case WaveTime::Scalar:
    return "scalar";
  case WaveTime::LdsPort:
    return "lds_port";
  case WaveTime::VmemQueue:
    return "vmem_queue";
  case WaveTime::Vmcnt:
    return "vmcnt";
  case WaveTime::Lgkmcnt:
    return "lgkmcnt";
  case WaveTime::Barrier:
    return "barrier";
  }
  llvm_unreachable("all times are named");
}

static json::Object timesJSON(const WaveTimes &times) {
  json::Object object;
  for (unsigned i = 0; i < numWaveTimes; ++i)
    object[waveTimeName(static_cast<WaveTime>(i))] = times[i];
  return object;
}

json::Object smla::sim::toJSON(const TimingReport &report) {
  json::Object floors;
  for (const ResourceFloor &floor : report.floors)
    floors[floor.name] = floor.clkPerKey;
  json::Array waves, lines;
  for (const WaveReport &wave : report.waves)
    waves.push_back(json::Object{{"simd", wave.simd},
                                 {"workgroup", wave.workgroup},
                                 {"clk", wave.clocks},
                                 {"clk_waited", timesJSON(wave.times)}});
  for (const LineCost &line : report.lines)
    lines.push_back(json::Object{{"line", line.line},
                                 {"share", line.share},
                                 {"clk_per_key", line.clkPerKey}});
  return json::Object{{"chip", report.chip},
                      {"kernel", report.kernel},
                      {"clock_ghz", report.clockGHz},
                      {"latency", report.latency},
                      {"gather", report.gather},
                      {"clk_per_key", report.clkPerKey},
                      {"workgroups_per_cu", report.workgroupsPerComputeUnit},
                      {"waves_per_simd", report.wavesPerSimd},
                      {"workgroups", static_cast<int64_t>(report.workgroups)},
                      {"rounds", report.rounds},
                      {"launch_clk", report.launchClocks},
                      {"us", report.microseconds},
                      {"floors", std::move(floors)},
                      {"bound", report.bound},
                      {"wave_clk_per_key", timesJSON(report.times)},
                      {"waves", std::move(waves)},
                      {"lines", std::move(lines)}};
}

void smla::sim::printTiming(raw_ostream &os, const TimingReport &report) {
  os << formatv("{0} on {1}, latency {2} clk, gather {3} B/clk\n",
                report.kernel, report.chip, report.latency, report.gather);
  os << formatv("  {0:f1} clk per key and CU, {1} workgroups ({2:f1} waves per "
                "SIMD); bound by {3}\n",
                report.clkPerKey, report.workgroupsPerComputeUnit,
                report.wavesPerSimd, report.bound);
  os << formatv("  launch of {0} workgroups: {1:f2} rounds, {2:f1} us\n",
                report.workgroups, report.rounds, report.microseconds);
  os << "  floors:";
  for (const ResourceFloor &floor : report.floors)
    os << formatv(" {0} {1:f1}", floor.name, floor.clkPerKey);
  os << "\n  a wave's time:";
  for (unsigned i = 0; i < numWaveTimes; ++i)
    os << formatv(" {0} {1:f1}", waveTimeName(static_cast<WaveTime>(i)),
                  report.times[i]);
  os << '\n';
  for (const LineCost &line : ArrayRef(report.lines).take_front(printedLines))
    os << formatv("  {0,5:P1} {1,7:f2}  {2}\n", line.share, line.clkPerKey,
                  line.line);
}
