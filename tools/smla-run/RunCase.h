//===- RunCase.h - One run as a case of the fuzzer --------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_RUNCASE_H
#define SMLA_TOOLS_SMLA_RUN_RUNCASE_H

#include "Fuzz/Campaign.h"

namespace smla::run {

/// Compiles and runs what options ask for, as without fuzzing, and judges it. A
/// runner keeps its last kernel for the next case that needs the same one.
CaseRunner makeCaseRunner();

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_RUNCASE_H
