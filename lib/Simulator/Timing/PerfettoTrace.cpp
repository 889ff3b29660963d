//===- PerfettoTrace.cpp - A replay for trace viewers ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfettoTrace.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla::sim;

namespace {

constexpr unsigned wavesProcess = 1, unitsProcess = 2;
/// Threads of the units' process start here, by kind.
constexpr unsigned matrixThread = 100, vectorThread = 200, portThread = 300,
                   memoryThread = 400;

class Writer {
public:
  Writer(Program &program, const ReplayResult &result, const ReplaySpans &spans)
      : program(program), result(result), spans(spans), json(os) {}

  std::string run();

private:
  void name(StringRef kind, unsigned process, unsigned thread,
            const Twine &text);
  void slice(unsigned process, unsigned thread, StringRef text, Clock begin,
             Clock end);
  void writeWave(unsigned wave);
  void writeUnits(ArrayRef<BusySpan> busy, unsigned firstThread,
                  StringRef kind);
  /// What a wave's slice is called.
  StringRef labelOf(const WaveSpan &span);

  Program &program;
  const ReplayResult &result;
  const ReplaySpans &spans;
  std::map<uint32_t, std::string> lines;
  std::string text;
  raw_string_ostream os{text};
  json::OStream json;
};

void Writer::name(StringRef kind, unsigned process, unsigned thread,
                  const Twine &label) {
  json.object([&] {
    json.attribute("name", kind);
    json.attribute("ph", "M");
    json.attribute("pid", process);
    json.attribute("tid", thread);
    json.attributeObject("args", [&] { json.attribute("name", label.str()); });
  });
}

void Writer::slice(unsigned process, unsigned thread, StringRef label,
                   Clock begin, Clock end) {
  json.object([&] {
    json.attribute("name", label);
    json.attribute("ph", "X");
    json.attribute("pid", process);
    json.attribute("tid", thread);
    json.attribute("ts", begin);
    json.attribute("dur", end - begin);
  });
}

StringRef Writer::labelOf(const WaveSpan &span) {
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

void Writer::writeWave(unsigned wave) {
  const ReplayedWave &replayed = result.waves[wave];
  name("thread_name", wavesProcess, wave,
       formatv("workgroup {0}, wave {1} on SIMD {2}", replayed.workgroup, wave,
               replayed.simd)
           .str());
  StringRef label;
  Clock begin = 0, end = 0;
  for (const WaveSpan &span : spans.waves) {
    if (span.wave != wave)
      continue;
    StringRef next = labelOf(span);
    if (next == label && span.begin == end) {
      end = span.end;
      continue;
    }
    if (end > begin)
      slice(wavesProcess, wave, label, begin, end);
    label = next;
    begin = span.begin;
    end = span.end;
  }
  if (end > begin)
    slice(wavesProcess, wave, label, begin, end);
}

void Writer::writeUnits(ArrayRef<BusySpan> busy, unsigned firstThread,
                        StringRef kind) {
  std::map<unsigned, SmallVector<BusySpan>> byUnit;
  for (const BusySpan &span : busy) {
    SmallVector<BusySpan> &merged = byUnit[span.unit];
    if (!merged.empty() && span.begin <= merged.back().end)
      merged.back().end = std::max(merged.back().end, span.end);
    else if (span.begin < spans.until)
      merged.push_back(span);
  }
  for (const auto &[unit, merged] : byUnit) {
    name("thread_name", unitsProcess, firstThread + unit,
         formatv("{0} {1}", kind, unit).str());
    for (const BusySpan &span : merged)
      slice(unitsProcess, firstThread + unit, kind, span.begin, span.end);
  }
}

std::string Writer::run() {
  json.object([&] {
    json.attribute("displayTimeUnit", "ns");
    json.attributeObject("otherData",
                         [&] { json.attribute("time", "1 us is 1 clk"); });
    json.attributeArray("traceEvents", [&] {
      name("process_name", wavesProcess, 0, "waves of one compute unit");
      name("process_name", unitsProcess, 0, "its units");
      for (unsigned wave = 0; wave < result.waves.size(); ++wave)
        writeWave(wave);
      writeUnits(spans.matrix, matrixThread, "matrix pipe of SIMD");
      writeUnits(spans.vector, vectorThread, "vector unit of SIMD");
      writeUnits(spans.ldsPorts, portThread, "LDS port of pair");
      writeUnits(spans.memory, memoryThread, "global memory");
    });
  });
  return std::move(text);
}

} // namespace

std::string smla::sim::perfettoTrace(Program &program,
                                     const ReplayResult &result,
                                     const ReplaySpans &spans) {
  return Writer(program, result, spans).run();
}
