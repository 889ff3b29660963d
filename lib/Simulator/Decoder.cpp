//===- Decoder.cpp - From bytes to decoded instructions -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The LLVM packages have neither the opcode enumeration nor the names of
// operands, so mnemonics are matched by their text, and an operand's role by
// its type and place.
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"

#include "TargetTables.h"

#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// LLVM MC
//===----------------------------------------------------------------------===//

struct Decoder::MC {
  MCContext context;
  std::unique_ptr<MCDisassembler> disassembler;
  std::unique_ptr<MCInstPrinter> printer;

  explicit MC(const TargetTables &tables)
      : context(tables.triple, tables.asmInfo.get(), tables.registers.get(),
                tables.subtarget.get()),
        disassembler(
            tables.target->createMCDisassembler(*tables.subtarget, context)),
        printer(tables.target->createMCInstPrinter(
            tables.triple, /*SyntaxVariant=*/0, *tables.asmInfo,
            *tables.opcodes, *tables.registers)) {}
};

Decoder::Decoder() = default;
Decoder::~Decoder() = default;

Expected<std::unique_ptr<Decoder>> Decoder::create(const ArchInfo &arch) {
  Expected<const TargetTables *> tables = TargetTables::of(arch);
  if (!tables)
    return tables.takeError();
  auto decoder = std::unique_ptr<Decoder>(new Decoder);
  decoder->arch = &arch;
  decoder->tables = *tables;
  decoder->mc = std::make_unique<MC>(**tables);
  if (!decoder->mc->disassembler || !decoder->mc->printer)
    return createStringError("no AMDGPU disassembler in this LLVM");
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
  mc->printer->printInst(&inst, pc, "", *tables->subtarget, os);
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
  const MCInstrDesc &desc = decoder.tables->opcodes->get(inst.getOpcode());
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
    if (type == decoder.tables->modifierType) {
      modifiers = immediateValue(operand);
      continue;
    }
    if (operand.isReg()) {
      const Operand &reg = decoder.tables->operandOf[operand.getReg().id()];
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
      *this, inst, tables->opcodes->getName(inst.getOpcode()), Inst(), {}};
  Inst &result = translation.result;
  result.pc = pc;
  result.size = size;
  result.mnemonic = intern(baseMnemonic(mc->printer->getMnemonic(inst).first));
  if (Error error = translation.run(findRow(result.mnemonic)))
    return error;
  return std::move(result);
}
