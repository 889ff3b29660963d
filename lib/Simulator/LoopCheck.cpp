//===- LoopCheck.cpp - Whether loads stay in flight around a loop -------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/LoopCheck.h"

#include "Instruction.h"
#include "Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla::sim;

namespace {

constexpr unsigned allLoads = 63; // what vmcnt can count to

bool isMatrix(const Inst &inst) { return inst.mnemonic.starts_with("v_mfma"); }

/// A load whose result vmcnt announces.
bool isLoad(const Inst &inst) {
  return inst.mnemonic.starts_with("global_load") ||
         (inst.mnemonic.starts_with("buffer_load") && !inst.isLdsDma);
}

bool isCopy(const Inst &inst) {
  return inst.mnemonic.starts_with("v_mov_b") ||
         inst.mnemonic.starts_with("v_accvgpr_");
}

bool isWait(const Inst &inst) { return inst.mnemonic == "s_waitcnt"; }

unsigned vmcntOf(const Inst &wait) {
  unsigned code = wait.imm[0];
  return (code & 15) | (code >> 14 & 3) << 4;
}

bool overlap(ArrayRef<RegisterRange> x, ArrayRef<RegisterRange> y) {
  return any_of(x, [&](RegisterRange a) {
    return any_of(y, [&](RegisterRange b) {
      return a.reg < b.reg + b.count && b.reg < a.reg + a.count;
    });
  });
}

/// Instructions from a header to the last branch back to it, in memory order:
/// seldom taken paths lie elsewhere.
using Body = std::vector<const Inst *>;

class BodyCheck {
public:
  BodyCheck(Program &program, const Body &body) : program(program), body(body) {
    for (size_t i = 0; i < body.size(); ++i)
      if (isLoad(*body[i]))
        loads.push_back(i);
  }

  std::vector<LoopFault> run() {
    checkWaits();
    for (size_t i = 0; i < body.size(); ++i)
      checkCopy(i);
    return std::move(faults);
  }

private:
  void fault(size_t at, const std::string &reason) {
    uint64_t pc = body[at]->pc;
    faults.push_back({pc, program.disassemble(pc) + ": " + reason});
  }

  void checkWaits() {
    bool isFirst = true;
    for (size_t i = 0; i < body.size(); ++i) {
      if (!isWait(*body[i]) || vmcntOf(*body[i]) == allLoads)
        continue;
      if (vmcntOf(*body[i]) == 0)
        fault(i, "waits for every load in flight");
      else if (isFirst)
        checkFirstWait(i);
      isFirst = false;
    }
  }

  /// Of the load that wrote what is read next, by another iteration.
  std::optional<size_t> loadUsedAfter(size_t wait) const {
    for (size_t i = wait + 1; i < body.size(); ++i)
      for (size_t n = loads.size(); n-- > 0;)
        if (overlap(body[i]->vectorReads, body[loads[n]]->vectorWrites))
          return n;
    return std::nullopt;
  }

  void checkFirstWait(size_t wait) {
    std::optional<size_t> used = loadUsedAfter(wait);
    if (!used)
      return;
    auto issued = static_cast<size_t>(
        count_if(loads, [&](size_t load) { return load < wait; }));
    size_t younger = loads.size() - 1 - *used + issued;
    if (vmcntOf(*body[wait]) < std::min<size_t>(younger, allLoads))
      fault(wait, formatv("{0} loads are younger than the one that is used "
                          "next",
                          younger));
  }

  /// Whether the last write before `at`, around the loop, is a load's.
  void checkCopy(size_t at) {
    const Inst &copy = *body[at];
    if (!isCopy(copy) || copy.vectorReads.empty())
      return;
    for (size_t back = 1; back < body.size(); ++back) {
      const Inst &writer = *body[(at + body.size() - back) % body.size()];
      if (!overlap(copy.vectorReads, writer.vectorWrites))
        continue;
      if (isLoad(writer))
        fault(at, "copies a loaded value, and so waits for it");
      return;
    }
  }

  Program &program;
  const Body &body;
  std::vector<size_t> loads;
  std::vector<LoopFault> faults;
};

/// All of a kernel's instructions in memory order.
Body instructionsOf(Program &program, const KernelInfo &kernel) {
  Body all;
  program.entry(kernel.descriptor.entry);
  for (size_t i = 0; i < program.size(); ++i)
    all.push_back(&program.at(i));
  sort(all, [](const Inst *x, const Inst *y) { return x->pc < y->pc; });
  return all;
}

/// Loops with matrix instructions and loads, none of which overlap: of those
/// that do, the one with most matrix instructions. A seldom taken path that
/// comes back looks like a loop too.
std::vector<Body> loopsOf(const Body &all) {
  std::vector<std::pair<int64_t, Body>> loops;
  for (const Inst *branch : all) {
    if (!branch->target || branch->target->pc > branch->pc)
      continue;
    Body body;
    copy_if(all, std::back_inserter(body), [&](const Inst *inst) {
      return inst->pc >= branch->target->pc && inst->pc <= branch->pc;
    });
    int64_t matrix = count_if(body, [](auto *inst) { return isMatrix(*inst); });
    if (matrix > 0 && any_of(body, [](auto *inst) { return isLoad(*inst); }))
      loops.emplace_back(matrix, std::move(body));
  }
  stable_sort(loops, [](auto &x, auto &y) { return x.first > y.first; });
  std::vector<Body> chosen;
  for (auto &[matrix, body] : loops)
    if (none_of(chosen, [&](const Body &other) {
          return body.front()->pc <= other.back()->pc &&
                 other.front()->pc <= body.back()->pc;
        }))
      chosen.push_back(std::move(body));
  return chosen;
}

} // namespace

std::vector<LoopFault> smla::sim::checkLoops(const CodeObject &object,
                                             const KernelInfo &kernel) {
  Program &program = object.program();
  std::vector<LoopFault> faults;
  for (const Body &body : loopsOf(instructionsOf(program, kernel))) {
    std::vector<LoopFault> found = BodyCheck(program, body).run();
    faults.insert(faults.end(), found.begin(), found.end());
  }
  return faults;
}
