//===- SelectSchedule.cpp - Chooses tile, waves and kind ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The choice itself is Plan's selectSchedule; here the request is put together
// from the attribute, the options and the configuration.
//
//===----------------------------------------------------------------------===//

#include "smla/Analysis/Target.h"
#include "smla/Plan/GatherDot.h"
#include "smla/Transforms/Passes.h"

#include "mlir/IR/Remarks.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace smla;

namespace smla {
#define GEN_PASS_DEF_SELECTSCHEDULEPASS
#include "smla/Transforms/Passes.h.inc"
} // namespace smla

static llvm::Expected<ScheduleConfig> readConfig(const ArchInfo &arch,
                                                 StringRef path) {
  if (path.empty())
    return builtinConfig(arch);
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError("cannot read the configuration '" + path +
                                   "': " + buffer.getError().message());
  return ScheduleConfig::parse(arch, (*buffer)->getBuffer(), path);
}

/// Says so when the configured tile of this kind of schedule had to be halved.
static void remarkOnTile(Operation *op, const Schedule &configured,
                         const Schedule &chosen) {
  if (chosen.blockK >= configured.blockK)
    return;
  remark::missed(
      op->getLoc(),
      remark::RemarkOpts::name("configured-tile").category("smla-plan"))
      << remark::add("the configured tile does not fit LDS")
      << remark::metric("ConfiguredBlockK", configured.blockK)
      << remark::metric("BlockK", chosen.blockK);
}

/// Says so when waves that were asked for can never meet: registers are kept
/// free for workgroups that LDS has no room for.
static void remarkOnWaves(Operation *op, const ArchInfo &arch,
                          const Schedule &schedule, const LdsPlan &plan) {
  int64_t allowed = wavesPerEuForLds(arch, schedule, plan);
  if (schedule.wavesPerEu <= allowed)
    return;
  remark::missed(op->getLoc(),
                 remark::RemarkOpts::name("waves-per-eu").category("smla-plan"))
      << remark::add("LDS allows fewer waves per EU than were asked for")
      << remark::metric("WavesPerEu", schedule.wavesPerEu)
      << remark::metric("LDSAllows", allowed)
      << remark::metric("LDSBytes", plan.totalBytes());
}

namespace {
struct SelectSchedule : smla::impl::SelectSchedulePassBase<SelectSchedule> {
  using SelectSchedulePassBase::SelectSchedulePassBase;

  template <typename Enum>
  LogicalResult readOption(StringRef name, StringRef text,
                           std::optional<Enum> &member) {
    if (text.empty())
      return success();
    member = parseEnum<Enum>(text);
    if (member)
      return success();
    return mlir::emitError(getOperation()->getLoc())
           << "smla-select-schedule: " << name << " must be one of "
           << listEnum<Enum>() << ", got '" << text << "'";
  }

  LogicalResult readOptions(ScheduleRequest &request) {
    request = {std::nullopt,
               givenOption(blockK),
               givenOption(waves),
               givenOption(wavesPerEu),
               givenOption(headGroups),
               std::nullopt};
    return success(succeeded(readOption("kind", kind, request.kind)) &&
                   succeeded(readOption("loads", loads, request.loads)));
  }

  LogicalResult select(SparseAttentionOp op, const ArchInfo &arch,
                       const ScheduleRequest &request) {
    llvm::Expected<ScheduleConfig> configuration = readConfig(arch, config);
    if (!configuration)
      return reportError(op, configuration.takeError());
    OperatorSpec spec = op.getSpec();
    llvm::Expected<Schedule> schedule =
        selectSchedule(arch, spec, request, *configuration);
    if (!schedule)
      return reportError(op, schedule.takeError());
    op.setScheduleAttr(ScheduleAttr::get(&getContext(), *schedule));
    if (!request.blockK)
      remarkOnTile(op,
                   schedule->kind == ScheduleKind::Padded
                       ? configuration->fallback()
                       : configuration->scheduleFor(spec),
                   *schedule);
    // The schedule was chosen so that its plan exists.
    if (request.wavesPerEu)
      remarkOnWaves(op, arch, *schedule,
                    llvm::cantFail(planLds(arch, spec, *schedule)));
    return success();
  }

  LogicalResult select(GatherDotOp op, const ArchInfo &arch,
                       const ScheduleRequest &request) {
    int64_t width = op.getQ().getType().getDimSize(1);
    llvm::Expected<GatherDotPlan> plan = planGatherDot(arch, width, request);
    if (!plan)
      return reportError(op, plan.takeError());
    op.setScheduleAttr(ScheduleAttr::get(&getContext(), plan->schedule));
    if (request.wavesPerEu)
      remarkOnWaves(op, arch, plan->schedule, plan->lds);
    return success();
  }

  template <typename OpTy>
  WalkResult visit(OpTy op, const ScheduleRequest &options) {
    FailureOr<const ArchInfo *> arch = getArch(op);
    if (failed(arch))
      return WalkResult::interrupt();
    ScheduleRequest request = options;
    if (ScheduleAttr attr = op.getScheduleAttr())
      request = orElse(attr.getRequest(), options);
    return select(op, **arch, request);
  }

  void runOnOperation() override {
    ScheduleRequest options;
    if (failed(readOptions(options)))
      return signalPassFailure();
    WalkResult result = getOperation()->walk([&](Operation *op) -> WalkResult {
      return TypeSwitch<Operation *, WalkResult>(op)
          .Case<SparseAttentionOp, GatherDotOp>(
              [&](auto found) { return visit(found, options); })
          .Default(WalkResult::advance());
    });
    if (result.wasInterrupted())
      return signalPassFailure();
  }
};
} // namespace
