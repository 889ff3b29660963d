//===- LowerDot.cpp - Matrix products, masks, P into LDS ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

template <typename Layout>
static Value mfma(LaneBuilder &lane, Layout layout, Value a, Value b, Value c) {
  return amdgpu::MFMAOp::create(lane.b, lane.loc, c.getType(), layout.getM(),
                                layout.getN(), layout.getK(), /*blocks=*/1, a,
                                b, c);
}

namespace {

/// Rows in LDS as an operand: a lane reads 16 bytes of its row per slab.
struct LdsOperand {
  LdsOperand(LaneBuilder &lane, TileType type, Value buffer,
             const ContractionLayout &contraction)
      : tile(type), contraction(contraction), view(tile.view(lane, buffer)) {}

  /// Columns past the width are zero: 0 * NaN would be NaN.
  Value chunk(LaneBuilder &lane, Value row, int64_t slab) const {
    int64_t first = slab * contraction.slabWidth();
    Value laneColumn =
        lane.mul(lane.laneDiv(contraction.n), ContractionLayout::chunk);
    Value column = lane.add(laneColumn, first);
    auto load = [&] {
      return lane.load(view, {row, column}, ContractionLayout::chunk,
                       ContractionLayout::chunk * tile.elementBytes());
    };
    if (first + contraction.slabWidth() <= tile.columns)
      return load();
    Value inside = lane.less(column, tile.columns);
    column = lane.min(column, tile.columns - ContractionLayout::chunk);
    return lane.orZero(inside, load());
  }

  LdsTile tile;
  ContractionLayout contraction;
  Value view;
};

/// Chunks of both operands are read right before the instructions that use
/// them; a right operand in registers is there already.
struct LowerDot : OpConversionPattern<DotOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(DotOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    AccumulatorTile result(op.getResult().getType(), lane.waves());
    MfmaCAttr layout = result.layout;
    ContractionLayout contraction{layout.getN(), layout.getK()};
    LdsOperand lhs(lane, op.getLhs().getType(), adaptor.getLhs().front(),
                   contraction);
    std::optional<LdsOperand> rhs;
    if (isa<LdsLayoutAttr>(op.getRhs().getType().getLayout()))
      rhs.emplace(lane, op.getRhs().getType(), adaptor.getRhs().front(),
                  contraction);
    auto rhsChunk = [&](int64_t slab) -> Value {
      return rhs ? rhs->chunk(lane, result.column(lane), slab)
                 : Value(adaptor.getRhs()[slab]);
    };
    Value zero = lane.zeroOf(
        VectorType::get({result.vectorLength()}, rewriter.getF32Type()));
    SmallVector<Value> blocks;
    for (int64_t i = 0; i < result.vectors(); ++i) {
      Value acc = op.getAcc() ? Value(adaptor.getAcc()[i]) : zero;
      blocks.push_back(block(lane, lhs, rhsChunk, result, i, acc));
    }
    rewriter.replaceOpWithMultiple(op, {blocks});
    return success();
  }

private:
  static Value block(LaneBuilder &lane, const LdsOperand &lhs,
                     llvm::function_ref<Value(int64_t)> rhsChunk,
                     const AccumulatorTile &result, int64_t i, Value acc) {
    MfmaCAttr layout = result.layout;
    Value row = lane.add(lane.mul(result.block(lane, i), layout.getM()),
                         lane.laneMod(layout.getM()));
    int64_t step = lhs.contraction.elementsPerInstruction();
    for (int64_t slab = 0; slab < lhs.contraction.slabs(lhs.tile.columns);
         ++slab) {
      Value left = lhs.chunk(lane, row, slab), right = rhsChunk(slab);
      for (int64_t first = 0; first < ContractionLayout::chunk; first += step)
        acc = mfma(lane, layout, lane.slice(left, first, step),
                   lane.slice(right, first, step), acc);
    }
    return acc;
  }
};

/// Rows that are not ok become -inf.
struct LowerMask : OpConversionPattern<MaskOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(MaskOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    AccumulatorTile tile(op.getScores().getType(), lane.waves());
    // With a period of a block's rows each block has a word of its own.
    if (cast<LanesAttr>(op.getOk().getType().getLayout()).getPeriod() ==
        tile.layout.getM()) {
      rewriter.replaceOpWithMultiple(op, {maskSeldom(lane, op, adaptor, tile)});
      return success();
    }
    Value minusInfinity = lane.minusInfinity();
    SmallVector<Value> masked;
    for (auto [i, block] : llvm::enumerate(adaptor.getScores())) {
      Value bits = rowBits(lane, tile, adaptor.getOk(), i);
      Value scaled = op.getScale()
                         ? lane.scaled(block, adaptor.getScale().front())
                         : block;
      SmallVector<Value> elements;
      for (int64_t j = 0; j < tile.vectorLength(); ++j) {
        Value ok = bit(lane, bits, j);
        elements.push_back(
            lane.select(ok, lane.element(scaled, j), minusInfinity));
      }
      masked.push_back(lane.fromElements(elements));
    }
    rewriter.replaceOpWithMultiple(op, {masked});
    return success();
  }

private:
  /// The mask, shifted so that bit 0 is the lane's first row in block `i`.
  static Value rowBits(LaneBuilder &lane, const AccumulatorTile &tile,
                       ValueRange masks, int64_t i) {
    Value bits = lane.maskFrom(masks, tile.firstRow(lane, i));
    return lane.b.createOrFold<arith::TruncIOp>(lane.loc, lane.b.getI32Type(),
                                                bits);
  }
  static Value bit(LaneBuilder &lane, Value bits, int64_t j) {
    Value masked =
        lane.b.createOrFold<arith::AndIOp>(lane.loc, bits, lane.i32(1ll << j));
    return lane.b.createOrFold<arith::CmpIOp>(
        lane.loc, arith::CmpIPredicate::ne, masked, lane.i32(0));
  }

  /// Scores element by element, since packed products stop the matrix pipe; and
  /// masked in a branch of its own that a tile of valid rows does not take.
  static SmallVector<Value> maskSeldom(LaneBuilder &lane, MaskOp op,
                                       OneToNOpAdaptor adaptor,
                                       const AccumulatorTile &tile) {
    SmallVector<Value> scores;
    for (Value block : adaptor.getScores())
      for (int64_t j = 0; j < tile.vectorLength(); ++j) {
        Value score = lane.element(block, j);
        if (op.getScale())
          score = arith::MulFOp::create(lane.b, lane.loc, score,
                                        adaptor.getScale().front());
        scores.push_back(score);
      }
    Value all = adaptor.getOk().front();
    for (Value more : adaptor.getOk().drop_front())
      all = lane.logicalAnd(all, more);
    Value some = lane.b.createOrFold<arith::CmpIOp>(
        lane.loc, arith::CmpIPredicate::ne, all,
        arith::ConstantIntOp::create(lane.b, lane.loc, -1, 64));
    auto ifOp =
        scf::IfOp::create(lane.b, lane.loc, TypeRange(ValueRange(scores)),
                          lane.seldom(some), /*withElseRegion=*/true);
    {
      OpBuilder::InsertionGuard guard(lane.b);
      lane.b.setInsertionPointToStart(ifOp.elseBlock());
      scf::YieldOp::create(lane.b, lane.loc, scores);
      lane.b.setInsertionPointToStart(ifOp.thenBlock());
      for (auto [i, score] : llvm::enumerate(scores)) {
        auto row = static_cast<int64_t>(i);
        Value word = adaptor.getOk()[row / tile.vectorLength()];
        Value bits = rowBits(lane, tile, word, 0);
        score = lane.select(bit(lane, bits, row % tile.vectorLength()), score,
                            lane.minusInfinity());
      }
      scf::YieldOp::create(lane.b, lane.loc, scores);
    }
    SmallVector<Value> blocks;
    for (unsigned i = 0; i < scores.size(); i += tile.vectorLength())
      blocks.push_back(lane.fromElements(llvm::to_vector_of<Value>(
          ifOp.getResults().slice(i, tile.vectorLength()))));
    return blocks;
  }
};

struct LowerScale : OpConversionPattern<ScaleOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ScaleOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    SmallVector<Value> blocks;
    for (Value block : adaptor.getTile())
      blocks.push_back(lane.scaled(block, adaptor.getFactor().front()));
    rewriter.replaceOpWithMultiple(op, {blocks});
    return success();
  }
};

/// A lane's vector runs down the rows: neighbours in the transposed tile's row.
struct LowerPut : OpConversionPattern<PutOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(PutOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    AccumulatorTile source(op.getSource().getType(), lane.waves());
    LdsTile dest(op.getResult().getType());
    Value buffer = adaptor.getBuffer().front();
    Value view = dest.view(lane, buffer);
    int64_t bytes =
        source.vectorLength() * dest.elementType.getIntOrFloatBitWidth() / 8;
    // Waves that hold a block again would write the same bytes again: a race,
    // though of equal values.
    int64_t owners =
        source.layout.getOverWaves() ? source.blocks.ownWaves() : 1;
    Value isOwner;
    if (owners < lane.waves() / source.groups())
      isOwner = lane.less(lane.waveInGroup(source.groups()), owners);
    ValueRange blocks = adaptor.getSource();
    lane.emitIf(isOwner, [&] {
      for (int64_t i = 0; i < source.vectors(); ++i)
        lane.store(blocks[i], view,
                   {source.column(lane), source.firstRow(lane, i)}, bytes);
    });
    rewriter.replaceOp(op, lane.unsized(buffer));
    return success();
  }
};

/// Left operand: V^T, gathered from LDS element by element down a column. Right
/// operand: P^T, rows of P.
struct LowerAccumulate : OpConversionPattern<AccumulateOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(AccumulateOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (isa<MfmaCAttr>(op.getP().getType().getLayout()))
      return failure(); // LowerOwnValues
    LaneBuilder lane(rewriter, op);
    LdsTile v(op.getV().getType()), p(op.getP().getType());
    AccumulatorTile acc(op.getAcc().getType(), lane.waves());
    Value vView = v.view(lane, adaptor.getV().front());
    Value pView = p.view(lane, adaptor.getP().front());
    SmallVector<Value> blocks;
    for (Value block : adaptor.getAcc())
      blocks.push_back(lane.scaled(block, adaptor.getCorrection().front()));
    MfmaCAttr layout = acc.layout;
    for (int64_t key = 0; key < p.columns; key += layout.getK()) {
      Keys keys(lane, layout, key, p.columns);
      Value right = keys.rightOperand(lane, acc, pView);
      for (int64_t i = 0; i < acc.vectors(); ++i) {
        Value left = keys.leftOperand(lane, acc, vView, i);
        blocks[i] = mfma(lane, layout, left, right, blocks[i]);
      }
    }
    rewriter.replaceOpWithMultiple(op, {blocks});
    return success();
  }

private:
  /// The keys that one instruction contracts, as a lane sees them.
  struct Keys {
    Keys(LaneBuilder &lane, MfmaCAttr layout, int64_t first, int64_t total)
        : layout(layout), count(layout.getK() * layout.getN() / laneCount) {
      this->first =
          lane.add(lane.mul(lane.laneDiv(layout.getN()), count), first);
      if (first + layout.getK() <= total)
        return;
      inside = lane.less(this->first, total);
      this->first = lane.min(this->first, total - count);
    }

    Value rightOperand(LaneBuilder &lane, const AccumulatorTile &acc,
                       Value view) const {
      int64_t bytes =
          cast<MemRefType>(view.getType()).getElementTypeBitWidth() / 8;
      Value row =
          lane.load(view, {acc.column(lane), first}, count, count * bytes);
      return inside ? lane.orZero(inside, row) : row;
    }

    Value leftOperand(LaneBuilder &lane, const AccumulatorTile &acc, Value view,
                      int64_t i) const {
      Value column = lane.add(lane.mul(acc.block(lane, i), layout.getM()),
                              lane.laneMod(layout.getM()));
      SmallVector<Value> elements;
      for (int64_t key = 0; key < count; ++key)
        elements.push_back(memref::LoadOp::create(
            lane.b, lane.loc, view, ValueRange{lane.add(first, key), column}));
      Value column4 = lane.fromElements(elements);
      return inside ? lane.orZero(inside, column4) : column4;
    }

    MfmaCAttr layout;
    int64_t count;
    Value first, inside;
  };
};

} // namespace

void smla::populateDotPatterns(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  patterns.add<LowerDot, LowerMask, LowerScale, LowerPut, LowerAccumulate>(
      converter, patterns.getContext());
}
