//===- PrintArch.cpp - The table of architectures as text and JSON --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One list of properties gives both forms: a property that is added appears in
// the table and in the JSON.
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/Arch.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace smla;

namespace {

struct Property {
  StringRef key;
  StringRef label;
  json::Value (*value)(const ArchInfo &);
};

#define SMLA_PROPERTY(KEY, LABEL, MEMBER)                                      \
  {KEY, LABEL, [](const ArchInfo &arch) -> json::Value { return MEMBER; }}

const Property properties[] = {
    SMLA_PROPERTY("wave_size", "lanes per wave", arch.waveSize),
    SMLA_PROPERTY("lds_bytes", "LDS bytes per workgroup", arch.ldsBytes),
    SMLA_PROPERTY("lds_granule", "LDS granule, bytes", arch.ldsGranule),
    SMLA_PROPERTY("lds_read_banks", "LDS banks, reads", arch.ldsReadBanks),
    SMLA_PROPERTY("lds_write_banks", "LDS banks, writes", arch.ldsWriteBanks),
    SMLA_PROPERTY("vector_registers", "VGPR + AGPR per lane",
                  arch.vectorRegisters),
    SMLA_PROPERTY("vector_register_granule", "register granule",
                  arch.vectorRegisterGranule),
    SMLA_PROPERTY("simds", "SIMDs per compute unit", arch.simdsPerComputeUnit),
    SMLA_PROPERTY("waves_per_simd", "waves per SIMD", arch.wavesPerSimd),
    SMLA_PROPERTY("compute_units", "compute units", arch.computeUnits),
    SMLA_PROPERTY("fp8", "fp8 encoding read", fp8FamilyName(arch.fp8)),
    SMLA_PROPERTY("transposed_lds_reads", "transposing LDS reads",
                  arch.hasTransposedLdsReads),
    SMLA_PROPERTY("bf16_conversion", "f32 to bf16 in hardware",
                  arch.hasBf16Conversion),
    SMLA_PROPERTY("global_to_lds_bytes", "global to LDS, bytes per lane",
                  arch.globalToLdsBytes),
};

#undef SMLA_PROPERTY

std::string cellText(const json::Value &value) {
  if (std::optional<StringRef> text = value.getAsString())
    return text->str();
  if (std::optional<bool> flag = value.getAsBoolean())
    return *flag ? "yes" : "no";
  return formatv("{0}", value);
}

void printRow(raw_ostream &os, StringRef label,
              function_ref<std::string(const ArchInfo &)> cell) {
  os << left_justify(label, 32);
  for (const ArchInfo &arch : allArchs())
    os << right_justify(cell(arch), 10);
  os << "\n";
}

/// Every instruction of the table once, in the order of appearance.
SmallVector<StringRef> allMnemonics() {
  SmallVector<StringRef> mnemonics;
  for (const ArchInfo &arch : allArchs())
    for (const MfmaShape &shape : arch.mfmas)
      if (!is_contained(mnemonics, shape.mnemonic))
        mnemonics.push_back(shape.mnemonic);
  return mnemonics;
}

std::string mfmaCell(const ArchInfo &arch, StringRef mnemonic) {
  const MfmaShape *shape = find_if(
      arch.mfmas, [&](const MfmaShape &s) { return s.mnemonic == mnemonic; });
  return shape == arch.mfmas.end() ? "-" : itostr(shape->clocks());
}

json::Object toJson(const MfmaShape &shape) {
  return json::Object{{"mnemonic", shape.mnemonic},
                      {"type", matrixTypeName(shape.type)},
                      {"m", shape.m},
                      {"n", shape.n},
                      {"k", shape.k},
                      {"clocks", shape.clocks()}};
}

json::Object toJson(const ArchInfo &arch) {
  json::Object object;
  for (const Property &property : properties)
    object[property.key] = property.value(arch);
  json::Array mfmas;
  for (const MfmaShape &shape : arch.mfmas)
    mfmas.push_back(toJson(shape));
  object["mfma"] = std::move(mfmas);
  return object;
}

} // namespace

void smla::printArchs(raw_ostream &os) {
  printRow(os, "architecture",
           [](const ArchInfo &arch) { return arch.name.str(); });
  for (const Property &property : properties)
    printRow(os, property.label, [&](const ArchInfo &arch) {
      return cellText(property.value(arch));
    });
  os << "matrix instructions, clk\n";
  for (StringRef mnemonic : allMnemonics())
    printRow(os, ("  " + mnemonic).str(),
             [&](const ArchInfo &arch) { return mfmaCell(arch, mnemonic); });
}

void smla::printArchsJson(raw_ostream &os) {
  json::Object object;
  for (const ArchInfo &arch : allArchs())
    object[arch.name] = toJson(arch);
  os << formatv("{0:2}", json::Value(std::move(object))) << "\n";
}
