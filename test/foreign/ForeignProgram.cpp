//===- ForeignProgram.cpp - Runs a compiled kernel ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignProgram.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

using namespace llvm;
using namespace smla;
using namespace smla::foreign;

ForeignProgram::ForeignProgram(StringRef name, const Variant &variant) {
  std::string path = formatv("{0}/{1}.{2}.O{3}.hsaco", SMLA_FOREIGN_OBJECTS,
                             name, variant.arch, variant.level);
  ExitOnError exitOnError("ninja smla-foreign builds the programs: ");
  file = exitOnError(errorOrToExpected(MemoryBuffer::getFile(path)));
  object = exitOnError(sim::CodeObject::parse(*file));
  kernel = object->find(name);
}

namespace {
/// Gives arguments to a device and lays them out as the kernel has them.
class Binder {
public:
  Binder(sim::DeviceMemory &memory, const sim::KernelInfo &kernel)
      : memory(memory), kernel(kernel) {}

  std::vector<uint8_t> bind(ArrayRef<Argument> arguments) {
    uint32_t size = 0;
    for (const sim::KernelArg &arg : kernel.args)
      if (!arg.isHidden())
        size = std::max(size, arg.offset + arg.size);
    bytes.resize(size);
    for (auto [arg, argument] : zip(kernel.args, arguments)) {
      at = bytes.data() + arg.offset;
      std::visit([&](const auto &value) { write(value, arg.name); }, argument);
    }
    return bytes;
  }

private:
  void write(const Input &input, StringRef name) {
    support::endian::write64le(
        at, cantFail(memory.addReadOnlyBuffer(name, input.bytes)));
  }
  void write(const Output &output, StringRef name) {
    sim::BufferOptions options;
    options.init = output.init;
    support::endian::write64le(
        at, cantFail(memory.addHostBuffer(name, output.bytes, options)));
  }
  void write(uint32_t value, StringRef) {
    support::endian::write32le(at, value);
  }

  sim::DeviceMemory &memory;
  const sim::KernelInfo &kernel;
  std::vector<uint8_t> bytes;
  uint8_t *at = nullptr;
};
} // namespace

void ForeignProgram::run(uint32_t workgroups, uint64_t shuffleSeed,
                         ArrayRef<Argument> arguments) const {
  ASSERT_TRUE(kernel) << "the code object has " << object->kernelNames();
  sim::DeviceMemory memory(/*seed=*/shuffleSeed + 1);
  std::vector<uint8_t> kernarg = Binder(memory, *kernel).bind(arguments);
  sim::LaunchConfig config;
  config.grid = {workgroups, 1, 1};
  config.block = kernel->requiredWorkgroupSize;
  config.kernarg = kernarg;
  sim::Options options;
  options.shuffleSeed = shuffleSeed;
  Expected<sim::LaunchResult> result =
      sim::launch(*object, *kernel, config, memory, options);
  ASSERT_TRUE(bool(result)) << toString(result.takeError());
  std::string findings;
  raw_string_ostream os(findings);
  for (const sim::Finding &finding : result->findings)
    os << finding << "\n";
  EXPECT_EQ(result->findingCount, 0u) << findings;
}
