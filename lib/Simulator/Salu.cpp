//===- Salu.cpp - Scalar ALU ----------------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SOP1, SOP2, SOPC and SOPK without control flow. SCC as in AMD's pseudocode.
//
//===----------------------------------------------------------------------===//

#include "Scalars.h"

#include "Bits.h"

using namespace llvm;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// Undefined bits through bitwise operations
//===----------------------------------------------------------------------===//

/// A result bit is defined where a defined operand bit decides it.
struct AndShadow {
  template <class T>
  static T run(T a, T b, T sa, T sb) {
    return (sa & sb) | (sa & b) | (sb & a);
  }
};
struct AndNotShadow {
  template <class T>
  static T run(T a, T b, T sa, T sb) {
    return AndShadow::run<T>(a, ~b, sa, sb);
  }
};
struct OrShadow {
  template <class T>
  static T run(T a, T b, T sa, T sb) {
    return (sa & sb) | (sa & ~b) | (sb & ~a);
  }
};
struct OrNotShadow {
  template <class T>
  static T run(T a, T b, T sa, T sb) {
    return OrShadow::run<T>(a, ~b, sa, sb);
  }
};
struct XorShadow {
  template <class T>
  static T run(T, T, T sa, T sb) {
    return sa | sb;
  }
};
struct MoveShadow {
  template <class T, class S>
  static S run(T, S sa) {
    return sa;
  }
};
/// Shifts by a defined amount move undefined bits along.
template <bool left>
struct ShiftShadow {
  template <class T>
  static T run(T, uint32_t amount, T sa, uint32_t sb) {
    amount &= 8 * sizeof(T) - 1;
    return sb ? ~T(0) : left ? T(sa << amount) : T(sa >> amount);
  }
};

//===----------------------------------------------------------------------===//
// Functions that lambdas in the table would repeat
//===----------------------------------------------------------------------===//

WithScc<uint32_t> addUnsigned(uint32_t a, uint32_t b, bool carry) {
  uint64_t sum = uint64_t(a) + b + carry;
  return {uint32_t(sum), sum >> 32 != 0};
}
WithScc<uint32_t> subUnsigned(uint32_t a, uint32_t b, bool borrow) {
  uint64_t difference = uint64_t(a) - b - borrow;
  return {uint32_t(difference), difference >> 32 != 0};
}
WithScc<uint32_t> addSigned(int32_t a, int32_t b) {
  int64_t sum = int64_t(a) + b;
  return {uint32_t(sum), sum != int32_t(sum)};
}
WithScc<uint32_t> subSigned(int32_t a, int32_t b) {
  int64_t difference = int64_t(a) - b;
  return {uint32_t(difference), difference != int32_t(difference)};
}
template <unsigned shift>
WithScc<uint32_t> shiftAdd(uint32_t a, uint32_t b) {
  uint64_t sum = (uint64_t(a) << shift) + b;
  return {uint32_t(sum), sum >> 32 != 0};
}

//===----------------------------------------------------------------------===//
// EXEC
//===----------------------------------------------------------------------===//

enum class ExecOp : uint32_t {
  And,
  Or,
  Xor,
  AndN2,
  OrN2,
  Nand,
  Nor,
  Xnor,
  AndN1,
  OrN1
};

uint64_t applyExecOp(ExecOp op, uint64_t a, uint64_t exec) {
  switch (op) {
  case ExecOp::And:
    return a & exec;
  case ExecOp::Or:
    return a | exec;
  case ExecOp::Xor:
    return a ^ exec;
  case ExecOp::AndN2:
    return a & ~exec;
  case ExecOp::OrN2:
    return a | ~exec;
  case ExecOp::Nand:
    return ~(a & exec);
  case ExecOp::Nor:
    return ~(a | exec);
  case ExecOp::Xnor:
    return ~(a ^ exec);
  case ExecOp::AndN1:
    return ~a & exec;
  case ExecOp::OrN1:
    return ~a | exec;
  }
  llvm_unreachable("all operations are handled");
}

/// Undefined bits of `a` that the (defined) bits of EXEC let through.
uint64_t execShadow(ExecOp op, uint64_t shadow, uint64_t exec) {
  switch (op) {
  case ExecOp::And:
  case ExecOp::Nand:
  case ExecOp::OrN2:
  case ExecOp::AndN1:
    return shadow & exec;
  case ExecOp::Or:
  case ExecOp::Nor:
  case ExecOp::AndN2:
  case ExecOp::OrN1:
    return shadow & ~exec;
  case ExecOp::Xor:
  case ExecOp::Xnor:
    return shadow;
  }
  llvm_unreachable("all operations are handled");
}

Operand execOperand() {
  Operand operand;
  operand.kind = OperandKind::Scalar;
  operand.reg = sreg::exec;
  operand.dwords = 2;
  return operand;
}

/// D = EXEC; EXEC = S0 op EXEC (wrexec: D = the new EXEC).
template <bool returnsNew>
void executeExecOp(Wave &wave, const Inst &inst) {
  ExecOp op = ExecOp(inst.param);
  uint64_t source = wave.readScalar(inst.src[0]);
  uint64_t shadow = wave.readScalarShadow(inst.src[0]);
  uint64_t exec = wave.exec();
  uint64_t result = applyExecOp(op, source, exec);
  wave.writeScalar(inst.dst, returnsNew ? result : exec, 0);
  wave.writeScalar(execOperand(), result, execShadow(op, shadow, exec));
  wave.writeScc(result != 0);
}

InstructionRow execRow(const char *mnemonic, ExecOp op,
                       bool returnsNew = false) {
  InstructionRow row{mnemonic, InstClass::Salu,
                     returnsNew ? &executeExecOp<true> : &executeExecOp<false>};
  row.param = uint32_t(op);
  row.arity = 1;
  return row;
}

//===----------------------------------------------------------------------===//
// SOPK, selects, bit fields
//===----------------------------------------------------------------------===//

/// s_movk_i32: the immediate is no operand of the other scalar forms.
void executeMovk(Wave &wave, const Inst &inst) {
  wave.writeScalar(inst.dst, uint32_t(int16_t(inst.imm[0])), 0);
}

void executeCmovk(Wave &wave, const Inst &inst) {
  if (wave.scc)
    executeMovk(wave, inst);
}

void executeAddk(Wave &wave, const Inst &inst) {
  uint64_t shadow = wave.readScalarShadow(inst.dst);
  auto result = addSigned(wave.readScalar(inst.dst), int16_t(inst.imm[0]));
  wave.writeScalar(inst.dst, result.value, shadow ? ~0u : 0);
  wave.writeScc(result.scc, shadow != 0);
}

void executeMulk(Wave &wave, const Inst &inst) {
  uint64_t shadow = wave.readScalarShadow(inst.dst);
  uint32_t product = uint32_t(wave.readScalar(inst.dst)) * int16_t(inst.imm[0]);
  wave.writeScalar(inst.dst, product, shadow ? ~0u : 0);
}

enum class Compare : uint32_t { Eq, Ne, Gt, Ge, Lt, Le };

template <class T>
bool compare(Compare op, T a, T b) {
  switch (op) {
  case Compare::Eq:
    return a == b;
  case Compare::Ne:
    return a != b;
  case Compare::Gt:
    return a > b;
  case Compare::Ge:
    return a >= b;
  case Compare::Lt:
    return a < b;
  case Compare::Le:
    return a <= b;
  }
  llvm_unreachable("all comparisons are handled");
}

template <bool isSigned>
void executeCmpk(Wave &wave, const Inst &inst) {
  uint32_t value = wave.readScalar(inst.src[0]);
  bool result = isSigned ? compare<int32_t>(Compare(inst.param), value,
                                            int16_t(inst.imm[0]))
                         : compare<uint32_t>(Compare(inst.param), value,
                                             uint16_t(inst.imm[0]));
  wave.writeScc(result, wave.undefinedSources);
}

InstructionRow sopkRow(const char *mnemonic, ExecuteFn execute,
                       uint32_t param = 0) {
  InstructionRow row{mnemonic, InstClass::Salu, execute};
  row.param = param;
  return row;
}

/// SCC ? S0 : S1, of which only the chosen one has to be defined.
void executeSelect(Wave &wave, const Inst &inst) {
  const Operand &chosen = inst.src[wave.scc ? 0 : 1];
  uint64_t shadow = wave.readScalarShadow(chosen);
  if (wave.sccUndefined)
    shadow = wave.readScalarShadow(inst.src[0]) |
             wave.readScalarShadow(inst.src[1]) |
             (wave.readScalar(inst.src[0]) ^ wave.readScalar(inst.src[1]));
  wave.writeScalar(inst.dst, wave.readScalar(chosen), shadow);
}

InstructionRow selectRow(const char *mnemonic) {
  InstructionRow row{mnemonic, InstClass::Salu, &executeSelect};
  row.arity = 2;
  row.readsScc = true;
  return row;
}

void executeCmov(Wave &wave, const Inst &inst) {
  if (wave.scc)
    wave.writeScalar(inst.dst, wave.readScalar(inst.src[0]),
                     wave.readScalarShadow(inst.src[0]));
}

/// D[S0] = value, other bits kept.
template <class T, bool value>
void executeBitset(Wave &wave, const Inst &inst) {
  T bit = T(1) << (wave.readScalar(inst.src[0]) & (8 * sizeof(T) - 1));
  T old = T(wave.readScalar(inst.dst));
  uint64_t shadow = T(wave.readScalarShadow(inst.dst)) & ~bit;
  wave.writeScalar(inst.dst, value ? old | bit : old & ~bit,
                   wave.undefinedSources ? ~uint64_t(0) : shadow);
}

InstructionRow unaryRow(const char *mnemonic, ExecuteFn execute) {
  InstructionRow row{mnemonic, InstClass::Salu, execute};
  row.arity = 1;
  return row;
}

/// Groups of `group` bits: any set makes all (wqm) or one bit (quadmask) set.
template <class T>
T wholeQuad(T value) {
  T any = value | value >> 1;
  any = (any | any >> 2) & T(0x1111111111111111);
  return any * 15;
}
template <class T>
T quadMask(T value) {
  T result = 0;
  for (unsigned quad = 0; quad < 2 * sizeof(T); ++quad)
    result |= T((value >> (4 * quad) & 15) != 0) << quad;
  return result;
}

} // namespace

ArrayRef<InstructionRow> smla::sim::saluRows() {
  static const InstructionRow rows[] = {
      // Add, subtract
      scalar("s_add_u32",
             [](u32 a, u32 b) { return addUnsigned(a, b, false); }),
      scalar("s_sub_u32",
             [](u32 a, u32 b) { return subUnsigned(a, b, false); }),
      scalarWithScc(
          "s_addc_u32",
          [](u32 a, u32 b, bool scc) { return addUnsigned(a, b, scc); }),
      scalarWithScc(
          "s_subb_u32",
          [](u32 a, u32 b, bool scc) { return subUnsigned(a, b, scc); }),
      scalar("s_add_i32", [](i32 a, i32 b) { return addSigned(a, b); }),
      scalar("s_sub_i32", [](i32 a, i32 b) { return subSigned(a, b); }),
      scalar("s_lshl1_add_u32", [](u32 a, u32 b) { return shiftAdd<1>(a, b); }),
      scalar("s_lshl2_add_u32", [](u32 a, u32 b) { return shiftAdd<2>(a, b); }),
      scalar("s_lshl3_add_u32", [](u32 a, u32 b) { return shiftAdd<3>(a, b); }),
      scalar("s_lshl4_add_u32", [](u32 a, u32 b) { return shiftAdd<4>(a, b); }),
      scalarNonZero("s_abs_i32",
                    [](i32 a) { return a < 0 ? 0 - u32(a) : u32(a); }),
      scalarNonZero("s_absdiff_i32",
                    [](i32 a, i32 b) {
                      u32 difference = u32(a) - u32(b);
                      return i32(difference) < 0 ? 0 - difference : difference;
                    }),
      // Minimum, maximum: SCC says that S0 was taken
      scalar("s_min_i32",
             [](i32 a, i32 b) { return WithScc<i32>{std::min(a, b), a < b}; }),
      scalar("s_min_u32",
             [](u32 a, u32 b) { return WithScc<u32>{std::min(a, b), a < b}; }),
      scalar("s_max_i32",
             [](i32 a, i32 b) { return WithScc<i32>{std::max(a, b), a >= b}; }),
      scalar("s_max_u32",
             [](u32 a, u32 b) { return WithScc<u32>{std::max(a, b), a >= b}; }),
      // Multiply
      scalar("s_mul_i32", [](u32 a, u32 b) { return a * b; }),
      scalar("s_mul_hi_u32",
             [](u32 a, u32 b) { return u32(u64(a) * b >> 32); }),
      scalar("s_mul_hi_i32",
             [](i32 a, i32 b) { return i32(i64(a) * b >> 32); }),
      // Bitwise
      scalarNonZero(
          "s_and_b32", [](u32 a, u32 b) { return a & b; }, AndShadow()),
      scalarNonZero(
          "s_and_b64", [](u64 a, u64 b) { return a & b; }, AndShadow()),
      scalarNonZero(
          "s_or_b32", [](u32 a, u32 b) { return a | b; }, OrShadow()),
      scalarNonZero(
          "s_or_b64", [](u64 a, u64 b) { return a | b; }, OrShadow()),
      scalarNonZero(
          "s_xor_b32", [](u32 a, u32 b) { return a ^ b; }, XorShadow()),
      scalarNonZero(
          "s_xor_b64", [](u64 a, u64 b) { return a ^ b; }, XorShadow()),
      scalarNonZero(
          "s_andn2_b32", [](u32 a, u32 b) { return a & ~b; }, AndNotShadow()),
      scalarNonZero(
          "s_andn2_b64", [](u64 a, u64 b) { return a & ~b; }, AndNotShadow()),
      scalarNonZero(
          "s_orn2_b32", [](u32 a, u32 b) { return a | ~b; }, OrNotShadow()),
      scalarNonZero(
          "s_orn2_b64", [](u64 a, u64 b) { return a | ~b; }, OrNotShadow()),
      scalarNonZero(
          "s_nand_b32", [](u32 a, u32 b) { return ~(a & b); }, AndShadow()),
      scalarNonZero(
          "s_nand_b64", [](u64 a, u64 b) { return ~(a & b); }, AndShadow()),
      scalarNonZero(
          "s_nor_b32", [](u32 a, u32 b) { return ~(a | b); }, OrShadow()),
      scalarNonZero(
          "s_nor_b64", [](u64 a, u64 b) { return ~(a | b); }, OrShadow()),
      scalarNonZero(
          "s_xnor_b32", [](u32 a, u32 b) { return ~(a ^ b); }, XorShadow()),
      scalarNonZero(
          "s_xnor_b64", [](u64 a, u64 b) { return ~(a ^ b); }, XorShadow()),
      scalarNonZero(
          "s_not_b32", [](u32 a) { return ~a; }, MoveShadow()),
      scalarNonZero(
          "s_not_b64", [](u64 a) { return ~a; }, MoveShadow()),
      // Shifts
      scalarNonZero(
          "s_lshl_b32", [](u32 a, u32 b) { return a << (b & 31); },
          ShiftShadow<true>()),
      scalarNonZero(
          "s_lshl_b64", [](u64 a, u32 b) { return a << (b & 63); },
          ShiftShadow<true>()),
      scalarNonZero(
          "s_lshr_b32", [](u32 a, u32 b) { return a >> (b & 31); },
          ShiftShadow<false>()),
      scalarNonZero(
          "s_lshr_b64", [](u64 a, u32 b) { return a >> (b & 63); },
          ShiftShadow<false>()),
      scalarNonZero("s_ashr_i32", [](i32 a, u32 b) { return a >> (b & 31); }),
      scalarNonZero("s_ashr_i64", [](i64 a, u32 b) { return a >> (b & 63); }),
      // Bit fields
      scalarNonZero("s_bfe_u32",
                    [](u32 a, u32 b) {
                      return u32(extractUnsigned(a, b & 31, b >> 16 & 127));
                    }),
      scalarNonZero("s_bfe_i32",
                    [](i32 a, u32 b) {
                      return i32(extractSigned(a, b & 31, b >> 16 & 127));
                    }),
      scalarNonZero("s_bfe_u64",
                    [](u64 a, u32 b) {
                      return extractUnsigned(a, b & 63, b >> 16 & 127);
                    }),
      scalarNonZero(
          "s_bfe_i64",
          [](i64 a, u32 b) { return extractSigned(a, b & 63, b >> 16 & 127); }),
      scalar("s_bfm_b32",
             [](u32 a, u32 b) { return u32(lowMask(a & 31) << (b & 31)); }),
      scalar("s_bfm_b64",
             [](u32 a, u32 b) { return lowMask(a & 63) << (b & 63); }),
      // Moves, packing, conversion
      scalar(
          "s_mov_b32", [](u32 a) { return a; }, MoveShadow()),
      scalar(
          "s_mov_b64", [](u64 a) { return a; }, MoveShadow()),
      scalar("s_brev_b32", [](u32 a) { return reverseBits(a); }),
      scalar("s_brev_b64", [](u64 a) { return reverseBits(a); }),
      scalar("s_sext_i32_i8", [](u32 a) { return i32(int8_t(a)); }),
      scalar("s_sext_i32_i16", [](u32 a) { return i32(int16_t(a)); }),
      scalar("s_pack_ll_b32_b16",
             [](u32 a, u32 b) { return (a & 0xffff) | b << 16; }),
      scalar("s_pack_lh_b32_b16",
             [](u32 a, u32 b) { return (a & 0xffff) | (b & 0xffff0000); }),
      scalar("s_pack_hh_b32_b16",
             [](u32 a, u32 b) { return a >> 16 | (b & 0xffff0000); }),
      scalar("s_bitreplicate_b64_b32",
             [](u32 a) {
               u64 result = 0;
               for (unsigned i = 0; i < 32; ++i)
                 result |= u64(a >> i & 1) * 3 << (2 * i);
               return result;
             }),
      selectRow("s_cselect_b32"),
      selectRow("s_cselect_b64"),
      unaryRow("s_cmov_b32", &executeCmov),
      unaryRow("s_cmov_b64", &executeCmov),
      unaryRow("s_bitset0_b32", &executeBitset<u32, false>),
      unaryRow("s_bitset1_b32", &executeBitset<u32, true>),
      unaryRow("s_bitset0_b64", &executeBitset<u64, false>),
      unaryRow("s_bitset1_b64", &executeBitset<u64, true>),
      // Counting
      scalarNonZero("s_bcnt0_i32_b32",
                    [](u32 a) { return u32(llvm::popcount(~a)); }),
      scalarNonZero("s_bcnt1_i32_b32",
                    [](u32 a) { return u32(llvm::popcount(a)); }),
      scalarNonZero("s_bcnt0_i32_b64",
                    [](u64 a) { return u32(llvm::popcount(~a)); }),
      scalarNonZero("s_bcnt1_i32_b64",
                    [](u64 a) { return u32(llvm::popcount(a)); }),
      scalarNonZero("s_wqm_b32", [](u32 a) { return wholeQuad(a); }),
      scalarNonZero("s_wqm_b64", [](u64 a) { return wholeQuad(a); }),
      scalarNonZero("s_quadmask_b32", [](u32 a) { return quadMask(a); }),
      scalarNonZero("s_quadmask_b64", [](u64 a) { return quadMask(a); }),
      scalar("s_ff0_i32_b32", [](u32 a) { return firstSet(~a); }),
      scalar("s_ff0_i32_b64", [](u64 a) { return firstSet(~a); }),
      scalar("s_ff1_i32_b32", [](u32 a) { return firstSet(a); }),
      scalar("s_ff1_i32_b64", [](u64 a) { return firstSet(a); }),
      scalar("s_flbit_i32_b32", [](u32 a) { return leadingZeros(a); }),
      scalar("s_flbit_i32_b64", [](u64 a) { return leadingZeros(a); }),
      scalar("s_flbit_i32", [](i32 a) { return leadingSigns(a); }),
      scalar("s_flbit_i32_i64", [](i64 a) { return leadingSigns(a); }),
      // Comparisons
      scalar("s_cmp_eq_i32", [](i32 a, i32 b) { return a == b; }),
      scalar("s_cmp_lg_i32", [](i32 a, i32 b) { return a != b; }),
      scalar("s_cmp_gt_i32", [](i32 a, i32 b) { return a > b; }),
      scalar("s_cmp_ge_i32", [](i32 a, i32 b) { return a >= b; }),
      scalar("s_cmp_lt_i32", [](i32 a, i32 b) { return a < b; }),
      scalar("s_cmp_le_i32", [](i32 a, i32 b) { return a <= b; }),
      scalar("s_cmp_eq_u32", [](u32 a, u32 b) { return a == b; }),
      scalar("s_cmp_lg_u32", [](u32 a, u32 b) { return a != b; }),
      scalar("s_cmp_gt_u32", [](u32 a, u32 b) { return a > b; }),
      scalar("s_cmp_ge_u32", [](u32 a, u32 b) { return a >= b; }),
      scalar("s_cmp_lt_u32", [](u32 a, u32 b) { return a < b; }),
      scalar("s_cmp_le_u32", [](u32 a, u32 b) { return a <= b; }),
      scalar("s_cmp_eq_u64", [](u64 a, u64 b) { return a == b; }),
      scalar("s_cmp_lg_u64", [](u64 a, u64 b) { return a != b; }),
      scalar("s_bitcmp0_b32",
             [](u32 a, u32 b) { return !(a >> (b & 31) & 1); }),
      scalar("s_bitcmp1_b32",
             [](u32 a, u32 b) { return bool(a >> (b & 31) & 1); }),
      scalar("s_bitcmp0_b64",
             [](u64 a, u32 b) { return !(a >> (b & 63) & 1); }),
      scalar("s_bitcmp1_b64",
             [](u64 a, u32 b) { return bool(a >> (b & 63) & 1); }),
      // Immediates of 16 bits
      sopkRow("s_movk_i32", &executeMovk),
      sopkRow("s_cmovk_i32", &executeCmovk),
      sopkRow("s_addk_i32", &executeAddk),
      sopkRow("s_mulk_i32", &executeMulk),
      sopkRow("s_cmpk_eq_i32", &executeCmpk<true>, u32(Compare::Eq)),
      sopkRow("s_cmpk_lg_i32", &executeCmpk<true>, u32(Compare::Ne)),
      sopkRow("s_cmpk_gt_i32", &executeCmpk<true>, u32(Compare::Gt)),
      sopkRow("s_cmpk_ge_i32", &executeCmpk<true>, u32(Compare::Ge)),
      sopkRow("s_cmpk_lt_i32", &executeCmpk<true>, u32(Compare::Lt)),
      sopkRow("s_cmpk_le_i32", &executeCmpk<true>, u32(Compare::Le)),
      sopkRow("s_cmpk_eq_u32", &executeCmpk<false>, u32(Compare::Eq)),
      sopkRow("s_cmpk_lg_u32", &executeCmpk<false>, u32(Compare::Ne)),
      sopkRow("s_cmpk_gt_u32", &executeCmpk<false>, u32(Compare::Gt)),
      sopkRow("s_cmpk_ge_u32", &executeCmpk<false>, u32(Compare::Ge)),
      sopkRow("s_cmpk_lt_u32", &executeCmpk<false>, u32(Compare::Lt)),
      sopkRow("s_cmpk_le_u32", &executeCmpk<false>, u32(Compare::Le)),
      // EXEC
      execRow("s_and_saveexec_b64", ExecOp::And),
      execRow("s_or_saveexec_b64", ExecOp::Or),
      execRow("s_xor_saveexec_b64", ExecOp::Xor),
      execRow("s_andn2_saveexec_b64", ExecOp::AndN2),
      execRow("s_orn2_saveexec_b64", ExecOp::OrN2),
      execRow("s_nand_saveexec_b64", ExecOp::Nand),
      execRow("s_nor_saveexec_b64", ExecOp::Nor),
      execRow("s_xnor_saveexec_b64", ExecOp::Xnor),
      execRow("s_andn1_saveexec_b64", ExecOp::AndN1),
      execRow("s_orn1_saveexec_b64", ExecOp::OrN1),
      execRow("s_andn1_wrexec_b64", ExecOp::AndN1, /*returnsNew=*/true),
      execRow("s_andn2_wrexec_b64", ExecOp::AndN2, /*returnsNew=*/true),
  };
  return rows;
}
