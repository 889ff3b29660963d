//===- DiagnosticLog.h - Diagnostics as text --------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PIPELINES_DIAGNOSTICLOG_H
#define SMLA_PIPELINES_DIAGNOSTICLOG_H

#include "mlir/IR/Diagnostics.h"

#include <string>

namespace smla {

/// Takes the diagnostics of a context while it lives, each "file:line:column:
/// error: reason", or "reason" alone without a place, with its notes indented
/// below it.
class DiagnosticLog {
public:
  explicit DiagnosticLog(mlir::MLIRContext &context);

  /// What was said so far, without a line end behind it.
  const std::string &str() const { return text; }

private:
  void add(mlir::Diagnostic &diagnostic, llvm::StringRef indent);

  std::string text;
  mlir::ScopedDiagnosticHandler handler;
};

} // namespace smla

#endif // SMLA_PIPELINES_DIAGNOSTICLOG_H
