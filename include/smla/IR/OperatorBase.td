//===- OperatorBase.td - What the operators share ----------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operand types and traits of destination-passing operators on memrefs or
// tensors.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_OPERATORBASE
#define SMLA_IR_OPERATORBASE

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "smla/IR/SMLAAttrs.td"

/// A memref or a ranked tensor.
class SMLA_Shaped<list<Type> elements, list<int> ranks, string what>
    : AnyTypeOf<[MemRefRankOf<elements, ranks>, TensorRankOf<elements, ranks>],
                what, "::mlir::ShapedType">;

def SMLA_Fp8 : AnyTypeOf<[F8E4M3FN, F8E4M3FNUZ]>;

class SMLA_OperatorOp<string mnemonic, list<Trait> traits = []>
    : SMLA_Op<mnemonic, !listconcat(traits, [
        DestinationStyleOpInterface,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                                  ["reifyResultShapes"]>])> {
  let hasVerifier = 1;
}

#endif // SMLA_IR_OPERATORBASE
