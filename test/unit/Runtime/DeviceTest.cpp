//===- DeviceTest.cpp - Devices that are made by name ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Device.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

/// Whether an array that a device is given lies across a multiple of 4 GiB.
static bool isAcross4GiB(bool across4GiB) {
  const std::vector<uint8_t> bytes(64 * 1024);
  DeviceOptions options;
  options.across4GiB = across4GiB;
  const std::unique_ptr<Device> device = cantFail(createDevice(options));
  const DeviceBuffer buffer = cantFail(device->addInput("array", bytes));
  return buffer.address >> 32 != (buffer.address + bytes.size() - 1) >> 32;
}

TEST(Device, PutsArraysAcross4GiBWhenAsked) {
  EXPECT_TRUE(isAcross4GiB(true));
  EXPECT_FALSE(isAcross4GiB(false));
}
