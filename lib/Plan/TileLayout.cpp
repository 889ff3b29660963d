//===- TileLayout.cpp - How tiles are dealt to lanes and waves ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/TileLayout.h"

using namespace smla;

const MfmaShape &smla::dotShape(const ArchInfo &arch,
                                const OperatorSpec &spec) {
  if (spec.dots == DotType::FP8)
    return *arch.findMfma(MatrixType::FP8, blockM, blockM, 32);
  return *arch.mfmaFor(MatrixType::BF16, blockM);
}

int64_t smla::mfmaPerTile(const ArchInfo &arch, const OperatorSpec &spec,
                          const Schedule &schedule) {
  const MfmaShape &shape = dotShape(arch, spec);
  ContractionLayout contraction{shape.n, shape.k};
  RowBlocks keys{schedule.blockK / shape.m, schedule.wavesPerGroup()};
  int64_t columnBlocks = llvm::divideCeil(spec.kvLoraRank, shape.m);
  RowBlocks columns{columnBlocks, schedule.wavesPerGroup()};
  int64_t scores =
      keys.perWave() * (contraction.instructions(spec.kvLoraRank) +
                        contraction.instructions(spec.appendedRope()));
  int64_t values =
      columns.perWave() * llvm::divideCeil(schedule.blockK, shape.k);
  return schedule.waves * (scores + values);
}
