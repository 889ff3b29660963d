//===- LowerLoads.cpp - Ranges, queries and slots -------------------------===//
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
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace smla;

namespace {

/// T k / S = (T / S) k + ((T mod S) k) / S: with S and k below 2^16 (a grid's
/// limit) everything stays within 32 bits, where a division is ten times
/// cheaper than in 64.
struct LowerTileRange : OpConversionPattern<TileRangeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(TileRangeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    SmallVector<Value> tiles;
    for (Value length : adaptor.getLengths())
      tiles.push_back(lane.toI32(
          lane.div(lane.add(length, op.getTile() - 1), op.getTile())));
    Value total = tiles.front();
    for (Value more : ArrayRef(tiles).drop_front())
      total = lane.add(total, more);
    Value splits = lane.toI32(adaptor.getSplits());
    Value k = lane.toI32(adaptor.getSplit());
    SmallVector<Value> results =
        within(lane, tiles, bound(lane, total, k, splits));
    Value next = lane.add(k, lane.i32(1));
    results.append(within(lane, tiles, bound(lane, total, next, splits)));
    rewriter.replaceOp(op, results);
    return success();
  }

private:
  template <typename OpTy>
  static Value fold(LaneBuilder &lane, Value x, Value y) {
    return lane.b.createOrFold<OpTy>(lane.loc, x, y);
  }

  static Value bound(LaneBuilder &lane, Value total, Value k, Value splits) {
    Value whole = fold<arith::DivUIOp>(lane, total, splits);
    Value rest = fold<arith::RemUIOp>(lane, total, splits);
    Value part =
        fold<arith::DivUIOp>(lane, fold<arith::MulIOp>(lane, rest, k), splits);
    return lane.add(fold<arith::MulIOp>(lane, whole, k), part);
  }

  /// A bound in the concatenation of the lists, as a bound within each.
  static SmallVector<Value> within(LaneBuilder &lane, ArrayRef<Value> tiles,
                                   Value bound) {
    SmallVector<Value> results;
    for (Value count : tiles) {
      results.push_back(lane.toIndex(fold<arith::MinUIOp>(lane, bound, count)));
      Value passed = fold<arith::MinUIOp>(lane, bound, count);
      bound = fold<arith::SubIOp>(lane, bound, passed);
    }
    return results;
  }
};

struct LowerSync : OpConversionPattern<SyncOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(SyncOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<amdgpu::LDSBarrierOp>(op);
    return success();
  }
};

struct LowerSplat : OpConversionPattern<SplatOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(SplatOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertType(op.getType(), types)))
      return rewriter.notifyMatchFailure(op, "no lane form");
    SmallVector<Value> values;
    for (Type type : types) {
      Value value = adaptor.getValue();
      if (isa<VectorType>(type))
        value = vector::BroadcastOp::create(rewriter, op.getLoc(), type, value);
      else if (value.getType() != type) // A mask: the bit in every position.
        value = arith::ExtSIOp::create(rewriter, op.getLoc(), type, value);
      values.push_back(value);
    }
    rewriter.replaceOpWithMultiple(op, {values});
    return success();
  }
};

/// Lane l holds row l mod n of its group, and of every slab 8 neighbouring
/// columns.
struct LowerLoadQuery : OpConversionPattern<LoadQueryOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(LoadQueryOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    TileType type = op.getResult().getType();
    auto layout = cast<MfmaBAttr>(type.getLayout());
    ContractionLayout contraction{layout.getN(), layout.getK()};
    Value row = lane.add(adaptor.getRow(),
                         lane.columnOf(layout.getN(), layout.getGroups()));
    Value isRow;
    if (Value rows = adaptor.getRows()) {
      isRow = lane.less(row, rows);
      row = lane.select(isRow, row, adaptor.getRow());
    }
    Value laneColumn =
        lane.mul(lane.laneDiv(layout.getN()), ContractionLayout::chunk);
    SmallVector<Value> slabs;
    for (int64_t s = 0; s < contraction.slabs(type.getDimSize(0)); ++s)
      slabs.push_back(
          slab(lane, op, adaptor.getSource(), contraction, row, isRow,
               lane.add(laneColumn, s * contraction.slabWidth()), s));
    rewriter.replaceOpWithMultiple(op, {slabs});
    return success();
  }

private:
  static Value slab(LaneBuilder &lane, LoadQueryOp op, Value source,
                    const ContractionLayout &contraction, Value row,
                    Value isRow, Value column, int64_t s) {
    int64_t width = op.getResult().getType().getDimSize(0);
    Value inside = isRow;
    if ((s + 1) * contraction.slabWidth() > width) {
      Value inWidth = lane.less(column, width);
      inside = inside ? lane.logicalAnd(inside, inWidth) : inWidth;
      column = lane.min(column, width - ContractionLayout::chunk);
    }
    column = lane.add(column, op.getFirstColumn());
    Value chunk = lane.load(source, {row, column}, ContractionLayout::chunk,
                            /*bytes=*/16);
    return inside ? lane.orZero(inside, chunk) : chunk;
  }
};

struct LowerLoadSlots : OpConversionPattern<LoadSlotsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(LoadSlotsOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    TileType type = op.getResult().getType();
    int64_t size = type.getDimSize(0);
    int64_t period = cast<LanesAttr>(type.getLayout()).getPeriod();
    SmallVector<Value> registers;
    if (op.getClamped()) {
      for (int64_t first = 0; first < size; first += period)
        registers.push_back(
            clamped(lane, adaptor, first, std::min(size, period)));
      rewriter.replaceOpWithMultiple(op, {registers});
      return success();
    }
    Value last = lane.add(adaptor.getEnd(), -1);
    for (int64_t first = 0; first < size; first += period) {
      Value position = lane.add(lane.add(adaptor.getFirst(), first),
                                lane.laneMod(std::min(size, period)));
      Value inside = lane.less(position, adaptor.getEnd());
      Value safe = lane.select(inside, position, last);
      Value slot = memref::LoadOp::create(rewriter, lane.loc,
                                          adaptor.getIndices(), safe);
      registers.push_back(lane.select(inside, slot, lane.i32(-1)));
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }

private:
  static Value clamped(LaneBuilder &lane, OpAdaptor adaptor, int64_t first,
                       int64_t period) {
    Value begin = lane.add(adaptor.getFirst(), first);
    Value last =
        lane.toI32(lane.add(lane.subtract(adaptor.getEnd(), begin), -1));
    Value offset = lane.b.createOrFold<arith::MinSIOp>(
        lane.loc, lane.toI32(lane.laneMod(period)), last);
    return memref::LoadOp::create(lane.b, lane.loc, adaptor.getIndices(),
                                  lane.add(begin, lane.toIndex(offset)));
  }
};

/// The ballot of a compare is one scalar mask; a negative slot is a large
/// unsigned number (op_6).
struct LowerValidSlots : OpConversionPattern<ValidSlotsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ValidSlotsOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    SmallVector<Value> masks;
    TileType type = op.getSlots().getType();
    int64_t period = cast<LanesAttr>(type.getLayout()).getPeriod();
    for (auto [i, slot] : llvm::enumerate(adaptor.getSlots())) {
      Value ok = op.getBound() ? lane.less(slot, adaptor.getBound().front())
                               : rewriter.createOrFold<arith::CmpIOp>(
                                     lane.loc, arith::CmpIPredicate::ne, slot,
                                     lane.i32(-1));
      if (op.getFirst())
        ok = lane.logicalAnd(
            ok, isInList(lane, adaptor, static_cast<int64_t>(i) * period,
                         std::min(period, type.getDimSize(0))));
      masks.push_back(ROCDL::BallotOp::create(rewriter, lane.loc,
                                              rewriter.getI64Type(), ok));
    }
    rewriter.replaceOpWithMultiple(op, {masks});
    return success();
  }

private:
  static Value isInList(LaneBuilder &lane, OneToNOpAdaptor adaptor,
                        int64_t first, int64_t period) {
    Value begin = lane.add(adaptor.getFirst().front(), first);
    Value left = lane.toI32(lane.subtract(adaptor.getEnd().front(), begin));
    return lane.b.createOrFold<arith::CmpIOp>(
        lane.loc, arith::CmpIPredicate::slt, lane.toI32(lane.laneMod(period)),
        left);
  }
};

} // namespace

void smla::populateLoadPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  patterns.add<LowerTileRange, LowerSync, LowerSplat, LowerLoadQuery,
               LowerLoadSlots, LowerValidSlots>(converter,
                                                patterns.getContext());
}
