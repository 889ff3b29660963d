//===- LdsAccess.cpp - Checked access to LDS ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Requests, their bounds, and what is known of them in advance.
//
//===----------------------------------------------------------------------===//

#include "LdsAccess.h"

#include "Timing/TraceRecorder.h"

using namespace llvm;
using namespace smla::sim;

LdsRequest smla::sim::requestAt(Wave &wave, const Operand &address,
                                uint32_t offset, unsigned bytes) {
  LdsRequest access;
  access.mask = wave.exec();
  access.bytes = bytes;
  const uint32_t *base = wave.vgpr(address.reg);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    access.address[lane] = base[lane] + offset;
  return access;
}

LdsRequest smla::sim::singleLane(unsigned lane, uint32_t address,
                                 unsigned bytes) {
  LdsRequest access;
  access.mask = uint64_t(1) << lane;
  access.address[lane] = address;
  access.bytes = bytes;
  return access;
}

/// Drops lanes that reach beyond the workgroup's LDS, and reports them.
static void dropLanesOutside(Wave &wave, LdsRequest &access) {
  const LdsMemory &lds = wave.group.lds;
  forLanes(access.mask, [&](unsigned lane) {
    uint32_t address = access.address[lane];
    if (lds.contains(address, access.bytes))
      return;
    access.mask &= ~(uint64_t(1) << lane);
    wave.report(FindingKind::LdsOutOfBounds, lane, address, [&] {
      return formatv("{0} of {1} bytes at {2} of the {3} bytes of LDS that the "
                     "workgroup has",
                     access.kind == LdsAccessKind::Read ? "load" : "store",
                     access.bytes, address, lds.size())
          .str();
    });
  });
}

void smla::sim::prepare(Wave &wave, LdsRequest &access, const Datum *data) {
  ThreadStats &stats = wave.group.stats;
  LdsMemory &lds = wave.group.lds;
  const ArchInfo &arch = wave.group.launch.object.arch();
  const LdsPattern *pattern =
      &stats.ldsPatterns.find(*wave.current, access, arch);
  if (LLVM_UNLIKELY(access.base() + pattern->begin < 0 ||
                    access.base() + pattern->end > lds.size())) {
    dropLanesOutside(wave, access);
    pattern = &stats.ldsPatterns.find(*wave.current, access, arch);
  }
  uint64_t end = access.base() + pattern->end;
  if (access.mask)
    stats.ldsTouchedBytes = std::max(stats.ldsTouchedBytes, end);
  if (LLVM_UNLIKELY(wave.recorder) && access.mask)
    wave.recorder->noteLds(access.base() + pattern->begin, end);
  if (wave.checks)
    lds.check(wave, access, *pattern, data);
  else
    access.isDefined = true;
  stats.ldsConflictClocks += pattern->conflictClocks;
}

LdsRequest smla::sim::prepareLoad(Wave &wave, const Operand &address,
                                  uint32_t offset, unsigned bytes) {
  LdsRequest access = requestAt(wave, address, offset, bytes);
  prepare(wave, access);
  return access;
}

void smla::sim::storeData(Wave &wave, const LdsRequest &access,
                          const Datum (&data)[numLanes]) {
  withConstantBytes(access.bytes, [&](auto bytes) {
    forLanes(access.mask, [&](unsigned lane) {
      storeBytes(wave, access.address[lane], bytes, data[lane]);
    });
  });
}

uint32_t smla::sim::issueLds(Wave &wave, ArrayRef<LdsRequest> accesses) {
  if (!wave.checks)
    return 0;
  uint32_t event = wave.waits.issueLds();
  for (const LdsRequest &access : accesses)
    wave.group.lds.keepInFlight(wave, access, event);
  return event;
}
