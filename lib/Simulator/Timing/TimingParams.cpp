//===- TimingParams.cpp - The figures of the timing model -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// [M] measured publicly on hardware, [D] a vendor's or the compiler's document,
// [L] checked with LLVM 22, [A] assumed.
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/TimingParams.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

namespace {

constexpr ParamTag M = ParamTag::Measured, D = ParamTag::Document,
                   A = ParamTag::Assumed;
using P = TimingParams;

constexpr StringRef archColumns[] = {"gfx942", "gfx950"};

// clang-format off
constexpr TimingParamRow paramRows[] = {
    {"slot", &P::slot, "clk", {{4, D}, {4, D}},
     "distance of a SIMD's issue slots, and of a wave's instructions"},
    {"valu", &P::valu, "clk", {{4, M}, {4, D}},
     "a VALU instruction holds the SIMD's vector unit"},
    {"valu_64", &P::valu64, "clk", {{8, A}, {8, A}},
     "the same with 64-bit integer or float operands"},
    {"valu_quarter", &P::valuQuarter, "clk", {{16, A}, {16, A}},
     "the same for 32-bit integer multiplications, at a quarter of the rate"},
    {"transcendental", &P::transcendental, "clk", {{16, M}, {16, A}},
     "the same for exp, log, rcp, rsq, sqrt, sin, cos"},
    {"mfma_result", &P::mfmaResult, "clk", {{8, M}, {8, A}},
     "from the end of the matrix pipe's passes to a use of D, except as C of the next MFMA"},
    {"packed_after_mfma", &P::packedAfterMfma, "clk", {{8, M}, {8, A}},
     "v_pk_*_f32 waits for an idle matrix pipe, and this long if its own wave fed it"},
    {"salu_result", &P::saluResult, "clk", {{4, D}, {4, D}},
     "from a SALU instruction to a use of its result"},
    {"valu_to_scalar", &P::valuToScalar, "clk", {{8, A}, {8, A}},
     "from a VALU instruction to a use of the scalar register (VCC too) that it writes"},
    {"branch_taken", &P::branchTaken, "clk", {{16, A}, {16, A}},
     "from a taken branch to the wave's next instruction"},
    {"branch_not_taken", &P::branchNotTaken, "clk", {{4, A}, {4, A}},
     "the same for a branch that falls through"},
    {"barrier_release", &P::barrierRelease, "clk", {{16, A}, {16, A}},
     "from the last wave's arrival at s_barrier to the next instruction"},
    {"scalar_load_latency", &P::scalarLoadLatency, "clk", {{200, A}, {200, A}},
     "from a scalar load to its decrease of lgkmcnt"},
    {"lds_queue", &P::ldsQueue, "entries", {{4, A}, {4, A}},
     "LDS instructions of a SIMD that wait for the port of its pair"},
    {"lds_read_port", &P::ldsReadPort, "B/clk", {{64, M}, {128, A}},
     "data of reads through the port of a SIMD pair"},
    {"lds_write_port", &P::ldsWritePort, "B/clk", {{64, D}, {64, A}},
     "data of writes through the same port"},
    {"lds_write_address", &P::ldsWriteAddress, "clk", {{4, D}, {4, A}},
     "that the addresses of a write hold the port besides"},
    {"lds_read_core", &P::ldsReadCore, "B/clk", {{128, M}, {256, A}},
     "reads of both ports together; a bank conflict adds its clk here"},
    {"lds_write_core", &P::ldsWriteCore, "B/clk", {{128, D}, {128, M}},
     "writes of both ports together; on gfx950 they see 32 banks"},
    {"lds_latency", &P::ldsLatency, "clk", {{52, M}, {69, A}},
     "of an LDS instruction up to 8 bytes wide to a use, the wait's slot included"},
    {"lds_latency_b128", &P::ldsLatencyB128, "clk", {{64, M}, {69, M}},
     "the same for 12 and 16 bytes"},
    {"lds_permute_port", &P::ldsPermutePort, "clk", {{8, A}, {8, A}},
     "that ds_bpermute, ds_permute and ds_swizzle hold the port"},
    {"vmem_queue", &P::vmemQueue, "entries", {{12, A}, {12, A}},
     "global accesses of the compute unit whose data has not begun to return"},
    {"vmem_return", &P::vmemReturn, "B/clk", {{64, D}, {64, D}},
     "data between the L1 and the registers"},
    {"vmem_minimum", &P::vmemMinimum, "clk", {{4, D}, {4, D}},
     "that any global access holds that path"},
    {"latency", &P::vmemLatency, "clk", {{900, A}, {900, A}},
     "of a global access behind its transfer, under load; --latency, corners 500, 900, 1500"},
    {"gather", &P::gather, "B/clk", {{27, A}, {27, A}},
     "lines into the L1 of a compute unit; --gather, corners 64, 27, 18; without it the chip's Infinity Cache share"},
    {"fragment_gather", &P::fragmentGather, "clk", {{16, A}, {16, A}},
     "of a 64-lane global access whose neighbouring lanes are all in different lines; 32 or 64 if the address unit merges only neighbours"},
    {"direct_to_lds", &P::directToLds, "clk", {{11, M}, {4, A}},
     "at least, that a direct-to-LDS load holds the return path"},
    {"l1_bytes", &P::l1Bytes, "B", {{32768, D}, {32768, D}},
     "of the L1, taken as fully associative with 128-byte lines"},
    {"stagger_first", &P::staggerFirst, "clk", {{300, A}, {300, A}},
     "between the starts of co-resident workgroups in the first steady-state replay"},
    {"stagger_step", &P::staggerStep, "clk", {{400, A}, {400, A}},
     "that it grows by with each replay, against lock-step artefacts"},
    {"wave_stagger_step", &P::waveStaggerStep, "clk", {{52, A}, {52, A}},
     "the same between the waves of a workgroup, from 0 in the first replay"},
    {"stagger_count", &P::staggerCount, "replays", {{4, A}, {4, A}},
     "that the steady state is averaged over"},
};

constexpr Chip chipTable[] = {
    // Clock: peak [D]. HBM [D].      L2 peak     Infinity Cache
    {"mi300x", "gfx942", 2.1, 5.3, {54, D}, {27, D}},
    {"mi325x", "gfx942", 2.1, 6.0, {54, D}, {27, D}},
    {"mi350x", "gfx950", 2.2, 8.0, {64, D}, {32, A}},
    {"mi355x", "gfx950", 2.4, 8.0, {64, D}, {32, A}},
};
// clang-format on

std::string valueText(const TaggedValue &value) {
  std::string text;
  raw_string_ostream(text) << format("%g [%c]", value.value,
                                     static_cast<char>(value.tag));
  return text;
}

} // namespace

ArrayRef<TimingParamRow> smla::sim::timingParamRows() { return paramRows; }
ArrayRef<StringRef> smla::sim::timingArchs() { return archColumns; }
ArrayRef<Chip> smla::sim::allChips() { return chipTable; }

const ArchInfo &Chip::arch() const {
  return *find_if(allArchs(), [&](const ArchInfo &candidate) {
    return candidate.name == archName;
  });
}

double Chip::hbmShare() const {
  return hbmTBPerSecond * 1e3 / (clockGHz * arch().computeUnits);
}

Expected<const Chip *> smla::sim::lookupChip(StringRef name) {
  const Chip *chip =
      find_if(allChips(), [&](const Chip &row) { return row.name == name; });
  if (chip != allChips().end())
    return chip;
  return createStringError(
      "unknown chip '" + name + "'; known chips: " +
      join(map_range(allChips(), [](const Chip &row) { return row.name; }),
           ", "));
}

TimingParams smla::sim::timingParamsFor(const Chip &chip) {
  size_t column = find(archColumns, chip.archName) - std::begin(archColumns);
  TimingParams params;
  for (const TimingParamRow &row : paramRows)
    params.*row.field = row.values[column].value;
  params.gather = chip.infinityCacheShare.value;
  return params;
}

void smla::sim::printTimingParams(raw_ostream &os) {
  os << formatv("{0,-20} {1,-8} {2,-11} {3,-11} {4}\n", "parameter", "unit",
                archColumns[0], archColumns[1], "meaning");
  for (const TimingParamRow &row : paramRows)
    os << formatv("{0,-20} {1,-8} {2,-11} {3,-11} {4}\n", row.name, row.unit,
                  valueText(row.values[0]), valueText(row.values[1]),
                  row.meaning);
  os << formatv("\n{0,-8} {1,-8} {2,4} {3,5} {4,9} {5,15} {6,12} {7,15}\n",
                "chip", "arch", "CUs", "GHz", "HBM TB/s", "HBM B/clk/CU",
                "L2 B/clk/CU", "IC B/clk/CU");
  for (const Chip &chip : chipTable)
    os << formatv("{0,-8} {1,-8} {2,4} {3,5:f1} {4,9:f1} {5,15:f1} {6,12} "
                  "{7,15}\n",
                  chip.name, chip.archName, chip.arch().computeUnits,
                  chip.clockGHz, chip.hbmTBPerSecond, chip.hbmShare(),
                  valueText(chip.l2Share), valueText(chip.infinityCacheShare));
  os << "\n[M] measured publicly on hardware, [D] a vendor's document, [L] "
        "checked with LLVM 22, [A] assumed\n";
}
