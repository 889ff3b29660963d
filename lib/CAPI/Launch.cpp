//===- Launch.cpp - Running compiled operators in C -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla-c/Launch.h"

#include "Wrap.h"

#include "smla/Runtime/Operands.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace smla;
using namespace smla::capi;

static rt::LoadedKernel *unwrap(SmlaKernel kernel) {
  return static_cast<rt::LoadedKernel *>(kernel.ptr);
}
static rt::Device *unwrap(SmlaDevice device) {
  return static_cast<rt::Device *>(device.ptr);
}

namespace {
/// A launcher and what it needs for each launch.
struct LauncherHandle {
  std::unique_ptr<rt::Launcher> launcher;
  const rt::LoadedKernel *kernel;
};
} // namespace

static LauncherHandle *unwrap(SmlaLauncher launcher) {
  return static_cast<LauncherHandle *>(launcher.ptr);
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

static ArrayRef<uint8_t> arrayOf(const SmlaInput &input) {
  return {static_cast<const uint8_t *>(input.data),
          static_cast<size_t>(input.bytes)};
}
static MutableArrayRef<uint8_t> arrayOf(const SmlaOutput &output) {
  return {static_cast<uint8_t *>(output.data),
          static_cast<size_t>(output.bytes)};
}
static rt::RowPitches pitchesOf(const SmlaRows &rows) {
  return {rows.offset, rows.pitchQuery, rows.pitchHead};
}

/// A length without an address, or a negative one, would be read as memory.
static Error checkMemory(const Twine &name, const void *data, int64_t bytes) {
  if (bytes < 0 || (bytes > 0 && !data))
    return createStringError("argument '" + name + "' has " + Twine(bytes) +
                             " bytes" + (data ? "" : " at null"));
  return Error::success();
}

static Error checkMemory(const SmlaOperands &operands) {
  const std::tuple<StringRef, const void *, int64_t> arrays[] = {
      {"q", operands.q.data, operands.q.bytes},
      {"out", operands.out.data, operands.out.bytes},
      {"lse", operands.lse.data, operands.lse.bytes},
      {"sink", operands.sink.data, operands.sink.bytes},
      {"workspace", operands.workspace.data, operands.workspace.bytes}};
  for (const auto &[name, data, bytes] : arrays)
    if (Error error = checkMemory(name, data, bytes))
      return error;
  for (intptr_t i = 0; i < operands.numSegments; ++i) {
    const SmlaSegment &segment = operands.segments[i];
    const std::pair<StringRef, const SmlaInput *> inputs[] = {
        {"cache_", &segment.cache},
        {"scales_", &segment.scales},
        {"indptr_", &segment.indptr},
        {"indices_", &segment.indices}};
    for (const auto &[name, input] : inputs)
      if (Error error = checkMemory(name + Twine(i), input->data, input->bytes))
        return error;
  }
  return Error::success();
}

static rt::SegmentOperands convert(const SmlaSegment &segment) {
  return {arrayOf(segment.cache),  arrayOf(segment.scales),
          arrayOf(segment.indptr), arrayOf(segment.indices),
          segment.numSlots,        segment.cacheOffset,
          segment.rowPitch,        segment.pagePitch};
}

static Expected<rt::Operands> convert(const SmlaOperands *operands) {
  if (!operands)
    return createStringError("operands are null");
  if (operands->numSegments < 0 ||
      (operands->numSegments > 0 && !operands->segments))
    return createStringError("there are " + Twine(operands->numSegments) +
                             " segments" +
                             (operands->segments ? "" : " at null"));
  if (Error error = checkMemory(*operands))
    return std::move(error);
  rt::Operands result;
  result.queries = operands->numQueries;
  result.splits = operands->numSplits;
  result.softmaxScale = operands->softmaxScale;
  result.q = arrayOf(operands->q);
  result.sink = arrayOf(operands->sink);
  result.out = arrayOf(operands->out);
  result.lse = arrayOf(operands->lse);
  result.workspace = arrayOf(operands->workspace);
  result.qRows = pitchesOf(operands->qRows);
  result.outRows = pitchesOf(operands->outRows);
  for (intptr_t i = 0; i < operands->numSegments; ++i)
    result.segments.push_back(convert(operands->segments[i]));
  return result;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

SmlaError smlaKernelLoad(MlirStringRef codeObject, MlirStringRef manifest,
                         SmlaKernel *result) {
  if (!result)
    return makeError("result is null");
  if (Error error = checkNesting(textOf(manifest), "manifest"))
    return errorFrom(std::move(error));
  Expected<Manifest> parsed = Manifest::parse(textOf(manifest), "manifest");
  if (!parsed)
    return errorFrom(parsed.takeError());
  Expected<rt::LoadedKernel> kernel = rt::LoadedKernel::create(
      textOf(codeObject).str(), std::move(*parsed), "code object");
  if (!kernel)
    return errorFrom(kernel.takeError());
  result->ptr = new rt::LoadedKernel(std::move(*kernel));
  return noError();
}

void smlaKernelDestroy(SmlaKernel kernel) { delete unwrap(kernel); }

int64_t smlaPrefillMinRows() { return defaultPrefillMinRows; }

int64_t smlaKernelChooseSplits(SmlaKernel kernel, int64_t numQueries,
                               int64_t averageEntries) {
  if (!kernel.ptr)
    return 0;
  const Manifest &manifest = unwrap(kernel)->getManifest();
  return splitsForLaunch(unwrap(kernel)->arch(), manifest.spec,
                         manifest.schedule, std::max<int64_t>(numQueries, 1),
                         std::max<int64_t>(averageEntries, 0));
}

SmlaError smlaKernelGetWorkspaceLayout(SmlaKernel kernel, int64_t numQueries,
                                       int64_t numSplits,
                                       SmlaWorkspaceLayout *result) {
  if (!kernel.ptr || !result)
    return makeError(kernel.ptr ? "result is null" : "kernel is null");
  const Manifest &manifest = unwrap(kernel)->getManifest();
  auto grid =
      launchGrid(*manifest.find(KernelRole::Main), numQueries, numSplits);
  if (!grid)
    return errorFrom(grid.takeError());
  WorkspaceLayout layout =
      workspaceLayout(manifest.spec, numQueries, numSplits);
  *result = {layout.mOffset, layout.lOffset, layout.bytes};
  return noError();
}

//===----------------------------------------------------------------------===//
// The simulator
//===----------------------------------------------------------------------===//

/// Findings that a message lists.
static constexpr size_t maxListed = 4;

static Error checkFindings(ArrayRef<rt::KernelRun> runs) {
  uint64_t count = 0;
  size_t listed = 0;
  std::string text;
  raw_string_ostream os(text);
  for (const rt::KernelRun &run : runs) {
    count += run.result.findingCount;
    for (const sim::Finding &finding : run.result.findings)
      if (listed++ < maxListed)
        os << "\n  " << finding;
  }
  if (count == 0)
    return Error::success();
  return createStringError(Twine(count) + " findings of the simulator:" + text);
}

static Error simulate(const rt::LoadedKernel &kernel,
                      const SmlaOperands *operands,
                      const rt::DeviceOptions &options) {
  Expected<rt::Operands> converted = convert(operands);
  if (!converted)
    return converted.takeError();
  Expected<std::unique_ptr<rt::Device>> device = rt::createDevice(options);
  if (!device)
    return device.takeError();
  Expected<rt::Arguments> arguments =
      rt::bindHostOperands(**device, kernel.getManifest().spec, *converted);
  if (!arguments)
    return arguments.takeError();
  Expected<std::vector<rt::KernelRun>> runs =
      rt::launchKernels(**device, kernel, std::move(*arguments));
  if (!runs)
    return runs.takeError();
  return checkFindings(*runs);
}

SmlaError smlaSimulate(SmlaKernel kernel, const SmlaOperands *operands,
                       const SmlaSimulatorOptions *options) {
  if (!kernel.ptr)
    return makeError("kernel is null");
  constexpr int64_t maxThreads = 1024;
  rt::DeviceOptions deviceOptions;
  deviceOptions.simulator.threads = 0;
  if (options) {
    if (options->threads < 0 || options->threads > maxThreads)
      return makeError("threads must be in [0, " + Twine(maxThreads) +
                       "], got " + Twine(options->threads));
    deviceOptions.simulator.threads = static_cast<unsigned>(options->threads);
    deviceOptions.simulator.seed = options->seed;
  }
  return errorFrom(simulate(*unwrap(kernel), operands, deviceOptions));
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

SmlaError smlaDeviceCreateHip(MlirStringRef library, int number,
                              SmlaDevice *result) {
  if (!result)
    return makeError("result is null");
  rt::DeviceOptions options;
  options.kind = rt::DeviceKind::Hip;
  options.hipLibrary = textOf(library).str();
  options.hipDevice = number;
  Expected<std::unique_ptr<rt::Device>> device = rt::createDevice(options);
  if (!device)
    return errorFrom(device.takeError());
  result->ptr = device->release();
  return noError();
}

void smlaDeviceDestroy(SmlaDevice device) { delete unwrap(device); }

SmlaError smlaLauncherCreate(SmlaDevice device, SmlaKernel kernel,
                             SmlaLauncher *result) {
  if (!device.ptr || !kernel.ptr || !result)
    return makeError(!device.ptr   ? "device is null"
                     : !kernel.ptr ? "kernel is null"
                                   : "result is null");
  Expected<std::unique_ptr<rt::Launcher>> launcher =
      rt::Launcher::create(*unwrap(device), *unwrap(kernel));
  if (!launcher)
    return errorFrom(launcher.takeError());
  result->ptr = new LauncherHandle{std::move(*launcher), unwrap(kernel)};
  return noError();
}

void smlaLauncherDestroy(SmlaLauncher launcher) { delete unwrap(launcher); }

SmlaError smlaLauncherLaunch(SmlaLauncher launcher,
                             const SmlaOperands *operands, void *stream) {
  if (!launcher.ptr)
    return makeError("launcher is null");
  Expected<rt::Operands> converted = convert(operands);
  if (!converted)
    return errorFrom(converted.takeError());
  LauncherHandle &handle = *unwrap(launcher);
  Expected<rt::Arguments> arguments =
      rt::bindDeviceOperands(handle.kernel->getManifest().spec, *converted);
  if (!arguments)
    return errorFrom(arguments.takeError());
  rt::LaunchOptions options;
  options.stream = stream;
  return errorFrom(
      handle.launcher->launch(std::move(*arguments), options).takeError());
}
