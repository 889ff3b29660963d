//===- Matrix.cpp - Products of small matrices ----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums in f64, one rounding; definedness of results; the perturbation that
// stands for what is not known of hardware's additions.
//
//===----------------------------------------------------------------------===//

#include "Matrix.h"

#include "Random.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Where C[i][j] of a block is: a register of the tuple, and a lane.
struct Place {
  unsigned reg, lane;
};
Place placeOf(const MatrixShape &shape, unsigned block, unsigned i,
              unsigned j) {
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

AccumulateFn accumulateFor(unsigned side) {
  return side == 32   ? accumulateFor<32>()
         : side == 16 ? accumulateFor<16>()
                      : accumulateFor<4>();
}

//===----------------------------------------------------------------------===//
// C and D
//===----------------------------------------------------------------------===//

/// C as numbers, [i][j] of one block. Lanes of a row of results lie together.
void readAccumulator(Wave &wave, const Operand &c, const MatrixShape &shape,
                     unsigned block, bool isInteger, double *acc) {
  for (unsigned i = 0; i < shape.side; ++i) {
    Place place = placeOf(shape, block, i, 0);
    const uint32_t *row =
        c.isVector() ? wave.vgpr(c.reg + place.reg) + place.lane : nullptr;
    for (unsigned j = 0; j < shape.side; ++j) {
      uint32_t bits = row ? row[j] : uint32_t(c.value);
      acc[i * shape.side + j] =
          isInteger ? double(int32_t(bits)) : double(asFloat(bits));
    }
  }
}

uint32_t resultBits(double sum, bool isInteger) {
  if (isInteger) // sums of i8 products are far below 2^53
    return uint32_t(int64_t(sum));
  float result = float(sum);
  return isNan(result) ? defaultNan32 : bitsOf(result);
}

void writeResults(Wave &wave, const Inst &inst, const MatrixShape &shape,
                  unsigned block, bool isInteger, const double *acc) {
  for (unsigned i = 0; i < shape.side; ++i) {
    Place place = placeOf(shape, block, i, 0);
    uint32_t *row = wave.vgpr(inst.dst.reg + place.reg) + place.lane;
    for (unsigned j = 0; j < shape.side; ++j)
      row[j] = resultBits(acc[i * shape.side + j], isInteger);
  }
}

/// Hardware's order and width of additions are not public: an inexact sum may
/// be off by a unit in the last place of its largest term.
double withNoise(double sum, double largest, uint64_t seed, uint64_t position) {
  float nearest = float(sum);
  if (double(nearest) == sum || std::isnan(sum) || std::isinf(nearest))
    return sum;
  double unit =
      std::ldexp(1.0, std::ilogb(std::max(std::fabs(sum), largest)) - 23);
  int step = int(hashOf(seed ^ bitsOf(sum) ^ position) % 3) - 1;
  return sum + step * unit;
}

void addNoise(const MatrixShape &shape, const double *a, const double *b,
              uint64_t seed, double *acc) {
  unsigned side = shape.side;
  for (unsigned i = 0; i < side; ++i)
    for (unsigned j = 0; j < side; ++j) {
      double largest = 0;
      for (unsigned k = 0; k < shape.depth; ++k)
        largest =
            std::max(largest, std::fabs(a[k * side + i] * b[k * side + j]));
      double &sum = acc[i * side + j];
      sum = withNoise(sum, largest, seed, i * side + j);
    }
}

/// A result is undefined if its row, its column or its C is.
void updateResultShadow(Wave &wave, const Inst &inst, const MatrixShape &shape,
                        const MatrixInputs &inputs,
                        function_ref<unsigned(unsigned)> blockOfA) {
  if (LLVM_LIKELY(!wave.undefinedSources))
    return wave.markDefined(inst.dst, allLanes);
  const Operand &c = inst.src[2];
  for (unsigned block = 0; block < shape.blocks; ++block)
    for (unsigned i = 0; i < shape.side; ++i)
      for (unsigned j = 0; j < shape.side; ++j) {
        Place place = placeOf(shape, block, i, j);
        bool undefined =
            inputs.a.undefined[blockOfA(block) * shape.side + i] ||
            inputs.b.undefined[block * shape.side + j] ||
            (c.isVector() && wave.vectorShadow(c.reg + place.reg, place.lane));
        wave.setVectorShadow(inst.dst.reg + place.reg, place.lane,
                             undefined ? ~0u : 0);
      }
}

} // namespace

void smla::sim::multiplyMatrices(Wave &wave, const Inst &inst,
                                 const MatrixShape &shape, MatrixInputs &inputs,
                                 bool isInteger,
                                 function_ref<unsigned(unsigned)> blockOfA) {
  AccumulateFn accumulate = accumulateFor(shape.side);
  alignas(64) double acc[2048]; // blocks * side * side is at most this
  for (unsigned block = 0; block < shape.blocks; ++block) {
    double *sums = acc + block * shape.area();
    readAccumulator(wave, inst.src[2], shape, block, isInteger, sums);
    const double *a = inputs.a.block(shape, blockOfA(block));
    const double *b = inputs.b.block(shape, block);
    accumulate(a, b, sums, shape.depth);
    if (LLVM_UNLIKELY(wave.noiseSeed) && !isInteger)
      addNoise(shape, a, b, wave.noiseSeed, sums);
  }
  // All inputs are read before D is written, which may be C.
  updateResultShadow(wave, inst, shape, inputs, blockOfA);
  for (unsigned block = 0; block < shape.blocks; ++block)
    writeResults(wave, inst, shape, block, isInteger,
                 acc + block * shape.area());
}
