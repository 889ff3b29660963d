//===- Run.h - One kernel on many inputs, judged ----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_RUN_H
#define SMLA_TOOLS_SMLA_RUN_RUN_H

#include "Command/ProgressLine.h"
#include "Timing.h"

namespace smla::run {

/// What came of a run. Figures are the worst over all inputs; counts are of the
/// first launch, the inputs that the flags describe in the default wave order.
struct Outcome {
  double maxRowError = 0;
  double worstRowCosineGap = 0;
  double cosineGap = 0;
  double lseError = 0;
  uint64_t ldsTouchedBytes = 0;
  std::vector<rt::KernelRun> kernels;
  /// By corner, of the same launch.
  std::vector<TimedCorner> timing;
  std::vector<sim::Finding> findings;
  uint64_t findingCount = 0;
  ref::Failures failures;
  double seconds = 0;

  bool ok() const { return failures.empty() && findingCount == 0; }
};

/// Runs `kernel` on the inputs of `options`, in the wave orders and with the
/// oracles asked for. An error means that there is nothing to judge. `progress`
/// may be null.
llvm::Expected<Outcome> execute(const Options &options,
                                const rt::LoadedKernel &kernel,
                                ProgressLine *progress);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_RUN_H
