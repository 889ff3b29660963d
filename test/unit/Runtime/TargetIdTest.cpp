//===- TargetIdTest.cpp - Which device runs which code object -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/TargetId.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla::rt;

static std::string errorOf(StringRef code, StringRef device) {
  return toString(checkRuns(cantFail(TargetId::parse(code)),
                            cantFail(TargetId::parse(device))));
}

TEST(TargetId, ReadsBack) {
  for (const StringRef text :
       {"gfx942", "gfx942:sramecc+:xnack-", "gfx950:xnack+"})
    EXPECT_EQ(cantFail(TargetId::parse(text)).str(), text);
}

TEST(TargetId, WhatIsNone) {
  for (const StringRef text : {"gfx942:xnack", "gfx942:xnack+-", "gfx942:ecc+"})
    EXPECT_EQ(toString(TargetId::parse(text).takeError()),
              ("target ID '" + text +
               "' must be a processor, then sramecc+ or - and xnack+ or - "
               "behind colons")
                  .str());
}

/// LLVM's AMDGPU usage guide: a feature that the code leaves open runs with
/// either setting, one that it sets must be the device's.
TEST(TargetId, FeaturesMustAgreeWhereCodeSetsThem) {
  const StringRef device = "gfx942:sramecc+:xnack-";
  for (const StringRef code :
       {"gfx942", "gfx942:sramecc+", "gfx942:xnack-", "gfx942:sramecc+:xnack-"})
    EXPECT_EQ(errorOf(code, device), "");
  EXPECT_EQ(errorOf("gfx942:xnack+", device),
            "the code object is for gfx942:xnack+, and the device is "
            "gfx942:sramecc+:xnack-: compile without xnack, or run where it is "
            "on");
  EXPECT_EQ(errorOf("gfx942:sramecc-", device),
            "the code object is for gfx942:sramecc-, and the device is "
            "gfx942:sramecc+:xnack-: compile without sramecc, or run where it "
            "is off");
}

TEST(TargetId, ProcessorsMustBeTheSame) {
  EXPECT_EQ(errorOf("gfx942", "gfx950:sramecc+:xnack-"),
            "the code object is for gfx942, and the device is "
            "gfx950:sramecc+:xnack-: compile for gfx950");
}
