//===- Legality.cpp - Whether an operator can run on its architecture -----===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Legality.h"

#include "smla/Analysis/Target.h"
#include "smla/IR/Fp8FormatInterface.h"
#include "smla/Plan/KernelABI.h"

using namespace mlir;
using namespace smla;

namespace {
/// A question with the words that name its operand in a message.
struct Subject {
  std::string name;
  LegalityQuestion question;
};
} // namespace

/// What the operator makes its architecture read.
static SmallVector<Subject> subjectsOf(SparseAttentionOp op) {
  OperatorSpec spec = op.getSpec();
  SmallVector<Subject> subjects;
  Encoding query = getEncoding(op.getQ().getType().getElementType());
  if (query != Encoding::None)
    subjects.push_back({("q of " + enumName(query)).str(),
                        {LegalityOperand::Query, spec.segments.front().format,
                         query, spec.dots}});
  for (auto [i, segment] : llvm::enumerate(spec.segments)) {
    std::string name = "segment " + std::to_string(i) + ": ";
    std::string encoding = segment.encoding == Encoding::None
                               ? std::string()
                               : (" of " + enumName(segment.encoding)).str();
    subjects.push_back({name + "a cache" + encoding,
                        {LegalityOperand::Cache, segment.format,
                         segment.encoding, spec.dots}});
    if (spec.dots == DotType::FP8)
      subjects.push_back({name + "a dot" + encoding,
                          {LegalityOperand::Dots, segment.format,
                           segment.encoding, spec.dots}});
  }
  return subjects;
}

/// One error for the first illegal operand; notes for the others and for what
/// can be done.
static LogicalResult checkOperands(SparseAttentionOp op, const ArchInfo &arch) {
  std::optional<InFlightDiagnostic> diagnostic;
  SmallVector<std::string> waysOut;
  const auto &hooks = Fp8FormatInterface::of(op.getContext());
  for (const Subject &subject : subjectsOf(op)) {
    LegalityAnswer answer = hooks.answer(arch, subject.question);
    if (answer.isLegal())
      continue;
    std::string text = subject.name +
                       (answer.support == Support::NotBuilt
                            ? " is not supported yet: "
                            : (" is illegal on " + arch.name + ": ").str()) +
                       answer.reason;
    if (!diagnostic)
      diagnostic.emplace(op.emitOpError(text));
    else
      diagnostic->attachNote() << text;
    for (std::string &way : answer.waysOut)
      if (!llvm::is_contained(waysOut, way))
        waysOut.push_back(std::move(way));
  }
  for (const std::string &way : waysOut)
    diagnostic->attachNote() << "way out: " << way;
  return failure(diagnostic.has_value());
}

/// What 8-bit dots cannot do yet, whatever the encoding.
static LogicalResult checkFp8Dots(SparseAttentionOp op) {
  OperatorSpec spec = op.getSpec();
  if (spec.dots != DotType::FP8)
    return success();
  if (spec.segments.size() > 1)
    return op.emitOpError("'dots' = fp8 over two segments, which have two "
                          "scales, is not built yet; 'dots' = bf16 takes any");
  if (takesFp8Dots(spec))
    return success();
  return op.emitOpError("'dots' = fp8 needs 'kv_lora_rank' and appended "
                        "'qk_rope_head_dim' to be multiples of ")
         << fp8DotWidthMultiple << ", got " << spec.kvLoraRank << " and "
         << spec.appendedRope() << "; 'dots' = bf16 takes any";
}

static LogicalResult checkMatrixInstruction(Operation *op, const ArchInfo &arch,
                                            MatrixType type) {
  if (arch.mfmaFor(type, blockM))
    return success();
  return op->emitOpError("needs a matrix instruction with ")
         << blockM << " rows of " << matrixTypeName(type) << ", which "
         << arch.name << " does not have";
}

namespace {
/// What a memref operand's type says of one ABI argument, in elements.
struct StaticDistance {
  ArgRole role;
  std::string what;
  int64_t elements;
};

/// An operand whose rows are read or written 16 bytes at a time.
struct VectorOperand {
  std::string name;
  Value value;
  int segment;
  ArgRole offset;
  /// Roles of the strides, but for the last, which is 1.
  SmallVector<ArgRole, 2> pitches;
};
} // namespace

static SmallVector<VectorOperand> vectorOperands(SparseAttentionOp op) {
  OperatorSpec spec = op.getSpec();
  SmallVector<VectorOperand> operands = {
      {"q",
       op.getQ(),
       -1,
       ArgRole::QOffset,
       {ArgRole::QPitchC, ArgRole::QPitchH}},
      {"out",
       op.getOut(),
       -1,
       ArgRole::OutOffset,
       {ArgRole::OutPitchC, ArgRole::OutPitchH}}};
  for (auto [i, cache] : llvm::enumerate(op.getCaches())) {
    VectorOperand operand{"the cache of segment " + std::to_string(i),
                          cache,
                          static_cast<int>(i),
                          ArgRole::CacheOffset,
                          {}};
    if (cast<ShapedType>(cache.getType()).getRank() == 3)
      operand.pitches.push_back(ArgRole::PagePitch);
    // Else the type's row stride is not the format's.
    if (!hasFixedRowPitch(spec.segments[i]))
      operand.pitches.push_back(ArgRole::RowPitch);
    operands.push_back(operand);
  }
  return operands;
}

/// Results are stored one by one: their rows may start anywhere.
static SmallVector<VectorOperand> vectorOperands(GatherDotOp op) {
  return {
      {"q", op.getQ(), -1, ArgRole::QOffset, {ArgRole::QPitchC}},
      {"cache", op.getCache(), 0, ArgRole::CacheOffset, {ArgRole::RowPitch}}};
}

static SmallVector<StaticDistance> staticDistances(const VectorOperand &operand,
                                                   MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return {};
  SmallVector<StaticDistance> distances = {
      {operand.offset, "the offset", offset}};
  for (auto [i, role] : llvm::enumerate(operand.pitches))
    if (type.getDimSize(i) != 1)
      distances.push_back({role, "stride #" + std::to_string(i), strides[i]});
  llvm::erase_if(distances, [](const StaticDistance &distance) {
    return ShapedType::isDynamic(distance.elements);
  });
  return distances;
}

/// The launcher checks what only it knows; what the types say is refused here.
static LogicalResult checkAlignment(Operation *op, const OperatorSpec &spec,
                                    const VectorOperand &operand) {
  auto type = dyn_cast<MemRefType>(operand.value.getType());
  if (!type)
    return success();
  int64_t elementBytes = type.getElementTypeBitWidth() / 8;
  for (const StaticDistance &distance : staticDistances(operand, type)) {
    KernelArg arg{"", distance.role, ArgType::I64, operand.segment};
    int64_t alignment = requiredAlignment(spec, arg);
    int64_t bytes = distance.elements * elementBytes;
    if (bytes % alignment != 0)
      return op->emitOpError("expected ")
             << distance.what << " of " << operand.name
             << " to be a multiple of " << alignment << " bytes ("
             << alignment / elementBytes << " elements), got " << bytes
             << " bytes (" << distance.elements << ") in " << type;
  }
  return success();
}

/// As far as alignment goes, a cache of bf16 rows.
static OperatorSpec specOf(GatherDotOp op) {
  OperatorSpec spec;
  spec.kvLoraRank = op.getQ().getType().getDimSize(1);
  spec.segments.push_back(SegmentSpec());
  return spec;
}

template <typename OpTy>
static LogicalResult checkAlignments(OpTy op, const OperatorSpec &spec) {
  for (const VectorOperand &operand : vectorOperands(op))
    if (failed(checkAlignment(op, spec, operand)))
      return failure();
  return success();
}

LogicalResult smla::checkLegality(Operation *op, const ArchInfo &arch) {
  auto attention = dyn_cast<SparseAttentionOp>(op);
  if (attention && (failed(checkOperands(attention, arch)) ||
                    failed(checkFp8Dots(attention))))
    return failure();
  bool fp8 = attention && attention.getDots() == DotType::FP8;
  if (failed(checkMatrixInstruction(op, arch,
                                    fp8 ? MatrixType::FP8 : MatrixType::BF16)))
    return failure();
  if (failed(checkContiguousRows(op)))
    return failure();
  if (attention)
    return checkAlignments(attention, attention.getSpec());
  auto gatherDot = cast<GatherDotOp>(op);
  return checkAlignments(gatherDot, specOf(gatherDot));
}
