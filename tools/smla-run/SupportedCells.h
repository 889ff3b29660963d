//===- SupportedCells.h - What the compiler takes ---------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_SUPPORTEDCELLS_H
#define SMLA_TOOLS_SMLA_RUN_SUPPORTEDCELLS_H

#include "Fuzz/Cells.h"

namespace smla::run {

/// The cells that flags leave and that are legal, if need be through one of the
/// hooks that ship. None, and a hook that does not exist, are errors.
llvm::Expected<std::vector<Cell>> supportedCells(const Options &options);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_SUPPORTEDCELLS_H
