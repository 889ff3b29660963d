//===- Mfma.cpp - Matrix instructions -------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// D = A B + C per block, for inputs of one width without scales. Layouts are
// AMD's (checked against their matrix calculator).
//
//===----------------------------------------------------------------------===//

#include "Matrix.h"

using namespace llvm;
using namespace smla::sim;

namespace {

enum class MatrixKind : uint8_t { F32, F16, BF16, FP8, BF8, I8, XF32 };

struct Shape : MatrixShape {
  const char *suffix;
  MatrixKind a, b;

  constexpr Shape(const char *suffix, uint8_t side, uint8_t depth,
                  uint8_t blocks, MatrixKind a, MatrixKind b)
      : MatrixShape{side, depth, blocks}, suffix(suffix), a(a), b(b) {}
};

constexpr MatrixKind F32 = MatrixKind::F32, F16K = MatrixKind::F16,
                     BF16 = MatrixKind::BF16, FP8 = MatrixKind::FP8,
                     BF8 = MatrixKind::BF8, I8 = MatrixKind::I8,
                     XF32 = MatrixKind::XF32;

constexpr Shape shapes[] = {
    {"f32_32x32x1_2b_f32", 32, 1, 2, F32, F32},
    {"f32_16x16x1_4b_f32", 16, 1, 4, F32, F32},
    {"f32_4x4x1_16b_f32", 4, 1, 16, F32, F32},
    {"f32_32x32x2_f32", 32, 2, 1, F32, F32},
    {"f32_16x16x4_f32", 16, 4, 1, F32, F32},
    {"f32_32x32x4_xf32", 32, 4, 1, XF32, XF32},
    {"f32_16x16x8_xf32", 16, 8, 1, XF32, XF32},
    {"f32_32x32x4_2b_f16", 32, 4, 2, F16K, F16K},
    {"f32_16x16x4_4b_f16", 16, 4, 4, F16K, F16K},
    {"f32_4x4x4_16b_f16", 4, 4, 16, F16K, F16K},
    {"f32_32x32x8_f16", 32, 8, 1, F16K, F16K},
    {"f32_16x16x16_f16", 16, 16, 1, F16K, F16K},
    {"f32_32x32x16_f16", 32, 16, 1, F16K, F16K},
    {"f32_16x16x32_f16", 16, 32, 1, F16K, F16K},
    {"f32_32x32x4_2b_bf16", 32, 4, 2, BF16, BF16},
    {"f32_16x16x4_4b_bf16", 16, 4, 4, BF16, BF16},
    {"f32_4x4x4_16b_bf16", 4, 4, 16, BF16, BF16},
    {"f32_32x32x8_bf16", 32, 8, 1, BF16, BF16},
    {"f32_16x16x16_bf16", 16, 16, 1, BF16, BF16},
    {"f32_32x32x16_bf16", 32, 16, 1, BF16, BF16},
    {"f32_16x16x32_bf16", 16, 32, 1, BF16, BF16},
    {"f32_32x32x16_fp8_fp8", 32, 16, 1, FP8, FP8},
    {"f32_32x32x16_fp8_bf8", 32, 16, 1, FP8, BF8},
    {"f32_32x32x16_bf8_fp8", 32, 16, 1, BF8, FP8},
    {"f32_32x32x16_bf8_bf8", 32, 16, 1, BF8, BF8},
    {"f32_16x16x32_fp8_fp8", 16, 32, 1, FP8, FP8},
    {"f32_16x16x32_fp8_bf8", 16, 32, 1, FP8, BF8},
    {"f32_16x16x32_bf8_fp8", 16, 32, 1, BF8, FP8},
    {"f32_16x16x32_bf8_bf8", 16, 32, 1, BF8, BF8},
    {"i32_32x32x4_2b_i8", 32, 4, 2, I8, I8},
    {"i32_16x16x4_4b_i8", 16, 4, 4, I8, I8},
    {"i32_4x4x4_16b_i8", 4, 4, 16, I8, I8},
    {"i32_32x32x16_i8", 32, 16, 1, I8, I8},
    {"i32_16x16x32_i8", 16, 32, 1, I8, I8},
    {"i32_32x32x32_i8", 32, 32, 1, I8, I8},
    {"i32_16x16x64_i8", 16, 64, 1, I8, I8},
};

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Lane that B's data come from (blgp): broadcasts and rotations of 16 and 32.
unsigned patternLane(unsigned pattern, unsigned lane) {
  switch (pattern) {
  case 1:
    return lane % 32;
  case 2:
    return 32 + lane % 32;
  case 3:
    return (lane + 16) % 64;
  case 4:
  case 5:
  case 6:
  case 7:
    return 16 * (pattern - 4) + lane % 16;
  default:
    return lane;
  }
}

/// A lane's registers as the pattern permutes them; usually the register.
const uint32_t *patternLanes(Wave &wave, unsigned reg, unsigned pattern,
                             Lanes &buffer) {
  const uint32_t *lanes = wave.vgpr(reg);
  if (LLVM_LIKELY(pattern == 0))
    return lanes;
  for (unsigned lane = 0; lane < numLanes; ++lane)
    buffer[lane] = lanes[patternLane(pattern, lane)];
  return buffer;
}

/// Where the elements of a run of `side` lanes, one row each, begin: row i of
/// block b has its k-th element in lane i + S*(b + B*(k / perLane)).
double *runOf(const Shape &shape, unsigned run, MatrixInput &matrix) {
  unsigned block = run % shape.blocks;
  unsigned firstK = run / shape.blocks * shape.perLane();
  return matrix.block(shape, block) + firstK * shape.side;
}

/// Reads A or B, whose elements of `width` bits `decode` turns into numbers.
template <unsigned width, class Decode>
void readElements(Wave &wave, const Operand &operand, const Shape &shape,
                  unsigned pattern, MatrixInput &matrix, Decode decode) {
  constexpr unsigned perDword = 32 / width;
  unsigned side = shape.side;
  for (unsigned e = 0; e < shape.perLane(); ++e) {
    Lanes buffer;
    const uint32_t *lanes =
        patternLanes(wave, operand.reg + e / perDword, pattern, buffer);
    unsigned shift = width * (e % perDword);
    for (unsigned run = 0; run < numLanes / side; ++run) {
      double *to = runOf(shape, run, matrix) + e * side;
      const uint32_t *from = lanes + run * side;
      for (unsigned row = 0; row < side; ++row)
        to[row] = decode(from[row] >> shift);
    }
  }
}

void readMatrix(Wave &wave, const Operand &operand, const Shape &shape,
                MatrixKind kind, unsigned pattern, MatrixInput &matrix) {
  auto read = [&](auto width, auto decode) {
    readElements<decltype(width)::value>(wave, operand, shape, pattern, matrix,
                                         decode);
  };
  std::integral_constant<unsigned, 8> byte;
  std::integral_constant<unsigned, 16> half;
  std::integral_constant<unsigned, 32> dword;
  switch (kind) {
  case MatrixKind::F32:
    return read(dword, [](uint32_t bits) { return asFloat(bits); });
  case MatrixKind::XF32: // 10 mantissa bits
    return read(dword, [](uint32_t bits) { return asFloat(bits & ~0x1fffu); });
  case MatrixKind::F16:
    return read(half, [](uint32_t bits) { return halfToFloat(bits & 0xffff); });
  case MatrixKind::BF16:
    return read(half, [](uint32_t bits) { return asFloat(bits << 16); });
  case MatrixKind::I8:
    return read(byte, [](uint32_t bits) { return int8_t(bits); });
  case MatrixKind::FP8:
  case MatrixKind::BF8: {
    const std::array<float, 256> &values =
        fp8Values(fp8Format(wave.fp8Family, kind == MatrixKind::BF8));
    return read(byte, [&](uint32_t bits) { return values[bits & 0xff]; });
  }
  }
}

/// Marks the rows that have an undefined bit in some element.
void readUndefinedRows(Wave &wave, const Operand &operand, const Shape &shape,
                       unsigned pattern, MatrixInput &matrix) {
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    unsigned row = lane % shape.side;
    unsigned block = lane / shape.side % shape.blocks;
    for (unsigned d = 0; d < operand.dwords; ++d)
      matrix.undefined[block * shape.side + row] |=
          wave.vectorShadow(operand.reg + d, patternLane(pattern, lane)) != 0;
  }
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

/// cbsz and abid: groups of 2^cbsz blocks share the A of one of them.
unsigned sharedBlock(const Inst &inst, const Shape &shape, unsigned block) {
  unsigned group = 1u << inst.imm[0];
  return ((block & ~(group - 1)) + inst.imm[1]) % shape.blocks;
}

void executeMfma(Wave &wave, const Inst &inst) {
  const Shape &shape = shapes[inst.param];
  MatrixInputs inputs;
  unsigned pattern = inst.imm[2]; // blgp
  readMatrix(wave, inst.src[0], shape, shape.a, 0, inputs.a);
  readMatrix(wave, inst.src[1], shape, shape.b, pattern, inputs.b);
  if (LLVM_UNLIKELY(wave.undefinedSources)) {
    readUndefinedRows(wave, inst.src[0], shape, 0, inputs.a);
    readUndefinedRows(wave, inst.src[1], shape, pattern, inputs.b);
  }
  multiplyMatrices(
      wave, inst, shape, inputs, shape.a == MatrixKind::I8,
      [&](unsigned block) { return sharedBlock(inst, shape, block); });
}

} // namespace

ArrayRef<InstructionRow> smla::sim::mfmaRows() {
  static const NamedRows table = [] {
    NamedRows all;
    for (auto [index, shape] : enumerate(shapes)) {
      InstructionRow &row = all.add(Twine("v_mfma_") + shape.suffix,
                                    InstClass::Mfma, &executeMfma, index);
      row.arity = 3;
      row.crossesLanes = true;
    }
    return all;
  }();
  return table.rows;
}
