//===- structs.c - Memory layouts -----------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Structures with padding, unaligned fields, unions, and every access width of
// global memory, at every alignment.
//
//===----------------------------------------------------------------------===//

#define GROUP 64
#include "Kernel.h"

struct Mixed {
  char tag;
  double weight;
  short pair[2];
  ulong key;
};
/// 64 records lie in 64 * 32 bytes.
_Static_assert(sizeof(struct Mixed) == 32, "as in C on the host");

/// Copies whole records, changes fields.
CASE(copy_records, ulong4, int, int, ulong4) {
  ITEMS {
    struct Mixed record = ((GLOBAL const struct Mixed *)a)[gid];
    struct Mixed other = ((GLOBAL const struct Mixed *)a)[gid ^ 1];
    ulong4 result = 0;
    result.x = record.key ^ (ulong)record.tag;
    result.y = bits_double(other.weight + record.weight);
    result.z = (ulong)(record.pair[0] * other.pair[1]);
    result.w = other.key - (ulong)(record.pair[1] < other.pair[0]);
    out[gid] = result;
  }
}

struct __attribute__((packed)) Packed {
  uchar tag;
  ushort small;
  uint medium;
  ulong large;
  uchar tail;
};
_Static_assert(sizeof(struct Packed) == 16, "no padding");

/// Loads and stores at odd addresses.
CASE(unaligned_fields, ulong2, int, int, ulong2) {
  ITEMS {
    GLOBAL const struct Packed *from = (GLOBAL const struct Packed *)a + gid;
    GLOBAL struct Packed *to = (GLOBAL struct Packed *)out + gid;
    to->large = from->large + from->tag;
    to->medium = from->medium ^ from->small;
    to->small = (ushort)(from->medium >> 16);
    to->tag = from->tail;
    to->tail = (uchar)from->large;
  }
}

/// The same through local variables that clang keeps in registers.
CASE(swapped_fields, ulong2, ulong2, int, ulong2) {
  ITEMS {
    struct Packed x = ((GLOBAL const struct Packed *)a)[gid];
    struct Packed y = ((GLOBAL const struct Packed *)b)[gid];
    struct Packed swapped = {y.tag, x.small, y.medium, x.large, y.tail};
    ((GLOBAL struct Packed *)out)[gid] = swapped;
  }
}

#define WINDOW(name, bytes)                                                    \
  struct name##_window {                                                       \
    uchar data[bytes];                                                         \
  };                                                                           \
  CASE(name, ulong2, int, int, ulong2) {                                       \
    ITEMS {                                                                    \
      GLOBAL const uchar *from = (GLOBAL const uchar *)a;                      \
      uint start = (gid * 13) % (16 * DiffItems - bytes);                      \
      struct name##_window w =                                                 \
          *(GLOBAL const struct name##_window *)(from + start);                \
      ulong hash = start;                                                      \
      for (int i = 0; i < bytes; ++i)                                          \
        hash = hash * 31 + w.data[i];                                          \
      out[gid] = (ulong2){hash, w.data[bytes - 1]};                            \
    }                                                                          \
  }
WINDOW(window_of_1, 1)
WINDOW(window_of_2, 2)
WINDOW(window_of_3, 3)
WINDOW(window_of_7, 7)
WINDOW(window_of_12, 12)
WINDOW(window_of_16, 16)
WINDOW(window_of_29, 29)

/// Narrow stores beside each other.
CASE(scattered_bytes, uint, int, int, uint) {
  ITEMS {
    GLOBAL uchar *to = (GLOBAL uchar *)out;
    uint x = a[gid];
    uint group = gid / GROUP * GROUP * 4;
    for (uint i = 0; i < 4; ++i)
      to[group + (lid * 4 + i * 65) % (4 * GROUP)] = (uchar)(x >> (8 * i));
  }
}
CASE(scattered_halves, uint, int, int, uint) {
  ITEMS {
    GLOBAL ushort *to = (GLOBAL ushort *)out;
    uint group = gid / GROUP * GROUP * 2;
    to[group + (lid * 2 + 5) % (2 * GROUP)] = (ushort)a[gid];
    to[group + (lid * 2 + 68) % (2 * GROUP)] = (ushort)(a[gid] >> 16);
  }
}

/// Columns of records, one field at a time, by run-time strides.
CASE(strided_sum, int, uint, int, long) {
  ITEMS {
    uint stride = b[gid] % 61 + 1;
    long sum = 0;
    for (uint i = 0; i < 9; ++i)
      sum += a[(gid + i * stride) % DiffItems];
    out[gid] = sum;
  }
}

CONSTANT uint table[64] = {3,  1,  4,  1,  5, 9,  2,  6,  5,  3,  5,  8,  9,
                           7,  9,  3,  2,  3, 8,  4,  6,  2,  6,  4,  3,  3,
                           8,  3,  2,  7,  9, 5,  0,  2,  8,  8,  4,  1,  9,
                           7,  1,  6,  9,  3, 9,  9,  3,  7,  51, 58, 20, 97,
                           49, 44, 59, 23, 0, 78, 16, 40, 62, 86, 20, 89};
/// A constant table by lane, by group and by value.
CASE(table_lookup, uint, int, int, uint) {
  ITEMS {
    uint x = a[gid];
    out[gid] = table[lid] + 3 * table[GROUP_ID % 64] + 5 * table[x % 64] +
               7 * table[(x >> 8) % 64];
  }
}
