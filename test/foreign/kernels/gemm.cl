//===- gemm.cl - A matrix product of 128 in bf16 ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C = A * B, f32 from bf16, all row-major and 128 x 128. Four waves of one
// workgroup take a quadrant each; slices of A and of B transposed go through
// LDS, whose rows are padded against bank conflicts.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#define N 128
#define SLICE 32
#define PITCH (SLICE + 4)

typedef short short4 __attribute__((ext_vector_type(4)));
typedef float float16 __attribute__((ext_vector_type(16)));

KERNEL(256)
gemm(__global const short *a, __global const short *b, __global float *c) {
  __local short rows[N * PITCH], columns[N * PITCH];
  uint item = ITEM, lane = item % 64, wave = item / 64;
  uint top = 64 * (wave / 2), left = 64 * (wave % 2);
  float16 sums[2][2] = {};
  for (uint k = 0; k < N; k += SLICE) {
    for (uint i = item; i < N * SLICE; i += 256) {
      rows[i / SLICE * PITCH + i % SLICE] = a[i / SLICE * N + k + i % SLICE];
      columns[i % N * PITCH + i / N] = b[(k + i / N) * N + i % N];
    }
    BARRIER;
    for (uint step = 0; step < SLICE; step += 8) {
      uint at = lane % 32 * PITCH + step + 4 * (lane / 32);
      for (uint y = 0; y < 2; ++y)
        for (uint x = 0; x < 2; ++x) {
          short4 left4 =
              *(__local const short4 *)&rows[(top + 32 * y) * PITCH + at];
          short4 right4 =
              *(__local const short4 *)&columns[(left + 32 * x) * PITCH + at];
          sums[y][x] = __builtin_amdgcn_mfma_f32_32x32x8bf16_1k(
              left4, right4, sums[y][x], 0, 0, 0);
        }
    }
    BARRIER;
  }
  for (uint y = 0; y < 2; ++y)
    for (uint x = 0; x < 2; ++x)
      for (uint i = 0; i < 16; ++i) {
        uint row = top + 32 * y + 8 * (i / 4) + 4 * (lane / 32) + i % 4;
        c[row * N + left + 32 * x + lane % 32] = sums[y][x][i];
      }
}
