//===- CacheRows.h - Tokens as caches store them ----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_REFERENCE_CACHEROWS_H
#define SMLA_LIB_REFERENCE_CACHEROWS_H

#include "smla/Reference/Problem.h"
#include "smla/Reference/Random.h"

namespace smla::ref {

/// Where a token's parts begin, in bytes of the cache's array. `scales` counts
/// only for formats that keep them in the cache.
struct TokenPlace {
  int64_t row = 0, scales = 0;
};
TokenPlace placeOf(const OperatorSpec &spec, const SegmentSpec &segmentSpec,
                   const SegmentInputs &segment, int64_t slot);

/// Bytes that the array must have for all slots.
int64_t cacheEnd(const OperatorSpec &spec, const SegmentSpec &segmentSpec,
                 const SegmentInputs &segment);
/// Floats that the array of scales must have: 0 for formats without one.
int64_t scaleCount(const OperatorSpec &spec, const SegmentSpec &segmentSpec,
                   int64_t numSlots);

/// Writes and spoils tokens.
class TokenWriter {
public:
  TokenWriter(const OperatorSpec &spec, const SegmentSpec &segmentSpec,
              const SegmentInputs &segment,
              llvm::MutableArrayRef<uint8_t> cache,
              llvm::MutableArrayRef<float> scales,
              CacheFill fill = CacheFill::Random)
      : spec(spec), segmentSpec(segmentSpec), segment(segment),
        layout(tokenLayout(spec, segmentSpec)), cache(cache), scales(scales),
        fill(fill) {}

  /// One scale for the pool, where the format has it.
  void writePoolScale(Random &random);
  /// Values of variance 1, quantised under scales that differ from group to
  /// group; some groups hold every finite code as often as any other. Or codes
  /// as `fill` says, under such scales.
  void write(int64_t slot, Random &random);
  /// NaN and infinities.
  void poison(int64_t slot);

private:
  float writeScale(int64_t slot, int64_t group, Random &random);
  void writeCodes(llvm::MutableArrayRef<uint8_t> codes, float scale,
                  Random &random) const;

  void fillCodes(llvm::MutableArrayRef<uint8_t> codes, Random &random) const;

  const OperatorSpec &spec;
  const SegmentSpec &segmentSpec;
  const SegmentInputs &segment;
  TokenLayout layout;
  llvm::MutableArrayRef<uint8_t> cache;
  llvm::MutableArrayRef<float> scales;
  CacheFill fill;
};

/// Fills with the bf16 codes of NaN and infinities. Their bytes are NaN, or the
/// largest values, of the 8-bit floats and scales too.
void poisonBytes(llvm::MutableArrayRef<uint8_t> bytes);

} // namespace smla::ref

#endif // SMLA_LIB_REFERENCE_CACHEROWS_H
