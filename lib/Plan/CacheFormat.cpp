//===- CacheFormat.cpp - What each cache format fixes ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/CacheFormat.h"

#include "smla/Plan/OperatorSpec.h"

#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace smla {
namespace {

constexpr int64_t bf16Bytes = 2, f32Bytes = 4, ue8m0Bytes = 1;

constexpr RopePlace anyPlace[] = {RopePlace::None, RopePlace::Appended,
                                  RopePlace::Inside};
constexpr RopePlace appended[] = {RopePlace::Appended};
constexpr RopePlace inside[] = {RopePlace::Inside};
constexpr RopePlace wholeRow[] = {RopePlace::None, RopePlace::Inside};

constexpr CacheFormatInfo makeBF16() {
  CacheFormatInfo info;
  info.isFp8 = false;
  info.ropePlaces = anyPlace;
  return info;
}

/// One f32 scale for the pool; rope columns are fp8 too.
constexpr CacheFormatInfo makeFp8Scalar() {
  CacheFormatInfo info;
  info.ropePlaces = anyPlace;
  info.scales = ScalePlace::Array;
  info.scaleBytes = f32Bytes;
  return info;
}

/// Rows by slot, and an array of one f32 scale for every 64 columns.
constexpr CacheFormatInfo makeFp8G64() {
  CacheFormatInfo info;
  info.ropePlaces = wholeRow;
  info.rankMultiple = 64;
  info.paged = false;
  info.scales = ScalePlace::Array;
  info.scaleColumns = 64;
  info.scaleBytes = f32Bytes;
  return info;
}

/// 656 bytes: 512 fp8, 4 x f32 scale, 64 bf16 rope.
constexpr CacheFormatInfo makeFp8Dsv32() {
  CacheFormatInfo info;
  info.ropePlaces = appended;
  info.rank = 512;
  info.ropeDim = 64;
  info.bf16Rope = true;
  info.scales = ScalePlace::Row;
  info.scaleColumns = 128;
  info.scaleBytes = f32Bytes;
  return info;
}

/// 584 bytes: rows of 448 fp8 and 64 bf16 rope; behind the rows of a page 7
/// UE8M0 scales and a pad byte per token. Pages are whole rows of 576 bytes.
constexpr CacheFormatInfo makeFp8Dsv4() {
  CacheFormatInfo info;
  info.ropePlaces = inside;
  info.rank = 512;
  info.ropeDim = 64;
  info.bf16Rope = true;
  info.scales = ScalePlace::PageEnd;
  info.scaleColumns = 64;
  info.scaleBytes = ue8m0Bytes;
  info.scaleAlignment = 8;
  info.pageAlignment = 576;
  return info;
}

/// 528 bytes: rows of 512 fp8; behind them 16 UE8M0 scales per token.
constexpr CacheFormatInfo makeFp8Dsv41() {
  CacheFormatInfo info;
  info.ropePlaces = wholeRow;
  info.rank = 512;
  info.scales = ScalePlace::PageEnd;
  info.scaleColumns = 32;
  info.scaleBytes = ue8m0Bytes;
  info.pageAlignment = 512;
  return info;
}

/// Columns of a record that are stored as bf16.
int64_t bf16Columns(const OperatorSpec &spec, const CacheFormatInfo &info) {
  if (!info.isFp8)
    return spec.scoreWidth();
  return info.bf16Rope ? spec.ropeDim : 0;
}

/// Bytes of the scales that belong to one token and lie in its page.
int64_t scaleBytesInPage(const OperatorSpec &spec,
                         const CacheFormatInfo &info) {
  if (info.scales != ScalePlace::Row && info.scales != ScalePlace::PageEnd)
    return 0;
  int64_t scaled = spec.scoreWidth() - bf16Columns(spec, info);
  return alignTo(scaled / info.scaleColumns * info.scaleBytes,
                 info.scaleAlignment);
}

} // namespace

const CacheFormatInfo &formatInfo(CacheFormat format) {
  static constexpr CacheFormatInfo bf16 = makeBF16(), scalar = makeFp8Scalar(),
                                   g64 = makeFp8G64(), dsv32 = makeFp8Dsv32(),
                                   dsv4 = makeFp8Dsv4(), dsv41 = makeFp8Dsv41();
  switch (format) {
  case CacheFormat::BF16:
    return bf16;
  case CacheFormat::Fp8Scalar:
    return scalar;
  case CacheFormat::Fp8G64:
    return g64;
  case CacheFormat::Fp8Dsv32:
    return dsv32;
  case CacheFormat::Fp8Dsv4:
    return dsv4;
  case CacheFormat::Fp8Dsv41:
    return dsv41;
  }
  llvm_unreachable("all cache formats are in the table");
}

int64_t recordBytes(const OperatorSpec &spec, const SegmentSpec &segment) {
  const CacheFormatInfo &info = formatInfo(segment.format);
  int64_t wide = bf16Columns(spec, info);
  int64_t narrow = spec.scoreWidth() - wide;
  return narrow + bf16Bytes * wide + scaleBytesInPage(spec, info);
}

int64_t rowBytes(const OperatorSpec &spec, const SegmentSpec &segment) {
  const CacheFormatInfo &info = formatInfo(segment.format);
  int64_t record = recordBytes(spec, segment);
  return info.scales == ScalePlace::PageEnd
             ? record - scaleBytesInPage(spec, info)
             : record;
}

int64_t pageBytes(const OperatorSpec &spec, const SegmentSpec &segment) {
  return alignTo(segment.pageSize * recordBytes(spec, segment),
                 formatInfo(segment.format).pageAlignment);
}

int64_t minRowPitch(const OperatorSpec &spec, const SegmentSpec &segment) {
  return segment.pageSize == 1 ? pageBytes(spec, segment)
                               : rowBytes(spec, segment);
}

bool hasFixedRowPitch(const SegmentSpec &segment) {
  return segment.pageSize > 1 &&
         formatInfo(segment.format).scales == ScalePlace::PageEnd;
}

TokenLayout tokenLayout(const OperatorSpec &spec, const SegmentSpec &segment) {
  const CacheFormatInfo &info = formatInfo(segment.format);
  TokenLayout layout;
  layout.wideColumns = bf16Columns(spec, info);
  layout.codeColumns = spec.scoreWidth() - layout.wideColumns;
  layout.wideByte = layout.codeColumns;
  if (info.scaleColumns)
    layout.scaleGroups = layout.codeColumns / info.scaleColumns;
  if (info.scales == ScalePlace::Row) {
    layout.scaleByte = layout.codeColumns;
    layout.wideByte += scaleBytesInPage(spec, info);
  }
  if (info.scales == ScalePlace::PageEnd) {
    layout.scaleByte = segment.pageSize * rowBytes(spec, segment);
    layout.scalePitch = scaleBytesInPage(spec, info);
  }
  return layout;
}

} // namespace smla
