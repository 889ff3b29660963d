//===- SMLADialect.cpp - The smla dialect ---------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration of the dialect's parts, and the check of module attributes.
//
//===----------------------------------------------------------------------===//

#include "smla/IR/SMLADialect.h"
#include "smla/IR/Fp8FormatInterface.h"
#include "smla/IR/SMLAAttrs.h"
#include "smla/IR/SMLAOps.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

#include "smla/IR/SMLADialect.cpp.inc"

namespace smla {

void SMLADialect::initialize() {
  registerAttributes();
  registerTileTypes();
  registerOps();
  registerTileOps();
  addInterfaces<Fp8FormatInterface>();
  declarePromisedInterfaces<bufferization::BufferizableOpInterface,
                            SparseAttentionOp, GatherDotOp>();
}

void SMLADialect::registerOps() {
  addOperations<
#define GET_OP_LIST
#include "smla/IR/SMLAOps.cpp.inc"
      >();
}

static LogicalResult verifyTarget(Operation *op, Attribute value) {
  constexpr StringLiteral name = SMLADialect::targetAttrName;
  if (!isa<TargetAttr>(value))
    return op->emitError() << "'" << name << "' must be a #smla.target, got "
                           << value;
  if (!isa<ModuleOp>(op))
    return op->emitError() << "'" << name
                           << "' must be on a builtin.module, got it on '"
                           << op->getName() << "'";
  return success();
}

/// What the text says is checked where it is read.
static LogicalResult verifyManifest(Operation *op, Attribute value) {
  constexpr StringLiteral name = SMLADialect::manifestAttrName;
  if (!isa<StringAttr>(value))
    return op->emitError() << "'" << name << "' must be a string, got "
                           << value;
  if (!isa<gpu::GPUModuleOp, gpu::BinaryOp>(op))
    return op->emitError() << "'" << name
                           << "' must be on a gpu.module or a gpu.binary, got "
                              "it on '"
                           << op->getName() << "'";
  return success();
}

/// A misspelt name would be ignored by every pass.
LogicalResult SMLADialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attr) {
  if (attr.getName() == targetAttrName)
    return verifyTarget(op, attr.getValue());
  if (attr.getName() == manifestAttrName)
    return verifyManifest(op, attr.getValue());
  return op->emitError() << "unknown attribute '" << attr.getName().getValue()
                         << "'; the dialect has '" << targetAttrName
                         << "' and '" << manifestAttrName << "'";
}

} // namespace smla
