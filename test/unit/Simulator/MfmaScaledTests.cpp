//===- MfmaScaledTests.cpp - Matrix instructions with 8-, 6- and 4-bit inputs
//-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every pair of element formats, and block scales, on values that are exact.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include <cmath>

using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

struct Format {
  int exponent, mantissa, bias;
  int bits() const { return 1 + exponent + mantissa; }
};
const Format formats[] = {
    {4, 3, 7}, {5, 2, 15}, {2, 3, 1}, {3, 2, 3}, {2, 1, 1}};

/// The code of a value that the format has: one of 0, +-1, +-2, +-3.
u32 encode(int value, const Format &format) {
  if (value == 0)
    return 0;
  u32 magnitude = std::abs(value);
  int exponent = magnitude > 1;
  u32 fraction =
      (magnitude << format.mantissa >> exponent) - (1u << format.mantissa);
  return u32(value < 0) << (format.exponent + format.mantissa) |
         u32(exponent + format.bias) << format.mantissa | fraction;
}

int valueA(int i, int k) { return (i * 3 + k * 5) % 7 - 3; }
int valueB(int k, int j) { return (k * 2 + j * 3 + 1) % 7 - 3; }
/// Scale codes of row i (or column) and block s of 32 k: around 127 (1.0).
int scaleA(int i, int s) { return 127 + (i + s) % 3 - 1; }
int scaleB(int j, int s) { return 126 + (j + 2 * s) % 3; }

struct Problem {
  int side, depth;
  std::vector<LaneValues> a, b;

  Problem(int side, const Format &formatA, const Format &formatB)
      : side(side), depth(side == 16 ? 128 : 64), a(formatA.bits()),
        b(formatB.bits()) {
    for (LaneValues &lanes : a)
      lanes.fill(0);
    for (LaneValues &lanes : b)
      lanes.fill(0);
    for (int i = 0; i < side; ++i)
      for (int k = 0; k < depth; ++k) {
        put(a, i, k, encode(valueA(i, k), formatA), formatA.bits());
        put(b, i, k, encode(valueB(k, i), formatB), formatB.bits());
      }
  }
  /// 32 elements of a lane: two chunks of 16 for bytes, else consecutive k.
  void put(std::vector<LaneValues> &registers, int i, int k, u32 code,
           int bits) {
    int groups = 64 / side, lane, element;
    if (bits == 8) {
      lane = i + side * (k / 16 % groups);
      element = 16 * (k / 16 / groups) + k % 16;
    } else {
      lane = i + side * (k / 32);
      element = k % 32;
    }
    int at = element * bits;
    for (int bit = 0; bit < bits; ++bit)
      registers[(at + bit) / 32][lane] |= (code >> bit & 1)
                                          << ((at + bit) % 32);
  }
};

/// Runs one form; with scales these are in byte 1 (A) and byte 2 (B).
void check(int side, int formatA, int formatB, bool scaled) {
  Problem problem(side, formats[formatA], formats[formatB]);
  LaneProgram program("gfx950");
  for (const LaneValues &lanes : problem.a)
    program.input(lanes);
  for (const LaneValues &lanes : problem.b)
    program.input(lanes);
  LaneValues scalesA, scalesB;
  for (int lane = 0; lane < 64; ++lane) {
    scalesA[lane] = u32(scaleA(lane % side, lane / side)) << 8 | 0xff0000ff;
    scalesB[lane] = u32(scaleB(lane % side, lane / side)) << 16 | 0xff00ffff;
  }
  program.input(scalesA).input(scalesB);
  int sizeA = problem.a.size(), sizeB = problem.b.size();
  std::string snippet;
  for (int i = 0; i < sizeA; ++i)
    snippet += llvm::formatv("v_mov_b32 v{0}, v{1}\n", 60 + i, 4 + i);
  for (int i = 0; i < sizeB; ++i)
    snippet += llvm::formatv("v_mov_b32 v{0}, v{1}\n", 68 + i, 4 + sizeA + i);
  snippet += llvm::formatv("v_mov_b32 v76, v{0}\nv_mov_b32 v77, v{1}\n",
                           4 + sizeA + sizeB, 5 + sizeA + sizeB);
  int results = side * side / 64;
  std::string name = side == 16 ? "16x16x128" : "32x32x64";
  snippet += llvm::formatv(
      "v_mfma_{0}f32_{1}_f8f6f4 v[20:{2}], v[60:{3}], v[68:{4}], 0{5} cbsz:{6} "
      "blgp:{7}\n",
      scaled ? "scale_" : "", name, 19 + results, 59 + sizeA, 67 + sizeB,
      scaled ? ", v76, v77 op_sel:[1,0,0] op_sel_hi:[0,1,0]" : "", formatA,
      formatB);
  size_t number = program.add(snippet, results);
  program.run();
  for (int i = 0; i < side; ++i)
    for (int j = 0; j < side; ++j) {
      double sum = 0;
      for (int k = 0; k < problem.depth; ++k) {
        double product = valueA(i, k) * valueB(k, j);
        int s = k / 32;
        sum += scaled ? std::ldexp(product, scaleA(i, s) + scaleB(j, s) - 254)
                      : product;
      }
      int reg = side == 32 ? 4 * (i / 8) + i % 4 : i % 4;
      int lane = side == 32 ? 32 * (i / 4 % 2) + j : 16 * (i / 4) + j;
      EXPECT_EQ(real(program.result(number, reg)[lane]), float(sum))
          << name << " formats " << formatA << ", " << formatB
          << (scaled ? " scaled" : "") << " [" << i << "][" << j << "]";
    }
}
} // namespace

TEST(ScaledMfma, EveryPairOfFormats) {
  for (int side : {16, 32})
    for (int a = 0; a < 5; ++a)
      for (int b = 0; b < 5; ++b)
        check(side, a, b, /*scaled=*/false);
}

TEST(ScaledMfma, BlockScales) {
  for (int side : {16, 32})
    for (int a = 0; a < 5; ++a)
      for (int b : {0, 4})
        check(side, a, b, /*scaled=*/true);
}
