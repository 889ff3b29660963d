//===- LdsBanks.cpp - What an LDS access costs at the banks ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The phases were measured publicly on the chips; that of 32-bit writes is an
// assumption (as 32-bit reads of 32 banks).
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/LdsBanks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <array>

using namespace llvm;
using namespace smla;

namespace {

constexpr int dwordBytes = 4;

bool isWrite(LdsAccess access) {
  return access == LdsAccess::WriteB32 || access == LdsAccess::WriteB64 ||
         access == LdsAccess::WriteB128;
}

int dwordsPerLane(LdsAccess access) {
  switch (access) {
  case LdsAccess::ReadB32:
  case LdsAccess::WriteB32:
    return 1;
  case LdsAccess::ReadB64:
  case LdsAccess::WriteB64:
    return 2;
  case LdsAccess::ReadB128:
  case LdsAccess::WriteB128:
    return 4;
  }
  llvm_unreachable("all accesses have a width");
}

int banksFor(const ArchInfo &arch, LdsAccess access) {
  return isWrite(access) ? arch.ldsWriteBanks : arch.ldsReadBanks;
}

/// Lanes of a phase: as many as fill every bank once.
int lanesPerPhase(const ArchInfo &arch, LdsAccess access) {
  return banksFor(arch, access) / dwordsPerLane(access);
}

/// The phase that serves `lane`. Lanes of a phase are consecutive, except in
/// 128-bit reads, whose phases pick quads of lanes within each half wave.
int phaseOf(const ArchInfo &arch, LdsAccess access, int lane) {
  int lanes = lanesPerPhase(arch, access);
  if (access != LdsAccess::ReadB128)
    return lane / lanes;
  // Quad of lanes (0-3, 4-7, ... of a half wave) -> phase.
  static constexpr int of32Banks[] = {0, 1, 2, 3, 1, 0, 3, 2};
  static constexpr int of64Banks[] = {0, 1, 1, 0, 1, 0, 0, 1};
  int half = lane / 32, quad = lane % 32 / 4;
  return arch.ldsReadBanks == 64 ? 2 * half + of64Banks[quad]
                                 : 4 * half + of32Banks[quad];
}

} // namespace

int smla::ldsConflictFreeClocks(const ArchInfo &arch, LdsAccess access) {
  return arch.waveSize / lanesPerPhase(arch, access);
}

namespace {
/// The distinct dwords that the lanes of one phase want from each bank: as many
/// as there are banks, at most.
class PhaseLoad {
public:
  PhaseLoad() { head.fill(none); }

  void add(int64_t dword, int banks) {
    assert(isPowerOf2_32(banks) && banks <= maxBanks);
    int bank = dword & (banks - 1), load = 1;
    for (int i = head[bank]; i != none; i = next[i], ++load)
      if (dwords[i] == dword)
        return; // broadcast
    dwords[used] = dword;
    next[used] = head[bank];
    head[bank] = used++;
    most = std::max(most, load);
  }
  /// Dwords of the most-hit bank: the clocks of the phase.
  int clocks() const { return most; }

private:
  static constexpr int maxBanks = 64, none = -1;
  int used = 0, most = 0;
  /// Chains of a bank's dwords.
  std::array<int8_t, maxBanks> head, next;
  std::array<int64_t, maxBanks> dwords;
};
} // namespace

int smla::ldsAccessClocks(const ArchInfo &arch, LdsAccess access,
                          ArrayRef<int64_t> addresses) {
  std::array<PhaseLoad, 8> phases; // of 8 lanes at least
  int dwords = dwordsPerLane(access), banks = banksFor(arch, access);
  for (auto [lane, address] : enumerate(addresses)) {
    if (address == ldsInactiveLane)
      continue;
    PhaseLoad &phase = phases[phaseOf(arch, access, lane)];
    for (int i = 0; i < dwords; ++i)
      phase.add(address / dwordBytes + i, banks);
  }
  int clocks = 0;
  for (const PhaseLoad &phase : phases)
    clocks += phase.clocks();
  return clocks;
}
