//===- ShortIntegerTests.cpp - 16-bit and packed integers -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions on parts of registers on all pairs of edge values, against host
// arithmetic.
//
//===----------------------------------------------------------------------===//

#include "IntegerCases.h"

using namespace smla::sim::test;

namespace {
u32 clampTo(i64 x, i64 low, i64 high) { return u32(std::clamp(x, low, high)); }
u16 saturated(i64 x) { return clampTo(x, -32768, 32767); }

/// The same function on both halves.
template <u16 (*function)(u16, u16, u16)>
u32 pairwise(u32 a, u32 b, u32 c) {
  return function(a, b, c) | u32(function(a >> 16, b >> 16, c >> 16)) << 16;
}

u16 subtractClamped(u16 a, u16 b, u16) { return a < b ? 0 : a - b; }
u16 subtractSigned(u16 a, u16 b, u16) { return saturated(i16(a) - i16(b)); }
u16 largest(u16 a, u16 b, u16) { return std::max(a, b); }
u16 smallestSigned(u16 a, u16 b, u16) { return std::min(i16(a), i16(b)); }
u16 multiplyAdd(u16 a, u16 b, u16 c) { return u32(a) * b + c; }
u16 multiplyAddSigned(u16 a, u16 b, u16 c) {
  return saturated(i64(i16(a)) * i16(b) + i16(c));
}

u32 byteOf(u64 x, unsigned i) { return x >> (8 * i) & 0xff; }

/// Sums of differences of four bytes from byte `at`; a byte 0 of the reference
/// is skipped if `masked`.
u32 differences(u64 a, u32 b, unsigned at, bool masked) {
  u32 sum = 0;
  for (unsigned i = 0; i < 4; ++i)
    if (!masked || byteOf(b, i))
      sum += std::abs(i32(byteOf(a, at + i)) - i32(byteOf(b, i)));
  return sum;
}
} // namespace

TEST(ShortInteger, Arithmetic) {
  check({
      {"v_add_i16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(a + b)); }},
      {"v_add_i16 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return u32(saturated(i16(a) + i16(b))); }},
      {"v_sub_i16 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return u32(saturated(i16(a) - i16(b))); }},
      {"v_add_u16_e64 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return clampTo(u16(a) + u16(b), 0, 65535); }},
      {"v_sub_u16_e64 v20, v4, v5 clamp",
       [](u32 a, u32 b, u32) { return clampTo(u16(a) - u16(b), 0, 65535); }},
      {"v_subrev_u16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(b - a)); }},
      {"v_mad_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return u32(u16(u16(a) * u32(u16(b)) + c)); }},
      {"v_mad_i16 v20, v4, v5, v6 clamp",
       [](u32 a, u32 b, u32 c) {
         return u32(saturated(i64(i16(a)) * i16(b) + i16(c)));
       }},
      {"v_mad_legacy_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return u32(u16(u16(a) * u32(u16(b)) + c)); }},
      {"v_mad_legacy_i16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return u32(u16(i16(a) * i16(b) + c)); }},
      // The upper halves through op_sel; the other half of D is kept.
      {"v_mov_b32 v20, -1\n"
       "v_mad_u16 v20, v4, v5, v6 op_sel:[1,1,0,1]",
       [](u32 a, u32 b, u32 c) {
         return ((a >> 16) * (b >> 16) + c) << 16 | 0xffff;
       }},
  });
}

TEST(ShortInteger, MinimumMaximumMedian) {
  auto middle = [](i32 a, i32 b, i32 c) {
    return u32(u16(std::max(std::min(a, b), std::min(std::max(a, b), c))));
  };
  static auto median = middle;
  check({
      {"v_max_u16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(std::max(u16(a), u16(b))); }},
      {"v_min_i16 v20, v4, v5",
       [](u32 a, u32 b, u32) { return u32(u16(std::min(i16(a), i16(b)))); }},
      {"v_min3_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(std::min({u16(a), u16(b), u16(c)}));
       }},
      {"v_max3_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(std::max({u16(a), u16(b), u16(c)}));
       }},
      {"v_min3_i16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(u16(std::min({i16(a), i16(b), i16(c)})));
       }},
      {"v_max3_i16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(u16(std::max({i16(a), i16(b), i16(c)})));
       }},
      {"v_med3_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return median(u16(a), u16(b), u16(c)); }},
      {"v_med3_i16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return median(i16(a), i16(b), i16(c)); }},
      {"v_min3_i32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(std::min({i32(a), i32(b), i32(c)}));
       }},
      {"v_max3_u32 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return std::max({a, b, c}); }},
  });
}

TEST(ShortInteger, Pairs) {
  check({
      {"v_pk_sub_u16 v20, v4, v5 clamp", pairwise<subtractClamped>},
      {"v_pk_sub_i16 v20, v4, v5 clamp", pairwise<subtractSigned>},
      {"v_pk_max_u16 v20, v4, v5", pairwise<largest>},
      {"v_pk_min_i16 v20, v4, v5", pairwise<smallestSigned>},
      {"v_pk_mad_u16 v20, v4, v5, v6", pairwise<multiplyAdd>},
      {"v_pk_mad_i16 v20, v4, v5, v6 clamp", pairwise<multiplyAddSigned>},
      {"v_dot2_u32_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return (a & 0xffff) * (b & 0xffff) + (a >> 16) * (b >> 16) + c;
       }},
      {"v_mov_b32 v20, v6\nv_dot2c_i32_i16 v20, v4, v5",
       [](u32 a, u32 b, u32 c) {
         return u32(i16(a) * i16(b)) + u32(i16(a >> 16) * i16(b >> 16)) + c;
       }},
      {"v_mov_b32 v20, v6\nv_dot8c_i32_i4 v20, v4, v5",
       [](u32 a, u32 b, u32 c) {
         for (unsigned i = 0; i < 32; i += 4)
           c += u32((i32(a << (28 - i)) >> 28) * (i32(b << (28 - i)) >> 28));
         return c;
       }},
  });
}

TEST(ShortInteger, Bytes) {
  check({
      {"v_msad_u8 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) { return differences(a, b, 0, true) + c; }},
      {"v_sad_u16 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         return u32(std::abs(i32(a & 0xffff) - i32(b & 0xffff)) +
                    std::abs(i32(a >> 16) - i32(b >> 16))) +
                c;
       }},
      {"v_lerp_u8 v20, v4, v5, v6",
       [](u32 a, u32 b, u32 c) {
         u32 result = 0;
         for (unsigned i = 0; i < 4; ++i)
           result |= (byteOf(a, i) + byteOf(b, i) + (byteOf(c, i) & 1)) / 2
                     << (8 * i);
         return result;
       }},
      {"v_sat_pk_u8_i16 v20, v4",
       [](u32 a, u32, u32) {
         return clampTo(i16(a), 0, 255) | clampTo(i16(a >> 16), 0, 255) << 8;
       }},
      {"v_mov_b32 v30, 0x43488000\nv_cvt_pk_u8_f32 v20, v30, 2, v5", // 200.5
       [](u32, u32 b, u32) { return (b & 0xff00ffff) | 200 << 16; }},
  });
}

/// Four windows into {v5, v4}, each against v6, added to halves of {v5, v4}.
TEST(ShortInteger, WindowedDifferences) {
  LaneValues a = pairsFirst(edges), b = pairsSecond(edges), c = thirdOperand();
  LaneProgram program;
  program.input(a).input(b).input(c);
  for (const char *name : {"v_qsad_pk_u16_u8", "v_mqsad_pk_u16_u8"})
    program.add((llvm::Twine(name) + " v[20:21], v[4:5], v6, v[4:5]").str(), 2);
  program.run();
  for (unsigned masked : {0, 1})
    for (unsigned lane = 0; lane < 64; ++lane) {
      u64 wide = a[lane] | u64(b[lane]) << 32, expected = 0;
      for (unsigned i = 0; i < 4; ++i) {
        u32 sum = differences(wide, c[lane], i, masked) + u16(wide >> (16 * i));
        expected |= u64(std::min(sum, 0xffffu)) << (16 * i);
      }
      EXPECT_EQ(program.result64(masked, lane), expected) << lane;
    }
}

TEST(ShortInteger, Borrows) {
  check({
      {"v_cmp_gt_i32 vcc, 0, v6\nv_subbrev_co_u32 v20, vcc, v4, v5, vcc",
       [](u32 a, u32 b, u32 c) { return b - a - (c >> 31); }},
      {"v_subrev_co_u32 v20, vcc, v4, v5\nv_cndmask_b32 v20, 0, 1, vcc",
       [](u32 a, u32 b, u32) { return u32(b < a); }},
      {"v_cmp_gt_i32 vcc, 0, v6\nv_addc_co_u32 v20, vcc, v4, v5, vcc\n"
       "v_cndmask_b32 v20, 0, 1, vcc",
       [](u32 a, u32 b, u32 c) { return u32((u64(a) + b + (c >> 31)) >> 32); }},
  });
}

TEST(ShortInteger, ShiftsAndTablesOfGfx950) {
  check({{"v_mov_b32 v20, -1\nv_ashr_pk_i8_i32 v20, v4, v5, v6",
          [](u32 a, u32 b, u32 c) {
            auto byte = [&](u32 x) {
              return clampTo(i32(x) >> (c & 31), -128, 127) & 0xff;
            };
            return 0xffff0000 | byte(a) | byte(b) << 8;
          }},
         {"v_mov_b32 v20, -1\nv_ashr_pk_u8_i32 v20, v4, v5, v6",
          [](u32 a, u32 b, u32 c) {
            auto byte = [&](u32 x) {
              return clampTo(i32(x) >> (c & 31), 0, 255);
            };
            return 0xffff0000 | byte(a) | byte(b) << 8;
          }},
         {"v_bitop3_b16 v20, v4, v5, v6 bitop3:0x6c",
          [](u32 a, u32 b, u32 c) {
            // Row abc of 0x6c is b ^ (a & c).
            return u32(u16(b ^ (a & c)));
          }}},
        "gfx950");
}
