//===- CacheFormat.h - What each cache format fixes -------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One closed table of the cache formats: which geometries they are defined for
// and how a token's bytes are arranged. Verifier, planner, reference and
// lowering ask it; nobody else knows a format's numbers.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_CACHEFORMAT_H
#define SMLA_PLAN_CACHEFORMAT_H

#include "smla/Plan/Enums.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>

namespace smla {

/// Widths are multiples of this (op_12): 16 bytes of bf16.
inline constexpr int64_t widthMultiple = 8;

/// Where the scales of a format stand.
enum class ScalePlace {
  None,
  /// In an array of their own.
  Array,
  /// In each token's row, behind the latent columns.
  Row,
  /// Behind all rows of the page.
  PageEnd
};

struct CacheFormatInfo {
  bool isFp8 = true;
  /// Rope places that the format is defined for.
  llvm::ArrayRef<RopePlace> ropePlaces;
  /// kv_lora_rank and qk_rope_head_dim that it is defined for; 0 leaves them
  /// open.
  int64_t rank = 0, ropeDim = 0;
  int64_t rankMultiple = widthMultiple;
  /// Rope columns are bf16 although the latent ones are fp8.
  bool bf16Rope = false;
  bool paged = true;
  ScalePlace scales = ScalePlace::None;
  /// Columns that share one scale (0: the whole pool does), bytes of a scale,
  /// and what the scales of a token are padded to.
  int64_t scaleColumns = 0, scaleBytes = 0, scaleAlignment = 1;
  /// Pages are rounded up to a multiple of this many bytes.
  int64_t pageAlignment = 1;
};

const CacheFormatInfo &formatInfo(CacheFormat format);

/// Whether the format stores 8-bit floats, and so needs an encoding (fmt_3).
inline bool isFp8(CacheFormat format) { return formatInfo(format).isFp8; }

/// Whether the scales come in an array of their own.
inline bool hasScalesArray(CacheFormat format) {
  return formatInfo(format).scales == ScalePlace::Array;
}

} // namespace smla

#endif // SMLA_PLAN_CACHEFORMAT_H
