//===- RocdlTarget.h - What a gpu.module is compiled for --------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel's module names its chip in upstream's #rocdl.target. It may have
// been written by hand, so everything in it is checked before LLVM sees it:
// LLVM ignores what it does not know.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_ANALYSIS_ROCDLTARGET_H
#define SMLA_ANALYSIS_ROCDLTARGET_H

#include "smla/Arch/Arch.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace smla {

/// The only triple that kernels are compiled for.
inline constexpr llvm::StringLiteral hsaTriple = "amdgcn-amd-amdhsa";

/// An error at the module's location that names it. An error on the op itself
/// would print the whole module.
mlir::InFlightDiagnostic emitModuleError(mlir::gpu::GPUModuleOp module);

/// Every gpu.module stands in `module` itself, where passes and serialisation
/// look for them; an error for one that does not.
mlir::LogicalResult checkKernelModules(mlir::ModuleOp module);

/// The architecture of the first #rocdl.target of `module`, or null when there
/// is none that the table knows. For checks that come before the target is
/// needed.
const ArchInfo *findRocdlArch(mlir::gpu::GPUModuleOp module);

/// The module's #rocdl.target: there is exactly one, for an architecture of the
/// table, for HSA, with no features but those of a target ID.
mlir::FailureOr<mlir::ROCDL::ROCDLTargetAttr>
getRocdlTarget(mlir::gpu::GPUModuleOp module);

} // namespace smla

#endif // SMLA_ANALYSIS_ROCDLTARGET_H
