//===- PrivateSchedule.h - A wave with keys of its own ----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The schedule `private`: one wave is one query row and 16 of its heads. It
// loads the rows of a tile into registers one tile ahead, multiplies them with
// the query from there, and passes them through its own part of LDS only to
// read them again by columns. Nothing is shared, so no barrier stands in the
// loop.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_PRIVATESCHEDULE_H
#define SMLA_PLAN_PRIVATESCHEDULE_H

#include "smla/Plan/LdsPlan.h"
#include "smla/Plan/Registers.h"

namespace smla {

/// What follows from the architecture: how columns of V become the left operand
/// of a matrix instruction.
struct PrivateLayout {
  /// Keys of a tile: the depth of one instruction, since P stays in the
  /// registers of its scores.
  int64_t blockK;
  /// How rows lie in LDS.
  Swizzle swizzle;
  /// Neighbouring columns that the row blocks of an accumulator share out among
  /// themselves (MfmaC): 8 where registers are transposed by v_perm, since a
  /// lane reads 8 columns at a time; 1 where LDS reads transpose.
  int64_t interleave;
};
PrivateLayout privateLayout(const ArchInfo &arch, const OperatorSpec &spec);

/// The schedule's own choice of everything but `loads`.
Schedule privateSchedule(const ArchInfo &arch, const OperatorSpec &spec);

/// Whether one load of a wave takes a whole row: `loads` may be row.
bool takesRowsWhole(const OperatorSpec &spec);

/// Whether `schedule`, which is `private`, can run the operator. Errors name
/// the member, its value and what is allowed.
llvm::Error checkPrivate(const ArchInfo &arch, const OperatorSpec &spec,
                         const Schedule &schedule);

LdsPlan planPrivate(const ArchInfo &arch, const OperatorSpec &spec,
                    const Schedule &schedule);
RegisterEstimate estimatePrivateRegisters(const ArchInfo &arch,
                                          const OperatorSpec &spec,
                                          const Schedule &schedule);

} // namespace smla

#endif // SMLA_PLAN_PRIVATESCHEDULE_H
