//===- IntegerTests.cpp - Integer VALU ------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every mnemonic of the family on all pairs of edge values, against host
// arithmetic.
//
//===----------------------------------------------------------------------===//

#include "IntegerCases.h"

using namespace smla::sim::test;

namespace {
i32 sext24(u32 x) { return i32(x << 8) >> 8; }
u32 clampUnsigned(i64 x) { return x < 0 ? 0 : x > 0xffffffff ? ~0u : u32(x); }
u32 clampSigned(i64 x) {
  return x < INT32_MIN   ? u32(INT32_MIN)
         : x > INT32_MAX ? u32(INT32_MAX)
                         : u32(x);
}
u32 middle(u32 a, u32 b, u32 c) {
  std::array<u32, 3> values = {a, b, c};
  std::sort(values.begin(), values.end());
  return values[1];
}
u32 middleSigned(u32 a, u32 b, u32 c) {
  std::array<i32, 3> values = {i32(a), i32(b), i32(c)};
  std::sort(values.begin(), values.end());
  return values[1];
}
} // namespace

TEST(Integer, AddAndSubtract) {
  check({
      {"v_add_u32 v20, v4, v5", [](u32 a, u32 b, u32) { return a + b; }},
      {"v_sub_u32 v20, v4, v5", [](u32 a, u32 b, u32) { return a - b; }},
      {"v_subrev_u32 v20, v4, v5", [](u32 a, u32 b, u32) { return b - a; }},
      {"v_add_u32_e64 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return clampUnsigned(i64(a) + b); }},
      {"v_sub_u32_e64 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return clampUnsigned(i64(a) - b); }},
      {"v_add_i32 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return clampSigned(i64(i32(a)) + i32(b)); }},
      {"v_sub_i32 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return clampSigned(i64(i32(a)) - i32(b)); }},
      {"v_add_u32 v20, 7, v4", [](u32 a, u32, u32) { return a + 7; }},
      {"v_add_u32 v20, 0x12345, v4",
       [](u32 a, u32, u32) { return a + 0x12345; }},
      {"v_add_u16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(a + b)); }},
      {"v_sub_u16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(a - b)); }},
      {"v_add3_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return a + b + c; }},
      {"v_lshl_add_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (a << (b & 31)) + c; }},
      {"v_add_lshl_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (a + b) << (c & 31); }},
      {"v_xad_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (a ^ b) + c; }},
  });
}

TEST(Integer, Carries) {
  check({
      {"v_add_co_u32 v20, vcc, v4, v5\nv_cndmask_b32 v20, 0, 1, vcc",
       [](u32 a, u32 b, u32) { return u32((u64(a) + b) >> 32); }},
      {"v_sub_co_u32 v20, vcc, v4, v5\nv_cndmask_b32 v20, 0, 1, vcc",
       [](u32 a, u32 b, u32) { return u32(a < b); }},
      {"v_cmp_gt_i32 vcc, 0, v6\nv_addc_co_u32 v20, vcc, v4, v5, vcc",
       [](u32 a, u32 b, u32 c) { return a + b + (c >> 31); }},
      {"v_cmp_gt_i32 s[20:21], 0, v6\n"
       "v_subb_co_u32 v20, s[22:23], v4, v5, s[20:21]\n"
       "v_cndmask_b32 v20, v20, -1, s[22:23]",
       [](u32 a, u32 b, u32 c) {
         u32 borrow = c >> 31;
         return u64(b) + borrow > a ? ~0u : a - b - borrow;
       }},
      // Inactive lanes of a carry mask are written as 0.
      {"s_mov_b64 exec, 0xff\n"
       "v_add_co_u32 v30, vcc, -1, v4\n"
       "s_mov_b64 exec, -1\n"
       "s_mov_b32 s20, vcc_hi\nv_mov_b32 v20, s20",
       [](u32, u32, u32) { return 0u; }},
  });
}

TEST(Integer, Multiply) {
  check({
      {"v_mul_lo_u32 v20, v4, v5", [](u32 a, u32 b, u32) { return a * b; }},
      {"v_mul_hi_u32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u64(a) * b >> 32); }},
      {"v_mul_hi_i32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(i64(i32(a)) * i32(b) >> 32); }},
      {"v_mul_u32_u24 v20, v4, v5",
       [](u32 a, u32 b, u32) { return (a & 0xffffff) * (b & 0xffffff); }},
      {"v_mul_i32_i24 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(i64(sext24(a)) * sext24(b)); }},
      {"v_mul_hi_u32_u24 v20, v4, v5",
       [](u32 a, u32 b, u32) {
         return u32(u64(a & 0xffffff) * (b & 0xffffff) >> 32);
       }},
      {"v_mul_hi_i32_i24 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(i64(sext24(a)) * sext24(b) >> 32); }},
      {"v_mad_u32_u24 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(u64(a & 0xffffff) * (b & 0xffffff) + c);
       }},
      {"v_mad_i32_i24 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return u32(i64(sext24(a)) * sext24(b) + c); }},
      {"v_mul_lo_u16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(u16(a) * u32(u16(b)))); }},
      {"v_mad_u32_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return u16(a) * u32(u16(b)) + c; }},
      {"v_mad_i32_i16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return u32(i16(a) * i16(b)) + c; }},
      {"v_mad_u64_u32 v[20:21], vcc, v4, v5, v[4:5]\nv_mov_b32 v20, v21",
       [](u32 a, u32 b, u32) {
         return u32((u64(a) * b + (a | u64(b) << 32)) >> 32);
       }},
  });
}

TEST(Integer, Bits) {
  check({
      {"v_and_b32 v20, v4, v5", [](u32 a, u32 b, u32) { return a & b; }},
      {"v_or_b32 v20, v4, v5", [](u32 a, u32 b, u32) { return a | b; }},
      {"v_xor_b32 v20, v4, v5", [](u32 a, u32 b, u32) { return a ^ b; }},
      {"v_xnor_b32 v20, v4, v5", [](u32 a, u32 b, u32) { return ~(a ^ b); }},
      {"v_not_b32 v20, v4", [](u32 a, u32, u32) { return ~a; }},
      {"v_lshlrev_b32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return b << (a & 31); }},
      {"v_lshrrev_b32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return b >> (a & 31); }},
      {"v_ashrrev_i32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(i32(b) >> (a & 31)); }},
      {"v_lshlrev_b16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(b << (a & 15))); }},
      {"v_lshrrev_b16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(b)) >> (a & 15); }},
      {"v_ashrrev_i16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(i16(b) >> (a & 15))); }},
      {"v_lshl_or_b32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (a << (b & 31)) | c; }},
      {"v_and_or_b32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (a & b) | c; }},
      {"v_or3_b32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return a | b | c; }},
      {"v_bfi_b32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (a & b) | (~a & c); }},
      {"v_bfm_b32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return ((1u << (a & 31)) - 1) << (b & 31); }},
      {"v_bfe_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return (a >> (b & 31)) & ((1u << (c & 31)) - 1);
       }},
      {"v_bfe_i32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         u32 width = c & 31;
         i64 field = i64(i32(a)) >> (b & 31);
         return width ? u32(i64(u64(field) << (64 - width)) >> (64 - width))
                      : 0;
       }},
      {"v_alignbit_b32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return u32((u64(a) << 32 | b) >> (c & 31)); }},
      {"v_alignbyte_b32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32((u64(a) << 32 | b) >> (8 * (c & 3)));
       }},
      {"v_bfrev_b32 v20, v4",
       [](u32 a, u32, u32) {
         u32 result = 0;
         for (int i = 0; i < 32; ++i)
           result |= (a >> i & 1) << (31 - i);
         return result;
       }},
      {"v_bcnt_u32_b32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(__builtin_popcount(a)) + b; }},
      {"v_ffbh_u32 v20, v4",
       [](u32 a, u32, u32) { return a ? u32(__builtin_clz(a)) : ~0u; }},
      {"v_ffbl_b32 v20, v4",
       [](u32 a, u32, u32) { return a ? u32(__builtin_ctz(a)) : ~0u; }},
      {"v_ffbh_i32 v20, v4",
       [](u32 a, u32, u32) {
         u32 x = i32(a) < 0 ? ~a : a;
         return x ? u32(__builtin_clz(x)) : ~0u;
       }},
  });
}

TEST(Integer, PermuteBytes) {
  // Selectors 0 to 7 are bytes of {S0, S1}, 8 to 11 signs, 12 zero, 13 ones.
  LaneProgram program;
  LaneValues high, low, selector;
  for (u32 lane = 0; lane < 64; ++lane) {
    high[lane] = 0x9e3779b9 * (lane + 1); // signs of all kinds
    low[lane] = 0x85ebca6b * (lane + 1);
    selector[lane] =
        (lane % 16) | (lane / 4) << 8 | 0x0c << 16 | (8 + lane % 6) << 24;
  }
  program.input(high).input(low).input(selector);
  program.add("v_perm_b32 v20, v4, v5, v6");
  program.run();
  for (unsigned lane = 0; lane < 64; ++lane) {
    u32 expected = 0;
    for (unsigned i = 0; i < 4; ++i) {
      u32 s = selector[lane] >> (8 * i) & 0xff, byte;
      auto byteOf = [&](u32 n) {
        return (n < 4 ? low[lane] >> (8 * n) : high[lane] >> (8 * (n - 4))) &
               0xff;
      };
      if (s < 8)
        byte = byteOf(s);
      else if (s < 12)
        byte = byteOf(2 * (s - 8) + 1) & 0x80 ? 0xff : 0;
      else
        byte = s == 12 ? 0 : 0xff;
      expected |= byte << (8 * i);
    }
    EXPECT_EQ(program.result(0)[lane], expected) << lane;
  }
}

TEST(Integer, MinimumAndMaximum) {
  check({
      {"v_min_u32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return std::min(a, b); }},
      {"v_max_u32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return std::max(a, b); }},
      {"v_min_i32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(std::min(i32(a), i32(b))); }},
      {"v_max_i32 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(std::max(i32(a), i32(b))); }},
      {"v_max_i16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(std::max(i16(a), i16(b)))); }},
      {"v_min_u16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(std::min(u16(a), u16(b))); }},
      {"v_med3_u32 v20, v4, v5, v6", middle},
      {"v_med3_i32 v20, v4, v5, v6", middleSigned},
      {"v_min3_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return std::min({a, b, c}); }},
      {"v_max3_i32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(std::max({i32(a), i32(b), i32(c)}));
       }},
      {"v_cvt_pk_u16_u32 v20, v4, v5",
       [](u32 a, u32 b, u32) {
         return std::min(a, 0xffffu) | std::min(b, 0xffffu) << 16;
       }},
      {"v_cvt_pk_i16_i32 v20, v4, v5",
       [](u32 a, u32 b, u32) {
         auto clamp = [](u32 x) {
           return u32(u16(std::max(-32768, std::min(32767, i32(x)))));
         };
         return clamp(a) | clamp(b) << 16;
       }},
  });
}

TEST(Integer, SumsOfDifferences) {
  auto bytes = [](u32 a, u32 b) {
    u32 sum = 0;
    for (int i = 0; i < 32; i += 8)
      sum += std::abs(i32(a >> i & 0xff) - i32(b >> i & 0xff));
    return sum;
  };
  static auto sumOfBytes = bytes;
  check({
      {"v_sad_u8 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return sumOfBytes(a, b) + c; }},
      {"v_sad_hi_u8 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (sumOfBytes(a, b) << 16) + c; }},
      {"v_sad_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return (a > b ? a - b : b - a) + c; }},
  });
}

TEST(Integer, Wide) {
  std::array<u64, 64> a, b;
  for (u64 lane = 0; lane < 64; ++lane) {
    a[lane] = lane * 0x9e3779b97f4a7c15u;
    b[lane] = ~lane * 0xbf58476d1ce4e5b9u;
  }
  LaneProgram program;
  program.input64(a).input64(b);
  size_t left = program.add("v_lshlrev_b64 v[20:21], v4, v[6:7]", 2);
  size_t right = program.add("v_lshrrev_b64 v[20:21], v4, v[6:7]", 2);
  size_t arithmetic = program.add("v_ashrrev_i64 v[20:21], v4, v[6:7]", 2);
  size_t sum = program.add("v_lshl_add_u64 v[20:21], v[4:5], 3, v[6:7]", 2);
  size_t inPlace = program.add("v_mov_b64 v[20:21], v[4:5]\n"
                               "v_lshl_add_u64 v[20:21], v[20:21], 0, v[6:7]",
                               2);
  size_t move = program.add("v_mov_b64 v[20:21], v[4:5]", 2);
  size_t product =
      program.add("v_mad_i64_i32 v[20:21], vcc, v4, v6, v[6:7]", 2);
  program.run();
  for (unsigned lane = 0; lane < 64; ++lane) {
    unsigned shift = u32(a[lane]) & 63;
    EXPECT_EQ(program.result64(left, lane), b[lane] << shift);
    EXPECT_EQ(program.result64(right, lane), b[lane] >> shift);
    EXPECT_EQ(i64(program.result64(arithmetic, lane)), i64(b[lane]) >> shift);
    EXPECT_EQ(program.result64(sum, lane), (a[lane] << 3) + b[lane]);
    EXPECT_EQ(program.result64(inPlace, lane), a[lane] + b[lane]);
    EXPECT_EQ(program.result64(move, lane), a[lane]);
    EXPECT_EQ(program.result64(product, lane),
              u64(i64(i32(a[lane])) * i32(b[lane])) + b[lane]);
  }
}

TEST(Integer, ExecMaskKeepsInactiveLanes) {
  LaneProgram program;
  program.input(pairsFirst(edges)).input(pairsSecond(edges));
  program.add("v_mov_b32 v20, 5\n"
              "s_mov_b32 exec_lo, 0x0ff0ff0f\ns_mov_b32 exec_hi, 0x80000001\n"
              "v_add_u32 v20, v4, v5\n"
              "s_mov_b64 exec, -1");
  program.run();
  u64 mask = 0x800000010ff0ff0f;
  for (unsigned lane = 0; lane < 64; ++lane)
    EXPECT_EQ(program.result(0)[lane],
              mask >> lane & 1 ? edges[lane / 8] + edges[lane % 8] : 5u);
}

TEST(Integer, TruthTables) {
  check({{"v_bitop3_b32 v20, v4, v5, v6 bitop3:0x96",
          [](u32 a, u32 b, u32 c) { return a ^ b ^ c; }},
         {"v_bitop3_b32 v20, v4, v5, v6 bitop3:0xe8",
          [](u32 a, u32 b, u32 c) { return (a & b) | (a & c) | (b & c); }},
         {"v_bitop3_b32 v20, v4, v5, v6 bitop3:0x10",
          [](u32 a, u32 b, u32 c) { return a & ~b & ~c; }},
         {"v_prng_b32 v20, v4",
          [](u32 a, u32, u32) { return (a << 1) ^ (a >> 31 ? 0xc5u : 0u); }}},
        "gfx950");
}
