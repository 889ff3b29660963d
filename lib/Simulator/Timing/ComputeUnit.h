//===- ComputeUnit.h - Replays workgroups on one compute unit ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dynamic half of the timing model: in each slot of a SIMD at most one
// instruction per wave and per issue group, in order within a wave, from waves
// in turn, higher priorities first.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TIMING_COMPUTEUNIT_H
#define SMLA_LIB_SIMULATOR_TIMING_COMPUTEUNIT_H

#include "MemoryPipes.h"
#include "smla/Simulator/Timing.h"

namespace smla::sim {

/// What a wave did between two times. An issue span names its instruction.
struct WaveSpan {
  unsigned wave;
  WaveTime time;
  uint32_t inst;
  Clock begin, end;
};

/// Spans of a replay up to a time.
struct ReplaySpans {
  Clock until;
  std::vector<WaveSpan> waves;
  std::vector<BusySpan> matrix, vector, ldsPorts, memory;
};

/// Clocks that units have been busy, summed over those of a kind.
struct BusyTotals {
  double matrix = 0, vector = 0, ldsPort = 0, ldsCore = 0;
  double memoryReturn = 0, memoryFill = 0;
};

/// An execution of the marked instruction.
struct Mark {
  Clock when;
  BusyTotals busy;
};

/// One wave of a replay, when it is over.
struct ReplayedWave {
  unsigned simd, workgroup;
  Clock begin, end;
  WaveTimes times = {};
  std::vector<Mark> marks;
};

struct ReplayResult {
  std::vector<ReplayedWave> waves;
  Clock end = 0;
  /// By instruction: what waves spent on it, waiting included.
  std::vector<Clock> instClocks;
  BusyTotals busy;
};

/// A workgroup in the line for a place on the compute unit.
struct QueuedWorkgroup {
  const WorkgroupTrace *trace;
  /// It starts when a place is free, and not before this.
  Clock notBefore = 0;
  /// Between the starts of its waves.
  Clock waveStagger = 0;
  /// Makes a repetition of a trace touch other lines than the original.
  uint64_t salt = 0;
};

struct Replay {
  const TimingParams &params;
  llvm::ArrayRef<TimedInst> insts;
  unsigned simds;
  /// Workgroups that fit.
  unsigned places;
  /// `Inst::index` whose executions are noted; none when out of range.
  uint32_t markedInst = ~0u;
  ReplaySpans *spans = nullptr;
};

ReplayResult replay(const Replay &setup,
                    llvm::ArrayRef<QueuedWorkgroup> workgroups);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TIMING_COMPUTEUNIT_H
