//===- BindProblem.h - A problem on a device --------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_REPORT_BINDPROBLEM_H
#define SMLA_REPORT_BINDPROBLEM_H

#include "smla/Reference/Problem.h"
#include "smla/Runtime/Device.h"

namespace smla::report {

/// What one launch wrote. Bytes that no kernel wrote are 0xff.
struct ProblemOutputs {
  std::vector<uint16_t> out;
  std::vector<float> lse;
};

/// Gives `problem` to a device, and binds every argument of a launch.
/// `outputs` gets its sizes, and is filled by Device::download().
llvm::Expected<rt::Arguments> bindProblem(rt::Device &device,
                                          const OperatorSpec &spec,
                                          const ref::Problem &problem,
                                          int64_t splits,
                                          ProblemOutputs &outputs);

} // namespace smla::report

#endif // SMLA_REPORT_BINDPROBLEM_H
