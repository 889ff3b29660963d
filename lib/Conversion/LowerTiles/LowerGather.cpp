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

/// Deals the chunks of a tile to the threads of the workgroup, reads them from
/// the cache, and writes them to LDS. All reads come before all writes, so that
/// they are in flight together.
class Gather {
public:
  Gather(GatherOp op, ValueRange slots, ValueRange masks, Value cache,
         Value buffer, ConversionPatternRewriter &rewriter)
      : op(op), lane(rewriter, op), tile(op.getResult().getType()),
        slots(slots), masks(masks), cache(cache), buffer(buffer) {
    elementBytes = tile.elementType.getIntOrFloatBitWidth() / 8;
    chunkElements = 16 / elementBytes;
    chunksPerRow = tile.columns / chunkElements;
    threads = lane.waves() * laneCount;
  }

  void run() {
    SmallVector<Chunk> chunks;
    int64_t total = tile.rows * chunksPerRow;
    for (int64_t first = 0; first < total; first += threads)
      chunks.push_back(read(first));
    Value view = tile.view(lane, buffer);
    for (auto [i, chunk] : llvm::enumerate(chunks))
      write(chunk, view, static_cast<int64_t>(i) * threads, total);
  }

private:
  /// A row is the same for the whole wave when rows fill whole waves.
  bool uniformRows() const { return chunksPerRow % laneCount == 0; }

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
    return {lane.min(row, tile.rows - 1), lane.mul(chunk, chunkElements), {}};
  }

  /// Bit `row` of the tile's mask.
  Value isOk(Value row) {
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

  /// Cache indices of `slot`: [slot], or [page, position].
  SmallVector<Value> rowIndices(Value slot) {
    auto type = cast<MemRefType>(cache.getType());
    if (type.getRank() == 2)
      return {lane.toIndex(slot)};
    Value page = lane.i32(type.getDimSize(1));
    auto divide = [&](auto tag) {
      using OpTy = decltype(tag);
      return lane.toIndex(lane.b.createOrFold<OpTy>(lane.loc, slot, page));
    };
    return {divide(arith::DivUIOp()), divide(arith::RemUIOp())};
  }

  Chunk read(int64_t first) {
    Chunk chunk = place(first);
    Value ok = isOk(chunk.row);
    Value slot = lane.select(ok, slotOf(chunk.row), lane.i32(0));
    SmallVector<Value> indices = rowIndices(slot);
    indices.push_back(lane.add(chunk.column, op.getFirstColumn()));
    Value data = lane.load(cache, indices, chunkElements, /*bytes=*/16);
    chunk.data = lane.orZero(ok, data);
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

  GatherOp op;
  LaneBuilder lane;
  LdsTile tile;
  ValueRange slots, masks;
  Value cache, buffer;
  int64_t elementBytes, chunkElements, chunksPerRow, threads;
};

struct LowerGather : OpConversionPattern<GatherOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(GatherOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value buffer = adaptor.getBuffer().front();
    Gather(op, adaptor.getSlots(), adaptor.getOk(), adaptor.getCache().front(),
           buffer, rewriter)
        .run();
    rewriter.replaceOp(op, LaneBuilder(rewriter, op).unsized(buffer));
    return success();
  }
};

} // namespace

void smla::populateGatherPatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns) {
  patterns.add<LowerGather>(converter, patterns.getContext());
}
