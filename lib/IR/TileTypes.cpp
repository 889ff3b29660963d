//===- TileTypes.cpp - Tiles and where they live --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/TileTypes.h"

#include "smla/Plan/TileLayout.h"

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

bool smla::isMatrixOperand(Type element) {
  return isa<BFloat16Type, Float16Type, Float8E4M3FNType, Float8E4M3FNUZType>(
      element);
}

namespace {

/// The rules of one tile type, each with its own text.
struct TileVerifier {
  function_ref<InFlightDiagnostic()> emitError;
  ArrayRef<int64_t> shape;
  Type element;

  LogicalResult rank(Attribute layout, size_t expected) const {
    if (shape.size() == expected)
      return success();
    return emitError() << "expected a tile with layout " << layout
                       << " to have " << expected << " dimensions, got "
                       << shape.size();
  }

  LogicalResult extents() const {
    for (int64_t extent : shape)
      if (extent < 1 || extent > maxWidth)
        return emitError() << "expected tile extents in [1, " << maxWidth
                           << "], got " << extent;
    return success();
  }

  LogicalResult elementIs(bool holds, StringRef what, StringRef allowed) const {
    if (holds)
      return success();
    return emitError() << "expected elements of " << what << " to be "
                       << allowed << ", got " << element;
  }

  LogicalResult rowsMultipleOf(int64_t multiple, StringRef what) const {
    if (shape[0] % multiple == 0)
      return success();
    return emitError() << "expected rows of " << what << " to be a multiple of "
                       << multiple << ", got " << shape[0];
  }

  LogicalResult columnsMultipleOf(int64_t multiple, StringRef what) const {
    if (shape[1] % multiple == 0)
      return success();
    return emitError() << "expected columns of " << what
                       << " to be a multiple of " << multiple << ", got "
                       << shape[1];
  }

  /// One matrix instruction wide in each group of waves.
  LogicalResult columns(int64_t n, int64_t groups, StringRef what) const {
    if (shape[1] == n * groups)
      return success();
    InFlightDiagnostic diagnostic = emitError()
                                    << "expected " << what << " to have " << n
                                    << " columns, as its instruction has, ";
    if (groups > 1)
      diagnostic << "in each of " << groups << " groups, ";
    return diagnostic << "got " << shape[1];
  }

  LogicalResult layout(LdsLayoutAttr lds) const {
    if (failed(elementIs(
            element.isIntOrFloat() &&
                llvm::is_contained({8u, 16u, 32u},
                                   element.getIntOrFloatBitWidth()),
            "a tile in LDS", "integers or floats of 8, 16 or 32 bits")))
      return failure();
    int64_t rowBytes = shape[1] * element.getIntOrFloatBitWidth() / 8;
    int64_t multiple = swizzleRowBytes(lds.getSwizzle());
    if (lds.getSwizzle() == Swizzle::None || rowBytes % multiple == 0)
      return success();
    return emitError() << "expected swizzled rows of a multiple of " << multiple
                       << " bytes, got " << rowBytes;
  }

  LogicalResult operandOfRows(StringRef what) const {
    return elementIs(isMatrixOperand(element), what,
                     "bf16, f16, f8E4M3FN or f8E4M3FNUZ");
  }

  LogicalResult layout(MfmaAAttr mfma) const {
    StringRef what = "a left operand";
    if (failed(operandOfRows(what)) ||
        failed(rowsMultipleOf(mfma.getM(), what)))
      return failure();
    ContractionLayout contraction{mfma.getN(), mfma.getK()};
    return columnsMultipleOf(contraction.slabWidth(), what);
  }

  LogicalResult layout(RowsAttr) const {
    StringRef what = "a tile of registers per row";
    if (failed(operandOfRows(what)))
      return failure();
    int64_t width = wave64 * ContractionLayout::chunk;
    if (shape[1] == width)
      return success();
    return emitError() << "expected " << what << " to have " << width
                       << " columns, got " << shape[1];
  }

  LogicalResult layout(MfmaBAttr mfma) const {
    StringRef what = "a right operand";
    if (failed(elementIs(isMatrixOperand(element), what,
                         "bf16, f16, f8E4M3FN or f8E4M3FNUZ")) ||
        failed(columns(mfma.getN(), mfma.getGroups(), what)))
      return failure();
    return rowsMultipleOf(ContractionLayout::chunk, what);
  }

  LogicalResult layout(MfmaCAttr mfma) const {
    StringRef what = "an accumulator";
    if (failed(elementIs(element.isF32() || isMatrixOperand(element), what,
                         "f32, bf16, f16, f8E4M3FN or f8E4M3FNUZ")) ||
        failed(columns(mfma.getN(), mfma.getGroups(), what)))
      return failure();
    if (mfma.getInterleave() > 1 &&
        failed(rowsMultipleOf(mfma.getM() * mfma.getInterleave(), what)))
      return failure();
    // Rows that follow each other in one lane's registers.
    return rowsMultipleOf(mfma.getM() * mfma.getN() / wave64, what);
  }

  /// The lowering keeps a mask in two words.
  LogicalResult layout(LanesAttr lanes) const {
    int64_t maxSize = 2 * lanes.getPeriod() * lanes.getGroups();
    if (failed(elementIs(element.isInteger(1) || element.isInteger(32) ||
                             element.isF32(),
                         "a tile over lanes", "i1, i32 or f32")))
      return failure();
    if (shape[0] > maxSize)
      return emitError() << "expected a tile over lanes of at most " << maxSize
                         << " elements, got " << shape[0];
    if (shape[0] % lanes.getGroups() == 0)
      return success();
    return emitError() << "expected " << lanes.getGroups()
                       << " groups to hold equal runs of the tile, got "
                       << shape[0] << " elements";
  }
};

} // namespace

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> shape, Type elementType,
                               Attribute layout) {
  TileVerifier verifier{emitError, shape, elementType};
  return llvm::TypeSwitch<Attribute, LogicalResult>(layout)
      .Case<LdsLayoutAttr, MfmaAAttr, MfmaBAttr, MfmaCAttr, LanesAttr,
            RowsAttr>([&](auto attr) {
        size_t rank = isa<LanesAttr>(attr) ? 1 : 2;
        return success(succeeded(verifier.rank(attr, rank)) &&
                       succeeded(verifier.extents()) &&
                       succeeded(verifier.layout(attr)));
      })
      .Default(
          [&](Attribute other) {
            return emitError()
                   << "expected a tile layout (#smla.lds, #smla.mfma_a, "
                      "#smla.mfma_b, #smla.mfma_c, #smla.lanes or "
                      "#smla.rows), got "
                   << other;
          });
}
