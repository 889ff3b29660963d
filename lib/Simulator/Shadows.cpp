//===- Shadows.cpp - Undefined bits through VALU instructions -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which bits of a result are undefined when bits of the operands are. Compiled
// code reads undefined bits all the time and discards what they spoil: the
// upper half of a 64-bit sum, a byte that a permute leaves out. An instruction
// without a rule spoils its whole result.
//
//===----------------------------------------------------------------------===//

#include "Bits.h"
#include "Lanes.h"

#include "llvm/ADT/StringMap.h"

using namespace llvm;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// Rules as functions of (operands..., their undefined bits...)
//===----------------------------------------------------------------------===//

/// Undefined bits of an operand of one or two dwords.
template <class T>
struct ShadowSource {
  Lanes dwords[sizeof(T) / 4];

  ShadowSource(Wave &wave, const Inst &inst, const Operand &operand) {
    for (unsigned d = 0; d < sizeof(T) / 4; ++d)
      fetchShadow(wave, inst, operand, d, dwords[d]);
  }
  T operator[](unsigned lane) const {
    if constexpr (sizeof(T) == 8)
      return T(dwords[0][lane] | u64(dwords[1][lane]) << 32);
    else
      return T(dwords[0][lane]);
  }
};

template <auto rule, class... P, size_t... I>
void runRule(Wave &wave, const Inst &inst, u64 mask,
             std::index_sequence<I...>) {
  constexpr size_t arity = sizeof...(I);
  using Parameters = std::tuple<P...>;
  Lanes buffers[arity][2];
  const std::tuple<Source<std::tuple_element_t<I, Parameters>>...> values{
      Source<std::tuple_element_t<I, Parameters>>(wave, inst, inst.src[I],
                                                  buffers[I])...};
  const std::tuple<ShadowSource<std::tuple_element_t<arity + I, Parameters>>...>
      shadows{ShadowSource<std::tuple_element_t<arity + I, Parameters>>(
          wave, inst, inst.src[I])...};
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    if (!(mask >> lane & 1))
      continue;
    auto bits =
        rule(std::get<I>(values)[lane]..., std::get<I>(shadows)[lane]...);
    wave.setVectorShadow(inst.dst.reg, lane, u32(bits));
    if constexpr (sizeof(bits) == 8)
      wave.setVectorShadow(inst.dst.reg + 1, lane, u32(bits >> 32));
  }
}
template <auto rule, class... P>
void executeRule(Wave &wave, const Inst &inst, u64 mask) {
  runRule<rule, P...>(wave, inst, mask,
                      std::make_index_sequence<sizeof...(P) / 2>());
}

struct ShadowRow {
  const char *mnemonic;
  ShadowFn execute;
};

template <class Lambda, class R, class... P>
ShadowRow ruleRow(const char *mnemonic, Lambda lambda, R (*)(P...)) {
  constexpr R (*function)(P...) = lambda;
  return {mnemonic, &executeRule<function, P...>};
}
template <class Lambda>
ShadowRow rule(const char *mnemonic, Lambda lambda) {
  return ruleRow(mnemonic, lambda, +lambda);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

u32 andShadow(u32 a, u32 b, u32 sa, u32 sb) {
  return (sa & sb) | (sa & b) | (sb & a);
}
u32 orShadow(u32 a, u32 b, u32 sa, u32 sb) {
  return (sa & sb) | (sa & ~b) | (sb & ~a);
}
/// `bits` moved by a shift; all of them if its amount is undefined.
template <class T>
T ifDefined(u32 sAmount, T bits) {
  return sAmount ? T(~T(0)) : bits;
}
/// Carries spoil the bits from the lowest undefined one upwards.
template <class T>
T upwards(T bits) {
  return bits | (0 - bits);
}
u32 low24(u32 bits) { return bits & 0xffffff; }

u32 permuteShadow(u32 high, u32 low, u32 selector) {
  u64 bytes = u64(high) << 32 | low;
  u32 result = 0;
  for (unsigned i = 0; i < 32; i += 8) {
    unsigned byte = selector >> i & 0xff;
    u32 bits = byte < 8    ? bytes >> (8 * byte) & 0xff
               : byte < 12 ? bytes >> (16 * (byte - 8) + 15) & 1 ? 0xff : 0
                           : 0; // constants
    result |= bits << i;
  }
  return result;
}

ArrayRef<ShadowRow> bitRules() {
  static const ShadowRow rows[] = {
      rule("v_and_b32", [](u32 a, u32 b, u32 sa,
                           u32 sb) { return andShadow(a, b, sa, sb); }),
      rule("v_or_b32",
           [](u32 a, u32 b, u32 sa, u32 sb) { return orShadow(a, b, sa, sb); }),
      rule("v_xor_b32", [](u32, u32, u32 sa, u32 sb) { return sa | sb; }),
      rule("v_xnor_b32", [](u32, u32, u32 sa, u32 sb) { return sa | sb; }),
      rule("v_not_b32", [](u32, u32 sa) { return sa; }),
      rule("v_bfrev_b32", [](u32, u32 sa) { return reverseBits(sa); }),
      rule("v_lshlrev_b32",
           [](u32 a, u32, u32 sa, u32 sb) {
             return ifDefined(sa & 31, sb << (a & 31));
           }),
      rule("v_lshrrev_b32",
           [](u32 a, u32, u32 sa, u32 sb) {
             return ifDefined(sa & 31, sb >> (a & 31));
           }),
      rule("v_ashrrev_i32",
           [](u32 a, u32, u32 sa, u32 sb) {
             return ifDefined(sa & 31, u32(i32(sb) >> (a & 31)));
           }),
      rule("v_lshlrev_b64",
           [](u32 a, u64, u32 sa, u64 sb) {
             return ifDefined(sa & 63, sb << (a & 63));
           }),
      rule("v_lshrrev_b64",
           [](u32 a, u64, u32 sa, u64 sb) {
             return ifDefined(sa & 63, sb >> (a & 63));
           }),
      rule("v_ashrrev_i64",
           [](u32 a, u64, u32 sa, u64 sb) {
             return ifDefined(sa & 63, u64(i64(sb) >> (a & 63)));
           }),
      rule("v_lshl_or_b32",
           [](u32 a, u32 b, u32 c, u32 sa, u32 sb, u32 sc) {
             return orShadow(a << (b & 31), c,
                             ifDefined(sb & 31, sa << (b & 31)), sc);
           }),
      rule("v_and_or_b32",
           [](u32 a, u32 b, u32 c, u32 sa, u32 sb, u32 sc) {
             return orShadow(a & b, c, andShadow(a, b, sa, sb), sc);
           }),
      rule("v_or3_b32",
           [](u32 a, u32 b, u32 c, u32 sa, u32 sb, u32 sc) {
             return orShadow(a | b, c, orShadow(a, b, sa, sb), sc);
           }),
      rule("v_bfi_b32",
           [](u32 a, u32 b, u32 c, u32 sa, u32 sb, u32 sc) {
             return (a & sb) | (~a & sc) | (sa & ((b ^ c) | sb | sc));
           }),
      rule("v_bfe_u32",
           [](u32, u32 b, u32 c, u32 sa, u32 sb, u32 sc) {
             return ifDefined((sb | sc) & 31,
                              extractUnsigned(sa, b & 31, c & 31));
           }),
      rule("v_bfe_i32",
           [](u32, u32 b, u32 c, u32 sa, u32 sb, u32 sc) {
             return ifDefined((sb | sc) & 31,
                              u32(extractSigned(i32(sa), b & 31, c & 31)));
           }),
      rule("v_alignbit_b32",
           [](u32, u32, u32 c, u32 sa, u32 sb, u32 sc) {
             return ifDefined(sc & 31, u32((u64(sa) << 32 | sb) >> (c & 31)));
           }),
      rule("v_alignbyte_b32",
           [](u32, u32, u32 c, u32 sa, u32 sb, u32 sc) {
             return ifDefined(sc & 3,
                              u32((u64(sa) << 32 | sb) >> (8 * (c & 3))));
           }),
      rule("v_perm_b32",
           [](u32, u32, u32 c, u32 sa, u32 sb, u32 sc) {
             return ifDefined(sc, permuteShadow(sa, sb, c));
           }),
      rule("v_mov_b32", [](u32, u32 sa) { return sa; }),
      rule("v_mov_b64", [](u64, u64 sa) { return sa; }),
      rule("v_accvgpr_read_b32", [](u32, u32 sa) { return sa; }),
      rule("v_accvgpr_write_b32", [](u32, u32 sa) { return sa; }),
      rule("v_accvgpr_mov_b32", [](u32, u32 sa) { return sa; }),
      rule("v_cvt_f32_ubyte0", [](u32, u32 sa) { return sa & 0xff ? ~0u : 0; }),
      rule("v_cvt_f32_ubyte1",
           [](u32, u32 sa) { return sa >> 8 & 0xff ? ~0u : 0; }),
      rule("v_cvt_f32_ubyte2",
           [](u32, u32 sa) { return sa >> 16 & 0xff ? ~0u : 0; }),
      rule("v_cvt_f32_ubyte3", [](u32, u32 sa) { return sa >> 24 ? ~0u : 0; }),
  };
  return rows;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

ArrayRef<ShadowRow> arithmeticRules() {
  auto sum = [](u32, u32, u32 sa, u32 sb) { return upwards(sa | sb); };
  auto sum3 = [](u32, u32, u32, u32 sa, u32 sb, u32 sc) {
    return upwards(sa | sb | sc);
  };
  auto product24 = [](u32, u32, u32 sa, u32 sb) {
    return upwards(low24(sa | sb));
  };
  auto multiplyAdd24 = [](u32, u32, u32, u32 sa, u32 sb, u32 sc) {
    return upwards(low24(sa | sb) | sc);
  };
  auto multiplyAdd64 = [](u32, u32, u64, u32 sa, u32 sb, u64 sc) {
    return upwards((sa | sb) | sc);
  };
  static const ShadowRow rows[] = {
      rule("v_add_u32", sum),
      rule("v_sub_u32", sum),
      rule("v_subrev_u32", sum),
      rule("v_add_i32", sum),
      rule("v_sub_i32", sum),
      rule("v_add_co_u32", sum),
      rule("v_sub_co_u32", sum),
      rule("v_subrev_co_u32", sum),
      rule("v_mul_lo_u32", sum),
      rule("v_add3_u32", sum3),
      rule("v_xad_u32", sum3),
      rule("v_lshl_add_u32",
           [](u32, u32 b, u32, u32 sa, u32 sb, u32 sc) {
             return upwards(ifDefined(sb & 31, sa << (b & 31)) | sc);
           }),
      rule("v_add_lshl_u32",
           [](u32, u32, u32 c, u32 sa, u32 sb, u32 sc) {
             return ifDefined(sc & 31, upwards(sa | sb) << (c & 31));
           }),
      rule("v_lshl_add_u64",
           [](u64, u32 b, u64, u64 sa, u32 sb, u64 sc) {
             return upwards(ifDefined(sb & 7, sa << (b & 7)) | sc);
           }),
      rule("v_mul_u32_u24", product24),
      rule("v_mul_i32_i24", product24),
      rule("v_mad_u32_u24", multiplyAdd24),
      rule("v_mad_i32_i24", multiplyAdd24),
      rule("v_mad_u64_u32", multiplyAdd64),
      rule("v_mad_i64_i32", multiplyAdd64),
  };
  return rows;
}

//===----------------------------------------------------------------------===//
// Rules that need the instruction
//===----------------------------------------------------------------------===//

/// Lane by lane the shadow of the operand that the mask takes.
void shadowOfSelect(Wave &wave, const Inst &inst, u64 mask) {
  Lanes shadows[2];
  fetchShadow(wave, inst, inst.src[0], 0, shadows[0]);
  fetchShadow(wave, inst, inst.src[1], 0, shadows[1]);
  u64 choice = wave.readScalar(inst.src[2]);
  u64 unknown = wave.readScalarShadow(inst.src[2]);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    if (mask >> lane & 1)
      wave.setVectorShadow(
          inst.dst.reg, lane,
          unknown >> lane & 1 ? ~0u : shadows[choice >> lane & 1][lane]);
}

/// Bits of an operand that may be 1 (or, for `isOne` false, 0).
u32 possible(u32 value, u32 shadow, bool isOne) {
  return (isOne ? value : ~value) | shadow;
}

/// A bit is undefined if rows of the table that it can select disagree.
void shadowOfTable(Wave &wave, const Inst &inst, u64 mask) {
  Lanes buffers[3], shadows[3];
  const u32 *values[3];
  for (unsigned s = 0; s < 3; ++s) {
    values[s] =
        fetchDword(wave, inst, inst.src[s], 0, Fetch::Integer, buffers[s]);
    fetchShadow(wave, inst, inst.src[s], 0, shadows[s]);
  }
  u32 table = inst.imm[0];
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    u32 canBe[2] = {0, 0};
    for (unsigned row = 0; row < 8; ++row)
      canBe[table >> row & 1] |=
          possible(values[0][lane], shadows[0][lane], row & 4) &
          possible(values[1][lane], shadows[1][lane], row & 2) &
          possible(values[2][lane], shadows[2][lane], row & 1);
    if (mask >> lane & 1)
      wave.setVectorShadow(inst.dst.reg, lane, canBe[0] & canBe[1]);
  }
}

/// Pairs of f32: each result by the dwords that op_sel and op_sel_hi take.
void shadowOfPackedFloat(Wave &wave, const Inst &inst, u64 mask) {
  u64 undefined[2] = {0, 0};
  for (bool isHigh : {false, true})
    for (const Operand &source : ArrayRef(inst.src).take_front(inst.numSrc)) {
      bool takesHigh = isHigh ? source.opSelHi : source.opSel;
      Lanes shadow;
      fetchShadow(wave, inst, source, takesHigh, shadow);
      for (unsigned lane = 0; lane < numLanes; ++lane)
        undefined[isHigh] |= u64(shadow[lane] != 0) << lane;
    }
  for (bool isHigh : {false, true})
    for (unsigned lane = 0; lane < numLanes; ++lane)
      if (mask >> lane & 1)
        wave.setVectorShadow(inst.dst.reg + isHigh, lane,
                             undefined[isHigh] >> lane & 1 ? ~0u : 0);
}

/// Pairs of 16-bit values, in the same way by halves.
void shadowOfPackedHalf(Wave &wave, const Inst &inst, u64 mask) {
  Lanes result = {};
  for (const Operand &source : ArrayRef(inst.src).take_front(inst.numSrc)) {
    Lanes shadow;
    fetchShadow(wave, inst, source, 0, shadow);
    for (unsigned lane = 0; lane < numLanes; ++lane) {
      if (shadow[lane] >> (source.opSel ? 16 : 0) & 0xffff)
        result[lane] |= 0xffff;
      if (shadow[lane] >> (source.opSelHi ? 16 : 0) & 0xffff)
        result[lane] |= 0xffff0000;
    }
  }
  for (unsigned lane = 0; lane < numLanes; ++lane)
    if (mask >> lane & 1)
      wave.setVectorShadow(inst.dst.reg, lane, result[lane]);
}

/// Each half of the result is a half of one source.
void shadowOfPack(Wave &wave, const Inst &inst, u64 mask) {
  Lanes low, high;
  fetchShadow(wave, inst, inst.src[0], 0, low);
  fetchShadow(wave, inst, inst.src[1], 0, high);
  unsigned lowShift = inst.src[0].opSel ? 16 : 0;
  unsigned highShift = inst.src[1].opSel ? 16 : 0;
  for (unsigned lane = 0; lane < numLanes; ++lane)
    if (mask >> lane & 1)
      wave.setVectorShadow(inst.dst.reg, lane,
                           (low[lane] >> lowShift & 0xffff) |
                               high[lane] >> highShift << 16);
}

} // namespace

ShadowFn smla::sim::findShadow(StringRef mnemonic) {
  static const StringMap<ShadowFn> rules = [] {
    StringMap<ShadowFn> map = {
        {"v_cndmask_b32", &shadowOfSelect},
        {"v_bitop3_b32", &shadowOfTable},
        {"v_pack_b32_f16", &shadowOfPack},
    };
    for (ArrayRef<ShadowRow> part : {bitRules(), arithmeticRules()})
      for (const ShadowRow &row : part)
        map[row.mnemonic] = row.execute;
    for (const char *name : {"v_pk_add_f32", "v_pk_mul_f32", "v_pk_fma_f32"})
      map[name] = &shadowOfPackedFloat;
    return map;
  }();
  auto it = rules.find(mnemonic);
  if (it != rules.end())
    return it->second;
  bool isPackedHalf =
      mnemonic.starts_with("v_pk_") && (mnemonic.ends_with("16"));
  return isPackedHalf ? &shadowOfPackedHalf : nullptr;
}
