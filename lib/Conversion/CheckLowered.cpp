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
template <typename SymbolOp>
static LogicalResult declares(SymbolOp op) {
  return op.emitOpError("declares '")
         << op.getName()
         << "', which nothing defines: a kernel links no device library";
}

/// An external global of no value is only declared, except in LDS: there it is
/// what a launch adds to the kernel's own.
static bool isDeclaration(LLVM::GlobalOp global) {
  return global.getLinkage() == LLVM::Linkage::External &&
         !global.getValueOrNull() && !global.getInitializerBlock() &&
         global.getAddrSpace() != 3;
}

/// Some ops become calls into the device library only on the way to LLVM IR.
static bool callsDeviceLibrary(Operation *op) {
  return isa<ROCDL::BlockDimXOp, ROCDL::BlockDimYOp, ROCDL::BlockDimZOp,
             ROCDL::GridDimXOp, ROCDL::GridDimYOp, ROCDL::GridDimZOp>(op);
}

static LogicalResult checkOp(Operation *op) {
  if (isa_and_nonnull<LLVM::LLVMDialect, ROCDL::ROCDLDialect>(
          op->getDialect())) {
    auto func = dyn_cast<LLVM::LLVMFuncOp>(op);
    if (func && func.isExternal())
      return declares(func);
    auto global = dyn_cast<LLVM::GlobalOp>(op);
    if (global && isDeclaration(global))
      return declares(global);
    if (callsDeviceLibrary(op))
      return op->emitOpError("calls the device library, which no kernel links; "
                             "pass the size as an argument");
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
