//===- LowerSoftmax.cpp - The online softmax ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

namespace {

enum class Combine { Max, Sum };

/// Lane arithmetic of one softmax step. Everything per column (head) is a
/// scalar in the lanes that hold the column.
class Step {
public:
  Step(SoftmaxStepOp op, Value exchange, ConversionPatternRewriter &rewriter)
      : lane(rewriter, op), tile(op.getScores().getType(), lane.waves()),
        exchange(exchange) {
    if (exchange)
      slots = lane.view(exchange, lane.waves(), tile.layout.getN(),
                        rewriter.getF32Type());
  }

  /// All scores times `scale`, if there is one: a vector per row block.
  SmallVector<Value> scaled(ValueRange scores, Value scale) {
    if (!scale)
      return llvm::to_vector_of<Value>(scores);
    SmallVector<Value> result;
    for (Value block : scores)
      result.push_back(lane.scaled(block, scale));
    return result;
  }

  /// Over all rows of the tile, in every lane of the column.
  Value reduce(ValueRange blocks, Combine kind) {
    Value total;
    for (Value block : blocks)
      for (int64_t j = 0; j < tile.vectorLength(); ++j) {
        Value element = lane.element(block, j);
        total = total ? combine(total, element, kind) : element;
      }
    for (int64_t mask = tile.layout.getN(); mask < laneCount; mask *= 2)
      total = combine(total, lane.shuffleXor(total, mask), kind);
    return exchange ? overWaves(total, kind) : total;
  }

  Value sub(Value x, Value y) {
    return arith::SubFOp::create(lane.b, lane.loc, x, y);
  }
  Value maximum(Value x, Value y) { return combine(x, y, Combine::Max); }

  /// 2^(s - max) for every score.
  SmallVector<Value> probabilities(ValueRange scores, Value max) {
    SmallVector<Value> result;
    for (Value block : scores) {
      SmallVector<Value> elements;
      for (int64_t j = 0; j < tile.vectorLength(); ++j)
        elements.push_back(lane.exp2(sub(lane.element(block, j), max)));
      result.push_back(lane.fromElements(elements));
    }
    return result;
  }

  void sync() { amdgpu::LDSBarrierOp::create(lane.b, lane.loc); }

  LaneBuilder lane;

private:
  Value combine(Value x, Value y, Combine kind) {
    if (kind == Combine::Max)
      return arith::MaxNumFOp::create(lane.b, lane.loc, x, y);
    return arith::AddFOp::create(lane.b, lane.loc, x, y);
  }

  /// Every wave writes its partial result; every wave reads those of the waves
  /// of its group with rows of their own. The buffer is free again after the
  /// last sync.
  Value overWaves(Value value, Combine kind) {
    Value column = lane.laneMod(tile.layout.getN());
    Value single = vector::BroadcastOp::create(
        lane.b, lane.loc, VectorType::get({1}, value.getType()), value);
    lane.store(single, slots, {lane.wave(), column}, /*bytes=*/4);
    sync();
    Value total;
    Value firstWave =
        lane.mul(lane.group(tile.groups()), lane.waves() / tile.groups());
    for (int64_t wave = 0; wave < tile.blocks.ownWaves(); ++wave) {
      Value part = lane.element(
          lane.load(slots, {lane.add(firstWave, wave), column}, 1, /*bytes=*/4),
          0);
      total = total ? combine(total, part, kind) : part;
    }
    sync();
    return total;
  }

  AccumulatorTile tile;
  Value exchange, slots;
};

struct LowerSoftmaxStep : OpConversionPattern<SoftmaxStepOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(SoftmaxStepOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value exchange =
        op.getExchange() ? Value(adaptor.getExchange().front()) : Value();
    Value scale = op.getScale() ? Value(adaptor.getScale().front()) : Value();
    Step step(op, exchange, rewriter);
    LaneBuilder &lane = step.lane;
    Value oldMax = adaptor.getMax().front();
    SmallVector<Value> scores = step.scaled(adaptor.getScores(), scale);
    Value newMax = step.maximum(oldMax, step.reduce(scores, Combine::Max));
    Value subtrahend = lane.finiteMax(newMax);
    Value correction = lane.exp2(step.sub(oldMax, subtrahend));
    SmallVector<Value> p = step.probabilities(scores, subtrahend);
    Value tileSum = step.reduce(p, Combine::Sum);
    Value scaledSum = arith::MulFOp::create(
        rewriter, lane.loc, adaptor.getSum().front(), correction);
    Value newSum =
        arith::AddFOp::create(rewriter, lane.loc, scaledSum, tileSum);

    Type type = op.getP().getType().getElementType();
    SmallVector<Value> rounded;
    for (Value block : p) {
      if (FloatAttr weight = op.getWeightAttr())
        block = lane.scaled(block, lane.f32(weight.getValueAsDouble()));
      auto blockType = cast<VectorType>(block.getType()).clone(type);
      rounded.push_back(
          arith::TruncFOp::create(rewriter, lane.loc, blockType, block));
    }
    rewriter.replaceOpWithMultiple(op,
                                   {rounded, {newMax}, {newSum}, {correction}});
    return success();
  }
};

} // namespace

void smla::populateSoftmaxPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns) {
  patterns.add<LowerSoftmaxStep>(converter, patterns.getContext());
}
