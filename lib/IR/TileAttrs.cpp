//===- TileAttrs.cpp - Layouts of tiles -----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileTypes.h"

#include "smla/Plan/TileLayout.h"

#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace smla;

LogicalResult
LdsLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t pad,
                      Swizzle swizzle) {
  if (swizzle != Swizzle::None && pad != 0)
    return emitError() << "'pad' must be 0 with a swizzle, got " << pad;
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

LogicalResult MfmaAAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k) {
  return verifyMfma(emitError, m, n, k);
}

/// A power of two up to what one chunk holds.
static LogicalResult
verifyInterleave(function_ref<InFlightDiagnostic()> emitError,
                 int64_t interleave) {
  if (interleave >= 1 && interleave <= ContractionLayout::chunk &&
      llvm::isPowerOf2_64(interleave))
    return success();
  return emitError() << "'interleave' must be a power of two in [1, "
                     << ContractionLayout::chunk << "], got " << interleave;
}

LogicalResult MfmaCAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t m, int64_t n, int64_t k, bool,
                                int64_t groups, int64_t interleave) {
  return failure(failed(verifyMfma(emitError, m, n, k)) ||
                 failed(verifyGroups(emitError, groups)) ||
                 failed(verifyInterleave(emitError, interleave)));
}

LogicalResult LanesAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t groups, int64_t period) {
  if (period == wave64)
    return verifyGroups(emitError, groups);
  if (groups != 1)
    return emitError() << "'period' and 'groups' exclude each other";
  if (period >= 1 && period < wave64 && llvm::isPowerOf2_64(period))
    return success();
  return emitError() << "'period' must be a power of two in [1, " << wave64
                     << "], got " << period;
}

/// `<` groups = 4 `>` or `<` period = 16 `>`, or nothing.
Attribute LanesAttr::parse(AsmParser &parser, Type) {
  int64_t groups = 1, period = wave64;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalLess())) {
    bool isGroups = succeeded(parser.parseOptionalKeyword("groups"));
    if ((!isGroups && parser.parseKeyword("period")) || parser.parseEqual() ||
        parser.parseInteger(isGroups ? groups : period) ||
        parser.parseGreater())
      return {};
  }
  return parser.getChecked<LanesAttr>(loc, parser.getContext(), groups, period);
}

void LanesAttr::print(AsmPrinter &printer) const {
  if (getGroups() != 1)
    printer << "<groups = " << getGroups() << ">";
  else if (getPeriod() != wave64)
    printer << "<period = " << getPeriod() << ">";
}
