//===- Legality.h - Whether an operator can run on its arch -----*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The legality table (Plan/Legality.h) asked about every operand of an
// operator. Whoever lowers operators asks again, so that no pipeline can go
// without it.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_ANALYSIS_LEGALITY_H
#define SMLA_ANALYSIS_LEGALITY_H

#include "smla/Arch/Arch.h"
#include "smla/IR/SMLAOps.h"

namespace smla {

/// Checks formats, encodings, dot type, matrix instruction and strides of `op`,
/// an operator. What does not hold is an error on it, with the ways out.
mlir::LogicalResult checkLegality(mlir::Operation *op, const ArchInfo &arch);

} // namespace smla

#endif // SMLA_ANALYSIS_LEGALITY_H
