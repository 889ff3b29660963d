//===- LdsPlan.h - Who uses which byte of LDS -------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The LDS plan is computed from the layouts that a schedule chooses, buffer by
// buffer, and equals .group_segment_fixed_size of the emitted code (lds_1).
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_LDSPLAN_H
#define SMLA_PLAN_LDSPLAN_H

#include "smla/Plan/Layout.h"
#include "smla/Plan/Schedule.h"

namespace smla {

/// One buffer. Buffers of one alias group start at the same byte: their lives
/// do not meet.
struct LdsBuffer {
  std::string name;
  LdsLayout layout;
  int aliasGroup = 0;
  /// Bytes of the buffer alone, rounded up to ldsBufferAlignment.
  int64_t bytes() const;
};

inline constexpr int64_t ldsBufferAlignment = 16;

/// The buffers of one kernel.
struct LdsPlan {
  llvm::SmallVector<LdsBuffer> buffers;

  /// Bytes of an alias group: its largest buffer.
  int64_t groupBytes(int aliasGroup) const;
  int groupCount() const;
  /// Sum over the alias groups: what the code object will declare.
  int64_t totalBytes() const;
  const LdsBuffer *find(llvm::StringRef name) const;
};

/// Names of the buffers of the `padded` schedule.
namespace lds {
inline constexpr llvm::StringLiteral kv = "kv", rope = "rope", p = "p",
                                     exchange = "exchange", query = "query",
                                     queryRope = "query_rope";
} // namespace lds

/// The plan for one operator under one schedule, whatever the limit.
llvm::Expected<LdsPlan> planLds(const ArchInfo &arch, const OperatorSpec &spec,
                                const Schedule &schedule);

/// Waves per SIMD when as many workgroups as LDS allows share a compute unit,
/// each with `plan`; more waves_per_eu than that only takes registers away.
int64_t wavesPerEuForLds(const ArchInfo &arch, const Schedule &schedule,
                         const LdsPlan &plan);

/// The largest candidate tile whose plan fits `arch`, or nothing.
std::optional<int64_t> largestFittingBlockK(const ArchInfo &arch,
                                            const OperatorSpec &spec,
                                            Schedule schedule);

/// The widest kv_lora_rank that fits `arch` with everything else unchanged, or
/// nothing.
std::optional<int64_t> largestFittingRank(const ArchInfo &arch,
                                          OperatorSpec spec,
                                          const Schedule &schedule);

/// A plan over the architecture's limit. Callers turn the parts into a
/// diagnostic with a note per buffer.
class LdsBudgetError : public llvm::ErrorInfo<LdsBudgetError> {
public:
  static char ID;
  LdsBudgetError(const ArchInfo &arch, const OperatorSpec &spec,
                 const Schedule &schedule, LdsPlan plan);
  /// For an operator of the geometry "64 rows of 512 x bf16", whose largest
  /// tile that fits the caller knows, and what to say when there is none.
  LdsBudgetError(const ArchInfo &arch, std::string geometry, LdsPlan plan,
                 std::optional<int64_t> largestBlockK, std::string noTile);

  /// "needs 68608 bytes of LDS for heads=16, ...; gfx942 has 65536 bytes".
  std::string summary() const;
  /// One line per buffer: name, rows x row bytes, bytes.
  llvm::SmallVector<std::string> bufferNotes() const;
  /// What would work: the largest tile that fits, or else the largest rank.
  std::string wayOut() const;

  const LdsPlan &getPlan() const { return plan; }
  int64_t getLimit() const { return arch->ldsBytes; }
  std::optional<int64_t> getLargestFittingBlockK() const {
    return largestBlockK;
  }

  /// Summary, notes and way out, one line each; so does message().
  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override;

private:
  const ArchInfo *arch;
  std::string geometry;
  LdsPlan plan;
  std::optional<int64_t> largestBlockK;
  std::string noTile;
};

/// `planLds` followed by the check against the limit.
llvm::Expected<LdsPlan> planLdsWithinBudget(const ArchInfo &arch,
                                            const OperatorSpec &spec,
                                            const Schedule &schedule);

} // namespace smla

#endif // SMLA_PLAN_LDSPLAN_H
