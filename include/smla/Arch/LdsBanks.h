//===- LdsBanks.h - What an LDS access costs at the banks -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A wave's LDS access is served in phases, each a fixed set of lanes. A phase
// takes as many clocks as the most-hit bank has distinct dwords to serve. The
// planner predicts conflicts with this model, the simulator counts them.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_ARCH_LDSBANKS_H
#define SMLA_ARCH_LDSBANKS_H

#include "smla/Arch/Arch.h"

namespace smla {

/// Direction and width per lane of one LDS access. Transposing reads behave as
/// ReadB64.
enum class LdsAccess {
  ReadB32,
  ReadB64,
  ReadB128,
  WriteB32,
  WriteB64,
  WriteB128
};

/// Address of a lane that does not take part.
inline constexpr int64_t ldsInactiveLane = -1;

/// Clocks at the banks for one wave-wide access; `addresses` has the byte
/// address of every lane.
int ldsAccessClocks(const ArchInfo &arch, LdsAccess access,
                    llvm::ArrayRef<int64_t> addresses);

/// The same when no two dwords meet in a bank: the number of phases.
int ldsConflictFreeClocks(const ArchInfo &arch, LdsAccess access);

} // namespace smla

#endif // SMLA_ARCH_LDSBANKS_H
