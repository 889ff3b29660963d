//===- scan.cl - A prefix sum in one pass over memory -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A workgroup takes its tile's number from a counter, publishes its sum with a
// flag in one atomic store, and adds what its predecessors published: those
// with a smaller number have started, so waiting for them ends.
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#define TILE 256
#define HAS_SUM (1ul << 62)
#define HAS_PREFIX (2ul << 62)
#define FLAGS (3ul << 62)

static ulong wait_for(__global ulong *state) {
  ulong value;
  do
    value =
        __scoped_atomic_load_n(state, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
  while ((value & FLAGS) == 0);
  return value;
}

static uint look_back(__global ulong *states, uint tile) {
  uint before = 0;
  while (tile-- > 0) {
    ulong state = wait_for(&states[tile]);
    before += (uint)state;
    if (state & HAS_PREFIX)
      break;
  }
  return before;
}

static void publish(__global ulong *state, ulong flag, uint value) {
  __scoped_atomic_store_n(state, flag | value, __ATOMIC_RELEASE,
                          __MEMORY_SCOPE_DEVICE);
}

KERNEL(TILE)
scan(__global const uint *in, __global uint *out, __global ulong *states,
     __global uint *counter) {
  __local uint sums[TILE];
  __local uint shared[2];
  uint item = ITEM;
  if (item == 0)
    shared[0] = __scoped_atomic_fetch_add(counter, 1, __ATOMIC_RELAXED,
                                          __MEMORY_SCOPE_DEVICE);
  BARRIER;
  uint tile = shared[0];
  sums[item] = in[TILE * tile + item];
  BARRIER;
  for (uint step = 1; step < TILE; step *= 2) {
    uint other = item >= step ? sums[item - step] : 0;
    BARRIER;
    sums[item] += other;
    BARRIER;
  }
  if (item == 0) {
    uint total = sums[TILE - 1];
    publish(&states[tile], tile == 0 ? HAS_PREFIX : HAS_SUM, total);
    uint before = look_back(states, tile);
    publish(&states[tile], HAS_PREFIX, before + total);
    shared[1] = before;
  }
  BARRIER;
  out[TILE * tile + item] = shared[1] + sums[item];
}
