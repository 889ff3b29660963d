//===- AssembleKernel.cpp - Kernels from assembly text --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's assembler parser, an object streamer, and lld.
//
//===----------------------------------------------------------------------===//

#include "AssembleKernel.h"

#include "lld/Common/Driver.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Triple.h"

LLD_HAS_DRIVER(elf)

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUAsmParser();
}

using namespace llvm;
using namespace smla::sim;
using namespace smla::sim::test;

static SmallString<0> assembleObject(StringRef assembly, StringRef arch) {
  LLVMInitializeAMDGPUTargetInfo();
  LLVMInitializeAMDGPUTargetMC();
  LLVMInitializeAMDGPUAsmParser();
  Triple triple("amdgcn-amd-amdhsa");
  std::string message;
  const Target *target = TargetRegistry::lookupTarget(triple, message);
  MCTargetOptions options;
  std::unique_ptr<MCRegisterInfo> registers(target->createMCRegInfo(triple));
  std::unique_ptr<MCAsmInfo> info(
      target->createMCAsmInfo(*registers, triple, options));
  std::unique_ptr<MCInstrInfo> opcodes(target->createMCInstrInfo());
  std::unique_ptr<MCSubtargetInfo> subtarget(
      target->createMCSubtargetInfo(triple, arch, ""));
  SourceMgr sources;
  sources.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(assembly), SMLoc());
  MCContext context(triple, info.get(), registers.get(), subtarget.get(),
                    &sources, &options);
  std::unique_ptr<MCObjectFileInfo> files(
      target->createMCObjectFileInfo(context, /*PIC=*/true));
  context.setObjectFileInfo(files.get());
  SmallString<0> object;
  raw_svector_ostream os(object);
  std::unique_ptr<MCAsmBackend> backend(
      target->createMCAsmBackend(*subtarget, *registers, options));
  std::unique_ptr<MCObjectWriter> writer = backend->createObjectWriter(os);
  std::unique_ptr<MCCodeEmitter> emitter(
      target->createMCCodeEmitter(*opcodes, context));
  std::unique_ptr<MCStreamer> streamer(target->createMCObjectStreamer(
      triple, context, std::move(backend), std::move(writer),
      std::move(emitter), *subtarget));
  std::unique_ptr<MCAsmParser> parser(
      createMCAsmParser(sources, context, *streamer, *info));
  std::unique_ptr<MCTargetAsmParser> targetParser(
      target->createMCAsmParser(*subtarget, *parser, *opcodes, options));
  parser->setTargetParser(*targetParser);
  if (parser->Run(/*NoInitialTextSection=*/false)) {
    errs() << "in this assembly:\n" << assembly;
    std::abort(); // the test itself is wrong
  }
  return object;
}

std::string smla::sim::test::assembleAndLink(StringRef assembly,
                                             StringRef arch) {
  SmallString<0> object = assembleObject(assembly, arch);
  SmallString<64> input, output;
  int fd;
  EXPECT_FALSE(sys::fs::createTemporaryFile("kernel", "o", fd, input));
  raw_fd_ostream(fd, /*shouldClose=*/true) << object;
  EXPECT_FALSE(sys::fs::createTemporaryFile("kernel", "co", output));
  std::string text;
  raw_string_ostream os(text);
  lld::Result result =
      lld::lldMain({"ld.lld", "-shared", input.c_str(), "-o", output.c_str()},
                   os, os, {{lld::Gnu, &lld::elf::link}});
  EXPECT_EQ(result.retCode, 0) << text;
  std::string elf;
  if (auto buffer = MemoryBuffer::getFile(output))
    elf = (*buffer)->getBuffer().str();
  sys::fs::remove(input);
  sys::fs::remove(output);
  return elf;
}

static const char *const kernelTemplate = R"(
  .amdgcn_target "amdgcn-amd-amdhsa--{0}"
  .amdhsa_code_object_version 5
  .text
  .globl kernel
  .p2align 8
  .type kernel,@function
kernel:
{1}
  s_endpgm
.Lend:
  .size kernel, .Lend-kernel
{2}
  .rodata
  .p2align 6
  .amdhsa_kernel kernel
    .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .amdhsa_system_sgpr_workgroup_id_x 1
    .amdhsa_group_segment_fixed_size {3}
    .amdhsa_private_segment_fixed_size {4}
    .amdhsa_enable_private_segment {5}
    .amdhsa_kernarg_size {6}
    .amdhsa_next_free_vgpr {7}
    .amdhsa_accum_offset {8}
    .amdhsa_next_free_sgpr 100
    .amdhsa_float_denorm_mode_32 {9}
    {10}
  .end_amdhsa_kernel
  .amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--{0}
amdhsa.kernels:
  - .name: kernel
    .symbol: kernel.kd
    .kernarg_segment_size: {6}
    .kernarg_segment_align: 8
    .group_segment_fixed_size: {3}
    .private_segment_fixed_size: {4}
    .wavefront_size: 64
    .sgpr_count: 100
    .vgpr_count: {7}
    .agpr_count: {11}
    .max_flat_workgroup_size: 1024
...
  .end_amdgpu_metadata
)";

AssembledKernel smla::sim::test::assemble(const KernelText &text) {
  unsigned accumOffset = alignTo(std::max(text.vgprs, 4u), 4);
  std::string assembly =
      formatv(kernelTemplate, text.arch, text.body, text.suffix, text.ldsBytes,
              text.scratchBytes, text.scratchBytes ? 1 : 0, text.kernargBytes,
              accumOffset + text.agprs, accumOffset, text.denormMode32,
              text.directives, text.agprs);
  AssembledKernel result;
  result.elf = assembleAndLink(assembly, text.arch);
  Expected<std::unique_ptr<CodeObject>> object =
      CodeObject::parse(MemoryBufferRef(result.elf, "kernel.co"));
  if (!object) {
    ADD_FAILURE() << toString(object.takeError());
    std::abort(); // nothing that follows could run
  }
  result.object = std::move(*object);
  return result;
}

KernelRun &KernelRun::pointer(StringRef name, MutableArrayRef<uint8_t> bytes,
                              const BufferOptions &options) {
  Expected<uint64_t> address = memory.addHostBuffer(name, bytes, options);
  EXPECT_TRUE(bool(address));
  kernarg.resize(alignTo(kernarg.size(), 8));
  const uint8_t *raw = reinterpret_cast<const uint8_t *>(&*address);
  kernarg.insert(kernarg.end(), raw, raw + 8);
  return *this;
}

KernelRun &KernelRun::scalar(uint32_t value) {
  const uint8_t *raw = reinterpret_cast<const uint8_t *>(&value);
  kernarg.insert(kernarg.end(), raw, raw + 4);
  return *this;
}

Expected<LaunchResult> KernelRun::launchAs(const KernelInfo &kernel) {
  config.kernarg = kernarg;
  return launch(*assembled.object, kernel, config, memory, options);
}

LaunchResult KernelRun::run() {
  Expected<LaunchResult> result = launchAs(assembled.kernel());
  if (result)
    return std::move(*result);
  ADD_FAILURE() << toString(result.takeError());
  return LaunchResult();
}

std::string KernelRun::runToError() {
  Expected<LaunchResult> result = launchAs(assembled.kernel());
  EXPECT_FALSE(bool(result));
  return result ? std::string() : toString(result.takeError());
}

std::string smla::sim::test::findingNames(const LaunchResult &result) {
  return join(map_range(result.findings,
                        [](const Finding &finding) {
                          return findingName(finding.kind).str();
                        }),
              " ");
}

/// The smallest unit that gives a line table to the kernel's code.
const char *const smla::sim::test::compileUnit = R"(
  .section .debug_abbrev,"",@progbits
  .byte 1, 17, 0 ; abbreviation 1: DW_TAG_compile_unit, no children
  .byte 16, 23   ; DW_AT_stmt_list, DW_FORM_sec_offset
  .byte 17, 1    ; DW_AT_low_pc, DW_FORM_addr
  .byte 18, 6    ; DW_AT_high_pc, DW_FORM_data4
  .byte 0, 0, 0
  .section .debug_info,"",@progbits
  .long .Lunit_end-.Lunit
.Lunit:
  .short 4
  .long .debug_abbrev
  .byte 8, 1
  .long .Lline_table
  .quad kernel
  .long .Lend-kernel
.Lunit_end:
  .section .debug_line,"",@progbits
.Lline_table:
  .text
)";
