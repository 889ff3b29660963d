//===- Compare.h - Whether a result holds ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tolerances of num_1 per (query, head) row and over the tensor, and the
// exact oracles O1 to O3. Every failure names its row.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_REFERENCE_COMPARE_H
#define SMLA_REFERENCE_COMPARE_H

#include "smla/Reference/Attention.h"

#include <string>

namespace smla::ref {

/// num_1.
struct Tolerance {
  double rowError;
  double rowCosineGap;
  double tensorCosineGap;
};
Tolerance toleranceFor(DotType dots);

/// 2e-5 + 2^-16 |reference|.
double lseBound(double reference);

/// Reasons why something does not hold: the first few in words, all counted.
class Failures {
public:
  void add(std::string reason);
  void append(const Failures &other);
  /// Counts failures that nobody will read about.
  void addUnnamed(int64_t number) { count += number; }
  bool empty() const { return count == 0; }
  int64_t size() const { return count; }
  llvm::ArrayRef<std::string> reasons() const { return kept; }

private:
  static constexpr size_t maxKept = 8;
  int64_t count = 0;
  std::vector<std::string> kept;
};

struct Comparison {
  /// Largest max_d|err| / max_d|ref| of a row.
  double maxRowError = 0;
  /// Largest 1 - cos of a row, and 1 - cos over the whole tensor.
  double worstRowCosineGap = 0;
  double cosineGap = 0;
  /// Largest |err| of lse where the reference is finite.
  double lseError = 0;
  Failures failures;

  bool holds() const { return failures.empty(); }
};

/// Holds what a kernel wrote against the reference. `lse` is [queries][heads],
/// empty when the operator returns none. Rows whose reference is all zero must
/// be +0 bits and are left out of the figures.
Comparison compare(const OperatorSpec &spec, const AttentionResult &reference,
                   const Bf16View &out, llvm::ArrayRef<float> lse);

/// The oracles of spec.md section 1 that ask for inputs of their own: O1 one
/// valid index, O2 identical keys, O3 no valid index, O4 the same list in
/// another order with more -1 in it.
enum class Oracle { None, O1, O2, O3, O4 };

/// O1 to O3 on every row: out equals the V row as numbers, lse is the score
/// plus ln n within lseBound; without a valid index op_7 to the bit. O4 asks
/// nothing beyond compare(). O1 and O2 hold for operators without a sink.
Failures checkOracle(Oracle oracle, const OperatorSpec &spec,
                     const AttentionInputs &inputs, const Bf16View &out,
                     llvm::ArrayRef<float> lse);

} // namespace smla::ref

namespace smla {
template <>
llvm::ArrayRef<std::pair<ref::Oracle, llvm::StringRef>> enumNames();
} // namespace smla

#endif // SMLA_REFERENCE_COMPARE_H
