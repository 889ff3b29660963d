//===- UntrustedObject.h - Code objects of unknown origin -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_UNTRUSTEDOBJECT_H
#define SMLA_LIB_SIMULATOR_UNTRUSTEDOBJECT_H

#include "smla/Simulator/CodeObject.h"

namespace smla::sim {

/// How far a code object has been examined; shared with the process that dies
/// of it, and carried on by the next one.
struct Examination {
  enum Stage : uint32_t { Parsing, Decoding, LineTables, Complete };
  Stage stage;
  /// Of Program::possibleAddresses(), when decoding.
  uint64_t next;
  /// What parsing said of the file.
  std::array<char, 1024> error;
};

/// Does in this process, from where `state` stands, all that LLVM is ever asked
/// to do with the file.
void examine(llvm::MemoryBufferRef elf, Examination &state);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_UNTRUSTEDOBJECT_H
