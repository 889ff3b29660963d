//===- OperatorUtils.h - What the operators' methods share ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks and effects of destination-passing operators on memrefs or tensors.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_IR_OPERATORUTILS_H
#define SMLA_LIB_IR_OPERATORUTILS_H

#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace smla::detail {

using Effects = llvm::SmallVectorImpl<
    mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>>;

/// Inputs are read, destinations are written whole and never read.
void getOperatorEffects(mlir::DestinationStyleOpInterface op, Effects &effects);

/// A result has the shape of its destination.
mlir::LogicalResult
reifyOperatorShapes(mlir::OpBuilder &builder,
                    mlir::DestinationStyleOpInterface op,
                    mlir::ReifiedRankedShapedTypeDims &shapes);

/// All shaped operands are memrefs, or all are tensors. How results are tied to
/// destinations is checked by the interface.
mlir::LogicalResult verifyNotMixed(mlir::DestinationStyleOpInterface op);

/// Memrefs are in the default memory space, and none says that its rows are not
/// contiguous. A stride that is not known is left for the legalisation to
/// refuse: bufferization goes through such types. No destination is another
/// operand as well.
mlir::LogicalResult verifyBuffers(mlir::DestinationStyleOpInterface op);

/// Dimension `dim` of `operand` is `expected`, unless one of them is dynamic.
/// `reason` says where the expected size comes from.
mlir::LogicalResult verifySize(mlir::Operation *op, mlir::Value operand,
                               llvm::StringRef name, int64_t dim,
                               int64_t expected, const llvm::Twine &reason);

/// The same for a size that the kernel is built for and the type must show.
mlir::LogicalResult verifyStaticSize(mlir::Operation *op, mlir::Value operand,
                                     llvm::StringRef name, int64_t dim,
                                     int64_t expected,
                                     const llvm::Twine &reason);

} // namespace smla::detail

#endif // SMLA_LIB_IR_OPERATORUTILS_H
