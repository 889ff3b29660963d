//===- LdsTranspose.cpp - Transposing LDS reads ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gfx950: within 16 lanes, each fetches 64 bits (96 for fields of 6), of which
// every lane then collects one field from several lanes.
//
//===----------------------------------------------------------------------===//

#include "LdsAccess.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// `width` bits from bit `at` of four dwords.
uint32_t extractField(const uint32_t (&dwords)[4], unsigned at,
                      unsigned width) {
  uint64_t bits = dwords[at / 32];
  if (at % 32 + width > 32)
    bits |= uint64_t(dwords[at / 32 + 1]) << 32;
  return bits >> (at % 32) & maskTrailingOnes<uint32_t>(width);
}
void depositField(uint32_t (&dwords)[4], unsigned at, unsigned width,
                  uint32_t field) {
  dwords[at / 32] |= field << (at % 32);
  if (at % 32 + width > 32)
    dwords[at / 32 + 1] |= field >> (32 - at % 32);
}

/// Result field n of a lane is field `lane % fields` of what lane
/// first + step * n of its group fetched.
void transpose(const Datum (&fetched)[numLanes], Datum (&result)[numLanes],
               unsigned bytes, unsigned width) {
  unsigned fields = 8 * bytes / width; // in one fetch, and in one result
  unsigned step = 16 / fields;         // lanes that share a field number
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    unsigned at = lane % fields * width;
    unsigned first = (lane & ~15u) + lane % 16 / fields;
    result[lane] = {};
    for (unsigned n = 0; n < fields; ++n) {
      const Datum &from = fetched[first + step * n];
      depositField(result[lane].value, n * width, width,
                   extractField(from.value, at, width));
      depositField(result[lane].shadow, n * width, width,
                   extractField(from.shadow, at, width));
    }
  }
}

/// These reads need whole, aligned units.
void checkAlignment(Wave &wave, const LdsRequest &access, unsigned alignment) {
  forLanes(access.mask, [&](unsigned lane) {
    if (access.address[lane] % alignment != 0)
      wave.report(FindingKind::Misaligned, lane, access.address[lane], [&] {
        return formatv("a transposing read must be {0}-byte aligned", alignment)
            .str();
      });
  });
}

/// The parameter is the width of a field; fields of 6 bits fill 12 bytes.
void executeTransposedLoad(Wave &wave, const Inst &inst) {
  unsigned width = inst.param;
  const DataForm form{uint8_t(width == 6 ? 12 : 8)};
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest access = prepareLoad(wave, inst.src[0], inst.imm[0], form.bytes);
  checkAlignment(wave, access, width == 6 ? 4 : 8);
  Datum fetched[numLanes] = {}, result[numLanes];
  forLanes(access.mask, [&](unsigned lane) {
    fetched[lane] = loadBytes(wave, access.address[lane], form.bytes);
  });
  transpose(fetched, result, form.bytes, width);
  forLanes(wave.exec(), [&](unsigned lane) {
    writeLoaded(wave, inst.dst, lane, form, result[lane]);
  });
  markLdsPending(wave, inst.dst, issueLds(wave, access));
}

} // namespace

ArrayRef<InstructionRow> smla::sim::ldsTransposeRows() {
  static const LdsRows table = [] {
    LdsRows result;
    result.add("ds_read_b64_tr_b16", &executeTransposedLoad, 16, true);
    result.add("ds_read_b64_tr_b8", &executeTransposedLoad, 8, true);
    result.add("ds_read_b64_tr_b4", &executeTransposedLoad, 4, true);
    result.add("ds_read_b96_tr_b6", &executeTransposedLoad, 6, true);
    return result;
  }();
  return table.rows;
}
