//===- Wrap.h - Between handles of C and objects of C++ ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_CAPI_WRAP_H
#define SMLA_LIB_CAPI_WRAP_H

#include "smla-c/Compile.h"
#include "smla-c/Launch.h"

#include "smla/Pipelines/Compile.h"
#include "smla/Runtime/Launcher.h"

#include "mlir/CAPI/Support.h"

namespace smla::capi {

/// The kernels of one smlaCompile call.
struct Compilation {
  struct Kernel {
    std::string name, output, manifest, report;
  };
  std::vector<Kernel> kernels;
};

inline SmlaError noError() { return {nullptr}; }
SmlaError makeError(const llvm::Twine &message);
/// Null for success.
SmlaError errorFrom(llvm::Error error);

/// The arch, schedule, LDS, registers and occupancy of what was compiled.
std::string describe(const Manifest &manifest);

/// Recursive parsers have no limit of their own: text that is nested deeper
/// than any program is refused before they see it.
llvm::Error checkNesting(llvm::StringRef text, llvm::StringRef name);

/// What all functions take as the description of an operator.
llvm::Expected<OperatorSpec> parseOperator(MlirStringRef spec);

/// Text that may come with a null pointer and no length.
inline llvm::StringRef textOf(MlirStringRef string) {
  return string.data ? ::unwrap(string) : llvm::StringRef();
}
inline MlirStringRef wrapText(llvm::StringRef text) { return ::wrap(text); }

} // namespace smla::capi

#endif // SMLA_LIB_CAPI_WRAP_H
