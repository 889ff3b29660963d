//===- TimingLoopTests.cpp - Compiled loops against another model ---------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An independent prototype of the issue model (Python; the commands stand at
// its figures) times one iteration of a loop from its text, without addresses.
// Here the whole kernel is executed and its trace replayed.
//
// `printed` is what the prototype prints. `refined` is the same prototype where
// it is made to see what the execution shows: 64 iterations, started as the
// four replays here are, each wave counted with its own rate; index loads that
// cost no line, since the L1 has it; for `base` its bank conflicts (8 clk per K
// read, 28 per P read, 2 per P write) and the branches as they are taken.
//
//===----------------------------------------------------------------------===//

#include "AssembleKernel.h"

#include "smla/Simulator/Timing.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

#include <random>

using namespace smla;
using namespace smla::sim;
using namespace smla::sim::test;

namespace {

constexpr double latencies[] = {500, 900, 1500};
constexpr double gathers[] = {64, 27, 18};

/// clk per key and CU, by gather and latency.
using Corners = double[3][3];

struct CompiledLoop {
  const char *kernel;
  const char *chip;
  unsigned waves;
  unsigned workgroupsPerComputeUnit;
  Corners printed;
  Corners refined;
  /// How far the default figures may be from `printed`.
  double tolerance = 0.03;
  /// How far the prototype's figures may be from `refined`: more where waves
  /// that share a port or a tile run in phases that the models choose apart
  /// (the prototype itself varies by up to 40 % there).
  double refinedTolerance = 0.03;
};

// clang-format off
const CompiledLoop loops[] = {
    // tm.py base.s base 32 1 gfx942. It has no bank conflicts and skips the
    // writes of the row maxima.
    {"base", "mi300x", 4, 1,
     {{152.5, 178.8, 218.3}, {175.8, 202.1, 241.6}, {195.9, 222.2, 261.7}},
     {{165.5, 190.5, 228.0}, {187.4, 212.4, 249.9}, {206.4, 231.4, 268.9}},
     /*tolerance=*/0.09},
    // tm.py d1.s d1 64 1 gfx942. Its waves run in lock-step, in a window of 16
    // iterations; ours start apart, which hides more of the longest latency.
    {"d1", "mi300x", 4, 1,
     {{23.7, 23.7, 28.5}, {38.8, 38.8, 38.5}, {57.4, 57.4, 56.9}},
     {{23.61, 23.61, 26.20}, {38.17, 38.17, 38.17}, {57.14, 57.14, 57.14}},
     /*tolerance=*/0.11, /*refinedTolerance=*/0.04},
    // tm.py d2d1.s d2d 16 4x1 gfx942
    {"d2d", "mi300x", 1, 4,
     {{20.9, 20.9, 24.5}, {38.5, 38.5, 38.6}, {57.7, 57.7, 57.3}},
     {{20.94, 20.94, 25.14}, {38.18, 38.18, 38.18}, {57.14, 57.14, 57.14}}},
    // tm.py d1r.s d1r 16 4x1 gfx942
    {"d1r", "mi300x", 1, 4,
     {{38.9, 38.9, 38.9}, {38.5, 38.5, 38.5}, {57.7, 57.7, 57.7}},
     {{38.39, 38.39, 38.39}, {38.52, 38.52, 38.52}, {57.14, 57.14, 57.14}}},
    // tm.py d2q.s d2q 16 3 gfx942. Each of four waves loads the same indices,
    // which it fetches four times: 6 % of all bytes.
    {"d2q", "mi300x", 4, 3,
     {{39.5, 39.5, 40.7}, {41.0, 41.0, 43.8}, {61.3, 61.7, 60.9}},
     {{39.69, 39.69, 39.99}, {39.41, 39.38, 40.45}, {57.88, 57.88, 58.05}},
     /*tolerance=*/0.08, /*refinedTolerance=*/0.04},
    // tm.py g1.s g1 32 4x1 gfx950
    {"g1", "mi355x", 1, 4,
     {{17.6, 17.6, 17.6}, {38.6, 38.6, 38.2}, {57.7, 57.7, 57.8}},
     {{17.58, 17.58, 17.36}, {38.18, 38.18, 38.18}, {57.14, 57.14, 57.14}}},
    // tm.py g1r.s g1r 32 4x1 gfx950
    {"g1r", "mi355x", 1, 4,
     {{24.2, 24.2, 24.2}, {38.5, 38.5, 38.5}, {58.2, 58.2, 57.8}},
     {{23.69, 23.69, 23.69}, {38.05, 38.05, 38.05}, {57.01, 57.01, 57.01}}},
};
// clang-format on

constexpr unsigned keys = 1024, slots = 4096, rowBytes = 1024, heads = 16;

/// Executes one workgroup of a compiled loop on random rows.
class ExecutedLoop {
public:
  explicit ExecutedLoop(const CompiledLoop &loop) : loop(loop) {
    const Chip *chip = *lookupChip(loop.chip);
    std::string path =
        llvm::formatv("{0}/loop-{1}.s", SMLA_TEST_INPUTS, loop.kernel);
    auto text = llvm::MemoryBuffer::getFile(path);
    EXPECT_TRUE(bool(text)) << path;
    elf = assembleAndLink((*text)->getBuffer(), chip->archName);
    object =
        std::move(*CodeObject::parse(llvm::MemoryBufferRef(elf, loop.kernel)));
    run();
  }

  TimingReport time(TimingParams params) const {
    TimingOptions options(**lookupChip(loop.chip));
    options.keys = keys;
    options.params = params;
    llvm::Expected<TimingReport> report = predictTiming(
        *object, *object->find(loop.kernel), *result.trace, options);
    if (report)
      return *report;
    ADD_FAILURE() << toString(report.takeError());
    return TimingReport();
  }

  LaunchResult result;

private:
  void run();
  void pointer(llvm::StringRef name, llvm::MutableArrayRef<uint8_t> bytes) {
    uint64_t address = *memory.addHostBuffer(name, bytes);
    append(&address, 8);
  }
  void append(const void *value, size_t bytes) {
    const auto *raw = static_cast<const uint8_t *>(value);
    kernarg.insert(kernarg.end(), raw, raw + bytes);
  }

  const CompiledLoop &loop;
  std::string elf;
  std::unique_ptr<CodeObject> object;
  DeviceMemory memory{/*seed=*/3};
  std::vector<uint8_t> kernarg;
  LaunchConfig config;
};

template <class T>
llvm::MutableArrayRef<uint8_t> bytesOf(std::vector<T> &values) {
  return {reinterpret_cast<uint8_t *>(values.data()),
          values.size() * sizeof(T)};
}

/// bf16 in (-1, 1): no score ever grows past the lazy rescale's threshold.
void fillBf16(std::vector<uint16_t> &values, std::mt19937 &random) {
  for (uint16_t &value : values) {
    float number = std::uniform_real_distribution<float>(-1, 1)(random);
    uint32_t bits;
    memcpy(&bits, &number, 4);
    value = bits >> 16;
  }
}

void ExecutedLoop::run() {
  std::mt19937 random(5);
  std::vector<uint16_t> q(heads * rowBytes / 2), cache(slots * rowBytes / 2);
  fillBf16(q, random);
  fillBf16(cache, random);
  std::vector<uint32_t> indices(keys + 64);
  for (uint32_t &index : indices)
    index = random() % slots;
  std::vector<uint16_t> out(heads * rowBytes / 2);
  std::vector<float> lse(heads);
  pointer("q", bytesOf(q));
  pointer("cache", bytesOf(cache));
  pointer("indices", bytesOf(indices));
  pointer("out", bytesOf(out));
  pointer("lse", bytesOf(lse));
  append(&keys, 4);
  float scale = 0.0625f * 1.44269504f;
  append(&scale, 4);
  config.block = {64 * loop.waves, 1, 1};
  config.kernarg = kernarg;
  Options options;
  options.tracedWorkgroups = 1;
  options.allowEqualStores = true; // `base`: waves that share P store it alike
  llvm::Expected<LaunchResult> launched =
      launch(*object, *object->find(loop.kernel), config, memory, options);
  if (launched)
    result = std::move(*launched);
  else
    ADD_FAILURE() << toString(launched.takeError());
}

class TimingLoop : public testing::TestWithParam<CompiledLoop> {
protected:
  /// Holds every corner against `expected`; the figures go into the test's
  /// report (--gtest_output) under `name`.
  void compare(const char *name, const ExecutedLoop &executed,
               TimingParams params, const Corners &expected, double tolerance) {
    std::string figures;
    for (unsigned g = 0; g < 3; ++g)
      for (unsigned l = 0; l < 3; ++l) {
        params.vmemLatency = latencies[l];
        params.gather = gathers[g];
        TimingReport report = executed.time(params);
        EXPECT_NEAR(report.clkPerKey, expected[g][l],
                    tolerance * expected[g][l])
            << "latency " << latencies[l] << ", gather " << gathers[g];
        EXPECT_EQ(report.workgroupsPerComputeUnit,
                  GetParam().workgroupsPerComputeUnit);
        figures += llvm::formatv("{0:f1} ", report.clkPerKey);
      }
    RecordProperty(name, figures);
  }
};

} // namespace

/// The prototype times 64-bit VALU and VCC as all else, counts the slot of a
/// wait besides the LDS latency, and takes a 128-bit read of gfx950 as 61 clk.
static TimingParams figuresOfThePrototype(const Chip &chip) {
  TimingParams params = timingParamsFor(chip);
  bool isGfx950 = chip.archName == "gfx950";
  params.valu64 = params.valuToScalar = params.valu;
  params.ldsLatencyB128 = (isGfx950 ? 61 : params.ldsLatencyB128) + params.slot;
  params.ldsLatency += params.slot;
  return params;
}

TEST_P(TimingLoop, AgreesWithThePrototypeAtNineCorners) {
  const CompiledLoop &loop = GetParam();
  const Chip &chip = **lookupChip(loop.chip);
  ExecutedLoop executed(loop);
  EXPECT_EQ(findingNames(executed.result), "");
  compare("prototype", executed, figuresOfThePrototype(chip), loop.refined,
          loop.refinedTolerance);
  compare("default", executed, timingParamsFor(chip), loop.printed,
          loop.tolerance);
}

INSTANTIATE_TEST_SUITE_P(Compiled, TimingLoop, testing::ValuesIn(loops),
                         [](const testing::TestParamInfo<CompiledLoop> &info) {
                           return std::string(info.param.kernel);
                         });
