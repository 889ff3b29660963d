//===- Random.h - Seeded random numbers -------------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SplitMix64: a small generator whose sequence is the same on every host.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_RANDOM_H
#define SMLA_LIB_SIMULATOR_RANDOM_H

#include <cstdint>

namespace smla::sim {

/// Advances `state` and returns the next number (S. Vigna, public domain).
inline uint64_t splitMix(uint64_t &state) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/// A number that depends on `value` only.
inline uint64_t hashOf(uint64_t value) { return splitMix(value); }

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_RANDOM_H
