//===- TileLayoutTests.cpp - How tiles are dealt to lanes and waves -------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contraction is executed here lane by lane, with matrix instructions that
// are emulated from their operand layouts alone.
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/Layout.h"
#include "smla/Plan/TileLayout.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

using namespace smla;
using namespace smla::test;

namespace {

const MfmaShape &bf16Shape(int k) {
  return *arch("gfx950").findMfma(MatrixType::BF16, 16, 16, k);
}

using Matrix = std::vector<std::vector<int64_t>>;

Matrix zeros(int64_t rows, int64_t columns) {
  return Matrix(rows, std::vector<int64_t>(columns, 0));
}

/// Small numbers without a pattern that a wrong order would preserve.
Matrix numbers(int64_t rows, int64_t columns, int64_t seed) {
  Matrix matrix = zeros(rows, columns);
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      matrix[i][j] = (i * 31 + j * j * 7 + j * 13 + seed) % 17 - 8;
  return matrix;
}

Matrix product(const Matrix &a, const Matrix &b) {
  Matrix c = zeros(a.size(), b.front().size());
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = 0; j < b.front().size(); ++j)
      for (size_t k = 0; k < b.size(); ++k)
        c[i][j] += a[i][k] * b[k][j];
  return c;
}

/// The registers of a wave: lane -> element.
using Registers = std::vector<std::vector<int64_t>>;

/// One matrix instruction: C += A B.
void mfma(const MfmaShape &shape, const Registers &a, const Registers &b,
          Registers &c) {
  MfmaLayout layout{shape};
  Matrix left = zeros(shape.m, shape.k), right = zeros(shape.k, shape.n);
  for (int lane = 0; lane < wave64; ++lane)
    for (int index = 0; index < shape.elementsPerLane(); ++index) {
      MfmaElement ofA = layout.elementOfA({lane, index});
      MfmaElement ofB = layout.elementOfB({lane, index});
      left[ofA.row][ofA.column] = a[lane][index];
      right[ofB.row][ofB.column] = b[lane][index];
    }
  Matrix sum = product(left, right);
  for (int lane = 0; lane < wave64; ++lane)
    for (int index = 0; index < shape.accumulatorRegisters(); ++index) {
      MfmaElement ofC = layout.elementOfC({lane, index});
      c[lane][index] += sum[ofC.row][ofC.column];
    }
}

/// What each lane holds of one slab: 8 neighbouring columns of row `lane % n`,
/// zero past the width.
Registers chunks(const ContractionLayout &contraction, const Matrix &rows,
                 int64_t slab) {
  Registers registers;
  int64_t width = rows.front().size();
  for (int64_t lane = 0; lane < wave64; ++lane) {
    int64_t first = contraction.firstColumn(slab, lane);
    std::vector<int64_t> chunk(ContractionLayout::chunk, 0);
    for (int64_t i = 0; i < ContractionLayout::chunk; ++i)
      if (first + i < width)
        chunk[i] = rows[lane % contraction.n][first + i];
    registers.push_back(chunk);
  }
  return registers;
}

Registers part(const Registers &registers, int64_t first, int64_t count) {
  Registers result;
  for (const std::vector<int64_t> &lane : registers)
    result.emplace_back(lane.begin() + first, lane.begin() + first + count);
  return result;
}

/// rows * columns^T by slabs; counts the instructions.
Matrix contract(const MfmaShape &shape, const Matrix &rows,
                const Matrix &columns, int64_t &instructions) {
  ContractionLayout contraction{shape.n, shape.k};
  int64_t width = rows.front().size();
  int64_t step = contraction.elementsPerInstruction();
  Registers c(wave64, std::vector<int64_t>(shape.accumulatorRegisters(), 0));
  for (int64_t slab = 0; slab < contraction.slabs(width); ++slab) {
    Registers a = chunks(contraction, rows, slab);
    Registers b = chunks(contraction, columns, slab);
    for (int64_t i = 0; i < contraction.instructionsPerSlab(); ++i) {
      mfma(shape, part(a, i * step, step), part(b, i * step, step), c);
      ++instructions;
    }
  }
  MfmaLayout layout{shape};
  Matrix result = zeros(shape.m, shape.n);
  for (int lane = 0; lane < wave64; ++lane)
    for (int index = 0; index < shape.accumulatorRegisters(); ++index) {
      MfmaElement ofC = layout.elementOfC({lane, index});
      result[ofC.row][ofC.column] = c[lane][index];
    }
  return result;
}

Matrix transposed(const Matrix &matrix) {
  Matrix result = zeros(matrix.front().size(), matrix.size());
  for (size_t i = 0; i < matrix.size(); ++i)
    for (size_t j = 0; j < matrix.front().size(); ++j)
      result[j][i] = matrix[i][j];
  return result;
}

class Contraction : public testing::TestWithParam<std::pair<int, int64_t>> {};

/// Both operands agree on which column stands for which k, tails included.
TEST_P(Contraction, GivesTheProductExactly) {
  auto [k, width] = GetParam();
  Matrix keys = numbers(16, width, 3), queries = numbers(16, width, 11);
  int64_t instructions = 0;
  Matrix scores = contract(bf16Shape(k), keys, queries, instructions);
  EXPECT_EQ(scores, product(keys, transposed(queries)));
  EXPECT_EQ(instructions, (ContractionLayout{16, k}).instructions(width));
  // As few as whole slabs allow: 32 columns each.
  EXPECT_EQ(instructions, (width + 31) / 32 * (32 / k));
}

INSTANTIATE_TEST_SUITE_P(
    WidthsWithAndWithoutTail, Contraction,
    testing::Values(std::pair(16, 512), std::pair(16, 64), std::pair(16, 32),
                    std::pair(16, 8), std::pair(16, 40), std::pair(16, 1000),
                    std::pair(32, 512), std::pair(32, 64), std::pair(32, 32),
                    std::pair(32, 8), std::pair(32, 56), std::pair(32, 1000)));

/// What lets a lane read 16 bytes at a time: its columns of a slab are
/// neighbours, and the lanes of a slab cover it once.
TEST(ContractionLayout, DealsEachColumnOfASlabOnce) {
  for (int k : {16, 32}) {
    ContractionLayout contraction{16, k};
    std::map<int64_t, int> lanesOf;
    for (int64_t lane = 0; lane < wave64; ++lane)
      for (int64_t i = 0; i < ContractionLayout::chunk; ++i)
        ++lanesOf[contraction.firstColumn(/*slab=*/3, lane) + i];
    ASSERT_EQ(lanesOf.size(), 32u);
    EXPECT_EQ(lanesOf.begin()->first, 3 * 32);
    for (auto [column, lanes] : lanesOf)
      EXPECT_EQ(lanes, 16) << "column " << column;
  }
}

TEST(RowBlocks, CoverEveryBlock) {
  for (int64_t blocks = 1; blocks <= 70; ++blocks)
    for (int64_t waves = 1; waves <= maxWaves; ++waves) {
      SCOPED_TRACE(testing::Message() << blocks << " over " << waves);
      RowBlocks rows{blocks, waves};
      std::map<int64_t, int> holders;
      for (int64_t wave = 0; wave < waves; ++wave)
        for (int64_t i = 0; i < rows.perWave(); ++i) {
          int64_t block = rows.blockOf(wave, i);
          ++holders[block];
          EXPECT_EQ(block, rows.blockOf(wave, 0) + i);
        }
      EXPECT_EQ(holders.size(), size_t(blocks));
      EXPECT_EQ(holders.begin()->first, 0);
      EXPECT_EQ(holders.rbegin()->first, blocks - 1);
      bool repeats = llvm::any_of(
          holders, [](const auto &holder) { return holder.second > 1; });
      if (blocks >= waves)
        EXPECT_EQ(rows.isEven(), !repeats);
    }
}

/// The first ownWaves() waves hold everything, and no fewer do.
TEST(RowBlocks, OwnWavesHoldEverything) {
  for (int64_t blocks = 1; blocks <= 70; ++blocks)
    for (int64_t waves = 1; waves <= maxWaves; ++waves) {
      RowBlocks rows{blocks, waves};
      auto heldBy = [&](int64_t count) {
        std::set<int64_t> held;
        for (int64_t wave = 0; wave < count; ++wave)
          for (int64_t i = 0; i < rows.perWave(); ++i)
            held.insert(rows.blockOf(wave, i));
        return int64_t(held.size());
      };
      ASSERT_LE(rows.ownWaves(), waves);
      EXPECT_EQ(heldBy(rows.ownWaves()), blocks);
      EXPECT_LT(heldBy(rows.ownWaves() - 1), blocks);
    }
}

/// Runs of neighbours, or repetitions from the first.
TEST(RowBlocks, ByHand) {
  RowBlocks runs{32, 4};
  EXPECT_EQ(runs.perWave(), 8);
  EXPECT_EQ(runs.blockOf(2, 3), 19);
  RowBlocks repeated{2, 4};
  EXPECT_EQ(repeated.perWave(), 1);
  EXPECT_EQ(repeated.ownWaves(), 2);
  EXPECT_EQ(repeated.blockOf(3, 0), 1);
  RowBlocks uneven{63, 4};
  EXPECT_EQ(uneven.perWave(), 16);
  EXPECT_EQ(uneven.blockOf(2, 1), 33);
  EXPECT_EQ(uneven.blockOf(3, 0), 47); // 63 - 16: overlaps the run before.
  EXPECT_FALSE(uneven.isEven());
}

struct TileCost {
  llvm::StringRef arch;
  int64_t rank, rope, blockK, waves, instructions;
};

/// Waves * (QK: row blocks of a wave * instructions over the row, PV: column
/// blocks of a wave * instructions over the keys).
const TileCost costs[] = {
    // 32 keys are 2 blocks: each wave has one, two of them a duplicate.
    {"gfx942", 512, 0, 32, 4, 4 * (1 * 32 + 8 * 2)},
    {"gfx942", 512, 64, 32, 4, 4 * (1 * (32 + 4) + 8 * 2)},
    {"gfx942", 512, 0, 32, 1, 1 * (2 * 32 + 32 * 2)},
    {"gfx942", 512, 0, 16, 4, 4 * (1 * 32 + 8 * 1)},
    // Half as many, twice as deep.
    {"gfx950", 512, 0, 64, 4, 4 * (1 * 16 + 8 * 2)},
    {"gfx950", 512, 64, 64, 4, 4 * (1 * (16 + 2) + 8 * 2)},
    {"gfx950", 512, 64, 128, 4, 4 * (2 * (16 + 2) + 8 * 4)},
    // Half of the one instruction over 16 keys is zeros.
    {"gfx950", 512, 0, 16, 4, 4 * (1 * 16 + 8 * 1)},
    // 1000 columns: 32 slabs of 32, and 63 blocks of 16 over 4 waves.
    {"gfx942", 1000, 0, 32, 4, 4 * (1 * 64 + 16 * 2)},
};

TEST(MfmaPerTile, ByHand) {
  for (const TileCost &cost : costs) {
    Schedule schedule{ScheduleKind::Padded, cost.blockK, cost.waves, 2};
    EXPECT_EQ(
        mfmaPerTile(arch(cost.arch), bf16Spec(cost.rank, cost.rope), schedule),
        cost.instructions)
        << cost.arch.str() << " " << cost.rank << "/" << cost.rope << " tile "
        << cost.blockK << " waves " << cost.waves;
  }
}

} // namespace
