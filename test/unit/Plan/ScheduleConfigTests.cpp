//===- ScheduleConfigTests.cpp - Shipped schedules, and files that are wrong
//===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/LdsPlan.h"
#include "smla/Plan/Schedule.h"

#include <gtest/gtest.h>

using namespace smla;
using namespace smla::test;

namespace {

const ArchInfo &gfx942() { return *llvm::cantFail(lookupArch("gfx942")); }

std::string parseError(const std::string &text) {
  return errorOf(ScheduleConfig::parse(gfx942(), text, "f.json"));
}

/// A file whose default entry is `entry`.
std::string fileWith(const std::string &entry) {
  return "{\"default\": {" + entry + "}}";
}

const std::string goodEntry =
    R"("schedule": "padded", "block_k": 32, "waves": 4, "waves_per_eu": 2)";

/// An architecture without a file fails here.
TEST(BuiltinConfig, EveryArchitectureHasOne) {
  for (const ArchInfo &arch : allArchs()) {
    auto config = builtinConfig(arch);
    ASSERT_TRUE(!!config) << llvm::toString(config.takeError());
    EXPECT_TRUE(config->entries.count("default"));
  }
}

TEST(BuiltinConfig, StartsFromThePublishedTiles) {
  auto tile = [](llvm::StringRef name) {
    auto config =
        llvm::cantFail(builtinConfig(*llvm::cantFail(lookupArch(name))));
    return config.fallback().blockK;
  };
  EXPECT_EQ(tile("gfx942"), 32);
  EXPECT_EQ(tile("gfx950"), 64);
}

TEST(BuiltinConfig, NamesTheFileOfANewArchitecture) {
  ArchInfo arch = gfx942();
  arch.name = "gfx000";
  EXPECT_EQ(errorOf(builtinConfig(arch)),
            "no schedules for gfx000: "
            "kernels/config/gfx000/sparse_attention.json is missing");
}

TEST(ScheduleConfig, MostSpecificKeyHolds) {
  OperatorSpec named = bf16Spec(512, 0, Phase::Prefill);
  std::string text = "{\"default\": {" + goodEntry + R"(}, "prefill": {)" +
                     R"("schedule": "padded", "block_k": 64, "waves": 4,
                        "waves_per_eu": 2}, ")" +
                     kernelName(named) +
                     R"(": {"schedule": "padded", "block_k": 128, "waves": 4,
                        "waves_per_eu": 2}})";
  ScheduleConfig config =
      llvm::cantFail(ScheduleConfig::parse(gfx942(), text, "f.json"));
  EXPECT_EQ(config.scheduleFor(bf16Spec(512, 0)).blockK, 32);
  EXPECT_EQ(config.scheduleFor(bf16Spec(512, 64, Phase::Prefill)).blockK, 64);
  EXPECT_EQ(config.scheduleFor(named).blockK, 128);
}

TEST(ScheduleConfig, ClassesOfShapes) {
  OperatorSpec spec = bf16Spec(512, 0);
  for (auto [heads, name] : {std::pair<int64_t, const char *>{1, "bf16_h16"},
                             {16, "bf16_h16"},
                             {17, "bf16_h32"},
                             {48, "bf16_h64"},
                             {96, "bf16_h128"},
                             {512, "bf16_h128"}}) {
    spec.heads = heads;
    EXPECT_EQ(shapeClass(spec), name);
  }
  spec.heads = 16;
  spec.segments.push_back({CacheFormat::Fp8Scalar, Encoding::E4M3FN, 1});
  EXPECT_EQ(shapeClass(spec), "mixed_h16");
  spec.segments.erase(spec.segments.begin());
  EXPECT_EQ(shapeClass(spec), "fp8_h16");
  spec.dots = DotType::FP8;
  EXPECT_EQ(shapeClass(spec), "fp8dots_h16");
}

const std::string privateEntry =
    R"("schedule": "private", "block_k": 16, "waves": 1, "waves_per_eu": 1)";

TEST(ScheduleConfig, AClassComesBeforeThePhase) {
  std::string text = "{\"default\": {" + goodEntry + "}, \"prefill\": {" +
                     goodEntry + "}, \"bf16_h16\": {" + privateEntry +
                     R"(, "loads": "row"}})";
  ScheduleConfig config =
      llvm::cantFail(ScheduleConfig::parse(gfx942(), text, "f.json"));
  OperatorSpec spec = bf16Spec(512, 0, Phase::Prefill);
  EXPECT_EQ(config.scheduleFor(spec).kind, ScheduleKind::Private);
  EXPECT_EQ(config.scheduleFor(spec).loads, LoadOrder::Row);
  EXPECT_EQ(config.fallback().kind, ScheduleKind::Padded);
  spec.heads = 32;
  EXPECT_EQ(config.scheduleFor(spec).kind, ScheduleKind::Padded);
}

TEST(ScheduleConfigInvalid, Loads) {
  auto errorWith = [](const std::string &entry) {
    return parseError("{\"default\": {" + goodEntry + "}, \"bf16_h16\": {" +
                      entry + "}}");
  };
  EXPECT_EQ(errorWith(privateEntry), "f.json: 'bf16_h16' lacks 'loads'");
  EXPECT_EQ(errorWith(privateEntry + R"(, "loads": "column")"),
            "f.json: 'bf16_h16' 'loads' must be one of fragment, row, got "
            "\"column\"");
  EXPECT_EQ(errorWith(goodEntry + R"(, "loads": "row")"),
            "f.json: 'bf16_h16' has the unknown key 'loads'; allowed are "
            "schedule, block_k, waves, waves_per_eu");
}

TEST(ScheduleConfigInvalid, DefaultSuitsEveryOperator) {
  EXPECT_EQ(parseError(fileWith(privateEntry + R"(, "loads": "row")")),
            "f.json: 'default' must be 'padded', which every operator can use, "
            "got 'private'");
}

TEST(ScheduleConfigInvalid, File) {
  EXPECT_EQ(parseError("{"), "f.json: [1:1, byte=1]: Expected object key");
  EXPECT_EQ(parseError("[]"),
            "f.json: must be an object with the key 'default'");
  EXPECT_EQ(parseError("{}"),
            "f.json: must be an object with the key 'default'");
}

TEST(ScheduleConfigInvalid, Key) {
  EXPECT_EQ(parseError("{\"default\": {" + goodEntry + "}, \"decoed\": {" +
                       goodEntry + "}}"),
            "f.json: 'decoed' is not a known key; allowed are default, decode, "
            "prefill, classes of shapes (bf16_h16 to mixed_h128) and kernel "
            "names (sparse_attention_...)");
  EXPECT_EQ(parseError(fileWith(goodEntry + ", \"stages\": 2")),
            "f.json: 'default' has the unknown key 'stages'; allowed are "
            "schedule, block_k, waves, waves_per_eu");
  EXPECT_EQ(parseError(
                fileWith(R"("schedule": "padded", "block_k": 32, "waves": 4)")),
            "f.json: 'default' lacks 'waves_per_eu'");
}

TEST(ScheduleConfigInvalid, Value) {
  EXPECT_EQ(parseError("{\"default\": 3}"),
            "f.json: 'default' must be an object, got 3");
  auto withTile = [](const std::string &value) {
    return parseError(fileWith(R"("schedule": "padded", "waves": 4,
                                  "waves_per_eu": 2, "block_k": )" +
                               value));
  };
  EXPECT_EQ(withTile("\"32\""),
            "f.json: 'default' 'block_k' must be an integer, got \"32\"");
  EXPECT_EQ(withTile("32.5"),
            "f.json: 'default' 'block_k' must be an integer, got 32.5");
  EXPECT_EQ(withTile("48"),
            "f.json: 'default' 'block_k' must be a power of two in [16, 128], "
            "got 48");
  EXPECT_EQ(parseError(fileWith(R"("schedule": "fast", "block_k": 32,
                                   "waves": 4, "waves_per_eu": 2)")),
            "f.json: 'default' 'schedule' must be one of padded, private, "
            "shared, got \"fast\"");
}

} // namespace
