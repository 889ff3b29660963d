//===- Kernel.cpp - Where the kernel of a run comes from ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file of the tool that knows the compiler.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

using namespace llvm;
using namespace smla;

Expected<rt::LoadedKernel> run::obtainKernel(const Options &options) {
  if (options.isCodeObject())
    return rt::LoadedKernel::read(options.input);
  return createStringError(
      "compiling is not built yet: give a code object with its manifest");
}
