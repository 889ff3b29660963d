//===- FakeDevice.h - One simulated GPU with streams ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a GPU under HIP does, as far as a caller can tell: kernels run when
// something waits for their stream, and not when they are launched; memory has
// an end; a kernel that goes wrong shows later.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_LIB_FAKEHIP_FAKEDEVICE_H
#define SMLA_TEST_LIB_FAKEHIP_FAKEDEVICE_H

#include "smla/Runtime/TargetId.h"
#include "smla/Simulator/Simulator.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace smla::fakehip {

/// hipError_t, with HIP's own numbers.
enum Status {
  hipSuccess = 0,
  hipErrorInvalidValue = 1,
  hipErrorOutOfMemory = 2,
  hipErrorInvalidConfiguration = 9,
  hipErrorNoDevice = 100,
  hipErrorInvalidDevice = 101,
  hipErrorInvalidImage = 200,
  hipErrorNoBinaryForGpu = 209,
  hipErrorInvalidHandle = 400,
  hipErrorNotFound = 500,
  hipErrorLaunchFailure = 719,
};

/// One kernel of a loaded code object.
struct FakeFunction {
  const sim::CodeObject *object;
  const sim::KernelInfo *kernel;
};

struct FakeModule {
  std::string elf;
  std::unique_ptr<sim::CodeObject> object;
  std::map<std::string, FakeFunction> functions;

  /// Null when there is none of this name.
  FakeFunction *find(const std::string &name) {
    auto it = functions.find(name);
    return it == functions.end() ? nullptr : &it->second;
  }
};

struct FakeEvent {
  void *stream = nullptr;
  /// When its stream came to it.
  double seconds = 0;
};
struct FakeLaunch {
  FakeFunction function;
  std::array<uint32_t, 3> grid, block;
  std::vector<uint8_t> kernarg;
};

class FakeDevice {
public:
  /// Reads the environment variables of README.md.
  FakeDevice();

  std::mutex mutex;
  /// Empty without a device.
  std::string archName;
  int version;
  uint64_t totalBytes, usedBytes = 0;
  /// Stream of the last launch, for tests.
  void *lastStream = nullptr;

  Status allocate(uint64_t bytes, uint64_t &address);
  Status free(uint64_t address);
  Status copyIn(uint64_t address, llvm::ArrayRef<uint8_t> bytes);
  Status copyOut(uint64_t address, llvm::MutableArrayRef<uint8_t> bytes);

  Status load(const uint8_t *image, std::unique_ptr<FakeModule> &module);
  Status launch(FakeLaunch launch, void *stream);
  Status record(FakeEvent &event, void *stream);
  /// Runs what is on one stream, or on all.
  Status wait(void *stream);
  Status waitForAll();

private:
  Status run(const FakeLaunch &launch);
  void runNext(std::deque<std::function<Status()>> &queue);

  /// "launch", "run", or empty.
  std::string failure;
  sim::DeviceMemory memory{/*seed=*/1};
  std::map<uint64_t, uint64_t> sizes;
  std::map<void *, std::deque<std::function<Status()>>> streams;
  /// A device on which a kernel failed stays so.
  Status sticky = hipSuccess;
};

} // namespace smla::fakehip

#endif // SMLA_TEST_LIB_FAKEHIP_FAKEDEVICE_H
