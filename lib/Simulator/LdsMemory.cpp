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
  narrowEpoch.resize(count);
  lastWrite.resize(count);
  lastRead.resize(count);
  inFlight.resize(waves);
  for (std::vector<InFlight> &list : inFlight)
    list.clear();
}

LdsMemory::Conflict LdsMemory::enterBytes(uint16_t wave, uint32_t address,
                                          unsigned count, bool isWrite) {
  Conflict result = Conflict::None;
  for (uint32_t byte = address; byte < address + count; ++byte)
    result = worse(result, enter(byBytes[byte], wave, isWrite));
  return result;
}

LdsMemory::Conflict LdsMemory::enterLane(uint16_t wave, uint32_t address,
                                         unsigned count, bool isWrite) {
  Conflict result = Conflict::None;
  uint32_t end = address + count;
  for (uint32_t at = address; at < end;) {
    uint32_t dword = at / 4;
    uint32_t next = std::min(end, 4 * (dword + 1));
    if (next - at == 4) {
      result = worse(result, enter(dwords[dword], wave, isWrite));
      if (LLVM_UNLIKELY(narrowEpoch[dword] == epoch))
        for (unsigned byte = 0; byte < 4; ++byte)
          result = worse(result, conflict(byBytes[at + byte], wave, isWrite));
    } else {
      result = worse(result, conflict(dwords[dword], wave, isWrite));
      result = worse(result, enterBytes(wave, at, next - at, isWrite));
      narrowEpoch[dword] = epoch;
    }
    at = next;
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
  uint16_t bit = 1u << wave.number;
  std::vector<const Inst *> &last = access.isWrite ? lastWrite : lastRead;
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    uint32_t address = access.address[lane];
    Conflict conflict = enterLane(bit, address, access.bytes, access.isWrite);
    if (LLVM_UNLIKELY(conflict != Conflict::None)) {
      bool isSame = conflict == Conflict::WithWrite && access.data &&
                    isUnchanged(address, access.bytes, access.data[lane]);
      if (!isSame)
        reportRace(wave, lane, access);
    }
    for (uint32_t at = address / 4; at <= (address + access.bytes - 1) / 4;
         ++at)
      last[at] = wave.current;
  }
}

void LdsMemory::reportRace(Wave &wave, unsigned lane,
                           const LdsRequest &access) {
  uint32_t address = access.address[lane];
  wave.report(FindingKind::LdsRace, lane, address, [&]() -> std::string {
    // The other party is the last one on the record that is not this wave.
    for (uint32_t at = address / 4; at <= (address + access.bytes - 1) / 4;
         ++at) {
      Record record = dwords[at];
      if (narrowEpoch[at] == epoch)
        for (unsigned byte = 0; byte < 4; ++byte) {
          record.writers |= byBytes[4 * at + byte].writers;
          record.readers |= byBytes[4 * at + byte].readers;
        }
      uint16_t others = ~(1u << wave.number);
      bool byWriter = record.writers & others;
      uint16_t parties = (byWriter ? record.writers : record.readers) & others;
      const Inst *other = byWriter ? lastWrite[at] : lastRead[at];
      if (!parties || !other)
        continue;
      return formatv("{0} {1} bytes that wave {2} {3} by '{4}' at {5:x} with "
                     "no barrier, or none that waits for it, in between",
                     access.isWrite ? "writes" : "reads", access.bytes,
                     llvm::countr_zero(parties), byWriter ? "wrote" : "read",
                     other->mnemonic, other->pc);
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
  if (list.size() >= 64)
    llvm::erase_if(
        list, [&](const InFlight &entry) { return !isPending(entry, wave); });
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
    for (const InFlight &entry : list)
      for (unsigned lane = 0; lane < numLanes; ++lane)
        if (entry.access.mask >> lane & 1)
          enterLane(1u << wave->number, entry.access.address[lane],
                    entry.access.bytes, entry.access.isWrite);
  }
}
