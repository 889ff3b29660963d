//===- atomics.c - Atomic operations --------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the result does not depend on the order: on local memory, and on the
// part of the output that belongs to the group.
//
//===----------------------------------------------------------------------===//

#define GROUP 128
#include "Kernel.h"

#if ON_DEVICE
#define GROUP_SCOPE __MEMORY_SCOPE_WRKGRP
#else
#define GROUP_SCOPE __MEMORY_SCOPE_SYSTEM
#endif
#define ATOMIC(operation, pointer, value)                                      \
  __scoped_atomic_##operation(pointer, value, __ATOMIC_RELAXED, GROUP_SCOPE)

/// 16 cells of a group that all work-items update, in local memory and then in
/// global memory; `start` is what they hold before.
#define LOCAL_UPDATE(name, operation, type, start)                             \
  CASE(local_##name##_##type, type, uint, int, type) {                         \
    LDS type cells[16];                                                        \
    ITEMS {                                                                    \
      if (lid < 16)                                                            \
        cells[lid] = start;                                                    \
    }                                                                          \
    BARRIER;                                                                   \
    ITEMS(void) ATOMIC(operation, &cells[b[gid] % 16], a[gid]);                \
    BARRIER;                                                                   \
    ITEMS { out[gid] = cells[lid % 16]; }                                      \
  }
#define GLOBAL_UPDATE(name, operation, type, start)                            \
  CASE(global_##name##_##type, type, uint, int, type) {                        \
    ITEMS { out[gid] = start; }                                                \
    BARRIER;                                                                   \
    ITEMS(void)                                                                \
    ATOMIC(operation, &out[GROUP_ID * GROUP + b[gid] % 16], a[gid]);           \
    BARRIER;                                                                   \
  }
#define FOR_UPDATES(type)                                                      \
  LOCAL_UPDATE(add, fetch_add, type, 5)                                        \
  LOCAL_UPDATE(subtract, fetch_sub, type, 5)                                   \
  LOCAL_UPDATE(and, fetch_and, type, (type) - 1)                               \
  LOCAL_UPDATE(or, fetch_or, type, 0)                                          \
  LOCAL_UPDATE(xor, fetch_xor, type, 5)                                        \
  LOCAL_UPDATE(minimum, fetch_min, type, 100)                                  \
  LOCAL_UPDATE(maximum, fetch_max, type, 100)                                  \
  GLOBAL_UPDATE(add, fetch_add, type, 5)                                       \
  GLOBAL_UPDATE(subtract, fetch_sub, type, 5)                                  \
  GLOBAL_UPDATE(and, fetch_and, type, (type) - 1)                              \
  GLOBAL_UPDATE(or, fetch_or, type, 0)                                         \
  GLOBAL_UPDATE(xor, fetch_xor, type, 5)                                       \
  GLOBAL_UPDATE(minimum, fetch_min, type, 100)                                 \
  GLOBAL_UPDATE(maximum, fetch_max, type, 100)
FOR_UPDATES(int)
FOR_UPDATES(uint)
FOR_UPDATES(long)
FOR_UPDATES(ulong)

/// Floats whose sums are exact in any order.
#define FLOAT_SUM(type)                                                        \
  CASE(local_add_##type, int, uint, int, type) {                               \
    LDS type cells[16];                                                        \
    ITEMS {                                                                    \
      if (lid < 16)                                                            \
        cells[lid] = 0;                                                        \
    }                                                                          \
    BARRIER;                                                                   \
    ITEMS(void)                                                                \
    ATOMIC(fetch_add, &cells[b[gid] % 16],                                     \
           (type)(a[gid] % 4096) * (type)0.25);                                \
    BARRIER;                                                                   \
    ITEMS { out[gid] = cells[lid % 16]; }                                      \
  }                                                                            \
  CASE(global_add_##type, int, uint, int, type) {                              \
    ITEMS { out[gid] = 1; }                                                    \
    BARRIER;                                                                   \
    ITEMS(void)                                                                \
    ATOMIC(fetch_add, &out[GROUP_ID * GROUP + b[gid] % 16],                    \
           (type)(a[gid] % 4096) * (type)0.25);                                \
    BARRIER;                                                                   \
  }
FLOAT_SUM(float)
FLOAT_SUM(double)

/// Old values: each work-item draws a number, and all are drawn once.
CASE(tickets, uint, int, int, uint) {
  LDS uint next;
  LDS uint drawn[GROUP];
  ITEMS {
    if (lid == 0)
      next = 0;
  }
  BARRIER;
  ITEMS {
    uint ticket = ATOMIC(fetch_add, &next, 1u);
    drawn[ticket % GROUP] = ticket;
  }
  BARRIER;
  ITEMS { out[gid] = drawn[lid] + next * 1000; }
}

/// Exchange and compare-exchange, each cell by one work-item of its own.
#define EXCHANGE(type)                                                         \
  CASE(exchange_##type, type, type, int, type) {                               \
    LDS type cells[GROUP];                                                     \
    ITEMS { cells[lid] = a[gid]; }                                             \
    BARRIER;                                                                   \
    ITEMS {                                                                    \
      type old = ATOMIC(exchange_n, &cells[lid ^ 1], b[gid]);                  \
      type expected = lid % 3 ? b[gid] : a[gid];                               \
      _Bool swapped = __scoped_atomic_compare_exchange_n(                      \
          &cells[lid ^ 1], &expected, (type)(old + 1), 0, __ATOMIC_RELAXED,    \
          __ATOMIC_RELAXED, GROUP_SCOPE);                                      \
      out[gid] = (type)(old * 3 + expected + swapped);                         \
      (void)ATOMIC(exchange_n, &out[gid], (type)(out[gid] + 1));               \
    }                                                                          \
    BARRIER;                                                                   \
    ITEMS { out[gid] ^= cells[lid]; }                                          \
  }
EXCHANGE(uint)
EXCHANGE(ulong)

/// A lock-free maximum by compare-exchange loops.
CASE(compare_exchange_loop, float, uint, int, float) {
  LDS uint cells[8];
  ITEMS {
    if (lid < 8)
      cells[lid] = 0;
  }
  BARRIER;
  ITEMS {
    uint mine = bits_float(__builtin_fabsf(a[gid]));
    LOCAL uint *cell = &cells[b[gid] % 8];
    // A guess: an atomic load would be a plain one in machine code, which is a
    // race to the checks.
    uint seen = 0;
    while (seen < mine && !__scoped_atomic_compare_exchange_n(
                              cell, &seen, mine, 0, __ATOMIC_RELAXED,
                              __ATOMIC_RELAXED, GROUP_SCOPE))
      ;
  }
  BARRIER;
  ITEMS { out[gid] = float_of(cells[lid % 8]); }
}

/// A histogram of bytes.
CASE(histogram, uint, int, int, uint) {
  LDS uint counts[GROUP];
  ITEMS { counts[lid] = 0; }
  BARRIER;
  ITEMS {
    uint x = a[gid];
    for (uint i = 0; i < 32; i += 8)
      (void)ATOMIC(fetch_add, &counts[(x >> i) % GROUP], 1u);
  }
  BARRIER;
  ITEMS { out[gid] = counts[lid]; }
}
