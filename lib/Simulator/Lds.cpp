//===- Lds.cpp - LDS loads, stores and cross-lane moves -------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses are bytes in the workgroup's LDS. Lanes act in ascending order.
//
//===----------------------------------------------------------------------===//

#include "Atomics.h"

#include "smla/Arch/LdsBanks.h"

#include <deque>

using namespace llvm;
using namespace smla;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// Access to LDS with its checks
//===----------------------------------------------------------------------===//

/// Drops lanes that reach beyond the workgroup's LDS, and reports them.
void checkBounds(Wave &wave, LdsRequest &access) {
  const LdsMemory &lds = wave.group.lds;
  uint32_t end = 0;
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    uint32_t address = access.address[lane];
    if (LLVM_LIKELY(lds.contains(address, access.bytes))) {
      end = std::max(end, address + access.bytes);
      continue;
    }
    access.mask &= ~(uint64_t(1) << lane);
    wave.report(FindingKind::LdsOutOfBounds, lane, address, [&] {
      return formatv("{0} of {1} bytes at {2} of the {3} bytes of LDS that the "
                     "workgroup has",
                     access.kind == LdsAccessKind::Read ? "load" : "store",
                     access.bytes, address, lds.size())
          .str();
    });
  }
  uint64_t &touched = wave.group.stats.ldsTouchedBytes;
  touched = std::max<uint64_t>(touched, end);
}

/// Clocks that the banks take longer than for an access without conflicts.
unsigned conflictClocks(const LdsRequest &access, const ArchInfo &arch) {
  bool isNarrow = access.bytes <= 4, isWide = access.bytes > 8;
  LdsAccess kind = access.kind == LdsAccessKind::Read
                       ? (isNarrow ? LdsAccess::ReadB32
                          : isWide ? LdsAccess::ReadB128
                                   : LdsAccess::ReadB64)
                       : (isNarrow ? LdsAccess::WriteB32
                          : isWide ? LdsAccess::WriteB128
                                   : LdsAccess::WriteB64);
  int64_t addresses[numLanes];
  for (unsigned lane = 0; lane < numLanes; ++lane)
    addresses[lane] =
        access.mask >> lane & 1 ? access.address[lane] : ldsInactiveLane;
  int extra = ldsAccessClocks(arch, kind, addresses) -
              ldsConflictFreeClocks(arch, kind);
  return std::max(extra, 0);
}

/// The same, remembered by instruction: conflicts do not change when all lanes
/// move by the same number of dwords.
unsigned cachedConflictClocks(Wave &wave, const LdsRequest &access) {
  ConflictCache &cache = wave.group.stats.conflictCache;
  ConflictCache::Entry &entry =
      cache.entries[wave.current->index % cache.entries.size()];
  uint32_t base =
      access.mask ? access.address[llvm::countr_zero(access.mask)] : 0;
  std::array<uint32_t, numLanes> relative;
  for (unsigned lane = 0; lane < numLanes; ++lane)
    relative[lane] = access.mask >> lane & 1 ? access.address[lane] - base : 0;
  bool isKnown = entry.inst == wave.current && entry.mask == access.mask &&
                 entry.phase == base % 4 && entry.relative == relative;
  if (!isKnown)
    entry = {wave.current, access.mask, base % 4, relative,
             conflictClocks(access, wave.group.launch.object.arch())};
  return entry.clocks;
}

/// Bounds, races, conflicts: whatever precedes the access itself.
void prepare(Wave &wave, LdsRequest &access) {
  checkBounds(wave, access);
  if (wave.checks)
    wave.group.lds.check(wave, access);
  wave.group.stats.ldsConflictClocks += cachedConflictClocks(wave, access);
}

/// The active lanes' addresses plus `offset`.
LdsRequest requestAt(Wave &wave, const Operand &address, uint32_t offset,
                     unsigned bytes) {
  LdsRequest access;
  access.mask = wave.exec();
  access.bytes = bytes;
  const uint32_t *base = wave.vgpr(address.reg);
  for (unsigned lane = 0; lane < numLanes; ++lane)
    access.address[lane] = base[lane] + offset;
  return access;
}

LdsRequest prepareLoad(Wave &wave, const Operand &address, uint32_t offset,
                       unsigned bytes) {
  LdsRequest access = requestAt(wave, address, offset, bytes);
  prepare(wave, access);
  return access;
}

Datum loadBytes(Wave &wave, uint32_t address, unsigned bytes) {
  LdsMemory &lds = wave.group.lds;
  Datum datum = {};
  memcpy(datum.value, lds.data() + address, bytes);
  if (wave.checks)
    memcpy(datum.shadow, lds.shadow() + address, bytes);
  return datum;
}

void storeBytes(Wave &wave, uint32_t address, unsigned bytes,
                const Datum &datum) {
  LdsMemory &lds = wave.group.lds;
  memcpy(lds.data() + address, datum.value, bytes);
  if (wave.checks)
    memcpy(lds.shadow() + address, datum.shadow, bytes);
}

/// The event of an instruction, and what stays in flight until its wait.
uint32_t issue(Wave &wave, ArrayRef<LdsRequest> accesses) {
  if (!wave.checks)
    return 0;
  uint32_t event = wave.waits.issueLds();
  for (const LdsRequest &access : accesses)
    wave.group.lds.keepInFlight(wave, access, event, /*isVm=*/false);
  return event;
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

struct LdsForm {
  const char *name;
  DataForm form;
};
ArrayRef<LdsForm> ldsLoadForms() {
  static const LdsForm forms[] = {
      {"b32", {4}},
      {"b64", {8}},
      {"b96", {12}},
      {"b128", {16}},
      {"u8", {1}},
      {"i8", {1, true}},
      {"u16", {2}},
      {"i16", {2, true}},
      {"u8_d16", {1, false, true, false}},
      {"u8_d16_hi", {1, false, false, true}},
      {"i8_d16", {1, true, true, false}},
      {"i8_d16_hi", {1, true, false, true}},
      {"u16_d16", {2, false, true, false}},
      {"u16_d16_hi", {2, false, false, true}},
  };
  return forms;
}
ArrayRef<LdsForm> ldsStoreForms() {
  static const LdsForm forms[] = {
      {"b8", {1}},
      {"b16", {2}},
      {"b32", {4}},
      {"b64", {8}},
      {"b96", {12}},
      {"b128", {16}},
      {"b8_d16_hi", {1, false, false, true}},
      {"b16_d16_hi", {2, false, false, true}},
  };
  return forms;
}

/// Loads into `dst`; lanes out of bounds read 0. The width is a constant, since
/// this is what tile loops spend their time in.
template <unsigned bytes>
void loadLanesOf(Wave &wave, const Operand &dst, const DataForm &form,
                 const LdsRequest &access) {
  LoadedLanes loaded;
  uint64_t exec = wave.exec();
  auto load = [&](unsigned lane) {
    loaded.set(lane, loadBytes(wave, access.address[lane], bytes),
               divideCeil(bytes, 4u));
  };
  if (LLVM_LIKELY(access.mask == exec))
    forLanes(exec, load);
  else
    forLanes(exec, [&](unsigned lane) {
      if (access.mask >> lane & 1)
        load(lane);
      else
        loaded.set(lane, Datum{}, divideCeil(bytes, 4u));
    });
  writeLoaded(wave, dst, exec, form, loaded);
}
void loadLanes(Wave &wave, const Operand &dst, const DataForm &form,
               const LdsRequest &access) {
  switch (form.bytes) {
  case 1:
    return loadLanesOf<1>(wave, dst, form, access);
  case 2:
    return loadLanesOf<2>(wave, dst, form, access);
  case 4:
    return loadLanesOf<4>(wave, dst, form, access);
  case 8:
    return loadLanesOf<8>(wave, dst, form, access);
  case 12:
    return loadLanesOf<12>(wave, dst, form, access);
  default:
    return loadLanesOf<16>(wave, dst, form, access);
  }
}

/// Stores the lanes of `src`; what is known of the access stays with it.
LdsRequest storeLanes(Wave &wave, const Operand &address, uint32_t offset,
                      const Operand &src, const DataForm &form) {
  LdsRequest access = requestAt(wave, address, offset, form.bytes);
  access.kind = LdsAccessKind::Write;
  Datum data[numLanes];
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    data[lane] = readStored(wave, src, lane, form);
  }
  access.data = data;
  prepare(wave, access);
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    storeBytes(wave, access.address[lane], form.bytes, data[lane]);
  }
  access.data = nullptr;
  return access;
}

void executeLoad(Wave &wave, const Inst &inst) {
  const DataForm &form = ldsLoadForms()[inst.param].form;
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest access = prepareLoad(wave, inst.src[0], inst.imm[0], form.bytes);
  loadLanes(wave, inst.dst, form, access);
  markLdsPending(wave, inst.dst, issue(wave, access));
}

void executeStore(Wave &wave, const Inst &inst) {
  const DataForm &form = ldsStoreForms()[inst.param].form;
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  issue(wave, storeLanes(wave, inst.src[0], inst.imm[0], inst.src[1], form));
}

/// Two-address forms: the parameter is the unit of the offsets, and bit 16 the
/// stride of 64 units.
constexpr uint32_t stride64Bit = 1 << 16;
uint32_t pairOffset(const Inst &inst, unsigned which) {
  uint32_t unit = inst.param & 255;
  return uint32_t(inst.imm[which]) * unit * (inst.param & stride64Bit ? 64 : 1);
}

Operand partOf(const Operand &operand, unsigned first, unsigned dwords) {
  Operand part = operand;
  part.reg += first;
  part.dwords = dwords;
  return part;
}

void executeLoadPair(Wave &wave, const Inst &inst) {
  DataForm form{uint8_t(inst.param & 255)};
  unsigned dwords = form.bytes / 4;
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  // The address may lie in the destination: both are read first.
  LdsRequest accesses[2];
  for (unsigned which : {0, 1})
    accesses[which] =
        prepareLoad(wave, inst.src[0], pairOffset(inst, which), form.bytes);
  for (unsigned which : {0, 1})
    loadLanes(wave, partOf(inst.dst, which * dwords, dwords), form,
              accesses[which]);
  markLdsPending(wave, inst.dst, issue(wave, accesses));
}

void executeStorePair(Wave &wave, const Inst &inst) {
  DataForm form{uint8_t(inst.param & 255)};
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest accesses[2];
  for (unsigned which : {0, 1})
    accesses[which] = storeLanes(wave, inst.src[0], pairOffset(inst, which),
                                 inst.src[1 + which], form);
  issue(wave, accesses);
}

//===----------------------------------------------------------------------===//
// Transposing reads (gfx950): within 16 lanes, each fetches 64 bits, of which
// every lane then collects one field from several lanes
//===----------------------------------------------------------------------===//

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
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    if (access.address[lane] % alignment != 0)
      wave.report(FindingKind::Misaligned, lane, access.address[lane], [&] {
        return formatv("a transposing read must be {0}-byte aligned", alignment)
            .str();
      });
  }
}

/// The parameter is the width of a field; fields of 6 bits fill 12 bytes.
void executeTransposedLoad(Wave &wave, const Inst &inst) {
  unsigned width = inst.param;
  const DataForm form{uint8_t(width == 6 ? 12 : 8)};
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest access = prepareLoad(wave, inst.src[0], inst.imm[0], form.bytes);
  checkAlignment(wave, access, width == 6 ? 4 : 8);
  Datum fetched[numLanes] = {}, result[numLanes];
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    fetched[lane] = loadBytes(wave, access.address[lane], form.bytes);
  }
  transpose(fetched, result, form.bytes, width);
  for (uint64_t rest = wave.exec(); rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    writeLoaded(wave, inst.dst, lane, form, result[lane]);
  }
  markLdsPending(wave, inst.dst, issue(wave, access));
}

//===----------------------------------------------------------------------===//
// Cross-lane moves that touch no memory
//===----------------------------------------------------------------------===//

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
  for (uint64_t rest = exec; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    writeLoaded(wave, inst.dst, lane, DataForm{4}, moved[lane]);
  }
  markLdsPending(wave, inst.dst, issue(wave, {}));
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

void executeNop(Wave &, const Inst &) {}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// One lane, which is within bounds.
void applyAt(Wave &wave, const AtomicOp &op, unsigned lane, uint32_t address,
             const AtomicOperands &operands) {
  if (!checkAligned(wave, lane, address, op.bytes))
    return;
  LdsMemory &lds = wave.group.lds;
  applyAtomic(wave, op, lane, operands, lds.data() + address,
              wave.checks ? lds.shadow() + address : nullptr);
}

void executeAtomic(Wave &wave, const Inst &inst) {
  const AtomicOp &op = atomicOps()[inst.param];
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest access = requestAt(wave, inst.src[0], inst.imm[0], op.bytes);
  access.kind = LdsAccessKind::Atomic;
  prepare(wave, access);
  AtomicOperands operands{inst.src[1].reg, inst.src[2].reg, inst.dst};
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    applyAt(wave, op, lane, access.address[lane], operands);
  }
  uint32_t event = issue(wave, access);
  if (inst.dst.isVector())
    markLdsPending(wave, inst.dst, event);
}

/// ds_append, ds_consume: the counter at M0 + offset moves by the number of
/// active lanes, which all get its old value.
template <bool isAppend>
void executeCounter(Wave &wave, const Inst &inst) {
  uint64_t exec = wave.exec();
  LdsRequest access;
  access.mask = exec ? uint64_t(1) << llvm::countr_zero(exec) : 0;
  access.bytes = 4;
  access.kind = LdsAccessKind::Atomic;
  uint32_t address = (wave.sgpr(sreg::m0) & 0xffff) + uint32_t(inst.imm[0]);
  access.address[llvm::countr_zero(access.mask) & 63] = address;
  prepare(wave, access);
  if (!access.mask)
    return;
  Datum old = loadBytes(wave, address, 4);
  uint32_t lanes = llvm::popcount(exec);
  Datum updated = old;
  updated.value[0] += isAppend ? lanes : -lanes;
  storeBytes(wave, address, 4, updated);
  for (uint64_t rest = exec; rest; rest &= rest - 1)
    writeLoaded(wave, inst.dst, llvm::countr_zero(rest), DataForm{4}, old);
  markLdsPending(wave, inst.dst, issue(wave, access));
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// "add_u32" -> "add_rtn_u32".
std::string returningName(StringRef name) {
  auto [operation, type] = name.rsplit('_');
  return (operation + "_rtn_" + type).str();
}

class Builder {
public:
  void add(const Twine &mnemonic, ExecuteFn execute, uint32_t param,
           bool crossesLanes = false) {
    names.push_back(mnemonic.str());
    InstructionRow row{names.back().c_str(), InstClass::Lds, execute};
    row.param = param;
    row.crossesLanes = crossesLanes;
    rows.push_back(row);
  }
  std::vector<InstructionRow> rows;

private:
  std::deque<std::string> names;
};

} // namespace

//===----------------------------------------------------------------------===//
// LDS for other instructions
//===----------------------------------------------------------------------===//

/// One lane of a flat access, as an access of its own.
static LdsRequest singleLane(unsigned lane, uint32_t address, unsigned bytes) {
  LdsRequest access;
  access.mask = uint64_t(1) << lane;
  access.address[lane] = address;
  access.bytes = bytes;
  return access;
}

bool smla::sim::loadLdsLane(Wave &wave, unsigned lane, uint32_t address,
                            unsigned bytes, Datum &datum) {
  datum = {};
  LdsRequest access = singleLane(lane, address, bytes);
  prepare(wave, access);
  if (!access.mask)
    return false;
  datum = loadBytes(wave, address, bytes);
  return true;
}

void smla::sim::storeLdsLane(Wave &wave, unsigned lane, uint32_t address,
                             unsigned bytes, const Datum &datum) {
  LdsRequest access = singleLane(lane, address, bytes);
  access.kind = LdsAccessKind::Write;
  Datum data[numLanes];
  data[lane] = datum;
  access.data = data;
  prepare(wave, access);
  if (access.mask)
    storeBytes(wave, address, bytes, datum);
}

void smla::sim::applyLdsAtomic(Wave &wave, const AtomicOp &op, unsigned lane,
                               uint32_t address,
                               const AtomicOperands &operands) {
  LdsRequest access = singleLane(lane, address, op.bytes);
  access.kind = LdsAccessKind::Atomic;
  prepare(wave, access);
  if (access.mask)
    applyAt(wave, op, lane, address, operands);
}

/// What a direct-to-LDS load of one lane writes: a dword at least.
static Datum loadForLds(Wave &wave, unsigned lane, uint64_t address,
                        const DataForm &form) {
  Datum datum = {};
  loadDevice(wave, lane, address, form.bytes, datum);
  if (form.bytes < 4) {
    unsigned width = 8 * form.bytes;
    datum.value[0] = form.isSigned
                         ? SignExtend32(datum.value[0], width)
                         : datum.value[0] & maskTrailingOnes<uint32_t>(width);
  }
  return datum;
}

void smla::sim::loadToLds(Wave &wave, const Inst &inst,
                          const uint64_t (&addresses)[numLanes], uint64_t mask,
                          uint64_t zeroMask, int64_t offset,
                          const DataForm &form) {
  Operand m0;
  m0.kind = OperandKind::Scalar;
  m0.reg = sreg::m0;
  wave.requireDefined(m0, allLanes, "an LDS address");
  // Sub-dword data fills a whole dword; 12 bytes are spaced by 16.
  unsigned width = form.bytes <= 4 ? 4 : 16;
  LdsRequest access;
  access.mask = mask | zeroMask;
  access.bytes = std::max<unsigned>(form.bytes, 4);
  access.kind = LdsAccessKind::Write;
  uint32_t base = (wave.sgpr(sreg::m0) & 0x3ffff) + uint32_t(offset);
  Datum data[numLanes] = {};
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    access.address[lane] = base + lane * width;
    if (mask >> lane & 1)
      data[lane] = loadForLds(wave, lane, addresses[lane], form);
  }
  access.data = data;
  prepare(wave, access);
  for (uint64_t rest = access.mask; rest; rest &= rest - 1) {
    unsigned lane = llvm::countr_zero(rest);
    storeBytes(wave, access.address[lane], access.bytes, data[lane]);
  }
  access.data = nullptr;
  if (!wave.checks)
    return;
  wave.group.lds.keepInFlight(wave, access, wave.waits.issueVm(),
                              /*isVm=*/true);
  if (wave.group.launch.options.ldsDmaCountsOnLgkm &&
      inst.mnemonic.starts_with("global"))
    wave.waits.issueLds();
}

ArrayRef<InstructionRow> smla::sim::ldsRows() {
  static const Builder builder = [] {
    Builder result;
    for (auto [index, form] : enumerate(ldsLoadForms()))
      result.add(Twine("ds_read_") + form.name, &executeLoad, index);
    for (auto [index, form] : enumerate(ldsStoreForms()))
      result.add(Twine("ds_write_") + form.name, &executeStore, index);
    for (auto [name, unit] : {std::pair("b32", 4u), std::pair("b64", 8u)}) {
      result.add(Twine("ds_read2_") + name, &executeLoadPair, unit);
      result.add(Twine("ds_read2st64_") + name, &executeLoadPair,
                 unit | stride64Bit);
      result.add(Twine("ds_write2_") + name, &executeStorePair, unit);
      result.add(Twine("ds_write2st64_") + name, &executeStorePair,
                 unit | stride64Bit);
    }
    result.add("ds_read_b64_tr_b16", &executeTransposedLoad, 16, true);
    result.add("ds_read_b64_tr_b8", &executeTransposedLoad, 8, true);
    result.add("ds_read_b64_tr_b4", &executeTransposedLoad, 4, true);
    result.add("ds_read_b96_tr_b6", &executeTransposedLoad, 6, true);
    result.add("ds_bpermute_b32", &executeBackwardPermute, 0, true);
    result.add("ds_permute_b32", &executeForwardPermute, 0, true);
    result.add("ds_swizzle_b32", &executeSwizzle, 0, true);
    result.add("ds_nop", &executeNop, 0);
    for (auto [index, op] : enumerate(atomicOps())) {
      result.add(Twine("ds_") + op.ldsName, &executeAtomic, index);
      result.add("ds_" + returningName(op.ldsName), &executeAtomic, index);
    }
    result.add("ds_append", &executeCounter<true>, 0);
    result.add("ds_consume", &executeCounter<false>, 0);
    return result;
  }();
  return builder.rows;
}
