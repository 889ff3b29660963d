//===- Fp8Hooks.h - The hooks for 8-bit floats that ship --------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// None is registered unless somebody asks: an embedder calls one of these, the
// tools call registerDefaultFp8Hooks (docs/fp8.md).
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_EXTENSIONS_FP8HOOKS_H
#define SMLA_EXTENSIONS_FP8HOOKS_H

#include "mlir/IR/DialectRegistry.h"

#include "llvm/Support/Error.h"

namespace smla {

/// "fnuz-cdna3": e4m3fnuz caches where the hardware reads e4m3fnuz.
void registerFnuzCdna3Hook(mlir::DialectRegistry &registry);
/// "ocp-cdna3": e4m3fn caches where the hardware reads e4m3fnuz. Exact but for
/// NaN codes, which read as +-480.
void registerOcpCdna3Hook(mlir::DialectRegistry &registry);
/// "fnuz-cdna4": e4m3fnuz caches where the hardware reads e4m3fn, in software.
void registerFnuzCdna4Hook(mlir::DialectRegistry &registry);

/// What the tools of this project have on: "fnuz-cdna3".
void registerDefaultFp8Hooks(mlir::DialectRegistry &registry);
/// By name; the error lists the names.
llvm::Error registerFp8Hook(mlir::DialectRegistry &registry,
                            llvm::StringRef name);

} // namespace smla

#endif // SMLA_EXTENSIONS_FP8HOOKS_H
