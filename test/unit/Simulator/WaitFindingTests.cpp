//===- WaitFindingTests.cpp - use-before-wait -----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers and LDS bytes that are used before a wait covers the operation that
// writes them.
//
//===----------------------------------------------------------------------===//

#include "FindingKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

TEST(Findings, GlobalLoadUsedBeforeWait) {
  std::string body = R"(
    global_load_dword v4, v1, s[4:5]
    s_waitcnt vmcnt(0)
    global_store_dword v1, v4, s[6:7])";
  EXPECT_EQ(Launch(body).names(), "");
  LaunchResult result = Launch(without(body, "s_waitcnt vmcnt(0)")).run();
  ASSERT_EQ(findingNames(result), "use-before-wait");
  const Finding &finding = result.findings[0];
  EXPECT_EQ(finding.message,
            "reads v4 before a wait on vmcnt covers the load that writes it");
  EXPECT_EQ(finding.disassembly, "global_store_dword v1, v4, s[6:7]");
  EXPECT_EQ(finding.kernel, "kernel");
  EXPECT_EQ(finding.wave, 0u);
}

TEST(Findings, VmcntRetiresInOrder) {
  auto body = [](int count) {
    return llvm::formatv(R"(
      global_load_dword v4, v1, s[4:5]
      global_load_dword v5, v1, s[4:5] offset:256
      global_store_dword v1, v1, s[6:7] offset:1024
      s_waitcnt vmcnt({0})
      v_add_u32 v6, v4, v1
      s_waitcnt vmcnt(0)
      v_add_u32 v6, v5, v1)",
                         count)
        .str();
  };
  EXPECT_EQ(Launch(body(2)).names(), "");
  EXPECT_EQ(Launch(body(3)).names(), "use-before-wait");
}

TEST(Findings, OverwritingAPendingRegister) {
  EXPECT_EQ(
      Launch("global_load_dword v4, v1, s[4:5]\nv_mov_b32 v4, 0\n").names(),
      "use-before-wait");
  // Loads on the same counter return in order, so the younger one wins.
  EXPECT_EQ(Launch("global_load_dword v4, v1, s[4:5]\n"
                   "global_load_dword v4, v1, s[4:5]\n")
                .names(),
            "");
  EXPECT_EQ(Launch("global_load_dword v4, v1, s[4:5]\n"
                   "v_mov_b32 v5, 0\nds_write_b32 v1, v5\n"
                   "ds_read_b32 v4, v1\n")
                .lds(256)
                .names(),
            "use-before-wait");
}

TEST(Findings, ScalarLoadsNeedAFullWait) {
  std::string body = R"(
    s_load_dword s20, s[4:5], 0x0
    s_load_dword s21, s[4:5], 0x4
    s_waitcnt lgkmcnt(0)
    s_add_u32 s22, s20, s21)";
  EXPECT_EQ(Launch(body).names(), "");
  // They may return in any order.
  size_t at = body.find("lgkmcnt(0)");
  EXPECT_EQ(Launch(body.replace(at, 10, "lgkmcnt(1)")).names(),
            "use-before-wait");
}

TEST(Findings, ScalarLoadsHideLdsProgress) {
  // lgkmcnt(1) after a ds_read and an s_load: which of them is left?
  const char *body = R"(
    v_mov_b32 v4, 7
    ds_write_b32 v1, v4
    s_waitcnt lgkmcnt(0)
    ds_read_b32 v5, v1
    {0}
    s_waitcnt lgkmcnt(1)
    v_add_u32 v6, v5, v5
    s_waitcnt lgkmcnt(0))";
  EXPECT_EQ(Launch(llvm::formatv(body, "ds_read_b32 v7, v1")).lds(256).names(),
            "");
  EXPECT_EQ(Launch(llvm::formatv(body, "s_load_dword s20, s[4:5], 0x0"))
                .lds(256)
                .names(),
            "use-before-wait");
}

TEST(Findings, LdsReadUsedBeforeWait) {
  std::string body = R"(
    v_mov_b32 v4, 7
    ds_write_b32 v1, v4
    ds_read_b32 v5, v1
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v5, s[6:7])";
  EXPECT_EQ(Launch(body).lds(256).names(), "");
  EXPECT_EQ(Launch(without(body, "s_waitcnt lgkmcnt(0)")).lds(256).names(),
            "use-before-wait");
}

TEST(Findings, DirectToLdsLoadReadBeforeWait) {
  std::string body = R"(
    s_mov_b32 m0, 0
    s_nop 0
    global_load_lds_dword v1, s[4:5]
    s_waitcnt vmcnt(0)
    ds_read_b32 v5, v1
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v5, s[6:7])";
  EXPECT_EQ(Launch(body).lds(256).names(), "");
  LaunchResult result =
      Launch(without(body, "s_waitcnt vmcnt(0)")).lds(256).run();
  ASSERT_EQ(findingNames(result), "use-before-wait");
  EXPECT_EQ(result.findings[0].address, 0u);
  EXPECT_EQ(result.findings[0].lane, 0);
}
