//===- TileTypes.td - Tiles and where they live -----------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_TILETYPES
#define SMLA_IR_TILETYPES

include "mlir/IR/AttrTypeBase.td"
include "smla/IR/SMLADialect.td"

class SMLA_LayoutAttr<string name, string attrMnemonic>
    : AttrDef<SMLA_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def SMLA_LdsLayoutAttr : SMLA_LayoutAttr<"LdsLayout", "lds"> {
  let summary = "row-major in LDS, rows longer than they are wide";
  let description = [{
    Element (row, column) of a tile of `columns` columns lies at byte
    `(row * (columns + pad) + column) * element bytes` of its buffer. The pad
    keeps rows from starting in the same bank.

    ```mlir
    !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
    ```
  }];
  let parameters = (ins "int64_t":$pad);
  let assemblyFormat = "`<` `pad` `=` $pad `>`";
  let genVerifyDecl = 1;
}

class SMLA_MfmaAttr<string name, string attrMnemonic, dag extra = (ins)>
    : SMLA_LayoutAttr<name, attrMnemonic> {
  dag shape = (ins "int64_t":$m, "int64_t":$n, "int64_t":$k);
  let parameters = !con(shape, extra);
}

def SMLA_MfmaBAttr : SMLA_MfmaAttr<"MfmaB", "mfma_b"> {
  let summary = "the right operand of a matrix instruction, in every wave";
  let description = [{
    A tile K x N of the right operand of `m x n x k` matrix instructions, held
    whole by every wave. The contraction runs in slabs of 64 / n * 8 elements of
    K: in each slab a lane holds 8 neighbouring elements, so that the left
    operand is read 16 bytes at a time, and a slab feeds one instruction or two.

    ```mlir
    !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
    ```
  }];
  let assemblyFormat = "`<` custom<Mnk>($m, $n, $k) `>`";
}

def SMLA_MfmaCAttr
    : SMLA_MfmaAttr<"MfmaC", "mfma_c", (ins "bool":$overWaves)> {
  let summary = "the accumulator of a matrix instruction";
  let description = [{
    A tile M x N in the accumulator layout of `m x n x k` matrix instructions:
    lane l holds column l mod n. With `over_waves` the row blocks (m rows each)
    are dealt to the waves in runs; where there are fewer blocks than waves, the
    waves repeat them from the first.

    ```mlir
    !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
    ```
  }];
  let assemblyFormat = "`<` custom<Mnk>($m, $n, $k) custom<OverWaves>($overWaves) `>`";
}

def SMLA_LanesAttr : SMLA_LayoutAttr<"Lanes", "lanes"> {
  let summary = "one element per lane, repeated to fill the wave";
  let description = [{
    A vector of n elements that every wave holds whole: lane l holds element
    l mod n; beyond 64 elements, register r of lane l holds element 64 r + l.

    ```mlir
    !smla.tile<32xi32, #smla.lanes>
    ```
  }];
}

def SMLA_TileType : TypeDef<SMLA_Dialect, "Tile"> {
  let mnemonic = "tile";
  let summary = "a small matrix of one workgroup, with its layout";
  let description = [{
    A value of `shape x element type` that a workgroup holds together. The layout
    says where each element lives: in LDS, or spread over lanes, registers and
    waves.

    ```mlir
    !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
    !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
    !smla.tile<16xf32, #smla.lanes>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "::mlir::Type":$elementType,
                        "::mlir::Attribute":$layout);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getRank() const { return getShape().size(); }
    int64_t getDimSize(unsigned dim) const { return getShape()[dim]; }
  }];
}

#endif // SMLA_IR_TILETYPES
