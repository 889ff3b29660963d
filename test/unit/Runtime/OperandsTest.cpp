//===- OperandsTest.cpp - Operands of one launch to arguments -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Operands.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

/// Two queries of one head over one segment.
struct OneSegment {
  OneSegment() {
    spec.heads = 1;
    spec.kvLoraRank = 64;
    spec.segments = {{CacheFormat::BF16, Encoding::None, 1}};
    operands.queries = 2;
    operands.segments.emplace_back();
  }

  void setLists(std::vector<int32_t> indptr, std::vector<int32_t> indices) {
    this->indptr = std::move(indptr);
    this->indices = std::move(indices);
    operands.segments[0].indptr = bytesOf(this->indptr);
    operands.segments[0].indices = bytesOf(this->indices);
  }

  std::string hostError() {
    std::unique_ptr<Device> device = cantFail(createDevice(DeviceOptions()));
    return toString(bindHostOperands(*device, spec, operands).takeError());
  }

  static ArrayRef<uint8_t> bytesOf(const std::vector<int32_t> &values) {
    return {reinterpret_cast<const uint8_t *>(values.data()),
            values.size() * sizeof(int32_t)};
  }

  OperatorSpec spec;
  Operands operands;
  std::vector<int32_t> indptr, indices;
};

TEST(Operands, ListsOnTheHostAreChecked) {
  OneSegment one;
  one.setLists({0, 1, 3}, {0, 0, 0});
  EXPECT_EQ(one.hostError(), "");
  one.setLists({0, 2, 1}, {0, 0, 0});
  EXPECT_EQ(one.hostError(),
            "argument 'indptr_0': entry 2 must be in [2, 3], from the entry "
            "before it to the length of indices, got 1");
  one.setLists({0, 2, 4}, {0, 0, 0});
  EXPECT_EQ(one.hostError(),
            "argument 'indptr_0': entry 2 must be in [2, 3], from the entry "
            "before it to the length of indices, got 4");
  one.setLists({-1, 2, 3}, {0, 0, 0});
  EXPECT_NE(one.hostError(), "");
  // Too few entries are not read beyond their end.
  one.setLists({}, {});
  EXPECT_EQ(one.hostError(), "");
}

TEST(Operands, SegmentsAreThoseOfTheOperator) {
  OneSegment one;
  one.operands.segments.clear();
  EXPECT_EQ(one.hostError(), "the operator has 1 segments, got operands for 0");
}

TEST(Operands, DeviceMemoryKeepsItsAddress) {
  OneSegment one;
  auto *address = reinterpret_cast<const uint8_t *>(uintptr_t(0x7000));
  one.operands.q = {address, 256};
  Arguments arguments = cantFail(bindDeviceOperands(one.spec, one.operands));
  const Arguments::Value *q = arguments.find(ArgRole::Q);
  ASSERT_TRUE(q);
  EXPECT_EQ(std::get<DeviceBuffer>(*q).address, 0x7000u);
  EXPECT_EQ(std::get<DeviceBuffer>(*q).bytes, 256);
  EXPECT_FALSE(arguments.find(ArgRole::Lse));       // the operator has none
  EXPECT_FALSE(arguments.find(ArgRole::Workspace)); // left to the launcher
}

} // namespace
