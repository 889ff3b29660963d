//===- LdsBanksTests.cpp - Bank conflicts against cases counted by hand ---===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/LdsBanks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

using namespace smla;

namespace {

template <typename Function>
int clocks(llvm::StringRef name, LdsAccess access, Function addressOf) {
  llvm::SmallVector<int64_t> addresses;
  for (int lane = 0; lane < 64; ++lane)
    addresses.push_back(addressOf(lane));
  return ldsAccessClocks(*llvm::cantFail(lookupArch(name)), access, addresses);
}

int widthOf(LdsAccess access) {
  switch (access) {
  case LdsAccess::ReadB32:
  case LdsAccess::WriteB32:
    return 4;
  case LdsAccess::ReadB64:
  case LdsAccess::WriteB64:
    return 8;
  default:
    return 16;
  }
}

/// Bytes of the wave over bytes of all banks per clock.
TEST(LdsBanks, ContiguousLanesRunAtFullWidth) {
  struct Case {
    LdsAccess access;
    int gfx942, gfx950;
  } cases[] = {{LdsAccess::ReadB32, 2, 1},  {LdsAccess::ReadB64, 4, 2},
               {LdsAccess::ReadB128, 8, 4}, {LdsAccess::WriteB32, 2, 2},
               {LdsAccess::WriteB64, 4, 4}, {LdsAccess::WriteB128, 8, 8}};
  for (const Case &c : cases) {
    auto contiguous = [&](int lane) { return lane * widthOf(c.access); };
    EXPECT_EQ(clocks("gfx942", c.access, contiguous), c.gfx942);
    EXPECT_EQ(clocks("gfx950", c.access, contiguous), c.gfx950);
    for (const ArchInfo &arch : allArchs())
      EXPECT_EQ(ldsConflictFreeClocks(arch, c.access),
                clocks(arch.name, c.access, contiguous));
  }
}

TEST(LdsBanks, OneDwordForAllLanesIsABroadcast) {
  auto same = [](int) { return 128; };
  EXPECT_EQ(clocks("gfx942", LdsAccess::ReadB32, same), 2);
  EXPECT_EQ(clocks("gfx950", LdsAccess::ReadB32, same), 1);
}

TEST(LdsBanks, LanesThatDoNotTakePartCostNothing) {
  EXPECT_EQ(
      clocks("gfx942", LdsAccess::ReadB32, [](int) { return ldsInactiveLane; }),
      0);
  // Lanes 0 and 1 hit bank 0 twice; the second half of the wave sleeps.
  EXPECT_EQ(clocks("gfx942", LdsAccess::ReadB32,
                   [](int lane) { return lane < 2 ? lane * 128 : -1; }),
            2);
}

/// Stride 128 bytes: every lane of a phase in bank 0 of 32.
TEST(LdsBanks, AllLanesInOneBankAreServedOneByOne) {
  auto stride = [](int lane) { return lane * 128; };
  EXPECT_EQ(clocks("gfx942", LdsAccess::ReadB32, stride), 64);
  // 64 banks: the lanes alternate between banks 0 and 32.
  EXPECT_EQ(clocks("gfx950", LdsAccess::ReadB32, stride), 32);
  // Writes of gfx950 behave as 32 banks.
  EXPECT_EQ(clocks("gfx950", LdsAccess::WriteB32, stride), 64);
}

/// Rows of 520 bf16 (1040 bytes, one 16-byte chunk more than a multiple of the
/// 128 bytes of all banks), read in matrix A order: lane l reads 16 bytes of
/// row l % 16, part l / 16. In the phase of lanes 0-3 and 20-23, rows 0-3 of
/// part 0 take bank quads 0-3 and rows 4-7 of part 1 take 5, 6, 7, 0: quad 0 is
/// hit twice. The same holds in all 8 phases.
TEST(LdsBanks, PaddedKeyRowsConflictTwice) {
  auto key = [](int lane) { return lane % 16 * 1040 + lane / 16 * 16; };
  EXPECT_EQ(clocks("gfx942", LdsAccess::ReadB128, key), 16);
  EXPECT_EQ(ldsConflictFreeClocks(*llvm::cantFail(lookupArch("gfx942")),
                                  LdsAccess::ReadB128),
            8);
}

/// P rows of 32 bf16 without a pad: row r starts in bank 16 * (r % 2), so the
/// 16 lanes of a phase meet in two pairs of banks, 8 dwords each.
TEST(LdsBanks, UnpaddedProbabilityRowsConflictEightfold) {
  auto p = [](int lane) { return lane % 16 * 64 + lane / 16 * 8; };
  EXPECT_EQ(clocks("gfx942", LdsAccess::ReadB64, p), 32);
}

/// The lanes that one phase of a 128-bit read serves, first half of the wave.
/// Spread over all banks phase by phase, nothing conflicts; this holds for no
/// other grouping.
TEST(LdsBanks, WideReadsAreServedInTheMeasuredPhases) {
  using Phases = std::vector<std::vector<int>>;
  const std::pair<const char *, Phases> cases[] = {
      {"gfx942",
       {{0, 1, 2, 3, 20, 21, 22, 23},
        {4, 5, 6, 7, 16, 17, 18, 19},
        {8, 9, 10, 11, 28, 29, 30, 31},
        {12, 13, 14, 15, 24, 25, 26, 27}}},
      {"gfx950",
       {{0, 1, 2, 3, 12, 13, 14, 15, 20, 21, 22, 23, 24, 25, 26, 27},
        {4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 28, 29, 30, 31}}}};
  for (const auto &[name, phases] : cases) {
    std::array<int64_t, 64> addresses;
    for (auto [phase, lanes] : llvm::enumerate(phases))
      for (auto [position, lane] : llvm::enumerate(lanes)) {
        addresses[lane] = 1024 * phase + 16 * position;
        addresses[lane + 32] = addresses[lane] + 8192;
      }
    EXPECT_EQ(clocks(name, LdsAccess::ReadB128,
                     [&](int lane) { return addresses[lane]; }),
              2 * int(phases.size()))
        << name;
  }
}

/// The XOR swizzle of 16-byte chunks on 1024-byte rows.
TEST(LdsBanks, SwizzledRowsAreConflictFree) {
  auto chunk942 = [](int k) {
    return (k & 1) | ((k >> 2 & 1) << 1) | ((k >> 1 & 1) << 2);
  };
  auto chunk950 = [](int k) { return (k & 7) | ((k & 1) << 3); };
  for (int part = 0; part < 2; ++part) {
    auto address = [&](int lane, int swizzle) {
      return lane % 16 * 1024 + (((4 * part + lane / 16) ^ swizzle) << 4);
    };
    EXPECT_EQ(clocks("gfx942", LdsAccess::ReadB128,
                     [&](int l) { return address(l, chunk942(l % 16)); }),
              8);
    EXPECT_EQ(clocks("gfx950", LdsAccess::ReadB128,
                     [&](int l) { return address(l, chunk950(l % 16)); }),
              4);
  }
}

} // namespace
