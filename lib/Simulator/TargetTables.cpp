//===- TargetTables.cpp - What LLVM knows of an architecture --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The LLVM packages have no enumeration of registers or operand types: both are
// matched by names.
//
//===----------------------------------------------------------------------===//

#include "TargetTables.h"

#include <map>
#include <mutex>

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUDisassembler();
}

using namespace llvm;
using namespace smla;
using namespace smla::sim;

/// Registers whose names are no tuple of numbered ones.
static std::optional<Operand> namedRegister(StringRef name) {
  struct Named {
    const char *name;
    unsigned reg;
    unsigned dwords;
  };
  static const Named table[] = {
      {"VCC", sreg::vcc, 2},        {"VCC_LO", sreg::vcc, 1},
      {"VCC_HI", sreg::vcc + 1, 1}, {"EXEC", sreg::exec, 2},
      {"EXEC_LO", sreg::exec, 1},   {"EXEC_HI", sreg::exec + 1, 1},
      {"SRC_VCCZ", sreg::vccz, 1},  {"SRC_EXECZ", sreg::execz, 1},
      {"SRC_SCC", sreg::scc, 1},    {"M0_gfxpre11", sreg::m0, 1},
      {"FLAT_SCR_vi", 102, 2},      {"FLAT_SCR_LO_vi", 102, 1},
      {"FLAT_SCR_HI_vi", 103, 1},   {"XNACK_MASK", 104, 2},
      {"XNACK_MASK_LO", 104, 1},    {"XNACK_MASK_HI", 105, 1},
  };
  for (const Named &entry : table)
    if (name == entry.name) {
      Operand operand;
      operand.kind = OperandKind::Scalar;
      operand.reg = entry.reg;
      operand.dwords = entry.dwords;
      return operand;
    }
  return std::nullopt;
}

/// The apertures' base and limit read as constants; only the high half counts.
static std::optional<Operand> apertureRegister(StringRef name) {
  uint64_t value = 0;
  if (name.consume_front("SRC_SHARED_"))
    value = aperture::shared;
  else if (name.consume_front("SRC_PRIVATE_"))
    value = aperture::privateSegment;
  else
    return std::nullopt;
  if (name.starts_with("LIMIT"))
    value |= 0xffffffff;
  Operand operand;
  operand.kind = OperandKind::Constant;
  operand.dwords = name.ends_with("_LO") ? 1 : 2;
  operand.value = name.ends_with("_LO") ? value & 0xffffffff : value;
  return operand;
}

/// "VGPR4_VGPR5", "AGPR0", "SGPR2_SGPR3": number of the first, and how many.
static std::optional<Operand> tupleRegister(StringRef name) {
  Operand operand;
  unsigned offset = 0;
  StringRef file = name.take_front(4);
  if (file == "VGPR" || file == "AGPR") {
    operand.kind = OperandKind::Vector;
    offset = file == "AGPR" ? firstAgpr : 0;
  } else if (file == "SGPR") {
    operand.kind = OperandKind::Scalar;
  } else {
    return std::nullopt;
  }
  unsigned number;
  StringRef rest = name.drop_front(4);
  if (rest.consumeInteger(10, number) || rest.ends_with("LO16") ||
      rest.ends_with("HI16"))
    return std::nullopt; // half registers do not exist on these archs
  operand.reg = offset + number;
  operand.dwords = 1 + rest.count('_');
  return operand;
}

static Operand translateRegister(StringRef name) {
  if (std::optional<Operand> operand = tupleRegister(name))
    return *operand;
  if (std::optional<Operand> operand = namedRegister(name))
    return *operand;
  if (std::optional<Operand> operand = apertureRegister(name))
    return *operand;
  return Operand(); // a use of it is an error when it is decoded
}

Error TargetTables::fill(const ArchInfo &arch) {
  triple = Triple("amdgcn-amd-amdhsa");
  std::string message;
  target = TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return createStringError("no AMDGPU target in this LLVM: " + message);
  registers.reset(target->createMCRegInfo(triple));
  asmInfo.reset(target->createMCAsmInfo(*registers, triple, options));
  opcodes.reset(target->createMCInstrInfo());
  subtarget.reset(target->createMCSubtargetInfo(triple, arch.name, ""));
  for (unsigned reg = 0, e = registers->getNumRegs(); reg != e; ++reg)
    operandOf.push_back(translateRegister(registers->getName(reg)));
  for (unsigned opcode = 0, e = opcodes->getNumOpcodes(); opcode != e; ++opcode)
    if (opcodes->getName(opcode) == "V_ADD_F32_e64_vi")
      modifierType = opcodes->get(opcode).operands()[1].OperandType;
  if (!modifierType)
    return createStringError("this LLVM has no opcode V_ADD_F32_e64_vi, from "
                             "which the type of modifier operands is learnt");
  return Error::success();
}

Expected<const TargetTables *> TargetTables::of(const ArchInfo &arch) {
  static std::mutex mutex;
  static std::map<StringRef, std::unique_ptr<TargetTables>> all;
  std::lock_guard<std::mutex> lock(mutex);
  std::unique_ptr<TargetTables> &tables = all[arch.name];
  if (tables)
    return tables.get();
  LLVMInitializeAMDGPUTargetInfo();
  LLVMInitializeAMDGPUTargetMC();
  LLVMInitializeAMDGPUDisassembler();
  auto made = std::make_unique<TargetTables>();
  if (Error error = made->fill(arch))
    return std::move(error);
  tables = std::move(made);
  return tables.get();
}
