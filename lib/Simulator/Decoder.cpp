//===- Decoder.cpp - From bytes to decoded instructions -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The LLVM packages have neither the opcode enumeration nor the names of
// operands, so mnemonics and registers are matched by their text, and an
// operand's role by its type and place.
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"

#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Triple.h"

#include <mutex>

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUDisassembler();
}

using namespace llvm;
using namespace smla;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// LLVM MC
//===----------------------------------------------------------------------===//

struct Decoder::MC {
  MCTargetOptions options;
  std::unique_ptr<MCRegisterInfo> registers;
  std::unique_ptr<MCAsmInfo> asmInfo;
  std::unique_ptr<MCInstrInfo> opcodes;
  std::unique_ptr<MCSubtargetInfo> subtarget;
  std::unique_ptr<MCContext> context;
  std::unique_ptr<MCDisassembler> disassembler;
  std::unique_ptr<MCInstPrinter> printer;
  /// Type of an operand that holds input modifiers (neg, abs, op_sel, sext).
  unsigned modifierType = 0;
  /// By register number: what it is in the simulator.
  std::vector<Operand> operandOf;
};

Decoder::Decoder() = default;
Decoder::~Decoder() = default;

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

Expected<std::unique_ptr<Decoder>> Decoder::create(const ArchInfo &arch) {
  static std::once_flag initialised;
  std::call_once(initialised, [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUDisassembler();
  });
  Triple triple("amdgcn-amd-amdhsa");
  std::string message;
  const Target *target = TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return createStringError("no AMDGPU target in this LLVM: " + message);

  auto decoder = std::unique_ptr<Decoder>(new Decoder);
  decoder->arch = &arch;
  decoder->mc = std::make_unique<MC>();
  MC &mc = *decoder->mc;
  mc.registers.reset(target->createMCRegInfo(triple));
  mc.asmInfo.reset(target->createMCAsmInfo(*mc.registers, triple, mc.options));
  mc.opcodes.reset(target->createMCInstrInfo());
  mc.subtarget.reset(target->createMCSubtargetInfo(triple, arch.name, ""));
  mc.context = std::make_unique<MCContext>(
      triple, mc.asmInfo.get(), mc.registers.get(), mc.subtarget.get());
  mc.disassembler.reset(
      target->createMCDisassembler(*mc.subtarget, *mc.context));
  mc.printer.reset(target->createMCInstPrinter(
      triple, /*SyntaxVariant=*/0, *mc.asmInfo, *mc.opcodes, *mc.registers));
  if (!mc.disassembler || !mc.printer)
    return createStringError("no AMDGPU disassembler in this LLVM");

  for (unsigned reg = 0, e = mc.registers->getNumRegs(); reg != e; ++reg)
    mc.operandOf.push_back(translateRegister(mc.registers->getName(reg)));
  for (unsigned opcode = 0, e = mc.opcodes->getNumOpcodes(); opcode != e;
       ++opcode)
    if (mc.opcodes->getName(opcode) == "V_ADD_F32_e64_vi")
      mc.modifierType = mc.opcodes->get(opcode).operands()[1].OperandType;
  if (!mc.modifierType)
    return createStringError("this LLVM has no opcode V_ADD_F32_e64_vi, from "
                             "which the type of modifier operands is learnt");
  return decoder;
}

std::string Decoder::disassemble(ArrayRef<uint8_t> bytes, uint64_t pc) {
  MCInst inst;
  uint64_t size;
  if (mc->disassembler->getInstruction(inst, size, bytes, pc, nulls()) !=
      MCDisassembler::Success)
    return "<undecodable>";
  std::string text;
  raw_string_ostream os(text);
  mc->printer->printInst(&inst, pc, "", *mc->subtarget, os);
  StringRef trimmed = StringRef(text).trim();
  std::string result = trimmed.str();
  std::replace(result.begin(), result.end(), '\t', ' ');
  return result;
}

StringRef Decoder::intern(StringRef mnemonic) {
  return mnemonics.try_emplace(mnemonic).first->first();
}

//===----------------------------------------------------------------------===//
// DPP
//===----------------------------------------------------------------------===//

namespace {
/// DPP controls that are no range (the names are the assembler's).
enum DppControl : uint32_t {
  WaveShl1 = 0x130,
  WaveRol1 = 0x134,
  WaveShr1 = 0x138,
  WaveRor1 = 0x13c,
  RowMirror = 0x140,
  RowHalfMirror = 0x141,
  RowBcast15 = 0x142,
  RowBcast31 = 0x143,
};
} // namespace

/// The lane that `lane` reads from, or none where the pattern has no source.
static std::optional<unsigned> dppSource(uint32_t control, unsigned lane) {
  unsigned row = lane & ~15u, inRow = lane & 15;
  if (control <= 0xff) // quad_perm
    return (lane & ~3u) + (control >> (2 * (lane & 3)) & 3);
  unsigned n = control & 15;
  switch (control & 0x1f0) {
  case 0x100: // row_shl
    return inRow + n < 16 ? std::optional(lane + n) : std::nullopt;
  case 0x110: // row_shr
    return inRow >= n ? std::optional(lane - n) : std::nullopt;
  case 0x120: // row_ror
    return row + ((inRow - n) & 15);
  case 0x150: // row_newbcast
    return row + n;
  default:
    break;
  }
  switch (control) {
  case WaveShl1:
    return lane < 63 ? std::optional(lane + 1) : std::nullopt;
  case WaveShr1:
    return lane > 0 ? std::optional(lane - 1) : std::nullopt;
  case WaveRol1:
    return (lane + 1) & 63;
  case WaveRor1:
    return (lane - 1) & 63;
  case RowMirror:
    return row + 15 - inRow;
  case RowHalfMirror:
    return (lane & ~7u) + 7 - (lane & 7);
  case RowBcast15:
    return row ? std::optional(row - 1) : std::nullopt;
  case RowBcast31:
    return lane >= 32 ? std::optional(31u) : std::nullopt;
  default:
    return std::nullopt;
  }
}

const DppPattern *Decoder::dppPattern(uint32_t control, uint32_t rowMask,
                                      uint32_t bankMask, bool boundCtrl) {
  auto [it, isNew] =
      dppPatterns.try_emplace({control, rowMask, bankMask, boundCtrl});
  DppPattern &pattern = it->second;
  if (!isNew)
    return &pattern;
  pattern.valid = pattern.enabled = 0;
  pattern.boundCtrl = boundCtrl;
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    std::optional<unsigned> source = dppSource(control, lane);
    pattern.lane[lane] = source.value_or(lane);
    pattern.valid |= uint64_t(source.has_value()) << lane;
    bool enabled = rowMask >> (lane / 16) & bankMask >> (lane % 16 / 4) & 1;
    pattern.enabled |= uint64_t(enabled) << lane;
  }
  return &pattern;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// The state of translating one MCInst.
struct Decoder::Translation {
  Decoder &decoder;
  const MCInst &inst;
  StringRef opcodeName;
  Inst result;
  SmallVector<int64_t, 8> immediates;
  bool unknownRegister = false;

  bool has(StringRef part) const { return opcodeName.contains(part); }
  bool isDpp() const { return has("_dpp"); }
  bool isSdwa() const { return has("_sdwa"); }

  Error run(const InstructionRow *row);
  void readOperandList();
  void addDefinition(const Operand &operand);
  void addSource(Operand operand, unsigned modifiers);
  void applyForm(const InstructionRow &row);
  void applySdwa();
  void applyImplicit(const InstructionRow &row);
  void collectRanges(const InstructionRow &row);
};

void Decoder::Translation::addDefinition(const Operand &operand) {
  if (result.dst.kind != OperandKind::None)
    result.sdst = operand;
  else
    result.dst = operand;
}

/// Modifier bits as LLVM folds them: neg (or neg_lo), abs (or neg_hi), op_sel,
/// op_sel_hi or (on the first source) the destination's half, and sext.
void Decoder::Translation::addSource(Operand operand, unsigned modifiers) {
  if (result.numSrc == result.src.size())
    return;
  operand.neg = modifiers & 1;
  operand.signExtend = modifiers & 16;
  operand.abs = operand.negHi = modifiers & 2;
  operand.opSel = modifiers & 4;
  operand.opSelHi = modifiers & 8;
  result.src[result.numSrc++] = operand;
}

/// An immediate's bits. A literal whose value has a shorter encoding comes as
/// an expression.
static int64_t immediateValue(const MCOperand &operand) {
  int64_t value = 0;
  if (operand.isImm())
    return operand.getImm();
  if (operand.isExpr())
    operand.getExpr()->evaluateAsAbsolute(value);
  return value;
}

void Decoder::Translation::readOperandList() {
  const MCInstrDesc &desc = decoder.mc->opcodes->get(inst.getOpcode());
  ArrayRef<MCOperandInfo> infos = desc.operands();
  unsigned modifiers = 0;
  for (unsigned i = 0, e = std::min<size_t>(inst.size(), infos.size()); i != e;
       ++i) {
    const MCOperand &operand = inst.getOperand(i);
    unsigned type = infos[i].OperandType;
    if (desc.getOperandConstraint(i, MCOI::TIED_TO) != -1) {
      result.dstByteOdd = modifiers & 4;
      modifiers = 0;
      continue; // equals the destination
    }
    if (type == decoder.mc->modifierType) {
      modifiers = immediateValue(operand);
      continue;
    }
    if (operand.isReg()) {
      const Operand &reg = decoder.mc->operandOf[operand.getReg().id()];
      unknownRegister |= reg.kind == OperandKind::None;
      if (i < desc.getNumDefs())
        addDefinition(reg);
      else
        addSource(reg, modifiers);
    } else if (type == MCOI::OPERAND_IMMEDIATE ||
               type == MCOI::OPERAND_UNKNOWN || type == MCOI::OPERAND_PCREL) {
      immediates.push_back(immediateValue(operand));
    } else {
      Operand constant;
      constant.kind = OperandKind::Constant;
      constant.dwords = 2;
      constant.value = immediateValue(operand);
      addSource(constant, modifiers);
    }
    modifiers = 0;
  }
}

/// SDWA ends in [dst_sel, dst_unused,] and one select per source.
void Decoder::Translation::applySdwa() {
  result.isSdwa = true;
  size_t selects = std::min<size_t>(result.numSrc, immediates.size());
  for (size_t i = 0; i < selects; ++i)
    result.src[i].select = Select(immediates[immediates.size() - selects + i]);
  immediates.truncate(immediates.size() - selects);
  if (immediates.size() >= 3) {
    result.sdwaDst.unused = SdwaDst::Unused(immediates.pop_back_val());
    result.sdwaDst.select = Select(immediates.pop_back_val());
  }
}

void Decoder::Translation::applyForm(const InstructionRow &row) {
  result.isSaddr = has("_SADDR");
  result.isLdsDma = has("_LDS_") && result.cls == InstClass::Vmem;
  result.isOffen = has("_OFFEN") || has("_BOTHEN");
  result.isIdxen = has("_IDXEN") || has("_BOTHEN");
  if (isDpp() && immediates.size() >= 4) {
    ArrayRef<int64_t> dpp = ArrayRef(immediates).take_back(4);
    result.dpp = decoder.dppPattern(dpp[0], dpp[1], dpp[2], dpp[3]);
    immediates.truncate(immediates.size() - 4);
  } else if (isSdwa()) {
    applySdwa();
  }
  result.dstHigh =
      row.format != Format::Packed && !isSdwa() && result.src[0].opSelHi;
  bool isValu =
      row.cls == InstClass::Valu || row.cls == InstClass::Transcendental;
  if (isValu && row.format != Format::Immediates) {
    result.clamp = !immediates.empty() && immediates[0];
    result.omod = immediates.size() > 1 ? immediates[1] : 0;
  }
  for (int64_t immediate : ArrayRef(immediates).take_front(result.imm.size()))
    result.imm[result.numImm++] = immediate;
  if (row.cls == InstClass::Smem && !has("_IMM"))
    result.imm[0] = 0; // what stands first is the cache policy
}

/// Adds operands that the 32-bit encodings leave out.
void Decoder::Translation::applyImplicit(const InstructionRow &row) {
  Operand vcc;
  vcc.kind = OperandKind::Scalar;
  vcc.reg = sreg::vcc;
  vcc.dwords = 2;
  if (row.format == Format::Accumulates && result.numSrc < row.arity)
    addSource(result.dst, 0);
  if (row.format == Format::ReadsVcc && result.numSrc < row.arity)
    addSource(vcc, 0);
  if (!row.writesMask)
    return;
  if (result.sdst.kind == OperandKind::None && result.dst.isScalar()) {
    result.sdst = result.dst; // a compare's only definition
    result.dst = Operand();
  }
  if (result.sdst.kind == OperandKind::None)
    result.sdst = vcc;
}

/// What a source is, as far as it matters to the checks.
static uint32_t readBitsOf(const Operand &source, const InstructionRow &row,
                           bool mayBeHalf) {
  if (source.select != Select::Dword)
    return selectedBits(source.select);
  bool isHalf = mayBeHalf && (row.format != Format::Packed || source.opSelHi);
  return selectedBits(!isHalf        ? Select::Dword
                      : source.opSel ? Select::Word1
                                     : Select::Word0);
}

static void addRange(Inst &inst, const Operand &operand, bool isWrite) {
  RegisterRange range{operand.reg, operand.dwords};
  if (operand.isVector())
    (isWrite ? inst.vectorWrites : inst.vectorReads).push_back(range);
  else if (operand.isScalar() && operand.reg < sreg::count)
    (isWrite ? inst.scalarWrites : inst.scalarReads).push_back(range);
}

void Decoder::Translation::collectRanges(const InstructionRow &row) {
  for (const Operand &source : ArrayRef(result.src).take_front(result.numSrc))
    addRange(result, source, /*isWrite=*/false);
  addRange(result, result.dst, /*isWrite=*/true);
  addRange(result, result.sdst, /*isWrite=*/true);
  if (row.implicitReads == ImplicitRead::Vcc)
    result.scalarReads.push_back({sreg::vcc, 2});
  else if (row.implicitReads == ImplicitRead::M0)
    result.scalarReads.push_back({sreg::m0, 1});
}

Error Decoder::Translation::run(const InstructionRow *row) {
  readOperandList();
  if (!row)
    return Error::success();
  result.cls = row->cls;
  applyForm(*row);
  applyImplicit(*row);
  for (unsigned i = 0; i < result.numSrc; ++i)
    result.src[i].readBits =
        readBitsOf(result.src[i], *row, row->halfSources >> i & 1);
  collectRanges(*row);
  if (unknownRegister || (row->arity && result.numSrc != row->arity))
    return Error::success(); // stays without semantics
  result.execute = row->execute;
  result.shadow = findShadow(result.mnemonic);
  result.param = row->param;
  result.crossesLanes = row->crossesLanes || result.dpp;
  result.readsScc = row->readsScc;
  result.readsLaneMask = row->format == Format::ReadsVcc;
  return Error::success();
}

/// "v_cmp_lt_f32_e32 " -> "v_cmp_lt_f32"; "scratch_load_dword off," has an
/// operand in its text.
static StringRef baseMnemonic(StringRef mnemonic) {
  mnemonic = mnemonic.take_until([](char c) { return c == ' ' || c == '\t'; });
  for (StringRef suffix : {"_e32", "_e64"})
    mnemonic.consume_back(suffix);
  return mnemonic;
}

Expected<Inst> Decoder::decode(ArrayRef<uint8_t> bytes, uint64_t pc) {
  MCInst inst;
  uint64_t size = 0;
  if (mc->disassembler->getInstruction(inst, size, bytes, pc, nulls()) !=
          MCDisassembler::Success ||
      size == 0 || size > bytes.size())
    return createStringError(formatv("no {0} instruction can be decoded at "
                                     "{1:x}",
                                     arch->name, pc));
  Translation translation{
      *this, inst, mc->opcodes->getName(inst.getOpcode()), Inst(), {}};
  Inst &result = translation.result;
  result.pc = pc;
  result.size = size;
  result.mnemonic = intern(baseMnemonic(mc->printer->getMnemonic(inst).first));
  if (Error error = translation.run(findRow(result.mnemonic)))
    return error;
  return std::move(result);
}
