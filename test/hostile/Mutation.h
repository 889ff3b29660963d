//===- Mutation.h - Damages a file ------------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_HOSTILE_MUTATION_H
#define SMLA_TEST_HOSTILE_MUTATION_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>

namespace smla::hostile {

/// Bytes of a file.
struct Range {
  size_t begin, end;
};

/// `sound` with damage that depends on the number alone: cut short, bits
/// flipped, bytes replaced, fields set to what overflows, blocks moved. Half of
/// it lies in the headers, the note and the descriptor.
std::string damage(llvm::StringRef sound, uint64_t number);
/// The same within `range` and without cuts.
std::string damageWithin(llvm::StringRef sound, Range range, uint64_t number);

} // namespace smla::hostile

#endif // SMLA_TEST_HOSTILE_MUTATION_H
