//===- Program.h - The decoded code of a code object ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decodes what control can reach from an entry point, once, and links it. Bytes
// that no path reaches (padding, data) are never shown to LLVM's decoder.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_PROGRAM_H
#define SMLA_LIB_SIMULATOR_PROGRAM_H

#include "Decoder.h"

#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Object/ELFObjectFile.h"

#include <atomic>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

namespace smla::sim {

/// Bytes of an executable section and where they lie.
struct CodeRange {
  uint64_t address;
  llvm::ArrayRef<uint8_t> bytes;
};

class Program {
public:
  Program(std::unique_ptr<Decoder> decoder, std::vector<CodeRange> code,
          std::unique_ptr<llvm::object::ObjectFile> object);

  /// The instruction at `pc`, with everything reachable from it decoded; null
  /// when `pc` is not in executable code. Callable from any thread.
  const Inst *entry(uint64_t pc);

  /// Instructions decoded so far; `Inst::index` is below it.
  size_t size() const { return instructionCount; }
  const Inst &at(size_t index) const { return instructions[index]; }

  /// Every address at which an instruction could start.
  std::vector<uint64_t> possibleAddresses() const;
  /// Bytes of code from `pc` on; none outside of it.
  llvm::ArrayRef<uint8_t> bytesAt(uint64_t pc) const;
  /// Has LLVM decode and print what is at `pc`, to see whether it survives.
  void examine(uint64_t pc);
  /// Keeps bytes from LLVM on which it is known to crash.
  void refuse(uint64_t pc) { refused.insert(pc); }
  void dropLineTables() { hasLineTables = false; }

  std::string disassemble(uint64_t pc);
  /// "file.mlir:12", or empty without line tables.
  std::string sourceLine(uint64_t pc);

private:
  Inst *decodeOne(uint64_t pc);
  Inst *lookup(uint64_t pc) const;

  std::unique_ptr<Decoder> decoder;
  std::vector<CodeRange> code;
  std::unique_ptr<llvm::object::ObjectFile> object;
  std::unique_ptr<llvm::DWARFContext> dwarf;
  std::unordered_set<uint64_t> refused;
  bool hasLineTables = true;

  std::mutex mutex;
  std::deque<Inst> instructions;
  std::atomic<size_t> instructionCount = 0;
  std::unordered_map<uint64_t, Inst *> byAddress;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_PROGRAM_H
