//===- LowerStores.cpp - Results into global memory -----------------------===//
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
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

namespace {

/// The last steps of a row of attention, per head (a lane's column).
class Finish {
public:
  Finish(StoreResultOp op,
         StoreResultOp::GenericAdaptor<ArrayRef<ValueRange>> adaptor,
         ConversionPatternRewriter &rewriter)
      : op(op), lane(rewriter, op), tile(op.getAcc().getType(), lane.waves()),
        acc(adaptor.getAcc()), max(adaptor.getMax().front()),
        sum(adaptor.getSum().front()), finalMax(max), finalSum(sum),
        firstHead(adaptor.getHead().front()) {
    head = lane.add(firstHead, tile.column(lane));
    if (op.getHeads())
      inHeads = lane.less(head, adaptor.getHeads().front());
    hasKeys = lane.hasKeys(sum);
  }

  /// The sink joins the denominator as one more key with V = 0 (op_8).
  void addSink(Value sink) {
    Value safeHead = inHeads ? select(inHeads, head, firstHead) : head;
    sinkValue = memref::LoadOp::create(lane.b, lane.loc, sink, safeHead);
    Value sinkLog2 = mul(sinkValue, lane.f32(llvm::numbers::log2e));
    finalMax = arith::MaxNumFOp::create(lane.b, lane.loc, max, sinkLog2);
    Value reference = lane.finiteMax(finalMax);
    accScale = lane.exp2(sub(max, reference));
    finalSum = add(mul(sum, accScale), lane.exp2(sub(sinkLog2, reference)));
  }

  void storeOut(Value out) {
    Value inverse =
        ROCDL::ROCDLRcp::create(lane.b, lane.loc, finalSum.getType(), finalSum);
    if (accScale)
      inverse = mul(accScale, inverse);
    inverse = select(hasKeys, inverse, lane.f32(0));
    tile.forEachRun(lane, acc, [&](Value column, Value run) {
      storeRun(out, run, inverse, column);
    });
  }

  /// One lane of those that hold it writes lse.
  void storeLse(Value lse) {
    Value ln =
        lane.f32(op.getLseBase() == LseBase::E ? llvm::numbers::ln2 : 1.0);
    Value lseMax = op.getSinkOutsideLse() ? max : finalMax;
    Value lseSum = op.getSinkOutsideLse() ? sum : finalSum;
    Value log =
        ROCDL::ROCDLLog::create(lane.b, lane.loc, lseSum.getType(), lseSum);
    Value value = select(hasKeys, mul(add(lseMax, log), ln), emptyLse());
    lane.emitIf(lane.both(tile.isFirstOfColumn(lane), inHeads), [&] {
      memref::StoreOp::create(lane.b, lane.loc, value, lse, ValueRange{head});
    });
  }

private:
  Value add(Value x, Value y) {
    return arith::AddFOp::create(lane.b, lane.loc, x, y);
  }
  Value sub(Value x, Value y) {
    return arith::SubFOp::create(lane.b, lane.loc, x, y);
  }
  Value mul(Value x, Value y) {
    return arith::MulFOp::create(lane.b, lane.loc, x, y);
  }
  Value select(Value c, Value x, Value y) { return lane.select(c, x, y); }

  /// lse of a row without a valid key (op_7).
  Value emptyLse() {
    Value empty = op.getEmptyLse() == EmptyLse::NegInf
                      ? lane.minusInfinity()
                      : lane.f32(std::numeric_limits<double>::infinity());
    if (!sinkValue || op.getSinkOutsideLse())
      return empty;
    Value lse = op.getLseBase() == LseBase::E
                    ? sinkValue
                    : mul(sinkValue, lane.f32(llvm::numbers::log2e));
    // A sink of -inf is no sink (op_8).
    Value isNone =
        arith::CmpFOp::create(lane.b, lane.loc, arith::CmpFPredicate::OEQ,
                              sinkValue, lane.minusInfinity());
    return select(isNone, empty, lse);
  }

  void storeRun(Value out, Value run, Value inverse, Value column) {
    auto type = cast<VectorType>(run.getType());
    // A row without keys has an accumulator of zeros, and 0 * 0 is +0.
    Value scaled = lane.scaled(run, inverse);
    Value rounded = arith::TruncFOp::create(
        lane.b, lane.loc, type.clone(lane.b.getBF16Type()), scaled);
    Value inside = lane.both(inHeads, tile.inRows(lane, column));
    lane.emitIf(inside, [&] {
      lane.store(rounded, out, {head, column},
                 /*bytes=*/2 * type.getDimSize(0));
    });
  }

  StoreResultOp op;
  LaneBuilder lane;
  AccumulatorTile tile;
  ValueRange acc;
  Value max, sum, finalMax, finalSum;
  Value firstHead, head, inHeads, hasKeys, sinkValue, accScale;
};

struct LowerStoreResult : OpConversionPattern<StoreResultOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(StoreResultOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Finish finish(op, adaptor, rewriter);
    if (op.getSink())
      finish.addSink(adaptor.getSink().front());
    finish.storeOut(adaptor.getOut().front());
    if (op.getLse())
      finish.storeLse(adaptor.getLse().front());
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerStoreTile : OpConversionPattern<StoreTileOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(StoreTileOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    AccumulatorTile tile(op.getSource().getType(), lane.waves());
    Value row = lane.add(adaptor.getRow().front(), tile.column(lane));
    Value rowInside = lane.less(row, adaptor.getRows().front());
    ValueRange blocks = adaptor.getSource();
    Value dest = adaptor.getDest().front();
    for (int64_t i = 0; i < tile.vectors(); ++i) {
      Value first =
          lane.add(adaptor.getColumn().front(), tile.firstRow(lane, i));
      for (int64_t j = 0; j < tile.vectorLength(); ++j) {
        Value column = lane.add(first, j);
        Value inside = lane.logicalAnd(
            rowInside, lane.less(column, adaptor.getColumns().front()));
        lane.emitIf(inside, [&] {
          memref::StoreOp::create(rewriter, lane.loc,
                                  lane.element(blocks[i], j), dest,
                                  ValueRange{row, column});
        });
      }
    }
    rewriter.eraseOp(op);
    return success();
  }
};

} // namespace

void smla::populateStorePatterns(const TypeConverter &converter,
                                 RewritePatternSet &patterns) {
  patterns.add<LowerStoreResult, LowerStoreTile>(converter,
                                                 patterns.getContext());
}
