//===- LaneAccessTests.cpp - DPP, SDWA and access to other lanes ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which lane each pattern reads, which lanes are written, and the instructions
// that ignore EXEC.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

LaneValues laneNumbers(u32 base = 100) {
  LaneValues result;
  for (u32 lane = 0; lane < 64; ++lane)
    result[lane] = base + lane;
  return result;
}

/// v20 is 7 before, v4 has 100 + lane.
LaneValues evaluate(llvm::StringRef snippet, llvm::StringRef arch = "gfx942") {
  LaneProgram program(arch);
  program.input(laneNumbers()).input(laneNumbers(1000));
  program.add(("v_mov_b32 v20, 7\n" + snippet).str());
  program.run();
  return program.result(0);
}

constexpr int keeps = -1;

/// `source` gives the lane that a lane reads, or `keeps`.
void checkDpp(const char *pattern, int (*source)(int lane)) {
  LaneValues got = evaluate(
      llvm::formatv("v_mov_b32_dpp v20, v4 {0} row_mask:0xf bank_mask:0xf",
                    pattern)
          .str());
  LaneValues zero = evaluate(
      llvm::formatv(
          "v_mov_b32_dpp v20, v4 {0} row_mask:0xf bank_mask:0xf bound_ctrl:0",
          pattern)
          .str());
  for (int lane = 0; lane < 64; ++lane) {
    int from = source(lane);
    EXPECT_EQ(got[lane], from == keeps ? 7u : u32(100 + from))
        << pattern << " lane " << lane;
    EXPECT_EQ(zero[lane], from == keeps ? 0u : u32(100 + from))
        << pattern << " lane " << lane;
  }
}
} // namespace

TEST(LaneAccess, DppPatterns) {
  checkDpp("quad_perm:[1,3,0,2]", [](int lane) {
    const int order[] = {1, 3, 0, 2};
    return lane / 4 * 4 + order[lane % 4];
  });
  checkDpp("row_shl:3",
           [](int lane) { return lane % 16 < 13 ? lane + 3 : keeps; });
  checkDpp("row_shr:1", [](int lane) { return lane % 16 ? lane - 1 : keeps; });
  checkDpp("row_ror:4",
           [](int lane) { return lane / 16 * 16 + (lane % 16 + 12) % 16; });
  checkDpp("wave_shl:1", [](int lane) { return lane < 63 ? lane + 1 : keeps; });
  checkDpp("wave_shr:1", [](int lane) { return lane ? lane - 1 : keeps; });
  checkDpp("wave_rol:1", [](int lane) { return (lane + 1) % 64; });
  checkDpp("wave_ror:1", [](int lane) { return (lane + 63) % 64; });
  checkDpp("row_mirror",
           [](int lane) { return lane / 16 * 16 + 15 - lane % 16; });
  checkDpp("row_half_mirror",
           [](int lane) { return lane / 8 * 8 + 7 - lane % 8; });
  checkDpp("row_bcast:15",
           [](int lane) { return lane < 16 ? keeps : lane / 16 * 16 - 1; });
  checkDpp("row_bcast:31", [](int lane) { return lane < 32 ? keeps : 31; });
  checkDpp("row_newbcast:5", [](int lane) { return lane / 16 * 16 + 5; });
}

TEST(LaneAccess, DppMasks) {
  LaneValues got = evaluate(
      "v_mov_b32_dpp v20, v4 quad_perm:[0,1,2,3] row_mask:0xa bank_mask:0x3");
  for (u32 lane = 0; lane < 64; ++lane) {
    bool written = (lane / 16 % 2 == 1) && lane % 16 / 4 < 2;
    EXPECT_EQ(got[lane], written ? 100 + lane : 7u) << lane;
  }
}

TEST(LaneAccess, DppInactiveSourceIsInvalid) {
  LaneValues got =
      evaluate("s_mov_b64 exec, 0xfffe\n"
               "v_mov_b32_dpp v20, v4 row_shr:1 row_mask:0xf bank_mask:0xf\n"
               "s_mov_b64 exec, -1");
  EXPECT_EQ(got[1], 7u); // lane 0 is inactive
  EXPECT_EQ(got[2], 101u);
  EXPECT_EQ(got[16], 7u);
}

TEST(LaneAccess, DppArithmeticAppliesModifiersAfterwards) {
  LaneProgram program;
  LaneValues values;
  for (u32 lane = 0; lane < 64; ++lane)
    values[lane] = bits(float(lane));
  program.input(values);
  program.add(
      "v_add_f32_dpp v20, -v4, v4 row_ror:1 row_mask:0xf bank_mask:0xf");
  program.run();
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(real(program.result(0)[lane]), lane % 16 ? 1.0f : -15.0f);
}

TEST(LaneAccess, Sdwa) {
  LaneProgram program;
  LaneValues a, b;
  a.fill(0x81f27384);
  b.fill(0x00050003);
  program.input(a).input(b);
  struct Case {
    const char *instruction;
    u32 expected;
  };
  const Case cases[] = {
      {"v_mov_b32_sdwa v20, v4 dst_sel:DWORD src0_sel:BYTE_2", 0xf2},
      {"v_mov_b32_sdwa v20, sext(v4) dst_sel:DWORD src0_sel:BYTE_2",
       0xfffffff2},
      {"v_mov_b32_sdwa v20, sext(v4) dst_sel:DWORD src0_sel:WORD_1",
       0xffff81f2},
      {"v_add_u32_sdwa v20, v4, v5 dst_sel:DWORD src0_sel:WORD_0 "
       "src1_sel:WORD_1",
       0x7389},
      {"v_mov_b32 v20, 0x11111111\nv_mov_b32_sdwa v20, v4 dst_sel:BYTE_1 "
       "dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0",
       0x11118411},
      {"v_mov_b32_sdwa v20, v4 dst_sel:BYTE_1 dst_unused:UNUSED_PAD "
       "src0_sel:BYTE_0",
       0x8400},
      {"v_mov_b32_sdwa v20, v4 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT "
       "src0_sel:BYTE_0",
       0xffff8400},
      {"v_lshlrev_b32_sdwa v20, v5, v4 dst_sel:DWORD src0_sel:WORD_0 "
       "src1_sel:WORD_1",
       0x81f2 << 3},
      {"v_cmp_eq_u32_sdwa vcc, v4, v4 src0_sel:BYTE_0 "
       "src1_sel:BYTE_1\nv_cndmask_b32 v20, 1, 2, vcc",
       1},
  };
  for (const Case &test : cases)
    program.add(test.instruction);
  program.run();
  for (size_t i = 0; i < std::size(cases); ++i)
    EXPECT_EQ(program.result(i)[9], cases[i].expected) << cases[i].instruction;
}

TEST(LaneAccess, ReadAndWriteLanes) {
  EXPECT_EQ(evaluate("v_readlane_b32 s20, v4, 63\nv_mov_b32 v20, s20")[0],
            163u);
  EXPECT_EQ(evaluate("s_mov_b32 s21, 69\nv_readlane_b32 s20, v4, s21\n"
                     "v_mov_b32 v20, s20")[0],
            105u); // the lane number wraps at 64
  // Inactive lanes can be read; the first active one is found.
  EXPECT_EQ(evaluate("s_mov_b64 exec, 0x30\nv_readlane_b32 s20, v4, 2\n"
                     "s_mov_b64 exec, -1\nv_mov_b32 v20, s20")[0],
            102u);
  EXPECT_EQ(evaluate("s_mov_b64 exec, 0x30\nv_readfirstlane_b32 s20, v4\n"
                     "s_mov_b64 exec, -1\nv_mov_b32 v20, s20")[0],
            104u);
  EXPECT_EQ(evaluate("s_mov_b64 exec, 0\nv_readfirstlane_b32 s20, v4\n"
                     "s_mov_b64 exec, -1\nv_mov_b32 v20, s20")[0],
            100u);
  LaneValues written =
      evaluate("s_mov_b64 exec, 1\ns_mov_b32 s20, 55\n"
               "v_writelane_b32 v20, s20, 40\ns_mov_b64 exec, -1");
  EXPECT_EQ(written[40], 55u);
  EXPECT_EQ(written[41], 7u);
}

TEST(LaneAccess, MaskedBitCounts) {
  LaneValues got = evaluate("v_mbcnt_lo_u32_b32 v20, -1, 0\n"
                            "v_mbcnt_hi_u32_b32 v20, -1, v20");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(got[lane], lane);
  got = evaluate("s_mov_b32 s20, 0xf0f0\nv_mbcnt_lo_u32_b32 v20, s20, v20");
  EXPECT_EQ(got[6], 7u + 2);
  EXPECT_EQ(got[63], 7u + 8);
}

TEST(LaneAccess, Swaps) {
  LaneProgram program("gfx950");
  program.input(laneNumbers()).input(laneNumbers(1000));
  size_t swap = program.add("v_mov_b32 v20, v4\nv_mov_b32 v21, v5\n"
                            "v_swap_b32 v20, v21",
                            2);
  size_t rows = program.add("v_mov_b32 v20, v4\nv_mov_b32 v21, v5\n"
                            "v_permlane16_swap_b32 v20, v21",
                            2);
  size_t halves = program.add("v_mov_b32 v20, v4\nv_mov_b32 v21, v5\n"
                              "v_permlane32_swap_b32 v20, v21",
                              2);
  program.run();
  for (u32 lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(program.result(swap, 0)[lane], 1000 + lane);
    EXPECT_EQ(program.result(swap, 1)[lane], 100 + lane);
    bool oddRow = lane / 16 % 2;
    EXPECT_EQ(program.result(rows, 0)[lane],
              oddRow ? 1000 + lane - 16 : 100 + lane);
    EXPECT_EQ(program.result(rows, 1)[lane],
              oddRow ? 1000 + lane : 100 + lane + 16);
    EXPECT_EQ(program.result(halves, 0)[lane],
              lane >= 32 ? 1000 + lane - 32 : 100 + lane);
    EXPECT_EQ(program.result(halves, 1)[lane],
              lane >= 32 ? 1000 + lane : 100 + lane + 32);
  }
}

/// Whether EXEC counts is not public, so what depends on it is undefined: of
/// lane 0 and its partner, the two cells that trade, and not the two that stay.
TEST(LaneAccess, SwapsOfInactiveLanesAreUndefined) {
  for (unsigned row : {16, 32}) {
    LaneProgram program("gfx950");
    program.input(laneNumbers()).input(laneNumbers(1000));
    program.add(llvm::formatv("v_mov_b32 v20, v4\nv_mov_b32 v21, v5\n"
                              "s_mov_b64 exec, 0xfffffffffffffffe\n"
                              "v_permlane{0}_swap_b32 v20, v21\n"
                              "s_mov_b64 exec, -1",
                              row)
                    .str(),
                2);
    LaunchResult result = program.runForFindings();
    EXPECT_EQ(findingNames(result), "undefined-value undefined-value");
    ASSERT_EQ(result.findings.size(), 2u);
    for (const Finding &finding : result.findings)
      EXPECT_EQ(finding.count, 1u);
    EXPECT_EQ(result.findings[0].lane, static_cast<int>(row)); // v20
    EXPECT_EQ(result.findings[1].lane, 0);                     // v21
    EXPECT_EQ(program.result(0, 0)[0], 100u);
    EXPECT_EQ(program.result(0, 1)[row], 1000u + row);
    EXPECT_EQ(program.result(0, 0)[row + 1], 1001u);
  }
}

TEST(LaneAccess, PermutesThroughLds) {
  LaneProgram program;
  LaneValues data = laneNumbers(), address;
  for (u32 lane = 0; lane < 64; ++lane)
    address[lane] = 4 * ((lane * 5 + 3) % 64) + 256 * (lane % 3);
  program.input(data).input(address);
  size_t backward = program.add("ds_bpermute_b32 v20, v5, v4");
  size_t offset = program.add("ds_bpermute_b32 v20, v5, v4 offset:8");
  size_t forward = program.add("ds_permute_b32 v20, v5, v4");
  size_t inactive = program.add("v_mov_b32 v20, 7\ns_mov_b64 exec, 0xffff\n"
                                "ds_bpermute_b32 v20, v5, v4\n"
                                "s_mov_b64 exec, -1");
  program.run();
  for (u32 lane = 0; lane < 64; ++lane) {
    u32 source = (lane * 5 + 3) % 64;
    EXPECT_EQ(program.result(backward)[lane], 100 + source);
    EXPECT_EQ(program.result(offset)[lane], 100 + (source + 2) % 64);
    EXPECT_EQ(program.result(forward)[source], 100 + lane);
    EXPECT_EQ(program.result(inactive)[lane], lane >= 16    ? 7u
                                              : source < 16 ? 100 + source
                                                            : 0u);
  }
}

TEST(LaneAccess, Swizzles) {
  LaneValues got = evaluate("ds_swizzle_b32 v20, v4 offset:swizzle(SWAP,16)");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(got[lane], 100 + (lane ^ 16));
  got = evaluate("ds_swizzle_b32 v20, v4 offset:swizzle(REVERSE,8)");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(got[lane], 100 + (lane ^ 7));
  got = evaluate("ds_swizzle_b32 v20, v4 offset:swizzle(BROADCAST,4,1)");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(got[lane], 100 + lane / 4 * 4 + 1);
  got = evaluate("ds_swizzle_b32 v20, v4 offset:swizzle(QUAD_PERM,3,2,1,0)");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(got[lane], 100 + (lane ^ 3));
}
