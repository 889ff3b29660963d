//===- Launcher.h - Runs the kernels of a code object -----------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A code object and its manifest, held against each other, and the launch of
// its kernels: the main one, and with more than one split the merge.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_LAUNCHER_H
#define SMLA_RUNTIME_LAUNCHER_H

#include "smla/Runtime/Device.h"

namespace smla::rt {

/// A code object that can be launched.
class LoadedKernel {
public:
  /// `fileName` is for messages. Errors name what in the manifest is not so in
  /// the code object, with both values.
  static llvm::Expected<LoadedKernel> create(std::string elf, Manifest manifest,
                                             llvm::StringRef fileName);
  /// Reads a code object and the manifest beside it.
  static llvm::Expected<LoadedKernel> read(llvm::StringRef path);

  const Manifest &getManifest() const { return *manifest; }
  const sim::CodeObject &getObject() const { return *object; }
  const ArchInfo &arch() const { return object->arch(); }
  /// The code object's own entry of the kernel with this role, or null.
  const sim::KernelInfo *find(KernelRole role) const;

private:
  /// On the heap: the parsed object points into it.
  std::unique_ptr<std::string> elf;
  std::unique_ptr<Manifest> manifest;
  std::unique_ptr<sim::CodeObject> object;
};

/// What one kernel of a launch did.
struct KernelRun {
  KernelRole role;
  /// Workgroups, and work-items of one.
  std::array<uint32_t, 3> grid, block;
  sim::LaunchResult result;
};

/// Launches the kernels over `num_queries` and `num_splits` of `arguments`,
/// with a workspace of their own where they need one, and downloads the
/// outputs.
llvm::Expected<std::vector<KernelRun>>
launchKernels(Device &device, const LoadedKernel &kernel, Arguments arguments);

} // namespace smla::rt

#endif // SMLA_RUNTIME_LAUNCHER_H
