//===- LowerGather.cpp - Cache rows into LDS ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"

using namespace mlir;
using namespace smla;

namespace {

/// Rows of a tile in LDS that come from rows of global memory, in 16-byte
/// chunks. A load of a wave takes as many whole rows as its lanes have chunks
/// for, or a part of a wider row, so that a lane's column and its place in LDS
/// are the same in every load but for a constant. The reads of a batch come
/// before its writes, so that they are in flight together.
class RowCopy {
public:
  RowCopy(LaneBuilder &lane, TileType type, int64_t firstColumn, Value source)
      : lane(lane), tile(type), firstColumn(firstColumn), source(source),
        chunkElements(16 / (tile.elementType.getIntOrFloatBitWidth() / 8)),
        chunksPerRow(tile.columns / chunkElements),
        rowsPerLoad(std::max<int64_t>(laneCount / chunksPerRow, 1)),
        loadsPerRow(llvm::divideCeil(chunksPerRow, laneCount)) {}
  virtual ~RowCopy() = default;

  void run(Value buffer) {
    Value view = tile.view(lane, buffer);
    int64_t rounds = llvm::divideCeil(tile.rows, rowsPerRound());
    SmallVector<Chunk> batch;
    for (int64_t round = 0; round < rounds; ++round)
      for (int64_t part = 0; part < loadsPerRow; ++part) {
        batch.push_back(read(round, part));
        if (static_cast<int64_t>(batch.size()) == chunksInFlight)
          write(batch, view);
      }
    write(batch, view);
  }

protected:
  /// Whether row `row` of the tile has a source; null where all have.
  virtual Value isPresent(Value row) = 0;
  /// Indices of that row in the source but for the column; `present` is what
  /// isPresent returned, and without a source some row must be named.
  virtual SmallVector<Value> rowIndices(Value row, Value present) = 0;

  /// A load has one row, the same for the whole wave.
  bool uniformRows() const { return rowsPerLoad == 1; }

  LaneBuilder &lane;
  LdsTile tile;

private:
  /// One 16-byte chunk of the tile as one thread sees it.
  struct Chunk {
    Value row;    // of the tile
    Value column; // in elements
    /// Whether the chunk is the thread's to write; null where it is.
    Value isOwn;
    Value data;
  };

  /// Chunks that a thread has in flight: 32 registers of data, and where rows
  /// differ by lane about as many for addresses and rows.
  static constexpr int64_t chunksInFlight = 8;
  int64_t rowsPerRound() const { return lane.waves() * rowsPerLoad; }

  /// The row of the load's first lane is a scalar; idle lanes repeat the last
  /// row.
  void placeRow(Chunk &chunk, int64_t round) {
    chunk.row =
        lane.add(lane.mul(lane.wave(), rowsPerLoad), round * rowsPerRound());
    if (!uniformRows()) {
      Value laneRow = lane.laneDiv(chunksPerRow);
      if (laneCount % chunksPerRow != 0)
        laneRow = lane.min(laneRow, rowsPerLoad - 1);
      chunk.row = lane.add(chunk.row, laneRow);
    }
    if ((round + 1) * rowsPerRound() <= tile.rows)
      return;
    chunk.isOwn = lane.both(chunk.isOwn, lane.less(chunk.row, tile.rows));
    chunk.row = lane.min(chunk.row, tile.rows - 1);
  }

  /// Idle lanes repeat chunks of the load's last row.
  void placeColumn(Chunk &chunk, int64_t part) {
    int64_t first = part * laneCount;
    int64_t lanesInUse =
        rowsPerLoad * std::min(chunksPerRow - first, laneCount);
    Value number = uniformRows() ? lane.add(lane.lane(), first)
                                 : lane.laneMod(chunksPerRow);
    if (lanesInUse < laneCount) {
      chunk.isOwn = lane.less(lane.lane(), lanesInUse);
      if (uniformRows())
        number = lane.min(number, chunksPerRow - 1);
    }
    chunk.column = lane.mul(number, chunkElements);
  }

  Chunk read(int64_t round, int64_t part) {
    Chunk chunk;
    placeColumn(chunk, part);
    placeRow(chunk, round);
    Value present = isPresent(chunk.row);
    SmallVector<Value> indices = rowIndices(chunk.row, present);
    indices.push_back(lane.add(chunk.column, firstColumn));
    Value data = lane.load(source, indices, chunkElements, /*bytes=*/16);
    chunk.data = present ? lane.orZero(present, data) : data;
    return chunk;
  }

  void write(SmallVectorImpl<Chunk> &batch, Value view) {
    for (const Chunk &chunk : batch)
      lane.emitIf(chunk.isOwn, [&] {
        lane.store(chunk.data, view, {chunk.row, chunk.column}, /*bytes=*/16);
      });
    batch.clear();
  }

  int64_t firstColumn;
  Value source;
  int64_t chunkElements, chunksPerRow, rowsPerLoad, loadsPerRow;
};

/// Cache rows by slot.
class Gather : public RowCopy {
public:
  Gather(LaneBuilder &lane, GatherOp op, ValueRange slots, ValueRange masks,
         Value cache)
      : RowCopy(lane, op.getResult().getType(), op.getFirstColumn(), cache),
        cacheType(op.getCache().getType()), slots(slots), masks(masks) {}

private:
  /// Bit `row` of the tile's mask.
  Value isPresent(Value row) override {
    return lane.b.createOrFold<arith::TruncIOp>(lane.loc, lane.b.getI1Type(),
                                                lane.maskFrom(masks, row));
  }

  /// [slot], or [page, position]; slot 0 for a row that is not present.
  SmallVector<Value> rowIndices(Value row, Value present) override {
    Value slot = lane.select(present, slotOf(row), lane.i32(0));
    if (cacheType.getRank() == 2)
      return {lane.toIndexUnsigned(slot)};
    Value page = lane.i32(cacheType.getDimSize(1));
    auto divide = [&](auto tag) {
      using OpTy = decltype(tag);
      return lane.toIndexUnsigned(
          lane.b.createOrFold<OpTy>(lane.loc, slot, page));
    };
    return {divide(arith::DivUIOp()), divide(arith::RemUIOp())};
  }

  /// The slot of `row`, out of the lane that holds it.
  Value slotOf(Value row) {
    Value from = lane.toI32(lane.rem(row, laneCount));
    SmallVector<Value> values;
    for (Value slot : slots) {
      if (uniformRows())
        values.push_back(ROCDL::ReadlaneOp::create(lane.b, lane.loc,
                                                   slot.getType(), slot, from));
      else
        values.push_back(gpu::ShuffleOp::create(lane.b, lane.loc, slot, from,
                                                lane.i32(laneCount),
                                                gpu::ShuffleMode::IDX)
                             .getShuffleResult());
    }
    if (values.size() == 1)
      return values.front();
    return lane.select(lane.less(row, laneCount), values[0], values[1]);
  }

  MemRefType cacheType;
  ValueRange slots, masks;
};

/// Neighbouring rows from a first one on.
class NeighbourRows : public RowCopy {
public:
  NeighbourRows(LaneBuilder &lane, LoadRowsOp op, LoadRowsOp::Adaptor adaptor)
      : RowCopy(lane, op.getResult().getType(), op.getFirstColumn(),
                adaptor.getSource()),
        first(adaptor.getRow()), end(adaptor.getRows()) {}

private:
  Value isPresent(Value row) override {
    return end ? lane.less(lane.add(first, row), end) : Value();
  }
  SmallVector<Value> rowIndices(Value row, Value present) override {
    Value index = lane.add(first, row);
    return {present ? lane.select(present, index, first) : index};
  }

  Value first, end;
};

struct LowerGather : OpConversionPattern<GatherOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(GatherOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    Value buffer = adaptor.getBuffer().front();
    Gather(lane, op, adaptor.getSlots(), adaptor.getOk(),
           adaptor.getCache().front())
        .run(buffer);
    rewriter.replaceOp(op, lane.unsized(buffer));
    return success();
  }
};

struct LowerLoadRows : OpConversionPattern<LoadRowsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(LoadRowsOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    NeighbourRows(lane, op, adaptor).run(adaptor.getBuffer());
    rewriter.replaceOp(op, lane.unsized(adaptor.getBuffer()));
    return success();
  }
};

} // namespace

void smla::populateGatherPatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns) {
  patterns.add<LowerGather, LowerLoadRows>(converter, patterns.getContext());
}
