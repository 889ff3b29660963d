//===- LayoutTests.cpp - Where elements of tiles live ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Layout.h"

#include <gtest/gtest.h>

#include <set>

using namespace smla;

namespace {

const MfmaShape &shapeOf(llvm::StringRef mnemonic) {
  for (const ArchInfo &arch : allArchs())
    for (const MfmaShape &shape : arch.mfmas)
      if (shape.mnemonic == mnemonic)
        return shape;
  ADD_FAILURE() << "no shape " << mnemonic.str();
  return allArchs().front().mfmas.front();
}

/// Checks that `placeOf` and `elementOf` are inverse and that the elements of a
/// rows x columns operand fill every index of every lane once.
template <typename PlaceOf, typename ElementOf>
void expectOneToOne(int rows, int columns, PlaceOf placeOf,
                    ElementOf elementOf) {
  int perLane = rows * columns / 64;
  std::set<std::pair<int, int>> places;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      MfmaPlace place = placeOf(MfmaElement{row, column});
      EXPECT_TRUE(place.lane >= 0 && place.lane < 64);
      EXPECT_TRUE(place.index >= 0 && place.index < perLane);
      places.insert({place.lane, place.index});
      MfmaElement back = elementOf(place);
      EXPECT_EQ(back.row, row);
      EXPECT_EQ(back.column, column);
    }
  EXPECT_EQ(places.size(), size_t(rows * columns));
}

TEST(MfmaLayout, IsOneToOneForEveryShape) {
  for (const ArchInfo &arch : allArchs())
    for (const MfmaShape &shape : arch.mfmas) {
      SCOPED_TRACE(shape.mnemonic.str());
      MfmaLayout layout{shape};
      expectOneToOne(
          shape.m, shape.k, [&](MfmaElement e) { return layout.placeOfA(e); },
          [&](MfmaPlace p) { return layout.elementOfA(p); });
      expectOneToOne(
          shape.k, shape.n, [&](MfmaElement e) { return layout.placeOfB(e); },
          [&](MfmaPlace p) { return layout.elementOfB(p); });
      expectOneToOne(
          shape.m, shape.n, [&](MfmaElement e) { return layout.placeOfC(e); },
          [&](MfmaPlace p) { return layout.elementOfC(p); });
    }
}

void expectPlace(MfmaPlace actual, int lane, int index) {
  EXPECT_EQ(actual.lane, lane);
  EXPECT_EQ(actual.index, index);
}

/// Single elements from AMD's matrix instruction calculator.
TEST(MfmaLayout, PlacesOfSingleElements) {
  MfmaLayout narrow{shapeOf("v_mfma_f32_16x16x16_bf16")};
  expectPlace(narrow.placeOfA({3, 9}), 3 + 16 * 2, 1);
  expectPlace(narrow.placeOfB({9, 3}), 3 + 16 * 2, 1);
  expectPlace(narrow.placeOfC({9, 3}), 3 + 16 * 2, 1);
  MfmaLayout wide{shapeOf("v_mfma_f32_32x32x8_bf16")};
  expectPlace(wide.placeOfA({17, 6}), 17 + 32, 2);
  // Rows 8i + 4g + r: register 4i + r of lanes 32g and up.
  expectPlace(wide.placeOfC({22, 5}), 32 + 5, 8 + 2);
  MfmaLayout deep{shapeOf("v_mfma_f32_16x16x32_bf16")};
  expectPlace(deep.placeOfA({3, 9}), 3 + 16, 1);
  MfmaLayout fp8{shapeOf("v_mfma_f32_16x16x32_fp8_fp8")};
  expectPlace(fp8.placeOfB({31, 0}), 48, 7);
}

/// 8-bit f8f6f4: pieces of 16 k go to the lane groups in turn.
TEST(MfmaLayout, F8f6f4DealsPiecesOf16) {
  MfmaLayout small{shapeOf("v_mfma_f32_16x16x128_f8f6f4")};
  expectPlace(small.placeOfA({2, 15}), 2, 15);
  expectPlace(small.placeOfA({2, 16}), 2 + 16, 0);
  expectPlace(small.placeOfA({2, 64}), 2, 16);
  expectPlace(small.placeOfA({2, 127}), 2 + 48, 31);
  MfmaLayout large{shapeOf("v_mfma_f32_32x32x64_f8f6f4")};
  expectPlace(large.placeOfA({2, 16}), 2 + 32, 0);
  expectPlace(large.placeOfA({2, 32}), 2, 16);
}

/// What lets P stay in its registers: with 16x16x16 the accumulator of S^T is
/// laid out as the B operand of P^T.
TEST(MfmaLayout, AccumulatorOf16x16x16IsABOperand) {
  MfmaLayout layout{shapeOf("v_mfma_f32_16x16x16_bf16")};
  for (int lane = 0; lane < 64; ++lane)
    for (int index = 0; index < 4; ++index) {
      MfmaElement c = layout.elementOfC({lane, index});
      MfmaElement b = layout.elementOfB({lane, index});
      EXPECT_EQ(c.row, b.row);
      EXPECT_EQ(c.column, b.column);
    }
}

TEST(LdsLayout, RowsAreWidthPlusPad) {
  LdsLayout layout{32, 512, 2, 8};
  EXPECT_EQ(layout.pitchBytes(), 1040);
  EXPECT_EQ(layout.byteOf(0, 1), 2);
  EXPECT_EQ(layout.byteOf(3, 5), 3 * 1040 + 10);
  EXPECT_EQ(layout.bytes(), 32 * 1040);
}

TEST(LdsLayout, SwizzleExchangesChunksOfARow) {
  // Row 6 = 110: bits 0, 2, 1 are 0, 1, 1, so chunk 0 goes to 6.
  EXPECT_EQ(swizzleOf(Swizzle::Xor8, 6), 6);
  // Row 2 = 010: 0, 0, 1.
  EXPECT_EQ(swizzleOf(Swizzle::Xor8, 2), 4);
  EXPECT_EQ(swizzleOf(Swizzle::Xor16, 3), 11);
  EXPECT_EQ(swizzleOf(Swizzle::None, 7), 0);
  LdsLayout layout{16, 512, 2, 0, Swizzle::Xor8};
  EXPECT_EQ(layout.byteOf(2, 0), 2 * 1024 + 4 * 16);
  EXPECT_EQ(layout.byteOf(2, 33), 2 * 1024 + 2);
  for (Swizzle swizzle : {Swizzle::Xor8, Swizzle::Xor16}) {
    layout.swizzle = swizzle;
    std::set<int64_t> bytes;
    for (int64_t row = 0; row < 16; ++row)
      for (int64_t column = 0; column < 512; ++column)
        bytes.insert(layout.byteOf(row, column));
    EXPECT_EQ(bytes.size(), 16u * 512);
    EXPECT_EQ(*bytes.rbegin(), layout.bytes() - 2);
  }
}

} // namespace
