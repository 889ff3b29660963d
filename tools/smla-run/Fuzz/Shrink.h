//===- Shrink.h - The smallest case that still fails ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_FUZZ_SHRINK_H
#define SMLA_TOOLS_SMLA_RUN_FUZZ_SHRINK_H

#include "Command/Options.h"

namespace smla::run {

/// The simplest case that `fails`, starting from one that does: no single
/// simplification of the result fails any more, unless `maxTries` cases were
/// tried. Only legal cases are tried, none of them twice.
Options shrinkCase(const Options &failing,
                   llvm::function_ref<bool(const Options &)> fails,
                   int64_t maxTries = 300);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_FUZZ_SHRINK_H
