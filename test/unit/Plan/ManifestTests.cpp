//===- ManifestTest.cpp - Manifests to text and back ----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Manifest.h"

#include "llvm/Support/FormatVariadic.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace smla;

namespace {

Manifest sample() {
  Manifest manifest;
  manifest.compiler = "smla 0.1.0 (LLVM 22.1.8)";
  manifest.arch = "gfx950";
  manifest.codeObjectVersion = 5;
  manifest.spec.heads = 40;
  manifest.spec.kvLoraRank = 512;
  manifest.spec.ropeDim = 64;
  manifest.spec.rope = RopePlace::Appended;
  manifest.spec.segments = {{CacheFormat::BF16, Encoding::None, 1},
                            {CacheFormat::Fp8Dsv32, Encoding::E4M3FN, 64}};
  manifest.spec.hasSink = manifest.spec.hasLse = true;
  manifest.spec.lseBase = LseBase::Two;
  manifest.spec.emptyLse = EmptyLse::PosInf;
  manifest.schedule = {ScheduleKind::Private, 64, 4, 2};
  manifest.lds.buffers = {{"kv", {64, 512, 2, 8}, 0}, {"p", {16, 64, 2, 0}, 1}};
  manifest.workspaceBytes = {65792, true, true};
  KernelManifest kernel =
      mainKernelManifest(manifest.spec, manifest.schedule, true);
  kernel.ldsBytes = 1000;
  kernel.vgpr = 256;
  kernel.agpr = 128;
  kernel.sgpr = 90;
  kernel.vgprSpills = 1;
  kernel.sgprSpills = 2;
  kernel.scratchBytes = 3;
  manifest.kernels.push_back(kernel);
  return manifest;
}

TEST(Manifest, SurvivesTextAndBack) {
  Manifest before = sample();
  Manifest after = cantFail(Manifest::parse(before.str(), "k.json"));
  EXPECT_EQ(after.str(), before.str());
  EXPECT_EQ(kernelName(after.spec), kernelName(before.spec));
  EXPECT_TRUE(after.schedule == before.schedule);
  EXPECT_EQ(after.lds.totalBytes(), before.lds.totalBytes());
  const KernelManifest *main = after.find(KernelRole::Main);
  ASSERT_TRUE(main);
  EXPECT_EQ(main->scratchBytes, 3);
  EXPECT_EQ(main->abi.find(ArgRole::RowPitch, 1)->offset,
            before.kernels[0].abi.find(ArgRole::RowPitch, 1)->offset);
  EXPECT_FALSE(after.find(KernelRole::Merge));
}

TEST(Manifest, SizesAreFormulas) {
  for (LaunchSize size : {LaunchSize{7, false, false},
                          {1, true, false},
                          {1, false, true},
                          {3, true, true},
                          {0, false, false},
                          {0, true, false}}) {
    std::optional<LaunchSize> parsed = LaunchSize::parse(size.str());
    ASSERT_TRUE(parsed) << size.str();
    EXPECT_TRUE(*parsed == size) << size.str();
  }
  EXPECT_EQ((LaunchSize{4, true, true}.str()), "4*num_queries*num_splits");
  EXPECT_EQ((LaunchSize{4, true, true}.evaluate(3, 2)), 24);
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  EXPECT_EQ((LaunchSize{most / 4, true, true}.evaluate(3, 2)), most);
  for (StringRef bad : {"", "x", "num_queries*4", "2*2", "4*", "num_heads",
                        "num_queries*num_queries"})
    EXPECT_FALSE(LaunchSize::parse(bad)) << bad.str();
}

TEST(Manifest, StandsBesideTheCodeObject) {
  EXPECT_EQ(manifestPath("a/b.c/kernel.hsaco"), "a/b.c/kernel.json");
  EXPECT_EQ(manifestPath("kernel"), "kernel.json");
}

/// The error of the sample with one text replaced.
std::string errorWith(StringRef from, StringRef to) {
  std::string text = sample().str();
  size_t at = text.find(from.str());
  EXPECT_NE(at, std::string::npos);
  text.replace(at, from.size(), to.str());
  Expected<Manifest> manifest = Manifest::parse(text, "k.json");
  return manifest ? "" : toString(manifest.takeError());
}

TEST(Manifest, SaysWhatIsWrong) {
  EXPECT_EQ(errorWith("\"vgpr\": 256", "\"vgpr\": \"many\""),
            "k.json: kernels[0].vgpr must be an integer, got \"many\"");
  EXPECT_EQ(errorWith("\"fp8_dsv32\"", "\"fp7\""),
            "k.json: operator.segments[1].format must be one of bf16, "
            "fp8_scalar, fp8_g64, fp8_dsv32, fp8_dsv4, fp8_dsv41, got \"fp7\"");
  EXPECT_EQ(errorWith("\"smla_manifest\": 2", "\"smla_manifest\": 1"),
            "k.json: smla_manifest must be 2, got 1");
  EXPECT_EQ(errorWith("\"head_groups\": 1", "\"head_groups\": 0"),
            "k.json: schedule: 'head_groups' must be a power of two in [1, " +
                std::to_string(sample().schedule.waves) + "], got 0");
  EXPECT_EQ(errorWith("\"gfx950\"", "\"gfx951\"").substr(0, 14),
            "k.json: arch: ");
  EXPECT_EQ(errorWith("\"arch\": \"gfx950\",", ""),
            "k.json: arch must be a string, got null");
  EXPECT_EQ(errorWith("\"x\": \"num_queries\"", "\"x\": \"num_rows\""),
            "k.json: kernels[0].grid.x must be one of N, num_queries, "
            "num_splits, or their product, got \"num_rows\"");
  EXPECT_EQ(errorWith("\"role\": \"main\"", "\"role\": \"merge\""),
            "k.json: kernels must have one with the role main");
  EXPECT_EQ(errorWith("\"no_invalid\": false", "\"no_invalid\": 0"),
            "k.json: operator.no_invalid must be true or false, got 0");
  EXPECT_EQ(errorWith("\"segment\": -1", "\"segment\": 4294967296"),
            "k.json: kernels[0].args[0].segment must be in [-2147483648, "
            "2147483647], got 4294967296");
  EXPECT_EQ(errorWith("\"heads\": 40", "\"heads\": 0"),
            "k.json: operator: 'heads' must be in [1, " +
                std::to_string(maxHeads) + "], got 0");
  EXPECT_EQ(errorWith("\"offset\": 8", "\"offset\": 12"),
            "k.json: kernels 'sparse_attention_h40_r512_rope64_appended_bf16_"
            "p1_fp8_dsv32_e4m3fn_p64_dotbf16_decode_sink_lse_base2_emptyposinf'"
            ": argument 'out' of 8 bytes at 12 must be aligned and within "
            "kernarg_bytes 216");
  EXPECT_NE(errorWith("{", ""), "");
}

TEST(Manifest, ArgumentsOutsideTheSegmentAreRefused) {
  Manifest manifest = sample();
  manifest.kernels[0].abi.kernargBytes -= 8;
  Expected<Manifest> parsed = Manifest::parse(manifest.str(), "k.json");
  ASSERT_FALSE(parsed);
  EXPECT_NE(toString(parsed.takeError()).find("'page_pitch_1'"),
            std::string::npos);
}

TEST(ParseOperatorSpec, ReadsWhatWasWritten) {
  OperatorSpec before = sample().spec;
  std::string text = formatv("{0}", toJSON(before));
  OperatorSpec after = cantFail(parseOperatorSpec(text, "op"));
  EXPECT_EQ(kernelName(after), kernelName(before));
  EXPECT_EQ(after.lseBase, LseBase::Two);
}

TEST(ParseOperatorSpec, NamesWhatIsWrong) {
  json::Value value = toJSON(sample().spec);
  auto error = [&] {
    return toString(
        parseOperatorSpec(formatv("{0}", value).str(), "op").takeError());
  };
  json::Object &members = *value.getAsObject();
  members["topk"] = 2048;
  EXPECT_NE(error().find("op: no member 'topk': there are "),
            std::string::npos);
  members.erase("topk");
  members["heads"] = 0;
  EXPECT_NE(error().find("heads"), std::string::npos);
  members["heads"] = "many";
  EXPECT_EQ(error(), "op: heads must be an integer, got \"many\"");
  EXPECT_NE(toString(parseOperatorSpec("[", "op").takeError()), "");
}

/// What differs once one thing in a manifest of the compiler was changed.
std::string differenceAfter(function_ref<void(Manifest &)> change) {
  Manifest manifest = sample();
  manifest.workspaceBytes = workspaceSize(manifest.spec);
  manifest.kernels = {
      mainKernelManifest(manifest.spec, manifest.schedule, true),
      mergeKernelManifest(manifest.spec, manifest.schedule)};
  change(manifest);
  return toString(verifyKernels(manifest));
}

TEST(Manifest, IsHeldAgainstItsOwnOperator) {
  const std::string main = "kernel '" + kernelName(sample().spec) + "': ";
  const std::string merge = "kernel '" + mergeKernelName(sample().spec) + "': ";
  EXPECT_EQ(differenceAfter([](Manifest &) {}), "");
  EXPECT_EQ(differenceAfter([](Manifest &m) {
              std::swap(m.kernels[0].abi.args[0].offset,
                        m.kernels[0].abi.args[1].offset);
            }),
            main + "args[0].offset is 8 in the manifest, and by the operator's "
                   "ABI 0");
  EXPECT_EQ(differenceAfter([](Manifest &m) {
              m.kernels[0].abi.args[4].role = ArgRole::Sink;
            }),
            main + "args[4].role is sink in the manifest, and by the "
                   "operator's ABI workspace");
  EXPECT_EQ(
      differenceAfter([](Manifest &m) { m.kernels[1].abi.args.pop_back(); }),
      merge + "number of args is 8 in the manifest, and by the "
              "operator's ABI 9");
  EXPECT_EQ(
      differenceAfter([](Manifest &m) { m.kernels[0].grid[2].factor = 1; }),
      main + "grid.z is 1 in the manifest, and by the operator's ABI 3");
  EXPECT_EQ(differenceAfter([](Manifest &m) { m.kernels[1].block[0] = 128; }),
            merge + "block.x is 128 in the manifest, and by the operator's ABI "
                    "256");
  EXPECT_EQ(differenceAfter([](Manifest &m) { m.kernels.pop_back(); }),
            "manifest: workspace_bytes is 82240*num_queries*num_splits in the "
            "manifest, and by the operator's ABI 0");
  // 40 heads, each 512 columns, a maximum and a sum in f32 (C5).
  EXPECT_EQ(differenceAfter([](Manifest &m) { m.workspaceBytes.factor = 1; }),
            "manifest: workspace_bytes is num_queries*num_splits in the "
            "manifest, and by the operator's ABI " +
                std::to_string(40 * (512 + 2) * 4) + "*num_queries*num_splits");
}

} // namespace
