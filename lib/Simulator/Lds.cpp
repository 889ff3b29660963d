//===- Lds.cpp - LDS loads and stores -------------------------------------===//
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

#include "LdsAccess.h"

using namespace llvm;
using namespace smla::sim;

namespace {

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

/// One dword or more per lane, all defined: the width is a constant, since this
/// is what tile loops spend their time in.
template <unsigned bytes>
void loadDefined(Wave &wave, const Operand &dst, const LdsRequest &access) {
  LoadedLanes loaded;
  const uint8_t *from = wave.group.lds.data();
  forLanes(access.mask, [&](unsigned lane) {
    uint32_t values[bytes / 4];
    memcpy(values, from + access.address[lane], bytes);
    for (unsigned d = 0; d < bytes / 4; ++d)
      loaded.value[d][lane] = values[d];
  });
  writeLoaded(wave, dst, access.mask, DataForm{bytes}, loaded);
}

/// Loads into `dst`; lanes out of bounds read 0.
template <unsigned bytes>
void loadLanesOf(Wave &wave, const Operand &dst, const DataForm &form,
                 const LdsRequest &access) {
  uint64_t exec = wave.exec();
  if constexpr (bytes >= 4)
    if (LLVM_LIKELY(access.isDefined && access.mask == exec))
      return loadDefined<bytes>(wave, dst, access);
  LoadedLanes loaded;
  forLanes(exec, [&](unsigned lane) {
    Datum datum = {};
    if (access.mask >> lane & 1)
      datum = loadBytes(wave, access.address[lane], bytes);
    loaded.set(lane, datum, divideCeil(bytes, 4u));
  });
  writeLoaded(wave, dst, exec, form, loaded);
}
void loadLanes(Wave &wave, const Operand &dst, const DataForm &form,
               const LdsRequest &access) {
  withConstantBytes(form.bytes, [&](auto bytes) {
    loadLanesOf<bytes>(wave, dst, form, access);
  });
}

LdsRequest storeLanes(Wave &wave, const Operand &address, uint32_t offset,
                      const Operand &src, const DataForm &form) {
  LdsRequest access = requestAt(wave, address, offset, form.bytes);
  access.kind = LdsAccessKind::Write;
  Datum data[numLanes];
  readStored(wave, src, form, data);
  prepare(wave, access, data);
  storeData(wave, access, data);
  return access;
}

void executeLoad(Wave &wave, const Inst &inst) {
  const DataForm &form = ldsLoadForms()[inst.param].form;
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest access = prepareLoad(wave, inst.src[0], inst.imm[0], form.bytes);
  loadLanes(wave, inst.dst, form, access);
  markLdsPending(wave, inst.dst, issueLds(wave, access));
}

void executeStore(Wave &wave, const Inst &inst) {
  const DataForm &form = ldsStoreForms()[inst.param].form;
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  issueLds(wave, storeLanes(wave, inst.src[0], inst.imm[0], inst.src[1], form));
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
  markLdsPending(wave, inst.dst, issueLds(wave, accesses));
}

void executeStorePair(Wave &wave, const Inst &inst) {
  DataForm form{uint8_t(inst.param & 255)};
  wave.requireDefined(inst.src[0], wave.exec(), "an LDS address");
  LdsRequest accesses[2];
  for (unsigned which : {0, 1})
    accesses[which] = storeLanes(wave, inst.src[0], pairOffset(inst, which),
                                 inst.src[1 + which], form);
  issueLds(wave, accesses);
}

void executeNop(Wave &, const Inst &) {}

} // namespace

ArrayRef<InstructionRow> smla::sim::ldsRows() {
  static const LdsRows table = [] {
    LdsRows result;
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
    result.add("ds_nop", &executeNop, 0);
    return result;
  }();
  return table.rows;
}
