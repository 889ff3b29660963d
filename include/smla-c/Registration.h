//===- Registration.h - The dialect in contexts of others ---------*- C -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_C_REGISTRATION_H
#define SMLA_C_REGISTRATION_H

#include "smla-c/Support.h"

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Adds the smla dialect, what its passes produce, and the interfaces that it
/// attaches, to `registry`. `hooks` names the hooks for 8-bit floats ("a,b", or
/// "none"); empty takes those that the tools have on.
MLIR_CAPI_EXPORTED SmlaError smlaRegisterDialects(MlirDialectRegistry registry,
                                                  MlirStringRef hooks);

/// As above, with all dialects and extensions of upstream.
MLIR_CAPI_EXPORTED SmlaError smlaRegisterDialectsWithUpstream(
    MlirDialectRegistry registry, MlirStringRef hooks);

/// Makes all passes and pipelines known by name, those of upstream too. Calls
/// after the first do nothing.
MLIR_CAPI_EXPORTED void smlaRegisterPasses(void);

/// Runs a textual pipeline ("smla-to-rocdl{arch=gfx942}") on `module`, which
/// is changed. One pipeline at a time on one context: errors are collected
/// from the context.
MLIR_CAPI_EXPORTED SmlaError smlaRunPipeline(MlirModule module,
                                             MlirStringRef pipeline);

#ifdef __cplusplus
}
#endif

#endif // SMLA_C_REGISTRATION_H
