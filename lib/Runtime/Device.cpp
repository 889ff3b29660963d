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

Error rt::checkAvailable(DeviceKind kind) {
  if (kind == DeviceKind::Sim)
    return Error::success();
  return createStringError("device '" + enumName(kind) +
                           "' is not built yet: use --device=sim");
}

Expected<std::unique_ptr<Device>> rt::createDevice(DeviceKind kind,
                                                   const sim::Options &options,
                                                   bool across4GiB) {
  if (Error error = checkAvailable(kind))
    return std::move(error);
  return createSimulatorDevice(options, across4GiB);
}
