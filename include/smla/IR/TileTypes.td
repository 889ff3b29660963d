//===- TileTypes.td - Tiles and where they live ------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_TILETYPES
#define SMLA_IR_TILETYPES

include "smla/IR/TileAttrs.td"

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
