//===- Registers.cpp - How many registers a kernel will take --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Registers.h"

#include "smla/Plan/TileLayout.h"

using namespace llvm;

namespace smla {

/// Registers of one 16-byte chunk, and of one accumulator vector.
static constexpr int64_t chunkRegisters = 4, accumulatorRegisters = 4;

/// Fit to emitted code (Registers.h): addresses and temporaries, of which a key
/// of the tile brings some; and what each resident register brings in flight,
/// where it is part of the query or an accumulator.
static constexpr int64_t fixedRegisters = 33;
static constexpr double registersPerKey = 0.6;
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
      static_cast<int64_t>(registersPerKey * schedule.blockK +
                           queryFactor * estimate.query +
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
  return estimateRegisters(arch, spec, schedule,
                           plan.find(lds::query) != nullptr);
}

int64_t registerBudget(const ArchInfo &arch, const Schedule &schedule) {
  int64_t wavesPerSimd = divideCeil(schedule.waves, arch.simdsPerComputeUnit);
  int64_t waves = std::max(wavesPerSimd, schedule.wavesPerEu);
  return alignDown(arch.vectorRegisters / waves, arch.vectorRegisterGranule);
}

char RegisterBudgetError::ID = 0;

/// The widest rank whose estimate fits, with everything else unchanged.
static std::optional<int64_t>
largestRank(const ArchInfo &arch, OperatorSpec spec, const Schedule &schedule) {
  int64_t budget = registerBudget(arch, schedule);
  for (; spec.kvLoraRank >= 8; spec.kvLoraRank -= 8)
    if (estimateRegisters(arch, spec, schedule, /*queryInLds=*/false).minimum <=
        budget)
      return spec.kvLoraRank;
  return std::nullopt;
}

void RegisterBudgetError::log(raw_ostream &os) const {
  RegisterEstimate estimate =
      estimateRegisters(*arch, spec, schedule, /*queryInLds=*/false);
  os << formatv(
      "needs at least {0} vector registers per wave ({1} for the query, "
      "{2} for accumulators) for kv_lora_rank={3}, "
      "qk_rope_head_dim={4}; {5} has {6} at waves={7}, "
      "waves_per_eu={8}, and no LDS is left for the query",
      estimate.minimum, estimate.query, estimate.accumulators, spec.kvLoraRank,
      spec.ropeDim, arch->name, registerBudget(*arch, schedule), schedule.waves,
      schedule.wavesPerEu);
  if (std::optional<int64_t> rank = largestRank(*arch, spec, schedule))
    os << formatv("; kv_lora_rank={0} fits", *rank);
  if (schedule.blockK > minBlockK)
    os << formatv(", or try block_k={0}", schedule.blockK / 2);
}

std::error_code RegisterBudgetError::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

} // namespace smla
