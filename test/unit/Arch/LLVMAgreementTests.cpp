//===- LLVMAgreementTests.cpp - The table against LLVM's own facts --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/Arch.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/TargetParser.h"
#include "llvm/TargetParser/Triple.h"

#include <gtest/gtest.h>

using namespace smla;

namespace {

const llvm::Triple triple("amdgcn-amd-amdhsa");

/// LLVM's assembler for one architecture.
class Assembler {
public:
  explicit Assembler(const ArchInfo &arch) {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmParser();
    std::string error;
    target = llvm::TargetRegistry::lookupTarget(triple, error);
    registers.reset(target->createMCRegInfo(triple));
    asmInfo.reset(target->createMCAsmInfo(*registers, triple, options));
    instructions.reset(target->createMCInstrInfo());
    subtarget.reset(target->createMCSubtargetInfo(triple, arch.name, ""));
  }

  bool accepts(const std::string &line) const {
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(line), {});
    sources.setDiagHandler([](const llvm::SMDiagnostic &, void *) {});
    llvm::MCContext context(triple, asmInfo.get(), registers.get(),
                            subtarget.get(), &sources, &options);
    std::unique_ptr<llvm::MCObjectFileInfo> objectInfo(
        target->createMCObjectFileInfo(context, /*PIC=*/true));
    context.setObjectFileInfo(objectInfo.get());
    std::unique_ptr<llvm::MCStreamer> streamer(
        target->createNullStreamer(context));
    std::unique_ptr<llvm::MCAsmParser> parser(
        llvm::createMCAsmParser(sources, context, *streamer, *asmInfo));
    std::unique_ptr<llvm::MCTargetAsmParser> targetParser(
        target->createMCAsmParser(*subtarget, *parser, *instructions, options));
    parser->setTargetParser(*targetParser);
    return !parser->Run(/*NoInitialTextSection=*/false);
  }

  bool hasFeature(const std::string &feature) const {
    return subtarget->checkFeatures("+" + feature);
  }

private:
  llvm::MCTargetOptions options;
  const llvm::Target *target;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> asmInfo;
  std::unique_ptr<llvm::MCInstrInfo> instructions;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
};

std::string registerRange(int first, int count) {
  return llvm::formatv("v[{0}:{1}]", first, first + count - 1);
}

/// The instruction with operands as wide as the table says.
std::string assemblyOf(const MfmaShape &shape) {
  bool is8Bit = shape.type == MatrixType::FP8 || shape.type == MatrixType::BF8;
  int operand = shape.elementsPerLane() * (is8Bit ? 1 : 2) / 4;
  int accumulator = shape.accumulatorRegisters();
  std::string c = registerRange(0, accumulator);
  std::string line =
      llvm::formatv("{0} {1}, {2}, {3}, {1}", shape.mnemonic, c,
                    registerRange(accumulator, operand),
                    registerRange(accumulator + operand, operand));
  bool typeIsModifier = shape.mnemonic.ends_with("f8f6f4");
  if (typeIsModifier && shape.type == MatrixType::BF8)
    line += " cbsz:1 blgp:1";
  return line;
}

TEST(LLVMAgreement, AssemblerTakesExactlyTheShapesOfTheTable) {
  for (const ArchInfo &arch : allArchs()) {
    Assembler assembler(arch);
    for (const ArchInfo &other : allArchs())
      for (const MfmaShape &shape : other.mfmas) {
        bool inTable = arch.findMfma(shape.type, shape.m, shape.n, shape.k);
        EXPECT_EQ(assembler.accepts(assemblyOf(shape)), inTable)
            << arch.name.str() << ": " << assemblyOf(shape);
      }
  }
}

TEST(LLVMAgreement, AssemblerTakesExactlyTheInstructionsOfTheTable) {
  for (const ArchInfo &arch : allArchs()) {
    Assembler assembler(arch);
    EXPECT_EQ(assembler.accepts("ds_read_b64_tr_b16 v[0:1], v2"),
              arch.hasTransposedLdsReads);
    EXPECT_EQ(assembler.accepts("v_cvt_pk_bf16_f32 v0, v1, v2"),
              arch.hasBf16Conversion);
    for (int bytes : {4, 12, 16}) {
      std::string line = "global_load_lds_dword";
      if (bytes > 4)
        line += llvm::formatv("x{0}", bytes / 4);
      EXPECT_EQ(assembler.accepts(line + " v[0:1], off"),
                bytes <= arch.globalToLdsBytes)
          << arch.name.str() << " " << line;
    }
  }
}

TEST(LLVMAgreement, SubtargetHasTheLdsOfTheTable) {
  for (const ArchInfo &arch : allArchs()) {
    Assembler assembler(arch);
    for (int64_t bytes : {32768, 65536, 163840, 327680})
      EXPECT_EQ(assembler.hasFeature(
                    llvm::formatv("addressablelocalmemorysize{0}", bytes)),
                bytes == arch.ldsBytes)
          << arch.name.str() << " " << bytes;
  }
}

TEST(LLVMAgreement, FeatureMapHasTheFeaturesOfTheTable) {
  for (const ArchInfo &arch : allArchs()) {
    llvm::StringMap<bool> features;
    llvm::AMDGPU::fillAMDGPUFeatureMap(arch.name, triple, features);
    auto has = [&](llvm::StringRef name) { return features.lookup(name); };
    EXPECT_TRUE(has("mai-insts")) << arch.name.str();
    EXPECT_TRUE(has("fp8-insts")) << arch.name.str();
    EXPECT_TRUE(has("wavefrontsize64") && arch.waveSize == 64);
    // xf32 went when fp8 became OCP and the wide bf16 shapes came.
    EXPECT_EQ(has("xf32-insts"), arch.fp8 == Fp8Family::Fnuz);
    EXPECT_EQ(has("gfx950-insts"),
              arch.findMfma(MatrixType::BF16, 16, 16, 32) != nullptr);
  }
}

TEST(LLVMAgreement, EveryRowHasBothTargetFeatures) {
  for (const ArchInfo &arch : allArchs()) {
    unsigned attributes = llvm::AMDGPU::getArchAttrAMDGCN(
        llvm::AMDGPU::parseArchAMDGCN(arch.name));
    EXPECT_TRUE(attributes & llvm::AMDGPU::FEATURE_XNACK);
    EXPECT_TRUE(attributes & llvm::AMDGPU::FEATURE_SRAMECC);
  }
}

} // namespace
