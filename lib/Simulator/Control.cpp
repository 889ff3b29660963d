//===- Control.cpp - Program control --------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Branches, calls, barriers, waits, mode registers, and the instructions
// without an effect here. Offsets of branches count dwords from the next
// instruction.
//
//===----------------------------------------------------------------------===//

#include "FloatFormats.h"
#include "Workgroup.h"

using namespace llvm;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

enum class Condition : uint32_t {
  Always,
  Scc0,
  Scc1,
  VccZero,
  VccNonZero,
  ExecZero,
  ExecNonZero
};

bool holds(const Wave &wave, Condition condition) {
  switch (condition) {
  case Condition::Always:
    return true;
  case Condition::Scc0:
    return !wave.scc;
  case Condition::Scc1:
    return wave.scc;
  case Condition::VccZero:
    return wave.sgpr64(sreg::vcc) == 0;
  case Condition::VccNonZero:
    return wave.sgpr64(sreg::vcc) != 0;
  case Condition::ExecZero:
    return wave.exec() == 0;
  case Condition::ExecNonZero:
    return wave.exec() != 0;
  }
  llvm_unreachable("all conditions are handled");
}

/// Whether what the condition reads is known. VCC is known to be nonzero as
/// soon as one defined bit is set.
bool isKnown(const Wave &wave, Condition condition) {
  switch (condition) {
  case Condition::Scc0:
  case Condition::Scc1:
    return !wave.sccUndefined;
  case Condition::VccZero:
  case Condition::VccNonZero: {
    uint64_t shadow = wave.sgprShadow64(sreg::vcc);
    return !shadow || (wave.sgpr64(sreg::vcc) & ~shadow);
  }
  default:
    return true;
  }
}

void executeBranch(Wave &wave, const Inst &inst) {
  Condition condition = Condition(inst.param);
  if (LLVM_UNLIKELY(!isKnown(wave, condition)))
    wave.report(FindingKind::UndefinedValue, -1, std::nullopt,
                [] { return "a branch depends on an undefined value"; });
  if (!holds(wave, condition))
    return;
  if (!inst.target)
    return wave.fail("a branch to where there is no code");
  wave.jump(inst.target);
}

InstructionRow branch(const char *mnemonic, Condition condition) {
  InstructionRow row{mnemonic, InstClass::Branch, &executeBranch};
  row.param = uint32_t(condition);
  bool readsVcc =
      condition == Condition::VccZero || condition == Condition::VccNonZero;
  row.implicitReads = readsVcc ? ImplicitRead::Vcc : ImplicitRead::None;
  return row;
}

uint64_t returnAddress(const Wave &wave, const Inst &inst) {
  return wave.deviceAddress(inst.pc + inst.size);
}

void executeGetpc(Wave &wave, const Inst &inst) {
  wave.writeScalar(inst.dst, returnAddress(wave, inst), 0);
}

void executeSetpc(Wave &wave, const Inst &inst) {
  wave.requireDefined(inst.src[0], allLanes, "a jump's target");
  wave.jumpTo(wave.readScalar(inst.src[0]));
}

void executeSwappc(Wave &wave, const Inst &inst) {
  wave.requireDefined(inst.src[0], allLanes, "a call's target");
  uint64_t target = wave.readScalar(inst.src[0]);
  wave.writeScalar(inst.dst, returnAddress(wave, inst), 0);
  wave.jumpTo(target);
}

void executeCall(Wave &wave, const Inst &inst) {
  wave.writeScalar(inst.dst, returnAddress(wave, inst), 0);
  if (!inst.target)
    return wave.fail("a call to where there is no code");
  wave.jump(inst.target);
}

void executeEndpgm(Wave &wave, const Inst &) { wave.state = WaveState::Ended; }

//===----------------------------------------------------------------------===//
// Barriers, waits, traps
//===----------------------------------------------------------------------===//

void executeBarrier(Wave &wave, const Inst &) {
  wave.state = WaveState::AtBarrier;
}

/// vmcnt is [15:14] and [3:0]; lgkmcnt [11:8]. expcnt has no events here.
void executeWaitcnt(Wave &wave, const Inst &inst) {
  unsigned code = inst.imm[0];
  wave.waits.waitVm((code & 15) | (code >> 14 & 3) << 4);
  unsigned lgkm = code >> 8 & 15;
  if (lgkm != 15)
    wave.waits.waitLgkm(lgkm);
}

/// s_trap 2 aborts (llvm.trap), 3 is a breakpoint that goes on.
void executeTrap(Wave &wave, const Inst &inst) {
  if (inst.imm[0] == 3)
    return;
  wave.report(FindingKind::Trap, -1, std::nullopt, [&] {
    return formatv("the program aborts with trap {0}", inst.imm[0]).str();
  });
  wave.state = WaveState::Ended;
}

void executeNothing(Wave &, const Inst &) {}

/// s_sendmsg counts on lgkmcnt, and does nothing else here.
void executeSendmsg(Wave &wave, const Inst &) { wave.waits.issueUnordered(1); }

/// The wave's own instruction count stands for both clocks.
void executeTime(Wave &wave, const Inst &inst) {
  wave.writeScalar(inst.dst, wave.executed, 0);
  if (!wave.checks)
    return;
  wave.waits.issueUnordered(2);
  wave.waits.markScalar(inst.dst.reg);
  wave.waits.markScalar(inst.dst.reg + 1);
}

//===----------------------------------------------------------------------===//
// Hardware registers
//===----------------------------------------------------------------------===//

struct HwReg {
  unsigned id, offset, size;
  explicit HwReg(unsigned code)
      : id(code & 63), offset(code >> 6 & 31), size((code >> 11 & 31) + 1) {}
  uint32_t mask() const { return maskTrailingOnes<uint32_t>(size); }
};
enum HwRegId : unsigned { HwMode = 1, HwShMemBases = 15 };

std::optional<uint32_t> readHwReg(const Wave &wave, unsigned id) {
  switch (id) {
  case HwMode:
    return wave.mode.bits;
  case HwShMemBases: // bits 63:48 of the private, then the shared aperture
    return uint32_t(aperture::privateSegment >> 48 | (aperture::shared >> 48)
                                                         << 16);
  default: // placement and status: no value that a program may rely on
    return 0;
  }
}

void executeGetreg(Wave &wave, const Inst &inst) {
  HwReg reg(inst.imm[0]);
  wave.writeScalar(inst.dst,
                   *readHwReg(wave, reg.id) >> reg.offset & reg.mask(), 0);
}

void setHwReg(Wave &wave, HwReg reg, uint32_t value) {
  if (reg.id != HwMode)
    return wave.fail(formatv("s_setreg of hardware register {0}, of which only "
                             "MODE (1) is simulated",
                             reg.id));
  uint32_t mask = reg.mask() << reg.offset;
  wave.mode.bits = (wave.mode.bits & ~mask) | (value << reg.offset & mask);
}

void executeSetregImm(Wave &wave, const Inst &inst) {
  setHwReg(wave, HwReg(inst.imm[1]), inst.imm[0]);
}

void executeSetreg(Wave &wave, const Inst &inst) {
  wave.requireDefined(inst.src[0], allLanes, "a hardware register's value");
  setHwReg(wave, HwReg(inst.imm[0]), wave.readScalar(inst.src[0]));
}

InstructionRow plain(const char *mnemonic, InstClass cls, ExecuteFn execute,
                     uint8_t arity = 0) {
  InstructionRow row{mnemonic, cls, execute};
  row.arity = arity;
  return row;
}
InstructionRow nothing(const char *mnemonic) {
  return plain(mnemonic, InstClass::Other, &executeNothing);
}

} // namespace

ArrayRef<InstructionRow> smla::sim::controlRows() {
  static const InstructionRow rows[] = {
      branch("s_branch", Condition::Always),
      branch("s_cbranch_scc0", Condition::Scc0),
      branch("s_cbranch_scc1", Condition::Scc1),
      branch("s_cbranch_vccz", Condition::VccZero),
      branch("s_cbranch_vccnz", Condition::VccNonZero),
      branch("s_cbranch_execz", Condition::ExecZero),
      branch("s_cbranch_execnz", Condition::ExecNonZero),
      plain("s_getpc_b64", InstClass::Salu, &executeGetpc),
      plain("s_setpc_b64", InstClass::Branch, &executeSetpc, 1),
      plain("s_swappc_b64", InstClass::Branch, &executeSwappc, 1),
      plain("s_call_b64", InstClass::Branch, &executeCall),
      plain("s_endpgm", InstClass::Branch, &executeEndpgm),
      plain("s_barrier", InstClass::Barrier, &executeBarrier),
      plain("s_waitcnt", InstClass::Wait, &executeWaitcnt),
      plain("s_trap", InstClass::Branch, &executeTrap),
      plain("s_sendmsg", InstClass::Other, &executeSendmsg),
      plain("s_memtime", InstClass::Smem, &executeTime),
      plain("s_memrealtime", InstClass::Smem, &executeTime),
      plain("s_getreg_b32", InstClass::Salu, &executeGetreg),
      plain("s_setreg_b32", InstClass::Salu, &executeSetreg, 1),
      plain("s_setreg_imm32_b32", InstClass::Salu, &executeSetregImm),
      nothing("s_nop"),
      nothing("s_sleep"),
      nothing("s_setprio"),
      nothing("s_sethalt"),
      nothing("s_icache_inv"),
      nothing("s_dcache_inv"),
      nothing("s_dcache_wb"),
      nothing("s_incperflevel"),
      nothing("s_decperflevel"),
      nothing("s_ttracedata"),
      nothing("s_inst_prefetch"),
      nothing("v_nop"),
  };
  return rows;
}
