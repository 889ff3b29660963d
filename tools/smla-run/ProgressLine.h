//===- ProgressLine.h - How far a launch is ---------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line on stderr that is written over as workgroups end, and erased with its
// owner. Nothing is written where stderr is no terminal.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_PROGRESSLINE_H
#define SMLA_TOOLS_SMLA_RUN_PROGRESSLINE_H

#include "llvm/ADT/Twine.h"

#include <chrono>
#include <functional>

namespace smla::run {

class ProgressLine {
public:
  ProgressLine() = default;
  ~ProgressLine();
  ProgressLine(const ProgressLine &) = delete;
  ProgressLine &operator=(const ProgressLine &) = delete;

  /// For `sim::Options::progress` of a launch that is called `what`; empty
  /// where nothing is to be shown.
  std::function<void(uint64_t done, uint64_t total)>
  follow(const llvm::Twine &what);

private:
  void show(llvm::StringRef what, uint64_t done, uint64_t total);

  bool isShown = false;
  std::chrono::steady_clock::time_point last;
};

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_PROGRESSLINE_H
