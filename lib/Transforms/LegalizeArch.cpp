//===- LegalizeArch.cpp - Refuses what the architecture cannot run --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the legality table about every operand and turns each "no" into an error
// on the operator. Runs before anything is lowered, so that no later conversion
// meets an operation that it cannot convert.
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"
#include "smla/Plan/Legality.h"
#include "smla/Transforms/Passes.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace smla;

namespace smla {
#define GEN_PASS_DEF_LEGALIZEARCHPASS
#include "smla/Transforms/Passes.h.inc"
} // namespace smla

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
  for (const Subject &subject : subjectsOf(op)) {
    LegalityAnswer answer = legality(arch, subject.question);
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

static LogicalResult checkMatrixInstruction(Operation *op, const ArchInfo &arch,
                                            MatrixType type) {
  if (arch.mfmaFor(type, blockM))
    return success();
  return op->emitOpError("needs a matrix instruction with ")
         << blockM << " rows of " << matrixTypeName(type) << ", which "
         << arch.name << " does not have";
}

static LogicalResult checkOperator(Operation *op, const ArchInfo &arch) {
  auto attention = dyn_cast<SparseAttentionOp>(op);
  if (attention && failed(checkOperands(attention, arch)))
    return failure();
  bool fp8 = attention && attention.getDots() == DotType::FP8;
  if (failed(checkMatrixInstruction(op, arch,
                                    fp8 ? MatrixType::FP8 : MatrixType::BF16)))
    return failure();
  return checkContiguousRows(op);
}

namespace {
struct LegalizeArch : smla::impl::LegalizeArchPassBase<LegalizeArch> {
  void runOnOperation() override {
    bool failedAny = false;
    WalkResult result = getOperation()->walk([&](Operation *op) {
      if (!isa<SparseAttentionOp, GatherDotOp>(op))
        return WalkResult::advance();
      FailureOr<const ArchInfo *> arch = getArch(op);
      if (failed(arch))
        return WalkResult::interrupt();
      failedAny |= failed(checkOperator(op, **arch));
      return WalkResult::advance();
    });
    if (failedAny || result.wasInterrupted())
      return signalPassFailure();
  }
};
} // namespace
