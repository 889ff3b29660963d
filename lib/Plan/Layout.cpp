//===- Layout.cpp - Where an element of a tile lives ----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A and B are the same layout with row and column exchanged. A lane is
// (outer index) + S * (group of k), where S = m = n, and a lane's pieces of k
// are dealt out group by group.
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Layout.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using namespace smla;

ArrayRef<int64_t> smla::swizzleMasks(Swizzle swizzle) {
  // Conflict-free reads of 16 rows and writes of one, by the bank phases of
  // gfx942 (32 banks) and of gfx950 (64).
  static constexpr int64_t xor8[] = {1, 4, 2}, xor16[] = {1, 2, 4, 1};
  switch (swizzle) {
  case Swizzle::None:
    return {};
  case Swizzle::Xor8:
    return xor8;
  case Swizzle::Xor16:
    return xor16;
  }
  llvm_unreachable("all swizzles are handled");
}

int64_t smla::swizzleOf(Swizzle swizzle, int64_t row) {
  int64_t result = 0;
  for (auto [i, mask] : enumerate(swizzleMasks(swizzle)))
    result |= static_cast<int64_t>((row & mask) != 0) << i;
  return result;
}

namespace {

/// Consecutive rows of C in consecutive registers of one lane.
constexpr int cRowsPerLane = 4;

/// Groups of lanes that share an outer index.
int laneGroups(const MfmaShape &shape) { return wave64 / shape.m; }

MfmaPlace operandPlace(const MfmaShape &shape, int outer, int k) {
  int piece = k / shape.kPiece;
  int groups = laneGroups(shape);
  return {outer + shape.m * (piece % groups),
          shape.kPiece * (piece / groups) + k % shape.kPiece};
}

/// {outer, k} of a place.
std::pair<int, int> operandElement(const MfmaShape &shape, MfmaPlace place) {
  int groups = laneGroups(shape);
  int group = place.lane / shape.m;
  int piece = group + groups * (place.index / shape.kPiece);
  return {place.lane % shape.m,
          piece * shape.kPiece + place.index % shape.kPiece};
}

} // namespace

MfmaPlace MfmaLayout::placeOfA(MfmaElement element) const {
  return operandPlace(shape, element.row, element.column);
}

MfmaPlace MfmaLayout::placeOfB(MfmaElement element) const {
  return operandPlace(shape, element.column, element.row);
}

MfmaElement MfmaLayout::elementOfA(MfmaPlace place) const {
  auto [outer, k] = operandElement(shape, place);
  return {outer, k};
}

MfmaElement MfmaLayout::elementOfB(MfmaPlace place) const {
  auto [outer, k] = operandElement(shape, place);
  return {k, outer};
}

MfmaPlace MfmaLayout::placeOfC(MfmaElement element) const {
  int group = element.row / cRowsPerLane;
  int groups = laneGroups(shape);
  return {element.column + shape.n * (group % groups),
          cRowsPerLane * (group / groups) + element.row % cRowsPerLane};
}

MfmaElement MfmaLayout::elementOfC(MfmaPlace place) const {
  int groups = laneGroups(shape);
  int group = place.lane / shape.n + groups * (place.index / cRowsPerLane);
  return {cRowsPerLane * group + place.index % cRowsPerLane,
          place.lane % shape.n};
}
