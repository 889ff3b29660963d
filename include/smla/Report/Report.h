//===- Report.h - Where a kernel spends its resources and time --*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One struct, filled by compiling facts and a traced run on the simulator, and
// three readings of it: text, JSON, and a page that needs nothing but itself.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_REPORT_REPORT_H
#define SMLA_REPORT_REPORT_H

#include "smla/Plan/Registers.h"
#include "smla/Reference/Problem.h"
#include "smla/Runtime/LoadedKernel.h"
#include "smla/Simulator/Timing.h"

#include <map>

namespace smla::report {

/// The inputs that the kernel is traced on, and the chip that it is timed for.
struct ReportOptions {
  /// Null for the first chip of the code object's architecture.
  const sim::Chip *chip = nullptr;
  int64_t queries = 1, topk = 1024;
  ref::IndexPattern indices = ref::IndexPattern::Local;
  int64_t splits = 1;
  uint64_t seed = 1;
  /// Texts of the files that line tables name, by name, to show lines of.
  std::map<std::string, std::string> sources;
};

/// What bounds the workgroups of one compute unit.
struct Occupancy {
  /// Workgroups that LDS, registers, and both allow.
  int byLds = 0, byRegisters = 0, workgroups = 0;
  int64_t ldsAllocated = 0;
  double wavesPerSimd = 0;
  int maxWavesPerSimd = 0;
};

/// A buffer of the LDS plan at its place.
struct PlacedBuffer {
  LdsBuffer buffer;
  int64_t offset = 0;
};

/// LDS instructions of one source line that do the same to the same buffers.
struct LdsAccess {
  std::string mnemonic;
  /// "file.mlir:12", or empty; and the line's text where it is known.
  std::string line, text;
  /// "kv"; buffers that share bytes are not told apart: "p | exchange".
  std::string buffers;
  unsigned instructions = 0;
  uint64_t executions = 0;
  /// Clocks at the banks beyond a conflict-free access, of all executions.
  uint64_t conflictClocks = 0;

  double conflictsPerExecution() const {
    return executions ? static_cast<double>(conflictClocks) / executions : 0;
  }
};

/// A few iterations of the main loop, in the middle of the run.
struct LoopWindow {
  int64_t begin = 0, end = 0;
  int64_t iterations = 0;
  /// Clocks at which iterations of the first wave begin.
  std::vector<int64_t> marks;
  /// Tracks of the simulator's timeline, cut to the window.
  std::vector<sim::TimelineTrack> tracks;

  double clocksPerIteration() const {
    return iterations ? static_cast<double>(end - begin) / iterations : 0;
  }
  /// Part of the window in which the track has slices.
  double busyShare(const sim::TimelineTrack &track) const;
};

/// A line of a source file with what waves spent on it.
struct SourceLine {
  sim::CodeCost cost;
  /// Empty when the text is not known.
  std::string text;
};

struct Report {
  Manifest manifest;
  const ArchInfo *arch = nullptr;
  /// Of the main kernel.
  const KernelManifest &kernel() const {
    return *manifest.find(KernelRole::Main);
  }
  ReportOptions run;
  std::vector<PlacedBuffer> buffers;
  /// In the order of the code.
  std::vector<LdsAccess> accesses;
  RegisterEstimate estimate;
  int64_t registerBudget = 0;
  Occupancy occupancy;
  sim::TimingReport timing;
  LoopWindow window;
  std::vector<SourceLine> lines;
  /// Of the checks, in the traced run.
  uint64_t findings = 0;
};

/// Runs `kernel` on the simulator, and collects. Errors are those of the run.
llvm::Expected<Report> makeReport(const rt::LoadedKernel &kernel,
                                  const ReportOptions &options);

enum class ReportFormat { Text, Json, Html };

/// The whole report in one of its forms.
std::string render(const Report &report, ReportFormat format);

llvm::json::Object toJSON(const Report &report);
void printText(llvm::raw_ostream &os, const Report &report);
/// One page with everything in it, light or dark as its reader prefers.
void printHTML(llvm::raw_ostream &os, const Report &report);

} // namespace smla::report

namespace smla {
template <>
llvm::ArrayRef<std::pair<report::ReportFormat, llvm::StringRef>> enumNames();
} // namespace smla

#endif // SMLA_REPORT_REPORT_H
