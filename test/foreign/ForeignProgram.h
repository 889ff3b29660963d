//===- ForeignProgram.h - Runs a compiled kernel ----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_FOREIGN_FOREIGNPROGRAM_H
#define SMLA_TEST_FOREIGN_FOREIGNPROGRAM_H

#include "smla/Simulator/Simulator.h"

#include "llvm/Support/MemoryBuffer.h"

#include <variant>

namespace smla::foreign {

/// Which compilation of a program.
struct Variant {
  std::string arch;
  int level;
};

/// An argument: memory that kernels read, memory that they also write, or a
/// value.
struct Input {
  llvm::ArrayRef<uint8_t> bytes;
};
struct Output {
  llvm::MutableArrayRef<uint8_t> bytes;
  sim::BufferInit init = sim::BufferInit::Defined;
};
using Argument = std::variant<Input, Output, uint32_t>;

template <typename T>
Input in(const std::vector<T> &values) {
  return {{reinterpret_cast<const uint8_t *>(values.data()),
           values.size() * sizeof(T)}};
}
/// Contents count; a kernel updates them.
template <typename T>
Output inOut(std::vector<T> &values) {
  return {
      {reinterpret_cast<uint8_t *>(values.data()), values.size() * sizeof(T)}};
}
/// Undefined until the kernel writes.
template <typename T>
Output out(std::vector<T> &values) {
  Output output = inOut(values);
  output.init = sim::BufferInit::Undefined;
  return output;
}

/// A program whose only kernel has its name.
class ForeignProgram {
public:
  ForeignProgram(llvm::StringRef name, const Variant &variant);

  /// Launches the kernel with its required workgroup size. Anything but a clean
  /// end fails the test that calls.
  void run(uint32_t workgroups, uint64_t shuffleSeed,
           llvm::ArrayRef<Argument> arguments) const;

private:
  std::unique_ptr<llvm::MemoryBuffer> file;
  std::unique_ptr<sim::CodeObject> object;
  const sim::KernelInfo *kernel = nullptr;
};

} // namespace smla::foreign

#endif // SMLA_TEST_FOREIGN_FOREIGNPROGRAM_H
