//===- ProgressLine.h - How far a run is ------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line on a terminal that is written over, and erased with its owner. Nothing
// is written to what is no terminal.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_COMMAND_PROGRESSLINE_H
#define SMLA_TOOLS_SMLA_RUN_COMMAND_PROGRESSLINE_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <functional>
#include <optional>

namespace smla::run {

/// For one thread at a time. A terminal has room for one of them.
class ProgressLine {
public:
  explicit ProgressLine(llvm::raw_ostream &os = llvm::errs()) : os(os) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine &) = delete;
  ProgressLine &operator=(const ProgressLine &) = delete;

  /// Dropped when the last text came just before.
  void show(const llvm::Twine &text);
  /// Makes room for other text.
  void clear();
  /// For `sim::Options::progress` of a launch that is called `what`; empty
  /// where nothing is to be shown.
  std::function<void(uint64_t done, uint64_t total)>
  follow(const llvm::Twine &what);

private:
  llvm::raw_ostream &os;
  bool isShown = false;
  std::optional<std::chrono::steady_clock::time_point> last;
};

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_COMMAND_PROGRESSLINE_H
