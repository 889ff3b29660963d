//===- LaneAccess.cpp - Access to other lanes -----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions that read or write lanes whatever EXEC says, exchange registers,
// or depend on the lane's own number.
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// v_readlane's and v_writelane's lane number.
unsigned laneNumber(Wave &wave, const Operand &operand) {
  wave.requireDefined(operand, allLanes, "a lane number");
  return wave.readScalar(operand) & (numLanes - 1);
}

void readLane(Wave &wave, const Inst &inst, unsigned lane) {
  const Operand &source = inst.src[0];
  if (!source.isVector())
    return wave.writeScalar(inst.dst, wave.readScalar(source),
                            wave.readScalarShadow(source));
  wave.writeScalar(inst.dst, wave.vgpr(source.reg)[lane],
                   wave.vectorShadow(source.reg, lane));
}

void executeReadlane(Wave &wave, const Inst &inst) {
  readLane(wave, inst, laneNumber(wave, inst.src[1]));
}

/// The lowest active lane; lane 0 if none is.
void executeReadfirstlane(Wave &wave, const Inst &inst) {
  uint64_t exec = wave.exec();
  readLane(wave, inst, exec ? llvm::countr_zero(exec) : 0);
}

void executeWritelane(Wave &wave, const Inst &inst) {
  unsigned lane = laneNumber(wave, inst.src[1]);
  wave.vgpr(inst.dst.reg)[lane] = wave.readScalar(inst.src[0]);
  wave.setVectorShadow(inst.dst.reg, lane, wave.readScalarShadow(inst.src[0]));
}

/// The values of one register's lane and what is known of them.
struct Cell {
  uint32_t value, shadow;
};
Cell load(Wave &wave, unsigned reg, unsigned lane) {
  return {wave.vgpr(reg)[lane], wave.vectorShadow(reg, lane)};
}
void store(Wave &wave, unsigned reg, unsigned lane, Cell cell) {
  wave.vgpr(reg)[lane] = cell.value;
  wave.setVectorShadow(reg, lane, cell.shadow);
}
void exchange(Wave &wave, unsigned regA, unsigned laneA, unsigned regB,
              unsigned laneB) {
  Cell a = load(wave, regA, laneA), b = load(wave, regB, laneB);
  store(wave, regA, laneA, b);
  store(wave, regB, laneB, a);
}

void executeSwap(Wave &wave, const Inst &inst) {
  for (unsigned lane = 0; lane < numLanes; ++lane)
    if (wave.exec() >> lane & 1)
      exchange(wave, inst.dst.reg, lane, inst.sdst.reg, lane);
}

/// Odd rows of D trade with even rows of S; a row has `param` lanes. EXEC is
/// ignored, and compilers emit it with all lanes active.
void executePermlaneSwap(Wave &wave, const Inst &inst) {
  unsigned rowLanes = inst.param;
  for (unsigned base = 0; base < numLanes; base += 2 * rowLanes)
    for (unsigned even = base; even < base + rowLanes; ++even) {
      unsigned odd = even + rowLanes;
      exchange(wave, inst.sdst.reg, even, inst.dst.reg, odd);
      // Public documents do not agree on whether these move.
      if (wave.checks && !(wave.exec() >> even & wave.exec() >> odd & 1)) {
        wave.setVectorShadow(inst.sdst.reg, even, ~0u);
        wave.setVectorShadow(inst.dst.reg, odd, ~0u);
      }
    }
}

/// Set bits of the mask below this lane, in its low or high word, plus S1.
template <bool isHigh>
void executeMbcnt(Wave &wave, const Inst &inst) {
  Lanes maskBuffer, addendBuffer, out;
  const uint32_t *mask =
      fetchDword(wave, inst, inst.src[0], 0, Fetch::Integer, maskBuffer);
  const uint32_t *addend =
      fetchDword(wave, inst, inst.src[1], 0, Fetch::Integer, addendBuffer);
  LaneWrite write(wave, inst);
  updateShadow(write);
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    uint64_t below = (uint64_t(1) << lane) - 1;
    uint32_t word = isHigh ? below >> 32 : below;
    out[lane] = llvm::popcount(mask[lane] & word) + addend[lane];
  }
  commitDword(write, 0, out);
}

InstructionRow row(const char *mnemonic, ExecuteFn execute, uint8_t arity,
                   uint32_t param = 0) {
  InstructionRow result{mnemonic, InstClass::Valu, execute};
  result.arity = arity;
  result.param = param;
  result.crossesLanes = true;
  return result;
}

} // namespace

ArrayRef<InstructionRow> smla::sim::laneAccessRows() {
  static const InstructionRow rows[] = {
      row("v_readlane_b32", &executeReadlane, 2),
      row("v_readfirstlane_b32", &executeReadfirstlane, 1),
      row("v_writelane_b32", &executeWritelane, 2),
      row("v_swap_b32", &executeSwap, 0),
      row("v_permlane16_swap_b32", &executePermlaneSwap, 0, 16),
      row("v_permlane32_swap_b32", &executePermlaneSwap, 0, 32),
      row("v_mbcnt_lo_u32_b32", &executeMbcnt<false>, 2),
      row("v_mbcnt_hi_u32_b32", &executeMbcnt<true>, 2),
  };
  return rows;
}
