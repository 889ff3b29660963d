//===- Passes.h - Serialisation as a pass -----------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TARGET_PASSES_H
#define SMLA_TARGET_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace smla {

#define GEN_PASS_DECL
#include "smla/Target/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "smla/Target/Passes.h.inc"

} // namespace smla

#endif // SMLA_TARGET_PASSES_H
