//===- bits.c - Bit fields, permutes and counts ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the instruction set has one instruction for, with constant and variable
// positions.
//
//===----------------------------------------------------------------------===//

#include "Elementwise.h"

TERNARY(extract_unsigned_constant, uint, uint,
        (x >> 5 & 0x7f) ^ (y >> 31 & 1) ^ (z >> 12 & 0xfffff) << 12)
TERNARY(extract_signed_constant, int, int,
        (x << 20 >> 25) ^ (y << 31 >> 31) ^ (z << 3 >> 11))
TERNARY(extract_unsigned, uint, uint,
        (y & 31) ? x >> (z & 31) & ((1u << (y & 31)) - 1) : 0)
TERNARY(extract_signed, int, int, x << (y & 31) >> (z & 31))
TERNARY(extract_long, long, long, (x << 13 >> 40) ^ (y >> 7 & 0x1ff))
TERNARY(insert, uint, uint, (x & y) | (~x & z))
TERNARY(insert_constant, uint, uint, (x & 0xff0ff) | (y & ~0xff0ffu))
TERNARY(insert_long, ulong, ulong, (x & y) | (~x & z))
TERNARY(field_mask, uint, uint, ((1u << (x & 31)) - 1) << (y & 31))
TERNARY(funnel_right, uint, uint, (uint)(((ulong)x << 32 | y) >> (z & 31)))
TERNARY(funnel_bytes, uint, uint,
        (uint)(((ulong)x << 32 | y) >> 8) ^ (uint)(((ulong)y << 32 | z) >> 24))
TERNARY(rotate_left, uint, uint, __builtin_rotateleft32(x, y & 31))
TERNARY(rotate_right_long, ulong, ulong, __builtin_rotateright64(x, y & 63))
TERNARY(reverse_bits, uint, uint, __builtin_bitreverse32(x))
TERNARY(reverse_bits_long, ulong, ulong, __builtin_bitreverse64(x))
TERNARY(reverse_bits_short, ushort, ushort, __builtin_bitreverse16(x))
TERNARY(swap_bytes, uint, uint, __builtin_bswap32(x))
TERNARY(swap_bytes_long, ulong, ulong, __builtin_bswap64(x))
TERNARY(swap_bytes_short, ushort, ushort, __builtin_bswap16(x))
TERNARY(population, uint, uint, __builtin_popcount(x) + y)
TERNARY(population_long, ulong, uint, __builtin_popcountl(x))
TERNARY(leading_zeros, uint, uint, x ? __builtin_clz(x) : 32)
TERNARY(leading_zeros_long, ulong, uint, x ? __builtin_clzl(x) : 64)
TERNARY(trailing_zeros, uint, uint, x ? __builtin_ctz(x) : 32)
TERNARY(trailing_zeros_long, ulong, uint, x ? __builtin_ctzl(x) : 64)
TERNARY(leading_signs, int, int, __builtin_clz((x < 0 ? ~x : x) << 1 | 1))
TERNARY(permute_bytes, uint, uint,
        (x & 0xff) << 24 | (y >> 16 & 0xff) << 8 | (x >> 24) << 16 | (y & 0xff))
TERNARY(permute_halves, uint, uint, x >> 16 | y << 16)
TERNARY(pack_halves, uint, uint, (x & 0xffff) | z << 16)
TERNARY(sign_extend_parts, int, int,
        (char)x + (short)y + (char)(z >> 8) + (short)(x >> 16) +
            (char)(y >> 24))
TERNARY(xor3, uint, uint, x ^ y ^ z)
TERNARY(majority, uint, uint, (x & y) | (y & z) | (x & z))
TERNARY(any_table, uint, uint, (~x & y) ^ (z | (x & ~y)))
TERNARY(shift_then_add, uint, uint, (x << 3) + y + ((y << (z & 31)) + x))
TERNARY(add_then_shift, uint, uint, ((x + y) << 7) ^ ((y + z) << (x & 31)))
TERNARY(shift_then_or, uint, uint, (x << 11 | y) + (x << (z & 31) | y))
TERNARY(and_then_or, uint, uint, (x & y) | z)
TERNARY(or3, uint, uint, x | y | z)
TERNARY(add3, uint, uint, x + y + z)
TERNARY(xor_then_add, uint, uint, (x ^ y) + z)
TERNARY(long_shift_then_add, ulong, ulong, (x << 3) + y + ((z << 1) + x))
TERNARY(long_logic, ulong, ulong, ((x & ~y) | (y ^ z)) - (x | ~z))
TERNARY(min3_max3_int, int, int, ({
          int low =
              __builtin_elementwise_min(__builtin_elementwise_min(x, y), z);
          int high =
              __builtin_elementwise_max(__builtin_elementwise_max(x, y), z);
          low ^ (high << 1);
        }))
TERNARY(min3_max3_uint, uint, uint, ({
          uint low =
              __builtin_elementwise_min(__builtin_elementwise_min(x, y), z);
          uint high =
              __builtin_elementwise_max(__builtin_elementwise_max(x, y), z);
          low ^ (high << 1);
        }))
TERNARY(clamp_to_byte, int, int,
        __builtin_elementwise_max(__builtin_elementwise_min(x, 255), 0) +
            __builtin_elementwise_max(__builtin_elementwise_min(y, 99), -99))
TERNARY(sum_of_differences, uint, uint,
        abs_diff(x, y) + z + abs_diff(x & 0xff, y & 0xff))
TERNARY(dot_bytes_signed, uint, int, dot4_signed(x, y, (int)z))
TERNARY(dot_bytes_unsigned, uint, uint, dot4_unsigned(x, y, z))
TERNARY(interleave, uint, uint, ({
          uint v = x & 0xffff;
          v = (v | v << 8) & 0x00ff00ff;
          v = (v | v << 4) & 0x0f0f0f0f;
          v = (v | v << 2) & 0x33333333;
          (v | v << 1) & 0x55555555;
        }))
TERNARY(crc, uint, uint, ({
          uint crc = x;
          for (int i = 0; i < 32; ++i)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 ^ y : 0);
          crc;
        }))
