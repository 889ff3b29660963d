//===- TileAttrs.cpp - Layouts of tiles -----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileTypes.h"

using namespace mlir;
using namespace smla;

LogicalResult
LdsLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                      int64_t pad) {
  if (pad >= 0)
    return success();
  return emitError() << "'pad' must be at least 0, got " << pad;
}

/// The shape must be one of a matrix instruction that some architecture has.
static LogicalResult verifyMfma(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k) {
  for (const ArchInfo &arch : allArchs())
    for (const MfmaShape &shape : arch.mfmas)
      if (shape.m == m && shape.n == n && shape.k == k && m == blockM)
        return success();
  return emitError() << "expected the m x n x k of a matrix instruction with m "
                        "= n = "
                     << blockM << ", got " << m << "x" << n << "x" << k;
}

LogicalResult MfmaBAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k) {
  return verifyMfma(emitError, m, n, k);
}

LogicalResult MfmaCAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k, bool) {
  return verifyMfma(emitError, m, n, k);
}
