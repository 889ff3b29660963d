//===- IntegerCases.h - Integer instructions on edge values -----*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs many instructions on all pairs of edge values and compares the results
// with host functions.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_SIMULATOR_INTEGERCASES_H
#define SMLA_TEST_UNIT_SIMULATOR_INTEGERCASES_H

#include "LaneProgram.h"

namespace smla::sim::test {

using u16 = uint16_t;
using i16 = int16_t;
using u32 = uint32_t;
using i32 = int32_t;
using u64 = uint64_t;
using i64 = int64_t;

constexpr std::array<uint32_t, 8> edges = {0,          1,          0x80000000,
                                           0x7fffffff, 0xffffffff, 0x00800001,
                                           0x8000ffff, 0x12345678};

/// A third operand that differs between lanes.
inline LaneValues thirdOperand() {
  LaneValues result;
  for (uint32_t lane = 0; lane < 64; ++lane)
    result[lane] = lane * 0x9e3779b9u ^ (lane << 3);
  return result;
}

struct IntegerCase {
  const char *instruction;
  uint32_t (*expected)(uint32_t a, uint32_t b, uint32_t c);
};

/// Runs all cases on v4, v5, v6.
inline void check(llvm::ArrayRef<IntegerCase> cases,
                  llvm::StringRef arch = "gfx942") {
  LaneValues a = pairsFirst(edges), b = pairsSecond(edges), c = thirdOperand();
  LaneProgram program(arch);
  program.input(a).input(b).input(c);
  for (const IntegerCase &test : cases)
    program.add(test.instruction);
  program.run();
  for (size_t i = 0; i < cases.size(); ++i)
    for (unsigned lane = 0; lane < 64; ++lane)
      EXPECT_EQ(program.result(i)[lane],
                cases[i].expected(a[lane], b[lane], c[lane]))
          << cases[i].instruction << std::hex << " of " << a[lane] << ", "
          << b[lane] << ", " << c[lane];
}

} // namespace smla::sim::test

#endif // SMLA_TEST_UNIT_SIMULATOR_INTEGERCASES_H
