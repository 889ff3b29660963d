//===- BindProblem.cpp - A problem on a device ----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Report/BindProblem.h"

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

/// Gives one problem to a device and gets its outputs.
class Binder {
public:
  Binder(rt::Device &device, const OperatorSpec &spec,
         const ref::Problem &problem, ProblemOutputs &outputs)
      : device(device), spec(spec), problem(problem), outputs(outputs) {}

  Expected<rt::Arguments> bind(int64_t splits) {
    arguments.set(ArgRole::NumQueries, problem.queries);
    arguments.set(ArgRole::NumSplits, splits);
    arguments.set(ArgRole::SoftmaxScale, problem.softmaxScale);
    bindRows(ArgRole::QOffset, ArgRole::QPitchC, ArgRole::QPitchH,
             problem.qRows);
    bindRows(ArgRole::OutOffset, ArgRole::OutPitchC, ArgRole::OutPitchH,
             problem.outRows);
    input(ArgRole::Q, -1, "q", bytesOf(problem.q));
    if (spec.hasSink)
      input(ArgRole::Sink, -1, "sink", bytesOf(problem.sink));
    bindOutputs();
    for (auto [number, segment] : enumerate(problem.segments))
      bindSegment(number, segment);
    if (error)
      return std::move(error);
    return std::move(arguments);
  }

private:
  void bindRows(ArgRole offset, ArgRole pitchC, ArgRole pitchH,
                const ref::HeadRows &rows) {
    arguments.set(offset, rows.offset);
    arguments.set(pitchC, rows.pitchC);
    arguments.set(pitchH, rows.pitchH);
  }

  void bindOutputs() {
    outputs.out.resize(problem.outRows.elements);
    buffer(ArgRole::Out, -1, device.addOutput("out", bytesOf(outputs.out)));
    if (!spec.hasLse)
      return;
    outputs.lse.resize(problem.queries * spec.heads);
    buffer(ArgRole::Lse, -1, device.addOutput("lse", bytesOf(outputs.lse)));
  }

  void bindSegment(int number, const ref::SegmentData &segment) {
    std::string suffix = "_" + std::to_string(number);
    input(ArgRole::Cache, number, "cache" + suffix, segment.cacheArray());
    if (segment.scaleCount) {
      MutableArrayRef<float> scales = segment.scaleArray();
      input(ArgRole::Scales, number, "scales" + suffix,
            {reinterpret_cast<const uint8_t *>(scales.data()),
             scales.size() * sizeof(float)});
    }
    input(ArgRole::Indptr, number, "indptr" + suffix, bytesOf(segment.indptr));
    input(ArgRole::Indices, number, "indices" + suffix,
          bytesOf(segment.indices));
    arguments.set(ArgRole::NumSlots, number, segment.numSlots);
    arguments.set(ArgRole::CacheOffset, number, segment.cacheOffset);
    arguments.set(ArgRole::RowPitch, number, segment.rowPitch);
    arguments.set(ArgRole::PagePitch, number, segment.pagePitch);
  }

  void input(ArgRole role, int segment, const Twine &name,
             ArrayRef<uint8_t> bytes) {
    buffer(role, segment, device.addInput(name.str(), bytes));
  }

  void buffer(ArgRole role, int segment, Expected<rt::DeviceBuffer> added) {
    if (added)
      arguments.set(role, segment, *added);
    else
      error = joinErrors(std::move(error), added.takeError());
  }

  rt::Device &device;
  const OperatorSpec &spec;
  const ref::Problem &problem;
  ProblemOutputs &outputs;
  rt::Arguments arguments;
  Error error = Error::success();
};

} // namespace

Expected<rt::Arguments> smla::report::bindProblem(rt::Device &device,
                                                  const OperatorSpec &spec,
                                                  const ref::Problem &problem,
                                                  int64_t splits,
                                                  ProblemOutputs &outputs) {
  return Binder(device, spec, problem, outputs).bind(splits);
}
