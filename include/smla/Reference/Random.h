//===- Random.h - The same numbers on every platform ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SplitMix64. The distributions of <random> differ between standard libraries,
// and a seed in a bug report must mean the same inputs everywhere.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_REFERENCE_RANDOM_H
#define SMLA_REFERENCE_RANDOM_H

#include "llvm/ADT/STLExtras.h"

#include <cstdint>
#include <initializer_list>

namespace smla::ref {

class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  /// A stream of its own for each list of numbers: Random({seed, purpose,
  /// row}).
  Random(std::initializer_list<uint64_t> key) : state(0) {
    for (uint64_t part : key)
      state = mix(state ^ part) + part;
  }

  uint64_t next() { return mix(state += 0x9e3779b97f4a7c15); }
  /// In [0, bound), for bound < 2^32.
  int64_t below(int64_t bound) {
    return static_cast<int64_t>(
        ((next() >> 32) * static_cast<uint64_t>(bound)) >> 32);
  }
  /// In [0, 1).
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  bool chance(double probability) { return uniform() < probability; }
  /// Mean 0, variance 1 up to rounding, |x| <= 6: twelve uniform numbers of 16
  /// bits, whose sum is exact where a logarithm or a cosine would not be.
  float normal() {
    int64_t sum = 0;
    for (int i = 0; i < 3; ++i)
      for (uint64_t word = next(), part = 0; part < 4; ++part, word >>= 16)
        sum += static_cast<int64_t>(word & 0xffff);
    return static_cast<float>(sum - 6 * 0x10000) * 0x1p-16f;
  }
  template <typename Range>
  void shuffle(Range &range) {
    for (int64_t i = range.size(); i > 1; --i)
      std::swap(range[i - 1], range[below(i)]);
  }

private:
  static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  uint64_t state;
};

} // namespace smla::ref

#endif // SMLA_REFERENCE_RANDOM_H
