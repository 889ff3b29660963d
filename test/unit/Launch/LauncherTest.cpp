//===- LauncherTest.cpp - Many launches of one kernel ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same launches on the simulator and through HIP's entry points
// (test/lib/FakeHip) give the same bits, whatever the stream, and with memory
// that the caller allocated.
//
//===----------------------------------------------------------------------===//

#include "SmallKernel.h"

#include "smla/Reference/Problem.h"
#include "smla/Runtime/Launcher.h"

#include "gtest/gtest.h"

#include <cstdlib>
#include <dlfcn.h>
#include <list>

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

template <typename T>
ArrayRef<uint8_t> bytesOf(const std::vector<T> &values) {
  return {reinterpret_cast<const uint8_t *>(values.data()),
          values.size() * sizeof(T)};
}

/// Inputs from a seed, and where their results go.
struct Call {
  explicit Call(int64_t queries, uint64_t seed = 1) {
    ref::ProblemOptions options;
    options.queries = queries;
    options.seed = seed;
    options.slots = {128};
    options.padBytes = 32;
    problem = cantFail(ref::makeProblem(smallOperator(), options));
    out.resize(problem.outRows.elements * 2);
  }

  /// Everything but pointers.
  Arguments numbers(int64_t splits) const {
    Arguments arguments;
    arguments.set(ArgRole::NumQueries, problem.queries);
    arguments.set(ArgRole::NumSplits, splits);
    arguments.set(ArgRole::SoftmaxScale, problem.softmaxScale);
    arguments.set(ArgRole::QOffset, problem.qRows.offset);
    arguments.set(ArgRole::QPitchC, problem.qRows.pitchC);
    arguments.set(ArgRole::QPitchH, problem.qRows.pitchH);
    arguments.set(ArgRole::OutOffset, problem.outRows.offset);
    arguments.set(ArgRole::OutPitchC, problem.outRows.pitchC);
    arguments.set(ArgRole::OutPitchH, problem.outRows.pitchH);
    const ref::SegmentData &segment = problem.segments[0];
    arguments.set(ArgRole::NumSlots, 0, segment.numSlots);
    arguments.set(ArgRole::CacheOffset, 0, segment.cacheOffset);
    arguments.set(ArgRole::RowPitch, 0, segment.rowPitch);
    arguments.set(ArgRole::PagePitch, 0, segment.pagePitch);
    return arguments;
  }

  Arguments bind(Device &device, int64_t splits) {
    Arguments arguments = numbers(splits);
    const ref::SegmentData &segment = problem.segments[0];
    arguments.set(ArgRole::Q,
                  cantFail(device.addInput("q", bytesOf(problem.q))));
    arguments.set(ArgRole::Cache, 0,
                  cantFail(device.addInput("cache", segment.cacheArray())));
    arguments.set(ArgRole::Indptr, 0,
                  cantFail(device.addInput("indptr", bytesOf(segment.indptr))));
    arguments.set(
        ArgRole::Indices, 0,
        cantFail(device.addInput("indices", bytesOf(segment.indices))));
    arguments.set(ArgRole::Out, cantFail(device.addOutput("out", out)));
    return arguments;
  }

  ref::Problem problem;
  std::vector<uint8_t> out;
};

/// The bits that the simulator gives.
std::vector<uint8_t> expected(int64_t queries, int64_t splits,
                              uint64_t seed = 1) {
  Call call(queries, seed);
  const std::unique_ptr<Device> device = cantFail(createDevice({}));
  cantFail(launchKernels(*device, smallKernel(), call.bind(*device, splits)));
  return call.out;
}

TEST(Launcher, ServesLaunchesOfAnySizeOnTheSimulator) {
  std::list<Call> calls; // which outlive the device
  const std::unique_ptr<Device> device = cantFail(createDevice({}));
  const std::unique_ptr<Launcher> launcher =
      cantFail(Launcher::create(*device, smallKernel()));
  for (const auto &[queries, splits] :
       {std::pair(1, 2), std::pair(3, 4), std::pair(2, 1)}) {
    Call &call = calls.emplace_back(queries);
    const std::vector<KernelRun> runs =
        cantFail(launcher->launch(call.bind(*device, splits)));
    EXPECT_EQ(runs.size(), splits == 1 ? 1u : 2u);
    for (const KernelRun &run : runs) {
      EXPECT_EQ(run.result.findingCount, 0u);
      EXPECT_FALSE(run.microseconds.has_value());
    }
    cantFail(device->download());
    EXPECT_EQ(call.out, expected(queries, splits));
  }
}

TEST(Launcher, NamesAWorkspaceThatIsTooSmall) {
  Call call(3);
  const std::unique_ptr<Device> device = cantFail(createDevice({}));
  Arguments arguments = call.bind(*device, 2);
  arguments.set(ArgRole::Workspace,
                cantFail(device->addWorkspace("workspace", 1024)));
  // acc, m and l of 3 queries, 2 splits and 16 heads (C5).
  EXPECT_EQ(toString(launchKernels(*device, smallKernel(), std::move(arguments))
                         .takeError()),
            "argument 'workspace' has 1024 bytes, the launch needs " +
                std::to_string(3 * 2 * 16 * (64 + 1 + 1) * 4));
}

#ifdef SMLA_FAKE_HIP

/// A device of the fake library, which is read at the first of them.
class HipLauncher : public testing::Test {
protected:
  HipLauncher() {
    setenv("SMLA_FAKE_HIP_ARCH", "gfx942:sramecc+:xnack-", /*replace=*/1);
    DeviceOptions options;
    options.kind = DeviceKind::Hip;
    options.hipLibrary = SMLA_FAKE_HIP;
    device = cantFail(createDevice(options));
    launcher = cantFail(Launcher::create(*device, smallKernel()));
    library = dlopen(SMLA_FAKE_HIP, RTLD_NOW | RTLD_NOLOAD);
  }
  ~HipLauncher() override { dlclose(library); }

  template <typename Function>
  Function *find(const char *name) const {
    return reinterpret_cast<Function *>(dlsym(library, name));
  }

  /// Memory from HIP itself, as another library of the process has it.
  DeviceBuffer foreign(ArrayRef<uint8_t> bytes) const {
    void *address = nullptr;
    EXPECT_EQ(find<int(void **, size_t)>("hipMalloc")(&address, bytes.size()),
              0);
    EXPECT_EQ(find<Copy>("hipMemcpy")(address, bytes.data(), bytes.size(), 1),
              0);
    return {reinterpret_cast<uint64_t>(address),
            static_cast<int64_t>(bytes.size())};
  }

  using Copy = int(void *, const void *, size_t, int);
  /// Before the device, which they outlive.
  std::list<Call> calls;
  std::unique_ptr<Device> device;
  std::unique_ptr<Launcher> launcher;
  void *library = nullptr;
};

TEST_F(HipLauncher, GivesTheSimulatorsBits) {
  for (const auto &[queries, splits] :
       {std::pair(1, 2), std::pair(3, 4), std::pair(2, 1)}) {
    Call &call = calls.emplace_back(queries);
    cantFail(launcher->launch(call.bind(*device, splits)));
    cantFail(device->download());
    EXPECT_EQ(call.out, expected(queries, splits));
  }
}

/// Nothing waits between launches on different streams; a workspace that they
/// shared, or one that was freed too early, would change their bits.
TEST_F(HipLauncher, PutsKernelsOnTheCallersStream) {
  Call &first = calls.emplace_back(2),
       &second = calls.emplace_back(2, /*seed=*/2),
       &third = calls.emplace_back(5);
  LaunchOptions onStream;
  int streams[2];
  auto *lastStream = find<void *()>("smlaFakeHipLastStream");
  onStream.stream = &streams[0];
  cantFail(launcher->launch(first.bind(*device, 2), onStream));
  EXPECT_EQ(lastStream(), &streams[0]);
  onStream.stream = &streams[1];
  cantFail(launcher->launch(second.bind(*device, 2), onStream));
  EXPECT_EQ(lastStream(), &streams[1]);
  cantFail(launcher->launch(third.bind(*device, 3), onStream));
  cantFail(device->download());
  EXPECT_EQ(first.out, expected(2, 2));
  EXPECT_EQ(second.out, expected(2, 2, /*seed=*/2));
  EXPECT_EQ(third.out, expected(5, 3));
}

TEST_F(HipLauncher, MeasuresWhenAsked) {
  Call &call = calls.emplace_back(2);
  LaunchOptions timed;
  timed.isTimed = true;
  const std::vector<KernelRun> runs =
      cantFail(launcher->launch(call.bind(*device, 2), timed));
  ASSERT_EQ(runs.size(), 2u);
  for (const KernelRun &run : runs) {
    ASSERT_TRUE(run.microseconds.has_value());
    EXPECT_GT(*run.microseconds, 0);
  }
}

TEST_F(HipLauncher, TakesMemoryOfTheCaller) {
  Call &call = calls.emplace_back(3);
  Arguments arguments = call.numbers(/*splits=*/2);
  const ref::SegmentData &segment = call.problem.segments[0];
  arguments.set(ArgRole::Q, foreign(bytesOf(call.problem.q)));
  arguments.set(ArgRole::Cache, 0, foreign(segment.cacheArray()));
  arguments.set(ArgRole::Indptr, 0, foreign(bytesOf(segment.indptr)));
  arguments.set(ArgRole::Indices, 0, foreign(bytesOf(segment.indices)));
  const DeviceBuffer out = foreign(std::vector<uint8_t>(call.out.size(), 0xff));
  arguments.set(ArgRole::Out, out);
  cantFail(launcher->launch(arguments));
  EXPECT_EQ(find<Copy>("hipMemcpy")(call.out.data(),
                                    reinterpret_cast<void *>(out.address),
                                    call.out.size(), 2),
            0);
  EXPECT_EQ(call.out, expected(3, 2));
}

TEST_F(HipLauncher, LaunchesNothingForNoQueries) {
  Call &call = calls.emplace_back(1);
  Arguments arguments = call.bind(*device, 1);
  arguments.set(ArgRole::NumQueries, int64_t(0));
  cantFail(launcher->launch(std::move(arguments)));
  cantFail(device->download());
  EXPECT_EQ(call.out, std::vector<uint8_t>(call.out.size(), 0xff));
}

#endif

} // namespace
