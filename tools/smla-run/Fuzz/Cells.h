//===- Cells.h - The cells of the support table -----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What random cases are drawn from: architecture, storage and kind of products,
// and the hook that the cell takes.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TOOLS_SMLA_RUN_FUZZ_CELLS_H
#define SMLA_TOOLS_SMLA_RUN_FUZZ_CELLS_H

#include "Command/Options.h"

namespace smla::run {

/// How a drawn cache stores its rows, and how often it is drawn. A format that
/// the compiler learns is one more entry of drawnStorages().
struct Storage {
  int weight;
  CacheFormat format;
  Encoding encoding;
};
llvm::ArrayRef<Storage> drawnStorages();

/// In `hook` where a cell takes none.
inline constexpr llvm::StringLiteral noHook = "none";

struct Cell {
  const ArchInfo *arch;
  CacheFormat format;
  Encoding encoding;
  DotType dots;
  /// The one hook that the cell takes.
  std::string hook;

  /// The flags that ask for cases of this cell.
  std::vector<std::string> flags() const;
};

/// Every combination that an operator can say, with whatever hook opens it:
/// `isLegal` is asked, for no hook first.
std::vector<Cell> findCells(llvm::ArrayRef<llvm::StringRef> hooks,
                            llvm::function_ref<bool(const Cell &cell)> isLegal);

/// Those of `cells` that the flags of `options` leave. None is an error.
llvm::Expected<std::vector<Cell>> selectCells(llvm::ArrayRef<Cell> cells,
                                              const Options &options);

/// Each once, in the order of `cells`.
llvm::SmallVector<const ArchInfo *> archsOf(llvm::ArrayRef<Cell> cells);

} // namespace smla::run

#endif // SMLA_TOOLS_SMLA_RUN_FUZZ_CELLS_H
