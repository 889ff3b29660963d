//===- TimingParams.h - The figures of the timing model ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table of parameters and one of chips, each figure with where it is from.
// A figure that is only assumed can be replaced here when it is measured, and
// by a caller for a study.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_TIMINGPARAMS_H
#define SMLA_SIMULATOR_TIMINGPARAMS_H

#include "smla/Arch/Arch.h"

namespace smla::sim {

/// Times are shader clocks, rates are bytes per clock. What each one means
/// stands in the table, `timingParamRows()`.
struct TimingParams {
  double slot, valu, valu64, valuQuarter, transcendental;
  double mfmaResult, packedAfterMfma;
  double saluResult, valuToScalar;
  double branchTaken, branchNotTaken, barrierRelease;
  double scalarLoadLatency;
  double ldsQueue, ldsReadPort, ldsWritePort, ldsWriteAddress;
  double ldsReadCore, ldsWriteCore;
  double ldsLatency, ldsLatencyB128, ldsPermutePort;
  double vmemQueue, vmemReturn, vmemMinimum, vmemLatency, gather;
  double fragmentGather, directToLds, l1Bytes;
  double staggerFirst, staggerStep, waveStaggerStep, staggerCount;
};

/// Where a figure is from.
enum class ParamTag : char {
  Measured = 'M',
  Document = 'D',
  Compiler = 'L',
  Assumed = 'A'
};

struct TaggedValue {
  double value;
  ParamTag tag;
};

/// One parameter. `values` has one column per architecture, in the order of
/// `timingArchs()`.
struct TimingParamRow {
  llvm::StringRef name;
  double TimingParams::*field;
  llvm::StringRef unit;
  TaggedValue values[2];
  llvm::StringRef meaning;
};
llvm::ArrayRef<TimingParamRow> timingParamRows();
llvm::ArrayRef<llvm::StringRef> timingArchs();

/// A product: an architecture at a clock, with its memory.
struct Chip {
  llvm::StringRef name;
  llvm::StringRef archName;
  double clockGHz;
  double hbmTBPerSecond;
  /// Shares of one compute unit when all gather, bytes per clock.
  TaggedValue l2Share;
  TaggedValue infinityCacheShare;

  const ArchInfo &arch() const;
  double hbmShare() const;
};
llvm::ArrayRef<Chip> allChips();
/// The error lists the known chips.
llvm::Expected<const Chip *> lookupChip(llvm::StringRef name);

/// The figures of a chip; `gather` is its share of the Infinity Cache.
TimingParams timingParamsFor(const Chip &chip);

/// Both tables, for a person to read.
void printTimingParams(llvm::raw_ostream &os);

} // namespace smla::sim

#endif // SMLA_SIMULATOR_TIMINGPARAMS_H
