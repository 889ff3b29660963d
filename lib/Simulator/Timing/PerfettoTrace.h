//===- PerfettoTrace.h - A replay for trace viewers -------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TIMING_PERFETTOTRACE_H
#define SMLA_LIB_SIMULATOR_TIMING_PERFETTOTRACE_H

#include "ComputeUnit.h"

namespace smla::sim {

/// Chrome's JSON: a process for the waves, one for the units, a thread for
/// each. A clock is shown as 1 us. Instructions of one source line that follow
/// each other without a gap are one slice.
std::string perfettoTrace(Program &program, const ReplayResult &result,
                          const ReplaySpans &spans);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TIMING_PERFETTOTRACE_H
