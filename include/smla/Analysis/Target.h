//===- Target.h - What the IR around an operator says -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The questions that passes ask of the IR: which architecture, which schedule,
// which LDS plan. Each failure has emitted an error that says what to run.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_ANALYSIS_TARGET_H
#define SMLA_ANALYSIS_TARGET_H

#include "smla/IR/SMLAOps.h"

namespace smla {

/// The target on the module around `op`. No pass has another source.
mlir::FailureOr<TargetAttr> getTarget(mlir::Operation *op);

/// Its features as LLVM writes them, "+sramecc,-xnack".
std::string targetFeatures(TargetAttr target);

/// Nothing at or below `root` says that it is for another target than the
/// module around it: neither a nested module nor a gpu.module's #rocdl.target.
/// The error names both.
mlir::LogicalResult checkTargets(mlir::Operation *root);

/// The architecture of that target.
mlir::FailureOr<const ArchInfo *> getArch(mlir::Operation *op);

/// The complete schedule on `op`, as smla-select-schedule writes it.
mlir::FailureOr<Schedule> getSchedule(mlir::Operation *op);

/// The LDS plan on `op`, as smla-plan-lds writes it.
mlir::FailureOr<LdsPlan> getLdsPlan(mlir::Operation *op);

/// Rows are loaded 16 bytes at a time, so the elements of every memref operand
/// must be known to be neighbours. An error with the ways out otherwise.
mlir::LogicalResult checkContiguousRows(mlir::Operation *op);

/// Emits `error`, which Plan returned, on `op`; an LDS plan over the limit gets
/// a note per buffer and one with what would fit. Returns failure.
mlir::LogicalResult reportError(mlir::Operation *op, llvm::Error error);

} // namespace smla

#endif // SMLA_ANALYSIS_TARGET_H
