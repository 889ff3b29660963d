//===- Timing.cpp - Predicted time of a run -------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Timing.h"

#include "smla/Support/OutputFile.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

/// Clocks that a trace file covers: some ten tiles of a slow loop.
constexpr int64_t clocksOfTrace = 100000;

double TimedCorner::microseconds() const {
  double sum = 0;
  for (const sim::TimingReport &report : kernels)
    sum += report.microseconds;
  return sum;
}

/// List entries of all queries and segments.
static double keysOf(const ref::Problem &problem) {
  double keys = 0;
  for (const ref::SegmentInputs &segment : problem.inputs().segments)
    for (int64_t c = 0; c < problem.queries; ++c)
      keys += segment.list(c).size();
  return keys;
}

/// Bytes of caches, which queries share, and of all else for each query.
static double footprintOf(const ref::Problem &problem, double scale) {
  double caches = 0, perQuery = problem.q.size() * sizeof(problem.q[0]) * 2;
  for (const ref::SegmentData &segment : problem.segments) {
    caches += segment.cacheArray().size();
    perQuery += segment.indices.size() * sizeof(segment.indices[0]);
  }
  return caches + scale * perQuery;
}

static sim::TimingOptions timingOptions(const TimingRequest &request,
                                        const ref::Problem &problem,
                                        const rt::KernelRun &run) {
  sim::TimingOptions timing(*request.chip);
  double scale = request.queries
                     ? static_cast<double>(request.queries) / problem.queries
                     : 1;
  timing.keys = keysOf(problem);
  timing.footprintBytes = footprintOf(problem, scale);
  timing.workgroups =
      std::max<uint64_t>(1, run.result.trace->workgroups * scale);
  if (request.fragmentGather > 0)
    timing.params.fragmentGather = request.fragmentGather;
  return timing;
}

static SmallVector<double> valuesOr(ArrayRef<double> values, double fallback) {
  return values.empty() ? SmallVector<double>{fallback}
                        : SmallVector<double>(values);
}

static Expected<TimedCorner>
predictCorner(const Options &options, const rt::LoadedKernel &kernel,
              const ref::Problem &problem, ArrayRef<rt::KernelRun> runs,
              double latency, double gather, bool isTraced) {
  TimedCorner corner;
  for (const rt::KernelRun &run : runs) {
    sim::TimingOptions timing = timingOptions(options.timing, problem, run);
    timing.params.vmemLatency = latency;
    timing.params.gather = gather;
    if (isTraced && run.role == KernelRole::Main)
      timing.traceClocks = clocksOfTrace;
    Expected<sim::TimingReport> report = sim::predictTiming(
        kernel.getObject(), *kernel.find(run.role), *run.result.trace, timing);
    if (!report)
      return report.takeError();
    corner.kernels.push_back(std::move(*report));
  }
  return std::move(corner);
}

Expected<std::vector<TimedCorner>> run::predict(const Options &options,
                                                const rt::LoadedKernel &kernel,
                                                const ref::Problem &problem,
                                                ArrayRef<rt::KernelRun> runs) {
  const TimingRequest &request = options.timing;
  sim::TimingParams params = sim::timingParamsFor(*request.chip);
  std::vector<TimedCorner> corners;
  for (double gather : valuesOr(request.gathers, params.gather))
    for (double latency : valuesOr(request.latencies, params.vmemLatency)) {
      bool isTraced = corners.empty() && !request.traceFile.empty();
      Expected<TimedCorner> corner = predictCorner(
          options, kernel, problem, runs, latency, gather, isTraced);
      if (!corner)
        return corner.takeError();
      corners.push_back(std::move(*corner));
    }
  if (!request.traceFile.empty())
    if (Error error =
            writeFile(request.traceFile,
                      corners.front().kernels.front().timeline.perfetto()))
      return std::move(error);
  return std::move(corners);
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

static json::Object summary(const TimedCorner &corner) {
  const sim::TimingReport &main = corner.kernels.front();
  return json::Object{{"latency", main.latency},
                      {"gather", main.gather},
                      {main.clocksName(), main.clkPerKey},
                      {"us", corner.microseconds()},
                      {"bound", main.bound}};
}

json::Object run::timingJSON(ArrayRef<TimedCorner> corners) {
  if (corners.empty())
    return json::Object();
  json::Array kernels, summaries;
  for (const sim::TimingReport &report : corners.front().kernels)
    kernels.push_back(sim::toJSON(report));
  for (const TimedCorner &corner : corners)
    summaries.push_back(summary(corner));
  json::Object object = summary(corners.front());
  object["chip"] = corners.front().kernels.front().chip;
  object["kernels"] = std::move(kernels);
  object["corners"] = std::move(summaries);
  return object;
}

void run::printTiming(raw_ostream &os, ArrayRef<TimedCorner> corners) {
  if (corners.empty())
    return;
  for (const sim::TimingReport &report : corners.front().kernels)
    sim::printTiming(os, report);
  if (corners.front().kernels.size() > 1)
    os << formatv("all kernels: {0:f1} us\n", corners.front().microseconds());
  if (corners.size() == 1)
    return;
  os << "latency   gather  "
     << left_justify(corners.front().kernels.front().hasKeys ? "clk per key"
                                                             : "clk per wg",
                     18)
     << "us  bound\n";
  for (const TimedCorner &corner : corners) {
    const sim::TimingReport &main = corner.kernels.front();
    os << formatv("{0,7:f0} {1,8:f1} {2,12:f1} {3,10:f1}  {4}\n", main.latency,
                  main.gather, main.clkPerKey, corner.microseconds(),
                  main.bound);
  }
}
