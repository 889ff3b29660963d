//===- ReductionPatterns.cpp - Simpler operators for mlir-reduce ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Extensions/ReductionPatterns.h"

#include "smla/IR/SMLADialect.h"
#include "smla/IR/SMLAOps.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Reducer/ReductionPatternInterface.h"

using namespace mlir;
using namespace smla;

namespace {

/// Takes one attribute away that an operator may go without.
template <typename OpTy>
struct DropAttribute : OpRewritePattern<OpTy> {
  DropAttribute(MLIRContext *context, StringRef name)
      : OpRewritePattern<OpTy>(context), name(name) {}
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    std::optional<Attribute> attr = op->getInherentAttr(name);
    if (!attr || !*attr)
      return failure();
    rewriter.modifyOpInPlace(
        op, [&] { op->setInherentAttr(rewriter.getStringAttr(name), {}); });
    return success();
  }
  StringRef name;
};

struct DropSink : OpRewritePattern<SparseAttentionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SparseAttentionOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getSink())
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.getSinkMutable().clear();
      op.setSinkOutsideLse(false);
    });
    return success();
  }
};

/// The operator keeps its first segment.
struct DropLastSegment : OpRewritePattern<SparseAttentionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SparseAttentionOp op,
                                PatternRewriter &rewriter) const override {
    size_t count = op.getSegments().size();
    if (count < 2)
      return failure();
    rewriter.modifyOpInPlace(op, [&] { dropSegment(op, count - 1); });
    return success();
  }
};

struct SMLAReductionPatterns : DialectReductionPatternInterface {
  SMLAReductionPatterns(Dialect *dialect)
      : DialectReductionPatternInterface(dialect) {}

  void populateReductionPatterns(RewritePatternSet &patterns) const override {
    MLIRContext *context = patterns.getContext();
    for (StringRef name : {"schedule", "lds_plan", "no_invalid"})
      patterns.add<DropAttribute<SparseAttentionOp>>(context, name);
    for (StringRef name : {"schedule", "lds_plan"})
      patterns.add<DropAttribute<GatherDotOp>>(context, name);
    patterns.add<DropSink, DropLastSegment>(context);
  }
};

} // namespace

void smla::registerReductionPatterns(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, SMLADialect *dialect) {
    dialect->addInterfaces<SMLAReductionPatterns>();
  });
}
