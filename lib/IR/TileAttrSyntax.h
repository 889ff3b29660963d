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

/// "16x16x32", "16x16x32, over_waves", "16x16x32, groups = 4" or both.
inline mlir::ParseResult parseMnkOverWaves(mlir::AsmParser &parser, int64_t &m,
                                           int64_t &n, int64_t &k,
                                           bool &overWaves, int64_t &groups) {
  overWaves = false;
  groups = 1;
  if (parseMnk(parser, m, n, k))
    return mlir::failure();
  if (mlir::failed(parser.parseOptionalComma()))
    return mlir::success();
  overWaves = mlir::succeeded(parser.parseOptionalKeyword("over_waves"));
  if (overWaves && mlir::failed(parser.parseOptionalComma()))
    return mlir::success();
  if (mlir::failed(parser.parseOptionalKeyword("groups")))
    return parser.emitError(parser.getCurrentLocation())
           << (overWaves ? "expected 'groups'"
                         : "expected 'over_waves' or 'groups'");
  return mlir::failure(parser.parseEqual() || parser.parseInteger(groups));
}

inline void printMnkOverWaves(mlir::AsmPrinter &printer, int64_t m, int64_t n,
                              int64_t k, bool overWaves, int64_t groups) {
  printMnk(printer, m, n, k);
  if (overWaves)
    printer << ", over_waves";
  if (groups != 1)
    printer << ", groups = " << groups;
}

} // namespace smla

#endif // SMLA_LIB_IR_TILEATTRSYNTAX_H
