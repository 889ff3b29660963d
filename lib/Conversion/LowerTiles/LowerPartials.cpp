//===- LowerPartials.cpp - Partial results of key splits ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

namespace {

struct LowerStorePartial : OpConversionPattern<StorePartialOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(StorePartialOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    AccumulatorTile tile(op.getAcc().getType(), lane.waves());
    Value head = lane.add(adaptor.getHead().front(), tile.column(lane));
    Value isHead =
        op.getHeads() ? lane.less(head, adaptor.getHeads().front()) : Value();
    Value sum = adaptor.getSum().front();
    Value writer = lane.both(isHead, tile.isFirstOfColumn(lane));
    lane.emitIf(writer, [&] {
      memref::StoreOp::create(rewriter, lane.loc, adaptor.getMax().front(),
                              adaptor.getMaxOut().front(), head);
      memref::StoreOp::create(rewriter, lane.loc, sum,
                              adaptor.getSumOut().front(), head);
    });
    ValueRange blocks = adaptor.getAcc();
    Value dest = adaptor.getAccOut().front();
    Value stores =
        op.getDense() ? isHead : lane.both(isHead, lane.hasKeys(sum));
    lane.emitIf(stores, [&] {
      tile.forEachRun(lane, blocks, [&](Value row, Value run) {
        lane.emitIf(tile.inRows(lane, row),
                    [&] { lane.store(run, dest, {head, row}, /*bytes=*/16); });
      });
    });
    rewriter.eraseOp(op);
    return success();
  }
};

/// A lane without a head, or whose head found no key, reads the accumulator of
/// nobody: its loads go to the first head's row 0, where somebody may not have
/// written, so they are left out.
struct LowerLoadPartial : OpConversionPattern<LoadPartialOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(LoadPartialOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    AccumulatorTile tile(op.getAcc().getType(), lane.waves());
    Value head = lane.add(adaptor.getHead().front(), tile.column(lane));
    Value isHead;
    if (op.getHeads()) {
      isHead = lane.less(head, adaptor.getHeads().front());
      head = lane.select(isHead, head, adaptor.getHead().front());
    }
    auto scalar = [&](Value memref, Value otherwise) -> Value {
      Value value = memref::LoadOp::create(rewriter, lane.loc, memref, head);
      return isHead ? lane.select(isHead, value, otherwise) : value;
    };
    Value max = scalar(adaptor.getMaxIn().front(), lane.minusInfinity());
    Value sum = scalar(adaptor.getSumIn().front(), lane.f32(0));
    Value source = adaptor.getAccIn().front();
    SmallVector<Value> blocks =
        op.getDense() ? load(lane, tile, source, head)
                      : loadBlocks(lane, tile, source, head, lane.hasKeys(sum));
    rewriter.replaceOpWithMultiple(op, {blocks, {max}, {sum}});
    return success();
  }

private:
  static SmallVector<Value> load(LaneBuilder &lane, const AccumulatorTile &tile,
                                 Value source, Value head) {
    SmallVector<Value> loaded;
    for (int64_t i = 0; i < tile.vectors(); ++i) {
      Value row = tile.firstRow(lane, i);
      if (tile.inRows(lane, row))
        row = lane.min(row, tile.rows - tile.vectorLength());
      loaded.push_back(lane.load(source, {head, row}, tile.vectorLength(),
                                 /*bytes=*/16));
    }
    return loaded;
  }

  static SmallVector<Value> loadBlocks(LaneBuilder &lane,
                                       const AccumulatorTile &tile,
                                       Value source, Value head,
                                       Value hasKeys) {
    Type type = VectorType::get({tile.vectorLength()}, lane.b.getF32Type());
    SmallVector<Type> types(tile.vectors(), type);
    auto ifOp = scf::IfOp::create(lane.b, lane.loc, types, hasKeys,
                                  /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(lane.b);
    lane.b.setInsertionPointToStart(ifOp.thenBlock());
    scf::YieldOp::create(lane.b, lane.loc, load(lane, tile, source, head));
    lane.b.setInsertionPointToStart(ifOp.elseBlock());
    SmallVector<Value> zeros(tile.vectors(), lane.zeroOf(type));
    scf::YieldOp::create(lane.b, lane.loc, zeros);
    return llvm::to_vector_of<Value>(ifOp.getResults());
  }
};

struct LowerMerge : OpConversionPattern<MergeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(MergeOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    Value max = adaptor.getMax().front();
    Value otherMax = adaptor.getOtherMax().front();
    Value newMax = arith::MaxNumFOp::create(rewriter, lane.loc, max, otherMax);
    Value reference = lane.finiteMax(newMax);
    Value weight = exp2Of(lane, max, reference);
    Value otherWeight = exp2Of(lane, otherMax, reference);
    Value newSum = mix(lane, adaptor.getSum().front(), weight,
                       adaptor.getOtherSum().front(), otherWeight);
    SmallVector<Value> blocks;
    for (auto [x, y] : llvm::zip_equal(adaptor.getAcc(), adaptor.getOtherAcc()))
      blocks.push_back(mix(lane, x, broadcast(lane, weight, x.getType()), y,
                           broadcast(lane, otherWeight, x.getType())));
    rewriter.replaceOpWithMultiple(op, {blocks, {newMax}, {newSum}});
    return success();
  }

private:
  static Value exp2Of(LaneBuilder &lane, Value x, Value reference) {
    Value difference = arith::SubFOp::create(lane.b, lane.loc, x, reference);
    return lane.exp2(difference);
  }
  static Value broadcast(LaneBuilder &lane, Value scalar, Type type) {
    return vector::BroadcastOp::create(lane.b, lane.loc, type, scalar);
  }
  static Value mix(LaneBuilder &lane, Value x, Value wx, Value y, Value wy) {
    Value first = arith::MulFOp::create(lane.b, lane.loc, x, wx);
    Value second = arith::MulFOp::create(lane.b, lane.loc, y, wy);
    return arith::AddFOp::create(lane.b, lane.loc, first, second);
  }
};

} // namespace

void smla::populatePartialPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns) {
  patterns.add<LowerStorePartial, LowerLoadPartial, LowerMerge>(
      converter, patterns.getContext());
}
