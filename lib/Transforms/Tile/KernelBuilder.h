//===- KernelBuilder.h - The shell of a kernel ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Outlines one operator: a gpu.module with a gpu.func whose arguments follow
// the kernel ABI and whose workgroup attributions follow the LDS plan, and the
// gpu.launch_func that replaces the operator on the host.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_TRANSFORMS_TILE_KERNELBUILDER_H
#define SMLA_LIB_TRANSFORMS_TILE_KERNELBUILDER_H

#include "smla/IR/SMLAOps.h"
#include "smla/Plan/KernelABI.h"
#include "smla/Plan/LdsPlan.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace smla {

/// A gpu.module for the kernels of one operator, at the end of the module
/// around `op`, with the #rocdl.target that follows from its #smla.target,
/// which is there. `manifest` is what a launcher needs to know of the kernels;
/// empty for none.
mlir::gpu::GPUModuleOp createKernelModule(mlir::Operation *op,
                                          llvm::StringRef kernelName,
                                          llvm::StringRef manifest);

/// Everything that fixes a kernel's shell.
struct KernelShape {
  std::string name;
  KernelABI abi;
  LdsPlan lds;
  Schedule schedule;
  /// Element type of `out`.
  mlir::Type outType;
  /// Element type of each segment's cache.
  llvm::SmallVector<mlir::Type, 2> cacheTypes;
};

class KernelBuilder {
public:
  /// Creates `shape.name` at the end of `module`, and stands at the start of
  /// its body. `op` lends the location.
  KernelBuilder(mlir::Operation *op, mlir::gpu::GPUModuleOp module,
                const KernelShape &shape);

  mlir::OpBuilder b;
  mlir::Location loc;
  mlir::gpu::GPUFuncOp func;

  /// An argument as it is, or as index.
  mlir::Value arg(ArgRole role, int segment = -1);
  mlir::Value indexArg(ArgRole role, int segment = -1);
  bool hasArg(ArgRole role, int segment = -1) const;

  mlir::Value index(int64_t value);
  mlir::Value block(mlir::gpu::Dimension dimension);

  /// A pointer argument as a view of global memory. The last stride is 1; a
  /// size or stride that is a constant becomes part of the type.
  mlir::Value view(mlir::Value pointer, mlir::OpFoldResult offset,
                   llvm::ArrayRef<mlir::OpFoldResult> sizes,
                   llvm::ArrayRef<mlir::OpFoldResult> strides);

  /// The same of other elements than the pointer's, which are bytes: `offset`
  /// counts bytes, the strides elements of `element`.
  mlir::Value viewBytesAs(mlir::Type element, mlir::Value pointer,
                          mlir::Value offset,
                          llvm::ArrayRef<mlir::OpFoldResult> sizes,
                          llvm::ArrayRef<mlir::OpFoldResult> strides);

  /// The bytes of a buffer of the LDS plan.
  mlir::Value ldsBuffer(llvm::StringRef name);

  /// A row of zeros in global memory.
  mlir::Value zeroRow(mlir::Type element, int64_t columns);

private:
  mlir::Value globalView(mlir::Value global, mlir::OpFoldResult offset,
                         llvm::ArrayRef<mlir::OpFoldResult> sizes,
                         llvm::ArrayRef<mlir::OpFoldResult> strides);

  KernelShape shape;
};

/// The plan on `op` must be the one that follows from its schedule, which fits
/// the architecture: no pipeline can leave the budget check out.
mlir::LogicalResult checkLdsPlan(mlir::Operation *op, const LdsPlan &plan,
                                 llvm::Expected<LdsPlan> expected);

/// Lists and per-head vectors cross as bare pointers: there is no argument for
/// their offset or stride. A null operand is fine.
mlir::LogicalResult checkContiguous(mlir::Operation *op, mlir::Value operand,
                                    llvm::StringRef name);

/// `memref` without layout and size: what crosses to a kernel. The host passes
/// offset and pitches beside it.
struct HostTensor {
  mlir::Value base;
  mlir::Value offset;
  llvm::SmallVector<mlir::Value> sizes, strides;

  HostTensor(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value memref);
};

} // namespace smla

#endif // SMLA_LIB_TRANSFORMS_TILE_KERNELBUILDER_H
