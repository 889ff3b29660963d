//===- LdsBanks.h - Bank conflicts of LDS accesses --------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which lanes are served together, and what that costs beyond the conflict-free
// time.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_LDSBANKS_H
#define SMLA_LIB_SIMULATOR_LDSBANKS_H

#include "LdsMemory.h"

namespace smla::sim {

/// Clocks that an access takes longer than one with no two distinct dwords in
/// a bank.
unsigned ldsConflictClocks(const LdsAccess &access, const ArchInfo &arch);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LDSBANKS_H
