//===- KeyKernel.h - Kernels over keys ------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_TRANSFORMS_TILE_KEYKERNEL_H
#define SMLA_LIB_TRANSFORMS_TILE_KEYKERNEL_H

#include "AttentionKernel.h"

namespace smla {

/// Where a row's list begins and ends in a segment's `indices`.
struct ListRange {
  mlir::Value begin, end;
};

/// What the kernels over keys have in common, whatever their schedule: lists,
/// splits and segments around a loop over tiles.
class KeyKernel : public AttentionKernel {
public:
  KeyKernel(SparseAttentionOp op, mlir::gpu::GPUModuleOp module,
            const ArchInfo &arch, const OperatorSpec &spec,
            const KernelShape &shape);
  virtual ~KeyKernel() = default;

  mlir::gpu::GPUFuncOp build();

protected:
  virtual void loadQueries() = 0;
  /// The state after tiles [lo, hi) of a segment's list.
  virtual SoftmaxState overTiles(int segment, const ListRange &list,
                                 mlir::Value lo, mlir::Value hi,
                                 SoftmaxState state) = 0;
  /// The state before the first tile, and after the last one as the stores
  /// take it.
  virtual SoftmaxState firstState() { return initialState(); }
  virtual SoftmaxState lastState(SoftmaxState state) { return state; }

  /// An argument that holds a list of unknown length.
  mlir::Value listView(ArgRole role, int segment);
  /// softmax_scale in base 2.
  mlir::Value scale;

private:
  ListRange listRange(int segment);
  SoftmaxState overSegments();
  void storeStateOrPartial(const SoftmaxState &state);
};

} // namespace smla

#endif // SMLA_LIB_TRANSFORMS_TILE_KEYKERNEL_H
