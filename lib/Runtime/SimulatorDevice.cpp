//===- SimulatorDevice.cpp - The simulator as a device --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Buffers are the host's own bytes: nothing is copied, and unmapped gaps around
// each turn an access outside into a finding.
//
//===----------------------------------------------------------------------===//

#include "Devices.h"

#include "smla/Runtime/LoadedKernel.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

class SimulatorModule : public Module {
public:
  SimulatorModule(const LoadedKernel &kernel, sim::DeviceMemory &memory,
                  const sim::Options &options)
      : kernel(kernel), memory(memory), options(options) {}

  Expected<KernelReport> launch(const KernelLaunch &launch,
                                const LaunchOptions &) override {
    sim::LaunchConfig config;
    config.grid = launch.grid;
    config.block = launch.block;
    config.kernarg = launch.kernarg;
    const sim::CodeObject &object = kernel.getObject();
    Expected<sim::LaunchResult> result = sim::launch(
        object, *object.find(launch.entry->name), config, memory, options);
    if (!result)
      return result.takeError();
    return KernelReport{std::move(*result), std::nullopt};
  }

private:
  const LoadedKernel &kernel;
  sim::DeviceMemory &memory;
  const sim::Options &options;
};

class SimulatorDevice : public Device {
public:
  explicit SimulatorDevice(const DeviceOptions &options)
      : options(options.simulator),
        memory(options.simulator.seed, options.across4GiB) {}

  Expected<DeviceBuffer> addInput(StringRef name,
                                  ArrayRef<uint8_t> bytes) override {
    return buffer(memory.addReadOnlyBuffer(name, bytes), bytes.size());
  }

  Expected<DeviceBuffer> addOutput(StringRef name,
                                   MutableArrayRef<uint8_t> bytes) override {
    return buffer(memory.addHostBuffer(name, bytes, undefined()), bytes.size());
  }

  Expected<DeviceBuffer> addWorkspace(StringRef name, int64_t bytes) override {
    return buffer(memory.addSparseBuffer(name, bytes, {}, undefined()), bytes);
  }

  Error release(const DeviceBuffer &buffer) override {
    return memory.removeBuffer(buffer.address);
  }

  Expected<std::unique_ptr<Module>> load(const LoadedKernel &kernel) override {
    return std::make_unique<SimulatorModule>(kernel, memory, options);
  }

  Error download() override { return Error::success(); }

private:
  static sim::BufferOptions undefined() {
    sim::BufferOptions options;
    options.init = sim::BufferInit::Undefined;
    return options;
  }

  static Expected<DeviceBuffer> buffer(Expected<uint64_t> address,
                                       int64_t bytes) {
    if (!address)
      return address.takeError();
    return DeviceBuffer{*address, bytes};
  }

  sim::Options options;
  sim::DeviceMemory memory;
};

} // namespace

std::unique_ptr<Device>
rt::createSimulatorDevice(const DeviceOptions &options) {
  return std::make_unique<SimulatorDevice>(options);
}
