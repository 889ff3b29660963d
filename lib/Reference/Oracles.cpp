//===- Oracles.cpp - Results that are known exactly -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// O1 to O3 of spec.md section 1. They do not go through the reference's
// softmax: the V row comes from the cache and the score from one dot product.
//
//===----------------------------------------------------------------------===//

#include "smla/Reference/Codecs.h"
#include "smla/Reference/Compare.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <limits>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

template <>
ArrayRef<std::pair<Oracle, StringRef>> smla::enumNames<Oracle>() {
  static constexpr std::pair<Oracle, StringRef> names[] = {
      {Oracle::None, "none"},
      {Oracle::O1, "o1"},
      {Oracle::O2, "o2"},
      {Oracle::O3, "o3"},
      {Oracle::O4, "o4"}};
  return names;
}

namespace {

/// The valid entries of a query's lists: how many, and one of them.
struct ValidKeys {
  int64_t count = 0;
  size_t segment = 0;
  int32_t slot = -1;
};

class OracleChecker {
public:
  OracleChecker(const OperatorSpec &spec, const AttentionInputs &inputs,
                const Bf16View &out, ArrayRef<float> lse)
      : spec(spec), inputs(inputs), out(out), lse(lse) {}

  Failures identicalKeys(int64_t maxCount);
  Failures noValidIndex();

private:
  ValidKeys validKeysOf(int64_t c) const;
  void checkValue(int64_t c, int64_t h, ArrayRef<double> row);
  void checkScore(int64_t c, int64_t h, ArrayRef<double> row, int64_t count);
  void checkEmptyRow(int64_t c, int64_t h);
  double emptyLse(int64_t h) const;
  bool sinkInLse() const { return spec.hasSink && !spec.sinkOutsideLse; }
  float lseAt(int64_t c, int64_t h) const { return lse[c * spec.heads + h]; }
  void fail(int64_t c, int64_t h, const Twine &reason) {
    failures.add(formatv("query {0}, head {1}: {2}", c, h, reason.str()));
  }

  const OperatorSpec &spec;
  const AttentionInputs &inputs;
  const Bf16View &out;
  ArrayRef<float> lse;
  Failures failures;
};

double inBase(LseBase base, double natural) {
  return base == LseBase::Two ? natural / std::log(2.0) : natural;
}

} // namespace

ValidKeys OracleChecker::validKeysOf(int64_t c) const {
  ValidKeys keys;
  for (auto [number, segment] : enumerate(inputs.segments))
    for (int32_t slot : segment.list(c))
      if (segment.isValid(slot))
        keys = {keys.count + 1, number, slot};
  return keys;
}

void OracleChecker::checkValue(int64_t c, int64_t h, ArrayRef<double> row) {
  // Products of codes are not bf16 before the result is, and 1 / l is an
  // approximation: the last bit of a tie is open.
  double slack = spec.dots == DotType::FP8 ? 0x1p-22 : 0;
  auto rounded = [](double x) {
    return bf16ToFloat(bf16FromFloat(static_cast<float>(x)));
  };
  // One column does, through the score.
  bool isNaN = any_of(row, [](double x) { return std::isnan(x); });
  for (int64_t d = 0; d < spec.kvLoraRank; ++d) {
    double got = bf16ToFloat(out.bits(c, h, d));
    bool holds = got == rounded(row[d] * (1 - slack)) || // -0 == +0
                 got == rounded(row[d] * (1 + slack));
    if (isNaN ? !std::isnan(got) : !holds)
      return fail(c, h,
                  formatv("out[{0}] is {1:f6}, expected the V row's {2:f6}", d,
                          got, row[d])
                      .str());
  }
}

void OracleChecker::checkScore(int64_t c, int64_t h, ArrayRef<double> row,
                               int64_t count) {
  double dot = 0;
  for (auto [q, value] : zip(queryRow(spec, inputs, c, h), row))
    dot += q * value;
  double want =
      inBase(spec.lseBase, dot * inputs.softmaxScale + std::log(count));
  double got = lseAt(c, h);
  bool bothNaN = std::isnan(got) && std::isnan(want);
  if (!bothNaN && !(std::fabs(got - want) <= lseBound(want)))
    fail(c, h,
         formatv("lse is {0:f6}, expected {1:f6} = scale * q.k + ln {2}", got,
                 want, count)
             .str());
}

Failures OracleChecker::identicalKeys(int64_t maxCount) {
  std::vector<double> row(spec.scoreWidth());
  for (int64_t c = 0; c < inputs.queries; ++c) {
    ValidKeys keys = validKeysOf(c);
    if (keys.count < 1 || keys.count > maxCount) {
      failures.add(formatv("query {0} has {1} valid indices, expected 1 to {2}",
                           c, keys.count, maxCount));
      continue;
    }
    dequantizeRow(spec, spec.segments[keys.segment],
                  inputs.segments[keys.segment], keys.slot, row);
    for (int64_t h = 0; h < spec.heads; ++h) {
      checkValue(c, h, row);
      if (!lse.empty())
        checkScore(c, h, row, keys.count);
    }
  }
  return std::move(failures);
}

double OracleChecker::emptyLse(int64_t h) const {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (sinkInLse() && inputs.sink[h] != -infinity)
    return inBase(spec.lseBase, inputs.sink[h]);
  return spec.emptyLse == EmptyLse::PosInf ? infinity : -infinity;
}

void OracleChecker::checkEmptyRow(int64_t c, int64_t h) {
  for (int64_t d = 0; d < spec.kvLoraRank; ++d)
    if (uint16_t bits = out.bits(c, h, d)) {
      fail(c, h,
           formatv("out[{0}] has the bits {1:x4}, expected +0", d, bits).str());
      break;
    }
  if (lse.empty())
    return;
  double want = emptyLse(h);
  double got = lseAt(c, h);
  // Finite only with a sink: 2 ulp of f32 (num_1).
  bool holds =
      std::isinf(want) || want == 0
          ? got == want
          : std::fabs(got - want) <= std::ldexp(1.0, std::ilogb(want) - 22);
  if (!holds)
    fail(c, h, formatv("lse is {0:f6}, expected {1:f6}", got, want).str());
}

Failures OracleChecker::noValidIndex() {
  for (int64_t c = 0; c < inputs.queries; ++c) {
    if (int64_t count = validKeysOf(c).count)
      failures.add(
          formatv("query {0} has {1} valid indices, expected 0", c, count));
    for (int64_t h = 0; h < spec.heads; ++h)
      checkEmptyRow(c, h);
  }
  return std::move(failures);
}

Failures ref::checkOracle(Oracle oracle, const OperatorSpec &spec,
                          const AttentionInputs &inputs, const Bf16View &out,
                          ArrayRef<float> lse) {
  OracleChecker checker(spec, inputs, out, lse);
  switch (oracle) {
  case Oracle::O1:
    return checker.identicalKeys(1);
  case Oracle::O2:
    return checker.identicalKeys(std::numeric_limits<int32_t>::max());
  case Oracle::O3:
    return checker.noValidIndex();
  case Oracle::None:
  case Oracle::O4:
    break;
  }
  return {};
}
