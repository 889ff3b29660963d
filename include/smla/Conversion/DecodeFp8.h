//===- DecodeFp8.h - 8-bit floats to f32 on lanes ---------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the patterns of a hook are made of. Codes come as vectors of a multiple
// of 4 elements.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_CONVERSION_DECODEFP8_H
#define SMLA_CONVERSION_DECODEFP8_H

#include "smla/Plan/Legality.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/PatternMatch.h"

namespace smla {

/// The codes in words of four.
llvm::SmallVector<mlir::Value> codeWords(mlir::OpBuilder &b, mlir::Location loc,
                                         mlir::Value codes);

/// The values of such words as v_cvt_pk_f32_fp8 reads them: in the encoding of
/// the chip, all codes exactly.
mlir::Value decodeByHardware(mlir::OpBuilder &b, mlir::Location loc,
                             llvm::ArrayRef<mlir::Value> words);

/// Builds the f32 values of `codes`.
using Fp8Decoder = mlir::Value (*)(mlir::OpBuilder &b, mlir::Location loc,
                                   mlir::Value codes);
/// Rewrites every arith.extf from vectors of `encoding` to f32 by `decoder`.
void populateDecodePattern(mlir::RewritePatternSet &patterns, Encoding encoding,
                           Fp8Decoder decoder);
/// The pattern for the encoding that the chip reads.
void populateHardwareDecodePattern(mlir::RewritePatternSet &patterns,
                                   Encoding encoding);

/// Rewrites what converts 8-bit floats in `module`, by the chip's own
/// instructions or a hook. Any conversion that is left is an error.
mlir::LogicalResult decodeFp8(mlir::gpu::GPUModuleOp module,
                              const ArchInfo &arch);

} // namespace smla

#endif // SMLA_CONVERSION_DECODEFP8_H
