//===- Draw.h - Random cases of sparse attention ----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One case of the fuzzer is one run of smla-run: what its flags could say.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_FUZZ_DRAW_H
#define SMLA_TOOLS_SMLA_RUN_FUZZ_DRAW_H

#include "Cells.h"

namespace smla::run {

/// So many cases in a row differ in their inputs and run one kernel: to compile
/// it takes several times as long as to run it.
inline constexpr int64_t casesPerKernel = 3;

/// Case `number` of `seed`, of one of `cells`: legal, reproduced by
/// writeFlags() alone, and cheap, with small shapes more often than large ones.
/// Of two segments both are of one of them, or one is bf16.
Options drawCase(llvm::ArrayRef<Cell> cells, uint64_t seed, int64_t number);

/// Checks operator, schedule and inputs, each by itself: what fails here is no
/// case, whatever the compiler makes of it.
llvm::Error verifyCase(const Options &options);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_FUZZ_DRAW_H
