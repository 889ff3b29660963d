//===- ArgumentsTest.cpp - Checking and packing arguments -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Arguments.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

namespace {

constexpr int64_t queries = 3, heads = 16, rank = 512, slots = 100;

/// A bf16 operator of pages of 64 slots, with lse and sink, and arguments that
/// fit it exactly.
class Call {
public:
  Call() {
    manifest.spec.heads = heads;
    manifest.spec.kvLoraRank = rank;
    manifest.spec.segments = {{CacheFormat::BF16, Encoding::None, 64}};
    manifest.spec.hasLse = manifest.spec.hasSink = true;
    manifest.schedule = {ScheduleKind::Padded, 32, 4, 2};
    manifest.kernels.push_back(mainKernelManifest(
        manifest.spec, manifest.schedule, /*withWorkspace=*/false));
    constexpr int64_t rowsBytes = queries * heads * rank * 2;
    args.set(ArgRole::Q, DeviceBuffer{0x1000, rowsBytes});
    args.set(ArgRole::Out, DeviceBuffer{0x123456789000, rowsBytes});
    args.set(ArgRole::Lse, DeviceBuffer{0x3000, queries * heads * 4});
    args.set(ArgRole::Sink, DeviceBuffer{0x4000, heads * 4});
    args.set(ArgRole::Cache, 0, DeviceBuffer{0x5000, slots * rank * 2});
    args.set(ArgRole::Indptr, 0, DeviceBuffer{0x6000, (queries + 1) * 4});
    args.set(ArgRole::Indices, 0, DeviceBuffer{0x7004, 0});
    args.set(ArgRole::NumQueries, queries);
    args.set(ArgRole::NumSplits, int64_t(1));
    args.set(ArgRole::SoftmaxScale, 0.5f);
    for (ArgRole role : {ArgRole::QOffset, ArgRole::OutOffset})
      args.set(role, int64_t(0));
    for (ArgRole role : {ArgRole::QPitchC, ArgRole::OutPitchC})
      args.set(role, heads * rank);
    for (ArgRole role : {ArgRole::QPitchH, ArgRole::OutPitchH})
      args.set(role, rank);
    args.set(ArgRole::NumSlots, 0, slots);
    args.set(ArgRole::CacheOffset, 0, int64_t(0));
    args.set(ArgRole::RowPitch, 0, rank * 2);
    args.set(ArgRole::PagePitch, 0, 64 * rank * 2);
  }

  Expected<SmallVector<uint8_t>> pack() const {
    return packArguments(manifest, manifest.kernels[0], args);
  }
  std::string error() const {
    Expected<SmallVector<uint8_t>> bytes = pack();
    return bytes ? "" : toString(bytes.takeError());
  }

  Manifest manifest;
  Arguments args;
};

TEST(Arguments, LieWhereTheABISays) { // C3
  Call call;
  SmallVector<uint8_t> bytes = cantFail(call.pack());
  // q, out, lse, sink, cache, indptr, indices; 2 x i32, f32; 6 x i64; i32, 3 x
  // i64.
  ASSERT_EQ(bytes.size(), 7u * 8 + 3 * 4 + 4 + 6 * 8 + 8 + 3 * 8);
  auto at64 = [&](int64_t at) { return support::endian::read64le(&bytes[at]); };
  auto at32 = [&](int64_t at) { return support::endian::read32le(&bytes[at]); };
  EXPECT_EQ(at64(0), 0x1000u);
  EXPECT_EQ(at64(8), 0x123456789000u);
  EXPECT_EQ(at64(24), 0x4000u);
  EXPECT_EQ(at64(48), 0x7004u);
  EXPECT_EQ(at32(56), 3u);
  EXPECT_EQ(at32(60), 1u);
  EXPECT_EQ(bit_cast<float>(at32(64)), 0.5f);
  EXPECT_EQ(at64(80), uint64_t(heads * rank)); // q_pitch_c
  EXPECT_EQ(at32(120), 100u);                  // num_slots
  EXPECT_EQ(at64(136), 1024u);                 // row_pitch
}

TEST(Arguments, MissingAndMistyped) {
  Call missing;
  missing.args = {};
  EXPECT_EQ(missing.error(), "argument 'q' of kernel '" +
                                 missing.manifest.kernels[0].name +
                                 "' is not given");
  Call mistyped;
  mistyped.args.set(ArgRole::SoftmaxScale, int64_t(1));
  EXPECT_EQ(mistyped.error(),
            "argument 'softmax_scale' must be of type f32, got an integer");
  Call pointer;
  pointer.args.set(ArgRole::Indices, 0, 1.0f);
  EXPECT_EQ(pointer.error(),
            "argument 'indices_0' must be of type pointer, got a float");
}

TEST(Arguments, NumbersInRange) {
  Call call;
  call.args.set(ArgRole::NumQueries, int64_t(1) << 31);
  EXPECT_EQ(
      call.error(),
      "argument 'num_queries' must be in [0, 2147483647], got 2147483648");
  call = {};
  call.args.set(ArgRole::NumSplits, int64_t(0));
  EXPECT_EQ(call.error(),
            "argument 'num_splits' must be in [1, 2147483647], got 0");
  call = {};
  call.args.set(ArgRole::RowPitch, 0, int64_t(-1024));
  EXPECT_EQ(call.error(), "argument 'row_pitch_0' must be in [0, "
                          "4611686018427387903], got -1024");
}

TEST(Arguments, Alignment) {
  Call call;
  call.args.set(ArgRole::QPitchH, rank + 4);
  EXPECT_EQ(call.error(), "argument 'q_pitch_h' must be a multiple of 16 "
                          "bytes, got 1032");
  call = {};
  call.args.set(ArgRole::Cache, 0, DeviceBuffer{0x5000, slots * rank * 2 + 16});
  call.args.set(ArgRole::CacheOffset, 0, int64_t(8));
  EXPECT_EQ(call.error(), "argument 'cache_0' must be a multiple of 16 bytes, "
                          "got 20488");
  call.args.set(ArgRole::Cache, 0, DeviceBuffer{0x5008, slots * rank * 2 + 16});
  EXPECT_EQ(call.error(), ""); // base + offset counts
}

TEST(Arguments, BuffersAreLongEnough) {
  constexpr int64_t rowsBytes = queries * heads * rank * 2;
  Call call;
  call.args.set(ArgRole::Q, DeviceBuffer{0x1000, rowsBytes - 2});
  EXPECT_EQ(call.error(), "argument 'q' has 49150 bytes, the launch needs "
                          "49152");
  call = {};
  call.args.set(ArgRole::OutPitchC, heads * rank + 8);
  EXPECT_EQ(call.error(), "argument 'out' has 49152 bytes, the launch needs "
                          "49184");
  call = {};
  call.args.set(ArgRole::Lse, DeviceBuffer{0x3000, 188});
  EXPECT_EQ(call.error(), "argument 'lse' has 188 bytes, the launch needs 192");
  call = {};
  call.args.set(ArgRole::Sink, DeviceBuffer{0x3000, 60});
  EXPECT_EQ(call.error(), "argument 'sink' has 60 bytes, the launch needs 64");
  call = {};
  call.args.set(ArgRole::Indptr, 0, DeviceBuffer{0x3000, 12});
  EXPECT_EQ(call.error(), "argument 'indptr_0' has 12 bytes, the launch needs "
                          "16");
  call = {};
  call.args.set(ArgRole::NumSlots, 0, slots + 1);
  EXPECT_EQ(call.error(), "argument 'cache_0' has 102400 bytes, the launch "
                          "needs 103424");
}

TEST(Arguments, HugePitchesDoNotWrapAround) {
  Call call;
  call.args.set(ArgRole::QPitchC, int64_t(1) << 61);
  EXPECT_EQ(call.error(), "argument 'q' has 49152 bytes, the launch needs "
                          "9223372036854792192");
  call = {};
  call.args.set(ArgRole::PagePitch, 0, int64_t(1) << 61);
  EXPECT_NE(call.error(), "");
  call = {};
  call.args.set(ArgRole::OutOffset, int64_t(1) << 62);
  EXPECT_EQ(call.error(), "argument 'out_offset' must be in [0, "
                          "4611686018427387903], got 4611686018427387904");
}

TEST(Arguments, NothingIsNeededForNoQueries) {
  Call call;
  for (ArgRole role : {ArgRole::Q, ArgRole::Out, ArgRole::Lse})
    call.args.set(role, DeviceBuffer{0x1000, 0});
  call.args.set(ArgRole::NumQueries, int64_t(0));
  call.args.set(ArgRole::NumSlots, 0, int64_t(0));
  call.args.set(ArgRole::Cache, 0, DeviceBuffer{0x1000, 0});
  EXPECT_EQ(call.error(), "");
}

/// Pages of 64 slots of 576 bytes, and the scales of 100 slots behind them.
Call dsv4Call() {
  Call call;
  call.manifest.spec.ropeDim = 64;
  call.manifest.spec.rope = RopePlace::Inside;
  call.manifest.spec.segments = {{CacheFormat::Fp8Dsv4, Encoding::E4M3FN, 64}};
  call.args.set(ArgRole::RowPitch, 0, int64_t(576));
  call.args.set(ArgRole::PagePitch, 0, int64_t(37440));
  // The second page's scales start at 36864; its last slot is the 36th.
  call.args.set(ArgRole::Cache, 0,
                DeviceBuffer{0x5000, 37440 + 36864 + 36 * 8});
  return call;
}

TEST(Arguments, PagesThatEndInScales) { // fmt_4
  Call call = dsv4Call();
  EXPECT_EQ(call.error(), "");
  call.args.set(ArgRole::Cache, 0,
                DeviceBuffer{0x5000, 37440 + 36864 + 36 * 8 - 1});
  EXPECT_EQ(call.error(), "argument 'cache_0' has 74591 bytes, the launch "
                          "needs 74592");
  call = dsv4Call();
  call.args.set(ArgRole::PagePitch, 0, int64_t(37376));
  EXPECT_EQ(
      call.error(),
      "argument 'page_pitch_0' must be at least 37440 bytes, a page of 64 "
      "slots of format fp8_dsv4, got 37376");
  call = dsv4Call();
  call.args.set(ArgRole::RowPitch, 0, int64_t(584));
  EXPECT_EQ(call.error(), "argument 'row_pitch_0' must be 576 bytes for format "
                          "fp8_dsv4 with pages of 64 slots, got 584");
  call = dsv4Call();
  call.manifest.spec.segments[0].pageSize = 1;
  EXPECT_EQ(call.error(),
            "argument 'row_pitch_0' must be at least 1152 bytes for format "
            "fp8_dsv4 with pages of 1 slots, got 576");
}

/// One scale for the pool, or 8 for each of 100 slots.
TEST(Arguments, ScalesOfTheirOwn) {
  for (auto [format, bytes] : {std::pair(CacheFormat::Fp8Scalar, 4),
                               std::pair(CacheFormat::Fp8G64, 3200)}) {
    Call call;
    call.manifest.spec.segments = {{format, Encoding::E4M3FN, 1}};
    call.manifest.kernels[0].abi =
        sparseAttentionABI(call.manifest.spec, /*withWorkspace=*/false);
    call.args.set(ArgRole::RowPitch, 0, rank);
    call.args.set(ArgRole::Scales, 0, DeviceBuffer{0x8000, bytes});
    EXPECT_EQ(call.error(), "");
    call.args.set(ArgRole::Scales, 0, DeviceBuffer{0x8000, bytes - 1});
    EXPECT_EQ(call.error(), ("argument 'scales_0' has " + Twine(bytes - 1) +
                             " bytes, the launch needs " + Twine(bytes))
                                .str());
  }
}

} // namespace
