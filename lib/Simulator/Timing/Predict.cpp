//===- Predict.cpp - From one compute unit to a launch --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steady state is measured between iterations of the main loop, with a full
// compute unit; the launch by the compute unit that gets most workgroups.
//
//===----------------------------------------------------------------------===//

#include "ComputeUnit.h"
#include "MainLoop.h"
#include "TimelineBuilder.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <numeric>

using namespace llvm;
using namespace smla;
using namespace smla::sim;

namespace {

/// A resource that is busy for this part of the time is what binds.
constexpr double boundShare = 0.85;

/// Clocks and work between two times of the steady state.
struct Window {
  double clocks = 0, keys = 0;
  BusyTotals busy;
  double clkPerKey() const { return clocks / keys; }
};

ArrayRef<Mark> marksBetween(ArrayRef<Mark> marks, Clock begin, Clock end) {
  return marks.take_while([&](const Mark &mark) { return mark.when <= end; })
      .drop_while([&](const Mark &mark) { return mark.when < begin; });
}

BusyTotals operator-(const BusyTotals &a, const BusyTotals &b) {
  return {a.matrix - b.matrix,
          a.vector - b.vector,
          a.ldsPort - b.ldsPort,
          a.ldsCore - b.ldsCore,
          a.memoryReturn - b.memoryReturn,
          a.memoryFill - b.memoryFill};
}

class Predictor {
public:
  Predictor(const CodeObject &object, const KernelInfo &kernel,
            const LaunchTrace &launch, const TimingOptions &options)
      : object(object), kernel(kernel), launch(launch), traces(launch.traced),
        options(options), params(options.params) {}

  Expected<TimingReport> run();

private:
  Error prepare();
  std::vector<QueuedWorkgroup> line(unsigned count, Clock stagger,
                                    Clock waveStagger) const;
  ReplayResult replayLine(unsigned count, Clock stagger = 0,
                          Clock waveStagger = 0, ReplaySpans *spans = nullptr);
  double keysOfVisit() const {
    return options.keys > 0 ? keysPerVisit(keysPerWorkgroup, loop->visits)
                            : 1 / loop->visits;
  }
  Window windowOf(const ReplayResult &result, unsigned count) const;
  void predictSteadyState();
  void addTimes(const ReplayResult &result);
  void addCosts(const std::vector<Clock> &instClocks);
  void addLdsCosts();
  void addFloors(const Window &window);
  double distinctBytesPerWorkgroup() const;
  double hbmClocks() const;
  /// Compute units that the launch has work for.
  double activeUnits() const {
    return std::min<double>(report.workgroups, object.arch().computeUnits);
  }
  void predictLaunch();
  void nameBound();

  const CodeObject &object;
  const KernelInfo &kernel;
  const LaunchTrace &launch;
  ArrayRef<WorkgroupTrace> traces;
  const TimingOptions &options;
  const TimingParams &params;
  std::vector<TimedInst> insts;
  std::optional<MainLoop> loop;
  /// Of one workgroup; 1 if the caller gave none.
  double keysPerWorkgroup = 1;
  TimingReport report;
};

Error Predictor::prepare() {
  if (&options.chip->arch() != &object.arch())
    return createStringError("chip " + options.chip->name + " is " +
                             options.chip->archName + ", but kernel '" +
                             kernel.name + "' was compiled for " +
                             object.arch().name);
  if (traces.empty())
    return createStringError(
        "kernel '" + kernel.name +
        "': no workgroup was traced, so nothing can be timed");
  Expected<std::vector<TimedInst>> timed =
      timeProgram(object.program(), object.arch(), params, traces);
  if (!timed)
    return timed.takeError();
  insts = std::move(*timed);
  loop = findMainLoop(object.program(), traces);
  report.workgroups =
      options.workgroups ? options.workgroups : launch.workgroups;
  report.hasKeys = options.keys > 0;
  if (report.hasKeys)
    keysPerWorkgroup = options.keys / launch.workgroups;
  unsigned waves = traces.front().waves.size();
  report.workgroupsPerComputeUnit = std::max(
      1, object.arch().workgroupsPerComputeUnit(
             launch.ldsBytes, waves, kernel.descriptor.allocatedRegisters()));
  report.wavesPerSimd = static_cast<double>(report.workgroupsPerComputeUnit) *
                        waves / object.arch().simdsPerComputeUnit;
  report.chip = options.chip->name.str();
  report.kernel = kernel.name;
  report.latency = params.vmemLatency;
  report.gather = params.gather;
  report.clockGHz = options.chip->clockGHz;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Replays
//===----------------------------------------------------------------------===//

/// The traces in turn; repetitions of one touch lines of their own.
std::vector<QueuedWorkgroup> Predictor::line(unsigned count, Clock stagger,
                                             Clock waveStagger) const {
  std::vector<QueuedWorkgroup> result;
  for (unsigned i = 0; i < count; ++i)
    result.push_back({&traces[i % traces.size()], i * stagger, waveStagger,
                      static_cast<uint64_t>(i / traces.size()) << 48});
  return result;
}

ReplayResult Predictor::replayLine(unsigned count, Clock stagger,
                                   Clock waveStagger, ReplaySpans *spans) {
  Replay setup = {params,
                  insts,
                  static_cast<unsigned>(object.arch().simdsPerComputeUnit),
                  report.workgroupsPerComputeUnit,
                  loop ? loop->header : ~0u,
                  spans};
  return replay(setup, line(count, stagger, waveStagger));
}

/// From when every wave has a third of its iterations behind it to when the
/// first one has finished; without a loop the whole replay. Each wave counts
/// with its own rate, so that the window need not hold whole iterations.
Window Predictor::windowOf(const ReplayResult &result, unsigned count) const {
  if (!loop)
    return {static_cast<double>(result.end), count * keysPerWorkgroup,
            result.busy};
  Clock begin = 0, end = never;
  for (const ReplayedWave &wave : result.waves) {
    if (wave.marks.empty())
      continue;
    begin = std::max(begin, wave.marks[wave.marks.size() / 3].when);
    end = std::min(end, wave.marks.back().when);
  }
  double visitsPerClock = 0;
  Mark first = {never, {}}, last = {0, {}};
  for (const ReplayedWave &wave : result.waves) {
    ArrayRef<Mark> marks = marksBetween(wave.marks, begin, end);
    if (marks.size() < 2)
      continue;
    double visits = marks.size() - 1;
    visitsPerClock += visits / (marks.back().when - marks.front().when);
    if (marks.front().when < first.when)
      first = marks.front();
    if (marks.back().when > last.when)
      last = marks.back();
  }
  if (visitsPerClock == 0)
    return {};
  double clocks = last.when - first.when;
  return {clocks, clocks * visitsPerClock * keysOfVisit(),
          last.busy - first.busy};
}

//===----------------------------------------------------------------------===//
// Steady state
//===----------------------------------------------------------------------===//

/// The average of several replays; what it is made of is that of the first.
void Predictor::predictSteadyState() {
  unsigned places = report.workgroupsPerComputeUnit;
  unsigned replays = params.staggerCount;
  ReplaySpans spans;
  spans.until = options.traceClocks;
  ReplayResult first;
  Window firstWindow;
  for (unsigned i = 0; i < replays; ++i) {
    Clock stagger = params.staggerFirst + i * params.staggerStep;
    Clock waveStagger = i * params.waveStaggerStep;
    bool isTraced = i == 0 && options.traceClocks > 0;
    ReplayResult result =
        replayLine(places, stagger, waveStagger, isTraced ? &spans : nullptr);
    Window window = windowOf(result, places);
    if (window.keys == 0) { // the waves' loops do not overlap
      loop.reset();
      window = windowOf(result, places);
    }
    report.clkPerKey += window.clkPerKey() / replays;
    if (i > 0)
      continue;
    first = std::move(result);
    firstWindow = window;
  }
  addTimes(first);
  addCosts(first.instClocks);
  addLdsCosts();
  addFloors(firstWindow);
  if (options.traceClocks > 0)
    report.timeline = buildTimeline(object.program(), first, spans);
}

/// A wave's time in parts that sum to the time of a key.
void Predictor::addTimes(const ReplayResult &result) {
  double total = 0;
  for (const ReplayedWave &wave : result.waves) {
    report.waves.push_back({wave.simd, wave.workgroup,
                            static_cast<double>(wave.end - wave.begin),
                            wave.times});
    for (unsigned i = 0; i < numWaveTimes; ++i) {
      report.times[i] += wave.times[i];
      total += wave.times[i];
    }
  }
  for (double &time : report.times)
    time *= report.clkPerKey / total;
}

void Predictor::addCosts(const std::vector<Clock> &instClocks) {
  Program &program = object.program();
  std::map<std::string, double> lines;
  double total = std::accumulate(instClocks.begin(), instClocks.end(), 0.0);
  auto costOf = [&](const std::string &where, double clocks) {
    return CodeCost{where, clocks / total, clocks / total * report.clkPerKey};
  };
  for (auto [index, clocks] : enumerate(instClocks)) {
    if (!clocks)
      continue;
    uint64_t pc = program.at(index).pc;
    if (std::string line = program.sourceLine(pc); !line.empty())
      lines[line] += clocks;
    std::string text = formatv("{0:x-}: {1}", pc, program.disassemble(pc));
    report.instructions.push_back(costOf(text, clocks));
  }
  for (const auto &[line, clocks] : lines)
    report.lines.push_back(costOf(line, clocks));
  for (std::vector<CodeCost> *costs : {&report.lines, &report.instructions})
    llvm::sort(*costs, [](const CodeCost &a, const CodeCost &b) {
      return std::tie(b.share, a.where) < std::tie(a.share, b.where);
    });
}

void Predictor::addLdsCosts() {
  std::map<uint32_t, LdsCost> costs;
  for (const WorkgroupTrace &trace : traces)
    for (const WaveTrace &wave : trace.waves)
      for (const TraceEntry &entry : wave.entries) {
        if (entry.ldsBegin == entry.ldsEnd)
          continue;
        LdsCost &cost = costs[entry.inst];
        bool isFirst = cost.executions++ == 0;
        cost.conflictClocks += entry.ldsConflictClocks;
        cost.begin =
            isFirst ? entry.ldsBegin : std::min(cost.begin, entry.ldsBegin);
        cost.end = std::max(cost.end, entry.ldsEnd);
      }
  Program &program = object.program();
  for (auto &[index, cost] : costs) {
    cost.pc = program.at(index).pc;
    cost.text = program.disassemble(cost.pc);
    cost.line = program.sourceLine(cost.pc);
    report.ldsCosts.push_back(std::move(cost));
  }
  llvm::sort(report.ldsCosts,
             [](const LdsCost &a, const LdsCost &b) { return a.pc < b.pc; });
}

/// 128-byte lines that a traced workgroup touches, on average.
double Predictor::distinctBytesPerWorkgroup() const {
  double bytes = 0;
  for (const WorkgroupTrace &trace : traces) {
    DenseSet<uint64_t> lines;
    for (const WaveTrace &wave : trace.waves)
      lines.insert(wave.lines.begin(), wave.lines.end());
    bytes += static_cast<double>(lines.size()) * globalLineBytes;
  }
  return bytes / traces.size();
}

/// Of the whole launch at the whole chip's bandwidth. Lines that workgroups
/// share come once if the caller said how many there are.
double Predictor::hbmClocks() const {
  double bytes = distinctBytesPerWorkgroup() * report.workgroups;
  if (options.footprintBytes > 0)
    bytes = std::min(bytes, options.footprintBytes);
  return bytes / (options.chip->hbmShare() * object.arch().computeUnits);
}

void Predictor::addFloors(const Window &window) {
  double simds = object.arch().simdsPerComputeUnit;
  const BusyTotals &busy = window.busy;
  auto add = [&](StringRef name, double clocks) {
    report.floors.push_back({name, clocks / window.keys});
  };
  add("mfma", busy.matrix / simds);
  add("valu", busy.vector / simds);
  add("lds", std::max(busy.ldsPort / (simds / 2), busy.ldsCore));
  add("vmem", std::max(busy.memoryReturn, busy.memoryFill));
  report.floors.push_back({"hbm", hbmClocks() * activeUnits() /
                                      (keysPerWorkgroup * report.workgroups)});
}

//===----------------------------------------------------------------------===//
// Launch
//===----------------------------------------------------------------------===//

/// The compute unit with most workgroups ends last. Beyond three rounds, what
/// one more round takes is added for each.
void Predictor::predictLaunch() {
  uint64_t units = object.arch().computeUnits;
  unsigned places = report.workgroupsPerComputeUnit;
  uint64_t most = divideCeil(report.workgroups, units);
  report.rounds = static_cast<double>(report.workgroups) / (units * places);
  if (most <= 3 * places) {
    report.launchClocks = replayLine(most).end;
  } else {
    unsigned start = places + (most - 1) % places + 1; // 1 to 2 rounds
    double before = replayLine(start).end;
    double after = replayLine(start + places).end;
    double more = static_cast<double>(most - start) / places;
    report.launchClocks = before + more * (after - before);
  }
  report.launchClocks = std::max(report.launchClocks, hbmClocks());
  report.microseconds = report.launchClocks / (report.clockGHz * 1e3);
}

void Predictor::nameBound() {
  // HBM binds the launch, the others the steady state.
  const ResourceFloor *highest = llvm::max_element(
      report.floors, [](const ResourceFloor &a, const ResourceFloor &b) {
        return a.clkPerKey < b.clkPerKey;
      });
  if (highest->clkPerKey >= boundShare * report.clkPerKey) {
    report.bound = highest->name.str();
    return;
  }
  size_t longest = static_cast<size_t>(WaveTime::Issue);
  for (size_t i = longest; i < numWaveTimes; ++i)
    if (report.times[i] > report.times[longest])
      longest = i;
  report.bound =
      ("latency (" + waveTimeName(static_cast<WaveTime>(longest)) + ")").str();
}

Expected<TimingReport> Predictor::run() {
  if (Error error = prepare())
    return std::move(error);
  predictSteadyState();
  predictLaunch();
  nameBound();
  return std::move(report);
}

} // namespace

Expected<TimingReport> smla::sim::predictTiming(const CodeObject &object,
                                                const KernelInfo &kernel,
                                                const LaunchTrace &launch,
                                                const TimingOptions &options) {
  return Predictor(object, kernel, launch, options).run();
}
