//===- OptionTable.h - The flags of smla-run --------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The generated table, for the two who read it: parsing a command line, and
// writing one.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_COMMAND_OPTIONTABLE_H
#define SMLA_TOOLS_SMLA_RUN_COMMAND_OPTIONTABLE_H

#include "Options.h"

#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"

namespace smla::run {

enum OptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Opts.inc"
#undef OPTION
};

class RunOptTable : public llvm::opt::GenericOptTable {
public:
  RunOptTable();
};

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_COMMAND_OPTIONTABLE_H
