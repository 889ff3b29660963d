//===- Verdict.cpp - What came of a random case ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verdict.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

template <>
ArrayRef<std::pair<VerdictKind, StringRef>> smla::enumNames<VerdictKind>() {
  static constexpr std::pair<VerdictKind, StringRef> names[] = {
      {VerdictKind::Holds, "holds"},
      {VerdictKind::Refused, "refused"},
      {VerdictKind::NotCompiled, "does not compile"},
      {VerdictKind::NotRun, "does not run"},
      {VerdictKind::Findings, "findings"},
      {VerdictKind::Wrong, "wrong"}};
  return names;
}

namespace {

/// A diagnostic that says why a kernel cannot be had, by its wording.
struct Refusal {
  StringLiteral words, name;
};

constexpr int64_t lowestPromisedRank = 64, highestPromisedRank = 2048,
                  mostPromisedRope = 64;

} // namespace

static ArrayRef<Refusal> documentedRefusals() {
  static constexpr Refusal refusals[] = {
      {"bytes of LDS for", "LDS"},
      {"vector registers per wave", "registers, planned"},
      {"does not fit registers: ", "registers, compiled"}};
  return refusals;
}

bool run::isPromised(const Options &options) {
  const OperatorSpec &spec = options.spec;
  const ScheduleRequest &request = options.request;
  bool isFree = !request.kind && !request.blockK && !request.waves &&
                !request.wavesPerEu && !request.headGroups;
  int64_t rows = minBlockK * spec.kvLoraRank * sizeof(uint16_t);
  return isFree && spec.kvLoraRank >= lowestPromisedRank &&
         spec.kvLoraRank <= highestPromisedRank &&
         rows <= options.arch->ldsBytes / 2 &&
         spec.appendedRope() <= mostPromisedRope;
}

Verdict run::judgeCompileError(const Options &options, StringRef message) {
  for (const Refusal &refusal : documentedRefusals())
    if (message.contains(refusal.words)) {
      if (!isPromised(options))
        return {VerdictKind::Refused, refusal.name.str()};
      return {VerdictKind::NotCompiled,
              ("a promised shape is refused: " + message).str()};
    }
  return {VerdictKind::NotCompiled, message.str()};
}
