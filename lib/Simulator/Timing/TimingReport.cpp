//===- TimingReport.cpp - Predictions as text and JSON --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/Timing.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla::sim;

/// Lines and instructions that the reports name: for a person, for a program.
constexpr size_t printedCosts = 8, writtenCosts = 100;

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

static json::Array costsJSON(StringRef clocksName, ArrayRef<CodeCost> costs) {
  json::Array array;
  for (const CodeCost &cost : costs.take_front(writtenCosts))
    array.push_back(json::Object{{"where", cost.where},
                                 {"share", cost.share},
                                 {clocksName, cost.clkPerKey}});
  return array;
}

static void printCosts(raw_ostream &os, ArrayRef<CodeCost> costs) {
  for (const CodeCost &cost : costs.take_front(printedCosts))
    os << formatv("  {0,6:P1} {1,7:f2}  {2}\n", cost.share, cost.clkPerKey,
                  cost.where);
}

json::Object smla::sim::toJSON(const TimingReport &report) {
  json::Object floors;
  for (const ResourceFloor &floor : report.floors)
    floors[floor.name] = floor.clkPerKey;
  json::Array waves;
  for (const WaveReport &wave : report.waves)
    waves.push_back(json::Object{{"simd", wave.simd},
                                 {"workgroup", wave.workgroup},
                                 {"clk", wave.clocks},
                                 {"times", timesJSON(wave.times)}});
  return json::Object{
      {"chip", report.chip},
      {"kernel", report.kernel},
      {"clock_ghz", report.clockGHz},
      {"latency", report.latency},
      {"gather", report.gather},
      {report.clocksName(), report.clkPerKey},
      {"workgroups_per_cu", report.workgroupsPerComputeUnit},
      {"waves_per_simd", report.wavesPerSimd},
      {"workgroups", static_cast<int64_t>(report.workgroups)},
      {"rounds", report.rounds},
      {"launch_clk", report.launchClocks},
      {"us", report.microseconds},
      {"floors", std::move(floors)},
      {"bound", report.bound},
      {("wave_" + report.clocksName()).str(), timesJSON(report.times)},
      {"waves", std::move(waves)},
      {"lines", costsJSON(report.clocksName(), report.lines)},
      {"instructions", costsJSON(report.clocksName(), report.instructions)}};
}

void smla::sim::printTiming(raw_ostream &os, const TimingReport &report) {
  os << report.kernel << " on " << report.chip
     << format(", latency %g clk, gather %g B/clk\n", report.latency,
               report.gather);
  os << formatv("  {0:f1} clk per {1} and CU, {2} workgroups ({3:f1} waves per "
                "SIMD); bound by {4}\n",
                report.clkPerKey, report.hasKeys ? "key" : "workgroup",
                report.workgroupsPerComputeUnit, report.wavesPerSimd,
                report.bound);
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
  if (report.lines.size() > 1)
    printCosts(os, report.lines);
  printCosts(os, report.instructions);
}
