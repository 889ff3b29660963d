//===- Wave.h - One wave's registers and state ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers lie lane by lane, so that a loop over lanes runs over an array.
// Beside each value is what the checks know of it: undefined bits, and the
// memory operation that will write it.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_WAVE_H
#define SMLA_LIB_SIMULATOR_WAVE_H

#include "Instruction.h"
#include "Waits.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Compiler.h"

#include <cstring>

namespace smla::sim {

class TraceRecorder;
class Workgroup;

constexpr uint64_t allLanes = ~uint64_t(0);

/// MODE fields (isa: hardware register 1).
struct Mode {
  uint32_t bits = 0;

  /// GPR_IDX_EN: vector operands are relative to M0.
  static constexpr uint32_t indexBit = 1u << 27;
  bool indexesRegisters() const { return bits & indexBit; }
  bool keepsInputDenormals32() const { return bits >> 4 & 1; }
  bool keepsOutputDenormals32() const { return bits >> 5 & 1; }
  bool keepsInputDenormals64() const { return bits >> 6 & 1; }
  bool keepsOutputDenormals64() const { return bits >> 7 & 1; }
  bool dx10Clamp() const { return bits >> 8 & 1; }
  bool ieee() const { return bits >> 9 & 1; }
  bool fp16Overflow() const { return bits >> 23 & 1; }
  unsigned round32() const { return bits & 3; }
  unsigned round64() const { return bits >> 2 & 3; }
};

enum class WaveState : uint8_t { Running, AtBarrier, Ended, Failed };

/// A lane array of one dword.
using Lanes = uint32_t[numLanes];

/// Calls `function` for each lane of `mask`, in ascending order.
template <class Function>
void forLanes(uint64_t mask, Function function) {
  if (LLVM_LIKELY(mask == allLanes)) {
    for (unsigned lane = 0; lane < numLanes; ++lane)
      function(lane);
    return;
  }
  for (; mask; mask &= mask - 1)
    function(unsigned(llvm::countr_zero(mask)));
}

/// Replaces the lanes of `mask`.
inline void blendLanes(Lanes &to, const uint32_t *values, uint64_t mask) {
  if (mask == allLanes) {
    std::memcpy(to, values, sizeof(Lanes));
    return;
  }
  for (unsigned lane = 0; lane < numLanes; ++lane)
    to[lane] = mask >> lane & 1 ? values[lane] : to[lane];
}

class Wave {
public:
  Wave(Workgroup &group, unsigned number);

  /// Puts every register into its state at a kernel's start.
  void reset(unsigned vectorRegisters);

  /// Executes until a barrier, the end, or `budget` instructions.
  void run(uint64_t budget);

  //===--------------------------------------------------------------------===//
  // Registers
  //===--------------------------------------------------------------------===//

  Lanes &vgpr(unsigned reg) { return vectors[reg]; }
  uint32_t &sgpr(unsigned reg) { return scalars[reg]; }
  uint64_t sgpr64(unsigned reg) const {
    return scalars[reg] | uint64_t(scalars[reg + 1]) << 32;
  }
  uint64_t sgprShadow64(unsigned reg) const {
    return scalarShadow[reg] | uint64_t(scalarShadow[reg + 1]) << 32;
  }
  void setScalarShadow(unsigned reg, uint32_t bits) {
    scalarShadow[reg] = bits;
  }
  uint64_t exec() const { return sgpr64(sreg::exec); }

  /// Value of a scalar or constant operand, low dword first.
  uint64_t readScalar(const Operand &operand) const;
  uint64_t readScalarShadow(const Operand &operand) const;
  void writeScalar(const Operand &operand, uint64_t value, uint64_t shadow);
  void writeScc(bool value, bool undefined = false) {
    scc = value;
    sccUndefined = undefined;
  }

  /// Undefined bits of a vector register in one lane.
  uint32_t vectorShadow(unsigned reg, unsigned lane) const {
    return undefinedLanes[reg] >> lane & 1 ? shadows[reg][lane] : 0;
  }
  void setVectorShadow(unsigned reg, unsigned lane, uint32_t bits) {
    uint64_t bit = uint64_t(1) << lane;
    undefinedLanes[reg] = (undefinedLanes[reg] & ~bit) | (bits ? bit : 0);
    shadows[reg][lane] = bits;
  }
  void markDefined(unsigned reg, uint64_t mask) {
    undefinedLanes[reg] &= ~mask;
  }
  void markDefined(const Operand &operand, uint64_t mask) {
    for (unsigned d = 0; d < operand.dwords; ++d)
      markDefined(operand.reg + d, mask);
  }
  /// Makes the lanes of `mask` in all dwords of `operand` undefined.
  void poison(const Operand &operand, uint64_t mask);
  /// Lanes in which any dword of `operand` has an undefined bit; for scalars
  /// and constants all or none.
  uint64_t undefinedIn(const Operand &operand) const;

  //===--------------------------------------------------------------------===//
  // Findings
  //===--------------------------------------------------------------------===//

  /// Records a finding at the current instruction; `message` is built only for
  /// the first of its kind there.
  void report(FindingKind kind, int lane, std::optional<uint64_t> address,
              llvm::function_ref<std::string()> message);
  /// Reports an undefined value in an active lane of a vector operand, or in a
  /// scalar one; `role` is what it is used as ("an address").
  void requireDefined(const Operand &operand, uint64_t mask, const char *role);
  /// Stops the launch: the simulator cannot go on.
  void fail(const llvm::Twine &message);

  //===--------------------------------------------------------------------===//
  // Control
  //===--------------------------------------------------------------------===//

  void jump(const Inst *target);
  /// Continues at a device address.
  void jumpTo(uint64_t address);
  uint64_t deviceAddress(uint64_t pc) const;

  Workgroup &group;
  const unsigned number;
  WaveState state = WaveState::Running;
  /// Executing, and executed next.
  const Inst *current = nullptr;
  const Inst *pc = nullptr;
  uint64_t executed = 0;
  /// Null unless the workgroup is traced.
  TraceRecorder *recorder = nullptr;
  bool checks = true;
  /// Some source of the current instruction has an undefined bit.
  bool undefinedSources = false;

  Mode mode;
  bool scc = false;
  bool sccUndefined = true;

  Waits waits;
  /// By vector register: the event that will write it (0: none).
  struct PendingWrite {
    uint32_t vm = 0;
    uint32_t lds = 0;
    uint32_t unordered = 0;
  };
  std::array<PendingWrite, numVectorRegisters> pending = {};
  std::array<uint64_t, numVectorRegisters> undefinedLanes = {};
  /// Of `Options::ulpNoiseSeed`.
  uint64_t noiseSeed = 0;
  Fp8Family fp8Family = Fp8Family::Ocp;

  /// Private memory, lane after lane, and its undefined bits.
  std::vector<uint8_t> scratch, scratchShadow;
  uint32_t scratchBytesPerLane = 0;

private:
  /// A VALU instruction while vector operands are relative to M0.
  void executeIndexed(const Inst &inst);
  void checkOperands(const Inst &inst);
  void checkVectorRange(RegisterRange range, bool isWrite);
  void checkScalarRange(RegisterRange range, bool isWrite);
  void reportPending(unsigned reg, bool isVector, bool isWrite);

  alignas(64) Lanes vectors[numVectorRegisters];
  std::unique_ptr<Lanes[]> shadows{new Lanes[numVectorRegisters]};
  uint32_t scalars[sreg::count] = {};
  uint32_t scalarShadow[sreg::count] = {};
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_WAVE_H
