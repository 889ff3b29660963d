//===- MfmaTests.cpp - Matrix instructions --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every shape on asymmetric small integers, whose sums are exact, against a
// host loop over the layouts of the instruction set.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include <cmath>

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

enum Type { F32, F16, BF16, FP8, BF8, I8 };

struct Shape {
  const char *name;
  int side, depth, blocks;
  Type a, b;
  /// Architectures that have it: "942", "950" or both.
  const char *archs;
};

const Shape shapes[] = {
    {"f32_32x32x1_2b_f32", 32, 1, 2, F32, F32, "942 950"},
    {"f32_16x16x1_4b_f32", 16, 1, 4, F32, F32, "942 950"},
    {"f32_4x4x1_16b_f32", 4, 1, 16, F32, F32, "942 950"},
    {"f32_32x32x2_f32", 32, 2, 1, F32, F32, "942 950"},
    {"f32_16x16x4_f32", 16, 4, 1, F32, F32, "942 950"},
    {"f32_32x32x4_xf32", 32, 4, 1, F32, F32, "942"},
    {"f32_16x16x8_xf32", 16, 8, 1, F32, F32, "942"},
    {"f32_32x32x4_2b_f16", 32, 4, 2, F16, F16, "942 950"},
    {"f32_16x16x4_4b_f16", 16, 4, 4, F16, F16, "942 950"},
    {"f32_4x4x4_16b_f16", 4, 4, 16, F16, F16, "942 950"},
    {"f32_32x32x8_f16", 32, 8, 1, F16, F16, "942 950"},
    {"f32_16x16x16_f16", 16, 16, 1, F16, F16, "942 950"},
    {"f32_32x32x16_f16", 32, 16, 1, F16, F16, "950"},
    {"f32_16x16x32_f16", 16, 32, 1, F16, F16, "950"},
    {"f32_32x32x4_2b_bf16", 32, 4, 2, BF16, BF16, "942 950"},
    {"f32_16x16x4_4b_bf16", 16, 4, 4, BF16, BF16, "942 950"},
    {"f32_4x4x4_16b_bf16", 4, 4, 16, BF16, BF16, "942 950"},
    {"f32_32x32x8_bf16", 32, 8, 1, BF16, BF16, "942 950"},
    {"f32_16x16x16_bf16", 16, 16, 1, BF16, BF16, "942 950"},
    {"f32_32x32x16_bf16", 32, 16, 1, BF16, BF16, "950"},
    {"f32_16x16x32_bf16", 16, 32, 1, BF16, BF16, "950"},
    {"f32_32x32x16_fp8_fp8", 32, 16, 1, FP8, FP8, "942 950"},
    {"f32_32x32x16_fp8_bf8", 32, 16, 1, FP8, BF8, "942 950"},
    {"f32_32x32x16_bf8_fp8", 32, 16, 1, BF8, FP8, "942 950"},
    {"f32_32x32x16_bf8_bf8", 32, 16, 1, BF8, BF8, "942 950"},
    {"f32_16x16x32_fp8_fp8", 16, 32, 1, FP8, FP8, "942 950"},
    {"f32_16x16x32_fp8_bf8", 16, 32, 1, FP8, BF8, "942 950"},
    {"f32_16x16x32_bf8_fp8", 16, 32, 1, BF8, FP8, "942 950"},
    {"f32_16x16x32_bf8_bf8", 16, 32, 1, BF8, BF8, "942 950"},
    {"i32_32x32x4_2b_i8", 32, 4, 2, I8, I8, "942 950"},
    {"i32_16x16x4_4b_i8", 16, 4, 4, I8, I8, "942 950"},
    {"i32_4x4x4_16b_i8", 4, 4, 16, I8, I8, "942 950"},
    {"i32_32x32x16_i8", 32, 16, 1, I8, I8, "942 950"},
    {"i32_16x16x32_i8", 16, 32, 1, I8, I8, "942 950"},
    {"i32_32x32x32_i8", 32, 32, 1, I8, I8, "950"},
    {"i32_16x16x64_i8", 16, 64, 1, I8, I8, "950"},
};

int widthOf(Type type) {
  return type == F32 ? 32 : type == F16 || type == BF16 ? 16 : 8;
}

/// The bits of a small integer in a format; -4 to 4 are exact in all of them.
/// An 8-bit float has its exponent bias: 8 and 16 on gfx942, 7 and 15 on
/// gfx950.
u32 encode(int value, Type type, bool isGfx942) {
  if (type == I8)
    return value & 0xff;
  if (type == F32)
    return bits(float(value));
  if (type == BF16)
    return bits(float(value)) >> 16;
  if (value == 0)
    return 0;
  int mantissa = type == F16 ? 10 : type == FP8 ? 3 : 2;
  int bias = type == F16 ? 15 : type == FP8 ? 7 : 15;
  if (type != F16 && isGfx942)
    ++bias;
  u32 sign = value < 0, magnitude = std::abs(value);
  int exponent = 31 - __builtin_clz(magnitude);
  u32 fraction = (magnitude << mantissa >> exponent) - (1u << mantissa);
  return sign << (widthOf(type) - 1) | u32(exponent + bias) << mantissa |
         fraction;
}

/// Asymmetric in both indices and the block.
int valueA(int block, int i, int k) {
  return (i * 3 + k * 5 + block * 2) % 9 - 4;
}
int valueB(int block, int k, int j) {
  return (k * 7 + j * 2 + block * 5 + 3) % 9 - 4;
}
int valueC(int block, int i, int j) {
  return (i * 5 + j * 3 + block) % 23 - 11;
}

/// Registers of one operand, [register][lane].
using Registers = std::vector<LaneValues>;

struct Problem {
  const Shape &shape;
  bool isGfx942;
  Registers a, b, c;

  Problem(const Shape &shape, bool isGfx942)
      : shape(shape), isGfx942(isGfx942) {
    int perLane = shape.depth * shape.side * shape.blocks / 64;
    a.resize(std::max(1, perLane * widthOf(shape.a) / 32));
    b.resize(std::max(1, perLane * widthOf(shape.b) / 32));
    c.resize(shape.side * shape.side * shape.blocks / 64);
    for (int block = 0; block < shape.blocks; ++block)
      for (int i = 0; i < shape.side; ++i) {
        for (int k = 0; k < shape.depth; ++k) {
          int lane = i + shape.side * (block + shape.blocks * (k / perLane));
          put(a, lane, k % perLane, valueA(block, i, k), shape.a);
          put(b, lane, k % perLane, valueB(block, k, i), shape.b);
        }
        for (int j = 0; j < shape.side; ++j) {
          auto [reg, lane] = place(block, i, j);
          int value = valueC(block, i, j);
          c[reg][lane] = shape.a == I8 ? u32(value) : bits(float(value));
        }
      }
  }
  void put(Registers &registers, int lane, int element, int value, Type type) {
    int width = widthOf(type), perDword = 32 / width;
    registers[element / perDword][lane] |= encode(value, type, isGfx942)
                                           << (width * (element % perDword));
  }
  /// Register and lane of C[i][j].
  std::pair<int, int> place(int block, int i, int j) const {
    if (shape.side == 32)
      return {16 * block + 4 * (i / 8) + i % 4, 32 * (i / 4 % 2) + j};
    if (shape.side == 16)
      return {4 * block + i % 4, 16 * (i / 4) + j};
    return {i, 4 * block + j};
  }
};

std::string range(char file, int first, int count) {
  return count == 1
             ? llvm::formatv("{0}{1}", file, first).str()
             : llvm::formatv("{0}[{1}:{2}]", file, first, first + count - 1)
                   .str();
}

/// Runs the shape with C in VGPRs or, like the inputs, in AGPRs.
void check(const Shape &shape, llvm::StringRef arch, bool inAgprs) {
  Problem problem(shape, arch == "gfx942");
  LaneProgram program(arch);
  program.text.agprs = 64;
  for (const Registers *registers : {&problem.a, &problem.b, &problem.c})
    for (const LaneValues &lanes : *registers)
      program.input(lanes);
  int a = 4, b = a + problem.a.size(), c = b + problem.b.size();
  int results = problem.c.size();
  std::string snippet;
  // Operands of several registers need even ones, so they are moved.
  auto move = [&](int from, char file, int to, int count) {
    for (int i = 0; i < count; ++i)
      snippet += llvm::formatv(file == 'a' ? "v_accvgpr_write_b32 a{0}, v{1}\n"
                                           : "v_mov_b32 v{0}, v{1}\n",
                               to + i, from + i);
  };
  char file = inAgprs ? 'a' : 'v';
  int base = inAgprs ? 0 : 60;
  move(c, file, base, results);
  move(a, file, base + 32, problem.a.size());
  move(b, file, base + 40, problem.b.size());
  snippet += llvm::formatv("v_mfma_{0} {1}, {2}, {3}, {1}\ns_nop 7\ns_nop 7\n",
                           shape.name, range(file, base, results),
                           range(file, base + 32, problem.a.size()),
                           range(file, base + 40, problem.b.size()));
  for (int i = 0; i < results; ++i)
    snippet += llvm::formatv(inAgprs ? "v_accvgpr_read_b32 v{0}, a{1}\n"
                                     : "v_mov_b32 v{0}, v{1}\n",
                             20 + i, base + i);
  // Results are copied over inputs that are no longer needed.
  size_t number = program.add(snippet, results);
  program.run();
  for (int block = 0; block < shape.blocks; ++block)
    for (int i = 0; i < shape.side; ++i)
      for (int j = 0; j < shape.side; ++j) {
        int sum = valueC(block, i, j);
        for (int k = 0; k < shape.depth; ++k)
          sum += valueA(block, i, k) * valueB(block, k, j);
        auto [reg, lane] = problem.place(block, i, j);
        u32 got = program.result(number, reg)[lane];
        EXPECT_EQ(got, shape.a == I8 ? u32(sum) : bits(float(sum)))
            << shape.name << " " << arch.str() << " [" << block << "][" << i
            << "][" << j << "]";
      }
}

/// 16x16x16 bf16 on two values in every element: A, B; C is an inline constant.
float dotOf(float a, float b, const char *c) {
  LaneProgram program;
  LaneValues lanes[2];
  lanes[0].fill((bits(a) >> 16) * 0x10001);
  lanes[1].fill((bits(b) >> 16) * 0x10001);
  program.input(lanes[0]).input(lanes[0]).input(lanes[1]).input(lanes[1]);
  program.add(
      llvm::formatv("v_mfma_f32_16x16x16_bf16 v[20:23], v[4:5], v[6:7], {0}", c)
          .str());
  program.run();
  return real(program.result(0)[5]);
}
} // namespace

TEST(Mfma, EveryShapeInVgprs) {
  for (const Shape &shape : shapes)
    for (llvm::StringRef arch : {"gfx942", "gfx950"})
      if (llvm::StringRef(shape.archs).contains(arch.drop_front(3)))
        check(shape, arch, /*inAgprs=*/false);
}

TEST(Mfma, EveryShapeInAgprs) {
  for (const Shape &shape : shapes)
    for (llvm::StringRef arch : {"gfx942", "gfx950"})
      if (llvm::StringRef(shape.archs).contains(arch.drop_front(3)))
        check(shape, arch, /*inAgprs=*/true);
}

/// The table of architectures names no instruction that cannot be executed.
TEST(Mfma, CoversTheArchitectureTable) {
  for (const smla::ArchInfo &arch : smla::allArchs())
    for (const smla::MfmaShape &mfma : arch.mfmas) {
      bool isTested = llvm::any_of(shapes, [&](const Shape &shape) {
        return mfma.mnemonic == std::string("v_mfma_") + shape.name &&
               mfma.m == shape.side && mfma.k == shape.depth;
      });
      bool isScaledForm = mfma.mnemonic.ends_with("f8f6f4"); // ScaledMfma
      EXPECT_TRUE(isTested || isScaledForm) << mfma.mnemonic.str();
    }
}

TEST(Mfma, InlineConstantIsEveryElementOfC) {
  EXPECT_EQ(dotOf(2, 3, "0"), 96.0f);
  EXPECT_EQ(dotOf(2, 3, "1.0"), 97.0f);
  EXPECT_EQ(dotOf(2, 3, "-4.0"), 92.0f);
}

TEST(Mfma, SpecialValues) {
  EXPECT_EQ(dotOf(INFINITY, 3, "0"), INFINITY);
  EXPECT_TRUE(std::isnan(dotOf(INFINITY, 0, "0")));
  EXPECT_TRUE(std::isnan(dotOf(NAN, 1, "0")));
  // Denormals are kept.
  EXPECT_EQ(dotOf(real(0x00010000), 1, "0"), 16 * real(0x00010000));
}

/// What 16 and 8 bits cannot say otherwise: infinities, NaN, denormals and -0
/// of each format, by their codes, times 1.0 and with C = 0.
TEST(Mfma, SpecialCodes) {
  struct Code {
    const char *arch, *name;
    u32 one, code;
    float sumOf32; // NaN where a NaN is expected
  };
  const Code codes[] = {
      {"gfx942", "f16", 0x3c00, 0x7c00, INFINITY},
      {"gfx942", "f16", 0x3c00, 0xfc00, -INFINITY},
      {"gfx942", "f16", 0x3c00, 0x7e00, NAN},
      {"gfx942", "f16", 0x3c00, 0x0001, 32 * 0x1p-24f},
      {"gfx950", "bf16", 0x3f80, 0x0001, 32 * 0x1p-133f},
      {"gfx950", "bf16", 0x3f80, 0xff80, -INFINITY},
      {"gfx942", "fp8_fp8", 0x40, 0x80, NAN}, // FNUZ
      {"gfx942", "fp8_fp8", 0x40, 0x7f, 32 * 240.0f},
      {"gfx942", "fp8_fp8", 0x40, 0x01, 32 * 0x1p-10f},
      {"gfx942", "bf8_bf8", 0x40, 0x7f, 32 * 57344.0f},
      {"gfx942", "bf8_bf8", 0x40, 0x80, NAN},
      {"gfx942", "bf8_bf8", 0x40, 0x01, 32 * 0x1p-17f},
      {"gfx950", "fp8_fp8", 0x38, 0x7f, NAN}, // OCP
      {"gfx950", "fp8_fp8", 0x38, 0x80, 0.0f},
      {"gfx950", "fp8_fp8", 0x38, 0x7e, 32 * 448.0f},
      {"gfx950", "fp8_fp8", 0x38, 0x01, 32 * 0x1p-9f},
      {"gfx950", "bf8_bf8", 0x3c, 0x7c, INFINITY},
      {"gfx950", "bf8_bf8", 0x3c, 0xfd, NAN},
      {"gfx950", "bf8_bf8", 0x3c, 0x7b, 32 * 57344.0f},
      {"gfx950", "bf8_bf8", 0x3c, 0x01, 32 * 0x1p-16f},
  };
  for (const Code &code : codes) {
    bool isByte = code.one < 256;
    LaneProgram program(code.arch);
    LaneValues a, b;
    a.fill(code.code * (isByte ? 0x01010101 : 0x10001));
    b.fill(code.one * (isByte ? 0x01010101 : 0x10001));
    program.input(a).input(a).input(b).input(b);
    // 16-bit types have k = 16 on both architectures: two in a row make 32.
    std::string text =
        isByte ? "v_mfma_f32_16x16x32_{0} v[20:23], v[4:5], v[6:7], 0"
               : "v_mfma_f32_16x16x16_{0} v[20:23], v[4:5], v[6:7], 0\n"
                 "s_nop 7\ns_nop 7\n"
                 "v_mfma_f32_16x16x16_{0} v[20:23], v[4:5], v[6:7], v[20:23]";
    program.add(llvm::formatv(text.c_str(), code.name).str());
    program.run();
    u32 got = program.result(0)[37];
    EXPECT_TRUE(std::isnan(code.sumOf32) ? std::isnan(real(got))
                                         : got == bits(code.sumOf32))
        << code.arch << " " << code.name << " " << std::hex << code.code
        << " gives " << real(got);
  }
}

TEST(Mfma, IgnoresExec) {
  LaneProgram program;
  LaneValues ones;
  ones.fill(0x3f803f80);
  program.input(ones).input(ones);
  program.add("v_mov_b32 v20, 0\ns_mov_b64 exec, 1\n"
              "v_mfma_f32_16x16x16_bf16 v[20:23], v[4:5], v[4:5], 0\n"
              "s_mov_b64 exec, -1");
  program.run();
  EXPECT_EQ(real(program.result(0)[63]), 16.0f);
}

/// cbsz and abid choose the block whose A all blocks of a group use; blgp the
/// lanes that B comes from.
TEST(Mfma, Broadcasts) {
  LaneProgram program;
  LaneValues a, b;
  for (u32 lane = 0; lane < 64; ++lane) {
    a[lane] = bits(float(lane));
    b[lane] = bits(float(100 + lane));
  }
  program.input(a).input(b);
  // 4x4x1, 16 blocks: D[i][j] of block n is A[4n + i] * B[4n + j].
  size_t plain = program.add("v_mfma_f32_4x4x1_16b_f32 v[20:23], v4, v5, 0", 4);
  size_t shared = program.add(
      "v_mfma_f32_4x4x1_16b_f32 v[20:23], v4, v5, 0 cbsz:2 abid:1", 4);
  size_t rotated =
      program.add("v_mfma_f32_4x4x1_16b_f32 v[20:23], v4, v5, 0 blgp:3", 4);
  program.run();
  for (u32 lane = 0; lane < 64; ++lane)
    for (u32 i = 0; i < 4; ++i) {
      u32 block = lane / 4;
      float own = real(b[lane]);
      EXPECT_EQ(real(program.result(plain, i)[lane]), (4 * block + i) * own);
      EXPECT_EQ(real(program.result(shared, i)[lane]),
                (4 * (block / 4 * 4 + 1) + i) * own);
      EXPECT_EQ(real(program.result(rotated, i)[lane]),
                (4 * block + i) * real(b[(lane + 16) % 64]));
    }
}

/// With noise on, an exact sum stays, an inexact one moves by a unit or none.
TEST(Mfma, Noise) {
  unsigned moved = 0;
  for (unsigned seed = 1; seed < 20; ++seed) {
    LaneProgram program;
    program.options.ulpNoiseSeed = seed;
    LaneValues ones, tenth;
    ones.fill(0x3f803f80);
    tenth.fill(0x3dcd3dcd); // bf16 nearest to 0.1
    program.input(ones).input(ones).input(tenth).input(tenth);
    size_t exact =
        program.add("v_mfma_f32_16x16x16_bf16 v[20:23], v[4:5], v[4:5], 0");
    // 2^24 + 1.6...: not representable
    size_t inexact = program.add(
        "v_mov_b32 v30, 0x4b800000\nv_mov_b32 v31, v30\nv_mov_b32 v32, v30\n"
        "v_mov_b32 v33, v30\n"
        "v_mfma_f32_16x16x16_bf16 v[20:23], v[4:5], v[6:7], v[30:33]");
    program.run();
    EXPECT_EQ(real(program.result(exact)[0]), 16.0f);
    float nearest = 16777218.0f;
    float got = real(program.result(inexact)[0]);
    EXPECT_LE(std::fabs(got - nearest), 2.0f);
    moved += got != nearest;
  }
  EXPECT_GT(moved, 3u);
}

TEST(Mfma, CountsAndClocks) {
  KernelText text;
  text.body = "v_mov_b32 v4, 0\nv_mov_b32 v5, 0\n"
              "v_mfma_f32_16x16x16_bf16 v[8:11], v[4:5], v[4:5], 0\n"
              "v_mfma_f32_16x16x16_bf16 v[8:11], v[4:5], v[4:5], v[8:11]\n"
              "v_mfma_f32_32x32x8_f16 v[16:31], v[4:5], v[4:5], 0\n";
  KernelRun run(text);
  LaunchResult result = run.run();
  EXPECT_EQ(result.mfmaExecuted(), 3u);
  EXPECT_EQ(result.mfma["v_mfma_f32_16x16x16_bf16"], 2u);
  EXPECT_EQ(result.mfma["v_mfma_f32_32x32x8_f16"], 1u);
  uint64_t clocks = 0;
  for (const smla::MfmaShape &shape : run.assembled.object->arch().mfmas)
    clocks += shape.mnemonic == "v_mfma_f32_16x16x16_bf16" ? 2 * shape.clocks()
              : shape.mnemonic == "v_mfma_f32_32x32x8_f16" ? shape.clocks()
                                                           : 0;
  EXPECT_EQ(result.mfmaClocks, clocks);
}
