//===- Target.cpp - What the IR around an operator says -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"

#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

namespace smla {

FailureOr<const ArchInfo *> getArch(Operation *op) {
  for (Operation *scope = op; scope; scope = scope->getParentOp())
    if (auto target =
            scope->getAttrOfType<TargetAttr>(SMLADialect::targetAttrName))
      return &target.getArch();
  return op->emitError() << "the module has no '" << SMLADialect::targetAttrName
                         << "'; run smla-set-target{arch=...} first (known: "
                         << knownArchNames() << ")";
}

FailureOr<Schedule> getSchedule(Operation *op) {
  auto attr = op->getAttrOfType<ScheduleAttr>("schedule");
  if (std::optional<Schedule> schedule =
          attr ? attr.getSchedule() : std::nullopt)
    return *schedule;
  return op->emitOpError(attr ? "has an incomplete 'schedule'"
                              : "has no 'schedule'")
         << "; run smla-select-schedule first";
}

FailureOr<LdsPlan> getLdsPlan(Operation *op) {
  if (auto attr = op->getAttrOfType<LdsPlanAttr>("lds_plan"))
    return attr.getPlan();
  return op->emitOpError("has no 'lds_plan'; run smla-plan-lds first");
}

LogicalResult checkContiguousRows(Operation *op) {
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type || type.isLastDimUnitStride())
      continue;
    InFlightDiagnostic diagnostic =
        op->emitOpError("operand #")
        << operand.getOperandNumber()
        << " must be known to have stride 1 in its last dimension, got "
        << type;
    diagnostic.attachNote()
        << "way out: cast it, or bufferize function boundaries with "
        << "function-boundary-type-conversion=identity-layout-map";
    return diagnostic;
  }
  return success();
}

LogicalResult reportError(Operation *op, llvm::Error error) {
  llvm::handleAllErrors(
      std::move(error),
      [&](const LdsBudgetError &budget) {
        InFlightDiagnostic diagnostic = op->emitOpError(budget.summary());
        for (const std::string &note : budget.bufferNotes())
          diagnostic.attachNote() << note;
        diagnostic.attachNote() << budget.wayOut();
      },
      [&](const llvm::ErrorInfoBase &other) {
        op->emitOpError(other.message());
      });
  return failure();
}

} // namespace smla
