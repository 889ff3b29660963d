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

/// One 16-byte chunk of the tile as one thread sees it.
struct Chunk {
  Value row;    // of the tile
  Value column; // in elements
  Value data;
};

/// Rows of a tile in LDS that come from rows of global memory. Deals the
/// 16-byte chunks of the tile to the threads of the workgroup; all reads come
/// before all writes, so that they are in flight together.
class RowCopy {
public:
  RowCopy(LaneBuilder &lane, TileType type, int64_t firstColumn, Value source)
      : lane(lane), tile(type), firstColumn(firstColumn), source(source),
        chunkElements(16 / (tile.elementType.getIntOrFloatBitWidth() / 8)),
        chunksPerRow(tile.columns / chunkElements),
        threads(lane.waves() * laneCount) {}
  virtual ~RowCopy() = default;

  void run(Value buffer) {
    int64_t total = tile.rows * chunksPerRow;
    Value view = tile.view(lane, buffer);
    for (int64_t first = 0; first < total; first += threads * chunksInFlight())
      runBatch(view, first, total);
  }

protected:
  /// Whether row `row` of the tile has a source; null where all have.
  virtual Value isPresent(Value row) = 0;
  /// Indices of that row in the source but for the column; `present` is what
  /// isPresent returned, and without a source some row must be named.
  virtual SmallVector<Value> rowIndices(Value row, Value present) = 0;

  /// A row is the same for the whole wave when rows fill whole waves.
  bool uniformRows() const { return chunksPerRow % laneCount == 0; }

  LaneBuilder &lane;
  LdsTile tile;

private:
  /// Chunks that a thread has in flight: 64 registers of data where the address
  /// of a row is the wave's, else 16 for data and as many for addresses and
  /// rows.
  int64_t chunksInFlight() const { return uniformRows() ? 16 : 4; }

  void runBatch(Value view, int64_t begin, int64_t total) {
    int64_t end = std::min(begin + threads * chunksInFlight(), total);
    SmallVector<Chunk> chunks;
    for (int64_t first = begin; first < end; first += threads)
      chunks.push_back(read(first));
    for (auto [i, chunk] : llvm::enumerate(chunks))
      write(chunk, view, begin + static_cast<int64_t>(i) * threads, total);
  }

  Chunk place(int64_t first) {
    Value row, chunk;
    if (uniformRows()) {
      int64_t wavesPerRow = chunksPerRow / laneCount;
      Value unit = lane.add(lane.wave(), first / laneCount);
      row = lane.div(unit, wavesPerRow);
      chunk = lane.add(lane.mul(lane.rem(unit, wavesPerRow), laneCount),
                       lane.lane());
    } else {
      Value number = lane.add(lane.thread(), first);
      row = lane.div(number, chunksPerRow);
      chunk = lane.rem(number, chunksPerRow);
    }
    // The last round may have more threads than chunks.
    if (first + threads > tile.rows * chunksPerRow)
      row = lane.min(row, tile.rows - 1);
    return {row, lane.mul(chunk, chunkElements), {}};
  }

  Chunk read(int64_t first) {
    Chunk chunk = place(first);
    Value present = isPresent(chunk.row);
    SmallVector<Value> indices = rowIndices(chunk.row, present);
    indices.push_back(lane.add(chunk.column, firstColumn));
    Value data = lane.load(source, indices, chunkElements, /*bytes=*/16);
    chunk.data = present ? lane.orZero(present, data) : data;
    return chunk;
  }

  void write(Chunk chunk, Value view, int64_t first, int64_t total) {
    Value inside;
    if (first + threads > total)
      inside = lane.less(lane.add(lane.thread(), first), total);
    lane.emitIf(inside, [&] {
      lane.store(chunk.data, view, {chunk.row, chunk.column}, /*bytes=*/16);
    });
  }

  int64_t firstColumn;
  Value source;
  int64_t chunkElements, chunksPerRow, threads;
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
    Value word = masks.front();
    if (masks.size() == 2)
      word = lane.select(lane.less(row, laneCount), masks[0], masks[1]);
    Type i64 = word.getType();
    Value shift = lane.b.createOrFold<arith::IndexCastOp>(
        lane.loc, i64, lane.rem(row, laneCount));
    Value bit = lane.b.createOrFold<arith::ShRUIOp>(lane.loc, word, shift);
    return lane.b.createOrFold<arith::TruncIOp>(lane.loc, lane.b.getI1Type(),
                                                bit);
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
