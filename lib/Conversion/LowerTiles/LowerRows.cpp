//===- LowerRows.cpp - Rows in registers, one tile ahead ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneBuilder.h"
#include "Patterns.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace smla;

namespace {

/// The addresses of a tile's rows, and loads of their chunks. An address is a
/// pointer and no memref, since a row that is not ok is one of another object.
class RowPointers {
public:
  /// `OpTy` is a fetch or has its operands.
  template <typename OpTy, typename Adaptor>
  RowPointers(LaneBuilder &lane, OpTy op, Adaptor adaptor, TileType rows)
      : lane(lane), type(rows), slots(adaptor.getSlots()),
        masks(adaptor.getOk()),
        period(std::min(
            cast<LanesAttr>(op.getSlots().getType().getLayout()).getPeriod(),
            rows.getDimSize(0))),
        chunkType(
            VectorType::get({ContractionLayout::chunk}, rows.getElementType())),
        metadata(memref::ExtractStridedMetadataOp::create(
            lane.b, lane.loc, adaptor.getCache().front())),
        pageSize(cacheRank() == 3 ? op.getCache().getType().getDimSize(1) : 1),
        base(pointerTo(adaptor.getCache().front())),
        zeros(pointerTo(adaptor.getZeros().front())) {
    first = lane.add(metadata.getOffset(), op.getFirstColumn());
  }

  /// The lane's row of row block `block`, at the lane's first chunk.
  Value ofLane(MfmaAAttr layout, int64_t block) {
    Value chunk =
        lane.mul(lane.laneDiv(layout.getM()), ContractionLayout::chunk);
    return advance(rowPointer(slots[block], lane.isSet(masks[block])), chunk);
  }

  /// Row `row` of the tile, the same in all lanes, at the lane's chunk. All
  /// addresses are computed at once, one per lane; a row's is read from there.
  Value ofRow(int64_t row) {
    if (addresses.empty())
      for (auto [slot, mask] : llvm::zip_equal(slots, masks))
        addresses.push_back(
            LLVM::PtrToIntOp::create(lane.b, lane.loc, lane.b.getI64Type(),
                                     rowPointer(slot, lane.isSet(mask))));
    Value all = addresses[row / period];
    Value one = ROCDL::ReadlaneOp::create(lane.b, lane.loc, all.getType(), all,
                                          lane.i32(row % period));
    Value pointer =
        LLVM::IntToPtrOp::create(lane.b, lane.loc, base.getType(), one);
    return advance(pointer, lane.mul(lane.lane(), ContractionLayout::chunk));
  }

  /// `column` is a constant of the load instruction.
  Value load(Value pointer, int64_t column) {
    Value address = pointer;
    if (column != 0)
      address = LLVM::GEPOp::create(
          lane.b, lane.loc, pointer.getType(), type.getElementType(), pointer,
          ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(column)});
    return LLVM::LoadOp::create(lane.b, lane.loc, chunkType, address,
                                /*alignment=*/16);
  }

private:
  int64_t cacheRank() { return metadata.getStrides().size(); }

  Value toI64(Value index) {
    return lane.b.createOrFold<arith::IndexCastOp>(lane.loc,
                                                   lane.b.getI64Type(), index);
  }

  Value pointerTo(Value memref) {
    Value address = memref::ExtractAlignedPointerAsIndexOp::create(
        lane.b, lane.loc, memref);
    auto pointer = LLVM::LLVMPointerType::get(
        lane.b.getContext(), ROCDL::ROCDLDialect::kGlobalMemoryAddressSpace);
    return LLVM::IntToPtrOp::create(lane.b, lane.loc, pointer, toI64(address));
  }

  Value advance(Value pointer, Value elements) {
    return LLVM::GEPOp::create(lane.b, lane.loc, pointer.getType(),
                               type.getElementType(), pointer,
                               ArrayRef<LLVM::GEPArg>{toI64(elements)});
  }

  Value times(Value x, Value y) {
    return lane.b.createOrFold<arith::MulIOp>(lane.loc, x, y);
  }

  /// Of a slot that is not ok nothing is read, so its offset may be anything.
  Value rowPointer(Value slot, Value ok) {
    ValueRange strides = metadata.getStrides();
    Value offset;
    if (cacheRank() == 2) {
      offset = times(lane.toIndexUnsigned(slot), strides[0]);
    } else {
      Value page = lane.i32(pageSize);
      Value number = lane.b.createOrFold<arith::DivUIOp>(lane.loc, slot, page);
      Value position =
          lane.b.createOrFold<arith::RemUIOp>(lane.loc, slot, page);
      offset = lane.add(times(lane.toIndexUnsigned(number), strides[0]),
                        times(lane.toIndexUnsigned(position), strides[1]));
    }
    Value pointer = advance(base, lane.add(offset, first));
    return LLVM::SelectOp::create(lane.b, lane.loc, ok, pointer, zeros);
  }

  LaneBuilder &lane;
  TileType type;
  ValueRange slots, masks;
  int64_t period;
  VectorType chunkType;
  memref::ExtractStridedMetadataOp metadata;
  int64_t pageSize;
  Value base, zeros, first;
  SmallVector<Value, 2> addresses;
};

/// The slabs of a left operand.
struct OperandSlabs {
  MfmaAAttr layout;
  ContractionLayout contraction;
  int64_t blocks, perBlock;

  explicit OperandSlabs(TileType type)
      : layout(cast<MfmaAAttr>(type.getLayout())),
        contraction{layout.getN(), layout.getK()},
        blocks(type.getDimSize(0) / layout.getM()),
        perBlock(contraction.slabs(type.getDimSize(1))) {}
};

struct LowerFetch : OpConversionPattern<FetchOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(FetchOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    TileType type = op.getResult().getType();
    RowPointers pointers(lane, op, adaptor, type);
    SmallVector<Value> chunks;
    if (isa<RowsAttr>(type.getLayout())) {
      for (int64_t row = 0; row < type.getDimSize(0); ++row)
        chunks.push_back(pointers.load(pointers.ofRow(row), 0));
    } else {
      OperandSlabs slabs(type);
      for (int64_t block = 0; block < slabs.blocks; ++block) {
        Value pointer = pointers.ofLane(slabs.layout, block);
        for (int64_t slab = 0; slab < slabs.perBlock; ++slab)
          chunks.push_back(
              pointers.load(pointer, slab * slabs.contraction.slabWidth()));
      }
    }
    rewriter.replaceOpWithMultiple(op, {chunks});
    return success();
  }
};

struct LowerArrive : OpConversionPattern<ArriveOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ArriveOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    // vmcnt(0), and the other counters at what they can count to. Loads may
    // otherwise sink below the wait.
    static constexpr int32_t vmcntZero = 0x0f70;
    LaneBuilder lane(rewriter, op);
    lane.schedulingBarrier();
    ROCDL::SWaitcntOp::create(rewriter, lane.loc, vmcntZero);
    lane.schedulingBarrier();
    rewriter.eraseOp(op);
    return success();
  }
};

/// Scores of one row block, in two accumulators: an instruction does not wait
/// for the one before it.
class BlockScores {
public:
  BlockScores(LaneBuilder &lane, TileType scores, Value acc, ValueRange query)
      : lane(lane), layout(cast<MfmaCAttr>(scores.getLayout())),
        contraction{layout.getN(), layout.getK()}, query(query) {
    auto type = VectorType::get({layout.getM() * layout.getN() / laneCount},
                                lane.b.getF32Type());
    sums[0] = acc ? acc : lane.zeroOf(type);
    sums[1] = lane.zeroOf(type);
  }

  void multiply(Value chunk, int64_t slab) {
    int64_t step = contraction.elementsPerInstruction();
    for (int64_t first = 0; first < ContractionLayout::chunk; first += step) {
      Value &sum = sums[turn++ % 2];
      sum = amdgpu::MFMAOp::create(lane.b, lane.loc, sum.getType(),
                                   layout.getM(), layout.getN(), layout.getK(),
                                   /*blocks=*/1, lane.slice(chunk, first, step),
                                   lane.slice(query[slab], first, step), sum);
    }
  }

  /// Element by element: packed additions stop the matrix pipe.
  Value total() {
    SmallVector<Value> elements;
    auto type = cast<VectorType>(sums[0].getType());
    for (int64_t i = 0; i < type.getDimSize(0); ++i)
      elements.push_back(arith::AddFOp::create(lane.b, lane.loc,
                                               lane.element(sums[0], i),
                                               lane.element(sums[1], i)));
    return lane.fromElements(elements);
  }

private:
  LaneBuilder &lane;
  MfmaCAttr layout;
  ContractionLayout contraction;
  ValueRange query;
  Value sums[2];
  int64_t turn = 0;
};

/// Chunks between two places that the scheduler may not move loads across, and
/// that are read together from LDS: enough to hide a read's latency.
constexpr int64_t chunksTogether = 4;

/// Rows whose addresses are ready before their loads.
constexpr int64_t rowsAhead = 3;

struct LowerStreamDot : OpConversionPattern<StreamDotOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(StreamDotOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LaneBuilder lane(rewriter, op);
    TileType type = op.getRows().getType();
    RowPointers pointers(lane, op, adaptor, type);
    Value buffer =
        op.getBuffer() ? Value(adaptor.getBuffer().front()) : Value();
    Stream stream{lane,
                  op,
                  pointers,
                  buffer,
                  adaptor.getRows(),
                  adaptor.getQuery(),
                  adaptor.getAcc()};
    if (isa<RowsAttr>(type.getLayout()))
      stream.byRow();
    else
      stream.byFragment();
    SmallVector<SmallVector<Value>> results = {stream.scores};
    if (buffer)
      results.push_back({lane.unsized(buffer)});
    results.push_back(stream.next);
    rewriter.replaceOpWithMultiple(op, std::move(results));
    return success();
  }

private:
  struct Stream {
    LaneBuilder &lane;
    StreamDotOp op;
    RowPointers &pointers;
    Value buffer;
    ValueRange rows, query, acc;
    SmallVector<Value> scores, next;

    BlockScores blockScores(int64_t block) {
      return {lane, op.getScores().getType(),
              acc.empty() ? Value() : Value(acc[block]), query};
    }
    LdsTile tile() { return LdsTile(cast<TileType>(op.getTile().getType())); }

    /// The lane's chunk of a slab, in LDS. Slabs in one run of chunks that the
    /// swizzle exchanges need registers of their own; runs are constants apart.
    SmallVector<Value> placeOf(const LdsTile &tile, const OperandSlabs &slabs,
                               int64_t block, int64_t slab) {
      Value row = lane.add(lane.laneMod(slabs.layout.getM()),
                           block * slabs.layout.getM());
      int64_t groups = slabs.contraction.laneGroups();
      int64_t exchanged = swizzleRowBytes(tile.swizzle) / swizzleChunkBytes;
      int64_t slabsPerRun = std::max<int64_t>(exchanged / groups, 1);
      Value chunk = lane.add(lane.laneDiv(slabs.layout.getM()),
                             slab % slabsPerRun * groups);
      int64_t constant = slab / slabsPerRun * slabsPerRun * groups;
      return {row, tile.columnOfChunk(lane, row, chunk, constant)};
    }

    void byFragment() {
      OperandSlabs slabs(op.getRows().getType());
      SmallVector<Value> bases;
      for (int64_t block = 0; block < slabs.blocks; ++block)
        bases.push_back(pointers.ofLane(slabs.layout, block));
      Value view = buffer ? tile().view(lane, buffer) : Value();
      for (int64_t block = 0; block < slabs.blocks; ++block) {
        BlockScores sums = blockScores(block);
        for (int64_t slab = 0; slab < slabs.perBlock; ++slab) {
          Value chunk = rows[block * slabs.perBlock + slab];
          sums.multiply(chunk, slab);
          if (view)
            lane.store(chunk, view, placeOf(tile(), slabs, block, slab), 16);
          next.push_back(pointers.load(bases[block],
                                       slab * slabs.contraction.slabWidth()));
          if (slab % chunksTogether == chunksTogether - 1)
            lane.schedulingBarrier();
        }
        scores.push_back(sums.total());
      }
    }

    void byRow() {
      LdsTile lds = tile();
      Value view = lds.view(lane, buffer);
      SmallVector<Value> addresses;
      auto count = static_cast<int64_t>(rows.size());
      for (int64_t i = 0; i < count; ++i) {
        // A scalar that a vector instruction wrote is an address only some
        // slots later: those of the next rows come first.
        while (static_cast<int64_t>(addresses.size()) <
               std::min(count, i + rowsAhead))
          addresses.push_back(pointers.ofRow(addresses.size()));
        Value row = lane.index(i);
        lane.store(rows[i], view,
                   {row, lds.columnOfChunk(lane, row, lane.lane(), 0)}, 16);
        next.push_back(pointers.load(addresses[i], 0));
        lane.schedulingBarrier();
      }
      multiplyFromLds(lds, view);
    }

    /// Each group of chunks is read while the one before it is multiplied.
    void multiplyFromLds(const LdsTile &lds, Value view) {
      auto mfma = cast<MfmaCAttr>(op.getScores().getType().getLayout());
      auto operand = TileType::get(
          op.getContext(), op.getRows().getType().getShape(), lds.elementType,
          MfmaAAttr::get(op.getContext(), mfma.getM(), mfma.getN(),
                         mfma.getK()));
      OperandSlabs slabs(operand);
      auto read = [&](int64_t first) {
        SmallVector<Value> chunks;
        for (int64_t i = first; i < first + chunksTogether; ++i)
          chunks.push_back(lane.load(
              view, placeOf(lds, slabs, i / slabs.perBlock, i % slabs.perBlock),
              ContractionLayout::chunk, 16));
        return chunks;
      };
      int64_t total = slabs.blocks * slabs.perBlock;
      SmallVector<Value> chunks = read(0);
      std::optional<BlockScores> sums;
      for (int64_t i = 0; i < total; i += chunksTogether) {
        SmallVector<Value> following;
        if (i + chunksTogether < total)
          following = read(i + chunksTogether);
        if (i % slabs.perBlock == 0)
          sums.emplace(blockScores(i / slabs.perBlock));
        for (auto [j, chunk] : llvm::enumerate(chunks))
          sums->multiply(chunk, i % slabs.perBlock + static_cast<int64_t>(j));
        lane.schedulingBarrier();
        if ((i + chunksTogether) % slabs.perBlock == 0)
          scores.push_back(sums->total());
        chunks = following;
      }
    }
  };
};

} // namespace

void smla::populateRowPatterns(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  patterns.add<LowerFetch, LowerArrive, LowerStreamDot>(converter,
                                                        patterns.getContext());
}
