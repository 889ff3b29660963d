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

LdsMemory::Conflict LdsMemory::enterBytes(uint16_t wave, uint32_t address,
                                          unsigned count, LdsAccessKind kind) {
  Conflict result = Conflict::None;
  for (uint32_t byte = address; byte < address + count; ++byte)
    result = worse(result, enter(byBytes[byte], wave, kind));
  return result;
}

LdsMemory::Conflict LdsMemory::enterDword(uint16_t wave, uint32_t dword,
                                          LdsAccessKind kind) {
  DwordRecord &record = dwords[dword];
  Conflict result = enter(record, wave, kind);
  if (LLVM_UNLIKELY(record.narrowEpoch == epoch))
    for (unsigned byte = 0; byte < 4; ++byte)
      result = worse(result, conflict(byBytes[4 * dword + byte], wave, kind));
  return result;
}

LdsMemory::Conflict LdsMemory::enterLane(uint16_t wave, uint32_t address,
                                         unsigned count, LdsAccessKind kind,
                                         const Inst *inst) {
  Conflict result = Conflict::None;
  uint32_t end = address + count;
  for (uint32_t at = address; at < end;) {
    uint32_t dword = at / 4;
    DwordRecord &record = dwords[dword];
    uint32_t next = std::min(end, 4 * (dword + 1));
    if (next - at == 4) {
      result = worse(result, enterDword(wave, dword, kind));
    } else {
      result = worse(result, conflict(record, wave, kind));
      result = worse(result, enterBytes(wave, at, next - at, kind));
      record.narrowEpoch = epoch;
    }
    (kind == LdsAccessKind::Read ? record.lastRead : record.lastWrite) =
        inst->index;
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
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    uint32_t address = access.address[lane];
    Conflict conflict =
        enterLane(bit, address, access.bytes, access.kind, wave.current);
    if (LLVM_UNLIKELY(conflict != Conflict::None)) {
      bool isSame = conflict == Conflict::WithWrite && access.data &&
                    isUnchanged(address, access.bytes, access.data[lane]);
      if (!isSame)
        reportRace(wave, lane, access);
    }
  }
}

/// What other waves did to a dword in this barrier interval, bytes included.
LdsMemory::Record LdsMemory::combined(uint32_t dword) const {
  Record record = dwords[dword];
  if (record.epoch != epoch)
    record.waves = {};
  if (dwords[dword].narrowEpoch == epoch)
    for (unsigned byte = 0; byte < 4; ++byte) {
      const Record &narrow = byBytes[4 * dword + byte];
      for (unsigned kind = 0; kind < 3; ++kind)
        record.waves[kind] |= narrow.epoch == epoch ? narrow.waves[kind] : 0;
    }
  return record;
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
    uint16_t others = ~(1u << wave.number);
    for (uint32_t at = address / 4; at <= (address + access.bytes - 1) / 4;
         ++at) {
      Record record = combined(at);
      uint16_t writers =
          (record.of(LdsAccessKind::Write) | record.of(LdsAccessKind::Atomic)) &
          others;
      uint16_t parties =
          writers ? writers : record.of(LdsAccessKind::Read) & others;
      if (!parties)
        continue;
      const Inst &other = wave.group.launch.object.program().at(
          writers ? dwords[at].lastWrite : dwords[at].lastRead);
      return formatv("{0} {1} bytes that wave {2} {3} by '{4}' at {5:x} with "
                     "no barrier, or none that waits for it, in between",
                     verbOf(access.kind), access.bytes,
                     llvm::countr_zero(parties), writers ? "wrote" : "read",
                     other.mnemonic, other.pc);
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
                    entry.access.bytes, entry.access.kind, entry.inst);
  }
}
