//===- HostLaunch.h - The host side of the kernels of attention -*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_TRANSFORMS_TILE_HOSTLAUNCH_H
#define SMLA_LIB_TRANSFORMS_TILE_HOSTLAUNCH_H

#include "KernelBuilder.h"

namespace smla {

/// Launches of the kernels in place of the operator. Every ABI slot is filled
/// from the operator's operands.
class HostLaunch {
public:
  /// With more than one split a workspace is allocated.
  HostLaunch(SparseAttentionOp op, const OperatorSpec &spec, int64_t splits);

  void launchMain(mlir::gpu::GPUFuncOp kernel, const KernelShape &shape);
  /// Launches the merge kernel, and frees the workspace.
  void launchMerge(mlir::gpu::GPUFuncOp kernel, const KernelShape &shape);

private:
  mlir::Value index(int64_t value);
  mlir::Value base(mlir::Value memref);
  mlir::Value bytes(int segment, mlir::Value elements);
  mlir::Value rowPitch(int segment);
  mlir::Value scales(int segment);
  mlir::Value numSlots(const HostTensor &cache);
  mlir::Value sizeValue(const KernelArg &arg);
  mlir::Value value(const KernelArg &arg);
  void launch(mlir::gpu::GPUFuncOp kernel, const KernelShape &shape,
              mlir::Value gridY);

  SparseAttentionOp op;
  const OperatorSpec &spec;
  int64_t splits;
  mlir::OpBuilder b;
  mlir::Location loc;
  HostTensor q, out;
  llvm::SmallVector<HostTensor> caches;
  mlir::Value workspace;
};

} // namespace smla

#endif // SMLA_LIB_TRANSFORMS_TILE_HOSTLAUNCH_H
