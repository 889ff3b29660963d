//===- MainLoop.h - Finds the loop that a kernel lives in -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TIMING_MAINLOOP_H
#define SMLA_LIB_SIMULATOR_TIMING_MAINLOOP_H

#include "../Program.h"
#include "smla/Simulator/Trace.h"

#include <optional>

namespace smla::sim {

/// The loop in which a traced wave executes most of its instructions.
struct MainLoop {
  /// `Inst::index` of its first instruction.
  uint32_t header;
  /// Times that the waves of a workgroup execute it, on average.
  double visits;
};

/// None when no loop of the longest wave has eight iterations.
std::optional<MainLoop> findMainLoop(const Program &program,
                                     llvm::ArrayRef<WorkgroupTrace> traces);

/// Keys of one visit of the loop by one wave. A peeled or partial iteration
/// makes `keys / visits` a little more or less; tiles are whole multiples of 4
/// keys of a wave.
double keysPerVisit(double keys, double visits);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TIMING_MAINLOOP_H
