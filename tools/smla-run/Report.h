//===- Report.h - What smla-run prints --------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_REPORT_H
#define SMLA_TOOLS_SMLA_RUN_REPORT_H

#include "Run.h"

namespace smla::run {

/// One JSON object that always has all keys. Without a kernel or an outcome
/// (null) what is not known is null, and `failures` says why.
llvm::json::Value toJSON(const Options &options, const rt::LoadedKernel *kernel,
                         const Outcome *outcome, llvm::StringRef error);

/// The same for people.
void printTable(llvm::raw_ostream &os, const Options &options,
                const rt::LoadedKernel &kernel, const Outcome &outcome);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_REPORT_H
