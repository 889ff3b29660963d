//===- smla-run.cpp - Runs a kernel and judges its result -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compile or read a kernel, make inputs, run it on a device, compare with the
// f64 reference, print. The exit status says whether everything held.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "Report.h"
#include "RunCase.h"
#include "SupportedCells.h"

#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

static void reportError(StringRef text) {
  WithColor::error(errs(), "smla-run") << text << '\n';
}

/// Nothing could be judged: the JSON object is printed all the same.
static int failRun(const Options &options, const rt::LoadedKernel *kernel,
                   Error error) {
  std::string text = toString(std::move(error));
  reportError(text);
  if (options.json)
    outs() << formatv("{0:2}\n", toJSON(options, kernel, nullptr, text));
  return 1;
}

static void printCells(ArrayRef<Cell> cells) {
  for (const Cell &cell : cells)
    outs() << join(cell.flags(), " ") << '\n';
}

/// Random cases of one cell, or of several.
static int fuzz(const Options &options) {
  Expected<std::vector<Cell>> cells = supportedCells(options);
  if (!cells) {
    reportError(toString(cells.takeError()));
    return 1;
  }
  if (options.fuzz.listCells) {
    printCells(*cells);
    return 0;
  }
  CampaignRequest request;
  request.cells = std::move(*cells);
  request.mayMissBuckets =
      options.fuzz.cell.isAsked() || !options.fp8Hooks.empty();
  request.seed = options.problem.seed;
  request.limits = options.fuzz;
  request.threads = options.threads;
  Summary summary = runCampaign(request, makeCaseRunner);
  summary.print(outs());
  return summary.ok() ? 0 : 1;
}

/// The line of its progress is gone at the end.
static Expected<Outcome> executeShown(const Options &options,
                                      const rt::LoadedKernel &kernel) {
  ProgressLine progress;
  return execute(options, kernel, &progress);
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  Expected<Options> options = parseOptions(ArrayRef(argv, argc));
  if (!options) {
    reportError(toString(options.takeError()));
    return 1;
  }
  if (options->help) {
    printHelp(outs());
    return 0;
  }
  if (options->timingParams) {
    sim::printTimingParams(outs());
    return 0;
  }
  if (options->fuzz.isAsked())
    return fuzz(*options);
  if (Error error = rt::createDevice(options->device).takeError())
    return failRun(*options, nullptr, std::move(error));
  Expected<rt::LoadedKernel> kernel = obtainKernel(*options);
  if (!kernel)
    return failRun(*options, nullptr, kernel.takeError());
  Expected<Outcome> outcome = executeShown(*options, *kernel);
  if (!outcome)
    return failRun(*options, &*kernel, outcome.takeError());
  if (options->json)
    outs() << formatv("{0:2}\n", toJSON(*options, &*kernel, &*outcome, ""));
  else
    printTable(outs(), *options, *kernel, *outcome);
  return outcome->ok() ? 0 : 1;
}
