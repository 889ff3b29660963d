//===- OperatorUtils.cpp - What the operators' methods share --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperatorUtils.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

void smla::detail::getOperatorEffects(DestinationStyleOpInterface op,
                                      Effects &effects) {
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    if (op.isDpsInit(&operand))
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
    else
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
  }
}

LogicalResult
smla::detail::reifyOperatorShapes(OpBuilder &builder,
                                  DestinationStyleOpInterface op,
                                  ReifiedRankedShapedTypeDims &shapes) {
  for (OpResult result : op->getResults()) {
    Value init = op.getTiedOpOperand(result)->get();
    shapes.push_back(tensor::getMixedSizes(builder, op.getLoc(), init));
  }
  return success();
}

static bool mayHaveContiguousRows(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  return succeeded(type.getStridesAndOffset(strides, offset)) &&
         (strides.empty() || strides.back() == 1 ||
          ShapedType::isDynamic(strides.back()));
}

LogicalResult smla::detail::verifyNotMixed(DestinationStyleOpInterface op) {
  bool memrefs = llvm::any_of(op->getOperandTypes(), llvm::IsaPred<MemRefType>);
  bool tensors = llvm::any_of(op->getOperandTypes(), llvm::IsaPred<TensorType>);
  if (memrefs && tensors)
    return op->emitOpError(
        "expected all shaped operands to be memrefs or all to be tensors, got "
        "both");
  return success();
}

/// Other workgroups still read an input while the first of them write.
static LogicalResult verifyDestinations(DestinationStyleOpInterface op) {
  for (OpOperand &init : op.getDpsInitsMutable())
    for (OpOperand &other : op->getOpOperands())
      if (&other != &init && other.get() == init.get())
        return op->emitOpError("expected operand #")
               << init.getOperandNumber()
               << ", which is written, to be no other operand, but it is also "
                  "operand #"
               << other.getOperandNumber()
               << "; give the result a buffer of its own";
  return success();
}

LogicalResult smla::detail::verifyBuffers(DestinationStyleOpInterface op) {
  if (op.hasPureBufferSemantics() && failed(verifyDestinations(op)))
    return failure();
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      continue;
    if (!mayHaveContiguousRows(type))
      return op->emitOpError("expected stride 1 in the last dimension of "
                             "operand #")
             << operand.getOperandNumber() << ", got " << type;
    if (type.getMemorySpace())
      return op->emitOpError("expected operand #")
             << operand.getOperandNumber()
             << " in the default memory space, got " << type;
  }
  return success();
}

static InFlightDiagnostic emitSizeError(Operation *op, StringRef name,
                                        int64_t dim, int64_t expected,
                                        const Twine &reason) {
  return op->emitOpError("expected dimension ")
         << dim << " of " << name << " to be " << expected << " (" << reason
         << "), got ";
}

LogicalResult smla::detail::verifySize(Operation *op, Value operand,
                                       StringRef name, int64_t dim,
                                       int64_t expected, const Twine &reason) {
  auto type = cast<ShapedType>(operand.getType());
  int64_t size = type.getDimSize(dim);
  if (size == expected || ShapedType::isDynamic(size) ||
      ShapedType::isDynamic(expected))
    return success();
  return emitSizeError(op, name, dim, expected, reason)
         << size << " in " << operand.getType();
}

LogicalResult smla::detail::verifyStaticSize(Operation *op, Value operand,
                                             StringRef name, int64_t dim,
                                             int64_t expected,
                                             const Twine &reason) {
  if (cast<ShapedType>(operand.getType()).isDynamicDim(dim))
    return emitSizeError(op, name, dim, expected, reason)
           << "a dynamic size in " << operand.getType();
  return verifySize(op, operand, name, dim, expected, reason);
}
