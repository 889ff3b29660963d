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
#include "smla/IR/SMLAAttrs.h"
#include "smla/IR/SMLAOps.h"

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
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
  declarePromisedInterfaces<bufferization::BufferizableOpInterface,
                            SparseAttentionOp, GatherDotOp>();
}

void SMLADialect::registerOps() {
  addOperations<
#define GET_OP_LIST
#include "smla/IR/SMLAOps.cpp.inc"
      >();
}

LogicalResult SMLADialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attr) {
  if (attr.getName() != targetAttrName)
    return success();
  if (!isa<TargetAttr>(attr.getValue()))
    return op->emitError() << "'" << targetAttrName
                           << "' must be a #smla.target, got "
                           << attr.getValue();
  if (!isa<ModuleOp>(op))
    return op->emitError() << "'" << targetAttrName
                           << "' must be on a builtin.module, got it on '"
                           << op->getName() << "'";
  return success();
}

} // namespace smla
