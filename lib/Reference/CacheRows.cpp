//===- CacheRows.cpp - Tokens as caches store them ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The byte layouts of spec.md section 3, read and written.
//
//===----------------------------------------------------------------------===//

#include "CacheRows.h"

#include "smla/Reference/Codecs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"

#include <cmath>

using namespace llvm;
using namespace smla;
using namespace smla::ref;

static Fp8 kindOf(Encoding encoding) {
  return encoding == Encoding::E4M3FNUZ ? Fp8::E4M3FNUZ : Fp8::E4M3FN;
}

int64_t ref::recordOffset(const SegmentSpec &spec, const SegmentInputs &segment,
                          int64_t slot) {
  if (spec.pageSize <= 1)
    return segment.cacheOffset + slot * segment.rowPitch;
  return segment.cacheOffset + slot / spec.pageSize * segment.pagePitch +
         slot % spec.pageSize * segment.rowPitch;
}

TokenPlace ref::placeOf(const OperatorSpec &spec,
                        const SegmentSpec &segmentSpec,
                        const SegmentInputs &segment, int64_t slot) {
  TokenLayout layout = tokenLayout(spec, segmentSpec);
  TokenPlace place;
  place.row = recordOffset(segmentSpec, segment, slot);
  if (formatInfo(segmentSpec.format).scales == ScalePlace::Row)
    place.scales = place.row + layout.scaleByte;
  if (formatInfo(segmentSpec.format).scales == ScalePlace::PageEnd) {
    int64_t position = slot % segmentSpec.pageSize;
    place.scales = recordOffset(segmentSpec, segment, slot - position) +
                   layout.scaleByte + position * layout.scalePitch;
  }
  return place;
}

int64_t ref::cacheEnd(const OperatorSpec &spec, const SegmentSpec &segmentSpec,
                      const SegmentInputs &segment) {
  if (segment.numSlots <= 0)
    return 0;
  TokenPlace last = placeOf(spec, segmentSpec, segment, segment.numSlots - 1);
  if (formatInfo(segmentSpec.format).scales == ScalePlace::PageEnd)
    return last.scales + tokenLayout(spec, segmentSpec).scalePitch;
  return last.row + rowBytes(spec, segmentSpec);
}

int64_t ref::scaleCount(const OperatorSpec &spec,
                        const SegmentSpec &segmentSpec, int64_t numSlots) {
  if (!hasScalesArray(segmentSpec.format))
    return 0;
  int64_t groups = tokenLayout(spec, segmentSpec).scaleGroups;
  return groups ? numSlots * groups : 1;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// The scale of one group of columns.
static float readScale(const SegmentSpec &segmentSpec,
                       const SegmentInputs &segment, const TokenLayout &layout,
                       const TokenPlace &place, int64_t slot, int64_t group) {
  const CacheFormatInfo &info = formatInfo(segmentSpec.format);
  if (info.scales == ScalePlace::Array)
    return segment
        .scales[layout.scaleGroups ? slot * layout.scaleGroups + group : 0];
  const uint8_t *scale =
      segment.cache.data() + place.scales + group * info.scaleBytes;
  return info.scaleBytes == 1
             ? ue8m0ToFloat(*scale)
             : llvm::bit_cast<float>(support::endian::read32le(scale));
}

static float readCode(const SegmentSpec &segmentSpec,
                      const SegmentInputs &segment, uint8_t code) {
  if (segmentSpec.encoding != Encoding::E4M3FN || !segment.ocpByFnuz)
    return fp8ToFloat(kindOf(segmentSpec.encoding), code);
  bool isMinusZero = code == 0x80;
  return 2 * fp8ToFloat(Fp8::E4M3FNUZ, isMinusZero ? 0 : code);
}

void ref::dequantizeRow(const OperatorSpec &spec,
                        const SegmentSpec &segmentSpec,
                        const SegmentInputs &segment, int64_t slot,
                        MutableArrayRef<double> row) {
  TokenLayout layout = tokenLayout(spec, segmentSpec);
  TokenPlace place = placeOf(spec, segmentSpec, segment, slot);
  const uint8_t *bytes = segment.cache.data() + place.row;
  int64_t groupColumns =
      layout.codeColumns / std::max<int64_t>(layout.scaleGroups, 1);
  for (int64_t d = 0; d < layout.codeColumns; ++d) {
    float scale =
        readScale(segmentSpec, segment, layout, place, slot, d / groupColumns);
    float code = readCode(segmentSpec, segment, bytes[d]);
    row[d] = spec.dots == DotType::BF16
                 ? bf16ToFloat(bf16FromFloat(code * scale))
                 : static_cast<double>(code) * scale;
  }
  for (int64_t d = 0; d < layout.wideColumns; ++d)
    row[layout.codeColumns + d] =
        bf16ToFloat(support::endian::read16le(bytes + layout.wideByte + 2 * d));
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

void ref::poisonBytes(MutableArrayRef<uint8_t> bytes) {
  static constexpr uint16_t poison[] = {0x7fc0, 0x7f80, 0xff80, 0xffff};
  for (size_t i = 0; i + 1 < bytes.size(); i += 2)
    support::endian::write16le(&bytes[i], poison[i / 2 % std::size(poison)]);
}

/// Of 2^-8 to 2^-5, so that a few of the largest values saturate.
static int scaleExponent(Random &random) {
  return static_cast<int>(random.below(4)) - 8;
}

void TokenWriter::writePoolScale(Random &random) {
  if (!scales.empty() && layout.scaleGroups == 0)
    scales[0] = static_cast<float>(
        std::ldexp(1 + random.uniform(), scaleExponent(random)));
}

float TokenWriter::writeScale(int64_t slot, int64_t group, Random &random) {
  const CacheFormatInfo &info = formatInfo(segmentSpec.format);
  if (layout.scaleGroups == 0)
    return scales[0];
  int exponent = scaleExponent(random);
  uint8_t *inCache = cache.data() +
                     placeOf(spec, segmentSpec, segment, slot).scales +
                     group * info.scaleBytes;
  if (info.scaleBytes == 1) {
    float scale = std::ldexp(1.0f, exponent);
    *inCache = ue8m0FromFloat(scale);
    return scale;
  }
  auto scale = static_cast<float>(std::ldexp(1 + random.uniform(), exponent));
  if (info.scales == ScalePlace::Array)
    scales[slot * layout.scaleGroups + group] = scale;
  else
    support::endian::write32le(inCache, llvm::bit_cast<uint32_t>(scale));
  return scale;
}

void TokenWriter::writeCodes(MutableArrayRef<uint8_t> codes, float scale,
                             Random &random) const {
  Fp8 kind = kindOf(segmentSpec.encoding);
  if (fill != CacheFill::Random)
    return fillCodes(codes, random);
  bool anyCode = random.chance(0.25);
  for (uint8_t &code : codes) {
    code = fp8FromFloat(kind, random.normal() / scale);
    while (anyCode) {
      code = static_cast<uint8_t>(random.below(256));
      if (std::isfinite(fp8ToFloat(kind, code)))
        break;
    }
  }
}

void TokenWriter::fillCodes(MutableArrayRef<uint8_t> codes,
                            Random &random) const {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  if (fill != CacheFill::Saturated)
    return llvm::fill(codes, fill == CacheFill::Bytes80 ? 0x80 : 0x7f);
  for (uint8_t &code : codes)
    code = fp8FromFloat(kindOf(segmentSpec.encoding),
                        random.chance(0.5) ? infinity : -infinity);
}

void TokenWriter::write(int64_t slot, Random &random) {
  TokenPlace place = placeOf(spec, segmentSpec, segment, slot);
  int64_t groups = std::max<int64_t>(layout.scaleGroups, 1);
  int64_t groupColumns = layout.codeColumns / groups;
  for (int64_t group = 0; groupColumns && group < groups; ++group) {
    float scale = writeScale(slot, group, random);
    writeCodes(cache.slice(place.row + group * groupColumns, groupColumns),
               scale, random);
  }
  uint8_t *wide = cache.data() + place.row + layout.wideByte;
  for (int64_t d = 0; d < layout.wideColumns; ++d)
    support::endian::write16le(wide + 2 * d, bf16FromFloat(random.normal()));
}

void TokenWriter::poison(int64_t slot) {
  TokenPlace place = placeOf(spec, segmentSpec, segment, slot);
  poisonBytes(cache.slice(place.row, rowBytes(spec, segmentSpec)));
  if (formatInfo(segmentSpec.format).scales == ScalePlace::PageEnd)
    poisonBytes(cache.slice(place.scales, layout.scalePitch));
  if (!scales.empty() && layout.scaleGroups)
    llvm::fill(scales.slice(slot * layout.scaleGroups, layout.scaleGroups),
               std::numeric_limits<float>::quiet_NaN());
}
