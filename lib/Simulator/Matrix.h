//===- Matrix.h - Products of small matrices --------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs as numbers, products and sums, and where results lie: what all matrix
// instructions share.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_MATRIX_H
#define SMLA_LIB_SIMULATOR_MATRIX_H

#include "Lanes.h"

namespace smla::sim {

/// side x side results of this depth, in independent blocks.
struct MatrixShape {
  uint8_t side, depth, blocks;

  /// Elements of A (and of B) in one lane.
  unsigned perLane() const { return depth * side * blocks / numLanes; }
  unsigned area() const { return side * side; }
};

/// An input: element k of row (or column) i of a block is at
/// [(block * depth + k) * side + i].
struct MatrixInput {
  static constexpr unsigned maxElements = 2048;
  alignas(64) double values[maxElements];
  /// By block and row: has an undefined bit.
  bool undefined[64] = {};

  double *block(const MatrixShape &shape, unsigned block) {
    return values + block * shape.depth * shape.side;
  }
};

struct MatrixInputs {
  MatrixInput a, b;
};

/// D = C + A B, by block. `blockOfA` names the block whose A a block uses.
/// `isInteger`: C and D are i32, and wrap.
void multiplyMatrices(Wave &wave, const Inst &inst, const MatrixShape &shape,
                      MatrixInputs &inputs, bool isInteger,
                      llvm::function_ref<unsigned(unsigned)> blockOfA);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_MATRIX_H
