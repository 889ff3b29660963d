//===- MfmaTests.cpp - Matrix instructions --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every shape on asymmetric small integers, whose sums are exact, against a
// host loop over the layouts of the instruction set.
//
//===----------------------------------------------------------------------===//

#include "AssembleKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

/// One wave: A and B from memory as each lane holds them, one MFMA, D back.
TEST(Mfma, OneTileOfBf16) {
  KernelText text;
  text.body = R"(
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  s_load_dwordx2 s[8:9], s[0:1], 0x10
  v_lshlrev_b32 v1, 3, v0
  v_lshlrev_b32 v2, 4, v0
  s_waitcnt lgkmcnt(0)
  global_load_dwordx2 v[4:5], v1, s[4:5]
  global_load_dwordx2 v[6:7], v1, s[6:7]
  s_waitcnt vmcnt(0)
  v_mfma_f32_16x16x16_bf16 v[8:11], v[4:5], v[6:7], 0
  s_nop 7
  global_store_dwordx4 v2, v[8:11], s[8:9]
)";
  std::vector<uint16_t> a(256), b(256);
  std::vector<float> d(256);
  auto bf16 = [](float value) {
    uint32_t bits;
    memcpy(&bits, &value, 4);
    return uint16_t(bits >> 16);
  };
  auto valueA = [](int i, int k) { return float(i * 3 - k * 2 + 1); };
  auto valueB = [](int k, int j) { return float(k * 5 - j * 7 + 2); };
  for (int i = 0; i < 16; ++i)
    for (int k = 0; k < 16; ++k) {
      a[(i + 16 * (k / 4)) * 4 + k % 4] = bf16(valueA(i, k));
      b[(i + 16 * (k / 4)) * 4 + k % 4] = bf16(valueB(k, i));
    }
  KernelRun run(text);
  run.array("a", a).array("b", b).array("d", d);
  LaunchResult result = run.run();
  EXPECT_EQ(findingNames(result), "");
  EXPECT_EQ(result.mfmaExecuted(), 1u);
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 16; ++j) {
      float expected = 0;
      for (int k = 0; k < 16; ++k)
        expected += valueA(i, k) * valueB(k, j);
      EXPECT_EQ(d[(16 * (i / 4) + j) * 4 + i % 4], expected) << i << " " << j;
    }
}
