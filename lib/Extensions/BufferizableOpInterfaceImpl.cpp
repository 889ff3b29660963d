//===- BufferizableOpInterfaceImpl.cpp - Tensors to memrefs ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operators write their destinations whole, so a destination's old contents
// are never copied.
//
//===----------------------------------------------------------------------===//

#include "smla/Extensions/BufferizableOpInterfaceImpl.h"
#include "smla/IR/SMLAOps.h"

#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace smla;

namespace {
template <typename OpTy>
struct OperatorBufferization
    : DstBufferizableOpInterfaceExternalModel<OperatorBufferization<OpTy>,
                                              OpTy> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return !cast<DestinationStyleOpInterface>(op).isDpsInit(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      if (!isa<TensorType>(operand.getType())) {
        operands.push_back(operand);
        continue;
      }
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      operands.push_back(*buffer);
    }
    rewriter.setInsertionPoint(op);
    OperationState bufferized(op->getLoc(), op->getName(), operands,
                              TypeRange(), op->getAttrs());
    Operation *created = rewriter.create(bufferized);
    SmallVector<Value> inits;
    for (OpOperand &init :
         cast<DestinationStyleOpInterface>(created).getDpsInitsMutable())
      inits.push_back(init.get());
    replaceOpWithBufferizedValues(rewriter, op, inits);
    return success();
  }
};
} // namespace

void smla::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, SMLADialect *) {
    SparseAttentionOp::attachInterface<
        OperatorBufferization<SparseAttentionOp>>(*context);
    GatherDotOp::attachInterface<OperatorBufferization<GatherDotOp>>(*context);
  });
}
