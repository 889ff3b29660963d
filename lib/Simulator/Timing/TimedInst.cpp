//===- TimedInst.cpp - What an instruction asks of the hardware -----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TimedInst.h"

#include "llvm/ADT/BitVector.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

namespace {

class Classifier {
public:
  Classifier(const Inst &inst, const ArchInfo &arch, const TimingParams &params)
      : inst(inst), arch(arch), params(params) {}

  Expected<TimedInst> run();

private:
  void collectRegisters();
  void setUnit(Unit unit, IssueGroup group) {
    timed.unit = unit;
    timed.group = group;
  }
  void timeValu();
  Error timeMfma();
  void timeLds();
  void timeVmem();
  void timeWait();
  void timeOther();

  const Inst &inst;
  const ArchInfo &arch;
  const TimingParams &params;
  TimedInst timed;
};

RegisterRange scalarRange(RegisterRange range) {
  return {static_cast<uint16_t>(range.reg + firstScalarRegister), range.count};
}

void Classifier::collectRegisters() {
  timed.reads.append(inst.vectorReads.begin(), inst.vectorReads.end());
  for (RegisterRange range : inst.scalarReads)
    timed.reads.push_back(scalarRange(range));
  timed.vectorWrites.append(inst.vectorWrites.begin(), inst.vectorWrites.end());
  for (RegisterRange range : inst.scalarWrites)
    timed.scalarWrites.push_back(scalarRange(range));
}

bool isQuarterRate(StringRef mnemonic) {
  return mnemonic.starts_with("v_mul_lo_u32") ||
         mnemonic.starts_with("v_mul_hi_") || mnemonic == "v_mad_u64_u32" ||
         mnemonic == "v_mad_i64_i32";
}

void Classifier::timeValu() {
  StringRef name = inst.mnemonic;
  bool isPacked = name.starts_with("v_pk_") && name.ends_with("_f32");
  setUnit(isPacked ? Unit::PackedValu : Unit::Valu, IssueGroup::Vector);
  double hold = params.valu;
  if (inst.cls == InstClass::Transcendental)
    hold = params.transcendental;
  else if (isQuarterRate(name))
    hold = params.valuQuarter;
  else if (name.contains("64"))
    hold = params.valu64;
  timed.hold = timed.vectorResult = hold;
  timed.scalarResult = std::max(hold, params.valuToScalar);
}

Error Classifier::timeMfma() {
  setUnit(Unit::Mfma, IssueGroup::Vector);
  // A scaled form takes as long as the plain one.
  std::string name = inst.mnemonic.str();
  size_t scale = name.find("_scale_");
  if (scale != std::string::npos)
    name.erase(scale, strlen("_scale"));
  const MfmaShape *shape = find_if(
      arch.mfmas, [&](const MfmaShape &row) { return row.mnemonic == name; });
  if (shape == arch.mfmas.end())
    return createStringError("the timing model has no passes for '" +
                             inst.mnemonic + "' on " + arch.name);
  timed.hold = params.valu;
  timed.pipe = shape->clocks();
  timed.vectorResult = shape->clocks() + params.mfmaResult;
  // C is the third source; its registers are available earlier.
  if (!inst.src[2].isVector())
    return Error::success();
  timed.accumulator.push_back({inst.src[2].reg, inst.src[2].dwords});
  timed.reads.clear();
  for (unsigned s = 0; s < inst.numSrc; ++s)
    if (s != 2 && inst.src[s].isVector())
      timed.reads.push_back({inst.src[s].reg, inst.src[s].dwords});
  return Error::success();
}

/// Bytes of a lane that an LDS instruction moves: of D, or of all data sources
/// (the first source is the address). Narrow ones move a dword.
unsigned ldsBytesPerLane(const Inst &inst, bool isRead) {
  if (isRead)
    return 4 * inst.dst.dwords;
  unsigned dwords = 0;
  for (unsigned s = 1; s < inst.numSrc; ++s)
    dwords += inst.src[s].isVector() ? inst.src[s].dwords : 0;
  return 4 * dwords;
}

void Classifier::timeLds() {
  setUnit(Unit::Lds, IssueGroup::Lds);
  StringRef name = inst.mnemonic;
  bool isRead = name.starts_with("ds_read");
  bool isPermute = name.contains("permute") || name.contains("swizzle");
  unsigned perLane = ldsBytesPerLane(inst, isRead);
  double bytes = numLanes * perLane;
  if (isPermute) {
    timed.hold = params.ldsPermutePort;
    timed.pipe = params.ldsPermutePort / 2; // two ports share the core
  } else if (isRead) {
    timed.hold = bytes / params.ldsReadPort;
    timed.pipe = bytes / params.ldsReadCore;
  } else {
    timed.hold = bytes / params.ldsWritePort + params.ldsWriteAddress;
    timed.pipe = bytes / params.ldsWriteCore;
  }
  timed.vectorResult = perLane > 8 ? params.ldsLatencyB128 : params.ldsLatency;
}

void Classifier::timeVmem() {
  setUnit(Unit::Vmem, IssueGroup::Vmem);
  StringRef name = inst.mnemonic;
  timed.isStore = name.contains("_store_");
  timed.isLdsDma = inst.isLdsDma;
  timed.isFlat = name.starts_with("flat_");
  if (name.starts_with("scratch_")) {
    const Operand &data = timed.isStore ? inst.src[0] : inst.dst;
    timed.scratchBytes = numLanes * 4 * data.dwords;
  }
}

/// vmcnt is [15:14] and [3:0]; lgkmcnt [11:8].
void Classifier::timeWait() {
  setUnit(Unit::Wait, IssueGroup::None);
  unsigned code = inst.imm[0];
  timed.vmcnt = (code & 15) | (code >> 14 & 3) << 4;
  timed.lgkmcnt = code >> 8 & 15;
}

void Classifier::timeOther() {
  StringRef name = inst.mnemonic;
  if (name == "v_nop")
    return timeValu();
  setUnit(Unit::Idle, IssueGroup::None);
  timed.hold = params.slot;
  if (name == "s_nop")
    timed.hold = params.slot * (inst.imm[0] + 1);
  else if (name == "s_sleep")
    timed.hold = 64 * std::max(inst.imm[0] & 127, 1);
  else if (name == "s_setprio") {
    timed.unit = Unit::Priority;
    timed.priority = inst.imm[0] & 3;
  }
}

Expected<TimedInst> Classifier::run() {
  collectRegisters();
  switch (inst.cls) {
  case InstClass::Valu:
  case InstClass::Transcendental:
    timeValu();
    break;
  case InstClass::Mfma:
    if (Error error = timeMfma())
      return std::move(error);
    break;
  case InstClass::Salu:
    setUnit(Unit::Salu, IssueGroup::Scalar);
    timed.scalarResult = params.saluResult;
    break;
  case InstClass::Smem:
    setUnit(Unit::Smem, IssueGroup::Scalar);
    break;
  case InstClass::Lds:
    timeLds();
    break;
  case InstClass::Vmem:
    timeVmem();
    break;
  case InstClass::Branch:
    setUnit(inst.mnemonic.starts_with("s_endpgm") ? Unit::End : Unit::Branch,
            IssueGroup::Branch);
    break;
  case InstClass::Barrier:
    setUnit(Unit::Barrier, IssueGroup::None);
    break;
  case InstClass::Wait:
    timeWait();
    break;
  case InstClass::Other:
    timeOther();
    break;
  }
  return std::move(timed);
}

} // namespace

static BitVector executedInsts(ArrayRef<WorkgroupTrace> traces, size_t size) {
  BitVector executed(size);
  for (const WorkgroupTrace &trace : traces)
    for (const WaveTrace &wave : trace.waves)
      for (const TraceEntry &entry : wave.entries)
        executed.set(entry.inst);
  return executed;
}

Expected<std::vector<TimedInst>>
smla::sim::timeProgram(const Program &program, const ArchInfo &arch,
                       const TimingParams &params,
                       ArrayRef<WorkgroupTrace> traces) {
  std::vector<TimedInst> result(program.size());
  BitVector executed = executedInsts(traces, result.size());
  for (unsigned index : executed.set_bits()) {
    Expected<TimedInst> timed =
        Classifier(program.at(index), arch, params).run();
    if (!timed)
      return timed.takeError();
    result[index] = std::move(*timed);
  }
  return std::move(result);
}
