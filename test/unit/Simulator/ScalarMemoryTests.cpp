//===- ScalarMemoryTests.cpp - Scalar loads, clocks, cache control --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include "llvm/ADT/StringExtras.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

/// A kernel of one lane over two arrays: s[4:5] is the address of data[i] =
/// 0x100 + i, s[6:7] that of the results, which `body` leaves in SGPRs.
struct ScalarKernel {
  KernelText text;
  std::vector<u32> data = std::vector<u32>(64), out = std::vector<u32>(64);

  ScalarKernel(const std::string &body, unsigned first, unsigned count) {
    for (u32 i = 0; i < data.size(); ++i)
      data[i] = 0x100 + i;
    text.body = "s_load_dwordx4 s[4:7], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n" +
                body + "\nv_mov_b32 v1, 0\n";
    for (unsigned i = 0; i < count; ++i) {
      text.body += "v_mov_b32 v2, s" + std::to_string(first + i);
      text.body +=
          "\nglobal_store_dword v1, v2, s[6:7] offset:" + std::to_string(4 * i);
      text.body += "\ns_waitcnt vmcnt(0)\n";
    }
  }
  std::string findings() {
    KernelRun run(text);
    run.array("data", data).array("out", out).block(1);
    return findingNames(run.run());
  }
};

/// A descriptor in s[8:11] over data, for `records` of `stride` bytes.
std::string descriptor(u32 stride, u32 records) {
  return "s_mov_b32 s8, s4\ns_and_b32 s9, s5, 0xffff\ns_or_b32 s9, s9, " +
         std::to_string(stride << 16) + "\ns_mov_b32 s10, " +
         std::to_string(records) + "\ns_mov_b32 s11, 0x20000\n";
}
} // namespace

TEST(ScalarMemory, OffsetsOfLoads) {
  ScalarKernel kernel("s_add_u32 s4, s4, 64\ns_addc_u32 s5, s5, 0\n"
                      "s_movk_i32 s12, 0x20\n"
                      "s_load_dword s16, s[4:5], -0x40\n"
                      "s_load_dword s17, s[4:5], s12\n"
                      "s_load_dword s18, s[4:5], s12 offset:0x8\n"
                      "s_load_dword s19, s[4:5], 0x7\ns_waitcnt lgkmcnt(0)",
                      16, 4);
  EXPECT_EQ(kernel.findings(), "");
  EXPECT_EQ(kernel.out[0], 0x100u);
  EXPECT_EQ(kernel.out[1], 0x100u + 16 + 8);
  EXPECT_EQ(kernel.out[2], 0x100u + 16 + 10);
  EXPECT_EQ(kernel.out[3], 0x100u + 16 + 1); // the low two bits do not count
}

TEST(ScalarMemory, BufferLoadWidths) {
  for (unsigned dwords : {1, 2, 4, 8, 16}) {
    std::string suffix = dwords == 1 ? "" : "x" + std::to_string(dwords);
    std::string last = std::to_string(16 + dwords - 1);
    ScalarKernel kernel(descriptor(0, 256) + "s_buffer_load_dword" + suffix +
                            (dwords == 1 ? " s16" : " s[16:" + last + "]") +
                            ", s[8:11], 0x14\ns_waitcnt lgkmcnt(0)",
                        16, dwords);
    EXPECT_EQ(kernel.findings(), "") << dwords;
    for (unsigned i = 0; i < dwords; ++i)
      EXPECT_EQ(kernel.out[i], 0x100u + 5 + i) << dwords << ", dword " << i;
  }
}

TEST(ScalarMemory, BufferLoadOffsets) {
  ScalarKernel kernel(descriptor(0, 256) +
                          "s_movk_i32 s12, 0x20\n"
                          "s_buffer_load_dword s16, s[8:11], s12\n"
                          "s_buffer_load_dword s17, s[8:11], s12 offset:0xc\n"
                          "s_waitcnt lgkmcnt(0)",
                      16, 2);
  EXPECT_EQ(kernel.findings(), "");
  EXPECT_EQ(kernel.out[0], 0x100u + 8);
  EXPECT_EQ(kernel.out[1], 0x100u + 11);
}

TEST(ScalarMemory, BufferLoadRange) {
  // Dwords beyond the descriptor's range are 0 and not read, each for itself.
  ScalarKernel bytes(descriptor(0, 24) +
                         "s_buffer_load_dwordx4 s[16:19], s[8:11], 0x10\n"
                         "s_waitcnt lgkmcnt(0)",
                     16, 4);
  bytes.data.resize(6);
  EXPECT_EQ(bytes.findings(), "");
  EXPECT_EQ(llvm::ArrayRef(bytes.out).take_front(4),
            llvm::ArrayRef<u32>({0x104, 0x105, 0, 0}));

  // With a stride the number of records counts strides.
  ScalarKernel strides(descriptor(8, 3) +
                           "s_buffer_load_dwordx4 s[16:19], s[8:11], 0x10\n"
                           "s_waitcnt lgkmcnt(0)",
                       16, 4);
  EXPECT_EQ(strides.findings(), "");
  EXPECT_EQ(llvm::ArrayRef(strides.out).take_front(4),
            llvm::ArrayRef<u32>({0x104, 0x105, 0, 0}));
}

TEST(ScalarMemory, LoadsNeedWaits) {
  ScalarKernel kernel(
      descriptor(0, 256) + "s_buffer_load_dword s16, s[8:11], 0x0", 16, 1);
  EXPECT_EQ(kernel.findings(), "use-before-wait");
}

TEST(ScalarMemory, Clocks) {
  for (const char *clock : {"s_memtime", "s_memrealtime"}) {
    std::string read = std::string(clock) + " s[16:17]\n";
    ScalarKernel kernel(read + clock + " s[20:21]\ns_waitcnt lgkmcnt(0)\n" +
                            "s_sub_u32 s18, s20, s16\n"
                            "s_subb_u32 s19, s21, s17\n",
                        18, 2);
    EXPECT_EQ(kernel.findings(), "");
    EXPECT_GT(kernel.out[0], 0u) << clock << " does not advance";
    EXPECT_LT(kernel.out[0], 1000u) << clock;
    EXPECT_EQ(kernel.out[1], 0u) << clock;

    ScalarKernel unwaited(read, 17, 1); // the high half
    EXPECT_EQ(unwaited.findings(), "use-before-wait") << clock;
  }
}

TEST(ScalarMemory, CacheControl) {
  // Neither moves data nor waits: the store before and the load after it are
  // what they would be without.
  for (const char *control :
       {"buffer_inv sc1", "buffer_inv sc0 sc1", "buffer_wbl2 sc1",
        "s_icache_inv", "s_dcache_inv", "s_dcache_wb"}) {
    ScalarKernel kernel("v_mov_b32 v1, 0\nv_mov_b32 v2, 77\n"
                        "global_store_dword v1, v2, s[4:5]\n" +
                            std::string(control) +
                            "\ns_waitcnt vmcnt(0)\n"
                            "s_load_dwordx2 s[16:17], s[4:5], 0x0\n"
                            "s_waitcnt lgkmcnt(0)",
                        16, 2);
    EXPECT_EQ(kernel.findings(), "") << control;
    EXPECT_EQ(kernel.out[0], 77u) << control;
    EXPECT_EQ(kernel.out[1], 0x101u) << control;
  }
}

TEST(ScalarMemory, InvalidationCountsOnVmcnt) {
  // Of a load and an invalidation, vmcnt(1) covers the load; without the
  // invalidation it covers nothing.
  std::string load = "v_mov_b32 v1, 0\nglobal_load_dword v3, v1, s[4:5]\n";
  std::string use = "s_waitcnt vmcnt(1)\nv_readfirstlane_b32 s16, v3";
  ScalarKernel covered(load + "buffer_inv sc1\n" + use, 16, 1);
  EXPECT_EQ(covered.findings(), "");
  EXPECT_EQ(covered.out[0], 0x100u);
  ScalarKernel bare(load + use, 16, 1);
  EXPECT_EQ(bare.findings(), "use-before-wait");
}
