//===- Wave.cpp - One wave's registers and state --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The execution loop, and the checks of every instruction's operands.
//
//===----------------------------------------------------------------------===//

#include "Wave.h"

#include "Timing/TraceRecorder.h"
#include "Workgroup.h"

using namespace llvm;
using namespace smla::sim;

Wave::Wave(Workgroup &group, unsigned number) : group(group), number(number) {
  checks = group.launch.options.checks;
  fp8Family = group.launch.object.arch().fp8;
  noiseSeed = group.launch.options.ulpNoiseSeed;
}

/// What undefined registers read as: recognisable, and a NaN.
static constexpr uint32_t poisonPattern = 0xfff0dead;

void Wave::reset(unsigned vectorRegisters) {
  vectorRegisters = std::min(vectorRegisters, numVectorRegisters);
  auto fill = [&](unsigned begin, unsigned count) {
    std::fill_n(&vectors[begin][0], count * numLanes, poisonPattern);
    if (checks) {
      memset(&shadows[begin], 0xff, count * sizeof(Lanes));
      std::fill_n(&undefinedLanes[begin], count, allLanes);
    }
  };
  fill(0, std::min(vectorRegisters, firstAgpr));
  fill(firstAgpr, std::min(vectorRegisters, firstAgpr));
  std::fill_n(scalars, sreg::count, poisonPattern);
  std::fill_n(scalarShadow, sreg::count, checks ? ~0u : 0);
  pending = {};
  waits.reset();
  scc = false;
  sccUndefined = checks;
  executed = 0;
  state = WaveState::Running;
  scratchBytesPerLane = 0;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

uint64_t Wave::readScalar(const Operand &operand) const {
  if (operand.isConstant())
    return operand.value;
  switch (operand.reg) {
  case sreg::vccz:
    return sgpr64(sreg::vcc) == 0;
  case sreg::execz:
    return exec() == 0;
  case sreg::scc:
    return scc;
  default:
    return operand.dwords == 1 ? scalars[operand.reg] : sgpr64(operand.reg);
  }
}

uint64_t Wave::readScalarShadow(const Operand &operand) const {
  if (operand.isConstant())
    return 0;
  switch (operand.reg) {
  case sreg::vccz:
    return sgprShadow64(sreg::vcc) ? 1 : 0;
  case sreg::execz:
    return 0;
  case sreg::scc:
    return sccUndefined ? ~uint64_t(0) : 0;
  default:
    return operand.dwords == 1 ? scalarShadow[operand.reg]
                               : sgprShadow64(operand.reg);
  }
}

void Wave::writeScalar(const Operand &operand, uint64_t value,
                       uint64_t shadow) {
  unsigned reg = operand.reg;
  if (LLVM_UNLIKELY(shadow && (reg & ~1u) == sreg::exec)) {
    report(FindingKind::UndefinedValue, llvm::countr_zero(shadow) & 63,
           std::nullopt, [] { return "an undefined value reaches EXEC"; });
    shadow = 0;
  }
  scalars[reg] = value;
  scalarShadow[reg] = shadow;
  if (operand.dwords > 1) {
    scalars[reg + 1] = value >> 32;
    scalarShadow[reg + 1] = shadow >> 32;
  }
}

void Wave::poison(const Operand &operand, uint64_t mask) {
  for (unsigned d = 0; d < operand.dwords; ++d) {
    undefinedLanes[operand.reg + d] |= mask;
    for (unsigned lane = 0; lane < numLanes; ++lane)
      if (mask >> lane & 1)
        shadows[operand.reg + d][lane] = ~0u;
  }
}

uint64_t Wave::undefinedIn(const Operand &operand) const {
  uint64_t lanes = 0;
  if (operand.isVector()) {
    for (unsigned d = 0; d < operand.dwords; ++d)
      lanes |= undefinedLanes[operand.reg + d];
    if (LLVM_LIKELY(!lanes || operand.readBits == ~0u))
      return lanes;
    for (unsigned lane = 0; lane < numLanes; ++lane)
      if (!(vectorShadow(operand.reg, lane) & operand.readBits))
        lanes &= ~(uint64_t(1) << lane);
    return lanes;
  }
  if (!operand.isScalar())
    return 0;
  uint64_t shadow = readScalarShadow(operand);
  if (operand.readBits != ~0u)
    shadow &= operand.readBits;
  return shadow ? allLanes : 0;
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

void Wave::report(FindingKind kind, int lane, std::optional<uint64_t> address,
                  function_ref<std::string()> message) {
  FindingLog::Entry *entry = nullptr;
  if (!checks || !group.findings.count(kind, current->pc, group.index, entry))
    return;
  Finding &finding = entry->finding;
  finding.kind = kind;
  finding.kernel = group.launch.kernel.name;
  finding.pc = current->pc;
  finding.workgroup = group.id;
  finding.wave = number;
  finding.lane = lane;
  finding.address = address;
  finding.message = message();
}

void Wave::requireDefined(const Operand &operand, uint64_t mask,
                          const char *role) {
  uint64_t undefined = undefinedIn(operand) & mask;
  if (LLVM_LIKELY(!undefined))
    return;
  int lane = operand.isVector() ? llvm::countr_zero(undefined) : -1;
  report(FindingKind::UndefinedValue, lane, std::nullopt, [&] {
    return formatv("an undefined value in {0}{1} is used as {2}",
                   operand.isVector() ? (operand.reg < firstAgpr ? "v" : "a")
                                      : "s",
                   operand.reg % firstAgpr, role)
        .str();
  });
}

void Wave::fail(const Twine &message) {
  const CodeObject &object = group.launch.object;
  std::string text =
      formatv("{0} at {1:x} of kernel '{2}' on {3}", message.str(), current->pc,
              group.launch.kernel.name, object.arch().name);
  group.failure = text;
  state = WaveState::Failed;
}

//===----------------------------------------------------------------------===//
// Checks of operands
//===----------------------------------------------------------------------===//

void Wave::reportPending(unsigned reg, bool isVector, bool isWrite) {
  report(FindingKind::UseBeforeWait, -1, std::nullopt, [&] {
    const char *file = !isVector ? "s" : reg < firstAgpr ? "v" : "a";
    bool onVm = isVector && waits.vmPending(pending[reg].vm);
    return formatv("{0} {1}{2} before a wait on {3} covers the load that "
                   "writes it",
                   isWrite ? "overwrites" : "reads", file,
                   isVector ? reg % firstAgpr : reg, onVm ? "vmcnt" : "lgkmcnt")
        .str();
  });
}

/// A load may overwrite the target of an older load on the same counter: they
/// return in order. Anything else has to wait first.
static bool overwritesInOrder(const Inst &inst, const Waits &waits,
                              const Wave::PendingWrite &write) {
  if (waits.unorderedPending(write.unordered))
    return false;
  if (inst.cls == InstClass::Vmem)
    return !waits.ldsPending(write.lds);
  if (inst.cls == InstClass::Lds)
    return !waits.vmPending(write.vm);
  return false;
}

void Wave::checkVectorRange(RegisterRange range, bool isWrite) {
  for (unsigned reg = range.reg; reg < range.reg + range.count; ++reg) {
    const PendingWrite &write = pending[reg];
    if (LLVM_LIKELY(!waits.vmPending(write.vm) &&
                    !waits.ldsPending(write.lds) &&
                    !waits.unorderedPending(write.unordered)))
      continue;
    if (isWrite && overwritesInOrder(*current, waits, write))
      continue;
    reportPending(reg, /*isVector=*/true, isWrite);
  }
}

void Wave::checkScalarRange(RegisterRange range, bool isWrite) {
  for (unsigned reg = range.reg; reg < range.reg + range.count; ++reg)
    if (LLVM_UNLIKELY(waits.scalarPending(reg)))
      reportPending(reg, /*isVector=*/false, isWrite);
}

void Wave::checkOperands(const Inst &inst) {
  if (waits.anyPending()) {
    for (RegisterRange range : inst.vectorReads)
      checkVectorRange(range, /*isWrite=*/false);
    for (RegisterRange range : inst.vectorWrites)
      checkVectorRange(range, /*isWrite=*/true);
    for (RegisterRange range : inst.scalarReads)
      checkScalarRange(range, /*isWrite=*/false);
    for (RegisterRange range : inst.scalarWrites)
      checkScalarRange(range, /*isWrite=*/true);
  }
  uint64_t undefined = 0;
  for (RegisterRange range : inst.vectorReads)
    for (unsigned reg = range.reg; reg < range.reg + range.count; ++reg)
      undefined |= undefinedLanes[reg];
  if (!inst.crossesLanes)
    undefined &= exec();
  uint32_t undefinedScalars = inst.readsScc && sccUndefined;
  for (RegisterRange range : inst.scalarReads)
    for (unsigned reg = range.reg; reg < range.reg + range.count; ++reg)
      undefinedScalars |= scalarShadow[reg];
  undefinedSources = undefined || undefinedScalars;
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

void Wave::jump(const Inst *target) { pc = target; }

void Wave::jumpTo(uint64_t address) {
  uint64_t target = address - group.launch.codeAddress;
  pc = group.launch.object.program().entry(target);
  if (!pc)
    fail(formatv("a jump to {0:x}, where there is no code", address));
  group.stats.executions.resize(group.launch.object.program().size());
}

uint64_t Wave::deviceAddress(uint64_t elfAddress) const {
  return group.launch.codeAddress + elfAddress;
}

static bool isValu(InstClass cls) {
  return cls == InstClass::Valu || cls == InstClass::Transcendental;
}

void Wave::run(uint64_t budget) {
  std::vector<uint64_t> &executions = group.stats.executions;
  uint64_t limit = group.launch.options.maxInstructionsPerWave;
  state = WaveState::Running;
  if (recorder)
    recorder->resume(group.stats.ldsConflictClocks);
  for (; budget && state == WaveState::Running; --budget) {
    if (LLVM_UNLIKELY(!pc))
      return fail("control runs into undecodable bytes after the instruction");
    const Inst &inst = *pc;
    current = &inst;
    if (LLVM_UNLIKELY(!inst.execute))
      return fail("unsupported instruction '" + inst.mnemonic + "'");
    ++executions[inst.index];
    if (LLVM_UNLIKELY(++executed > limit)) {
      report(FindingKind::EndlessLoop, -1, std::nullopt, [&] {
        return formatv("the wave has executed {0} instructions", limit).str();
      });
      state = WaveState::Ended;
      return;
    }
    pc = inst.next;
    if (LLVM_UNLIKELY(mode.indexesRegisters()) && isValu(inst.cls)) {
      executeIndexed(inst);
      continue;
    }
    if (checks)
      checkOperands(inst);
    inst.execute(*this, inst);
    if (LLVM_UNLIKELY(recorder))
      recorder->record(*this, inst);
  }
}
