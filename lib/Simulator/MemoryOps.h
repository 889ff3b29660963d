//===- MemoryOps.h - What loads and stores have in common -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The data forms (width, sign, halves of a register) that LDS, global, scratch
// and buffer instructions share, and checked access to device memory.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_MEMORYOPS_H
#define SMLA_LIB_SIMULATOR_MEMORYOPS_H

#include "Workgroup.h"

namespace smla::sim {

/// How memory bytes and a register correspond.
struct DataForm {
  uint8_t bytes;
  bool isSigned = false;
  /// Into (or from) one half of the register; a load keeps the other half.
  bool isLowHalf = false;
  bool isHighHalf = false;
};

/// Data forms by the part of a mnemonic that names them: "dwordx4", "ubyte",
/// "short_d16_hi". Rows keep the index.
struct NamedForm {
  const char *name;
  DataForm form;
};
llvm::ArrayRef<NamedForm> loadForms();
llvm::ArrayRef<NamedForm> storeForms();

/// Puts loaded bytes into a lane of `dst`.
void writeLoaded(Wave &wave, const Operand &dst, unsigned lane,
                 const DataForm &form, const Datum &datum);
/// What the lanes of a load got, dword by dword.
class LoadedLanes {
public:
  uint32_t value[4][numLanes];
  /// Set only where some bit is undefined.
  uint32_t shadow[4][numLanes];
  bool anyUndefined = false;

  void set(unsigned lane, const Datum &datum, unsigned dwords) {
    uint32_t undefined = 0;
    for (unsigned d = 0; d < dwords; ++d) {
      value[d][lane] = datum.value[d];
      undefined |= datum.shadow[d];
    }
    if (LLVM_UNLIKELY(undefined))
      setShadow(lane, datum, dwords);
  }

private:
  void setShadow(unsigned lane, const Datum &datum, unsigned dwords);
};
/// Puts the lanes of `mask` into `dst`.
void writeLoaded(Wave &wave, const Operand &dst, uint64_t mask,
                 const DataForm &form, const LoadedLanes &loaded);

/// The bytes that a store takes from a lane of `src`.
Datum readStored(Wave &wave, const Operand &src, unsigned lane,
                 const DataForm &form);
/// The same for all lanes, of which inactive ones mean nothing.
void readStored(Wave &wave, const Operand &src, const DataForm &form,
                Datum (&data)[numLanes]);

/// Calls `function` with the bytes of an access as a constant: copies of a
/// constant size are instructions, others are calls.
template <class Function>
auto withConstantBytes(unsigned bytes, Function function) {
  switch (bytes) {
  case 1:
    return function(std::integral_constant<unsigned, 1>());
  case 2:
    return function(std::integral_constant<unsigned, 2>());
  case 4:
    return function(std::integral_constant<unsigned, 4>());
  case 8:
    return function(std::integral_constant<unsigned, 8>());
  case 12:
    return function(std::integral_constant<unsigned, 12>());
  case 16:
    return function(std::integral_constant<unsigned, 16>());
  default:
    llvm_unreachable("no memory instruction has this size");
  }
}

/// Device memory; false when any byte is outside, which is then reported.
bool loadDevice(Wave &wave, int lane, uint64_t address, unsigned bytes,
                Datum &datum);
bool storeDevice(Wave &wave, int lane, uint64_t address, unsigned bytes,
                 const Datum &datum);
/// For atomics and wide scalar loads: where the bytes lie, or null (reported).
/// The bytes do not cross a page when they are naturally aligned.
uint8_t *locateDevice(Wave &wave, int lane, uint64_t address, unsigned bytes,
                      bool isWrite, uint8_t *&shadow);

/// LDS, outside the LDS instructions: flat addresses.
bool loadLdsLane(Wave &wave, unsigned lane, uint32_t address, unsigned bytes,
                 Datum &datum);
void storeLdsLane(Wave &wave, unsigned lane, uint32_t address, unsigned bytes,
                  const Datum &datum);
/// A lane's private memory.
bool loadScratch(Wave &wave, unsigned lane, uint32_t offset, unsigned bytes,
                 Datum &datum);
void storeScratch(Wave &wave, unsigned lane, uint32_t offset, unsigned bytes,
                  const Datum &datum);
/// Loads the lanes of `mask` from device memory into LDS at M0 + offset +
/// lane * width; those of `zeroMask` (out of a buffer's range) write 0.
void loadToLds(Wave &wave, const Inst &inst,
               const uint64_t (&addresses)[numLanes], uint64_t mask,
               uint64_t zeroMask, int64_t offset, const DataForm &form);

/// Reports undefined bits of stored data.
void requireDefinedDatum(Wave &wave, unsigned lane, uint64_t address,
                         unsigned bytes, const Datum &datum);

/// The registers of `dst` are written when this vmcnt event completes.
void markVmPending(Wave &wave, const Operand &dst, uint32_t event);
void markLdsPending(Wave &wave, const Operand &dst, uint32_t event);

/// Adds an instruction's lanes to the counts of bytes and lines.
void countGlobal(Wave &wave, const uint64_t *addresses, uint64_t mask,
                 unsigned bytes, bool isWrite);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_MEMORYOPS_H
