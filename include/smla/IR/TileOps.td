//===- TileOps.td - The workgroup program -----------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_TILEOPS
#define SMLA_IR_TILEOPS

include "mlir/Interfaces/SideEffectInterfaces.td"
include "smla/IR/TileTypes.td"

class SMLA_TileOf<string constraint, string what>
    : Type<And<[CPred<"::llvm::isa<::smla::TileType>($_self)">,
                CPred<constraint>]>, what, "::smla::TileType">;

def SMLA_LdsTile : SMLA_TileOf<
  "::llvm::isa<::smla::LdsLayoutAttr>(::llvm::cast<::smla::TileType>($_self).getLayout())",
  "tile in LDS">;
def SMLA_MfmaBTile : SMLA_TileOf<
  "::llvm::isa<::smla::MfmaBAttr>(::llvm::cast<::smla::TileType>($_self).getLayout())",
  "right operand tile">;
def SMLA_MfmaCTile : SMLA_TileOf<
  "::llvm::isa<::smla::MfmaCAttr>(::llvm::cast<::smla::TileType>($_self).getLayout())",
  "accumulator tile">;
def SMLA_LanesTile : SMLA_TileOf<
  "::llvm::isa<::smla::LanesAttr>(::llvm::cast<::smla::TileType>($_self).getLayout())",
  "tile over lanes">;

def SMLA_RowsTile : SMLA_TileOf<
  "::llvm::isa<::smla::MfmaAAttr, ::smla::RowsAttr>(::llvm::cast<::smla::TileType>($_self).getLayout())",
  "tile of rows in registers">;
def SMLA_LdsOrMfmaCTile : SMLA_TileOf<
  "::llvm::isa<::smla::LdsLayoutAttr, ::smla::MfmaCAttr>(::llvm::cast<::smla::TileType>($_self).getLayout())",
  "tile in LDS or accumulator tile">;

def SMLA_LdsBuffer : Type<And<[CPred<"::llvm::isa<::mlir::MemRefType>($_self)">,
    CPred<"::smla::isLdsBuffer(::llvm::cast<::mlir::MemRefType>($_self))">]>,
  "static byte memref in workgroup memory", "::mlir::MemRefType">;
def SMLA_GlobalMemRef : Type<CPred<"::llvm::isa<::mlir::MemRefType>($_self)">,
  "memref", "::mlir::MemRefType">;

//===----------------------------------------------------------------------===//
// Ranges and synchronisation
//===----------------------------------------------------------------------===//

def SMLA_TileRangeOp : SMLA_Op<"tile_range",
    [Pure, SameVariadicResultSize]> {
  let summary = "the key tiles of one split";
  let description = [{
    Lists of the given lengths are cut into ceil(length / tile) tiles each; a
    tile never spans lists. Of all T tiles, in order, split k of S owns
    [T k / S, T (k+1) / S). The results are the bounds of that range within each
    list.

    ```mlir
    %lo, %hi = smla.tile_range (%length), %split of %splits {tile = 32 : i64}
    %lo:2, %hi:2 = smla.tile_range (%first, %second), %split of %splits {tile = 32 : i64}
    ```
  }];
  let arguments = (ins Variadic<Index>:$lengths, Index:$split, Index:$splits,
                       I64Attr:$tile);
  let results = (outs Variadic<Index>:$lo, Variadic<Index>:$hi);
  let assemblyFormat = [{
    `(` $lengths `)` `,` $split `of` $splits attr-dict
    custom<RangeTypes>(ref($lengths), type($lo), type($hi))
  }];
  let hasVerifier = 1;
}

def SMLA_SyncOp : SMLA_Op<"sync", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "every wave's LDS accesses before are seen by all after";
  let description = [{
    A workgroup barrier with a wait for LDS. Loads from global memory may stay
    in flight across it.

    ```mlir
    smla.sync
    ```
  }];
  let assemblyFormat = "attr-dict";
}

def SMLA_SplatOp : SMLA_Op<"splat",
    [Pure, TypesMatchWith<"value is one element of the tile", "result", "value",
        "::llvm::cast<::smla::TileType>($_self).getElementType()">]> {
  let summary = "a tile with one value in every element";
  let description = [{
    ```mlir
    %acc = smla.splat %zero : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>
    ```
  }];
  let arguments = (ins AnyType:$value);
  let results = (outs SMLA_TileType:$result);
  let assemblyFormat = "$value attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

def SMLA_LoadQueryOp : SMLA_Op<"load_query", [MemoryEffects<[MemRead]>]> {
  let summary = "query rows as the right operand";
  let description = [{
    Loads `source[row + j, first_column + i]` as element (i, j) of the transposed
    tile. Rows from `upto` on read as 0 and touch no memory; so do columns past
    the tile's width inside the last slab. Without `upto` all rows are there.

    ```mlir
    %q = smla.load_query %view[%row] upto(%rows) {first_column = 0 : i64}
       : memref<?x576xbf16> -> !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
    ```
  }];
  let arguments = (ins SMLA_GlobalMemRef:$source, Index:$row,
                       Optional<Index>:$rows, I64Attr:$first_column);
  let results = (outs SMLA_MfmaBTile:$result);
  let assemblyFormat = [{
    $source `[` $row `]` (`upto` `(` $rows^ `)`)? attr-dict
    `:` qualified(type($source)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_QuantizeQueryOp : SMLA_Op<"quantize_query", [Pure]> {
  let summary = "query tiles as 8-bit floats under one scale";
  let description = [{
    All tiles times the power of two that brings the largest magnitude in them
    (of one group of waves) to `limit / 2` or more and below `limit`, rounded to
    the type of the results; and the inverse of that power. Both are exact.

    ```mlir
    %q8, %scale = smla.quantize_query %q {limit = 256 : i64}
      : !smla.tile<512x16xbf16, #smla.mfma_b<16x16x32>>
      -> !smla.tile<512x16xf8E4M3FN, #smla.mfma_b<16x16x32>>
    ```
  }];
  let arguments = (ins Variadic<SMLA_MfmaBTile>:$tiles, I64Attr:$limit);
  let results = (outs Variadic<SMLA_MfmaBTile>:$codes, F32:$scale);
  let assemblyFormat = [{
    $tiles attr-dict `:` qualified(type($tiles)) `->` qualified(type($codes))
  }];
  let hasVerifier = 1;
}

def SMLA_ScaleOp : SMLA_Op<"scale", [Pure, AllTypesMatch<["tile", "result"]>]> {
  let summary = "an accumulator times a number";
  let description = [{
    ```mlir
    %o = smla.scale %acc by %factor : !smla.tile<512x16xf32, #smla.mfma_c<16x16x32, over_waves>>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$tile, F32:$factor);
  let results = (outs SMLA_MfmaCTile:$result);
  let assemblyFormat = "$tile `by` $factor attr-dict `:` qualified(type($tile))";
  let hasVerifier = 1;
}

def SMLA_LoadSlotsOp : SMLA_Op<"load_slots", [MemoryEffects<[MemRead]>]> {
  let summary = "the slots of one key tile";
  let description = [{
    Element i is `indices[first + i]`, or -1 from `end` on; nothing at or past
    `end` is read. `first` must be below `end`.

    With `clamped` the elements from `end` on are the last one before it, and
    `first` may be anywhere, if only there is one: nothing then has to be done
    to what was loaded, which may stay in flight. `smla.valid_slots` tells such
    elements apart.

    ```mlir
    %slots = smla.load_slots %indices[%first] upto %end
           : memref<?xi32> -> !smla.tile<32xi32, #smla.lanes>
    ```
  }];
  let arguments = (ins SMLA_GlobalMemRef:$indices, Index:$first, Index:$end,
                       UnitAttr:$clamped);
  let results = (outs SMLA_LanesTile:$result);
  let assemblyFormat = [{
    $indices `[` $first `]` `upto` $end attr-dict `:` qualified(type($indices)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_ValidSlotsOp : SMLA_Op<"valid_slots",
    [Pure, AttrSizedOperandSegments]> {
  let summary = "which slots may be read";
  let description = [{
    True where 0 <= slot < bound. Without a bound the list is promised to hold
    valid slots only, and just the -1 of `load_slots` is false. Of clamped slots
    `first` and `end` are those that they were loaded with; the elements from
    `end` on are false.

    ```mlir
    %ok = smla.valid_slots %slots bound(%num_slots)
        : !smla.tile<32xi32, #smla.lanes> -> !smla.tile<32xi1, #smla.lanes>
    ```
  }];
  let arguments = (ins SMLA_LanesTile:$slots, Optional<I32>:$bound,
                       Optional<Index>:$first, Optional<Index>:$end);
  let results = (outs SMLA_LanesTile:$result);
  let assemblyFormat = [{
    $slots (`bound` `(` $bound^ `)`)? (`clamped` `(` $first^ `,` $end `)`)?
    attr-dict `:` qualified(type($slots)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_GatherOp : SMLA_Op<"gather", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "cache rows by slot, into LDS";
  let description = [{
    Row i of the tile becomes columns `first_column ...` of cache row `slots[i]`
    where `ok[i]`, and 0 elsewhere: the gathered value itself is replaced, since
    0 * NaN would be NaN. A row that is not ok reads row 0 of the cache instead
    (and throws it away), so the cache must have one.

    All threads of the workgroup take part; the tile may be read after the next
    `smla.sync`. The cache is `slots x columns`, or `pages x page size x columns`
    with slot = page * page size + position.

    ```mlir
    %kv = smla.gather %cache[%slots] where(%ok) into %buffer {first_column = 0 : i64}
        : memref<?x576xbf16>, !smla.tile<32xi32, #smla.lanes>,
          !smla.tile<32xi1, #smla.lanes>, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
    ```
  }];
  let arguments = (ins SMLA_GlobalMemRef:$cache, SMLA_LanesTile:$slots,
                       SMLA_LanesTile:$ok, SMLA_LdsBuffer:$buffer,
                       I64Attr:$first_column);
  let results = (outs SMLA_LdsTile:$result);
  let assemblyFormat = [{
    $cache `[` $slots `]` `where` `(` $ok `)` `into` $buffer attr-dict
    `:` qualified(type($cache)) `,` qualified(type($slots)) `,` qualified(type($ok)) `,` qualified(type($buffer)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_GatherFp8Op : SMLA_Op<"gather_fp8",
    [AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "cache rows of 8-bit floats by slot, dequantised into LDS";
  let description = [{
    As `smla.gather`, but element d of a row is `codes[slot, d] * scale`,
    multiplied in f32 and rounded once to the tile's type. The encoding is the
    element type of the codes: a byte means nothing by itself.

    `scaled` gives the scales: one f32 for all, or for each slot one f32 or
    f8E8M0FNU (a power of two) per group of columns, all groups equally wide.
    `then` gives columns that stand behind the codes in the tile and are stored
    as they are. In a row that is not ok neither codes, scales nor such columns
    count: it is 0.

    ```mlir
    %kv = smla.gather_fp8 %codes[%slots] where(%ok)
        scaled(%scales : memref<?x64x7xf8E8M0FNU>)
        then(%wide : memref<?x64x64xbf16>) into %buffer {first_column = 0 : i64}
        : memref<?x64x448xf8E4M3FN>, !smla.tile<32xi32, #smla.lanes>,
          !smla.tile<32xi1, #smla.lanes>, memref<33280xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<32x512xbf16, #smla.lds<pad = 8>>
    ```
  }];
  let arguments = (ins SMLA_GlobalMemRef:$codes, SMLA_LanesTile:$slots,
                       SMLA_LanesTile:$ok, Optional<SMLA_GlobalMemRef>:$scales,
                       Optional<SMLA_GlobalMemRef>:$wide, SMLA_LdsBuffer:$buffer,
                       I64Attr:$first_column);
  let results = (outs SMLA_LdsTile:$result);
  let assemblyFormat = [{
    $codes `[` $slots `]` `where` `(` $ok `)`
    (`scaled` `(` $scales^ `:` qualified(type($scales)) `)`)?
    (`then` `(` $wide^ `:` qualified(type($wide)) `)`)? `into` $buffer attr-dict
    `:` qualified(type($codes)) `,` qualified(type($slots)) `,` qualified(type($ok)) `,` qualified(type($buffer)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_FetchOp : SMLA_Op<"fetch", [MemoryEffects<[MemRead]>]> {
  let summary = "cache rows by slot, into registers";
  let description = [{
    Row i of the tile becomes columns `first_column ...` of cache row `slots[i]`
    where `ok[i]`, and is read from `zeros` elsewhere: a row as wide as the tile
    that holds zeros. No lane reads a row that it may not, and a value that does
    not count is a 0 that was loaded, so nothing has to be replaced afterwards.

    The layout of the tile is the order of the loads: with `#smla.mfma_a` one
    load takes 64 bytes of each of 16 rows, with `#smla.rows` one row. The loads
    stay in flight until the tile is used.

    ```mlir
    %rows = smla.fetch %cache[%slots] where(%ok) else(%zeros) {first_column = 0 : i64}
        : memref<?x576xbf16>, !smla.tile<16xi32, #smla.lanes<period = 16>>,
          !smla.tile<16xi1, #smla.lanes<period = 16>>, memref<512xbf16>
        -> !smla.tile<16x512xbf16, #smla.mfma_a<16x16x16>>
    ```
  }];
  let arguments = (ins SMLA_GlobalMemRef:$cache, SMLA_LanesTile:$slots,
                       SMLA_LanesTile:$ok, SMLA_GlobalMemRef:$zeros,
                       I64Attr:$first_column);
  let results = (outs SMLA_RowsTile:$result);
  let assemblyFormat = [{
    $cache `[` $slots `]` `where` `(` $ok `)` `else` `(` $zeros `)` attr-dict
    `:` qualified(type($cache)) `,` qualified(type($slots)) `,` qualified(type($ok)) `,` qualified(type($zeros)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_ArriveOp : SMLA_Op<"arrive", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "what was loaded before is there";
  let description = [{
    Waits for all loads of the wave, and keeps its place among them. In front of
    a loop that carries loads in flight it makes the loop's own order the only
    one that counts: the back end waits at a loop's head for what it must
    assume of both ways into it.

    ```mlir
    smla.arrive
    ```
  }];
  let assemblyFormat = "attr-dict";
}

def SMLA_StreamDotOp : SMLA_Op<"stream_dot",
    [AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "rows times query, while the next rows are fetched in their place";
  let description = [{
    `scores = acc + rows x query`. With a buffer, the rows also become a tile in
    LDS. And `next` is what `smla.fetch` of the remaining operands gives.

    The three are one op because they share registers: a chunk of a row is
    multiplied, put into LDS, and then loaded anew, before the next chunk's turn.
    So the tile that is in flight needs no registers of its own and no copies at
    the loop's end. The tile in LDS belongs to one wave, which may read it at
    once.

    ```mlir
    %s, %kv, %next = smla.stream_dot %rows, %query through(%buffer)
        then %cache[%slots] where(%ok) else(%zeros) {first_column = 0 : i64}
        : !smla.tile<16x512xbf16, #smla.mfma_a<16x16x16>>,
          !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
          through memref<16384xi8, #gpu.address_space<workgroup>>,
          memref<?x576xbf16>, !smla.tile<16xi32, #smla.lanes<period = 16>>,
          !smla.tile<16xi1, #smla.lanes<period = 16>>, memref<512xbf16>
        -> !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>
           in !smla.tile<16x512xbf16, #smla.lds<pad = 0, swizzle = xor8>>,
           !smla.tile<16x512xbf16, #smla.mfma_a<16x16x16>>
    ```
  }];
  let arguments = (ins SMLA_RowsTile:$rows, SMLA_MfmaBTile:$query,
                       Optional<SMLA_MfmaCTile>:$acc,
                       Optional<SMLA_LdsBuffer>:$buffer,
                       SMLA_GlobalMemRef:$cache, SMLA_LanesTile:$slots,
                       SMLA_LanesTile:$ok, SMLA_GlobalMemRef:$zeros,
                       I64Attr:$first_column);
  let results = (outs SMLA_MfmaCTile:$scores, Optional<SMLA_LdsTile>:$tile,
                      SMLA_RowsTile:$next);
  let assemblyFormat = [{
    $rows `,` $query (`onto` `(` $acc^ `)`)? (`through` `(` $buffer^ `)`)?
    `then` $cache `[` $slots `]` `where` `(` $ok `)` `else` `(` $zeros `)` attr-dict
    `:` qualified(type($rows)) `,` qualified(type($query)) (`onto` qualified(type($acc))^)? (`through` qualified(type($buffer))^)?
    `,` qualified(type($cache)) `,` qualified(type($slots)) `,` qualified(type($ok)) `,` qualified(type($zeros))
    `->` qualified(type($scores)) (`in` qualified(type($tile))^)? `,` qualified(type($next))
  }];
  let hasVerifier = 1;
}

def SMLA_LoadRowsOp : SMLA_Op<"load_rows",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "neighbouring rows into LDS";
  let description = [{
    Row i of the tile becomes columns `first_column ...` of row `row + i` of the
    source; rows from `upto` on become 0 and touch no memory. All threads of the
    workgroup take part; the tile may be read after the next `smla.sync`.

    ```mlir
    %q = smla.load_rows %view[%row] upto(%rows) into %buffer {first_column = 0 : i64}
       : memref<?x2048xbf16>, memref<65792xi8, #gpu.address_space<workgroup>>
       -> !smla.tile<16x2048xbf16, #smla.lds<pad = 8>>
    ```
  }];
  let arguments = (ins SMLA_GlobalMemRef:$source, Index:$row,
                       Optional<Index>:$rows, SMLA_LdsBuffer:$buffer,
                       I64Attr:$first_column);
  let results = (outs SMLA_LdsTile:$result);
  let assemblyFormat = [{
    $source `[` $row `]` (`upto` `(` $rows^ `)`)? `into` $buffer attr-dict
    `:` type($source) `,` type($buffer) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Compute
//===----------------------------------------------------------------------===//

def SMLA_DotOp : SMLA_Op<"dot", [MemoryEffects<[MemRead]>]> {
  let summary = "matrix product of an LDS tile with a tile of columns";
  let description = [{
    result = lhs * rhs (+ acc), f32. The left operand is read from LDS as the
    result's row blocks need it. The right operand is in registers, or stands in
    LDS transposed (result columns x contraction) and is read as well.

    ```mlir
    %s = smla.dot %k, %q
       : !smla.tile<32x512xbf16, #smla.lds<pad = 8>>,
         !smla.tile<512x16xbf16, #smla.mfma_b<16x16x16>>
       -> !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>
    ```
  }];
  let arguments = (ins SMLA_LdsTile:$lhs,
                       AnyTypeOf<[SMLA_MfmaBTile, SMLA_LdsTile],
                                 "right operand tile, in registers or in LDS",
                                 "::smla::TileType">:$rhs,
                       Optional<SMLA_MfmaCTile>:$acc);
  let results = (outs SMLA_MfmaCTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`plus` `(` $acc^ `:` qualified(type($acc)) `)`)? attr-dict
    `:` qualified(type($lhs)) `,` qualified(type($rhs)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_MaskOp : SMLA_Op<"mask", [Pure, AllTypesMatch<["scores", "result"]>]> {
  let summary = "scaled scores, -inf in the rows that are not ok";
  let description = [{
    The scale comes before the mask: -inf times a scale of 0 would be NaN, and
    times a negative one +inf.

    ```mlir
    %masked = smla.mask %s, %ok
            : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
              !smla.tile<32xi1, #smla.lanes>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$scores, SMLA_LanesTile:$ok,
                       Optional<F32>:$scale);
  let results = (outs SMLA_MfmaCTile:$result);
  let assemblyFormat = [{
    $scores `,` $ok (`scale` `(` $scale^ `)`)? attr-dict
    `:` qualified(type($scores)) `,` qualified(type($ok))
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def SMLA_SoftmaxStepOp : SMLA_Op<"softmax_step",
    [AttrSizedOperandSegments, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
     AllTypesMatch<["max", "sum", "new_max", "new_sum", "correction"]>]> {
  let summary = "one step of the online softmax, down the rows";
  let description = [{
    For every column (head), in base 2, with s the scores (times `scale`, where
    given):

        new_max    = max(max, max over rows of s)
        p          = weight * 2^(s - new_max), rounded to the result's type
        correction = 2^(max - new_max)
        new_sum    = sum * correction + sum over rows of 2^(s - new_max)

    The weight, 1 unless given, is what 8-bit results need to use their range.
    A column whose rows are all -inf so far has p = 0 and keeps its max of -inf.
    Scores over the waves need an exchange buffer of 4 bytes per wave and column:
    its users before and after must be apart by `smla.sync`; inside, the step
    synchronises itself.

    ```mlir
    %p, %m1, %l1, %corr = smla.softmax_step %s, %m, %l scale(%c) exchange(%buffer)
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        !smla.tile<16xf32, #smla.lanes>, memref<1024xi8, #gpu.address_space<workgroup>>
      -> !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$scores, SMLA_LanesTile:$max,
                       SMLA_LanesTile:$sum, Optional<F32>:$scale,
                       Optional<SMLA_LdsBuffer>:$exchange,
                       OptionalAttr<F32Attr>:$weight);
  let results = (outs SMLA_MfmaCTile:$p, SMLA_LanesTile:$new_max,
                      SMLA_LanesTile:$new_sum, SMLA_LanesTile:$correction);
  let assemblyFormat = [{
    $scores `,` $max `,` $sum (`scale` `(` $scale^ `)`)? (`exchange` `(` $exchange^ `)`)?
    attr-dict `:` qualified(type($scores)) `,` qualified(type($max)) (`,` qualified(type($exchange))^)? `->` qualified(type($p))
  }];
  let hasVerifier = 1;
}

def SMLA_LazySoftmaxStepOp : SMLA_Op<"lazy_softmax_step",
    [Pure, AllTypesMatch<["max", "new_max"]>,
     AllTypesMatch<["parts", "new_parts"]>, AllTypesMatch<["acc", "new_acc"]>]> {
  let summary = "one step of the online softmax that seldom rescales";
  let description = [{
    As `smla.softmax_step` of scores that one wave holds, but the maximum is
    raised, and sum and accumulator are rescaled, only when some score is more
    than `threshold` above it: 2^(s - max) is then at most 2^threshold, which
    f32 and bf16 hold as exactly as 1. The usual step so needs neither a maximum
    over lanes nor a product with the accumulator.

    The first maximum has to be the lowest finite number, not -inf. Element l of
    `parts` is what lane l found: column c's sum is that over the elements c
    modulo the number of columns (`smla.finish_softmax`).

    ```mlir
    %p, %m1, %l1, %o1 = smla.lazy_softmax_step %s, %m, %l, %o {threshold = 8.0 : f32}
      : !smla.tile<16x16xf32, #smla.mfma_c<16x16x16>>, !smla.tile<16xf32, #smla.lanes>,
        !smla.tile<64xf32, #smla.lanes>,
        !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>
      -> !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$scores, SMLA_LanesTile:$max,
                       SMLA_LanesTile:$parts, SMLA_MfmaCTile:$acc,
                       F32Attr:$threshold);
  let results = (outs SMLA_MfmaCTile:$p, SMLA_LanesTile:$new_max,
                      SMLA_LanesTile:$new_parts, SMLA_MfmaCTile:$new_acc);
  let assemblyFormat = [{
    $scores `,` $max `,` $parts `,` $acc attr-dict
    `:` qualified(type($scores)) `,` qualified(type($max)) `,` qualified(type($parts)) `,` qualified(type($acc)) `->` qualified(type($p))
  }];
  let hasVerifier = 1;
}

def SMLA_FinishSoftmaxOp : SMLA_Op<"finish_softmax",
    [Pure, AllTypesMatch<["max", "new_max", "sum"]>]> {
  let summary = "maximum and sum after the last lazy step";
  let description = [{
    The sum over the parts of each column, and its maximum: -inf where no key was
    seen, as everywhere outside of a loop of lazy steps.

    ```mlir
    %m1, %l1 = smla.finish_softmax %m, %parts
      : !smla.tile<16xf32, #smla.lanes>, !smla.tile<64xf32, #smla.lanes>
    ```
  }];
  let arguments = (ins SMLA_LanesTile:$max, SMLA_LanesTile:$parts);
  let results = (outs SMLA_LanesTile:$new_max, SMLA_LanesTile:$sum);
  let assemblyFormat = [{
    $max `,` $parts attr-dict `:` qualified(type($max)) `,` qualified(type($parts))
  }];
  let hasVerifier = 1;
}

def SMLA_PutOp : SMLA_Op<"put", [MemoryEffects<[MemWrite]>]> {
  let summary = "an accumulator tile into LDS, transposed";
  let description = [{
    Element (i, j) is stored as element (j, i) of an LDS tile; it may be read
    after the next `smla.sync`.

    ```mlir
    %pt = smla.put %p into %buffer
        : !smla.tile<32x16xbf16, #smla.mfma_c<16x16x16, over_waves>>,
          memref<1024xi8, #gpu.address_space<workgroup>>
        -> !smla.tile<16x32xbf16, #smla.lds<pad = 0>>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$source, SMLA_LdsBuffer:$buffer);
  let results = (outs SMLA_LdsTile:$result);
  let assemblyFormat = [{
    $source `into` $buffer attr-dict `:` qualified(type($source)) `,` qualified(type($buffer)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def SMLA_AccumulateOp : SMLA_Op<"accumulate",
    [MemoryEffects<[MemRead]>, AllTypesMatch<["acc", "result"]>]> {
  let summary = "acc * correction + V^T P^T";
  let description = [{
    With V (keys x columns) in LDS, P (heads x keys) in LDS or as the accumulator
    tile P^T that it was computed in, and the accumulator (columns x heads) over
    the waves. The correction is per head, 1 unless given.

    ```mlir
    %o1 = smla.accumulate %v, %p into %o rescale(%corr)
        : !smla.tile<32x512xbf16, #smla.lds<pad = 8>>,
          !smla.tile<16x32xbf16, #smla.lds<pad = 0>>,
          !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
          !smla.tile<16xf32, #smla.lanes>
    %o2 = smla.accumulate %v, %pt into %o
        : !smla.tile<16x512xbf16, #smla.lds<pad = 0, swizzle = xor8>>,
          !smla.tile<16x16xbf16, #smla.mfma_c<16x16x16>>,
          !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, interleave = 8>>
    ```
  }];
  let arguments = (ins SMLA_LdsTile:$v, SMLA_LdsOrMfmaCTile:$p,
                       SMLA_MfmaCTile:$acc,
                       Optional<SMLA_LanesTile>:$correction);
  let results = (outs SMLA_MfmaCTile:$result);
  let assemblyFormat = [{
    $v `,` $p `into` $acc (`rescale` `(` $correction^ `)`)? attr-dict
    `:` qualified(type($v)) `,` qualified(type($p)) `,` qualified(type($acc)) (`,` qualified(type($correction))^)?
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

def SMLA_StoreResultOp : SMLA_Op<"store_result",
    [AttrSizedOperandSegments, AllTypesMatch<["max", "sum"]>,
     MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "normalise, and store out and lse";
  let description = [{
    out[head + j, i] = acc[i, j] / sum[j], rounded once; a column without any key
    gives 0. lse[head + j] = max + log2(sum), in the base asked for. A sink joins
    the denominator, and the lse unless `sink_outside_lse` is set. Heads from
    `upto` on are not stored.

    ```mlir
    smla.store_result %o, %m, %l into %out[%head] upto(%heads)
      lse(%lse : memref<?xf32>)
      {lse_base = #smla.lse_base<e>, empty_lse = #smla.empty_lse<neg_inf>}
      : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        !smla.tile<16xf32, #smla.lanes>, memref<?x512xbf16>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$acc, SMLA_LanesTile:$max,
                       SMLA_LanesTile:$sum, SMLA_GlobalMemRef:$out,
                       Index:$head, Optional<Index>:$heads,
                       Optional<SMLA_GlobalMemRef>:$lse,
                       Optional<SMLA_GlobalMemRef>:$sink,
                       SMLA_LseBaseAttr:$lse_base,
                       SMLA_EmptyLseAttr:$empty_lse,
                       UnitAttr:$sink_outside_lse);
  let assemblyFormat = [{
    $acc `,` $max `,` $sum `into` $out `[` $head `]` (`upto` `(` $heads^ `)`)?
    (`lse` `(` $lse^ `:` qualified(type($lse)) `)`)?
    (`sink` `(` $sink^ `:` qualified(type($sink)) `)`)? attr-dict
    `:` qualified(type($acc)) `,` qualified(type($max)) `,` qualified(type($out))
  }];
  let hasVerifier = 1;
}

def SMLA_StorePartialOp : SMLA_Op<"store_partial",
    [MemoryEffects<[MemWrite]>, AllTypesMatch<["max", "sum"]>,
     AllTypesMatch<["max_out", "sum_out"]>]> {
  let summary = "what one split of the keys found, unnormalised";
  let description = [{
    Stores max[j], sum[j], and acc[i, j] to `acc_out[head + j, i]` where sum[j] is
    above 0: an empty split writes (-inf, 0) and no accumulator. Heads from `upto`
    on are not stored. With `dense` the accumulator, then of zeros, is stored all
    the same.

    ```mlir
    smla.store_partial %o, %m, %l into %acc, %max, %sum at %head upto(%heads)
      : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        !smla.tile<16xf32, #smla.lanes>, memref<16x512xf32>, memref<16xf32>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$acc, SMLA_LanesTile:$max,
                       SMLA_LanesTile:$sum, SMLA_GlobalMemRef:$acc_out,
                       SMLA_GlobalMemRef:$max_out, SMLA_GlobalMemRef:$sum_out,
                       Index:$head, Optional<Index>:$heads, UnitAttr:$dense);
  let assemblyFormat = [{
    $acc `,` $max `,` $sum `into` $acc_out `,` $max_out `,` $sum_out
    `at` $head (`upto` `(` $heads^ `)`)? attr-dict
    `:` qualified(type($acc)) `,` qualified(type($max)) `,` type($acc_out) `,` type($max_out)
  }];
  let hasVerifier = 1;
}

def SMLA_LoadPartialOp : SMLA_Op<"load_partial",
    [MemoryEffects<[MemRead]>, AllTypesMatch<["max", "sum"]>,
     AllTypesMatch<["max_in", "sum_in"]>]> {
  let summary = "what one split of the keys found";
  let description = [{
    The inverse of `smla.store_partial`. The accumulator is read only where the
    sum is above 0, and is 0 elsewhere: an empty split did not write it. Heads
    from `upto` on are an empty split's.

    With `dense` the accumulator was stored so, and is read without waiting for
    the sum; heads from `upto` on may be anything.

    ```mlir
    %o, %m, %l = smla.load_partial %acc, %max, %sum at %head upto(%heads)
      : memref<16x512xf32>, memref<16xf32>
      -> !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
         !smla.tile<16xf32, #smla.lanes>
    ```
  }];
  let arguments = (ins SMLA_GlobalMemRef:$acc_in, SMLA_GlobalMemRef:$max_in,
                       SMLA_GlobalMemRef:$sum_in, Index:$head,
                       Optional<Index>:$heads, UnitAttr:$dense);
  let results = (outs SMLA_MfmaCTile:$acc, SMLA_LanesTile:$max,
                      SMLA_LanesTile:$sum);
  let assemblyFormat = [{
    $acc_in `,` $max_in `,` $sum_in `at` $head (`upto` `(` $heads^ `)`)? attr-dict
    `:` type($acc_in) `,` type($max_in) `->` qualified(type($acc)) `,` qualified(type($max))
  }];
  let hasVerifier = 1;
}

def SMLA_MergeOp : SMLA_Op<"merge",
    [Pure, AllTypesMatch<["acc", "other_acc", "new_acc"]>,
     AllTypesMatch<["max", "sum", "other_max", "other_sum", "new_max", "new_sum"]>]> {
  let summary = "one softmax state out of two";
  let description = [{
    (max, sum, acc) of the union of the keys of both states, base 2. A state
    without keys is (-inf, 0, 0) and changes nothing.

    ```mlir
    %o2, %m2, %l2 = smla.merge %o0, %m0, %l0 with %o1, %m1, %l1
      : !smla.tile<512x16xf32, #smla.mfma_c<16x16x16, over_waves>>,
        !smla.tile<16xf32, #smla.lanes>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$acc, SMLA_LanesTile:$max,
                       SMLA_LanesTile:$sum, SMLA_MfmaCTile:$other_acc,
                       SMLA_LanesTile:$other_max, SMLA_LanesTile:$other_sum);
  let results = (outs SMLA_MfmaCTile:$new_acc, SMLA_LanesTile:$new_max,
                      SMLA_LanesTile:$new_sum);
  let assemblyFormat = [{
    $acc `,` $max `,` $sum `with` $other_acc `,` $other_max `,` $other_sum attr-dict
    `:` qualified(type($acc)) `,` qualified(type($max))
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def SMLA_StoreTileOp : SMLA_Op<"store_tile", [MemoryEffects<[MemWrite]>]> {
  let summary = "an accumulator tile into global memory, transposed";
  let description = [{
    Stores element (i, j) to `dest[row + j, column + i]`; rows from `rows` on and
    columns from `columns` on are not stored.

    ```mlir
    smla.store_tile %s into %out[%row, %column] upto(%rows, %columns)
      : !smla.tile<32x16xf32, #smla.mfma_c<16x16x16, over_waves>>, memref<?x?xf32>
    ```
  }];
  let arguments = (ins SMLA_MfmaCTile:$source, SMLA_GlobalMemRef:$dest,
                       Index:$row, Index:$column, Index:$rows, Index:$columns);
  let assemblyFormat = [{
    $source `into` $dest `[` $row `,` $column `]` `upto` `(` $rows `,` $columns `)`
    attr-dict `:` qualified(type($source)) `,` qualified(type($dest))
  }];
  let hasVerifier = 1;
}

#endif // SMLA_IR_TILEOPS
