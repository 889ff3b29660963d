//===- Device.h - Where code objects run ------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a launcher asks of a device: memory, a loaded code object, and one
// kernel at a time. The simulator is one device, a GPU under HIP another; no
// other code knows which it has.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_DEVICE_H
#define SMLA_RUNTIME_DEVICE_H

#include "smla/Runtime/Arguments.h"
#include "smla/Simulator/Simulator.h"

#include <memory>

namespace smla::rt {

class LoadedKernel;

/// One kernel over a grid of workgroups.
struct KernelLaunch {
  /// Of the manifest of the module's code object.
  const KernelManifest *entry = nullptr;
  std::array<uint32_t, 3> grid = {1, 1, 1};
  std::array<uint32_t, 3> block = {64, 1, 1};
  llvm::ArrayRef<uint8_t> kernarg;
};

/// Where and how kernels are put on a device.
struct LaunchOptions {
  /// A stream of the device's own kind (hipStream_t); null is its default
  /// stream. The simulator has none and runs at once.
  void *stream = nullptr;
  /// Wait for each kernel, and measure its time on the device.
  bool isTimed = false;
};

/// What a device knows about a kernel that it ran.
struct KernelReport {
  /// Findings and counts of the simulator; empty on other devices.
  sim::LaunchResult result;
  /// Between events around the kernel on its stream, where it was asked for and
  /// the device has a clock: the simulator has none.
  std::optional<double> microseconds;
};

/// A code object on a device. Its device and its LoadedKernel outlive it.
class Module {
public:
  virtual ~Module();
  /// Returns once the kernel is on its stream. An error of the kernel itself
  /// may come only from Device::download() or a later launch.
  virtual llvm::Expected<KernelReport> launch(const KernelLaunch &launch,
                                              const LaunchOptions &options) = 0;
};

/// A device with the memory that it gave out, which is freed with it.
///
/// Memory that a caller has on the device already needs none of this: bind its
/// address and size as a DeviceBuffer (Arguments.h).
class Device {
public:
  virtual ~Device();

  /// Memory that kernels read. `bytes` must live until the device goes or
  /// release() is called.
  virtual llvm::Expected<DeviceBuffer>
  addInput(llvm::StringRef name, llvm::ArrayRef<uint8_t> bytes) = 0;
  /// The same for memory that kernels write. `bytes` holds their result after
  /// download(); what no kernel wrote is 0xff, which is NaN in every float
  /// format.
  virtual llvm::Expected<DeviceBuffer>
  addOutput(llvm::StringRef name, llvm::MutableArrayRef<uint8_t> bytes) = 0;
  /// Memory of the device alone, with undefined contents.
  virtual llvm::Expected<DeviceBuffer> addWorkspace(llvm::StringRef name,
                                                    int64_t bytes) = 0;
  /// Frees one of the above before the device goes, once no kernel uses it.
  virtual llvm::Error release(const DeviceBuffer &buffer) = 0;

  /// Errors name what keeps the code object from running here: another
  /// architecture or target ID, or a code object version that is too new.
  virtual llvm::Expected<std::unique_ptr<Module>>
  load(const LoadedKernel &kernel) = 0;

  /// Waits for all kernels and brings outputs to the host.
  virtual llvm::Error download() = 0;
};

enum class DeviceKind { Sim, Hip };

/// Which device, and how it is found or made.
struct DeviceOptions {
  DeviceKind kind = DeviceKind::Sim;

  /// For the simulator. `simulator.seed` and `across4GiB` also decide the
  /// addresses of buffers (sim::DeviceMemory).
  sim::Options simulator;
  bool across4GiB = false;

  /// For HIP: the library, or empty for what the environment variable
  /// SMLA_HIP_LIBRARY names, else for the vendor's own names; and the number of
  /// the device among those that the process sees.
  std::string hipLibrary;
  int hipDevice = 0;
};

/// Errors say why there is no such device, and what works.
llvm::Expected<std::unique_ptr<Device>>
createDevice(const DeviceOptions &options);

} // namespace smla::rt

namespace smla {
template <>
llvm::ArrayRef<std::pair<rt::DeviceKind, llvm::StringRef>> enumNames();
} // namespace smla

#endif // SMLA_RUNTIME_DEVICE_H
