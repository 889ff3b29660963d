//===- GprIndex.cpp - Vector registers chosen at run time -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While MODE.GPR_IDX_EN is set, M0 has an offset for the vector operands of
// VALU instructions: [7:0] the index, [15:12] which of source 0, 1, 2 and the
// destination take it. Compilers index private arrays so.
//
//===----------------------------------------------------------------------===//

#include "Wave.h"

using namespace llvm;
using namespace smla::sim;

namespace {

constexpr unsigned destinationBit = 3;

struct GprIndex {
  unsigned offset, operands;
  explicit GprIndex(uint32_t m0)
      : offset(m0 & 0xff), operands(m0 >> 12 & 0xf) {}

  /// False when the register would be outside the file.
  bool apply(Operand &operand, unsigned bit) const {
    if (!operand.isVector() || !(operands >> bit & 1))
      return true;
    unsigned fileEnd = operand.reg < firstAgpr ? firstAgpr : numVectorRegisters;
    operand.reg += offset;
    return operand.reg + operand.dwords <= fileEnd;
  }
};

void setField(Wave &wave, uint32_t mask, uint32_t value) {
  wave.sgpr(sreg::m0) = (wave.sgpr(sreg::m0) & ~mask) | value;
}
void setIndex(Wave &wave, const Operand &source) {
  wave.requireDefined(source, allLanes, "a register index");
  setField(wave, 0xff, wave.readScalar(source) & 0xff);
}
void setOperands(Wave &wave, unsigned operands) {
  setField(wave, 0xf000, operands << 12);
}

void executeOn(Wave &wave, const Inst &inst) {
  // Whatever M0 was before, the fields that matter are known now.
  wave.setScalarShadow(sreg::m0, 0);
  setIndex(wave, inst.src[0]);
  setOperands(wave, inst.imm[0]);
  wave.mode.bits |= Mode::indexBit;
}
void executeOff(Wave &wave, const Inst &) { wave.mode.bits &= ~Mode::indexBit; }
void executeIdx(Wave &wave, const Inst &inst) { setIndex(wave, inst.src[0]); }
void executeMode(Wave &wave, const Inst &inst) {
  setOperands(wave, inst.imm[0]);
}

InstructionRow row(const char *mnemonic, ExecuteFn execute, uint8_t arity) {
  InstructionRow result{mnemonic, InstClass::Salu, execute};
  result.arity = arity;
  return result;
}

void addRange(SmallVectorImpl<RegisterRange> &ranges, const Operand &operand) {
  if (operand.isVector())
    ranges.push_back({operand.reg, operand.dwords});
}

} // namespace

void Wave::executeIndexed(const Inst &inst) {
  const GprIndex index(scalars[sreg::m0]);
  Inst shifted = inst;
  bool isInside = index.apply(shifted.dst, destinationBit);
  shifted.vectorReads.clear();
  shifted.vectorWrites.clear();
  for (unsigned i = 0; i < shifted.numSrc; ++i) {
    isInside &= index.apply(shifted.src[i], i);
    addRange(shifted.vectorReads, shifted.src[i]);
  }
  addRange(shifted.vectorWrites, shifted.dst);
  if (!isInside)
    return fail(formatv("an operand of '{0}' indexed by {1} is outside the "
                        "register file",
                        inst.mnemonic, index.offset));
  if (checks)
    checkOperands(shifted);
  shifted.execute(*this, shifted);
}

ArrayRef<InstructionRow> smla::sim::gprIndexRows() {
  static const InstructionRow rows[] = {
      row("s_set_gpr_idx_on", &executeOn, 1),
      row("s_set_gpr_idx_off", &executeOff, 0),
      row("s_set_gpr_idx_idx", &executeIdx, 1),
      row("s_set_gpr_idx_mode", &executeMode, 0),
  };
  return rows;
}
