//===- MemoryPipes.cpp - LDS ports and the path to memory -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryPipes.h"

#include <cmath>

using namespace llvm;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// Counters
//===----------------------------------------------------------------------===//

void MemoryCounter::complete(uint64_t number, Clock when) {
  done[number - first] = when;
}

unsigned MemoryCounter::outstanding(Clock now) {
  while (!done.empty() && done.front() <= now) {
    done.pop_front();
    ++first;
  }
  return done.size();
}

Clock MemoryCounter::whenAtMost(unsigned count) const {
  Clock when = 0;
  for (size_t i = 0; i + count < done.size(); ++i)
    when = std::max(when, done[i]);
  return when;
}

//===----------------------------------------------------------------------===//
// LDS
//===----------------------------------------------------------------------===//

constexpr unsigned simdsPerPort = 2;

LdsPipe::LdsPipe(const TimingParams &params, unsigned simds)
    : capacity(params.ldsQueue), queues(simds),
      fromMemory(simds / simdsPerPort), portFree(simds / simdsPerPort),
      turn(simds / simdsPerPort) {}

void LdsPipe::arriveFromMemory(unsigned simd, const PortRequest &request) {
  Queue &queue = fromMemory[simd / simdsPerPort];
  auto place = llvm::upper_bound(
      queue, request, [](const PortRequest &a, const PortRequest &b) {
        return a.arrival < b.arrival;
      });
  queue.insert(place, request);
}

/// Of the two SIMDs and the data from memory, whose head begins first; at equal
/// times they take turns.
LdsPipe::Candidate LdsPipe::candidateFor(unsigned pair) {
  constexpr unsigned sources = simdsPerPort + 1;
  Candidate best;
  for (unsigned i = 0; i < sources; ++i) {
    unsigned source = (turn[pair] + i) % sources;
    Queue &queue = source < simdsPerPort ? queues[simdsPerPort * pair + source]
                                         : fromMemory[pair];
    if (queue.empty())
      continue;
    Clock begin = std::max(portFree[pair], queue.front().arrival);
    if (begin < best.begin)
      best = {&queue, source, begin};
  }
  return best;
}

void LdsPipe::start(unsigned pair, const Candidate &candidate) {
  PortRequest request = candidate.queue->front();
  candidate.queue->pop_front();
  turn[pair] = candidate.source + 1;
  coreFree = std::max(coreFree, candidate.begin) + request.core;
  Clock end = std::max(candidate.begin + request.port, coreFree);
  portFree[pair] = end;
  portClocks += request.port;
  coreClocks += request.core;
  request.counter->complete(request.number, end + request.behind);
  if (request.second)
    request.second->complete(request.secondNumber, end + request.behind);
  if (spans)
    spans->push_back({pair, candidate.begin, end});
}

void LdsPipe::serve(Clock until) {
  for (;;) {
    unsigned pair = 0;
    Candidate best;
    for (unsigned p = 0; p < portFree.size(); ++p) {
      Candidate candidate = candidateFor(p);
      if (candidate.begin < best.begin) {
        best = candidate;
        pair = p;
      }
    }
    if (best.begin >= until)
      return;
    start(pair, best);
  }
}

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

bool LineCache::touch(uint64_t line) {
  auto [it, isNew] = lastUse.try_emplace(line, 0);
  it->second = ++now;
  uses.push_back({line, now});
  // Uses that a later one of the same line has replaced only take room.
  for (; !uses.empty(); uses.pop_front()) {
    auto [oldest, stamp] = uses.front();
    auto entry = lastUse.find(oldest);
    bool isLatest = entry != lastUse.end() && entry->second == stamp;
    if (isLatest && lastUse.size() <= capacity)
      break;
    if (isLatest)
      lastUse.erase(entry);
  }
  return !isNew;
}

VmemPipe::VmemPipe(const TimingParams &params)
    : params(params), cache(params.l1Bytes / globalLineBytes) {}

bool VmemPipe::admit(const void *wave, Clock now) {
  while (!queue.empty() && queue.front() <= now)
    queue.pop_front();
  bool hasRoom = queue.size() < static_cast<size_t>(params.vmemQueue);
  bool isNext = waiting.empty() || waiting.front() == wave;
  if (!hasRoom || !isNext) {
    if (!is_contained(waiting, wave))
      waiting.push_back(wave);
    return false;
  }
  if (!waiting.empty())
    waiting.pop_front();
  return true;
}

/// Data moves at the path's rate; addresses take longer when neighbouring lanes
/// are in different lines.
double VmemPipe::returnTime(const TimedInst &inst,
                            const TraceEntry &entry) const {
  unsigned bytes = entry.bytes ? entry.bytes : inst.scratchBytes;
  double addresses = params.fragmentGather * entry.runs / numLanes;
  double least = inst.isLdsDma ? params.directToLds : params.vmemMinimum;
  return std::max({bytes / params.vmemReturn, addresses, least});
}

/// Stores write through with the bytes that they have.
double VmemPipe::fillTime(const TimedInst &inst, const TraceEntry &entry,
                          ArrayRef<uint64_t> lines, uint64_t salt) {
  if (inst.isStore)
    return entry.bytes / params.gather;
  unsigned missing = 0;
  for (uint64_t line : lines)
    missing += !cache.touch(line ^ salt);
  return missing * globalLineBytes / params.gather;
}

Clock VmemPipe::issue(const TimedInst &inst, const TraceEntry &entry,
                      ArrayRef<uint64_t> lines, uint64_t salt, Clock now) {
  double fill = fillTime(inst, entry, lines, salt);
  double data = returnTime(inst, entry);
  double filled = now;
  if (fill > 0)
    filled = fillFree = std::max<double>(fillFree, now) + fill;
  double begin = std::max<double>(returnFree, now);
  returnFree = std::max(begin + data, filled);
  fillClocks += fill;
  returnClocks += data;
  Clock left = std::ceil(returnFree);
  queue.push_back(left);
  if (spans)
    spans->push_back({0, static_cast<Clock>(begin), left});
  return left + static_cast<Clock>(params.vmemLatency);
}
