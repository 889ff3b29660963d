//===- Workgroup.h - One workgroup while it runs ----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Its waves, its LDS with the checks' shadow, and what its thread counts.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_WORKGROUP_H
#define SMLA_LIB_SIMULATOR_WORKGROUP_H

#include "FindingLog.h"
#include "LdsPattern.h"
#include "Program.h"
#include "Timing/TraceRecorder.h"
#include "Wave.h"

namespace smla::sim {

/// What all workgroups of a launch share.
struct LaunchState {
  const CodeObject &object;
  const KernelInfo &kernel;
  const LaunchConfig &config;
  DeviceMemory &memory;
  const Options &options;

  LaunchState(const CodeObject &object, const KernelInfo &kernel,
              const LaunchConfig &config, DeviceMemory &memory,
              const Options &options)
      : object(object), kernel(kernel), config(config), memory(memory),
        options(options) {}

  /// Where the launch put the code, the kernel arguments and the packet.
  uint64_t codeAddress = 0;
  uint64_t kernargAddress = 0;
  uint64_t dispatchAddress = 0;
  uint32_t ldsBytes = 0;
  const Inst *entry = nullptr;
  /// Where traced workgroups are written to, by their linear number.
  std::map<uint64_t, WorkgroupTrace> traces = {};

  /// Makes atomics of workgroups on different threads atomic.
  std::mutex &atomicMutex(uint64_t address) {
    return atomicMutexes[address / 8 % atomicMutexes.size()];
  }

private:
  std::array<std::mutex, 64> atomicMutexes;
};

/// Counts of one host thread.
struct ThreadStats {
  /// Executions by `Inst::index`.
  std::vector<uint64_t> executions;
  uint64_t ldsConflictClocks = 0;
  uint64_t globalReadBytes = 0, globalWriteBytes = 0, globalLines = 0;
  uint64_t ldsTouchedBytes = 0;
  LdsPatternCache ldsPatterns;
};

class Workgroup {
public:
  Workgroup(LaunchState &launch, ThreadStats &stats, FindingLog &findings);

  /// Runs the workgroup with linear number `index` to its end.
  llvm::Error run(uint64_t index);

  unsigned numWaves() const { return waves.size(); }

  LaunchState &launch;
  ThreadStats &stats;
  FindingLog &findings;
  LdsMemory lds;
  std::array<uint32_t, 3> id = {};
  uint64_t index = 0;
  std::vector<std::unique_ptr<Wave>> waves;
  /// Set by a wave that cannot go on.
  std::string failure;
  /// Last region that a vector or scalar access hit.
  MemoryRegion *recentRegion = nullptr;

private:
  void startWave(Wave &wave);
  void startTrace();
  void startScalars(Wave &wave);
  void startWorkItemIds(Wave &wave);
  void releaseBarrier();
  Wave *pickWave();
  uint64_t pickBudget();

  uint64_t scheduleState = 0;
  /// By wave, of a traced workgroup.
  std::vector<TraceRecorder> recorders;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_WORKGROUP_H
