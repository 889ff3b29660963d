//===- CheckModule.cpp - Nothing was passed over --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/Passes.h"

#include "smla/Analysis/RocdlTarget.h"
#include "smla/IR/SMLADialect.h"

namespace smla {
#define GEN_PASS_DEF_CHECKMODULEPASS
#include "smla/Conversion/Passes.h.inc"
} // namespace smla

using namespace mlir;
using namespace smla;

static LogicalResult checkOp(Operation *op) {
  if (!isa_and_nonnull<SMLADialect>(op->getDialect()))
    return success();
  return op->emitOpError("is left; tiles are lowered in a gpu.func of a "
                         "gpu.module only, and operators by smla-tile");
}

namespace {
struct CheckModule : public smla::impl::CheckModulePassBase<CheckModule> {
  void runOnOperation() override {
    if (failed(checkKernelModules(getOperation())))
      return signalPassFailure();
    WalkResult result = getOperation().walk([](Operation *op) {
      return failed(checkOp(op)) ? WalkResult::interrupt()
                                 : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
  }
};
} // namespace
