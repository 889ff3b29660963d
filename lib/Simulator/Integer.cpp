//===- Integer.cpp - Integer VALU -----------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integer arithmetic, bit operations and moves, one row per mnemonic.
//
//===----------------------------------------------------------------------===//

#include "Bits.h"
#include "Lanes.h"

#include "smla/Simulator/Simulator.h"

using namespace llvm;
using namespace smla::sim;

namespace {

template <class T>
T saturate(i64 value) {
  i64 low = std::numeric_limits<T>::min(), high = std::numeric_limits<T>::max();
  return T(std::clamp(value, low, high));
}
/// The sum or difference that `exact` is, wrapped or saturated to T.
template <class T>
T wrapOrClamp(const LaneContext &context, i64 exact) {
  return context.clamp ? saturate<T>(exact) : T(exact);
}

i32 low24(i32 value) { return i32(u32(value) << 8) >> 8; }
u32 low24(u32 value) { return value & 0xffffff; }

template <class T>
T median(T a, T b, T c) {
  return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

WithMask<u32> addWithCarry(const LaneContext &context, u32 a, u32 b, bool c) {
  u64 sum = u64(a) + b + c;
  bool carry = sum >> 32;
  return {context.clamp && carry ? ~0u : u32(sum), carry};
}
WithMask<u32> subWithBorrow(const LaneContext &context, u32 a, u32 b, bool c) {
  u64 difference = u64(a) - b - c;
  bool borrow = difference >> 32;
  return {context.clamp && borrow ? 0 : u32(difference), borrow};
}

WithMask<u64> multiplyAdd64(u32 a, u32 b, u64 c) {
  u64 product = u64(a) * b;
  u64 sum = product + c;
  return {sum, sum < product};
}
WithMask<i64> multiplyAdd64(i32 a, i32 b, i64 c) {
  i64 sum;
  bool overflow = __builtin_add_overflow(i64(a) * b, c, &sum);
  return {sum, overflow};
}

/// Byte of v_perm_b32's result that `selector` names, of the 8 bytes
/// {high, low}.
u32 permuteByte(u64 bytes, u32 selector) {
  if (selector < 8)
    return bytes >> (8 * selector) & 0xff;
  if (selector < 12) // sign of bytes 1, 3, 5, 7
    return bytes >> (16 * (selector - 8) + 15) & 1 ? 0xff : 0;
  return selector == 12 ? 0 : 0xff;
}
u32 permuteBytes(u32 high, u32 low, u32 selector) {
  u64 bytes = u64(high) << 32 | low;
  u32 result = 0;
  for (unsigned i = 0; i < 4; ++i)
    result |= permuteByte(bytes, selector >> (8 * i) & 0xff) << (8 * i);
  return result;
}

u32 sadBytes(u32 a, u32 b, u32 c, bool skipZero) {
  u32 sum = c;
  for (unsigned i = 0; i < 32; i += 8) {
    i32 x = a >> i & 0xff, y = b >> i & 0xff;
    sum += skipZero && !y ? 0 : std::abs(x - y);
  }
  return sum;
}
u32 absoluteDifference(u32 a, u32 b) { return a > b ? a - b : b - a; }

u32 lerpBytes(u32 a, u32 b, u32 c) {
  u32 result = 0;
  for (unsigned i = 0; i < 32; i += 8)
    result |= (((a >> i & 0xff) + (b >> i & 0xff) + (c >> i & 1)) >> 1) << i;
  return result;
}

/// bit = table[4*a + 2*b + c]
u32 bitTable(u32 table, u32 a, u32 b, u32 c) {
  u32 result = 0;
  for (unsigned row = 0; row < 8; ++row)
    if (table >> row & 1)
      result |= (row & 4 ? a : ~a) & (row & 2 ? b : ~b) & (row & 1 ? c : ~c);
  return result;
}

/// Four lanes at a time of a byte-windowed sum of absolute differences.
u64 windowedSad(u64 a, u32 b, u64 c, bool skipZero) {
  u64 result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    u32 sad = sadBytes(u32(a >> (8 * i)), b, u16(c >> (16 * i)), skipZero);
    result |= u64(saturate<u16>(sad)) << (16 * i);
  }
  return result;
}

} // namespace

static ArrayRef<InstructionRow> arithmeticRows() {
  static const InstructionRow rows[] = {
      lanes("v_add_u32",
            [](const LaneContext &c, u32 a, u32 b) {
              return wrapOrClamp<u32>(c, i64(a) + i64(b));
            }),
      lanes("v_sub_u32",
            [](const LaneContext &c, u32 a, u32 b) {
              return wrapOrClamp<u32>(c, i64(a) - i64(b));
            }),
      lanes("v_subrev_u32",
            [](const LaneContext &c, u32 a, u32 b) {
              return wrapOrClamp<u32>(c, i64(b) - i64(a));
            }),
      lanes("v_add_i32", [](const LaneContext &c, i32 a,
                            i32 b) { return wrapOrClamp<i32>(c, i64(a) + b); }),
      lanes("v_sub_i32", [](const LaneContext &c, i32 a,
                            i32 b) { return wrapOrClamp<i32>(c, i64(a) - b); }),
      lanes("v_add_u16", [](const LaneContext &c, u16 a,
                            u16 b) { return wrapOrClamp<u16>(c, a + b); }),
      lanes("v_sub_u16", [](const LaneContext &c, u16 a,
                            u16 b) { return wrapOrClamp<u16>(c, a - b); }),
      lanes("v_subrev_u16", [](const LaneContext &c, u16 a,
                               u16 b) { return wrapOrClamp<u16>(c, b - a); }),
      lanes("v_add_i16", [](const LaneContext &c, i16 a,
                            i16 b) { return wrapOrClamp<i16>(c, a + b); }),
      lanes("v_sub_i16", [](const LaneContext &c, i16 a,
                            i16 b) { return wrapOrClamp<i16>(c, a - b); }),
      lanes("v_add_co_u32", [](const LaneContext &c, u32 a,
                               u32 b) { return addWithCarry(c, a, b, false); }),
      lanes("v_sub_co_u32",
            [](const LaneContext &c, u32 a, u32 b) {
              return subWithBorrow(c, a, b, false);
            }),
      lanes("v_subrev_co_u32",
            [](const LaneContext &c, u32 a, u32 b) {
              return subWithBorrow(c, b, a, false);
            }),
      lanes("v_addc_co_u32",
            [](const LaneContext &c, u32 a, u32 b, bool carry) {
              return addWithCarry(c, a, b, carry);
            }),
      lanes("v_subb_co_u32",
            [](const LaneContext &c, u32 a, u32 b, bool borrow) {
              return subWithBorrow(c, a, b, borrow);
            }),
      lanes("v_subbrev_co_u32",
            [](const LaneContext &c, u32 a, u32 b, bool borrow) {
              return subWithBorrow(c, b, a, borrow);
            }),
      lanes("v_add3_u32", [](u32 a, u32 b, u32 c) { return a + b + c; }),
      lanes("v_xad_u32", [](u32 a, u32 b, u32 c) { return (a ^ b) + c; }),
      lanes("v_lshl_add_u32",
            [](u32 a, u32 b, u32 c) { return (a << (b & 31)) + c; }),
      lanes("v_add_lshl_u32",
            [](u32 a, u32 b, u32 c) { return (a + b) << (c & 31); }),
      lanes("v_lshl_add_u64",
            [](u64 a, u32 b, u64 c) { return (a << (b & 7)) + c; }),
      // Multiplication
      lanes("v_mul_lo_u32", [](u32 a, u32 b) { return a * b; }),
      lanes("v_mul_hi_u32", [](u32 a, u32 b) { return u32(u64(a) * b >> 32); }),
      lanes("v_mul_hi_i32", [](i32 a, i32 b) { return i32(i64(a) * b >> 32); }),
      lanes("v_mul_lo_u16", [](u16 a, u16 b) { return u16(u32(a) * b); }),
      lanes("v_mul_u32_u24", [](u32 a, u32 b) { return low24(a) * low24(b); }),
      lanes("v_mul_i32_i24",
            [](i32 a, i32 b) { return u32(low24(a)) * u32(low24(b)); }),
      lanes("v_mul_hi_u32_u24",
            [](u32 a, u32 b) { return u32(u64(low24(a)) * low24(b) >> 32); }),
      lanes("v_mul_hi_i32_i24",
            [](i32 a, i32 b) { return i32(i64(low24(a)) * low24(b) >> 32); }),
      lanes("v_mad_u32_u24",
            [](const LaneContext &x, u32 a, u32 b, u32 c) {
              return wrapOrClamp<u32>(x, i64(u64(low24(a)) * low24(b) + c));
            }),
      lanes("v_mad_i32_i24",
            [](const LaneContext &x, i32 a, i32 b, i32 c) {
              return wrapOrClamp<i32>(x, i64(low24(a)) * low24(b) + c);
            }),
      lanes("v_mad_u16",
            [](const LaneContext &x, u16 a, u16 b, u16 c) {
              return wrapOrClamp<u16>(x, i64(a) * b + c);
            }),
      lanes("v_mad_i16",
            [](const LaneContext &x, i16 a, i16 b, i16 c) {
              return wrapOrClamp<i16>(x, i64(a) * b + c);
            }),
      lanes("v_mad_legacy_u16",
            [](const LaneContext &x, u16 a, u16 b, u16 c) {
              return wrapOrClamp<u16>(x, i64(a) * b + c);
            }),
      lanes("v_mad_legacy_i16",
            [](const LaneContext &x, i16 a, i16 b, i16 c) {
              return wrapOrClamp<i16>(x, i64(a) * b + c);
            }),
      lanes("v_mad_u32_u16",
            [](const LaneContext &x, u16 a, u16 b, u32 c) {
              return wrapOrClamp<u32>(x, i64(a) * b + c);
            }),
      lanes("v_mad_i32_i16",
            [](const LaneContext &x, i16 a, i16 b, i32 c) {
              return wrapOrClamp<i32>(x, i64(a) * b + c);
            }),
      lanes("v_mad_u64_u32",
            [](u32 a, u32 b, u64 c) { return multiplyAdd64(a, b, c); }),
      lanes("v_mad_i64_i32",
            [](i32 a, i32 b, i64 c) { return multiplyAdd64(a, b, c); }),
      // Sums of absolute differences
      lanes("v_sad_u8",
            [](u32 a, u32 b, u32 c) { return sadBytes(a, b, c, false); }),
      lanes("v_msad_u8",
            [](u32 a, u32 b, u32 c) { return sadBytes(a, b, c, true); }),
      lanes("v_sad_hi_u8",
            [](u32 a, u32 b, u32 c) {
              return (sadBytes(a, b, 0, false) << 16) + c;
            }),
      lanes("v_sad_u16",
            [](u32 a, u32 b, u32 c) {
              return absoluteDifference(a & 0xffff, b & 0xffff) +
                     absoluteDifference(a >> 16, b >> 16) + c;
            }),
      lanes("v_sad_u32",
            [](u32 a, u32 b, u32 c) { return absoluteDifference(a, b) + c; }),
      lanes("v_qsad_pk_u16_u8",
            [](u64 a, u32 b, u64 c) { return windowedSad(a, b, c, false); }),
      lanes("v_mqsad_pk_u16_u8",
            [](u64 a, u32 b, u64 c) { return windowedSad(a, b, c, true); }),
      lanes("v_lerp_u8",
            [](u32 a, u32 b, u32 c) { return lerpBytes(a, b, c); }),
  };
  return rows;
}

static ArrayRef<InstructionRow> bitRows() {
  static const InstructionRow rows[] = {
      lanes("v_and_b32", [](u32 a, u32 b) { return a & b; }),
      lanes("v_or_b32", [](u32 a, u32 b) { return a | b; }),
      lanes("v_xor_b32", [](u32 a, u32 b) { return a ^ b; }),
      lanes("v_xnor_b32", [](u32 a, u32 b) { return ~(a ^ b); }),
      lanes("v_not_b32", [](u32 a) { return ~a; }),
      lanes("v_bfrev_b32", [](u32 a) { return reverseBits(a); }),
      lanes("v_lshlrev_b32", [](u32 a, u32 b) { return b << (a & 31); }),
      lanes("v_lshrrev_b32", [](u32 a, u32 b) { return b >> (a & 31); }),
      lanes("v_ashrrev_i32", [](u32 a, i32 b) { return b >> (a & 31); }),
      lanes("v_lshlrev_b64", [](u32 a, u64 b) { return b << (a & 63); }),
      lanes("v_lshrrev_b64", [](u32 a, u64 b) { return b >> (a & 63); }),
      lanes("v_ashrrev_i64", [](u32 a, i64 b) { return b >> (a & 63); }),
      lanes("v_lshlrev_b16", [](u16 a, u16 b) { return u16(b << (a & 15)); }),
      lanes("v_lshrrev_b16", [](u16 a, u16 b) { return u16(b >> (a & 15)); }),
      lanes("v_ashrrev_i16", [](u16 a, i16 b) { return i16(b >> (a & 15)); }),
      lanes("v_lshl_or_b32",
            [](u32 a, u32 b, u32 c) { return (a << (b & 31)) | c; }),
      lanes("v_and_or_b32", [](u32 a, u32 b, u32 c) { return (a & b) | c; }),
      lanes("v_or3_b32", [](u32 a, u32 b, u32 c) { return a | b | c; }),
      lanes("v_bfi_b32",
            [](u32 a, u32 b, u32 c) { return (a & b) | (~a & c); }),
      lanes("v_bfm_b32",
            [](u32 a, u32 b) { return u32(lowMask(a & 31) << (b & 31)); }),
      lanes("v_bfe_u32",
            [](u32 a, u32 b, u32 c) {
              return extractUnsigned(a, b & 31, c & 31);
            }),
      lanes(
          "v_bfe_i32",
          [](i32 a, u32 b, u32 c) { return extractSigned(a, b & 31, c & 31); }),
      lanes("v_alignbit_b32",
            [](u32 a, u32 b, u32 c) {
              return u32((u64(a) << 32 | b) >> (c & 31));
            }),
      lanes("v_alignbyte_b32",
            [](u32 a, u32 b, u32 c) {
              return u32((u64(a) << 32 | b) >> (8 * (c & 3)));
            }),
      lanes("v_perm_b32",
            [](u32 a, u32 b, u32 c) { return permuteBytes(a, b, c); }),
      withFormat(lanes("v_bitop3_b32",
                       [](const LaneContext &x, u32 a, u32 b, u32 c) {
                         return bitTable(x.inst.imm[0], a, b, c);
                       }),
                 Format::Immediates),
      withFormat(lanes("v_bitop3_b16",
                       [](const LaneContext &x, u16 a, u16 b, u16 c) {
                         return u16(bitTable(x.inst.imm[0], a, b, c));
                       }),
                 Format::Immediates),
      lanes("v_bcnt_u32_b32",
            [](u32 a, u32 b) { return u32(llvm::popcount(a)) + b; }),
      lanes("v_ffbh_u32", [](u32 a) { return leadingZeros(a); }),
      lanes("v_ffbl_b32", [](u32 a) { return firstSet(a); }),
      lanes("v_ffbh_i32", [](i32 a) { return leadingSigns(a); }),
      lanes("v_prng_b32",
            [](u32 a) { return (a << 1) ^ (a >> 31 ? 0xc5u : 0); }),
      // Moves
      lanes("v_mov_b32", [](u32 a) { return a; }),
      lanes("v_mov_b64", [](u64 a) { return a; }),
      lanes("v_accvgpr_read_b32", [](u32 a) { return a; }),
      lanes("v_accvgpr_write_b32", [](u32 a) { return a; }),
      lanes("v_accvgpr_mov_b32", [](u32 a) { return a; }),
  };
  return rows;
}

static ArrayRef<InstructionRow> minMaxRows() {
  static const InstructionRow rows[] = {
      lanes("v_min_u32", [](u32 a, u32 b) { return std::min(a, b); }),
      lanes("v_max_u32", [](u32 a, u32 b) { return std::max(a, b); }),
      lanes("v_min_i32", [](i32 a, i32 b) { return std::min(a, b); }),
      lanes("v_max_i32", [](i32 a, i32 b) { return std::max(a, b); }),
      lanes("v_min_u16", [](u16 a, u16 b) { return std::min(a, b); }),
      lanes("v_max_u16", [](u16 a, u16 b) { return std::max(a, b); }),
      lanes("v_min_i16", [](i16 a, i16 b) { return std::min(a, b); }),
      lanes("v_max_i16", [](i16 a, i16 b) { return std::max(a, b); }),
      lanes("v_min3_u32",
            [](u32 a, u32 b, u32 c) { return std::min({a, b, c}); }),
      lanes("v_max3_u32",
            [](u32 a, u32 b, u32 c) { return std::max({a, b, c}); }),
      lanes("v_med3_u32", [](u32 a, u32 b, u32 c) { return median(a, b, c); }),
      lanes("v_min3_i32",
            [](i32 a, i32 b, i32 c) { return std::min({a, b, c}); }),
      lanes("v_max3_i32",
            [](i32 a, i32 b, i32 c) { return std::max({a, b, c}); }),
      lanes("v_med3_i32", [](i32 a, i32 b, i32 c) { return median(a, b, c); }),
      lanes("v_min3_u16",
            [](u16 a, u16 b, u16 c) { return std::min({a, b, c}); }),
      lanes("v_max3_u16",
            [](u16 a, u16 b, u16 c) { return std::max({a, b, c}); }),
      lanes("v_med3_u16", [](u16 a, u16 b, u16 c) { return median(a, b, c); }),
      lanes("v_min3_i16",
            [](i16 a, i16 b, i16 c) { return std::min({a, b, c}); }),
      lanes("v_max3_i16",
            [](i16 a, i16 b, i16 c) { return std::max({a, b, c}); }),
      lanes("v_med3_i16", [](i16 a, i16 b, i16 c) { return median(a, b, c); }),
      // Saturating packs
      lanes("v_cvt_pk_u16_u32",
            [](u32 a, u32 b) {
              return std::min(a, 0xffffu) | std::min(b, 0xffffu) << 16;
            }),
      lanes("v_cvt_pk_i16_i32",
            [](i32 a, i32 b) {
              return u32(u16(saturate<i16>(a))) | u32(u16(saturate<i16>(b)))
                                                      << 16;
            }),
      lanes("v_sat_pk_u8_i16",
            [](u32 a) {
              return u32(saturate<uint8_t>(i16(a))) |
                     u32(saturate<uint8_t>(i16(a >> 16))) << 8;
            }),
      lanes("v_ashr_pk_i8_i32",
            [](i32 a, i32 b, u32 c) {
              return LowHalf{u32(uint8_t(saturate<int8_t>(a >> (c & 31)))) |
                             u32(uint8_t(saturate<int8_t>(b >> (c & 31))))
                                 << 8};
            }),
      lanes("v_ashr_pk_u8_i32",
            [](i32 a, i32 b, u32 c) {
              return LowHalf{u32(saturate<uint8_t>(a >> (c & 31))) |
                             u32(saturate<uint8_t>(b >> (c & 31))) << 8};
            }),
      // The mask chooses, and only the chosen value has to be defined
      lanes("v_cndmask_b32",
            [](RawF32 a, RawF32 b, bool c) { return c ? b.bits : a.bits; }),
  };
  return rows;
}

ArrayRef<InstructionRow> smla::sim::integerRows() {
  static const std::vector<InstructionRow> rows = [] {
    std::vector<InstructionRow> all;
    for (ArrayRef<InstructionRow> part :
         {arithmeticRows(), bitRows(), minMaxRows()})
      llvm::append_range(all, part);
    return all;
  }();
  return rows;
}
