//===- Kernel.h - Where the kernel of a run comes from ----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_KERNEL_H
#define SMLA_TOOLS_SMLA_RUN_KERNEL_H

#include "Command/Options.h"

#include "smla/Runtime/Launcher.h"

namespace smla::run {

/// Compiles the operator of the flags or of a .mlir file, or reads a code
/// object with the manifest beside it.
llvm::Expected<rt::LoadedKernel> obtainKernel(const Options &options);

/// Whether the hooks that flags name exist.
llvm::Error checkHooks(const Options &options);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_KERNEL_H
