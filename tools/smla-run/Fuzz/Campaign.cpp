//===- Campaign.cpp - Many random cases at once ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Campaign.h"

#include "Draw.h"
#include "Shrink.h"

#include "Command/CommandLine.h"
#include "Command/ProgressLine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/ThreadPool.h"

#include <atomic>
#include <chrono>
#include <mutex>

using namespace llvm;
using namespace smla;
using namespace smla::run;

namespace {

std::string repeatCommand(const Options &options) {
  return shellCommand(writeFlags(options));
}

/// A crash names its case.
Verdict runNamed(const CaseRunner &runner, const Options &options) {
  std::string command = repeatCommand(options);
  PrettyStackTraceString name(command.c_str());
  return runner(options);
}

class Campaign {
public:
  Campaign(const CampaignRequest &request, const RunnerFactory &makeRunner)
      : request(request), makeRunner(makeRunner), summary(request),
        progress(*request.log), threads(hardware_concurrency(request.threads)) {
  }

  Summary run() {
    onAllThreads([this] { runCases(makeRunner()); });
    sort(summary.failures, [](const CaseFailure &a, const CaseFailure &b) {
      return a.number < b.number;
    });
    fold([](const CaseFailure &failure) { return failure.verdict.reason; });
    chooseToShrink();
    next = 0;
    onAllThreads([this] { shrinkFailures(makeRunner()); });
    fold([](const CaseFailure &failure) {
      return repeatCommand(failure.shrunk);
    });
    summary.seconds = elapsed();
    return std::move(summary);
  }

private:
  double elapsed() const {
    std::chrono::duration<double> time =
        std::chrono::steady_clock::now() - start;
    return time.count();
  }
  bool mayBegin(int64_t number) const {
    const FuzzRequest &limits = request.limits;
    return (limits.cases == 0 || number < limits.cases) &&
           (limits.seconds == 0 || elapsed() < limits.seconds);
  }

  void onAllThreads(const std::function<void()> &work) {
    DefaultThreadPool pool(threads);
    for (unsigned i = 0; i < pool.getMaxConcurrency(); ++i)
      pool.async(work);
    pool.wait();
  }

  void runCases(const CaseRunner &runner) {
    for (int64_t first = begin(); mayBegin(first); first = begin())
      for (int64_t i = 0; i < casesPerKernel && mayBegin(first + i); ++i)
        runCase(runner, first + i);
  }
  int64_t begin() { return next.fetch_add(casesPerKernel); }

  void runCase(const CaseRunner &runner, int64_t number) {
    Options options = drawCase(request.cells, request.seed, number);
    Verdict verdict = runNamed(runner, options);
    std::lock_guard<std::mutex> lock(mutex);
    record(number, options, verdict);
  }

  void record(int64_t number, const Options &options, const Verdict &verdict) {
    if (verdict.kind == VerdictKind::Refused)
      ++summary.refusals[verdict.reason];
    else
      summary.ran.add(options);
    summary.spillingScalars += verdict.spillsScalars;
    if (verdict.isFailure())
      recordFailure({number, verdict, options, options, {}});
    progress.show(formatv("{0} cases, {1} refused, {2} failures",
                          summary.ran.total() + summary.refused(),
                          summary.refused(), summary.failures.size())
                      .str());
  }

  /// What is found is said at once: the run may be long, and be stopped.
  void recordFailure(CaseFailure failure) {
    progress.clear();
    *request.log << formatv("case {0} {1}: {2}\n", failure.number,
                            enumName(failure.verdict.kind),
                            repeatCommand(failure.drawn));
    summary.failures.push_back(std::move(failure));
  }

  /// Makes one of those failures that `keyOf` does not tell apart.
  void fold(function_ref<std::string(const CaseFailure &)> keyOf) {
    std::map<std::string, size_t> places;
    std::vector<CaseFailure> kept;
    for (CaseFailure &failure : summary.failures) {
      auto [entry, isNew] = places.try_emplace(keyOf(failure), kept.size());
      if (isNew) {
        kept.push_back(std::move(failure));
        continue;
      }
      std::vector<int64_t> &others = kept[entry->second].others;
      others.push_back(failure.number);
      append_range(others, failure.others);
    }
    summary.failures = std::move(kept);
  }

  void chooseToShrink() {
    std::map<VerdictKind, int64_t> chosen;
    for (CaseFailure &failure : summary.failures)
      if (chosen[failure.verdict.kind]++ < maxShrunkPerKind)
        toShrink.push_back(&failure);
  }

  void shrinkFailures(const CaseRunner &runner) {
    for (size_t i = next++; i < toShrink.size(); i = next++) {
      CaseFailure &failure = *toShrink[i];
      VerdictKind kind = failure.verdict.kind;
      failure.shrunk = shrinkCase(failure.drawn, [&](const Options &options) {
        Verdict verdict = runNamed(runner, options);
        if (verdict.kind == kind)
          failure.verdict = verdict;
        return verdict.kind == kind;
      });
    }
  }

  const CampaignRequest &request;
  const RunnerFactory &makeRunner;
  Summary summary;
  /// The only line of all threads.
  ProgressLine progress;
  std::vector<CaseFailure *> toShrink;
  ThreadPoolStrategy threads;
  std::chrono::steady_clock::time_point start =
      std::chrono::steady_clock::now();
  std::atomic<int64_t> next = 0;
  std::mutex mutex;
};

} // namespace

std::vector<std::string> Summary::shortages() const {
  return mayMissBuckets ? std::vector<std::string>() : ran.shortages();
}

int64_t Summary::refused() const {
  int64_t sum = 0;
  for (const auto &[reason, count] : refusals)
    sum += count;
  return sum;
}

int64_t Summary::failed() const {
  int64_t sum = 0;
  for (const CaseFailure &failure : failures)
    sum += 1 + static_cast<int64_t>(failure.others.size());
  return sum;
}

static void printFailure(raw_ostream &os, const CaseFailure &failure) {
  os << formatv("\ncase {0} {1}: {2}\n", failure.number,
                enumName(failure.verdict.kind), failure.verdict.reason);
  os << "  repeat    " << repeatCommand(failure.shrunk) << '\n';
  os << "  drawn as  " << repeatCommand(failure.drawn) << '\n';
  if (!failure.others.empty())
    os << formatv("  as cases  {0:$[, ]}\n",
                  make_range(failure.others.begin(), failure.others.end()));
}

void Summary::print(raw_ostream &os) const {
  os << formatv("{0} cases of seed {1} in {2:f0} s: {3} ran, {4} refused, {5} "
                "failed\n",
                ran.total() + refused(), seed, seconds, ran.total(), refused(),
                failed());
  ran.print(os);
  os << "  " << left_justify("refused for", 15);
  ListSeparator separator(" | ");
  for (const auto &[reason, count] : refusals)
    os << separator << reason << ' ' << count;
  os << "\n  " << left_justify("spills", 15) << "scalars to lanes "
     << spillingScalars << '\n';
  for (const std::string &shortage : shortages())
    os << "too few: " << shortage << '\n';
  for (const CaseFailure &failure : failures)
    printFailure(os, failure);
  os << (ok() ? "holds" : "does NOT hold") << '\n';
}

Summary run::runCampaign(const CampaignRequest &request,
                         const RunnerFactory &makeRunner) {
  return Campaign(request, makeRunner).run();
}
