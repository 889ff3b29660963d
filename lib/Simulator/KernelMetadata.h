//===- KernelMetadata.h - The metadata note ---------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the MessagePack map that describes a code object's kernels.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_KERNELMETADATA_H
#define SMLA_LIB_SIMULATOR_KERNELMETADATA_H

#include "smla/Simulator/CodeObject.h"

namespace smla::sim {

/// Kernels of the note, without their descriptors.
llvm::Expected<std::vector<KernelInfo>>
parseKernelMetadata(llvm::StringRef note, llvm::StringRef fileName);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_KERNELMETADATA_H
