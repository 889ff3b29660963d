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

/// What the tools of this project have on unless told otherwise.
inline constexpr llvm::StringLiteral defaultFp8Hooks = "fnuz-cdna3";
/// For the help texts of their flag.
inline constexpr llvm::StringLiteral fp8HooksHelp =
    "Hooks for 8-bit floats, of fnuz-cdna3, ocp-cdna3 and fnuz-cdna4, or none "
    "(fnuz-cdna3)";
/// The hooks that registerFp8Hooks knows.
llvm::SmallVector<llvm::StringRef> fp8HookNames();
/// Registers a list of names, "a,b", or "none". The error lists the names.
llvm::Error registerFp8Hooks(mlir::DialectRegistry &registry,
                             llvm::StringRef names);

} // namespace smla

#endif // SMLA_EXTENSIONS_FP8HOOKS_H
