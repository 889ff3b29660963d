//===- ProgressLineTest.cpp - A line that is written over -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeTerminal.h"

#include "Command/ProgressLine.h"

#include "gtest/gtest.h"

using namespace smla::run;
using namespace smla::test;

static const std::string erase = "\r\x1b[K";

TEST(ProgressLineTest, IsErasedWithItsOwner) {
  FakeTerminal terminal;
  {
    ProgressLine line(terminal);
    line.follow("oracle o1: ")(3, 8);
    EXPECT_EQ(terminal.text(), erase + "oracle o1: 3 of 8 workgroups");
  }
  EXPECT_EQ(terminal.text(), erase + "oracle o1: 3 of 8 workgroups" + erase);
}

TEST(ProgressLineTest, IsErasedOnce) {
  FakeTerminal terminal;
  ProgressLine line(terminal);
  line.clear();
  EXPECT_EQ(terminal.text(), "");
  line.show("1");
  line.clear();
  line.clear();
  EXPECT_EQ(terminal.text(), erase + "1" + erase);
}

/// A thousand lines would take far less than the eye sees.
TEST(ProgressLineTest, SkipsWhatComesTooFast) {
  FakeTerminal terminal;
  ProgressLine line(terminal);
  for (int i = 0; i < 1000; ++i)
    line.show("x");
  EXPECT_LT(llvm::StringRef(terminal.text()).count('x'), 100u);
}

TEST(ProgressLineTest, WritesNothingToAFile) {
  std::string text;
  {
    llvm::raw_string_ostream file(text);
    ProgressLine line(file);
    line.show("1");
    EXPECT_FALSE(line.follow("2"));
  }
  EXPECT_EQ(text, "");
}
