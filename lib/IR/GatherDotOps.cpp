//===- GatherDotOps.cpp - smla.gather_dot ---------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperatorUtils.h"
#include "smla/IR/SMLAOps.h"

using namespace mlir;
using namespace smla;

void GatherDotOp::getEffects(smla::detail::Effects &effects) {
  smla::detail::getOperatorEffects(*this, effects);
}

LogicalResult
GatherDotOp::reifyResultShapes(OpBuilder &builder,
                               ReifiedRankedShapedTypeDims &shapes) {
  return smla::detail::reifyOperatorShapes(builder, *this, shapes);
}

LogicalResult GatherDotOp::verify() {
  Operation *op = getOperation();
  int64_t width = getQ().getType().getDimSize(1);
  if (ShapedType::isDynamic(width))
    return emitOpError("expected a static width of q, got ")
           << getQ().getType();
  if (width == 0 || width % widthMultiple != 0)
    return emitOpError("expected the width of q to be a multiple of ")
           << widthMultiple << ", got " << width;
  if (failed(smla::detail::verifyNotMixed(*this)) ||
      failed(smla::detail::verifyContiguousRows(op, getQ(), "q")) ||
      failed(smla::detail::verifyContiguousRows(op, getCache(), "cache")) ||
      failed(smla::detail::verifyContiguousRows(op, getIndices(), "indices")) ||
      failed(smla::detail::verifyContiguousRows(op, getOut(), "out")) ||
      failed(smla::detail::verifyStaticSize(op, getCache(), "cache", 1, width,
                                            "width of q")))
    return failure();
  int64_t queries = getQ().getType().getDimSize(0);
  int64_t keys = getIndices().getType().getDimSize(0);
  if (failed(smla::detail::verifySize(op, getOut(), "out", 0, queries,
                                      "rows of q")) ||
      failed(smla::detail::verifySize(op, getOut(), "out", 1, keys,
                                      "number of indices")))
    return failure();
  return success();
}
