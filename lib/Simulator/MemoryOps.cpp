//===- MemoryOps.cpp - What loads and stores have in common ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Data forms, device memory access, and traffic counts.
//
//===----------------------------------------------------------------------===//

#include "MemoryOps.h"

#include "MemoryRegion.h"
#include "Timing/TraceRecorder.h"

using namespace llvm;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// Data forms
//===----------------------------------------------------------------------===//

ArrayRef<NamedForm> smla::sim::loadForms() {
  static const NamedForm forms[] = {
      {"dword", {4}},
      {"dwordx2", {8}},
      {"dwordx3", {12}},
      {"dwordx4", {16}},
      {"ubyte", {1}},
      {"sbyte", {1, true}},
      {"ushort", {2}},
      {"sshort", {2, true}},
      {"ubyte_d16", {1, false, true, false}},
      {"ubyte_d16_hi", {1, false, false, true}},
      {"sbyte_d16", {1, true, true, false}},
      {"sbyte_d16_hi", {1, true, false, true}},
      {"short_d16", {2, false, true, false}},
      {"short_d16_hi", {2, false, false, true}},
  };
  return forms;
}

ArrayRef<NamedForm> smla::sim::storeForms() {
  static const NamedForm forms[] = {
      {"dword", {4}},    {"dwordx2", {8}},
      {"dwordx3", {12}}, {"dwordx4", {16}},
      {"byte", {1}},     {"byte_d16_hi", {1, false, false, true}},
      {"short", {2}},    {"short_d16_hi", {2, false, false, true}},
  };
  return forms;
}

/// A narrow value extended to 32 bits, or to 16 for the half forms.
static uint32_t extend(uint32_t value, const DataForm &form) {
  unsigned width = 8 * form.bytes;
  value &= maskTrailingOnes<uint32_t>(width);
  return form.isSigned ? uint32_t(SignExtend32(value, width)) : value;
}

void smla::sim::writeLoaded(Wave &wave, const Operand &dst, unsigned lane,
                            const DataForm &form, const Datum &datum) {
  if (form.bytes >= 4) {
    for (unsigned d = 0; d < form.bytes / 4; ++d) {
      wave.vgpr(dst.reg + d)[lane] = datum.value[d];
      wave.setVectorShadow(dst.reg + d, lane, datum.shadow[d]);
    }
    return;
  }
  uint32_t value = extend(datum.value[0], form);
  uint32_t shadow = extend(datum.shadow[0], form);
  uint32_t written = form.isLowHalf    ? 0xffff
                     : form.isHighHalf ? 0xffff0000
                                       : ~0u;
  unsigned shift = form.isHighHalf ? 16 : 0;
  uint32_t &to = wave.vgpr(dst.reg)[lane];
  uint32_t oldShadow = wave.vectorShadow(dst.reg, lane);
  to = (to & ~written) | (value << shift & written);
  wave.setVectorShadow(dst.reg, lane,
                       (oldShadow & ~written) | (shadow << shift & written));
}

void LoadedLanes::setShadow(unsigned lane, const Datum &datum,
                            unsigned dwords) {
  if (!anyUndefined)
    memset(shadow, 0, sizeof(shadow));
  anyUndefined = true;
  for (unsigned d = 0; d < dwords; ++d)
    shadow[d][lane] = datum.shadow[d];
}

void smla::sim::writeLoaded(Wave &wave, const Operand &dst, uint64_t mask,
                            const DataForm &form, const LoadedLanes &loaded) {
  if (form.bytes < 4) {
    forLanes(mask, [&](unsigned lane) {
      Datum datum = {{loaded.value[0][lane]},
                     {loaded.anyUndefined ? loaded.shadow[0][lane] : 0}};
      writeLoaded(wave, dst, lane, form, datum);
    });
    return;
  }
  for (unsigned d = 0; d < form.bytes / 4u; ++d) {
    blendLanes(wave.vgpr(dst.reg + d), loaded.value[d], mask);
    wave.markDefined(dst.reg + d, mask);
    if (LLVM_UNLIKELY(loaded.anyUndefined))
      forLanes(mask, [&](unsigned lane) {
        wave.setVectorShadow(dst.reg + d, lane, loaded.shadow[d][lane]);
      });
  }
}

Datum smla::sim::readStored(Wave &wave, const Operand &src, unsigned lane,
                            const DataForm &form) {
  Datum datum;
  for (unsigned d = 0; d < divideCeil(form.bytes, 4u); ++d) {
    datum.value[d] = wave.vgpr(src.reg + d)[lane];
    datum.shadow[d] = wave.vectorShadow(src.reg + d, lane);
  }
  if (form.isHighHalf) {
    datum.value[0] >>= 16;
    datum.shadow[0] >>= 16;
  }
  if (form.bytes < 4)
    datum.shadow[0] &= maskTrailingOnes<uint32_t>(8 * form.bytes);
  return datum;
}

void smla::sim::readStored(Wave &wave, const Operand &src, const DataForm &form,
                           Datum (&data)[numLanes]) {
  for (unsigned d = 0; d < divideCeil(form.bytes, 4u); ++d) {
    const Lanes &values = wave.vgpr(src.reg + d);
    for (unsigned lane = 0; lane < numLanes; ++lane) {
      data[lane].value[d] = values[lane];
      data[lane].shadow[d] = 0;
    }
    forLanes(wave.undefinedLanes[src.reg + d], [&](unsigned lane) {
      data[lane].shadow[d] = wave.vectorShadow(src.reg + d, lane);
    });
  }
  if (form.bytes >= 4)
    return;
  uint32_t mask = maskTrailingOnes<uint32_t>(8 * form.bytes);
  unsigned shift = form.isHighHalf ? 16 : 0;
  for (Datum &datum : data) {
    datum.value[0] >>= shift;
    datum.shadow[0] = datum.shadow[0] >> shift & mask;
  }
}

//===----------------------------------------------------------------------===//
// Device memory
//===----------------------------------------------------------------------===//

/// Names the access that went wrong.
static void reportOutside(Wave &wave, int lane, uint64_t address,
                          unsigned bytes, bool isWrite) {
  const LaunchState &launch = wave.group.launch;
  uint64_t kernarg = launch.kernargAddress;
  // The kernel arguments have an unmapped gap of their own around them.
  bool isKernarg =
      kernarg && address + 65536 > kernarg && address < kernarg + 65536;
  wave.report(isKernarg ? FindingKind::KernargOutOfBounds
                        : FindingKind::GlobalOutOfBounds,
              lane, address, [&] {
                return formatv("{0} of {1} bytes outside every buffer: {2}",
                               isWrite ? "store" : "load", bytes,
                               launch.memory.describeNearest(address))
                    .str();
              });
}

static MemoryRegion *regionFor(Wave &wave, int lane, uint64_t address,
                               unsigned bytes, bool isWrite) {
  MemoryRegion *region = wave.group.recentRegion;
  if (LLVM_UNLIKELY(!region || !region->contains(address, bytes))) {
    region = wave.group.launch.memory.find(address);
    if (!region || !region->contains(address, bytes)) {
      reportOutside(wave, lane, address, bytes, isWrite);
      return nullptr;
    }
    wave.group.recentRegion = region;
  }
  if (LLVM_UNLIKELY(isWrite && region->readOnly)) {
    wave.report(FindingKind::GlobalReadOnly, lane, address, [&] {
      return "store into the read-only buffer '" + region->name + "'";
    });
    return nullptr;
  }
  return region;
}

bool smla::sim::loadDevice(Wave &wave, int lane, uint64_t address,
                           unsigned bytes, Datum &datum) {
  memset(datum.shadow, 0, sizeof(datum.shadow));
  MemoryRegion *region =
      regionFor(wave, lane, address, bytes, /*isWrite=*/false);
  if (!region)
    return false;
  for (unsigned done = 0; done < bytes;) {
    MemorySpan span = region->span(address - region->base + done);
    unsigned count = std::min<uint64_t>(span.bytes, bytes - done);
    memcpy(reinterpret_cast<uint8_t *>(datum.value) + done, span.data, count);
    if (LLVM_UNLIKELY(span.shadow))
      memcpy(reinterpret_cast<uint8_t *>(datum.shadow) + done, span.shadow,
             count);
    done += count;
  }
  return true;
}

bool smla::sim::storeDevice(Wave &wave, int lane, uint64_t address,
                            unsigned bytes, const Datum &datum) {
  MemoryRegion *region =
      regionFor(wave, lane, address, bytes, /*isWrite=*/true);
  if (!region)
    return false;
  for (unsigned done = 0; done < bytes;) {
    MemorySpan span = region->span(address - region->base + done);
    unsigned count = std::min<uint64_t>(span.bytes, bytes - done);
    memcpy(span.data, reinterpret_cast<const uint8_t *>(datum.value) + done,
           count);
    if (LLVM_UNLIKELY(span.shadow))
      memcpy(span.shadow,
             reinterpret_cast<const uint8_t *>(datum.shadow) + done, count);
    done += count;
  }
  return true;
}

uint8_t *smla::sim::locateDevice(Wave &wave, int lane, uint64_t address,
                                 unsigned bytes, bool isWrite,
                                 uint8_t *&shadow) {
  MemoryRegion *region = regionFor(wave, lane, address, bytes, isWrite);
  if (!region)
    return nullptr;
  MemorySpan span = region->span(address - region->base);
  shadow = span.shadow;
  return span.data;
}

void smla::sim::requireDefinedDatum(Wave &wave, unsigned lane, uint64_t address,
                                    unsigned bytes, const Datum &datum) {
  uint32_t undefined = 0;
  for (unsigned d = 0; d < divideCeil(bytes, 4u); ++d)
    undefined |= datum.shadow[d];
  if (LLVM_LIKELY(!undefined))
    return;
  wave.report(FindingKind::UndefinedValue, lane, address,
              [] { return "an undefined value is stored to memory"; });
}

//===----------------------------------------------------------------------===//
// Counters
//===----------------------------------------------------------------------===//

void smla::sim::markVmPending(Wave &wave, const Operand &dst, uint32_t event) {
  for (unsigned d = 0; d < dst.dwords; ++d)
    wave.pending[dst.reg + d].vm = event;
}

void smla::sim::markLdsPending(Wave &wave, const Operand &dst, uint32_t event) {
  for (unsigned d = 0; d < dst.dwords; ++d)
    wave.pending[dst.reg + d].lds = event;
}

void smla::sim::countGlobal(Wave &wave, const uint64_t *addresses,
                            uint64_t mask, unsigned bytes, bool isWrite) {
  constexpr unsigned lineShift = 7;
  ThreadStats &stats = wave.group.stats;
  uint64_t total = uint64_t(llvm::popcount(mask)) * bytes;
  (isWrite ? stats.globalWriteBytes : stats.globalReadBytes) += total;
  uint64_t lines[2 * numLanes];
  unsigned count = 0;
  forLanes(mask, [&](unsigned lane) {
    uint64_t first = addresses[lane] >> lineShift;
    uint64_t last = (addresses[lane] + bytes - 1) >> lineShift;
    if (!count || lines[count - 1] != first)
      lines[count++] = first;
    if (last != first)
      lines[count++] = last;
  });
  unsigned runs = count;
  std::sort(lines, lines + count);
  count = std::unique(lines, lines + count) - lines;
  stats.globalLines += count;
  if (LLVM_UNLIKELY(wave.recorder))
    wave.recorder->noteGlobal(ArrayRef(lines, count), runs, total);
}
