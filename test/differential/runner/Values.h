//===- Values.h - Arrays that cases read and write --------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Seeded inputs rich in edge values, and bit for bit comparison in which all
// NaNs are equal.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_DIFFERENTIAL_RUNNER_VALUES_H
#define SMLA_TEST_DIFFERENTIAL_RUNNER_VALUES_H

#include "../Case.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace smla::diff {

using Bytes = std::vector<uint8_t>;

/// Bytes of one element of a vector, and of the whole.
unsigned elementBytes(DiffType type);
inline unsigned valueBytes(DiffType type) {
  return elementBytes(type) * type.count;
}

/// `DiffItems` values of `type`, the same for the same name on any host.
Bytes makeInput(DiffType type, llvm::StringRef name, bool hasSignallingNans);

/// The first work-item for which the arrays differ, and how many do.
struct Difference {
  unsigned item;
  unsigned count;
};
std::optional<Difference> compare(DiffType type, const Bytes &expected,
                                  const Bytes &actual);

/// "-3", "0x1.8p+0 (0x3fc00000)", "{1, 2}".
std::string format(DiffType type, const Bytes &values, unsigned item);

} // namespace smla::diff

#endif // SMLA_TEST_DIFFERENTIAL_RUNNER_VALUES_H
