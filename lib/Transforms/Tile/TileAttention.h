//===- TileAttention.h - The workgroup program of sparse attention -*- C++
//-*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_TRANSFORMS_TILE_TILEATTENTION_H
#define SMLA_LIB_TRANSFORMS_TILE_TILEATTENTION_H

#include "smla/IR/SMLAOps.h"

namespace smla {

/// Replaces the operator by a launch of its schedule's kernel, with more than
/// one split also by one of the kernel that merges them. Reads the operator's
/// schedule and LDS plan and nothing else.
mlir::LogicalResult tileAttention(SparseAttentionOp op, int64_t splits);

/// The same for the product alone.
mlir::LogicalResult tileGatherDot(GatherDotOp op);

} // namespace smla

#endif // SMLA_LIB_TRANSFORMS_TILE_TILEATTENTION_H
