//===- SerializePass.cpp - Serialisation as a pass ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/SMLADialect.h"
#include "smla/Target/Passes.h"
#include "smla/Target/Serialize.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace smla {
#define GEN_PASS_DEF_SERIALIZEPASS
#include "smla/Target/Passes.h.inc"
} // namespace smla

using namespace mlir;
using namespace smla;

/// What the object was made for: the options, not what stood there before, say
/// how it was optimised and which ABI it has.
static ROCDL::ROCDLTargetAttr objectTarget(ROCDL::ROCDLTargetAttr target,
                                           const SerializeOptions &options) {
  return ROCDL::ROCDLTargetAttr::get(
      target.getContext(), options.optLevel, target.getTriple(),
      target.getChip(), target.getFeatures(),
      std::to_string(options.codeObjectVersion * 100), target.getFlags(),
      target.getLink());
}

namespace {
struct Serialize : public smla::impl::SerializePassBase<Serialize> {
  using SerializePassBase::SerializePassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    SerializePassBase::getDependentDialects(registry);
    registerTargetTranslations(registry);
  }

  LogicalResult serializeModule(gpu::GPUModuleOp module) {
    SerializeOptions options{codeObjectVersion, optLevel};
    FailureOr<std::string> hsaco = serialize(module, options);
    FailureOr<ROCDL::ROCDLTargetAttr> target = getRocdlTarget(module);
    if (failed(hsaco) || failed(target))
      return failure();
    OpBuilder b(module);
    auto object = gpu::ObjectAttr::get(
        &getContext(), objectTarget(*target, options),
        gpu::CompilationTarget::Binary, b.getStringAttr(*hsaco),
        /*properties=*/nullptr, /*kernels=*/nullptr);
    auto binary = gpu::BinaryOp::create(b, module.getLoc(), module.getName(),
                                        /*offloadingHandler=*/nullptr,
                                        b.getArrayAttr({object}));
    if (Attribute manifest = module->getAttr(SMLADialect::manifestAttrName))
      binary->setAttr(SMLADialect::manifestAttrName, manifest);
    module.erase();
    return success();
  }

  void runOnOperation() override {
    if (failed(checkOptions(getOperation(), codeObjectVersion, optLevel)) ||
        failed(checkKernelModules(getOperation())))
      return signalPassFailure();
    for (auto module :
         llvm::make_early_inc_range(getOperation().getOps<gpu::GPUModuleOp>()))
      if (failed(serializeModule(module)))
        return signalPassFailure();
    // What is left is for tools that need not know this dialect.
    getOperation()->removeAttr(SMLADialect::targetAttrName);
  }
};
} // namespace
