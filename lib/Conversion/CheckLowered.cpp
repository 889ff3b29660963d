//===- CheckLowered.cpp - The gate before serialisation -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/Passes.h"

namespace smla {
#define GEN_PASS_DEF_CHECKLOWEREDPASS
#include "smla/Conversion/Passes.h.inc"
} // namespace smla

using namespace mlir;
using namespace smla;

/// Intrinsic calls are ops; whatever is only declared would stay an undefined
/// symbol of the code object.
static LogicalResult checkDefined(LLVM::LLVMFuncOp func) {
  if (!func.isExternal())
    return success();
  return func.emitOpError("declares '")
         << func.getName()
         << "', which nothing defines: a kernel links no device library";
}

static LogicalResult checkOp(Operation *op) {
  if (isa<LLVM::LLVMDialect, ROCDL::ROCDLDialect>(op->getDialect())) {
    if (auto func = dyn_cast<LLVM::LLVMFuncOp>(op))
      return checkDefined(func);
    return success();
  }
  return op->emitOpError(
      "is left in a gpu.module that must hold llvm and rocdl "
      "ops only; it has no lowering on this path");
}

namespace {
struct CheckLowered : public smla::impl::CheckLoweredPassBase<CheckLowered> {
  void runOnOperation() override {
    gpu::GPUModuleOp module = getOperation();
    WalkResult result = module.walk([&](Operation *op) {
      if (op == module.getOperation() || succeeded(checkOp(op)))
        return WalkResult::advance();
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
  }
};
} // namespace
