//===- Target.cpp - What the IR around an operator says -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"

#include "smla/Analysis/RocdlTarget.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace smla {

/// The closest target at or around `op`, or null.
static TargetAttr findTarget(Operation *op) {
  for (Operation *scope = op; scope; scope = scope->getParentOp())
    if (auto target =
            scope->getAttrOfType<TargetAttr>(SMLADialect::targetAttrName))
      return target;
  return {};
}

/// A module inside another one cannot be for something else.
static LogicalResult checkNestedTarget(ModuleOp module) {
  TargetAttr outer = findTarget(module->getParentOp());
  TargetAttr target = findTarget(module);
  if (!outer || outer == target)
    return success();
  // On the location: an error on the op would print the whole module.
  return emitError(module.getLoc())
         << "has " << target << " inside a module for " << outer
         << "; compile for one target at a time";
}

/// A feature that one says is on and the other says is off.
static bool contradict(StringRef features, StringRef others) {
  auto holdsOpposite = [&](StringRef feature) {
    return llvm::any_of(llvm::split(others, ","), [&](StringRef other) {
      return other.substr(1) == feature.substr(1) && other != feature;
    });
  };
  return llvm::any_of(llvm::split(features, ","), holdsOpposite);
}

static LogicalResult checkRocdlTargets(gpu::GPUModuleOp module) {
  TargetAttr target = findTarget(module);
  ArrayAttr targets = module.getTargetsAttr();
  if (!target || !targets)
    return success();
  for (auto rocdl : targets.getAsRange<Attribute>()) {
    auto other = dyn_cast<ROCDL::ROCDLTargetAttr>(rocdl);
    if (!other || (other.getChip() == target.getArch().name &&
                   !contradict(other.getFeatures(), targetFeatures(target))))
      continue;
    InFlightDiagnostic diagnostic = emitModuleError(module);
    diagnostic << "has a #rocdl.target for '" << other.getChip() << "'";
    if (!other.getFeatures().empty())
      diagnostic << " with '" << other.getFeatures() << "'";
    return diagnostic << ", but the module is to be compiled for '"
                      << target.getName() << "'";
  }
  return success();
}

LogicalResult checkTargets(Operation *root) {
  WalkResult result = root->walk<WalkOrder::PreOrder>([](Operation *op) {
    auto module = dyn_cast<ModuleOp>(op);
    if (module && failed(checkNestedTarget(module)))
      return WalkResult::interrupt();
    auto gpuModule = dyn_cast<gpu::GPUModuleOp>(op);
    if (gpuModule && failed(checkRocdlTargets(gpuModule)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

std::string targetFeatures(TargetAttr target) {
  TargetID id = llvm::cantFail(parseTargetID(target.getName()));
  SmallVector<std::string, 2> features;
  auto add = [&](std::optional<bool> state, StringRef name) {
    if (state)
      features.push_back(((*state ? "+" : "-") + name).str());
  };
  add(id.sramecc, "sramecc");
  add(id.xnack, "xnack");
  return llvm::join(features, ",");
}

FailureOr<TargetAttr> getTarget(Operation *op) {
  if (TargetAttr target = findTarget(op))
    return target;
  return op->emitError() << "the module has no '" << SMLADialect::targetAttrName
                         << "'; run smla-set-target{arch=...} first (known: "
                         << knownArchNames() << ")";
}

FailureOr<const ArchInfo *> getArch(Operation *op) {
  FailureOr<TargetAttr> target = getTarget(op);
  if (failed(target))
    return failure();
  return &target->getArch();
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
