//===- control.c - Divergent control flow ---------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nested loops and branches that lanes leave at different times, switches,
// early exits, and scalar branches that the whole wave takes.
//
//===----------------------------------------------------------------------===//

#define GROUP 128
#include "Kernel.h"

CASE(collatz, uint, int, int, uint) {
  ITEMS {
    uint x = a[gid] % 10000 + 1, steps = 0;
    while (x != 1 && steps < 300) {
      x = x & 1 ? 3 * x + 1 : x / 2;
      ++steps;
    }
    out[gid] = steps;
  }
}

/// Loops in loops, all with bounds of their own.
CASE(nested_loops, uint, uint, uint, uint) {
  ITEMS {
    uint sum = 0;
    for (uint i = 0; i < a[gid] % 6; ++i) {
      for (uint j = i; j < b[gid] % 7; ++j) {
        if ((i + j) % 3 == 0)
          continue;
        for (uint k = 0; k < c[gid] % 5; ++k) {
          sum += i * 100 + j * 10 + k;
          if (sum % 17 == 0)
            break;
        }
      }
      if (sum > 2000)
        break;
    }
    out[gid] = sum;
  }
}

CASE(early_exit, int, int, int, int) {
  ITEMS {
    int x = a[gid];
    if (x < 0) {
      out[gid] = -1;
      continue;
    }
    if (b[gid] < 0) {
      out[gid] = x ^ 0x55;
      continue;
    }
    out[gid] = x / (b[gid] | 1);
  }
}

/// A jump table, with cases that run into the next.
CASE(state_machine, uint, uint, int, uint) {
  ITEMS {
    uint input = a[gid], state = 0, acc = b[gid];
    for (uint i = 0; i < 16; ++i) {
      uint symbol = input >> (2 * i) & 3;
      switch (state * 4 + symbol) {
      case 0:
        acc += 3;
        break;
      case 1:
        state = 1;
      case 2:
        acc ^= i;
        break;
      case 3:
        state = 2;
        break;
      case 4:
        acc *= 5;
        break;
      case 5:
        acc -= i;
      case 6:
        state = 3;
        break;
      case 7:
        state = 0;
        acc = ~acc;
        break;
      case 8:
      case 9:
        acc = acc << 1 | acc >> 31;
        break;
      case 10:
        state = 1;
        break;
      case 11:
        acc += symbol * state;
        break;
      default:
        state = symbol;
        acc += 7;
      }
    }
    out[gid] = acc;
  }
}

/// Conditions that the whole workgroup shares become scalar branches.
CASE(uniform_branches, int, int, int, int) {
  ITEMS {
    int first = a[GROUP_ID * GROUP], second = b[GROUP_ID];
    int x = a[gid];
    if (first > second) {
      for (int i = 0; i < (first & 15); ++i)
        x = x * 3 + second;
    } else if (first & 1) {
      x ^= second;
    } else {
      x -= first;
    }
    switch (second & 3) {
    case 0:
      x += 100;
      break;
    case 1:
      x *= 9;
      break;
    case 2:
      x >>= 3;
    }
    out[gid] = x;
  }
}

/// Bisection: loads whose addresses depend on earlier loads.
CASE(search, uint, uint, int, int) {
  ITEMS {
    uint wanted = b[gid];
    int best = -1;
    uint at = gid;
    for (uint i = 0; i < 10; ++i) {
      uint here = a[at % DiffItems];
      if (here == wanted) {
        best = (int)i;
        break;
      }
      at = here < wanted ? 2 * at + 1 : 2 * at + 2;
    }
    out[gid] = best + (int)at;
  }
}

/// Short-circuit conditions with side effects on the lanes that get there.
CASE(short_circuit, int, int, int, int) {
  ITEMS {
    int x = a[gid], y = b[gid], z = c[gid], count = 0;
    if ((x > y && ++count) || (y > z && (count += 2)) ||
        (z > x && (count += 4)))
      count += 8;
    if (!(x == y || (count & 1)) && (z & 3) != 2)
      count ^= 0x40;
    out[gid] = count;
  }
}

/// Lanes that have nothing left to do while others go on.
CASE(uneven_work, uint, int, int, ulong) {
  ITEMS {
    ulong hash = 0;
    for (uint i = 0, n = lid * lid % 41; i < n; ++i)
      hash = mix(hash, a[(gid + i) % DiffItems]);
    out[gid] = hash;
  }
}
