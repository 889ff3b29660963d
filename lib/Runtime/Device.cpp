//===- Device.cpp - Where code objects run --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Device.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

Device::~Device() = default;

template <>
ArrayRef<std::pair<DeviceKind, StringRef>> smla::enumNames<DeviceKind>() {
  static constexpr std::pair<DeviceKind, StringRef> names[] = {
      {DeviceKind::Sim, "sim"}, {DeviceKind::Hip, "hip"}};
  return names;
}

Expected<std::unique_ptr<Device>>
rt::createDevice(DeviceKind kind, const sim::Options &options) {
  if (kind == DeviceKind::Hip)
    return createStringError("device 'hip' is not built yet: use --device=sim");
  return createSimulatorDevice(options);
}
