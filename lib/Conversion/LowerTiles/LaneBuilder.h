//===- LaneBuilder.h - Arithmetic on lanes and waves ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A builder for level C that knows which lane and wave it is, and folds
// constants as it goes.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_CONVERSION_LOWERTILES_LANEBUILDER_H
#define SMLA_LIB_CONVERSION_LOWERTILES_LANEBUILDER_H

#include "smla/IR/TileOps.h"
#include "smla/Plan/TileLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace smla {

inline constexpr int64_t laneCount = wave64;

class LaneBuilder {
public:
  LaneBuilder(mlir::OpBuilder &builder, mlir::Operation *op);

  mlir::OpBuilder &b;
  mlir::Location loc;

  /// Waves of the workgroup, from the kernel's known block size.
  int64_t waves() const { return waveCount; }

  mlir::Value index(int64_t value);
  mlir::Value i32(int64_t value);
  mlir::Value f32(double value);
  mlir::Value zeroOf(mlir::Type type);

  /// Thread in the workgroup, lane in the wave, wave in the workgroup, as
  /// index. The wave is known to be the same in all lanes.
  mlir::Value thread();
  mlir::Value lane();
  mlir::Value wave();
  mlir::Value laneMod(int64_t n) { return rem(lane(), n); }
  mlir::Value laneDiv(int64_t n) { return div(lane(), n); }

  mlir::Value add(mlir::Value x, mlir::Value y);
  mlir::Value add(mlir::Value x, int64_t y) { return add(x, index(y)); }
  mlir::Value subtract(mlir::Value x, mlir::Value y);
  mlir::Value mul(mlir::Value x, int64_t y);
  mlir::Value div(mlir::Value x, int64_t y);
  mlir::Value rem(mlir::Value x, int64_t y);
  mlir::Value min(mlir::Value x, int64_t y);
  mlir::Value exclusiveOr(mlir::Value x, mlir::Value y);
  mlir::Value less(mlir::Value x, int64_t y);
  mlir::Value less(mlir::Value x, mlir::Value y);
  /// Both conditions; a null one always holds.
  mlir::Value both(mlir::Value x, mlir::Value y) {
    return x && y ? logicalAnd(x, y) : x ? x : y;
  }
  mlir::Value logicalAnd(mlir::Value x, mlir::Value y);
  mlir::Value select(mlir::Value condition, mlir::Value x, mlir::Value y);
  mlir::Value toI32(mlir::Value index);
  mlir::Value toIndex(mlir::Value integer);
  /// For an integer that is known not to be negative.
  mlir::Value toIndexUnsigned(mlir::Value integer);

  /// Of `groups` groups of neighbouring waves: this wave's, and which of the
  /// group's waves it is.
  mlir::Value group(int64_t groups);
  mlir::Value waveInGroup(int64_t groups);
  /// The column that a lane holds of a tile `n` columns wide in each group.
  mlir::Value columnOf(int64_t n, int64_t groups);

  /// An LDS buffer of unknown size: the form that tiles in LDS have.
  mlir::Value unsized(mlir::Value buffer);
  /// The bytes of an LDS buffer as rows x columns of `type`.
  mlir::Value view(mlir::Value buffer, int64_t rows, int64_t columns,
                   mlir::Type type);
  /// `count` neighbouring elements of a row as a vector; the access is aligned
  /// to `bytes`.
  mlir::Value load(mlir::Value memref, mlir::ValueRange indices, int64_t count,
                   int64_t bytes);
  void store(mlir::Value vector, mlir::Value memref, mlir::ValueRange indices,
             int64_t bytes);
  /// `vector` if the condition holds, else all zeros.
  mlir::Value orZero(mlir::Value condition, mlir::Value vector);
  mlir::Value element(mlir::Value vector, int64_t i);
  mlir::Value fromElements(mlir::ValueRange elements);
  /// `count` elements of `vector` from `first` on.
  mlir::Value slice(mlir::Value vector, int64_t first, int64_t count);

  /// Runs `body` under `condition`; without a condition, always.
  void emitIf(mlir::Value condition, llvm::function_ref<void()> body);

  /// The f32 of an f8E8M0FNU: its exponent, but for the ends (fmt_1).
  mlir::Value f32OfPowerOfTwo(mlir::Value scale);

  mlir::Value minusInfinity();
  /// 2^x, of the hardware's own precision.
  mlir::Value exp2(mlir::Value x);
  /// A maximum to subtract: 0 in place of -inf, since -inf - -inf is NaN.
  mlir::Value finiteMax(mlir::Value max);
  /// Whether a softmax state with this sum has seen a key. A NaN comes from
  /// one.
  mlir::Value hasKeys(mlir::Value sum);
  /// Every element of `vector` times the scalar `factor`.
  mlir::Value scaled(mlir::Value vector, mlir::Value factor);
  /// f32 rounded to nearest even, as a vector of `type`. A NaN may become any
  /// value.
  mlir::Value roundedFinite(mlir::ArrayRef<mlir::Value> elements,
                            mlir::Type type);
  /// Two 16-bit halves as a word: the upper or the lower ones of two words.
  mlir::Value halves(mlir::Value upper, mlir::Value lower, bool areUpper);
  /// The lane form of an i1 tile, shifted so that element `row` is bit 0.
  mlir::Value maskFrom(mlir::ValueRange masks, mlir::Value row);
  /// Whether the lane's bit is set in a mask that all lanes have.
  mlir::Value isSet(mlir::Value mask);

  /// f(row) of a swizzle (Plan's Layout.h).
  mlir::Value swizzleOf(Swizzle swizzle, mlir::Value row);
  /// `condition`, which seldom holds.
  mlir::Value seldom(mlir::Value condition);
  /// Nothing moves across this place when instructions are scheduled.
  void schedulingBarrier();
  /// Of the instructions between two such barriers, the next ones to issue are
  /// `count` of a kind.
  enum class Issue { Vector = 0x2, Matrix = 0x8, LdsRead = 0x100 };
  void issue(Issue kind, int64_t count);

  /// The value of lane `lane ^ mask`.
  mlir::Value shuffleXor(mlir::Value value, int64_t mask);

private:
  mlir::Block *entry;
  int64_t waveCount;
  /// Null where the module names no chip.
  const ArchInfo *arch;
};

/// How a tile in LDS lies in its buffer.
struct LdsTile {
  int64_t rows, columns, pitch;
  Swizzle swizzle;
  mlir::Type elementType;

  explicit LdsTile(TileType type);
  int64_t elementBytes() const {
    return elementType.getIntOrFloatBitWidth() / 8;
  }
  mlir::Value view(LaneBuilder &lane, mlir::Value buffer) const {
    return lane.view(buffer, rows, pitch, elementType);
  }
  int64_t chunkElements() const { return swizzleChunkBytes / elementBytes(); }
  /// Where 16-byte chunk `chunk + constant` of a row begins, in elements of its
  /// row; `constant` must be a multiple of the chunks that a swizzle exchanges.
  /// Only `chunk` needs registers: the constant goes into the instruction.
  mlir::Value columnOfChunk(LaneBuilder &lane, mlir::Value row,
                            mlir::Value chunk, int64_t constant) const;
};

/// Accumulator tile: blocks of m rows, vectors of accumulator registers. The
/// row blocks are dealt to the waves of a group.
struct AccumulatorTile {
  int64_t rows, columns;
  MfmaCAttr layout;
  RowBlocks blocks;

  AccumulatorTile(TileType type, int64_t waves);
  /// Vectors that a wave holds.
  int64_t vectors() const { return blocks.perWave(); }
  int64_t vectorLength() const { return layout.getM() * layout.getN() / 64; }
  int64_t groups() const { return layout.getGroups(); }
  /// The lane's column.
  mlir::Value column(LaneBuilder &lane) const;
  /// Whether the lane stands for its column: of all lanes that hold a
  /// per-column value one does.
  mlir::Value isFirstOfColumn(LaneBuilder &lane) const;
  /// The wave's i-th block (RowBlocks).
  mlir::Value block(LaneBuilder &lane, int64_t i) const;
  /// First row of the lane's vector in the wave's i-th block.
  mlir::Value firstRow(LaneBuilder &lane, int64_t i) const;
  /// Whether a lane's vector from that row on is in the tile; null when all
  /// are.
  mlir::Value inRows(LaneBuilder &lane, mlir::Value firstRow) const;

  /// Calls `visit` with the runs of neighbouring rows that a lane holds, and
  /// the first row of each.
  void
  forEachRun(LaneBuilder &lane, mlir::ValueRange blocks,
             llvm::function_ref<void(mlir::Value, mlir::Value)> visit) const;
};

} // namespace smla

#endif // SMLA_LIB_CONVERSION_LOWERTILES_LANEBUILDER_H
