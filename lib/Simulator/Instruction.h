//===- Instruction.h - Decoded instructions ---------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The flat form that an instruction is decoded into once, and the rows that
// give mnemonics their semantics.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_INSTRUCTION_H
#define SMLA_LIB_SIMULATOR_INSTRUCTION_H

#include "smla/Simulator/Simulator.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"

#include <deque>

namespace smla::sim {

class Wave;
struct Inst;

/// Lanes of a wave.
constexpr unsigned numLanes = 64;
/// Registers v0..v255 are 0..255 of the simulated file, a0..a255 the rest: the
/// two never overlap in a legal program, whatever the accumulation offset.
constexpr unsigned firstAgpr = 256;
constexpr unsigned numVectorRegisters = 512;

/// Scalar registers by their encoding; the last entries are sources that are
/// computed when they are read.
namespace sreg {
constexpr unsigned vcc = 106;
constexpr unsigned m0 = 124;
constexpr unsigned exec = 126;
constexpr unsigned count = 128;
constexpr unsigned vccz = 251;
constexpr unsigned execz = 252;
constexpr unsigned scc = 253;
} // namespace sreg

/// High halves of flat addresses that mean LDS and scratch. Hardware has its
/// own; any that global memory (48 bits) does not use will do.
namespace aperture {
constexpr uint64_t shared = uint64_t(0x00010000) << 32;
constexpr uint64_t privateSegment = uint64_t(0x00020000) << 32;
} // namespace aperture

enum class OperandKind : uint8_t { None, Vector, Scalar, Constant };

/// Which part of a dword an operand is (SDWA, op_sel of 16-bit operands).
enum class Select : uint8_t { Byte0, Byte1, Byte2, Byte3, Word0, Word1, Dword };

/// Bits of the dword that a selection takes.
inline uint32_t selectedBits(Select select) {
  if (select == Select::Dword)
    return ~0u;
  if (select <= Select::Byte3)
    return 0xffu << (8 * unsigned(select));
  return select == Select::Word0 ? 0xffff : 0xffff0000;
}

struct Operand {
  OperandKind kind = OperandKind::None;
  uint8_t dwords = 1;
  /// First register of the tuple.
  uint16_t reg = 0;
  bool neg = false;
  bool abs = false;
  /// SDWA: extend the selected part by its sign.
  bool signExtend = false;
  /// VOP3P and VOP3 op_sel: the half (or dword) for the low and high result.
  bool opSel = false;
  bool opSelHi = false;
  /// VOP3P: negation for the high result (`neg` is that of the low one).
  bool negHi = false;
  Select select = Select::Dword;
  /// Bits of each dword that the instruction looks at.
  uint32_t readBits = ~0u;
  /// Constant's bits, in the format of the operand.
  uint64_t value = 0;

  bool isVector() const { return kind == OperandKind::Vector; }
  bool isScalar() const { return kind == OperandKind::Scalar; }
  bool isConstant() const { return kind == OperandKind::Constant; }
};

/// A DPP control, expanded: where each lane reads from, and which may write.
struct DppPattern {
  std::array<uint8_t, numLanes> lane;
  /// Lanes whose source exists.
  uint64_t valid;
  /// Lanes that row_mask and bank_mask let through.
  uint64_t enabled;
  bool boundCtrl;
};

/// What an SDWA result becomes in its register.
struct SdwaDst {
  enum Unused : uint8_t { Pad, SignExtend, Preserve };
  Select select = Select::Dword;
  Unused unused = Pad;
};

using ExecuteFn = void (*)(Wave &, const Inst &);
/// Sets the definedness of the destinations from that of the sources; called
/// before the instruction executes, and only if some source is undefined.
using ShadowFn = void (*)(Wave &, const Inst &, uint64_t mask);

/// How the operand list of a mnemonic is to be read.
enum class Format : uint8_t {
  Plain,
  /// VCC is a source, or a destination, of the 32-bit form.
  ReadsVcc,
  /// The destination is the last source as well.
  Accumulates,
  /// Trailing immediates are op_sel or a table rather than clamp and omod.
  Immediates,
  Packed,
};

/// Registers that no operand names.
enum class ImplicitRead : uint8_t { None, Vcc, M0 };

/// Everything a mnemonic means.
struct InstructionRow {
  const char *mnemonic;
  InstClass cls;
  ExecuteFn execute;
  Format format = Format::Plain;
  /// For the execute function: a width, a condition, a table index.
  uint32_t param = 0;
  /// Sources that `execute` reads; 0 where the forms differ.
  uint8_t arity = 0;
  /// Has a lane mask as (second) result.
  bool writesMask = false;
  /// Reads lanes whatever EXEC says.
  bool crossesLanes = false;
  bool readsScc = false;
  /// Bit i: source i is half a dword (in a packed row: if op_sel_hi says so).
  uint8_t halfSources = 0;
  ImplicitRead implicitReads = ImplicitRead::None;
};

/// Rows whose mnemonics are put together, and owned here.
class NamedRows {
public:
  /// The row, for what the defaults do not fit.
  InstructionRow &add(const llvm::Twine &mnemonic, InstClass cls,
                      ExecuteFn execute, uint32_t param) {
    names.push_back(mnemonic.str());
    InstructionRow row{names.back().c_str(), cls, execute};
    row.param = param;
    return rows.emplace_back(row);
  }
  std::vector<InstructionRow> rows;

private:
  std::deque<std::string> names;
};

/// A register range that an instruction touches, for the checks.
struct RegisterRange {
  uint16_t reg;
  uint8_t count;
};

struct Inst {
  ExecuteFn execute = nullptr;
  ShadowFn shadow = nullptr;
  /// The next instruction in memory and the branch target; null where control
  /// never gets, or where the target is dynamic.
  const Inst *next = nullptr;
  const Inst *target = nullptr;
  /// ELF address, and bytes.
  uint64_t pc = 0;
  uint32_t size = 0;
  /// Position among all decoded instructions, for counting.
  uint32_t index = 0;
  InstClass cls = InstClass::Other;
  uint32_t param = 0;

  Operand dst;
  /// Second destination: mask of a compare, carry out, the other register of
  /// an exchange.
  Operand sdst;
  std::array<Operand, 5> src;
  uint8_t numSrc = 0;

  bool clamp = false;
  uint8_t omod = 0;
  /// Destination half of a 16-bit VOP3 result.
  bool dstHigh = false;
  /// op_sel of a third, absent source: the low bit of a destination byte.
  bool dstByteOdd = false;
  /// Immediates in the order of the operand list.
  std::array<int32_t, 5> imm = {};
  uint8_t numImm = 0;
  const DppPattern *dpp = nullptr;
  bool crossesLanes = false;
  bool readsScc = false;
  /// The last source is a lane mask.
  bool readsLaneMask = false;
  bool isSdwa = false;
  SdwaDst sdwaDst;
  /// Forms that the opcode's name tells apart.
  bool isSaddr = false, isLdsDma = false, isOffen = false, isIdxen = false;

  /// Ranges read and written, vector and scalar.
  llvm::SmallVector<RegisterRange, 4> vectorReads, vectorWrites;
  llvm::SmallVector<RegisterRange, 3> scalarReads, scalarWrites;

  /// The opcode's mnemonic without encoding suffix; owned by the program.
  llvm::StringRef mnemonic;
};

/// Tables of the instruction families; together they are what is executable.
llvm::ArrayRef<InstructionRow> saluRows();
llvm::ArrayRef<InstructionRow> controlRows();
llvm::ArrayRef<InstructionRow> gprIndexRows();
llvm::ArrayRef<InstructionRow> smemRows();
llvm::ArrayRef<InstructionRow> integerRows();
llvm::ArrayRef<InstructionRow> floatRows();
llvm::ArrayRef<InstructionRow> divisionRows();
llvm::ArrayRef<InstructionRow> conversionRows();
llvm::ArrayRef<InstructionRow> compareRows();
llvm::ArrayRef<InstructionRow> laneAccessRows();
llvm::ArrayRef<InstructionRow> packedRows();
llvm::ArrayRef<InstructionRow> mfmaRows();
llvm::ArrayRef<InstructionRow> scaledMfmaRows();
llvm::ArrayRef<InstructionRow> ldsRows();
llvm::ArrayRef<InstructionRow> ldsTransposeRows();
llvm::ArrayRef<InstructionRow> ldsPermuteRows();
llvm::ArrayRef<InstructionRow> ldsAtomicRows();
llvm::ArrayRef<InstructionRow> vectorMemoryRows();
llvm::ArrayRef<InstructionRow> bufferRows();

/// The row of a mnemonic without encoding suffix, or null.
const InstructionRow *findRow(llvm::StringRef mnemonic);
/// Its rule for undefined bits, or null: any of them spoils the whole result.
ShadowFn findShadow(llvm::StringRef mnemonic);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_INSTRUCTION_H
