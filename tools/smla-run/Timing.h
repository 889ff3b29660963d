//===- Timing.h - Predicted time of a run -----------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_TIMING_H
#define SMLA_TOOLS_SMLA_RUN_TIMING_H

#include "Command/Options.h"

#include "smla/Runtime/Launcher.h"
#include "smla/Simulator/Timing.h"

namespace smla::run {

/// The kernels of a launch at one latency and gather share, the main one first.
struct TimedCorner {
  std::vector<sim::TimingReport> kernels;

  double microseconds() const;
};

/// Workgroups to trace for a prediction.
inline constexpr unsigned tracedWorkgroups = 4;

/// Predicts every corner asked for from the launches of `runs`, and writes the
/// trace file.
llvm::Expected<std::vector<TimedCorner>>
predict(const Options &options, const rt::LoadedKernel &kernel,
        const ref::Problem &problem, llvm::ArrayRef<rt::KernelRun> runs);

/// One object with the first corner in full; empty without a prediction.
llvm::json::Object timingJSON(llvm::ArrayRef<TimedCorner> corners);
void printTiming(llvm::raw_ostream &os, llvm::ArrayRef<TimedCorner> corners);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_TIMING_H
