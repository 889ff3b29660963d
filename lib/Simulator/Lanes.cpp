//===- Lanes.cpp - Lane-by-lane execution of VALU instructions ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands in, results out: broadcast, DPP, SDWA, modifiers, denormals.
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

using namespace llvm;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Lanes whose DPP source exists and is active.
static uint64_t validSources(const Wave &wave, const DppPattern &dpp) {
  uint64_t exec = wave.exec();
  if (exec == allLanes)
    return dpp.valid;
  uint64_t valid = 0;
  for (unsigned lane = 0; lane < numLanes; ++lane)
    valid |= (exec >> dpp.lane[lane] & 1) << lane;
  return valid & dpp.valid;
}

static bool usesDpp(const Inst &inst, const Operand &operand) {
  return inst.dpp && &operand == &inst.src[0];
}

static void permute(const Wave &wave, const DppPattern &dpp,
                    const uint32_t *from, Lanes &to) {
  uint64_t valid = validSources(wave, dpp);
  Lanes result;
  for (unsigned lane = 0; lane < numLanes; ++lane)
    result[lane] = valid >> lane & 1 ? from[dpp.lane[lane]] : 0;
  std::copy_n(result, numLanes, to);
}

static uint32_t selectPart(uint32_t value, Select select, bool signExtend) {
  unsigned width = select <= Select::Byte3 ? 8 : 16;
  unsigned shift = select <= Select::Byte3
                       ? 8 * unsigned(select)
                       : 16 * (unsigned(select) - unsigned(Select::Word0));
  uint32_t part = (value >> shift) & ((1u << width) - 1);
  return signExtend ? uint32_t(SignExtend32(part, width)) : part;
}

static void selectLanes(const uint32_t *from, Lanes &to, Select select,
                        bool signExtend) {
  for (unsigned lane = 0; lane < numLanes; ++lane)
    to[lane] = selectPart(from[lane], select, signExtend);
}

/// abs, then neg, on the sign bit; then flushing of inputs.
static const uint32_t *modifyFloat(const uint32_t *from, Lanes &to,
                                   const Operand &operand, uint32_t sign,
                                   uint32_t exponent, bool flush) {
  if (!operand.abs && !operand.neg && !flush)
    return from;
  uint32_t keep = operand.abs ? ~sign : ~0u;
  uint32_t flip = operand.neg ? sign : 0;
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    uint32_t value = (from[lane] & keep) ^ flip;
    to[lane] = flush && !(value & exponent) ? value & sign : value;
  }
  return to;
}

const uint32_t *smla::sim::fetchDword(Wave &wave, const Inst &inst,
                                      const Operand &operand, unsigned dword,
                                      Fetch fetch, Lanes &buffer) {
  const uint32_t *values = buffer;
  if (operand.isVector()) {
    values = wave.vgpr(operand.reg + dword);
    if (usesDpp(inst, operand)) {
      permute(wave, *inst.dpp, values, buffer);
      values = buffer;
    }
  } else {
    uint32_t value = wave.readScalar(operand) >> (32 * dword);
    std::fill_n(buffer, numLanes, value);
  }
  bool isInteger = fetch == Fetch::Integer || fetch == Fetch::Half;
  if (operand.select != Select::Dword) {
    selectLanes(values, buffer, operand.select,
                operand.signExtend && isInteger);
    values = buffer;
  } else if (operand.opSel &&
             (fetch == Fetch::Half || fetch == Fetch::RawHalf ||
              fetch == Fetch::HalfFloat)) {
    selectLanes(values, buffer, Select::Word1, /*signExtend=*/false);
    values = buffer;
  }
  switch (fetch) {
  case Fetch::Integer:
  case Fetch::Half:
    return values;
  case Fetch::RawFloat32:
    return modifyFloat(values, buffer, operand, 0x80000000, 0, false);
  case Fetch::Float32:
    return modifyFloat(values, buffer, operand, 0x80000000, 0x7f800000,
                       !wave.mode.keepsInputDenormals32());
  case Fetch::Float64: // of the high dword; Source flushes, which needs both
    return modifyFloat(values, buffer, operand, 0x80000000, 0, false);
  case Fetch::RawHalf:
    return modifyFloat(values, buffer, operand, 0x8000, 0, false);
  case Fetch::HalfFloat:
    return modifyFloat(values, buffer, operand, 0x8000, 0x7c00,
                       !wave.mode.keepsInputDenormals64());
  }
  llvm_unreachable("all ways of fetching are handled");
}

uint64_t smla::sim::undefinedLanesOf(Wave &wave, const Inst &inst,
                                     const Operand &operand) {
  uint64_t lanes = wave.undefinedIn(operand);
  if (operand.isScalar() && operand.dwords == 2 && lanes) {
    // A lane mask: each lane has its own bit. Other pairs are undefined in all
    // lanes, which is what a nonzero bit of either dword means for them.
    return &operand == &inst.src[inst.numSrc - 1] && inst.readsLaneMask
               ? wave.readScalarShadow(operand)
               : lanes;
  }
  if (!lanes || !usesDpp(inst, operand))
    return lanes;
  uint64_t valid = validSources(wave, *inst.dpp), permuted = 0;
  for (unsigned lane = 0; lane < numLanes; ++lane)
    permuted |= (lanes >> inst.dpp->lane[lane] & 1) << lane;
  return permuted & valid;
}

void smla::sim::fetchShadow(Wave &wave, const Inst &inst,
                            const Operand &operand, unsigned dword,
                            Lanes &shadow) {
  if (!operand.isVector()) {
    uint32_t bits = wave.readScalarShadow(operand) >> (32 * dword);
    std::fill_n(shadow, numLanes, bits);
    return;
  }
  for (unsigned lane = 0; lane < numLanes; ++lane)
    shadow[lane] = wave.vectorShadow(operand.reg + dword, lane);
  if (usesDpp(inst, operand))
    permute(wave, *inst.dpp, shadow, shadow);
  if (operand.select != Select::Dword)
    selectLanes(shadow, shadow, operand.select, operand.signExtend);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

LaneWrite::LaneWrite(Wave &wave, const Inst &inst, bool keepsOtherHalf)
    : wave(wave), inst(inst), mask(wave.exec()) {
  if (inst.dpp) {
    mask &= inst.dpp->enabled;
    if (!inst.dpp->boundCtrl)
      mask &= validSources(wave, *inst.dpp);
  }
  if (inst.dstHigh)
    writtenBits = 0xffff0000;
  else if (keepsOtherHalf)
    writtenBits = 0xffff;
  else if (inst.isSdwa && inst.sdwaDst.unused == SdwaDst::Preserve)
    writtenBits = selectedBits(inst.sdwaDst.select);
  if (inst.isSdwa && inst.sdwaDst.unused == SdwaDst::Pad)
    spoiledBits = selectedBits(inst.sdwaDst.select);
  if (LLVM_UNLIKELY(wave.undefinedSources))
    for (const Operand &source : ArrayRef(inst.src).take_front(inst.numSrc))
      undefined |= undefinedLanesOf(wave, inst, source);
}

void smla::sim::updateShadow(const LaneWrite &write) {
  Wave &wave = write.wave;
  const Inst &inst = write.inst;
  if (!inst.dst.isVector() || !wave.checks)
    return;
  if (LLVM_LIKELY(!wave.undefinedSources && write.writtenBits == ~0u))
    return wave.markDefined(inst.dst, write.mask);
  bool isPart = write.writtenBits != ~0u;
  // The rules are for the plain form of an instruction.
  if (wave.undefinedSources && inst.shadow && !isPart && !inst.isSdwa &&
      !inst.clamp)
    return inst.shadow(wave, inst, write.mask);
  uint32_t spoiled = isPart ? write.writtenBits : write.spoiledBits;
  for (unsigned d = 0; d < inst.dst.dwords; ++d)
    for (unsigned lane = 0; lane < numLanes; ++lane) {
      if (!(write.mask >> lane & 1))
        continue;
      uint32_t kept =
          wave.vectorShadow(inst.dst.reg + d, lane) & ~write.writtenBits;
      uint32_t fresh = write.undefined >> lane & 1 ? spoiled : 0;
      wave.setVectorShadow(inst.dst.reg + d, lane, kept | fresh);
    }
}

/// Puts the low bits of a result where dst_sel says.
static void commitSdwa(const LaneWrite &write, const uint32_t *values) {
  const SdwaDst &dst = write.inst.sdwaDst;
  uint32_t bits = selectedBits(dst.select);
  unsigned shift = llvm::countr_zero(bits);
  unsigned top = 32 - llvm::countl_zero(bits);
  Lanes &to = write.wave.vgpr(write.inst.dst.reg);
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    if (!(write.mask >> lane & 1))
      continue;
    uint32_t placed = (values[lane] << shift) & bits;
    if (dst.unused == SdwaDst::Preserve)
      placed |= to[lane] & ~bits;
    else if (dst.unused == SdwaDst::SignExtend)
      placed = SignExtend32(placed, top);
    to[lane] = placed;
  }
}

void smla::sim::commitDword(const LaneWrite &write, unsigned dword,
                            const uint32_t *values) {
  if (LLVM_UNLIKELY(write.inst.isSdwa &&
                    write.inst.sdwaDst.select != Select::Dword))
    return commitSdwa(write, values);
  blendDword(write, dword, values);
}

void smla::sim::blendDword(const LaneWrite &write, unsigned dword,
                           const uint32_t *values) {
  blendLanes(write.wave.vgpr(write.inst.dst.reg + dword), values, write.mask);
}

void smla::sim::commitHalf(const LaneWrite &write, const uint32_t *values) {
  if (write.writtenBits == ~0u || write.inst.isSdwa)
    return commitDword(write, 0, values);
  unsigned shift = write.inst.dstHigh ? 16 : 0;
  Lanes &to = write.wave.vgpr(write.inst.dst.reg);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    if (write.mask >> lane & 1)
      to[lane] = (to[lane] & ~write.writtenBits) |
                 ((values[lane] << shift) & write.writtenBits);
}

void smla::sim::commitMask(const LaneWrite &write, uint64_t mask) {
  write.wave.writeScalar(write.inst.sdst, mask & write.mask,
                         write.undefined & write.mask);
}

/// omod: 1 doubles, 2 quadruples, 3 halves; only where denormals are flushed.
static double omodFactor(unsigned omod) {
  static const double factors[] = {1, 2, 4, 0.5};
  return factors[omod & 3];
}

template <class T>
static T clampFloat(T x, Mode mode) {
  if (x != x)
    return mode.dx10Clamp() ? T(0) : x;
  return x > 0 ? (x < 1 ? x : T(1)) : T(0);
}

void smla::sim::finishFloat32(const LaneWrite &write, uint32_t *values) {
  const Inst &inst = write.inst;
  Mode mode = write.wave.mode;
  bool flush = !mode.keepsOutputDenormals32();
  bool scale = inst.omod && flush && !mode.ieee();
  if (LLVM_LIKELY(!flush && !inst.clamp))
    return;
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    float x = asFloat(values[lane]);
    if (scale)
      x = float(x * omodFactor(inst.omod)) + 0.0f;
    if (flush)
      x = flushDenormal(x);
    if (inst.clamp)
      x = clampFloat(x, mode);
    values[lane] = bitsOf(x);
  }
}

void smla::sim::finishFloat64(const LaneWrite &write, uint32_t *low,
                              uint32_t *high) {
  const Inst &inst = write.inst;
  Mode mode = write.wave.mode;
  bool flush = !mode.keepsOutputDenormals64();
  bool scale = inst.omod && flush && !mode.ieee();
  if (LLVM_LIKELY(!flush && !inst.clamp))
    return;
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    double x = asDouble(low[lane] | uint64_t(high[lane]) << 32);
    if (scale)
      x = x * omodFactor(inst.omod) + 0.0;
    if (flush)
      x = flushDenormal(x);
    if (inst.clamp)
      x = clampFloat(x, mode);
    low[lane] = bitsOf(x);
    high[lane] = bitsOf(x) >> 32;
  }
}

void smla::sim::finishHalf(const LaneWrite &write, uint32_t *values) {
  const Inst &inst = write.inst;
  Mode mode = write.wave.mode;
  bool flush = !mode.keepsOutputDenormals64();
  bool scale = inst.omod && flush && !mode.ieee();
  if (LLVM_LIKELY(!flush && !inst.clamp))
    return;
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    uint32_t bits = values[lane];
    if (scale)
      bits = floatToHalf(
          halfToFloat(bits) * float(omodFactor(inst.omod)) + 0.0f, mode);
    if (flush && !(bits & 0x7c00))
      bits &= 0x8000;
    if (inst.clamp)
      bits = floatToHalf(clampFloat(halfToFloat(bits), mode), mode);
    values[lane] = bits;
  }
}
