//===- TraceRecorder.h - Writes down what a wave executes -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One per wave of a traced workgroup. The bank clocks of an instruction are
// what it added to its thread's count.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TIMING_TRACERECORDER_H
#define SMLA_LIB_SIMULATOR_TIMING_TRACERECORDER_H

#include "smla/Simulator/Trace.h"

#include "llvm/ADT/ArrayRef.h"

namespace smla::sim {

class Wave;
struct Inst;

class TraceRecorder {
public:
  explicit TraceRecorder(WaveTrace &trace) : trace(trace) {}

  /// Notes a global access of the current instruction.
  void noteGlobal(llvm::ArrayRef<uint64_t> lines, unsigned runs,
                  unsigned bytes);
  /// Notes that the current instruction accesses these bytes of LDS, among
  /// others.
  void noteLds(uint64_t begin, uint64_t end);
  /// After `inst` was executed.
  void record(const Wave &wave, const Inst &inst);
  /// The thread's count of bank clocks when the wave goes on.
  void resume(uint64_t conflictClocks) { conflictsBefore = conflictClocks; }

private:
  WaveTrace &trace;
  TraceEntry pending = {};
  uint64_t conflictsBefore = 0;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TIMING_TRACERECORDER_H
