//===- TimelineSVG.h - The main loop as pictures ----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_REPORT_TIMELINESVG_H
#define SMLA_LIB_REPORT_TIMELINESVG_H

#include "smla/Report/Report.h"

namespace smla::report {

/// One row of a page for each track of `window`: its name, and an SVG whose
/// rectangles have the class "k-" and the kind of the slice.
void printTimeline(llvm::raw_ostream &os, const LoopWindow &window);

/// The class of a kind of slice: "k-vmcnt"; units have "k-unit".
std::string kindClass(llvm::StringRef kind, bool isWave);

} // namespace smla::report

#endif // SMLA_LIB_REPORT_TIMELINESVG_H
