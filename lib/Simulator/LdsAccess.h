//===- LdsAccess.h - Checked access to LDS ----------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the LDS instructions are made of: requests with their checks, and the
// bytes of one lane.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_LDSACCESS_H
#define SMLA_LIB_SIMULATOR_LDSACCESS_H

#include "MemoryOps.h"

namespace smla::sim {

/// The active lanes' addresses plus `offset`.
LdsRequest requestAt(Wave &wave, const Operand &address, uint32_t offset,
                     unsigned bytes);
/// Bounds, races, conflicts: whatever precedes the access itself. Lanes that
/// reach beyond the workgroup's LDS are dropped. `data` is what a store writes.
void prepare(Wave &wave, LdsRequest &access, const Datum *data = nullptr);
LdsRequest prepareLoad(Wave &wave, const Operand &address, uint32_t offset,
                       unsigned bytes);
/// One lane, as of a flat access, as an access of its own.
LdsRequest singleLane(unsigned lane, uint32_t address, unsigned bytes);

/// One lane's bytes, which are within bounds.
inline Datum loadBytes(Wave &wave, uint32_t address, unsigned bytes) {
  LdsMemory &lds = wave.group.lds;
  Datum datum = {};
  memcpy(datum.value, lds.data() + address, bytes);
  if (wave.checks)
    memcpy(datum.shadow, lds.shadow() + address, bytes);
  return datum;
}
inline void storeBytes(Wave &wave, uint32_t address, unsigned bytes,
                       const Datum &datum) {
  LdsMemory &lds = wave.group.lds;
  memcpy(lds.data() + address, datum.value, bytes);
  if (wave.checks)
    memcpy(lds.shadow() + address, datum.shadow, bytes);
}
/// Stores the active lanes' data.
void storeData(Wave &wave, const LdsRequest &access,
               const Datum (&data)[numLanes]);

/// The event of an instruction; its accesses stay in flight until its wait.
uint32_t issueLds(Wave &wave, llvm::ArrayRef<LdsRequest> accesses);

/// Rows of LDS instructions.
struct LdsRows : NamedRows {
  void add(const llvm::Twine &mnemonic, ExecuteFn execute, uint32_t param,
           bool crossesLanes = false) {
    NamedRows::add(mnemonic, InstClass::Lds, execute, param).crossesLanes =
        crossesLanes;
  }
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LDSACCESS_H
