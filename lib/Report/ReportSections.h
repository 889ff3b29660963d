//===- ReportSections.h - What text and page both say -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_REPORT_REPORTSECTIONS_H
#define SMLA_LIB_REPORT_REPORTSECTIONS_H

#include "smla/Report/Report.h"

namespace smla::report {

/// A name and its value, as a person reads them.
using Rows = std::vector<std::pair<std::string, std::string>>;

/// "65,536".
std::string grouped(int64_t number);

Rows geometryRows(const Report &report);
Rows scheduleRows(const Report &report);
Rows registerRows(const Report &report);
Rows occupancyRows(const Report &report);
/// The figures that come first.
Rows headlineRows(const Report &report);

/// What the figures are, and are not.
std::string caveat(const Report &report);

/// Share of a wave's time by kind, the largest first, without those that are 0.
std::vector<std::pair<sim::WaveTime, double>>
waveTimeShares(const sim::TimingReport &timing);

} // namespace smla::report

#endif // SMLA_LIB_REPORT_REPORTSECTIONS_H
