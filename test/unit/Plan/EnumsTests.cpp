//===- EnumsTests.cpp - Names of the enumerations, both ways --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Enums.h"

#include <gtest/gtest.h>

#include <set>

using namespace smla;

namespace {

template <typename Enum>
class EnumNames : public testing::Test {};

using AllEnums = testing::Types<RopePlace, CacheFormat, Encoding, DotType,
                                Phase, LseBase, EmptyLse, ScheduleKind>;
TYPED_TEST_SUITE(EnumNames, AllEnums);

TYPED_TEST(EnumNames, RoundTrip) {
  std::set<std::string> seen;
  int expected = 0;
  for (auto [value, name] : enumNames<TypeParam>()) {
    EXPECT_EQ(static_cast<int>(value), expected++);
    EXPECT_EQ(enumName(value), name);
    EXPECT_EQ(parseEnum<TypeParam>(name), value);
    EXPECT_TRUE(seen.insert(name.str()).second) << name.str();
  }
  EXPECT_EQ(parseEnum<TypeParam>(""), std::nullopt);
  EXPECT_EQ(parseEnum<TypeParam>("no_such_name"), std::nullopt);
}

TEST(EnumNames, ListForMessages) {
  EXPECT_EQ(listEnum<RopePlace>(), "none, appended, inside");
}

} // namespace
