//===- LowerOwnValues.cpp - V^T P^T within one wave ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

namespace {

/// Left operands out of V, a group of row blocks (of output columns) at a time.
class ValueOperands {
public:
  ValueOperands(LaneBuilder &lane, AccumulateOp op, Value buffer)
      : lane(lane), tile(op.getV().getType()),
        layout(cast<MfmaCAttr>(op.getAcc().getType().getLayout())),
        view(tile.view(lane, buffer)) {}
  virtual ~ValueOperands() = default;

  virtual int64_t blocksPerGroup() const = 0;
  /// Starts the reads of a group.
  virtual SmallVector<Value> read(int64_t group) = 0;
  /// The operand of block `i` of a group that was read.
  virtual Value operand(ArrayRef<Value> chunks, int64_t i) = 0;
  /// Asks for the order in which a group's instructions should issue.
  virtual void order(bool readsMore) = 0;

protected:
  /// Of the keys of an instruction, a lane has as many neighbours as an
  /// accumulator has registers: so P^T is in its place.
  int64_t neighbours() const {
    return layout.getM() * layout.getN() / laneCount;
  }
  Value laneGroup() { return lane.laneDiv(layout.getN()); }

  LaneBuilder &lane;
  LdsTile tile;
  MfmaCAttr layout;
  Value view;
};

/// A lane reads 8 columns of each of its keys, and transposes them 2 x 2 in
/// registers. Which columns a block has is the accumulator's interleaving.
class PermutedOperands : public ValueOperands {
public:
  using ValueOperands::ValueOperands;

  int64_t blocksPerGroup() const override { return ContractionLayout::chunk; }

  SmallVector<Value> read(int64_t group) override {
    SmallVector<Value> chunks;
    Value chunk = lane.laneMod(layout.getM());
    for (int64_t key = 0; key < neighbours(); ++key) {
      Value row = lane.add(lane.mul(laneGroup(), neighbours()), key);
      Value column =
          tile.columnOfChunk(lane, row, chunk, group * layout.getM());
      Value read = lane.load(view, {row, column}, ContractionLayout::chunk, 16);
      auto words =
          VectorType::get({ContractionLayout::chunk / 2}, lane.b.getI32Type());
      chunks.push_back(
          vector::BitCastOp::create(lane.b, lane.loc, words, read));
    }
    return chunks;
  }

  Value operand(ArrayRef<Value> chunks, int64_t i) override {
    SmallVector<Value> words;
    for (size_t key = 0; key < chunks.size(); key += 2)
      words.push_back(lane.halves(lane.element(chunks[key + 1], i / 2),
                                  lane.element(chunks[key], i / 2),
                                  i % 2 != 0));
    auto type = VectorType::get({neighbours()}, tile.elementType);
    return vector::BitCastOp::create(lane.b, lane.loc, type,
                                     lane.fromElements(words));
  }

  /// Permutations go one instruction ahead of the one that reads them: its
  /// operands must be two slots old.
  void order(bool readsMore) override {
    if (readsMore)
      lane.issue(LaneBuilder::Issue::LdsRead, neighbours());
    int64_t permutations = neighbours() / 2;
    lane.issue(LaneBuilder::Issue::Vector, permutations);
    for (int64_t i = 1; i < blocksPerGroup(); ++i) {
      lane.issue(LaneBuilder::Issue::Vector, permutations);
      lane.issue(LaneBuilder::Issue::Matrix, 1);
    }
    lane.issue(LaneBuilder::Issue::Matrix, 1);
  }
};

/// LDS reads that transpose: the 16 lanes of a group each name 4 columns of a
/// key, and each receive 4 keys of a column.
class TransposedOperands : public ValueOperands {
public:
  using ValueOperands::ValueOperands;

  int64_t blocksPerGroup() const override { return 4; }

  SmallVector<Value> read(int64_t group) override {
    SmallVector<Value> pieces;
    for (int64_t i = 0; i < blocksPerGroup(); ++i)
      for (int64_t first = 0; first < tile.rows; first += layout.getM())
        pieces.push_back(piece(group * blocksPerGroup() + i, first));
    return pieces;
  }

  Value operand(ArrayRef<Value> pieces, int64_t i) override {
    int64_t perBlock = tile.rows / layout.getM();
    Value first = pieces[i * perBlock], second = pieces[i * perBlock + 1];
    SmallVector<int64_t> both =
        llvm::to_vector(llvm::seq<int64_t>(0, 2 * neighbours()));
    return vector::ShuffleOp::create(lane.b, lane.loc, first, second, both);
  }

  void order(bool readsMore) override {
    for (int64_t i = 0; readsMore && i < blocksPerGroup(); ++i) {
      lane.issue(LaneBuilder::Issue::LdsRead, tile.rows / layout.getM());
      lane.issue(LaneBuilder::Issue::Matrix, 1);
    }
  }

private:
  Value piece(int64_t block, int64_t firstKey) {
    int64_t chunkElements = tile.chunkElements();
    int64_t columns = neighbours(); // that a lane names
    Value laneInGroup = lane.laneMod(layout.getM());
    Value row =
        lane.add(lane.add(lane.mul(laneGroup(), neighbours()),
                          lane.div(laneInGroup, layout.getM() / columns)),
                 firstKey);
    // Within the block: which of its chunks, and where in it.
    Value column =
        lane.mul(lane.rem(laneInGroup, layout.getM() / columns), columns);
    int64_t exchanged = swizzleRowBytes(tile.swizzle) / swizzleChunkBytes;
    int64_t chunk = block * layout.getM() / chunkElements;
    Value place = tile.columnOfChunk(
        lane, row, lane.add(lane.div(column, chunkElements), chunk % exchanged),
        chunk / exchanged * exchanged);
    place = lane.add(place, lane.rem(column, chunkElements));
    auto type = VectorType::get({neighbours()}, tile.elementType);
    return amdgpu::TransposeLoadOp::create(lane.b, lane.loc, type, view,
                                           ValueRange{row, place});
  }
};

struct LowerOwnValues : OpConversionPattern<AccumulateOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(AccumulateOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto layout = cast<MfmaCAttr>(op.getAcc().getType().getLayout());
    if (!isa<MfmaCAttr>(op.getP().getType().getLayout()))
      return failure(); // LowerAccumulate
    LaneBuilder lane(rewriter, op);
    Value buffer = adaptor.getV().front();
    SmallVector<Value> blocks = llvm::to_vector_of<Value>(adaptor.getAcc());
    if (op.getCorrection())
      for (Value &block : blocks)
        block = lane.scaled(block, adaptor.getCorrection().front());
    Value p = rightOperand(lane, adaptor.getP());
    std::unique_ptr<ValueOperands> operands;
    SmallVector<Value> first;
    {
      OpBuilder::InsertionGuard guard(rewriter);
      moveToTile(rewriter, op, buffer);
      if (layout.getInterleave() == 1)
        operands = std::make_unique<TransposedOperands>(lane, op, buffer);
      else
        operands = std::make_unique<PermutedOperands>(lane, op, buffer);
      first = operands->read(0);
      lane.schedulingBarrier();
    }
    accumulate(lane, layout, *operands, first, p, blocks);
    rewriter.replaceOpWithMultiple(op, {blocks});
    return success();
  }

private:
  static bool writes(Operation &op) {
    auto effects = dyn_cast<MemoryEffectOpInterface>(op);
    return isa<SMLADialect>(op.getDialect()) && effects &&
           effects.hasEffect<MemoryEffects::Write>();
  }

  /// The first reads start where the tile is complete, so that they run while P
  /// is computed, unless something is written to LDS in between.
  static void moveToTile(OpBuilder &b, AccumulateOp op, Value buffer) {
    Operation *maker = op.getV().getDefiningOp();
    Operation *place = buffer.getDefiningOp();
    if (!maker || !place || maker->getBlock() != op->getBlock() ||
        place->getBlock() != op->getBlock())
      return;
    for (Operation &between :
         llvm::make_range(std::next(maker->getIterator()), op->getIterator()))
      if (writes(between))
        return;
    b.setInsertionPointAfter(place);
  }

  static Value rightOperand(LaneBuilder &lane, ValueRange p) {
    if (p.size() == 1)
      return p.front();
    int64_t length = cast<VectorType>(p.front().getType()).getDimSize(0);
    SmallVector<int64_t> both =
        llvm::to_vector(llvm::seq<int64_t>(0, 2 * length));
    return vector::ShuffleOp::create(lane.b, lane.loc, p[0], p[1], both);
  }

  /// A group is read while the one before it is multiplied.
  static void accumulate(LaneBuilder &lane, MfmaCAttr layout,
                         ValueOperands &operands, SmallVector<Value> chunks,
                         Value p, MutableArrayRef<Value> blocks) {
    int64_t perGroup = operands.blocksPerGroup();
    int64_t groups = static_cast<int64_t>(blocks.size()) / perGroup;
    for (int64_t group = 0; group < groups; ++group) {
      SmallVector<Value> following;
      if (group + 1 < groups)
        following = operands.read(group + 1);
      for (int64_t i = 0; i < perGroup; ++i) {
        Value &block = blocks[group * perGroup + i];
        block = amdgpu::MFMAOp::create(
            lane.b, lane.loc, block.getType(), layout.getM(), layout.getN(),
            layout.getK(), /*blocks=*/1, operands.operand(chunks, i), p, block);
      }
      operands.order(!following.empty());
      lane.schedulingBarrier();
      chunks = following;
    }
  }
};

} // namespace

void smla::populateOwnValuesPatterns(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns.add<LowerOwnValues>(converter, patterns.getContext());
}
