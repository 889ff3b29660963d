//===- TimedKernel.h - Times kernels from assembly text ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one more repetition of an instruction sequence takes in a kernel that
// does nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_SIMULATOR_TIMEDKERNEL_H
#define SMLA_TEST_UNIT_SIMULATOR_TIMEDKERNEL_H

#include "AssembleKernel.h"

#include "smla/Simulator/Timing.h"

#include "llvm/Support/FormatVariadic.h"

namespace smla::sim::test {

inline TimingOptions timingOptionsFor(llvm::StringRef chipName) {
  llvm::Expected<const Chip *> chip = lookupChip(chipName);
  EXPECT_TRUE(bool(chip));
  return TimingOptions(**chip);
}

/// A sequence and where it runs. v99 is 0 and v98 the lane; s[4:5] points to
/// 64 KiB of memory.
struct TimedSequence {
  std::string text;
  std::string arch = "gfx942";
  unsigned waves = 1;
  /// Text before the repetitions.
  std::string setUp = "";
  /// After them; by default what the sequence may leave to wait for.
  std::string tearDown = "s_waitcnt vmcnt(0) lgkmcnt(0)";
};

inline KernelText kernelOf(const TimedSequence &sequence,
                           unsigned repetitions) {
  KernelText text;
  text.arch = sequence.arch;
  text.vgprs = 256;
  text.ldsBytes = 32768;
  text.body = llvm::formatv("v_mov_b32 v99, 0\n"
                            "v_and_b32 v98, 63, v0\n"
                            "s_load_dwordx2 s[4:5], s[0:1], 0x0\n"
                            "s_waitcnt lgkmcnt(0)\n"
                            "{0}\n.rept {1}\n{2}\n.endr\n{3}",
                            sequence.setUp, repetitions, sequence.text,
                            sequence.tearDown);
  return text;
}

/// Predicts one workgroup of a kernel; a failure fails the test.
inline TimingReport timeKernel(const KernelText &text, unsigned waves,
                               const TimingOptions &options) {
  std::vector<uint8_t> data(65536);
  KernelRun run(text);
  run.options.checks = false;
  run.options.tracedWorkgroups = 1;
  run.array("data", data).block(64 * waves);
  LaunchResult result = run.run();
  llvm::Expected<TimingReport> report = predictTiming(
      *run.assembled.object, run.assembled.kernel(), *result.trace, options);
  if (report)
    return std::move(*report);
  ADD_FAILURE() << toString(report.takeError());
  return TimingReport();
}

inline double clocksPerRepetition(const TimedSequence &sequence,
                                  const TimingOptions &options) {
  constexpr unsigned few = 64, many = 192;
  double less =
      timeKernel(kernelOf(sequence, few), sequence.waves, options).launchClocks;
  double more = timeKernel(kernelOf(sequence, many), sequence.waves, options)
                    .launchClocks;
  return (more - less) / (many - few);
}

} // namespace smla::sim::test

#endif // SMLA_TEST_UNIT_SIMULATOR_TIMEDKERNEL_H
