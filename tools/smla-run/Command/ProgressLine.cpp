//===- ProgressLine.cpp - How far a run is --------------------------------===//
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

using namespace llvm;
using namespace smla::run;

/// To the start of the line, and erase to its end.
static constexpr StringLiteral clearLine = "\r\x1b[K";
/// Often enough for the eye.
static constexpr std::chrono::milliseconds interval(100);

void ProgressLine::show(const Twine &text) {
  if (!os.is_displayed())
    return;
  auto now = std::chrono::steady_clock::now();
  if (last && now - *last < interval)
    return;
  isShown = true;
  last = now;
  os << clearLine << text;
}

void ProgressLine::clear() {
  if (isShown)
    os << clearLine;
  isShown = false;
}

std::function<void(uint64_t, uint64_t)>
ProgressLine::follow(const Twine &what) {
  if (!os.is_displayed())
    return {};
  return [this, what = what.str()](uint64_t done, uint64_t total) {
    show(what + Twine(done) + " of " + Twine(total) + " workgroups");
  };
}
