//===- LdsPattern.cpp - How lanes spread over LDS -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds the pattern of an access.
//
//===----------------------------------------------------------------------===//

#include "LdsPattern.h"

#include "smla/Arch/LdsBanks.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

static unsigned conflictClocksOf(const LdsRequest &access,
                                 const ArchInfo &arch) {
  bool isNarrow = access.bytes <= 4, isWide = access.bytes > 8;
  LdsAccess kind = access.kind == LdsAccessKind::Read
                       ? (isNarrow ? LdsAccess::ReadB32
                          : isWide ? LdsAccess::ReadB128
                                   : LdsAccess::ReadB64)
                       : (isNarrow ? LdsAccess::WriteB32
                          : isWide ? LdsAccess::WriteB128
                                   : LdsAccess::WriteB64);
  int64_t addresses[numLanes];
  for (unsigned lane = 0; lane < numLanes; ++lane)
    addresses[lane] =
        access.mask >> lane & 1 ? access.address[lane] : ldsInactiveLane;
  int extra = ldsAccessClocks(arch, kind, addresses) -
              ldsConflictFreeClocks(arch, kind);
  return std::max(extra, 0);
}

/// Signed distances of the active lanes, ascending.
static SmallVector<int64_t, numLanes> sortedDistances(const LdsPattern &of) {
  SmallVector<int64_t, numLanes> distances;
  forLanes(of.mask, [&](unsigned lane) {
    distances.push_back(int32_t(of.relative[lane]));
  });
  llvm::sort(distances);
  return distances;
}

/// Joins what overlaps or adjoins. Distances and `bytes` are multiples of 4.
static void joinRuns(ArrayRef<int64_t> distances, unsigned bytes,
                     SmallVectorImpl<DwordRun> &runs) {
  int64_t count = bytes / 4;
  for (int64_t distance : distances) {
    int64_t first = distance / 4;
    if (!runs.empty() && first <= runs.back().end)
      runs.back().end = std::max(runs.back().end, first + count);
    else
      runs.push_back({first, first + count});
  }
}

LdsPattern::LdsPattern(const Inst &inst, const LdsRequest &access,
                       const ArchInfo &arch)
    : inst(&inst), mask(access.mask), phase(access.base() % 4),
      conflictClocks(conflictClocksOf(access, arch)) {
  relative.fill(0);
  forLanes(mask, [&](unsigned lane) {
    relative[lane] = access.address[lane] - access.base();
  });
  SmallVector<int64_t, numLanes> distances = sortedDistances(*this);
  if (distances.empty())
    return;
  begin = distances.front();
  end = distances.back() + access.bytes;
  isWhole = (phase | access.bytes) % 4 == 0 &&
            llvm::all_of(distances, [](int64_t d) { return d % 4 == 0; });
  if (isWhole)
    joinRuns(distances, access.bytes, runs);
}

bool LdsPattern::matches(const Inst &other, const LdsRequest &access) const {
  uint32_t base = access.base();
  if (inst != &other || mask != access.mask || phase != base % 4)
    return false;
  uint32_t difference = 0;
  if (LLVM_LIKELY(mask == allLanes))
    for (unsigned lane = 0; lane < numLanes; ++lane)
      difference |= relative[lane] ^ (access.address[lane] - base);
  else
    forLanes(mask, [&](unsigned lane) {
      difference |= relative[lane] ^ (access.address[lane] - base);
    });
  return difference == 0;
}
