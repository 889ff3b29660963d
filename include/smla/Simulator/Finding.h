//===- Finding.h - What the simulator's checks report -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A finding is a fault of the simulated program, as opposed to an llvm::Error,
// which says that the simulator could not go on.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_FINDING_H
#define SMLA_SIMULATOR_FINDING_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace smla::sim {

enum class FindingKind : uint8_t {
  UseBeforeWait,
  LdsRace,
  UndefinedValue,
  GlobalOutOfBounds,
  GlobalReadOnly,
  LdsOutOfBounds,
  KernargOutOfBounds,
  ScratchOutOfBounds,
  Misaligned,
  BarrierMismatch,
  EndlessLoop,
  Trap,
};

/// The name that reports and command lines use: "use-before-wait".
llvm::StringRef findingName(FindingKind kind);

/// One fault at one instruction. Repetitions are counted, and the first one in
/// the order of workgroups is described.
struct Finding {
  FindingKind kind;
  std::string kernel;
  /// Address of the instruction as the ELF (and llvm-objdump) has it.
  uint64_t pc = 0;
  std::string disassembly;
  /// "file.mlir:12" when the code object has line tables, else empty.
  std::string source;
  std::array<uint32_t, 3> workgroup = {};
  unsigned wave = 0;
  /// The lane at fault, -1 when the whole wave is.
  int lane = -1;
  /// Device or LDS address, when the fault is about one.
  std::optional<uint64_t> address;
  std::string message;
  uint64_t count = 1;
};

/// One line: kind, place, message.
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Finding &finding);
/// For a program.
llvm::json::Object toJSON(const Finding &finding);

} // namespace smla::sim

#endif // SMLA_SIMULATOR_FINDING_H
