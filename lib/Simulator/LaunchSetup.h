//===- LaunchSetup.h - Preparation of a launch ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a launch needs before its first workgroup runs.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_LAUNCHSETUP_H
#define SMLA_LIB_SIMULATOR_LAUNCHSETUP_H

#include "Instruction.h"

namespace smla::sim {

/// Refuses a block, LDS size or argument segment that does not fit the kernel.
llvm::Error checkLaunch(const CodeObject &object, const KernelInfo &kernel,
                        const LaunchConfig &config);
/// Refuses instructions whose vector registers the descriptor does not
/// allocate, as far as direct control flow reaches them.
llvm::Error checkRegisters(const KernelInfo &kernel, const Inst *entry);

/// The kernel argument segment with the hidden arguments filled in.
std::vector<uint8_t> kernargSegment(const KernelInfo &kernel,
                                    const LaunchConfig &config);
/// The AQL packet that a kernel may ask for its grid.
std::array<uint8_t, 64> dispatchPacket(const KernelInfo &kernel,
                                       const LaunchConfig &config,
                                       uint64_t kernargAddress);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_LAUNCHSETUP_H
