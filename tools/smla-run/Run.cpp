//===- Run.cpp - One kernel on many inputs, judged ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"

#include "smla/Plan/TileLayout.h"
#include "smla/Report/BindProblem.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>
#include <cstring>

using namespace llvm;
using namespace smla;
using namespace smla::run;

namespace {

struct Outputs : report::ProblemOutputs {
  uint64_t mfmaExecuted = 0;
};

ref::Bf16View viewOf(const ref::Problem &problem, const Outputs &outputs) {
  const ref::HeadRows &rows = problem.outRows;
  return {outputs.out, rows.offset, rows.pitchC, rows.pitchH};
}

/// Bit by bit: a NaN equals itself, and -0 is not +0.
bool haveSameBits(ArrayRef<float> a, ArrayRef<float> b) {
  return a.size() == b.size() &&
         std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

//===----------------------------------------------------------------------===//
// Runs and their judgement
//===----------------------------------------------------------------------===//

class Runner {
public:
  Runner(const Options &options, const rt::LoadedKernel &kernel,
         ProgressLine *progress)
      : options(options), kernel(kernel), spec(kernel.getManifest().spec),
        progress(progress) {}

  Expected<Outcome> run();

private:
  SmallVector<ref::Oracle> oraclesToRun() const;
  /// Whether the next launch is the one whose time is predicted.
  bool isPredicted() const {
    return options.timing.chip && outcome.kernels.empty();
  }
  Error runProblem(const ref::ProblemOptions &problemOptions);
  Error launch(const ref::Problem &problem, uint64_t shuffleSeed,
               Outputs &outputs);
  Expected<std::vector<rt::KernelRun>>
  launchOn(rt::Device &device, const rt::Arguments &arguments) const;
  Error runWaveOrders(const ref::Problem &problem, const Outputs &first);
  void judge(const ref::Problem &problem, const ref::AttentionResult &reference,
             const Outputs &outputs);
  void checkPads(const ref::Problem &problem, const Outputs &outputs);
  void checkLds(const ref::Problem &problem);
  void checkMfma(const ref::Problem &problem, const Outputs &outputs);
  void collect(std::vector<rt::KernelRun> runs);
  void fail(const Twine &reason) {
    outcome.failures.add((context + reason).str());
  }
  void fail(const ref::Failures &failures);

  const Options &options;
  const rt::LoadedKernel &kernel;
  const OperatorSpec &spec;
  Outcome outcome;
  /// "oracle o1: " while an oracle's inputs run.
  std::string context;
  ref::Oracle oracle = ref::Oracle::None;
  ProgressLine *progress;
};

} // namespace

void Runner::fail(const ref::Failures &failures) {
  ref::Failures named;
  for (const std::string &reason : failures.reasons())
    named.add(context + reason);
  named.addUnnamed(failures.size() - named.size());
  outcome.failures.append(named);
}

/// Counts of the first launch, findings and LDS of all.
void Runner::collect(std::vector<rt::KernelRun> runs) {
  for (const rt::KernelRun &run : runs) {
    append_range(outcome.findings, run.result.findings);
    outcome.findingCount += run.result.findingCount;
    outcome.ldsTouchedBytes =
        std::max(outcome.ldsTouchedBytes, run.result.ldsTouchedBytes);
  }
  if (outcome.kernels.empty())
    outcome.kernels = std::move(runs);
}

/// A device with a clock times a second launch, which finds code and data where
/// the first one has brought them; only the outputs of the first are judged.
Expected<std::vector<rt::KernelRun>>
Runner::launchOn(rt::Device &device, const rt::Arguments &arguments) const {
  Expected<std::unique_ptr<rt::Launcher>> launcher =
      rt::Launcher::create(device, kernel);
  if (!launcher)
    return launcher.takeError();
  Expected<std::vector<rt::KernelRun>> runs = (*launcher)->launch(arguments);
  if (!runs)
    return runs.takeError();
  if (Error error = device.download())
    return std::move(error);
  if (options.device.kind == rt::DeviceKind::Sim || !outcome.kernels.empty())
    return runs;
  rt::LaunchOptions timed;
  timed.isTimed = true;
  return (*launcher)->launch(arguments, timed);
}

Error Runner::launch(const ref::Problem &problem, uint64_t shuffleSeed,
                     Outputs &outputs) {
  std::string order;
  if (shuffleSeed)
    order =
        formatv("wave order {0} of {1}: ", shuffleSeed - options.problem.seed,
                options.shuffles);
  rt::DeviceOptions deviceOptions = options.device;
  sim::Options &simOptions = deviceOptions.simulator;
  simOptions.seed = options.problem.seed;
  simOptions.threads = options.threads;
  simOptions.shuffleSeed = shuffleSeed;
  simOptions.ulpNoiseSeed = options.ulpNoiseSeed;
  if (progress)
    simOptions.progress = progress->follow(context + order);
  if (isPredicted())
    simOptions.tracedWorkgroups = tracedWorkgroups;
  Expected<std::unique_ptr<rt::Device>> device =
      rt::createDevice(deviceOptions);
  if (!device)
    return device.takeError();
  Expected<rt::Arguments> arguments =
      report::bindProblem(**device, spec, problem, options.splits, outputs);
  if (!arguments)
    return arguments.takeError();
  Expected<std::vector<rt::KernelRun>> runs = launchOn(**device, *arguments);
  if (!runs)
    return runs.takeError();
  for (const rt::KernelRun &run : *runs)
    outputs.mfmaExecuted += run.result.mfmaExecuted();
  if (isPredicted()) {
    Expected<std::vector<TimedCorner>> corners =
        predict(options, kernel, problem, *runs);
    if (!corners)
      return corners.takeError();
    outcome.timing = std::move(*corners);
  }
  collect(std::move(*runs));
  return Error::success();
}

Error Runner::runWaveOrders(const ref::Problem &problem, const Outputs &first) {
  for (int64_t order = 1; order <= options.shuffles; ++order) {
    Outputs outputs;
    if (Error error = launch(problem, options.problem.seed + order, outputs))
      return error;
    if (outputs.out != first.out || !haveSameBits(outputs.lse, first.lse))
      fail(formatv("wave order {0} of {1} gives other bits", order,
                   options.shuffles));
  }
  return Error::success();
}

void Runner::judge(const ref::Problem &problem,
                   const ref::AttentionResult &reference,
                   const Outputs &outputs) {
  ref::Bf16View out = viewOf(problem, outputs);
  ref::Comparison comparison = ref::compare(spec, reference, out, outputs.lse);
  outcome.maxRowError = std::max(outcome.maxRowError, comparison.maxRowError);
  outcome.worstRowCosineGap =
      std::max(outcome.worstRowCosineGap, comparison.worstRowCosineGap);
  outcome.cosineGap = std::max(outcome.cosineGap, comparison.cosineGap);
  outcome.lseError = std::max(outcome.lseError, comparison.lseError);
  fail(comparison.failures);
  fail(ref::checkOracle(oracle, spec, problem.inputs(), out, outputs.lse));
  checkPads(problem, outputs);
  if (options.device.kind == rt::DeviceKind::Sim) {
    checkLds(problem);
    checkMfma(problem, outputs);
  }
}

/// Nothing but the rows may have been written.
void Runner::checkPads(const ref::Problem &problem, const Outputs &outputs) {
  ref::Bf16View view = viewOf(problem, outputs);
  std::vector<uint16_t> rest = outputs.out;
  for (int64_t c = 0; c < problem.queries; ++c)
    for (int64_t h = 0; h < spec.heads; ++h)
      std::fill_n(rest.begin() + view.indexOf(c, h, 0), spec.kvLoraRank,
                  0xffff);
  auto written = find_if(rest, [](uint16_t bits) { return bits != 0xffff; });
  if (written != rest.end())
    fail(formatv("out was written between its rows, at element {0}",
                 written - rest.begin()));
}

/// The plan equals the code object's figure and is used to its last row
/// (lds_1).
void Runner::checkLds(const ref::Problem &problem) {
  const LdsPlan &plan = kernel.getManifest().lds;
  int64_t planned = plan.totalBytes();
  int64_t declared = kernel.find(KernelRole::Main)->groupSegmentBytes;
  if (planned != declared)
    return fail(formatv("LDS: {0} bytes are planned, the code object has {1}",
                        planned, declared));
  int64_t pitch = 0;
  for (const LdsBuffer &buffer : plan.buffers)
    pitch = std::max(pitch, buffer.layout.pitchBytes());
  auto touched = static_cast<int64_t>(outcome.ldsTouchedBytes);
  bool hasKeys = any_of(problem.segments, [](const ref::SegmentData &segment) {
    return !segment.indices.empty();
  });
  if (hasKeys && touched + pitch < planned)
    fail(formatv("LDS: {0} bytes are planned, but none from {1} on is used",
                 planned, touched));
}

/// Every tile costs what the schedule's formula says, however split.
void Runner::checkMfma(const ref::Problem &problem, const Outputs &outputs) {
  const Schedule &schedule = kernel.getManifest().schedule;
  int64_t tiles = 0;
  for (const ref::SegmentInputs &segment : problem.inputs().segments)
    for (int64_t c = 0; c < problem.queries; ++c)
      tiles += divideCeil(segment.list(c).size(), schedule.blockK);
  uint64_t expected = tiles * headWorkgroups(spec, schedule) *
                      mfmaPerTile(kernel.arch(), spec, schedule);
  if (outputs.mfmaExecuted != expected)
    fail(formatv("{0} MFMA were executed, {1} tiles of the schedule need {2}",
                 outputs.mfmaExecuted, tiles, expected));
}

Error Runner::runProblem(const ref::ProblemOptions &problemOptions) {
  oracle = problemOptions.oracle;
  if (oracle != ref::Oracle::None)
    context = ("oracle " + enumName(oracle) + ": ").str();
  ref::ProblemOptions known = problemOptions;
  known.ocpByFnuz = kernel.arch().fp8 == Fp8Family::Fnuz;
  Expected<ref::Problem> problem = ref::makeProblem(spec, known);
  if (!problem)
    return problem.takeError();
  if (!options.breakPromise)
    if (Error error = ref::checkPromise(spec, problem->inputs()))
      return error;
  Expected<ref::AttentionResult> reference =
      ref::attention(spec, problem->referenceInputs());
  if (!reference)
    return reference.takeError();
  Outputs outputs;
  if (Error error = launch(*problem, /*shuffleSeed=*/0, outputs))
    return error;
  judge(*problem, *reference, outputs);
  return runWaveOrders(*problem, outputs);
}

/// The inputs asked for, then with --verify-oracles the oracles that apply.
SmallVector<ref::Oracle> Runner::oraclesToRun() const {
  const ref::ProblemOptions &problem = options.problem;
  SmallVector<ref::Oracle> oracles = {problem.oracle};
  if (!options.verifyOracles)
    return oracles;
  bool mayBeEmpty = problem.ragged || is_contained(problem.topk, 0);
  bool oneValue = !spec.hasSink && !mayBeEmpty;
  for (auto [oracle, name] : enumNames<ref::Oracle>()) {
    bool needsValue = oracle == ref::Oracle::O1 || oracle == ref::Oracle::O2;
    if (oracle == ref::Oracle::O2 && !ref::sameFormats(spec))
      continue;
    if (oracle != ref::Oracle::O2 && spec.noInvalid)
      continue; // they take entries that are invalid
    if (oracle != ref::Oracle::None && oracle != problem.oracle &&
        (oneValue || !needsValue))
      oracles.push_back(oracle);
  }
  return oracles;
}

Expected<Outcome> Runner::run() {
  auto start = std::chrono::steady_clock::now();
  for (ref::Oracle oracle : oraclesToRun()) {
    ref::ProblemOptions problem = options.problem;
    problem.oracle = oracle;
    if (Error error = runProblem(problem))
      return std::move(error);
  }
  std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start;
  outcome.seconds = elapsed.count();
  return std::move(outcome);
}

Expected<Outcome> run::execute(const Options &options,
                               const rt::LoadedKernel &kernel,
                               ProgressLine *progress) {
  return Runner(options, kernel, progress).run();
}
