//===- ReportText.cpp - A report for a terminal ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportSections.h"

using namespace llvm;
using namespace smla;
using namespace smla::report;

/// Lines and instructions that are shown.
constexpr size_t shownCosts = 12;

static void printRows(raw_ostream &os, StringRef title, const Rows &rows) {
  os << "\n" << title << "\n";
  for (const auto &[name, value] : rows)
    os << formatv("  {0,-26} {1}\n", name, value);
}

static void printLds(raw_ostream &os, const Report &report) {
  os << "\nLDS\n  buffer       group  offset   bytes  rows x pitch\n";
  for (const PlacedBuffer &placed : report.buffers) {
    const LdsBuffer &buffer = placed.buffer;
    os << formatv("  {0,-12} {1,5} {2,7} {3,7}  {4} x {5}\n", buffer.name,
                  buffer.aliasGroup, placed.offset, buffer.bytes(),
                  buffer.layout.rows, buffer.layout.pitchBytes());
  }
  os << "\n  extra clk  executions  instructions\n";
  for (const LdsAccess &access : report.accesses)
    os << formatv("  {0,9:f1} {1,11}  {2,3} x {3,-16} {4,-12}  {5}\n",
                  access.conflictsPerExecution(), access.executions,
                  access.instructions, access.mnemonic, access.buffers,
                  access.line);
}

static void printLoop(raw_ostream &os, const Report &report) {
  const LoopWindow &window = report.window;
  os << "\nmain loop\n";
  if (window.iterations)
    os << formatv("  {0,-26} {1:f0} clk\n", "an iteration takes",
                  window.clocksPerIteration());
  for (const sim::TimelineTrack &track : window.tracks)
    if (!track.isWave)
      os << formatv("  {0,-26} {1,6:P1} busy\n", track.name,
                    window.busyShare(track));
  os << "\na wave's time\n";
  for (auto [time, share] : waveTimeShares(report.timing))
    os << formatv("  {0,-26} {1,6:P1}\n", waveTimeName(time), share);
  os << "\nleast time by resource, clk per key\n";
  for (const sim::ResourceFloor &floor : report.timing.floors)
    os << formatv("  {0,-26} {1,6:f1}\n", floor.name, floor.clkPerKey);
}

static void printCosts(raw_ostream &os, const Report &report) {
  os << "\nsource lines\n";
  for (const SourceLine &line : ArrayRef(report.lines).take_front(shownCosts))
    os << formatv("  {0,6:P1} {1,7:f2}  {2}  {3}\n", line.cost.share,
                  line.cost.clkPerKey, line.cost.where, line.text);
  os << "\ninstructions\n";
  for (const sim::CodeCost &cost :
       ArrayRef(report.timing.instructions).take_front(shownCosts))
    os << formatv("  {0,6:P1} {1,7:f2}  {2}\n", cost.share, cost.clkPerKey,
                  cost.where);
}

void smla::report::printText(raw_ostream &os, const Report &report) {
  os << formatv("{0} on {1}\n", report.kernel().name, report.arch->name);
  for (const auto &[name, value] : headlineRows(report))
    os << formatv("  {0,-26} {1}\n", name, value);
  printRows(os, "geometry", geometryRows(report));
  printRows(os, "schedule", scheduleRows(report));
  printLds(os, report);
  printRows(os, "vector registers of a lane", registerRows(report));
  printRows(os, "occupancy of a compute unit", occupancyRows(report));
  printLoop(os, report);
  printCosts(os, report);
  os << "\n" << caveat(report) << "\n";
}
