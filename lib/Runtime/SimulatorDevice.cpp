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

#include "smla/Runtime/Device.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

class SimulatorDevice : public Device {
public:
  SimulatorDevice(const sim::Options &options, bool across4GiB)
      : options(options), memory(options.seed, across4GiB) {}

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

  Expected<sim::LaunchResult> launch(const KernelLaunch &launch) override {
    sim::LaunchConfig config;
    config.grid = launch.grid;
    config.block = launch.block;
    config.kernarg = launch.kernarg;
    return sim::launch(*launch.object, *launch.kernel, config, memory, options);
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

std::unique_ptr<Device> rt::createSimulatorDevice(const sim::Options &options,
                                                  bool across4GiB) {
  return std::make_unique<SimulatorDevice>(options, across4GiB);
}
