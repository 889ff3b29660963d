//===- Report.h - What smla-sim prints --------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_SIM_REPORT_H
#define SMLA_TOOLS_SMLA_SIM_REPORT_H

#include "smla/Runtime/Simulate.h"

#include "llvm/Support/JSON.h"

namespace smla::simtool {

/// Kernels and their arguments.
llvm::json::Object kernelsJSON(const sim::CodeObject &object);
void printKernels(llvm::raw_ostream &os, const sim::CodeObject &object);

/// A run.
llvm::json::Object toJSON(const rt::SimReport &report);
void print(llvm::raw_ostream &os, const rt::SimReport &report);

} // namespace smla::simtool

#endif // SMLA_TOOLS_SMLA_SIM_REPORT_H
