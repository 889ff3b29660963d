//===- Arguments.cpp - Values for a kernel's arguments --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Arguments.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace llvm;
using namespace smla;
using namespace smla::rt;

const Arguments::Value *Arguments::find(ArgRole role, int segment) const {
  auto it = values.find({role, segment});
  return it == values.end() ? nullptr : &it->second;
}

namespace {

constexpr int64_t bf16Bytes = 2, i32Bytes = 4, f32Bytes = 4;

/// Offsets and pitches whose bytes still can be counted.
constexpr int64_t maxElements = std::numeric_limits<int64_t>::max() / bf16Bytes;

/// Checks one launch's arguments.
class ArgumentPacker {
public:
  ArgumentPacker(const Manifest &manifest, const KernelManifest &kernel,
                 const Arguments &arguments)
      : manifest(manifest), spec(manifest.spec), kernel(kernel),
        arguments(arguments) {}

  Expected<SmallVector<uint8_t>> pack() {
    for (const KernelArg &arg : kernel.abi.args)
      if (Error error = checkBound(arg))
        return std::move(error);
    for (const KernelArg &arg : kernel.abi.args)
      if (Error error = checkNumber(arg))
        return std::move(error);
    for (const KernelArg &arg : kernel.abi.args)
      if (Error error = checkBuffer(arg))
        return std::move(error);
    SmallVector<uint8_t> bytes(kernel.abi.kernargBytes);
    for (const KernelArg &arg : kernel.abi.args)
      write(arg, bytes);
    return bytes;
  }

private:
  Error checkBound(const KernelArg &arg) const;
  Error checkNumber(const KernelArg &arg) const;
  Error checkPitch(const KernelArg &arg) const;
  Error checkCachePitch(const KernelArg &arg) const;
  Error checkBuffer(const KernelArg &arg) const;
  void write(const KernelArg &arg, MutableArrayRef<uint8_t> bytes) const;

  int64_t integer(ArgRole role, int segment = -1) const {
    return std::get<int64_t>(*arguments.find(role, segment));
  }
  uint64_t bytesNeeded(const KernelArg &arg) const;
  uint64_t headRowsBytes(ArgRole offset, ArgRole pitchC, ArgRole pitchH,
                         int64_t width) const;
  uint64_t cacheBytes(int segment) const;
  uint64_t scalesBytes(int segment) const;
  /// Bytes by which the kernel moves the pointer before it uses it.
  int64_t offsetBytes(const KernelArg &arg) const;

  const Manifest &manifest;
  const OperatorSpec &spec;
  const KernelManifest &kernel;
  const Arguments &arguments;
};

StringRef typeOf(const Arguments::Value &value) {
  constexpr StringLiteral names[] = {"a buffer", "an integer", "a float"};
  return names[value.index()];
}

/// Position of the alternative that holds values of `type`.
size_t alternativeFor(ArgType type) {
  if (type == ArgType::Pointer)
    return 0;
  return type == ArgType::F32 ? 2 : 1;
}

Error argumentError(const KernelArg &arg, const Twine &reason) {
  return createStringError("argument '" + arg.name + "' " + reason);
}

} // namespace

Error ArgumentPacker::checkBound(const KernelArg &arg) const {
  const Arguments::Value *value = arguments.find(arg.role, arg.segment);
  if (!value)
    return argumentError(arg, "of kernel '" + kernel.name + "' is not given");
  if (value->index() != alternativeFor(arg.type))
    return argumentError(arg, "must be of type " + enumName(arg.type) +
                                  ", got " + typeOf(*value));
  return Error::success();
}

Error ArgumentPacker::checkNumber(const KernelArg &arg) const {
  if (arg.type == ArgType::Pointer || arg.type == ArgType::F32)
    return Error::success();
  int64_t value = integer(arg.role, arg.segment);
  int64_t low = arg.role == ArgRole::NumSplits ? 1 : 0;
  int64_t high = arg.type == ArgType::I32 ? std::numeric_limits<int32_t>::max()
                                          : maxElements;
  if (value < low || value > high)
    return argumentError(
        arg, formatv("must be in [{0}, {1}], got {2}", low, high, value).str());
  return checkPitch(arg);
}

/// What the format itself says of a cache's pitches (fmt_4).
Error ArgumentPacker::checkCachePitch(const KernelArg &arg) const {
  const SegmentSpec &segment = spec.segments[arg.segment];
  if (formatInfo(segment.format).scales != ScalePlace::PageEnd)
    return Error::success();
  int64_t value = integer(arg.role, arg.segment);
  if (arg.role == ArgRole::PagePitch) {
    int64_t least = pageBytes(spec, segment);
    if (segment.pageSize == 1 || value >= least)
      return Error::success();
    return argumentError(arg, formatv("must be at least {0} bytes, a page of "
                                      "{1} slots of format {2}, got {3}",
                                      least, segment.pageSize,
                                      enumName(segment.format), value)
                                  .str());
  }
  int64_t row = minRowPitch(spec, segment);
  if (value == row || (!hasFixedRowPitch(segment) && value > row))
    return Error::success();
  return argumentError(
      arg, formatv("must be {0}{1} bytes for format {2} with "
                   "pages of {3} slots, got {4}",
                   hasFixedRowPitch(segment) ? "" : "at least ", row,
                   enumName(segment.format), segment.pageSize, value)
               .str());
}

/// Offsets are checked with the pointers that they belong to.
Error ArgumentPacker::checkPitch(const KernelArg &arg) const {
  int64_t value = integer(arg.role, arg.segment);
  switch (arg.role) {
  case ArgRole::QPitchC:
  case ArgRole::QPitchH:
  case ArgRole::OutPitchC:
  case ArgRole::OutPitchH:
    return verifyAlignment(spec, arg, value * bf16Bytes);
  case ArgRole::RowPitch:
  case ArgRole::PagePitch:
    if (Error error = checkCachePitch(arg))
      return error;
    return verifyAlignment(spec, arg, value);
  default:
    return Error::success();
  }
}

int64_t ArgumentPacker::offsetBytes(const KernelArg &arg) const {
  switch (arg.role) {
  case ArgRole::Q:
    return integer(ArgRole::QOffset) * bf16Bytes;
  case ArgRole::Out:
    return integer(ArgRole::OutOffset) * bf16Bytes;
  case ArgRole::Cache:
    return integer(ArgRole::CacheOffset, arg.segment);
  default:
    return 0;
  }
}

/// End of the last row of [queries][heads][width] bf16.
uint64_t ArgumentPacker::headRowsBytes(ArgRole offset, ArgRole pitchC,
                                       ArgRole pitchH, int64_t width) const {
  int64_t queries = integer(ArgRole::NumQueries);
  if (queries == 0)
    return 0;
  uint64_t end = SaturatingAdd<uint64_t>(integer(offset), width);
  end = SaturatingMultiplyAdd<uint64_t>(queries - 1, integer(pitchC), end);
  end = SaturatingMultiplyAdd<uint64_t>(spec.heads - 1, integer(pitchH), end);
  return SaturatingMultiply<uint64_t>(end, bf16Bytes);
}

/// End of the last slot's row, or of its scales behind the rows of a page.
uint64_t ArgumentPacker::cacheBytes(int segment) const {
  const SegmentSpec &segmentSpec = spec.segments[segment];
  int64_t slots = integer(ArgRole::NumSlots, segment);
  if (slots == 0)
    return 0;
  int64_t last = slots - 1;
  int64_t page = last / segmentSpec.pageSize, row = last % segmentSpec.pageSize;
  int64_t offset = integer(ArgRole::CacheOffset, segment);
  int64_t pagePitch = integer(segmentSpec.pageSize == 1 ? ArgRole::RowPitch
                                                        : ArgRole::PagePitch,
                              segment);
  uint64_t start = SaturatingMultiplyAdd<uint64_t>(
      page, pagePitch, static_cast<uint64_t>(offset));
  TokenLayout layout = tokenLayout(spec, segmentSpec);
  if (formatInfo(segmentSpec.format).scales == ScalePlace::PageEnd)
    return SaturatingAdd<uint64_t>(start, layout.scaleByte +
                                              (row + 1) * layout.scalePitch);
  return SaturatingMultiplyAdd<uint64_t>(
      row, integer(ArgRole::RowPitch, segment),
      SaturatingAdd<uint64_t>(start, rowBytes(spec, segmentSpec)));
}

/// Of the formats with an array of scales.
uint64_t ArgumentPacker::scalesBytes(int segment) const {
  int64_t groups = tokenLayout(spec, spec.segments[segment]).scaleGroups;
  int64_t slots = integer(ArgRole::NumSlots, segment);
  return (groups ? slots * groups : 1) * f32Bytes;
}

/// Bytes that the buffer must have for what the kernel may touch. Index lists
/// are as long as indptr says, which is on the device.
uint64_t ArgumentPacker::bytesNeeded(const KernelArg &arg) const {
  int64_t queries = integer(ArgRole::NumQueries);
  switch (arg.role) {
  case ArgRole::Q:
    return headRowsBytes(ArgRole::QOffset, ArgRole::QPitchC, ArgRole::QPitchH,
                         spec.scoreWidth());
  case ArgRole::Out:
    return headRowsBytes(ArgRole::OutOffset, ArgRole::OutPitchC,
                         ArgRole::OutPitchH, spec.kvLoraRank);
  case ArgRole::Lse:
    return queries * spec.heads * f32Bytes;
  case ArgRole::Sink:
    return spec.heads * f32Bytes;
  case ArgRole::Workspace:
    return manifest.workspaceBytes.evaluate(queries,
                                            integer(ArgRole::NumSplits));
  case ArgRole::Cache:
    return cacheBytes(arg.segment);
  case ArgRole::Scales:
    return scalesBytes(arg.segment);
  case ArgRole::Indptr:
    return (queries + 1) * i32Bytes;
  default:
    return 0;
  }
}

Error ArgumentPacker::checkBuffer(const KernelArg &arg) const {
  if (arg.type != ArgType::Pointer)
    return Error::success();
  const auto &buffer =
      std::get<DeviceBuffer>(*arguments.find(arg.role, arg.segment));
  uint64_t needed = bytesNeeded(arg);
  if (static_cast<uint64_t>(buffer.bytes) < needed)
    return argumentError(arg, formatv("has {0} bytes, the launch needs {1}",
                                      buffer.bytes, needed)
                                  .str());
  return verifyAlignment(spec, arg, buffer.address + offsetBytes(arg));
}

void ArgumentPacker::write(const KernelArg &arg,
                           MutableArrayRef<uint8_t> bytes) const {
  const Arguments::Value &value = *arguments.find(arg.role, arg.segment);
  uint8_t *at = &bytes[arg.offset];
  switch (arg.type) {
  case ArgType::Pointer:
    return support::endian::write64le(at,
                                      std::get<DeviceBuffer>(value).address);
  case ArgType::I64:
    return support::endian::write64le(at, std::get<int64_t>(value));
  case ArgType::I32:
    return support::endian::write32le(at, std::get<int64_t>(value));
  case ArgType::F32:
    return support::endian::write32le(
        at, llvm::bit_cast<uint32_t>(std::get<float>(value)));
  }
}

Expected<SmallVector<uint8_t>> rt::packArguments(const Manifest &manifest,
                                                 const KernelManifest &kernel,
                                                 const Arguments &arguments) {
  return ArgumentPacker(manifest, kernel, arguments).pack();
}
