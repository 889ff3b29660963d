//===- TileLayout.h - How tiles are dealt to lanes and waves ----*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two rules of level B that both the lowering and the cost formulas use:
// how the contraction of a matrix product runs over lanes, and how row blocks
// are dealt to waves.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_TILELAYOUT_H
#define SMLA_PLAN_TILELAYOUT_H

#include "smla/Arch/Arch.h"
#include "smla/Plan/OperatorSpec.h"
#include "smla/Plan/Schedule.h"

#include "llvm/Support/MathExtras.h"

#include <cstdint>

namespace smla {

/// The contraction of `m x n x k` matrix instructions over 16-bit operands in
/// LDS rows. Which column stands for which k of an instruction is free as long
/// as both operands agree: here a lane takes 8 neighbouring columns (16 bytes,
/// one ds_read_b128) per slab, and feeds them to the instructions of the slab
/// in order.
struct ContractionLayout {
  int64_t n, k;

  static constexpr int64_t chunk = 8;
  int64_t laneGroups() const { return 64 / n; }
  int64_t slabWidth() const { return laneGroups() * chunk; }
  int64_t instructionsPerSlab() const { return slabWidth() / k; }
  /// Elements of one operand that a lane gives to one instruction.
  int64_t elementsPerInstruction() const { return k / laneGroups(); }
  int64_t slabs(int64_t width) const {
    return llvm::divideCeil(width, slabWidth());
  }
  int64_t instructions(int64_t width) const {
    return slabs(width) * instructionsPerSlab();
  }
  /// First column of a lane's chunk in a slab.
  int64_t firstColumn(int64_t slab, int64_t lane) const {
    return slab * slabWidth() + lane / n * chunk;
  }
};

/// `blocks` row blocks over `waves` waves: runs of neighbouring blocks of the
/// same length, the last of which overlap where the waves do not divide the
/// blocks; or repetitions from the first where there are fewer blocks than
/// waves. A wave's blocks are its first one and a constant on, so they need no
/// address of their own.
struct RowBlocks {
  int64_t blocks, waves;

  int64_t perWave() const {
    return blocks < waves ? 1 : llvm::divideCeil(blocks, waves);
  }
  /// Waves that hold all blocks between them: the others repeat some.
  int64_t ownWaves() const {
    return blocks < waves ? blocks : llvm::divideCeil(blocks, perWave());
  }
  /// Where the last run starts.
  int64_t lastRun() const { return blocks - perWave(); }
  int64_t blockOf(int64_t wave, int64_t i) const {
    return blocks < waves ? wave % blocks
                          : std::min(wave * perWave(), lastRun()) + i;
  }
  /// No block is in two waves that both have blocks of their own.
  bool isEven() const { return blocks < waves || blocks % waves == 0; }
};

/// The matrix instruction of the operator's products: the fastest for bf16, for
/// 8-bit floats 16x16x32, which every architecture has.
const MfmaShape &dotShape(const ArchInfo &arch, const OperatorSpec &spec);

/// 8-bit products take operands below this power of two: P, whose largest value
/// is 1, and the query are scaled to it, which is exact (docs/fp8.md).
constexpr int64_t fp8OperandLimit(Encoding encoding) {
  return encoding == Encoding::E4M3FNUZ ? 128 : 256;
}

/// Matrix instructions that one workgroup executes for one key tile: QK by key
/// block, with duplicates where there are fewer blocks than waves of a group;
/// PV by columns. A wave of the schedule `private` is a group.
int64_t mfmaPerTile(const ArchInfo &arch, const OperatorSpec &spec,
                    const Schedule &schedule);

} // namespace smla

#endif // SMLA_PLAN_TILELAYOUT_H
