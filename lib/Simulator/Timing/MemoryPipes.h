//===- MemoryPipes.h - LDS ports and the path to memory ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a compute unit's memory instructions queue for, and the counters that
// tell a wave when they are done.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TIMING_MEMORYPIPES_H
#define SMLA_LIB_SIMULATOR_TIMING_MEMORYPIPES_H

#include "TimedInst.h"
#include "smla/Simulator/Trace.h"

#include "llvm/ADT/DenseMap.h"

#include <deque>
#include <limits>

namespace smla::sim {

/// A time that is not known yet, or never comes.
constexpr Clock never = std::numeric_limits<Clock>::max();

/// vmcnt or lgkmcnt of a wave: what completes early waits for what was issued
/// before it.
class MemoryCounter {
public:
  /// Counts one operation up; `complete` says when it is done.
  uint64_t issue() {
    done.push_back(never);
    return first + done.size() - 1;
  }
  void complete(uint64_t number, Clock when);
  unsigned outstanding(Clock now);
  /// The time from which at most `count` are left; `never` while unknown.
  Clock whenAtMost(unsigned count) const;

private:
  std::deque<Clock> done;
  uint64_t first = 0;
};

/// One LDS access in front of a port.
struct PortRequest {
  Clock arrival;
  Clock port, core;
  /// From the end at the port to the decrease of the counter.
  Clock behind;
  MemoryCounter *counter;
  uint64_t number;
  /// Of a direct-to-LDS load that counts on lgkmcnt too.
  MemoryCounter *second = nullptr;
  uint64_t secondNumber = 0;
};

/// A busy span of a unit, for the trace.
struct BusySpan {
  unsigned unit;
  Clock begin, end;
};

/// The ports of SIMD pairs in front of the LDS core. Each SIMD has a queue;
/// data of direct-to-LDS loads arrives beside them.
class LdsPipe {
public:
  LdsPipe(const TimingParams &params, unsigned simds);

  bool canAccept(unsigned simd) const {
    return queues[simd].size() < static_cast<size_t>(capacity);
  }
  void issue(unsigned simd, const PortRequest &request) {
    queues[simd].push_back(request);
  }
  void arriveFromMemory(unsigned simd, const PortRequest &request);
  /// Starts every access that begins before `until`.
  void serve(Clock until);

  Clock portBusy() const { return portClocks; }
  Clock coreBusy() const { return coreClocks; }
  std::vector<BusySpan> *spans = nullptr;

private:
  using Queue = std::deque<PortRequest>;
  /// Next access of a pair's port: its source and when it begins.
  struct Candidate {
    Queue *queue = nullptr;
    unsigned source = 0;
    Clock begin = never;
  };
  Candidate candidateFor(unsigned pair);
  void start(unsigned pair, const Candidate &candidate);

  int capacity;
  std::vector<Queue> queues, fromMemory;
  std::vector<Clock> portFree;
  /// Source that is asked first.
  std::vector<unsigned> turn;
  Clock coreFree = 0, portClocks = 0, coreClocks = 0;
};

/// The lines of the L1: fully associative, the least recently used one goes.
class LineCache {
public:
  explicit LineCache(size_t capacity) : capacity(capacity) {}
  /// Whether the line is there; it is afterwards.
  bool touch(uint64_t line);

private:
  size_t capacity;
  uint64_t now = 0;
  llvm::DenseMap<uint64_t, uint64_t> lastUse;
  std::deque<std::pair<uint64_t, uint64_t>> uses;
};

/// Global accesses of the compute unit: lines come in at the gather share, data
/// goes on to the registers at the return path's rate, in order.
class VmemPipe {
public:
  explicit VmemPipe(const TimingParams &params);

  /// Whether `wave` may issue: there is room, and nobody waited longer.
  bool admit(const void *wave, Clock now);
  /// When the queue has room again, as far as known.
  Clock roomAt() const { return queue.empty() ? 0 : queue.front(); }
  /// Issues an access; returns when its data has arrived.
  Clock issue(const TimedInst &inst, const TraceEntry &entry,
              llvm::ArrayRef<uint64_t> lines, uint64_t salt, Clock now);

  double returnBusy() const { return returnClocks; }
  double fillBusy() const { return fillClocks; }
  std::vector<BusySpan> *spans = nullptr;

private:
  double returnTime(const TimedInst &inst, const TraceEntry &entry) const;
  double fillTime(const TimedInst &inst, const TraceEntry &entry,
                  llvm::ArrayRef<uint64_t> lines, uint64_t salt);

  const TimingParams &params;
  LineCache cache;
  /// When each access leaves the queue.
  std::deque<Clock> queue;
  /// Waves that found no room, in the order in which they came.
  std::deque<const void *> waiting;
  double fillFree = 0, returnFree = 0, fillClocks = 0, returnClocks = 0;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TIMING_MEMORYPIPES_H
