//===- LdsMemory.h - LDS of a workgroup and its race detector ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two accesses of different waves to a byte race if one is a write and no
// barrier lies between them, whatever the order in which the simulator ran
// them. An access that no wait has covered when its wave reaches a barrier goes
// on past it.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_LDSMEMORY_H
#define SMLA_LIB_SIMULATOR_LDSMEMORY_H

#include "Wave.h"

namespace smla::sim {

/// Up to 16 bytes of one lane and their undefined bits.
struct Datum {
  uint32_t value[4];
  uint32_t shadow[4];
};

/// One LDS instruction's accesses: `bytes` at each active lane's address.
struct LdsRequest {
  uint64_t mask = 0;
  std::array<uint32_t, numLanes> address;
  unsigned bytes = 0;
  bool isWrite = false;
  /// What a store writes, by lane; null where that depends on the memory.
  const Datum *data = nullptr;
};

class LdsMemory {
public:
  /// A new workgroup's LDS: undefined everywhere.
  void reset(uint32_t bytes, unsigned waves, bool checks);

  uint32_t size() const { return bytes; }
  uint8_t *data() { return contents.data(); }
  uint8_t *shadow() { return undefinedBits.data(); }
  bool contains(uint32_t address, unsigned count) const {
    return address < bytes && count <= bytes - address;
  }

  /// Checks an access, before it is made, against those of other waves in
  /// this barrier interval, and against this wave's own direct-to-LDS loads.
  /// Lanes are within bounds. Stores of what is there already do not race with
  /// the store that put it there.
  void check(Wave &wave, const LdsRequest &access);
  /// Keeps a checked access in flight until `event` is covered by a wait:
  /// vmcnt for direct-to-LDS loads, else lgkmcnt.
  void keepInFlight(Wave &wave, const LdsRequest &access, uint32_t event,
                    bool isVm);
  /// All waves passed a barrier.
  void passBarrier(llvm::ArrayRef<std::unique_ptr<Wave>> waves);

private:
  struct Record {
    uint32_t epoch = 0;
    uint16_t writers = 0;
    uint16_t readers = 0;
  };
  struct InFlight {
    LdsRequest access;
    uint32_t event;
    bool isVm;
    const Inst *inst;
  };
  struct Dma {
    uint32_t event = 0;
    uint16_t wave = 0;
  };

  enum class Conflict : uint8_t { None, WithWrite, WithRead };
  static Conflict worse(Conflict a, Conflict b) { return std::max(a, b); }

  /// How an access conflicts with what others did according to a record. A
  /// store that conflicts with a load does so whatever it writes.
  Conflict conflict(const Record &record, uint16_t wave, bool isWrite) const {
    if (record.epoch != epoch)
      return Conflict::None;
    uint16_t others = ~wave;
    if (isWrite && (record.readers & others))
      return Conflict::WithRead;
    return record.writers & others ? Conflict::WithWrite : Conflict::None;
  }
  Conflict enter(Record &record, uint16_t wave, bool isWrite) {
    Conflict result = conflict(record, wave, isWrite);
    if (record.epoch != epoch)
      record = {epoch, 0, 0};
    (isWrite ? record.writers : record.readers) |= wave;
    return result;
  }
  Conflict enterBytes(uint16_t wave, uint32_t address, unsigned count,
                      bool isWrite);
  Conflict enterLane(uint16_t wave, uint32_t address, unsigned count,
                     bool isWrite);
  bool isUnchanged(uint32_t address, unsigned count, const Datum &datum) const;
  void reportRace(Wave &wave, unsigned lane, const LdsRequest &access);
  void checkDma(Wave &wave, const LdsRequest &access);
  bool isPending(const InFlight &inFlight, const Wave &wave) const;

  uint32_t bytes = 0;
  /// Grows only, so that older barrier intervals need no clearing.
  uint32_t epoch = 1;
  bool hasDma = false;
  std::vector<uint8_t> contents, undefinedBits;
  /// By dword, for whole dwords; by byte, for narrower accesses.
  std::vector<Record> dwords, byBytes;
  /// Barrier interval in which a dword had narrower accesses.
  std::vector<uint32_t> narrowEpoch;
  /// Last instruction that wrote and read each dword, for messages.
  std::vector<const Inst *> lastWrite, lastRead;
  std::vector<Dma> dma;
  /// By wave.
  std::vector<std::vector<InFlight>> inFlight;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LDSMEMORY_H
