//===- Smem.cpp - Scalar memory -------------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// s_load and s_buffer_load. Values become visible at lgkmcnt(0) only.
//
//===----------------------------------------------------------------------===//

#include "MemoryOps.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// The register part of the address: low two bits count for nothing.
uint64_t scalarOffset(Wave &wave, const Inst &inst) {
  int64_t immediate = SignExtend64<21>(inst.imm[0]);
  if (inst.numSrc < 2)
    return immediate;
  wave.requireDefined(inst.src[1], allLanes, "a scalar address");
  return immediate + uint32_t(wave.readScalar(inst.src[1]));
}

void loadDwords(Wave &wave, const Inst &inst, uint64_t address,
                unsigned dwords) {
  for (unsigned d = 0; d < dwords; ++d) {
    Datum datum = {};
    loadDevice(wave, /*lane=*/-1, address + 4 * d, 4, datum);
    wave.sgpr(inst.dst.reg + d) = datum.value[0];
    wave.setScalarShadow(inst.dst.reg + d, datum.shadow[0]);
  }
}

void markPending(Wave &wave, const Inst &inst) {
  if (!wave.checks)
    return;
  wave.waits.issueUnordered(inst.dst.dwords > 1 ? 2 : 1);
  for (unsigned d = 0; d < inst.dst.dwords; ++d)
    wave.waits.markScalar(inst.dst.reg + d);
}

void executeLoad(Wave &wave, const Inst &inst) {
  wave.requireDefined(inst.src[0], allLanes, "a scalar address");
  uint64_t base = wave.readScalar(inst.src[0]);
  uint64_t address = (base + scalarOffset(wave, inst)) & ~uint64_t(3);
  loadDwords(wave, inst, address, inst.dst.dwords);
  markPending(wave, inst);
}

/// Out of the descriptor's range: 0.
void executeBufferLoad(Wave &wave, const Inst &inst) {
  unsigned descriptor = inst.src[0].reg;
  uint64_t base = wave.sgpr64(descriptor) & maskTrailingOnes<uint64_t>(48);
  uint32_t stride = wave.sgpr(descriptor + 1) >> 16 & 0x3fff;
  uint64_t limit =
      uint64_t(wave.sgpr(descriptor + 2)) * std::max<uint32_t>(stride, 1);
  uint64_t offset = scalarOffset(wave, inst) & ~uint64_t(3);
  for (unsigned d = 0; d < inst.dst.dwords; ++d) {
    Datum datum = {};
    if (offset + 4 * d + 4 <= limit)
      loadDevice(wave, /*lane=*/-1, base + offset + 4 * d, 4, datum);
    wave.sgpr(inst.dst.reg + d) = datum.value[0];
    wave.setScalarShadow(inst.dst.reg + d, datum.shadow[0]);
  }
  markPending(wave, inst);
}

InstructionRow row(const char *mnemonic, ExecuteFn execute) {
  return {mnemonic, InstClass::Smem, execute};
}

} // namespace

ArrayRef<InstructionRow> smla::sim::smemRows() {
  static const InstructionRow rows[] = {
      row("s_load_dword", &executeLoad),
      row("s_load_dwordx2", &executeLoad),
      row("s_load_dwordx4", &executeLoad),
      row("s_load_dwordx8", &executeLoad),
      row("s_load_dwordx16", &executeLoad),
      row("s_buffer_load_dword", &executeBufferLoad),
      row("s_buffer_load_dwordx2", &executeBufferLoad),
      row("s_buffer_load_dwordx4", &executeBufferLoad),
      row("s_buffer_load_dwordx8", &executeBufferLoad),
      row("s_buffer_load_dwordx16", &executeBufferLoad),
  };
  return rows;
}
