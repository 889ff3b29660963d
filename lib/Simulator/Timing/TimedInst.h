//===- TimedInst.h - What an instruction asks of the hardware ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The static half of the timing model: units, holding times and registers of
// each instruction of a program, computed once per set of parameters.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TIMING_TIMEDINST_H
#define SMLA_LIB_SIMULATOR_TIMING_TIMEDINST_H

#include "../Program.h"
#include "smla/Simulator/TimingParams.h"
#include "smla/Simulator/Trace.h"

namespace smla::sim {

/// Shader clocks since a replay began.
using Clock = int64_t;

/// Vector registers have their number, scalar ones follow.
constexpr unsigned firstScalarRegister = numVectorRegisters;
constexpr unsigned numTimedRegisters = firstScalarRegister + sreg::count;

enum class Unit : uint8_t {
  Valu,
  /// VALU instructions that never overlap an MFMA.
  PackedValu,
  Mfma,
  Salu,
  Smem,
  Lds,
  Vmem,
  Branch,
  Barrier,
  Wait,
  Idle,
  Priority,
  End,
};

/// At most one instruction of each issues in a slot of a SIMD; those of
/// `None` need no unit.
enum class IssueGroup : uint8_t { Vector, Scalar, Lds, Vmem, Branch, None };

struct TimedInst {
  Unit unit = Unit::Idle;
  IssueGroup group = IssueGroup::None;
  /// The vector unit, the LDS port, or (Idle) the wave itself is held.
  Clock hold = 0;
  /// MFMA: the matrix pipe. LDS: the core, without conflicts.
  Clock pipe = 0;
  /// From issue to a use of the result; LDS: of the data, at an idle port.
  Clock vectorResult = 0, scalarResult = 0;
  /// Registers that must be ready; C of an MFMA apart from A and B.
  llvm::SmallVector<RegisterRange, 4> reads;
  llvm::SmallVector<RegisterRange, 1> accumulator;
  llvm::SmallVector<RegisterRange, 2> vectorWrites, scalarWrites;
  /// Wait: counts that may be left.
  uint8_t vmcnt = 0, lgkmcnt = 0;
  int8_t priority = 0;
  bool isStore = false, isLdsDma = false, isFlat = false;
  /// Of a scratch access, whose bytes are not traced.
  uint16_t scratchBytes = 0;
};

/// One entry per instruction of `program`, filled for those that were traced.
/// Fails on an MFMA whose passes the table of architectures does not have.
llvm::Expected<std::vector<TimedInst>>
timeProgram(const Program &program, const ArchInfo &arch,
            const TimingParams &params, llvm::ArrayRef<WorkgroupTrace> traces);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TIMING_TIMEDINST_H
