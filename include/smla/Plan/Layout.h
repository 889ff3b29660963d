//===- Layout.h - Where an element of a tile lives --------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layout algebra: element -> byte of LDS, element <-> lane and register of a
// matrix operand. Pure functions; the lowering computes its addresses from the
// same objects as the plan, the bank-conflict count and the tests.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_LAYOUT_H
#define SMLA_PLAN_LAYOUT_H

#include "smla/Arch/Arch.h"
#include "smla/Plan/Enums.h"

#include <cstdint>

namespace smla {

/// What a swizzle exchanges within a row.
inline constexpr int64_t swizzleChunkBytes = 16;

/// A swizzle puts chunk c of row r at chunk c ^ f(r), f linear over bits: bit i
/// of f(r) is the bit of r that mask i selects. Rows that a matrix operand
/// reads together then start in different banks without a pad.
llvm::ArrayRef<int64_t> swizzleMasks(Swizzle swizzle);
/// f(row).
int64_t swizzleOf(Swizzle swizzle, int64_t row);
/// Bytes that a row must be a multiple of, so that no chunk leaves it.
inline int64_t swizzleRowBytes(Swizzle swizzle) {
  return swizzleChunkBytes << swizzleMasks(swizzle).size();
}

/// A row-major tile in LDS whose rows are `padElements` longer than they are
/// wide, their chunks swizzled.
struct LdsLayout {
  int64_t rows = 0;
  int64_t columns = 0;
  int64_t elementBytes = 0;
  int64_t padElements = 0;
  Swizzle swizzle = Swizzle::None;

  int64_t pitchBytes() const { return (columns + padElements) * elementBytes; }
  int64_t byteOf(int64_t row, int64_t column) const {
    int64_t moved = swizzleOf(swizzle, row) * swizzleChunkBytes;
    return row * pitchBytes() + ((column * elementBytes) ^ moved);
  }
  int64_t bytes() const { return rows * pitchBytes(); }
};

/// Element of one matrix instruction's operand or accumulator.
struct MfmaElement {
  int row, column;
};
/// Place of an element in a wave.
struct MfmaPlace {
  int lane, index;
};

/// The operand layouts of one matrix instruction over 64 lanes (CDNA3 and CDNA4
/// instruction set guides). A is m x k, B is k x n, C is m x n; `index` counts
/// a lane's elements, in the order of its registers.
struct MfmaLayout {
  MfmaShape shape;

  MfmaElement elementOfA(MfmaPlace place) const;
  MfmaElement elementOfB(MfmaPlace place) const;
  MfmaElement elementOfC(MfmaPlace place) const;
  MfmaPlace placeOfA(MfmaElement element) const;
  MfmaPlace placeOfB(MfmaElement element) const;
  MfmaPlace placeOfC(MfmaElement element) const;
};

} // namespace smla

#endif // SMLA_PLAN_LAYOUT_H
