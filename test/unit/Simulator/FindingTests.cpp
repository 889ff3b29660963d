//===- FindingTests.cpp - The simulator's checks --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each kind of finding a kernel with the fault, and its twin without. Waits
// and races have files of their own.
//
//===----------------------------------------------------------------------===//

#include "FindingKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

//===----------------------------------------------------------------------===//
// undefined-value
//===----------------------------------------------------------------------===//

TEST(Findings, UndefinedValueReachesAStore) {
  LaunchResult result = Launch("v_add_u32 v5, v40, v1\n"
                               "global_store_dword v1, v5, s[6:7]\n")
                            .run();
  ASSERT_EQ(findingNames(result), "undefined-value");
  EXPECT_EQ(result.findings[0].message,
            "an undefined value is stored to memory");
  EXPECT_EQ(result.findings[0].lane, 0);
  EXPECT_TRUE(result.findings[0].address.has_value());
}

TEST(Findings, UndefinedValueReachesAnAddressABranchAndExec) {
  EXPECT_EQ(
      Launch("global_load_dword v5, v40, s[4:5]\ns_waitcnt vmcnt(0)\n").names(),
      "undefined-value global-out-of-bounds");
  EXPECT_EQ(
      Launch("s_cmp_eq_u32 s60, 0\ns_cbranch_scc1 .Lnext\n.Lnext:\n").names(),
      "undefined-value");
  EXPECT_EQ(
      Launch("v_cmp_eq_u32 vcc, v40, v1\ns_cbranch_vccz .Lnext\n.Lnext:\n")
          .names(),
      "undefined-value");
  EXPECT_EQ(
      Launch("v_cmp_eq_u32 vcc, v40, v1\ns_and_saveexec_b64 s[20:21], vcc\n"
             "s_mov_b64 exec, s[20:21]\n")
          .names(),
      "undefined-value");
  EXPECT_EQ(Launch("v_mov_b32 v5, 0\nds_write_b32 v40, v5\n").lds(256).names(),
            "undefined-value lds-out-of-bounds");
}

TEST(Findings, UndefinedValuesMayBeMovedAndMasked) {
  // Bits of an undefined value that are masked out, selected away or shifted
  // out do no harm.
  EXPECT_EQ(Launch(R"(
    v_and_b32 v5, 0, v40
    global_store_dword v1, v5, s[6:7]
    v_or_b32 v5, -1, v40
    global_store_dword v1, v5, s[6:7]
    v_cmp_eq_u32 vcc, v1, v1
    v_cndmask_b32 v5, v40, v1, vcc
    global_store_dword v1, v5, s[6:7]
    v_mov_b32 v41, v40
    v_lshl_or_b32 v42, v41, 16, v1
    global_store_short v1, v42, s[6:7]
    s_mov_b32 s20, 0x0c0c0100
    v_perm_b32 v43, v40, v1, s20
    global_store_dword v1, v43, s[6:7]
    v_bfe_u32 v44, v42, 0, 16
    global_store_dword v1, v44, s[6:7]
    s_and_b32 s22, s60, 0
    v_mov_b32 v45, s22
    global_store_dword v1, v45, s[6:7])")
                .names(),
            "");
}

TEST(Findings, DppMayReadUnwrittenOld) {
  EXPECT_EQ(Launch("v_mov_b32_dpp v40, v1 row_shr:1 row_mask:0xf bank_mask:0xf "
                   "bound_ctrl:0\n"
                   "global_store_dword v1, v40, s[6:7]\n")
                .names(),
            "");
  // Without bound_ctrl lane 0 keeps what nobody wrote.
  LaunchResult result =
      Launch("v_mov_b32_dpp v40, v1 row_shr:1 row_mask:0xf bank_mask:0xf\n"
             "global_store_dword v1, v40, s[6:7]\n")
          .run();
  ASSERT_EQ(findingNames(result), "undefined-value");
  EXPECT_EQ(result.findings[0].count, 4u); // the first lane of each row
}

TEST(Findings, MatrixResultsKnowTheirUndefinedRows) {
  // Row 3 of A is undefined: lanes 3, 19, 35, 51 of v4.
  std::string body = R"(
    v_cmp_ne_u32 vcc, 3, v6
    s_and_saveexec_b64 s[20:21], vcc
    v_mov_b32 v4, 0
    v_mov_b32 v5, 0
    s_mov_b64 exec, s[20:21]
    v_mov_b32 v8, 0
    v_mov_b32 v9, 0
    v_mfma_f32_16x16x16_bf16 v[12:15], v[4:5], v[8:9], 0
    s_nop 7
    global_store_dword v1, v12, s[6:7]
    global_store_dword v1, v13, s[6:7]
    global_store_dword v1, v14, s[6:7])";
  std::string lanes = "v_and_b32 v6, 15, v0\n";
  EXPECT_EQ(Launch(lanes + body).names(), "");
  // D[3][j] is register 3 of lanes 0 to 15.
  LaunchResult result =
      Launch(lanes + body + "\nglobal_store_dword v1, v15, s[6:7]\n").run();
  ASSERT_EQ(findingNames(result), "undefined-value");
  EXPECT_EQ(result.findings[0].count, 16u);
}

TEST(Findings, UndefinedMemory) {
  std::string body = "global_load_dword v4, v1, s[6:7]\ns_waitcnt vmcnt(0)\n"
                     "global_store_dword v1, v4, s[6:7] offset:256\n";
  Launch workspace(body);
  workspace.outOptions.init = BufferInit::Undefined;
  EXPECT_EQ(workspace.names(), "undefined-value");
  Launch written("global_store_dword v1, v1, s[6:7]\n" + body);
  written.outOptions.init = BufferInit::Undefined;
  EXPECT_EQ(written.names(), "");
}

TEST(Findings, UnwrittenLdsIsUndefined) {
  EXPECT_EQ(Launch("ds_read_b32 v4, v1\ns_waitcnt lgkmcnt(0)\n"
                   "global_store_dword v1, v4, s[6:7]\n")
                .lds(256)
                .names(),
            "undefined-value");
}

//===----------------------------------------------------------------------===//
// Bounds and alignment
//===----------------------------------------------------------------------===//

TEST(Findings, GlobalBounds) {
  LaunchResult result =
      Launch("global_load_dword v4, v1, s[4:5] offset:3844\n").run();
  ASSERT_EQ(findingNames(result), "global-out-of-bounds"); // 63*4+3844 = 4096
  const Finding &finding = result.findings[0];
  EXPECT_EQ(finding.lane, 63);
  EXPECT_EQ(finding.count, 1u);
  EXPECT_NE(finding.message.find("1 bytes past the end of 'in'"),
            std::string::npos)
      << finding.message;
  EXPECT_EQ(Launch("global_load_dword v4, v1, s[4:5] offset:3840\n").names(),
            "");
  EXPECT_EQ(Launch("global_store_dword v1, v1, s[6:7] offset:-4\n").names(),
            "global-out-of-bounds");
}

TEST(Findings, TruncatedAddresses) {
  // A row address computed in 32 bits loses the upper half.
  EXPECT_EQ(Launch("v_mov_b32 v4, s4\nv_mov_b32 v5, 0\n"
                   "global_load_dword v6, v[4:5], off\n")
                .names(),
            "global-out-of-bounds");
}

TEST(Findings, ReadOnlyBuffers) {
  Launch launch("global_store_dword v1, v1, s[6:7]\n");
  launch.outOptions.readOnly = true;
  EXPECT_EQ(launch.names(), "global-read-only");
}

TEST(Findings, KernelArgumentBounds) {
  EXPECT_EQ(Launch("s_load_dwordx2 s[20:21], s[0:1], 0x40\n").names(),
            "kernarg-out-of-bounds");
  EXPECT_EQ(Launch("s_load_dwordx2 s[20:21], s[0:1], 0x38\n").names(), "");
}

TEST(Findings, LdsAndScratchBounds) {
  LaunchResult result = Launch("ds_write_b32 v1, v1 offset:4\n").lds(256).run();
  ASSERT_EQ(findingNames(result), "lds-out-of-bounds");
  EXPECT_EQ(result.findings[0].lane, 63);
  EXPECT_EQ(result.findings[0].address, 256u);
  Launch scratch(
      "v_mov_b32 v4, 0\nscratch_store_dword off, v4, off offset:16\n");
  scratch.text.scratchBytes = 16;
  EXPECT_EQ(scratch.names(), "scratch-out-of-bounds");
}

TEST(Findings, MisalignedAtomics) {
  EXPECT_EQ(Launch("global_atomic_add v1, v1, s[6:7] offset:2\n").names(),
            "misaligned");
  EXPECT_EQ(Launch("v_mov_b32 v4, 1\nds_add_u32 v4, v4\n").lds(256).names(),
            "misaligned");
}

TEST(Findings, MisalignedTransposingReads) {
  std::string body = "v_mov_b32 v4, {0}\nds_read_b64_tr_b16 v[6:7], v4\n";
  EXPECT_EQ(
      Launch(llvm::formatv(body.c_str(), 8)).lds(256).arch("gfx950").names(),
      "");
  EXPECT_EQ(
      Launch(llvm::formatv(body.c_str(), 4)).lds(256).arch("gfx950").names(),
      "misaligned");
}

//===----------------------------------------------------------------------===//
// Barriers, loops, traps
//===----------------------------------------------------------------------===//

TEST(Findings, WavesAtDifferentBarriers) {
  std::string body = R"(
    v_readfirstlane_b32 s20, v0
    s_cmp_eq_u32 s20, 0
    s_cbranch_scc1 .Lfirst
    s_barrier
    s_branch .Lend2
  .Lfirst:
    s_barrier
  .Lend2:
)";
  EXPECT_EQ(Launch(body).waves(1).names(), "");
  EXPECT_EQ(Launch(body).waves(2).names(), "barrier-mismatch");
}

TEST(Findings, BarrierThatAWaveDoesNotReach) {
  std::string body = R"(
    v_readfirstlane_b32 s20, v0
    s_cmp_lg_u32 s20, 0
    s_cbranch_scc1 .Lskip
    s_barrier
  .Lskip:
)";
  LaunchResult result = Launch(body).waves(2).run();
  ASSERT_EQ(findingNames(result), "barrier-mismatch");
  EXPECT_EQ(result.findings[0].message,
            "wave 1 of the workgroup has ended without reaching this barrier");
}

TEST(Findings, EndlessLoops) {
  Launch launch(".Lloop:\n  s_branch .Lloop\n");
  launch.options.maxInstructionsPerWave = 1000;
  LaunchResult result = launch.run();
  ASSERT_EQ(findingNames(result), "endless-loop");
  EXPECT_LE(result.totalInstructions(), 1001u);
}

TEST(Findings, Traps) {
  EXPECT_EQ(Launch("s_trap 2\n").names(), "trap");
  EXPECT_EQ(Launch("s_trap 3\n").names(), "");
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

TEST(Findings, RepetitionsAreCountedAndLimited) {
  std::string body;
  for (int i = 0; i < 10; ++i)
    body += "global_store_dword v1, v40, s[6:7]\n";
  Launch launch(body);
  launch.options.maxFindings = 3;
  LaunchResult result = launch.run();
  EXPECT_EQ(result.findings.size(), 3u);
  EXPECT_EQ(result.findingCount, 10u * 64);
  EXPECT_EQ(result.findings[0].count, 64u);
}

TEST(Findings, ChecksCanBeTurnedOff) {
  Launch launch("global_store_dword v1, v40, s[6:7]\n");
  launch.options.checks = false;
  EXPECT_EQ(launch.names(), "");
}

TEST(Findings, OneLineText) {
  LaunchResult result = Launch("ds_write_b32 v1, v1 offset:4\n").lds(256).run();
  std::string text;
  llvm::raw_string_ostream(text) << result.findings[0];
  EXPECT_EQ(text.substr(0, 29), "lds-out-of-bounds: kernel at ");
  EXPECT_NE(text.find("'ds_write_b32 v1, v1 offset:4', workgroup (0, 0, 0), "
                      "wave 0, lane 63, address 0x100: store of 4 bytes at 256 "
                      "of the 256 bytes of LDS that the workgroup has"),
            std::string::npos)
      << text;
}
