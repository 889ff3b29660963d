//===- MainLoop.cpp - Finds the loop that a kernel lives in ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MainLoop.h"

#include <cmath>
#include <map>

using namespace llvm;
using namespace smla::sim;

/// Fewer have no steady state.
constexpr uint64_t leastIterations = 8;

namespace {
struct Loop {
  uint64_t end = 0; // pc of the last branch back
  uint64_t iterations = 0;
};
} // namespace

/// Loops by the pc of their header: what a taken branch goes back to.
static std::map<uint64_t, Loop> loopsOf(const Program &program,
                                        const WaveTrace &trace) {
  std::map<uint64_t, Loop> loops;
  for (auto [branch, next] : zip(trace.entries, drop_begin(trace.entries))) {
    const Inst &from = program.at(branch.inst), &to = program.at(next.inst);
    if (!branch.taken || to.pc > from.pc)
      continue;
    Loop &loop = loops[to.pc];
    loop.end = std::max(loop.end, from.pc);
    ++loop.iterations;
  }
  return loops;
}

/// The wave with most instructions, or null.
static const WaveTrace *longestWave(ArrayRef<WorkgroupTrace> traces) {
  const WaveTrace *longest = nullptr;
  for (const WorkgroupTrace &trace : traces)
    for (const WaveTrace &wave : trace.waves)
      if (!longest || wave.entries.size() > longest->entries.size())
        longest = &wave;
  return longest;
}

/// Executions of the instructions from `begin` to the loop's end.
static uint64_t executionsInside(const std::map<uint64_t, uint64_t> &executions,
                                 uint64_t begin, const Loop &loop) {
  uint64_t inside = 0;
  for (auto it = executions.lower_bound(begin);
       it != executions.end() && it->first <= loop.end; ++it)
    inside += it->second;
  return inside;
}

std::optional<MainLoop>
smla::sim::findMainLoop(const Program &program,
                        ArrayRef<WorkgroupTrace> traces) {
  const WaveTrace *wave = longestWave(traces);
  if (!wave || wave->entries.empty())
    return std::nullopt;
  std::map<uint64_t, uint64_t> executions; // by pc
  for (const TraceEntry &entry : wave->entries)
    ++executions[program.at(entry.inst).pc];
  uint64_t header = 0, most = 0;
  for (const auto &[begin, loop] : loopsOf(program, *wave)) {
    uint64_t inside = executionsInside(executions, begin, loop);
    if (loop.iterations >= leastIterations && inside > most) {
      most = inside;
      header = begin;
    }
  }
  if (!most)
    return std::nullopt;
  MainLoop result = {0, 0};
  for (const WorkgroupTrace &trace : traces)
    for (const WaveTrace &other : trace.waves)
      for (const TraceEntry &entry : other.entries)
        if (program.at(entry.inst).pc == header) {
          result.header = entry.inst;
          result.visits += 1.0 / traces.size();
        }
  return result;
}

double smla::sim::keysPerVisit(double keys, double visits) {
  double exact = keys / visits;
  double whole = 4 * std::round(exact / 4);
  // Half an iteration either way is all that may be missing.
  double tolerance = 2.0 / (visits > 0 ? std::sqrt(visits) : 1);
  return whole > 0 && std::abs(exact / whole - 1) < tolerance ? whole : exact;
}
