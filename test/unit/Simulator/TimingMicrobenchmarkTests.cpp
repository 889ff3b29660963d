//===- TimingMicrobenchmarkTests.cpp - Measured instruction sequences -----===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sequences whose time was measured publicly on a gfx942, within 5 %.
//
//===----------------------------------------------------------------------===//

#include "TimedKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {

struct Sequence {
  const char *name;
  const char *text;
  /// Of one repetition, measured.
  double clocks;
  unsigned waves = 1;
};

class Microbenchmark : public testing::TestWithParam<Sequence> {};

#define MFMA(n)                                                                \
  "v_mfma_f32_16x16x16_bf16 v[" #n ":" #n "+3], v[100:101], v[102:103], "      \
  "v[" #n ":" #n "+3]\n"
#define ADD(n) "v_add_f32 v" #n ", v60, v61\n"
#define EXP(n) "v_exp_f32 v" #n ", v63\n"
#define PK_MUL "v_pk_mul_f32 v[120:121], v[60:61], v[62:63]\n"

const Sequence sequences[] = {
    {"Mfma", MFMA(0) MFMA(4) MFMA(8) MFMA(12), 4 * 16.0},
    {"MfmaAnd1Valu", MFMA(0) ADD(120) MFMA(4) ADD(121), 2 * 16.0},
    {"MfmaAnd2Valu", MFMA(0) ADD(120) ADD(121), 16.1},
    {"MfmaAnd3Valu", MFMA(0) ADD(120) ADD(121) ADD(122), 16.1},
    {"MfmaAnd4Valu", MFMA(0) ADD(120) ADD(121) ADD(122) ADD(123), 20.1},
    {"Exp", EXP(160), 16.0},
    {"MfmaAndExp", MFMA(0) EXP(160), 20.1},
    {"Mfma3ValuMfmaExp", MFMA(0) ADD(120) ADD(121) ADD(122) MFMA(4) EXP(160),
     36.1},
    {"MfmaMfma3ValuExp", MFMA(0) MFMA(4) ADD(120) ADD(121) ADD(122) EXP(160),
     48.1},
    {"MfmaValuExp", MFMA(0) ADD(120) EXP(160), 24.0},
    {"PackedMul", PK_MUL, 4.0},
    {"MfmaAndPackedMul", MFMA(0) PK_MUL, 28.0},
    {"LdsReadB128", "ds_read_b128 v[0:3], v99\n", 16.0},
    // Per instruction and compute unit 8, so 32 for those of four waves.
    {"LdsReadB128FourWaves", "ds_read_b128 v[0:3], v99\n", 4 * 8.0, 4},
    {"LdsReadB32", "ds_read_b32 v0, v99\n", 4.0},
    {"LdsLatencyB128", "ds_read_b128 v[0:3], v99\ns_waitcnt lgkmcnt(0)\n",
     64.0},
};

} // namespace

TEST_P(Microbenchmark, IsWithinFivePercent) {
  TimedSequence sequence;
  sequence.text = GetParam().text;
  sequence.waves = GetParam().waves;
  double clocks = clocksPerRepetition(sequence, timingOptionsFor("mi300x"));
  EXPECT_NEAR(clocks, GetParam().clocks, 0.05 * GetParam().clocks);
}

INSTANTIATE_TEST_SUITE_P(Gfx942, Microbenchmark, testing::ValuesIn(sequences),
                         [](const testing::TestParamInfo<Sequence> &info) {
                           return std::string(info.param.name);
                         });
