//===- Operands.cpp - All operands of one launch --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Operands.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

/// Binds everything but the memory itself, which a subclass turns into buffers.
class Binder {
public:
  Binder(const OperatorSpec &spec, const Operands &operands)
      : spec(spec), operands(operands) {}
  virtual ~Binder() = default;

  Expected<Arguments> bind();

protected:
  virtual Expected<DeviceBuffer> input(StringRef name,
                                       ArrayRef<uint8_t> bytes) = 0;
  virtual Expected<DeviceBuffer> output(StringRef name,
                                        MutableArrayRef<uint8_t> bytes) = 0;

private:
  Error bindScalars();
  Error bindHeadRows();
  Error bindSegment(int number, const SegmentOperands &segment);
  Error set(ArgRole role, int segment, Expected<DeviceBuffer> buffer);

  const OperatorSpec &spec;
  const Operands &operands;
  Arguments arguments;
};

class HostBinder : public Binder {
public:
  HostBinder(Device &device, const OperatorSpec &spec, const Operands &operands)
      : Binder(spec, operands), device(device) {}

  Expected<DeviceBuffer> input(StringRef name,
                               ArrayRef<uint8_t> bytes) override {
    return device.addInput(name, bytes);
  }
  Expected<DeviceBuffer> output(StringRef name,
                                MutableArrayRef<uint8_t> bytes) override {
    return device.addOutput(name, bytes);
  }

private:
  Device &device;
};

class DeviceBinder : public Binder {
public:
  using Binder::Binder;

  Expected<DeviceBuffer> input(StringRef, ArrayRef<uint8_t> bytes) override {
    return DeviceBuffer{reinterpret_cast<uint64_t>(bytes.data()),
                        static_cast<int64_t>(bytes.size())};
  }
  Expected<DeviceBuffer> output(StringRef name,
                                MutableArrayRef<uint8_t> bytes) override {
    return input(name, bytes);
  }
};

} // namespace

Error Binder::set(ArgRole role, int segment, Expected<DeviceBuffer> buffer) {
  if (!buffer)
    return buffer.takeError();
  arguments.set(role, segment, *buffer);
  return Error::success();
}

Error Binder::bindScalars() {
  if (operands.segments.size() != spec.segments.size())
    return createStringError(
        formatv("the operator has {0} segments, got operands for {1}",
                spec.segments.size(), operands.segments.size()));
  arguments.set(ArgRole::NumQueries, operands.queries);
  arguments.set(ArgRole::NumSplits, operands.splits);
  arguments.set(ArgRole::SoftmaxScale, operands.softmaxScale);
  return Error::success();
}

Error Binder::bindHeadRows() {
  arguments.set(ArgRole::QOffset, operands.qRows.offset);
  arguments.set(ArgRole::QPitchC, operands.qRows.pitchC);
  arguments.set(ArgRole::QPitchH, operands.qRows.pitchH);
  arguments.set(ArgRole::OutOffset, operands.outRows.offset);
  arguments.set(ArgRole::OutPitchC, operands.outRows.pitchC);
  arguments.set(ArgRole::OutPitchH, operands.outRows.pitchH);
  if (Error error = set(ArgRole::Q, -1, input("q", operands.q)))
    return error;
  if (Error error = set(ArgRole::Out, -1, output("out", operands.out)))
    return error;
  if (spec.hasSink)
    if (Error error = set(ArgRole::Sink, -1, input("sink", operands.sink)))
      return error;
  if (spec.hasLse)
    if (Error error = set(ArgRole::Lse, -1, output("lse", operands.lse)))
      return error;
  if (operands.workspace.empty())
    return Error::success();
  return set(ArgRole::Workspace, -1, output("workspace", operands.workspace));
}

Error Binder::bindSegment(int number, const SegmentOperands &segment) {
  std::string suffix = "_" + std::to_string(number);
  const std::tuple<ArgRole, StringRef, ArrayRef<uint8_t>> inputs[] = {
      {ArgRole::Cache, "cache", segment.cache},
      {ArgRole::Scales, "scales", segment.scales},
      {ArgRole::Indptr, "indptr", segment.indptr},
      {ArgRole::Indices, "indices", segment.indices}};
  bool hasScales = hasScalesArray(spec.segments[number].format);
  for (const auto &[role, name, bytes] : inputs) {
    if (role == ArgRole::Scales && !hasScales)
      continue;
    if (Error error = set(role, number, input(name.str() + suffix, bytes)))
      return error;
  }
  arguments.set(ArgRole::NumSlots, number, segment.numSlots);
  arguments.set(ArgRole::CacheOffset, number, segment.cacheOffset);
  arguments.set(ArgRole::RowPitch, number, segment.rowPitch);
  arguments.set(ArgRole::PagePitch, number, segment.pagePitch);
  return Error::success();
}

Expected<Arguments> Binder::bind() {
  if (Error error = bindScalars())
    return std::move(error);
  if (Error error = bindHeadRows())
    return std::move(error);
  for (auto [number, segment] : enumerate(operands.segments))
    if (Error error = bindSegment(static_cast<int>(number), segment))
      return std::move(error);
  return std::move(arguments);
}

/// A kernel cannot check its lists; on the host somebody can.
static Error checkLists(int number, int64_t queries,
                        const SegmentOperands &segment) {
  constexpr int64_t entryBytes = 4;
  int64_t entries = static_cast<int64_t>(segment.indices.size()) / entryBytes;
  int64_t rows = static_cast<int64_t>(segment.indptr.size()) / entryBytes - 1;
  int64_t previous = 0;
  // Sizes themselves are checked with all others (packArguments).
  for (int64_t c = 0; c <= std::min(queries, rows); ++c) {
    int64_t entry = static_cast<int32_t>(
        support::endian::read32le(segment.indptr.data() + c * entryBytes));
    if (entry < previous || entry > entries)
      return createStringError(
          formatv("argument 'indptr_{0}': entry {1} must be in [{2}, {3}], "
                  "from the entry before it to the length of indices, got {4}",
                  number, c, previous, entries, entry));
    previous = entry;
  }
  return Error::success();
}

Expected<Arguments> rt::bindHostOperands(Device &device,
                                         const OperatorSpec &spec,
                                         const Operands &operands) {
  for (auto [number, segment] : enumerate(operands.segments))
    if (Error error =
            checkLists(static_cast<int>(number), operands.queries, segment))
      return std::move(error);
  return HostBinder(device, spec, operands).bind();
}

Expected<Arguments> rt::bindDeviceOperands(const OperatorSpec &spec,
                                           const Operands &operands) {
  return DeviceBinder(spec, operands).bind();
}
