//===- TileAttrSyntax.h - How layouts of tiles are spelled ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_IR_TILEATTRSYNTAX_H
#define SMLA_LIB_IR_TILEATTRSYNTAX_H

#include "mlir/IR/OpImplementation.h"

namespace smla {

/// The m x n x k of a matrix instruction: "16x16x32".
inline mlir::ParseResult parseMnk(mlir::AsmParser &parser, int64_t &m,
                                  int64_t &n, int64_t &k) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  llvm::SmallVector<int64_t> dims;
  if (parser.parseDimensionList(dims, /*allowDynamic=*/false,
                                /*withTrailingX=*/false))
    return mlir::failure();
  if (dims.size() != 3)
    return parser.emitError(loc)
           << "expected m x n x k, got " << dims.size() << " extents";
  m = dims[0];
  n = dims[1];
  k = dims[2];
  return mlir::success();
}

inline void printMnk(mlir::AsmPrinter &printer, int64_t m, int64_t n,
                     int64_t k) {
  printer << m << "x" << n << "x" << k;
}

/// "16x16x32" or "16x16x32, over_waves".
inline mlir::ParseResult parseMnkOverWaves(mlir::AsmParser &parser, int64_t &m,
                                           int64_t &n, int64_t &k,
                                           bool &overWaves) {
  if (parseMnk(parser, m, n, k))
    return mlir::failure();
  overWaves = mlir::succeeded(parser.parseOptionalComma());
  return overWaves ? parser.parseKeyword("over_waves") : mlir::success();
}

inline void printMnkOverWaves(mlir::AsmPrinter &printer, int64_t m, int64_t n,
                              int64_t k, bool overWaves) {
  printMnk(printer, m, n, k);
  if (overWaves)
    printer << ", over_waves";
}

} // namespace smla

#endif // SMLA_LIB_IR_TILEATTRSYNTAX_H
