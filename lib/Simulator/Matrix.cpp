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

// The loops that take the time are compiled twice, for plain x86-64 and with
// AVX2 and FMA. Products are exact, so that fusing them with the addition
// changes no result.
#define SMLA_ALWAYS_INLINE LLVM_ATTRIBUTE_ALWAYS_INLINE

/// acc[i][j] += a[k][i] * b[k][j], k ascending. Two rows at a time hide the
/// additions' latency.
template <unsigned side>
SMLA_ALWAYS_INLINE void accumulateBody(const double *a, const double *b,
                                       double *acc, unsigned depth) {
  for (unsigned i = 0; i < side; i += 2) {
    double even[side], odd[side];
    double *rows = acc + i * side;
    for (unsigned j = 0; j < side; ++j) {
      even[j] = rows[j];
      odd[j] = rows[side + j];
    }
    for (unsigned k = 0; k < depth; ++k) {
      double x = a[k * side + i], y = a[k * side + i + 1];
      for (unsigned j = 0; j < side; ++j) {
        even[j] += x * b[k * side + j];
        odd[j] += y * b[k * side + j];
      }
    }
    for (unsigned j = 0; j < side; ++j) {
      rows[j] = even[j];
      rows[side + j] = odd[j];
    }
  }
}

SMLA_ALWAYS_INLINE void widenBody(const uint32_t *bits, double *values,
                                  unsigned count) {
  for (unsigned j = 0; j < count; ++j)
    values[j] = asFloat(bits[j]);
}

SMLA_ALWAYS_INLINE void narrowBody(const double *values, uint32_t *bits,
                                   unsigned count) {
  for (unsigned j = 0; j < count; ++j) {
    float rounded = float(values[j]);
    bits[j] = rounded == rounded ? bitsOf(rounded) : defaultNan32;
  }
}

/// The loops for one kind of host.
struct Kernels {
  using Accumulate = void (*)(const double *, const double *, double *,
                              unsigned);
  Accumulate accumulate4, accumulate16, accumulate32;
  void (*widen)(const uint32_t *, double *, unsigned);
  void (*narrow)(const double *, uint32_t *, unsigned);

  Accumulate accumulate(unsigned side) const {
    return side == 32 ? accumulate32 : side == 16 ? accumulate16 : accumulate4;
  }
};

#define SMLA_MATRIX_KERNELS(suffix, attribute)                                 \
  template <unsigned side>                                                     \
  attribute void accumulate##suffix(const double *a, const double *b,          \
                                    double *acc, unsigned depth) {             \
    accumulateBody<side>(a, b, acc, depth);                                    \
  }                                                                            \
  attribute void widen##suffix(const uint32_t *bits, double *values,           \
                               unsigned count) {                               \
    widenBody(bits, values, count);                                            \
  }                                                                            \
  attribute void narrow##suffix(const double *values, uint32_t *bits,          \
                                unsigned count) {                              \
    narrowBody(values, bits, count);                                           \
  }                                                                            \
  const Kernels kernels##suffix = {                                            \
      &accumulate##suffix<4>, &accumulate##suffix<16>,                         \
      &accumulate##suffix<32>, &widen##suffix, &narrow##suffix};

SMLA_MATRIX_KERNELS(Plain, )
#if defined(__x86_64__)
SMLA_MATRIX_KERNELS(Avx2, __attribute__((target("avx2,fma"))))
#endif

const Kernels &kernels() {
#if defined(__x86_64__)
  static const bool hasAvx2 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  if (hasAvx2)
    return kernelsAvx2;
#endif
  return kernelsPlain;
}

//===----------------------------------------------------------------------===//
// C and D
//===----------------------------------------------------------------------===//

/// C as numbers, [i][j] of one block. A row's results lie in adjacent lanes.
void readAccumulator(Wave &wave, const Operand &c, const MatrixShape &shape,
                     unsigned block, bool isInteger, double *acc) {
  if (!c.isVector()) {
    double value = isInteger ? double(int32_t(c.value))
                             : double(asFloat(uint32_t(c.value)));
    std::fill_n(acc, shape.area(), value);
    return;
  }
  for (unsigned i = 0; i < shape.side; ++i) {
    Place place = placeOf(shape, block, i, 0);
    const uint32_t *row = wave.vgpr(c.reg + place.reg) + place.lane;
    double *sums = acc + i * shape.side;
    if (!isInteger)
      kernels().widen(row, sums, shape.side);
    for (unsigned j = 0; isInteger && j < shape.side; ++j)
      sums[j] = int32_t(row[j]);
  }
}

void writeResults(Wave &wave, const Inst &inst, const MatrixShape &shape,
                  unsigned block, bool isInteger, const double *acc) {
  for (unsigned i = 0; i < shape.side; ++i) {
    Place place = placeOf(shape, block, i, 0);
    uint32_t *row = wave.vgpr(inst.dst.reg + place.reg) + place.lane;
    const double *sums = acc + i * shape.side;
    if (!isInteger)
      kernels().narrow(sums, row, shape.side);
    // Sums of i8 products are far below 2^53.
    for (unsigned j = 0; isInteger && j < shape.side; ++j)
      row[j] = uint32_t(int64_t(sums[j]));
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
  Kernels::Accumulate accumulate = kernels().accumulate(shape.side);
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
