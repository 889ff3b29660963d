//===- Arch.cpp - The table of architectures ------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources of the figures, by letter:
//   [I] AMD's CDNA3 and CDNA4 instruction set guides
//   [W] AMD's CDNA3 and CDNA4 white papers and data sheets
//   [L] LLVM 22.1.8: feature map, subtarget and assembler, checked by a test
//       where a library function gives them
//   [M] public measurements on the chips
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/Arch.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace smla {
namespace {

// Columns: m, n, k, type, passes, k piece, mnemonic. Shapes and k pieces [I],
// passes [I] and [M], mnemonics [L].
constexpr MfmaShape gfx942Mfmas[] = {
    {16, 16, 16, MatrixType::BF16, 4, 4, "v_mfma_f32_16x16x16_bf16"},
    {32, 32, 8, MatrixType::BF16, 8, 4, "v_mfma_f32_32x32x8_bf16"},
    {16, 16, 16, MatrixType::F16, 4, 4, "v_mfma_f32_16x16x16_f16"},
    {32, 32, 8, MatrixType::F16, 8, 4, "v_mfma_f32_32x32x8_f16"},
    {16, 16, 32, MatrixType::FP8, 4, 8, "v_mfma_f32_16x16x32_fp8_fp8"},
    {32, 32, 16, MatrixType::FP8, 8, 8, "v_mfma_f32_32x32x16_fp8_fp8"},
    {16, 16, 32, MatrixType::BF8, 4, 8, "v_mfma_f32_16x16x32_bf8_bf8"},
    {32, 32, 16, MatrixType::BF8, 8, 8, "v_mfma_f32_32x32x16_bf8_bf8"},
};

// The shapes of gfx942 are there too, at half of the rate that the wider bf16
// and f16 ones reach. f8f6f4 takes the type of each operand from cbsz and blgp;
// with 8-bit operands it holds the pipe twice as long as with narrower ones.
constexpr MfmaShape gfx950Mfmas[] = {
    {16, 16, 16, MatrixType::BF16, 4, 4, "v_mfma_f32_16x16x16_bf16"},
    {32, 32, 8, MatrixType::BF16, 8, 4, "v_mfma_f32_32x32x8_bf16"},
    {16, 16, 32, MatrixType::BF16, 4, 8, "v_mfma_f32_16x16x32_bf16"},
    {32, 32, 16, MatrixType::BF16, 8, 8, "v_mfma_f32_32x32x16_bf16"},
    {16, 16, 16, MatrixType::F16, 4, 4, "v_mfma_f32_16x16x16_f16"},
    {32, 32, 8, MatrixType::F16, 8, 4, "v_mfma_f32_32x32x8_f16"},
    {16, 16, 32, MatrixType::F16, 4, 8, "v_mfma_f32_16x16x32_f16"},
    {32, 32, 16, MatrixType::F16, 8, 8, "v_mfma_f32_32x32x16_f16"},
    {16, 16, 32, MatrixType::FP8, 4, 8, "v_mfma_f32_16x16x32_fp8_fp8"},
    {32, 32, 16, MatrixType::FP8, 8, 8, "v_mfma_f32_32x32x16_fp8_fp8"},
    {16, 16, 128, MatrixType::FP8, 8, 16, "v_mfma_f32_16x16x128_f8f6f4"},
    {32, 32, 64, MatrixType::FP8, 16, 16, "v_mfma_f32_32x32x64_f8f6f4"},
    {16, 16, 32, MatrixType::BF8, 4, 8, "v_mfma_f32_16x16x32_bf8_bf8"},
    {32, 32, 16, MatrixType::BF8, 8, 8, "v_mfma_f32_32x32x16_bf8_bf8"},
    {16, 16, 128, MatrixType::BF8, 8, 16, "v_mfma_f32_16x16x128_f8f6f4"},
    {32, 32, 64, MatrixType::BF8, 16, 16, "v_mfma_f32_32x32x64_f8f6f4"},
};

constexpr ArchInfo makeGfx942() {
  ArchInfo arch{};
  arch.name = "gfx942";
  arch.elfMachine = ELF::EF_AMDGPU_MACH_AMDGCN_GFX942; // [L]
  arch.waveSize = wave64;                              // [I]
  arch.ldsBytes = 64 * 1024;                           // [I] [L]
  arch.ldsGranule = 512;                               // [L]
  arch.ldsReadBanks = 32;                              // [I]
  arch.ldsWriteBanks = 32;                             // [I]
  arch.vectorRegisters = 512;                          // [I] [L]
  arch.vectorRegisterGranule = 8;                      // [L]
  arch.simdsPerComputeUnit = 4;                        // [W]
  arch.wavesPerSimd = 8;                               // [L]
  arch.computeUnits = 304;                             // [W] MI300X, MI325X
  arch.fp8 = Fp8Family::Fnuz;                          // [I]
  arch.hasTransposedLdsReads = false;                  // [I] [L]
  arch.hasBf16Conversion = false;                      // [I] [L]
  arch.globalToLdsBytes = 4;                           // [I] [L]
  arch.mfmas = gfx942Mfmas;
  return arch;
}

// What CDNA4 keeps from CDNA3 is taken from there.
constexpr ArchInfo makeGfx950() {
  ArchInfo arch = makeGfx942();
  arch.name = "gfx950";
  arch.elfMachine = ELF::EF_AMDGPU_MACH_AMDGCN_GFX950; // [L]
  arch.ldsBytes = 160 * 1024;                          // [I] [L]
  arch.ldsGranule = 1280;                              // [L]
  arch.ldsReadBanks = 64;                              // [M]
  arch.computeUnits = 256;                             // [W] MI350X, MI355X
  arch.fp8 = Fp8Family::Ocp;                           // [I]
  arch.hasTransposedLdsReads = true;                   // [I] [L]
  arch.hasBf16Conversion = true;                       // [I] [L]
  arch.globalToLdsBytes = 16;                          // [I] [L]
  arch.mfmas = gfx950Mfmas;
  return arch;
}

constexpr ArchInfo archTable[] = {makeGfx942(), makeGfx950()};

Error targetIDError(StringRef text, const Twine &reason) {
  return createStringError("architecture '" + text + "' " + reason);
}

/// Sets one feature of a target ID from its text, "xnack+".
Error parseFeature(StringRef text, StringRef feature, TargetID &id) {
  StringRef name = feature.drop_back(feature.empty() ? 0 : 1);
  std::optional<bool> *slot = name == "sramecc" ? &id.sramecc
                              : name == "xnack" ? &id.xnack
                                                : nullptr;
  if (!slot || !(feature.ends_with("+") || feature.ends_with("-")))
    return targetIDError(text, "has the target feature '" + feature +
                                   "'; allowed are sramecc+, sramecc-, "
                                   "xnack+, xnack-");
  if (slot->has_value())
    return targetIDError(text, "has the target feature '" + name + "' twice");
  *slot = feature.ends_with("+");
  return Error::success();
}

} // namespace

ArrayRef<ArchInfo> allArchs() { return archTable; }

std::string knownArchNames() {
  return join(map_range(allArchs(),
                        [](const ArchInfo &arch) { return arch.name.str(); }),
              ", ");
}

Expected<TargetID> parseTargetID(StringRef text) {
  if (text.empty())
    return createStringError("no architecture given; known architectures: " +
                             knownArchNames());
  SmallVector<StringRef, 3> parts;
  text.split(parts, ':');
  const ArchInfo *arch = find_if(allArchs(), [&](const ArchInfo &candidate) {
    return candidate.name == parts.front();
  });
  if (arch == allArchs().end())
    return createStringError("unknown architecture '" + parts.front() +
                             "'; known architectures: " + knownArchNames());
  TargetID id{arch, std::nullopt, std::nullopt};
  for (StringRef feature : drop_begin(parts))
    if (Error error = parseFeature(text, feature, id))
      return std::move(error);
  return id;
}

Expected<const ArchInfo *> lookupArch(StringRef name) {
  Expected<TargetID> id = parseTargetID(name);
  if (!id)
    return id.takeError();
  return id->arch;
}

StringRef matrixTypeName(MatrixType type) {
  switch (type) {
  case MatrixType::BF16:
    return "bf16";
  case MatrixType::F16:
    return "f16";
  case MatrixType::FP8:
    return "fp8";
  case MatrixType::BF8:
    return "bf8";
  }
  llvm_unreachable("all matrix types are named");
}

StringRef fp8FamilyName(Fp8Family family) {
  return family == Fp8Family::Ocp ? "ocp" : "fnuz";
}

const MfmaShape *ArchInfo::mfmaFor(MatrixType type, int m) const {
  const MfmaShape *best = nullptr;
  for (const MfmaShape &shape : mfmas)
    if (shape.type == type && shape.m == m &&
        (!best || shape.flopPerClock() > best->flopPerClock()))
      best = &shape;
  return best;
}

const MfmaShape *ArchInfo::findMfma(MatrixType type, int m, int n,
                                    int k) const {
  const MfmaShape *shape = find_if(mfmas, [&](const MfmaShape &s) {
    return s.type == type && s.m == m && s.n == n && s.k == k;
  });
  return shape == mfmas.end() ? nullptr : shape;
}

int ArchInfo::wavesPerSimdFor(int registers) const {
  int allocated = alignTo(std::max(registers, 1), vectorRegisterGranule);
  return std::min(wavesPerSimd, vectorRegisters / allocated);
}

int ArchInfo::workgroupsPerComputeUnit(int64_t ldsBytesUsed,
                                       int wavesPerWorkgroup,
                                       int registers) const {
  int byWaves =
      wavesPerSimdFor(registers) * simdsPerComputeUnit / wavesPerWorkgroup;
  if (ldsBytesUsed == 0)
    return byWaves;
  int64_t allocated = alignTo(ldsBytesUsed, ldsGranule);
  return std::min<int64_t>(byWaves, ldsBytes / allocated);
}

} // namespace smla
