//===- LdsBanks.cpp - Bank conflicts of LDS accesses ----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Phases as measured on CDNA3 and CDNA4: a phase takes as many clocks as its
// most-hit bank has distinct dwords.
//
//===----------------------------------------------------------------------===//

#include "LdsBanks.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

namespace {
/// Lane sets that are served together.
using Phases = SmallVector<uint64_t, 8>;

uint64_t laneRange(unsigned first, unsigned last) {
  return (~uint64_t(0) >> (63 - last)) & (~uint64_t(0) << first);
}

/// Phases of `size` consecutive lanes.
Phases consecutive(unsigned size) {
  Phases result;
  for (unsigned first = 0; first < numLanes; first += size)
    result.push_back(laneRange(first, first + size - 1));
  return result;
}

/// A pattern over 32 lanes, for both halves of the wave.
Phases bothHalves(ArrayRef<uint64_t> half) {
  Phases result(half);
  for (uint64_t lanes : half)
    result.push_back(lanes << 32);
  return result;
}

struct PhaseTable {
  Phases narrow, wide64, wide128;
  const Phases &forBytes(unsigned bytes) const {
    return bytes <= 4 ? narrow : bytes <= 8 ? wide64 : wide128;
  }
};

/// With 32 banks, reads of 16 bytes pair quarter rows crosswise.
const PhaseTable &phasesOf(unsigned banks, bool isWrite) {
  static const PhaseTable writes = {consecutive(32), consecutive(16),
                                    consecutive(8)};
  static const PhaseTable reads32 = {
      consecutive(32), consecutive(16),
      bothHalves({laneRange(0, 3) | laneRange(20, 23),
                  laneRange(4, 7) | laneRange(16, 19),
                  laneRange(8, 11) | laneRange(28, 31),
                  laneRange(12, 15) | laneRange(24, 27)})};
  static const PhaseTable reads64 = {
      consecutive(64), consecutive(32),
      bothHalves({laneRange(0, 3) | laneRange(12, 15) | laneRange(20, 27),
                  laneRange(4, 11) | laneRange(16, 19) | laneRange(28, 31)})};
  return isWrite ? writes : banks == 64 ? reads64 : reads32;
}

/// Most distinct dwords that one bank serves for the lanes of a phase.
unsigned worstBank(const LdsAccess &access, uint64_t lanes, unsigned banks) {
  constexpr unsigned maxBanks = 64;
  SmallVector<uint32_t, 4> hits[maxBanks];
  unsigned worst = 0;
  for (uint64_t rest = lanes & access.mask; rest; rest &= rest - 1) {
    uint32_t address = access.address[llvm::countr_zero(rest)];
    uint32_t last = (address + access.bytes - 1) / 4;
    for (uint32_t dword = address / 4; dword <= last; ++dword) {
      SmallVector<uint32_t, 4> &bank = hits[dword % banks];
      if (!is_contained(bank, dword))
        bank.push_back(dword);
      worst = std::max<unsigned>(worst, bank.size());
    }
  }
  return worst;
}
} // namespace

unsigned smla::sim::ldsConflictClocks(const LdsAccess &access,
                                      const ArchInfo &arch) {
  unsigned banks = access.isWrite ? arch.ldsWriteBanks : arch.ldsReadBanks;
  unsigned extra = 0;
  for (uint64_t lanes :
       phasesOf(banks, access.isWrite).forBytes(access.bytes)) {
    unsigned worst = worstBank(access, lanes, banks);
    extra += worst ? worst - 1 : 0;
  }
  return extra;
}
