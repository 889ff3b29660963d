//===- PlanLds.cpp - Plans LDS and holds it to the limit ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plan is Plan's planLdsWithinBudget; here it becomes an attribute, an
// error with notes, and a remark.
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"
#include "smla/Plan/GatherDot.h"
#include "smla/Transforms/Passes.h"

#include "mlir/IR/Remarks.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace smla;

namespace smla {
#define GEN_PASS_DEF_PLANLDSPASS
#include "smla/Transforms/Passes.h.inc"
} // namespace smla

static void remarkOnPlan(Operation *op, const ArchInfo &arch,
                         const LdsPlan &plan) {
  auto remark = remark::analysis(
      op->getLoc(),
      remark::RemarkOpts::name("lds-budget").category("smla-plan"));
  if (!remark)
    return;
  remark << remark::metric("LDSBytes", plan.totalBytes())
         << remark::metric("LDSLimit", arch.ldsBytes);
  for (const LdsBuffer &buffer : plan.buffers)
    remark << remark::metric(buffer.name, buffer.bytes());
}

static llvm::Expected<LdsPlan>
planFor(SparseAttentionOp op, const ArchInfo &arch, const Schedule &schedule) {
  return planLdsWithinBudget(arch, op.getSpec(), schedule);
}

static llvm::Expected<LdsPlan> planFor(GatherDotOp op, const ArchInfo &arch,
                                       const Schedule &schedule) {
  llvm::Expected<GatherDotPlan> plan = planGatherDot(
      arch, op.getQ().getType().getDimSize(1), requestOf(schedule));
  if (!plan)
    return plan.takeError();
  return plan->lds;
}

template <typename OpTy>
static LogicalResult planOperator(OpTy op) {
  FailureOr<const ArchInfo *> arch = getArch(op);
  if (failed(arch))
    return failure();
  FailureOr<Schedule> schedule = getSchedule(op);
  if (failed(schedule))
    return failure();
  llvm::Expected<LdsPlan> plan = planFor(op, **arch, *schedule);
  if (!plan)
    return reportError(op, plan.takeError());
  auto attr = LdsPlanAttr::get(op.getContext(), *plan);
  LdsPlanAttr present = op.getLdsPlanAttr();
  if (present && present != attr)
    return op.emitOpError("has an 'lds_plan' of ")
           << present.getBytes() << " bytes that is not that of its schedule, "
           << attr.getBytes() << " bytes; remove it to have it planned";
  op.setLdsPlanAttr(attr);
  remarkOnPlan(op, **arch, *plan);
  return success();
}

namespace {
struct PlanLds : smla::impl::PlanLdsPassBase<PlanLds> {
  void runOnOperation() override {
    WalkResult result = getOperation()->walk([](Operation *op) -> WalkResult {
      return TypeSwitch<Operation *, WalkResult>(op)
          .Case<SparseAttentionOp, GatherDotOp>(
              [](auto found) { return planOperator(found); })
          .Default(WalkResult::advance());
    });
    if (result.wasInterrupted())
      return signalPassFailure();
  }
};
} // namespace
