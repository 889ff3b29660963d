//===- AttentionKernel.h - What the kernels of attention share --*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_TRANSFORMS_TILE_ATTENTIONKERNEL_H
#define SMLA_LIB_TRANSFORMS_TILE_ATTENTIONKERNEL_H

#include "KernelBuilder.h"

#include "smla/IR/TileOps.h"
#include "smla/Plan/TileLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace smla {

/// Types of the tiles that the kernel carries.
struct TileTypes {
  mlir::MLIRContext *context;
  const OperatorSpec &spec;
  const Schedule &schedule;
  const MfmaShape &shape;

  mlir::Type bf16() const { return mlir::BFloat16Type::get(context); }
  mlir::Type f32() const { return mlir::Float32Type::get(context); }
  bool isFp8() const { return spec.dots == DotType::FP8; }
  /// What the matrix instructions of keys and values read.
  mlir::Type operand() const {
    return isFp8() ? fp8Type(context, spec.segments.front().encoding) : bf16();
  }
  TileType tile(llvm::ArrayRef<int64_t> dims, mlir::Type element,
                mlir::Attribute layout) const {
    return TileType::get(context, dims, element, layout);
  }
  TileType lanes(int64_t size, mlir::Type element) const {
    return tile({size}, element, LanesAttr::get(context, /*groups=*/1));
  }
  /// Heads of a workgroup.
  int64_t heads() const { return blockM * schedule.headGroups; }
  TileType perHead() const {
    return tile({heads()}, f32(), LanesAttr::get(context, schedule.headGroups));
  }
  TileType query(int64_t width, mlir::Type element) const {
    auto layout =
        MfmaBAttr::get(context, shape.m, shape.n, shape.k, schedule.headGroups);
    return tile({width, heads()}, element, layout);
  }
  TileType accumulator(int64_t rows, mlir::Type element) const {
    auto layout = MfmaCAttr::get(context, shape.m, shape.n, shape.k,
                                 /*overWaves=*/true, schedule.headGroups);
    return tile({rows, heads()}, element, layout);
  }
  /// The tile that a buffer of the plan holds.
  TileType lds(const LdsBuffer &buffer) const {
    auto layout = LdsLayoutAttr::get(context, buffer.layout);
    return tile({buffer.layout.rows, buffer.layout.columns}, operand(), layout);
  }
};

/// What a loop over keys or splits carries: running maximum and sum per head,
/// accumulator.
struct SoftmaxState {
  mlir::Value max, sum, acc;

  llvm::SmallVector<mlir::Value> values() const { return {max, sum, acc}; }
  static SoftmaxState of(mlir::ValueRange values) {
    return {values[0], values[1], values[2]};
  }
};

/// A kernel of one operator: its arguments as views, and what both the main and
/// the merge kernel do with a softmax state.
class AttentionKernel {
public:
  AttentionKernel(SparseAttentionOp op, mlir::gpu::GPUModuleOp module,
                  const ArchInfo &arch, const OperatorSpec &spec,
                  const KernelShape &shape);

protected:
  mlir::OpBuilder &b() { return k.b; }
  mlir::Location loc() { return k.loc; }
  mlir::Value add(mlir::Value x, mlir::Value y) {
    return b().createOrFold<mlir::arith::AddIOp>(loc(), x, y);
  }
  mlir::Value mul(mlir::Value x, mlir::Value y) {
    return b().createOrFold<mlir::arith::MulIOp>(loc(), x, y);
  }
  mlir::Value f32(double value);

  /// [H, width] of this workgroup's query row, of q or of out.
  mlir::Value rowsOf(ArgRole pointer, ArgRole offset, ArgRole pitchC,
                     ArgRole pitchH, int64_t width);
  /// No key seen yet.
  SoftmaxState initialState();
  void storeResult(const SoftmaxState &state);
  /// Whether accumulators of empty splits are in the workspace too.
  bool densePartials() const {
    return shape.schedule.kind == ScheduleKind::Private;
  }

  /// This query row's partial result of one split, in the workspace.
  struct Partial {
    mlir::Value acc, max, sum;
  };
  Partial partialOf(mlir::Value split);

private:
  void storeResult(const SoftmaxState &state, mlir::Value lse);

protected:
  SparseAttentionOp op;
  const OperatorSpec &spec;
  const KernelShape &shape;
  KernelBuilder k;
  TileTypes types;
  /// Query row, first head of the block, and the number of heads where the last
  /// block is not full.
  mlir::Value query, firstHead, heads;
  /// Columns of the result that the workgroup computes: all from the first one
  /// on, unless a kernel deals them out.
  mlir::Value firstColumn;
  int64_t columns;
};

/// The kernels over keys.
mlir::gpu::GPUFuncOp buildPaddedKernel(SparseAttentionOp op,
                                       mlir::gpu::GPUModuleOp module,
                                       const ArchInfo &arch,
                                       const OperatorSpec &spec,
                                       const KernelShape &shape);
mlir::gpu::GPUFuncOp buildPrivateKernel(SparseAttentionOp op,
                                        mlir::gpu::GPUModuleOp module,
                                        const ArchInfo &arch,
                                        const OperatorSpec &spec,
                                        const KernelShape &shape);

/// The kernel over splits.
mlir::gpu::GPUFuncOp buildMergeKernel(SparseAttentionOp op,
                                      mlir::gpu::GPUModuleOp module,
                                      const ArchInfo &arch,
                                      const OperatorSpec &spec,
                                      const KernelShape &shape);

} // namespace smla

#endif // SMLA_LIB_TRANSFORMS_TILE_ATTENTIONKERNEL_H
