//===- PerfettoTrace.cpp - A replay for trace viewers ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chrome's JSON: a process for the waves, one for the units, a thread for each.
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/Timing.h"

using namespace llvm;
using namespace smla::sim;

namespace {

constexpr unsigned wavesProcess = 1, unitsProcess = 2;

class Writer {
public:
  explicit Writer(const Timeline &timeline) : timeline(timeline), json(os) {}

  std::string run();

private:
  void name(StringRef kind, unsigned process, unsigned thread, StringRef label);
  void write(const TimelineTrack &track);

  const Timeline &timeline;
  std::string text;
  raw_string_ostream os{text};
  json::OStream json;
};

void Writer::name(StringRef kind, unsigned process, unsigned thread,
                  StringRef label) {
  json.object([&] {
    json.attribute("name", kind);
    json.attribute("ph", "M");
    json.attribute("pid", process);
    json.attribute("tid", thread);
    json.attributeObject("args", [&] { json.attribute("name", label); });
  });
}

void Writer::write(const TimelineTrack &track) {
  unsigned process = track.isWave ? wavesProcess : unitsProcess;
  name("thread_name", process, track.number, track.name);
  for (const TimelineSlice &slice : track.slices)
    json.object([&] {
      json.attribute("name", slice.label);
      json.attribute("ph", "X");
      json.attribute("pid", process);
      json.attribute("tid", track.number);
      json.attribute("ts", slice.begin);
      json.attribute("dur", slice.end - slice.begin);
    });
}

std::string Writer::run() {
  json.object([&] {
    json.attribute("displayTimeUnit", "ns");
    json.attributeObject("otherData",
                         [&] { json.attribute("time", "1 us is 1 clk"); });
    json.attributeArray("traceEvents", [&] {
      name("process_name", wavesProcess, 0, "waves of one compute unit");
      name("process_name", unitsProcess, 0, "its units");
      for (const TimelineTrack &track : timeline.tracks)
        write(track);
    });
  });
  return std::move(text);
}

} // namespace

std::string Timeline::perfetto() const { return Writer(*this).run(); }
