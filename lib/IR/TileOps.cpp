//===- TileOps.cpp - Verifiers of the workgroup program -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileOps.h"

#include "smla/IR/SMLAOps.h"
#include "smla/Plan/TileLayout.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace smla;

/// Each list has a lower and an upper bound.
static ParseResult
parseRangeTypes(OpAsmParser &parser,
                ArrayRef<OpAsmParser::UnresolvedOperand> lengths,
                SmallVectorImpl<Type> &lo, SmallVectorImpl<Type> &hi) {
  lo.assign(lengths.size(), parser.getBuilder().getIndexType());
  hi = lo;
  return success();
}

static void printRangeTypes(OpAsmPrinter &, Operation *, OperandRange,
                            TypeRange, TypeRange) {}

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
  if (xyz[0] < wave64 || xyz[0] % wave64 != 0 || xyz[0] > maxWaves * wave64 ||
      xyz[1] != 1 || xyz[2] != 1)
    return func.emitOpError("expected 'known_block_size' to be [")
           << wave64 << " * waves, 1, 1] with 1 to " << maxWaves
           << " waves, got [" << xyz << "]";
  return xyz[0] / wave64;
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

/// What matrix instructions read from LDS.
static LogicalResult expectOperand(Operation *op, StringRef what, Type got) {
  if (isMatrixOperand(got))
    return success();
  return op->emitOpError("expected elements of ")
         << what << " to be bf16, f16, f8E4M3FN or f8E4M3FNUZ, got " << got;
}

static LogicalResult expectF32(Operation *op, StringRef what, Type got) {
  return expectElement(op, what, got, Float32Type::get(op->getContext()));
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
  LdsLayout layout =
      cast<LdsLayoutAttr>(tile.getLayout())
          .getLayout(tile.getDimSize(0), tile.getDimSize(1), elementBytes);
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

/// Neighbours are loaded and stored together.
static LogicalResult expectUnitStride(Operation *op, StringRef what,
                                      MemRefType type) {
  if (type.isLastDimUnitStride())
    return success();
  return op->emitOpError("expected ")
         << what << " to have stride 1 in the last dimension, got " << type;
}

/// Columns [first, first + count) must lie in the memref's last dimension, at
/// 16-byte chunks.
static LogicalResult expectColumns(Operation *op, MemRefType type,
                                   int64_t first, int64_t count) {
  int64_t width = type.getShape().back();
  int64_t elementBytes = type.getElementType().getIntOrFloatBitWidth() / 8;
  if (first < 0 || ShapedType::isDynamic(width) || first > width - count)
    return op->emitOpError("takes ")
           << count << " columns from column " << first
           << " on, outside of the static width of " << type;
  if (first * elementBytes % 16 != 0 || count * elementBytes % 16 != 0)
    return op->emitOpError("expected columns to start and end at multiples of "
                           "16 bytes, got ")
           << count << " columns from column " << first << " on, of "
           << elementBytes << " bytes each";
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

/// Waves of a group, which share its columns.
static FailureOr<int64_t> wavesPerGroup(Operation *op, int64_t groups) {
  FailureOr<int64_t> waves = getWaveCount(op);
  if (failed(waves))
    return failure();
  if (*waves % groups == 0)
    return *waves / groups;
  return op->emitOpError("cannot form ")
         << groups << " equal groups of " << *waves << " waves";
}

static int64_t groupsOf(TileType tile) {
  return llvm::TypeSwitch<Attribute, int64_t>(tile.getLayout())
      .Case<MfmaBAttr, MfmaCAttr, LanesAttr>(
          [](auto layout) { return layout.getGroups(); })
      .Default([](Attribute) { return int64_t(1); });
}

static LogicalResult verifyGroups(Operation *op, TileType tile) {
  int64_t groups = groupsOf(tile);
  return success(groups == 1 || succeeded(wavesPerGroup(op, groups)));
}

/// What a group of waves computes of its columns stays in the group.
static LogicalResult expectGroups(Operation *op, StringRef what, TileType tile,
                                  int64_t groups) {
  if (groupsOf(tile) == groups)
    return success();
  return op->emitOpError("expected ") << what << " to have 'groups' of "
                                      << groups << ", got " << groupsOf(tile);
}

/// One wave has the whole tile.
static LogicalResult expectOneWave(Operation *op, StringRef what,
                                   TileType tile) {
  MfmaCAttr layout = accLayout(tile);
  FailureOr<int64_t> waves = getWaveCount(op);
  if (failed(waves))
    return failure();
  if (!layout.getOverWaves() || *waves == 1)
    return expectGroups(op, what, tile, 1);
  return op->emitOpError("expected ")
         << what << " to be in one wave, got " << tile << " over " << *waves;
}

/// Chunks of a swizzled row are not where the op reads them.
static LogicalResult expectNoSwizzle(Operation *op, StringRef what, Type type) {
  auto tile = cast<TileType>(type);
  auto layout = dyn_cast<LdsLayoutAttr>(tile.getLayout());
  if (!layout || layout.getSwizzle() == Swizzle::None)
    return success();
  return op->emitOpError("expected ")
         << what << " without a swizzle, got " << tile;
}

/// Rows are taken in order.
static LogicalResult expectNoInterleave(Operation *op, StringRef what,
                                        TileType tile) {
  if (accLayout(tile).getInterleave() == 1)
    return success();
  return op->emitOpError("expected ")
         << what << " without 'interleave', got " << tile;
}

/// Every row belongs to a whole block, and every wave has as many blocks.
static LogicalResult expectWholeBlocks(Operation *op, TileType tile) {
  MfmaCAttr layout = accLayout(tile);
  int64_t rows = tile.getDimSize(0), m = layout.getM();
  if (rows % m != 0)
    return op->emitOpError("expected a multiple of ")
           << m << " rows, got " << rows;
  if (!layout.getOverWaves())
    return verifyGroups(op, tile);
  FailureOr<int64_t> waves = wavesPerGroup(op, layout.getGroups());
  if (failed(waves))
    return failure();
  if (RowBlocks{rows / m, *waves}.isEven())
    return success();
  return op->emitOpError("cannot deal ")
         << rows / m << " row blocks to " << *waves << " waves evenly";
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult TileRangeOp::verify() {
  if (getLengths().empty() || getLengths().size() != getLo().size())
    return emitOpError(
               "expected two bounds for each of at least one list, got ")
           << getNumResults() << " for " << getLengths().size();
  if (static_cast<int64_t>(getTile()) >= 1)
    return success();
  return emitOpError("'tile' must be at least 1, got ")
         << static_cast<int64_t>(getTile());
}

LogicalResult SplatOp::verify() {
  TileType tile = getResult().getType();
  if (isa<MfmaCAttr, LanesAttr>(tile.getLayout()))
    return verifyGroups(*this, tile);
  return emitOpError("fills accumulators and tiles over lanes only, got ")
         << tile;
}

LogicalResult LoadQueryOp::verify() {
  MemRefType source = getSource().getType();
  TileType tile = getResult().getType();
  if (failed(expectRank(*this, "the query", source, 2)) ||
      failed(expectUnitStride(*this, "the query", source)) ||
      failed(expectElement(*this, "the tile", tile.getElementType(),
                           source.getElementType())) ||
      failed(verifyGroups(*this, tile)))
    return failure();
  return expectColumns(*this, source, getFirstColumn(), tile.getDimSize(0));
}

LogicalResult LoadRowsOp::verify() {
  MemRefType source = getSource().getType();
  TileType tile = getResult().getType();
  if (failed(expectRank(*this, "the source", source, 2)) ||
      failed(expectUnitStride(*this, "the source", source)) ||
      failed(expectElement(*this, "the tile", tile.getElementType(),
                           source.getElementType())) ||
      failed(expectNoSwizzle(*this, "the tile", tile)) ||
      failed(expectFits(*this, tile, getBuffer().getType())))
    return failure();
  return expectColumns(*this, source, getFirstColumn(), tile.getDimSize(1));
}

LogicalResult LoadSlotsOp::verify() {
  Type i32 = IntegerType::get(getContext(), 32);
  MemRefType indices = getIndices().getType();
  if (failed(expectRank(*this, "the index list", indices, 1)) ||
      failed(expectElement(*this, "the index list", indices.getElementType(),
                           i32)) ||
      failed(expectGroups(*this, "the tile", getResult().getType(), 1)))
    return failure();
  return expectElement(*this, "the tile",
                       getResult().getType().getElementType(), i32);
}

LogicalResult ValidSlotsOp::verify() {
  TileType slots = getSlots().getType(), ok = getResult().getType();
  if (!getFirst() != !getEnd())
    return emitOpError("has 'first' without 'end', or the other way round");
  if (failed(expectShape(*this, "the result", ok, slots.getShape())) ||
      failed(expectGroups(*this, "the result", ok, groupsOf(slots))) ||
      failed(expectElement(*this, "the slots", slots.getElementType(),
                           IntegerType::get(getContext(), 32))))
    return failure();
  if (slots.getLayout() != ok.getLayout())
    return emitOpError("expected the result in the layout of the slots, ")
           << slots.getLayout() << ", got " << ok.getLayout();
  return expectElement(*this, "the result", ok.getElementType(),
                       IntegerType::get(getContext(), 1));
}

/// Slots x columns, or pages x page size x columns.
static LogicalResult expectCache(Operation *op, StringRef what,
                                 MemRefType cache) {
  if (cache.getRank() != 2 && cache.getRank() != 3)
    return op->emitOpError("expected ")
           << what << " of slots x columns or pages x page size x columns, got "
           << cache;
  int64_t pageSize = cache.getRank() == 3 ? cache.getDimSize(1) : 1;
  if (pageSize < 1 || pageSize > maxPageSize)
    return op->emitOpError("expected a static page size in [1, ")
           << maxPageSize << "], got " << cache;
  return expectUnitStride(op, what, cache);
}

/// What all gathers into a tile share.
template <typename OpTy>
static LogicalResult verifyGather(OpTy op) {
  Builder b(op.getContext());
  TileType tile = op.getResult().getType();
  TileType slots = op.getSlots().getType(), ok = op.getOk().getType();
  return success(
      succeeded(expectShape(op, "the slots", slots, {tile.getDimSize(0)})) &&
      succeeded(expectShape(op, "the mask", ok, {tile.getDimSize(0)})) &&
      succeeded(expectGroups(op, "the slots", slots, 1)) &&
      succeeded(expectGroups(op, "the mask", ok, 1)) &&
      succeeded(expectElement(op, "the slots", slots.getElementType(),
                              b.getI32Type())) &&
      succeeded(
          expectElement(op, "the mask", ok.getElementType(), b.getI1Type())) &&
      succeeded(expectNoSwizzle(op, "the tile", tile)) &&
      succeeded(expectFits(op, tile, op.getBuffer().getType())));
}

LogicalResult GatherOp::verify() {
  MemRefType cache = getCache().getType();
  TileType tile = getResult().getType();
  if (failed(expectCache(*this, "a cache", cache)) ||
      failed(expectElement(*this, "the tile", tile.getElementType(),
                           cache.getElementType())) ||
      failed(verifyGather(*this)))
    return failure();
  return expectColumns(*this, cache, getFirstColumn(), tile.getDimSize(1));
}

/// What goes with a row of codes has the same slots and pages.
static LogicalResult expectSamePages(Operation *op, StringRef what,
                                     MemRefType type, MemRefType codes) {
  if (failed(expectCache(op, what, type)))
    return failure();
  if (type.getRank() == codes.getRank() &&
      (codes.getRank() == 2 || type.getDimSize(1) == codes.getDimSize(1)))
    return success();
  return op->emitOpError("expected ")
         << what << " to have the pages of " << codes << ", got " << type;
}

static LogicalResult verifyGroupScales(GatherFp8Op op, MemRefType scales) {
  MemRefType codes = op.getCodes().getType();
  if (!isa<Float32Type, Float8E8M0FNUType>(scales.getElementType()))
    return op.emitOpError("expected scales of f32 or f8E8M0FNU, got ")
           << scales;
  if (failed(expectSamePages(op, "scales", scales, codes)))
    return failure();
  int64_t groups = scales.getShape().back(), columns = codes.getShape().back();
  if (groups >= 1 && columns % groups == 0 && columns / groups % codeChunk == 0)
    return success();
  return op.emitOpError("expected a static number of scales that cuts ")
         << columns << " columns into groups of a multiple of " << codeChunk
         << ", got " << scales;
}

static LogicalResult verifyScales(GatherFp8Op op) {
  if (!op.getScales())
    return success();
  MemRefType scales = op.getScales().getType();
  if (scales.getRank() != 1)
    return verifyGroupScales(op, scales);
  if (scales.getElementType().isF32() && scales.getDimSize(0) == 1)
    return success();
  return op.emitOpError(
             "expected one scale for all rows to be a memref<1xf32>, "
             "got ")
         << scales;
}

/// The tile takes columns from the codes, or all of them and then all wide
/// ones.
static LogicalResult verifyFp8Columns(GatherFp8Op op) {
  MemRefType codes = op.getCodes().getType();
  TileType tile = op.getResult().getType();
  int64_t width = codes.getShape().back(), columns = tile.getDimSize(1);
  auto first = static_cast<int64_t>(op.getFirstColumn());
  if (!op.getWide()) {
    if (first >= 0 && !ShapedType::isDynamic(width) &&
        first <= width - columns && first % codeChunk == 0 &&
        columns % codeChunk == 0)
      return success();
    return op.emitOpError("takes ")
           << columns << " columns from column " << first
           << " on; expected multiples of " << codeChunk
           << " within the static width of " << codes;
  }
  MemRefType wide = op.getWide().getType();
  if (failed(expectSamePages(op, "columns behind the codes", wide, codes)) ||
      failed(expectElement(op, "the columns behind the codes",
                           wide.getElementType(), tile.getElementType())))
    return failure();
  int64_t behind = wide.getShape().back();
  if (first == 0 && width >= 1 && behind >= 1 && width % codeChunk == 0 &&
      behind % codeChunk == 0 && width + behind == columns)
    return success();
  return op.emitOpError("expected a tile of all columns of ")
         << codes << " and then of " << wide << ", each a multiple of "
         << codeChunk << ", got " << columns << " columns from column " << first
         << " on";
}

LogicalResult GatherFp8Op::verify() {
  MemRefType codes = getCodes().getType();
  if (getEncoding(codes.getElementType()) == Encoding::None)
    return emitOpError("expected codes of f8E4M3FN or f8E4M3FNUZ, got ")
           << codes << "; a byte without an encoding has no value";
  if (failed(expectCache(*this, "codes", codes)) ||
      failed(expectElement(*this, "the tile",
                           getResult().getType().getElementType(),
                           BFloat16Type::get(getContext()))) ||
      failed(verifyGather(*this)) || failed(verifyScales(*this)))
    return failure();
  return verifyFp8Columns(*this);
}

LogicalResult DotOp::verify() {
  TileType lhs = getLhs().getType(), rhs = getRhs().getType();
  TileType result = getResult().getType();
  bool inLds = isa<LdsLayoutAttr>(rhs.getLayout());
  int64_t depth = rhs.getDimSize(inLds ? 1 : 0);
  int64_t columns = rhs.getDimSize(inLds ? 0 : 1);
  if (lhs.getDimSize(1) != depth)
    return emitOpError("contracts ")
           << lhs.getDimSize(1) << " columns with " << depth << " rows";
  if (failed(expectNoSwizzle(*this, "the left operand", lhs)) ||
      failed(expectNoSwizzle(*this, "the right operand", rhs)) ||
      failed(expectNoInterleave(*this, "the result", result)) ||
      failed(expectOperand(*this, "the right operand", rhs.getElementType())) ||
      failed(expectElement(*this, "the left operand", lhs.getElementType(),
                           rhs.getElementType())) ||
      failed(expectF32(*this, "the result", result.getElementType())) ||
      failed(expectShape(*this, "the result", result,
                         {lhs.getDimSize(0), columns})))
    return failure();
  if (getAcc() && getAcc().getType() != result)
    return emitOpError("expected the accumulator to be ")
           << result << ", got " << getAcc().getType();
  if (failed(expectWholeBlocks(*this, result)))
    return failure();
  if (inLds)
    return success();
  return expectSameMfma(*this, cast<MfmaBAttr>(rhs.getLayout()),
                        accLayout(result));
}

LogicalResult MaskOp::verify() {
  TileType scores = getScores().getType(), ok = getOk().getType();
  if (failed(expectF32(*this, "the scores", scores.getElementType())) ||
      failed(expectElement(*this, "the mask", ok.getElementType(),
                           IntegerType::get(getContext(), 1))) ||
      failed(expectGroups(*this, "the mask", ok, 1)))
    return failure();
  return expectShape(*this, "the mask", ok, {scores.getDimSize(0)});
}

/// Scores over the waves of a group meet in the exchange buffer, which has a
/// row for each wave of the workgroup.
static LogicalResult verifyExchange(SoftmaxStepOp op) {
  MfmaCAttr layout = accLayout(op.getScores().getType());
  // The scores' layout was checked before.
  int64_t waves =
      layout.getOverWaves() ? *getWaveCount(op) / layout.getGroups() : 1;
  if (!op.getExchange())
    return waves == 1 ? success()
                      : op.emitOpError("needs an exchange buffer: its rows are "
                                       "dealt to ")
                            << waves << " waves";
  if (!layout.getOverWaves())
    return op.emitOpError("has an exchange buffer, but every wave holds all of "
                          "its rows");
  int64_t needed = waves * layout.getGroups() * layout.getN() * sizeof(float);
  int64_t bytes = op.getExchange().getType().getDimSize(0);
  if (bytes >= needed)
    return success();
  return op.emitOpError("needs an exchange buffer of ")
         << needed << " bytes, got " << bytes;
}

LogicalResult SoftmaxStepOp::verify() {
  TileType scores = getScores().getType(), p = getP().getType();
  TileType max = getMax().getType();
  if (failed(expectShape(*this, "p", p, scores.getShape())) ||
      failed(expectShape(*this, "the maximum", max, {scores.getDimSize(1)})) ||
      failed(expectGroups(*this, "the maximum", max, groupsOf(scores))) ||
      failed(expectF32(*this, "the scores", scores.getElementType())) ||
      failed(expectF32(*this, "the maximum", max.getElementType())) ||
      failed(expectOperand(*this, "p", p.getElementType())))
    return failure();
  if (accLayout(p) != accLayout(scores))
    return emitOpError("expected p in the layout of the scores, ")
           << scores.getLayout() << ", got " << p.getLayout();
  if (failed(expectWholeBlocks(*this, scores)))
    return failure();
  return verifyExchange(*this);
}

void SoftmaxStepOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  if (!getExchange())
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

LogicalResult QuantizeQueryOp::verify() {
  auto limit = static_cast<int64_t>(getLimit());
  if (limit < 1 || limit > 256 || !llvm::isPowerOf2_64(limit))
    return emitOpError("'limit' must be a power of two up to 256, got ")
           << limit;
  if (getTiles().empty() || getTiles().size() != getCodes().size())
    return emitOpError("expected as many results as tiles, at least one, got ")
           << getCodes().size() << " for " << getTiles().size();
  for (auto [in, out] : llvm::zip(getTiles(), getCodes())) {
    auto tile = cast<TileType>(in.getType()),
         codes = cast<TileType>(out.getType());
    if (failed(expectElement(*this, "the tile", tile.getElementType(),
                             BFloat16Type::get(getContext()))) ||
        failed(expectShape(*this, "the codes", codes, tile.getShape())))
      return failure();
    if (codes.getLayout() != tile.getLayout())
      return emitOpError("expected the codes in the layout of the tile, ")
             << tile.getLayout() << ", got " << codes.getLayout();
    if (getEncoding(codes.getElementType()) == Encoding::None)
      return emitOpError("expected codes of f8E4M3FN or f8E4M3FNUZ, got ")
             << codes;
  }
  return success();
}

LogicalResult ScaleOp::verify() {
  return expectF32(*this, "the tile", getTile().getType().getElementType());
}

LogicalResult PutOp::verify() {
  TileType source = getSource().getType(), result = getResult().getType();
  if (failed(expectShape(*this, "the result", result,
                         {source.getDimSize(1), source.getDimSize(0)})) ||
      failed(expectElement(*this, "the result", result.getElementType(),
                           source.getElementType())) ||
      failed(expectNoSwizzle(*this, "the result", result)) ||
      failed(expectNoInterleave(*this, "the source", source)) ||
      failed(expectWholeBlocks(*this, source)))
    return failure();
  return expectFits(*this, result, getBuffer().getType());
}

/// Operands that wide reads take: rows of V apart as the accumulator's blocks
/// read them.
static LogicalResult verifyPaddedValues(AccumulateOp op) {
  TileType v = op.getV().getType(), acc = op.getAcc().getType();
  if (!op.getCorrection())
    return op.emitOpError("needs a correction with p in LDS");
  if (failed(expectNoSwizzle(op, "v", v)) ||
      failed(expectNoSwizzle(op, "p", op.getP().getType())) ||
      failed(expectNoInterleave(op, "the accumulator", acc)))
    return failure();
  // Columns are read by whole row blocks of the accumulator.
  int64_t columns = v.getDimSize(1);
  int64_t pitch = columns + cast<LdsLayoutAttr>(v.getLayout()).getPad();
  int64_t read = llvm::alignTo(columns, accLayout(acc).getM());
  if (read <= pitch)
    return success();
  return op.emitOpError("reads ")
         << read << " elements of each row of v, which are " << pitch
         << " apart; a pad of " << read - columns << " makes room";
}

/// P^T stays where its scores were computed: its keys are those of whole
/// instructions of the accumulator.
static LogicalResult verifyOwnValues(AccumulateOp op) {
  TileType v = op.getV().getType(), p = op.getP().getType();
  TileType acc = op.getAcc().getType();
  MfmaCAttr layout = accLayout(acc);
  if (failed(expectOneWave(op, "p", p)) ||
      failed(expectOneWave(op, "the accumulator", acc)) ||
      failed(expectSameMfma(op, accLayout(p), layout)) ||
      failed(expectElement(op, "v", v.getElementType(),
                           BFloat16Type::get(op.getContext()))))
    return failure();
  if (v.getDimSize(0) != layout.getK())
    return op.emitOpError(
               "expected as many keys as one instruction contracts, ")
           << layout.getK() << ", with p in registers, got " << v.getDimSize(0);
  // Registers are transposed where a lane holds 4 keys, by LDS where it
  // holds 8.
  int64_t interleave = layout.getK() * layout.getN() == 4 * wave64
                           ? ContractionLayout::chunk
                           : 1;
  if (layout.getInterleave() != interleave)
    return op.emitOpError("expected 'interleave' of ")
           << interleave << " with instructions of depth " << layout.getK()
           << ", got " << layout.getInterleave();
  int64_t group = layout.getM() * ContractionLayout::chunk;
  if (v.getDimSize(1) % group == 0)
    return success();
  return op.emitOpError("expected a multiple of ")
         << group << " columns with p in registers, got " << v.getDimSize(1);
}

LogicalResult AccumulateOp::verify() {
  TileType v = getV().getType(), p = getP().getType();
  TileType acc = getAcc().getType();
  bool inLds = isa<LdsLayoutAttr>(p.getLayout());
  int64_t keys = v.getDimSize(0), heads = p.getDimSize(inLds ? 0 : 1);
  if (p.getDimSize(inLds ? 1 : 0) != keys)
    return emitOpError("has p for ")
           << p.getDimSize(inLds ? 1 : 0) << " keys and v for " << keys;
  // A lane's share of one instruction is valid as a whole or not at all.
  if (keys % ContractionLayout::chunk != 0)
    return emitOpError("expected a multiple of ")
           << ContractionLayout::chunk << " keys, got " << keys;
  if (failed(expectOperand(*this, "v", v.getElementType())) ||
      failed(
          expectElement(*this, "p", p.getElementType(), v.getElementType())) ||
      failed(expectF32(*this, "the accumulator", acc.getElementType())) ||
      failed(
          expectShape(*this, "the accumulator", acc, {v.getDimSize(1), heads})))
    return failure();
  if (Value given = getCorrection()) {
    auto correction = cast<TileType>(given.getType());
    if (failed(
            expectF32(*this, "the correction", correction.getElementType())) ||
        failed(expectShape(*this, "the correction", correction, {heads})) ||
        failed(
            expectGroups(*this, "the correction", correction, groupsOf(acc))))
      return failure();
  }
  return inLds ? verifyPaddedValues(*this) : verifyOwnValues(*this);
}

//===----------------------------------------------------------------------===//
// Rows in registers
//===----------------------------------------------------------------------===//

/// What a fetch and its like say about the rows that they load.
template <typename OpTy>
static LogicalResult verifyFetch(OpTy op, TileType rows) {
  MemRefType cache = op.getCache().getType(), zeros = op.getZeros().getType();
  TileType slots = op.getSlots().getType(), ok = op.getOk().getType();
  Builder b(op.getContext());
  int64_t columns = rows.getDimSize(1);
  if (failed(expectCache(op, "a cache", cache)) ||
      failed(expectElement(op, "the rows", rows.getElementType(),
                           cache.getElementType())) ||
      failed(expectElement(op, "the row of zeros", zeros.getElementType(),
                           cache.getElementType())) ||
      failed(expectRank(op, "the row of zeros", zeros, 1)) ||
      failed(expectShape(op, "the slots", slots, {rows.getDimSize(0)})) ||
      failed(expectShape(op, "the mask", ok, {rows.getDimSize(0)})) ||
      failed(expectElement(op, "the slots", slots.getElementType(),
                           b.getI32Type())) ||
      failed(
          expectElement(op, "the mask", ok.getElementType(), b.getI1Type())) ||
      failed(expectColumns(op, zeros, 0, columns)) ||
      failed(expectColumns(op, cache, op.getFirstColumn(), columns)))
    return failure();
  if (slots.getLayout() != ok.getLayout())
    return op.emitOpError("expected slots and mask in one layout, got ")
           << slots.getLayout() << " and " << ok.getLayout();
  auto mfma = dyn_cast<MfmaAAttr>(rows.getLayout());
  int64_t period = cast<LanesAttr>(slots.getLayout()).getPeriod();
  if (!mfma || std::min(period, slots.getDimSize(0)) == mfma.getM())
    return expectGroups(op, "the slots", slots, 1);
  return op.emitOpError("expected the slots of ")
         << mfma.getM() << " rows in each register, got " << slots;
}

LogicalResult FetchOp::verify() {
  return verifyFetch(*this, getResult().getType());
}

LogicalResult StreamDotOp::verify() {
  TileType rows = getRows().getType(), query = getQuery().getType();
  TileType scores = getScores().getType();
  auto mfmaB = cast<MfmaBAttr>(query.getLayout());
  if (getNext().getType() != rows)
    return emitOpError("expected the next rows to be ")
           << rows << ", got " << getNext().getType();
  if (failed(verifyFetch(*this, rows)) ||
      failed(expectF32(*this, "the scores", scores.getElementType())) ||
      failed(expectElement(*this, "the query", query.getElementType(),
                           rows.getElementType())) ||
      failed(expectShape(*this, "the query", query,
                         {rows.getDimSize(1), mfmaB.getN()})) ||
      failed(expectShape(*this, "the scores", scores,
                         {rows.getDimSize(0), mfmaB.getN()})) ||
      failed(expectNoInterleave(*this, "the scores", scores)) ||
      failed(expectOneWave(*this, "the scores", scores)) ||
      failed(expectSameMfma(*this, mfmaB, accLayout(scores))))
    return failure();
  if (auto mfmaA = dyn_cast<MfmaAAttr>(rows.getLayout()))
    if (failed(expectSameMfma(*this, mfmaA, mfmaB)))
      return failure();
  if (getAcc() && getAcc().getType() != scores)
    return emitOpError("expected the accumulator to be ")
           << scores << ", got " << getAcc().getType();
  if (!getBuffer() != !getTile())
    return emitOpError("has a tile in LDS if and only if it has a buffer");
  if (!getBuffer())
    return isa<MfmaAAttr>(rows.getLayout())
               ? success()
               : emitOpError("reads operands out of LDS, so rows of ")
                     << rows.getLayout() << " need a buffer";
  TileType tile = cast<TileType>(getTile().getType());
  if (failed(expectShape(*this, "the tile", tile, rows.getShape())) ||
      failed(expectElement(*this, "the tile", tile.getElementType(),
                           rows.getElementType())))
    return failure();
  return expectFits(*this, tile, getBuffer().getType());
}

/// A maximum per column, and a part of the sum per lane.
static LogicalResult expectParts(Operation *op, TileType max, TileType parts) {
  if (failed(expectF32(op, "the maximum", max.getElementType())) ||
      failed(expectF32(op, "the parts", parts.getElementType())) ||
      failed(expectGroups(op, "the maximum", max, 1)) ||
      failed(expectGroups(op, "the parts", parts, 1)))
    return failure();
  return expectShape(op, "the parts", parts, {wave64});
}

LogicalResult LazySoftmaxStepOp::verify() {
  TileType scores = getScores().getType(), p = getP().getType();
  TileType max = getMax().getType(), acc = getAcc().getType();
  if (failed(expectShape(*this, "p", p, scores.getShape())) ||
      failed(expectShape(*this, "the maximum", max, {scores.getDimSize(1)})) ||
      failed(expectParts(*this, max, getParts().getType())) ||
      failed(expectF32(*this, "the scores", scores.getElementType())) ||
      failed(expectF32(*this, "the accumulator", acc.getElementType())) ||
      failed(expectOperand(*this, "p", p.getElementType())) ||
      failed(expectOneWave(*this, "the scores", scores)) ||
      failed(expectOneWave(*this, "the accumulator", acc)))
    return failure();
  if (acc.getDimSize(1) != scores.getDimSize(1))
    return emitOpError("expected the accumulator to have ")
           << scores.getDimSize(1) << " columns, got " << acc.getDimSize(1);
  if (p.getLayout() != scores.getLayout())
    return emitOpError("expected p in the layout of the scores, ")
           << scores.getLayout() << ", got " << p.getLayout();
  return success();
}

LogicalResult FinishSoftmaxOp::verify() {
  int64_t columns = getMax().getType().getDimSize(0);
  if (wave64 % columns != 0)
    return emitOpError("expected the columns to divide ")
           << wave64 << " lanes, got " << columns;
  return expectParts(*this, getMax().getType(), getParts().getType());
}

/// A softmax state: accumulator, and per column its maximum and sum.
static LogicalResult expectState(Operation *op, TileType acc, TileType max) {
  if (failed(expectF32(op, "the accumulator", acc.getElementType())) ||
      failed(expectF32(op, "the maximum", max.getElementType())) ||
      failed(expectGroups(op, "the maximum", max, groupsOf(acc))) ||
      failed(verifyGroups(op, acc)))
    return failure();
  return expectShape(op, "the maximum", max, {acc.getDimSize(1)});
}

/// A vector of f32 per head.
static LogicalResult expectPerHead(Operation *op, StringRef what, Value value) {
  if (!value)
    return success();
  auto type = cast<MemRefType>(value.getType());
  if (failed(expectRank(op, what, type, 1)))
    return failure();
  return expectF32(op, what, type.getElementType());
}

LogicalResult StoreResultOp::verify() {
  MemRefType out = getOut().getType();
  TileType acc = getAcc().getType(), max = getMax().getType();
  if (failed(expectRank(*this, "out", out, 2)) ||
      failed(expectUnitStride(*this, "out", out)) ||
      failed(expectElement(*this, "out", out.getElementType(),
                           BFloat16Type::get(getContext()))) ||
      failed(expectState(*this, acc, max)) ||
      failed(expectPerHead(*this, "lse", getLse())) ||
      failed(expectPerHead(*this, "sink", getSink())))
    return failure();
  if (out.getDimSize(1) != acc.getDimSize(0))
    return emitOpError("expected out to have ")
           << acc.getDimSize(0) << " columns, got " << out;
  if (getSinkOutsideLse() && !getSink())
    return emitOpError("has 'sink_outside_lse' without a sink");
  return success();
}

/// Partial results: f32, accumulators by head and column.
static LogicalResult expectPartial(Operation *op, TileType acc, TileType max,
                                   MemRefType accMemRef, MemRefType perHead) {
  StringRef accs = "the accumulators", maxima = "the maxima and sums";
  if (failed(expectState(op, acc, max)) ||
      failed(expectRank(op, accs, accMemRef, 2)) ||
      failed(expectRank(op, maxima, perHead, 1)) ||
      failed(expectUnitStride(op, accs, accMemRef)) ||
      failed(expectF32(op, accs, accMemRef.getElementType())) ||
      failed(expectF32(op, maxima, perHead.getElementType())))
    return failure();
  if (accMemRef.getDimSize(1) == acc.getDimSize(0))
    return success();
  return op->emitOpError("expected the accumulators to have ")
         << acc.getDimSize(0) << " columns, got " << accMemRef;
}

LogicalResult StorePartialOp::verify() {
  return expectPartial(*this, getAcc().getType(), getMax().getType(),
                       getAccOut().getType(), getMaxOut().getType());
}

LogicalResult LoadPartialOp::verify() {
  if (failed(expectNoInterleave(*this, "the accumulator", getAcc().getType())))
    return failure();
  return expectPartial(*this, getAcc().getType(), getMax().getType(),
                       getAccIn().getType(), getMaxIn().getType());
}

LogicalResult MergeOp::verify() {
  return expectState(*this, getAcc().getType(), getMax().getType());
}

LogicalResult StoreTileOp::verify() {
  if (failed(expectRank(*this, "the destination", getDest().getType(), 2)) ||
      failed(expectNoInterleave(*this, "the source", getSource().getType())) ||
      failed(expectWholeBlocks(*this, getSource().getType())))
    return failure();
  return expectElement(*this, "the destination",
                       getDest().getType().getElementType(),
                       getSource().getType().getElementType());
}
