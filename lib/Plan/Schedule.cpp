//===- Schedule.cpp - How a kernel is cut: tile, waves, kind --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Schedule.h"

#include "smla/Plan/LdsPlan.h"
#include "smla/Plan/PrivateSchedule.h"
#include "smla/Plan/Registers.h"

#include "Checks.h"

#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace smla::detail;

namespace smla {

template <typename T>
static void fillIn(std::optional<T> &member, const std::optional<T> &other) {
  member = member ? member : other;
}

ScheduleRequest orElse(ScheduleRequest first, const ScheduleRequest &second) {
  fillIn(first.kind, second.kind);
  fillIn(first.blockK, second.blockK);
  fillIn(first.waves, second.waves);
  fillIn(first.wavesPerEu, second.wavesPerEu);
  fillIn(first.headGroups, second.headGroups);
  fillIn(first.loads, second.loads);
  return first;
}

Schedule applyRequest(Schedule schedule, const ScheduleRequest &request) {
  schedule.kind = request.kind.value_or(schedule.kind);
  schedule.blockK = request.blockK.value_or(schedule.blockK);
  schedule.waves = request.waves.value_or(schedule.waves);
  schedule.wavesPerEu = request.wavesPerEu.value_or(schedule.wavesPerEu);
  schedule.headGroups = request.headGroups.value_or(schedule.headGroups);
  schedule.loads = request.loads.value_or(schedule.loads);
  return schedule;
}

int64_t workgroupSize(const Schedule &schedule) {
  return wave64 * schedule.waves;
}

int64_t headBlocks(const OperatorSpec &spec) {
  return divideCeil(spec.heads, blockM);
}

int64_t headWorkgroups(const OperatorSpec &spec, const Schedule &schedule) {
  return divideCeil(headBlocks(spec), schedule.headGroups);
}

Schedule mergeSchedule(Schedule schedule) {
  // However few waves go over keys, four share the columns of an accumulator.
  if (schedule.kind == ScheduleKind::Private)
    schedule.waves = 4;
  schedule.headGroups = 1;
  return schedule;
}

int64_t mergeColumnBlocks(const OperatorSpec &spec, const Schedule &schedule) {
  if (schedule.kind != ScheduleKind::Private)
    return 1;
  // A row block of the accumulator for each wave.
  return divideCeil(spec.kvLoraRank, blockM * mergeSchedule(schedule).waves);
}

int64_t preferredHeadGroups(const OperatorSpec &spec, int64_t waves) {
  // Two gathers of which one decodes take nearly all scalar registers; with the
  // addresses of groups beside them LLVM has to use scratch.
  bool decodes = any_of(spec.segments, [](const SegmentSpec &segment) {
    return isFp8(segment.format);
  });
  if (decodes && spec.segments.size() > 1)
    return 1;
  int64_t best = 1;
  for (int64_t groups = 2; groups <= waves; groups *= 2)
    if (divideCeil(headBlocks(spec), groups) <
        divideCeil(headBlocks(spec), best))
      best = groups;
  return best;
}

Error verify(const ArchInfo &arch, const Schedule &schedule) {
  if (Error error =
          checkPowerOfTwo("'block_k'", schedule.blockK, minBlockK, maxBlockK))
    return error;
  if (Error error = checkPowerOfTwo("'waves'", schedule.waves, 1, maxWaves))
    return error;
  if (Error error = checkPowerOfTwo("'head_groups'", schedule.headGroups, 1,
                                    schedule.waves))
    return error;
  return checkRange("'waves_per_eu'", schedule.wavesPerEu, 1,
                    arch.wavesPerSimd);
}

/// Head groups are a gain that nobody has to take: without a request they must
/// have a fifth of room around the estimate, which is that exact.
static int64_t registersNeeded(const RegisterEstimate &estimate,
                               const Schedule &schedule,
                               const ScheduleRequest &request) {
  return schedule.headGroups > 1 && !request.headGroups
             ? estimate.total + estimate.total / 5
             : estimate.minimum;
}

/// Checks one tile against LDS and registers. Unless it was given, waves_per_eu
/// is no more than LDS has room for, and follows the registers.
static Expected<Schedule> fitSchedule(const ArchInfo &arch,
                                      const OperatorSpec &spec,
                                      Schedule schedule,
                                      const ScheduleRequest &request) {
  for (;; --schedule.wavesPerEu) {
    Expected<LdsPlan> plan = planLdsWithinBudget(arch, spec, schedule);
    if (!plan)
      return plan.takeError();
    if (!request.wavesPerEu)
      schedule.wavesPerEu = std::min(schedule.wavesPerEu,
                                     wavesPerEuForLds(arch, schedule, *plan));
    RegisterEstimate estimate = estimateRegisters(arch, spec, schedule, *plan);
    if (registersNeeded(estimate, schedule, request) <=
        registerBudget(arch, schedule))
      return schedule;
    if (request.wavesPerEu || schedule.wavesPerEu == 1)
      return make_error<RegisterBudgetError>(arch, spec, schedule, estimate);
  }
}

/// The next schedule to try after one that did not fit, or nothing: fewer head
/// groups at the same tile, then a smaller tile.
static std::optional<Schedule> smaller(Schedule schedule, int64_t headGroups,
                                       const ScheduleRequest &request) {
  if (!request.headGroups && schedule.headGroups > 1) {
    schedule.headGroups /= 2;
    return schedule;
  }
  if (request.blockK || schedule.blockK == minBlockK ||
      schedule.kind == ScheduleKind::Private)
    return std::nullopt;
  schedule.blockK /= 2;
  schedule.headGroups = headGroups;
  return schedule;
}

/// `schedule`, as the request leaves it, made to fit.
static Expected<Schedule> selectFrom(const ArchInfo &arch,
                                     const OperatorSpec &spec,
                                     Schedule schedule,
                                     const ScheduleRequest &request) {
  schedule = applyRequest(schedule, request);
  if (Error error = verify(arch, schedule))
    return std::move(error);
  if (request.loads && schedule.kind != ScheduleKind::Private)
    return createStringError(
        formatv("'loads' = {0} is a choice of schedule 'private', got '{1}'",
                enumName(*request.loads), enumName(schedule.kind)));
  int64_t headGroups = schedule.kind == ScheduleKind::Private
                           ? schedule.headGroups
                           : request.headGroups.value_or(
                                 preferredHeadGroups(spec, schedule.waves));
  schedule.headGroups = headGroups;
  for (;;) {
    Expected<Schedule> fitted = fitSchedule(arch, spec, schedule, request);
    if (fitted)
      return fitted;
    bool isBudget = fitted.errorIsA<LdsBudgetError>() ||
                    fitted.errorIsA<RegisterBudgetError>();
    std::optional<Schedule> next = smaller(schedule, headGroups, request);
    if (!isBudget || !next)
      return fitted.takeError();
    consumeError(fitted.takeError());
    schedule = *next;
  }
}

Expected<Schedule> selectSchedule(const ArchInfo &arch,
                                  const OperatorSpec &spec,
                                  const ScheduleRequest &request,
                                  const ScheduleConfig &config) {
  const Schedule &configured = config.scheduleFor(spec);
  if (request.kind && *request.kind != configured.kind)
    return selectFrom(arch, spec,
                      *request.kind == ScheduleKind::Private
                          ? privateSchedule(arch, spec)
                          : config.fallback(),
                      request);
  Schedule start = configured;
  // Rows of another width than a wave's loads have the other order.
  if (start.kind == ScheduleKind::Private && !request.loads &&
      !takesRowsWhole(spec))
    start.loads = LoadOrder::Fragment;
  Expected<Schedule> schedule = selectFrom(arch, spec, start, request);
  if (schedule || request.kind || configured.kind == ScheduleKind::Padded)
    return schedule;
  // Nobody asked for this kind, so what it cannot do is no error.
  consumeError(schedule.takeError());
  return selectFrom(arch, spec, config.fallback(), request);
}

std::optional<ScheduleRequest> relaxedRequest(const ScheduleRequest &asked,
                                              const Schedule &spilled) {
  if (!asked.kind && spilled.kind != ScheduleKind::Padded) {
    ScheduleRequest request = asked;
    request.kind = ScheduleKind::Padded;
    return request;
  }
  std::optional<Schedule> next =
      smaller(spilled, /*headGroups=*/spilled.headGroups, asked);
  if (!next)
    return std::nullopt;
  ScheduleRequest request = asked;
  request.blockK = next->blockK;
  request.headGroups = next->headGroups;
  return request;
}

int64_t publishedSplits(int64_t computeUnits, int64_t queries,
                        int64_t headBlocks, int64_t avgTopk, int64_t blockK) {
  int64_t base = std::max<int64_t>(1, queries * headBlocks);
  int64_t cap = std::max<int64_t>(1, 2 * computeUnits / base);
  int64_t tiles = divideCeil(avgTopk, blockK);
  int64_t wanted =
      base >= computeUnits ? tiles / 16 : std::min<int64_t>(tiles, 8);
  int64_t splits = std::max<int64_t>(1, std::min(cap, wanted));
  return splits > 2 ? alignTo(splits, 4) : splits;
}

int64_t privateSplits(int64_t computeUnits, int64_t rows, int64_t avgTopk,
                      int64_t blockK) {
  // A split with few tiles spends its time on taking off and storing.
  static constexpr int64_t minTiles = 4;
  int64_t wanted = computeUnits / std::max<int64_t>(1, rows);
  auto tiles = static_cast<int64_t>(divideCeil(avgTopk, blockK));
  int64_t splits = std::max<int64_t>(1, std::min(wanted, tiles / minTiles));
  return splits > 8 ? alignDown(splits, 8) : splits;
}

int64_t splitsForLaunch(const ArchInfo &arch, const OperatorSpec &spec,
                        const Schedule &schedule, int64_t queries,
                        int64_t avgTopk) {
  if (schedule.kind == ScheduleKind::Private)
    return privateSplits(arch.computeUnits,
                         queries * headWorkgroups(spec, schedule), avgTopk,
                         schedule.blockK);
  return publishedSplits(arch.computeUnits, queries,
                         headWorkgroups(spec, schedule), avgTopk,
                         schedule.blockK);
}

std::pair<int64_t, int64_t> splitRange(int64_t tiles, int64_t k,
                                       int64_t splits) {
  return {tiles * k / splits, tiles * (k + 1) / splits};
}

} // namespace smla
