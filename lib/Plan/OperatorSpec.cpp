//===- OperatorSpec.cpp - Sparse attention as a plain struct --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/OperatorSpec.h"

#include "Checks.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla::detail;

namespace smla {
namespace {

Error checkWidth(StringRef name, int64_t value) {
  if (Error error = checkRange(name, value, widthMultiple, maxWidth))
    return error;
  return checkMultiple(name, value, widthMultiple);
}

Error checkRope(const OperatorSpec &spec) {
  if (spec.rope == RopePlace::None) {
    if (spec.ropeDim == 0)
      return Error::success();
    return createStringError(
        formatv("'qk_rope_head_dim' must be 0 with 'rope' = none, got {0}; "
                "say whether the rope columns are appended or inside",
                spec.ropeDim));
  }
  if (spec.ropeDim == 0)
    return createStringError(
        formatv("'rope' = {0} needs 'qk_rope_head_dim' > 0, got 0; without "
                "rope columns 'rope' is none",
                enumName(spec.rope)));
  if (Error error = checkWidth("'qk_rope_head_dim'", spec.ropeDim))
    return error;
  if (spec.rope == RopePlace::Inside && spec.ropeDim >= spec.kvLoraRank)
    return createStringError(
        formatv("'qk_rope_head_dim' must be below 'kv_lora_rank' = {0} with "
                "'rope' = inside, got {1}",
                spec.kvLoraRank, spec.ropeDim));
  return Error::success();
}

Error checkEncoding(StringRef where, const SegmentSpec &segment) {
  bool encoded = segment.encoding != Encoding::None;
  if (encoded == isFp8(segment.format))
    return Error::success();
  if (encoded)
    return createStringError(
        formatv("{0}: format {1} has no 8-bit floats, 'encoding' must be "
                "none, got {2}",
                where, enumName(segment.format), enumName(segment.encoding)));
  return createStringError(
      formatv("{0}: format {1} needs 'encoding' = e4m3fn or e4m3fnuz: the same "
              "byte differs by a factor of 2 and the data cannot tell",
              where, enumName(segment.format)));
}

/// "none or inside".
std::string listPlaces(ArrayRef<RopePlace> places) {
  return join(
      map_range(places, [](RopePlace place) { return enumName(place).str(); }),
      " or ");
}

Error checkFixed(const Twine &where, StringRef name, int64_t expected,
                 int64_t actual) {
  if (expected == 0 || expected == actual)
    return Error::success();
  return createStringError(where + " has '" + name + "' " + Twine(expected) +
                           ", got " + Twine(actual));
}

/// The geometry that the format is defined for (fmt_4).
Error checkGeometry(const OperatorSpec &spec, StringRef where,
                    const SegmentSpec &segment) {
  const CacheFormatInfo &info = formatInfo(segment.format);
  std::string subject =
      formatv("{0}: format {1}", where, enumName(segment.format));
  if (Error error =
          checkFixed(subject, "kv_lora_rank", info.rank, spec.kvLoraRank))
    return error;
  if (spec.kvLoraRank % info.rankMultiple != 0)
    return createStringError(
        formatv("{0} needs 'kv_lora_rank' to be a multiple of {1}, got {2}",
                subject, info.rankMultiple, spec.kvLoraRank));
  if (!is_contained(info.ropePlaces, spec.rope))
    return createStringError(formatv("{0} needs 'rope' = {1}, got {2}", subject,
                                     listPlaces(info.ropePlaces),
                                     enumName(spec.rope)));
  return checkFixed(subject, "qk_rope_head_dim", info.ropeDim, spec.ropeDim);
}

Error checkSegment(const OperatorSpec &spec, size_t index) {
  const SegmentSpec &segment = spec.segments[index];
  std::string where = formatv("segment {0}", index);
  if (Error error = checkEncoding(where, segment))
    return error;
  if (Error error = checkRange("'page_size'", segment.pageSize, 1, maxPageSize))
    return createStringError(where + ": " + toString(std::move(error)));
  if (!formatInfo(segment.format).paged && segment.pageSize != 1)
    return createStringError(
        formatv("{0}: format {1} is not paged, 'page_size' must be 1, got {2}",
                where, enumName(segment.format), segment.pageSize));
  return checkGeometry(spec, where, segment);
}

/// fp8 dots read the cache's bytes as matrix operands.
Error checkDots(const OperatorSpec &spec) {
  if (spec.dots == DotType::BF16)
    return Error::success();
  for (auto [index, segment] : enumerate(spec.segments))
    if (segment.format != CacheFormat::Fp8Scalar)
      return createStringError(
          formatv("'dots' = fp8 needs format fp8_scalar (one scale for the "
                  "pool), segment {0} has {1}; 'dots' = bf16 takes any format",
                  index, enumName(segment.format)));
  Encoding first = spec.segments.front().encoding;
  Encoding last = spec.segments.back().encoding;
  if (first == last)
    return Error::success();
  return createStringError(
      formatv("'dots' = fp8 cannot mix encodings in one dot, got {0} and {1}; "
              "'dots' = bf16 takes both",
              enumName(first), enumName(last)));
}

} // namespace

Error verify(const OperatorSpec &spec) {
  if (Error error = checkRange("'heads'", spec.heads, 1, maxHeads))
    return error;
  if (Error error = checkWidth("'kv_lora_rank'", spec.kvLoraRank))
    return error;
  if (Error error = checkRope(spec))
    return error;
  if (spec.segments.empty() || spec.segments.size() > 2) // op_10
    return createStringError(formatv("'segments' must have 1 or 2 entries, got "
                                     "{0}",
                                     spec.segments.size()));
  for (size_t index = 0; index < spec.segments.size(); ++index)
    if (Error error = checkSegment(spec, index))
      return error;
  if (spec.sinkOutsideLse && !spec.hasSink) // op_8
    return createStringError("'sink_outside_lse' needs a sink operand");
  return checkDots(spec);
}

Error verifyRecordBytes(const OperatorSpec &spec, const SegmentSpec &segment,
                        int64_t actual) {
  int64_t expected = recordBytes(spec, segment);
  if (actual == expected)
    return Error::success();
  return createStringError(
      formatv("format {0} has records of {1} bytes, got {2}",
              enumName(segment.format), expected, actual));
}

std::string kernelName(const OperatorSpec &spec) {
  SmallVector<std::string> parts = {
      kernelNamePrefix.str(), formatv("h{0}", spec.heads),
      formatv("r{0}", spec.kvLoraRank), formatv("rope{0}", spec.ropeDim)};
  if (spec.rope != RopePlace::None)
    parts.push_back(enumName(spec.rope).str());
  for (const SegmentSpec &segment : spec.segments) {
    parts.push_back(enumName(segment.format).str());
    if (segment.encoding != Encoding::None)
      parts.push_back(enumName(segment.encoding).str());
    parts.push_back(formatv("p{0}", segment.pageSize));
  }
  parts.push_back(formatv("dot{0}", enumName(spec.dots)));
  parts.push_back(enumName(spec.phase).str());
  const std::pair<bool, StringRef> flags[] = {
      {spec.noInvalid, "noinvalid"},
      {spec.hasSink, "sink"},
      {spec.sinkOutsideLse, "outside"},
      {spec.hasLse, "lse"},
      {spec.lseBase == LseBase::Two, "base2"},
      {spec.emptyLse == EmptyLse::PosInf, "emptyposinf"},
  };
  for (auto [isSet, word] : flags)
    if (isSet)
      parts.push_back(word.str());
  return join(parts, "_");
}

std::string mergeKernelName(const OperatorSpec &spec) {
  return kernelName(spec) + "_merge";
}

} // namespace smla
