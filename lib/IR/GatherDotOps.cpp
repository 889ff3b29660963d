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
  using namespace smla::detail;
  ShapedType q = getQ().getType();
  if (q.isDynamicDim(1))
    return emitOpError("expected a static width of q, got ") << q;
  int64_t width = q.getDimSize(1);
  if (width == 0 || width % widthMultiple != 0)
    return emitOpError("expected the width of q to be a multiple of ")
           << widthMultiple << ", got " << width;
  if (width > maxWidth)
    return emitOpError("expected the width of q to be at most ")
           << maxWidth << ", got " << width;
  int64_t keys = getIndices().getType().getDimSize(0);
  if (failed(verifyNotMixed(*this)) ||
      failed(verifyStaticSize(*this, getCache(), "cache", 1, width,
                              "width of q")) ||
      failed(verifySize(*this, getOut(), "out", 0, q.getDimSize(0),
                        "rows of q")) ||
      failed(verifySize(*this, getOut(), "out", 1, keys, "number of indices")))
    return failure();
  return verifyBuffers(*this);
}
