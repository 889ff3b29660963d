//===- Tile.cpp - Level A to level B --------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileAttention.h"

#include "smla/Analysis/Target.h"
#include "smla/Plan/KernelABI.h"
#include "smla/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace smla {
#define GEN_PASS_DEF_TILEPASS
#include "smla/Transforms/Passes.h.inc"
} // namespace smla

using namespace mlir;
using namespace smla;

namespace {
struct Tile : public smla::impl::TilePassBase<Tile> {
  using TilePassBase::TilePassBase;

  void runOnOperation() override {
    if (splits < 1 || splits > maxGridYZ) {
      emitError(getOperation().getLoc())
          << "smla-tile: splits must be in [1, " << maxGridYZ << "], got "
          << splits.getValue();
      return signalPassFailure();
    }
    if (failed(checkTargets(getOperation())))
      return signalPassFailure();
    SmallVector<Operation *> operators;
    getOperation().walk([&](Operation *op) {
      if (isa<SparseAttentionOp, GatherDotOp>(op))
        operators.push_back(op);
    });
    for (Operation *op : operators) {
      auto attention = dyn_cast<SparseAttentionOp>(op);
      if (failed(attention ? tileAttention(attention, splits)
                           : tileGatherDot(cast<GatherDotOp>(op))))
        return signalPassFailure();
    }
  }
};
} // namespace
