//===- Compare.cpp - Whether a result holds -------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// num_1: each row by itself, since a bar over the whole tensor hides rows that
// are wrong, then the tensor.
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Compare.h"

#include "smla/Reference/Codecs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

Tolerance ref::toleranceFor(DotType dots) {
  if (dots == DotType::FP8)
    return {7e-2, 2e-3, 2e-3};
  return {1e-2, 1e-5, 5e-6};
}

double ref::lseBound(double reference) {
  return 2e-5 + std::ldexp(std::fabs(reference), -16);
}

void Failures::add(std::string reason) {
  ++count;
  if (kept.size() < maxKept)
    kept.push_back(std::move(reason));
}

void Failures::append(const Failures &other) {
  int64_t notInWords = other.count - static_cast<int64_t>(other.kept.size());
  for (const std::string &reason : other.kept)
    add(reason);
  count += notInWords;
}

namespace {

/// Sums for 1 - cos.
struct CosineSums {
  double dot = 0, a = 0, b = 0;

  void add(double x, double y) {
    dot += x * y;
    a += x * x;
    b += y * y;
  }
  void add(const CosineSums &o) {
    dot += o.dot;
    a += o.a;
    b += o.b;
  }
  double gap() const {
    if (a == 0 && b == 0)
      return 0;
    if (a == 0 || b == 0)
      return 1;
    return 1 - dot / std::sqrt(a * b);
  }
};

class Comparer {
public:
  Comparer(const OperatorSpec &spec, const AttentionResult &reference,
           const Bf16View &out, ArrayRef<float> lse)
      : tolerance(toleranceFor(spec.dots)), reference(reference), out(out),
        lse(lse) {}

  Comparison run() {
    for (int64_t c = 0; c < reference.queries; ++c)
      for (int64_t h = 0; h < reference.heads; ++h) {
        compareRow(c, h);
        if (!lse.empty())
          compareLse(c, h);
      }
    result.cosineGap = tensor.gap();
    if (!(result.cosineGap <= tolerance.tensorCosineGap))
      result.failures.add(
          formatv("out: 1 - cos is {0:e2} over all rows, allowed {1:e2}",
                  result.cosineGap, tolerance.tensorCosineGap));
    return std::move(result);
  }

private:
  void compareRow(int64_t c, int64_t h);
  void compareZeroRow(int64_t c, int64_t h);
  void compareNaNRow(int64_t c, int64_t h);
  void compareLse(int64_t c, int64_t h);
  void fail(int64_t c, int64_t h, const Twine &reason) {
    result.failures.add(
        formatv("query {0}, head {1}: {2}", c, h, reason.str()));
  }

  Tolerance tolerance;
  const AttentionResult &reference;
  const Bf16View &out;
  ArrayRef<float> lse;
  CosineSums tensor;
  Comparison result;
};

} // namespace

void Comparer::compareZeroRow(int64_t c, int64_t h) {
  for (int64_t d = 0; d < reference.rank; ++d)
    if (uint16_t bits = out.bits(c, h, d))
      return fail(
          c, h,
          formatv("out[{0}] has the bits {1:x4}, expected +0", d, bits).str());
}

/// A NaN in a key is in its score, and so in all of the row.
void Comparer::compareNaNRow(int64_t c, int64_t h) {
  for (int64_t d = 0; d < reference.rank; ++d)
    if (double got = bf16ToFloat(out.bits(c, h, d)); !std::isnan(got))
      return fail(c, h,
                  formatv("out[{0}] is {1:f6}, expected NaN", d, got).str());
}

void Comparer::compareRow(int64_t c, int64_t h) {
  ArrayRef<double> expected = reference.outRow(c, h);
  if (all_of(expected, [](double x) { return std::isnan(x); }))
    return compareNaNRow(c, h);
  if (all_of(expected, [](double x) { return x == 0; }))
    return compareZeroRow(c, h);
  double maxError = 0, maxReference = 0;
  CosineSums sums;
  for (auto [d, want] : enumerate(expected)) {
    double got = bf16ToFloat(out.bits(c, h, d));
    if (!std::isfinite(got)) {
      result.maxRowError = INFINITY;
      return fail(
          c, h,
          formatv("out[{0}] is {1:f6}, expected {2:f6}", d, got, want).str());
    }
    maxError = std::max(maxError, std::fabs(got - want));
    maxReference = std::max(maxReference, std::fabs(want));
    sums.add(got, want);
  }
  tensor.add(sums);
  double error = maxError / maxReference;
  result.maxRowError = std::max(result.maxRowError, error);
  result.worstRowCosineGap = std::max(result.worstRowCosineGap, sums.gap());
  if (!(error <= tolerance.rowError))
    return fail(c, h,
                formatv("out is off by {0:e2} of the row's largest value, "
                        "allowed {1:e2}",
                        error, tolerance.rowError)
                    .str());
  if (!(sums.gap() <= tolerance.rowCosineGap))
    fail(c, h,
         formatv("out has 1 - cos = {0:e2}, allowed {1:e2}", sums.gap(),
                 tolerance.rowCosineGap)
             .str());
}

void Comparer::compareLse(int64_t c, int64_t h) {
  double want = reference.lseOf(c, h);
  double got = lse[c * reference.heads + h];
  if (!std::isfinite(want)) {
    if (got != want && !(std::isnan(got) && std::isnan(want)))
      fail(c, h, formatv("lse is {0:f6}, expected {1:f6}", got, want).str());
    return;
  }
  double error = std::fabs(got - want);
  if (std::isnan(error))
    error = INFINITY;
  result.lseError = std::max(result.lseError, error);
  if (error > lseBound(want))
    fail(c, h,
         formatv("lse is {0:f6}, expected {1:f6} within {2:e2}", got, want,
                 lseBound(want))
             .str());
}

Comparison ref::compare(const OperatorSpec &spec,
                        const AttentionResult &reference, const Bf16View &out,
                        ArrayRef<float> lse) {
  return Comparer(spec, reference, out, lse).run();
}
