//===- MakeReport.cpp - Collects what a report says -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Report/BindProblem.h"
#include "smla/Report/Report.h"

#include "smla/Runtime/Launcher.h"

#include "llvm/ADT/StringExtras.h"

#include <limits>

using namespace llvm;
using namespace smla;
using namespace smla::report;

namespace smla {
template <>
ArrayRef<std::pair<ReportFormat, StringRef>> enumNames() {
  static constexpr std::pair<ReportFormat, StringRef> names[] = {
      {ReportFormat::Text, "text"},
      {ReportFormat::Json, "json"},
      {ReportFormat::Html, "html"}};
  return names;
}
} // namespace smla

/// Workgroups to trace, as for every prediction.
constexpr unsigned tracedWorkgroups = 4;
/// Iterations of the main loop that the timeline shows.
constexpr size_t shownIterations = 3;

//===----------------------------------------------------------------------===//
// Source lines
//===----------------------------------------------------------------------===//

static std::string textOf(StringRef where,
                          const std::map<std::string, std::string> &sources) {
  auto [file, number] = where.rsplit(':');
  auto source = sources.find(file.str());
  unsigned line = 0;
  if (source == sources.end() || number.getAsInteger(10, line) || line == 0)
    return "";
  SmallVector<StringRef> lines;
  StringRef(source->second).split(lines, '\n');
  return line <= lines.size() ? lines[line - 1].trim().str() : "";
}

//===----------------------------------------------------------------------===//
// LDS
//===----------------------------------------------------------------------===//

/// Alias groups follow each other.
static std::vector<PlacedBuffer> placeBuffers(const LdsPlan &plan) {
  std::vector<PlacedBuffer> placed;
  for (const LdsBuffer &buffer : plan.buffers) {
    int64_t offset = 0;
    for (int group = 0; group < buffer.aliasGroup; ++group)
      offset += plan.groupBytes(group);
    placed.push_back({buffer, offset});
  }
  return placed;
}

/// Buffers that share bytes are told apart by nothing but time: "p | exchange".
static std::string buffersAt(ArrayRef<PlacedBuffer> buffers, int64_t begin,
                             int64_t end) {
  SmallVector<StringRef> names;
  for (const PlacedBuffer &placed : buffers)
    if (placed.offset < end && begin < placed.offset + placed.buffer.bytes())
      names.push_back(placed.buffer.name);
  return join(names, " | ");
}

static std::vector<LdsAccess> accessesOf(const Report &report) {
  std::vector<LdsAccess> accesses;
  std::map<std::tuple<StringRef, StringRef, std::string>, size_t> known;
  for (const sim::LdsCost &cost : report.timing.ldsCosts) {
    StringRef mnemonic = StringRef(cost.text).split(' ').first;
    std::string buffers = buffersAt(report.buffers, cost.begin, cost.end);
    auto [entry, isNew] = known.try_emplace(
        {mnemonic, StringRef(cost.line), buffers}, accesses.size());
    if (isNew)
      accesses.push_back({mnemonic.str(), cost.line,
                          textOf(cost.line, report.run.sources), buffers});
    LdsAccess &access = accesses[entry->second];
    ++access.instructions;
    access.executions += cost.executions;
    access.conflictClocks += cost.conflictClocks;
  }
  return accesses;
}

//===----------------------------------------------------------------------===//
// Occupancy
//===----------------------------------------------------------------------===//

static Occupancy occupancyOf(const Report &report,
                             const sim::KernelInfo &kernel) {
  const ArchInfo &arch = *report.arch;
  int waves = report.manifest.schedule.waves;
  int registers = kernel.descriptor.allocatedRegisters();
  int64_t lds = kernel.groupSegmentBytes;
  Occupancy occupancy;
  occupancy.ldsAllocated = alignTo(lds, arch.ldsGranule);
  occupancy.byRegisters = arch.workgroupsPerComputeUnit(0, waves, registers);
  occupancy.workgroups = arch.workgroupsPerComputeUnit(lds, waves, registers);
  occupancy.maxWavesPerSimd = arch.wavesPerSimd;
  int slots = arch.wavesPerSimd * arch.simdsPerComputeUnit / waves;
  occupancy.byLds =
      lds ? std::min<int64_t>(slots, arch.ldsBytes / occupancy.ldsAllocated)
          : slots;
  occupancy.wavesPerSimd = report.timing.wavesPerSimd;
  return occupancy;
}

//===----------------------------------------------------------------------===//
// The main loop in time
//===----------------------------------------------------------------------===//

double LoopWindow::busyShare(const sim::TimelineTrack &track) const {
  double busy = 0;
  for (const sim::TimelineSlice &slice : track.slices)
    busy += slice.end - slice.begin;
  return end > begin ? busy / (end - begin) : 0;
}

static sim::TimelineTrack cut(const sim::TimelineTrack &track, int64_t begin,
                              int64_t end) {
  sim::TimelineTrack result{track.isWave, track.number, track.name, {}};
  for (sim::TimelineSlice slice : track.slices) {
    slice.begin = std::max(slice.begin, begin);
    slice.end = std::min(slice.end, end);
    if (slice.begin < slice.end)
      result.slices.push_back(std::move(slice));
  }
  return result;
}

static int64_t endOf(const sim::Timeline &timeline) {
  int64_t end = 0;
  for (const sim::TimelineTrack &track : timeline.tracks)
    if (!track.slices.empty())
      end = std::max(end, track.slices.back().end);
  return end;
}

/// From a third of the iterations on, where the loop has settled; the whole run
/// of a kernel that hardly loops.
static LoopWindow windowOf(const sim::Timeline &timeline) {
  LoopWindow window;
  ArrayRef<int64_t> marks = timeline.iterations;
  if (marks.size() < 2) {
    window.end = endOf(timeline);
  } else {
    size_t last = marks.size() - 1;
    size_t first = std::min(marks.size() / 3, last - 1);
    window.iterations = std::min(shownIterations, last - first);
    window.marks = marks.slice(first, window.iterations + 1).vec();
    window.begin = window.marks.front();
    window.end = window.marks.back();
  }
  for (const sim::TimelineTrack &track : timeline.tracks)
    window.tracks.push_back(cut(track, window.begin, window.end));
  return window;
}

//===----------------------------------------------------------------------===//
// The run
//===----------------------------------------------------------------------===//

static double keysOf(const ref::Problem &problem) {
  double keys = 0;
  for (const ref::SegmentData &segment : problem.segments)
    keys += segment.indices.size();
  return keys;
}

static Expected<const sim::Chip *> chipFor(const ArchInfo &arch,
                                           const ReportOptions &options) {
  if (options.chip)
    return options.chip;
  for (const sim::Chip &chip : sim::allChips())
    if (&chip.arch() == &arch)
      return &chip;
  return createStringError("no chip with " + arch.name + " is known");
}

static Expected<std::vector<rt::KernelRun>>
runOnce(const rt::LoadedKernel &kernel, const ReportOptions &options,
        const ref::Problem &problem) {
  rt::DeviceOptions deviceOptions;
  deviceOptions.simulator.seed = options.seed;
  deviceOptions.simulator.tracedWorkgroups = tracedWorkgroups;
  Expected<std::unique_ptr<rt::Device>> device =
      rt::createDevice(deviceOptions);
  if (!device)
    return device.takeError();
  ProblemOutputs outputs;
  Expected<rt::Arguments> arguments = bindProblem(
      **device, kernel.getManifest().spec, problem, options.splits, outputs);
  if (!arguments)
    return arguments.takeError();
  return rt::launchKernels(**device, kernel, std::move(*arguments));
}

static Error addTiming(Report &report, const rt::LoadedKernel &kernel,
                       const rt::KernelRun &run, double keys) {
  Expected<const sim::Chip *> chip = chipFor(*report.arch, report.run);
  if (!chip)
    return chip.takeError();
  sim::TimingOptions timing(**chip);
  timing.keys = keys;
  timing.traceClocks = std::numeric_limits<int64_t>::max();
  Expected<sim::TimingReport> predicted =
      sim::predictTiming(kernel.getObject(), *kernel.find(KernelRole::Main),
                         *run.result.trace, timing);
  if (!predicted)
    return predicted.takeError();
  report.timing = std::move(*predicted);
  report.window = windowOf(report.timing.timeline);
  report.timing.timeline = {};
  for (const sim::CodeCost &cost : report.timing.lines)
    report.lines.push_back({cost, textOf(cost.where, report.run.sources)});
  return Error::success();
}

static ref::ProblemOptions problemOptions(const ReportOptions &options) {
  ref::ProblemOptions problem;
  problem.queries = options.queries;
  problem.topk = {options.topk};
  problem.slots = {std::max<int64_t>(8192, options.topk)};
  problem.indices = options.indices;
  problem.seed = options.seed;
  return problem;
}

Expected<Report> smla::report::makeReport(const rt::LoadedKernel &kernel,
                                          const ReportOptions &options) {
  Report report;
  report.manifest = kernel.getManifest();
  report.arch = &kernel.arch();
  report.run = options;
  Expected<ref::Problem> problem =
      ref::makeProblem(report.manifest.spec, problemOptions(options));
  if (!problem)
    return problem.takeError();
  Expected<std::vector<rt::KernelRun>> runs =
      runOnce(kernel, options, *problem);
  if (!runs)
    return runs.takeError();
  for (const rt::KernelRun &run : *runs)
    report.findings += run.result.findingCount;
  if (Error error = addTiming(report, kernel, runs->front(), keysOf(*problem)))
    return std::move(error);
  report.buffers = placeBuffers(report.manifest.lds);
  report.accesses = accessesOf(report);
  report.estimate =
      estimateRegisters(*report.arch, report.manifest.spec,
                        report.manifest.schedule, report.manifest.lds);
  report.registerBudget =
      registerBudget(*report.arch, report.manifest.schedule);
  report.occupancy = occupancyOf(report, *kernel.find(KernelRole::Main));
  return std::move(report);
}

std::string smla::report::render(const Report &report, ReportFormat format) {
  std::string text;
  raw_string_ostream os(text);
  switch (format) {
  case ReportFormat::Text:
    printText(os, report);
    break;
  case ReportFormat::Json:
    os << formatv("{0:2}\n", json::Value(toJSON(report)));
    break;
  case ReportFormat::Html:
    printHTML(os, report);
    break;
  }
  return text;
}
