//===- SetTarget.cpp - Writes the architecture on the module --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only place where an architecture enters the IR.
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"
#include "smla/Transforms/Passes.h"

using namespace mlir;
using namespace smla;

namespace smla {
#define GEN_PASS_DEF_SETTARGETPASS
#include "smla/Transforms/Passes.h.inc"
} // namespace smla

namespace {
struct SetTarget : smla::impl::SetTargetPassBase<SetTarget> {
  using SetTargetPassBase::SetTargetPassBase;

  LogicalResult setTarget() {
    ModuleOp module = getOperation();
    if (arch.empty())
      return mlir::emitError(module.getLoc())
             << "smla-set-target needs an architecture: "
             << "smla-set-target{arch=...} (known: " << knownArchNames() << ")";
    // Not on the operation, which would print the whole module with the error.
    auto emit = [&] {
      return mlir::emitError(module.getLoc()) << "smla-set-target: ";
    };
    auto target = TargetAttr::getChecked(emit, &getContext(), StringRef(arch));
    if (!target)
      return failure();
    Attribute present = module->getAttr(SMLADialect::targetAttrName);
    if (present && present != target)
      return emit() << "the module is already for " << present
                    << " and cannot also be for " << target;
    module->setAttr(SMLADialect::targetAttrName, target);
    return checkTargets(module);
  }

  void runOnOperation() override {
    if (failed(setTarget()))
      return signalPassFailure();
  }
};
} // namespace
