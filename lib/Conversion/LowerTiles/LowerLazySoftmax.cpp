//===- LowerLazySoftmax.cpp - The softmax that seldom rescales ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

namespace {

/// One step; per column everything is a scalar in the lanes that hold it.
class LazyStep {
public:
  LazyStep(LazySoftmaxStepOp op,
           LazySoftmaxStepOp::GenericAdaptor<ArrayRef<ValueRange>> adaptor,
           ConversionPatternRewriter &rewriter)
      : op(op), lane(rewriter, op),
        columns(op.getScores().getType().getDimSize(1)),
        max(adaptor.getMax().front()), parts(adaptor.getParts().front()),
        acc(llvm::to_vector_of<Value>(adaptor.getAcc())) {
    for (Value block : adaptor.getScores()) {
      auto length = cast<VectorType>(block.getType()).getDimSize(0);
      for (int64_t i = 0; i < length; ++i)
        scores.push_back(lane.element(block, i));
    }
  }

  /// Where a score is far above the maximum: seldom, and then for all lanes.
  void rescale() {
    Value highest = scores.front();
    for (Value score : ArrayRef(scores).drop_front())
      highest = maximum(highest, score);
    auto ifOp =
        scf::IfOp::create(lane.b, lane.loc, stateTypes(), isFarAbove(highest),
                          /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(lane.b);
    lane.b.setInsertionPointToStart(ifOp.elseBlock());
    scf::YieldOp::create(lane.b, lane.loc, state());
    lane.b.setInsertionPointToStart(ifOp.thenBlock());
    scf::YieldOp::create(lane.b, lane.loc, rescaled(highest));
    max = ifOp.getResult(0);
    parts = ifOp.getResult(1);
    acc.assign(ifOp.getResults().begin() + 2, ifOp.getResults().end());
  }

  /// P, block by block; the sum is of what was not rounded yet.
  SmallVector<Value> probabilities() {
    SmallVector<Value> p;
    for (Value score : scores)
      p.push_back(
          lane.exp2(arith::SubFOp::create(lane.b, lane.loc, score, max)));
    parts = add(parts, sumOf(p));
    TileType type = op.getP().getType();
    auto length =
        static_cast<int64_t>(p.size()) /
        (type.getDimSize(0) / cast<MfmaCAttr>(type.getLayout()).getM());
    SmallVector<Value> blocks;
    for (size_t i = 0; i < p.size(); i += length) {
      blocks.push_back(lane.roundedFinite(ArrayRef(p).slice(i, length),
                                          type.getElementType()));
    }
    return blocks;
  }

  SmallVector<Value> state() const {
    SmallVector<Value> values = {max, parts};
    values.append(acc);
    return values;
  }
  Value getMax() const { return max; }
  Value getParts() const { return parts; }
  ArrayRef<Value> getAcc() const { return acc; }

private:
  Value maximum(Value x, Value y) {
    return arith::MaxNumFOp::create(lane.b, lane.loc, x, y);
  }
  Value add(Value x, Value y) {
    return arith::AddFOp::create(lane.b, lane.loc, x, y);
  }

  /// In pairs, which need not wait for each other.
  Value sumOf(ArrayRef<Value> values) {
    if (values.size() == 1)
      return values.front();
    size_t half = values.size() / 2;
    return add(sumOf(values.take_front(half)), sumOf(values.drop_front(half)));
  }

  SmallVector<Type> stateTypes() const {
    return llvm::to_vector(
        llvm::map_range(state(), [](Value value) { return value.getType(); }));
  }

  /// The same in all lanes.
  Value isFarAbove(Value highest) {
    Value limit = add(max, lane.f32(op.getThreshold().convertToDouble()));
    Value isAbove = arith::CmpFOp::create(
        lane.b, lane.loc, arith::CmpFPredicate::OGT, highest, limit);
    Value lanes =
        ROCDL::BallotOp::create(lane.b, lane.loc, lane.b.getI64Type(), isAbove);
    Value some =
        arith::CmpIOp::create(lane.b, lane.loc, arith::CmpIPredicate::ne, lanes,
                              lane.zeroOf(lanes.getType()));
    return lane.seldom(some);
  }

  SmallVector<Value> rescaled(Value highest) {
    Value newMax = maximum(max, highest);
    for (int64_t mask = columns; mask < laneCount; mask *= 2)
      newMax = maximum(newMax, lane.shuffleXor(newMax, mask));
    Value factor =
        lane.exp2(arith::SubFOp::create(lane.b, lane.loc, max, newMax));
    SmallVector<Value> values = {
        newMax, arith::MulFOp::create(lane.b, lane.loc, parts, factor)};
    for (Value block : acc)
      values.push_back(lane.scaled(block, factor));
    return values;
  }

  LazySoftmaxStepOp op;
  LaneBuilder lane;
  int64_t columns;
  Value max, parts;
  SmallVector<Value> acc, scores;
};

struct LowerLazySoftmaxStep : OpConversionPattern<LazySoftmaxStepOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(LazySoftmaxStepOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LazyStep step(op, adaptor, rewriter);
    step.rescale();
    SmallVector<Value> p = step.probabilities();
    rewriter.replaceOpWithMultiple(op,
                                   {p,
                                    {step.getMax()},
                                    {step.getParts()},
                                    llvm::to_vector_of<Value>(step.getAcc())});
    return success();
  }
};

struct LowerFinishSoftmax : OpConversionPattern<FinishSoftmaxOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(FinishSoftmaxOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    Value sum = adaptor.getParts().front();
    for (int64_t mask = op.getMax().getType().getDimSize(0); mask < laneCount;
         mask *= 2)
      sum = arith::AddFOp::create(rewriter, lane.loc, sum,
                                  lane.shuffleXor(sum, mask));
    Value max = lane.select(lane.hasKeys(sum), adaptor.getMax().front(),
                            lane.minusInfinity());
    rewriter.replaceOpWithMultiple(op, {{max}, {sum}});
    return success();
  }
};

} // namespace

void smla::populateLazySoftmaxPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerLazySoftmaxStep, LowerFinishSoftmax>(converter,
                                                         patterns.getContext());
}
