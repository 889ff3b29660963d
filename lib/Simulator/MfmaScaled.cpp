//===- MfmaScaled.cpp - Matrix instructions with 8-, 6- and 4-bit inputs --===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gfx950's f8f6f4 forms, with and without block scales. Formats are the OCP
// microscaling ones; a scale is 2^(code - 127) and covers 32 consecutive k.
//
//===----------------------------------------------------------------------===//

#include "Matrix.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Codes of cbsz (for A) and blgp (for B).
enum class ElementFormat : uint8_t { E4M3, E5M2, E2M3, E3M2, E2M1 };
constexpr unsigned numFormats = 5;

unsigned bitsOfFormat(ElementFormat format) {
  switch (format) {
  case ElementFormat::E4M3:
  case ElementFormat::E5M2:
    return 8;
  case ElementFormat::E2M3:
  case ElementFormat::E3M2:
    return 6;
  case ElementFormat::E2M1:
    return 4;
  }
  llvm_unreachable("all formats are handled");
}

/// Value of a code of the formats without infinity and NaN.
double smallFloat(unsigned code, unsigned exponentBits, unsigned mantissaBits) {
  unsigned bias = (1u << (exponentBits - 1)) - 1;
  unsigned fraction = code & maskTrailingOnes<unsigned>(mantissaBits);
  unsigned field =
      code >> mantissaBits & maskTrailingOnes<unsigned>(exponentBits);
  double sign = code >> (exponentBits + mantissaBits) & 1 ? -1 : 1;
  unsigned hidden = field ? 1u << mantissaBits : 0;
  int exponent = int(std::max(field, 1u)) - int(bias) - int(mantissaBits);
  return sign * std::ldexp(double(hidden + fraction), exponent);
}

double decodeElement(unsigned code, ElementFormat format) {
  switch (format) {
  case ElementFormat::E4M3:
    return fp8Values(Fp8Format::E4M3Ocp)[code];
  case ElementFormat::E5M2:
    return fp8Values(Fp8Format::E5M2Ocp)[code];
  case ElementFormat::E2M3:
    return smallFloat(code, 2, 3);
  case ElementFormat::E3M2:
    return smallFloat(code, 3, 2);
  case ElementFormat::E2M1:
    return smallFloat(code, 2, 1);
  }
  llvm_unreachable("all formats are handled");
}

const std::array<double, 256> &elementValues(ElementFormat format) {
  static const auto tables = [] {
    std::array<std::array<double, 256>, numFormats> result = {};
    for (unsigned f = 0; f < numFormats; ++f)
      for (unsigned code = 0; code < 1u << bitsOfFormat(ElementFormat(f));
           ++code)
        result[f][code] = decodeElement(code, ElementFormat(f));
    return result;
  }();
  return tables[unsigned(format)];
}

constexpr unsigned elementsPerLane = 32;

/// k of a lane's element. 8-bit elements come as two chunks of 16, of which
/// the second lies 16 * groups further; the narrower ones are consecutive.
unsigned depthOf(unsigned bits, unsigned group, unsigned groups,
                 unsigned element) {
  if (bits != 8)
    return elementsPerLane * group + element;
  return 16 * (group + groups * (element / 16)) + element % 16;
}

/// A field of a bit string that lies over consecutive registers.
unsigned fieldOf(Wave &wave, unsigned reg, unsigned lane, unsigned at,
                 unsigned width) {
  uint64_t bits = wave.vgpr(reg + at / 32)[lane];
  if (at % 32 + width > 32)
    bits |= uint64_t(wave.vgpr(reg + at / 32 + 1)[lane]) << 32;
  return bits >> (at % 32) & maskTrailingOnes<unsigned>(width);
}

/// The block scales of one input: a byte of a register in each lane.
struct Scales {
  const uint32_t *codes = nullptr;
  unsigned byte = 0;

  /// For row i and the block of 32 that holds k.
  double factor(const MatrixShape &shape, unsigned i, unsigned k) const {
    if (!codes)
      return 1;
    unsigned code = codes[i + shape.side * (k / 32)] >> (8 * byte) & 0xff;
    return code == 0xff ? std::numeric_limits<double>::quiet_NaN()
                        : std::ldexp(1.0, int(code) - 127);
  }
};

void readInput(Wave &wave, const Operand &operand, const MatrixShape &shape,
               ElementFormat format, const Scales &scales,
               MatrixInput &matrix) {
  unsigned bits = bitsOfFormat(format);
  const std::array<double, 256> &values = elementValues(format);
  unsigned groups = numLanes / shape.side;
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    unsigned row = lane % shape.side, group = lane / shape.side;
    for (unsigned e = 0; e < elementsPerLane; ++e) {
      unsigned k = depthOf(bits, group, groups, e);
      unsigned code = fieldOf(wave, operand.reg, lane, e * bits, bits);
      matrix.values[k * shape.side + row] =
          values[code] * scales.factor(shape, row, k);
    }
    if (LLVM_UNLIKELY(wave.undefinedSources))
      for (unsigned d = 0; d < operand.dwords; ++d)
        matrix.undefined[row] |= wave.vectorShadow(operand.reg + d, lane) != 0;
  }
}

/// Rows whose scales have undefined bits.
void addScaleShadow(Wave &wave, const Operand &operand,
                    const MatrixShape &shape, MatrixInput &matrix) {
  for (unsigned lane = 0; lane < numLanes; ++lane)
    matrix.undefined[lane % shape.side] |=
        wave.vectorShadow(operand.reg, lane) != 0;
}

/// Of input 0 or 1. Its modifiers, which the decoder puts last, name the byte:
/// op_sel (bit 2) + 2 * op_sel_hi (bit 3).
Scales scalesOf(Wave &wave, const Inst &inst, unsigned input) {
  unsigned byte = inst.imm[2 + input] >> 2 & 3;
  return {wave.vgpr(inst.src[3 + input].reg), byte};
}

template <bool isScaled>
void executeF8F6F4(Wave &wave, const Inst &inst) {
  const MatrixShape shape = {uint8_t(inst.param),
                             uint8_t(inst.param == 16 ? 128 : 64), 1};
  if (unsigned(inst.imm[0]) >= numFormats ||
      unsigned(inst.imm[1]) >= numFormats)
    return wave.fail("a matrix instruction with an undefined element format");
  MatrixInputs inputs;
  MatrixInput *matrices[] = {&inputs.a, &inputs.b};
  for (unsigned input : {0, 1}) {
    Scales scales;
    if (isScaled)
      scales = scalesOf(wave, inst, input);
    readInput(wave, inst.src[input], shape, ElementFormat(inst.imm[input]),
              scales, *matrices[input]);
    if (isScaled && LLVM_UNLIKELY(wave.undefinedSources))
      addScaleShadow(wave, inst.src[3 + input], shape, *matrices[input]);
  }
  multiplyMatrices(wave, inst, shape, inputs, /*isInteger=*/false,
                   [](unsigned block) { return block; });
}

InstructionRow row(const char *mnemonic, ExecuteFn execute, uint8_t arity,
                   unsigned side) {
  InstructionRow result{mnemonic, InstClass::Mfma, execute};
  result.arity = arity;
  result.param = side;
  result.crossesLanes = true;
  return result;
}

} // namespace

ArrayRef<InstructionRow> smla::sim::scaledMfmaRows() {
  static const InstructionRow rows[] = {
      row("v_mfma_f32_16x16x128_f8f6f4", &executeF8F6F4<false>, 3, 16),
      row("v_mfma_f32_32x32x64_f8f6f4", &executeF8F6F4<false>, 3, 32),
      row("v_mfma_scale_f32_16x16x128_f8f6f4", &executeF8F6F4<true>, 5, 16),
      row("v_mfma_scale_f32_32x32x64_f8f6f4", &executeF8F6F4<true>, 5, 32),
  };
  return rows;
}
