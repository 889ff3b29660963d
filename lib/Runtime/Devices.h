//===- Devices.h - The devices that there are -------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_RUNTIME_DEVICES_H
#define SMLA_LIB_RUNTIME_DEVICES_H

#include "smla/Runtime/Device.h"

namespace smla::rt {

std::unique_ptr<Device> createSimulatorDevice(const DeviceOptions &options);
llvm::Expected<std::unique_ptr<Device>>
createHipDevice(const DeviceOptions &options);

} // namespace smla::rt

#endif // SMLA_LIB_RUNTIME_DEVICES_H
