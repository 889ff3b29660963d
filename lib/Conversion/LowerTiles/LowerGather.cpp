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
  Value column; // in elements, from the first one copied on
  /// Whether the chunk is the thread's to write; null where it is.
  Value isOwn;
  Value present; // null where all rows are
  Value data;    // as the source has it
  Value scale;   // of 8-bit codes
};

/// Columns that are copied.
struct ColumnRange {
  int64_t inSource, inTile, count;

  /// All of the tile, from one of the source on.
  static ColumnRange whole(TileType type, int64_t inSource) {
    return {inSource, 0, type.getDimSize(1)};
  }
};

/// Rows of a tile in LDS that come from rows of global memory, in 16-byte
/// chunks. A load of a wave takes as many whole rows as its lanes have chunks
/// for, or a part of a wider row, so that a lane's column and its place in LDS
/// are the same in every load but for a constant. The reads of a batch come
/// before its writes, so that they are in flight together.
class RowCopy {
public:
  RowCopy(LaneBuilder &lane, TileType type, ColumnRange columns, Value source)
      : lane(lane), tile(type), source(source), columns(columns),
        chunkElements(16 / (tile.elementType.getIntOrFloatBitWidth() / 8)),
        chunksPerRow(columns.count / chunkElements),
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
        if (static_cast<int64_t>(batch.size()) == chunksInFlight())
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
  /// Reads what belongs to the chunk. `indices` are those of its row.
  virtual void readChunk(Chunk &chunk, ArrayRef<Value> indices) {
    chunk.data = orZero(chunk, readData(chunk, indices));
  }
  /// What is written to the tile.
  virtual Value converted(const Chunk &chunk) { return chunk.data; }

  Value orZero(const Chunk &chunk, Value data) {
    return chunk.present ? lane.orZero(chunk.present, data) : data;
  }

  Value readData(const Chunk &chunk, ArrayRef<Value> rowIndices) {
    SmallVector<Value> indices(rowIndices);
    auto type = cast<MemRefType>(source.getType());
    int64_t bytes = type.getElementTypeBitWidth() / 8 * chunkElements;
    indices.push_back(lane.add(chunk.column, columns.inSource));
    return lane.load(source, indices, chunkElements, bytes);
  }

  /// A load has one row, the same for the whole wave.
  bool uniformRows() const { return rowsPerLoad == 1; }

  /// Chunks that a thread has in flight: 32 registers of data, and where rows
  /// differ by lane about as many for addresses and rows.
  virtual int64_t chunksInFlight() const { return 8; }

  LaneBuilder &lane;
  LdsTile tile;
  Value source;
  ColumnRange columns;

private:
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
    chunk.present = isPresent(chunk.row);
    readChunk(chunk, rowIndices(chunk.row, chunk.present));
    return chunk;
  }

  void write(SmallVectorImpl<Chunk> &batch, Value view) {
    for (const Chunk &chunk : batch) {
      Value data = converted(chunk);
      Value column = lane.add(chunk.column, columns.inTile);
      lane.emitIf(chunk.isOwn, [&] {
        lane.store(data, view, {chunk.row, column}, /*bytes=*/16);
      });
    }
    batch.clear();
  }

  int64_t chunkElements, chunksPerRow, rowsPerLoad, loadsPerRow;
};

/// Cache rows by slot. The cache is the source, or has its slots and pages.
class Gather : public RowCopy {
public:
  /// `slots` and `masks` are the lane form of two tiles.
  Gather(LaneBuilder &lane, TileType type, ColumnRange columns, Value source,
         ValueRange slots, ValueRange masks)
      : RowCopy(lane, type, columns, source),
        cacheType(cast<MemRefType>(source.getType())), slots(slots),
        masks(masks) {}

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

/// Rows of 8-bit codes by slot, each times its scale. Multiplied as f32 and
/// rounded once (fmt_2); what turns a code into an f32 is up to the
/// architecture, and left to arith.extf here.
class DequantizingGather : public Gather {
public:
  DequantizingGather(LaneBuilder &lane, TileType type, ColumnRange columns,
                     Value codes, Value scales, ValueRange slots,
                     ValueRange masks)
      : Gather(lane, type, columns, codes, slots, masks), scales(scales) {}

private:
  /// Scales of a row have addresses of their own, in scalar registers, of which
  /// there are only 102.
  int64_t chunksInFlight() const override {
    bool isPerRow = scales && cast<MemRefType>(scales.getType()).getRank() > 1;
    return isPerRow ? 4 : 8;
  }

  void readChunk(Chunk &chunk, ArrayRef<Value> indices) override {
    chunk.data = readData(chunk, indices);
    if (scales)
      chunk.scale = readScale(chunk, indices);
  }

  Value readScale(const Chunk &chunk, ArrayRef<Value> rowIndices) {
    SmallVector<Value> indices(rowIndices);
    auto type = cast<MemRefType>(scales.getType());
    if (type.getRank() == 1) {
      indices = {lane.index(0)};
    } else {
      int64_t codes = cast<MemRefType>(source.getType()).getShape().back();
      Value column = lane.add(chunk.column, columns.inSource);
      indices.push_back(lane.div(column, codes / type.getShape().back()));
    }
    return lane.element(
        lane.load(scales, indices, 1, type.getElementTypeBitWidth() / 8), 0);
  }

  Value converted(const Chunk &chunk) override {
    auto codes = cast<VectorType>(chunk.data.getType());
    auto wide = codes.clone(lane.b.getF32Type());
    Value values = arith::ExtFOp::create(lane.b, lane.loc, wide, chunk.data);
    if (Value scale = chunk.scale) {
      if (isa<Float8E8M0FNUType>(scale.getType()))
        scale = lane.f32OfPowerOfTwo(scale);
      values = lane.scaled(values, scale);
    }
    // Zero comes last: 0 times a scale of NaN would be NaN (op_6).
    return orZero(chunk, arith::TruncFOp::create(lane.b, lane.loc,
                                                 codes.clone(tile.elementType),
                                                 values));
  }

  Value scales;
};

/// Neighbouring rows from a first one on.
class NeighbourRows : public RowCopy {
public:
  NeighbourRows(LaneBuilder &lane, LoadRowsOp op, LoadRowsOp::Adaptor adaptor)
      : RowCopy(
            lane, op.getResult().getType(),
            ColumnRange::whole(op.getResult().getType(), op.getFirstColumn()),
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
    TileType type = op.getResult().getType();
    Gather(lane, type, ColumnRange::whole(type, op.getFirstColumn()),
           adaptor.getCache().front(), adaptor.getSlots(), adaptor.getOk())
        .run(buffer);
    rewriter.replaceOp(op, lane.unsized(buffer));
    return success();
  }
};

struct LowerGatherFp8 : OpConversionPattern<GatherFp8Op> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(GatherFp8Op op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    Value buffer = adaptor.getBuffer().front();
    Value codes = adaptor.getCodes().front();
    Value scales =
        op.getScales() ? Value(adaptor.getScales().front()) : Value();
    TileType type = op.getResult().getType();
    ColumnRange columns = ColumnRange::whole(type, op.getFirstColumn());
    int64_t width = op.getCodes().getType().getShape().back();
    if (op.getWide())
      columns.count = width;
    DequantizingGather(lane, type, columns, codes, scales, adaptor.getSlots(),
                       adaptor.getOk())
        .run(buffer);
    if (op.getWide())
      Gather(lane, type, {0, width, type.getDimSize(1) - width},
             adaptor.getWide().front(), adaptor.getSlots(), adaptor.getOk())
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
  patterns.add<LowerGather, LowerGatherFp8, LowerLoadRows>(
      converter, patterns.getContext());
}
