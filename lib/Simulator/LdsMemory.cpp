//===- LdsMemory.cpp - LDS of a workgroup and its race detector -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Records per dword, split into bytes where accesses are narrower.
//
//===----------------------------------------------------------------------===//

#include "LdsPattern.h"
#include "Workgroup.h"

using namespace llvm;
using namespace smla::sim;

void LdsMemory::reset(uint32_t size, unsigned waves, bool checks) {
  bytes = size;
  hasDma = false;
  contents.assign(size, 0xa5);
  if (!checks)
    return;
  undefinedBits.assign(size, 0xff);
  forget();
  size_t count = divideCeil(size, 4u);
  dwordParties.resize(count);
  byteParties.resize(4 * count);
  lastWrites.resize(count);
  lastReads.resize(count);
  dma.clear();
  inFlight.resize(waves);
  for (WaveInFlight &wave : inFlight)
    wave = {};
}

/// Starts a barrier interval.
void LdsMemory::forget() {
  if (touchedBegin < touchedEnd) {
    std::fill(dwordParties.begin() + touchedBegin,
              dwordParties.begin() + touchedEnd, 0);
    // Bytes are cleared when their dword becomes narrow.
  }
  touchedBegin = ~0u;
  touchedEnd = 0;
}

LdsMemory::Party::Party(unsigned wave, LdsAccessKind kind)
    : self(partiesOf(kind, uint64_t(1) << wave)),
      isRead(kind == LdsAccessKind::Read) {
  uint64_t otherWaves = 0xffff & ~(uint64_t(1) << wave);
  conflicting = partiesOf(LdsAccessKind::Write, otherWaves);
  if (kind != LdsAccessKind::Read)
    conflicting |= partiesOf(LdsAccessKind::Read, otherWaves);
  if (kind != LdsAccessKind::Atomic)
    conflicting |= partiesOf(LdsAccessKind::Atomic, otherWaves);
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

/// Accesses to single bytes of a dword in this barrier interval.
LdsMemory::Parties LdsMemory::bytePartiesAt(uint32_t dword) const {
  if (!(dwordParties[dword] & narrowBit))
    return 0;
  Parties parties = 0;
  for (unsigned byte = 0; byte < 4; ++byte)
    parties |= byteParties[4 * dword + byte];
  return parties;
}

bool LdsMemory::enterRuns(uint32_t base, ArrayRef<DwordRun> runs,
                          const Party &party, const Inst &inst) {
  uint32_t origin = base / 4;
  Parties seen = 0;
  for (const DwordRun &run : runs)
    for (int64_t dword = run.first; dword < run.end; ++dword)
      seen |= dwordParties[origin + dword];
  if (seen & (party.conflicting | narrowBit))
    return false;
  std::vector<uint32_t> &last = lastOf(party);
  for (const DwordRun &run : runs) {
    for (int64_t dword = run.first; dword < run.end; ++dword)
      dwordParties[origin + dword] |= party.self;
    std::fill(last.begin() + origin + run.first,
              last.begin() + origin + run.end, inst.index);
  }
  if (!runs.empty())
    touch(origin + runs.front().first, origin + runs.back().end);
  return true;
}

LdsMemory::Parties LdsMemory::enterDwords(uint32_t dword, unsigned count,
                                          const Party &party,
                                          const Inst &inst) {
  Parties seen = 0;
  for (uint32_t at = dword; at < dword + count; ++at) {
    seen |= dwordParties[at] | bytePartiesAt(at);
    dwordParties[at] |= party.self;
    lastOf(party)[at] = inst.index;
  }
  touch(dword, dword + count);
  return seen & party.conflicting;
}

/// Bytes of one dword, not all four.
LdsMemory::Parties LdsMemory::enterBytes(uint32_t address, unsigned count,
                                         const Party &party, const Inst &inst) {
  uint32_t dword = address / 4;
  Parties seen = dwordParties[dword];
  if (!(seen & narrowBit))
    std::fill_n(byteParties.begin() + 4 * dword, 4, 0);
  for (uint32_t byte = address; byte < address + count; ++byte) {
    seen |= byteParties[byte];
    byteParties[byte] |= party.self;
  }
  dwordParties[dword] |= narrowBit;
  lastOf(party)[dword] = inst.index;
  touch(dword, dword + 1);
  return seen & party.conflicting;
}

LdsMemory::Parties LdsMemory::enterLane(uint32_t address, unsigned count,
                                        const Party &party, const Inst &inst) {
  if (LLVM_LIKELY((address | count) % 4 == 0))
    return enterDwords(address / 4, count / 4, party, inst);
  Parties conflicts = 0;
  uint32_t end = address + count;
  for (uint32_t at = address, next; at < end; at = next) {
    next = std::min(end, 4 * (at / 4 + 1));
    conflicts |= next - at == 4 ? enterDwords(at / 4, 1, party, inst)
                                : enterBytes(at, next - at, party, inst);
  }
  return conflicts;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

bool LdsMemory::isDefined(uint32_t base, ArrayRef<DwordRun> runs) const {
  uint8_t undefined = 0;
  for (const DwordRun &run : runs) {
    const uint8_t *bits = &undefinedBits[base + 4 * run.first];
    for (int64_t byte = 0; byte < 4 * (run.end - run.first); ++byte)
      undefined |= bits[byte];
  }
  return !undefined;
}

bool LdsMemory::isUnchanged(uint32_t address, unsigned count,
                            const Datum &datum) const {
  return memcmp(&contents[address], datum.value, count) == 0 &&
         memcmp(&undefinedBits[address], datum.shadow, count) == 0;
}

void LdsMemory::checkRaces(Wave &wave, const LdsRequest &access,
                           const LdsPattern &pattern, const Datum *data) {
  const Party party(wave.number, access.kind);
  if (LLVM_LIKELY(pattern.isWhole &&
                  enterRuns(access.base(), pattern.runs, party, *wave.current)))
    return;
  // A store that conflicts with a load does so whatever it writes.
  Parties stores = partiesOf(LdsAccessKind::Write, 0xffff);
  bool mayBeEqual = data && wave.group.launch.options.allowEqualStores;
  forLanes(access.mask, [&](unsigned lane) {
    uint32_t address = access.address[lane];
    Parties conflicts = enterLane(address, access.bytes, party, *wave.current);
    if (LLVM_LIKELY(!conflicts))
      return;
    bool isEqual = mayBeEqual && !(conflicts & ~stores) &&
                   isUnchanged(address, access.bytes, data[lane]);
    if (!isEqual)
      reportRace(wave, lane, access);
  });
}

void LdsMemory::check(Wave &wave, LdsRequest &access, const LdsPattern &pattern,
                      const Datum *data) {
  if (hasDma && wave.waits.vmPending(inFlight[wave.number].dmaEvent))
    checkDma(wave, access);
  if (wave.group.numWaves() > 1)
    checkRaces(wave, access, pattern, data);
  if (access.kind == LdsAccessKind::Read && pattern.isWhole)
    access.isDefined = isDefined(access.base(), pattern.runs);
}

static const char *verbOf(LdsAccessKind kind) {
  return kind == LdsAccessKind::Read    ? "reads"
         : kind == LdsAccessKind::Write ? "writes"
                                        : "changes";
}

void LdsMemory::reportRace(Wave &wave, unsigned lane,
                           const LdsRequest &access) {
  uint32_t address = access.address[lane];
  wave.report(FindingKind::LdsRace, lane, address, [&]() -> std::string {
    uint64_t others = 0xffff & ~(uint64_t(1) << wave.number);
    for (uint32_t at = address / 4; at <= (address + access.bytes - 1) / 4;
         ++at) {
      Parties parties = dwordParties[at] | bytePartiesAt(at);
      uint64_t readers = parties & others;
      uint64_t writers = (parties >> 16 | parties >> 32) & others;
      if (!readers && !writers)
        continue;
      const Inst &other = wave.group.launch.object.program().at(
          writers ? lastWrites[at] : lastReads[at]);
      return formatv("{0} {1} bytes that wave {2} {3} by '{4}' at {5:x} with "
                     "no barrier, or none that waits for it, in between",
                     verbOf(access.kind), access.bytes,
                     llvm::countr_zero(writers ? writers : readers),
                     writers ? "wrote" : "read", other.mnemonic, other.pc);
    }
    return "conflicts with another wave's access";
  });
}

void LdsMemory::checkDma(Wave &wave, const LdsRequest &access) {
  forLanes(access.mask, [&](unsigned lane) {
    uint32_t address = access.address[lane];
    for (uint32_t at = address / 4; at <= (address + access.bytes - 1) / 4;
         ++at)
      if (dma[at].wave == wave.number + 1 &&
          wave.waits.vmPending(dma[at].event))
        wave.report(FindingKind::UseBeforeWait, lane, address, [] {
          return "LDS bytes that a direct-to-LDS load of this wave is still "
                 "writing: no s_waitcnt vmcnt covers it";
        });
  });
}

//===----------------------------------------------------------------------===//
// Accesses in flight
//===----------------------------------------------------------------------===//

void LdsMemory::keepDma(Wave &wave, const LdsRequest &access, uint32_t event) {
  hasDma = true;
  dma.resize(dwordParties.size());
  forLanes(access.mask, [&](unsigned lane) {
    for (uint32_t at = access.address[lane] / 4,
                  end = at + divideCeil(access.bytes, 4u);
         at < end; ++at)
      dma[at] = {event, uint16_t(wave.number + 1)};
  });
  WaveInFlight &kept = inFlight[wave.number];
  kept.dmaEvent = event;
  if (wave.group.numWaves() == 1)
    return;
  if (kept.dma.size() >= maxDmaInFlight)
    llvm::erase_if(kept.dma, [&](const InFlight &entry) {
      return !wave.waits.vmPending(entry.event);
    });
  // A program that waits for nothing at all is found by its younger accesses.
  if (kept.dma.size() >= maxDmaInFlight)
    kept.dma.erase(kept.dma.begin(), kept.dma.begin() + maxDmaInFlight / 2);
  kept.dma.push_back({access, wave.current, event});
}

void LdsMemory::keepInFlight(Wave &wave, const LdsRequest &access,
                             uint32_t event) {
  if (wave.group.numWaves() == 1)
    return;
  WaveInFlight &kept = inFlight[wave.number];
  kept.lds[kept.nextLds++ % kept.lds.size()] = {access, wave.current, event};
}

void LdsMemory::enterAgain(const InFlight &entry, unsigned wave) {
  const Party party(wave, entry.access.kind);
  forLanes(entry.access.mask, [&](unsigned lane) {
    enterLane(entry.access.address[lane], entry.access.bytes, party,
              *entry.inst);
  });
}

void LdsMemory::passBarrier(ArrayRef<std::unique_ptr<Wave>> waves) {
  forget();
  for (auto [wave, kept] : zip(waves, inFlight)) {
    llvm::erase_if(kept.dma, [&, &wave = wave](const InFlight &entry) {
      return !wave->waits.vmPending(entry.event);
    });
    for (const InFlight &entry : kept.lds)
      if (wave->waits.ldsPending(entry.event))
        enterAgain(entry, wave->number);
    for (const InFlight &entry : kept.dma)
      enterAgain(entry, wave->number);
  }
}
