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

/// "16x16x32", with ", over_waves", ", groups = 4" and ", interleave = 8" or
/// some of them, in this order.
inline mlir::ParseResult parseMnkOverWaves(mlir::AsmParser &parser, int64_t &m,
                                           int64_t &n, int64_t &k,
                                           bool &overWaves, int64_t &groups,
                                           int64_t &interleave) {
  overWaves = false;
  groups = interleave = 1;
  if (parseMnk(parser, m, n, k))
    return mlir::failure();
  static constexpr llvm::StringRef keywords[] = {"over_waves", "groups",
                                                 "interleave"};
  llvm::ArrayRef<llvm::StringRef> allowed = keywords;
  while (mlir::succeeded(parser.parseOptionalComma())) {
    while (!allowed.empty() &&
           mlir::failed(parser.parseOptionalKeyword(allowed.front())))
      allowed = allowed.drop_front();
    if (allowed.empty())
      return parser.emitError(parser.getCurrentLocation())
             << "expected 'over_waves', 'groups' or 'interleave', in this "
                "order and once each";
    bool isFlag = allowed.size() == 3;
    int64_t &number = allowed.size() == 2 ? groups : interleave;
    allowed = allowed.drop_front();
    overWaves |= isFlag;
    if (!isFlag && (parser.parseEqual() || parser.parseInteger(number)))
      return mlir::failure();
  }
  return mlir::success();
}

inline void printMnkOverWaves(mlir::AsmPrinter &printer, int64_t m, int64_t n,
                              int64_t k, bool overWaves, int64_t groups,
                              int64_t interleave) {
  printMnk(printer, m, n, k);
  if (overWaves)
    printer << ", over_waves";
  if (groups != 1)
    printer << ", groups = " << groups;
  if (interleave != 1)
    printer << ", interleave = " << interleave;
}

} // namespace smla

#endif // SMLA_LIB_IR_TILEATTRSYNTAX_H
