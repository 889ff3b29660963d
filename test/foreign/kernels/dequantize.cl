//===- dequantize.cl - From fp8 with scales to bf16 ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row of 256 fp8 codes with a scale for each 128, by the conversions that
// the instruction set has: one code, and two at once.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

typedef float float2 __attribute__((ext_vector_type(2)));

static ushort to_bf16(float x) {
  uint bits = __builtin_astype(x, uint);
  if (x != x)
    return 0x7fc0;
  return (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}

/// Four codes of a work-item, read as one dword; a row is one wave's.
KERNEL(64)
dequantize(__global const uint *codes, __global const float *scales,
           __global float *wide, __global ushort *narrow) {
  uint at = 64 * GROUP + ITEM;
  float scale = scales[at / 32];
  int four = codes[at];
  float2 low = __builtin_amdgcn_cvt_pk_f32_fp8(four, false);
  float high[2] = {__builtin_amdgcn_cvt_f32_fp8(four, 2),
                   __builtin_amdgcn_cvt_f32_fp8(four, 3)};
  float values[4] = {low.x, low.y, high[0], high[1]};
  for (uint i = 0; i < 4; ++i) {
    wide[4 * at + i] = values[i];
    narrow[4 * at + i] = to_bf16(values[i] * scale);
  }
}
