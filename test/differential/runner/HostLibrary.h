//===- HostLibrary.h - The host's reading of a file of cases ----*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads a shared library of cases and runs them on the host.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_DIFFERENTIAL_RUNNER_HOSTLIBRARY_H
#define SMLA_TEST_DIFFERENTIAL_RUNNER_HOSTLIBRARY_H

#include "Values.h"

#include "llvm/Support/Error.h"

namespace smla::diff {

/// A case with its inputs and what the host makes of them.
struct HostRun {
  const DiffCase *source;
  Bytes inputs[3];
  Bytes output;

  DiffType outputType() const { return source->types[3]; }
};

/// An output array before a run; work-items that write nothing leave it so.
Bytes freshOutput(const DiffCase &source);

/// Runs the cases of the library at `path` whose name is `only`, or all.
llvm::Expected<std::vector<HostRun>> runOnHost(llvm::StringRef path,
                                               llvm::StringRef only);

} // namespace smla::diff

#endif // SMLA_TEST_DIFFERENTIAL_RUNNER_HOSTLIBRARY_H
