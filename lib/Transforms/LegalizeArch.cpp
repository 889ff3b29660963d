//===- LegalizeArch.cpp - Refuses what the architecture cannot run --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the legality table about every operand and turns each "no" into an error
// on the operator. Runs before anything is lowered, so that no later conversion
// meets an operation that it cannot convert.
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Legality.h"
#include "smla/Analysis/Target.h"
#include "smla/Transforms/Passes.h"

using namespace mlir;
using namespace smla;

namespace smla {
#define GEN_PASS_DEF_LEGALIZEARCHPASS
#include "smla/Transforms/Passes.h.inc"
} // namespace smla

namespace {
struct LegalizeArch : smla::impl::LegalizeArchPassBase<LegalizeArch> {
  void runOnOperation() override {
    if (failed(checkTargets(getOperation())))
      return signalPassFailure();
    bool failedAny = false;
    WalkResult result = getOperation()->walk([&](Operation *op) {
      if (!isa<SparseAttentionOp, GatherDotOp>(op))
        return WalkResult::advance();
      FailureOr<const ArchInfo *> arch = getArch(op);
      if (failed(arch))
        return WalkResult::interrupt();
      failedAny |= failed(checkLegality(op, **arch));
      return WalkResult::advance();
    });
    if (failedAny || result.wasInterrupted())
      return signalPassFailure();
  }
};
} // namespace
