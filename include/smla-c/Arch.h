//===- Arch.h - The table of architectures in C -------------------*- C -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_C_ARCH_H
#define SMLA_C_ARCH_H

#include "smla-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// One architecture. Lives as long as the library.
typedef struct SmlaArch {
  const void *ptr;
} SmlaArch;

/// Finds "gfx942" or a target ID such as "gfx942:sramecc+:xnack-". The error
/// lists the known names.
MLIR_CAPI_EXPORTED SmlaError smlaArchLookup(MlirStringRef name,
                                            SmlaArch *result);

MLIR_CAPI_EXPORTED intptr_t smlaGetNumArchs(void);
/// Null when `index` is out of range; the questions below answer "" and 0 then.
MLIR_CAPI_EXPORTED SmlaArch smlaGetArch(intptr_t index);

MLIR_CAPI_EXPORTED MlirStringRef smlaArchGetName(SmlaArch arch);
/// LDS bytes that a workgroup may declare.
MLIR_CAPI_EXPORTED int64_t smlaArchGetLdsBytes(SmlaArch arch);
/// Compute units of the discrete chips.
MLIR_CAPI_EXPORTED int64_t smlaArchGetComputeUnits(SmlaArch arch);
/// Encoding of 8-bit floats that the hardware reads: "ocp" or "fnuz".
MLIR_CAPI_EXPORTED MlirStringRef smlaArchGetFp8Family(SmlaArch arch);

/// The whole table as one JSON object keyed by name.
MLIR_CAPI_EXPORTED MlirStringRef smlaArchTableJson(void);

#ifdef __cplusplus
}
#endif

#endif // SMLA_C_ARCH_H
