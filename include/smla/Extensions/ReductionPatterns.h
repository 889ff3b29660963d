//===- ReductionPatterns.h - Simpler operators for mlir-reduce --*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a test case can lose one by one: schedules, plans, promises, sinks and
// segments.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_EXTENSIONS_REDUCTIONPATTERNS_H
#define SMLA_EXTENSIONS_REDUCTIONPATTERNS_H

#include "mlir/IR/DialectRegistry.h"

namespace smla {

/// Attaches the patterns to the dialect, for the passes of mlir-reduce.
void registerReductionPatterns(mlir::DialectRegistry &registry);

} // namespace smla

#endif // SMLA_EXTENSIONS_REDUCTIONPATTERNS_H
