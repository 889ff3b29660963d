//===- SimulatorBench.cpp - Wave instructions per second ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs matrix products of 128 x 128 x 128 on one host thread, with and without
// checks. Items are executed wave instructions.
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/Simulator.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/MemoryBuffer.h"

#include <benchmark/benchmark.h>

using namespace llvm;
using namespace smla;

namespace {

constexpr unsigned size = 128, tile = 32;

/// Small integers: exact in bf16, and so are their sums in f32.
float leftValue(unsigned row, unsigned k) {
  return float((row * 3 + k * 7) % 15) - 7;
}
float rightValue(unsigned k, unsigned column) {
  return float((k * 5 + column * 11) % 13) - 6;
}

template <class T>
T encode(float value);
template <>
float encode(float value) {
  return value;
}
template <>
uint16_t encode(float value) {
  return bit_cast<uint32_t>(value) >> 16;
}

/// The arguments of one kernel in device memory; B transposed for bf16.
template <class T>
struct Matrices {
  std::vector<T> a = std::vector<T>(size * size);
  std::vector<T> b = std::vector<T>(size * size);
  std::vector<float> c = std::vector<float>(size * size);

  Matrices() {
    bool isTransposed = sizeof(T) == 2;
    for (unsigned i = 0; i < size; ++i)
      for (unsigned k = 0; k < size; ++k) {
        a[i * size + k] = encode<T>(leftValue(i, k));
        b[i * size + k] =
            encode<T>(isTransposed ? rightValue(k, i) : rightValue(i, k));
      }
  }
  bool holds() const {
    for (unsigned i = 0; i < size; ++i)
      for (unsigned j = 0; j < size; ++j) {
        float sum = 0;
        for (unsigned k = 0; k < size; ++k)
          sum += leftValue(i, k) * rightValue(k, j);
        if (c[i * size + j] != sum)
          return false;
      }
    return true;
  }
};

template <class T>
MutableArrayRef<uint8_t> bytesOf(std::vector<T> &values) {
  return {reinterpret_cast<uint8_t *>(values.data()),
          values.size() * sizeof(T)};
}

const sim::CodeObject &gemmObject() {
  static std::unique_ptr<MemoryBuffer> file =
      cantFail(errorOrToExpected(MemoryBuffer::getFile(SMLA_GEMM_OBJECT)));
  static std::unique_ptr<sim::CodeObject> object =
      cantFail(sim::CodeObject::parse(*file));
  return *object;
}

template <class T>
void runGemm(benchmark::State &state, const char *name, bool checks) {
  Matrices<T> matrices;
  sim::DeviceMemory memory(/*seed=*/1);
  uint64_t arguments[] = {
      cantFail(memory.addHostBuffer("a", bytesOf(matrices.a))),
      cantFail(memory.addHostBuffer("b", bytesOf(matrices.b))),
      cantFail(memory.addHostBuffer("c", bytesOf(matrices.c)))};
  sim::LaunchConfig config;
  config.grid = {size / tile, size / tile, 1};
  config.block = {256, 1, 1};
  config.kernarg = {reinterpret_cast<const uint8_t *>(arguments),
                    sizeof(arguments)};
  sim::Options options;
  options.checks = checks;
  uint64_t instructions = 0;
  for (auto _ : state) {
    sim::LaunchResult result = cantFail(sim::launch(
        gemmObject(), *gemmObject().find(name), config, memory, options));
    instructions += result.totalInstructions();
    if (result.findingCount)
      state.SkipWithError("findings");
  }
  if (!matrices.holds())
    state.SkipWithError("wrong results");
  state.SetItemsProcessed(int64_t(instructions));
}

void gemmF32(benchmark::State &state) {
  runGemm<float>(state, "gemm_f32", state.range(0));
}
void gemmBf16(benchmark::State &state) {
  runGemm<uint16_t>(state, "gemm_bf16", state.range(0));
}
BENCHMARK(gemmF32)->ArgName("checks")->Arg(1)->Arg(0);
BENCHMARK(gemmBf16)->ArgName("checks")->Arg(1)->Arg(0);

} // namespace

BENCHMARK_MAIN();
