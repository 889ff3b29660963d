//===- SparseAttentionOps.td - smla.sparse_attention -------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_SPARSEATTENTIONOPS
#define SMLA_IR_SPARSEATTENTIONOPS

include "smla/IR/OperatorBase.td"

def SMLA_SparseAttentionOp : SMLA_OperatorOp<"sparse_attention",
                                             [AttrSizedOperandSegments]> {
  let summary = "Multi-head latent attention over gathered rows, forward";
  let description = [{
    For query row `c`, head `h` and the list `I = indices[indptr[c] ..
    indptr[c+1]]` of each segment, with one softmax over the union of the lists:

        s_j    = softmax_scale * <q[c, h, :], K_j>
        out    = sum_j softmax(s)_j * K_j[0 : kv_lora_rank]
        lse    = log(sum_j exp(s_j))

    - All heads read the same rows; V is the first `kv_lora_rank` columns of K
      (op_1). A query is `[latent | rope]` (op_3).
    - An index is a flat slot of the whole cache. It is invalid when `< 0` or
      `>=` the number of slots; an invalid index contributes nothing and nothing
      is read for it, whatever the memory holds. Lists may be empty, unordered,
      of any length, with duplicates (op_5, op_6). `no_invalid` promises that
      there are none.
    - A row without a valid index gives `out = 0` and `lse = -inf`, or `+inf`
      under `empty_lse = #smla.empty_lse<pos_inf>` (op_7).
    - A sink joins the denominator and, unless `sink_outside_lse`, the lse
      (op_8). The lse is in base `lse_base` (op_9).
    - There is no causal mask: causality lives in the lists (op_2).

    Each `segment<...>(cache, scales?, indptr, indices)` has its own format.
    A cache is `[slots, record]` or, with `page_size > 1`, `[pages, page_size,
    record]`; formats that mix element types are caches of bytes (`i8`). Formats
    whose scales are not part of the record take them as second operand.

    On memrefs there is no result; on tensors the results are the new values of
    `out` and `lse`. `schedule` and `lds_plan` hold what the compiler, or a
    person, decided.

    Canonicalization drops an lse whose result nobody reads (on tensors), a sink
    that is a constant of -inf, and one of two segments whose list statically
    has no entries.

    It becomes one kernel, and a second one that merges when keys are split over
    workgroups.

    ```mlir
    func.func @decode(%q: memref<?x16x576xbf16>, %kv: memref<?x576xbf16>,
                      %indptr: memref<?xi32>, %indices: memref<?xi32>,
                      %scale: f32, %out: memref<?x16x512xbf16>,
                      %lse: memref<?x16xf32>) {
      smla.sparse_attention q(%q : memref<?x16x576xbf16>)
          segment<format = bf16>(%kv, %indptr, %indices : memref<?x576xbf16>,
                                 memref<?xi32>, memref<?xi32>)
          scale(%scale)
          outs(%out, %lse : memref<?x16x512xbf16>, memref<?x16xf32>)
          {kv_lora_rank = 512, qk_rope_head_dim = 64,
           rope = #smla.rope<appended>}
      return
    }
    ```
  }];

  let arguments = (ins
    SMLA_Shaped<[BF16, SMLA_Fp8], [3],
                "3D memref or tensor of bf16 or 8-bit float">:$q,
    Variadic<SMLA_Shaped<[BF16, SMLA_Fp8, I8], [2, 3],
        "2D or 3D memref or tensor of bf16, 8-bit float or i8">>:$caches,
    Variadic<SMLA_Shaped<[F32], [1, 2],
                         "1D or 2D memref or tensor of f32">>:$scales,
    Variadic<SMLA_Shaped<[I32], [1], "1D memref or tensor of i32">>:$indptrs,
    Variadic<SMLA_Shaped<[I32], [1], "1D memref or tensor of i32">>:$indices,
    F32:$softmax_scale,
    Optional<SMLA_Shaped<[F32], [1], "1D memref or tensor of f32">>:$sink,
    SMLA_Shaped<[BF16], [3], "3D memref or tensor of bf16">:$out,
    Optional<SMLA_Shaped<[F32], [2], "2D memref or tensor of f32">>:$lse,
    SMLA_SegmentArrayAttr:$segments,
    I64Attr:$kv_lora_rank,
    DefaultValuedAttr<I64Attr, "0">:$qk_rope_head_dim,
    DefaultValuedAttr<SMLA_RopePlaceAttr, "::smla::RopePlace::None">:$rope,
    DefaultValuedAttr<SMLA_DotTypeAttr, "::smla::DotType::BF16">:$dots,
    DefaultValuedAttr<SMLA_PhaseAttr, "::smla::Phase::Decode">:$phase,
    DefaultValuedAttr<SMLA_LseBaseAttr, "::smla::LseBase::E">:$lse_base,
    DefaultValuedAttr<SMLA_EmptyLseAttr,
                      "::smla::EmptyLse::NegInf">:$empty_lse,
    UnitAttr:$no_invalid,
    UnitAttr:$sink_outside_lse,
    OptionalAttr<SMLA_ScheduleAttr>:$schedule,
    OptionalAttr<SMLA_LdsPlanAttr>:$lds_plan
  );
  let results = (outs Variadic<TensorRankOf<[BF16, F32], [2, 3]>>:$results);

  let assemblyFormat = [{
    `q` `(` $q `:` type($q) `)`
    custom<Segments>($segments, $caches, type($caches), $scales, type($scales),
                     $indptrs, type($indptrs), $indices, type($indices))
    `scale` `(` $softmax_scale `)`
    (`sink` `(` $sink^ `:` type($sink) `)`)?
    custom<Outs>($out, type($out), $lse, type($lse))
    attr-dict (`->` type($results)^)?
  }];

  let hasCanonicalizer = 1;

  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable();
    /// Everything static about a verified operator, without IR.
    ::smla::OperatorSpec getSpec();
  }];
}

#endif // SMLA_IR_SPARSEATTENTIONOPS
