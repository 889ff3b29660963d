//===- Trace.h - What waves executed ----------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The executed instructions of a workgroup in the form that the timing model
// replays: which instruction, and what its addresses cost.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_TRACE_H
#define SMLA_SIMULATOR_TRACE_H

#include <cstdint>
#include <vector>

namespace smla::sim {

/// Unit of global memory traffic.
inline constexpr unsigned globalLineBytes = 128;

/// One executed instruction.
struct TraceEntry {
  /// `Inst::index`.
  uint32_t inst;
  /// Clocks that the LDS banks took beyond a conflict-free access.
  uint16_t ldsConflictClocks = 0;
  /// Bytes that the active lanes of a global access asked for.
  uint16_t bytes = 0;
  /// Distinct lines of a global access; they stand in `WaveTrace::lines`.
  uint8_t lines = 0;
  /// Runs of neighbouring lanes that stay in one line: as many as `lines` where
  /// each line is reached by one run.
  uint8_t runs = 0;
  /// A branch that was taken.
  bool taken = false;
  /// LDS bytes from the lowest to the highest one accessed; equal when none
  /// was.
  uint32_t ldsBegin = 0, ldsEnd = 0;
};

struct WaveTrace {
  std::vector<TraceEntry> entries;
  /// Line numbers (address / globalLineBytes) in the order of the entries.
  std::vector<uint64_t> lines;
};

/// By wave.
struct WorkgroupTrace {
  std::vector<WaveTrace> waves;
};

/// A launch: what the prediction of its time needs.
struct LaunchTrace {
  uint64_t workgroups = 0;
  /// LDS bytes that each was given.
  uint32_t ldsBytes = 0;
  /// Of `Options::tracedWorkgroups` workgroups, or all when there are fewer.
  std::vector<WorkgroupTrace> traced;
};

} // namespace smla::sim

#endif // SMLA_SIMULATOR_TRACE_H
