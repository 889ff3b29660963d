//===- ConvertToROCDL.cpp - Level C to llvm and rocdl ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/Passes.h"

#include "smla/Analysis/RocdlTarget.h"
#include "smla/Conversion/DecodeFp8.h"
#include "smla/Plan/Schedule.h"

#include "mlir/Conversion/AMDGPUToROCDL/AMDGPUToROCDL.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
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
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace smla {
#define GEN_PASS_DEF_CONVERTTOROCDLPASS
#include "smla/Conversion/Passes.h.inc"
} // namespace smla

using namespace mlir;
using namespace smla;

/// What bare pointers can carry. Upstream's conversion would only say that the
/// function is illegal.
static LogicalResult checkArguments(gpu::GPUFuncOp func) {
  for (auto [i, type] : llvm::enumerate(func.getArgumentTypes())) {
    auto memref = dyn_cast<MemRefType>(type);
    if (isa<UnrankedMemRefType>(type) ||
        (memref &&
         !(memref.hasStaticShape() && memref.getLayout().isIdentity())))
      return emitError(func.getLoc())
             << "argument #" << i << " of '" << func.getName() << "' is "
             << type
             << "; kernels take bare pointers: pass a memref of static shape "
                "and identity layout, and memref.reinterpret_cast it inside";
  }
  return success();
}

/// LLVM would drop a size out of range, or stop at it.
static LogicalResult checkBlockSize(gpu::GPUFuncOp func) {
  static constexpr int64_t maxWorkItems = maxWaves * wave64;
  int64_t size = 1;
  for (int32_t extent : func.getKnownBlockSize().value_or(ArrayRef<int32_t>()))
    size =
        extent < 1 || extent > maxWorkItems ? maxWorkItems + 1 : size * extent;
  if (size <= maxWorkItems)
    return success();
  return emitError(func.getLoc())
         << "'known_block_size' of '" << func.getName() << "' must be 1 to "
         << maxWorkItems << " work-items, got [" << *func.getKnownBlockSize()
         << "]";
}

static LogicalResult checkFunctions(gpu::GPUModuleOp module) {
  for (auto func : module.getOps<gpu::GPUFuncOp>())
    if (failed(checkArguments(func)) || failed(checkBlockSize(func)))
      return failure();
  return success();
}

/// Rewrites within upstream's dialects that a single conversion cannot do.
static LogicalResult prepare(gpu::GPUModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  memref::populateExpandStridedMetadataPatterns(patterns);
  // These describe dynamic offsets by affine.apply.
  populateAffineToStdConversionPatterns(patterns);
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
    FailureOr<ROCDL::ROCDLTargetAttr> rocdlTarget = getRocdlTarget(module);
    if (failed(rocdlTarget) || failed(checkFunctions(module)) ||
        failed(decodeFp8(module, *findRocdlArch(module))) ||
        failed(prepare(module)))
      return signalPassFailure();
    amdgpu::Chipset chipset = *amdgpu::Chipset::parse(rocdlTarget->getChip());

    LowerToLLVMOptions options(context);
    options.useBarePtrCallConv = true;
    options.overrideIndexBitwidth(64);
    LLVMTypeConverter converter(context, options);
    amdgpu::populateCommonGPUTypeAndAttributeConversions(converter);

    RewritePatternSet patterns(context);
    populatePatterns(converter, patterns, chipset);
    LLVMConversionTarget target(*context);
    configureGpuToROCDLConversionLegality(target);
    if (failed(applyFullConversion(module, target, std::move(patterns))))
      return signalPassFailure();
    setFlatWorkGroupSizes(module);
  }
};
} // namespace
