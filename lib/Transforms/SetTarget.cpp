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

#include "smla/IR/SMLAAttrs.h"
#include "smla/Transforms/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"

using namespace mlir;
using namespace smla;

namespace smla {
#define GEN_PASS_DEF_SETTARGETPASS
#include "smla/Transforms/Passes.h.inc"
} // namespace smla

/// A `#rocdl.target` for another chip inside `module` is an error: two places
/// would say where the code is to run.
static LogicalResult checkRocdlTargets(ModuleOp module, const ArchInfo &arch) {
  WalkResult result = module.walk([&](gpu::GPUModuleOp gpuModule) {
    for (Attribute attr : gpuModule.getTargetsAttr()
                              ? gpuModule.getTargetsAttr().getValue()
                              : ArrayRef<Attribute>())
      if (auto rocdl = dyn_cast<ROCDL::ROCDLTargetAttr>(attr);
          rocdl && rocdl.getChip() != arch.name) {
        gpuModule.emitError()
            << "has a #rocdl.target for '" << rocdl.getChip()
            << "', but the module is to be compiled for '" << arch.name << "'";
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

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
    if (failed(checkRocdlTargets(module, target.getArch())))
      return failure();
    module->setAttr(SMLADialect::targetAttrName, target);
    return success();
  }

  void runOnOperation() override {
    if (failed(setTarget()))
      return signalPassFailure();
  }
};
} // namespace
