//===- ArgumentText.h - Arguments as a user writes them ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_SIM_ARGUMENTTEXT_H
#define SMLA_TOOLS_SMLA_SIM_ARGUMENTTEXT_H

#include "smla/Runtime/Npy.h"
#include "smla/Runtime/Simulate.h"

namespace smla::simtool {

/// An argument that owns its memory.
struct OwnedArgument {
  std::string name;
  rt::SimArgument::Kind kind = rt::SimArgument::Value;
  rt::Array array;
  sim::BufferInit init = sim::BufferInit::Defined;
  bool readOnly = false;
  uint32_t ldsBytes = 0;

  rt::SimArgument view();
};

/// The explicit arguments of `kernel` from texts: VALUE for the next one that
/// none names, or NAME=VALUE, where a name may be a position. Values are
///   buffers:  FILE.npy | zeros:TYPE:SHAPE | undefined:TYPE:SHAPE |
///             iota:TYPE:SHAPE | random:SEED:TYPE:SHAPE, read-only after "ro:"
///   numbers:  7 | -1.5 | TYPE:7 | FILE.npy
///   pointers to LDS:  lds:BYTES
llvm::Expected<std::vector<OwnedArgument>>
parseArguments(const sim::KernelInfo &kernel,
               llvm::ArrayRef<std::string> texts);

/// Position of the argument that a user means by a name or a number.
llvm::Expected<size_t> findArgument(const sim::KernelInfo &kernel,
                                    llvm::StringRef name);

} // namespace smla::simtool

#endif // SMLA_TOOLS_SMLA_SIM_ARGUMENTTEXT_H
