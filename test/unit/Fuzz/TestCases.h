//===- TestCases.h - Cases that the tests start from ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_FUZZ_TESTCASES_H
#define SMLA_TEST_UNIT_FUZZ_TESTCASES_H

#include "Command/CommandLine.h"
#include "Fuzz/Draw.h"

#include "smla/Plan/Legality.h"

namespace smla::test {

inline llvm::SmallVector<const ArchInfo *> everyArch() {
  llvm::SmallVector<const ArchInfo *> archs;
  for (const ArchInfo &arch : allArchs())
    archs.push_back(&arch);
  return archs;
}

/// Cells as with every hook that ships. Their names are as good as any.
inline std::vector<run::Cell> everyCell() {
  return run::findCells({"hook"}, [](const run::Cell &cell) {
    bool isNative = cell.encoding == Encoding::None ||
                    familyOf(cell.encoding) == cell.arch->fp8;
    return isNative || (cell.dots == DotType::BF16 && cell.hook == "hook");
  });
}

/// What a command line asks for.
inline llvm::Expected<run::Options> parse(llvm::ArrayRef<std::string> words) {
  std::vector<const char *> argv = {"smla-run"};
  for (const std::string &word : words)
    argv.push_back(word.c_str());
  return run::parseOptions(argv);
}

inline run::Options parsed(llvm::ArrayRef<std::string> words) {
  return llvm::cantFail(parse(words));
}

inline std::string commandOf(const run::Options &options) {
  return run::shellCommand(run::writeFlags(options));
}

} // namespace smla::test

#endif // SMLA_TEST_UNIT_FUZZ_TESTCASES_H
