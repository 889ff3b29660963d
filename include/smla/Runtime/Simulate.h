//===- Simulate.h - Runs one kernel of any code object ----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The narrow way in for tools and bindings: bytes of a code object, memory of
// the caller, one launch or several orders of it. Everything a user may have
// got wrong is an error in plain words.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_SIMULATE_H
#define SMLA_RUNTIME_SIMULATE_H

#include "smla/Simulator/Timing.h"

#include <optional>

namespace smla::rt {

/// The value of one explicit argument.
struct SimArgument {
  enum Kind : uint8_t {
    /// A pointer to `bytes`, which the kernel reads and writes in place.
    Buffer,
    /// `bytes` themselves, as many as the kernel's argument has.
    Value,
    /// A pointer to `ldsBytes` of LDS of its own.
    Lds,
  };
  Kind kind = Value;
  llvm::MutableArrayRef<uint8_t> bytes;
  /// Whether a buffer's contents count before the kernel has written them.
  sim::BufferInit init = sim::BufferInit::Defined;
  /// Stores into the buffer are findings.
  bool readOnly = false;
  uint32_t ldsBytes = 0;
};

struct SimRequest {
  /// Empty where there is only one.
  std::string kernel;
  /// Workgroups.
  std::array<uint32_t, 3> grid = {1, 1, 1};
  /// Work-items of one; all zero for what the kernel requires.
  std::array<uint32_t, 3> block = {};
  /// In the order of the kernel's explicit arguments.
  std::vector<SimArgument> arguments;
  /// LDS beyond the kernel's own and that of its arguments.
  uint32_t dynamicLdsBytes = 0;
  sim::Options options;
  /// Orders of waves beyond the first launch; each must write the same bits.
  unsigned shuffles = 0;
  /// Predicts the time on this chip.
  const sim::Chip *chip = nullptr;
  /// Clocks that the trace of the prediction covers.
  int64_t traceClocks = 0;
};

struct SimReport {
  std::string arch, kernel;
  std::array<uint32_t, 3> grid, block;
  /// Of the first launch; findings of all.
  sim::LaunchResult result;
  /// Orders of waves, counted from 1, that wrote other bits.
  std::vector<unsigned> differingOrders;
  std::optional<sim::TimingReport> timing;

  bool ok() const {
    return result.findingCount == 0 && differingOrders.empty();
  }
};

/// The kernel that `name` asks for; the error lists what there is.
llvm::Expected<const sim::KernelInfo *>
chooseKernel(const sim::CodeObject &object, llvm::StringRef name);

/// Arguments that a caller gives, in order.
std::vector<const sim::KernelArg *>
explicitArguments(const sim::KernelInfo &kernel);

/// Buffers hold the results of the first launch afterwards.
llvm::Expected<SimReport> simulate(const sim::CodeObject &object,
                                   const SimRequest &request);

} // namespace smla::rt

#endif // SMLA_RUNTIME_SIMULATE_H
