//===- TileTypes.cpp - Tiles and where they live --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileTypes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace smla;

#define GET_TYPEDEF_CLASSES
#include "smla/IR/TileTypes.cpp.inc"

void SMLADialect::registerTileTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "smla/IR/TileTypes.cpp.inc"
      >();
}

/// `<` 32x512xbf16, layout `>`
Type TileType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type elementType;
  Attribute layout;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false) ||
      parser.parseType(elementType) || parser.parseComma() ||
      parser.parseAttribute(layout) || parser.parseGreater())
    return {};
  return parser.getChecked<TileType>(loc, parser.getContext(), shape,
                                     elementType, layout);
}

void TileType::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printDimensionList(getShape());
  printer << "x" << getElementType() << ", " << getLayout() << ">";
}

static LogicalResult verifyRank(function_ref<InFlightDiagnostic()> emitError,
                                ArrayRef<int64_t> shape, Attribute layout) {
  size_t expected = isa<LanesAttr>(layout) ? 1 : 2;
  if (shape.size() == expected)
    return success();
  return emitError() << "expected a tile with layout " << layout << " to have "
                     << expected << " dimensions, got " << shape.size();
}

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> shape, Type elementType,
                               Attribute layout) {
  if (!isa<LdsLayoutAttr, MfmaBAttr, MfmaCAttr, LanesAttr>(layout))
    return emitError() << "expected a tile layout (#smla.lds, #smla.mfma_b, "
                          "#smla.mfma_c or #smla.lanes), got "
                       << layout;
  if (!elementType.isIntOrFloat())
    return emitError()
           << "expected tile elements to be integers or floats, got "
           << elementType;
  for (int64_t extent : shape)
    if (extent < 1)
      return emitError() << "expected tile extents of at least 1, got "
                         << extent;
  return verifyRank(emitError, shape, layout);
}
