//===- histogram.cl - Counts of byte values -----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bins of a workgroup in LDS, by atomics, and from there to those of the grid.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

KERNEL(256)
histogram(__global const uchar *in, uint count, __global uint *bins) {
  __local uint local_bins[256];
  uint item = ITEM, stride = 256 * 4;
  local_bins[item] = 0;
  BARRIER;
  for (uint i = 256 * GROUP + item; i < count; i += stride)
    __scoped_atomic_fetch_add(&local_bins[in[i]], 1, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_WRKGRP);
  BARRIER;
  if (local_bins[item] != 0)
    __scoped_atomic_fetch_add(&bins[item], local_bins[item], __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
}
