//===- InstructionTable.cpp - All mnemonics with semantics ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Joins the families' tables.
//
//===----------------------------------------------------------------------===//

#include "Instruction.h"

#include "llvm/ADT/StringMap.h"

using namespace llvm;
using namespace smla::sim;

const InstructionRow *smla::sim::findRow(StringRef mnemonic) {
  static const StringMap<const InstructionRow *> rows = [] {
    StringMap<const InstructionRow *> map;
    for (ArrayRef<InstructionRow> family :
         {saluRows(), controlRows(), gprIndexRows(), smemRows(), integerRows(),
          floatRows(), divisionRows(), conversionRows(), compareRows(),
          laneAccessRows(), packedRows(), mfmaRows(), scaledMfmaRows(),
          ldsRows(), ldsTransposeRows(), ldsPermuteRows(), ldsAtomicRows(),
          vectorMemoryRows(), bufferRows()})
      for (const InstructionRow &row : family)
        map[row.mnemonic] = &row;
    return map;
  }();
  auto it = rows.find(mnemonic);
  return it == rows.end() ? nullptr : it->second;
}

StringRef smla::sim::instClassName(InstClass cls) {
  switch (cls) {
  case InstClass::Salu:
    return "salu";
  case InstClass::Valu:
    return "valu";
  case InstClass::Transcendental:
    return "trans";
  case InstClass::Mfma:
    return "mfma";
  case InstClass::Lds:
    return "lds";
  case InstClass::Vmem:
    return "vmem";
  case InstClass::Smem:
    return "smem";
  case InstClass::Branch:
    return "branch";
  case InstClass::Barrier:
    return "barrier";
  case InstClass::Wait:
    return "waitcnt";
  case InstClass::Other:
    return "other";
  }
  llvm_unreachable("all classes have a name");
}
