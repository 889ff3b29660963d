//===- Shrink.cpp - The smallest case that still fails --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every property of a case is simplified in turn, and again as long as one of
// them helped. Numbers go to the lowest value first, then half way, a quarter
// of the way, ... down to one step.
//
//===----------------------------------------------------------------------===//

#include "Shrink.h"

#include "Draw.h"

#include "Command/CommandLine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

namespace {

/// Makes one property what it is without a flag, or gives it up.
using Simplification = void (*)(Options &);

void keepSegment(Options &options, size_t number) {
  if (options.spec.segments.size() < 2)
    return;
  auto keep = [number](auto &values) {
    if (values.size() > 1)
      values = {values[number]};
  };
  keep(options.spec.segments);
  keep(options.problem.topk);
  keep(options.problem.slots);
}

/// Those first that make a case much cheaper.
constexpr Simplification simplifications[] = {
    [](Options &o) { keepSegment(o, 0); },
    [](Options &o) { keepSegment(o, 1); },
    [](Options &o) { o.request = ScheduleRequest(); },
    [](Options &o) { o.request.blockK.reset(); },
    [](Options &o) { o.request.headGroups.reset(); },
    [](Options &o) { o.request.waves.reset(); },
    [](Options &o) { o.request.wavesPerEu.reset(); },
    [](Options &o) { o.shuffles = 0; },
    [](Options &o) { o.ulpNoiseSeed = 0; },
    [](Options &o) { o.device.across4GiB = false; },
    [](Options &o) { o.problem.oracle = ref::Oracle::None; },
    [](Options &o) { o.problem.ragged = false; },
    [](Options &o) { o.problem.invalid = 0; },
    [](Options &o) {
      if (o.problem.invalid > 0)
        o.problem.invalid = 1;
    },
    [](Options &o) { o.problem.indices = ref::IndexPattern::Random; },
    [](Options &o) { o.problem.padBytes = 0; },
    [](Options &o) {
      o.problem.softmaxScale = ref::ProblemOptions().softmaxScale;
    },
    [](Options &o) { o.problem.fill = ref::CacheFill::Random; },
    [](Options &o) { o.problem.seed = ref::ProblemOptions().seed; },
    [](Options &o) {
      o.spec.ropeDim = 0;
      o.spec.rope = RopePlace::None;
    },
    [](Options &o) { o.spec.phase = Phase::Decode; },
    [](Options &o) { o.spec.noInvalid = false; },
    [](Options &o) { o.spec.hasSink = o.spec.sinkOutsideLse = false; },
    [](Options &o) { o.spec.sinkOutsideLse = false; },
    [](Options &o) { o.spec.hasLse = true; },
    [](Options &o) { o.spec.lseBase = LseBase::E; },
    [](Options &o) { o.spec.emptyLse = EmptyLse::NegInf; },
};

/// A number of a case; null where the case has none.
struct Knob {
  int64_t *(*get)(Options &);
  int64_t low;
  int64_t step = 1;
};

template <typename List>
int64_t *entryOf(List &list, size_t number) {
  return number < list.size() ? &list[number] : nullptr;
}

int64_t *pageSizeOf(Options &options, size_t number) {
  auto &segments = options.spec.segments;
  return number < segments.size() ? &segments[number].pageSize : nullptr;
}

int64_t *ropeOf(Options &options) {
  return options.spec.ropeDim > 0 ? &options.spec.ropeDim : nullptr;
}

constexpr Knob knobs[] = {
    {[](Options &o) { return &o.problem.queries; }, 1},
    {[](Options &o) { return &o.spec.heads; }, 1},
    {[](Options &o) { return entryOf(o.problem.topk, 0); }, 0},
    {[](Options &o) { return entryOf(o.problem.topk, 1); }, 0},
    {[](Options &o) { return &o.splits; }, 1},
    {[](Options &o) { return &o.spec.kvLoraRank; }, widthMultiple,
     widthMultiple},
    {ropeOf, widthMultiple, widthMultiple},
    {[](Options &o) { return entryOf(o.problem.slots, 0); }, 1},
    {[](Options &o) { return entryOf(o.problem.slots, 1); }, 1},
    {[](Options &o) { return pageSizeOf(o, 0); }, 1},
    {[](Options &o) { return pageSizeOf(o, 1); }, 1},
    {[](Options &o) { return &o.problem.padBytes; }, 0, 16},
    {[](Options &o) { return &o.shuffles; }, 0},
};

bool isLegal(const Options &options) {
  Error error = verifyCase(options);
  bool legal = !error;
  consumeError(std::move(error));
  return legal;
}

class Shrinker {
public:
  Shrinker(const Options &failing, function_ref<bool(const Options &)> fails,
           int64_t maxTries)
      : best(failing), fails(fails), triesLeft(maxTries) {
    tried.insert(shellCommand(writeFlags(best)));
  }

  Options run() {
    while (improveOnce() && triesLeft > 0)
      ;
    return std::move(best);
  }

private:
  /// Whether any property became simpler.
  bool improveOnce() {
    bool improved = false;
    for (Simplification simplify : simplifications) {
      Options candidate = best;
      simplify(candidate);
      improved |= accept(candidate);
    }
    for (const Knob &knob : knobs)
      while (lower(knob))
        improved = true;
    return improved;
  }

  bool lower(const Knob &knob) {
    const int64_t *value = knob.get(best);
    if (!value || *value <= knob.low)
      return false;
    int64_t steps = (*value - knob.low) / knob.step;
    for (int64_t down = steps; down > 0; down /= 2) {
      Options candidate = best;
      *knob.get(candidate) -= down * knob.step;
      if (accept(candidate))
        return true;
    }
    return false;
  }

  bool accept(const Options &candidate) {
    if (triesLeft <= 0 || !isLegal(candidate) ||
        !tried.insert(shellCommand(writeFlags(candidate))).second)
      return false;
    --triesLeft;
    if (!fails(candidate))
      return false;
    best = candidate;
    return true;
  }

  Options best;
  function_ref<bool(const Options &)> fails;
  int64_t triesLeft;
  StringSet<> tried;
};

} // namespace

Options run::shrinkCase(const Options &failing,
                        function_ref<bool(const Options &)> fails,
                        int64_t maxTries) {
  return Shrinker(failing, fails, maxTries).run();
}
