//===- BindProblem.cpp - A problem on a device ----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Report/BindProblem.h"

#include "smla/Runtime/Operands.h"

using namespace llvm;
using namespace smla;
using namespace smla::report;

namespace {

template <typename T>
MutableArrayRef<uint8_t> bytesOf(std::vector<T> &values) {
  return {reinterpret_cast<uint8_t *>(values.data()),
          values.size() * sizeof(T)};
}
template <typename T>
ArrayRef<uint8_t> bytesOf(const std::vector<T> &values) {
  return {reinterpret_cast<const uint8_t *>(values.data()),
          values.size() * sizeof(T)};
}

rt::RowPitches pitchesOf(const ref::HeadRows &rows) {
  return {rows.offset, rows.pitchC, rows.pitchH};
}

rt::SegmentOperands operandsOf(const ref::SegmentData &segment) {
  rt::SegmentOperands operands;
  operands.cache = segment.cacheArray();
  MutableArrayRef<float> scales = segment.scaleArray();
  operands.scales = {reinterpret_cast<const uint8_t *>(scales.data()),
                     scales.size() * sizeof(float)};
  operands.indptr = bytesOf(segment.indptr);
  operands.indices = bytesOf(segment.indices);
  operands.numSlots = segment.numSlots;
  operands.cacheOffset = segment.cacheOffset;
  operands.rowPitch = segment.rowPitch;
  operands.pagePitch = segment.pagePitch;
  return operands;
}

/// The arrays of `problem`, and `outputs`, which get their sizes.
rt::Operands operandsOf(const OperatorSpec &spec, const ref::Problem &problem,
                        int64_t splits, ProblemOutputs &outputs) {
  outputs.out.resize(problem.outRows.elements);
  outputs.lse.resize(spec.hasLse ? problem.queries * spec.heads : 0);
  rt::Operands operands;
  operands.queries = problem.queries;
  operands.splits = splits;
  operands.softmaxScale = problem.softmaxScale;
  operands.q = bytesOf(problem.q);
  operands.sink = bytesOf(problem.sink);
  operands.out = bytesOf(outputs.out);
  operands.lse = bytesOf(outputs.lse);
  operands.qRows = pitchesOf(problem.qRows);
  operands.outRows = pitchesOf(problem.outRows);
  for (const ref::SegmentData &segment : problem.segments)
    operands.segments.push_back(operandsOf(segment));
  return operands;
}

} // namespace

Expected<rt::Arguments> smla::report::bindProblem(rt::Device &device,
                                                  const OperatorSpec &spec,
                                                  const ref::Problem &problem,
                                                  int64_t splits,
                                                  ProblemOutputs &outputs) {
  return rt::bindHostOperands(device, spec,
                              operandsOf(spec, problem, splits, outputs));
}
