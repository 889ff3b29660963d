//===- GatherDot.cpp - Schedule and LDS of the product alone --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/GatherDot.h"

using namespace llvm;
using namespace smla;

static constexpr int64_t elementBytes = 2, rowPad = 8;
static constexpr int64_t startBlockK = 64, defaultWaves = 4,
                         defaultWavesPerEu = 2;

static LdsPlan planTile(int64_t width, int64_t blockK) {
  LdsPlan plan;
  plan.buffers.push_back(
      {lds::kv.str(), {blockK, width, elementBytes, rowPad}, 0});
  return plan;
}

static std::optional<int64_t> largestFit(const ArchInfo &arch, int64_t width,
                                         int64_t from) {
  for (int64_t blockK = from; blockK >= minBlockK; blockK /= 2)
    if (planTile(width, blockK).totalBytes() <= arch.ldsBytes)
      return blockK;
  return std::nullopt;
}

static Error overBudget(const ArchInfo &arch, int64_t width,
                        const Schedule &schedule) {
  std::string geometry =
      formatv("{0} rows of {1} x bf16", schedule.blockK, width);
  std::string noTile =
      formatv("; rows of up to {0} elements do",
              arch.ldsBytes / minBlockK / elementBytes - rowPad);
  return make_error<LdsBudgetError>(arch, geometry,
                                    planTile(width, schedule.blockK),
                                    largestFit(arch, width, maxBlockK), noTile);
}

/// The one kind that there is.
static Error verifyKind(ScheduleKind kind) {
  if (kind == ScheduleKind::Padded)
    return Error::success();
  return createStringError(
      formatv("schedule '{0}' is not built for gather_dot; "
              "use {1}",
              enumName(kind), enumName(ScheduleKind::Padded)));
}

/// Query rows take the place of heads, 16 per workgroup.
static Error verifyHeadGroups(int64_t headGroups) {
  if (headGroups == 1)
    return Error::success();
  return createStringError(
      formatv("'head_groups' must be 1 for gather_dot, got {0}", headGroups));
}

Expected<GatherDotPlan> smla::planGatherDot(const ArchInfo &arch, int64_t width,
                                            const ScheduleRequest &request) {
  Schedule schedule{request.kind.value_or(ScheduleKind::Padded),
                    request.blockK.value_or(startBlockK),
                    request.waves.value_or(defaultWaves),
                    request.wavesPerEu.value_or(defaultWavesPerEu),
                    request.headGroups.value_or(1)};
  if (!request.blockK)
    schedule.blockK = largestFit(arch, width, startBlockK).value_or(minBlockK);
  if (Error error = verifyKind(schedule.kind))
    return std::move(error);
  if (Error error = verify(arch, schedule))
    return std::move(error);
  if (Error error = verifyHeadGroups(schedule.headGroups))
    return std::move(error);
  GatherDotPlan plan{schedule, planTile(width, schedule.blockK)};
  if (plan.lds.totalBytes() > arch.ldsBytes)
    return overBudget(arch, width, schedule);
  if (!request.wavesPerEu)
    plan.schedule.wavesPerEu = std::min(
        schedule.wavesPerEu, wavesPerEuForLds(arch, schedule, plan.lds));
  return plan;
}

std::string smla::gatherDotName(int64_t width) {
  return formatv("gather_dot_d{0}", width);
}
