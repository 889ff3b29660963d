//===- lds.c - Local memory between the work-items of a group -------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transposes, tiles, scans and exchanges in every access width, with barriers
// between the phases.
//
//===----------------------------------------------------------------------===//

#define GROUP 256
#include "Kernel.h"

/// A 16 x 16 tile and its transpose; a pad keeps columns in different banks.
#define TRANSPOSE(type)                                                        \
  CASE(transpose_##type, type, int, int, type) {                               \
    LDS type tile[16][17];                                                     \
    ITEMS { tile[lid / 16][lid % 16] = a[gid]; }                               \
    BARRIER;                                                                   \
    ITEMS { out[gid] = tile[lid % 16][lid / 16]; }                             \
  }
TRANSPOSE(uchar)
TRANSPOSE(short)
TRANSPOSE(uint)
TRANSPOSE(long)
TRANSPOSE(double)
TRANSPOSE(int2)
TRANSPOSE(int4)
TRANSPOSE(ushort4)
TRANSPOSE(float4)
TRANSPOSE(long4)

/// Narrow stores, wide loads, and the other way about.
CASE(bytes_to_words, uint, int, int, uint) {
  LDS uchar bytes[4 * GROUP];
  ITEMS {
    uint x = a[gid];
    for (uint i = 0; i < 4; ++i)
      bytes[i * GROUP + lid] = (uchar)(x >> (8 * i));
  }
  BARRIER;
  ITEMS { out[gid] = ((LOCAL uint *)bytes)[lid]; }
}
CASE(words_to_bytes, uint4, int, int, uint) {
  LDS uint4 words[GROUP];
  ITEMS { words[lid] = a[gid]; }
  BARRIER;
  ITEMS {
    LOCAL uchar *bytes = (LOCAL uchar *)words;
    LOCAL short *halves = (LOCAL short *)words;
    uint sum = 0;
    for (uint i = 0; i < 6; ++i)
      sum = sum * 5 + bytes[(lid * 16 + i * 259) % (16 * GROUP)] +
            (uint)halves[(lid * 8 + i * 77) % (8 * GROUP)];
    out[gid] = sum;
  }
}

/// Two rows at a distance that one instruction can reach.
CASE(two_addresses, uint, ulong, int, ulong) {
  LDS uint words[2 * GROUP];
  LDS ulong wide[2 * GROUP];
  ITEMS {
    words[lid] = a[gid];
    words[lid + GROUP] = a[gid] * 7;
    wide[lid] = b[gid];
    wide[lid + GROUP] = b[gid] * 3;
  }
  BARRIER;
  ITEMS {
    uint at = (lid + 1) % GROUP;
    out[gid] = words[at] + words[at + GROUP] + wide[at] * 5 +
               (wide[at + GROUP] ^ words[at + 64 & (GROUP - 1)]);
  }
}

/// An inclusive scan, doubling the distance.
CASE(scan, uint, int, int, uint) {
  LDS uint sums[2][GROUP];
  ITEMS { sums[0][lid] = a[gid]; }
  BARRIER;
  uint from = 0;
  for (uint step = 1; step < GROUP; step *= 2) {
    ITEMS {
      uint x = sums[from][lid];
      sums[1 - from][lid] = lid >= step ? x + sums[from][lid - step] : x;
    }
    from = 1 - from;
    BARRIER;
  }
  ITEMS { out[gid] = sums[from][lid]; }
}

/// A bitonic sort of the group.
CASE(sort, int, int, int, int) {
  LDS int keys[GROUP];
  ITEMS { keys[lid] = a[gid]; }
  BARRIER;
  for (uint size = 2; size <= GROUP; size *= 2)
    for (uint distance = size / 2; distance > 0; distance /= 2) {
      ITEMS {
        uint other = lid ^ distance;
        if (other > lid) {
          int x = keys[lid], y = keys[other];
          if ((x > y) == ((lid & size) == 0)) {
            keys[lid] = y;
            keys[other] = x;
          }
        }
      }
      BARRIER;
    }
  ITEMS { out[gid] = keys[lid]; }
}

/// A 16 x 16 product of tiles, in a fixed order of additions.
CASE(tile_product, float, float, int, float) {
  LDS float left[16][16];
  LDS float right[16][18];
  PRIVATE(float, sum);
  ITEMS MINE(sum) = 0;
  for (uint step = 0; step < 3; ++step) {
    ITEMS {
      left[lid / 16][lid % 16] = a[(gid + step * 300) % DiffItems];
      right[lid / 16][lid % 16] = b[(gid + step * 500) % DiffItems];
    }
    BARRIER;
    ITEMS {
      for (uint k = 0; k < 16; ++k)
        MINE(sum) =
            __builtin_fmaf(left[lid / 16][k], right[k][lid % 16], MINE(sum));
    }
    BARRIER;
  }
  ITEMS { out[gid] = MINE(sum); }
}

struct Record {
  uchar tag;
  float value;
  ushort links[3];
};
/// Structures, and indices that are read from local memory.
CASE(linked_records, uint, float, int, float) {
  LDS struct Record records[GROUP];
  ITEMS {
    uint x = a[gid];
    records[lid].tag = (uchar)x;
    records[lid].value = b[gid];
    for (uint i = 0; i < 3; ++i)
      records[lid].links[i] = (ushort)((x >> (8 * i)) % GROUP);
  }
  BARRIER;
  ITEMS {
    uint at = lid;
    float best = records[at].value;
    for (uint i = 0; i < 8; ++i) {
      at = records[at].links[records[at].tag % 3];
      if (records[at].value > best)
        best = records[at].value;
    }
    out[gid] = best;
  }
}

/// Generic pointers: local or global is decided at run time.
CASE(either_memory, uint, uint, int, uint) {
  LDS uint local_copy[GROUP];
  ITEMS { local_copy[lid] = ~a[gid]; }
  BARRIER;
  ITEMS {
    const uint *chosen =
        b[gid] & 1 ? (const uint *)&local_copy[lid ^ 3] : (const uint *)&a[gid];
    out[gid] = *chosen;
  }
}
