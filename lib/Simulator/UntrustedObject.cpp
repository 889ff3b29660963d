//===- UntrustedObject.cpp - Code objects of unknown origin ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UntrustedObject.h"

#include "ChildProcess.h"
#include "Program.h"

using namespace llvm;
using namespace smla::sim;

/// A child that takes longer hangs: a large code object needs a few seconds.
static constexpr unsigned maxChildSeconds = 60;
/// Code that kills the decoder in more places is no code.
static constexpr unsigned maxRefused = 256;

void smla::sim::examine(MemoryBufferRef elf, Examination &state) {
  Expected<std::unique_ptr<CodeObject>> object = CodeObject::parse(elf);
  if (!object) {
    std::string text = toString(object.takeError());
    copy(StringRef(text).take_front(state.error.size() - 1),
         state.error.begin());
    state.stage = Examination::Complete;
    return;
  }
  Program &program = (*object)->program();
  std::vector<uint64_t> addresses = program.possibleAddresses();
  if (state.stage == Examination::Parsing)
    state.stage = Examination::Decoding;
  if (state.stage == Examination::Decoding)
    for (; state.next < addresses.size(); ++state.next)
      program.examine(addresses[state.next]);
  state.stage = Examination::LineTables;
  for (uint64_t pc : addresses)
    program.sourceLine(pc);
  state.stage = Examination::Complete;
}

namespace {
/// What the examination of one file has found.
struct Verdict {
  std::vector<uint64_t> refused;
  bool hasLineTables = true;
};
} // namespace

/// Whether there is a point in another child after one that died.
static Error judgeDeath(MemoryBufferRef elf, StringRef death,
                        Examination &state, Verdict &verdict) {
  if (state.stage == Examination::Parsing)
    return createStringError("'" + elf.getBufferIdentifier() +
                             "' is damaged: LLVM's reader dies of it by " +
                             death);
  if (state.stage == Examination::LineTables) {
    verdict.hasLineTables = false;
    state.stage = Examination::Complete;
    return Error::success();
  }
  verdict.refused.push_back(state.next++);
  if (verdict.refused.size() <= maxRefused)
    return Error::success();
  return createStringError(
      formatv("'{0}' is damaged: LLVM's decoder dies of its code in more than "
              "{1} places",
              elf.getBufferIdentifier(), maxRefused));
}

static Expected<Verdict> examineInChildren(MemoryBufferRef elf) {
  Expected<Shared<Examination>> state = Shared<Examination>::create();
  if (!state)
    return state.takeError();
  Verdict verdict;
  while ((*state)->stage != Examination::Complete) {
    Expected<std::string> death =
        runInChild(maxChildSeconds, [&] { examine(elf, **state); });
    if (!death)
      return death.takeError();
    if (!death->empty())
      if (Error error = judgeDeath(elf, *death, **state, verdict))
        return std::move(error);
  }
  if ((*state)->error[0])
    return createStringError((*state)->error.data());
  return verdict;
}

Expected<std::unique_ptr<CodeObject>>
CodeObject::parseUntrusted(MemoryBufferRef elf) {
  Expected<Verdict> verdict = examineInChildren(elf);
  if (!verdict)
    return verdict.takeError();
  Expected<std::unique_ptr<CodeObject>> object = parse(elf);
  if (!object)
    return object.takeError();
  Program &program = (*object)->program();
  std::vector<uint64_t> addresses = program.possibleAddresses();
  for (uint64_t number : verdict->refused)
    program.refuse(addresses[number]);
  if (!verdict->hasLineTables)
    program.dropLineTables();
  return object;
}
