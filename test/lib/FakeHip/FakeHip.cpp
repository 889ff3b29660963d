//===- FakeHip.cpp - The entry points of HIP that the runtime uses --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeDevice.h"

#include "llvm/ADT/STLExtras.h"

#include <cstring>

using namespace llvm;
using namespace smla;
using namespace smla::fakehip;

static FakeDevice &device() {
  static FakeDevice device;
  return device;
}

static const char *nameOf(int status) {
  switch (status) {
#define SMLA_NAME(name)                                                        \
  case name:                                                                   \
    return #name;
    SMLA_NAME(hipSuccess)
    SMLA_NAME(hipErrorInvalidValue)
    SMLA_NAME(hipErrorOutOfMemory)
    SMLA_NAME(hipErrorInvalidConfiguration)
    SMLA_NAME(hipErrorNoDevice)
    SMLA_NAME(hipErrorInvalidDevice)
    SMLA_NAME(hipErrorInvalidImage)
    SMLA_NAME(hipErrorNoBinaryForGpu)
    SMLA_NAME(hipErrorInvalidHandle)
    SMLA_NAME(hipErrorNotFound)
    SMLA_NAME(hipErrorLaunchFailure)
#undef SMLA_NAME
  default:
    return "hipErrorUnknown";
  }
}

static uint64_t addressOf(const void *pointer) {
  return reinterpret_cast<uint64_t>(pointer);
}

/// Where HIP 6 has gcnArchName in the properties, and their size.
static constexpr size_t archNameAt = 1160, propertiesBytes = 1472;

#define SMLA_HIP_API extern "C" __attribute__((visibility("default")))

//===----------------------------------------------------------------------===//
// Library and device
//===----------------------------------------------------------------------===//

SMLA_HIP_API const char *hipGetErrorName(int status) { return nameOf(status); }

SMLA_HIP_API const char *hipGetErrorString(int status) {
  return status == hipErrorLaunchFailure ? "unspecified launch failure"
                                         : nameOf(status);
}

SMLA_HIP_API int hipRuntimeGetVersion(int *version) {
  *version = device().version;
  return hipSuccess;
}

SMLA_HIP_API int hipGetDeviceCount(int *count) {
  *count = device().archName.empty() ? 0 : 1;
  return *count ? hipSuccess : hipErrorNoDevice;
}

SMLA_HIP_API int hipGetDevice(int *number) {
  *number = 0;
  return hipSuccess;
}

SMLA_HIP_API int hipSetDevice(int number) {
  return number == 0 ? hipSuccess : hipErrorInvalidDevice;
}

SMLA_HIP_API int hipGetDevicePropertiesR0600(char *properties, int number) {
  if (number != 0)
    return hipErrorInvalidDevice;
  memset(properties, 0, propertiesBytes);
  strcpy(properties, "a name with gfx in it");
  strncpy(properties + archNameAt, device().archName.c_str(), 255);
  return hipSuccess;
}

SMLA_HIP_API int hipDeviceSynchronize() {
  std::lock_guard<std::mutex> lock(device().mutex);
  return device().waitForAll();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

SMLA_HIP_API int hipMalloc(void **pointer, size_t bytes) {
  std::lock_guard<std::mutex> lock(device().mutex);
  uint64_t address = 0;
  Status status = device().allocate(bytes, address);
  *pointer = reinterpret_cast<void *>(address);
  return status;
}

SMLA_HIP_API int hipFree(void *pointer) {
  std::lock_guard<std::mutex> lock(device().mutex);
  return device().free(addressOf(pointer));
}

SMLA_HIP_API int hipMemGetInfo(size_t *free, size_t *total) {
  std::lock_guard<std::mutex> lock(device().mutex);
  *total = device().totalBytes;
  *free = *total - device().usedBytes;
  return hipSuccess;
}

SMLA_HIP_API int hipMemcpy(void *to, const void *from, size_t bytes, int kind) {
  std::lock_guard<std::mutex> lock(device().mutex);
  enum { hostToDevice = 1, deviceToHost = 2 };
  if (kind == hostToDevice)
    return device().copyIn(addressOf(to),
                           {static_cast<const uint8_t *>(from), bytes});
  if (kind == deviceToHost)
    return device().copyOut(addressOf(from),
                            {static_cast<uint8_t *>(to), bytes});
  return hipErrorInvalidValue;
}

//===----------------------------------------------------------------------===//
// Code objects and launches
//===----------------------------------------------------------------------===//

SMLA_HIP_API int hipModuleLoadData(void **handle, const void *image) {
  std::lock_guard<std::mutex> lock(device().mutex);
  std::unique_ptr<FakeModule> module;
  Status status = device().load(static_cast<const uint8_t *>(image), module);
  *handle = module.release();
  return status;
}

SMLA_HIP_API int hipModuleUnload(void *handle) {
  std::lock_guard<std::mutex> lock(device().mutex);
  Status status = device().waitForAll();
  delete static_cast<FakeModule *>(handle);
  return status;
}

SMLA_HIP_API int hipModuleGetFunction(void **function, void *handle,
                                      const char *name) {
  auto *module = static_cast<FakeModule *>(handle);
  *function = module->find(name);
  return *function ? hipSuccess : hipErrorNotFound;
}

/// The argument segment of `extra`: tag 1 and an address, tag 2 and a size.
static std::vector<uint8_t> kernargOf(void **extra) {
  const uint8_t *data = nullptr;
  size_t size = 0;
  for (; addressOf(*extra) != 3; extra += 2)
    if (addressOf(*extra) == 1)
      data = static_cast<const uint8_t *>(extra[1]);
    else
      size = *static_cast<const size_t *>(extra[1]);
  return {data, data + size};
}

SMLA_HIP_API int hipModuleLaunchKernel(void *function, unsigned gridX,
                                       unsigned gridY, unsigned gridZ,
                                       unsigned blockX, unsigned blockY,
                                       unsigned blockZ, unsigned sharedBytes,
                                       void *stream, void **params,
                                       void **extra) {
  std::lock_guard<std::mutex> lock(device().mutex);
  if (!function || params || sharedBytes)
    return hipErrorInvalidHandle;
  FakeLaunch launch{*static_cast<const FakeFunction *>(function),
                    {gridX, gridY, gridZ},
                    {blockX, blockY, blockZ},
                    kernargOf(extra)};
  return device().launch(std::move(launch), stream);
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

SMLA_HIP_API int hipEventCreate(void **event) {
  *event = new FakeEvent;
  return hipSuccess;
}

SMLA_HIP_API int hipEventDestroy(void *event) {
  std::lock_guard<std::mutex> lock(device().mutex);
  Status status = device().waitForAll();
  delete static_cast<FakeEvent *>(event);
  return status;
}

SMLA_HIP_API int hipEventRecord(void *event, void *stream) {
  std::lock_guard<std::mutex> lock(device().mutex);
  return device().record(*static_cast<FakeEvent *>(event), stream);
}

SMLA_HIP_API int hipEventSynchronize(void *event) {
  std::lock_guard<std::mutex> lock(device().mutex);
  return device().wait(static_cast<FakeEvent *>(event)->stream);
}

SMLA_HIP_API int hipEventElapsedTime(float *milliseconds, void *from,
                                     void *to) {
  double seconds = static_cast<FakeEvent *>(to)->seconds -
                   static_cast<FakeEvent *>(from)->seconds;
  *milliseconds = static_cast<float>(seconds * 1000);
  return hipSuccess;
}

//===----------------------------------------------------------------------===//
// For tests
//===----------------------------------------------------------------------===//

/// The stream of the last launch.
SMLA_HIP_API void *smlaFakeHipLastStream() { return device().lastStream; }
