//===- LdsTests.cpp - LDS -------------------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Data forms, two-address forms, transposing reads, atomics, direct-to-LDS
// loads.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

LaneValues laneValues(u32 (*value)(u32 lane)) {
  LaneValues result;
  for (u32 lane = 0; lane < 64; ++lane)
    result[lane] = value(lane);
  return result;
}

/// v1 is 4 * lane, v4 an input, v5 is 16 * lane.
LaneProgram ldsProgram(llvm::StringRef arch = "gfx942") {
  LaneProgram program(arch);
  program.text.ldsBytes = 8192;
  program.input(
      laneValues([](u32 lane) { return lane * 0x01010101 + 0x80706050; }));
  program.input(laneValues([](u32 lane) { return 16 * lane; }));
  return program;
}
/// Where a direct-to-LDS load with M0 = 512 writes first.
u32 ldsOffset(llvm::StringRef instruction) {
  auto [before, after] = instruction.split("offset:");
  u32 offset = 0;
  after.split(' ').first.getAsInteger(10, offset);
  return 512 + offset;
}
u32 input(u32 lane) { return lane * 0x01010101 + 0x80706050; }
} // namespace

TEST(Lds, WidthsAndOffsets) {
  LaneProgram program = ldsProgram();
  size_t dword = program.add("ds_write_b32 v1, v4 offset:1024\n"
                             "ds_read_b32 v20, v1 offset:1024");
  size_t wide = program.add("v_mov_b32 v30, v4\nv_mov_b32 v31, v5\n"
                            "v_mov_b32 v32, 3\nv_not_b32 v33, v4\n"
                            "ds_write_b128 v5, v[30:33] offset:16\n"
                            "ds_read_b128 v[20:23], v5 offset:16",
                            4);
  size_t three = program.add("ds_read_b96 v[20:22], v5 offset:20", 3);
  size_t two = program.add("ds_read_b64 v[20:21], v5 offset:24", 2);
  size_t unaligned = program.add("ds_read_b32 v20, v5 offset:17");
  program.run();
  for (u32 lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(program.result(dword)[lane], input(lane));
    EXPECT_EQ(program.result(wide, 0)[lane], input(lane));
    EXPECT_EQ(program.result(wide, 1)[lane], 16 * lane);
    EXPECT_EQ(program.result(wide, 2)[lane], 3u);
    EXPECT_EQ(program.result(wide, 3)[lane], ~input(lane));
    EXPECT_EQ(program.result(three, 0)[lane], 16 * lane);
    EXPECT_EQ(program.result(three, 2)[lane], ~input(lane));
    EXPECT_EQ(program.result(two, 1)[lane], ~input(lane));
    EXPECT_EQ(program.result(unaligned)[lane], input(lane) >> 8 | (16 * lane)
                                                                      << 24);
  }
}

TEST(Lds, NarrowForms) {
  LaneProgram program = ldsProgram();
  std::string store = "ds_write_b32 v1, v4\nv_mov_b32 v20, 0xabcd1234\n";
  struct Case {
    const char *load;
    u32 (*expected)(u32 dword);
  };
  const Case cases[] = {
      {"ds_read_u8 v20, v1 offset:3", [](u32 d) { return d >> 24; }},
      {"ds_read_i8 v20, v1 offset:3",
       [](u32 d) { return u32(int32_t(d) >> 24); }},
      {"ds_read_u16 v20, v1 offset:2", [](u32 d) { return d >> 16; }},
      {"ds_read_i16 v20, v1 offset:2",
       [](u32 d) { return u32(int32_t(d) >> 16); }},
      {"ds_read_u16_d16 v20, v1",
       [](u32 d) { return 0xabcd0000 | (d & 0xffff); }},
      {"ds_read_u16_d16_hi v20, v1", [](u32 d) { return d << 16 | 0x1234; }},
      {"ds_read_u8_d16_hi v20, v1",
       [](u32 d) { return (d & 0xff) << 16 | 0x1234; }},
      {"ds_read_i8_d16 v20, v1 offset:3",
       [](u32 d) { return 0xabcd0000 | u32(uint16_t(int32_t(d) >> 24)); }},
  };
  for (const Case &test : cases)
    program.add(store + test.load);
  size_t stores = program.add(store + "v_mov_b32 v30, 0x55667788\n"
                                      "ds_write_b8 v1, v30 offset:1\n"
                                      "ds_write_b16_d16_hi v1, v30 offset:2\n"
                                      "ds_read_b32 v20, v1");
  size_t byte = program.add(store + "v_mov_b32 v30, 0x55667788\n"
                                    "ds_write_b8_d16_hi v1, v30\n"
                                    "ds_write_b16 v1, v30 offset:2\n"
                                    "ds_read_b32 v20, v1");
  program.run();
  for (u32 lane = 0; lane < 64; ++lane) {
    for (size_t i = 0; i < std::size(cases); ++i)
      EXPECT_EQ(program.result(i)[lane], cases[i].expected(input(lane)))
          << cases[i].load;
    EXPECT_EQ(program.result(stores)[lane], (input(lane) & 0xff) | 0x55668800);
    EXPECT_EQ(program.result(byte)[lane], (input(lane) & 0xff00) | 0x77880066);
  }
}

TEST(Lds, TwoAddresses) {
  LaneProgram program = ldsProgram();
  size_t near = program.add("v_not_b32 v30, v4\n"
                            "ds_write2_b32 v5, v4, v30 offset0:1 offset1:3\n"
                            "ds_read2_b32 v[20:21], v5 offset0:3 offset1:1",
                            2);
  size_t far = program.add("v_not_b32 v30, v4\n"
                           "ds_write2st64_b32 v1, v4, v30 offset0:1 offset1:9\n"
                           "ds_read_b32 v20, v1 offset:256\n"
                           "ds_read_b32 v21, v1 offset:2304",
                           2);
  size_t farBoth = program.add("ds_read2st64_b32 v[20:21], v1 offset0:9 "
                               "offset1:1",
                               2);
  size_t farWide =
      program.add("v_lshlrev_b32 v40, 3, v0\nv_mov_b32 v30, v4\n"
                  "v_mov_b32 v31, v5\nv_not_b32 v32, v4\nv_not_b32 v33, v5\n"
                  "ds_write2st64_b64 v40, v[30:31], v[32:33] offset0:2 "
                  "offset1:5\n"
                  "ds_read2st64_b64 v[20:23], v40 offset0:5 offset1:2",
                  4);
  size_t wide = program.add("v_lshlrev_b32 v40, 5, v0\n"
                            "v_mov_b32 v30, v4\nv_mov_b32 v31, 1\n"
                            "v_mov_b32 v32, 2\nv_mov_b32 v33, v5\n"
                            "ds_write2_b64 v40, v[30:31], v[32:33] offset1:2\n"
                            "ds_read2_b64 v[20:23], v40 offset1:2",
                            4);
  // The destination may hold the address.
  size_t overlap = program.add("v_mov_b32 v20, v5\n"
                               "ds_write2_b32 v5, v4, v30 offset0:0 offset1:1\n"
                               "ds_read2_b32 v[20:21], v20 offset0:0 offset1:1",
                               2);
  program.run();
  for (u32 lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(program.result(near, 0)[lane], ~input(lane));
    EXPECT_EQ(program.result(near, 1)[lane], input(lane));
    EXPECT_EQ(program.result(far, 0)[lane], input(lane));
    EXPECT_EQ(program.result(far, 1)[lane], ~input(lane));
    EXPECT_EQ(program.result(farBoth, 0)[lane], ~input(lane));
    EXPECT_EQ(program.result(farBoth, 1)[lane], input(lane));
    EXPECT_EQ(program.result(farWide, 0)[lane], ~input(lane));
    EXPECT_EQ(program.result(farWide, 1)[lane], ~(16 * lane));
    EXPECT_EQ(program.result(farWide, 2)[lane], input(lane));
    EXPECT_EQ(program.result(farWide, 3)[lane], 16 * lane);
    EXPECT_EQ(program.result(wide, 0)[lane], input(lane));
    EXPECT_EQ(program.result(wide, 1)[lane], 1u);
    EXPECT_EQ(program.result(wide, 2)[lane], 2u);
    EXPECT_EQ(program.result(wide, 3)[lane], 16 * lane);
    EXPECT_EQ(program.result(overlap, 0)[lane], input(lane));
  }
}

TEST(Lds, AccumulationRegistersHoldData) {
  LaneProgram program = ldsProgram();
  program.text.agprs = 8;
  program.add("v_accvgpr_write_b32 a4, v4\nv_accvgpr_write_b32 a5, v5\n"
              "ds_write_b64 v5, a[4:5]\nds_read_b64 a[6:7], v5\n"
              "s_waitcnt lgkmcnt(0)\n"
              "v_accvgpr_mov_b32 a0, a7\nv_accvgpr_read_b32 v20, a0");
  program.run();
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(program.result(0)[lane], 16 * lane);
}

/// Within 16 lanes, lane l collects field l % n of the fetches of several.
TEST(Lds, TransposingReads) {
  LaneProgram program = ldsProgram("gfx950");
  // Lane l fetches 8 bytes at 8 * l, where byte i has the value 8 * l + i.
  std::string store = "v_lshlrev_b32 v40, 3, v0\n"
                      "v_mul_u32_u24 v41, 8, v0\n"
                      "s_mov_b32 s20, 0x01010101\n"
                      "v_mul_lo_u32 v42, v41, s20\n"
                      "v_add_u32 v43, 0x03020100, v42\n"
                      "v_add_u32 v44, 0x07060504, v42\n"
                      "s_mov_b64 exec, 0xffffffff\n" // values below 256
                      "ds_write2_b32 v40, v43, v44 offset1:1\n"
                      "s_mov_b64 exec, -1\n";
  size_t halves = program.add(store + "v_min_u32 v40, 0xf8, v40\n"
                                      "ds_read_b64_tr_b16 v[20:21], v40",
                              2);
  size_t bytes = program.add(store + "v_min_u32 v40, 0xf8, v40\n"
                                     "ds_read_b64_tr_b8 v[20:21], v40",
                             2);
  size_t nibbles = program.add(store + "v_min_u32 v40, 0xf8, v40\n"
                                       "ds_read_b64_tr_b4 v[20:21], v40",
                               2);
  program.run();
  for (u32 lane = 0; lane < 32; ++lane) {
    u32 group = lane & ~15u;
    for (u32 n = 0; n < 4; ++n) {
      u32 from = group + (lane >> 2 & 3) + 4 * n, half = lane & 3;
      u32 first = 8 * from + 2 * half;
      EXPECT_EQ(program.result64(halves, lane) >> (16 * n) & 0xffff,
                first | (first + 1) << 8);
    }
    for (u32 n = 0; n < 8; ++n) {
      u32 from = group + (lane >> 3 & 1) + 2 * n;
      EXPECT_EQ(program.result64(bytes, lane) >> (8 * n) & 0xff,
                8 * from + (lane & 7));
    }
    for (u32 n = 0; n < 16; ++n) {
      u32 byte = 8 * (group + n) + (lane & 15) / 2;
      EXPECT_EQ(program.result64(nibbles, lane) >> (4 * n) & 15,
                byte >> (4 * (lane & 1)) & 15);
    }
  }
}

/// 16 fields of 6 bits: field n comes from lane n of the group.
TEST(Lds, TransposingReadsOfSixBits) {
  LaneProgram program = ldsProgram("gfx950");
  size_t six =
      program.add("v_mul_u32_u24 v40, 12, v0\n"
                  "v_mul_u32_u24 v41, 0x10305, v0\nv_not_b32 v42, v41\n"
                  "v_xor_b32 v43, v4, v41\n"
                  "v_mov_b32 v44, v41\nv_mov_b32 v45, v42\n"
                  "v_mov_b32 v46, v43\n"
                  "ds_write_b96 v40, v[44:46]\n"
                  "ds_read_b96_tr_b6 v[20:22], v40",
                  3);
  size_t stored = program.add("v_mov_b32 v20, v44\nv_mov_b32 v21, v45\n"
                              "v_mov_b32 v22, v46",
                              3);
  program.run();
  auto field = [&](size_t result, u32 lane, u32 n) {
    u32 value = 0;
    for (u32 bit = 0; bit < 6; ++bit) {
      u32 at = 6 * n + bit;
      value |= (program.result(result, at / 32)[lane] >> (at % 32) & 1) << bit;
    }
    return value;
  };
  for (u32 lane = 0; lane < 64; ++lane)
    for (u32 n = 0; n < 16; ++n)
      EXPECT_EQ(field(six, lane, n),
                field(stored, (lane & ~15u) + n, lane & 15));
}

TEST(Lds, Atomics) {
  LaneProgram program = ldsProgram();
  std::string clear = "v_mov_b32 v30, 0\nv_mov_b32 v31, 0\n"
                      "ds_write_b64 v30, v[30:31]\nv_add_u32 v32, 1, v0\n";
  size_t sum = program.add(clear + "ds_add_rtn_u32 v21, v30, v32\n"
                                   "ds_read_b32 v20, v30",
                           2);
  size_t maximum =
      program.add(clear + "ds_max_u32 v30, v32\nds_read_b32 v20, v30");
  size_t floats =
      program.add(clear + "v_mov_b32 v33, 0.5\nds_add_f32 v30, v33\n"
                          "ds_read_b32 v20, v30");
  size_t compare = program.add(clear + "ds_cmpst_rtn_b32 v21, v30, v31, v32\n"
                                       "ds_read_b32 v20, v30",
                               2);
  size_t increment =
      program.add(clear + "v_mov_b32 v33, 9\nds_inc_u32 v30, v33\n"
                          "ds_read_b32 v20, v30");
  size_t exchange = program.add(clear + "ds_wrxchg_rtn_b32 v20, v30, v32");
  size_t append = program.add(clear + "s_mov_b32 m0, 0\n"
                                      "s_mov_b64 exec, 0xff\nds_append v21\n"
                                      "s_mov_b64 exec, 0\nds_append v21\n"
                                      "s_mov_b64 exec, -1\nds_append v22\n"
                                      "ds_consume v20",
                              1);
  program.run();
  EXPECT_EQ(program.result(sum, 0)[9], 65u * 32);
  EXPECT_EQ(program.result(sum, 1)[9], 45u);
  EXPECT_EQ(program.result(maximum)[0], 64u);
  EXPECT_EQ(real(program.result(floats)[0]), 32.0f);
  EXPECT_EQ(program.result(compare, 0)[0], 1u);
  EXPECT_EQ(program.result(compare, 1)[5], 1u);
  EXPECT_EQ(program.result(increment)[0], 64u % 10);
  EXPECT_EQ(program.result(exchange)[0], 0u);
  EXPECT_EQ(program.result(exchange)[7], 7u);
  EXPECT_EQ(program.result(append)[3], 72u);
}

TEST(Lds, DirectLoads) {
  for (auto [arch, instruction, width] :
       {std::tuple("gfx942", "global_load_lds_dword v1, s[4:5] offset:4", 1u),
        std::tuple("gfx950", "global_load_lds_dwordx4 v5, s[4:5] offset:16",
                   4u),
        std::tuple("gfx942",
                   "buffer_load_dword v1, s[8:11], 0 offen offset:4 lds",
                   1u)}) {
    KernelText text;
    text.arch = arch;
    text.ldsBytes = 4096;
    text.body = llvm::formatv(R"(
      s_load_dwordx4 s[4:7], s[0:1], 0x0
      v_lshlrev_b32 v1, 2, v0
      v_lshlrev_b32 v5, 4, v0
      s_waitcnt lgkmcnt(0)
      s_mov_b32 s8, s4
      s_mov_b32 s9, s5
      s_mov_b32 s10, 0x80000000
      s_mov_b32 s11, 0x00027000
      s_mov_b32 m0, 512
      s_nop 0
      {0}
      s_waitcnt vmcnt(0)
      v_add_u32 v6, {1}, {2}
      ds_read_b32 v20, v6 offset:512
      s_waitcnt lgkmcnt(0)
      global_store_dword v1, v20, s[6:7])",
                              instruction, width == 4 ? 16 : 4,
                              width == 4 ? "v5" : "v1");
    std::vector<u32> data(512), out(64);
    for (u32 i = 0; i < data.size(); ++i)
      data[i] = 7 * i;
    KernelRun run(text);
    run.array("data", data).array("out", out);
    EXPECT_EQ(findingNames(run.run()), "") << instruction;
    for (u32 lane = 0; lane < 64; ++lane)
      EXPECT_EQ(out[lane], 7 * (width * lane + width)) << instruction;
  }
}

/// Bytes and halves fill a dword each; 12 bytes lie 16 apart.
TEST(Lds, DirectLoadsOfOtherWidths) {
  struct Case {
    const char *arch, *instruction;
    u32 (*expected)(const u32 *data, u32 lane);
  };
  const Case cases[] = {
      {"gfx942", "global_load_lds_ubyte v1, s[4:5] offset:3",
       [](const u32 *data, u32 lane) { return data[lane] >> 24; }},
      {"gfx942", "global_load_lds_sbyte v1, s[4:5] offset:3",
       [](const u32 *data, u32 lane) {
         return u32(int32_t(data[lane]) >> 24);
       }},
      {"gfx942", "global_load_lds_ushort v1, s[4:5] offset:2",
       [](const u32 *data, u32 lane) { return data[lane] >> 16; }},
      {"gfx942", "global_load_lds_sshort v1, s[4:5] offset:2",
       [](const u32 *data, u32 lane) {
         return u32(int32_t(data[lane]) >> 16);
       }},
      {"gfx942", "buffer_load_sbyte v1, s[8:11], 0 offen offset:3 lds",
       [](const u32 *data, u32 lane) {
         return u32(int32_t(data[lane]) >> 24);
       }},
      {"gfx942", "buffer_load_ushort v1, s[8:11], 0 offen offset:2 lds",
       [](const u32 *data, u32 lane) { return data[lane] >> 16; }},
      {"gfx950", "global_load_lds_dwordx3 v1, s[4:5]",
       [](const u32 *data, u32 lane) {
         return lane % 4 < 3 ? data[lane / 4 + lane % 4] : 0xffffffff;
       }},
  };
  for (const Case &test : cases) {
    KernelText text;
    text.arch = test.arch;
    text.ldsBytes = 2048;
    text.body = llvm::formatv(R"(
      s_load_dwordx4 s[4:7], s[0:1], 0x0
      v_lshlrev_b32 v1, 2, v0
      v_lshlrev_b32 v2, 4, v0
      v_mov_b32 v4, -1
      v_mov_b32 v5, -1
      v_mov_b32 v6, -1
      v_mov_b32 v7, -1
      ds_write_b128 v2, v[4:7] offset:512
      s_waitcnt lgkmcnt(0)
      s_mov_b32 s8, s4
      s_mov_b32 s9, s5
      s_movk_i32 s10, 0x1000
      s_mov_b32 s11, 0x00027000
      s_movk_i32 m0, 512
      s_nop 0
      {0} ; the LDS offset is that of the instruction as well
      s_waitcnt vmcnt(0)
      ds_read_b32 v20, v1 offset:{1}
      s_waitcnt lgkmcnt(0)
      global_store_dword v1, v20, s[6:7])",
                              test.instruction, ldsOffset(test.instruction));
    std::vector<u32> data(512), out(64);
    for (u32 i = 0; i < data.size(); ++i)
      data[i] = i * 0x9e3779b9;
    KernelRun run(text);
    run.array("data", data).array("out", out);
    EXPECT_EQ(findingNames(run.run()), "") << test.instruction;
    for (u32 lane = 0; lane < 64; ++lane)
      EXPECT_EQ(out[lane], test.expected(data.data(), lane))
          << test.instruction << ", lane " << lane;
  }
}

TEST(Lds, CountsConflictsAndTouchedBytes) {
  KernelText text;
  text.ldsBytes = 16384;
  text.body = "v_lshlrev_b32 v1, 2, v0\nv_lshlrev_b32 v2, 7, v0\n"
              "v_mov_b32 v3, 0\nds_write_b32 v1, v3\n";
  LaunchResult result = KernelRun(text).run();
  EXPECT_EQ(result.ldsConflictClocks, 0u);
  EXPECT_EQ(result.ldsTouchedBytes, 256u);
  text.body += "ds_write_b32 v2, v3\n"; // every lane on bank 0
  result = KernelRun(text).run();
  EXPECT_EQ(result.ldsConflictClocks, 2u * 31);
  EXPECT_EQ(result.ldsTouchedBytes, 63u * 128 + 4);
}
