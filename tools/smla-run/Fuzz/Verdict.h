//===- Verdict.h - What came of a random case -------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_FUZZ_VERDICT_H
#define SMLA_TOOLS_SMLA_RUN_FUZZ_VERDICT_H

#include "Command/Options.h"

namespace smla::run {

/// `Refused`: a documented diagnostic says why there is no such kernel. The
/// others are failures, told apart so that shrinking stays with one.
enum class VerdictKind { Holds, Refused, NotCompiled, NotRun, Findings, Wrong };

struct Verdict {
  VerdictKind kind = VerdictKind::Holds;
  /// Of a refusal, what is short; of a failure, the first thing that is wrong.
  std::string reason;
  /// Scalar registers kept in lanes of vector registers: slower, not wrong.
  bool spillsScalars = false;

  bool isFailure() const {
    return kind != VerdictKind::Holds && kind != VerdictKind::Refused;
  }
};

/// Whether the project promises a kernel for this operator: a schedule of the
/// compiler's choice, kv_lora_rank from 64 to where 16 rows fill half of LDS,
/// at most 2048, and no more than 64 appended rope columns (docs/Fuzzing.md).
bool isPromised(const Options &options);

/// What an error of the compiler means for the case.
Verdict judgeCompileError(const Options &options, llvm::StringRef message);

} // namespace smla::run

namespace smla {
template <>
llvm::ArrayRef<std::pair<run::VerdictKind, llvm::StringRef>> enumNames();
} // namespace smla

#endif // SMLA_TOOLS_SMLA_RUN_FUZZ_VERDICT_H
