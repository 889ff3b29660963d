//===- TileTypes.h - Tiles and where they live ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_TILETYPES_H
#define SMLA_IR_TILETYPES_H

#include "smla/IR/SMLAAttrs.h"
#include "smla/Plan/Layout.h"

#include "mlir/IR/BuiltinTypes.h"

#define GET_TYPEDEF_CLASSES
#include "smla/IR/TileTypes.h.inc"

namespace smla {

/// What matrix instructions read.
bool isMatrixOperand(mlir::Type element);

} // namespace smla

#endif // SMLA_IR_TILETYPES_H
