//===- Mutation.cpp - Damages a file --------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mutation.h"

#include "Random.h"

#include "llvm/BinaryFormat/ELF.h"

#include <cstring>

using namespace llvm;
using namespace smla;
using namespace smla::hostile;

namespace {
class Damage {
public:
  Damage(StringRef sound, uint64_t number)
      : bytes(sound), state(sim::hashOf(number)) {}

  uint64_t draw(uint64_t limit) { return sim::splitMix(state) % limit; }
  void flipBit(Range range) { bytes[place(range)] ^= 1 << draw(8); }
  void replaceByte(Range range) {
    bytes[place(range)] = static_cast<char>(draw(256));
  }
  void setField(Range range);
  void moveBlock(Range range);
  void anyOnce(Range range);
  void any(Range range) {
    for (uint64_t times = 1 + draw(4); times != 0; --times)
      anyOnce(range);
  }
  void cut() { bytes.resize(draw(bytes.size())); }

  std::string take() { return std::move(bytes); }

private:
  size_t place(Range range) {
    return range.begin + draw(range.end - range.begin);
  }

  std::string bytes;
  uint64_t state;
};
} // namespace

/// An aligned field of 2, 4 or 8 bytes becomes a number from the edges.
void Damage::setField(Range range) {
  const uint64_t edges[] = {0,
                            1,
                            ~uint64_t(0),
                            0x7fffffff,
                            0x80000000,
                            0xffffffff,
                            bytes.size(),
                            bytes.size() - 1,
                            uint64_t(1) << 63,
                            draw(bytes.size()),
                            ~draw(bytes.size())};
  size_t size = size_t(2) << draw(3);
  size_t at = place(range) / size * size;
  if (at + size <= bytes.size())
    memcpy(&bytes[at], &edges[draw(std::size(edges))], size);
}

void Damage::moveBlock(Range range) {
  size_t size = 1 + draw(64), from = place(range), to = place(range);
  if (std::max(from, to) + size <= bytes.size())
    memmove(&bytes[to], &bytes[from], size);
}

void Damage::anyOnce(Range range) {
  switch (draw(8)) {
  case 0:
  case 1:
    return flipBit(range);
  case 2:
  case 3:
    return replaceByte(range);
  case 4:
    return moveBlock(range);
  default:
    return setField(range);
  }
}

std::string hostile::damageWithin(StringRef sound, Range range,
                                  uint64_t number) {
  Damage damage(sound, number);
  damage.any(range);
  return damage.take();
}

std::string hostile::damage(StringRef sound, uint64_t number) {
  ELF::Elf64_Ehdr header;
  memcpy(&header, sound.data(), sizeof(header));
  Damage damage(sound, number);
  switch (damage.draw(8)) {
  case 0:
    damage.cut();
    break;
  case 1:
  case 2: // headers, note, symbols, descriptor: all before the code
    damage.any({0, std::min<size_t>(0x600, sound.size())});
    break;
  case 3:
  case 4: // section headers
    damage.any({header.e_shoff, sound.size()});
    break;
  default:
    damage.any({0, sound.size()});
  }
  return damage.take();
}
