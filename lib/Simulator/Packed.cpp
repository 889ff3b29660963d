//===- Packed.cpp - Packed and mixed-precision VALU -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// VOP3P: two results per instruction, each choosing halves (or dwords) of its
// sources, and dot products.
//
//===----------------------------------------------------------------------===//

#include "Bits.h"
#include "Lanes.h"

using namespace llvm;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// Pairs of f32
//===----------------------------------------------------------------------===//

/// Which dword of a 64-bit operand the low or high result takes, with its
/// negation. A constant has its value in the low dword; LLVM sets op_sel_hi to
/// 0 for it.
void fetchPart(Wave &wave, const Inst &inst, const Operand &operand,
               bool isHigh, Fetch fetch, Lanes &out) {
  Operand part = operand;
  part.neg = isHigh ? operand.negHi : operand.neg;
  part.abs = false;
  part.opSel = false;
  bool takesHigh = isHigh ? operand.opSelHi : operand.opSel;
  Lanes buffer;
  const uint32_t *values =
      fetchDword(wave, inst, part, takesHigh, fetch, buffer);
  std::copy_n(values, numLanes, out);
}

using Float32Fn = float (*)(float, float, float);

template <Float32Fn function>
void executePackedFloat32(Wave &wave, const Inst &inst) {
  Lanes sources[3], results[2];
  LaneWrite write(wave, inst);
  for (bool isHigh : {false, true}) {
    for (unsigned s = 0; s < inst.numSrc; ++s)
      fetchPart(wave, inst, inst.src[s], isHigh, Fetch::Float32, sources[s]);
    for (unsigned lane = 0; lane < numLanes; ++lane)
      results[isHigh][lane] =
          bitsOf(function(asFloat(sources[0][lane]), asFloat(sources[1][lane]),
                          asFloat(sources[2][lane])));
    finishFloat32(write, results[isHigh]);
  }
  updateShadow(write);
  blendDword(write, 0, results[0]);
  blendDword(write, 1, results[1]);
}

float packedAdd(float a, float b, float) {
  float sum = a + b;
  return isNan(sum) ? nanOf(a, b) : sum;
}
float packedMul(float a, float b, float) {
  float product = a * b;
  return isNan(product) ? nanOf(a, b) : product;
}
float packedFma(float a, float b, float c) {
  float result = fusedMultiplyAdd(a, b, c);
  return isNan(result) ? nanOf(a, b, c) : result;
}

/// D.lo = S0[op_sel[0]], D.hi = S1[op_sel[1]].
void executePackedMove(Wave &wave, const Inst &inst) {
  Lanes buffers[2], results[2], shadows[2];
  LaneWrite write(wave, inst);
  for (unsigned s = 0; s < 2; ++s) {
    const Operand &source = inst.src[s];
    Operand plain = source;
    plain.neg = plain.abs = plain.opSel = false;
    std::copy_n(
        fetchDword(wave, inst, plain, source.opSel, Fetch::Integer, buffers[s]),
        numLanes, results[s]);
    fetchShadow(wave, inst, plain, source.opSel, shadows[s]);
  }
  for (unsigned s = 0; s < 2; ++s) {
    blendDword(write, s, results[s]);
    if (!wave.undefinedSources) {
      wave.markDefined(inst.dst.reg + s, write.mask);
      continue;
    }
    for (unsigned lane = 0; lane < numLanes; ++lane)
      if (write.mask >> lane & 1)
        wave.setVectorShadow(inst.dst.reg + s, lane, shadows[s][lane]);
  }
}

//===----------------------------------------------------------------------===//
// Pairs of 16-bit values
//===----------------------------------------------------------------------===//

/// The half of `dword` that the low or high result takes.
u16 halfOf(u32 dword, const Operand &operand, bool isHigh) {
  return (isHigh ? operand.opSelHi : operand.opSel) ? dword >> 16 : dword;
}

using Packed16Fn = u16 (*)(const LaneContext &, u16, u16, u16);

/// Packed operations read the sign flips of floats as bit 15 of each half.
template <Packed16Fn function, bool isFloat>
void executePacked16(Wave &wave, const Inst &inst) {
  Lanes buffers[3], out;
  const uint32_t *sources[3] = {};
  for (unsigned s = 0; s < inst.numSrc; ++s) {
    Operand plain = inst.src[s];
    plain.neg = plain.abs = plain.opSel = false;
    sources[s] = fetchDword(wave, inst, plain, 0, Fetch::Integer, buffers[s]);
  }
  LaneWrite write(wave, inst);
  const LaneContext context = contextOf(wave, inst);
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    u16 results[2];
    for (bool isHigh : {false, true}) {
      u16 values[3] = {};
      for (unsigned s = 0; s < inst.numSrc; ++s) {
        const Operand &operand = inst.src[s];
        values[s] = halfOf(sources[s][lane], operand, isHigh);
        if (isFloat && (isHigh ? operand.negHi : operand.neg))
          values[s] ^= 0x8000;
      }
      results[isHigh] = function(context, values[0], values[1], values[2]);
    }
    out[lane] = results[0] | u32(results[1]) << 16;
  }
  updateShadow(write);
  blendDword(write, 0, out);
}

template <class T>
u16 clampTo(const LaneContext &x, i64 exact) {
  if (!x.clamp)
    return u16(exact);
  return u16(std::clamp<i64>(exact, std::numeric_limits<T>::min(),
                             std::numeric_limits<T>::max()));
}

/// An f16 operand with MODE's flushing, and a result with clamp and flushing.
float halfIn(const LaneContext &x, u16 bits) {
  if (!x.mode.keepsInputDenormals64() && !(bits & 0x7c00))
    bits &= 0x8000;
  return halfToFloat(bits);
}
u16 halfOut(const LaneContext &x, float value) {
  u16 bits = floatToHalf(value, x.mode);
  if (!x.mode.keepsOutputDenormals64() && !(bits & 0x7c00))
    bits &= 0x8000;
  if (!x.clamp)
    return bits;
  float result = halfToFloat(bits);
  if (isNan(result))
    return x.mode.dx10Clamp() ? 0 : bits;
  return floatToHalf(result > 0 ? std::min(result, 1.0f) : 0.0f, x.mode);
}
float halfMin(float a, float b) {
  return isNan(a)                               ? b
         : isNan(b)                             ? a
         : a < b || (a == b && std::signbit(a)) ? a
                                                : b;
}
float halfMax(float a, float b) {
  return isNan(a)                                ? b
         : isNan(b)                              ? a
         : a > b || (a == b && !std::signbit(a)) ? a
                                                 : b;
}

/// Builds a row from a function of one result.
template <bool isFloat, class Lambda>
InstructionRow packed16(const char *mnemonic, Lambda lambda, uint8_t arity) {
  constexpr Packed16Fn function = lambda;
  InstructionRow row{mnemonic, InstClass::Valu,
                     &executePacked16<function, isFloat>, Format::Packed};
  row.arity = arity;
  return row;
}
template <class Lambda>
InstructionRow packedInt(const char *mnemonic, Lambda lambda,
                         uint8_t arity = 2) {
  return packed16<false>(mnemonic, lambda, arity);
}
template <class Lambda>
InstructionRow packedHalf(const char *mnemonic, Lambda lambda,
                          uint8_t arity = 2) {
  return packed16<true>(mnemonic, lambda, arity);
}

//===----------------------------------------------------------------------===//
// Mixed precision: each source is an f32, or a half of a dword
//===----------------------------------------------------------------------===//

enum class MixResult { Float32, LowHalf, HighHalf };

/// A source is f16 where op_sel_hi says so, from the half of op_sel; the
/// modifier bits of "negHi" are abs here.
void fetchMixed(Wave &wave, const Inst &inst, const Operand &operand,
                Lanes &out) {
  Operand plain = operand;
  plain.neg = plain.abs = plain.opSel = false;
  Lanes buffer;
  const uint32_t *raw =
      fetchDword(wave, inst, plain, 0, Fetch::Integer, buffer);
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    float value =
        operand.opSelHi
            ? halfToFloat(u16(operand.opSel ? raw[lane] >> 16 : raw[lane]))
            : asFloat(raw[lane]);
    u32 bits = bitsOf(value);
    bits &= operand.negHi ? 0x7fffffff : ~0u;
    bits ^= operand.neg ? 0x80000000 : 0;
    out[lane] = bits;
  }
}

template <MixResult kind>
void executeMix(Wave &wave, const Inst &inst) {
  Lanes sources[3], out;
  for (unsigned s = 0; s < 3; ++s)
    fetchMixed(wave, inst, inst.src[s], sources[s]);
  LaneWrite write(wave, inst);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    out[lane] =
        bitsOf(packedFma(asFloat(sources[0][lane]), asFloat(sources[1][lane]),
                         asFloat(sources[2][lane])));
  finishFloat32(write, out);
  if (kind == MixResult::Float32) {
    updateShadow(write);
    return blendDword(write, 0, out);
  }
  bool isHigh = kind == MixResult::HighHalf;
  write.writtenBits = isHigh ? 0xffff0000 : 0xffff;
  updateShadow(write);
  Lanes &to = wave.vgpr(inst.dst.reg);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    if (write.mask >> lane & 1) {
      u32 bits = floatToHalf(asFloat(out[lane]), wave.mode);
      to[lane] = (to[lane] & ~write.writtenBits) | bits << (isHigh ? 16 : 0);
    }
}

//===----------------------------------------------------------------------===//
// Dot products
//===----------------------------------------------------------------------===//

/// Sum of the products of `count` signed or unsigned fields, plus c.
template <unsigned width, bool isSigned>
i64 dotFields(u32 a, u32 b) {
  i64 sum = 0;
  for (unsigned i = 0; i < 32; i += width) {
    u32 x = a >> i & maskTrailingOnes<u32>(width);
    u32 y = b >> i & maskTrailingOnes<u32>(width);
    sum += isSigned ? i64(SignExtend32(x, width)) * SignExtend32(y, width)
                    : i64(u64(x) * y);
  }
  return sum;
}
template <unsigned width, bool isSigned>
u32 dotInteger(const LaneContext &x, u32 a, u32 b, u32 c) {
  i64 sum =
      dotFields<width, isSigned>(a, b) + (isSigned ? i64(i32(c)) : i64(c));
  if (!x.clamp)
    return u32(sum);
  return isSigned ? u32(std::clamp<i64>(sum, INT32_MIN, INT32_MAX))
                  : u32(std::clamp<i64>(sum, 0, UINT32_MAX));
}

/// (c + lo*lo) + hi*hi, each step rounded.
float dotHalf(u32 a, u32 b, float c) {
  c = packedFma(halfToFloat(u16(a)), halfToFloat(u16(b)), c);
  return packedFma(halfToFloat(a >> 16), halfToFloat(b >> 16), c);
}
/// (lo*lo + hi*hi) + c.
float dotBf16(u32 a, u32 b, float c) {
  float low = bf16ToFloat(a & 0xffff) * bf16ToFloat(b & 0xffff);
  float both = packedFma(bf16ToFloat(a >> 16), bf16ToFloat(b >> 16), low);
  return packedAdd(both, c, 0);
}

InstructionRow wide(const char *mnemonic, ExecuteFn execute, uint8_t arity) {
  InstructionRow row{mnemonic, InstClass::Valu, execute, Format::Packed};
  row.arity = arity;
  return row;
}
/// Sources may be halves.
InstructionRow mixed(const char *mnemonic, ExecuteFn execute) {
  InstructionRow row = wide(mnemonic, execute, 3);
  row.halfSources = 7;
  return row;
}
InstructionRow packedFormat(InstructionRow row) {
  return withFormat(row, Format::Packed);
}
InstructionRow accumulates(InstructionRow row) {
  return withFormat(row, Format::Accumulates);
}

} // namespace

static ArrayRef<InstructionRow> pairRows() {
  using C = const LaneContext &;
  static const InstructionRow rows[] = {
      wide("v_pk_add_f32", &executePackedFloat32<packedAdd>, 2),
      wide("v_pk_mul_f32", &executePackedFloat32<packedMul>, 2),
      wide("v_pk_fma_f32", &executePackedFloat32<packedFma>, 3),
      wide("v_pk_mov_b32", &executePackedMove, 2),
      packedInt(
          "v_pk_add_u16",
          [](C x, u16 a, u16 b, u16) { return clampTo<u16>(x, i64(a) + b); }),
      packedInt(
          "v_pk_sub_u16",
          [](C x, u16 a, u16 b, u16) { return clampTo<u16>(x, i64(a) - b); }),
      packedInt("v_pk_add_i16",
                [](C x, u16 a, u16 b, u16) {
                  return clampTo<i16>(x, i64(i16(a)) + i16(b));
                }),
      packedInt("v_pk_sub_i16",
                [](C x, u16 a, u16 b, u16) {
                  return clampTo<i16>(x, i64(i16(a)) - i16(b));
                }),
      packedInt("v_pk_mul_lo_u16",
                [](C, u16 a, u16 b, u16) { return u16(u32(a) * b); }),
      packedInt(
          "v_pk_mad_u16",
          [](C x, u16 a, u16 b, u16 c) {
            return clampTo<u16>(x, i64(a) * b + c);
          },
          3),
      packedInt(
          "v_pk_mad_i16",
          [](C x, u16 a, u16 b, u16 c) {
            return clampTo<i16>(x, i64(i16(a)) * i16(b) + i16(c));
          },
          3),
      packedInt("v_pk_min_u16",
                [](C, u16 a, u16 b, u16) { return std::min(a, b); }),
      packedInt("v_pk_max_u16",
                [](C, u16 a, u16 b, u16) { return std::max(a, b); }),
      packedInt(
          "v_pk_min_i16",
          [](C, u16 a, u16 b, u16) { return u16(std::min(i16(a), i16(b))); }),
      packedInt(
          "v_pk_max_i16",
          [](C, u16 a, u16 b, u16) { return u16(std::max(i16(a), i16(b))); }),
      packedInt("v_pk_lshlrev_b16",
                [](C, u16 a, u16 b, u16) { return u16(b << (a & 15)); }),
      packedInt("v_pk_lshrrev_b16",
                [](C, u16 a, u16 b, u16) { return u16(b >> (a & 15)); }),
      packedInt("v_pk_ashrrev_i16",
                [](C, u16 a, u16 b, u16) { return u16(i16(b) >> (a & 15)); }),
      packedHalf("v_pk_add_f16",
                 [](C x, u16 a, u16 b, u16) {
                   return halfOut(x, packedAdd(halfIn(x, a), halfIn(x, b), 0));
                 }),
      packedHalf("v_pk_mul_f16",
                 [](C x, u16 a, u16 b, u16) {
                   return halfOut(x, packedMul(halfIn(x, a), halfIn(x, b), 0));
                 }),
      packedHalf(
          "v_pk_fma_f16",
          [](C x, u16 a, u16 b, u16 c) {
            return halfOut(x,
                           fusedHalf(halfIn(x, a), halfIn(x, b), halfIn(x, c)));
          },
          3),
      packedHalf("v_pk_min_f16",
                 [](C x, u16 a, u16 b, u16) {
                   return halfOut(x, halfMin(halfIn(x, a), halfIn(x, b)));
                 }),
      packedHalf("v_pk_max_f16",
                 [](C x, u16 a, u16 b, u16) {
                   return halfOut(x, halfMax(halfIn(x, a), halfIn(x, b)));
                 }),
  };
  return rows;
}

static ArrayRef<InstructionRow> dotRows() {
  using C = const LaneContext &;
  static const InstructionRow rows[] = {
      mixed("v_fma_mix_f32", &executeMix<MixResult::Float32>),
      mixed("v_fma_mixlo_f16", &executeMix<MixResult::LowHalf>),
      mixed("v_fma_mixhi_f16", &executeMix<MixResult::HighHalf>),
      packedFormat(lanes("v_dot2_i32_i16",
                         [](C x, u32 a, u32 b, u32 c) {
                           return dotInteger<16, true>(x, a, b, c);
                         })),
      packedFormat(lanes("v_dot2_u32_u16",
                         [](C x, u32 a, u32 b, u32 c) {
                           return dotInteger<16, false>(x, a, b, c);
                         })),
      packedFormat(lanes("v_dot4_i32_i8",
                         [](C x, u32 a, u32 b, u32 c) {
                           return dotInteger<8, true>(x, a, b, c);
                         })),
      packedFormat(lanes("v_dot4_u32_u8",
                         [](C x, u32 a, u32 b, u32 c) {
                           return dotInteger<8, false>(x, a, b, c);
                         })),
      packedFormat(lanes("v_dot8_i32_i4",
                         [](C x, u32 a, u32 b, u32 c) {
                           return dotInteger<4, true>(x, a, b, c);
                         })),
      packedFormat(lanes("v_dot8_u32_u4",
                         [](C x, u32 a, u32 b, u32 c) {
                           return dotInteger<4, false>(x, a, b, c);
                         })),
      packedFormat(
          lanes("v_dot2_f32_f16",
                [](u32 a, u32 b, float c) { return dotHalf(a, b, c); })),
      packedFormat(
          lanes("v_dot2_f32_bf16",
                [](u32 a, u32 b, float c) { return dotBf16(a, b, c); })),
      accumulates(
          lanes("v_dot2c_f32_f16",
                [](u32 a, u32 b, float c) { return dotHalf(a, b, c); })),
      accumulates(
          lanes("v_dot2c_f32_bf16",
                [](u32 a, u32 b, float c) { return dotBf16(a, b, c); })),
      accumulates(lanes("v_dot2c_i32_i16",
                        [](C x, u32 a, u32 b, u32 c) {
                          return dotInteger<16, true>(x, a, b, c);
                        })),
      accumulates(lanes("v_dot4c_i32_i8",
                        [](C x, u32 a, u32 b, u32 c) {
                          return dotInteger<8, true>(x, a, b, c);
                        })),
      accumulates(lanes("v_dot8c_i32_i4",
                        [](C x, u32 a, u32 b, u32 c) {
                          return dotInteger<4, true>(x, a, b, c);
                        })),
  };
  return rows;
}

ArrayRef<InstructionRow> smla::sim::packedRows() {
  static const std::vector<InstructionRow> rows = [] {
    std::vector<InstructionRow> all(pairRows());
    llvm::append_range(all, dotRows());
    return all;
  }();
  return rows;
}
