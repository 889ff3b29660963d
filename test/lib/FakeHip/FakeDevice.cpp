//===- FakeDevice.cpp - One simulated GPU with streams --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeDevice.h"

#include "llvm/Object/ELF.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <cstdlib>

using namespace llvm;
using namespace smla;
using namespace smla::fakehip;

static std::string textOf(const char *variable) {
  const char *text = std::getenv(variable);
  return text ? text : "";
}

static int64_t numberOf(const char *variable, int64_t otherwise) {
  int64_t value = otherwise;
  StringRef(textOf(variable)).getAsInteger(10, value);
  return value;
}

FakeDevice::FakeDevice()
    : archName(textOf("SMLA_FAKE_HIP_ARCH")),
      version(numberOf("SMLA_FAKE_HIP_VERSION", /*6.4*/ 60400000)),
      totalBytes(numberOf("SMLA_FAKE_HIP_BYTES", int64_t(64) << 30)),
      failure(textOf("SMLA_FAKE_HIP_FAIL")) {}

static Status complain(Error error, Status status) {
  errs() << "fake HIP: " << toString(std::move(error)) << '\n';
  return status;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Status FakeDevice::allocate(uint64_t bytes, uint64_t &address) {
  address = 0;
  if (bytes == 0)
    return hipSuccess;
  if (bytes > totalBytes - usedBytes)
    return hipErrorOutOfMemory;
  sim::BufferOptions options;
  options.init = sim::BufferInit::Undefined;
  Expected<uint64_t> added =
      memory.addSparseBuffer("hipMalloc", bytes, {}, options);
  if (!added)
    return complain(added.takeError(), hipErrorOutOfMemory);
  address = *added;
  sizes[address] = bytes;
  usedBytes += bytes;
  return hipSuccess;
}

/// Waits for everything, as HIP does.
Status FakeDevice::free(uint64_t address) {
  if (address == 0)
    return hipSuccess;
  auto it = sizes.find(address);
  if (it == sizes.end())
    return hipErrorInvalidValue;
  Status status = waitForAll();
  usedBytes -= it->second;
  sizes.erase(it);
  if (Error error = memory.removeBuffer(address))
    return complain(std::move(error), hipErrorInvalidValue);
  return status;
}

Status FakeDevice::copyIn(uint64_t address, ArrayRef<uint8_t> bytes) {
  if (Status status = wait(/*stream=*/nullptr))
    return status;
  if (bytes.empty())
    return hipSuccess;
  if (Error error = memory.write(address, bytes))
    return complain(std::move(error), hipErrorInvalidValue);
  return hipSuccess;
}

Status FakeDevice::copyOut(uint64_t address, MutableArrayRef<uint8_t> bytes) {
  if (Status status = wait(/*stream=*/nullptr))
    return status;
  if (bytes.empty())
    return hipSuccess;
  if (Error error = memory.read(address, bytes))
    return complain(std::move(error), hipErrorInvalidValue);
  return hipSuccess;
}

//===----------------------------------------------------------------------===//
// Code objects
//===----------------------------------------------------------------------===//

/// HIP is not told how long an image is: its section headers are at the end.
static size_t imageSize(const uint8_t *image) {
  const auto &header = *reinterpret_cast<const object::ELF64LE::Ehdr *>(image);
  return header.e_shoff + size_t(header.e_shnum) * header.e_shentsize;
}

Status FakeDevice::load(const uint8_t *image,
                        std::unique_ptr<FakeModule> &module) {
  auto loaded = std::make_unique<FakeModule>();
  loaded->elf.assign(image, image + imageSize(image));
  auto object = sim::CodeObject::parse(MemoryBufferRef(loaded->elf, "image"));
  if (!object)
    return complain(object.takeError(), hipErrorInvalidImage);
  Expected<rt::TargetId> device = rt::TargetId::parse(archName);
  if (!device)
    return complain(device.takeError(), hipErrorInvalidDevice);
  if (Error error = rt::checkRuns(rt::TargetId::of(**object), *device))
    return complain(std::move(error), hipErrorNoBinaryForGpu);
  loaded->object = std::move(*object);
  for (const sim::KernelInfo &kernel : loaded->object->kernels())
    loaded->functions[kernel.name] = {loaded->object.get(), &kernel};
  module = std::move(loaded);
  return hipSuccess;
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

Status FakeDevice::launch(FakeLaunch launch, void *stream) {
  if (sticky)
    return sticky;
  if (failure == "launch")
    return hipErrorInvalidConfiguration;
  for (int axis = 0; axis < 3; ++axis)
    if (launch.grid[axis] == 0 || launch.block[axis] == 0)
      return hipErrorInvalidConfiguration;
  lastStream = stream;
  streams[stream].push_back(
      [this, launch = std::move(launch)] { return run(launch); });
  return hipSuccess;
}

/// A finding is what a device might not survive.
Status FakeDevice::run(const FakeLaunch &launch) {
  if (failure == "run")
    return hipErrorLaunchFailure;
  sim::LaunchConfig config;
  config.grid = launch.grid;
  config.block = launch.block;
  config.kernarg = launch.kernarg;
  Expected<sim::LaunchResult> result =
      sim::launch(*launch.function.object, *launch.function.kernel, config,
                  memory, sim::Options());
  if (!result)
    return complain(result.takeError(), hipErrorLaunchFailure);
  for (const sim::Finding &finding : result->findings)
    errs() << "fake HIP: " << finding << '\n';
  return result->findingCount ? hipErrorLaunchFailure : hipSuccess;
}

Status FakeDevice::record(FakeEvent &event, void *stream) {
  event.stream = stream;
  streams[stream].push_back([&event] {
    event.seconds = std::chrono::duration<double>(
                        std::chrono::steady_clock::now().time_since_epoch())
                        .count();
    return hipSuccess;
  });
  return hipSuccess;
}

void FakeDevice::runNext(std::deque<std::function<Status()>> &queue) {
  sticky = queue.front()();
  queue.pop_front();
}

Status FakeDevice::wait(void *stream) {
  auto &queue = streams[stream];
  while (!queue.empty() && !sticky)
    runNext(queue);
  return sticky;
}

/// Streams take turns: what they share by mistake shows.
Status FakeDevice::waitForAll() {
  bool isIdle = false;
  while (!isIdle && !sticky) {
    isIdle = true;
    for (auto &[stream, queue] : streams)
      if (!queue.empty() && !sticky) {
        runNext(queue);
        isIdle = false;
      }
  }
  return sticky;
}
