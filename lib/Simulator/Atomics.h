//===- Atomics.h - Atomic operations ----------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of operations, and one lane's execution of them.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_ATOMICS_H
#define SMLA_LIB_SIMULATOR_ATOMICS_H

#include "MemoryOps.h"

namespace smla::sim {

struct AtomicOp {
  /// "add_u32" for LDS, "add" for device memory; null where there is none.
  const char *ldsName, *deviceName;
  uint8_t bytes;
  /// Data operands: 1 or 2.
  uint8_t operands;
  /// New memory from memory and data, in the low `bytes`.
  uint64_t (*function)(uint64_t memory, uint64_t first, uint64_t second);
};
llvm::ArrayRef<AtomicOp> atomicOps();

/// First registers of the data, and where the old value goes (or None).
struct AtomicOperands {
  unsigned first = 0, second = 0;
  Operand result;
};

/// Reports a misaligned address.
bool checkAligned(Wave &wave, unsigned lane, uint64_t address, unsigned bytes);
/// Applies `op` to the bytes at `data`, whose undefined bits are at `shadow`
/// unless that is null.
void applyAtomic(Wave &wave, const AtomicOp &op, unsigned lane,
                 const AtomicOperands &operands, uint8_t *data,
                 uint8_t *shadow);
void applyDeviceAtomic(Wave &wave, const AtomicOp &op, unsigned lane,
                       uint64_t address, const AtomicOperands &operands);
uint64_t undefinedOperands(Wave &wave, const AtomicOp &op, unsigned lane,
                           const AtomicOperands &operands);

/// An LDS atomic of one lane of a flat instruction.
void applyLdsAtomic(Wave &wave, const AtomicOp &op, unsigned lane,
                    uint32_t address, const AtomicOperands &operands);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_ATOMICS_H
