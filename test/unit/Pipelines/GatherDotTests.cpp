//===- GatherDotTests.cpp - gather_dot from level A to numbers ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles smla.gather_dot for each architecture, runs the code object on the
// simulator, and compares with a host loop: small integers, so exactly.
//
//===----------------------------------------------------------------------===//

#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"
#include "smla/Plan/GatherDot.h"
#include "smla/Simulator/Simulator.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

#include <cstring>
#include <random>

using namespace smla;

namespace {

/// The bf16 of a small integer, which is exact.
uint16_t bf16(int value) {
  float f = static_cast<float>(value);
  uint32_t bits;
  std::memcpy(&bits, &f, sizeof(bits));
  return static_cast<uint16_t>(bits >> 16);
}

struct Problem {
  int64_t rows, keys, slots, width;
  std::vector<int> q, cache;
  std::vector<int32_t> indices;

  Problem(int64_t rows, int64_t keys, int64_t slots, int64_t width)
      : rows(rows), keys(keys), slots(slots), width(width) {
    std::mt19937 random(static_cast<unsigned>(rows * 1000 + keys));
    auto small = [&] { return static_cast<int>(random() % 7) - 3; };
    for (int64_t i = 0; i < rows * width; ++i)
      q.push_back(small());
    for (int64_t i = 0; i < slots * width; ++i)
      cache.push_back(small());
    for (int64_t i = 0; i < keys; ++i)
      indices.push_back(slots ? static_cast<int32_t>(random() % slots) : 0);
    // Invalid on both sides, among valid ones (op_6).
    if (keys > 5) {
      indices[1] = -1;
      indices[3] = static_cast<int32_t>(slots);
      indices[4] = std::numeric_limits<int32_t>::min();
    }
  }

  float expected(int64_t row, int64_t key) const {
    int32_t slot = indices[key];
    if (slot < 0 || slot >= slots)
      return 0;
    int sum = 0;
    for (int64_t d = 0; d < width; ++d)
      sum += q[row * width + d] * cache[slot * width + d];
    return static_cast<float>(sum);
  }
};

std::string moduleText(int64_t width) {
  return llvm::formatv(R"(
func.func @scores(%q: memref<?x{0}xbf16>, %keys: memref<?x{0}xbf16>,
                  %indices: memref<?xi32>, %out: memref<?x?xf32>) {{
  smla.gather_dot ins(%q, %keys, %indices : memref<?x{0}xbf16>,
                      memref<?x{0}xbf16>, memref<?xi32>)
      outs(%out : memref<?x?xf32>)
  return
})",
                       width);
}

/// Argument bytes in the order of the ABI.
class Kernarg {
public:
  explicit Kernarg(const KernelABI &abi)
      : abi(abi), bytes(abi.kernargBytes, 0) {}

  template <typename T>
  void set(ArgRole role, T value, int segment = -1) {
    const KernelArg *arg = abi.find(role, segment);
    ASSERT_NE(arg, nullptr);
    ASSERT_EQ(arg->bytes(), static_cast<int64_t>(sizeof(T)));
    std::memcpy(bytes.data() + arg->offset, &value, sizeof(T));
  }

  const KernelABI &abi;
  std::vector<uint8_t> bytes;
};

template <typename T>
llvm::MutableArrayRef<uint8_t> raw(std::vector<T> &data) {
  return {reinterpret_cast<uint8_t *>(data.data()), data.size() * sizeof(T)};
}

std::vector<uint16_t> toBf16(const std::vector<int> &values) {
  std::vector<uint16_t> result;
  for (int value : values)
    result.push_back(bf16(value));
  return result;
}

class GatherDot : public testing::TestWithParam<const ArchInfo *> {
protected:
  std::string compile(int64_t width) {
    mlir::DialectRegistry registry;
    mlir::registerAllDialects(registry);
    smla::registerAllDialects(registry);
    smla::registerAllExtensions(registry);
    mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
    auto module =
        mlir::parseSourceString<mlir::ModuleOp>(moduleText(width), &context);
    PipelineOptions options;
    options.arch = GetParam()->name.str();
    auto kernels = compileModule(*module, options);
    if (mlir::failed(kernels) || kernels->size() != 1)
      return "";
    return kernels->front().output;
  }

  void check(const Problem &problem) {
    std::string elf = compile(problem.width);
    ASSERT_FALSE(elf.empty());
    auto object = llvm::cantFail(sim::CodeObject::parse({elf, "test"}));
    const sim::KernelInfo *kernel = object->find(gatherDotName(problem.width));
    ASSERT_NE(kernel, nullptr);
    auto plan = llvm::cantFail(planGatherDot(*GetParam(), problem.width, {}));
    EXPECT_EQ(kernel->groupSegmentBytes, plan.lds.totalBytes());
    std::vector<float> out(problem.rows * problem.keys, NAN);
    sim::LaunchResult result = run(problem, *object, *kernel, plan, out);
    for (const sim::Finding &finding : result.findings) {
      std::string text;
      llvm::raw_string_ostream(text) << finding;
      ADD_FAILURE() << text;
    }
    for (int64_t row = 0; row < problem.rows; ++row)
      for (int64_t key = 0; key < problem.keys; ++key)
        ASSERT_EQ(out[row * problem.keys + key], problem.expected(row, key))
            << "row " << row << ", key " << key;
  }

  sim::LaunchResult run(const Problem &problem, const sim::CodeObject &object,
                        const sim::KernelInfo &kernel,
                        const GatherDotPlan &plan, std::vector<float> &out) {
    std::vector<uint16_t> q = toBf16(problem.q);
    std::vector<uint16_t> cache = toBf16(problem.cache);
    std::vector<int32_t> indices = problem.indices;
    sim::DeviceMemory memory(1);
    auto add = [&](llvm::StringRef name, llvm::MutableArrayRef<uint8_t> bytes) {
      return llvm::cantFail(memory.addHostBuffer(name, bytes));
    };
    KernelABI abi = gatherDotABI();
    Kernarg args(abi);
    args.set<uint64_t>(ArgRole::Q, add("q", raw(q)));
    args.set<uint64_t>(ArgRole::Out, add("out", raw(out)));
    args.set<uint64_t>(ArgRole::Cache, add("cache", raw(cache)), 0);
    args.set<uint64_t>(ArgRole::Indices, add("indices", raw(indices)), 0);
    args.set<int32_t>(ArgRole::NumQueries, problem.rows);
    args.set<int32_t>(ArgRole::NumKeys, problem.keys);
    args.set<int32_t>(ArgRole::NumSlots, problem.slots, 0);
    args.set<int64_t>(ArgRole::QPitchC, problem.width);
    args.set<int64_t>(ArgRole::OutPitchC, problem.keys);
    args.set<int64_t>(ArgRole::RowPitch, problem.width * 2, 0);
    sim::LaunchConfig config;
    config.grid = {
        static_cast<uint32_t>(
            llvm::divideCeil(problem.keys, plan.schedule.blockK)),
        1, static_cast<uint32_t>(llvm::divideCeil(problem.rows, blockM))};
    config.block = {static_cast<uint32_t>(plan.schedule.waves * 64), 1, 1};
    config.kernarg = args.bytes;
    return llvm::cantFail(
        sim::launch(object, kernel, config, memory, sim::Options()));
  }
};

TEST_P(GatherDot, FullTiles) { check(Problem(16, 128, 40, 512)); }
TEST_P(GatherDot, TailOfKeys) { check(Problem(16, 77, 40, 512)); }
TEST_P(GatherDot, OneKey) { check(Problem(16, 1, 3, 64)); }
TEST_P(GatherDot, TailOfRows) { check(Problem(21, 33, 9, 128)); }
TEST_P(GatherDot, NoSlots) { check(Problem(16, 9, 0, 64)); }
TEST_P(GatherDot, WidthTail) { check(Problem(5, 33, 9, 72)); }

std::vector<const ArchInfo *> archPointers() {
  std::vector<const ArchInfo *> pointers;
  for (const ArchInfo &arch : allArchs())
    pointers.push_back(&arch);
  return pointers;
}

INSTANTIATE_TEST_SUITE_P(
    AllArchs, GatherDot, testing::ValuesIn(archPointers()),
    [](const testing::TestParamInfo<const ArchInfo *> &info) {
      return info.param->name.str();
    });

} // namespace
