//===- SparseAttentionOps.cpp - smla.sparse_attention ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Methods and verifier. What concerns sizes and formats alone is checked by
// Plan's verify(OperatorSpec); here are the relations to operands and types.
//
//===----------------------------------------------------------------------===//

#include "OperatorUtils.h"
#include "smla/IR/SMLAOps.h"

using namespace mlir;
using namespace smla;

void SparseAttentionOp::getEffects(smla::detail::Effects &effects) {
  smla::detail::getOperatorEffects(*this, effects);
}

LogicalResult
SparseAttentionOp::reifyResultShapes(OpBuilder &builder,
                                     ReifiedRankedShapedTypeDims &shapes) {
  return smla::detail::reifyOperatorShapes(builder, *this, shapes);
}

MutableOperandRange SparseAttentionOp::getDpsInitsMutable() {
  auto [start, length] = getODSOperandIndexAndLength(odsIndex_out);
  return MutableOperandRange(getOperation(), start, getLse() ? 2 : length);
}

OperatorSpec SparseAttentionOp::getSpec() {
  OperatorSpec spec;
  spec.heads = getQ().getType().getDimSize(1);
  spec.kvLoraRank = getKvLoraRank();
  spec.ropeDim = getQkRopeHeadDim();
  spec.rope = getRope();
  for (SegmentAttr segment : getSegments().getAsRange<SegmentAttr>())
    spec.segments.push_back(segment.getSpec());
  spec.dots = getDots();
  spec.phase = getPhase();
  spec.noInvalid = getNoInvalid();
  spec.hasSink = getSink() != nullptr;
  spec.sinkOutsideLse = getSinkOutsideLse();
  spec.hasLse = getLse() != nullptr;
  spec.lseBase = getLseBase();
  spec.emptyLse = getEmptyLse();
  return spec;
}

Encoding smla::getEncoding(Type element) {
  if (isa<Float8E4M3FNType>(element))
    return Encoding::E4M3FN;
  if (isa<Float8E4M3FNUZType>(element))
    return Encoding::E4M3FNUZ;
  return Encoding::None;
}

Type smla::fp8Type(MLIRContext *context, Encoding encoding) {
  if (encoding == Encoding::E4M3FNUZ)
    return Float8E4M3FNUZType::get(context);
  return Float8E4M3FNType::get(context);
}

//===----------------------------------------------------------------------===//
// Verifier: operand counts
//===----------------------------------------------------------------------===//

/// Operands written apart from their segment (generic form) must still match.
static LogicalResult verifySegmentCounts(SparseAttentionOp op) {
  size_t segments = op.getSegments().size();
  size_t scaled = llvm::count_if(
      op.getSegments().getAsRange<SegmentAttr>(),
      [](SegmentAttr segment) { return hasScalesArray(segment.getFormat()); });
  auto check = [&](StringRef what, size_t got, size_t want) -> LogicalResult {
    if (got == want)
      return success();
    return op.emitOpError("expected ") << want << " " << what << " for "
                                       << segments << " segments, got " << got;
  };
  return success(
      succeeded(check("caches", op.getCaches().size(), segments)) &&
      succeeded(check("scales", op.getScales().size(), scaled)) &&
      succeeded(check("indptrs", op.getIndptrs().size(), segments)) &&
      succeeded(check("indices", op.getIndices().size(), segments)));
}

//===----------------------------------------------------------------------===//
// Verifier: element types and encodings (fmt_3)
//===----------------------------------------------------------------------===//

/// Records that mix element types can only be an array of bytes.
static bool isByteRecord(CacheFormat format) {
  return isFp8(format) && !hasScalesArray(format);
}

static StringRef expectedElements(CacheFormat format) {
  if (!isFp8(format))
    return "bf16";
  return isByteRecord(format) ? "i8" : "i8, f8E4M3FN or f8E4M3FNUZ";
}

static bool isElementOf(CacheFormat format, Type element) {
  if (!isFp8(format))
    return element.isBF16();
  return element.isInteger(8) ||
         (!isByteRecord(format) && getEncoding(element) != Encoding::None);
}

static LogicalResult verifyCacheElement(SparseAttentionOp op, unsigned index,
                                        const SegmentSpec &segment) {
  Type element =
      cast<ShapedType>(op.getCaches()[index].getType()).getElementType();
  if (!isElementOf(segment.format, element))
    return op.emitOpError("segment ")
           << index << ": expected a cache of "
           << expectedElements(segment.format) << " for format "
           << enumName(segment.format) << ", got " << element;
  if (element.isInteger(8) && segment.encoding == Encoding::None)
    return op.emitOpError("segment ")
           << index
           << ": a cache of bytes needs 'encoding' = e4m3fn or e4m3fnuz: the "
              "same byte means different values and the data cannot tell";
  Encoding typed = getEncoding(element);
  if (typed != Encoding::None && typed != segment.encoding)
    return op.emitOpError("segment ")
           << index << ": 'encoding' = " << enumName(segment.encoding)
           << " contradicts the cache's element type " << element
           << ", which is " << enumName(typed);
  return success();
}

/// 8-bit dots read all operands in one encoding.
static LogicalResult verifyDotEncodings(SparseAttentionOp op,
                                        const OperatorSpec &spec) {
  Type element = op.getQ().getType().getElementType();
  if (spec.dots == DotType::BF16) {
    if (element.isBF16())
      return success();
    return op.emitOpError("expected q of bf16 for 'dots' = bf16, got ")
           << element;
  }
  Encoding common = spec.segments.front().encoding;
  Encoding query = getEncoding(element);
  if (query != Encoding::None && query != common)
    return op.emitOpError("'dots' = fp8 cannot mix encodings in one dot, got ")
           << enumName(query) << " in q and " << enumName(common)
           << " in segment 0";
  return success();
}

//===----------------------------------------------------------------------===//
// Verifier: shapes
//===----------------------------------------------------------------------===//

/// Pages that end in scales are longer than their records, which is not what a
/// memref without strides would say (fmt_4).
static LogicalResult verifyPages(SparseAttentionOp op, unsigned index,
                                 const OperatorSpec &spec) {
  const SegmentSpec &segment = spec.segments[index];
  auto type = dyn_cast<MemRefType>(op.getCaches()[index].getType());
  if (!type || formatInfo(segment.format).scales != ScalePlace::PageEnd)
    return success();
  SmallVector<int64_t> strides;
  int64_t offset, least = pageBytes(spec, segment);
  if (failed(type.getStridesAndOffset(strides, offset)) ||
      ShapedType::isDynamic(strides.front()) || strides.front() >= least)
    return success();
  return op.emitOpError("segment ")
         << index << ": expected pages of at least " << least << " bytes for "
         << segment.pageSize << " slots of format " << enumName(segment.format)
         << ", got " << strides.front() << " in " << type
         << "; give the page stride in a strided layout";
}

static LogicalResult verifyRows(SparseAttentionOp op, unsigned index,
                                const OperatorSpec &spec) {
  const SegmentSpec &segment = spec.segments[index];
  auto type = cast<ShapedType>(op.getCaches()[index].getType());
  int64_t rank = segment.pageSize > 1 ? 3 : 2;
  if (type.getRank() != rank)
    return op.emitOpError("segment ")
           << index << ": expected a " << rank
           << "D cache for page_size = " << segment.pageSize << ", got "
           << type;
  if (rank == 3 && type.getDimSize(1) != segment.pageSize)
    return op.emitOpError("segment ")
           << index << ": expected pages of " << segment.pageSize
           << " rows (page_size), got " << type;
  if (type.isDynamicDim(rank - 1))
    return op.emitOpError("segment ")
           << index << ": expected a static record width, got " << type;
  int64_t bytes = type.getDimSize(rank - 1) * type.getElementTypeBitWidth() / 8;
  if (llvm::Error error = verifyRecordBytes(spec, segment, bytes))
    return op.emitOpError("segment ")
           << index << ": " << llvm::toString(std::move(error));
  return verifyPages(op, index, spec);
}

/// One f32 for the pool, or one per row and group of columns.
static LogicalResult verifyScales(SparseAttentionOp op, unsigned segmentIndex,
                                  Value scales, const OperatorSpec &spec) {
  CacheFormat format = spec.segments[segmentIndex].format;
  int64_t columns = formatInfo(format).scaleColumns;
  int64_t perRow = columns ? spec.scoreWidth() / columns : 1;
  auto type = cast<ShapedType>(scales.getType());
  if (type.getRank() == (columns ? 2 : 1) &&
      type.getDimSize(type.getRank() - 1) == perRow)
    return success();
  return op.emitOpError("segment ")
         << segmentIndex << ": expected scales of shape "
         << (columns ? "slots x " : "") << perRow << " for format "
         << enumName(format) << ", got " << type;
}

static LogicalResult verifySegmentShapes(SparseAttentionOp op,
                                         const OperatorSpec &spec) {
  unsigned nextScales = 0;
  int64_t queries = op.getQ().getType().getDimSize(0);
  int64_t bounds = ShapedType::isDynamic(queries) ? queries : queries + 1;
  for (auto [i, segment] : llvm::enumerate(spec.segments)) {
    std::string name = "indptr of segment " + std::to_string(i);
    if (failed(verifyRows(op, i, spec)) ||
        (hasScalesArray(segment.format) &&
         failed(verifyScales(op, i, op.getScales()[nextScales++], spec))) ||
        failed(smla::detail::verifySize(op, op.getIndptrs()[i], name, 0, bounds,
                                        "queries + 1")))
      return failure();
  }
  return success();
}

/// The kernel is built for the heads and widths: they must be in the type.
static LogicalResult verifyStaticQuery(SparseAttentionOp op) {
  ShapedType type = op.getQ().getType();
  if (!type.isDynamicDim(1) && !type.isDynamicDim(2))
    return success();
  return op.emitOpError("expected static heads and width in q, got ") << type;
}

static LogicalResult verifyQueryShapes(SparseAttentionOp op,
                                       const OperatorSpec &spec) {
  using namespace smla::detail;
  constexpr StringLiteral queries = "queries of q", heads = "heads of q";
  StringRef width = spec.appendedRope()
                        ? "kv_lora_rank + appended qk_rope_head_dim"
                        : "kv_lora_rank";
  int64_t rows = op.getQ().getType().getDimSize(0);
  if (failed(
          verifyStaticSize(op, op.getQ(), "q", 2, spec.scoreWidth(), width)) ||
      failed(verifySize(op, op.getOut(), "out", 0, rows, queries)) ||
      failed(verifyStaticSize(op, op.getOut(), "out", 1, spec.heads, heads)) ||
      failed(verifyStaticSize(op, op.getOut(), "out", 2, spec.kvLoraRank,
                              "kv_lora_rank")))
    return failure();
  if (Value lse = op.getLse())
    if (failed(verifySize(op, lse, "lse", 0, rows, queries)) ||
        failed(verifyStaticSize(op, lse, "lse", 1, spec.heads, heads)))
      return failure();
  if (Value sink = op.getSink())
    return verifyStaticSize(op, sink, "sink", 0, spec.heads, heads);
  return success();
}

LogicalResult SparseAttentionOp::verify() {
  if (failed(verifySegmentCounts(*this)) ||
      failed(smla::detail::verifyNotMixed(*this)) ||
      failed(verifyStaticQuery(*this)))
    return failure();
  OperatorSpec spec = getSpec();
  for (auto [i, segment] : llvm::enumerate(spec.segments))
    if (failed(verifyCacheElement(*this, i, segment)))
      return failure();
  if (llvm::Error error = smla::verify(spec))
    return emitOpError(llvm::toString(std::move(error)));
  if (failed(verifyDotEncodings(*this, spec)) ||
      failed(verifyQueryShapes(*this, spec)) ||
      failed(verifySegmentShapes(*this, spec)))
    return failure();
  return smla::detail::verifyBuffers(*this);
}
