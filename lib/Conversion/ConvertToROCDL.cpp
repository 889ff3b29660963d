//===- ConvertToROCDL.cpp - Level C to llvm and rocdl ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/Passes.h"

#include "mlir/Conversion/AMDGPUToROCDL/AMDGPUToROCDL.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/GPUToROCDL/GPUToROCDLPass.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/LoweringOptions.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/AMDGPU/Utils/Chipset.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace smla {
#define GEN_PASS_DEF_CONVERTTOROCDLPASS
#include "smla/Conversion/Passes.h.inc"
} // namespace smla

using namespace mlir;
using namespace smla;

/// The chip of the module's only #rocdl.target.
static FailureOr<amdgpu::Chipset> getChipset(gpu::GPUModuleOp module) {
  ROCDL::ROCDLTargetAttr target;
  if (ArrayAttr targets = module.getTargetsAttr())
    for (Attribute attr : targets)
      if (auto rocdl = dyn_cast<ROCDL::ROCDLTargetAttr>(attr)) {
        if (target)
          return emitError(module.getLoc())
                 << "gpu.module @" << module.getName()
                 << " has two #rocdl.target attributes, '" << target.getChip()
                 << "' and '" << rocdl.getChip() << "'; expected one";
        target = rocdl;
      }
  if (!target)
    return emitError(module.getLoc())
           << "gpu.module @" << module.getName()
           << " "
              "has no #rocdl.target; expected a module that "
              "smla-tile made from an op with a #smla.target";
  return amdgpu::Chipset::parse(target.getChip());
}

/// Rewrites within upstream's dialects that a single conversion cannot do.
static LogicalResult prepare(gpu::GPUModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  memref::populateExpandStridedMetadataPatterns(patterns);
  vector::populateVectorBroadcastLoweringPatterns(patterns);
  vector::populateVectorInterleaveLoweringPatterns(patterns);
  return applyPatternsGreedily(module, std::move(patterns));
}

static void populatePatterns(LLVMTypeConverter &converter,
                             RewritePatternSet &patterns,
                             amdgpu::Chipset chipset) {
  populateSCFToControlFlowConversionPatterns(patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns);
  populateAMDGPUToROCDLConversionPatterns(converter, patterns, chipset);
  populateGpuToROCDLConversionPatterns(converter, patterns,
                                       gpu::amd::Runtime::Unknown, chipset);
}

/// LLVM assumes workgroups of up to 1024 work-items unless it is told, and
/// spills for them.
static void setFlatWorkGroupSizes(gpu::GPUModuleOp module) {
  auto *rocdl = module.getContext()->getLoadedDialect<ROCDL::ROCDLDialect>();
  auto required = rocdl->getReqdWorkGroupSizeAttrHelper();
  auto flat = rocdl->getFlatWorkGroupSizeAttrHelper();
  module.walk([&](LLVM::LLVMFuncOp func) {
    if (!required.isAttrPresent(func))
      return;
    int64_t size = 1;
    for (int32_t extent : required.getAttr(func).asArrayRef())
      size *= extent;
    flat.setAttr(func, StringAttr::get(func.getContext(),
                                       Twine(size) + "," + Twine(size)));
  });
}

namespace {
struct ConvertToROCDL
    : public smla::impl::ConvertToROCDLPassBase<ConvertToROCDL> {
  void runOnOperation() override {
    gpu::GPUModuleOp module = getOperation();
    MLIRContext *context = module.getContext();
    FailureOr<amdgpu::Chipset> chipset = getChipset(module);
    if (failed(chipset) || failed(prepare(module)))
      return signalPassFailure();

    LowerToLLVMOptions options(context);
    options.useBarePtrCallConv = true;
    options.overrideIndexBitwidth(64);
    LLVMTypeConverter converter(context, options);
    amdgpu::populateCommonGPUTypeAndAttributeConversions(converter);

    RewritePatternSet patterns(context);
    populatePatterns(converter, patterns, *chipset);
    LLVMConversionTarget target(*context);
    configureGpuToROCDLConversionLegality(target);
    if (failed(applyFullConversion(module, target, std::move(patterns))))
      return signalPassFailure();
    setFlatWorkGroupSizes(module);
  }
};
} // namespace
