//===- Cells.cpp - The cells of the support table -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cells.h"

#include "Command/CommandLine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

ArrayRef<Storage> run::drawnStorages() {
  static constexpr Storage storages[] = {
      {60, CacheFormat::BF16, Encoding::None},
      {10, CacheFormat::Fp8Scalar, Encoding::E4M3FN},
      {10, CacheFormat::Fp8Scalar, Encoding::E4M3FNUZ},
      {5, CacheFormat::Fp8G64, Encoding::E4M3FN},
      {5, CacheFormat::Fp8G64, Encoding::E4M3FNUZ},
      {5, CacheFormat::Fp8Dsv32, Encoding::E4M3FN},
      {5, CacheFormat::Fp8Dsv32, Encoding::E4M3FNUZ},
      {5, CacheFormat::Fp8Dsv4, Encoding::E4M3FN},
      {5, CacheFormat::Fp8Dsv4, Encoding::E4M3FNUZ},
      {5, CacheFormat::Fp8Dsv41, Encoding::E4M3FN},
      {5, CacheFormat::Fp8Dsv41, Encoding::E4M3FNUZ}};
  return storages;
}

std::vector<std::string> Cell::flags() const {
  return {("--arch=" + arch->name).str(),
          ("--format=" + enumName(format)).str(),
          ("--encoding=" + enumName(encoding)).str(),
          ("--dots=" + enumName(dots)).str(), "--fp8-hooks=" + hook};
}

/// An operator of the cell has some geometry that its format is defined for.
static bool canBeSaid(const Cell &cell) {
  const CacheFormatInfo &format = formatInfo(cell.format);
  OperatorSpec spec;
  spec.heads = blockM;
  spec.kvLoraRank = format.rank ? format.rank : 512;
  spec.rope = format.ropePlaces.front();
  if (spec.rope != RopePlace::None)
    spec.ropeDim = format.ropeDim ? format.ropeDim : 64;
  spec.segments = {{cell.format, cell.encoding, 1}};
  spec.dots = cell.dots;
  Error error = verify(spec);
  bool canBe = !error;
  consumeError(std::move(error));
  return canBe;
}

std::vector<Cell> run::findCells(ArrayRef<StringRef> hooks,
                                 function_ref<bool(const Cell &)> isLegal) {
  SmallVector<StringRef> tried = {noHook};
  append_range(tried, hooks);
  std::vector<Cell> cells;
  for (const ArchInfo &arch : allArchs())
    for (const Storage &storage : drawnStorages())
      for (auto [dots, name] : enumNames<DotType>()) {
        Cell cell{&arch, storage.format, storage.encoding, dots, {}};
        const StringRef *hook = find_if(tried, [&](StringRef hook) {
          cell.hook = hook;
          return canBeSaid(cell) && isLegal(cell);
        });
        if (hook != tried.end())
          cells.push_back(cell);
      }
  return cells;
}

static bool isWanted(const Cell &cell, const Options &options) {
  const CellRequest &wanted = options.fuzz.cell;
  SmallVector<StringRef> hooks;
  StringRef(options.fp8Hooks).split(hooks, ',');
  return (!options.arch || options.arch == cell.arch) &&
         wanted.format.value_or(cell.format) == cell.format &&
         wanted.encoding.value_or(cell.encoding) == cell.encoding &&
         wanted.dots.value_or(cell.dots) == cell.dots &&
         (options.fp8Hooks.empty() || cell.hook == noHook ||
          is_contained(hooks, cell.hook));
}

Expected<std::vector<Cell>> run::selectCells(ArrayRef<Cell> cells,
                                             const Options &options) {
  std::vector<Cell> selected;
  copy_if(cells, std::back_inserter(selected),
          [&](const Cell &cell) { return isWanted(cell, options); });
  if (selected.empty())
    return createStringError(
        "no case is legal with these --arch, --format, --encoding, --dots and "
        "--fp8-hooks: --fuzz-cells lists those that are");
  return selected;
}

SmallVector<const ArchInfo *> run::archsOf(ArrayRef<Cell> cells) {
  SmallVector<const ArchInfo *> archs;
  for (const Cell &cell : cells)
    if (!is_contained(archs, cell.arch))
      archs.push_back(cell.arch);
  return archs;
}
