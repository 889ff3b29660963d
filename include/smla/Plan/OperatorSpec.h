//===- OperatorSpec.h - Sparse attention as a plain struct ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The static description of one smla.sparse_attention: what its types and
// attributes say, without IR. Planner, reference, manifest and launcher read
// it. Labels (op_4, fmt_3, ...) are those of docs/Spec.md.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_OPERATORSPEC_H
#define SMLA_PLAN_OPERATORSPEC_H

#include "smla/Plan/CacheFormat.h"
#include "smla/Plan/Enums.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace smla {

/// One segment: a cache and how its rows are stored.
struct SegmentSpec {
  CacheFormat format = CacheFormat::BF16;
  /// `None` only for formats without 8-bit floats (fmt_3).
  Encoding encoding = Encoding::None;
  /// Rows per page; 1 means a flat cache of rows.
  int64_t pageSize = 1;

  bool operator==(const SegmentSpec &o) const {
    return format == o.format && encoding == o.encoding &&
           pageSize == o.pageSize;
  }
};

/// One operator. Sizes are in elements.
struct OperatorSpec {
  int64_t heads = 0;
  /// Width of V: the first kvLoraRank columns of a row (op_1).
  int64_t kvLoraRank = 0;
  int64_t ropeDim = 0;
  RopePlace rope = RopePlace::None;
  llvm::SmallVector<SegmentSpec, 2> segments;
  DotType dots = DotType::BF16;
  Phase phase = Phase::Decode;
  bool noInvalid = false;
  bool hasSink = false;
  bool sinkOutsideLse = false;
  bool hasLse = false;
  LseBase lseBase = LseBase::E;
  EmptyLse emptyLse = EmptyLse::NegInf;

  /// Columns of rope that stand behind the latent ones: 0 unless appended.
  int64_t appendedRope() const {
    return rope == RopePlace::Appended ? ropeDim : 0;
  }
  /// Width of a query and of a key row (op_3).
  int64_t scoreWidth() const { return kvLoraRank + appendedRope(); }
};

/// Limits of the static sizes. Widths and pages far above what any LDS or
/// cache holds are refused so that byte arithmetic stays within 64 bits.
inline constexpr int64_t maxHeads = 65536, maxWidth = 65536,
                         maxPageSize = 65536;
/// Checks the relations between the static properties (widths, rope place,
/// formats; fmt_3, fmt_4). The error names the attribute, its value and what is
/// allowed. The verifiers of the dialect report exactly these texts.
llvm::Error verify(const OperatorSpec &spec);

/// Bytes of one token's record in the cache, without scales that have an array
/// of their own.
int64_t recordBytes(const OperatorSpec &spec, const SegmentSpec &segment);
/// Bytes from one token's row to the next: the record, less what the format
/// keeps behind the rows of a page.
int64_t rowBytes(const OperatorSpec &spec, const SegmentSpec &segment);
/// The smallest pitch of a page.
int64_t pageBytes(const OperatorSpec &spec, const SegmentSpec &segment);
/// The smallest distance of two slots of one page; of any two slots where a
/// page is one slot.
int64_t minRowPitch(const OperatorSpec &spec, const SegmentSpec &segment);
/// Whether the format itself fixes the distance of two rows of a page, as it
/// must where something stands behind the last one.
bool hasFixedRowPitch(const SegmentSpec &segment);

/// Where the parts of one token lie. Its 8-bit codes are the first bytes of its
/// row.
struct TokenLayout {
  /// Columns that are 8-bit codes, from column 0 on.
  int64_t codeColumns = 0;
  /// Columns behind them that are bf16, and the byte of the row where they
  /// start.
  int64_t wideColumns = 0, wideByte = 0;
  /// Groups of codeColumns / scaleGroups columns with a scale each; 0 where
  /// there is no scale or one for the whole pool.
  int64_t scaleGroups = 0;
  /// First byte of the scales: of the row (ScalePlace::Row), or of the page
  /// (ScalePlace::PageEnd) for its first token.
  int64_t scaleByte = 0;
  /// ScalePlace::PageEnd: bytes from one token's scales to the next one's.
  int64_t scalePitch = 0;
};
TokenLayout tokenLayout(const OperatorSpec &spec, const SegmentSpec &segment);

/// Checks the record size that a cache's type shows against the format (fmt_4).
llvm::Error verifyRecordBytes(const OperatorSpec &spec,
                              const SegmentSpec &segment, int64_t actual);

/// What the symbol of every kernel of this operator begins with.
inline constexpr llvm::StringLiteral kernelNamePrefix = "sparse_attention";

/// Symbol of the kernel: every static property is in it, so that two different
/// kernels never share a name. The schedule is not part of it.
std::string kernelName(const OperatorSpec &spec);
/// Symbol of the kernel that merges its splits.
std::string mergeKernelName(const OperatorSpec &spec);

} // namespace smla

#endif // SMLA_PLAN_OPERATORSPEC_H
