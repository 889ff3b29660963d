//===- Histogram.cpp - What random cases covered --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Histogram.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

Histogram::Histogram(std::vector<BucketGroup> groups)
    : groups(std::move(groups)) {
  for (const BucketGroup &group : this->groups)
    counts.emplace_back(group.buckets.size());
}

void Histogram::add(const Options &options) {
  ++cases;
  for (auto [group, row] : zip(groups, counts))
    for (auto [bucket, count] : zip(group.buckets, row))
      count += bucket.holds(options);
}

int64_t Histogram::count(StringRef group, StringRef bucket) const {
  for (auto [candidate, row] : zip(groups, counts))
    if (candidate.name == group)
      for (auto [named, count] : zip(candidate.buckets, row))
        if (named.name == bucket)
          return count;
  return 0;
}

int64_t Histogram::required() const { return cases < 2000 ? 0 : cases / 100; }

std::vector<std::string> Histogram::shortages() const {
  std::vector<std::string> found;
  for (auto [group, row] : zip(groups, counts))
    for (auto [bucket, count] : zip(group.buckets, row))
      if (count < required())
        found.push_back(formatv("{0}: '{1}' has {2} cases, {3} are required",
                                group.name, bucket.name, count, required()));
  return found;
}

void Histogram::print(raw_ostream &os) const {
  for (auto [group, row] : zip(groups, counts)) {
    os << "  " << left_justify(group.name, 15);
    ListSeparator separator(" | ");
    for (auto [bucket, count] : zip(group.buckets, row))
      os << separator << bucket.name << ' ' << count;
    os << '\n';
  }
}
