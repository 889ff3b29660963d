//===- TileAttrs.cpp - Layouts of tiles -----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileTypes.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace smla;

LogicalResult
LdsLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                      int64_t pad) {
  if (pad >= 0 && pad <= maxWidth)
    return success();
  return emitError() << "'pad' must be in [0, " << maxWidth << "], got " << pad;
}

/// Tiles are one instruction wide, and their operands 16 bits.
static bool isTileInstruction(const MfmaShape &shape) {
  return shape.m == blockM && shape.n == blockM &&
         (shape.type == MatrixType::BF16 || shape.type == MatrixType::F16);
}

/// The shape must be one that some architecture has.
static LogicalResult verifyMfma(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k) {
  llvm::SmallSetVector<int, 4> depths;
  for (const ArchInfo &arch : allArchs())
    for (const MfmaShape &shape : arch.mfmas)
      if (isTileInstruction(shape))
        depths.insert(shape.k);
  if (m == blockM && n == blockM && depths.contains(k))
    return success();
  InFlightDiagnostic diagnostic =
      emitError() << "expected the m x n x k of a matrix instruction over "
                     "16-bit operands (";
  llvm::interleaveComma(depths, diagnostic, [&](int depth) {
    diagnostic << blockM << "x" << blockM << "x" << depth;
  });
  return diagnostic << "), got " << m << "x" << n << "x" << k;
}

static LogicalResult verifyGroups(function_ref<InFlightDiagnostic()> emitError,
                                  int64_t groups) {
  if (groups >= 1 && groups <= maxWaves)
    return success();
  return emitError() << "'groups' must be in [1, " << maxWaves << "], got "
                     << groups;
}

LogicalResult MfmaBAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k,
                                int64_t groups) {
  return failure(failed(verifyMfma(emitError, m, n, k)) ||
                 failed(verifyGroups(emitError, groups)));
}

LogicalResult MfmaCAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k, bool,
                                int64_t groups) {
  return failure(failed(verifyMfma(emitError, m, n, k)) ||
                 failed(verifyGroups(emitError, groups)));
}

LogicalResult LanesAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t groups) {
  return verifyGroups(emitError, groups);
}
