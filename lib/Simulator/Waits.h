//===- Waits.h - Outstanding memory operations of a wave --------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// vmcnt and lgkmcnt as guarantees: which operations a program may rely on to
// have completed. Data moves when an instruction issues; the counters only
// judge.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_WAITS_H
#define SMLA_LIB_SIMULATOR_WAITS_H

#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace smla::sim {

/// Events of a counter are numbered from 1; 0 means none.
class Waits {
public:
  /// vmcnt: loads, stores and atomics complete in the order of issue.
  uint32_t issueVm() { return ++vmIssued; }
  /// lgkmcnt by an LDS operation, in order among its kind.
  uint32_t issueLds() { return issueLgkm(/*weight=*/1, /*inOrder=*/true); }
  /// lgkmcnt by a scalar load (`weight` 1 or 2) or the LDS half of a flat
  /// access, which complete in any order.
  uint32_t issueUnordered(unsigned weight) {
    return issueLgkm(weight, /*inOrder=*/false);
  }
  void reset();

  bool vmPending(uint32_t event) const { return event > vmDone; }
  bool ldsPending(uint32_t event) const { return event > ldsDone; }
  bool unorderedPending(uint32_t event) const { return event > unorderedDone; }
  bool anyPending() const { return vmIssued != vmDone || !lgkm.empty(); }

  void waitVm(unsigned count);
  void waitLgkm(unsigned count);

  /// Scalar registers that an outstanding scalar load will write.
  bool scalarPending(unsigned reg) const {
    return scalars[reg / 64] >> (reg % 64) & 1;
  }
  void markScalar(unsigned reg) {
    scalars[reg / 64] |= uint64_t(1) << (reg % 64);
  }

private:
  struct Event {
    uint32_t number;
    uint8_t weight;
    bool inOrder;
  };
  uint32_t issueLgkm(unsigned weight, bool inOrder) {
    lgkm.push_back({++lgkmIssued, uint8_t(weight), inOrder});
    return lgkmIssued;
  }

  uint32_t vmIssued = 0, vmDone = 0;
  uint32_t lgkmIssued = 0, ldsDone = 0, unorderedDone = 0;
  /// Events on lgkmcnt that no wait has covered, oldest first.
  llvm::SmallVector<Event, 16> lgkm;
  uint64_t scalars[2] = {0, 0};
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_WAITS_H
