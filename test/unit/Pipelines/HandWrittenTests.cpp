//===- HandWrittenTests.cpp - A level B kernel by hand, in numbers --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs test/Target/hand-written-level-b.mlir on the simulator: three waves, 48
// keys at a time, a width with a tail. Small integers, so exactly.
//
//===----------------------------------------------------------------------===//

#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"
#include "smla/Simulator/Simulator.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

#include <cstring>

using namespace smla;

namespace {

constexpr int64_t rows = 16, width = 72, slots = 11, keys = 101;

int query(int64_t row, int64_t d) { return (row * 5 + d * 3) % 7 - 3; }
int key(int64_t slot, int64_t d) { return (slot * slot + d * 11) % 9 - 4; }

/// Every fifth is invalid, on either side (op_6).
int32_t slotOf(int64_t i) {
  if (i % 5 != 2)
    return static_cast<int32_t>(i * 7 % slots);
  return i % 2 ? -1 : static_cast<int32_t>(slots + i);
}

float expected(int64_t row, int64_t i) {
  int32_t slot = slotOf(i);
  if (slot < 0 || slot >= slots)
    return 0;
  int sum = 0;
  for (int64_t d = 0; d < width; ++d)
    sum += query(row, d) * key(slot, d);
  return static_cast<float>(sum);
}

/// The bf16 of a small integer, which is exact.
uint16_t bf16(int value) {
  float f = static_cast<float>(value);
  uint32_t bits;
  std::memcpy(&bits, &f, sizeof(bits));
  return static_cast<uint16_t>(bits >> 16);
}

template <typename F>
std::vector<uint16_t> matrix(int64_t count, F elementOf) {
  std::vector<uint16_t> result;
  for (int64_t i = 0; i < count; ++i)
    for (int64_t d = 0; d < width; ++d)
      result.push_back(bf16(elementOf(i, d)));
  return result;
}

template <typename T>
llvm::MutableArrayRef<uint8_t> raw(std::vector<T> &data) {
  return {reinterpret_cast<uint8_t *>(data.data()), data.size() * sizeof(T)};
}

std::string compile() {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module =
      mlir::parseSourceFile<mlir::ModuleOp>(SMLA_HAND_WRITTEN_KERNEL, &context);
  auto kernels = compileModule(*module, PipelineOptions());
  return mlir::failed(kernels) ? "" : kernels->front().output;
}

/// Pointers and scalars, each where the metadata has it.
std::vector<uint8_t> kernarg(const sim::KernelInfo &kernel,
                             llvm::ArrayRef<uint64_t> values) {
  std::vector<uint8_t> bytes(kernel.kernargBytes, 0);
  for (auto [arg, value] : llvm::zip_equal(kernel.args, values))
    std::memcpy(bytes.data() + arg.offset, &value, arg.size);
  return bytes;
}

TEST(HandWritten, GatherAndDot) {
  std::string elf = compile();
  ASSERT_FALSE(elf.empty());
  auto object = llvm::cantFail(sim::CodeObject::parse({elf, "by hand"}));
  const sim::KernelInfo *kernel = object->find("scores");
  ASSERT_NE(kernel, nullptr);

  std::vector<uint16_t> q = matrix(rows, query), cache = matrix(slots, key);
  std::vector<int32_t> list;
  for (int64_t i = 0; i < keys; ++i)
    list.push_back(slotOf(i));
  std::vector<float> out(rows * keys, NAN);
  sim::DeviceMemory memory(/*seed=*/1);
  auto add = [&](llvm::StringRef name, llvm::MutableArrayRef<uint8_t> bytes) {
    return llvm::cantFail(memory.addHostBuffer(name, bytes));
  };
  std::vector<uint8_t> arguments =
      kernarg(*kernel, {add("q", raw(q)), add("cache", raw(cache)),
                        add("list", raw(list)), add("out", raw(out)),
                        static_cast<uint64_t>(slots), keys});
  sim::LaunchConfig config;
  config.block = {192, 1, 1};
  config.kernarg = arguments;
  sim::LaunchResult result = llvm::cantFail(
      sim::launch(*object, *kernel, config, memory, sim::Options()));

  for (const sim::Finding &finding : result.findings) {
    std::string text;
    llvm::raw_string_ostream(text) << finding;
    ADD_FAILURE() << text;
  }
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t i = 0; i < keys; ++i)
      ASSERT_EQ(out[row * keys + i], expected(row, i))
          << "row " << row << ", key " << i;
}

} // namespace
