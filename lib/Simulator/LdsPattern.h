//===- LdsPattern.h - How lanes spread over LDS -----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most LDS instructions of a loop move all lanes by the same number of dwords
// each time. What follows from the lanes' distances alone is kept by
// instruction: bank conflicts, and the dwords that they cover.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_LDSPATTERN_H
#define SMLA_LIB_SIMULATOR_LDSPATTERN_H

#include "LdsMemory.h"

namespace smla::sim {

/// Distances are from the first active lane's address, which is the base.
struct LdsPattern {
  const Inst *inst = nullptr;
  uint64_t mask = 0;
  /// Base modulo a dword.
  uint32_t phase = 0;
  std::array<uint32_t, numLanes> relative;

  /// First byte and the end of the last one.
  int64_t begin = 0, end = 0;
  /// All lanes access whole dwords, which are `runs` in ascending order.
  bool isWhole = false;
  llvm::SmallVector<DwordRun, 4> runs;
  /// Clocks that the banks take longer than for an access without conflicts.
  unsigned conflictClocks = 0;

  LdsPattern() = default;
  LdsPattern(const Inst &inst, const LdsRequest &access, const ArchInfo &arch);

  /// Whether `access` of the same instruction has this pattern.
  bool matches(const Inst &inst, const LdsRequest &access) const;
};

/// Patterns by instruction, direct-mapped: the last one of each, unless another
/// instruction whose index differs by a multiple of `entries` came in between.
class LdsPatternCache {
public:
  /// Valid until the next call.
  const LdsPattern &find(const Inst &inst, const LdsRequest &access,
                         const ArchInfo &arch) {
    LdsPattern &pattern = patterns[inst.index % entries];
    if (!pattern.matches(inst, access))
      pattern = LdsPattern(inst, access, arch);
    return pattern;
  }

private:
  /// Instructions that share an entry cost time and nothing else.
  static constexpr size_t entries = 256;
  std::array<LdsPattern, entries> patterns;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LDSPATTERN_H
