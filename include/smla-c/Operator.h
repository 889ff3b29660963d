//===- Operator.h - Operators by description in C -----------------*- C -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operator is described by a JSON object: the member "operator" of a
// manifest.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_C_OPERATOR_H
#define SMLA_C_OPERATOR_H

#include "smla-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The cache formats as one JSON object keyed by name: "fp8" (codes of 8 bits,
/// which need an encoding), "rope" (the places it may have), "kv_lora_rank" and
/// "qk_rope_head_dim" (0 where the format leaves them open), "paged", and
/// "scales_array" (scales come in an array of their own).
MLIR_CAPI_EXPORTED MlirStringRef smlaFormatTableJson(void);

/// How the caches of an operator lie in memory: an array with an object for
/// each segment, of "record_bytes" (of one slot, as the last dimension of an
/// array counts them), "row_pitch" (where the format fixes it, else 0), and
/// "scale_groups" (in each row of an array of scales; 0 for one scale of all).
MLIR_CAPI_EXPORTED SmlaError smlaDescribeLayout(MlirStringRef spec,
                                                MlirStringCallback callback,
                                                void *userData);

/// The module that smlaCompileOperator compiles, as text.
MLIR_CAPI_EXPORTED SmlaError smlaPrintOperator(MlirStringRef spec,
                                               MlirStringCallback callback,
                                               void *userData);

#ifdef __cplusplus
}
#endif

#endif // SMLA_C_OPERATOR_H
