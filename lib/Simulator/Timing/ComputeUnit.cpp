//===- ComputeUnit.cpp - Replays workgroups on one compute unit -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Time goes on slot by slot while something issues, and else jumps to the next
// time at which a wave may go on. A wave that is blocked says until when, if
// that is known.
//
//===----------------------------------------------------------------------===//

#include "ComputeUnit.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Operations that the counters can hold.
constexpr unsigned maxVmcnt = 63, maxLgkmcnt = 15;

/// When registers are ready, as an MFMA's C and for all else.
struct Scoreboard {
  std::array<Clock, numTimedRegisters> ready = {};
  std::array<Clock, numVectorRegisters> asAccumulator = {};
};

struct Group;

struct ActiveWave {
  const WaveTrace *trace;
  size_t entry = 0, line = 0;
  unsigned number;
  unsigned simd;
  Group *group;
  /// When its last instruction let go of it, and when to look at it again.
  Clock freeAt = 0, tryAt = 0;
  int priority = 0;
  bool ended = false;
  /// What it has been doing since `since`.
  WaveTime doing = WaveTime::Executing;
  Clock since = 0;
  Scoreboard registers;
  MemoryCounter vm, lgkm;

  const TraceEntry &next() const { return trace->entries[entry]; }
};

/// A workgroup on the compute unit.
struct Group {
  QueuedWorkgroup source;
  unsigned number;
  unsigned live = 0;
  SmallVector<ActiveWave *> atBarrier;
  std::vector<std::unique_ptr<ActiveWave>> waves;
};

struct Simd {
  SmallVector<ActiveWave *> waves;
  Clock vectorFree = 0, pipeFree = 0;
  /// Wave that fed the matrix pipe last.
  const ActiveWave *pipeWave = nullptr;
};

/// Why a wave cannot issue, and until when at least.
struct Blocked {
  WaveTime why;
  Clock until;
};

class ComputeUnit {
public:
  ComputeUnit(const Replay &setup, ArrayRef<QueuedWorkgroup> workgroups)
      : setup(setup), params(setup.params), slot(params.slot),
        queued(workgroups), simds(setup.simds), lds(params, setup.simds),
        vmem(params) {
    result.instClocks.resize(setup.insts.size());
  }

  ReplayResult run();

private:
  // Workgroups.
  void startWorkgroups(Clock now);
  void startWorkgroup(Clock now, const QueuedWorkgroup &source);
  unsigned leastLoadedSimd() const;
  void endWave(ActiveWave &wave, Clock now);
  void retireWaves();

  // Issue.
  bool issueSlot(unsigned simd, Clock now);
  std::optional<Blocked> blocked(ActiveWave &wave, const TimedInst &inst,
                                 unsigned usedGroups, Clock now);
  std::optional<Blocked> waitsForRegisters(const ActiveWave &wave,
                                           const TimedInst &inst, Clock now);
  std::optional<Blocked> waitsForUnit(ActiveWave &wave, const TimedInst &inst,
                                      Clock now);
  std::optional<Blocked> waitsForVector(const ActiveWave &wave,
                                        const TimedInst &inst, Clock now);
  std::optional<Blocked> waitsForCounter(MemoryCounter &counter, unsigned left,
                                         WaveTime why, Clock now);
  void issue(ActiveWave &wave, const TimedInst &inst, Clock now);
  void issueVector(ActiveWave &wave, const TimedInst &inst, Clock now);
  void issueLds(ActiveWave &wave, const TimedInst &inst, Clock now);
  void issueVmem(ActiveWave &wave, const TimedInst &inst, Clock now);
  void arriveAtBarrier(ActiveWave &wave, Clock now);
  void releaseBarrier(Group &group, Clock now);
  Clock busyFor(const ActiveWave &wave, const TimedInst &inst) const;
  void write(ActiveWave &wave, const TimedInst &inst, Clock now);

  // Accounts.
  void account(ActiveWave &wave, WaveTime next, Clock now);
  BusyTotals busyTotals() const {
    BusyTotals totals = result.busy;
    totals.ldsPort = lds.portBusy();
    totals.ldsCore = lds.coreBusy();
    totals.memoryReturn = vmem.returnBusy();
    totals.memoryFill = vmem.fillBusy();
    return totals;
  }
  void charge(ActiveWave &wave, Clock clocks) {
    result.instClocks[wave.next().inst] += clocks;
  }
  ReplaySpans *spansAt(Clock now) const {
    return setup.spans && now < setup.spans->until ? setup.spans : nullptr;
  }

  const Replay &setup;
  const TimingParams &params;
  const Clock slot;
  ArrayRef<QueuedWorkgroup> queued;
  std::vector<Simd> simds;
  std::vector<std::unique_ptr<Group>> groups;
  LdsPipe lds;
  VmemPipe vmem;
  unsigned started = 0;
  unsigned live = 0;
  bool someEnded = false;
  /// Earliest time at which a wave that did not issue may.
  Clock nextTry = never;
  ReplayResult result;
};

//===----------------------------------------------------------------------===//
// Workgroups
//===----------------------------------------------------------------------===//

unsigned ComputeUnit::leastLoadedSimd() const {
  return std::min_element(simds.begin(), simds.end(),
                          [](const Simd &a, const Simd &b) {
                            return a.waves.size() < b.waves.size();
                          }) -
         simds.begin();
}

void ComputeUnit::startWorkgroup(Clock now, const QueuedWorkgroup &source) {
  auto group = std::make_unique<Group>();
  group->source = source;
  group->number = started++;
  for (const WaveTrace &trace : source.trace->waves) {
    if (trace.entries.empty())
      continue;
    auto wave = std::make_unique<ActiveWave>();
    wave->trace = &trace;
    wave->number = result.waves.size();
    wave->simd = leastLoadedSimd();
    wave->group = group.get();
    Clock start =
        now + static_cast<Clock>(group->waves.size()) * source.waveStagger;
    wave->freeAt = wave->tryAt = wave->since = start;
    result.waves.push_back({wave->simd, group->number, start, start, {}, {}});
    simds[wave->simd].waves.push_back(wave.get());
    group->waves.push_back(std::move(wave));
  }
  group->live = group->waves.size();
  live += group->live;
  if (group->live)
    groups.push_back(std::move(group));
}

void ComputeUnit::startWorkgroups(Clock now) {
  while (!queued.empty() && groups.size() < setup.places &&
         queued.front().notBefore <= now) {
    startWorkgroup(now, queued.front());
    queued = queued.drop_front();
  }
  if (!queued.empty() && groups.size() < setup.places)
    nextTry = std::min(nextTry, queued.front().notBefore);
}

void ComputeUnit::endWave(ActiveWave &wave, Clock now) {
  account(wave, WaveTime::Executing, now);
  wave.ended = someEnded = true;
  result.waves[wave.number].end = now;
  Group &group = *wave.group;
  --group.live;
  --live;
  if (group.live && group.atBarrier.size() == group.live)
    releaseBarrier(group, now);
}

void ComputeUnit::retireWaves() {
  someEnded = false;
  for (Simd &simd : simds)
    erase_if(simd.waves, [](const ActiveWave *wave) { return wave->ended; });
  erase_if(groups, [](const std::unique_ptr<Group> &group) {
    return group->live == 0;
  });
}

//===----------------------------------------------------------------------===//
// What an instruction waits for
//===----------------------------------------------------------------------===//

std::optional<Blocked> ComputeUnit::waitsForRegisters(const ActiveWave &wave,
                                                      const TimedInst &inst,
                                                      Clock now) {
  const Scoreboard &registers = wave.registers;
  Blocked worst = {WaveTime::Executing, now};
  auto consider = [&](unsigned reg, Clock ready) {
    if (ready <= worst.until)
      return;
    bool isScalar = reg >= firstScalarRegister;
    bool ofMfma =
        !isScalar && registers.ready[reg] != registers.asAccumulator[reg];
    worst = {isScalar ? WaveTime::Scalar
             : ofMfma ? WaveTime::Mfma
                      : WaveTime::Valu,
             ready};
  };
  for (RegisterRange range : inst.reads)
    for (unsigned reg = range.reg, e = reg + range.count; reg != e; ++reg)
      consider(reg, registers.ready[reg]);
  for (RegisterRange range : inst.accumulator)
    for (unsigned reg = range.reg, e = reg + range.count; reg != e; ++reg)
      consider(reg, registers.asAccumulator[reg]);
  return worst.until > now ? std::optional(worst) : std::nullopt;
}

/// A packed instruction waits for the pipe to be idle, longer if this wave fed
/// it; an MFMA waits for the pipe.
std::optional<Blocked> ComputeUnit::waitsForVector(const ActiveWave &wave,
                                                   const TimedInst &inst,
                                                   Clock now) {
  const Simd &simd = simds[wave.simd];
  if (simd.vectorFree > now)
    return Blocked{WaveTime::Valu, simd.vectorFree};
  Clock pipeFree = simd.pipeFree;
  if (inst.unit == Unit::PackedValu && simd.pipeWave == &wave)
    pipeFree += static_cast<Clock>(params.packedAfterMfma);
  if (inst.unit != Unit::Valu && pipeFree > now)
    return Blocked{WaveTime::Mfma, pipeFree};
  return std::nullopt;
}

std::optional<Blocked> ComputeUnit::waitsForCounter(MemoryCounter &counter,
                                                    unsigned left, WaveTime why,
                                                    Clock now) {
  if (counter.outstanding(now) <= left)
    return std::nullopt;
  Clock until = counter.whenAtMost(left);
  return Blocked{why, until == never ? now + slot : until};
}

std::optional<Blocked>
ComputeUnit::waitsForUnit(ActiveWave &wave, const TimedInst &inst, Clock now) {
  switch (inst.unit) {
  case Unit::Valu:
  case Unit::PackedValu:
  case Unit::Mfma:
    return waitsForVector(wave, inst, now);
  case Unit::Smem:
    return waitsForCounter(wave.lgkm, maxLgkmcnt - 1, WaveTime::Lgkmcnt, now);
  case Unit::Lds:
    if (!lds.canAccept(wave.simd))
      return Blocked{WaveTime::LdsPort, now + slot};
    return waitsForCounter(wave.lgkm, maxLgkmcnt - 1, WaveTime::Lgkmcnt, now);
  case Unit::Vmem:
    if (auto wait =
            waitsForCounter(wave.vm, maxVmcnt - 1, WaveTime::Vmcnt, now))
      return wait;
    if (!vmem.admit(&wave, now))
      return Blocked{WaveTime::VmemQueue, std::max(vmem.roomAt(), now + slot)};
    return std::nullopt;
  case Unit::Wait:
    if (auto wait = waitsForCounter(wave.vm, inst.vmcnt, WaveTime::Vmcnt, now))
      return wait;
    return waitsForCounter(wave.lgkm, inst.lgkmcnt, WaveTime::Lgkmcnt, now);
  default:
    return std::nullopt;
  }
}

std::optional<Blocked> ComputeUnit::blocked(ActiveWave &wave,
                                            const TimedInst &inst,
                                            unsigned usedGroups, Clock now) {
  if (auto wait = waitsForRegisters(wave, inst, now))
    return wait;
  if (inst.group != IssueGroup::None &&
      (usedGroups >> static_cast<unsigned>(inst.group) & 1))
    return Blocked{WaveTime::Issue, now + slot};
  return waitsForUnit(wave, inst, now);
}

//===----------------------------------------------------------------------===//
// Issue
//===----------------------------------------------------------------------===//

void ComputeUnit::write(ActiveWave &wave, const TimedInst &inst, Clock now) {
  Scoreboard &registers = wave.registers;
  bool isMfma = inst.unit == Unit::Mfma;
  Clock ready = now + inst.vectorResult;
  Clock asAccumulator = isMfma ? now + inst.pipe : ready;
  for (RegisterRange range : inst.vectorWrites)
    for (unsigned reg = range.reg, e = reg + range.count; reg != e; ++reg) {
      registers.ready[reg] = ready;
      registers.asAccumulator[reg] = asAccumulator;
    }
  for (RegisterRange range : inst.scalarWrites)
    for (unsigned reg = range.reg, e = reg + range.count; reg != e; ++reg)
      registers.ready[reg] = now + inst.scalarResult;
}

void ComputeUnit::issueVector(ActiveWave &wave, const TimedInst &inst,
                              Clock now) {
  Simd &simd = simds[wave.simd];
  simd.vectorFree = now + inst.hold;
  result.busy.vector += inst.hold;
  if (ReplaySpans *spans = spansAt(now))
    spans->vector.push_back({wave.simd, now, now + inst.hold});
  if (inst.unit != Unit::Mfma)
    return;
  simd.pipeFree = now + inst.pipe;
  simd.pipeWave = &wave;
  result.busy.matrix += inst.pipe;
  if (ReplaySpans *spans = spansAt(now))
    spans->matrix.push_back({wave.simd, now, now + inst.pipe});
}

/// A measured latency includes the slot of the wait that the measurement needs.
void ComputeUnit::issueLds(ActiveWave &wave, const TimedInst &inst, Clock now) {
  PortRequest request;
  request.arrival = now;
  request.port = inst.hold;
  request.core = inst.pipe + wave.next().ldsConflictClocks;
  request.behind = std::max<Clock>(inst.vectorResult - slot - inst.hold, 0);
  request.counter = &wave.lgkm;
  request.number = wave.lgkm.issue();
  lds.issue(wave.simd, request);
}

/// The data of a direct-to-LDS load goes through the port as a write without
/// addresses.
void ComputeUnit::issueVmem(ActiveWave &wave, const TimedInst &inst,
                            Clock now) {
  const TraceEntry &entry = wave.next();
  ArrayRef<uint64_t> lines =
      ArrayRef(wave.trace->lines).slice(wave.line, entry.lines);
  wave.line += entry.lines;
  Clock arrival = vmem.issue(inst, entry, lines, wave.group->source.salt, now);
  uint64_t number = wave.vm.issue();
  if (!inst.isLdsDma) {
    wave.vm.complete(number, arrival);
    if (inst.isFlat)
      wave.lgkm.complete(wave.lgkm.issue(), arrival);
    return;
  }
  PortRequest request;
  request.arrival = arrival;
  request.port = entry.bytes / params.ldsWritePort;
  request.core = entry.bytes / params.ldsWriteCore + entry.ldsConflictClocks;
  request.behind = 0;
  request.counter = &wave.vm;
  request.number = number;
  lds.arriveFromMemory(wave.simd, request);
}

void ComputeUnit::releaseBarrier(Group &group, Clock now) {
  Clock release = now + static_cast<Clock>(params.barrierRelease);
  for (ActiveWave *wave : group.atBarrier) {
    // The barrier is the instruction before the next one.
    uint32_t barrier = wave->trace->entries[wave->entry - 1].inst;
    result.instClocks[barrier] += release - wave->freeAt;
    wave->freeAt = wave->tryAt = release;
    nextTry = std::min(nextTry, release);
  }
  group.atBarrier.clear();
}

void ComputeUnit::arriveAtBarrier(ActiveWave &wave, Clock now) {
  Group &group = *wave.group;
  wave.tryAt = never;
  wave.doing = WaveTime::Barrier;
  group.atBarrier.push_back(&wave);
  if (group.atBarrier.size() == group.live)
    releaseBarrier(group, now);
}

/// How long an instruction keeps its wave from issuing the next.
Clock ComputeUnit::busyFor(const ActiveWave &wave,
                           const TimedInst &inst) const {
  if (inst.unit == Unit::Branch)
    return wave.next().taken ? params.branchTaken : params.branchNotTaken;
  return inst.unit == Unit::Idle ? inst.hold : slot;
}

void ComputeUnit::issue(ActiveWave &wave, const TimedInst &inst, Clock now) {
  account(wave, WaveTime::Executing, now);
  uint32_t index = wave.next().inst;
  if (index == setup.markedInst)
    result.waves[wave.number].marks.push_back({now, busyTotals()});
  Clock busy = busyFor(wave, inst);
  if (inst.unit != Unit::Barrier)
    charge(wave, now - wave.freeAt + busy);
  else
    charge(wave, now - wave.freeAt);
  if (ReplaySpans *spans = spansAt(now))
    spans->waves.push_back(
        {wave.number, WaveTime::Executing, index, now, now + busy});
  wave.freeAt = inst.unit == Unit::Barrier ? now : now + busy;
  wave.tryAt = now + busy;
  write(wave, inst, now);
  switch (inst.unit) {
  case Unit::Valu:
  case Unit::PackedValu:
  case Unit::Mfma:
    issueVector(wave, inst, now);
    break;
  case Unit::Lds:
    issueLds(wave, inst, now);
    break;
  case Unit::Vmem:
    issueVmem(wave, inst, now);
    break;
  case Unit::Smem:
    wave.lgkm.complete(wave.lgkm.issue(),
                       now + static_cast<Clock>(params.scalarLoadLatency));
    break;
  case Unit::Priority:
    wave.priority = inst.priority;
    break;
  default:
    break;
  }
  ++wave.entry;
  if (inst.unit == Unit::Barrier)
    arriveAtBarrier(wave, now);
  if (wave.entry == wave.trace->entries.size())
    endWave(wave, now + busy);
}

/// Offers the slot to the SIMD's waves, in turn, higher priorities first.
bool ComputeUnit::issueSlot(unsigned number, Clock now) {
  ArrayRef<ActiveWave *> waves = simds[number].waves;
  if (waves.empty())
    return false;
  size_t first = now / slot % waves.size();
  unsigned usedGroups = 0;
  bool any = false;
  int highest = 0;
  for (const ActiveWave *wave : waves)
    highest = std::max(highest, wave->priority);
  for (int priority = highest; priority >= 0; --priority)
    for (size_t i = 0; i < waves.size(); ++i) {
      ActiveWave &wave = *waves[(first + i) % waves.size()];
      if (wave.ended || wave.priority != priority)
        continue;
      if (wave.tryAt > now) {
        nextTry = std::min(nextTry, wave.tryAt);
        continue;
      }
      const TimedInst &inst = setup.insts[wave.next().inst];
      if (std::optional<Blocked> wait = blocked(wave, inst, usedGroups, now)) {
        account(wave, wait->why, now);
        wave.tryAt = wait->until;
        nextTry = std::min(nextTry, wave.tryAt);
        continue;
      }
      issue(wave, inst, now);
      if (inst.group != IssueGroup::None)
        usedGroups |= 1u << static_cast<unsigned>(inst.group);
      any = true;
    }
  return any;
}

void ComputeUnit::account(ActiveWave &wave, WaveTime next, Clock now) {
  unsigned doing = static_cast<unsigned>(wave.doing);
  result.waves[wave.number].times[doing] += now - wave.since;
  if (wave.doing != WaveTime::Executing && now > wave.since)
    if (ReplaySpans *spans = spansAt(wave.since))
      spans->waves.push_back(
          {wave.number, wave.doing, wave.next().inst, wave.since, now});
  wave.doing = next;
  wave.since = now;
}

ReplayResult ComputeUnit::run() {
  if (setup.spans) {
    lds.spans = &setup.spans->ldsPorts;
    vmem.spans = &setup.spans->memory;
  }
  Clock now = 0;
  startWorkgroups(now);
  while (live || !queued.empty()) {
    nextTry = never;
    lds.serve(now);
    bool any = false;
    for (unsigned simd = 0; simd < simds.size(); ++simd)
      any |= issueSlot(simd, now + simd);
    if (someEnded)
      retireWaves();
    startWorkgroups(now + slot);
    Clock next = now + slot;
    if (!any && nextTry != never && nextTry > next)
      next += (nextTry - next) / slot * slot;
    now = next;
  }
  for (const ReplayedWave &wave : result.waves)
    result.end = std::max(result.end, wave.end);
  lds.serve(never);
  result.busy = busyTotals();
  return std::move(result);
}

} // namespace

ReplayResult smla::sim::replay(const Replay &setup,
                               ArrayRef<QueuedWorkgroup> workgroups) {
  return ComputeUnit(setup, workgroups).run();
}
