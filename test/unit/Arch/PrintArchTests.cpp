//===- PrintArchTests.cpp - The table as text and as JSON -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/Arch.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace smla;

namespace {

std::string textTable() {
  std::string text;
  llvm::raw_string_ostream os(text);
  printArchs(os);
  return text;
}

/// The last cells of the line that begins with `label`.
std::vector<std::string> cellsOf(const std::string &label) {
  std::istringstream lines(textTable());
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(label, 0) != 0)
      continue;
    std::istringstream rest(line.substr(label.size()));
    return {std::istream_iterator<std::string>(rest), {}};
  }
  return {};
}

using Cells = std::vector<std::string>;

TEST(PrintArchs, ShowsOneColumnPerArchitecture) {
  EXPECT_EQ(cellsOf("architecture"), (Cells{"gfx942", "gfx950"}));
  EXPECT_EQ(cellsOf("LDS bytes per workgroup"), (Cells{"65536", "163840"}));
  EXPECT_EQ(cellsOf("fp8 encoding read"), (Cells{"fnuz", "ocp"}));
  EXPECT_EQ(cellsOf("f32 to bf16 in hardware"), (Cells{"no", "yes"}));
  EXPECT_EQ(cellsOf("  v_mfma_f32_16x16x16_bf16"), (Cells{"16", "16"}));
  EXPECT_EQ(cellsOf("  v_mfma_f32_32x32x16_bf16"), (Cells{"-", "32"}));
}

TEST(PrintArchs, JsonHasTheSameFacts) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printArchsJson(os);
  llvm::json::Value root = llvm::cantFail(llvm::json::parse(text));
  ASSERT_EQ(root.getAsObject()->size(), allArchs().size());
  for (const ArchInfo &arch : allArchs()) {
    const llvm::json::Object *object = root.getAsObject()->getObject(arch.name);
    ASSERT_TRUE(object);
    EXPECT_EQ(object->getInteger("lds_bytes"), arch.ldsBytes);
    EXPECT_EQ(object->getBoolean("bf16_conversion"), arch.hasBf16Conversion);
    EXPECT_EQ(object->getString("fp8"), fp8FamilyName(arch.fp8));
    const llvm::json::Array *mfmas = object->getArray("mfma");
    ASSERT_EQ(mfmas->size(), arch.mfmas.size());
    EXPECT_EQ((*mfmas)[0].getAsObject()->getString("mnemonic"),
              arch.mfmas[0].mnemonic);
  }
}

} // namespace
