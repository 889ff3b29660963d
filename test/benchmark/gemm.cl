//===- gemm.cl - Matrix products through local memory ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C = A B for square row-major matrices of SIZE, in tiles that a workgroup of
// four waves holds in LDS: on the vector ALU in f32, and by MFMA in bf16.
//
//===----------------------------------------------------------------------===//

#define SIZE 128
#define TILE 32

static void barrier_of_group(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

/// Each work-item has four results below each other.
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gemm_f32(__global const float *restrict a, __global const float *restrict b,
         __global float *restrict c) {
  __local float left[TILE][TILE + 1];
  __local float right[TILE][TILE];
  uint item = __builtin_amdgcn_workitem_id_x();
  uint column = item % TILE, row = item / TILE * 4;
  uint top = __builtin_amdgcn_workgroup_id_y() * TILE;
  uint first = __builtin_amdgcn_workgroup_id_x() * TILE;
  float sum[4] = {0, 0, 0, 0};
  for (uint k = 0; k < SIZE; k += TILE) {
    for (uint i = 0; i < 4; ++i) {
      left[row + i][column] = a[(top + row + i) * SIZE + k + column];
      right[row + i][column] = b[(k + row + i) * SIZE + first + column];
    }
    barrier_of_group();
    for (uint inner = 0; inner < TILE; ++inner)
      for (uint i = 0; i < 4; ++i)
        sum[i] = __builtin_fmaf(left[row + i][inner], right[inner][column],
                                sum[i]);
    barrier_of_group();
  }
  for (uint i = 0; i < 4; ++i)
    c[(top + row + i) * SIZE + first + column] = sum[i];
}

typedef short bf16x4 __attribute__((ext_vector_type(4)));
typedef float f32x4 __attribute__((ext_vector_type(4)));

/// A wave computes 16 x 16 results; B comes transposed. Rows are padded so that
/// reads of 8 bytes are spread over the banks.
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gemm_bf16(__global const short *restrict a, __global const short *restrict bt,
          __global float *restrict c) {
  __local bf16x4 left[TILE][SIZE / 4 + 1];
  __local bf16x4 right[TILE][SIZE / 4 + 1];
  uint item = __builtin_amdgcn_workitem_id_x();
  uint lane = item % 64, wave = item / 64;
  uint top = __builtin_amdgcn_workgroup_id_y() * TILE;
  uint first = __builtin_amdgcn_workgroup_id_x() * TILE;
  for (uint i = item; i < TILE * SIZE / 4; i += 256) {
    uint row = i / (SIZE / 4), column = i % (SIZE / 4);
    left[row][column] =
        ((__global const bf16x4 *)a)[(top + row) * (SIZE / 4) + column];
    right[row][column] =
        ((__global const bf16x4 *)bt)[(first + row) * (SIZE / 4) + column];
  }
  barrier_of_group();
  uint row = wave / 2 * 16 + lane % 16, column = wave % 2 * 16 + lane % 16;
  f32x4 sum = 0;
  for (uint k = 0; k < SIZE / 4; k += 4)
    sum = __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(
        left[row][k + lane / 16], right[column][k + lane / 16], sum, 0, 0, 0);
  for (uint i = 0; i < 4; ++i)
    c[(top + wave / 2 * 16 + lane / 16 * 4 + i) * SIZE + first + column] =
        sum[i];
}
