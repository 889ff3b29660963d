//===- SMLADialect.td - The smla dialect -------------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, its charter, and the base class of its operations.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_SMLADIALECT
#define SMLA_IR_SMLADIALECT

include "mlir/IR/OpBase.td"

def SMLA_Dialect : Dialect {
  let name = "smla";
  let cppNamespace = "::smla";
  let summary = "Gather, tile, dot: sparse attention on AMD matrix cores";
  let description = [{
    `smla` expresses attention whose keys are rows gathered by index, and what
    it takes to run that well on one workgroup of an AMD GPU. It has two levels
    of operations; a third level is upstream's.

    - **Level A, the operator**: `smla.sparse_attention` and `smla.gather_dot`,
      in destination-passing style on memrefs or tensors. Everything that
      changes the result is an operand, a type or an attribute here.
    - **Level B, the workgroup program**: operations on `!smla.tile` values
      inside a `gpu.func`. The type says where a tile lives and how it is spread
      over LDS, lanes and registers.
    - **Level C, lanes**: `amdgpu`, `vector`, `memref`, `arith`, `scf`, `gpu`
      and a few `rocdl` operations. Nothing of this dialect is left there.

    What belongs in:

    - operations whose meaning is a gather of rows, a matrix product of tiles,
      an online softmax, or the movement of a tile between places;
    - what a decision of the compiler looks like once it is taken: the target,
      the schedule, the LDS plan.

    What does not:

    - an operation that one `replaceOpWithNewOp` would turn into an existing
      one: use the existing one;
    - a name for an instruction: `amdgpu` and `rocdl` have those;
    - dense attention, convolutions, and matrix products without a gather:
      other dialects do these;
    - a default architecture, a wave size or an LDS size: these are questions
      to the target, which stands on the module as `#smla.target`;
    - product names of GPUs: architectures are called by their gfx name.
  }];

  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let dependentDialects = ["::mlir::tensor::TensorDialect"];

  let extraClassDeclaration = [{
    /// Name of the module attribute that holds the target.
    static constexpr ::llvm::StringLiteral targetAttrName = "smla.target";
    /// Name of the gpu.module attribute that holds the kernel's manifest, all
    /// but the resources that only the code object knows (JSON).
    static constexpr ::llvm::StringLiteral manifestAttrName = "smla.manifest";

  private:
    void registerAttributes();
    void registerOps();
    /// Level B, in lib/IR/Tile*.cpp.
    void registerTileTypes();
    void registerTileOps();

  public:
  }];
}

class SMLA_Op<string mnemonic, list<Trait> traits = []>
    : Op<SMLA_Dialect, mnemonic, traits>;

#endif // SMLA_IR_SMLADIALECT
