//===- KernelABITests.cpp - Arguments, grid, alignment --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/Manifest.h"

#include <gtest/gtest.h>

using namespace smla;
using namespace smla::test;

namespace {

using Offsets = std::vector<std::pair<std::string, int64_t>>;

Offsets offsetsOf(const KernelABI &abi) {
  Offsets offsets;
  for (const KernelArg &arg : abi.args)
    offsets.emplace_back(arg.name, arg.offset);
  return offsets;
}

TEST(KernelABI, OffsetsOfTheSmallestKernel) {
  KernelABI abi = sparseAttentionABI(bf16Spec(512, 0), /*withWorkspace=*/false);
  EXPECT_EQ(offsetsOf(abi), (Offsets{{"q", 0},
                                     {"out", 8},
                                     {"cache_0", 16},
                                     {"indptr_0", 24},
                                     {"indices_0", 32},
                                     {"num_queries", 40},
                                     {"num_splits", 44},
                                     {"softmax_scale", 48},
                                     {"q_offset", 56},
                                     {"q_pitch_c", 64},
                                     {"q_pitch_h", 72},
                                     {"out_offset", 80},
                                     {"out_pitch_c", 88},
                                     {"out_pitch_h", 96},
                                     {"num_slots_0", 104},
                                     {"cache_offset_0", 112},
                                     {"row_pitch_0", 120},
                                     {"page_pitch_0", 128}}));
  EXPECT_EQ(abi.kernargBytes, 136);
}

TEST(KernelABI, OffsetsOfTheLargestKernel) {
  OperatorSpec spec = specWith(CacheFormat::Fp8Scalar, Encoding::E4M3FN, 512,
                               RopePlace::None, 0, 64);
  spec.segments.push_back(SegmentSpec{});
  spec.hasLse = spec.hasSink = true;
  KernelABI abi = sparseAttentionABI(spec, /*withWorkspace=*/true);
  EXPECT_EQ(offsetsOf(abi), (Offsets{{"q", 0},
                                     {"out", 8},
                                     {"lse", 16},
                                     {"sink", 24},
                                     {"workspace", 32},
                                     {"cache_0", 40},
                                     {"scales_0", 48},
                                     {"indptr_0", 56},
                                     {"indices_0", 64},
                                     {"cache_1", 72},
                                     {"indptr_1", 80},
                                     {"indices_1", 88},
                                     {"num_queries", 96},
                                     {"num_splits", 100},
                                     {"softmax_scale", 104},
                                     {"q_offset", 112},
                                     {"q_pitch_c", 120},
                                     {"q_pitch_h", 128},
                                     {"out_offset", 136},
                                     {"out_pitch_c", 144},
                                     {"out_pitch_h", 152},
                                     {"num_slots_0", 160},
                                     {"cache_offset_0", 168},
                                     {"row_pitch_0", 176},
                                     {"page_pitch_0", 184},
                                     {"num_slots_1", 192},
                                     {"cache_offset_1", 200},
                                     {"row_pitch_1", 208},
                                     {"page_pitch_1", 216}}));
  EXPECT_EQ(abi.kernargBytes, 224);
}

TEST(KernelABI, FindsArgumentsByRole) {
  KernelABI abi = sparseAttentionABI(bf16Spec(512, 0), /*withWorkspace=*/false);
  EXPECT_EQ(abi.indexOf(ArgRole::Out), 1);
  EXPECT_EQ(abi.find(ArgRole::Indices, 0)->type, ArgType::Pointer);
  EXPECT_EQ(abi.find(ArgRole::SoftmaxScale)->type, ArgType::F32);
  EXPECT_EQ(abi.find(ArgRole::Lse), nullptr);
  EXPECT_EQ(abi.indexOf(ArgRole::Workspace), -1);
  EXPECT_EQ(abi.find(ArgRole::Indices, 1), nullptr);
  EXPECT_EQ(abi.find(ArgRole::Indices), nullptr);
}

TEST(Workspace, HoldsAccThenMaximaThenSums) {
  WorkspaceLayout layout = workspaceLayout(bf16Spec(512, 64), 3, 4);
  int64_t rows = 3 * 4 * 16;
  EXPECT_EQ(layout.accOffset, 0);
  EXPECT_EQ(layout.mOffset, rows * 512 * 4);
  EXPECT_EQ(layout.lOffset, rows * 513 * 4);
  EXPECT_EQ(layout.bytes, rows * 514 * 4);
}

const Schedule fourWaves = {ScheduleKind::Padded, 32, 4, 2};

using Grid = std::array<uint32_t, 3>;

TEST(LaunchGrid, IsQueriesBySplitsByHeadBlocks) { // C3
  OperatorSpec spec = bf16Spec(512, 0);
  spec.heads = 40;
  KernelManifest kernel =
      mainKernelManifest(spec, fourWaves, /*withWorkspace=*/true);
  EXPECT_EQ(llvm::cantFail(launchGrid(kernel, 70000, 8)), (Grid{70000, 8, 3}));
  EXPECT_EQ(kernel.block, (std::array<int64_t, 3>{256, 1, 1}));
  EXPECT_EQ(llvm::cantFail(
                launchGrid(mergeKernelManifest(spec, fourWaves), 70000, 8)),
            (Grid{70000, 1, 3}));
}

TEST(LaunchGrid, RefusesDimensionsOverTheirLimits) { // op_12
  OperatorSpec spec = bf16Spec(512, 0);
  auto text = [&](int64_t queries, int64_t splits) {
    return errorOf(
        launchGrid(mainKernelManifest(spec, fourWaves, /*withWorkspace=*/true),
                   queries, splits));
  };
  EXPECT_EQ(text(1, 65535), "no error");
  EXPECT_EQ(text(1, 65536),
            "number of splits (grid y) must be in [1, 65535], got 65536");
  EXPECT_EQ(text(1, 0),
            "number of splits (grid y) must be in [1, 65535], got 0");
  // 2^32 - 1 work-items, 256 each.
  EXPECT_EQ(text(16777215, 1), "no error");
  EXPECT_EQ(text(16777216, 1), "number of queries (grid x) must be in "
                               "[0, 16777215], got 16777216");
  spec.heads = 16 * 65535;
  EXPECT_EQ(text(1, 1), "no error");
  spec.heads = 16 * 65535 + 1;
  EXPECT_EQ(text(1, 1), "number of head blocks (grid z) must be in "
                        "[1, 65535], got 65536");
}

TEST(Alignment, Is16BytesForVectorLoadsAnd4ForScalars) {
  OperatorSpec spec = bf16Spec(512, 64);
  spec.hasLse = true;
  KernelABI abi = sparseAttentionABI(spec, /*withWorkspace=*/true);
  auto alignment = [&](ArgRole role, int segment = -1) {
    return requiredAlignment(spec, *abi.find(role, segment));
  };
  for (ArgRole role : {ArgRole::Q, ArgRole::Out, ArgRole::Workspace,
                       ArgRole::QPitchC, ArgRole::OutPitchH})
    EXPECT_EQ(alignment(role), 16);
  for (ArgRole role : {ArgRole::Cache, ArgRole::RowPitch, ArgRole::PagePitch})
    EXPECT_EQ(alignment(role, 0), 16);
  EXPECT_EQ(alignment(ArgRole::Indices, 0), 4);
  EXPECT_EQ(alignment(ArgRole::Lse), 4);
  EXPECT_EQ(alignment(ArgRole::NumSlots, 0), 1);
}

TEST(Alignment, OneByteRowsMayBe8Aligned) {
  OperatorSpec spec = specWith(CacheFormat::Fp8Scalar, Encoding::E4M3FN, 520,
                               RopePlace::None, 0);
  KernelABI abi = sparseAttentionABI(spec, /*withWorkspace=*/false);
  EXPECT_EQ(requiredAlignment(spec, *abi.find(ArgRole::RowPitch, 0)), 8);
  // 584-byte records, but rows of 576.
  spec = specWith(CacheFormat::Fp8Dsv4, Encoding::E4M3FN, 512,
                  RopePlace::Inside, 64);
  EXPECT_EQ(requiredAlignment(spec, *abi.find(ArgRole::RowPitch, 0)), 16);
}

TEST(Alignment, ErrorNamesTheArgument) {
  OperatorSpec spec = bf16Spec(512, 0);
  KernelABI abi = sparseAttentionABI(spec, /*withWorkspace=*/false);
  const KernelArg &pitch = *abi.find(ArgRole::RowPitch, 0);
  EXPECT_EQ(textOf(verifyAlignment(spec, pitch, 1032)),
            "argument 'row_pitch_0' must be a multiple of 16 bytes, got 1032");
  EXPECT_EQ(textOf(verifyAlignment(spec, pitch, 1024)), "no error");
}

} // namespace
