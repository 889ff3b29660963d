//===- CommandLine.h - The command that asks for a run ----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_COMMAND_COMMANDLINE_H
#define SMLA_TOOLS_SMLA_RUN_COMMAND_COMMANDLINE_H

#include "Options.h"

namespace smla::run {

/// The flags that ask for a run of the operator `options.spec`, those left out
/// that are as by default; parseOptions() reads them back to the same run. For
/// runs without an input file and without a predicted time.
std::vector<std::string> writeFlags(const Options &options);

/// The same text for all runs of one kernel, and for no others: says what
/// decides what is compiled. Of splits, whether there are any does.
std::string kernelKey(const Options &options);

/// One line for a shell: "smla-run" and `words`, quoted where they must be.
std::string shellCommand(llvm::ArrayRef<std::string> words);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_COMMAND_COMMANDLINE_H
