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
  let summary = "row-major in LDS, rows longer than they are wide, or swizzled";
  let description = [{
    Element (row, column) of a tile of `columns` columns lies at byte
    `(row * (columns + pad) + column) * element bytes` of its buffer. The pad
    keeps rows from starting in the same bank.

    So does a swizzle, which moves the 16-byte chunk c of a row to chunk
    `c xor f(row)`. With `xor8`, f(row) has bits 0, 2, 1 of the row as its bits 0,
    1, 2; with `xor16` bits 0, 1, 2 and 0 again as 0, 1, 2, 3. Rows must then be
    whole runs of 8 or 16 chunks.

    ```mlir
    !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
    !smla.tile<16x512xbf16, #smla.lds<pad = 0, swizzle = xor8>>
    ```
  }];
  let parameters = (ins "int64_t":$pad,
      DefaultValuedParameter<"::smla::Swizzle",
                             "::smla::Swizzle::None">:$swizzle);
  let assemblyFormat = [{
    `<` `pad` `=` $pad (`,` `swizzle` `=` custom<EnumName>($swizzle)^)? `>`
  }];
  let builders = [AttrBuilder<(ins "const ::smla::LdsLayout &":$layout), [{
    return $_get($_ctxt, layout.padElements, layout.swizzle);
  }]>];
  let extraClassDeclaration = [{
    /// Of a tile with these extents.
    ::smla::LdsLayout getLayout(int64_t rows, int64_t columns,
                                int64_t elementBytes) const {
      return {rows, columns, elementBytes, getPad(), getSwizzle()};
    }
  }];
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

def SMLA_MfmaAAttr : SMLA_MfmaAttr<"MfmaA", "mfma_a"> {
  let summary = "the left operand of a matrix instruction, in registers";
  let description = [{
    A tile M x K of the left operand of `m x n x k` matrix instructions, whole in
    every wave. Lane l holds row l mod m of each row block, in the slabs of
    `#smla.mfma_b`: 8 neighbouring elements of each.

    ```mlir
    !smla.tile<16x512xbf16, #smla.mfma_a<16x16x16>>
    ```
  }];
  let assemblyFormat = "`<` custom<Mnk>($m, $n, $k) `>`";
}

def SMLA_RowsAttr : SMLA_Attr<"Rows", "rows"> {
  let summary = "a register per row";
  let description = [{
    A tile of rows as wide as a wave's lanes times 8 elements, whole in every
    wave: lane l holds elements 8 l to 8 l + 7 of each row.

    ```mlir
    !smla.tile<16x512xbf16, #smla.rows>
    ```
  }];
  let assemblyFormat = "";
}

def SMLA_MfmaCAttr
    : SMLA_MfmaAttr<"MfmaC", "mfma_c",
                    (ins "bool":$overWaves, SMLA_Groups:$groups,
                         DefaultValuedParameter<"int64_t", "1">:$interleave)> {
  let summary = "the accumulator of a matrix instruction";
  let description = [{
    A tile M x N in the accumulator layout of `m x n x k` matrix instructions:
    lane l holds column l mod n. With `over_waves` the row blocks (m rows each)
    are dealt to the waves in runs; where there are fewer blocks than waves, the
    waves repeat them from the first. With `groups` the waves form that many
    groups of neighbours, each with n columns of its own, and the row blocks are
    dealt to the waves of each group.

    With `interleave` of i, each i row blocks share out their rows in turn: row r
    of block b is row `b / i * i * m + r * i + b mod i` of the tile. A lane's
    vectors of i blocks then hold i neighbouring rows for each of their elements.

    ```mlir
    !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
    !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>
    !smla.tile<32x64xf32, #smla.mfma_c<16x16x16, over_waves, groups = 4>>
    ```
  }];
  let assemblyFormat = [{
    `<` custom<MnkOverWaves>($m, $n, $k, $overWaves, $groups, $interleave) `>`
  }];
  let builders = [AttrBuilder<(ins "int64_t":$m, "int64_t":$n, "int64_t":$k,
                                   "bool":$overWaves, "int64_t":$groups), [{
    return $_get($_ctxt, m, n, k, overWaves, groups, /*interleave=*/1);
  }]>];
}

def SMLA_LanesAttr : SMLA_Attr<"Lanes", "lanes"> {
  let summary = "one element per lane, repeated to fill the wave";
  let description = [{
    A vector of n elements that every wave holds whole: lane l holds element
    l mod n; beyond 64 elements, register r of lane l holds element 64 r + l.
    With `groups` the waves form that many groups of neighbours, and each group
    holds an equal run of the elements in this way.

    With a `period` p, a register holds p elements and repeats those: register r
    of lane l holds element p r + l mod p. In rows of a left operand, that is the
    lane's row in each row block.

    ```mlir
    !smla.tile<32xi32, #smla.lanes>
    !smla.tile<64xf32, #smla.lanes<groups = 4>>
    !smla.tile<32xi32, #smla.lanes<period = 16>>
    ```
  }];
  let parameters = (ins SMLA_Groups:$groups,
                        DefaultValuedParameter<"int64_t", "wave64">:$period);
  let hasCustomAssemblyFormat = 1;
  let builders = [AttrBuilder<(ins "int64_t":$groups), [{
    return $_get($_ctxt, groups, /*period=*/wave64);
  }]>];
  let genVerifyDecl = 1;
}

#endif // SMLA_IR_TILEATTRS
