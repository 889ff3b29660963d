//===- CellsTest.cpp - Which cells there are, and which flags leave -------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestCases.h"

#include "llvm/ADT/StringExtras.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;
using namespace smla::test;

/// The cells that a command line leaves, a line each, or the error.
static std::string leftBy(std::vector<std::string> flags) {
  flags.emplace_back("--fuzz=1");
  Expected<std::vector<Cell>> cells = selectCells(everyCell(), parsed(flags));
  if (!cells)
    return toString(cells.takeError());
  std::string text;
  for (const Cell &cell : *cells)
    text += join(cell.flags(), " ") + "\n";
  return text;
}

/// Of 11 storages and 2 kinds of dots those that an operator can say, and the
/// first hook that opens them.
TEST(CellsTest, AreFoundByAsking) {
  auto open = [](const Cell &cell) {
    return cell.dots == DotType::BF16 || cell.hook != noHook;
  };
  std::vector<Cell> cells = findCells({"one", "two"}, open);
  // Products of codes are for fp8_scalar, in either encoding.
  EXPECT_EQ(cells.size(), allArchs().size() * (11 + 2));
  for (const Cell &cell : cells)
    EXPECT_EQ(cell.hook, cell.dots == DotType::BF16 ? "none" : "one");
  EXPECT_TRUE(findCells({"one"}, [](const Cell &) { return false; }).empty());
}

TEST(CellsTest, FlagsLeaveSome) {
  EXPECT_EQ(leftBy({"--arch=gfx942", "--format=fp8_g64"}),
            "--arch=gfx942 --format=fp8_g64 --encoding=e4m3fn --dots=bf16 "
            "--fp8-hooks=hook\n"
            "--arch=gfx942 --format=fp8_g64 --encoding=e4m3fnuz --dots=bf16 "
            "--fp8-hooks=none\n");
  EXPECT_EQ(leftBy({"--dots=fp8", "--encoding=e4m3fn"}),
            "--arch=gfx950 --format=fp8_scalar --encoding=e4m3fn --dots=fp8 "
            "--fp8-hooks=none\n");
  EXPECT_EQ(leftBy({"--fp8-hooks=none", "--format=fp8_dsv4"}),
            "--arch=gfx942 --format=fp8_dsv4 --encoding=e4m3fnuz --dots=bf16 "
            "--fp8-hooks=none\n"
            "--arch=gfx950 --format=fp8_dsv4 --encoding=e4m3fn --dots=bf16 "
            "--fp8-hooks=none\n");
}

TEST(CellsTest, NoneIsAnError) {
  constexpr StringLiteral error = "no case is legal with these --arch, "
                                  "--format, --encoding, --dots and "
                                  "--fp8-hooks: --fuzz-cells lists those that "
                                  "are";
  EXPECT_EQ(leftBy({"--format=bf16", "--encoding=e4m3fn"}), error);
  EXPECT_EQ(leftBy({"--format=fp8_g64", "--dots=fp8"}), error);
  EXPECT_EQ(
      leftBy({"--arch=gfx950", "--encoding=e4m3fnuz", "--fp8-hooks=none"}),
      error);
}

TEST(CellsTest, OneValueOfEachFlagIsTaken) {
  Expected<Options> options = parse({"--fuzz=1", "--format=bf16,fp8_g64"});
  ASSERT_FALSE(options);
  EXPECT_TRUE(StringRef(toString(options.takeError())).contains("--format"));
}
