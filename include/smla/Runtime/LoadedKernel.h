//===- LoadedKernel.h - A code object with its manifest ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A code object and its manifest, held against each other and against what the
// operator's ABI says: no launch can go by a manifest that is of another file,
// or damaged.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_LOADEDKERNEL_H
#define SMLA_RUNTIME_LOADEDKERNEL_H

#include "smla/Plan/Manifest.h"
#include "smla/Simulator/CodeObject.h"

namespace smla::rt {

/// A code object that can be launched.
class LoadedKernel {
public:
  /// `fileName` is for messages. Errors name the first thing in the manifest
  /// that is not so in the code object or in the operator's ABI, with both
  /// values.
  static llvm::Expected<LoadedKernel> create(std::string elf, Manifest manifest,
                                             llvm::StringRef fileName);
  /// Reads a code object and the manifest beside it.
  static llvm::Expected<LoadedKernel> read(llvm::StringRef path);

  const Manifest &getManifest() const { return *manifest; }
  const sim::CodeObject &getObject() const { return *object; }
  llvm::StringRef getElf() const { return *elf; }
  const ArchInfo &arch() const { return object->arch(); }
  /// The code object's own entry of the kernel with this role, or null.
  const sim::KernelInfo *find(KernelRole role) const;

private:
  /// On the heap: the parsed object points into it.
  std::unique_ptr<std::string> elf;
  std::unique_ptr<Manifest> manifest;
  std::unique_ptr<sim::CodeObject> object;
};

} // namespace smla::rt

#endif // SMLA_RUNTIME_LOADEDKERNEL_H
