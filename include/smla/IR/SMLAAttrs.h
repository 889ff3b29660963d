//===- SMLAAttrs.h - Attributes of the smla dialect -------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attribute classes. Their parameters are the enums and structs of Plan.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_SMLAATTRS_H
#define SMLA_IR_SMLAATTRS_H

#include "smla/Arch/Arch.h"
#include "smla/IR/SMLADialect.h"
#include "smla/Plan/LdsPlan.h"
#include "smla/Plan/OperatorSpec.h"
#include "smla/Plan/Schedule.h"

#include "mlir/IR/BuiltinAttributes.h"

#define GET_ATTRDEF_CLASSES
#include "smla/IR/SMLAAttrs.h.inc"

#endif // SMLA_IR_SMLAATTRS_H
