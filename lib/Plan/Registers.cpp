//===- Registers.cpp - How many registers a kernel will take --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Registers.h"

#include "smla/Plan/PrivateSchedule.h"
#include "smla/Plan/TileLayout.h"

using namespace llvm;

namespace smla {

/// Registers of one 16-byte chunk, and of one accumulator vector.
static constexpr int64_t chunkRegisters = 4, accumulatorRegisters = 4;

/// Fit to emitted code (Registers.h): addresses and temporaries, and what each
/// resident register brings in flight, where it is part of the query or an
/// accumulator.
static constexpr int64_t fixedRegisters = 50;
static constexpr double queryFactor = 1.45, accumulatorFactor = 1.1;

/// Under pressure the compiler gets by with a quarter in flight.
static constexpr int64_t fixedUnderPressure = 40;
static constexpr double residentFactorUnderPressure = 1.25;

RegisterEstimate estimateRegisters(const ArchInfo &arch,
                                   const OperatorSpec &spec,
                                   const Schedule &schedule, bool queryInLds) {
  const MfmaShape &shape = dotShape(arch, spec);
  ContractionLayout contraction{shape.n, shape.k};
  int64_t slabs = contraction.slabs(spec.kvLoraRank) +
                  contraction.slabs(spec.appendedRope());
  int64_t columnBlocks = divideCeil(spec.kvLoraRank, shape.m);
  RowBlocks columns{columnBlocks, schedule.wavesPerGroup()};
  RegisterEstimate estimate;
  int64_t perSlab =
      spec.dots == DotType::FP8 ? chunkRegisters / 2 : chunkRegisters;
  estimate.query = queryInLds ? 0 : slabs * perSlab;
  estimate.accumulators = columns.perWave() * accumulatorRegisters;
  int64_t resident = estimate.query + estimate.accumulators;
  estimate.total =
      fixedRegisters +
      static_cast<int64_t>(queryFactor * estimate.query +
                           accumulatorFactor * estimate.accumulators);
  estimate.minimum =
      fixedUnderPressure +
      static_cast<int64_t>(residentFactorUnderPressure * resident);
  return estimate;
}

RegisterEstimate estimateRegisters(const ArchInfo &arch,
                                   const OperatorSpec &spec,
                                   const Schedule &schedule,
                                   const LdsPlan &plan) {
  if (schedule.kind == ScheduleKind::Private)
    return estimatePrivateRegisters(arch, spec, schedule);
  return estimateRegisters(arch, spec, schedule,
                           plan.find(lds::query) != nullptr);
}

int64_t registerBudget(const ArchInfo &arch, const Schedule &schedule) {
  int64_t wavesPerSimd = divideCeil(schedule.waves, arch.simdsPerComputeUnit);
  int64_t waves = std::max(wavesPerSimd, schedule.wavesPerEu);
  return alignDown(arch.vectorRegisters / waves, arch.vectorRegisterGranule);
}

char RegisterBudgetError::ID = 0;

namespace {

/// What would fit instead, with everything else unchanged.
struct Advice {
  const ArchInfo &arch;
  const OperatorSpec &spec;
  const Schedule &schedule;

  bool fits(const OperatorSpec &other, const Schedule &cut) const {
    Expected<LdsPlan> plan = planLdsWithinBudget(arch, other, cut);
    if (plan)
      return estimateRegisters(arch, other, cut, *plan).minimum <=
             registerBudget(arch, cut);
    consumeError(plan.takeError());
    return false;
  }

  std::optional<int64_t> headGroups() const {
    for (Schedule cut = schedule; (cut.headGroups /= 2) >= 1;)
      if (fits(spec, cut))
        return cut.headGroups;
    return std::nullopt;
  }
  /// A smaller tile leaves LDS for the query.
  std::optional<int64_t> blockK() const {
    for (Schedule cut = schedule; (cut.blockK /= 2) >= minBlockK;)
      if (fits(spec, cut))
        return cut.blockK;
    return std::nullopt;
  }
  std::optional<int64_t> rank() const {
    OperatorSpec other = spec;
    for (; other.kvLoraRank >= widthMultiple; other.kvLoraRank -= widthMultiple)
      if (fits(other, schedule))
        return other.kvLoraRank;
    return std::nullopt;
  }
};

} // namespace

void RegisterBudgetError::log(raw_ostream &os) const {
  os << formatv("needs at least {0} vector registers per wave ({1} for the "
                "query, {2} for accumulators) for kv_lora_rank={3}, "
                "qk_rope_head_dim={4}; {5} has {6} at waves={7}, "
                "waves_per_eu={8}, head_groups={9}",
                estimate.minimum, estimate.query, estimate.accumulators,
                spec.kvLoraRank, spec.ropeDim, arch->name,
                registerBudget(*arch, schedule), schedule.waves,
                schedule.wavesPerEu, schedule.headGroups);
  if (estimate.query > 0)
    os << formatv(", and no LDS is left for the query at block_k={0}",
                  schedule.blockK);
  Advice advice{*arch, spec, schedule};
  if (std::optional<int64_t> groups = advice.headGroups())
    os << formatv("; head_groups={0} fits", *groups);
  else if (std::optional<int64_t> blockK = advice.blockK())
    os << formatv("; block_k={0} fits", *blockK);
  else if (std::optional<int64_t> rank = advice.rank())
    os << formatv("; kv_lora_rank={0} fits", *rank);
}

std::error_code RegisterBudgetError::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

} // namespace smla
