//===- TinyProblem.h - A problem written by hand ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rank 8, one head unless said, rows given as numbers. With scale 1 and
// q = (1, 0, ...) the score of a row is its first column.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_REFERENCE_TINYPROBLEM_H
#define SMLA_TEST_UNIT_REFERENCE_TINYPROBLEM_H

#include "smla/Reference/Attention.h"
#include "smla/Reference/Codecs.h"

#include "llvm/Support/Endian.h"

#include <list>

namespace smla::ref {

using Row = std::vector<float>;

class TinyProblem {
public:
  TinyProblem() {
    spec.heads = 1;
    spec.kvLoraRank = 8;
    spec.hasLse = true;
    inputs.queries = 1;
    setQuery({{1}});
  }

  /// One row of the query per head; missing columns are 0.
  void setQuery(std::vector<Row> rows) {
    int64_t width = spec.scoreWidth();
    q.assign(rows.size() * width, 0);
    for (size_t h = 0; h < rows.size(); ++h)
      for (size_t d = 0; d < rows[h].size(); ++d)
        q[h * width + d] = bf16FromFloat(rows[h][d]);
    spec.heads = rows.size();
    inputs.q = {q, 0, spec.heads * width, width};
  }

  /// A cache of these rows and the list of the only query.
  void addSegment(const std::vector<Row> &rows, std::vector<int32_t> list) {
    Segment &s = storage.emplace_back();
    int64_t width = spec.scoreWidth();
    s.cache.assign(rows.size() * width * 2, 0);
    for (size_t r = 0; r < rows.size(); ++r)
      for (size_t d = 0; d < rows[r].size(); ++d)
        llvm::support::endian::write16le(&s.cache[(r * width + d) * 2],
                                         bf16FromFloat(rows[r][d]));
    s.indptr = {0, static_cast<int32_t>(list.size())};
    s.indices = std::move(list);
    spec.segments.push_back({});
    inputs.segments.push_back({s.cache, 0, width * 2, width * 2,
                               static_cast<int64_t>(rows.size()), s.indptr,
                               s.indices});
  }

  void setSink(std::vector<float> values) {
    sink = std::move(values);
    spec.hasSink = true;
    inputs.sink = sink;
  }

  AttentionResult run() const { return cantFail(attention(spec, inputs)); }

  OperatorSpec spec;
  AttentionInputs inputs;

private:
  struct Segment {
    std::vector<uint8_t> cache;
    std::vector<int32_t> indptr, indices;
  };
  std::vector<uint16_t> q;
  std::list<Segment> storage;
  std::vector<float> sink;
};

} // namespace smla::ref

#endif // SMLA_TEST_UNIT_REFERENCE_TINYPROBLEM_H
