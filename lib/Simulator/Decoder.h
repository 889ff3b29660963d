//===- Decoder.h - From bytes to decoded instructions -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One decoder per code object: LLVM's disassembler, and the translation of its
// operand lists into the simulator's own.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_DECODER_H
#define SMLA_LIB_SIMULATOR_DECODER_H

#include "Instruction.h"

#include "llvm/ADT/StringMap.h"

#include <deque>

namespace smla::sim {

struct TargetTables;

class Decoder {
public:
  static llvm::Expected<std::unique_ptr<Decoder>> create(const ArchInfo &arch);
  ~Decoder();

  /// Decodes the instruction at `pc` from the front of `bytes`. One without
  /// semantics decodes too, with `execute` null; undecodable bytes are an
  /// error. Links (`next`, `target`) are left to the caller.
  llvm::Expected<Inst> decode(llvm::ArrayRef<uint8_t> bytes, uint64_t pc);

  /// Assembly text, as llvm-objdump prints it.
  std::string disassemble(llvm::ArrayRef<uint8_t> bytes, uint64_t pc);

private:
  Decoder();
  struct MC;
  struct Translation;

  const DppPattern *dppPattern(uint32_t control, uint32_t rowMask,
                               uint32_t bankMask, bool boundCtrl);
  llvm::StringRef intern(llvm::StringRef mnemonic);

  std::unique_ptr<MC> mc;
  const TargetTables *tables = nullptr;
  const ArchInfo *arch = nullptr;
  std::map<std::array<uint32_t, 4>, DppPattern> dppPatterns;
  llvm::StringMap<char> mnemonics;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_DECODER_H
