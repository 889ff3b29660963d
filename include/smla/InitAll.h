//===- InitAll.h - Registration of everything -------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Four functions that every tool calls; nothing registers itself.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_INITALL_H
#define SMLA_INITALL_H

#include "mlir/IR/DialectRegistry.h"

namespace smla {

/// The smla dialect and those that its passes produce.
void registerAllDialects(mlir::DialectRegistry &registry);
/// Interfaces that this project attaches to dialects.
void registerAllExtensions(mlir::DialectRegistry &registry);
/// Passes, one flag each.
void registerAllPasses();
/// Named pipelines.
void registerAllPipelines();

} // namespace smla

#endif // SMLA_INITALL_H
