//===- LaneProgram.h - Many instructions on 64 lanes of inputs --*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tests of vector instructions share: one kernel that loads inputs into
// registers, runs one snippet after the other, and stores what each leaves.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_SIMULATOR_LANEPROGRAM_H
#define SMLA_TEST_UNIT_SIMULATOR_LANEPROGRAM_H

#include "AssembleKernel.h"

namespace smla::sim::test {

using LaneValues = std::array<uint32_t, 64>;

/// Inputs are in v4, v5, ... (pairs for 64-bit values), results in v20, v21,
/// ... Snippets may use s20 and up, v30 and up, and vcc.
class LaneProgram {
public:
  explicit LaneProgram(llvm::StringRef arch = "gfx942") {
    text.arch = arch.str();
    text.vgprs = 128;
  }

  /// The next input register.
  LaneProgram &input(const LaneValues &values) {
    inputs.push_back(values);
    return *this;
  }
  /// The next pair of input registers.
  LaneProgram &input64(const std::array<uint64_t, 64> &values);

  /// Adds a snippet whose result has this many dwords; returns its number.
  size_t add(llvm::StringRef snippet, unsigned dwords = 1);

  /// Runs all snippets, expecting no finding.
  void run();
  LaunchResult runForFindings();

  const LaneValues &result(size_t snippet, unsigned dword = 0) const {
    return results[first[snippet] + dword];
  }
  uint64_t result64(size_t snippet, unsigned lane) const {
    return result(snippet)[lane] | uint64_t(result(snippet, 1)[lane]) << 32;
  }

  KernelText text;
  Options options;

private:
  std::vector<LaneValues> inputs, results;
  std::vector<size_t> first;
  std::string snippets;
};

/// The 64 pairs of 8 values: element `lane` of the first and second operand.
LaneValues pairsFirst(const std::array<uint32_t, 8> &values);
LaneValues pairsSecond(const std::array<uint32_t, 8> &values);

inline uint32_t bits(float value) {
  uint32_t result;
  memcpy(&result, &value, sizeof(result));
  return result;
}
inline float real(uint32_t bits) {
  float result;
  memcpy(&result, &bits, sizeof(result));
  return result;
}
inline uint64_t bits64(double value) {
  uint64_t result;
  memcpy(&result, &value, sizeof(result));
  return result;
}
inline double real64(uint64_t bits) {
  double result;
  memcpy(&result, &bits, sizeof(result));
  return result;
}

} // namespace smla::sim::test

#endif // SMLA_TEST_UNIT_SIMULATOR_LANEPROGRAM_H
