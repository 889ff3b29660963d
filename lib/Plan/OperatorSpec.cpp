//===- OperatorSpec.cpp - Sparse attention as a plain struct --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/OperatorSpec.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace smla {
namespace {

constexpr int64_t bf16Bytes = 2;

/// What a cache format fixes about the operator and how its bytes are arranged.
/// Zero means "not fixed" or "not there".
struct FormatTraits {
  bool isFp8;
  bool scalesArray;
  /// Rank that the format is defined for, and the multiple it must be of.
  int64_t rank, rankMultiple;
  /// Rope width that the format is defined for.
  int64_t rope;
  /// Whether the rope columns may be appended to, or inside, the latent ones.
  bool allowsNone, allowsAppended, allowsInside;
  /// Whether rope columns are bf16 although the latent ones are fp8.
  bool bf16Rope;
  bool paged;
  /// Columns that share one scale of `scaleBytes` inside the record; the scales
  /// take at least `minScaleBytes` (padding).
  int64_t scaleColumns, scaleBytes, minScaleBytes;
  /// Scales stand behind all rows of the page instead of in each row.
  bool scalesBehindRows;
  /// Pages are rounded up to a multiple of this.
  int64_t pageMultiple;
};

const FormatTraits &traitsOf(CacheFormat format) {
  // One row per format, in the order of the enumeration.
  static constexpr FormatTraits table[] = {
      // clang-format off
      // fp8   array  rank mult rope  none   app    inside bf16r  paged  cols B min behind page
      {false, false,   0,   8,   0,  true,  true,  true, false,  true,   0, 0, 0, false,   1}, // bf16
      {true,  true,    0,   8,   0,  true,  true,  true, false,  true,   0, 0, 0, false,   1}, // fp8_scalar
      {true,  true,    0,  64,   0,  true, false,  true, false, false,   0, 0, 0, false,   1}, // fp8_g64
      {true,  false, 512,   8,  64, false,  true, false,  true,  true, 128, 4, 0, false,   1}, // fp8_dsv32
      {true,  false, 512,   8,  64, false, false,  true,  true,  true,  64, 1, 8, true,  576}, // fp8_dsv4
      {true,  false, 512,   8,   0,  true, false,  true, false,  true,  32, 1, 0, true,  512}, // fp8_dsv41
      // clang-format on
  };
  return table[static_cast<int>(format)];
}

/// Columns of a row that are stored as bf16 rope next to fp8 latent columns.
int64_t bf16RopeColumns(const OperatorSpec &spec, const FormatTraits &traits) {
  return traits.bf16Rope ? spec.ropeDim : 0;
}

int64_t inlineScaleBytes(const OperatorSpec &spec, const FormatTraits &traits) {
  if (traits.scaleColumns == 0)
    return 0;
  int64_t columns = spec.scoreWidth() - bf16RopeColumns(spec, traits);
  return std::max(columns / traits.scaleColumns * traits.scaleBytes,
                  traits.minScaleBytes);
}

Error checkRange(StringRef name, int64_t value, int64_t min, int64_t max) {
  if (value >= min && value <= max)
    return Error::success();
  return createStringError(
      formatv("'{0}' must be in [{1}, {2}], got {3}", name, min, max, value));
}

Error checkMultiple(StringRef name, int64_t value, int64_t factor) {
  if (value % factor == 0)
    return Error::success();
  return createStringError(
      formatv("'{0}' must be a multiple of {1}, got {2}", name, factor, value));
}

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
  if (Error error = checkWidth("qk_rope_head_dim", spec.ropeDim))
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

/// The rope places of a format, for messages.
std::string allowedPlaces(const FormatTraits &traits) {
  SmallVector<StringRef> places;
  if (traits.allowsNone)
    places.push_back(enumName(RopePlace::None));
  if (traits.allowsAppended)
    places.push_back(enumName(RopePlace::Appended));
  if (traits.allowsInside)
    places.push_back(enumName(RopePlace::Inside));
  return join(places, " or ");
}

bool allowsPlace(const FormatTraits &traits, RopePlace place) {
  switch (place) {
  case RopePlace::None:
    return traits.allowsNone;
  case RopePlace::Appended:
    return traits.allowsAppended;
  case RopePlace::Inside:
    return traits.allowsInside;
  }
  llvm_unreachable("all rope places are handled");
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
  const FormatTraits &traits = traitsOf(segment.format);
  std::string subject =
      formatv("{0}: format {1}", where, enumName(segment.format));
  if (Error error =
          checkFixed(subject, "kv_lora_rank", traits.rank, spec.kvLoraRank))
    return error;
  if (spec.kvLoraRank % traits.rankMultiple != 0)
    return createStringError(
        formatv("{0} needs 'kv_lora_rank' to be a multiple of {1}, got {2}",
                subject, traits.rankMultiple, spec.kvLoraRank));
  if (!allowsPlace(traits, spec.rope))
    return createStringError(formatv("{0} needs 'rope' = {1}, got {2}", subject,
                                     allowedPlaces(traits),
                                     enumName(spec.rope)));
  return checkFixed(subject, "qk_rope_head_dim", traits.rope, spec.ropeDim);
}

Error checkSegment(const OperatorSpec &spec, size_t index) {
  const SegmentSpec &segment = spec.segments[index];
  std::string where = formatv("segment {0}", index);
  if (Error error = checkEncoding(where, segment))
    return error;
  if (Error error = checkRange("page_size", segment.pageSize, 1, maxPageSize))
    return createStringError(where + ": " + toString(std::move(error)));
  if (!traitsOf(segment.format).paged && segment.pageSize != 1)
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

bool isFp8(CacheFormat format) { return traitsOf(format).isFp8; }
bool hasScalesArray(CacheFormat format) { return traitsOf(format).scalesArray; }

Error verify(const OperatorSpec &spec) {
  if (Error error = checkRange("heads", spec.heads, 1, maxHeads))
    return error;
  if (Error error = checkWidth("kv_lora_rank", spec.kvLoraRank))
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

int64_t recordBytes(const OperatorSpec &spec, const SegmentSpec &segment) {
  const FormatTraits &traits = traitsOf(segment.format);
  int64_t wide =
      traits.isFp8 ? bf16RopeColumns(spec, traits) : spec.scoreWidth();
  int64_t narrow = spec.scoreWidth() - wide;
  return narrow + bf16Bytes * wide + inlineScaleBytes(spec, traits);
}

int64_t rowBytes(const OperatorSpec &spec, const SegmentSpec &segment) {
  const FormatTraits &traits = traitsOf(segment.format);
  int64_t behind = traits.scalesBehindRows ? inlineScaleBytes(spec, traits) : 0;
  return recordBytes(spec, segment) - behind;
}

int64_t pageBytes(const OperatorSpec &spec, const SegmentSpec &segment) {
  return alignTo(segment.pageSize * recordBytes(spec, segment),
                 traitsOf(segment.format).pageMultiple);
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
      "sparse_attention", formatv("h{0}", spec.heads),
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
  if (spec.noInvalid)
    parts.push_back("noinvalid");
  if (spec.hasSink)
    parts.push_back("sink");
  if (spec.sinkOutsideLse)
    parts.push_back("outside");
  if (spec.hasLse)
    parts.push_back("lse");
  if (spec.lseBase == LseBase::Two)
    parts.push_back("base2");
  if (spec.emptyLse == EmptyLse::PosInf)
    parts.push_back("emptyposinf");
  return join(parts, "_");
}

} // namespace smla
