//===- PrivateSchedule.cpp - A wave with keys of its own ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/PrivateSchedule.h"

#include "smla/Plan/TileLayout.h"

#include "Checks.h"

using namespace llvm;
using namespace smla::detail;

namespace smla {

PrivateLayout privateLayout(const ArchInfo &arch, const OperatorSpec &spec) {
  int64_t blockK = dotShape(arch, spec).k;
  if (arch.hasTransposedLdsReads)
    return {blockK, Swizzle::Xor16, 1};
  return {blockK, Swizzle::Xor8, ContractionLayout::chunk};
}

Schedule privateSchedule(const ArchInfo &arch, const OperatorSpec &spec) {
  Schedule schedule;
  schedule.kind = ScheduleKind::Private;
  schedule.blockK = privateLayout(arch, spec).blockK;
  schedule.waves = 1;
  schedule.wavesPerEu = 1;
  return schedule;
}

/// Columns of V that a wave transposes together: 8 of each of 16 lanes.
static constexpr int64_t columnGroup = blockM * ContractionLayout::chunk;

static Error checkOperator(const OperatorSpec &spec) {
  StringRef why = "schedule 'private' is built for";
  bool isBF16 = spec.dots == DotType::BF16 &&
                all_of(spec.segments, [](const SegmentSpec &segment) {
                  return !isFp8(segment.format);
                });
  if (!isBF16)
    return createStringError(why + " bf16 caches; use padded");
  if (spec.kvLoraRank % columnGroup != 0)
    return createStringError(
        formatv("{0} a kv_lora_rank that is a multiple of {1}, got {2}; use "
                "padded",
                why, columnGroup, spec.kvLoraRank));
  ContractionLayout contraction{blockM, 0};
  if (spec.appendedRope() % contraction.slabWidth() != 0)
    return createStringError(
        formatv("{0} a qk_rope_head_dim that is a multiple of {1}, got {2}; "
                "use padded",
                why, contraction.slabWidth(), spec.appendedRope()));
  return Error::success();
}

/// A chunk for each lane.
static constexpr int64_t rowOfLanes = wave64 * ContractionLayout::chunk;

bool takesRowsWhole(const OperatorSpec &spec) {
  return spec.kvLoraRank == rowOfLanes;
}

Error checkPrivate(const ArchInfo &arch, const OperatorSpec &spec,
                   const Schedule &schedule) {
  if (Error error = checkOperator(spec))
    return error;
  auto expect = [&](StringRef member, int64_t value, int64_t only) -> Error {
    if (value == only)
      return Error::success();
    return createStringError(
        formatv("{0} must be {1} with schedule 'private' on {2}, got {3}",
                member, only, arch.name, value));
  };
  int64_t blockK = privateLayout(arch, spec).blockK;
  if (Error error = expect("'block_k'", schedule.blockK, blockK))
    return error;
  if (Error error = expect("'waves'", schedule.waves, 1))
    return error;
  if (Error error = expect("'head_groups'", schedule.headGroups, 1))
    return error;
  if (schedule.loads == LoadOrder::Row && !takesRowsWhole(spec))
    return createStringError(
        formatv("'loads' = row takes a row of {0} columns with one load, and "
                "kv_lora_rank is {1}; use fragment",
                rowOfLanes, spec.kvLoraRank));
  return Error::success();
}

LdsPlan planPrivate(const ArchInfo &arch, const OperatorSpec &spec,
                    const Schedule &schedule) {
  LdsLayout rows{schedule.blockK, spec.kvLoraRank, 2, 0,
                 privateLayout(arch, spec).swizzle};
  LdsPlan plan;
  plan.buffers.push_back({lds::kv.str(), rows, 0});
  return plan;
}

RegisterEstimate estimatePrivateRegisters(const ArchInfo &arch,
                                          const OperatorSpec &spec,
                                          const Schedule &schedule) {
  static constexpr int64_t chunkRegisters = 4;
  const MfmaShape &shape = dotShape(arch, spec);
  ContractionLayout contraction{shape.n, shape.k};
  int64_t slabs = contraction.slabs(spec.kvLoraRank) +
                  contraction.slabs(spec.appendedRope());
  RegisterEstimate estimate;
  estimate.query = slabs * chunkRegisters;
  estimate.accumulators = spec.kvLoraRank / shape.m * chunkRegisters;
  // The rows of the next tile are resident too.
  int64_t rows = schedule.blockK / shape.m * slabs * chunkRegisters;
  int64_t resident = estimate.query + estimate.accumulators + rows;
  // Fitted to emitted code: columns of V in flight, addresses, temporaries.
  static constexpr int64_t inFlight = 88, underPressure = 64;
  estimate.total = resident + inFlight;
  estimate.minimum = resident + underPressure;
  return estimate;
}

} // namespace smla
