//===- SMLAOps.cpp - Generated definitions of level A ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsers and printers of custom directives, and the generated methods.
//
//===----------------------------------------------------------------------===//

#include "smla/IR/SMLAOps.h"

#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace smla;

using Operands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;
using Types = SmallVectorImpl<Type>;

//===----------------------------------------------------------------------===//
// segment<format = ...>(%cache, %scales?, %indptr, %indices : types)
//===----------------------------------------------------------------------===//

/// Operands that a segment of this format lists.
static unsigned segmentOperandCount(CacheFormat format) {
  return hasScalesArray(format) ? 4 : 3;
}

static ParseResult parseSegmentOperands(OpAsmParser &parser, CacheFormat format,
                                        Operands &operands, Types &types) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLParen() || parser.parseOperandList(operands) ||
      parser.parseColonTypeList(types) || parser.parseRParen())
    return failure();
  unsigned expected = segmentOperandCount(format);
  if (operands.size() == expected && types.size() == expected)
    return success();
  return parser.emitError(loc)
         << "expected " << expected << " operands ("
         << (expected == 4 ? "cache, scales, indptr, indices"
                           : "cache, indptr, indices")
         << ") and their types in a segment of format " << enumName(format)
         << ", got " << operands.size() << " and " << types.size();
}

static ParseResult parseSegments(OpAsmParser &parser, ArrayAttr &segments,
                                 Operands &caches, Types &cacheTypes,
                                 Operands &scales, Types &scaleTypes,
                                 Operands &indptrs, Types &indptrTypes,
                                 Operands &indices, Types &indicesTypes) {
  SmallVector<Attribute> attrs;
  while (succeeded(parser.parseOptionalKeyword("segment"))) {
    auto segment =
        dyn_cast_or_null<SegmentAttr>(SegmentAttr::parse(parser, {}));
    SmallVector<OpAsmParser::UnresolvedOperand, 4> operands;
    SmallVector<Type, 4> types;
    if (!segment ||
        parseSegmentOperands(parser, segment.getFormat(), operands, types))
      return failure();
    attrs.push_back(segment);
    caches.push_back(operands.front());
    cacheTypes.push_back(types.front());
    if (hasScalesArray(segment.getFormat())) {
      scales.push_back(operands[1]);
      scaleTypes.push_back(types[1]);
    }
    indptrs.push_back(operands[operands.size() - 2]);
    indptrTypes.push_back(types[types.size() - 2]);
    indices.push_back(operands.back());
    indicesTypes.push_back(types.back());
  }
  segments = parser.getBuilder().getArrayAttr(attrs);
  return success();
}

static void printSegments(OpAsmPrinter &printer, Operation *,
                          ArrayAttr segments, OperandRange caches, TypeRange,
                          OperandRange scales, TypeRange, OperandRange indptrs,
                          TypeRange, OperandRange indices, TypeRange) {
  unsigned nextScale = 0;
  for (auto [i, segment] :
       llvm::enumerate(segments.getAsRange<SegmentAttr>())) {
    SmallVector<Value, 4> operands{caches[i]};
    if (hasScalesArray(segment.getFormat()))
      operands.push_back(scales[nextScale++]);
    operands.append({indptrs[i], indices[i]});
    printer << (i ? " segment" : "segment");
    segment.print(printer);
    printer << '(' << operands << " : " << TypeRange(ValueRange(operands))
            << ')';
  }
}

//===----------------------------------------------------------------------===//
// outs(%out, %lse? : types)
//===----------------------------------------------------------------------===//

static ParseResult parseOuts(OpAsmParser &parser,
                             OpAsmParser::UnresolvedOperand &out, Type &outType,
                             std::optional<OpAsmParser::UnresolvedOperand> &lse,
                             Type &lseType) {
  if (parser.parseKeyword("outs") || parser.parseLParen() ||
      parser.parseOperand(out))
    return failure();
  if (succeeded(parser.parseOptionalComma()) &&
      parser.parseOperand(lse.emplace()))
    return failure();
  if (parser.parseColonType(outType))
    return failure();
  if (lse && (parser.parseComma() || parser.parseType(lseType)))
    return failure();
  return parser.parseRParen();
}

static void printOuts(OpAsmPrinter &printer, Operation *, Value out,
                      Type outType, Value lse, Type lseType) {
  printer << "outs(" << out;
  if (lse)
    printer << ", " << lse;
  printer << " : " << outType;
  if (lse)
    printer << ", " << lseType;
  printer << ')';
}

#define GET_OP_CLASSES
#include "smla/IR/SMLAOps.cpp.inc"
