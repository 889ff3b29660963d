//===- Coverage.cpp - Which instructions have semantics -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Encodings are sparse: one word in eight is random, the others differ by a few
// bits from one that showed a new mnemonic.
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/Coverage.h"

#include "ChildProcess.h"
#include "Decoder.h"
#include "Random.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

size_t ArchCoverage::executable() const {
  return count_if(mnemonics,
                  [](const MnemonicCoverage &m) { return m.isExecutable; });
}

namespace {

/// The longest instruction, a scaled MFMA.
using Words = std::array<uint32_t, 4>;

/// What survives the child that found it.
struct Found {
  Words words;
  std::array<char, 64> mnemonic;
  /// Bit i: form i of `formNames` was seen, or has semantics.
  uint8_t seen, executable;
};
struct Progress {
  /// Words drawn, and how many of them since the last new mnemonic.
  uint64_t drawn, sinceNew;
  uint32_t count;
  std::array<Found, 4096> found;
};

constexpr StringLiteral formNames[] = {"plain", "dpp", "sdwa"};

unsigned formOf(const Inst &inst) { return inst.dpp ? 1 : inst.isSdwa ? 2 : 0; }

/// One child's part of the search, from where the one before it crashed.
class Search {
public:
  Search(Decoder &decoder, Progress &progress, uint64_t seed)
      : decoder(decoder), progress(progress), seed(seed) {
    for (uint32_t i = 0; i < progress.count; ++i)
      known[progress.found[i].mnemonic.data()] = i;
  }

  void run(uint64_t patience) {
    while (progress.sinceNew < patience &&
           progress.count < progress.found.size()) {
      Words words = draw(progress.drawn++);
      ++progress.sinceNew;
      look(words);
    }
  }

private:
  Words draw(uint64_t index) const;
  void look(const Words &words);

  Decoder &decoder;
  Progress &progress;
  const uint64_t seed;
  StringMap<uint32_t> known;
};

} // namespace

Words Search::draw(uint64_t index) const {
  uint64_t state = hashOf(seed) + index;
  Words words;
  bool isFresh = progress.count == 0 || splitMix(state) % 8 == 0;
  if (isFresh)
    for (uint32_t &word : words)
      word = static_cast<uint32_t>(splitMix(state));
  else
    words = progress.found[splitMix(state) % progress.count].words;
  // Some encodings want the fields that they do not use to be zero.
  uint64_t random = splitMix(state), other = splitMix(state);
  uint64_t zeros = splitMix(state) % 4 == 0 ? random | other : random & other;
  for (unsigned byte = 0; byte < sizeof(words); ++byte)
    if (zeros >> byte & 1)
      words[byte / 4] &= ~(0xffu << (8 * (byte % 4)));
  // Opcodes are in the first dword, some of VOP3P's bits in the second.
  unsigned bits = splitMix(state) % 4 == 0 ? 64 : 32;
  for (unsigned flips = isFresh ? 0 : splitMix(state) % 4; flips != 0;
       --flips) {
    unsigned bit = splitMix(state) % bits;
    words[bit / 32] ^= 1u << (bit % 32);
  }
  return words;
}

void Search::look(const Words &words) {
  Expected<Inst> inst = decoder.decode(
      {reinterpret_cast<const uint8_t *>(words.data()), sizeof(words)},
      /*pc=*/0);
  if (!inst)
    return consumeError(inst.takeError());
  auto [it, isNew] = known.try_emplace(inst->mnemonic, progress.count);
  if (isNew) {
    Found found = {words, {}, 0, 0};
    copy(inst->mnemonic.take_front(found.mnemonic.size() - 1),
         found.mnemonic.begin());
    progress.found[progress.count++] = found;
    progress.sinceNew = 0;
  }
  Found &found = progress.found[it->second];
  uint8_t form = 1u << formOf(*inst);
  found.seen |= form;
  found.executable |= inst->execute ? form : 0;
}

static MnemonicCoverage toCoverage(const Found &found) {
  MnemonicCoverage result;
  result.mnemonic = found.mnemonic.data();
  result.isExecutable = found.executable != 0;
  for (unsigned form = 0; form < std::size(formNames); ++form)
    if (result.isExecutable && (found.seen & ~found.executable) >> form & 1)
      result.missingForms.push_back(formNames[form]);
  return result;
}

/// One child may need this long on a busy machine; all of it is a hang.
static constexpr unsigned maxChildSeconds = 300;

Expected<ArchCoverage> smla::sim::enumerateMnemonics(const ArchInfo &arch,
                                                     uint64_t seed,
                                                     uint64_t patience) {
  Expected<std::unique_ptr<Decoder>> decoder = Decoder::create(arch);
  if (!decoder)
    return decoder.takeError();
  Expected<Shared<Progress>> progress = Shared<Progress>::create();
  if (!progress)
    return progress.takeError();
  ArchCoverage coverage;
  while ((*progress)->sinceNew < patience) {
    uint64_t before = (*progress)->drawn;
    Expected<std::string> end = runInChild(maxChildSeconds, [&] {
      Search(**decoder, **progress, seed).run(patience);
    });
    if (!end)
      return end.takeError();
    if (end->empty())
      break;
    if ((*progress)->drawn == before)
      return createStringError("the search for instructions dies before it "
                               "starts: " +
                               *end);
    ++coverage.crashes;
  }
  coverage.words = (*progress)->drawn;
  for (const Found &found :
       ArrayRef((*progress)->found).take_front((*progress)->count))
    coverage.mnemonics.push_back(toCoverage(found));
  sort(coverage.mnemonics,
       [](const auto &a, const auto &b) { return a.mnemonic < b.mnemonic; });
  return std::move(coverage);
}
