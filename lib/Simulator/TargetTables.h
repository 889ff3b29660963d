//===- TargetTables.h - What LLVM knows of an architecture ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's tables of one architecture, and what its registers are in the
// simulator: made once, used by every decoder.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TARGETTABLES_H
#define SMLA_LIB_SIMULATOR_TARGETTABLES_H

#include "Instruction.h"

#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Triple.h"

namespace smla::sim {

struct TargetTables {
  /// Never freed. Callable from any thread.
  static llvm::Expected<const TargetTables *> of(const ArchInfo &arch);

  const llvm::Target *target = nullptr;
  llvm::Triple triple;
  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> asmInfo;
  std::unique_ptr<llvm::MCInstrInfo> opcodes;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  /// Type of an operand that holds input modifiers (neg, abs, op_sel, sext).
  unsigned modifierType = 0;
  /// By register number: what it is in the simulator.
  std::vector<Operand> operandOf;

private:
  llvm::Error fill(const ArchInfo &arch);
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TARGETTABLES_H
