//===- Launcher.h - Runs the kernels of a code object -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The launch of one operator: the main kernel, and with more than one split the
// merge, over a workspace. docs/Runtime.md has the whole of it by example.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_LAUNCHER_H
#define SMLA_RUNTIME_LAUNCHER_H

#include "smla/Runtime/Device.h"
#include "smla/Runtime/LoadedKernel.h"

#include <map>
#include <mutex>

namespace smla::rt {

/// What one kernel of a launch did.
struct KernelRun {
  KernelRole role;
  /// Workgroups, and work-items of one.
  std::array<uint32_t, 3> grid, block;
  sim::LaunchResult result;
  /// As in KernelReport.
  std::optional<double> microseconds;
};

/// A kernel on a device, for as many launches as are wanted: the loaded code
/// object and the workspaces are kept. May be used from several threads.
class Launcher {
public:
  /// Both must outlive the launcher.
  static llvm::Expected<std::unique_ptr<Launcher>>
  create(Device &device, const LoadedKernel &kernel);

  /// Puts the kernels for `num_queries` and `num_splits` of `arguments` on the
  /// stream, and returns. The workspace, where one is needed and none is bound,
  /// is the launcher's own, one for each stream.
  llvm::Expected<std::vector<KernelRun>>
  launch(Arguments arguments, const LaunchOptions &options = {});

private:
  Launcher(Device &device, const LoadedKernel &kernel,
           std::unique_ptr<Module> module)
      : device(device), kernel(kernel), module(std::move(module)) {}

  llvm::Error bindWorkspace(Arguments &arguments, int64_t bytes, void *stream);
  llvm::Expected<std::vector<KernelLaunch>> planGrids(int64_t queries,
                                                      int64_t splits) const;
  llvm::Expected<KernelRun> launchOne(KernelLaunch &launch,
                                      const Arguments &arguments,
                                      const LaunchOptions &options);

  Device &device;
  const LoadedKernel &kernel;
  std::unique_ptr<Module> module;
  /// Held over main kernel and merge: launches on one stream share a workspace.
  std::mutex mutex;
  std::map<void *, DeviceBuffer> workspaces;
};

/// Loads, launches once and downloads the outputs.
llvm::Expected<std::vector<KernelRun>>
launchKernels(Device &device, const LoadedKernel &kernel, Arguments arguments,
              const LaunchOptions &options = {});

} // namespace smla::rt

#endif // SMLA_RUNTIME_LAUNCHER_H
