//===- LdsFromMemory.cpp - LDS for memory instructions --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes of flat accesses that reach LDS, and direct-to-LDS loads.
//
//===----------------------------------------------------------------------===//

#include "LdsAccess.h"

using namespace llvm;
using namespace smla::sim;

bool smla::sim::loadLdsLane(Wave &wave, unsigned lane, uint32_t address,
                            unsigned bytes, Datum &datum) {
  datum = {};
  LdsRequest access = singleLane(lane, address, bytes);
  prepare(wave, access);
  if (!access.mask)
    return false;
  datum = loadBytes(wave, address, bytes);
  return true;
}

void smla::sim::storeLdsLane(Wave &wave, unsigned lane, uint32_t address,
                             unsigned bytes, const Datum &datum) {
  LdsRequest access = singleLane(lane, address, bytes);
  access.kind = LdsAccessKind::Write;
  Datum data[numLanes];
  data[lane] = datum;
  prepare(wave, access, data);
  if (access.mask)
    storeBytes(wave, address, bytes, datum);
}

/// What a direct-to-LDS load of one lane writes: a dword at least.
static Datum loadForLds(Wave &wave, unsigned lane, uint64_t address,
                        const DataForm &form) {
  Datum datum = {};
  loadDevice(wave, lane, address, form.bytes, datum);
  if (form.bytes < 4) {
    unsigned width = 8 * form.bytes;
    datum.value[0] = form.isSigned
                         ? SignExtend32(datum.value[0], width)
                         : datum.value[0] & maskTrailingOnes<uint32_t>(width);
  }
  return datum;
}

void smla::sim::loadToLds(Wave &wave, const Inst &inst,
                          const uint64_t (&addresses)[numLanes], uint64_t mask,
                          uint64_t zeroMask, int64_t offset,
                          const DataForm &form) {
  Operand m0;
  m0.kind = OperandKind::Scalar;
  m0.reg = sreg::m0;
  wave.requireDefined(m0, allLanes, "an LDS address");
  // Sub-dword data fills a whole dword; 12 bytes are spaced by 16.
  unsigned width = form.bytes <= 4 ? 4 : 16;
  LdsRequest access;
  access.mask = mask | zeroMask;
  access.bytes = std::max<unsigned>(form.bytes, 4);
  access.kind = LdsAccessKind::Write;
  uint32_t base = (wave.sgpr(sreg::m0) & 0x3ffff) + uint32_t(offset);
  Datum data[numLanes] = {};
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    access.address[lane] = base + lane * width;
    if (mask >> lane & 1)
      data[lane] = loadForLds(wave, lane, addresses[lane], form);
  }
  prepare(wave, access, data);
  storeData(wave, access, data);
  if (!wave.checks)
    return;
  wave.group.lds.keepDma(wave, access, wave.waits.issueVm());
  if (wave.group.launch.options.ldsDmaCountsOnLgkm &&
      inst.mnemonic.starts_with("global"))
    wave.waits.issueLds();
}
