//===- DiagnosticLog.cpp - Diagnostics as text ----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Pipelines/DiagnosticLog.h"

#include "mlir/IR/Location.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace smla;

static StringRef severityName(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  llvm_unreachable("all severities have a name");
}

DiagnosticLog::DiagnosticLog(MLIRContext &context)
    : handler(&context, [this](Diagnostic &diagnostic) {
        add(diagnostic, /*indent=*/"");
        for (Diagnostic &note : diagnostic.getNotes())
          add(note, /*indent=*/"  ");
      }) {}

void DiagnosticLog::add(Diagnostic &diagnostic, StringRef indent) {
  llvm::raw_string_ostream os(text);
  os << (text.empty() ? "" : "\n") << indent;
  if (auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>())
    os << place.getFilename().getValue() << ":" << place.getLine() << ":"
       << place.getColumn() << ": " << severityName(diagnostic.getSeverity())
       << ": ";
  os << diagnostic;
}
