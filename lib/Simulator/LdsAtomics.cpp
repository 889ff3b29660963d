//===- LdsAtomics.cpp - Atomic operations on LDS --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes act in ascending order.
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"
#include "LdsAccess.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// One lane, which is within bounds.
void applyAt(Wave &wave, const AtomicOp &op, unsigned lane, uint32_t address,
             const AtomicOperands &operands) {
  if (!checkAligned(wave, lane, address, op.bytes))
    return;
  LdsMemory &lds = wave.group.lds;
  applyAtomic(wave, op, lane, operands, lds.data() + address,
              wave.checks ? lds.shadow() + address : nullptr);
}

void executeAtomic(Wave &wave, const Inst &inst) {
  const AtomicOp &op = atomicOps()[inst.param];
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest access = requestAt(wave, inst.src[0], inst.imm[0], op.bytes);
  access.kind = LdsAccessKind::Atomic;
  prepare(wave, access);
  AtomicOperands operands{inst.src[1].reg, inst.src[2].reg, inst.dst};
  forLanes(access.mask, [&](unsigned lane) {
    applyAt(wave, op, lane, access.address[lane], operands);
  });
  uint32_t event = issueLds(wave, access);
  if (inst.dst.isVector())
    markLdsPending(wave, inst.dst, event);
}

/// ds_append, ds_consume: the counter at M0 + offset moves by the number of
/// active lanes, which all get its old value.
template <bool isAppend>
void executeCounter(Wave &wave, const Inst &inst) {
  uint64_t exec = wave.exec();
  if (!exec)
    return;
  uint32_t address = (wave.sgpr(sreg::m0) & 0xffff) + uint32_t(inst.imm[0]);
  LdsRequest access = singleLane(llvm::countr_zero(exec), address, 4);
  access.kind = LdsAccessKind::Atomic;
  prepare(wave, access);
  if (!access.mask)
    return;
  Datum old = loadBytes(wave, address, 4);
  uint32_t lanes = llvm::popcount(exec);
  Datum updated = old;
  updated.value[0] += isAppend ? lanes : -lanes;
  storeBytes(wave, address, 4, updated);
  forLanes(exec, [&](unsigned lane) {
    writeLoaded(wave, inst.dst, lane, DataForm{4}, old);
  });
  markLdsPending(wave, inst.dst, issueLds(wave, access));
}

/// "add_u32" -> "add_rtn_u32".
std::string returningName(StringRef name) {
  auto [operation, type] = name.rsplit('_');
  return (operation + "_rtn_" + type).str();
}

} // namespace

void smla::sim::applyLdsAtomic(Wave &wave, const AtomicOp &op, unsigned lane,
                               uint32_t address,
                               const AtomicOperands &operands) {
  LdsRequest access = singleLane(lane, address, op.bytes);
  access.kind = LdsAccessKind::Atomic;
  prepare(wave, access);
  if (access.mask)
    applyAt(wave, op, lane, address, operands);
}

ArrayRef<InstructionRow> smla::sim::ldsAtomicRows() {
  static const LdsRows table = [] {
    LdsRows result;
    for (auto [index, op] : enumerate(atomicOps())) {
      result.add(Twine("ds_") + op.ldsName, &executeAtomic, index);
      result.add("ds_" + returningName(op.ldsName), &executeAtomic, index);
    }
    result.add("ds_append", &executeCounter<true>, 0);
    result.add("ds_consume", &executeCounter<false>, 0);
    return result;
  }();
  return table.rows;
}
