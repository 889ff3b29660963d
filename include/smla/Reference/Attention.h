//===- Attention.h - Sparse attention on the host, in f64 ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operator by its definition (spec.md section 1), with a two-pass softmax
// in f64 over the dequantised cache. Nothing of it is shared with the kernels.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_REFERENCE_ATTENTION_H
#define SMLA_REFERENCE_ATTENTION_H

#include "smla/Plan/OperatorSpec.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <vector>

namespace smla::ref {

/// A [queries][heads][width] array of bf16 with strides in elements.
struct Bf16View {
  llvm::ArrayRef<uint16_t> data;
  int64_t offset = 0;
  int64_t pitchC = 0;
  int64_t pitchH = 0;

  int64_t indexOf(int64_t c, int64_t h, int64_t d) const {
    return offset + c * pitchC + h * pitchH + d;
  }
  uint16_t bits(int64_t c, int64_t h, int64_t d) const {
    return data[indexOf(c, h, d)];
  }
};

/// One cache and the lists into it. Offsets and pitches are in bytes.
struct SegmentInputs {
  llvm::ArrayRef<uint8_t> cache;
  int64_t cacheOffset = 0;
  int64_t rowPitch = 0;
  int64_t pagePitch = 0;
  int64_t numSlots = 0;
  /// queries + 1 entries: list c is indices[indptr[c] .. indptr[c + 1]).
  llvm::ArrayRef<int32_t> indptr;
  llvm::ArrayRef<int32_t> indices;
  /// For formats with an array of scales: one, or one per slot and group.
  llvm::ArrayRef<float> scales = {};
  /// Codes of e4m3fn are read by hardware for e4m3fnuz, and doubled: all have
  /// their values but NaN, which becomes +-480 (docs/fp8.md).
  bool ocpByFnuz = false;

  llvm::ArrayRef<int32_t> list(int64_t c) const {
    return indices.slice(indptr[c], indptr[c + 1] - indptr[c]);
  }
  /// op_6.
  bool isValid(int32_t slot) const { return slot >= 0 && slot < numSlots; }
};

/// First byte of the record of `slot`, from the start of the cache's array.
int64_t recordOffset(const SegmentSpec &spec, const SegmentInputs &segment,
                     int64_t slot);

struct AttentionInputs {
  int64_t queries = 0;
  Bf16View q;
  llvm::SmallVector<SegmentInputs, 2> segments;
  float softmaxScale = 1.0f;
  /// One per head, or empty.
  llvm::ArrayRef<float> sink;
};

/// Dense results, not rounded.
struct AttentionResult {
  int64_t queries = 0, heads = 0, rank = 0;
  std::vector<double> out; // [queries][heads][rank]
  std::vector<double> lse; // [queries][heads]

  llvm::ArrayRef<double> outRow(int64_t c, int64_t h) const {
    return llvm::ArrayRef(out).slice((c * heads + h) * rank, rank);
  }
  double lseOf(int64_t c, int64_t h) const { return lse[c * heads + h]; }
};

/// Writes the scoreWidth() columns of one record to `row`. For bf16 dots they
/// are what the operator's definition says: code * scale in f32, rounded once
/// to bf16 (fmt_2).
void dequantizeRow(const OperatorSpec &spec, const SegmentSpec &segmentSpec,
                   const SegmentInputs &segment, int64_t slot,
                   llvm::MutableArrayRef<double> row);

/// The scoreWidth() columns of a query, as the products take them. For 8-bit
/// dots they are codes under one scale for 16 heads: the power of two that
/// brings the largest magnitude to 128 or more and below 256 (fnuz: half that).
std::vector<double> queryRow(const OperatorSpec &spec,
                             const AttentionInputs &inputs, int64_t c,
                             int64_t h);

/// Runs the operator. Errors: inputs whose sizes do not fit `spec`.
llvm::Expected<AttentionResult> attention(const OperatorSpec &spec,
                                          const AttentionInputs &inputs);

} // namespace smla::ref

#endif // SMLA_REFERENCE_ATTENTION_H
