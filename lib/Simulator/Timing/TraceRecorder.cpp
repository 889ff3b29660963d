//===- TraceRecorder.cpp - Writes down what a wave executes ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TraceRecorder.h"

#include "../Workgroup.h"

using namespace llvm;
using namespace smla::sim;

void TraceRecorder::noteGlobal(ArrayRef<uint64_t> lines, unsigned runs,
                               unsigned bytes) {
  pending.lines += lines.size();
  pending.runs += runs;
  pending.bytes += bytes;
  append_range(trace.lines, lines);
}

void TraceRecorder::noteLds(uint64_t begin, uint64_t end) {
  bool isFirst = pending.ldsBegin == pending.ldsEnd;
  pending.ldsBegin =
      isFirst ? begin : std::min<uint64_t>(pending.ldsBegin, begin);
  pending.ldsEnd = std::max<uint64_t>(pending.ldsEnd, end);
}

void TraceRecorder::record(const Wave &wave, const Inst &inst) {
  uint64_t conflicts = wave.group.stats.ldsConflictClocks;
  pending.inst = inst.index;
  pending.ldsConflictClocks = conflicts - conflictsBefore;
  pending.taken = inst.cls == InstClass::Branch && wave.pc != inst.next;
  trace.entries.push_back(pending);
  pending = {};
  conflictsBefore = conflicts;
}
