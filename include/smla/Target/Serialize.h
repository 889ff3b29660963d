//===- Serialize.h - From a lowered gpu.module to a code object -*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR -> LLVM IR -> object -> shared object, in this process: no toolkit
// directory, no ROCm. The same input gives the same bytes, from any thread.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TARGET_SERIALIZE_H
#define SMLA_TARGET_SERIALIZE_H

#include "smla/Analysis/RocdlTarget.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

#include <string>

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace smla {

struct SerializeOptions {
  /// AMDHSA code object version: 5 runs on every ROCm since 5.4, 6 on ROCm 6.
  int codeObjectVersion = 5;
  /// LLVM's optimisation level, 0 to 3.
  int optLevel = 3;
};

/// Checks the two figures as a person gave them; an error is emitted at `op`.
mlir::LogicalResult checkOptions(mlir::Operation *op, int codeObjectVersion,
                                 int optLevel);

/// How far to go: optimised LLVM IR and assembly as text, object and code
/// object as bytes.
enum class SerializeStage { LLVM, ISA, Object, Hsaco };

/// Translates `module` (llvm and rocdl ops only) for the chip of its
/// #rocdl.target, and returns what `stage` is. Errors are diagnostics at the
/// module, with the text of the tool that failed.
mlir::FailureOr<std::string>
serialize(mlir::gpu::GPUModuleOp module, const SerializeOptions &options,
          SerializeStage stage = SerializeStage::Hsaco);

/// Registers the translations that `serialize` needs.
void registerTargetTranslations(mlir::DialectRegistry &registry);

} // namespace smla

#endif // SMLA_TARGET_SERIALIZE_H
