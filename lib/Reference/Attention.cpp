//===- Attention.cpp - Sparse attention on the host, in f64 ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One query at a time: gather the valid rows of all segments (op_6, op_10),
// then per head scores, their lse, and the weighted sum.
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Attention.h"

#include "CacheRows.h"

#include "smla/Reference/Codecs.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

static constexpr double infinity = std::numeric_limits<double>::infinity();
static constexpr double log2OfE = llvm::numbers::log2e;

//===----------------------------------------------------------------------===//
// Checks of the inputs
//===----------------------------------------------------------------------===//

static Error checkList(const SegmentInputs &segment, int64_t queries,
                       size_t number) {
  if (static_cast<int64_t>(segment.indptr.size()) != queries + 1)
    return createStringError(
        formatv("indptr of segment {0} has {1} entries, expected {2} for {3} "
                "queries",
                number, segment.indptr.size(), queries + 1, queries));
  if (segment.indptr.front() < 0 || !is_sorted(segment.indptr) ||
      segment.indptr.back() > static_cast<int64_t>(segment.indices.size()))
    return createStringError(
        formatv("indptr of segment {0} must rise from 0 or more to at most the "
                "{1} indices",
                number, segment.indices.size()));
  return Error::success();
}

/// The last record must lie within the cache's bytes.
static Error checkCache(const OperatorSpec &spec,
                        const SegmentSpec &segmentSpec,
                        const SegmentInputs &segment, size_t number) {
  int64_t scales = scaleCount(spec, segmentSpec, segment.numSlots);
  if (static_cast<int64_t>(segment.scales.size()) != scales)
    return createStringError(
        formatv("scales of segment {0} are {1} floats, expected {2}", number,
                segment.scales.size(), scales));
  int64_t end = cacheEnd(spec, segmentSpec, segment);
  if (end <= static_cast<int64_t>(segment.cache.size()))
    return Error::success();
  return createStringError(
      formatv("cache of segment {0} has {1} bytes, but its {2} slots end at "
              "byte {3}",
              number, segment.cache.size(), segment.numSlots, end));
}

static Error checkInputs(const OperatorSpec &spec,
                         const AttentionInputs &inputs) {
  if (Error error = verify(spec))
    return error;
  if (inputs.segments.size() != spec.segments.size())
    return createStringError(
        formatv("{0} segments are given, the operator has {1}",
                inputs.segments.size(), spec.segments.size()));
  size_t sinks = spec.hasSink ? spec.heads : 0;
  if (inputs.sink.size() != sinks)
    return createStringError(formatv("sink has {0} values, expected {1}",
                                     inputs.sink.size(), sinks));
  for (size_t i = 0; i < spec.segments.size(); ++i) {
    if (Error error = checkList(inputs.segments[i], inputs.queries, i))
      return error;
    if (Error error = checkCache(spec, spec.segments[i], inputs.segments[i], i))
      return error;
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The operator
//===----------------------------------------------------------------------===//

namespace {

/// The valid rows of one query, dequantised, in list order.
struct GatheredRows {
  int64_t width;
  std::vector<double> values;

  int64_t count() const { return values.size() / width; }
  ArrayRef<double> row(int64_t j) const {
    return ArrayRef(values).slice(j * width, width);
  }
};

} // namespace

static GatheredRows gatherRows(const OperatorSpec &spec,
                               const AttentionInputs &inputs, int64_t c) {
  GatheredRows rows{spec.scoreWidth(), {}};
  for (auto [segmentSpec, segment] : zip(spec.segments, inputs.segments))
    for (int32_t slot : segment.list(c)) {
      if (!segment.isValid(slot))
        continue;
      rows.values.resize(rows.values.size() + rows.width);
      dequantizeRow(spec, segmentSpec, segment, slot,
                    MutableArrayRef(rows.values).take_back(rows.width));
    }
  return rows;
}

std::vector<double> ref::queryRow(const OperatorSpec &spec,
                                  const AttentionInputs &inputs, int64_t c,
                                  int64_t h) {
  std::vector<double> query(spec.scoreWidth());
  for (auto [d, value] : enumerate(query))
    value = bf16ToFloat(inputs.q.bits(c, h, d));
  if (spec.dots == DotType::BF16)
    return query;
  float largest = 0x1p-118f;
  int64_t first = h / 16 * 16, end = std::min(first + 16, spec.heads);
  for (int64_t head = first; head < end; ++head)
    for (int64_t d = 0; d < spec.scoreWidth(); ++d)
      largest =
          std::max(largest, std::fabs(bf16ToFloat(inputs.q.bits(c, head, d))));
  bool fnuz = spec.segments[0].encoding == Encoding::E4M3FNUZ;
  Fp8 kind = fnuz ? Fp8::E4M3FNUZ : Fp8::E4M3FN;
  int power = (fnuz ? 6 : 7) - std::ilogb(largest);
  for (double &value : query) {
    auto scaled = static_cast<float>(std::ldexp(value, power));
    value = std::ldexp(fp8ToFloat(kind, fp8FromFloat(kind, scaled)), -power);
  }
  return query;
}

static std::vector<double> scoresOf(const OperatorSpec &spec,
                                    const AttentionInputs &inputs,
                                    const GatheredRows &rows, int64_t c,
                                    int64_t h) {
  std::vector<double> query = queryRow(spec, inputs, c, h);
  std::vector<double> scores(rows.count());
  for (auto [j, score] : enumerate(scores)) {
    double dot = 0;
    for (auto [a, b] : zip(query, rows.row(j)))
      dot += a * b;
    score = dot * inputs.softmaxScale;
  }
  return scores;
}

/// ln(e^a + e^b).
static double logAddExp(double a, double b) {
  double m = std::max(a, b);
  if (std::isinf(m))
    return m;
  return m + std::log(std::exp(a - m) + std::exp(b - m));
}

/// ln of the sum of e^score; -inf for no scores.
static double logSumExp(ArrayRef<double> scores) {
  if (scores.empty())
    return -infinity;
  double m = *max_element(scores), sum = 0;
  for (double score : scores)
    sum += std::exp(score - m);
  return m + std::log(sum);
}

/// op_7 to op_9, from the keys' own lse. A sink of -inf is no sink, also where
/// there are no keys.
static double returnedLse(const OperatorSpec &spec, double keysLse,
                          double sink) {
  bool sinkCounts = spec.hasSink && !spec.sinkOutsideLse && sink != -infinity;
  if (keysLse == -infinity && !sinkCounts)
    return spec.emptyLse == EmptyLse::PosInf ? infinity : -infinity;
  double natural = sinkCounts ? logAddExp(keysLse, sink) : keysLse;
  return spec.lseBase == LseBase::Two ? natural * log2OfE : natural;
}

/// Adds the rows, each e^(score - lse) times; without rows `out` stays +0.
static void weightRows(const GatheredRows &rows, ArrayRef<double> scores,
                       double lse, MutableArrayRef<double> out) {
  for (auto [j, score] : enumerate(scores)) {
    double weight = std::exp(score - lse);
    for (auto [sum, value] : zip(out, rows.row(j).take_front(out.size())))
      sum += weight * value;
  }
}

Expected<AttentionResult> ref::attention(const OperatorSpec &spec,
                                         const AttentionInputs &inputs) {
  if (Error error = checkInputs(spec, inputs))
    return error;
  AttentionResult result{inputs.queries, spec.heads, spec.kvLoraRank, {}, {}};
  result.out.resize(inputs.queries * spec.heads * spec.kvLoraRank);
  result.lse.resize(inputs.queries * spec.heads);
  for (int64_t c = 0; c < inputs.queries; ++c) {
    GatheredRows rows = gatherRows(spec, inputs, c);
    for (int64_t h = 0; h < spec.heads; ++h) {
      std::vector<double> scores = scoresOf(spec, inputs, rows, c, h);
      double sink = spec.hasSink ? inputs.sink[h] : -infinity;
      double lse = logSumExp(scores);
      int64_t row = c * spec.heads + h;
      weightRows(rows, scores, logAddExp(lse, sink),
                 MutableArrayRef(result.out)
                     .slice(row * spec.kvLoraRank, spec.kvLoraRank));
      result.lse[row] = returnedLse(spec, lse, sink);
    }
  }
  return result;
}
