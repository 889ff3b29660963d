//===- ProgressLine.cpp - How far a launch is -----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Control sequences as every terminal of today has them.
//
//===----------------------------------------------------------------------===//

#include "ProgressLine.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace smla::run;

/// To the start of the line, and erase to its end.
static constexpr StringLiteral clearLine = "\r\x1b[K";
/// Often enough for the eye.
static constexpr std::chrono::milliseconds interval(100);

ProgressLine::~ProgressLine() {
  if (isShown)
    errs() << clearLine;
}

std::function<void(uint64_t, uint64_t)>
ProgressLine::follow(const Twine &what) {
  if (!errs().is_displayed())
    return {};
  return [this, what = what.str()](uint64_t done, uint64_t total) {
    show(what, done, total);
  };
}

void ProgressLine::show(StringRef what, uint64_t done, uint64_t total) {
  auto now = std::chrono::steady_clock::now();
  if (isShown && now - last < interval)
    return;
  isShown = true;
  last = now;
  errs() << clearLine << what << done << " of " << total << " workgroups";
}
