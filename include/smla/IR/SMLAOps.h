//===- SMLAOps.h - Operations of level A ------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operators: smla.sparse_attention and smla.gather_dot.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_SMLAOPS_H
#define SMLA_IR_SMLAOPS_H

#include "smla/IR/SMLAAttrs.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "smla/IR/SMLAOps.h.inc"

namespace smla {

/// The encoding that an element type says; `None` for bytes and for bf16.
Encoding getEncoding(mlir::Type element);
/// The element type of codes of `encoding`, which is not `None`.
mlir::Type fp8Type(mlir::MLIRContext *context, Encoding encoding);
/// Takes a segment, with its operands, from an operator that has several.
void dropSegment(SparseAttentionOp op, size_t index);

} // namespace smla

#endif // SMLA_IR_SMLAOPS_H
