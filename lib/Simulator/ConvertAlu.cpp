//===- ConvertAlu.cpp - Conversions ---------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between integers and floats, and between the float formats. 8-bit formats are
// those of the architecture.
//
//===----------------------------------------------------------------------===//

#include "Bits.h"
#include "Lanes.h"

#include "llvm/ADT/APFloat.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Truncation with saturation; NaN becomes 0.
template <class T, class F>
T toInteger(F value) {
  if (value != value)
    return 0;
  double truncated = std::trunc(double(value));
  double low = double(std::numeric_limits<T>::min());
  double high = double(std::numeric_limits<T>::max());
  return truncated <= low    ? std::numeric_limits<T>::min()
         : truncated >= high ? std::numeric_limits<T>::max()
                             : T(truncated);
}

/// An exact f64 to f32 in MODE's rounding.
float toFloat(const LaneContext &x, double value) {
  float nearest = float(value);
  unsigned round = x.mode.round32();
  if (round == 0 || double(nearest) == value || value != value)
    return value != value ? float(quiet(value)) : nearest;
  bool wantsUp = round == 1 || (round == 3 && value < 0);
  if (wantsUp && double(nearest) < value)
    return std::nextafter(nearest, INFINITY);
  if (!wantsUp && double(nearest) > value)
    return std::nextafter(nearest, -INFINITY);
  return nearest;
}

u32 roundTowardsZeroHalf(float value) {
  Mode zero;
  zero.bits = 3 << 2;
  return floatToHalf(value, zero);
}

float byteToFloat(u32 value, unsigned index) {
  return float(value >> (8 * index) & 0xff);
}

/// round(clamp(x, low, 1) * scale), nearest even; NaN gives 0.
i32 normalised(float value, float low, float scale) {
  if (isNan(value))
    return 0;
  return i32(std::nearbyint(double(std::clamp(value, low, 1.0f)) * scale));
}
u32 packLow(u32 low, u32 high) { return (low & 0xffff) | high << 16; }

u32 replaceByte(u32 value, u32 index, u32 byte) {
  unsigned shift = 8 * (index & 3);
  return (value & ~(0xffu << shift)) | byte << shift;
}

//===----------------------------------------------------------------------===//
// 8-bit floats
//===----------------------------------------------------------------------===//

/// The code's byte was selected (SDWA) on the way in.
template <bool isBf8>
void executeFromFp8(Wave &wave, const Inst &inst) {
  const auto &values = fp8Values(fp8Format(wave.fp8Family, isBf8));
  Lanes buffer, out;
  const uint32_t *codes =
      fetchDword(wave, inst, inst.src[0], 0, Fetch::Integer, buffer);
  LaneWrite write(wave, inst);
  updateShadow(write);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    out[lane] = bitsOf(values[codes[lane] & 0xff]);
  blendDword(write, 0, out);
}

/// The two codes of the selected word.
template <bool isBf8>
void executeFromFp8Pair(Wave &wave, const Inst &inst) {
  const auto &values = fp8Values(fp8Format(wave.fp8Family, isBf8));
  Lanes buffer, low, high;
  const uint32_t *codes =
      fetchDword(wave, inst, inst.src[0], 0, Fetch::Integer, buffer);
  LaneWrite write(wave, inst);
  updateShadow(write);
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    low[lane] = bitsOf(values[codes[lane] & 0xff]);
    high[lane] = bitsOf(values[codes[lane] >> 8 & 0xff]);
  }
  blendDword(write, 0, low);
  blendDword(write, 1, high);
}

/// Two values to the half of D that op_sel names; the other half is kept.
template <bool isBf8>
LowHalf toFp8Pair(const LaneContext &x, float a, float b) {
  Fp8Format format = fp8Format(x.fp8Family, isBf8);
  bool saturate = x.mode.fp16Overflow();
  return {u32(floatToFp8(a, format, saturate)) |
          u32(floatToFp8(b, format, saturate)) << 8};
}

/// Adds random bits below the kept mantissa and truncates. `drop` is the number
/// of f32 mantissa bits that the format has not.
float stochastic(float value, u32 random, Fp8Format format) {
  if (isNan(value) || std::isinf(value) || value == 0)
    return value;
  bool isBf8 = format == Fp8Format::E5M2Fnuz || format == Fp8Format::E5M2Ocp;
  int mantissa = isBf8 ? 2 : 3;
  int minExponent = fp8MinExponent(format);
  int exponent = std::ilogb(value);
  int drop = 23 - mantissa + std::max(0, minExponent - exponent);
  if (drop > 31)
    return std::copysign(0.0f, value);
  // Value in units of the last f32 mantissa bit; the sum may carry.
  uint64_t units =
      uint64_t(std::ldexp(std::fabs(double(value)), 23 - exponent));
  uint64_t sum = (units + (random >> (32 - drop))) >> drop << drop;
  return std::copysign(float(std::ldexp(double(sum), exponent - 23)), value);
}

template <bool isBf8>
void executeStochastic(Wave &wave, const Inst &inst) {
  Lanes valueBuffer, randomBuffer;
  const uint32_t *values =
      fetchDword(wave, inst, inst.src[0], 0, Fetch::Float32, valueBuffer);
  const uint32_t *random =
      fetchDword(wave, inst, inst.src[1], 0, Fetch::Integer, randomBuffer);
  // op_sel[3:2] is the byte: the destination's bit, and that of source 2.
  unsigned byte = 2 * inst.src[0].opSelHi + inst.dstByteOdd;
  LaneWrite write(wave, inst);
  write.writtenBits = 0xffu << (8 * byte);
  updateShadow(write);
  Fp8Format format = fp8Format(wave.fp8Family, isBf8);
  Lanes &to = wave.vgpr(inst.dst.reg);
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    if (!(write.mask >> lane & 1))
      continue;
    float rounded = stochastic(asFloat(values[lane]), random[lane], format);
    uint8_t code = floatToFp8(rounded, format, wave.mode.fp16Overflow());
    to[lane] = replaceByte(to[lane], byte, code);
  }
}

InstructionRow custom(const char *mnemonic, ExecuteFn execute, uint8_t arity,
                      Format format = Format::Plain) {
  InstructionRow row{mnemonic, InstClass::Valu, execute, format};
  row.arity = arity;
  return row;
}
InstructionRow withImmediates(InstructionRow row) {
  return withFormat(row, Format::Immediates);
}

} // namespace

static ArrayRef<InstructionRow> integerConversions() {
  static const InstructionRow rows[] = {
      lanes("v_cvt_f32_i32",
            [](const LaneContext &x, i32 a) { return toFloat(x, a); }),
      lanes("v_cvt_f32_u32",
            [](const LaneContext &x, u32 a) { return toFloat(x, a); }),
      lanes("v_cvt_f64_i32", [](i32 a) { return double(a); }),
      lanes("v_cvt_f64_u32", [](u32 a) { return double(a); }),
      lanes("v_cvt_f16_u16", [](u16 a) { return F16{float(a)}; }),
      lanes("v_cvt_f16_i16", [](i16 a) { return F16{float(a)}; }),
      lanes("v_cvt_i32_f32", [](float a) { return toInteger<i32>(a); }),
      lanes("v_cvt_u32_f32", [](float a) { return toInteger<u32>(a); }),
      lanes("v_cvt_i32_f64", [](double a) { return toInteger<i32>(a); }),
      lanes("v_cvt_u32_f64", [](double a) { return toInteger<u32>(a); }),
      lanes("v_cvt_i16_f16", [](F16 a) { return toInteger<i16>(a.value); }),
      lanes("v_cvt_u16_f16", [](F16 a) { return toInteger<u16>(a.value); }),
      lanes(
          "v_cvt_rpi_i32_f32",
          [](float a) { return toInteger<i32>(std::floor(double(a) + 0.5)); }),
      lanes("v_cvt_flr_i32_f32",
            [](float a) { return toInteger<i32>(std::floor(a)); }),
      lanes("v_cvt_f32_ubyte0", [](u32 a) { return byteToFloat(a, 0); }),
      lanes("v_cvt_f32_ubyte1", [](u32 a) { return byteToFloat(a, 1); }),
      lanes("v_cvt_f32_ubyte2", [](u32 a) { return byteToFloat(a, 2); }),
      lanes("v_cvt_f32_ubyte3", [](u32 a) { return byteToFloat(a, 3); }),
      lanes("v_cvt_off_f32_i4",
            [](u32 a) { return float(SignExtend32<4>(a & 15)) / 16; }),
      lanes("v_cvt_pk_u8_f32",
            [](float a, u32 b, u32 c) {
              return replaceByte(c, b, toInteger<uint8_t>(a));
            }),
      lanes("v_cvt_pknorm_i16_f32",
            [](float a, float b) {
              return packLow(normalised(a, -1, 32767),
                             normalised(b, -1, 32767));
            }),
      lanes("v_cvt_pknorm_u16_f32",
            [](float a, float b) {
              return packLow(normalised(a, 0, 65535), normalised(b, 0, 65535));
            }),
      lanes("v_cvt_pknorm_i16_f16",
            [](F16 a, F16 b) {
              return packLow(normalised(a.value, -1, 32767),
                             normalised(b.value, -1, 32767));
            }),
      lanes("v_cvt_pknorm_u16_f16",
            [](F16 a, F16 b) {
              return packLow(normalised(a.value, 0, 65535),
                             normalised(b.value, 0, 65535));
            }),
  };
  return rows;
}

static ArrayRef<InstructionRow> floatConversions() {
  static const InstructionRow rows[] = {
      lanes("v_cvt_f32_f64",
            [](const LaneContext &x, double a) { return toFloat(x, a); }),
      lanes("v_cvt_f64_f32",
            [](float a) { return isNan(a) ? quiet(double(a)) : double(a); }),
      lanes("v_cvt_f16_f32",
            [](float a) { return F16{isNan(a) ? quiet(a) : a}; }),
      lanes("v_cvt_f32_f16",
            [](F16 a) { return isNan(a.value) ? quiet(a.value) : a.value; }),
      lanes("v_cvt_pkrtz_f16_f32",
            [](float a, float b) {
              return packLow(roundTowardsZeroHalf(a), roundTowardsZeroHalf(b));
            }),
      lanes("v_cvt_pk_f16_f32",
            [](const LaneContext &x, float a, float b) {
              return packLow(floatToHalf(a, x.mode), floatToHalf(b, x.mode));
            }),
      lanes("v_cvt_pk_bf16_f32",
            [](float a, float b) {
              return packLow(floatToBf16(a), floatToBf16(b));
            }),
      lanes("v_cvt_f32_bf16", [](u16 a) { return bf16ToFloat(a); }),
      custom("v_cvt_f32_fp8", &executeFromFp8<false>, 1),
      custom("v_cvt_f32_bf8", &executeFromFp8<true>, 1),
      custom("v_cvt_pk_f32_fp8", &executeFromFp8Pair<false>, 1),
      custom("v_cvt_pk_f32_bf8", &executeFromFp8Pair<true>, 1),
      withImmediates(lanes("v_cvt_pk_fp8_f32",
                           [](const LaneContext &x, float a, float b) {
                             return toFp8Pair<false>(x, a, b);
                           })),
      withImmediates(lanes("v_cvt_pk_bf8_f32",
                           [](const LaneContext &x, float a, float b) {
                             return toFp8Pair<true>(x, a, b);
                           })),
      custom("v_cvt_sr_fp8_f32", &executeStochastic<false>, 2,
             Format::Immediates),
      custom("v_cvt_sr_bf8_f32", &executeStochastic<true>, 2,
             Format::Immediates),
  };
  return rows;
}

ArrayRef<InstructionRow> smla::sim::conversionRows() {
  static const std::vector<InstructionRow> rows = [] {
    std::vector<InstructionRow> all(integerConversions());
    llvm::append_range(all, floatConversions());
    return all;
  }();
  return rows;
}
