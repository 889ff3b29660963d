//===- Schedule.h - How a kernel is cut: tile, waves, kind ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A schedule, where it comes from, and the tiles that are candidates.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_SCHEDULE_H
#define SMLA_PLAN_SCHEDULE_H

#include "smla/Arch/Arch.h"
#include "smla/Plan/OperatorSpec.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <utility>

namespace smla {

/// One choice of how to run an operator. `blockK` is in keys. The waves of a
/// workgroup form `headGroups` groups of neighbours; each group has 16 heads of
/// its own, and its waves share the keys' rows and the output's columns. All
/// groups read the same gathered rows.
struct Schedule {
  ScheduleKind kind = ScheduleKind::Padded;
  int64_t blockK = 0;
  int64_t waves = 0;
  int64_t wavesPerEu = 0;
  int64_t headGroups = 1;
  /// Of `private` only.
  LoadOrder loads = LoadOrder::Fragment;

  bool operator==(const Schedule &o) const {
    return kind == o.kind && blockK == o.blockK && waves == o.waves &&
           wavesPerEu == o.wavesPerEu && headGroups == o.headGroups &&
           loads == o.loads;
  }
  int64_t wavesPerGroup() const { return waves / headGroups; }
};

/// Key tiles are powers of two in this range.
inline constexpr int64_t minBlockK = 16, maxBlockK = 128;
/// Waves of a workgroup: powers of two up to the 1024 work-items it may have.
inline constexpr int64_t maxWaves = 16;
/// Heads of a group of waves, and of a workgroup that merges splits: one matrix
/// tile.
inline constexpr int64_t blockM = 16;

/// Work-items of a workgroup.
int64_t workgroupSize(const Schedule &schedule);

/// Matrix tiles that the heads of one query fill.
int64_t headBlocks(const OperatorSpec &spec);

/// Workgroups of the main kernel that share the heads of one query; each of
/// them gathers the rows of the list.
int64_t headWorkgroups(const OperatorSpec &spec, const Schedule &schedule);

/// The schedule of the merge kernel: all waves of a workgroup share 16 heads.
Schedule mergeSchedule(Schedule schedule);

/// Workgroups of the merge kernel that share the columns of a query row's
/// result; a `private` schedule has too many splits for one.
int64_t mergeColumnBlocks(const OperatorSpec &spec, const Schedule &schedule);

/// Groups of waves with which the fewest workgroups serve all heads, if
/// registers and LDS allow.
int64_t preferredHeadGroups(const OperatorSpec &spec, int64_t waves);

/// What a person or a caller fixed; unset members are chosen.
struct ScheduleRequest {
  std::optional<ScheduleKind> kind;
  std::optional<int64_t> blockK, waves, wavesPerEu, headGroups;
  std::optional<LoadOrder> loads;
};

/// The request for just this schedule.
inline ScheduleRequest requestOf(const Schedule &schedule) {
  return {schedule.kind,
          schedule.blockK,
          schedule.waves,
          schedule.wavesPerEu,
          schedule.headGroups,
          schedule.kind == ScheduleKind::Private ? std::optional(schedule.loads)
                                                 : std::nullopt};
}

/// A member as passes and pipelines have it: 0 leaves it to choose.
inline std::optional<int64_t> givenOption(int64_t value) {
  return value == 0 ? std::nullopt : std::optional(value);
}

/// Members of `first`, else those of `second`.
ScheduleRequest orElse(ScheduleRequest first, const ScheduleRequest &second);

/// `schedule`, which a configuration has, with what the request fixes.
Schedule applyRequest(Schedule schedule, const ScheduleRequest &request);

/// The class of shapes that share a schedule: what the caches hold and the
/// matrix tiles that the heads fill, "bf16_h16", "fp8_h64", "fp8dots_h128". In
/// "mixed" segments only some decode.
std::string shapeClass(const OperatorSpec &spec);

/// The shipped configuration of one architecture
/// (kernels/config/<arch>/sparse_attention.json). Its keys are "default", a
/// phase, a class of shapes, or the name of one kernel; the most specific key
/// holds, the class before the phase.
struct ScheduleConfig {
  llvm::StringMap<Schedule> entries;

  /// Reads the JSON text; errors name the file, the key, its value and what is
  /// allowed.
  static llvm::Expected<ScheduleConfig>
  parse(const ArchInfo &arch, llvm::StringRef text, llvm::StringRef fileName);
  const Schedule &scheduleFor(const OperatorSpec &spec) const;
  /// What every operator can use: the entry "default", which is `padded`.
  const Schedule &fallback() const;
};

/// The configuration built into the library for `arch`.
llvm::Expected<ScheduleConfig> builtinConfig(const ArchInfo &arch);

/// Checks one schedule by itself (powers of two, ranges).
llvm::Error verify(const ArchInfo &arch, const Schedule &schedule);

/// Chooses the schedule: request, then configuration; a configured kind that
/// cannot run the operator gives way to `fallback`, unless it was asked for.
/// `padded` then takes as many head groups
/// as are preferred and fit, then halving blockK down to minBlockK until the
/// plans of LDS and registers fit. A requested blockK is never changed: when it
/// does not fit, the error is a LdsBudgetError (LdsPlan.h) or a
/// RegisterBudgetError (Registers.h). Waves never follow blockK (lds_3).
llvm::Expected<Schedule> selectSchedule(const ArchInfo &arch,
                                        const OperatorSpec &spec,
                                        const ScheduleRequest &request,
                                        const ScheduleConfig &config);

/// What to ask for after kernels of `spilled` took more registers than there
/// are: `padded`, else fewer head groups, else half the tile. Nothing when
/// `asked` fixes them.
std::optional<ScheduleRequest> relaxedRequest(const ScheduleRequest &asked,
                                              const Schedule &spilled);

/// Splits of one launch on `arch` by the policy of its schedule, for lists of
/// `avgTopk` entries over all segments.
int64_t splitsForLaunch(const ArchInfo &arch, const OperatorSpec &spec,
                        const Schedule &schedule, int64_t queries,
                        int64_t avgTopk);

/// Number of key splits of the published policy: enough workgroups for twice
/// the compute units, none with less than the work it is worth.
int64_t publishedSplits(int64_t computeUnits, int64_t queries,
                        int64_t headBlocks, int64_t avgTopk, int64_t blockK);

/// Number of key splits for `private`, whose workgroups are single waves: a
/// wave for each compute unit where there are so few rows. Merging takes eight
/// at a time.
int64_t privateSplits(int64_t computeUnits, int64_t rows, int64_t avgTopk,
                      int64_t blockK);

/// Tiles [first, last) of split `k` of `splits` over `tiles` tiles. The kernel,
/// the reference and the report use this formula, in 64 bits: tiles * k may
/// exceed 32.
std::pair<int64_t, int64_t> splitRange(int64_t tiles, int64_t k,
                                       int64_t splits);

} // namespace smla

#endif // SMLA_PLAN_SCHEDULE_H
