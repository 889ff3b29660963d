//===- Coverage.h - Which instructions have semantics -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM lists neither the instructions of a subtarget nor their encodings to
// other programs, but it decodes: words are drawn until they decode to nothing
// new. The simulator's own decoder says of each which it can execute.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_COVERAGE_H
#define SMLA_SIMULATOR_COVERAGE_H

#include "smla/Arch/Arch.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace smla::sim {

struct MnemonicCoverage {
  /// As LLVM prints it, without suffix for an encoding: "v_add_f32".
  std::string mnemonic;
  /// Some form of it has semantics.
  bool isExecutable = false;
  /// Those of "plain", "dpp" and "sdwa" that exist and have none.
  std::vector<llvm::StringRef> missingForms;
};

struct ArchCoverage {
  /// Sorted by mnemonic.
  std::vector<MnemonicCoverage> mnemonics;
  /// Drawn in all, and among them those on which LLVM's decoder crashed.
  uint64_t words = 0, crashes = 0;

  size_t executable() const;
};

/// Draws words from `seed` until `patience` of them in a row have shown no new
/// mnemonic. LLVM's decoder runs in child processes.
llvm::Expected<ArchCoverage>
enumerateMnemonics(const ArchInfo &arch, uint64_t seed, uint64_t patience);

} // namespace smla::sim

#endif // SMLA_SIMULATOR_COVERAGE_H
