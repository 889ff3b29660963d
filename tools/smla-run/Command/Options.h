//===- Options.h - What a run of smla-run was asked for ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_COMMAND_OPTIONS_H
#define SMLA_TOOLS_SMLA_RUN_COMMAND_OPTIONS_H

#include "smla/Plan/Schedule.h"
#include "smla/Reference/Problem.h"
#include "smla/Runtime/Device.h"
#include "smla/Simulator/TimingParams.h"

namespace smla::run {

/// What to predict, if anything.
struct TimingRequest {
  const sim::Chip *chip = nullptr;
  /// Corners; empty takes the chip's figure.
  llvm::SmallVector<double> latencies, gathers;
  double fragmentGather = 0;
  int64_t queries = 0;
  std::string traceFile;
};

/// Of which cells of the support table random cases are (Fuzz/Cells.h).
struct CellRequest {
  std::optional<CacheFormat> format;
  std::optional<Encoding> encoding;
  std::optional<DotType> dots;

  bool isAsked() const { return format || encoding || dots; }
};

/// How many random cases to run in place of one run, and for how long. Zero
/// does not limit; both zero is no fuzzing.
struct FuzzRequest {
  int64_t cases = 0;
  int64_t seconds = 0;
  CellRequest cell;
  /// Print the cells in place of running cases.
  bool listCells = false;

  bool isAsked() const { return cases > 0 || seconds > 0 || listCells; }
};

struct Options {
  /// A code object, a .mlir file, or empty: then `spec` says what to compile.
  std::string input;
  /// Null with a code object, which has its own, with a .mlir file that names
  /// one, and when random cases are for all.
  const ArchInfo *arch = nullptr;
  /// Which kernel of a .mlir file; empty when it has one only.
  std::string kernel;
  OperatorSpec spec;
  ScheduleRequest request;
  /// Hooks for 8-bit floats, by name; empty for those that tools have.
  std::string fp8Hooks;
  ref::ProblemOptions problem;
  bool verifyOracles = false;
  /// Run lists that the operator promised not to get.
  bool breakPromise = false;
  /// But for what each launch decides.
  rt::DeviceOptions device;
  int64_t splits = 1;
  int64_t threads = 0;
  int64_t shuffles = 0;
  uint64_t ulpNoiseSeed = 0;
  TimingRequest timing;
  FuzzRequest fuzz;
  bool json = false;
  bool help = false;
  bool timingParams = false;
  /// The command that repeats this run, seed included.
  std::string repeat;

  bool isCodeObject() const { return !input.empty() && !isMlir(); }
  bool isMlir() const { return llvm::StringRef(input).ends_with(".mlir"); }
};

/// Reads the command line. Errors name the flag, its value and what is allowed.
llvm::Expected<Options> parseOptions(llvm::ArrayRef<const char *> argv);

void printHelp(llvm::raw_ostream &os);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_COMMAND_OPTIONS_H
