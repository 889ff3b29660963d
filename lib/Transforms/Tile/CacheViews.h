//===- CacheViews.h - One segment's cache as memrefs ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parts of a cache's tokens, each as slots x columns or as pages x page
// size x columns. Where they lie is Plan's TokenLayout.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_TRANSFORMS_TILE_CACHEVIEWS_H
#define SMLA_LIB_TRANSFORMS_TILE_CACHEVIEWS_H

#include "KernelBuilder.h"

#include "smla/IR/TileTypes.h"

namespace smla {

class CacheViews {
public:
  CacheViews(KernelBuilder &k, const OperatorSpec &spec, int segment)
      : k(k), spec(spec), segmentSpec(spec.segments[segment]),
        layout(tokenLayout(spec, segmentSpec)), segment(segment) {}

  /// Gathers the latent columns of a tile into the kv buffer, and the appended
  /// rope columns into theirs.
  mlir::Value gatherLatent(TileType tile, mlir::Value slots, mlir::Value ok);
  mlir::Value gatherRope(TileType tile, mlir::Value slots, mlir::Value ok);
  /// The one scale of a cache that has one.
  mlir::Value poolScale();
  /// The bf16 columns: all of them, or those behind the codes.
  mlir::Value wide();

private:
  mlir::Value codes();
  /// Null for a format without scales.
  mlir::Value scales();
  /// Elements at `byte` of a page's first token, and as many bytes on for the
  /// next token as `tokenPitch` says.
  mlir::Value part(mlir::Type element, int64_t byte, int64_t columns,
                   mlir::OpFoldResult tokenPitch);
  /// Bytes from row to row.
  mlir::OpFoldResult rowPitch();
  mlir::OpFoldResult inElements(mlir::OpFoldResult bytes, int64_t elementBytes);
  mlir::Value slotCount();

  mlir::Value gatherAsIs(TileType tile, mlir::Value cache, mlir::Value slots,
                         mlir::Value ok, llvm::StringRef buffer,
                         int64_t firstColumn);
  mlir::Value gatherCodes(TileType tile, mlir::Value slots, mlir::Value ok,
                          llvm::StringRef buffer, int64_t firstColumn,
                          mlir::Value behind);

  KernelBuilder &k;
  const OperatorSpec &spec;
  const SegmentSpec &segmentSpec;
  TokenLayout layout;
  int segment;
};

} // namespace smla

#endif // SMLA_LIB_TRANSFORMS_TILE_CACHEVIEWS_H
