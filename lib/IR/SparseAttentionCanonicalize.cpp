//===- SparseAttentionCanonicalize.cpp - Operands without a meaning -------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands of smla.sparse_attention that are known to change nothing cost the
// kernel an argument and its work, so they are dropped before the kernel is
// named and planned.
//
//===----------------------------------------------------------------------===//

#include "smla/IR/SMLAOps.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace smla;

void smla::dropSegment(SparseAttentionOp op, size_t index) {
  SmallVector<Attribute> segments(op.getSegments().getValue());
  auto hasScales = [](Attribute segment) {
    return hasScalesArray(cast<SegmentAttr>(segment).getFormat());
  };
  if (hasScales(segments[index]))
    op.getScalesMutable().erase(
        llvm::count_if(ArrayRef(segments).take_front(index), hasScales));
  op.getCachesMutable().erase(index);
  op.getIndptrsMutable().erase(index);
  op.getIndicesMutable().erase(index);
  segments.erase(segments.begin() + index);
  op.setSegmentsAttr(ArrayAttr::get(op.getContext(), segments));
}

namespace {

/// On tensors an lse that nobody reads is not computed. On memrefs somebody may
/// read the buffer.
struct DropUnusedLse : OpRewritePattern<SparseAttentionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SparseAttentionOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getNumResults() < 2 || !op.getResult(1).use_empty())
      return failure();
    OperationState state(op.getLoc(), op->getName());
    SmallVector<Value> operands(op->getOperands());
    constexpr int lse = SparseAttentionOp::odsIndex_lse;
    operands.erase(operands.begin() +
                   op.getODSOperandIndexAndLength(lse).first);
    state.addOperands(operands);
    state.addTypes(op.getResult(0).getType());
    state.addAttributes(op->getDiscardableAttrDictionary().getValue());
    auto &properties =
        state.getOrAddProperties<SparseAttentionOp::Properties>();
    properties = op.getProperties();
    properties.operandSegmentSizes[lse] = 0;
    // What only says something about lse.
    properties.lse_base = {};
    properties.empty_lse = {};
    properties.sink_outside_lse = {};
    Operation *withoutLse = rewriter.create(state);
    rewriter.replaceAllUsesWith(op.getResult(0), withoutLse->getResult(0));
    rewriter.eraseOp(op);
    return success();
  }
};

/// A sink of -inf for every head is no sink (op_8).
struct DropSinkOfMinusInfinity : OpRewritePattern<SparseAttentionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SparseAttentionOp op,
                                PatternRewriter &rewriter) const override {
    DenseFPElementsAttr sinks;
    if (!op.getSink() || !matchPattern(op.getSink(), m_Constant(&sinks)) ||
        !llvm::all_of(sinks.getValues<APFloat>(), [](const APFloat &sink) {
          return sink.isInfinity() && sink.isNegative();
        }))
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.getSinkMutable().clear();
      op.setSinkOutsideLse(false);
    });
    return success();
  }
};

/// A list of statically no entries has no keys. The operator keeps one segment.
struct DropEmptySegments : OpRewritePattern<SparseAttentionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SparseAttentionOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getSegments().size() < 2)
      return failure();
    auto lists = op.getIndices();
    auto empty = llvm::find_if(lists, [](Value indices) {
      return cast<ShapedType>(indices.getType()).getDimSize(0) == 0;
    });
    if (empty == lists.end())
      return failure();
    rewriter.modifyOpInPlace(
        op, [&] { dropSegment(op, std::distance(lists.begin(), empty)); });
    return success();
  }
};

} // namespace

void SparseAttentionOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                    MLIRContext *context) {
  patterns.add<DropUnusedLse, DropSinkOfMinusInfinity, DropEmptySegments>(
      context);
}
