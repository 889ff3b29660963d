//===- Problem.h - Inputs made from a seed ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Queries, caches and index lists for tests and runs. Rows that no list selects
// hold NaN and infinities, so that a kernel that lets one through is seen
// (op_6).
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_REFERENCE_PROBLEM_H
#define SMLA_REFERENCE_PROBLEM_H

#include "smla/Reference/Compare.h"

#include "llvm/Support/Memory.h"

namespace smla::ref {

/// `Local`: runs of 16 to 64 neighbouring slots and 5 % of -1, as index lists
/// in production have locality.
enum class IndexPattern { Random, Local };

/// What the 8-bit codes of a cache hold: quantised numbers; one byte; or the
/// largest finite values of both signs.
enum class CacheFill { Random, Bytes80, Bytes7F, Saturated };

struct ProblemOptions {
  int64_t queries = 1;
  /// Entries of a list and rows of a cache: one number for all segments, or one
  /// for each.
  llvm::SmallVector<int64_t, 2> topk = {64};
  llvm::SmallVector<int64_t, 2> slots = {8192};
  IndexPattern indices = IndexPattern::Random;
  /// Every list of every segment, entry by entry, in place of what `indices`,
  /// `invalid` and `ragged` describe; `topk` is its length.
  std::optional<std::vector<int32_t>> list;
  /// Chance of an entry to be invalid: half of them negative (-1 and INT_MIN
  /// among them), half at or above the number of slots.
  double invalid = 0;
  /// Lists of different lengths up to topk: the first full, the second empty.
  bool ragged = false;
  bool poisonUnselected = true;
  /// Bytes, a multiple of 16, by which every pitch of q, out and the caches is
  /// longer than needed, and at which each of them starts.
  int64_t padBytes = 0;
  float softmaxScale = 0.0625f;
  CacheFill fill = CacheFill::Random;
  /// The device reads e4m3fn as `ocpByFnuz` says.
  bool ocpByFnuz = false;
  Oracle oracle = Oracle::None;
  uint64_t seed = 1;
};

/// One segment's data. A cache is mapped lazily: a large one costs only the
/// pages that hold something.
struct SegmentData {
  llvm::sys::OwningMemoryBlock cache;
  /// Of formats with an array of scales.
  llvm::sys::OwningMemoryBlock scales;
  int64_t scaleCount = 0;
  int64_t cacheBytes = 0, cacheOffset = 0, rowPitch = 0, pagePitch = 0;
  int64_t numSlots = 0;
  bool ocpByFnuz = false;
  std::vector<int32_t> indptr, indices;
  /// O4: the lists before they were put into another order. Else empty.
  std::vector<int32_t> plainIndptr, plainIndices;

  llvm::MutableArrayRef<uint8_t> cacheArray() const {
    return {static_cast<uint8_t *>(cache.base()),
            static_cast<size_t>(cacheBytes)};
  }
  llvm::MutableArrayRef<float> scaleArray() const {
    return {static_cast<float *>(scales.base()),
            static_cast<size_t>(scaleCount)};
  }
};

/// Where rows of heads lie in q and out, in elements.
struct HeadRows {
  int64_t offset = 0, pitchC = 0, pitchH = 0, elements = 0;

  static HeadRows make(int64_t queries, int64_t heads, int64_t width,
                       int64_t padBytes);
};

struct Problem {
  int64_t queries = 0;
  HeadRows qRows, outRows;
  std::vector<uint16_t> q;
  std::vector<SegmentData> segments;
  float softmaxScale = 0;
  std::vector<float> sink;

  /// What a kernel is given.
  AttentionInputs inputs() const;
  /// What the reference computes from: the same, but for O4.
  AttentionInputs referenceInputs() const;
};

/// Whether all caches store their rows alike, as keys that are identical over
/// the segments (O2) take.
bool sameFormats(const OperatorSpec &spec);

/// Checks `spec`, and options by themselves and for it. Errors name the option,
/// its value and what is allowed.
llvm::Error verify(const OperatorSpec &spec, const ProblemOptions &options);

/// Fails where verify() does, and for caches that cannot be had.
llvm::Expected<Problem> makeProblem(const OperatorSpec &spec,
                                    const ProblemOptions &options);

/// Checks that lists keep what the operator promises of them (`no_invalid`).
/// The error names the first entry that does not.
llvm::Error checkPromise(const OperatorSpec &spec,
                         const AttentionInputs &inputs);

} // namespace smla::ref

namespace smla {
template <>
llvm::ArrayRef<std::pair<ref::IndexPattern, llvm::StringRef>> enumNames();
template <>
llvm::ArrayRef<std::pair<ref::CacheFill, llvm::StringRef>> enumNames();
} // namespace smla

#endif // SMLA_REFERENCE_PROBLEM_H
