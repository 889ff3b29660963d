//===- SMLADialect.h - The smla dialect -------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect class. Attributes and operations are in headers of their own.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_SMLADIALECT_H
#define SMLA_IR_SMLADIALECT_H

#include "mlir/IR/Dialect.h"

#include "smla/IR/SMLADialect.h.inc"

#endif // SMLA_IR_SMLADIALECT_H
