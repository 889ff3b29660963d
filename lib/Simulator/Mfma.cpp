//===- Mfma.cpp - Matrix instructions -------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// D = A B + C per block. Operand layouts are AMD's (checked by their matrix
// calculator's tables); arithmetic is f64 in ascending k, rounded once.
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"
#include "Random.h"

#include <deque>

using namespace llvm;
using namespace smla::sim;

namespace {

enum class MatrixKind : uint8_t { F32, F16, BF16, FP8, BF8, I8, F64, XF32 };

/// S x S results of depth K, in `blocks` independent blocks.
struct Shape {
  const char *suffix;
  uint8_t side, depth, blocks;
  MatrixKind a, b;

  /// Elements of A (and of B) in one lane.
  unsigned perLane() const { return depth * side * blocks / numLanes; }
  unsigned results() const { return side * side * blocks / numLanes; }
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

unsigned bitsPerElement(MatrixKind kind) {
  switch (kind) {
  case MatrixKind::F64:
    return 64;
  case MatrixKind::F32:
  case MatrixKind::XF32:
    return 32;
  case MatrixKind::F16:
  case MatrixKind::BF16:
    return 16;
  default:
    return 8;
  }
}

/// Decodes the element bits of a kind; all values are exact in f64.
class Decoder {
public:
  Decoder(const Wave &wave, MatrixKind kind) : kind(kind) {
    if (kind == MatrixKind::FP8 || kind == MatrixKind::BF8)
      table = &fp8Values(fp8Format(wave.fp8Family, kind == MatrixKind::BF8));
  }
  double operator()(uint32_t bits) const {
    switch (kind) {
    case MatrixKind::F16:
      return halfToFloat(bits & 0xffff);
    case MatrixKind::BF16:
      return bf16ToFloat(bits & 0xffff);
    case MatrixKind::FP8:
    case MatrixKind::BF8:
      return (*table)[bits & 0xff];
    case MatrixKind::I8:
      return int8_t(bits);
    case MatrixKind::XF32: // 10 mantissa bits
      return asFloat(bits & ~0x1fffu);
    default:
      return asFloat(bits);
    }
  }

private:
  MatrixKind kind;
  const std::array<float, 256> *table = nullptr;
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

constexpr unsigned maxElements = 32 * 32; // side * depth * blocks

/// An input matrix: [block][k][i], and which of its rows have undefined bits.
struct Matrix {
  alignas(64) double values[maxElements];
  /// By block and row (or column).
  bool undefined[64] = {};
};

/// Reads A or B: row i of block b has its k-th element in lane
/// i + S*(b + B*(k / perLane)), element k % perLane.
void readMatrix(Wave &wave, const Operand &operand, const Shape &shape,
                MatrixKind kind, unsigned lanePattern, Matrix &matrix) {
  const Decoder decode(wave, kind);
  unsigned width = bitsPerElement(kind), perDword = 32 / width;
  unsigned perLane = shape.perLane();
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    unsigned row = lane % shape.side;
    unsigned block = lane / shape.side % shape.blocks;
    unsigned firstK = lane / (shape.side * shape.blocks) * perLane;
    unsigned from = patternLane(lanePattern, lane);
    double *to =
        matrix.values + (block * shape.depth + firstK) * shape.side + row;
    for (unsigned e = 0; e < perLane; ++e) {
      uint32_t dword = wave.vgpr(operand.reg + e / perDword)[from];
      to[e * shape.side] = decode(dword >> (width * (e % perDword)));
    }
    if (LLVM_UNLIKELY(wave.undefinedSources))
      for (unsigned d = 0; d < divideCeil(perLane * width, 32); ++d)
        matrix.undefined[block * shape.side + row] |=
            wave.vectorShadow(operand.reg + d, from) != 0;
  }
}

/// Where C[i][j] of a block is: a register of the tuple, and a lane.
struct Place {
  unsigned reg, lane;
};
Place placeOf(const Shape &shape, unsigned block, unsigned i, unsigned j) {
  if (shape.side == 32)
    return {16 * block + 4 * (i / 8) + i % 4, 32 * (i / 4 % 2) + j};
  if (shape.side == 16)
    return {4 * block + i % 4, 16 * (i / 4) + j};
  return {i, 4 * block + j};
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// acc[i][j] += a[k][i] * b[k][j], k ascending.
template <unsigned side>
LLVM_ATTRIBUTE_ALWAYS_INLINE void
accumulateBody(const double *a, const double *b, double *acc, unsigned depth) {
  for (unsigned i = 0; i < side; ++i) {
    double row[side];
    for (unsigned j = 0; j < side; ++j)
      row[j] = acc[i * side + j];
    for (unsigned k = 0; k < depth; ++k) {
      double factor = a[k * side + i];
      for (unsigned j = 0; j < side; ++j)
        row[j] += factor * b[k * side + j];
    }
    for (unsigned j = 0; j < side; ++j)
      acc[i * side + j] = row[j];
  }
}
template <unsigned side>
void accumulatePlain(const double *a, const double *b, double *acc,
                     unsigned depth) {
  accumulateBody<side>(a, b, acc, depth);
}
// Products are exact, so that fusing them with the addition changes nothing.
#if defined(__x86_64__)
template <unsigned side>
__attribute__((target("avx2,fma"))) void
accumulateAvx2(const double *a, const double *b, double *acc, unsigned depth) {
  accumulateBody<side>(a, b, acc, depth);
}
#endif
using AccumulateFn = void (*)(const double *, const double *, double *,
                              unsigned);
template <unsigned side>
AccumulateFn chooseAccumulate() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return &accumulateAvx2<side>;
#endif
  return &accumulatePlain<side>;
}
template <unsigned side>
AccumulateFn accumulateFor() {
  static const AccumulateFn function = chooseAccumulate<side>();
  return function;
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

bool isInteger(const Shape &shape) { return shape.a == MatrixKind::I8; }

/// C as numbers, [i][j] of one block.
void readAccumulator(Wave &wave, const Operand &c, const Shape &shape,
                     unsigned block, double *acc) {
  for (unsigned i = 0; i < shape.side; ++i)
    for (unsigned j = 0; j < shape.side; ++j) {
      uint32_t bits;
      if (c.isVector()) {
        Place place = placeOf(shape, block, i, j);
        bits = wave.vgpr(c.reg + place.reg)[place.lane];
      } else {
        bits = c.value;
      }
      acc[i * shape.side + j] =
          isInteger(shape) ? double(int32_t(bits)) : double(asFloat(bits));
    }
}

/// Hardware's order and width of additions are not public: with noise on, an
/// inexact sum moves by up to one unit of its largest term's last place.
float withNoise(float result, double exact, double largest, uint64_t seed,
                uint64_t position) {
  if (double(result) == exact || std::isnan(exact) || std::isinf(result))
    return result;
  double scale = std::max(std::fabs(exact), largest);
  double unit = std::ldexp(1.0, std::ilogb(scale) - 23);
  int step = int(hashOf(seed ^ bitsOf(result) ^ position << 32) % 3) - 1;
  return float(exact + step * unit);
}

uint32_t resultBits(const Wave &wave, const Shape &shape, double sum,
                    double largest, unsigned position) {
  if (isInteger(shape)) // sums of i8 products are far below 2^53
    return uint32_t(int64_t(sum));
  if (std::isnan(sum))
    return defaultNan32;
  float result = float(sum);
  if (LLVM_UNLIKELY(wave.noiseSeed))
    result = withNoise(result, sum, largest, wave.noiseSeed, position);
  return bitsOf(result);
}

/// Largest |a*b| that an element sums, for the noise.
double largestProduct(const Shape &shape, const double *a, const double *b,
                      unsigned i, unsigned j) {
  double largest = 0;
  for (unsigned k = 0; k < shape.depth; ++k)
    largest = std::max(
        largest, std::fabs(a[k * shape.side + i] * b[k * shape.side + j]));
  return largest;
}

struct Inputs {
  Matrix a, b;
};

/// A result is undefined if its row, its column or its C is.
void updateResultShadow(Wave &wave, const Inst &inst, const Shape &shape,
                        const Inputs &inputs) {
  if (LLVM_LIKELY(!wave.undefinedSources))
    return wave.markDefined(inst.dst, allLanes);
  const Operand &c = inst.src[2];
  for (unsigned block = 0; block < shape.blocks; ++block)
    for (unsigned i = 0; i < shape.side; ++i)
      for (unsigned j = 0; j < shape.side; ++j) {
        Place place = placeOf(shape, block, i, j);
        bool undefined =
            inputs.a.undefined[block * shape.side + i] ||
            inputs.b.undefined[block * shape.side + j] ||
            (c.isVector() && wave.vectorShadow(c.reg + place.reg, place.lane));
        wave.setVectorShadow(inst.dst.reg + place.reg, place.lane,
                             undefined ? ~0u : 0);
      }
}

/// cbsz and abid: groups of 2^cbsz blocks share the A of one of them.
unsigned blockOfA(const Inst &inst, const Shape &shape, unsigned block) {
  unsigned group = 1u << inst.imm[0];
  return ((block & ~(group - 1)) + inst.imm[1]) % shape.blocks;
}

void executeMfma(Wave &wave, const Inst &inst) {
  const Shape &shape = shapes[inst.param];
  Inputs inputs;
  readMatrix(wave, inst.src[0], shape, shape.a, 0, inputs.a);
  readMatrix(wave, inst.src[1], shape, shape.b, inst.imm[2], inputs.b);
  AccumulateFn accumulate = shape.side == 32   ? accumulateFor<32>()
                            : shape.side == 16 ? accumulateFor<16>()
                                               : accumulateFor<4>();
  unsigned area = shape.side * shape.side;
  alignas(64) double acc[2048]; // blocks * side * side is at most this
  unsigned operandSize = shape.depth * shape.side;
  for (unsigned block = 0; block < shape.blocks; ++block) {
    readAccumulator(wave, inst.src[2], shape, block, acc + block * area);
    accumulate(inputs.a.values + blockOfA(inst, shape, block) * operandSize,
               inputs.b.values + block * operandSize, acc + block * area,
               shape.depth);
  }
  updateResultShadow(wave, inst, shape, inputs);
  for (unsigned block = 0; block < shape.blocks; ++block)
    for (unsigned i = 0; i < shape.side; ++i)
      for (unsigned j = 0; j < shape.side; ++j) {
        unsigned position = block * area + i * shape.side + j;
        double largest =
            LLVM_UNLIKELY(wave.noiseSeed)
                ? largestProduct(shape,
                                 inputs.a.values +
                                     blockOfA(inst, shape, block) * operandSize,
                                 inputs.b.values + block * operandSize, i, j)
                : 0;
        Place place = placeOf(shape, block, i, j);
        wave.vgpr(inst.dst.reg + place.reg)[place.lane] =
            resultBits(wave, shape, acc[position], largest, position);
      }
}

} // namespace

ArrayRef<InstructionRow> smla::sim::mfmaRows() {
  static std::deque<std::string> names;
  static const std::vector<InstructionRow> rows = [] {
    std::vector<InstructionRow> all;
    for (auto [index, shape] : enumerate(shapes)) {
      names.push_back((Twine("v_mfma_") + shape.suffix).str());
      InstructionRow row{names.back().c_str(), InstClass::Mfma, &executeMfma};
      row.param = index;
      row.arity = 3;
      row.crossesLanes = true;
      all.push_back(row);
    }
    return all;
  }();
  return rows;
}
