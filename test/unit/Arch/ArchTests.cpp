//===- ArchTests.cpp - Names, queries and key figures of the table --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/Arch.h"

#include "llvm/Support/Error.h"

#include <gtest/gtest.h>

using namespace smla;

namespace {

const ArchInfo &arch(llvm::StringRef name) {
  return *llvm::cantFail(lookupArch(name));
}

std::string errorOf(llvm::StringRef name) {
  auto found = lookupArch(name);
  return found ? "no error" : llvm::toString(found.takeError());
}

TEST(LookupArch, FindsEveryRowByItsName) {
  for (const ArchInfo &info : allArchs())
    EXPECT_EQ(&arch(info.name), &info);
}

TEST(LookupArch, HasNoDefault) {
  EXPECT_EQ(errorOf(""),
            "no architecture given; known architectures: gfx942, gfx950");
}

TEST(LookupArch, NamesTheKnownOnesForAnUnknownOne) {
  for (const char *name :
       {"gfx999", "gfx90a", "GFX942", "gfx94", "gfx9420", " gfx942", "gfx942 "})
    EXPECT_EQ(errorOf(name), "unknown architecture '" + std::string(name) +
                                 "'; known architectures: gfx942, gfx950");
}

TEST(TargetID, ReadsFeaturesInAnyOrder) {
  TargetID id = llvm::cantFail(parseTargetID("gfx942:sramecc+:xnack-"));
  EXPECT_EQ(id.arch, &arch("gfx942"));
  EXPECT_EQ(id.sramecc, true);
  EXPECT_EQ(id.xnack, false);
  id = llvm::cantFail(parseTargetID("gfx950:xnack+"));
  EXPECT_EQ(id.arch, &arch("gfx950"));
  EXPECT_EQ(id.sramecc, std::nullopt);
  EXPECT_EQ(id.xnack, true);
}

TEST(TargetID, RefusesOtherSuffixes) {
  for (const char *feature :
       {"", "xnack", "+", "-", "xnack*", "wavefrontsize32+", "xnack+-"})
    EXPECT_EQ(errorOf("gfx942:" + std::string(feature)),
              "architecture 'gfx942:" + std::string(feature) +
                  "' has the target feature '" + feature +
                  "'; allowed are sramecc+, sramecc-, xnack+, xnack-");
  EXPECT_EQ(errorOf("gfx942:xnack+:xnack-"),
            "architecture 'gfx942:xnack+:xnack-' has the target feature "
            "'xnack' twice");
}

TEST(ArchTable, HoldsThePublishedFigures) {
  const ArchInfo &gfx942 = arch("gfx942"), &gfx950 = arch("gfx950");
  EXPECT_EQ(gfx942.ldsBytes, 65536);
  EXPECT_EQ(gfx950.ldsBytes, 163840);
  // Machine numbers of the AMDGPU ELF ABI.
  EXPECT_EQ(gfx942.elfMachine, 0x4cu);
  EXPECT_EQ(gfx950.elfMachine, 0x4fu);
  EXPECT_EQ(gfx942.fp8, Fp8Family::Fnuz);
  EXPECT_EQ(gfx950.fp8, Fp8Family::Ocp);
}

/// Dense bf16 FLOP per clock and compute unit, from the data sheets.
TEST(Mfma, FastestBf16ShapeReachesTheDataSheet) {
  for (auto [name, flop] : {std::pair("gfx942", 2048), {"gfx950", 4096}})
    for (int m : {16, 32}) {
      const MfmaShape *shape = arch(name).mfmaFor(MatrixType::BF16, m);
      ASSERT_TRUE(shape);
      EXPECT_EQ(shape->flopPerClock() * arch(name).simdsPerComputeUnit, flop)
          << name << " m=" << m;
    }
}

TEST(Mfma, PicksTheFastestShape) {
  auto mnemonic = [](llvm::StringRef name, MatrixType type, int m) {
    return arch(name).mfmaFor(type, m)->mnemonic;
  };
  EXPECT_EQ(mnemonic("gfx942", MatrixType::BF16, 16),
            "v_mfma_f32_16x16x16_bf16");
  EXPECT_EQ(mnemonic("gfx950", MatrixType::BF16, 16),
            "v_mfma_f32_16x16x32_bf16");
  EXPECT_EQ(mnemonic("gfx942", MatrixType::F16, 32), "v_mfma_f32_32x32x8_f16");
  EXPECT_EQ(mnemonic("gfx950", MatrixType::F16, 32), "v_mfma_f32_32x32x16_f16");
  EXPECT_EQ(mnemonic("gfx942", MatrixType::FP8, 16),
            "v_mfma_f32_16x16x32_fp8_fp8");
  EXPECT_EQ(mnemonic("gfx950", MatrixType::FP8, 16),
            "v_mfma_f32_16x16x128_f8f6f4");
}

TEST(Mfma, AnswersNullForWhatIsNotThere) {
  EXPECT_EQ(arch("gfx942").mfmaFor(MatrixType::BF16, 4), nullptr);
  EXPECT_EQ(arch("gfx942").findMfma(MatrixType::BF16, 16, 16, 32), nullptr);
  EXPECT_NE(arch("gfx950").findMfma(MatrixType::BF16, 16, 16, 32), nullptr);
  EXPECT_NE(arch("gfx950").findMfma(MatrixType::BF16, 16, 16, 16), nullptr);
}

TEST(Mfma, FillsWholeRegisters) {
  for (const ArchInfo &info : allArchs())
    for (const MfmaShape &shape : info.mfmas) {
      EXPECT_EQ(shape.m * shape.k % 64, 0) << shape.mnemonic.str();
      EXPECT_EQ(shape.elementsPerLane() % shape.kPiece, 0)
          << shape.mnemonic.str();
      EXPECT_EQ(&shape, info.findMfma(shape.type, shape.m, shape.n, shape.k));
    }
}

/// The register steps at which LLVM gives up a wave.
TEST(Occupancy, FollowsTheRegisters) {
  const std::pair<int, int> largest[] = {{64, 8},  {72, 7},  {80, 6},
                                         {96, 5},  {128, 4}, {168, 3},
                                         {256, 2}, {512, 1}};
  for (const ArchInfo &info : allArchs()) {
    for (auto [registers, waves] : largest) {
      EXPECT_EQ(info.wavesPerSimdFor(registers), waves) << registers;
      EXPECT_EQ(info.wavesPerSimdFor(registers + 1), waves - 1) << registers;
    }
    EXPECT_EQ(info.wavesPerSimdFor(0), 8);
    EXPECT_EQ(info.wavesPerSimdFor(1), 8);
  }
}

/// Largest LDS size for each number of workgroups of four waves, granule
/// counted: one byte more costs a workgroup.
TEST(Occupancy, FollowsTheLds) {
  using Steps = std::vector<std::pair<int, int>>;
  const std::pair<const char *, Steps> cases[] = {{"gfx942",
                                                   {{8192, 8},
                                                    {9216, 7},
                                                    {10752, 6},
                                                    {12800, 5},
                                                    {16384, 4},
                                                    {21504, 3},
                                                    {32768, 2},
                                                    {65536, 1}}},
                                                  {"gfx950",
                                                   {{20480, 8},
                                                    {23040, 7},
                                                    {26880, 6},
                                                    {32000, 5},
                                                    {40960, 4},
                                                    {53760, 3},
                                                    {81920, 2},
                                                    {163840, 1}}}};
  for (const auto &[name, steps] : cases)
    for (auto [bytes, workgroups] : steps) {
      EXPECT_EQ(arch(name).workgroupsPerComputeUnit(bytes, 4, 64), workgroups)
          << name << " " << bytes;
      EXPECT_EQ(arch(name).workgroupsPerComputeUnit(bytes + 1, 4, 64),
                workgroups - 1)
          << name << " " << bytes;
    }
}

TEST(Occupancy, TakesTheScarcerOfRegistersAndLds) {
  // 168 registers: 3 waves per SIMD, 12 in all.
  EXPECT_EQ(arch("gfx942").workgroupsPerComputeUnit(0, 4, 168), 3);
  EXPECT_EQ(arch("gfx942").workgroupsPerComputeUnit(34304, 4, 168), 1);
  EXPECT_EQ(arch("gfx942").workgroupsPerComputeUnit(8192, 4, 168), 3);
  EXPECT_EQ(arch("gfx942").workgroupsPerComputeUnit(8192, 1, 512), 4);
}

} // namespace
