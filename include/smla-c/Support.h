//===- Support.h - Versions, strings and errors of the C API ------*- C -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conventions of the whole C API: handles are structs around one pointer, as in
// MLIR's own C API, whose functions on contexts, modules and locations this
// library exports beside its own. A function that can fail returns an
// SmlaError; its outputs are set only on success. Any argument may be wrong, a
// null handle too: that is an error and never an abort or an exception.
// Functions may be called from any number of threads, on the same handle too
// unless they say otherwise.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_C_SUPPORT_H
#define SMLA_C_SUPPORT_H

#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Number of this interface: of the soname, and raised by every change that a
/// program built before would notice.
#define SMLA_C_ABI_VERSION 1

/// SMLA_C_ABI_VERSION of the library that is loaded.
MLIR_CAPI_EXPORTED int smlaAbiVersion(void);

/// Name, version and LLVM of the compiler.
MLIR_CAPI_EXPORTED MlirStringRef smlaVersion(void);

/// Identifies this build of the library, in hexadecimal: two builds with the
/// same text emit the same code. For keys of caches.
MLIR_CAPI_EXPORTED MlirStringRef smlaBuildId(void);

/// Why something failed; null when it did not.
typedef struct SmlaError {
  void *ptr;
} SmlaError;

static inline bool smlaErrorIsNull(SmlaError error) { return !error.ptr; }

/// One error a line, each "place: error: reason" where there is a place, with
/// its notes below it. Belongs to the error. Empty for null.
MLIR_CAPI_EXPORTED MlirStringRef smlaErrorGetMessage(SmlaError error);

/// Does nothing for null.
MLIR_CAPI_EXPORTED void smlaErrorDestroy(SmlaError error);

#ifdef __cplusplus
}
#endif

#endif // SMLA_C_SUPPORT_H
