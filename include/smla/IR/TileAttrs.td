//===- TileAttrs.td - Layouts of tiles ---------------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_TILEATTRS
#define SMLA_IR_TILEATTRS

include "smla/IR/SMLAAttrs.td"

def SMLA_LdsLayoutAttr : SMLA_Attr<"LdsLayout", "lds"> {
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

/// Groups of neighbouring waves.
def SMLA_Groups : DefaultValuedParameter<"int64_t", "1">;

class SMLA_MfmaAttr<string name, string attrMnemonic, dag extra = (ins)>
    : SMLA_Attr<name, attrMnemonic> {
  dag shape = (ins "int64_t":$m, "int64_t":$n, "int64_t":$k);
  let parameters = !con(shape, extra);
  let genVerifyDecl = 1;
}

def SMLA_MfmaBAttr
    : SMLA_MfmaAttr<"MfmaB", "mfma_b", (ins SMLA_Groups:$groups)> {
  let summary = "the right operand of a matrix instruction, in registers";
  let description = [{
    A tile K x N of the right operand of `m x n x k` matrix instructions. The
    waves form `groups` groups of neighbours, and every wave of a group holds its
    n columns; with one group, all waves hold the whole tile. The contraction
    runs in slabs of 64 / n * 8 elements of K: in each slab a lane holds 8
    neighbouring elements, so that the left operand is read 16 bytes at a time,
    and a slab feeds one instruction or two.

    ```mlir
    !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
    !smla.tile<512x64xbf16, #smla.mfma_b<16x16x16, groups = 4>>
    ```
  }];
  let assemblyFormat = [{
    `<` custom<Mnk>($m, $n, $k) (`,` `groups` `=` $groups^)? `>`
  }];
}

def SMLA_MfmaCAttr
    : SMLA_MfmaAttr<"MfmaC", "mfma_c",
                    (ins "bool":$overWaves, SMLA_Groups:$groups)> {
  let summary = "the accumulator of a matrix instruction";
  let description = [{
    A tile M x N in the accumulator layout of `m x n x k` matrix instructions:
    lane l holds column l mod n. With `over_waves` the row blocks (m rows each)
    are dealt to the waves in runs; where there are fewer blocks than waves, the
    waves repeat them from the first. With `groups` the waves form that many
    groups of neighbours, each with n columns of its own, and the row blocks are
    dealt to the waves of each group.

    ```mlir
    !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
    !smla.tile<32x64xf32, #smla.mfma_c<16x16x16, over_waves, groups = 4>>
    ```
  }];
  let assemblyFormat = [{
    `<` custom<MnkOverWaves>($m, $n, $k, $overWaves, $groups) `>`
  }];
}

def SMLA_LanesAttr : SMLA_Attr<"Lanes", "lanes"> {
  let summary = "one element per lane, repeated to fill the wave";
  let description = [{
    A vector of n elements that every wave holds whole: lane l holds element
    l mod n; beyond 64 elements, register r of lane l holds element 64 r + l.
    With `groups` the waves form that many groups of neighbours, and each group
    holds an equal run of the elements in this way.

    ```mlir
    !smla.tile<32xi32, #smla.lanes>
    !smla.tile<64xf32, #smla.lanes<groups = 4>>
    ```
  }];
  let parameters = (ins SMLA_Groups:$groups);
  let assemblyFormat = "(`<` `groups` `=` $groups^ `>`)?";
  let genVerifyDecl = 1;
}

#endif // SMLA_IR_TILEATTRS
