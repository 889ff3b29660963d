//===- TileFolds.cpp - Folders of the workgroup program -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileOps.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace smla;

/// The constant in every element of a tile, or null.
static TypedAttr splatOf(Value tile) {
  TypedAttr value;
  auto splat = tile.getDefiningOp<SplatOp>();
  if (!splat || !matchPattern(splat.getValue(), m_Constant(&value)))
    return {};
  return value;
}

static bool isPositiveZero(Value tile) {
  auto value = dyn_cast_or_null<FloatAttr>(splatOf(tile));
  return value && value.getValue().isPosZero();
}

static bool isMinusInfinity(Value tile) {
  auto value = dyn_cast_or_null<FloatAttr>(splatOf(tile));
  return value && value.getValue().isInfinity() &&
         value.getValue().isNegative();
}

/// Every row is ok. A scale is applied whatever the mask says.
OpFoldResult MaskOp::fold(FoldAdaptor) {
  auto ok = dyn_cast_or_null<IntegerAttr>(splatOf(getOk()));
  if (getScale() || !ok || !ok.getValue().isAllOnes())
    return {};
  return getScores();
}

/// A state that has seen no key: what a merge starts from, and all that is left
/// of the first of its steps where somebody writes them out.
static bool isEmptyState(Value acc, Value max, Value sum) {
  return isPositiveZero(acc) && isMinusInfinity(max) && isPositiveZero(sum);
}

LogicalResult MergeOp::fold(FoldAdaptor,
                            SmallVectorImpl<OpFoldResult> &results) {
  if (isEmptyState(getOtherAcc(), getOtherMax(), getOtherSum())) {
    results.assign({getAcc(), getMax(), getSum()});
    return success();
  }
  if (isEmptyState(getAcc(), getMax(), getSum())) {
    results.assign({getOtherAcc(), getOtherMax(), getOtherSum()});
    return success();
  }
  return failure();
}
