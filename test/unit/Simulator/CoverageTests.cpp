//===- CoverageTests.cpp - Which instructions have semantics --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/Coverage.h"

#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

using namespace llvm;
using namespace smla;

namespace {

constexpr uint64_t patience = 200000;

const sim::ArchCoverage &coverageOf(const ArchInfo &arch) {
  static std::map<StringRef, sim::ArchCoverage> all;
  auto [it, isNew] = all.try_emplace(arch.name);
  if (isNew)
    it->second = cantFail(sim::enumerateMnemonics(arch, /*seed=*/7, patience));
  return it->second;
}

const sim::MnemonicCoverage *find(const ArchInfo &arch, StringRef mnemonic) {
  const auto &list = coverageOf(arch).mnemonics;
  auto it = find_if(
      list, [&](const auto &entry) { return entry.mnemonic == mnemonic; });
  return it == list.end() ? nullptr : &*it;
}

class CoverageTest : public testing::TestWithParam<const ArchInfo *> {};

TEST_P(CoverageTest, FindsWhatLlvmDecodes) {
  // Counts that a search of another kind has reached, without suffixes.
  size_t atLeast = GetParam()->name == "gfx942" ? 1038 : 1120;
  EXPECT_GE(coverageOf(*GetParam()).mnemonics.size(), atLeast);
  EXPECT_TRUE(is_sorted(
      coverageOf(*GetParam()).mnemonics,
      [](const auto &a, const auto &b) { return a.mnemonic < b.mnemonic; }));
}

TEST_P(CoverageTest, ExecutesWhatCompilersEmit) {
  for (StringRef mnemonic : {"scratch_load_dword",
                             "scratch_store_dwordx4",
                             "flat_load_dwordx2",
                             "flat_atomic_add",
                             "global_atomic_cmpswap_x2",
                             "global_atomic_pk_add_f16",
                             "buffer_atomic_add_f32",
                             "ds_add_rtn_u64",
                             "v_fma_f64",
                             "v_div_scale_f64",
                             "v_mad_u64_u32",
                             "v_lshl_add_u64",
                             "v_mfma_i32_16x16x32_i8",
                             "v_mfma_f32_32x32x2_f32",
                             "s_setreg_b32",
                             "s_setreg_imm32_b32",
                             "s_swappc_b64",
                             "s_setpc_b64",
                             "s_call_b64",
                             "s_buffer_load_dwordx4",
                             "s_memtime",
                             "s_memrealtime",
                             "s_dcache_wb",
                             "buffer_inv",
                             "buffer_wbl2",
                             "s_icache_inv",
                             "v_mov_b32"}) {
    const sim::MnemonicCoverage *entry = find(*GetParam(), mnemonic);
    ASSERT_TRUE(entry) << mnemonic.str();
    EXPECT_TRUE(entry->isExecutable) << mnemonic.str();
    EXPECT_TRUE(entry->missingForms.empty()) << mnemonic.str();
  }
}

TEST_P(CoverageTest, SaysNo) {
  const sim::MnemonicCoverage *entry = find(*GetParam(), "ds_gws_init");
  ASSERT_TRUE(entry);
  EXPECT_FALSE(entry->isExecutable);
}

TEST(Coverage, ArchitecturesDiffer) {
  const ArchInfo *gfx942 = cantFail(lookupArch("gfx942")),
                 *gfx950 = cantFail(lookupArch("gfx950"));
  EXPECT_FALSE(find(*gfx942, "v_permlane32_swap_b32"));
  EXPECT_TRUE(find(*gfx950, "v_permlane32_swap_b32"));
  EXPECT_FALSE(find(*gfx950, "v_mfma_f32_16x16x8_xf32"));
}

INSTANTIATE_TEST_SUITE_P(Archs, CoverageTest, testing::ValuesIn([] {
                           std::vector<const ArchInfo *> archs;
                           for (const ArchInfo &arch : allArchs())
                             archs.push_back(&arch);
                           return archs;
                         }()),
                         [](const auto &info) {
                           return info.param->name.str();
                         });

} // namespace
