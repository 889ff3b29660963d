//===- Vmem.cpp - Global, flat and scratch memory -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses, loads and stores, and direct-to-LDS loads. All per lane, 64-bit,
// wrapping.
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// Bit of the parameter beside the index of the data form or operation.
constexpr uint32_t flatBit = 256;

/// Signed 13 bits of the encoding; flat offsets have no sign bit set.
int64_t immediateOffset(const Inst &inst) {
  return SignExtend64<13>(inst.imm[0]);
}

//===----------------------------------------------------------------------===//
// Global and flat
//===----------------------------------------------------------------------===//

/// Address of a vector operand pair, or of a scalar base plus a 32-bit vector
/// offset, which LLVM takes as unsigned.
void computeAddresses(Wave &wave, const Inst &inst, const Operand &vector,
                      const Operand *base, uint64_t (&addresses)[numLanes]) {
  uint64_t exec = wave.exec();
  wave.requireDefined(vector, exec, "an address");
  int64_t offset = immediateOffset(inst);
  const uint32_t *low = wave.vgpr(vector.reg);
  if (base) {
    wave.requireDefined(*base, exec, "an address");
    uint64_t start = wave.readScalar(*base) + offset;
    for (unsigned lane = 0; lane < numLanes; ++lane)
      addresses[lane] = start + low[lane];
    return;
  }
  const uint32_t *high = wave.vgpr(vector.reg + 1);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    addresses[lane] = (low[lane] | uint64_t(high[lane]) << 32) + offset;
}

/// Which memory a flat address means.
enum class Segment { Global, Lds, Scratch };
Segment segmentOf(uint64_t address) {
  uint64_t high = address & 0xffffffff00000000;
  return high == aperture::shared           ? Segment::Lds
         : high == aperture::privateSegment ? Segment::Scratch
                                            : Segment::Global;
}

/// One lane of a flat or global access.
bool loadLane(Wave &wave, bool isFlat, unsigned lane, uint64_t address,
              unsigned bytes, Datum &datum) {
  Segment segment = isFlat ? segmentOf(address) : Segment::Global;
  if (segment == Segment::Lds)
    return loadLdsLane(wave, lane, uint32_t(address), bytes, datum);
  if (segment == Segment::Scratch)
    return loadScratch(wave, lane, uint32_t(address), bytes, datum);
  return loadDevice(wave, lane, address, bytes, datum);
}
void storeLane(Wave &wave, bool isFlat, unsigned lane, uint64_t address,
               unsigned bytes, const Datum &datum) {
  Segment segment = isFlat ? segmentOf(address) : Segment::Global;
  if (segment == Segment::Lds)
    return storeLdsLane(wave, lane, uint32_t(address), bytes, datum);
  if (segment == Segment::Scratch)
    return storeScratch(wave, lane, uint32_t(address), bytes, datum);
  requireDefinedDatum(wave, lane, address, bytes, datum);
  storeDevice(wave, lane, address, bytes, datum);
}

/// Lanes of a flat access that reach LDS: they also count on lgkmcnt.
bool reachesLds(const uint64_t (&addresses)[numLanes], uint64_t mask) {
  for (uint64_t rest = mask; rest; rest &= rest - 1)
    if (segmentOf(addresses[llvm::countr_zero(rest)]) == Segment::Lds)
      return true;
  return false;
}

void issueLoad(Wave &wave, const Inst &inst, bool isFlat, bool toLds) {
  if (!wave.checks)
    return;
  markVmPending(wave, inst.dst, wave.waits.issueVm());
  if (!isFlat)
    return;
  uint32_t event = wave.waits.issueUnordered(1);
  if (toLds)
    for (unsigned d = 0; d < inst.dst.dwords; ++d)
      wave.pending[inst.dst.reg + d].unordered = event;
}

void issueStore(Wave &wave, bool isFlat) {
  if (!wave.checks)
    return;
  wave.waits.issueVm();
  if (isFlat)
    wave.waits.issueUnordered(1);
}

void executeLoad(Wave &wave, const Inst &inst) {
  bool isFlat = inst.param & flatBit;
  const DataForm &form = loadForms()[inst.param & 255].form;
  uint64_t addresses[numLanes];
  uint64_t exec = wave.exec();
  // With a scalar base that comes first, then the vector offset.
  const Operand &vector = inst.src[inst.isSaddr ? 1 : 0];
  computeAddresses(wave, inst, vector, inst.isSaddr ? &inst.src[0] : nullptr,
                   addresses);
  LoadedLanes loaded;
  unsigned dwords = divideCeil(form.bytes, 4u);
  uint64_t missing = 0;
  forLanes(exec, [&](unsigned lane) {
    Datum datum;
    if (loadLane(wave, isFlat, lane, addresses[lane], form.bytes, datum))
      loaded.set(lane, datum, dwords);
    else
      missing |= uint64_t(1) << lane;
  });
  writeLoaded(wave, inst.dst, exec & ~missing, form, loaded);
  wave.markDefined(inst.dst, missing); // the fault has been reported
  countGlobal(wave, addresses, exec, form.bytes, /*isWrite=*/false);
  issueLoad(wave, inst, isFlat, isFlat && reachesLds(addresses, exec));
}

void executeStore(Wave &wave, const Inst &inst) {
  bool isFlat = inst.param & flatBit;
  const DataForm &form = storeForms()[inst.param & 255].form;
  uint64_t addresses[numLanes];
  uint64_t exec = wave.exec();
  computeAddresses(wave, inst, inst.src[0],
                   inst.isSaddr ? &inst.src[2] : nullptr, addresses);
  Datum data[numLanes];
  readStored(wave, inst.src[1], form, data);
  forLanes(exec, [&](unsigned lane) {
    storeLane(wave, isFlat, lane, addresses[lane], form.bytes, data[lane]);
  });
  countGlobal(wave, addresses, exec, form.bytes, /*isWrite=*/true);
  issueStore(wave, isFlat);
}

/// Data of a compare-and-swap: the new value, then the one to compare with.
AtomicOperands atomicOperands(const AtomicOp &op, const Operand &data,
                              const Operand &result) {
  unsigned dwords = op.bytes / 4;
  if (op.operands == 2)
    return {data.reg + dwords, data.reg, result};
  return {data.reg, 0, result};
}

void executeAtomic(Wave &wave, const Inst &inst) {
  bool isFlat = inst.param & flatBit;
  const AtomicOp &op = atomicOps()[inst.param & 255];
  uint64_t addresses[numLanes];
  uint64_t exec = wave.exec();
  computeAddresses(wave, inst, inst.src[0],
                   inst.isSaddr ? &inst.src[2] : nullptr, addresses);
  AtomicOperands operands = atomicOperands(op, inst.src[1], inst.dst);
  forLanes(exec, [&](unsigned lane) {
    if (isFlat && segmentOf(addresses[lane]) == Segment::Lds)
      applyLdsAtomic(wave, op, lane, uint32_t(addresses[lane]), operands);
    else
      applyDeviceAtomic(wave, op, lane, addresses[lane], operands);
  });
  countGlobal(wave, addresses, exec, op.bytes, /*isWrite=*/true);
  if (inst.dst.isVector())
    issueLoad(wave, inst, isFlat, isFlat && reachesLds(addresses, exec));
  else
    issueStore(wave, isFlat);
}

//===----------------------------------------------------------------------===//
// Scratch
//===----------------------------------------------------------------------===//

/// Private offsets: immediate, plus a vector and a scalar one where present.
void scratchOffsets(Wave &wave, const Inst &inst, ArrayRef<Operand> operands,
                    uint32_t (&offsets)[numLanes]) {
  std::fill_n(offsets, numLanes, uint32_t(immediateOffset(inst)));
  for (const Operand &operand : operands) {
    wave.requireDefined(operand, wave.exec(), "a scratch address");
    if (operand.isVector()) {
      for (unsigned lane = 0; lane < numLanes; ++lane)
        offsets[lane] += wave.vgpr(operand.reg)[lane];
    } else {
      uint32_t scalar = wave.readScalar(operand);
      for (unsigned lane = 0; lane < numLanes; ++lane)
        offsets[lane] += scalar;
    }
  }
}

void executeScratchLoad(Wave &wave, const Inst &inst) {
  const DataForm &form = loadForms()[inst.param].form;
  uint32_t offsets[numLanes];
  scratchOffsets(wave, inst, ArrayRef(inst.src).take_front(inst.numSrc),
                 offsets);
  forLanes(wave.exec(), [&](unsigned lane) {
    Datum datum;
    if (loadScratch(wave, lane, offsets[lane], form.bytes, datum))
      writeLoaded(wave, inst.dst, lane, form, datum);
  });
  issueLoad(wave, inst, /*isFlat=*/false, /*toLds=*/false);
}

/// Unlike those of global memory, these stores have the data first.
void executeScratchStore(Wave &wave, const Inst &inst) {
  const DataForm &form = storeForms()[inst.param].form;
  ArrayRef<Operand> address =
      ArrayRef(inst.src).take_front(inst.numSrc).drop_front();
  uint32_t offsets[numLanes];
  scratchOffsets(wave, inst, address, offsets);
  forLanes(wave.exec(), [&](unsigned lane) {
    storeScratch(wave, lane, offsets[lane], form.bytes,
                 readStored(wave, inst.src[0], lane, form));
  });
  issueStore(wave, /*isFlat=*/false);
}

//===----------------------------------------------------------------------===//
// Direct to LDS
//===----------------------------------------------------------------------===//

/// Lane's data goes to M0 + offset + lane * width in LDS.
void executeLoadLds(Wave &wave, const Inst &inst) {
  const DataForm &form = loadForms()[inst.param].form;
  uint64_t addresses[numLanes];
  const Operand &vector = inst.src[inst.isSaddr ? 1 : 0];
  computeAddresses(wave, inst, vector, inst.isSaddr ? &inst.src[0] : nullptr,
                   addresses);
  loadToLds(wave, inst, addresses, wave.exec(), /*zeroMask=*/0,
            immediateOffset(inst), form);
  countGlobal(wave, addresses, wave.exec(), form.bytes, /*isWrite=*/false);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

struct Builder : NamedRows {
  void add(const Twine &mnemonic, ExecuteFn execute, uint32_t param,
           ImplicitRead implicit = ImplicitRead::None) {
    NamedRows::add(mnemonic, InstClass::Vmem, execute, param).implicitReads =
        implicit;
  }
};

void executeNothing(Wave &, const Inst &) {}
/// Cache maintenance counts on vmcnt and does nothing to coherent memory.
void executeCacheControl(Wave &wave, const Inst &) {
  if (wave.checks)
    wave.waits.issueVm();
}

} // namespace

//===----------------------------------------------------------------------===//
// Scratch memory of a wave
//===----------------------------------------------------------------------===//

static uint8_t *scratchAt(Wave &wave, unsigned lane, uint32_t offset,
                          unsigned bytes, uint8_t *&shadow) {
  uint32_t size = wave.scratchBytesPerLane;
  if (offset > size || bytes > size - offset) {
    wave.report(FindingKind::ScratchOutOfBounds, lane, offset, [&] {
      return formatv("{0} bytes at {1} of the lane's {2} bytes of scratch",
                     bytes, offset, size)
          .str();
    });
    return nullptr;
  }
  size_t at = size_t(lane) * size + offset;
  shadow = &wave.scratchShadow[at];
  return &wave.scratch[at];
}

bool smla::sim::loadScratch(Wave &wave, unsigned lane, uint32_t offset,
                            unsigned bytes, Datum &datum) {
  uint8_t *shadow;
  uint8_t *data = scratchAt(wave, lane, offset, bytes, shadow);
  datum = {};
  if (!data)
    return false;
  memcpy(datum.value, data, bytes);
  memcpy(datum.shadow, shadow, bytes);
  return true;
}

void smla::sim::storeScratch(Wave &wave, unsigned lane, uint32_t offset,
                             unsigned bytes, const Datum &datum) {
  uint8_t *shadow;
  if (uint8_t *data = scratchAt(wave, lane, offset, bytes, shadow)) {
    memcpy(data, datum.value, bytes);
    memcpy(shadow, datum.shadow, bytes);
  }
}

ArrayRef<InstructionRow> smla::sim::vectorMemoryRows() {
  static const Builder builder = [] {
    Builder result;
    for (auto [index, form] : enumerate(loadForms())) {
      result.add(Twine("global_load_") + form.name, &executeLoad, index);
      result.add(Twine("flat_load_") + form.name, &executeLoad,
                 index | flatBit);
      result.add(Twine("scratch_load_") + form.name, &executeScratchLoad,
                 index);
      if (!form.form.isLowHalf && !form.form.isHighHalf)
        result.add(Twine("global_load_lds_") + form.name, &executeLoadLds,
                   index, ImplicitRead::M0);
    }
    for (auto [index, form] : enumerate(storeForms())) {
      result.add(Twine("global_store_") + form.name, &executeStore, index);
      result.add(Twine("flat_store_") + form.name, &executeStore,
                 index | flatBit);
      result.add(Twine("scratch_store_") + form.name, &executeScratchStore,
                 index);
    }
    for (auto [index, op] : enumerate(atomicOps())) {
      if (!op.deviceName)
        continue;
      result.add(Twine("global_atomic_") + op.deviceName, &executeAtomic,
                 index);
      result.add(Twine("flat_atomic_") + op.deviceName, &executeAtomic,
                 index | flatBit);
    }
    result.add("buffer_inv", &executeCacheControl, 0);
    result.add("buffer_wbl2", &executeCacheControl, 0);
    result.add("buffer_wbinvl1", &executeNothing, 0);
    result.add("buffer_wbinvl1_vol", &executeNothing, 0);
    return result;
  }();
  return builder.rows;
}
