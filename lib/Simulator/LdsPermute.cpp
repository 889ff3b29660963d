//===- LdsPermute.cpp - Cross-lane moves by the LDS unit ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// They touch no memory, but count on lgkmcnt.
//
//===----------------------------------------------------------------------===//

#include "LdsAccess.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Writes `from` lanes of the data operand to the active lanes of D; a lane
/// with no source, or an inactive one, gets 0.
void moveLanes(Wave &wave, const Inst &inst, const Operand &data,
               const int (&from)[numLanes]) {
  uint64_t exec = wave.exec();
  Datum moved[numLanes];
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    int source = from[lane];
    bool active = source >= 0 && (exec >> source & 1);
    moved[lane] = {};
    if (active) {
      moved[lane].value[0] = wave.vgpr(data.reg)[source];
      moved[lane].shadow[0] = wave.vectorShadow(data.reg, source);
    }
  }
  forLanes(exec, [&](unsigned lane) {
    writeLoaded(wave, inst.dst, lane, DataForm{4}, moved[lane]);
  });
  markLdsPending(wave, inst.dst, issueLds(wave, {}));
}

unsigned permuteTarget(Wave &wave, const Inst &inst, unsigned lane) {
  uint32_t address = wave.vgpr(inst.src[0].reg)[lane] + uint32_t(inst.imm[0]);
  return address / 4 % numLanes;
}

/// Each lane takes from the lane that it names.
void executeBackwardPermute(Wave &wave, const Inst &inst) {
  wave.requireDefined(inst.src[0], wave.exec(), "a lane number");
  int from[numLanes];
  for (unsigned lane = 0; lane < numLanes; ++lane)
    from[lane] = permuteTarget(wave, inst, lane);
  moveLanes(wave, inst, inst.src[1], from);
}

/// Each active lane sends to the lane that it names; the highest sender wins.
void executeForwardPermute(Wave &wave, const Inst &inst) {
  wave.requireDefined(inst.src[0], wave.exec(), "a lane number");
  int from[numLanes];
  std::fill_n(from, numLanes, -1);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    if (wave.exec() >> lane & 1)
      from[permuteTarget(wave, inst, lane)] = lane;
  moveLanes(wave, inst, inst.src[1], from);
}

/// Quad permutation, or and-or-xor of the lane number within 32.
int swizzleSource(uint32_t code, unsigned lane) {
  if (code & 0x8000)
    return (lane & ~3u) + (code >> (2 * (lane & 3)) & 3);
  unsigned inHalf = lane & 31;
  unsigned source = ((inHalf & code) | (code >> 5)) ^ (code >> 10);
  return (lane & 32) | (source & 31);
}

void executeSwizzle(Wave &wave, const Inst &inst) {
  uint32_t code = inst.imm[0];
  if (code >= 0xc000)
    return wave.fail("the rotate and FFT modes of ds_swizzle_b32 have no "
                     "public definition: unsupported instruction");
  int from[numLanes];
  for (unsigned lane = 0; lane < numLanes; ++lane)
    from[lane] = swizzleSource(code, lane);
  moveLanes(wave, inst, inst.src[0], from);
}

} // namespace

ArrayRef<InstructionRow> smla::sim::ldsPermuteRows() {
  static const LdsRows table = [] {
    LdsRows result;
    result.add("ds_bpermute_b32", &executeBackwardPermute, 0, true);
    result.add("ds_permute_b32", &executeForwardPermute, 0, true);
    result.add("ds_swizzle_b32", &executeSwizzle, 0, true);
    return result;
  }();
  return table.rows;
}
