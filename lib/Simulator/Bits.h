//===- Bits.h - Bit arithmetic shared by scalar and vector units --*- C++
//-*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fields, counts and masks with the machine's answers at the edges.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_BITS_H
#define SMLA_LIB_SIMULATOR_BITS_H

#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <type_traits>

namespace smla::sim {

/// Short names, for the tables of instructions.
using u8 = uint8_t;
using i8 = int8_t;
using u16 = uint16_t;
using i16 = int16_t;
using u32 = uint32_t;
using i32 = int32_t;
using u64 = uint64_t;
using i64 = int64_t;

/// The low `width` bits set; all of them from 64 on.
inline uint64_t lowMask(unsigned width) {
  return width >= 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
}

/// `width` bits from `offset`; missing ones are zero.
template <class T>
T extractUnsigned(T value, unsigned offset, unsigned width) {
  return T((value >> offset) & T(lowMask(width)));
}
/// The same with the sign of the field, or of the value where it ends first.
template <class T>
T extractSigned(T value, unsigned offset, unsigned width) {
  constexpr unsigned bits = 8 * sizeof(T);
  T shifted = value >> offset; // arithmetic
  if (width == 0)
    return 0;
  if (width >= bits)
    return shifted;
  using U = std::make_unsigned_t<T>;
  return T(U(shifted) << (bits - width)) >> (bits - width);
}

/// Position of the lowest set bit, -1 if none.
template <class T>
int32_t firstSet(T value) {
  return value ? llvm::countr_zero(value) : -1;
}
/// Zeros above the highest set bit, -1 if none.
template <class T>
int32_t leadingZeros(T value) {
  return value ? llvm::countl_zero(value) : -1;
}
/// Leading bits equal to the sign, -1 if all are.
template <class T>
int32_t leadingSigns(T value) {
  using U = std::make_unsigned_t<T>;
  U flipped = U(value < 0 ? ~value : value);
  return flipped ? llvm::countl_zero(flipped) : -1;
}

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_BITS_H
