//===- AtomicTests.cpp - Atomic operations --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation in every form (LDS, global, flat, buffer; with and without
// the old value) on all pairs of edge values, against host arithmetic.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"
#include "SmallFloats.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;
using u64 = uint64_t;

enum class Values { Bits, Float, Double, Halves, Brains };

struct Operation {
  /// Null where there is none; in `arch` only.
  const char *lds, *device;
  unsigned bytes;
  /// New memory from memory, first data, second data.
  u64 (*expected)(u64 m, u64 d, u64 e);
  Values values = Values::Bits;
};

template <class T>
u64 smaller(u64 m, u64 d, u64) {
  return T(d) < T(m) ? d : m;
}
template <class T>
u64 larger(u64 m, u64 d, u64) {
  return T(d) > T(m) ? d : m;
}
template <class T>
u64 incremented(u64 m, u64 d, u64) {
  return T(m) < T(d) ? m + 1 : 0;
}
template <class T>
u64 decremented(u64 m, u64 d, u64) {
  return T(m) != 0 && T(m) <= T(d) ? m - 1 : d;
}

template <int mantissa>
u64 addedHalves(u64 m, u64 d, u64) {
  u32 result = 0;
  for (int shift : {0, 16})
    result |= encode16(decode16(m >> shift & 0xffff, mantissa) +
                           decode16(d >> shift & 0xffff, mantissa),
                       mantissa)
              << shift;
  return result;
}

const Operation operations[] = {
    {"add_u32", "add", 4, [](u64 m, u64 d, u64) { return m + d; }},
    {"add_u64", "add_x2", 8, [](u64 m, u64 d, u64) { return m + d; }},
    {"sub_u32", "sub", 4, [](u64 m, u64 d, u64) { return m - d; }},
    {"sub_u64", "sub_x2", 8, [](u64 m, u64 d, u64) { return m - d; }},
    {"rsub_u32", nullptr, 4, [](u64 m, u64 d, u64) { return d - m; }},
    {"rsub_u64", nullptr, 8, [](u64 m, u64 d, u64) { return d - m; }},
    {"inc_u32", "inc", 4, incremented<u32>},
    {"inc_u64", "inc_x2", 8, incremented<u64>},
    {"dec_u32", "dec", 4, decremented<u32>},
    {"dec_u64", "dec_x2", 8, decremented<u64>},
    {"min_i32", "smin", 4, smaller<int32_t>},
    {"min_i64", "smin_x2", 8, smaller<int64_t>},
    {"max_i32", "smax", 4, larger<int32_t>},
    {"max_i64", "smax_x2", 8, larger<int64_t>},
    {"min_u32", "umin", 4, smaller<u32>},
    {"min_u64", "umin_x2", 8, smaller<u64>},
    {"max_u32", "umax", 4, larger<u32>},
    {"max_u64", "umax_x2", 8, larger<u64>},
    {"and_b32", "and", 4, [](u64 m, u64 d, u64) { return m & d; }},
    {"and_b64", "and_x2", 8, [](u64 m, u64 d, u64) { return m & d; }},
    {"or_b32", "or", 4, [](u64 m, u64 d, u64) { return m | d; }},
    {"or_b64", "or_x2", 8, [](u64 m, u64 d, u64) { return m | d; }},
    {"xor_b32", "xor", 4, [](u64 m, u64 d, u64) { return m ^ d; }},
    {"xor_b64", "xor_x2", 8, [](u64 m, u64 d, u64) { return m ^ d; }},
    {"wrxchg_b32", "swap", 4, [](u64, u64 d, u64) { return d; }},
    {"wrxchg_b64", "swap_x2", 8, [](u64, u64 d, u64) { return d; }},
    {"mskor_b32", nullptr, 4, [](u64 m, u64 d, u64 e) { return (m & ~d) | e; }},
    {"mskor_b64", nullptr, 8, [](u64 m, u64 d, u64 e) { return (m & ~d) | e; }},
    {"cmpst_b32", "cmpswap", 4,
     [](u64 m, u64 d, u64 e) { return u32(m) == u32(d) ? e : m; }},
    {"cmpst_b64", "cmpswap_x2", 8,
     [](u64 m, u64 d, u64 e) { return m == d ? e : m; }},
    {"cmpst_f32", nullptr, 4,
     [](u64 m, u64 d, u64 e) { return real(m) == real(d) ? e : m; },
     Values::Float},
    {"cmpst_f64", nullptr, 8,
     [](u64 m, u64 d, u64 e) { return real64(m) == real64(d) ? e : m; },
     Values::Double},
    {"wrap_b32", nullptr, 4,
     [](u64 m, u64 d, u64 e) { return u32(m) >= u32(d) ? m - d : m + e; }},
    {"add_f32", "add_f32", 4,
     [](u64 m, u64 d, u64) { return u64(bits(real(m) + real(d))); },
     Values::Float},
    {"min_f32", nullptr, 4,
     [](u64 m, u64 d, u64) { return u64(bits(std::fmin(real(m), real(d)))); },
     Values::Float},
    {"max_f32", nullptr, 4,
     [](u64 m, u64 d, u64) { return u64(bits(std::fmax(real(m), real(d)))); },
     Values::Float},
    {"add_f64", "add_f64", 8,
     [](u64 m, u64 d, u64) { return bits64(real64(m) + real64(d)); },
     Values::Double},
    {"min_f64", "min_f64", 8,
     [](u64 m, u64 d, u64) { return bits64(std::fmin(real64(m), real64(d))); },
     Values::Double},
    {"max_f64", "max_f64", 8,
     [](u64 m, u64 d, u64) { return bits64(std::fmax(real64(m), real64(d))); },
     Values::Double},
    {"pk_add_f16", "pk_add_f16", 4, addedHalves<10>, Values::Halves},
    {"pk_add_bf16", "pk_add_bf16", 4, addedHalves<7>, Values::Brains},
};

/// 64 values of the memory and of both data operands.
struct Operands {
  std::array<u64, 64> m, d, e;

  explicit Operands(const Operation &operation) {
    const u32 ints[] = {0,          1,          0x80000000, 0x7fffffff,
                        0xffffffff, 0x00800001, 0x8000ffff, 0x12345678};
    // No pair of zeros of different signs: which is smaller is not defined.
    const float floats[] = {0.0f,      1.5f, -2.25f,    INFINITY,
                            -INFINITY, NAN,  0x1p-140f, 3e38f};
    u64 state = 1;
    for (unsigned lane = 0; lane < 64; ++lane) {
      auto value = [&](unsigned i) -> u64 {
        switch (operation.values) {
        case Values::Bits:
          return ints[i] | u64(ints[i]) << 32;
        case Values::Float:
          return bits(floats[i]);
        case Values::Double:
          return bits64(i == 6 ? 0x1p-1060 : i == 7 ? 1e308 : floats[i]);
        case Values::Halves:
          return finite(state, 0x7c00);
        case Values::Brains:
          return finite(state, 0x7f80);
        }
        llvm_unreachable("all kinds of values are handled");
      };
      m[lane] = value(lane / 8);
      d[lane] = value(lane % 8);
      e[lane] = lane * 0x9e3779b97f4a7c15u;
    }
  }
  /// Two random 16-bit floats of like magnitude, neither infinite nor NaN.
  static u32 finite(u64 &state, u32 exponent) {
    u32 result = 0;
    for (int shift : {0, 16}) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      u32 code = state >> 48;
      if ((code & exponent) == exponent)
        code ^= exponent & -exponent;
      result |= code << shift;
    }
    return result;
  }
};

/// Places of the results; the last two are LDS.
enum Form { Global, GlobalQuiet, Flat, Buffer, Lds, LdsQuiet, numForms };

std::string tuple(unsigned reg, unsigned dwords) {
  return dwords == 1 ? llvm::formatv("v{0}", reg).str()
                     : llvm::formatv("v[{0}:{1}]", reg, reg + dwords - 1).str();
}

/// Operands are at s[4:5], memory by form at s[6:7], old values at s[8:9].
const char *const prologue = R"(
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  s_load_dwordx2 s[8:9], s[0:1], 0x10
  v_lshlrev_b32 v2, 3, v0
  v_mov_b32 v3, 0
  s_waitcnt lgkmcnt(0)
  global_load_dwordx2 v[4:5], v2, s[4:5]
  global_load_dwordx2 v[6:7], v2, s[4:5] offset:512
  global_load_dwordx2 v[8:9], v2, s[4:5] offset:1024
  s_mov_b32 s12, s6
  s_mov_b32 s13, s7
  s_movk_i32 s14, 0x1000
  s_mov_b32 s15, 0x00027000
  v_mov_b32 v14, s6
  v_mov_b32 v15, s7
  v_lshl_add_u64 v[14:15], v[14:15], 0, v[2:3]
  s_waitcnt vmcnt(0)
  ds_write_b64 v2, v[4:5]
  ds_write_b64 v2, v[4:5] offset:512
)";

std::string deviceForms(const Operation &operation) {
  bool isCompare = llvm::StringRef(operation.device).starts_with("cmpswap");
  unsigned dwords = operation.bytes / 4;
  // The new value, then the one to compare with.
  std::string text =
      !isCompare ? ""
      : dwords == 1
          ? "v_mov_b32 v10, v8\nv_mov_b32 v11, v6\n"
          : "v_mov_b64 v[10:11], v[8:9]\nv_mov_b64 v[12:13], v[6:7]\n";
  std::string data = isCompare ? tuple(10, 2 * dwords) : tuple(6, dwords);
  std::string inOut = tuple(30, isCompare ? 2 * dwords : dwords);
  text += llvm::formatv(R"(
    global_atomic_{0} {1}, v2, {2}, s[6:7] sc0
    global_atomic_{0} v2, {2}, s[6:7] offset:512
    flat_atomic_{0} {3}, v[14:15], {2} offset:1024 sc0
  )",
                        operation.device, tuple(20, dwords), data,
                        tuple(22, dwords));
  bool hasBuffer = llvm::StringRef(operation.device) != "pk_add_bf16";
  unsigned first = isCompare ? 10 : 6;
  for (unsigned i = 0; i < (isCompare ? 2 * dwords : dwords); ++i)
    text += llvm::formatv("v_mov_b32 v{0}, v{1}\n", 30 + i, first + i);
  if (hasBuffer)
    text += llvm::formatv("buffer_atomic_{0} {1}, v2, s[12:15], 0 offen "
                          "offset:1536 sc0\n",
                          operation.device, inOut);
  text += "s_waitcnt vmcnt(0) lgkmcnt(0)\n";
  for (auto [reg, form] : {std::pair(20, Global), {22, Flat}, {30, Buffer}})
    if (form != Buffer || hasBuffer)
      text += llvm::formatv(
          "global_store_dword{0} v2, {1}, s[8:9] offset:{2}\n",
          dwords == 2 ? "x2" : "", tuple(reg, dwords), 512 * form);
  return text;
}

std::string ldsForms(const Operation &operation) {
  llvm::StringRef name = operation.lds;
  bool takesTwo = name.starts_with("mskor") || name.starts_with("cmpst") ||
                  name.starts_with("wrap");
  unsigned dwords = operation.bytes / 4;
  std::string data = tuple(6, dwords);
  if (takesTwo)
    data += ", " + tuple(8, dwords);
  auto [verb, type] = name.rsplit('_');
  // These two have no other form.
  bool alwaysReturns = verb == "wrxchg" || verb == "wrap";
  std::string result =
      alwaysReturns ? "_rtn_" + type.str() + " " + tuple(30, dwords) + ","
                    : "_" + type.str();
  std::string quiet = verb.str() + result;
  return llvm::formatv(R"(
    ds_{0}_rtn_{1} {2}, v2, {3}
    ds_{5} v2, {3} offset:512
    ds_read_b64 v[24:25], v2
    ds_read_b64 v[26:27], v2 offset:512
    s_waitcnt lgkmcnt(0)
    global_store_dword{4} v2, {2}, s[8:9] offset:2048
    global_store_dwordx2 v2, v[24:25], s[6:7] offset:2048
    global_store_dwordx2 v2, v[26:27], s[6:7] offset:2560
  )",
                       verb, type, tuple(20, dwords), data,
                       dwords == 2 ? "x2" : "", quiet)
      .str();
}

void expectSame(u64 got, u64 expected, const Operation &operation,
                const std::string &where) {
  u64 mask = operation.bytes == 4 ? 0xffffffff : ~u64(0);
  got &= mask;
  expected &= mask;
  if (operation.values == Values::Float && std::isnan(real(expected)))
    EXPECT_TRUE(std::isnan(real(got))) << where;
  else if (operation.values == Values::Double && std::isnan(real64(expected)))
    EXPECT_TRUE(std::isnan(real64(got))) << where;
  else
    EXPECT_EQ(got, expected) << where;
}

void check(const Operation &operation, const char *arch) {
  Operands operands(operation);
  KernelText text;
  text.arch = arch;
  text.ldsBytes = 1024;
  text.body = prologue;
  if (operation.device)
    text.body += deviceForms(operation);
  if (operation.lds)
    text.body += ldsForms(operation);
  std::vector<u64> in, memory, old(64 * numForms);
  for (const auto *values : {&operands.m, &operands.d, &operands.e})
    in.insert(in.end(), values->begin(), values->end());
  for (unsigned form = 0; form < numForms; ++form)
    memory.insert(memory.end(), operands.m.begin(), operands.m.end());
  KernelRun run(text);
  run.array("in", in).array("memory", memory).array("old", old);
  EXPECT_EQ(findingNames(run.run()), "") << text.body;
  for (unsigned form = 0; form < numForms; ++form) {
    bool isLds = form >= Lds;
    bool isQuiet = form == GlobalQuiet || form == LdsQuiet;
    if (isLds ? !operation.lds : !operation.device)
      continue;
    if (form == Buffer && operation.values == Values::Brains)
      continue;
    for (unsigned lane = 0; lane < 64; ++lane) {
      u64 m = operands.m[lane], d = operands.d[lane], e = operands.e[lane];
      std::string where = llvm::formatv(
          "{0} in form {1}, lane {2}: {3:x}, {4:x}, {5:x}",
          isLds ? operation.lds : operation.device, form, lane, m, d, e);
      u64 low = operation.bytes == 4 ? 0xffffffff : ~u64(0);
      u64 got = memory[64 * form + lane];
      expectSame(got, operation.expected(m, d, e), operation, where);
      EXPECT_EQ(got & ~low, m & ~low) << "bytes beyond: " << where;
      if (!isQuiet)
        EXPECT_EQ(old[64 * form + lane] & low, m & low) << "old: " << where;
    }
  }
}
} // namespace

TEST(Atomic, EveryOperationInEveryForm) {
  for (const Operation &operation : operations)
    check(operation, "gfx942");
}

TEST(Atomic, InactiveLanesDoNothing) {
  KernelText text;
  text.ldsBytes = 256;
  text.body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v2, 2, v0
    v_mov_b32 v4, 0
    v_mov_b32 v5, 7
    ds_write_b32 v2, v4
    s_mov_b64 exec, 0xff00
    ds_add_rtn_u32 v4, v2, v5
    s_waitcnt lgkmcnt(0)
    global_atomic_add v2, v5, s[4:5] offset:256
    s_mov_b64 exec, -1
    ds_read_b32 v6, v2
    s_waitcnt lgkmcnt(0)
    global_store_dword v2, v6, s[4:5])";
  std::vector<u32> out(128);
  KernelRun run(text);
  run.array("out", out);
  EXPECT_EQ(findingNames(run.run()), "");
  for (unsigned lane = 0; lane < 64; ++lane) {
    EXPECT_EQ(out[lane], lane / 8 == 1 ? 7u : 0u);
    EXPECT_EQ(out[64 + lane], lane / 8 == 1 ? 7u : 0u);
  }
}

TEST(Atomic, BufferBf16OnGfx950) {
  KernelText text;
  text.arch = "gfx950";
  text.body = R"(
    s_load_dwordx2 s[8:9], s[0:1], 0x0
    s_movk_i32 s10, 0x100
    s_mov_b32 s11, 0x00027000
    v_lshlrev_b32 v2, 2, v0
    v_mov_b32 v4, 0x3f804000      ; 1.0, 2.0
    s_waitcnt lgkmcnt(0)
    buffer_atomic_pk_add_bf16 v4, v2, s[8:11], 0 offen)";
  std::vector<u32> out(64, 0x40003f80); // 2.0, 1.0
  KernelRun run(text);
  run.array("out", out);
  EXPECT_EQ(findingNames(run.run()), "");
  EXPECT_EQ(out[63], 0x40404040u);
}
