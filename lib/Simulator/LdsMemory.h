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
/// Atomics of different waves do not race with each other.
enum class LdsAccessKind : uint8_t { Read, Write, Atomic };

struct LdsRequest {
  uint64_t mask = 0;
  std::array<uint32_t, numLanes> address;
  unsigned bytes = 0;
  LdsAccessKind kind = LdsAccessKind::Read;
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
  /// Who accessed a dword or a byte in its last barrier interval: one bit per
  /// wave, 16 for each kind of access, and a bit for a dword whose bytes were
  /// accessed one by one.
  struct Record {
    uint64_t parties = 0;
    uint32_t epoch = 0;
  };
  static constexpr uint64_t narrowBit = uint64_t(1) << 48;
  struct DwordRecord : Record {
    /// `Inst::index` of the last accesses, for messages.
    uint32_t lastWrite = 0, lastRead = 0;
  };
  static uint64_t partiesOf(LdsAccessKind kind, uint64_t waves) {
    return waves << (16 * unsigned(kind));
  }

  /// An access in terms of records.
  struct Party {
    Party(unsigned wave, LdsAccessKind kind);
    /// Its own bit, stores that it conflicts with, and other such accesses.
    uint64_t self, stores, others;
    LdsAccessKind kind;
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

  enum class Conflict : uint8_t { None, WithWrite, WithOther };
  static Conflict worse(Conflict a, Conflict b) { return std::max(a, b); }

  /// A store that conflicts with a load does so whatever it writes.
  Conflict conflict(const Record &record, const Party &party) const {
    if (record.epoch != epoch)
      return Conflict::None;
    return record.parties & party.others   ? Conflict::WithOther
           : record.parties & party.stores ? Conflict::WithWrite
                                           : Conflict::None;
  }
  /// Enters an access; returns the parties so far in this interval.
  uint64_t enter(Record &record, const Party &party) {
    uint64_t before = record.epoch == epoch ? record.parties : 0;
    record.epoch = epoch;
    record.parties = before | party.self;
    return before;
  }
  Conflict enterDwords(uint32_t dword, unsigned count, const Party &party,
                       const Inst &inst);
  Conflict enterBytes(uint32_t address, unsigned count, const Party &party,
                      const Inst &inst);
  Conflict enterLane(uint32_t address, unsigned count, const Party &party,
                     const Inst &inst);
  Conflict conflictWithBytes(uint32_t dword, const Party &party) const;
  bool isUnchanged(uint32_t address, unsigned count, const Datum &datum) const;
  uint64_t partiesAt(uint32_t dword) const;
  void reportRace(Wave &wave, unsigned lane, const LdsRequest &access);
  void checkDma(Wave &wave, const LdsRequest &access);
  bool isPending(const InFlight &inFlight, const Wave &wave) const;

  static constexpr size_t maxInFlight = 128;

  uint32_t bytes = 0;
  /// Grows only, so that older barrier intervals need no clearing.
  uint32_t epoch = 1;
  bool hasDma = false;
  std::vector<uint8_t> contents, undefinedBits;
  std::vector<DwordRecord> dwords;
  /// By byte, for accesses of less than a dword.
  std::vector<Record> byBytes;
  std::vector<Dma> dma;
  /// By wave.
  std::vector<std::vector<InFlight>> inFlight;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LDSMEMORY_H
