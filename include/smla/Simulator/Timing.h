//===- Timing.h - Predicts how long a launch takes --------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replays traced workgroups on a model of one compute unit, and scales what
// they took to a launch on a chip. docs/Timing.md has the model, what it was
// held against, and what it cannot see.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_TIMING_H
#define SMLA_SIMULATOR_TIMING_H

#include "smla/Simulator/Simulator.h"
#include "smla/Simulator/TimingParams.h"

#include "llvm/Support/JSON.h"

namespace smla::sim {

/// What a wave's time goes into: its own instructions (with s_nop and the gap
/// after a branch), or waiting for something.
enum class WaveTime : uint8_t {
  Executing,
  /// Another wave's instruction of the same group took the slot.
  Issue,
  /// The vector unit, or a VALU result.
  Valu,
  /// The matrix pipe, or an MFMA's result.
  Mfma,
  /// A scalar result.
  Scalar,
  /// The queue in front of the LDS port.
  LdsPort,
  /// The queue of global accesses.
  VmemQueue,
  Vmcnt,
  Lgkmcnt,
  Barrier,
};
constexpr unsigned numWaveTimes = static_cast<unsigned>(WaveTime::Barrier) + 1;
llvm::StringRef waveTimeName(WaveTime time);

/// Clocks by WaveTime.
using WaveTimes = std::array<double, numWaveTimes>;

struct TimingOptions {
  const Chip *chip = nullptr;
  /// The chip's figures, changed as the caller likes.
  TimingParams params;
  /// (query, key) pairs that the traced launch works on; 0 when that means
  /// nothing.
  double keys = 0;
  /// Bytes of memory that the whole launch touches, where workgroups share
  /// them; 0 when they share none.
  double footprintBytes = 0;
  /// Workgroups to predict the launch time of; 0 for those of the launch.
  uint64_t workgroups = 0;
  /// Clocks that the timeline covers; 0 for none.
  int64_t traceClocks = 0;

  TimingOptions() = default;
  explicit TimingOptions(const Chip &chip)
      : chip(&chip), params(timingParamsFor(chip)) {}
};

/// The least that a resource needs, clk per key and compute unit.
struct ResourceFloor {
  llvm::StringRef name;
  double clkPerKey;
};

/// What waves spent on one source line, or on one instruction, waiting
/// included.
struct CodeCost {
  /// "file.mlir:12", or "1c: s_waitcnt vmcnt(0)" with the ELF address.
  std::string where;
  /// Of all wave time.
  double share;
  /// The same in clk per key and compute unit.
  double clkPerKey;
};

struct WaveReport {
  unsigned simd, workgroup;
  double clocks;
  WaveTimes times;
};

/// What the executions of one LDS instruction cost in the traced workgroups.
struct LdsCost {
  uint64_t pc;
  /// The instruction, and its line as in `CodeCost` or empty.
  std::string text, line;
  uint64_t executions = 0;
  /// Clocks at the banks beyond a conflict-free access, of all executions.
  uint64_t conflictClocks = 0;
  /// LDS bytes from the lowest to the highest one that any execution accessed.
  uint32_t begin = 0, end = 0;
};

/// What a wave did, or when a unit was busy, between two clocks of the replay.
struct TimelineSlice {
  /// Of a wave: waveTimeName(). Of a unit: what kind of unit.
  llvm::StringRef kind;
  /// Of a wave that executes: the source line, else the instruction. Else the
  /// kind.
  std::string label;
  int64_t begin, end;
};

/// One wave, or one unit of the compute unit, in order of time.
struct TimelineTrack {
  bool isWave;
  /// Unique among waves, and among units.
  unsigned number;
  std::string name;
  std::vector<TimelineSlice> slices;
};

/// The replay of a full compute unit from its start.
struct Timeline {
  std::vector<TimelineTrack> tracks;
  /// Clocks at which the first wave began an iteration of its main loop.
  std::vector<int64_t> iterations;

  /// Chrome's JSON, one clock as 1 us.
  std::string perfetto() const;
};

struct TimingReport {
  std::string chip, kernel;
  double latency, gather, clockGHz;
  /// Steady state with as many workgroups per compute unit as fit; per (query,
  /// key) pair, or per workgroup if the caller gave no keys.
  double clkPerKey = 0;
  /// Whether `clkPerKey`, and all figures beside it, are per key.
  bool hasKeys = false;
  unsigned workgroupsPerComputeUnit = 0;
  double wavesPerSimd = 0;
  /// The launch: workgroups, rounds of them over the compute units, and time
  /// from the first workgroup's start to the last one's end.
  uint64_t workgroups = 0;
  double rounds = 0, launchClocks = 0, microseconds = 0;
  llvm::SmallVector<ResourceFloor> floors;
  /// The resource that the launch spends at least 85 % of its time on, else
  /// what its waves wait for most: "gather", "latency (vmcnt)".
  std::string bound;
  /// Average wave, clk per key and compute unit.
  WaveTimes times = {};
  std::vector<WaveReport> waves;
  /// Highest first. Instructions without a source line are in no line.
  std::vector<CodeCost> lines, instructions;
  /// In the order of the code.
  std::vector<LdsCost> ldsCosts;
  /// Empty unless asked for.
  Timeline timeline;

  /// What clkPerKey is called.
  llvm::StringRef clocksName() const {
    return hasKeys ? "clk_per_key" : "clk_per_workgroup";
  }
};

/// Predicts a launch of `kernel` from its trace (`LaunchResult::trace`). Fails
/// when the chip has another architecture than the code object, or nothing was
/// traced.
llvm::Expected<TimingReport> predictTiming(const CodeObject &object,
                                           const KernelInfo &kernel,
                                           const LaunchTrace &launch,
                                           const TimingOptions &options);

/// For a program: everything but LDS costs and timeline.
llvm::json::Object toJSON(const TimingReport &report);
/// For a person.
void printTiming(llvm::raw_ostream &os, const TimingReport &report);

} // namespace smla::sim

#endif // SMLA_SIMULATOR_TIMING_H
