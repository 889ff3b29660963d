//===- ReportHTML.cpp - A report as one page ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PageStyle.h"
#include "ReportSections.h"
#include "TimelineSVG.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace smla;
using namespace smla::report;

namespace {

/// Lines and instructions that a page shows.
constexpr size_t shownCosts = 25;
/// Parts of a bar below this are too narrow for their label.
constexpr double labelledShare = 0.05;
/// Conflicts of an access from which on it is marked.
constexpr double markedConflictClocks = 0.5;

class Page {
public:
  Page(raw_ostream &os, const Report &report) : os(os), report(report) {}

  void print();

private:
  void printHead();
  void printTiles();
  void printRows(StringRef title, const Rows &rows);
  void printLds();
  void printLdsMap();
  void printAccesses();
  void printRegisters();
  void printLoop();
  void printWaveTimes();
  void printFloors();
  void printLines();
  void printInstructions();

  void heading(StringRef title, StringRef text);
  /// A part of a stacked bar.
  void part(double share, StringRef colour, StringRef label,
            const Twine &tooltip);
  void barCell(double share, bool isHot = false);
  /// The number of a line, its file as a tooltip; and its text.
  void sourceCells(StringRef where, StringRef text);
  void escape(const Twine &text) { printHTMLEscaped(text.str(), os); }

  raw_ostream &os;
  const Report &report;
};

} // namespace

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

void Page::heading(StringRef title, StringRef text) {
  os << "<h2>" << title << "</h2>\n<p>" << text << "</p>\n";
}

void Page::part(double share, StringRef colour, StringRef label,
                const Twine &tooltip) {
  os << formatv("<i style=\"width:{0:f2}%;background:var(--{1})\" title=\"",
                100 * share, colour);
  escape(tooltip);
  os << "\">";
  if (share >= labelledShare)
    escape(label);
  os << "</i>";
}

void Page::barCell(double share, bool isHot) {
  os << formatv("<td class=\"bar\"><i{0} style=\"width:{1:f1}%\"></i></td>",
                isHot ? " class=\"hot\"" : "",
                100 * std::clamp(share, 0.0, 1.0));
}

void Page::sourceCells(StringRef where, StringRef text) {
  os << "<td class=\"c r\" title=\"";
  escape(where);
  os << "\">";
  escape(where.rsplit(':').second);
  os << "</td><td class=\"c\">";
  escape(text);
  os << "</td>";
}

void Page::printRows(StringRef title, const Rows &rows) {
  os << "<div><h3>" << title << "</h3><table>\n";
  for (const auto &[name, value] : rows) {
    os << "<tr><td>";
    escape(name);
    os << "</td><td class=\"r\">";
    escape(value);
    os << "</td></tr>\n";
  }
  os << "</table></div>\n";
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

void Page::printHead() {
  os << "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width,"
        "initial-scale=1\"><title>";
  escape(report.kernel().name + " on " + report.arch->name);
  os << "</title><style>" << pageStyle << "</style></head><body><main>\n<h1>";
  escape(report.kernel().name);
  os << "</h1>\n<p>" << report.arch->name << ", predicted for "
     << report.timing.chip << ". ";
  escape(report.manifest.compiler);
  os << "</p>\n";
}

void Page::printTiles() {
  os << "<div class=\"tiles\">\n";
  for (const auto &[name, value] : headlineRows(report)) {
    bool isBad = name == "findings" && report.findings > 0;
    os << "<div class=\"tile\"><span>" << name << "</span><b"
       << (isBad ? " class=\"bad\">" : ">");
    escape(value);
    os << "</b></div>\n";
  }
  os << "</div>\n";
}

/// Colours of alias groups, in turn.
static StringRef groupColour(int group) {
  static constexpr StringLiteral colours[] = {"executing", "valu", "lds_port",
                                              "mfma"};
  return colours[group % std::size(colours)];
}

/// One part for each alias group, as wide as it is large, and what is left.
void Page::printLdsMap() {
  const LdsPlan &plan = report.manifest.lds;
  double limit = report.arch->ldsBytes;
  os << "<div class=\"stack\">";
  for (int group = 0; group < plan.groupCount(); ++group) {
    SmallVector<StringRef> names;
    for (const LdsBuffer &buffer : plan.buffers)
      if (buffer.aliasGroup == group)
        names.push_back(buffer.name);
    std::string label = join(names, " | ");
    part(plan.groupBytes(group) / limit, groupColour(group), label,
         label + ": " + grouped(plan.groupBytes(group)) + " bytes");
  }
  os << "</div><div class=\"scale\"><span>0</span><span>"
     << grouped(plan.totalBytes()) << " used</span><span>"
     << grouped(report.arch->ldsBytes) << " bytes</span></div>\n";
  os << "<div class=\"scroll\"><table><tr><th>buffer</th><th class=\"r\">alias "
        "group</th><th class=\"r\">offset</th><th class=\"r\">bytes</th><th "
        "class=\"r\">rows</th><th class=\"r\">row pitch</th></tr>\n";
  for (const PlacedBuffer &placed : report.buffers) {
    const LdsBuffer &buffer = placed.buffer;
    os << formatv("<tr><td class=\"legend\"><span><i style=\"background:var(--"
                  "{6})\"></i><code>{0}</code></span></td><td "
                  "class=\"r\">{1}</td><td class=\"r\">{2}</td><td "
                  "class=\"r\">{3}</td><td class=\"r\">{4}</td><td "
                  "class=\"r\">{5}</td></tr>\n",
                  buffer.name, buffer.aliasGroup, grouped(placed.offset),
                  grouped(buffer.bytes()), buffer.layout.rows,
                  grouped(buffer.layout.pitchBytes()),
                  groupColour(buffer.aliasGroup));
  }
  os << "</table></div>\n";
}

void Page::printAccesses() {
  double highest = 0;
  for (const LdsAccess &access : report.accesses)
    highest = std::max(highest, access.conflictsPerExecution());
  os << "<h3>Accesses and their bank conflicts</h3><div "
        "class=\"scroll\"><table>"
        "<tr><th class=\"r\">extra clk</th><th></th><th "
        "class=\"r\">executions</th><th>instructions</th><th>buffers</th><th "
        ">line</th><th>source</th></tr>\n";
  for (const LdsAccess &access : report.accesses) {
    double conflicts = access.conflictsPerExecution();
    os << formatv("<tr{0}><td class=\"r\">{1:f1}</td>",
                  conflicts == 0 ? " class=\"zero\"" : "", conflicts);
    barCell(highest > 0 ? conflicts / highest : 0,
            conflicts >= markedConflictClocks);
    os << formatv("<td class=\"r\">{0}</td><td class=\"c\">{1,2} x {2}</td>"
                  "<td class=\"c\">{3}</td>",
                  grouped(access.executions), access.instructions,
                  access.mnemonic, access.buffers);
    sourceCells(access.line, access.text);
    os << "</tr>\n";
  }
  os << "</table></div>\n";
}

void Page::printLds() {
  heading("LDS", "Buffers of one alias group share their bytes: their lives do "
                 "not meet. Extra clocks are what the banks take per execution "
                 "beyond a conflict-free access.");
  printLdsMap();
  if (!report.accesses.empty())
    printAccesses();
}

void Page::printRegisters() {
  heading("Registers and occupancy",
          "Vector registers (VGPR and AGPR) of a lane: what the planner "
          "estimated, and what the code object has.");
  double budget = std::max<int64_t>(
      {report.registerBudget, report.kernel().vgpr, report.estimate.total, 1});
  int64_t resident = report.estimate.query + report.estimate.accumulators;
  os << "<div class=\"stack\">";
  part(report.estimate.query / budget, "executing", "query",
       formatv("query: {0}", report.estimate.query).str());
  part(report.estimate.accumulators / budget, "mfma", "accumulators",
       formatv("accumulators: {0}", report.estimate.accumulators).str());
  int64_t others = std::max<int64_t>(0, report.kernel().vgpr - resident);
  part(others / budget, "scalar", "addresses, operands in flight",
       formatv("others: {0}", others).str());
  os << formatv(
      "</div><div class=\"scale\"><span>0</span><span>{0} in the code "
      "object, {1} estimated</span><span>{2}</span></div>\n",
      report.kernel().vgpr, report.estimate.total, grouped(budget));
  os << "<div class=\"two\">";
  printRows("Vector registers of a lane", registerRows(report));
  printRows("Workgroups of a compute unit", occupancyRows(report));
  os << "</div>\n";
}

void Page::printLoop() {
  const LoopWindow &window = report.window;
  std::string text =
      window.iterations
          ? formatv("{0} iterations of the main loop, {1:f0} clocks each, on a "
                    "full compute unit. Dashed lines are iterations of the "
                    "first wave. At the right: the share of time in which a "
                    "wave executes, or a unit is busy.",
                    window.iterations, window.clocksPerIteration())
                .str()
          : formatv("The whole run, {0} clocks: no loop has enough iterations. "
                    "At the right: the share of time in which a wave executes, "
                    "or a unit is busy.",
                    window.end - window.begin)
                .str();
  heading("Timeline of the tile loop", text);
  os << "<div class=\"legend\">";
  for (unsigned i = 0; i < sim::numWaveTimes; ++i) {
    StringRef name = waveTimeName(static_cast<sim::WaveTime>(i));
    os << formatv("<span><i style=\"background:var(--{0})\"></i>{0}</span>",
                  name);
  }
  os << "</div>\n<style>.k-unit{fill:var(--" << unitColour << ")}";
  for (unsigned i = 0; i < sim::numWaveTimes; ++i)
    os << formatv(".k-{0}{{fill:var(--{0})}",
                  waveTimeName(static_cast<sim::WaveTime>(i)));
  os << "</style>\n";
  printTimeline(os, window);
}

void Page::printWaveTimes() {
  heading("What a wave's time goes into",
          "Its own instructions, or what it waits for.");
  os << "<div class=\"stack\">";
  for (auto [time, share] : waveTimeShares(report.timing)) {
    StringRef name = waveTimeName(time);
    std::string percent = formatv("{0:P1}", share);
    part(share, name, (name + " " + percent).str(), name + " " + percent);
  }
  os << "</div>\n";
  printFloors();
}

void Page::printFloors() {
  double whole = report.timing.clkPerKey;
  os << "<h3>The least that each resource needs, against the "
     << formatv("{0:f1}", whole)
     << " clk that a key takes</h3><table><tr><th>resource</th><th "
        "class=\"r\">clk per key</th><th "
        "class=\"r\">share</th><th></th></tr>\n";
  for (const sim::ResourceFloor &floor : report.timing.floors) {
    double share = whole > 0 ? floor.clkPerKey / whole : 0;
    os << formatv("<tr><td>{0}</td><td class=\"r\">{1:f1}</td><td "
                  "class=\"r\">{2:P0}</td>",
                  floor.name, floor.clkPerKey, share);
    barCell(share);
    os << "</tr>\n";
  }
  os << "</table>\n";
}

void Page::printLines() {
  if (report.lines.empty())
    return;
  heading("Where the time goes, by source line",
          "All waves, waiting included. Instructions without a line are in "
          "none.");
  os << "<div class=\"scroll\"><table><tr><th "
        "class=\"r\">share</th><th></th><th "
        "class=\"r\">clk per key</th><th>line</th><th>source</th></tr>\n";
  double highest = report.lines.front().cost.share;
  for (const SourceLine &line : ArrayRef(report.lines).take_front(shownCosts)) {
    os << formatv("<tr><td class=\"r\">{0:P1}</td>", line.cost.share);
    barCell(line.cost.share / highest);
    os << formatv("<td class=\"r\">{0:f2}</td>", line.cost.clkPerKey);
    sourceCells(line.cost.where, line.text);
    os << "</tr>\n";
  }
  os << "</table></div>\n";
}

void Page::printInstructions() {
  heading("Where the time goes, by instruction",
          "The instructions at which waves spend most, waiting included.");
  os << "<div class=\"scroll\"><table><tr><th "
        "class=\"r\">share</th><th></th><th "
        "class=\"r\">clk per key</th><th>address and instruction</th></tr>\n";
  ArrayRef<sim::CodeCost> costs = report.timing.instructions;
  for (const sim::CodeCost &cost : costs.take_front(shownCosts)) {
    os << formatv("<tr><td class=\"r\">{0:P1}</td>", cost.share);
    barCell(cost.share / costs.front().share);
    os << formatv("<td class=\"r\">{0:f2}</td><td class=\"c\">",
                  cost.clkPerKey);
    escape(cost.where);
    os << "</td></tr>\n";
  }
  os << "</table></div>\n";
}

void Page::print() {
  printHead();
  printTiles();
  heading("Geometry and schedule", "What the operator says, and how the "
                                   "compiler cut it.");
  os << "<div class=\"two\">";
  printRows("Operator", geometryRows(report));
  printRows("Schedule", scheduleRows(report));
  os << "</div>\n";
  printLds();
  printRegisters();
  printLoop();
  printWaveTimes();
  printLines();
  printInstructions();
  os << "<footer>";
  escape(caveat(report));
  os << "</footer>\n</main></body></html>\n";
}

void smla::report::printHTML(raw_ostream &os, const Report &report) {
  Page(os, report).print();
}
