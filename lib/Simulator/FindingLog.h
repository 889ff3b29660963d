//===- FindingLog.h - Findings of one host thread ---------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts repetitions and keeps the first finding of each kind and instruction,
// by the order of workgroups, so that the result does not depend on threads.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_FINDINGLOG_H
#define SMLA_LIB_SIMULATOR_FINDINGLOG_H

#include "Instruction.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace smla::sim {

class FindingLog {
public:
  /// A finding without the text that is added at the end of the launch.
  struct Entry {
    Finding finding;
    /// Linear number of the workgroup.
    uint64_t workgroup = 0;
    /// Order within the workgroup.
    uint64_t sequence = 0;
  };
  using Key = std::pair<uint64_t, FindingKind>;

  /// Counts a finding of `kind` at `pc`; true if the caller is to describe it
  /// in `described`, being the first of its kind there.
  bool count(FindingKind kind, uint64_t pc, uint64_t workgroup,
             Entry *&described);

  void merge(FindingLog &&other);
  /// Findings in the order in which they were met.
  std::vector<Finding> take(size_t limit);
  uint64_t total() const { return totalCount; }

private:
  std::map<Key, Entry> entries;
  uint64_t totalCount = 0;
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_FINDINGLOG_H
