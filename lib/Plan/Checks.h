//===- Checks.h - Checks that say value and limit ---------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of single values that all errors of the planner share.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_PLAN_CHECKS_H
#define SMLA_LIB_PLAN_CHECKS_H

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

namespace smla::detail {

inline llvm::Error expectThat(bool holds, llvm::StringRef what,
                              const llvm::Twine &rule, int64_t value) {
  if (holds)
    return llvm::Error::success();
  return llvm::createStringError(what + " must be " + rule + ", got " +
                                 llvm::Twine(value));
}

inline std::string interval(int64_t min, int64_t max) {
  return llvm::formatv("in [{0}, {1}]", min, max);
}

inline llvm::Error checkRange(llvm::StringRef what, int64_t value, int64_t min,
                              int64_t max) {
  return expectThat(value >= min && value <= max, what, interval(min, max),
                    value);
}

inline llvm::Error checkMultiple(llvm::StringRef what, int64_t value,
                                 int64_t factor) {
  return expectThat(value % factor == 0, what,
                    "a multiple of " + llvm::Twine(factor), value);
}

inline llvm::Error checkPowerOfTwo(llvm::StringRef what, int64_t value,
                                   int64_t min, int64_t max) {
  bool holds = value >= min && value <= max && llvm::isPowerOf2_64(value);
  return expectThat(holds, what, "a power of two " + interval(min, max), value);
}

} // namespace smla::detail

#endif // SMLA_LIB_PLAN_CHECKS_H
