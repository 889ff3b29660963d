//===- MemoryTests.cpp - Global, flat, scratch and buffer memory ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Address forms, data forms, ranges of descriptors, atomics.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

/// A kernel over one array: s[4:5] is its address, v1 is 4 * lane, results go
/// to a second array at s[6:7].
struct ArrayKernel {
  KernelText text;
  std::vector<u32> data = std::vector<u32>(256), out = std::vector<u32>(256);

  explicit ArrayKernel(llvm::StringRef body) {
    for (u32 i = 0; i < 256; ++i)
      data[i] = 0x01020304 * (i % 50) + i;
    text.body = ("s_load_dwordx4 s[4:7], s[0:1], 0x0\nv_lshlrev_b32 v1, 2, v0\n"
                 "v_lshlrev_b32 v2, 4, v0\ns_waitcnt lgkmcnt(0)\n" +
                 body + "\ns_waitcnt vmcnt(0) lgkmcnt(0)\n")
                    .str();
  }
  LaunchResult run() {
    KernelRun run(text);
    run.array("data", data).array("out", out);
    return run.run();
  }
};

/// Bytes of an array, little-endian.
const uint8_t *bytesOf(const std::vector<u32> &array) {
  return reinterpret_cast<const uint8_t *>(array.data());
}
} // namespace

TEST(Memory, GlobalAddresses) {
  ArrayKernel kernel(R"(
    v_mov_b32 v10, s4
    v_mov_b32 v11, s5
    v_lshl_add_u64 v[10:11], v[10:11], 0, v[12:13]
    global_load_dword v20, v[10:11], off offset:16
    s_add_u32 s8, s4, 512
    s_addc_u32 s9, s5, 0
    global_load_dword v21, v1, s[8:9] offset:-256
    s_waitcnt vmcnt(0)
    global_store_dword v1, v20, s[6:7]
    global_store_dword v1, v21, s[6:7] offset:256)");
  kernel.text.body =
      "v_lshlrev_b32 v12, 2, v0\nv_mov_b32 v13, 0\n" + kernel.text.body;
  EXPECT_EQ(findingNames(kernel.run()), "");
  for (u32 lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(kernel.out[lane], kernel.data[lane + 4]);
    EXPECT_EQ(kernel.out[64 + lane], kernel.data[64 + lane]);
  }
}

TEST(Memory, WidthsOfLoads) {
  ArrayKernel kernel(R"(
    global_load_dwordx4 v[20:23], v2, s[4:5] offset:1
    s_waitcnt vmcnt(0)
    global_store_dwordx4 v2, v[20:23], s[6:7])");
  EXPECT_EQ(findingNames(kernel.run()), "global-out-of-bounds"); // lane 63
  for (u32 byte = 0; byte < 16 * 63; ++byte) // any byte alignment
    EXPECT_EQ(bytesOf(kernel.out)[byte], bytesOf(kernel.data)[byte + 1]);

  ArrayKernel three(R"(
    global_load_dwordx3 v[14:16], v2, s[4:5]
    s_waitcnt vmcnt(0)
    global_store_dwordx3 v2, v[14:16], s[6:7])");
  EXPECT_EQ(findingNames(three.run()), "");
  for (u32 lane = 0; lane < 64; ++lane)
    for (u32 d = 0; d < 4; ++d)
      EXPECT_EQ(three.out[4 * lane + d], d < 3 ? three.data[4 * lane + d] : 0);
}

TEST(Memory, NarrowForms) {
  struct Case {
    const char *load;
    u32 (*expected)(u32 dword);
  };
  const Case cases[] = {
      {"global_load_ubyte v20, v1, s[4:5]", [](u32 d) { return d & 0xff; }},
      {"global_load_sbyte v20, v1, s[4:5]",
       [](u32 d) { return u32(int8_t(d)); }},
      {"global_load_ushort v20, v1, s[4:5]", [](u32 d) { return d & 0xffff; }},
      {"global_load_sshort v20, v1, s[4:5]",
       [](u32 d) { return u32(int16_t(d)); }},
      {"global_load_short_d16 v20, v1, s[4:5]",
       [](u32 d) { return 0xabcd0000 | (d & 0xffff); }},
      {"global_load_short_d16_hi v20, v1, s[4:5]",
       [](u32 d) { return d << 16 | 0x1234; }},
      {"global_load_ubyte_d16 v20, v1, s[4:5]",
       [](u32 d) { return 0xabcd0000 | (d & 0xff); }},
      {"global_load_sbyte_d16_hi v20, v1, s[4:5]",
       [](u32 d) { return u32(int16_t(int8_t(d))) << 16 | 0x1234; }},
      {"flat_load_sbyte v20, v[10:11]", [](u32 d) { return u32(int8_t(d)); }},
  };
  for (const Case &test : cases) {
    ArrayKernel kernel(llvm::formatv(R"(
      v_mov_b32 v20, 0xabcd1234
      v_mov_b32 v10, s4
      v_mov_b32 v11, s5
      v_lshl_add_u64 v[10:11], v[10:11], 0, v[12:13]
      {0}
      s_waitcnt vmcnt(0) lgkmcnt(0)
      global_store_dword v1, v20, s[6:7])",
                                     test.load)
                           .str());
    kernel.text.body =
        "v_lshlrev_b32 v12, 2, v0\nv_mov_b32 v13, 0\n" + kernel.text.body;
    kernel.data[3] = 0x0000fedc;
    EXPECT_EQ(findingNames(kernel.run()), "") << test.load;
    for (u32 lane = 0; lane < 64; ++lane)
      EXPECT_EQ(kernel.out[lane], test.expected(kernel.data[lane]))
          << test.load;
  }
}

TEST(Memory, NarrowStores) {
  ArrayKernel kernel(R"(
    v_mov_b32 v20, 0x11223344
    global_store_byte v2, v20, s[6:7]
    global_store_byte_d16_hi v2, v20, s[6:7] offset:1
    global_store_short v2, v20, s[6:7] offset:2
    global_store_short_d16_hi v2, v20, s[6:7] offset:5)");
  EXPECT_EQ(findingNames(kernel.run()), "");
  for (u32 lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(kernel.out[4 * lane], 0x33442244u);
    EXPECT_EQ(kernel.out[4 * lane + 1], 0x00112200u);
  }
}

TEST(Memory, InactiveLanesAreUntouched) {
  ArrayKernel kernel(R"(
    v_mov_b32 v20, 5
    s_mov_b64 exec, 0xf
    global_load_dword v20, v1, s[4:5]
    s_waitcnt vmcnt(0)
    s_mov_b64 exec, 0xff
    global_store_dword v1, v20, s[6:7]
    s_mov_b64 exec, -1)");
  EXPECT_EQ(findingNames(kernel.run()), "");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(kernel.out[lane], lane < 4   ? kernel.data[lane]
                                : lane < 8 ? 5u
                                           : 0u);
}

TEST(Memory, Scratch) {
  ArrayKernel kernel(R"(
    v_mov_b32 v20, v0
    v_mul_u32_u24 v21, v0, v0
    scratch_store_dword off, v20, off offset:4
    s_mov_b32 s20, 8
    scratch_store_dword off, v21, s20
    v_mov_b32 v5, 4
    v_not_b32 v25, v0
    scratch_store_dword v5, v25, off offset:8
    scratch_store_dword v5, v25, s20 offset:4
    scratch_load_dword v26, off, off offset:12
    scratch_load_dword v27, off, off offset:16
    scratch_load_dword v22, v5, off offset:4
    scratch_load_dword v23, v5, s20 offset:-8
    s_waitcnt vmcnt(0)
    global_store_dword v1, v22, s[6:7]
    global_store_dword v1, v23, s[6:7] offset:256
    ; the same bytes through a flat address
    s_mov_b64 s[20:21], src_private_base
    v_mov_b32 v6, 8
    v_mov_b32 v7, s21
    flat_load_dword v24, v[6:7]
    s_waitcnt vmcnt(0) lgkmcnt(0)
    global_store_dword v1, v24, s[6:7] offset:512
    v_and_b32 v26, v26, v27
    global_store_dword v1, v26, s[6:7] offset:768)");
  kernel.text.scratchBytes = 20;
  EXPECT_EQ(findingNames(kernel.run()), "");
  for (u32 lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(kernel.out[lane], lane * lane);
    EXPECT_EQ(kernel.out[64 + lane], lane);
    EXPECT_EQ(kernel.out[128 + lane], lane * lane);
    EXPECT_EQ(kernel.out[192 + lane], ~lane);
  }
}

TEST(Memory, FlatReachesLds) {
  ArrayKernel kernel(R"(
    s_mov_b64 s[20:21], src_shared_base
    v_mov_b32 v10, v1
    v_mov_b32 v11, s21
    v_add_u32 v20, 1000, v0
    flat_store_dword v[10:11], v20
    s_waitcnt vmcnt(0) lgkmcnt(0)
    ds_read_b32 v21, v1
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v21, s[6:7])");
  kernel.text.body = "s_movk_i32 s22, 1000\n" + kernel.text.body;
  size_t at = kernel.text.body.find("v_add_u32 v20, 1000, v0");
  kernel.text.body.replace(at, 23, "v_add_u32 v20, s22, v0 ");
  kernel.text.ldsBytes = 256;
  EXPECT_EQ(findingNames(kernel.run()), "");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(kernel.out[lane], 1000 + lane);
}

TEST(Memory, Buffers) {
  // A raw descriptor of 256 bytes at data; then one with records of 16 bytes.
  ArrayKernel kernel(R"(
    s_mov_b32 s8, s4
    s_mov_b32 s9, s5
    s_mov_b32 s10, 256
    s_mov_b32 s11, 0x00027000
    s_mov_b32 s12, 8
    v_mov_b32 v20, -1
    buffer_load_dword v20, v1, s[8:11], s12 offen offset:4
    s_waitcnt vmcnt(0)
    global_store_dword v1, v20, s[6:7]
    s_or_b32 s9, s9, 0x00100000
    s_mov_b32 s10, 40
    buffer_load_dword v21, v0, s[8:11], 0 idxen offset:12
    s_waitcnt vmcnt(0)
    global_store_dword v1, v21, s[6:7] offset:256)");
  EXPECT_EQ(findingNames(kernel.run()), "");
  for (u32 lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(kernel.out[lane],
              4 * lane + 12 + 4 <= 256 ? kernel.data[lane + 3] : 0u);
    EXPECT_EQ(kernel.out[64 + lane],
              lane < 40 ? kernel.data[4 * lane + 3] : 0u);
  }
}

TEST(Memory, BufferRangesAreCheckedByDword) {
  // x4 at 8 before the end: two dwords are in range. A store drops the others.
  ArrayKernel kernel(R"(
    s_mov_b32 s8, s4
    s_mov_b32 s9, s5
    s_mov_b32 s10, 64
    s_mov_b32 s11, 0x00027000
    v_mov_b32 v5, 56
    s_mov_b64 exec, 1
    buffer_load_dwordx4 v[20:23], v5, s[8:11], 0 offen
    s_waitcnt vmcnt(0)
    global_store_dwordx4 v1, v[20:23], s[6:7]
    s_mov_b32 s8, s6
    s_mov_b32 s9, s7
    v_mov_b32 v24, 7
    v_mov_b32 v25, 8
    v_mov_b32 v26, 9
    v_mov_b32 v27, 10
    buffer_store_dwordx4 v[24:27], v5, s[8:11], 0 offen
    v_mov_b32 v5, 0x80000000
    buffer_store_dword v24, v5, s[8:11], 0 offen
    s_mov_b64 exec, -1)");
  EXPECT_EQ(findingNames(kernel.run()), "");
  EXPECT_EQ(kernel.out[0], kernel.data[14]);
  EXPECT_EQ(kernel.out[1], kernel.data[15]);
  EXPECT_EQ(kernel.out[2], 0u);
  EXPECT_EQ(kernel.out[14], 7u);
  EXPECT_EQ(kernel.out[15], 8u);
  EXPECT_EQ(kernel.out[16], 0u);
}

TEST(Memory, ScalarLoads) {
  ArrayKernel kernel(R"(
    s_load_dword s20, s[4:5], 0x8
    s_load_dwordx8 s[24:31], s[4:5], 0x20
    s_movk_i32 s12, 64
    s_load_dwordx2 s[22:23], s[4:5], s12
    s_add_u32 s8, s4, 256
    s_addc_u32 s9, s5, 0
    s_load_dword s21, s[8:9], -0x10
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v20, s20
    v_mov_b32 v21, s31
    v_mov_b32 v22, s23
    v_mov_b32 v23, s21
    s_mov_b64 exec, 1
    global_store_dwordx4 v1, v[20:23], s[6:7]
    s_mov_b64 exec, -1)");
  EXPECT_EQ(findingNames(kernel.run()), "");
  EXPECT_EQ(kernel.out[0], kernel.data[2]);
  EXPECT_EQ(kernel.out[1], kernel.data[15]);
  EXPECT_EQ(kernel.out[2], kernel.data[17]);
  EXPECT_EQ(kernel.out[3], kernel.data[60]);
}

TEST(Memory, GlobalAtomics) {
  // All lanes on one address; the old values are those of ascending lanes.
  ArrayKernel kernel(R"(
    v_mov_b32 v5, 0
    v_add_u32 v20, 1, v0
    global_atomic_add v21, v5, v20, s[6:7] sc0
    s_waitcnt vmcnt(0)
    global_store_dword v1, v21, s[6:7] offset:256
    global_atomic_umin v5, v0, s[6:7] offset:4
    global_atomic_smax v5, v20, s[6:7] offset:8
    global_atomic_or_x2 v5, v[20:21], s[6:7] offset:16
    v_mov_b32 v22, 1.0
    global_atomic_add_f32 v5, v22, s[6:7] offset:24
    ; replace 0 by the lane's number: only the first lane finds a 0
    v_mov_b32 v24, v20
    v_mov_b32 v25, 0
    global_atomic_cmpswap v5, v[24:25], s[6:7] offset:28)");
  kernel.out[1] = 77;
  kernel.out[2] = u32(-5);
  EXPECT_EQ(findingNames(kernel.run()), "");
  EXPECT_EQ(kernel.out[0], 65u * 32);
  EXPECT_EQ(kernel.out[1], 0u);
  EXPECT_EQ(kernel.out[2], 64u);
  EXPECT_EQ(kernel.out[4], 127u);
  EXPECT_EQ(kernel.out[6], bits(64.0f));
  EXPECT_EQ(kernel.out[7], 1u);
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(kernel.out[64 + lane], lane * (lane + 1) / 2);
}

TEST(Memory, CountsBytesAndLines) {
  ArrayKernel kernel(R"(
    global_load_dword v20, v1, s[4:5]
    global_load_dwordx4 v[24:27], v2, s[4:5]
    s_waitcnt vmcnt(0)
    global_store_dword v2, v20, s[6:7])");
  LaunchResult result = kernel.run();
  EXPECT_EQ(result.globalReadBytes, 64u * 4 + 64 * 16);
  EXPECT_EQ(result.globalWriteBytes, 64u * 4);
  // Buffers begin at a page: 256, 1024 and (spread by 16) 1024 bytes.
  EXPECT_EQ(result.globalLines, 2u + 8 + 8);
}

TEST(Memory, SparseBuffersHoldLargeCaches) {
  KernelText text;
  text.body = R"(
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    v_mov_b32 v2, 0
    v_mov_b32 v3, 1             ; 4 GiB
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v10, s4
    v_mov_b32 v11, s5
    v_lshl_add_u64 v[10:11], v[10:11], 0, v[2:3]
    v_mov_b32 v4, v1
    v_mov_b32 v5, 0
    v_lshl_add_u64 v[10:11], v[10:11], 0, v[4:5]
    global_load_dword v20, v[10:11], off
    s_waitcnt vmcnt(0)
    global_store_dword v1, v20, s[6:7])";
  KernelRun run(text);
  uint64_t size = uint64_t(5) << 30;
  auto fill = [](uint64_t offset, llvm::MutableArrayRef<uint8_t> page) {
    for (size_t i = 0; i < page.size(); i += 4) {
      u32 value = (offset + i) / 4;
      memcpy(&page[i], &value, 4);
    }
  };
  uint64_t cache = cantFail(run.memory.addSparseBuffer("cache", size, fill));
  std::vector<u32> out(64);
  uint64_t outAddress = cantFail(run.memory.addHostBuffer(
      "out", {reinterpret_cast<uint8_t *>(out.data()), 256}));
  run.scalar(u32(cache))
      .scalar(cache >> 32)
      .scalar(u32(outAddress))
      .scalar(outAddress >> 32);
  EXPECT_EQ(findingNames(run.run()), "");
  for (u32 lane = 0; lane < 64; ++lane)
    EXPECT_EQ(out[lane], (1u << 30) + lane);
}
