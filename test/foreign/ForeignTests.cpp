//===- ForeignTests.cpp - Other compilers' programs -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each program computes what the host computes here in the plainest way, and
// gives no findings, on both architectures and in any order of waves.
//
//===----------------------------------------------------------------------===//

#include "ForeignProgram.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace llvm;
using namespace smla;
using namespace smla::foreign;

namespace {

class Foreign : public testing::TestWithParam<Variant> {
protected:
  /// Calls `runAndCheck` for the program order and for shuffled orders.
  template <typename F>
  void inAllOrders(F runAndCheck) {
    for (uint64_t shuffleSeed = 0; shuffleSeed < 4; ++shuffleSeed) {
      SCOPED_TRACE("shuffle seed " + std::to_string(shuffleSeed));
      runAndCheck(shuffleSeed);
    }
  }
  std::mt19937 random{20240613};
  int draw(int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
  }
};

uint16_t bf16Of(float x) {
  APFloat value(x);
  bool losesInfo;
  value.convert(APFloat::BFloat(), APFloat::rmNearestTiesToEven, &losesInfo);
  return static_cast<uint16_t>(value.bitcastToAPInt().getZExtValue());
}

TEST_P(Foreign, Gemm) {
  constexpr int n = 128;
  // Small integers: every order of additions gives the same sum.
  std::vector<int> a(n * n), b(n * n);
  std::vector<uint16_t> aBits, bBits;
  for (int &value : a)
    aBits.push_back(bf16Of(static_cast<float>(value = draw(-15, 16))));
  for (int &value : b)
    bBits.push_back(bf16Of(static_cast<float>(value = draw(-15, 16))));
  std::vector<float> expected(n * n);
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      for (int k = 0; k < n; ++k)
        expected[row * n + column] +=
            static_cast<float>(a[row * n + k] * b[k * n + column]);
  ForeignProgram program("gemm", GetParam());
  inAllOrders([&](uint64_t shuffleSeed) {
    std::vector<float> c(n * n);
    program.run(1, shuffleSeed, {in(aBits), in(bBits), out(c)});
    EXPECT_EQ(c, expected);
  });
}

TEST_P(Foreign, Reduce) {
  constexpr size_t groups = 3, waves = 4 * groups;
  std::vector<int> values(64 * waves), expected;
  for (int &value : values)
    value = draw(-1000, 1000);
  for (size_t wave = 0; wave < waves; ++wave) {
    auto *first = &values[64 * wave], *last = first + 64;
    int sum = std::accumulate(first, last, 0);
    int sumBits = bit_cast<int>(static_cast<float>(sum));
    expected.insert(expected.end(),
                    {sum, *std::max_element(first, last), sumBits});
  }
  ForeignProgram program("reduce", GetParam());
  inAllOrders([&](uint64_t shuffleSeed) {
    std::vector<int> results(3 * waves);
    program.run(groups, shuffleSeed, {in(values), out(results)});
    EXPECT_EQ(results, expected);
  });
}

TEST_P(Foreign, Histogram) {
  std::vector<uint8_t> values(5000);
  std::vector<uint32_t> expected(256);
  for (uint8_t &value : values) {
    value = static_cast<uint8_t>(draw(0, 15) * draw(0, 17));
    ++expected[value];
  }
  ForeignProgram program("histogram", GetParam());
  inAllOrders([&](uint64_t shuffleSeed) {
    std::vector<uint32_t> bins(256);
    program.run(
        4, shuffleSeed,
        {in(values), static_cast<uint32_t>(values.size()), inOut(bins)});
    EXPECT_EQ(bins, expected);
  });
}

/// The value of a code: OCP's on gfx950, FNUZ's on gfx942.
float valueOf(uint8_t code, bool isOcp) {
  APFloat value(isOcp ? APFloat::Float8E4M3FN() : APFloat::Float8E4M3FNUZ(),
                APInt(8, code));
  bool losesInfo;
  value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToFloat();
}

TEST_P(Foreign, Dequantize) {
  constexpr size_t rows = 4, row = 256;
  std::vector<uint8_t> codes(rows * row);
  std::vector<float> scales(rows * row / 128), expected;
  std::vector<uint16_t> expectedNarrow;
  for (float &scale : scales)
    scale = std::ldexp(static_cast<float>(draw(1, 255)), draw(-12, 4));
  for (size_t i = 0; i < codes.size(); ++i) {
    codes[i] = static_cast<uint8_t>(37 * i + i / row);
    expected.push_back(valueOf(codes[i], GetParam().arch == "gfx950"));
    float scaled = expected.back() * scales[i / 128];
    expectedNarrow.push_back(std::isnan(scaled) ? 0x7fc0 : bf16Of(scaled));
  }
  ForeignProgram program("dequantize", GetParam());
  inAllOrders([&](uint64_t shuffleSeed) {
    std::vector<float> wide(codes.size());
    std::vector<uint16_t> narrow(codes.size());
    program.run(rows, shuffleSeed,
                {in(codes), in(scales), out(wide), out(narrow)});
    for (size_t i = 0; i < codes.size(); ++i)
      EXPECT_TRUE(wide[i] == expected[i] ||
                  (std::isnan(wide[i]) && std::isnan(expected[i])))
          << "code " << int(codes[i]) << ": " << wide[i] << ", not "
          << expected[i];
    EXPECT_EQ(narrow, expectedNarrow);
  });
}

/// Wraps around, as the program does on a device.
int64_t foldOf(const int *values, size_t count) {
  uint64_t fold = 0;
  for (size_t i = 0; i < count; ++i) {
    auto value = static_cast<uint64_t>(static_cast<int64_t>(values[i]));
    switch (static_cast<uint32_t>(values[i]) % 3) {
    case 0:
      fold += value;
      break;
    case 1:
      fold = 3 * fold - value;
      break;
    default:
      fold = (fold ^ value) * 0x9e3779b1u;
    }
  }
  return static_cast<int64_t>(fold);
}

TEST_P(Foreign, Calls) {
  constexpr size_t groups = 2, items = 64 * groups, count = 24;
  std::vector<int> values(items * count);
  for (int &value : values)
    value = draw(-100, 100);
  std::vector<int> expected = values;
  std::vector<int64_t> expectedFolds;
  for (size_t item = 0; item < items; ++item) {
    int *first = &expected[item * count];
    std::sort(first, first + count);
    expectedFolds.push_back(foldOf(first, count));
  }
  ForeignProgram program("calls", GetParam());
  inAllOrders([&](uint64_t shuffleSeed) {
    std::vector<int> sorted(values.size());
    std::vector<int64_t> folds(items);
    program.run(groups, shuffleSeed, {in(values), out(sorted), out(folds)});
    EXPECT_EQ(sorted, expected);
    EXPECT_EQ(folds, expectedFolds);
  });
}

TEST_P(Foreign, Scan) {
  constexpr size_t tiles = 9, tile = 256;
  std::vector<uint32_t> values(tiles * tile), expected(values.size());
  for (uint32_t &value : values)
    value = static_cast<uint32_t>(draw(0, 100000));
  std::partial_sum(values.begin(), values.end(), expected.begin());
  ForeignProgram program("scan", GetParam());
  inAllOrders([&](uint64_t shuffleSeed) {
    std::vector<uint32_t> sums(values.size()), counter(1);
    std::vector<uint64_t> states(tiles);
    program.run(tiles, shuffleSeed,
                {in(values), out(sums), inOut(states), inOut(counter)});
    EXPECT_EQ(sums, expected);
    EXPECT_EQ(counter[0], tiles);
  });
}

INSTANTIATE_TEST_SUITE_P(
    Compiled, Foreign,
    testing::Values(Variant{"gfx942", 0}, Variant{"gfx942", 3},
                    Variant{"gfx950", 0}, Variant{"gfx950", 3}),
    [](const auto &info) {
      return info.param.arch + "_O" + std::to_string(info.param.level);
    });

} // namespace
