//===- RunCase.cpp - One run as a case of the fuzzer ----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCase.h"

#include "Command/CommandLine.h"
#include "Kernel.h"
#include "Run.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

/// Code that leaves registers to scratch is refused by the compiler; here it
/// would be a fault.
static std::optional<std::string> findScratch(const rt::LoadedKernel &kernel) {
  for (const KernelManifest &entry : kernel.getManifest().kernels)
    if (entry.scratchBytes > 0)
      return formatv("'{0}' spills {1} vector registers to {2} bytes of "
                     "scratch",
                     entry.name, entry.vgprSpills, entry.scratchBytes);
  return std::nullopt;
}

static bool spillsScalars(const rt::LoadedKernel &kernel) {
  return any_of(kernel.getManifest().kernels, [](const KernelManifest &entry) {
    return entry.sgprSpills > 0;
  });
}

static Verdict judge(const rt::LoadedKernel &kernel, const Outcome &outcome) {
  if (std::optional<std::string> scratch = findScratch(kernel))
    return {VerdictKind::Wrong, *scratch};
  if (outcome.findingCount > 0) {
    std::string text;
    raw_string_ostream(text) << outcome.findings.front();
    return {VerdictKind::Findings, text};
  }
  if (!outcome.ok())
    return {VerdictKind::Wrong, outcome.failures.reasons().front()};
  return {};
}

namespace {

class KernelKeeper {
public:
  /// The kernel for `options`, or why there is none.
  const rt::LoadedKernel *get(const Options &options, std::string &error) {
    std::string wanted = kernelKey(options);
    if (wanted != key)
      obtain(options, std::move(wanted));
    error = message;
    return kernel ? &*kernel : nullptr;
  }

private:
  void obtain(const Options &options, std::string wanted) {
    key = std::move(wanted);
    kernel.reset();
    message.clear();
    Expected<rt::LoadedKernel> obtained = obtainKernel(options);
    if (obtained)
      kernel.emplace(std::move(*obtained));
    else
      message = toString(obtained.takeError());
  }

  std::string key;
  std::optional<rt::LoadedKernel> kernel;
  std::string message;
};

} // namespace

static Verdict runCase(KernelKeeper &keeper, const Options &options) {
  std::string error;
  const rt::LoadedKernel *kernel = keeper.get(options, error);
  if (!kernel)
    return judgeCompileError(options, error);
  Expected<Outcome> outcome = execute(options, *kernel, /*progress=*/nullptr);
  if (!outcome)
    return {VerdictKind::NotRun, toString(outcome.takeError())};
  Verdict verdict = judge(*kernel, *outcome);
  verdict.spillsScalars = spillsScalars(*kernel);
  return verdict;
}

CaseRunner run::makeCaseRunner() {
  return [keeper = std::make_shared<KernelKeeper>()](const Options &options) {
    return runCase(*keeper, options);
  };
}
