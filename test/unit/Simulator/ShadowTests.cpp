//===- ShadowTests.cpp - Undefined bits through instructions --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the rules for undefined bits promise, by experiment: a result bit that
// changes when undefined bits of the operands change is undefined itself.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

#include <random>

using namespace llvm;
using namespace smla::sim;
using namespace smla::sim::test;

namespace {

/// $a, $b, $c are operands of one dword, $A, $B, $C of two; the result is in
/// v20, or v[20:21].
struct Instruction {
  const char *text;
  unsigned dwords = 1;
};

const Instruction instructions[] = {
    {"v_and_b32 v20, $a, $b"},
    {"v_or_b32 v20, $a, $b"},
    {"v_xor_b32 v20, $a, $b"},
    {"v_xnor_b32 v20, $a, $b"},
    {"v_not_b32 v20, $a"},
    {"v_bfrev_b32 v20, $a"},
    {"v_lshlrev_b32 v20, $b, $a"},
    {"v_lshrrev_b32 v20, $b, $a"},
    {"v_ashrrev_i32 v20, $b, $a"},
    {"v_lshlrev_b64 v[20:21], $b, $A", 2},
    {"v_lshrrev_b64 v[20:21], $b, $A", 2},
    {"v_ashrrev_i64 v[20:21], $b, $A", 2},
    {"v_lshl_or_b32 v20, $a, $b, $c"},
    {"v_and_or_b32 v20, $a, $b, $c"},
    {"v_or3_b32 v20, $a, $b, $c"},
    {"v_bfi_b32 v20, $a, $b, $c"},
    {"v_bfe_u32 v20, $a, $b, $c"},
    {"v_bfe_i32 v20, $a, $b, $c"},
    {"v_alignbit_b32 v20, $a, $c, $b"},
    {"v_alignbyte_b32 v20, $a, $c, $b"},
    {"v_perm_b32 v20, $a, $c, $b"},
    {"v_bitop3_b32 v20, $a, $b, $c bitop3:0x96"},
    {"v_bitop3_b32 v20, $a, $b, $c bitop3:0x53"},
    {"v_bitop3_b32 v20, $a, $b, $c bitop3:0xe8"},
    {"v_mov_b64 v[20:21], $A", 2},
    {"v_cvt_f32_ubyte0 v20, $a"},
    {"v_cvt_f32_ubyte3 v20, $a"},
    {"v_add_u32 v20, $a, $b"},
    {"v_add_u32 v20, $a, $b clamp"},
    {"v_sub_u32 v20, $a, $b"},
    {"v_subrev_u32 v20, $a, $b"},
    {"v_mul_lo_u32 v20, $a, $b"},
    {"v_add3_u32 v20, $a, $b, $c"},
    {"v_xad_u32 v20, $a, $b, $c"},
    {"v_lshl_add_u32 v20, $a, $b, $c"},
    {"v_add_lshl_u32 v20, $a, $c, $b"},
    {"v_lshl_add_u64 v[20:21], $A, 3, $C", 2},
    {"v_mul_u32_u24 v20, $a, $b"},
    {"v_mul_i32_i24 v20, $a, $b"},
    {"v_mad_u32_u24 v20, $a, $b, $c"},
    {"v_mad_i32_i24 v20, $a, $b, $c"},
    {"v_mad_u64_u32 v[20:21], s[20:21], $a, $b, $C", 2},
    {"v_mad_i64_i32 v[20:21], s[20:21], $a, $b, $C", 2},
    {"v_cmp_gt_u32 vcc, 9, v0\nv_cndmask_b32 v20, $a, $c, vcc"},
    {"v_add_u16 v20, $a, $b"},
    {"v_mul_lo_u16 v20, $a, $b"},
    {"v_mad_u16 v20, $a, $b, $c op_sel:[0,1,0,0]"},
    {"v_min_i16 v20, $a, $b"},
    {"v_add_f16 v20, $a, $b"},
    {"v_cvt_f32_f16 v20, $a"},
    {"v_add_u32_sdwa v20, $a, $b dst_sel:DWORD dst_unused:UNUSED_PAD "
     "src0_sel:BYTE_2 src1_sel:WORD_1"},
    {"v_add_u32_sdwa v20, $a, $b dst_sel:BYTE_1 dst_unused:UNUSED_PAD "
     "src0_sel:BYTE_0 src1_sel:DWORD"},
    {"v_pack_b32_f16 v20, $a, $b"},
    {"v_pack_b32_f16 v20, $a, $b op_sel:[1,0,0]"},
    {"v_pk_add_u16 v20, $a, $b"},
    {"v_pk_mad_u16 v20, $a, $b, $c op_sel:[1,0,0] op_sel_hi:[0,1,1]"},
    {"v_pk_mul_f32 v[20:21], $A, $B", 2},
    {"v_pk_fma_f32 v[20:21], $A, $B, $C op_sel_hi:[0,1,0]", 2},
    {"v_fma_mix_f32 v20, $a, $b, $c op_sel:[1,0,0] op_sel_hi:[1,0,1]"},
};

constexpr unsigned numOperandDwords = 6;
using Operands = std::array<LaneValues, numOperandDwords>;

/// The text with operands in a, a + 1, ..., a + 5.
std::string withOperands(StringRef text, unsigned first) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '$') {
      result += text[i];
      continue;
    }
    char name = text[++i];
    bool isPair = name < 'a';
    unsigned reg = first + 2 * (name - (isPair ? 'A' : 'a'));
    result += isPair ? formatv("v[{0}:{1}]", reg, reg + 1).str()
                     : formatv("v{0}", reg).str();
  }
  return result;
}

class UndefinedBits {
public:
  explicit UndefinedBits(unsigned seed) : random(seed) {
    for (unsigned operand = 0; operand < numOperandDwords; ++operand)
      for (unsigned lane = 0; lane < 64; ++lane) {
        values[operand][lane] = random() >> random() % 32;
        masks[operand][lane] = randomMask();
      }
  }

  /// Operands with other values in their undefined bits.
  Operands refilled() {
    Operands result = values;
    for (unsigned operand = 0; operand < numOperandDwords; ++operand)
      for (unsigned lane = 0; lane < 64; ++lane) {
        u32 mask = masks[operand][lane];
        result[operand][lane] =
            (result[operand][lane] & ~mask) | (u32(random()) & mask);
      }
    return result;
  }

  Operands values, masks;

private:
  using u32 = uint32_t;
  /// Nothing, an upper part, a field, or any bits.
  u32 randomMask() {
    switch (random() % 6) {
    case 0:
      return ~0u << random() % 32;
    case 1:
      return 0xffu << random() % 32;
    case 2:
      return random() & random();
    default:
      return 0;
    }
  }
  std::mt19937 random;
};

/// Per result dword (all instructions in order) and lane the undefined bits,
/// as stores of single bits show them.
std::vector<LaneValues> undefinedResults(const UndefinedBits &bits) {
  KernelText text;
  text.arch = "gfx950";
  text.vgprs = 128;
  text.body = "s_load_dwordx4 s[4:7], s[0:1], 0x0\n"
              "v_lshlrev_b32 v1, 2, v0\n"
              "s_waitcnt lgkmcnt(0)\n";
  // v60 is never written: v30 and on take its bits where the masks say so.
  for (unsigned i = 0; i < numOperandDwords; ++i)
    text.body += formatv("global_load_dword v2, v1, s[4:5] offset:{0}\n"
                         "global_load_dword v3, v1, s[4:5] offset:{1}\n"
                         "s_waitcnt vmcnt(0)\n"
                         "v_bfi_b32 v{2}, v3, v60, v2\n",
                         256 * i, 256 * (numOperandDwords + i), 30 + i);
  size_t dwords = 0;
  for (const Instruction &instruction : instructions) {
    text.body += withOperands(instruction.text, 30) + "\n";
    for (unsigned d = 0; d < instruction.dwords; ++d, ++dwords) {
      for (unsigned bit = 0; bit < 32; ++bit)
        text.body += formatv("v_bfe_u32 v2, v{0}, {1}, 1\n"
                             "global_store_byte v0, v2, s[6:7] offset:{2}\n",
                             20 + d, bit, 64 * bit);
      text.body += "s_add_u32 s6, s6, 0x800\ns_addc_u32 s7, s7, 0\n";
    }
  }
  std::vector<LaneValues> inputs(bits.values.begin(), bits.values.end());
  inputs.insert(inputs.end(), bits.masks.begin(), bits.masks.end());
  std::vector<uint8_t> stored(2048 * dwords);
  BufferOptions options;
  options.init = BufferInit::Undefined;
  options.address = uint64_t(1) << 32;
  KernelRun run(text);
  run.array("inputs", inputs).array("bits", stored, options);
  run.run();
  std::vector<LaneValues> result(dwords);
  for (size_t i = 0; i < stored.size(); ++i)
    result[i / 2048][i % 64] |=
        uint32_t(run.memory.countUndefined(*options.address + i, 1))
        << i % 2048 / 64;
  return result;
}

/// The results for operands without undefined bits.
std::vector<LaneValues> definedResults(const Operands &operands) {
  LaneProgram program("gfx950");
  for (const LaneValues &values : operands)
    program.input(values);
  for (const Instruction &instruction : instructions)
    program.add(withOperands(instruction.text, 4), instruction.dwords);
  program.run();
  std::vector<LaneValues> result;
  for (auto [index, instruction] : enumerate(instructions))
    for (unsigned d = 0; d < instruction.dwords; ++d)
      result.push_back(program.result(index, d));
  return result;
}

/// The instruction that a result dword belongs to.
const char *textOf(size_t dword) {
  for (const Instruction &instruction : instructions) {
    if (dword < instruction.dwords)
      return instruction.text;
    dword -= instruction.dwords;
  }
  return "";
}

} // namespace

TEST(Shadow, BitsThatChangeAreUndefined) {
  UndefinedBits bits(/*seed=*/3);
  std::vector<LaneValues> undefined = undefinedResults(bits);
  std::vector<LaneValues> first = definedResults(bits.values);
  for (unsigned round = 0; round < 8; ++round) {
    std::vector<LaneValues> other = definedResults(bits.refilled());
    for (size_t dword = 0; dword < undefined.size(); ++dword)
      for (unsigned lane = 0; lane < 64; ++lane)
        EXPECT_EQ((first[dword][lane] ^ other[dword][lane]) &
                      ~undefined[dword][lane],
                  0u)
            << textOf(dword) << ", dword " << dword << ", lane " << lane;
  }
}

/// A rule that spoils everything would be safe and of no use.
TEST(Shadow, SomeBitsStayDefined) {
  UndefinedBits bits(/*seed=*/4);
  std::vector<LaneValues> undefined = undefinedResults(bits);
  for (size_t dword = 0; dword < undefined.size(); ++dword) {
    auto isPartial = [](uint32_t bits) { return bits != 0 && bits != ~0u; };
    StringRef text = textOf(dword);
    bool isWhole = text.contains("clamp") || text.contains("_f32") ||
                   text.contains("dst_sel:DWORD");
    EXPECT_TRUE(isWhole || any_of(undefined[dword], isPartial)) << text.str();
    EXPECT_TRUE(is_contained(undefined[dword], 0u)) << text.str();
  }
}
