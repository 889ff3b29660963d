//===- LowerTiles.cpp - Level B to level C --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/Passes.h"

#include "LaneBuilder.h"
#include "Patterns.h"

#include "smla/Plan/LdsPlan.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace smla {
#define GEN_PASS_DEF_LOWERTILESPASS
#include "smla/Conversion/Passes.h.inc"
} // namespace smla

using namespace mlir;
using namespace smla;

static void repeat(int64_t count, Type type, SmallVectorImpl<Type> &types) {
  types.append(count, type);
}

/// The lane form of a tile (Patterns.h). `waves` is the kernel's.
static LogicalResult convertTile(TileType tile, int64_t waves,
                                 SmallVectorImpl<Type> &types) {
  MLIRContext *context = tile.getContext();
  Type element = tile.getElementType();
  if (isa<LdsLayoutAttr>(tile.getLayout())) {
    auto space =
        gpu::AddressSpaceAttr::get(context, gpu::AddressSpace::Workgroup);
    // The buffer itself; its size is not part of the tile's type.
    types.push_back(MemRefType::get({ShapedType::kDynamic},
                                    IntegerType::get(context, 8),
                                    MemRefLayoutAttrInterface(), space));
    return success();
  }
  if (auto layout = dyn_cast<MfmaAAttr>(tile.getLayout())) {
    ContractionLayout contraction{layout.getN(), layout.getK()};
    repeat(tile.getDimSize(0) / layout.getM() *
               contraction.slabs(tile.getDimSize(1)),
           VectorType::get({ContractionLayout::chunk}, element), types);
    return success();
  }
  if (isa<RowsAttr>(tile.getLayout())) {
    repeat(tile.getDimSize(0),
           VectorType::get({ContractionLayout::chunk}, element), types);
    return success();
  }
  if (auto layout = dyn_cast<MfmaBAttr>(tile.getLayout())) {
    ContractionLayout contraction{layout.getN(), layout.getK()};
    repeat(contraction.slabs(tile.getDimSize(0)),
           VectorType::get({ContractionLayout::chunk}, element), types);
    return success();
  }
  if (isa<MfmaCAttr>(tile.getLayout())) {
    AccumulatorTile acc(tile, waves);
    repeat(acc.vectors(), VectorType::get({acc.vectorLength()}, element),
           types);
    return success();
  }
  if (auto layout = dyn_cast<LanesAttr>(tile.getLayout())) {
    if (element.isInteger(1))
      element = IntegerType::get(context, 64);
    int64_t held = tile.getDimSize(0) / layout.getGroups();
    repeat(llvm::divideCeil(held, layout.getPeriod()), element, types);
    return success();
  }
  return failure();
}

static bool isTile(Type type) { return isa<TileType>(type); }

/// Tiles are values of this dialect's ops; structured control flow may carry
/// them, and nothing else, since each becomes several values.
static bool mayCarryTiles(Operation *op) {
  return isa_and_nonnull<SMLADialect>(op->getDialect()) ||
         isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::IndexSwitchOp,
             scf::YieldOp, scf::ConditionOp>(op);
}

static LogicalResult checkTileUses(gpu::GPUFuncOp func) {
  if (llvm::any_of(func.getArgumentTypes(), isTile) ||
      llvm::any_of(func.getResultTypes(), isTile))
    return emitError(func.getLoc())
           << "'" << func.getName()
           << "' has a tile in its signature; tiles live inside one kernel";
  WalkResult result = func.walk([](Operation *op) {
    bool hasTile = llvm::any_of(op->getOperandTypes(), isTile) ||
                   llvm::any_of(op->getResultTypes(), isTile);
    if (!hasTile || mayCarryTiles(op))
      return WalkResult::advance();
    op->emitOpError("cannot carry tiles; scf.for, scf.if, scf.while and "
                    "scf.index_switch can");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

static bool usesTiles(gpu::GPUFuncOp func) {
  return func
      .walk([](Operation *op) {
        return isa_and_nonnull<SMLADialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// LDS buffers are read and written 16 bytes at a time.
static void alignBuffers(gpu::GPUFuncOp func) {
  static constexpr StringLiteral alignment = "llvm.align";
  Builder b(func.getContext());
  for (auto [i, buffer] : llvm::enumerate(func.getWorkgroupAttributions()))
    if (isLdsBuffer(cast<MemRefType>(buffer.getType())) &&
        !func.getWorkgroupAttributionAttr(i, alignment))
      func.setWorkgroupAttributionAttr(i, alignment,
                                       b.getI64IntegerAttr(ldsBufferAlignment));
}

static void configureTarget(ConversionTarget &target) {
  target.addIllegalDialect<SMLADialect>();
  target.addLegalDialect<amdgpu::AMDGPUDialect, arith::ArithDialect,
                         gpu::GPUDialect, LLVM::LLVMDialect,
                         memref::MemRefDialect, ROCDL::ROCDLDialect,
                         vector::VectorDialect>();
}

namespace {
struct LowerTiles : public smla::impl::LowerTilesPassBase<LowerTiles> {
  void runOnOperation() override {
    gpu::GPUFuncOp func = getOperation();
    if (!usesTiles(func))
      return;
    FailureOr<int64_t> waves = getWaveCount(func);
    if (failed(waves) || failed(checkTileUses(func)) ||
        failed(checkMatrixShapes(func)))
      return signalPassFailure();
    alignBuffers(func);

    TypeConverter converter;
    converter.addConversion([](Type type) { return type; });
    converter.addConversion([&](TileType tile, SmallVectorImpl<Type> &types) {
      return convertTile(tile, *waves, types);
    });
    RewritePatternSet patterns(&getContext());
    populateLoadPatterns(converter, patterns);
    populateGatherPatterns(converter, patterns);
    populateDotPatterns(converter, patterns);
    populateSoftmaxPatterns(converter, patterns);
    populateRowPatterns(converter, patterns);
    populateLazySoftmaxPatterns(converter, patterns);
    populateOwnValuesPatterns(converter, patterns);
    populatePartialPatterns(converter, patterns);
    populateQuantizePatterns(converter, patterns);
    populateStorePatterns(converter, patterns);
    ConversionTarget target(getContext());
    configureTarget(target);
    scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                         target);
    if (failed(applyPartialConversion(func, target, std::move(patterns))))
      return signalPassFailure();
  }
};
} // namespace
