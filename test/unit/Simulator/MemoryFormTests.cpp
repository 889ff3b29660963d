//===- MemoryFormTests.cpp - Widths of loads and stores -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every data form of loads and stores (bytes, halves of registers, one to four
// dwords, signed and not) in every kind of memory: global, flat, buffer,
// scratch, LDS.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

enum Space { Global, Flat, Buffer, Scratch, Lds, numSpaces };
const char *const spaceNames[] = {"global", "flat", "buffer", "scratch", "LDS"};

struct Form {
  /// As in global_load_..., and in ds_read_... .
  const char *name, *ldsName;
  unsigned bytes;
  bool isSigned = false, isLow = false, isHigh = false;

  unsigned dwords() const { return (bytes + 3) / 4; }
  /// Of the bytes within the lane's 16; odd where that is allowed.
  unsigned offset() const { return bytes < 4 ? 5 : 16 - bytes; }
};

const Form loadForms[] = {
    {"ubyte", "u8", 1},
    {"sbyte", "i8", 1, true},
    {"ushort", "u16", 2},
    {"sshort", "i16", 2, true},
    {"ubyte_d16", "u8_d16", 1, false, true},
    {"ubyte_d16_hi", "u8_d16_hi", 1, false, false, true},
    {"sbyte_d16", "i8_d16", 1, true, true},
    {"sbyte_d16_hi", "i8_d16_hi", 1, true, false, true},
    {"short_d16", "u16_d16", 2, false, true},
    {"short_d16_hi", "u16_d16_hi", 2, false, false, true},
    {"dword", "b32", 4},
    {"dwordx2", "b64", 8},
    {"dwordx3", "b96", 12},
    {"dwordx4", "b128", 16},
};
const Form storeForms[] = {
    {"byte", "b8", 1},
    {"byte_d16_hi", "b8_d16_hi", 1, false, false, true},
    {"short", "b16", 2},
    {"short_d16_hi", "b16_d16_hi", 2, false, false, true},
    {"dword", "b32", 4},
    {"dwordx2", "b64", 8},
    {"dwordx3", "b96", 12},
    {"dwordx4", "b128", 16},
};

std::string tuple(unsigned reg, unsigned dwords) {
  return dwords == 1 ? llvm::formatv("v{0}", reg).str()
                     : llvm::formatv("v[{0}:{1}]", reg, reg + dwords - 1).str();
}

/// data at s[4:5] and out at s[6:7], v2 and v[14:15] the lane's 16 bytes there,
/// s[8:11] a buffer: all of them of the array at `base`.
std::string prologue(unsigned base) {
  return llvm::formatv(R"(
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_lshlrev_b32 v2, 4, v0
    v_mov_b32 v3, 0
    s_waitcnt lgkmcnt(0)
    s_mov_b32 s8, s{0}
    s_mov_b32 s9, s{1}
    s_movk_i32 s10, 0x2000
    s_mov_b32 s11, 0x00027000
    v_mov_b32 v14, s{0}
    v_mov_b32 v15, s{1}
    v_lshl_add_u64 v[14:15], v[14:15], 0, v[2:3]
  )",
                       base, base + 1)
      .str();
}

std::string loadFrom(Space space, const Form &form, unsigned offset) {
  std::string to = tuple(20, form.dwords());
  switch (space) {
  case Global:
    return llvm::formatv("global_load_{0} {1}, v2, s[4:5] offset:{2}\n",
                         form.name, to, offset);
  case Flat:
    return llvm::formatv("flat_load_{0} {1}, v[14:15] offset:{2}\n", form.name,
                         to, offset);
  case Buffer:
    return llvm::formatv("buffer_load_{0} {1}, v2, s[8:11], 0 offen "
                         "offset:{2}\n",
                         form.name, to, offset);
  case Scratch:
    return llvm::formatv("scratch_load_{0} {1}, off, off offset:{2}\n",
                         form.name, to, offset);
  default:
    return llvm::formatv("ds_read_{0} {1}, v2 offset:{2}\n", form.ldsName, to,
                         offset);
  }
}

std::string storeTo(Space space, const Form &form, unsigned offset) {
  std::string from = tuple(24, form.dwords());
  switch (space) {
  case Global:
    return llvm::formatv("global_store_{0} v2, {1}, s[6:7] offset:{2}\n",
                         form.name, from, offset);
  case Flat:
    return llvm::formatv("flat_store_{0} v[14:15], {1} offset:{2}\n", form.name,
                         from, 1024 + offset);
  case Buffer:
    return llvm::formatv("buffer_store_{0} {1}, v2, s[8:11], 0 offen "
                         "offset:{2}\n",
                         form.name, from, 2048 + offset);
  case Scratch:
    return llvm::formatv("scratch_store_{0} off, {1}, off offset:{2}\n",
                         form.name, from, offset);
  default:
    return llvm::formatv("ds_write_{0} v2, {1} offset:{2}\n", form.ldsName,
                         from, offset);
  }
}

/// Stores v[20:23] to the place of a space in `out`.
std::string keep(unsigned space) {
  return llvm::formatv("s_waitcnt vmcnt(0) lgkmcnt(0)\n"
                       "v_add_u32 v4, {0}, v2\n"
                       "global_store_dwordx4 v4, v[20:23], s[6:7]\n",
                       1024 * space);
}

const char *const fillRegisters = "v_mov_b32 v20, 0xabcd1234\n"
                                  "v_mov_b32 v21, v20\nv_mov_b32 v22, v20\n"
                                  "v_mov_b32 v23, v20\n";

std::vector<u32> randomDwords(size_t count) {
  std::vector<u32> values;
  for (u32 i = 0; i < count; ++i)
    values.push_back((i + 1) * 0x9e3779b9 ^ i << 7);
  return values;
}

std::vector<u32> run(const std::string &body, std::vector<u32> data) {
  KernelText text;
  text.ldsBytes = 1024;
  text.scratchBytes = 16;
  text.body = body;
  std::vector<u32> out(256 * numSpaces);
  KernelRun kernel(text);
  kernel.array("data", data).array("out", out);
  EXPECT_EQ(findingNames(kernel.run()), "") << body;
  return out;
}

/// What a load leaves in the first dword, from its first four bytes.
u32 extended(u32 value, const Form &form) {
  if (form.bytes >= 4)
    return value;
  unsigned width = 8 * form.bytes;
  value = form.isSigned ? u32(int32_t(value << (32 - width)) >> (32 - width))
                        : value & ((1u << width) - 1);
  if (form.isLow)
    return 0xabcd0000 | (value & 0xffff);
  return form.isHigh ? value << 16 | 0x1234 : value;
}
} // namespace

TEST(MemoryForm, Loads) {
  std::vector<u32> data = randomDwords(256);
  for (const Form &form : loadForms) {
    std::string body = prologue(/*base=*/4) +
                       "global_load_dwordx4 v[24:27], v2, s[4:5]\n"
                       "s_waitcnt vmcnt(0)\n"
                       "scratch_store_dwordx4 off, v[24:27], off\n"
                       "ds_write_b128 v2, v[24:27]\n";
    for (unsigned space = 0; space < numSpaces; ++space)
      body += fillRegisters + loadFrom(Space(space), form, form.offset()) +
              keep(space);
    std::vector<u32> out = run(body, data);
    for (unsigned space = 0; space < numSpaces; ++space)
      for (unsigned lane = 0; lane < 64; ++lane)
        for (unsigned d = 0; d < 4; ++d) {
          u32 value = 0xabcd1234;
          if (d < form.dwords()) {
            const auto *bytes =
                reinterpret_cast<const uint8_t *>(&data[4 * lane]);
            memcpy(&value, bytes + form.offset() + 4 * d, 4);
            value = extended(value, form);
          }
          EXPECT_EQ(out[256 * space + 4 * lane + d], value)
              << form.name << " from " << spaceNames[space] << ", lane " << lane
              << ", dword " << d;
        }
  }
}

TEST(MemoryForm, Stores) {
  std::vector<u32> data = randomDwords(256);
  for (const Form &form : storeForms) {
    std::string body = prologue(/*base=*/6) +
                       "global_load_dwordx4 v[24:27], v2, s[4:5]\n"
                       "v_mov_b32 v20, 0\nv_mov_b32 v21, 0\n"
                       "v_mov_b64 v[22:23], v[20:21]\n"
                       "scratch_store_dwordx4 off, v[20:23], off\n"
                       "ds_write_b128 v2, v[20:23]\ns_waitcnt vmcnt(0)\n";
    for (unsigned space = 0; space < numSpaces; ++space)
      body += storeTo(Space(space), form, form.offset());
    body += "scratch_load_dwordx4 v[20:23], off, off\n" + keep(Scratch) +
            "ds_read_b128 v[20:23], v2\n" + keep(Lds);
    std::vector<u32> out = run(body, data);
    for (unsigned space = 0; space < numSpaces; ++space)
      for (unsigned lane = 0; lane < 64; ++lane) {
        u32 source[4], expected[4] = {};
        memcpy(source, &data[4 * lane], 16);
        if (form.isHigh)
          source[0] >>= 16;
        memcpy(reinterpret_cast<uint8_t *>(expected) + form.offset(), source,
               form.bytes);
        for (unsigned d = 0; d < 4; ++d)
          EXPECT_EQ(out[256 * space + 4 * lane + d], expected[d])
              << form.name << " to " << spaceNames[space] << ", lane " << lane
              << ", dword " << d;
      }
  }
}

/// Inactive lanes are neither read nor written, whatever their addresses are.
TEST(MemoryForm, InactiveLanes) {
  const Form form = {"dword", "b32", 4};
  std::string body = prologue(/*base=*/4) +
                     "s_mov_b64 s[20:21], 0xf0f0\n"
                     "v_mov_b32 v24, 0\n"
                     "ds_write_b32 v2, v24\n"
                     "scratch_store_dword off, v24, off\n"
                     "s_mov_b64 exec, s[20:21]\ns_not_b64 exec, exec\n"
                     "v_mov_b32 v2, 0x7fffff00\nv_mov_b32 v15, 0x7000\n"
                     "s_mov_b64 exec, -1\n";
  for (unsigned space = 0; space < numSpaces; ++space)
    body += std::string(fillRegisters) + "s_mov_b64 exec, s[20:21]\n" +
            loadFrom(Space(space), form, 0) +
            "s_mov_b64 exec, -1\nv_lshlrev_b32 v5, 4, v0\n"
            "s_waitcnt vmcnt(0) lgkmcnt(0)\n" +
            llvm::formatv("v_add_u32 v5, {0}, v5\n"
                          "global_store_dword v5, v20, s[6:7]\n",
                          1024 * space)
                .str();
  std::vector<u32> data = randomDwords(256);
  std::vector<u32> out = run(body, data);
  for (unsigned space = 0; space < numSpaces; ++space)
    for (unsigned lane = 0; lane < 64; ++lane) {
      bool isActive = 0xf0f0ull >> lane & 1;
      u32 loaded = space < Scratch ? data[4 * lane] : 0;
      EXPECT_EQ(out[256 * space + 4 * lane], isActive ? loaded : 0xabcd1234)
          << spaceNames[space] << ", lane " << lane;
    }
}
