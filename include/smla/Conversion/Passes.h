//===- Passes.h - Lowering to ROCDL -----------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From level C (upstream's gpu, scf, arith, memref, vector, amdgpu and rocdl
// ops inside a gpu.module) to the llvm and rocdl dialects.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_CONVERSION_PASSES_H
#define SMLA_CONVERSION_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir {
class LLVMTypeConverter;
namespace gpu {
class GPUModuleOp;
} // namespace gpu
} // namespace mlir

namespace smla {

#define GEN_PASS_DECL
#include "smla/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "smla/Conversion/Passes.h.inc"

} // namespace smla

#endif // SMLA_CONVERSION_PASSES_H
