//===- Device.h - Where code objects run ------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a launcher asks of a device: buffers, and one kernel at a time. The
// simulator is one device, a GPU under HIP another.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_DEVICE_H
#define SMLA_RUNTIME_DEVICE_H

#include "smla/Runtime/Arguments.h"
#include "smla/Simulator/Simulator.h"

#include <memory>

namespace smla::rt {

/// One kernel of a code object over a grid.
struct KernelLaunch {
  const sim::CodeObject *object = nullptr;
  const sim::KernelInfo *kernel = nullptr;
  std::array<uint32_t, 3> grid = {1, 1, 1};
  std::array<uint32_t, 3> block = {64, 1, 1};
  llvm::ArrayRef<uint8_t> kernarg;
};

/// A device with its memory. Host arrays that it was given must outlive it.
class Device {
public:
  virtual ~Device();

  /// Memory that kernels read.
  virtual llvm::Expected<DeviceBuffer>
  addInput(llvm::StringRef name, llvm::ArrayRef<uint8_t> bytes) = 0;
  /// Memory that kernels write. `bytes` holds their result after download();
  /// what no kernel wrote is 0xff, which is NaN in every float format.
  virtual llvm::Expected<DeviceBuffer>
  addOutput(llvm::StringRef name, llvm::MutableArrayRef<uint8_t> bytes) = 0;
  /// Memory of the device alone, with undefined contents.
  virtual llvm::Expected<DeviceBuffer> addWorkspace(llvm::StringRef name,
                                                    int64_t bytes) = 0;
  /// Runs to the end. Findings and counts are empty on devices that make none.
  virtual llvm::Expected<sim::LaunchResult>
  launch(const KernelLaunch &launch) = 0;
  virtual llvm::Error download() = 0;
};

/// The simulator. `options.seed` and `across4GiB` also decide the addresses of
/// buffers (sim::DeviceMemory).
std::unique_ptr<Device> createSimulatorDevice(const sim::Options &options,
                                              bool across4GiB = false);

/// The devices by name.
enum class DeviceKind { Sim, Hip };

/// The error says why there is no device of this kind, and what works.
llvm::Error checkAvailable(DeviceKind kind);
llvm::Expected<std::unique_ptr<Device>>
createDevice(DeviceKind kind, const sim::Options &options,
             bool across4GiB = false);

} // namespace smla::rt

namespace smla {
template <>
llvm::ArrayRef<std::pair<rt::DeviceKind, llvm::StringRef>> enumNames();
} // namespace smla

#endif // SMLA_RUNTIME_DEVICE_H
