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

#include "LdsMemory.h"

#include "Workgroup.h"

using namespace llvm;
using namespace smla::sim;

void LdsMemory::reset(uint32_t size, unsigned waves, bool checks) {
  bytes = size;
  ++epoch;
  hasDma = false;
  contents.assign(size, 0xa5);
  if (!checks)
    return;
  undefinedBits.assign(size, 0xff);
  size_t count = divideCeil(size, 4u);
  dwords.resize(count);
  byBytes.resize(4 * count);
  inFlight.resize(waves);
  for (std::vector<InFlight> &list : inFlight)
    list.clear();
}

LdsMemory::Party::Party(unsigned wave, LdsAccessKind kind)
    : self(partiesOf(kind, uint64_t(1) << wave)), kind(kind) {
  uint64_t otherWaves = 0xffff & ~(uint64_t(1) << wave);
  stores = partiesOf(LdsAccessKind::Write, otherWaves);
  others = 0;
  if (kind != LdsAccessKind::Read)
    others |= partiesOf(LdsAccessKind::Read, otherWaves);
  if (kind != LdsAccessKind::Atomic)
    others |= partiesOf(LdsAccessKind::Atomic, otherWaves);
}

LdsMemory::Conflict LdsMemory::conflictWithBytes(uint32_t dword,
                                                 const Party &party) const {
  Conflict result = Conflict::None;
  for (unsigned byte = 0; byte < 4; ++byte)
    result = worse(result, conflict(byBytes[4 * dword + byte], party));
  return result;
}

LdsMemory::Conflict LdsMemory::enterDwords(uint32_t dword, unsigned count,
                                           const Party &party,
                                           const Inst &inst) {
  Conflict result = Conflict::None;
  const uint64_t notable = party.stores | party.others | narrowBit;
  for (DwordRecord &record : MutableArrayRef(dwords).slice(dword, count)) {
    (party.kind == LdsAccessKind::Read ? record.lastRead : record.lastWrite) =
        inst.index;
    if (LLVM_LIKELY(!(enter(record, party) & notable)))
      continue;
    result = worse(result, conflict(record, party));
    if (record.parties & narrowBit)
      result = worse(result, conflictWithBytes(&record - dwords.data(), party));
  }
  return result;
}

/// Bytes of one dword, not all four.
LdsMemory::Conflict LdsMemory::enterBytes(uint32_t address, unsigned count,
                                          const Party &party,
                                          const Inst &inst) {
  DwordRecord &record = dwords[address / 4];
  Conflict result = conflict(record, party);
  for (uint32_t byte = address; byte < address + count; ++byte) {
    result = worse(result, conflict(byBytes[byte], party));
    enter(byBytes[byte], party);
  }
  if (record.epoch != epoch)
    record.parties = 0;
  record.epoch = epoch;
  record.parties |= narrowBit;
  (party.kind == LdsAccessKind::Read ? record.lastRead : record.lastWrite) =
      inst.index;
  return result;
}

LdsMemory::Conflict LdsMemory::enterLane(uint32_t address, unsigned count,
                                         const Party &party, const Inst &inst) {
  if (LLVM_LIKELY((address | count) % 4 == 0))
    return enterDwords(address / 4, count / 4, party, inst);
  Conflict result = Conflict::None;
  uint32_t end = address + count;
  for (uint32_t at = address, next; at < end; at = next) {
    next = std::min(end, 4 * (at / 4 + 1));
    result =
        worse(result, next - at == 4 ? enterDwords(at / 4, 1, party, inst)
                                     : enterBytes(at, next - at, party, inst));
  }
  return result;
}

bool LdsMemory::isUnchanged(uint32_t address, unsigned count,
                            const Datum &datum) const {
  return memcmp(&contents[address], datum.value, count) == 0 &&
         memcmp(&undefinedBits[address], datum.shadow, count) == 0;
}

void LdsMemory::check(Wave &wave, const LdsRequest &access) {
  if (hasDma)
    checkDma(wave, access);
  if (wave.group.numWaves() == 1)
    return;
  const Party party(wave.number, access.kind);
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    uint32_t address = access.address[lane];
    Conflict conflict = enterLane(address, access.bytes, party, *wave.current);
    if (LLVM_UNLIKELY(conflict != Conflict::None)) {
      bool isSame = conflict == Conflict::WithWrite && access.data &&
                    isUnchanged(address, access.bytes, access.data[lane]);
      if (!isSame)
        reportRace(wave, lane, access);
    }
  }
}

/// Accesses to a dword in this barrier interval, those to its bytes included.
uint64_t LdsMemory::partiesAt(uint32_t dword) const {
  const DwordRecord &record = dwords[dword];
  if (record.epoch != epoch)
    return 0;
  uint64_t parties = record.parties;
  for (unsigned byte = 0; record.parties & narrowBit && byte < 4; ++byte) {
    const Record &narrow = byBytes[4 * dword + byte];
    parties |= narrow.epoch == epoch ? narrow.parties : 0;
  }
  return parties;
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
      uint64_t parties = partiesAt(at);
      uint64_t readers = parties & others;
      uint64_t writers = (parties >> 16 | parties >> 32) & others;
      if (!readers && !writers)
        continue;
      const Inst &other = wave.group.launch.object.program().at(
          writers ? dwords[at].lastWrite : dwords[at].lastRead);
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
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    if (!(access.mask >> lane & 1))
      continue;
    uint32_t address = access.address[lane];
    for (uint32_t at = address / 4; at <= (address + access.bytes - 1) / 4;
         ++at)
      if (dma[at].wave == wave.number + 1 &&
          wave.waits.vmPending(dma[at].event))
        wave.report(FindingKind::UseBeforeWait, lane, address, [] {
          return "LDS bytes that a direct-to-LDS load of this wave is still "
                 "writing: no s_waitcnt vmcnt covers it";
        });
  }
}

void LdsMemory::keepInFlight(Wave &wave, const LdsRequest &access,
                             uint32_t event, bool isVm) {
  if (isVm) {
    hasDma = true;
    dma.resize(dwords.size());
    for (unsigned lane = 0; lane < numLanes; ++lane)
      if (access.mask >> lane & 1)
        for (unsigned d = 0; d < access.bytes; d += 4)
          dma[(access.address[lane] + d) / 4] = {event,
                                                 uint16_t(wave.number + 1)};
  }
  if (wave.group.numWaves() == 1)
    return;
  std::vector<InFlight> &list = inFlight[wave.number];
  if (list.size() >= maxInFlight)
    llvm::erase_if(
        list, [&](const InFlight &entry) { return !isPending(entry, wave); });
  // A program that waits for nothing at all is found by its younger accesses.
  if (list.size() >= maxInFlight)
    list.erase(list.begin(), list.begin() + maxInFlight / 2);
  list.push_back({access, event, isVm, wave.current});
}

bool LdsMemory::isPending(const InFlight &entry, const Wave &wave) const {
  return entry.isVm ? wave.waits.vmPending(entry.event)
                    : wave.waits.ldsPending(entry.event);
}

void LdsMemory::passBarrier(ArrayRef<std::unique_ptr<Wave>> waves) {
  ++epoch;
  for (auto [wave, list] : zip(waves, inFlight)) {
    llvm::erase_if(list, [&, &wave = wave](const InFlight &entry) {
      return !isPending(entry, *wave);
    });
    for (const InFlight &entry : list) {
      const Party party(wave->number, entry.access.kind);
      for (uint64_t rest = entry.access.mask; rest; rest &= rest - 1)
        enterLane(entry.access.address[llvm::countr_zero(rest)],
                  entry.access.bytes, party, *entry.inst);
    }
  }
}
