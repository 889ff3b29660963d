//===- Patterns.h - Lowering patterns of level B ----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One populate function per family of ops. A tile becomes: in LDS, its buffer;
// as a right operand, one vector of 8 elements per slab; as a left one the same
// for each row block in turn; with a register per row, one such vector each; as
// an accumulator, one vector per row block; over lanes, one scalar per 64
// elements, or for i1 one 64-bit mask that is the same in all lanes.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_CONVERSION_LOWERTILES_PATTERNS_H
#define SMLA_LIB_CONVERSION_LOWERTILES_PATTERNS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Transforms/DialectConversion.h"

namespace smla {

/// The chip of the function's module, if it names one, has the matrix
/// instructions of the tiles; an error on the op that needs another one.
mlir::LogicalResult checkMatrixShapes(mlir::gpu::GPUFuncOp func);

void populateLoadPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns);
void populateGatherPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns);
void populateDotPatterns(const mlir::TypeConverter &converter,
                         mlir::RewritePatternSet &patterns);
void populateSoftmaxPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns);
void populateRowPatterns(const mlir::TypeConverter &converter,
                         mlir::RewritePatternSet &patterns);
void populateLazySoftmaxPatterns(const mlir::TypeConverter &converter,
                                 mlir::RewritePatternSet &patterns);
void populateOwnValuesPatterns(const mlir::TypeConverter &converter,
                               mlir::RewritePatternSet &patterns);
void populatePartialPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns);
void populateQuantizePatterns(const mlir::TypeConverter &converter,
                              mlir::RewritePatternSet &patterns);
void populateStorePatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns);

} // namespace smla

#endif // SMLA_LIB_CONVERSION_LOWERTILES_PATTERNS_H
