//===- Compile.h - Compiling to memory in C -----------------------*- C -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_C_COMPILE_H
#define SMLA_C_COMPILE_H

#include "smla-c/Support.h"

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What to produce: text up to SMLA_EMIT_ISA, bytes from SMLA_EMIT_OBJECT on.
typedef enum SmlaEmit {
  SMLA_EMIT_ROCDL = 0,
  SMLA_EMIT_LLVM = 1,
  SMLA_EMIT_ISA = 2,
  SMLA_EMIT_OBJECT = 3,
  SMLA_EMIT_HSACO = 4
} SmlaEmit;

/// The kernels of a module, compiled. Strings that it gives out belong to it.
typedef struct SmlaCompilation {
  void *ptr;
} SmlaCompilation;

/// Compiles every smla operator and gpu.module of `module`, whose context must
/// have the dialects of smlaRegisterDialects. `module` itself stays as it is.
/// `options` are those of the pipeline smla-to-binary, for example "arch=gfx942
/// block-k=32". One compilation at a time on one context.
MLIR_CAPI_EXPORTED SmlaError smlaCompileModule(MlirModule module,
                                               MlirStringRef options,
                                               SmlaEmit emit,
                                               SmlaCompilation *result);

/// Parses `text`, which errors call `fileName`, in a context of its own with
/// all dialects of upstream, and compiles it. `hooks` as in
/// smlaRegisterDialects.
MLIR_CAPI_EXPORTED SmlaError smlaCompileText(MlirStringRef text,
                                             MlirStringRef fileName,
                                             MlirStringRef options,
                                             MlirStringRef hooks, SmlaEmit emit,
                                             SmlaCompilation *result);

/// Compiles the operator that `spec` describes: a JSON object with the members
/// of "operator" in a manifest.
MLIR_CAPI_EXPORTED SmlaError smlaCompileOperator(MlirStringRef spec,
                                                 MlirStringRef options,
                                                 MlirStringRef hooks,
                                                 SmlaEmit emit,
                                                 SmlaCompilation *result);

MLIR_CAPI_EXPORTED void smlaCompilationDestroy(SmlaCompilation compilation);
MLIR_CAPI_EXPORTED intptr_t
smlaCompilationGetNumKernels(SmlaCompilation compilation);

/// Of the kernel at `index`; empty when there is none. The symbol:
MLIR_CAPI_EXPORTED MlirStringRef
smlaCompilationGetName(SmlaCompilation compilation, intptr_t index);
/// What SmlaEmit asked for.
MLIR_CAPI_EXPORTED MlirStringRef
smlaCompilationGetOutput(SmlaCompilation compilation, intptr_t index);
/// How to launch it, as JSON. Empty unless a code object of attention was
/// asked for, as is the report.
MLIR_CAPI_EXPORTED MlirStringRef
smlaCompilationGetManifest(SmlaCompilation compilation, intptr_t index);
/// Schedule, LDS, registers and occupancy, for a person to read.
MLIR_CAPI_EXPORTED MlirStringRef
smlaCompilationGetReport(SmlaCompilation compilation, intptr_t index);

#ifdef __cplusplus
}
#endif

#endif // SMLA_C_COMPILE_H
