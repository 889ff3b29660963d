//===- LoopCheck.h - Whether loads stay in flight around a loop *- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a schedule that loads one tile ahead can lose to a back end, read from
// the emitted code: nothing is executed.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_LOOPCHECK_H
#define SMLA_SIMULATOR_LOOPCHECK_H

#include "smla/Simulator/CodeObject.h"

namespace smla::sim {

/// A place where the loop waits for more than it needs.
struct LoopFault {
  /// ELF address of the instruction.
  uint64_t pc;
  /// "s_waitcnt vmcnt(0) ...: ...", for a person.
  std::string text;
};

/// Faults of the kernel's loops over matrix instructions and loads from global
/// memory:
/// - a wait for all loads, so that those of the next iteration do not overlap;
/// - a first wait for more loads than the value that is used next and those
///   before it;
/// - a copy of a loaded value, which waits for its load instead of the use.
std::vector<LoopFault> checkLoops(const CodeObject &object,
                                  const KernelInfo &kernel);

} // namespace smla::sim

#endif // SMLA_SIMULATOR_LOOPCHECK_H
