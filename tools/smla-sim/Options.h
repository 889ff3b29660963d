//===- Options.h - The command line of smla-sim -----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_SIM_OPTIONS_H
#define SMLA_TOOLS_SMLA_SIM_OPTIONS_H

#include "smla/Runtime/Simulate.h"

namespace smla::simtool {

struct Options {
  std::string input;
  bool help = false, json = false;
  /// Whether a kernel is to be run: kernels are listed otherwise.
  bool isRun = false;
  /// All that the flags say of the run but its arguments.
  rt::SimRequest request;
  /// As given: `[NAME=]VALUE` and `NAME=FILE`.
  std::vector<std::string> arguments, outputs;
  std::string traceFile;
};

/// The error names the flag.
llvm::Expected<Options> parseOptions(llvm::ArrayRef<const char *> argv);
void printHelp(llvm::raw_ostream &os);

} // namespace smla::simtool

#endif // SMLA_TOOLS_SMLA_SIM_OPTIONS_H
