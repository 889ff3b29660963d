//===- Buffer.cpp - Buffer memory -----------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MUBUF: addresses through a resource descriptor, which bounds them. Lanes out
// of range load 0 and store nothing, which is no fault.
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"

using namespace llvm;
using namespace smla::sim;

namespace {

/// The four dwords of a descriptor.
struct Resource {
  uint64_t base;
  uint32_t stride;
  bool swizzle;
  uint32_t records;
  uint32_t indexStride;
  bool addLaneId;

  Resource(Wave &wave, unsigned reg) {
    uint32_t w1 = wave.sgpr(reg + 1), w3 = wave.sgpr(reg + 3);
    base = wave.sgpr(reg) | uint64_t(w1 & 0xffff) << 32;
    stride = w1 >> 16 & 0x3fff;
    swizzle = w1 >> 31;
    records = wave.sgpr(reg + 2);
    indexStride = 8u << (w3 >> 21 & 3);
    addLaneId = w3 >> 23 & 1;
    if (addLaneId) // the format field extends the stride
      stride |= (w3 >> 15 & 15) << 14;
  }
};

/// Address operands of one instruction.
struct BufferAddress {
  Wave &wave;
  const Inst &inst;
  Resource resource;
  uint32_t scalarOffset;
  uint32_t immediate;
  const uint32_t *index = nullptr;
  const uint32_t *offset = nullptr;

  /// `first` is the operand after the data: [vaddr,] descriptor, soffset.
  BufferAddress(Wave &wave, const Inst &inst, unsigned first)
      : wave(wave), inst(inst),
        resource(wave, inst.src[descriptorIndex(inst, first)].reg),
        scalarOffset(
            wave.readScalar(inst.src[descriptorIndex(inst, first) + 1])),
        immediate(inst.imm[0]) {
    if (!hasVector(inst))
      return;
    unsigned reg = inst.src[first].reg;
    if (inst.isIdxen)
      index = wave.vgpr(reg);
    if (inst.isOffen)
      offset = wave.vgpr(inst.isIdxen ? reg + 1 : reg);
  }

  static bool hasVector(const Inst &inst) {
    return inst.isOffen || inst.isIdxen;
  }
  static unsigned descriptorIndex(const Inst &inst, unsigned first) {
    return first + hasVector(inst);
  }
  void requireDefinedOperands(unsigned first) const {
    for (unsigned s = first; s < inst.numSrc; ++s)
      wave.requireDefined(inst.src[s], wave.exec(), "a buffer address");
  }

  uint32_t indexOf(unsigned lane) const {
    return (index ? index[lane] : 0) + (resource.addLaneId ? lane : 0);
  }
  uint32_t offsetOf(unsigned lane) const {
    return (offset ? offset[lane] : 0) + immediate;
  }
  uint64_t addressOf(unsigned lane) const {
    uint64_t recordIndex = indexOf(lane);
    uint32_t inRecord = offsetOf(lane);
    uint64_t start = resource.base + scalarOffset;
    if (!resource.swizzle || !resource.addLaneId)
      return start + recordIndex * resource.stride + inRecord;
    uint64_t group = resource.indexStride;
    return start +
           (recordIndex / group * resource.stride + inRecord / 4 * 4) * group +
           recordIndex % group * 4 + inRecord % 4;
  }
  /// Whether the bytes [begin, end) of a lane's access are in range.
  bool inRange(unsigned lane, unsigned end) const {
    if (resource.addLaneId && !inst.isIdxen)
      return true;
    if (inst.isIdxen && resource.stride)
      return indexOf(lane) < resource.records;
    return uint64_t(offsetOf(lane)) + scalarOffset + end <= resource.records;
  }
};

/// Bytes of each element that is checked on its own.
unsigned elementBytes(const DataForm &form) {
  return std::min<unsigned>(form.bytes, 4);
}

/// Bytes of a lane's access up to the first element that is out of range.
unsigned bytesInRange(const BufferAddress &address, unsigned lane,
                      const DataForm &form) {
  unsigned step = elementBytes(form), end = 0;
  while (end < form.bytes && address.inRange(lane, end + step))
    end += step;
  return end;
}

void executeDma(Wave &wave, const Inst &inst, const DataForm &form) {
  BufferAddress address(wave, inst, 0);
  address.requireDefinedOperands(0);
  uint64_t addresses[numLanes];
  uint64_t mask = 0, exec = wave.exec();
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    addresses[lane] = address.addressOf(lane);
    if (address.inRange(lane, form.bytes))
      mask |= uint64_t(1) << lane;
  }
  loadToLds(wave, inst, addresses, exec & mask, exec & ~mask, inst.imm[0],
            form);
  countGlobal(wave, addresses, exec & mask, form.bytes, /*isWrite=*/false);
}

void executeLoad(Wave &wave, const Inst &inst) {
  const DataForm &form = loadForms()[inst.param].form;
  if (inst.isLdsDma)
    return executeDma(wave, inst, form);
  BufferAddress address(wave, inst, 0);
  address.requireDefinedOperands(0);
  uint64_t addresses[numLanes];
  Datum data[numLanes];
  uint64_t counted = 0;
  // All lanes are read before D is written, which may hold the address.
  forLanes(wave.exec(), [&](unsigned lane) {
    addresses[lane] = address.addressOf(lane);
    data[lane] = {};
    unsigned end = bytesInRange(address, lane, form);
    if (!end)
      return;
    counted |= uint64_t(1) << lane;
    loadDevice(wave, lane, addresses[lane], end, data[lane]);
    for (unsigned d = end / 4; elementBytes(form) == 4 && d < form.bytes / 4u;
         ++d)
      data[lane].value[d] = data[lane].shadow[d] = 0;
  });
  forLanes(wave.exec(), [&](unsigned lane) {
    writeLoaded(wave, inst.dst, lane, form, data[lane]);
  });
  countGlobal(wave, addresses, counted, form.bytes, /*isWrite=*/false);
  if (wave.checks)
    markVmPending(wave, inst.dst, wave.waits.issueVm());
}

void executeStore(Wave &wave, const Inst &inst) {
  const DataForm &form = storeForms()[inst.param].form;
  BufferAddress address(wave, inst, 1);
  address.requireDefinedOperands(1);
  uint64_t addresses[numLanes];
  uint64_t counted = 0;
  forLanes(wave.exec(), [&](unsigned lane) {
    addresses[lane] = address.addressOf(lane);
    unsigned end = bytesInRange(address, lane, form);
    if (!end)
      return;
    counted |= uint64_t(1) << lane;
    Datum datum = readStored(wave, inst.src[0], lane, form);
    requireDefinedDatum(wave, lane, addresses[lane], end, datum);
    storeDevice(wave, lane, addresses[lane], end, datum);
  });
  countGlobal(wave, addresses, counted, form.bytes, /*isWrite=*/true);
  if (wave.checks)
    wave.waits.issueVm();
}

/// With a result, the data operand is the destination; out of range lanes
/// return 0.
void executeAtomic(Wave &wave, const Inst &inst) {
  const AtomicOp &op = atomicOps()[inst.param];
  bool returns = inst.dst.isVector();
  unsigned first = returns ? 0 : 1;
  BufferAddress address(wave, inst, first);
  address.requireDefinedOperands(first);
  unsigned data = (returns ? inst.dst : inst.src[0]).reg;
  unsigned dwords = op.bytes / 4;
  Operand result = inst.dst;
  result.dwords = dwords;
  AtomicOperands operands = op.operands == 2
                                ? AtomicOperands{data + dwords, data, result}
                                : AtomicOperands{data, 0, result};
  uint64_t addresses[numLanes], counted = 0;
  forLanes(wave.exec(), [&](unsigned lane) {
    addresses[lane] = address.addressOf(lane);
    if (address.inRange(lane, op.bytes)) {
      counted |= uint64_t(1) << lane;
      applyDeviceAtomic(wave, op, lane, addresses[lane], operands);
    } else if (returns) {
      writeLoaded(wave, result, lane, DataForm{op.bytes}, Datum{});
    }
  });
  countGlobal(wave, addresses, counted, op.bytes, /*isWrite=*/true);
  if (!wave.checks)
    return;
  uint32_t event = wave.waits.issueVm();
  if (returns)
    markVmPending(wave, result, event);
}

} // namespace

ArrayRef<InstructionRow> smla::sim::bufferRows() {
  static const NamedRows table = [] {
    NamedRows all;
    auto add = [&](const Twine &mnemonic, ExecuteFn execute, size_t param) {
      all.add(mnemonic, InstClass::Vmem, execute, param);
    };
    for (auto [index, form] : enumerate(loadForms()))
      add(Twine("buffer_load_") + form.name, &executeLoad, index);
    for (auto [index, form] : enumerate(storeForms()))
      add(Twine("buffer_store_") + form.name, &executeStore, index);
    for (auto [index, op] : enumerate(atomicOps()))
      if (op.deviceName)
        add(Twine("buffer_atomic_") + op.deviceName, &executeAtomic, index);
    return all;
  }();
  return table.rows;
}
