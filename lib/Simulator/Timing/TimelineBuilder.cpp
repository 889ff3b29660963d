//===- TimelineBuilder.cpp - A replay as slices ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TimelineBuilder.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Numbers of units start here, by kind.
constexpr unsigned firstMatrix = 100, firstVector = 200, firstPort = 300,
                   firstMemory = 400;

class Builder {
public:
  Builder(Program &program, const ReplayResult &result,
          const ReplaySpans &spans)
      : program(program), result(result), spans(spans) {}

  Timeline run();

private:
  void addWave(unsigned wave);
  void addUnits(ArrayRef<BusySpan> busy, unsigned firstNumber, StringRef kind);
  /// What a wave's slice is called.
  StringRef labelOf(const WaveSpan &span);

  Program &program;
  const ReplayResult &result;
  const ReplaySpans &spans;
  std::map<uint32_t, std::string> lines;
  Timeline timeline;
};

StringRef Builder::labelOf(const WaveSpan &span) {
  if (span.time != WaveTime::Executing)
    return waveTimeName(span.time);
  auto [it, isNew] = lines.try_emplace(span.inst);
  if (isNew) {
    const Inst &inst = program.at(span.inst);
    it->second = program.sourceLine(inst.pc);
    if (it->second.empty())
      it->second = inst.mnemonic.str();
  }
  return it->second;
}

/// Instructions of one line that follow each other without a gap are one slice.
void Builder::addWave(unsigned wave) {
  const ReplayedWave &replayed = result.waves[wave];
  TimelineTrack track{true,
                      wave,
                      formatv("workgroup {0}, wave {1} on SIMD {2}",
                              replayed.workgroup, wave, replayed.simd),
                      {}};
  for (const WaveSpan &span : spans.waves) {
    if (span.wave != wave || span.end <= span.begin)
      continue;
    StringRef label = labelOf(span);
    if (!track.slices.empty() && track.slices.back().label == label &&
        track.slices.back().end == span.begin)
      track.slices.back().end = span.end;
    else
      track.slices.push_back(
          {waveTimeName(span.time), label.str(), span.begin, span.end});
  }
  timeline.tracks.push_back(std::move(track));
}

void Builder::addUnits(ArrayRef<BusySpan> busy, unsigned firstNumber,
                       StringRef kind) {
  std::map<unsigned, std::vector<TimelineSlice>> byUnit;
  for (const BusySpan &span : busy) {
    std::vector<TimelineSlice> &merged = byUnit[span.unit];
    if (!merged.empty() && span.begin <= merged.back().end)
      merged.back().end = std::max<int64_t>(merged.back().end, span.end);
    else if (span.begin < spans.until)
      merged.push_back({kind, kind.str(), span.begin, span.end});
  }
  for (auto &[unit, merged] : byUnit)
    timeline.tracks.push_back({false, firstNumber + unit,
                               formatv("{0} {1}", kind, unit),
                               std::move(merged)});
}

Timeline Builder::run() {
  for (unsigned wave = 0; wave < result.waves.size(); ++wave)
    addWave(wave);
  addUnits(spans.matrix, firstMatrix, "matrix pipe of SIMD");
  addUnits(spans.vector, firstVector, "vector unit of SIMD");
  addUnits(spans.ldsPorts, firstPort, "LDS port of pair");
  addUnits(spans.memory, firstMemory, "global memory");
  if (!result.waves.empty())
    for (const Mark &mark : result.waves.front().marks)
      if (mark.when < spans.until)
        timeline.iterations.push_back(mark.when);
  return std::move(timeline);
}

} // namespace

Timeline smla::sim::buildTimeline(Program &program, const ReplayResult &result,
                                  const ReplaySpans &spans) {
  return Builder(program, result, spans).run();
}
