//===- Simulator.h - Executes AMDGPU code objects ---------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a kernel of a code object instruction by instruction on the host, and
// reports what the program did that hardware does not forgive.
// docs/Simulator.md has an example, and what each check means.
//
// Choices where hardware leaves the result open:
//  - v_exp, v_log, v_rcp, v_rsq, v_sqrt, v_sin, v_cos: correctly rounded;
//    `Options::ulpNoiseSeed` moves inexact results by one unit in the last
//    place at random.
//  - MFMA: products and their sum with C in f64 in ascending k, rounded once to
//    f32 (integers wrap), so sums of small integers are exact. Denormals are
//    kept; MODE is not consulted.
//  - Registers, LDS and scratch start undefined, with a fixed bit pattern.
//  - Lanes that write the same byte do so in ascending order; so do atomics.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_SIMULATOR_H
#define SMLA_SIMULATOR_SIMULATOR_H

#include "smla/Simulator/CodeObject.h"
#include "smla/Simulator/DeviceMemory.h"
#include "smla/Simulator/Finding.h"
#include "smla/Simulator/Trace.h"

#include <functional>
#include <map>
#include <memory>

namespace smla::sim {

/// What one launch runs.
/// Bytes of a kernel's arguments: they have a few hundred, what is far more is
/// damage.
constexpr uint64_t maxKernargBytes = 1 << 20;

struct LaunchConfig {
  /// Workgroups, and work-items of a workgroup, in x, y, z.
  std::array<uint32_t, 3> grid = {1, 1, 1};
  std::array<uint32_t, 3> block = {64, 1, 1};
  /// The kernel argument segment from its start. Hidden arguments that it does
  /// not reach are filled in; explicit ones must all be there.
  llvm::ArrayRef<uint8_t> kernarg;
  /// LDS beyond the kernel's own.
  uint32_t dynamicLdsBytes = 0;
};

/// How to run it. No member changes what a correct kernel computes, except
/// `ulpNoiseSeed`.
struct Options {
  /// Decides addresses that the launch itself allocates.
  uint64_t seed = 1;
  /// Host threads; 0 takes one per core.
  unsigned threads = 1;
  /// The order of waves, and when they are switched; 0 runs each wave up to
  /// its next barrier, in ascending order.
  uint64_t shuffleSeed = 0;
  /// Perturbs results that hardware does not define to the last bit; 0 is off.
  uint64_t ulpNoiseSeed = 0;
  bool checks = true;
  /// A wave that executes more is in an endless loop.
  uint64_t maxInstructionsPerWave = 1 << 28;
  /// Distinct findings that are kept; the others are only counted.
  size_t maxFindings = 64;
  /// LLVM counts direct-to-LDS loads on lgkmcnt as well as on vmcnt.
  bool ldsDmaCountsOnLgkm = true;
  /// Stores of different waves to the same LDS byte are no race if they write
  /// the same value. Some compilers let all waves that hold a replicated value
  /// store it; to others equal values are a race that the input hides.
  bool allowEqualStores = false;
  /// Workgroups, spread evenly over the grid, whose execution is traced.
  unsigned tracedWorkgroups = 0;
  /// Called after each workgroup with the number done and the total.
  std::function<void(uint64_t done, uint64_t total)> progress;
};

/// Executed wave instructions by class.
enum class InstClass : uint8_t {
  Salu,
  Valu,
  Transcendental,
  Mfma,
  Lds,
  Vmem,
  Smem,
  Branch,
  Barrier,
  Wait,
  Other,
};
constexpr unsigned numInstClasses = unsigned(InstClass::Other) + 1;
llvm::StringRef instClassName(InstClass cls);

struct LaunchResult {
  std::vector<Finding> findings;
  /// Findings in all, repetitions and those beyond `maxFindings` included.
  uint64_t findingCount = 0;
  std::array<uint64_t, numInstClasses> instructions = {};
  /// MFMA executed, by mnemonic.
  std::map<std::string, uint64_t> mfma;
  /// Clocks that they hold one SIMD's matrix pipe, where the table of
  /// architectures has the instruction.
  uint64_t mfmaClocks = 0;
  /// Clocks that LDS accesses take beyond their conflict-free time.
  uint64_t ldsConflictClocks = 0;
  /// Bytes that global, flat and buffer accesses asked for, and the 128-byte
  /// lines that they touched, counted per instruction.
  uint64_t globalReadBytes = 0, globalWriteBytes = 0, globalLines = 0;
  /// Highest LDS byte accessed, plus 1.
  uint64_t ldsTouchedBytes = 0;
  double seconds = 0;
  /// Null unless `Options::tracedWorkgroups` asked for it.
  std::shared_ptr<LaunchTrace> trace;

  uint64_t totalInstructions() const;
  uint64_t count(InstClass cls) const { return instructions[unsigned(cls)]; }
  uint64_t mfmaExecuted() const { return count(InstClass::Mfma); }
};

/// Runs `kernel` of `object` over `config.grid`. Fails on what cannot be
/// simulated: a bad launch, or an instruction without semantics, which is named
/// with its PC and architecture.
llvm::Expected<LaunchResult> launch(const CodeObject &object,
                                    const KernelInfo &kernel,
                                    const LaunchConfig &config,
                                    DeviceMemory &memory,
                                    const Options &options);

} // namespace smla::sim

#endif // SMLA_SIMULATOR_SIMULATOR_H
