//===- Device.cpp - Where code objects run --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Devices.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

Module::~Module() = default;
Device::~Device() = default;

template <>
ArrayRef<std::pair<DeviceKind, StringRef>> smla::enumNames<DeviceKind>() {
  static constexpr std::pair<DeviceKind, StringRef> names[] = {
      {DeviceKind::Sim, "sim"}, {DeviceKind::Hip, "hip"}};
  return names;
}

Expected<std::unique_ptr<Device>>
rt::createDevice(const DeviceOptions &options) {
  switch (options.kind) {
  case DeviceKind::Sim:
    return createSimulatorDevice(options);
  case DeviceKind::Hip:
    return createHipDevice(options);
  }
  llvm_unreachable("every kind has its device");
}
