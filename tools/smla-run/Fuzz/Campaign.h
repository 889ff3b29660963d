//===- Campaign.h - Many random cases at once -------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_FUZZ_CAMPAIGN_H
#define SMLA_TOOLS_SMLA_RUN_FUZZ_CAMPAIGN_H

#include "Cells.h"
#include "Histogram.h"
#include "Verdict.h"

#include "llvm/Support/raw_ostream.h"

#include <map>

namespace smla::run {

/// Runs one case.
using CaseRunner = std::function<Verdict(const Options &)>;
/// Makes the runner of a thread, which may keep things from case to case.
using RunnerFactory = std::function<CaseRunner()>;

/// Which cases to run, and how.
struct CampaignRequest {
  std::vector<Cell> cells;
  /// Cases of one format only have not all buckets.
  bool mayMissBuckets = false;
  uint64_t seed = 1;
  FuzzRequest limits;
  /// Host threads; 0 is one per core.
  int64_t threads = 0;
  /// Gets failures as they are found, and if it is a terminal how far it is.
  llvm::raw_ostream *log = &llvm::errs();
};

/// One way to fail, with the first case that did.
struct CaseFailure {
  int64_t number = 0;
  Verdict verdict;
  Options drawn, shrunk;
  /// Other cases that failed with the same words, or shrank to the same case.
  std::vector<int64_t> others;
};

/// What came of all cases: the same for every number of threads, except where
/// time ended it.
struct Summary {
  explicit Summary(const CampaignRequest &request)
      : ran(bucketGroups(archsOf(request.cells))), seed(request.seed),
        mayMissBuckets(request.mayMissBuckets) {}

  /// Cases that were judged; those refused are not among them.
  Histogram ran;
  int64_t spillingScalars = 0;
  /// By what is short.
  std::map<std::string, int64_t> refusals;
  /// By number.
  std::vector<CaseFailure> failures;
  uint64_t seed;
  double seconds = 0;
  bool mayMissBuckets;

  std::vector<std::string> shortages() const;
  int64_t refused() const;
  int64_t failed() const;
  /// Nothing failed, and every bucket has what it needs.
  bool ok() const { return failures.empty() && shortages().empty(); }
  void print(llvm::raw_ostream &os) const;
};

/// Failures of one kind that are shrunk. Most of more have the same cause, and
/// shrinking takes as long as hundreds of cases.
inline constexpr int64_t maxShrunkPerKind = 3;

Summary runCampaign(const CampaignRequest &request,
                    const RunnerFactory &makeRunner);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_FUZZ_CAMPAIGN_H
