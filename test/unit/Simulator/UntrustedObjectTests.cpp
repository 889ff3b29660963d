//===- UntrustedObjectTests.cpp - Code objects of unknown origin ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is known to kill LLVM's readers, one by one; test/hostile has damage at
// random. Each test here ends the process if parseUntrusted does not fork.
//
//===----------------------------------------------------------------------===//

#include "AssembleKernel.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/BinaryFormat/ELF.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

/// buffer_load_dword with a literal as its offset, which the encoding has no
/// room for: LLVM 22's decoder crashes.
const char *const deadlyWords = "\n.long 0xe0501000, 0xff020100\n";

KernelText storeKernel(llvm::StringRef before, llvm::StringRef behind) {
  KernelText text;
  text.body = ("s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_mov_b32 v1, 0\n"
               "v_mov_b32 v2, 42\ns_waitcnt lgkmcnt(0)\n" +
               before + "\nglobal_store_dword v1, v2, s[4:5]")
                  .str();
  text.suffix = behind.str();
  return text;
}

/// Runs it after parsing it anew as one that nobody trusts.
llvm::Expected<u32> runUntrusted(const KernelText &text) {
  KernelRun run(text);
  std::vector<u32> out(1);
  run.array("out", out).block(1);
  auto object =
      CodeObject::parseUntrusted(llvm::MemoryBufferRef(run.assembled.elf, "k"));
  if (!object)
    return object.takeError();
  run.assembled.object = std::move(*object);
  auto result = run.launchAs(run.assembled.kernel());
  if (!result)
    return result.takeError();
  EXPECT_EQ(findingNames(*result), "");
  return out[0];
}

std::string errorOf(llvm::StringRef elf) {
  auto object =
      CodeObject::parseUntrusted(llvm::MemoryBufferRef(elf, "hostile.co"));
  return object ? "" : toString(object.takeError());
}
} // namespace

TEST(UntrustedObject, SoundOneRuns) {
  llvm::Expected<u32> result = runUntrusted(storeKernel("", ""));
  ASSERT_TRUE(bool(result)) << toString(result.takeError());
  EXPECT_EQ(*result, 42u);
}

TEST(UntrustedObject, LineTablesStay) {
  KernelText text = storeKernel(
      ".file 1 \"dir\" \"kernel.mlir\"\n.loc 1 7 0\nv_mov_b32 v2, v9",
      compileUnit);
  AssembledKernel kernel = assemble(text);
  auto object = llvm::cantFail(
      CodeObject::parseUntrusted(llvm::MemoryBufferRef(kernel.elf, "k")));
  std::vector<u32> out(1);
  KernelRun run(text);
  run.array("out", out).block(1);
  run.assembled.object = std::move(object);
  LaunchResult result = run.run();
  ASSERT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.findings[0].source, "kernel.mlir:7");
}

TEST(UntrustedObject, DeadlyCodeThatIsNotReached) {
  llvm::Expected<u32> result = runUntrusted(storeKernel("", deadlyWords));
  ASSERT_TRUE(bool(result)) << toString(result.takeError());
  EXPECT_EQ(*result, 42u);
}

TEST(UntrustedObject, DeadlyCodeThatIsReached) {
  llvm::Expected<u32> result = runUntrusted(storeKernel(deadlyWords, ""));
  ASSERT_FALSE(bool(result));
  std::string message = toString(result.takeError());
  EXPECT_NE(message.find("<undecodable>"), std::string::npos) << message;
}

TEST(UntrustedObject, TooMuchDeadlyCode) {
  std::string many;
  for (int i = 0; i < 300; ++i)
    many += deadlyWords;
  EXPECT_EQ(errorOf(assemble(storeKernel("", many)).elf),
            "'hostile.co' is damaged: LLVM's decoder dies of its code in more "
            "than 256 places");
}

TEST(UntrustedObject, DamagedMetadata) {
  std::string elf = assemble(storeKernel("", "")).elf;
  // Two keys become empty maps, which LLVM cannot compare.
  size_t key = elf.find("\xa7.symbol");
  ASSERT_NE(key, std::string::npos);
  elf[key] = elf[key + 2] = '\x80';
  std::string message = errorOf(elf);
  EXPECT_EQ(message, "'hostile.co': the metadata note is no MessagePack map: a "
                     "key is no string");
}

TEST(UntrustedObject, OverlappingCode) {
  std::string elf =
      assemble(storeKernel("", std::string(".fill 64, 4, 0"))).elf;
  // Every section is code that covers the whole file.
  auto header = reinterpret_cast<llvm::ELF::Elf64_Ehdr *>(elf.data());
  auto sections =
      reinterpret_cast<llvm::ELF::Elf64_Shdr *>(elf.data() + header->e_shoff);
  for (unsigned i = 1; i < header->e_shnum; ++i)
    if (sections[i].sh_type == llvm::ELF::SHT_PROGBITS) {
      sections[i].sh_flags |= llvm::ELF::SHF_EXECINSTR;
      sections[i].sh_offset = 0;
      sections[i].sh_size = elf.size();
    }
  EXPECT_EQ(errorOf(elf), "'hostile.co': its sections of code are larger than "
                          "the file: they overlap");
}

TEST(UntrustedObject, OrdinaryErrorsAreTheSame) {
  EXPECT_EQ(errorOf("no ELF"), "'hostile.co' is not an ELF file");
}

//===----------------------------------------------------------------------===//
// Descriptors that ask for what there is not
//===----------------------------------------------------------------------===//

namespace {
std::string launchError(llvm::function_ref<void(KernelInfo &)> change) {
  KernelRun run(storeKernel("", ""));
  std::vector<u32> out(1);
  run.array("out", out);
  KernelInfo kernel = run.assembled.kernel();
  change(kernel);
  auto result = run.launchAs(kernel);
  return result ? "" : toString(result.takeError());
}
} // namespace

TEST(HostileDescriptor, Errors) {
  EXPECT_EQ(launchError([](KernelInfo &kernel) {
              kernel.descriptor.privateSegmentBytes = 0x80000000;
            }),
            "kernel 'kernel' needs 2147483648 bytes of private memory per "
            "work-item; hardware has 131056");
  EXPECT_EQ(
      launchError([](KernelInfo &kernel) { kernel.kernargBytes = 0xffffffff; }),
      "kernel 'kernel' has 4294967295 bytes of arguments; at most "
      "1048576 are supported");
  EXPECT_EQ(launchError([](KernelInfo &kernel) {
              kernel.descriptor.kernargPreload = 127;
            }),
            "kernel 'kernel' wants 127 dwords of its arguments in SGPRs; "
            "hardware sets up to 16");
}

TEST(HostileDescriptor, BlockBeyondHardware) {
  KernelRun run(storeKernel("", ""));
  std::vector<u32> out(1);
  run.array("out", out);
  KernelInfo kernel = run.assembled.kernel();
  kernel.maxFlatWorkgroupSize = 0xffffffff;
  run.config.block = {65536, 65536, 65536}; // 2^48, 0 in 32 bits
  auto result = run.launchAs(kernel);
  ASSERT_FALSE(bool(result));
  EXPECT_EQ(toString(result.takeError()),
            "kernel 'kernel': a block of 65536 x 65536 x 65536 = "
            "281474976710656 work-items; it was compiled for 1 to 1024");
}

TEST(HostileDescriptor, HiddenArgumentsOfNoAxis) {
  KernelRun run(storeKernel("", ""));
  std::vector<u32> out(1);
  run.array("out", out).block(1);
  KernelInfo kernel = run.assembled.kernel();
  for (const char *kind : {"hidden_block_count_", "hidden_block_count_q",
                           "hidden_group_size_xx"}) {
    KernelArg arg;
    arg.valueKind = kind;
    arg.offset = 32;
    arg.size = 4;
    kernel.args.push_back(arg);
  }
  auto result = run.launchAs(kernel);
  ASSERT_TRUE(bool(result)) << toString(result.takeError());
  EXPECT_EQ(out[0], 42u);
}
