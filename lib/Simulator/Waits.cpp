//===- Waits.cpp - Outstanding memory operations of a wave ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a wait on each counter guarantees.
//
//===----------------------------------------------------------------------===//

#include "Waits.h"

#include "llvm/ADT/STLExtras.h"

using namespace smla::sim;

void Waits::reset() { *this = Waits(); }

void Waits::waitVm(unsigned count) {
  if (vmIssued > count && vmIssued - count > vmDone)
    vmDone = vmIssued - count;
}

/// At most `count` are left, so at least the rest of the list has completed.
/// Which of them is known for the ordered ones only, and only as far as the
/// unordered ones cannot account for the decrease.
void Waits::waitLgkm(unsigned count) {
  if (count == 0) {
    lgkm.clear();
    ldsDone = unorderedDone = lgkmIssued;
    scalars[0] = scalars[1] = 0;
    return;
  }
  unsigned total = 0, unordered = 0;
  for (const Event &event : lgkm) {
    total += event.weight;
    unordered += event.inOrder ? 0 : event.weight;
  }
  if (total <= count + unordered)
    return;
  unsigned completed = total - count - unordered;
  llvm::erase_if(lgkm, [&](const Event &event) {
    if (!event.inOrder || completed == 0)
      return false;
    --completed;
    ldsDone = event.number;
    return true;
  });
}
