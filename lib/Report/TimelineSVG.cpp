//===- TimelineSVG.cpp - The main loop as pictures ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TimelineSVG.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;
using namespace smla::report;

/// Columns of a picture: more than a screen can show would only make the page
/// large.
constexpr int64_t columns = 600;
/// Waves that are shown; the others of a compute unit look alike.
constexpr unsigned shownWaves = 8;

std::string smla::report::kindClass(StringRef kind, bool isWave) {
  return isWave ? ("k-" + kind).str() : "k-unit";
}

namespace {

/// What fills most of a column.
struct Column {
  StringRef kind;
  std::string label;
  double clocks = 0;
};

class TrackPicture {
public:
  TrackPicture(const LoopWindow &window, const sim::TimelineTrack &track)
      : window(window), track(track), filled(columns) {
    for (const sim::TimelineSlice &slice : track.slices)
      add(slice);
  }

  void print(raw_ostream &os) const;

private:
  double clocksPerColumn() const {
    return static_cast<double>(window.end - window.begin) / columns;
  }
  void add(const sim::TimelineSlice &slice);
  bool isEmpty(const Column &column) const {
    return column.clocks < clocksPerColumn() / 4;
  }
  void printRun(raw_ostream &os, int64_t first, int64_t last) const;
  /// Part of the window in which the wave's own instructions hold it.
  double executing() const;

  const LoopWindow &window;
  const sim::TimelineTrack &track;
  std::vector<Column> filled;
};

} // namespace

void TrackPicture::add(const sim::TimelineSlice &slice) {
  double begin = (slice.begin - window.begin) / clocksPerColumn();
  double end = (slice.end - window.begin) / clocksPerColumn();
  for (auto at = static_cast<int64_t>(begin); at < end && at < columns; ++at) {
    double clocks =
        (std::min<double>(end, at + 1) - std::max<double>(begin, at)) *
        clocksPerColumn();
    Column &column = filled[at];
    if (!track.isWave) {
      column = {slice.kind, slice.label, column.clocks + clocks};
    } else if (clocks > column.clocks) {
      column = {slice.kind, slice.label, clocks};
    }
  }
}

void TrackPicture::printRun(raw_ostream &os, int64_t first,
                            int64_t last) const {
  const Column &column = filled[first];
  os << formatv("<rect class=\"{0}\" x=\"{1}\" width=\"{2}\" height=\"1\">",
                kindClass(column.kind, track.isWave), first, last - first);
  if (track.isWave) {
    os << "<title>";
    printHTMLEscaped(column.label, os);
    os << "</title>";
  }
  os << "</rect>";
}

double TrackPicture::executing() const {
  double clocks = 0;
  for (const sim::TimelineSlice &slice : track.slices)
    if (slice.kind == waveTimeName(sim::WaveTime::Executing))
      clocks += slice.end - slice.begin;
  return clocks / (window.end - window.begin);
}

void TrackPicture::print(raw_ostream &os) const {
  os << "<div class=\"track\"><span>";
  printHTMLEscaped(track.name, os);
  os << formatv("</span><svg viewBox=\"0 0 {0} 1\" "
                "preserveAspectRatio=\"none\" role=\"img\" "
                "aria-label=\"{1}\">",
                columns, track.name);
  for (int64_t at = 0; at < columns;) {
    int64_t first = at++;
    if (isEmpty(filled[first]))
      continue;
    while (at < columns && !isEmpty(filled[at]) &&
           filled[at].kind == filled[first].kind)
      ++at;
    printRun(os, first, at);
  }
  for (int64_t mark :
       ArrayRef(window.marks).drop_front(window.marks.empty() ? 0 : 1))
    os << formatv("<line class=\"mark\" x1=\"{0:f1}\" x2=\"{0:f1}\" y1=\"0\" "
                  "y2=\"1\"/>",
                  (mark - window.begin) / clocksPerColumn());
  os << formatv("</svg><b>{0:P0}</b></div>\n",
                track.isWave ? executing() : window.busyShare(track));
}

void smla::report::printTimeline(raw_ostream &os, const LoopWindow &window) {
  if (window.end <= window.begin)
    return;
  for (const sim::TimelineTrack &track : window.tracks)
    if (!track.isWave || track.number < shownWaves)
      TrackPicture(window, track).print(os);
}
