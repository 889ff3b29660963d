//===- LdsPlan.cpp - Who uses which byte of LDS ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/LdsPlan.h"

#include "smla/Plan/PrivateSchedule.h"
#include "smla/Plan/Registers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace smla {
namespace {

/// Row padding in elements: the pads of the kernels whose LDS was measured.
struct Pads {
  int64_t elementBytes, kv, rope;
};

Pads padsFor(const OperatorSpec &spec) {
  if (spec.dots == DotType::FP8)
    return {1, 16, 16};
  return {2, spec.phase == Phase::Prefill ? 16 : 8, 8};
}

/// Rows of keys and rope columns, and the P tile that crosses from the score
/// layout to the operand layout. The maxima and sums that the waves exchange
/// are dead whenever P is alive, so both start at the same byte.
LdsPlan planTiles(const OperatorSpec &spec, const Schedule &schedule) {
  Pads pads = padsFor(spec);
  LdsPlan plan;
  int group = 0;
  auto add = [&](StringRef name, LdsLayout layout) {
    plan.buffers.push_back({name.str(), layout, group});
  };
  add(lds::kv, {schedule.blockK, spec.kvLoraRank, pads.elementBytes, pads.kv});
  ++group;
  if (int64_t rope = spec.appendedRope()) {
    add(lds::rope, {schedule.blockK, rope, pads.elementBytes, pads.rope});
    ++group;
  }
  add(lds::p,
      {blockM * schedule.headGroups, schedule.blockK, pads.elementBytes, 0});
  add(lds::exchange, {schedule.waves, blockM, sizeof(float), 0});
  return plan;
}

/// The query is a register operand where registers last, if need be at one wave
/// per EU; else it takes tiles of its own, if LDS has room for them.
LdsPlan planPadded(const ArchInfo &arch, const OperatorSpec &spec,
                   const Schedule &schedule) {
  LdsPlan plan = planTiles(spec, schedule);
  if (spec.dots == DotType::FP8) // a query is quantised in registers
    return plan;
  Schedule fewWaves = schedule;
  fewWaves.wavesPerEu = 1;
  if (estimateRegisters(arch, spec, schedule, /*queryInLds=*/false).minimum <=
      registerBudget(arch, fewWaves))
    return plan;
  LdsPlan withQuery = plan;
  Pads pads = padsFor(spec);
  auto add = [&](StringRef name, int64_t width) {
    withQuery.buffers.push_back(
        {name.str(),
         {blockM * schedule.headGroups, width, pads.elementBytes, pads.rope},
         withQuery.groupCount()});
  };
  add(lds::query, spec.kvLoraRank);
  if (int64_t rope = spec.appendedRope())
    add(lds::queryRope, rope);
  return withQuery.totalBytes() <= arch.ldsBytes ? withQuery : plan;
}

bool fits(const ArchInfo &arch, const OperatorSpec &spec,
          const Schedule &schedule) {
  Expected<LdsPlan> plan = planLds(arch, spec, schedule);
  if (plan)
    return plan->totalBytes() <= arch.ldsBytes;
  consumeError(plan.takeError());
  return false;
}

} // namespace

int64_t LdsBuffer::bytes() const {
  return alignTo(layout.bytes(), ldsBufferAlignment);
}

int64_t LdsPlan::groupBytes(int aliasGroup) const {
  int64_t bytes = 0;
  for (const LdsBuffer &buffer : buffers)
    if (buffer.aliasGroup == aliasGroup)
      bytes = std::max(bytes, buffer.bytes());
  return bytes;
}

int LdsPlan::groupCount() const {
  int count = 0;
  for (const LdsBuffer &buffer : buffers)
    count = std::max(count, buffer.aliasGroup + 1);
  return count;
}

int64_t LdsPlan::totalBytes() const {
  int64_t bytes = 0;
  for (int group = 0; group < groupCount(); ++group)
    bytes += groupBytes(group);
  return bytes;
}

const LdsBuffer *LdsPlan::find(StringRef name) const {
  const LdsBuffer *buffer = find_if(buffers, [&](const LdsBuffer &candidate) {
    return candidate.name == name;
  });
  return buffer == buffers.end() ? nullptr : buffer;
}

Expected<LdsPlan> planLds(const ArchInfo &arch, const OperatorSpec &spec,
                          const Schedule &schedule) {
  if (Error error = verify(spec))
    return std::move(error);
  if (Error error = verify(arch, schedule))
    return std::move(error);
  if (schedule.kind == ScheduleKind::Padded)
    return planPadded(arch, spec, schedule);
  if (schedule.kind == ScheduleKind::Shared)
    return createStringError(
        formatv("schedule '{0}' is not built yet; use {1} or {2}",
                enumName(schedule.kind), enumName(ScheduleKind::Padded),
                enumName(ScheduleKind::Private)));
  if (Error error = checkPrivate(arch, spec, schedule))
    return std::move(error);
  return planPrivate(arch, spec, schedule);
}

int64_t wavesPerEuForLds(const ArchInfo &arch, const Schedule &schedule,
                         const LdsPlan &plan) {
  int64_t workgroups = arch.workgroupsPerComputeUnit(
      plan.totalBytes(), schedule.waves, arch.vectorRegisterGranule);
  return divideCeil(workgroups * schedule.waves, arch.simdsPerComputeUnit);
}

std::optional<int64_t> largestFittingBlockK(const ArchInfo &arch,
                                            const OperatorSpec &spec,
                                            Schedule schedule) {
  for (int64_t blockK = maxBlockK; blockK >= minBlockK; blockK /= 2) {
    schedule.blockK = blockK;
    if (fits(arch, spec, schedule))
      return blockK;
  }
  return std::nullopt;
}

std::optional<int64_t> largestFittingRank(const ArchInfo &arch,
                                          OperatorSpec spec,
                                          const Schedule &schedule) {
  for (int64_t rank = spec.kvLoraRank; rank > 0; rank -= widthMultiple) {
    spec.kvLoraRank = rank;
    if (fits(arch, spec, schedule))
      return rank;
  }
  return std::nullopt;
}

char LdsBudgetError::ID = 0;

static std::string describe(const OperatorSpec &spec,
                            const Schedule &schedule) {
  return formatv("heads={0}, kv_lora_rank={1}, qk_rope_head_dim={2}, "
                 "phase={3}, dots={4}, block_k={5}, waves={6}{7}",
                 spec.heads, spec.kvLoraRank, spec.ropeDim,
                 enumName(spec.phase), enumName(spec.dots), schedule.blockK,
                 schedule.waves,
                 schedule.headGroups == 1
                     ? std::string()
                     : formatv(", head_groups={0}", schedule.headGroups).str());
}

/// What to say when no tile fits.
static std::string adviseRank(const ArchInfo &arch, const OperatorSpec &spec,
                              Schedule schedule) {
  schedule.blockK = minBlockK;
  if (auto rank = largestFittingRank(arch, spec, schedule))
    return formatv("; at block_k={0} the largest kv_lora_rank that fits is {1}",
                   minBlockK, *rank);
  return formatv(", and with qk_rope_head_dim={0} no kv_lora_rank does",
                 spec.ropeDim);
}

LdsBudgetError::LdsBudgetError(const ArchInfo &arch, const OperatorSpec &spec,
                               const Schedule &schedule, LdsPlan plan)
    : LdsBudgetError(arch, describe(spec, schedule), std::move(plan),
                     largestFittingBlockK(arch, spec, schedule),
                     adviseRank(arch, spec, schedule)) {}

LdsBudgetError::LdsBudgetError(const ArchInfo &arch, std::string geometry,
                               LdsPlan plan,
                               std::optional<int64_t> largestBlockK,
                               std::string noTile)
    : arch(&arch), geometry(std::move(geometry)), plan(std::move(plan)),
      largestBlockK(largestBlockK), noTile(std::move(noTile)) {}

std::string LdsBudgetError::summary() const {
  return formatv("needs {0} bytes of LDS for {1}; {2} has {3} bytes per "
                 "workgroup",
                 plan.totalBytes(), geometry, arch->name, arch->ldsBytes);
}

SmallVector<std::string> LdsBudgetError::bufferNotes() const {
  SmallVector<std::string> notes;
  for (const LdsBuffer &buffer : plan.buffers) {
    std::string note =
        formatv("buffer '{0}': {1} rows x {2} bytes = {3} bytes", buffer.name,
                buffer.layout.rows, buffer.layout.pitchBytes(), buffer.bytes());
    const LdsBuffer &first = *find_if(plan.buffers, [&](const LdsBuffer &b) {
      return b.aliasGroup == buffer.aliasGroup;
    });
    if (&first != &buffer)
      note += formatv(", in the bytes of buffer '{0}'", first.name);
    notes.push_back(std::move(note));
  }
  return notes;
}

std::string LdsBudgetError::wayOut() const {
  if (largestBlockK)
    return formatv("the largest tile that fits is block_k={0}", *largestBlockK);
  return formatv("no tile from {0} to {1} fits{2}", minBlockK, maxBlockK,
                 noTile);
}

void LdsBudgetError::log(raw_ostream &os) const {
  os << summary();
  for (const std::string &note : bufferNotes())
    os << "\n  " << note;
  os << "\n  " << wayOut();
}

std::error_code LdsBudgetError::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

Expected<LdsPlan> planLdsWithinBudget(const ArchInfo &arch,
                                      const OperatorSpec &spec,
                                      const Schedule &schedule) {
  Expected<LdsPlan> plan = planLds(arch, spec, schedule);
  if (!plan || plan->totalBytes() <= arch.ldsBytes)
    return plan;
  return make_error<LdsBudgetError>(arch, spec, schedule, std::move(*plan));
}

} // namespace smla
