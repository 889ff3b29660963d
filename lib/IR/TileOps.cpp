//===- TileOps.cpp - Verifiers of the workgroup program -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileOps.h"

#include "smla/Plan/TileLayout.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace smla;

#define GET_OP_CLASSES
#include "smla/IR/TileOps.cpp.inc"

void SMLADialect::registerTileOps() {
  addOperations<
#define GET_OP_LIST
#include "smla/IR/TileOps.cpp.inc"
      >();
}

bool smla::isLdsBuffer(MemRefType type) {
  auto space = dyn_cast_or_null<gpu::AddressSpaceAttr>(type.getMemorySpace());
  return type.getRank() == 1 && type.hasStaticShape() &&
         type.getElementType().isInteger(8) && type.getLayout().isIdentity() &&
         space && space.getValue() == gpu::AddressSpace::Workgroup;
}

FailureOr<int64_t> smla::getWaveCount(Operation *op) {
  auto func = dyn_cast<gpu::GPUFuncOp>(op);
  if (!func)
    func = op->getParentOfType<gpu::GPUFuncOp>();
  if (!func)
    return op->emitOpError("must be inside a gpu.func");
  std::optional<ArrayRef<int32_t>> size = func.getKnownBlockSize();
  if (!size)
    return func.emitOpError("has no 'known_block_size', which says how many "
                            "waves share its tiles");
  ArrayRef<int32_t> xyz = *size;
  if (xyz[0] < 64 || xyz[0] % 64 != 0 || xyz[1] != 1 || xyz[2] != 1)
    return func.emitOpError("expected 'known_block_size' to be [64 * waves, 1, "
                            "1], got [")
           << xyz << "]";
  return xyz[0] / 64;
}

//===----------------------------------------------------------------------===//
// Shared checks
//===----------------------------------------------------------------------===//

static LogicalResult expectShape(Operation *op, StringRef what, TileType tile,
                                 ArrayRef<int64_t> shape) {
  if (tile.getShape() == shape)
    return success();
  return op->emitOpError("expected ") << what << " to have shape [" << shape
                                      << "], got [" << tile.getShape() << "]";
}

static LogicalResult expectElement(Operation *op, StringRef what, Type got,
                                   Type expected) {
  if (got == expected)
    return success();
  return op->emitOpError("expected elements of ")
         << what << " to be " << expected << ", got " << got;
}

static LogicalResult expectRank(Operation *op, StringRef what, MemRefType type,
                                int64_t rank) {
  if (type.getRank() == rank)
    return success();
  return op->emitOpError("expected ") << what << " to have " << rank
                                      << " dimensions, got " << type.getRank();
}

/// A tile in LDS must fit the buffer that it is put into, and start its rows at
/// multiples of 16 bytes: they are read and written 16 bytes at a time.
static LogicalResult expectFits(Operation *op, TileType tile,
                                MemRefType buffer) {
  int64_t elementBytes = tile.getElementType().getIntOrFloatBitWidth() / 8;
  LdsLayout layout{tile.getDimSize(0), tile.getDimSize(1), elementBytes,
                   cast<LdsLayoutAttr>(tile.getLayout()).getPad()};
  if (layout.pitchBytes() % 16 != 0)
    return op->emitOpError("expected rows of the tile to be a multiple of 16 "
                           "bytes apart, got ")
           << layout.pitchBytes();
  if (layout.bytes() > buffer.getDimSize(0))
    return op->emitOpError("tile of ")
           << layout.bytes() << " bytes does not fit its buffer of "
           << buffer.getDimSize(0);
  return success();
}

/// Columns [first, first + count) must lie in the memref's last dimension, at
/// 16-byte chunks.
static LogicalResult expectColumns(Operation *op, MemRefType type,
                                   int64_t first, int64_t count) {
  int64_t width = type.getShape().back();
  int64_t elementBytes = type.getElementType().getIntOrFloatBitWidth() / 8;
  if (first < 0 || ShapedType::isDynamic(width) || first + count > width)
    return op->emitOpError("columns [")
           << first << ", " << first + count
           << ") are outside of the static width of " << type;
  if (first * elementBytes % 16 != 0 || count * elementBytes % 16 != 0)
    return op->emitOpError("expected columns to start and end at multiples of "
                           "16 bytes, got [")
           << first << ", " << first + count << ") of " << elementBytes
           << "-byte elements";
  return success();
}

template <typename A, typename B>
static LogicalResult expectSameMfma(Operation *op, A a, B b) {
  if (a.getM() == b.getM() && a.getN() == b.getN() && a.getK() == b.getK())
    return success();
  return op->emitOpError("mixes matrix instructions: ") << a << " and " << b;
}

static MfmaCAttr accLayout(TileType tile) {
  return cast<MfmaCAttr>(tile.getLayout());
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult TileRangeOp::verify() {
  if (static_cast<int64_t>(getTile()) >= 1)
    return success();
  return emitOpError("'tile' must be at least 1, got ")
         << static_cast<int64_t>(getTile());
}

LogicalResult SplatOp::verify() {
  TileType tile = getResult().getType();
  if (isa<LdsLayoutAttr>(tile.getLayout()))
    return emitOpError("cannot fill a tile in LDS; store into its buffer");
  return success();
}

LogicalResult LoadQueryOp::verify() {
  MemRefType source = getSource().getType();
  TileType tile = getResult().getType();
  int64_t n = cast<MfmaBAttr>(tile.getLayout()).getN();
  if (failed(expectRank(*this, "the query", source, 2)) ||
      failed(expectElement(*this, "the tile", tile.getElementType(),
                           source.getElementType())))
    return failure();
  if (tile.getDimSize(1) != n)
    return emitOpError("expected a tile of ")
           << n << " query rows, got " << tile.getDimSize(1);
  return expectColumns(*this, source, getFirstColumn(), tile.getDimSize(0));
}

LogicalResult LoadSlotsOp::verify() {
  Type i32 = IntegerType::get(getContext(), 32);
  MemRefType indices = getIndices().getType();
  if (failed(expectRank(*this, "the index list", indices, 1)) ||
      failed(expectElement(*this, "the index list", indices.getElementType(),
                           i32)))
    return failure();
  return expectElement(*this, "the tile",
                       getResult().getType().getElementType(), i32);
}

LogicalResult ValidSlotsOp::verify() {
  TileType slots = getSlots().getType(), ok = getResult().getType();
  if (failed(expectShape(*this, "the result", ok, slots.getShape())))
    return failure();
  return expectElement(*this, "the result", ok.getElementType(),
                       IntegerType::get(getContext(), 1));
}

LogicalResult GatherOp::verify() {
  MemRefType cache = getCache().getType();
  TileType tile = getResult().getType();
  if (cache.getRank() != 2 && cache.getRank() != 3)
    return emitOpError("expected a cache of slots x columns or pages x page "
                       "size x columns, got ")
           << cache;
  if (cache.getRank() == 3 && cache.isDynamicDim(1))
    return emitOpError("expected a static page size, got ") << cache;
  if (failed(expectElement(*this, "the tile", tile.getElementType(),
                           cache.getElementType())) ||
      failed(expectShape(*this, "the slots", getSlots().getType(),
                         {tile.getDimSize(0)})) ||
      failed(expectShape(*this, "the mask", getOk().getType(),
                         {tile.getDimSize(0)})) ||
      failed(expectFits(*this, tile, getBuffer().getType())))
    return failure();
  return expectColumns(*this, cache, getFirstColumn(), tile.getDimSize(1));
}

LogicalResult DotOp::verify() {
  TileType lhs = getLhs().getType(), rhs = getRhs().getType();
  TileType result = getResult().getType();
  if (lhs.getDimSize(1) != rhs.getDimSize(0))
    return emitOpError("contracts ") << lhs.getDimSize(1) << " columns with "
                                     << rhs.getDimSize(0) << " rows";
  if (failed(expectElement(*this, "the right operand", rhs.getElementType(),
                           lhs.getElementType())) ||
      failed(expectElement(*this, "the result", result.getElementType(),
                           Float32Type::get(getContext()))) ||
      failed(expectShape(*this, "the result", result,
                         {lhs.getDimSize(0), rhs.getDimSize(1)})))
    return failure();
  if (getAcc() && getAcc().getType() != result)
    return emitOpError("expected the accumulator to be ")
           << result << ", got " << getAcc().getType();
  if (lhs.getDimSize(0) % accLayout(result).getM() != 0)
    return emitOpError("expected a multiple of ")
           << accLayout(result).getM() << " rows, got " << lhs.getDimSize(0);
  return expectSameMfma(*this, cast<MfmaBAttr>(rhs.getLayout()),
                        accLayout(result));
}

LogicalResult MaskOp::verify() {
  return expectShape(*this, "the mask", getOk().getType(),
                     {getScores().getType().getDimSize(0)});
}

LogicalResult SoftmaxStepOp::verify() {
  TileType scores = getScores().getType(), p = getP().getType();
  if (failed(expectShape(*this, "p", p, scores.getShape())) ||
      failed(expectShape(*this, "the maximum", getMax().getType(),
                         {scores.getDimSize(1)})))
    return failure();
  MfmaCAttr layout = accLayout(scores);
  if (accLayout(p) != layout)
    return emitOpError("expected p in the layout of the scores, ")
           << layout << ", got " << p.getLayout();
  if (!layout.getOverWaves())
    return success();
  FailureOr<int64_t> waves = getWaveCount(*this);
  if (failed(waves))
    return failure();
  if (!RowBlocks{scores.getDimSize(0) / layout.getM(), *waves}.isEven())
    return emitOpError("cannot deal ")
           << scores.getDimSize(0) / layout.getM() << " row blocks to "
           << *waves << " waves evenly";
  if (*waves > 1 && !getExchange())
    return emitOpError("needs an exchange buffer: its rows are dealt to ")
           << *waves << " waves";
  int64_t needed = *waves * scores.getDimSize(1) * 4;
  if (getExchange() && getExchange().getType().getDimSize(0) < needed)
    return emitOpError("needs an exchange buffer of ")
           << needed << " bytes, got " << getExchange().getType().getDimSize(0);
  return success();
}

void SoftmaxStepOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  if (!getExchange())
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

LogicalResult PutOp::verify() {
  TileType source = getSource().getType(), result = getResult().getType();
  if (failed(expectShape(*this, "the result", result,
                         {source.getDimSize(1), source.getDimSize(0)})) ||
      failed(expectElement(*this, "the result", result.getElementType(),
                           source.getElementType())))
    return failure();
  return expectFits(*this, result, getBuffer().getType());
}

LogicalResult AccumulateOp::verify() {
  TileType v = getV().getType(), p = getP().getType();
  TileType acc = getAcc().getType();
  if (p.getDimSize(1) != v.getDimSize(0))
    return emitOpError("has p for ")
           << p.getDimSize(1) << " keys and v for " << v.getDimSize(0);
  if (failed(expectShape(*this, "the accumulator", acc,
                         {v.getDimSize(1), p.getDimSize(0)})))
    return failure();
  return expectShape(*this, "the correction", getCorrection().getType(),
                     {p.getDimSize(0)});
}

LogicalResult StoreResultOp::verify() {
  MemRefType out = getOut().getType();
  if (failed(expectRank(*this, "out", out, 2)) ||
      failed(expectElement(*this, "out", out.getElementType(),
                           BFloat16Type::get(getContext()))))
    return failure();
  if (out.getDimSize(1) != getAcc().getType().getDimSize(0))
    return emitOpError("expected out to have ")
           << getAcc().getType().getDimSize(0) << " columns, got " << out;
  if (getLse() && failed(expectRank(*this, "lse", getLse().getType(), 1)))
    return failure();
  if (getSink() && failed(expectRank(*this, "sink", getSink().getType(), 1)))
    return failure();
  if (getSinkOutsideLse() && !getSink())
    return emitOpError("has 'sink_outside_lse' without a sink");
  return success();
}

LogicalResult StoreTileOp::verify() {
  if (failed(expectRank(*this, "the destination", getDest().getType(), 2)))
    return failure();
  return expectElement(*this, "the destination",
                       getDest().getType().getElementType(),
                       getSource().getType().getElementType());
}
