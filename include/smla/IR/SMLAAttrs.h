//===- SMLAAttrs.h - Attributes of the smla dialect -------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attribute classes, and how a parameter that is an enum of Plan is parsed.
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
#include "mlir/IR/OpImplementation.h"

namespace smla {

/// Parses a name of `Enum`; the error lists all names.
template <typename Enum>
mlir::FailureOr<Enum> parseEnumParameter(mlir::AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  std::string keyword;
  if (parser.parseKeywordOrString(&keyword))
    return mlir::failure();
  if (std::optional<Enum> value = parseEnum<Enum>(keyword))
    return *value;
  return parser.emitError(loc) << "expected one of " << listEnum<Enum>()
                               << ", got '" << keyword << "'";
}

} // namespace smla

#define GET_ATTRDEF_CLASSES
#include "smla/IR/SMLAAttrs.h.inc"

#endif // SMLA_IR_SMLAATTRS_H
