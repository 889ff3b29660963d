//===- GatherDotOps.td - smla.gather_dot -------------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_GATHERDOTOPS
#define SMLA_IR_GATHERDOTOPS

include "smla/IR/OperatorBase.td"

def SMLA_GatherDotOp : SMLA_OperatorOp<"gather_dot"> {
  let summary = "Products of all queries with gathered keys";
  let description = [{
    `out[m, n] = sum over d of q[m, d] * cache[indices[n], d]`, accumulated in
    f32. Where `indices[n]` is invalid (`< 0`, or `>=` the number of rows of
    `cache`), column `n` of the result is 0 and nothing is read (op_6).

    It becomes a gather of rows into LDS and one MFMA per matrix tile.

    On memrefs there is no result; on tensors the result is the new value of
    `out`.

    ```mlir
    func.func @scores(%q: memref<16x512xbf16>, %keys: memref<?x512xbf16>,
                      %indices: memref<?xi32>, %out: memref<16x?xf32>) {
      smla.gather_dot ins(%q, %keys, %indices : memref<16x512xbf16>,
                          memref<?x512xbf16>, memref<?xi32>)
          outs(%out : memref<16x?xf32>)
      return
    }
    ```
  }];

  let arguments = (ins
    SMLA_Shaped<[BF16], [2], "2D memref or tensor of bf16">:$q,
    SMLA_Shaped<[BF16], [2], "2D memref or tensor of bf16">:$cache,
    SMLA_Shaped<[I32], [1], "1D memref or tensor of i32">:$indices,
    SMLA_Shaped<[F32], [2], "2D memref or tensor of f32">:$out,
    OptionalAttr<SMLA_ScheduleAttr>:$schedule,
    OptionalAttr<SMLA_LdsPlanAttr>:$lds_plan
  );
  let results = (outs Optional<TensorRankOf<[F32], [2]>>:$result);

  let assemblyFormat = [{
    `ins` `(` $q `,` $cache `,` $indices `:` type($q) `,` type($cache) `,`
        type($indices) `)`
    `outs` `(` $out `:` type($out) `)` attr-dict (`->` type($result)^)?
  }];

  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return getOutMutable();
    }
  }];
}

#endif // SMLA_IR_GATHERDOTOPS
