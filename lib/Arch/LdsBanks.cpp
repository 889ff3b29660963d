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

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

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

int smla::ldsAccessClocks(const ArchInfo &arch, LdsAccess access,
                          ArrayRef<int64_t> addresses) {
  int banks = banksFor(arch, access);
  int phases = ldsConflictFreeClocks(arch, access);
  DenseSet<std::pair<int, int64_t>> served;
  SmallVector<int> load(phases * banks, 0);
  for (auto [lane, address] : enumerate(addresses)) {
    if (address == ldsInactiveLane)
      continue;
    int phase = phaseOf(arch, access, lane);
    for (int i = 0; i < dwordsPerLane(access); ++i) {
      int64_t dword = address / dwordBytes + i;
      if (served.insert({phase, dword}).second)
        ++load[phase * banks + dword % banks];
    }
  }
  int clocks = 0;
  for (int phase = 0; phase < phases; ++phase)
    clocks += *max_element(ArrayRef(load).slice(phase * banks, banks));
  return clocks;
}
