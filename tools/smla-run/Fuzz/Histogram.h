//===- Histogram.h - What random cases covered ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Buckets are questions about a case, grouped by what they are about. A bucket
// that stays nearly empty in a large run means that something is not tested.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_FUZZ_HISTOGRAM_H
#define SMLA_TOOLS_SMLA_RUN_FUZZ_HISTOGRAM_H

#include "Command/Options.h"

#include <functional>

namespace smla::run {

struct Bucket {
  std::string name;
  std::function<bool(const Options &)> holds;
};

/// A case may be in several buckets of one group, or in none.
struct BucketGroup {
  std::string name;
  std::vector<Bucket> buckets;
};

/// All groups, for cases of `archs`.
std::vector<BucketGroup> bucketGroups(llvm::ArrayRef<const ArchInfo *> archs);

class Histogram {
public:
  explicit Histogram(std::vector<BucketGroup> groups);

  void add(const Options &options);
  int64_t total() const { return cases; }
  /// Cases in the bucket; 0 for names that do not exist.
  int64_t count(llvm::StringRef group, llvm::StringRef bucket) const;

  /// Cases that every bucket must have: 1 % once there are 2000, before that
  /// none, as chance alone leaves some empty.
  int64_t required() const;
  /// "group: bucket has 3 cases, 20 are required", by bucket.
  std::vector<std::string> shortages() const;

  void print(llvm::raw_ostream &os) const;

private:
  std::vector<BucketGroup> groups;
  /// By group and bucket.
  std::vector<std::vector<int64_t>> counts;
  int64_t cases = 0;
};

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_FUZZ_HISTOGRAM_H
