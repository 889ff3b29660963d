//===- IndexLists.cpp - Lists of slots made from a seed -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Valid entries by pattern or oracle first, then some replaced by invalid ones.
//
//===----------------------------------------------------------------------===//

#include "IndexLists.h"

#include "smla/Reference/Random.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <limits>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

template <>
ArrayRef<std::pair<IndexPattern, StringRef>> smla::enumNames<IndexPattern>() {
  static constexpr std::pair<IndexPattern, StringRef> names[] = {
      {IndexPattern::Random, "random"}, {IndexPattern::Local, "local"}};
  return names;
}

int64_t ref::valueFor(ArrayRef<int64_t> values, size_t segment) {
  return values.size() == 1 ? values[0] : values[segment];
}

int64_t ref::identicalGroups(const ProblemOptions &options) {
  int64_t smallest = *min_element(options.slots);
  return smallest >= options.queries ? options.queries : 1;
}

namespace {

/// Keys of the random streams.
enum Stream : uint64_t { ListStream = 0x11, OwnerStream, ReorderStream };

constexpr double localInvalid = 0.05;

class ListMaker {
public:
  ListMaker(const ProblemOptions &options, size_t segments, size_t segment,
            int64_t numSlots, int64_t c)
      : options(options), segments(segments), segment(segment),
        numSlots(numSlots), c(c),
        random({options.seed, ListStream, segment, static_cast<uint64_t>(c)}) {}

  std::vector<int32_t> make();

private:
  int64_t length();
  void fillRandom(std::vector<int32_t> &list);
  void fillLocal(std::vector<int32_t> &list);
  void fillIdentical(std::vector<int32_t> &list);
  int32_t invalidEntry();
  bool ownsTheOnlyKey() const;

  const ProblemOptions &options;
  size_t segments, segment;
  int64_t numSlots, c;
  Random random;
};

} // namespace

int64_t ListMaker::length() {
  int64_t topk = valueFor(options.topk, segment);
  if (!options.ragged || c == 0)
    return topk;
  return c == 1 ? 0 : random.below(topk + 1);
}

void ListMaker::fillRandom(std::vector<int32_t> &list) {
  for (int32_t &slot : list)
    slot = static_cast<int32_t>(random.below(numSlots));
}

void ListMaker::fillLocal(std::vector<int32_t> &list) {
  for (size_t i = 0; i < list.size();) {
    int64_t run = 16 + random.below(49);
    int64_t first = random.below(std::max<int64_t>(numSlots - run, 0) + 1);
    for (int64_t k = 0; k < run && i < list.size(); ++k, ++i)
      list[i] = random.chance(localInvalid)
                    ? -1
                    : static_cast<int32_t>(std::min(first + k, numSlots - 1));
  }
}

/// Several slots, some of them more than once, all of them with the same row.
void ListMaker::fillIdentical(std::vector<int32_t> &list) {
  int64_t groups = identicalGroups(options);
  int64_t members = numSlots / groups;
  for (int32_t &slot : list)
    slot = static_cast<int32_t>(c % groups + groups * random.below(members));
}

int32_t ListMaker::invalidEntry() {
  constexpr int32_t lowest = std::numeric_limits<int32_t>::min();
  constexpr int32_t highest = std::numeric_limits<int32_t>::max();
  auto slots = static_cast<int32_t>(std::min<int64_t>(numSlots, highest));
  switch (random.below(8)) {
  case 0:
  case 1:
    return -1;
  case 2:
    return lowest;
  case 3:
    return static_cast<int32_t>(-2 - random.below(1 << 30));
  case 4:
  case 5:
    return slots;
  case 6:
    return highest;
  default:
    return slots +
           static_cast<int32_t>(random.below(int64_t(highest) - slots + 1));
  }
}

/// O1: of all segments of a query, one holds the valid index.
bool ListMaker::ownsTheOnlyKey() const {
  Random owner({options.seed, OwnerStream, static_cast<uint64_t>(c)});
  return owner.below(segments) == static_cast<int64_t>(segment);
}

std::vector<int32_t> ListMaker::make() {
  std::vector<int32_t> list(length());
  if (options.oracle == Oracle::O2)
    fillIdentical(list);
  else if (options.indices == IndexPattern::Local)
    fillLocal(list);
  else
    fillRandom(list);
  bool exact = options.oracle == Oracle::O1 || options.oracle == Oracle::O3;
  double invalid = exact ? 1 : options.invalid;
  int64_t keep = -1;
  if (!list.empty() && (options.oracle == Oracle::O2 ||
                        (options.oracle == Oracle::O1 && ownsTheOnlyKey()))) {
    keep = random.below(list.size());
    list[keep] = std::max(list[keep], 0); // `local` may have put a -1 here
  }
  for (auto [i, slot] : enumerate(list))
    if (static_cast<int64_t>(i) != keep && random.chance(invalid))
      slot = invalidEntry();
  return list;
}

/// O4: another order, and a quarter more entries that are -1.
static std::vector<int32_t> reorder(ArrayRef<int32_t> list, Random random) {
  std::vector<int32_t> result(list);
  result.resize(list.size() + (list.size() + 3) / 4, -1);
  random.shuffle(result);
  return result;
}

void ref::makeLists(const ProblemOptions &options, size_t segments,
                    size_t segment, SegmentData &data) {
  bool reordered = options.oracle == Oracle::O4;
  auto append = [](std::vector<int32_t> &indptr, std::vector<int32_t> &indices,
                   ArrayRef<int32_t> list) {
    indices.insert(indices.end(), list.begin(), list.end());
    indptr.push_back(static_cast<int32_t>(indices.size()));
  };
  data.indptr = {0};
  if (reordered)
    data.plainIndptr = {0};
  for (int64_t c = 0; c < options.queries; ++c) {
    std::vector<int32_t> list =
        options.list
            ? *options.list
            : ListMaker(options, segments, segment, data.numSlots, c).make();
    if (reordered) {
      append(data.plainIndptr, data.plainIndices, list);
      list = reorder(list, Random({options.seed, ReorderStream, segment,
                                   static_cast<uint64_t>(c)}));
    }
    append(data.indptr, data.indices, list);
  }
}
