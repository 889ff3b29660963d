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
// them. Equal values are no excuse, being an accident of the input more often
// than not, unless `Options::allowEqualStores` says that the program means
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
  /// Known to touch no undefined bit.
  bool isDefined = false;

  /// The first active lane's address.
  uint32_t base() const { return mask ? address[llvm::countr_zero(mask)] : 0; }
};

/// Dwords [first, end), relative to an access's base.
struct DwordRun {
  int64_t first, end;
};
struct LdsPattern;

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
  /// Lanes are within bounds. Notes whether all of it is defined.
  /// `data` is what a store writes, by lane; null where that depends on the
  /// memory.
  void check(Wave &wave, LdsRequest &access, const LdsPattern &pattern,
             const Datum *data);
  /// Keeps a checked access in flight until a wait on lgkmcnt covers `event`.
  void keepInFlight(Wave &wave, const LdsRequest &access, uint32_t event);
  /// The same for a direct-to-LDS load, whose event is on vmcnt.
  void keepDma(Wave &wave, const LdsRequest &access, uint32_t event);
  /// All waves passed a barrier.
  void passBarrier(llvm::ArrayRef<std::unique_ptr<Wave>> waves);

private:
  /// Who accessed a dword or a byte in this barrier interval: one bit per wave,
  /// 16 for each kind of access, and a bit for a dword whose bytes were
  /// accessed one by one.
  using Parties = uint64_t;
  static constexpr Parties narrowBit = Parties(1) << 48;
  static Parties partiesOf(LdsAccessKind kind, uint64_t waves) {
    return waves << (16 * unsigned(kind));
  }
  /// An access in terms of parties.
  struct Party {
    Party(unsigned wave, LdsAccessKind kind);
    /// Its own bit, and those that it conflicts with.
    Parties self, conflicting;
    bool isRead;
  };
  struct InFlight {
    LdsRequest access;
    const Inst *inst;
    /// 0: none.
    uint32_t event = 0;
  };
  /// What no wait of a wave has covered yet. Of LDS accesses, two to an
  /// instruction, the youngest tell: lgkmcnt counts to 15.
  struct WaveInFlight {
    std::array<InFlight, 32> lds;
    unsigned nextLds = 0;
    std::vector<InFlight> dma;
    /// The last direct-to-LDS load.
    uint32_t dmaEvent = 0;
  };
  /// The direct-to-LDS load that wrote a dword last.
  struct Dma {
    uint32_t event = 0;
    uint16_t wave = 0;
  };

  /// These enter an access, and return the parties that it conflicts with.
  Parties enterDwords(uint32_t dword, unsigned count, const Party &party,
                      const Inst &inst);
  Parties enterBytes(uint32_t address, unsigned count, const Party &party,
                     const Inst &inst);
  Parties enterLane(uint32_t address, unsigned count, const Party &party,
                    const Inst &inst);
  /// Enters the dwords of `runs`, unless a conflict is possible.
  bool enterRuns(uint32_t base, llvm::ArrayRef<DwordRun> runs,
                 const Party &party, const Inst &inst);
  /// Enters what goes on past a barrier.
  void enterAgain(const InFlight &entry, unsigned wave);
  void forget();
  void checkRaces(Wave &wave, const LdsRequest &access,
                  const LdsPattern &pattern, const Datum *data);
  bool isUnchanged(uint32_t address, unsigned count, const Datum &datum) const;
  Parties bytePartiesAt(uint32_t dword) const;
  void reportRace(Wave &wave, unsigned lane, const LdsRequest &access);
  void checkDma(Wave &wave, const LdsRequest &access);
  bool isDefined(uint32_t base, llvm::ArrayRef<DwordRun> runs) const;
  std::vector<uint32_t> &lastOf(const Party &party) {
    return party.isRead ? lastReads : lastWrites;
  }
  void touch(uint32_t begin, uint32_t end) {
    touchedBegin = std::min(touchedBegin, begin);
    touchedEnd = std::max(touchedEnd, end);
  }

  static constexpr size_t maxDmaInFlight = 128;

  uint32_t bytes = 0;
  bool hasDma = false;
  std::vector<uint8_t> contents, undefinedBits;
  /// By dword, and by byte where accesses are narrower.
  std::vector<Parties> dwordParties, byteParties;
  /// Dwords that may have parties.
  uint32_t touchedBegin = 0, touchedEnd = 0;
  /// `Inst::index` of a dword's last accesses, for messages.
  std::vector<uint32_t> lastWrites, lastReads;
  std::vector<Dma> dma;
  /// By wave.
  std::vector<WaveInFlight> inFlight;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LDSMEMORY_H
