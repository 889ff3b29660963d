//===- Launcher.cpp - Runs the kernels of a code object -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Launcher.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

static Expected<int64_t> integerOf(const Arguments &arguments, ArgRole role) {
  const Arguments::Value *value = arguments.find(role);
  if (value && std::holds_alternative<int64_t>(*value))
    return std::get<int64_t>(*value);
  return createStringError("argument '" + enumName(role) +
                           "' must be an integer");
}

/// A launch with splits needs the merge; without them it has nothing to do.
static Error checkSplits(const Manifest &manifest, int64_t splits) {
  if (splits == 1 || manifest.find(KernelRole::Merge))
    return Error::success();
  return createStringError(
      formatv("num_splits is {0}, but '{1}' was compiled for one split and has "
              "no merge kernel: use 1",
              splits, manifest.find(KernelRole::Main)->name));
}

Expected<std::unique_ptr<Launcher>>
Launcher::create(Device &device, const LoadedKernel &kernel) {
  Expected<std::unique_ptr<Module>> module = device.load(kernel);
  if (!module)
    return module.takeError();
  return std::unique_ptr<Launcher>(
      new Launcher(device, kernel, std::move(*module)));
}

/// A workspace that is too small for this launch gives way to a larger one.
Error Launcher::bindWorkspace(Arguments &arguments, int64_t bytes,
                              void *stream) {
  if (arguments.find(ArgRole::Workspace))
    return Error::success();
  DeviceBuffer &workspace = workspaces[stream];
  if (workspace.bytes < bytes) {
    if (workspace.bytes)
      if (Error error = device.release(std::exchange(workspace, {})))
        return error;
    Expected<DeviceBuffer> added = device.addWorkspace("workspace", bytes);
    if (!added)
      return added.takeError();
    workspace = *added;
  }
  arguments.set(ArgRole::Workspace, workspace);
  return Error::success();
}

/// The kernels to launch, without their arguments.
Expected<std::vector<KernelLaunch>> Launcher::planGrids(int64_t queries,
                                                        int64_t splits) const {
  std::vector<KernelLaunch> launches;
  for (const KernelManifest &entry : kernel.getManifest().kernels) {
    if (entry.role == KernelRole::Merge && splits == 1)
      continue;
    Expected<std::array<uint32_t, 3>> grid = launchGrid(entry, queries, splits);
    if (!grid)
      return grid.takeError();
    KernelLaunch &launch = launches.emplace_back();
    launch.entry = &entry;
    launch.grid = *grid;
    copy(entry.block, launch.block.begin());
  }
  return launches;
}

Expected<KernelRun> Launcher::launchOne(KernelLaunch &launch,
                                        const Arguments &arguments,
                                        const LaunchOptions &options) {
  Expected<SmallVector<uint8_t>> kernarg =
      packArguments(kernel.getManifest(), *launch.entry, arguments);
  if (!kernarg)
    return kernarg.takeError();
  launch.kernarg = *kernarg;
  Expected<KernelReport> report = module->launch(launch, options);
  if (!report)
    return report.takeError();
  return KernelRun{launch.entry->role, launch.grid, launch.block,
                   std::move(report->result), report->microseconds};
}

Expected<std::vector<KernelRun>>
Launcher::launch(Arguments arguments, const LaunchOptions &options) {
  const Manifest &manifest = kernel.getManifest();
  Expected<int64_t> queries = integerOf(arguments, ArgRole::NumQueries);
  if (!queries)
    return queries.takeError();
  Expected<int64_t> splits = integerOf(arguments, ArgRole::NumSplits);
  if (!splits)
    return splits.takeError();
  if (Error error = checkSplits(manifest, *splits))
    return std::move(error);
  Expected<std::vector<KernelLaunch>> launches = planGrids(*queries, *splits);
  if (!launches)
    return launches.takeError();
  std::lock_guard<std::mutex> lock(mutex);
  if (Error error = bindWorkspace(
          arguments, manifest.workspaceBytes.evaluate(*queries, *splits),
          options.stream))
    return std::move(error);
  std::vector<KernelRun> runs;
  for (KernelLaunch &launch : *launches) {
    Expected<KernelRun> run = launchOne(launch, arguments, options);
    if (!run)
      return run.takeError();
    runs.push_back(std::move(*run));
  }
  return runs;
}

Expected<std::vector<KernelRun>>
rt::launchKernels(Device &device, const LoadedKernel &kernel,
                  Arguments arguments, const LaunchOptions &options) {
  Expected<std::unique_ptr<Launcher>> launcher =
      Launcher::create(device, kernel);
  if (!launcher)
    return launcher.takeError();
  Expected<std::vector<KernelRun>> runs =
      (*launcher)->launch(std::move(arguments), options);
  if (!runs)
    return runs.takeError();
  if (Error error = device.download())
    return std::move(error);
  return runs;
}
