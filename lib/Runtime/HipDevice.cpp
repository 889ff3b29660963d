//===- HipDevice.cpp - A GPU under HIP as a device ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Devices.h"
#include "HipLibrary.h"

#include "smla/Runtime/LoadedKernel.h"
#include "smla/Runtime/TargetId.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

#include <mutex>

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

/// A device is current for one thread at a time; a caller's choice comes back.
class CurrentDevice {
public:
  CurrentDevice(const HipLibrary &hip, int number) : hip(hip) {
    if (hip.hipGetDevice(&before) != hipSuccess)
      before = number;
    if (before != number)
      hip.hipSetDevice(number);
    isChanged = before != number;
  }
  ~CurrentDevice() {
    if (isChanged)
      hip.hipSetDevice(before);
  }
  CurrentDevice(const CurrentDevice &) = delete;
  CurrentDevice &operator=(const CurrentDevice &) = delete;

private:
  const HipLibrary &hip;
  int before = 0;
  bool isChanged = false;
};

/// Two events around what is put on a stream between start() and stop().
class EventTimer {
public:
  EventTimer(const HipLibrary &hip, void *stream) : hip(hip), stream(stream) {}
  ~EventTimer() {
    for (HipHandle event : {first, last})
      if (event)
        hip.hipEventDestroy(event);
  }
  EventTimer(const EventTimer &) = delete;
  EventTimer &operator=(const EventTimer &) = delete;

  Error start() { return record(first); }
  /// Waits, and returns microseconds.
  Expected<double> stop() {
    if (Error error = record(last))
      return std::move(error);
    if (Error error = hip.check(hip.hipEventSynchronize(last), "the kernel"))
      return std::move(error);
    float milliseconds = 0;
    if (Error error =
            hip.check(hip.hipEventElapsedTime(&milliseconds, first, last),
                      "hipEventElapsedTime"))
      return std::move(error);
    return static_cast<double>(milliseconds) * 1000;
  }

private:
  Error record(HipHandle &event) {
    if (Error error = hip.check(hip.hipEventCreate(&event), "hipEventCreate"))
      return error;
    return hip.check(hip.hipEventRecord(event, stream), "hipEventRecord");
  }

  const HipLibrary &hip;
  void *stream;
  HipHandle first = nullptr, last = nullptr;
};

class HipModule : public Module {
public:
  HipModule(const HipLibrary &hip, int number) : hip(hip), number(number) {}
  ~HipModule() override {
    CurrentDevice current(hip, number);
    if (handle)
      hip.hipModuleUnload(handle);
  }

  Error load(const LoadedKernel &kernel);
  Expected<KernelReport> launch(const KernelLaunch &launch,
                                const LaunchOptions &options) override;

private:
  Error enqueue(const KernelLaunch &launch, void *stream) const;

  const HipLibrary &hip;
  int number;
  HipHandle handle = nullptr;
  StringMap<HipHandle> functions;
};

class HipDevice : public Device {
public:
  HipDevice(HipLibrary hip, int number) : hip(std::move(hip)), number(number) {}
  ~HipDevice() override;

  Error initialize();
  Expected<DeviceBuffer> addInput(StringRef name,
                                  ArrayRef<uint8_t> bytes) override;
  Expected<DeviceBuffer> addOutput(StringRef name,
                                   MutableArrayRef<uint8_t> bytes) override;
  Expected<DeviceBuffer> addWorkspace(StringRef name, int64_t bytes) override;
  Error release(const DeviceBuffer &buffer) override;
  Expected<std::unique_ptr<Module>> load(const LoadedKernel &kernel) override;
  Error download() override;

private:
  Expected<void *> allocate(StringRef name, int64_t bytes);
  Error checkVersion(const sim::CodeObject &object) const;

  HipLibrary hip;
  int number;
  TargetId target;
  struct Output {
    std::string name;
    void *address;
    MutableArrayRef<uint8_t> bytes;
  };
  /// Guards the lists of what was given out.
  std::mutex mutex;
  std::vector<void *> allocations;
  std::vector<Output> outputs;
};

/// HIP's word for an address.
void *pointerTo(const DeviceBuffer &buffer) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): it came from a pointer
  return reinterpret_cast<void *>(buffer.address);
}

DeviceBuffer bufferAt(void *address, int64_t bytes) {
  return {reinterpret_cast<uint64_t>(address), bytes};
}

} // namespace

//===----------------------------------------------------------------------===//
// Code objects
//===----------------------------------------------------------------------===//

Error HipModule::load(const LoadedKernel &kernel) {
  CurrentDevice current(hip, number);
  const sim::CodeObject &object = kernel.getObject();
  if (Error error =
          hip.check(hip.hipModuleLoadData(&handle, kernel.getElf().data()),
                    formatv("loading a code object for {0} of version {1} into "
                            "{2}",
                            TargetId::of(object).str(), object.version(),
                            hip.versionText())))
    return error;
  for (const KernelManifest &entry : kernel.getManifest().kernels)
    if (Error error =
            hip.check(hip.hipModuleGetFunction(&functions[entry.name], handle,
                                               entry.name.c_str()),
                      "finding kernel '" + entry.name + "'"))
      return error;
  return Error::success();
}

Error HipModule::enqueue(const KernelLaunch &launch, void *stream) const {
  size_t size = launch.kernarg.size();
  void *extra[] = {hipLaunchBuffer,
                   const_cast<uint8_t *>(launch.kernarg.data()), hipLaunchSize,
                   &size, hipLaunchEnd};
  const auto &[gridX, gridY, gridZ] = launch.grid;
  const auto &[blockX, blockY, blockZ] = launch.block;
  return hip.check(
      hip.hipModuleLaunchKernel(functions.lookup(launch.entry->name), gridX,
                                gridY, gridZ, blockX, blockY, blockZ,
                                /*sharedBytes=*/0, stream,
                                /*params=*/nullptr, extra),
      formatv("launching '{0}' over {1}x{2}x{3} workgroups of {4} work-items",
              launch.entry->name, gridX, gridY, gridZ, blockX));
}

Expected<KernelReport> HipModule::launch(const KernelLaunch &launch,
                                         const LaunchOptions &options) {
  KernelReport report;
  if (is_contained(launch.grid, 0u)) // which HIP refuses
    return report;
  CurrentDevice current(hip, number);
  EventTimer timer(hip, options.stream);
  if (options.isTimed)
    if (Error error = timer.start())
      return std::move(error);
  if (Error error = enqueue(launch, options.stream))
    return std::move(error);
  if (options.isTimed) {
    Expected<double> microseconds = timer.stop();
    if (!microseconds)
      return createStringError("'" + launch.entry->name +
                               "': " + toString(microseconds.takeError()));
    report.microseconds = *microseconds;
  }
  return report;
}

/// ROCm before 6.3 calls a code object of version 6 invalid
/// (github.com/ROCm/ROCR-Runtime/issues/321); this says why.
Error HipDevice::checkVersion(const sim::CodeObject &object) const {
  constexpr unsigned newestForAll = 5;
  constexpr int since = 60300000;
  if (object.version() <= newestForAll || hip.version() >= since)
    return Error::success();
  return createStringError(
      formatv("the code object is of version {0} (ELF ABI version {1}), which "
              "needs HIP 6.3 or later, and '{2}' is {3}: compile for code "
              "object version {4}",
              object.version(), object.version() - 2, hip.getName(),
              hip.versionText(), newestForAll));
}

Expected<std::unique_ptr<Module>> HipDevice::load(const LoadedKernel &kernel) {
  const sim::CodeObject &object = kernel.getObject();
  if (Error error = checkRuns(TargetId::of(object), target))
    return std::move(error);
  if (Error error = checkVersion(object))
    return std::move(error);
  auto module = std::make_unique<HipModule>(hip, number);
  if (Error error = module->load(kernel))
    return std::move(error);
  return module;
}

//===----------------------------------------------------------------------===//
// The device and its memory
//===----------------------------------------------------------------------===//

Error HipDevice::initialize() {
  int count = 0;
  HipStatus status = hip.hipGetDeviceCount(&count);
  if (status == hipErrorNoDevice || (status == hipSuccess && count == 0))
    return createStringError(
        "'" + hip.getName() +
        "' finds no HIP device: the amdgpu driver must be loaded, and this "
        "user must be allowed to open /dev/kfd; device 'sim' needs neither");
  if (Error error = hip.check(status, "counting HIP devices"))
    return error;
  if (number < 0 || number >= count)
    return createStringError(formatv("HIP device {0} must be in [0, {1}]: the "
                                     "process sees {2}",
                                     number, count - 1, count));
  HipProperties properties;
  if (Error error = hip.check(
          hip.hipGetDeviceProperties(&properties, number),
          formatv("reading the properties of HIP device {0}", number).str()))
    return error;
  Expected<TargetId> parsed = TargetId::parse(properties.archName());
  if (!parsed)
    return parsed.takeError();
  target = std::move(*parsed);
  return Error::success();
}

HipDevice::~HipDevice() {
  CurrentDevice current(hip, number);
  for (void *address : allocations)
    hip.hipFree(address);
}

Expected<void *> HipDevice::allocate(StringRef name, int64_t bytes) {
  CurrentDevice current(hip, number);
  void *address = nullptr;
  HipStatus status = hip.hipMalloc(&address, bytes);
  if (status == hipErrorOutOfMemory) {
    size_t free = 0, total = 0;
    hip.hipMemGetInfo(&free, &total);
    return createStringError(
        formatv("HIP device {0} is out of memory: '{1}' needs {2} bytes, and "
                "{3} of {4} are free",
                number, name, bytes, free, total));
  }
  if (Error error = hip.check(
          status, formatv("allocating {0} bytes for '{1}'", bytes, name).str()))
    return std::move(error);
  std::lock_guard<std::mutex> lock(mutex);
  allocations.push_back(address);
  return address;
}

Expected<DeviceBuffer> HipDevice::addInput(StringRef name,
                                           ArrayRef<uint8_t> bytes) {
  Expected<void *> address = allocate(name, bytes.size());
  if (!address)
    return address.takeError();
  CurrentDevice current(hip, number);
  if (Error error = hip.check(
          hip.hipMemcpy(*address, bytes.data(), bytes.size(), hipHostToDevice),
          "copying '" + name + "' to the device"))
    return std::move(error);
  return bufferAt(*address, bytes.size());
}

Expected<DeviceBuffer> HipDevice::addOutput(StringRef name,
                                            MutableArrayRef<uint8_t> bytes) {
  fill(bytes, 0xff);
  Expected<DeviceBuffer> buffer = addInput(name, bytes);
  if (!buffer)
    return buffer.takeError();
  std::lock_guard<std::mutex> lock(mutex);
  outputs.push_back({name.str(), pointerTo(*buffer), bytes});
  return buffer;
}

Expected<DeviceBuffer> HipDevice::addWorkspace(StringRef name, int64_t bytes) {
  Expected<void *> address = allocate(name, bytes);
  if (!address)
    return address.takeError();
  return bufferAt(*address, bytes);
}

/// hipFree waits for the kernels of the device.
Error HipDevice::release(const DeviceBuffer &buffer) {
  CurrentDevice current(hip, number);
  void *address = pointerTo(buffer);
  {
    std::lock_guard<std::mutex> lock(mutex);
    erase(allocations, address);
    erase_if(outputs,
             [&](const Output &output) { return output.address == address; });
  }
  return hip.check(hip.hipFree(address), "freeing memory of the device");
}

/// Copies wait for the default stream only, and kernels may be on others.
Error HipDevice::download() {
  CurrentDevice current(hip, number);
  if (Error error = hip.check(hip.hipDeviceSynchronize(),
                              "a kernel on HIP device " + Twine(number)))
    return error;
  std::lock_guard<std::mutex> lock(mutex);
  for (const Output &output : outputs)
    if (Error error =
            hip.check(hip.hipMemcpy(output.bytes.data(), output.address,
                                    output.bytes.size(), hipDeviceToHost),
                      "copying '" + output.name + "' from the device"))
      return error;
  return Error::success();
}

Expected<std::unique_ptr<Device>>
rt::createHipDevice(const DeviceOptions &options) {
  Expected<HipLibrary> hip = HipLibrary::open(options.hipLibrary);
  if (!hip)
    return hip.takeError();
  auto device = std::make_unique<HipDevice>(std::move(*hip), options.hipDevice);
  if (Error error = device->initialize())
    return std::move(error);
  return device;
}
