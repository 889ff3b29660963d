//===- AssembleKernel.h - Kernels from assembly text ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Assembles and links a kernel in process, and runs it on arrays: what the
// simulator's tests are written in.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_SIMULATOR_ASSEMBLEKERNEL_H
#define SMLA_TEST_UNIT_SIMULATOR_ASSEMBLEKERNEL_H

#include "smla/Simulator/Simulator.h"

#include "gtest/gtest.h"

namespace smla::sim::test {

/// A kernel's instructions and what its descriptor says. The kernel arguments'
/// address is in s[0:1], the workgroup's number in s2, the work-item's in v0.
struct KernelText {
  std::string arch = "gfx942";
  /// Without s_endpgm.
  std::string body;
  unsigned vgprs = 64;
  unsigned agprs = 0;
  unsigned kernargBytes = 64;
  unsigned ldsBytes = 0;
  unsigned scratchBytes = 0;
  /// float_denorm_mode_32: 0 flushes, 3 keeps (LLVM's default).
  unsigned denormMode32 = 3;
  /// More .amdhsa_ directives, one a line.
  std::string directives;
  /// Text behind the kernel: data, functions.
  std::string suffix;
};

/// A suffix that gives a line table to the kernel's code (.file, .loc).
extern const char *const compileUnit;

/// An ELF and its parsed form; fails the test when it cannot be built.
struct AssembledKernel {
  std::string elf;
  std::unique_ptr<CodeObject> object;

  const KernelInfo &kernel() const { return object->kernels().front(); }
};

/// The linked code object of a whole assembly file.
std::string assembleAndLink(llvm::StringRef assembly, llvm::StringRef arch);
AssembledKernel assemble(const KernelText &text);

/// Device arrays and a launch. Arrays are passed to the kernel as 8-byte
/// pointers in the order in which they were added, scalars as 4 bytes.
class KernelRun {
public:
  explicit KernelRun(const KernelText &text)
      : assembled(assemble(text)), memory(/*seed=*/7) {}

  template <class T>
  KernelRun &array(llvm::StringRef name, std::vector<T> &values,
                   const BufferOptions &options = {}) {
    return pointer(
        name,
        {reinterpret_cast<uint8_t *>(values.data()), values.size() * sizeof(T)},
        options);
  }
  KernelRun &pointer(llvm::StringRef name, llvm::MutableArrayRef<uint8_t> bytes,
                     const BufferOptions &options);
  KernelRun &scalar(uint32_t value);

  KernelRun &grid(uint32_t x) {
    config.grid = {x, 1, 1};
    return *this;
  }
  KernelRun &block(uint32_t x) {
    config.block = {x, 1, 1};
    return *this;
  }

  /// Launches as if the code object said `kernel` of its kernel.
  llvm::Expected<LaunchResult> launchAs(const KernelInfo &kernel);
  /// Launches; a failure to simulate fails the test.
  LaunchResult run();
  /// Launches, expecting a failure to simulate, and returns its message.
  std::string runToError();

  Options options;
  AssembledKernel assembled;
  DeviceMemory memory;
  LaunchConfig config;

private:
  std::vector<uint8_t> kernarg;
};

/// Findings' names in order: "lds-race use-before-wait".
std::string findingNames(const LaunchResult &result);

} // namespace smla::sim::test

#endif // SMLA_TEST_UNIT_SIMULATOR_ASSEMBLEKERNEL_H
