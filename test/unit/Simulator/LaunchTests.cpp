//===- LaunchTests.cpp - Code objects, memory and launches ----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is refused with which message, and that results do not depend on the
// order of waves, on threads or on addresses.
//
//===----------------------------------------------------------------------===//

#include "AssembleKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
using u32 = uint32_t;

std::string parseError(llvm::StringRef elf) {
  auto object = CodeObject::parse(llvm::MemoryBufferRef(elf, "k.co"));
  EXPECT_FALSE(bool(object));
  return object ? std::string() : toString(object.takeError());
}

/// Each wave adds its number to a sum in LDS, in turns between barriers; the
/// first stores it.
const char *const exchange = R"(
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  v_mov_b32 v1, 0
  v_mov_b32 v2, 0
  v_lshlrev_b32 v3, 2, v0
  ds_write_b32 v3, v0
  s_waitcnt lgkmcnt(0)
  s_barrier
  v_xor_b32 v4, 0x3fc, v3
  ds_read_b32 v5, v4
  s_lshl_b32 s8, s2, 10
  v_add_u32 v6, s8, v3
  s_waitcnt lgkmcnt(0)
  global_store_dword v6, v5, s[4:5])";

KernelText exchangeKernel() {
  KernelText text;
  text.body = exchange;
  text.ldsBytes = 1024;
  return text;
}

std::vector<u32> runExchange(const Options &options, u32 groups = 8) {
  std::vector<u32> out(256 * groups);
  KernelRun run(exchangeKernel());
  run.options = options;
  run.grid(groups).block(256).array("out", out);
  EXPECT_EQ(findingNames(run.run()), "");
  return out;
}
} // namespace

//===----------------------------------------------------------------------===//
// Code objects
//===----------------------------------------------------------------------===//

TEST(CodeObject, KernelsAndMetadata) {
  KernelText text;
  text.arch = "gfx950";
  text.body = "s_nop 0\n";
  text.vgprs = 40;
  text.agprs = 24;
  text.ldsBytes = 2048;
  text.scratchBytes = 32;
  AssembledKernel assembled = assemble(text);
  const CodeObject &object = *assembled.object;
  EXPECT_EQ(object.arch().name, "gfx950");
  EXPECT_EQ(object.version(), 5u);
  EXPECT_EQ(object.kernelNames(), "kernel");
  EXPECT_EQ(object.find("other"), nullptr);
  const KernelInfo &kernel = *object.find("kernel");
  EXPECT_EQ(kernel.groupSegmentBytes, 2048u);
  EXPECT_EQ(kernel.privateSegmentBytes, 32u);
  EXPECT_EQ(kernel.kernargBytes, 64u);
  EXPECT_EQ(kernel.agprCount, 24u);
  EXPECT_EQ(kernel.vgprCount, 64u);
  EXPECT_EQ(kernel.descriptor.accumOffset(), 40u);
  EXPECT_EQ(kernel.descriptor.allocatedRegisters(), 64u);
  EXPECT_EQ(kernel.maxFlatWorkgroupSize, 1024u);
}

TEST(CodeObject, ForeignFiles) {
  EXPECT_EQ(parseError("hello"), "'k.co' is not an ELF file");
  EXPECT_EQ(parseError(std::string(1000, 'x')), "'k.co' is not an ELF file");
  std::string elf = assemble(exchangeKernel()).elf;
  std::string foreign = elf;
  foreign[18] = 62; // e_machine: x86-64
  EXPECT_EQ(parseError(foreign), "'k.co' is no AMDGPU code object");
  std::string unlinked = elf;
  unlinked[16] = 1; // e_type: relocatable
  EXPECT_EQ(parseError(unlinked),
            "'k.co' is not linked: a code object is an ELF shared object "
            "(ld.lld -shared)");
  std::string old = elf;
  old[8] = 2; // EI_ABIVERSION: code object version 4
  EXPECT_EQ(parseError(old), "'k.co' has ELF ABI version 2; code object "
                             "versions 5 and 6 (ABI 3 and 4) are supported");
  std::string other = elf;
  other[48] = 0x41; // e_flags: gfx1100
  EXPECT_EQ(parseError(other), "'k.co' is for the AMDGPU machine 0x41; known "
                               "architectures: gfx942, gfx950");
}

TEST(CodeObject, TruncatedFilesAreErrors) {
  std::string elf = assemble(exchangeKernel()).elf;
  for (size_t size = 0; size < elf.size(); size += 61) {
    // Exact allocation, so that a sanitizer sees what lies beyond.
    std::vector<char> bytes(elf.begin(), elf.begin() + size);
    auto object = CodeObject::parse(
        llvm::MemoryBufferRef({bytes.data(), bytes.size()}, "k.co"));
    if (!object)
      llvm::consumeError(object.takeError());
  }
}

TEST(CodeObject, DamagedHeadersAreErrors) {
  std::string elf = assemble(exchangeKernel()).elf;
  for (size_t at = 0; at < 64 + 56 * 6; ++at)
    for (unsigned char value : {0x00, 0x7f, 0xff}) {
      std::string damaged = elf;
      damaged[at] = value;
      std::vector<char> bytes(damaged.begin(), damaged.end());
      auto object = CodeObject::parse(
          llvm::MemoryBufferRef({bytes.data(), bytes.size()}, "k.co"));
      if (!object)
        llvm::consumeError(object.takeError());
    }
}

//===----------------------------------------------------------------------===//
// Device memory
//===----------------------------------------------------------------------===//

TEST(DeviceMemory, AddressesComeFromTheSeed) {
  std::vector<uint8_t> a(100), b(100);
  auto addressOf = [&](uint64_t seed) {
    DeviceMemory memory(seed);
    uint64_t first = cantFail(memory.addHostBuffer("a", a));
    uint64_t second = cantFail(memory.addHostBuffer("b", b));
    EXPECT_GT(second, first + 100 + (1 << 20)); // guard
    EXPECT_GE(first, uint64_t(1) << 40);
    EXPECT_LT(second, uint64_t(1) << 47);
    return first;
  };
  EXPECT_EQ(addressOf(1), addressOf(1));
  EXPECT_NE(addressOf(1), addressOf(2));
}

TEST(DeviceMemory, GivenAddressesMustBeFree) {
  std::vector<uint8_t> a(100), b(100);
  DeviceMemory memory(1);
  BufferOptions options;
  options.address = 0x500000000;
  EXPECT_EQ(cantFail(memory.addHostBuffer("a", a, options)), 0x500000000u);
  auto clash = memory.addHostBuffer("b", b, options);
  ASSERT_FALSE(bool(clash));
  EXPECT_EQ(toString(clash.takeError()),
            "buffer 'b' at 0x500000000 is nearer than 1048576 bytes to 'a' "
            "[0x500000000, 0x500000064)");
  options.address = uint64_t(1) << 47;
  auto high = memory.addHostBuffer("b", b, options);
  ASSERT_FALSE(bool(high));
  EXPECT_EQ(toString(high.takeError()),
            "buffer 'b': [0x800000000000, 0x800000000064) must lie in [1, "
            "0x800000000000)");
  EXPECT_FALSE(bool(memory.removeBuffer(0x500000000)));
  EXPECT_EQ(toString(memory.removeBuffer(0x500000000)),
            "no buffer at 0x500000000");
}

TEST(DeviceMemory, HostAccess) {
  DeviceMemory memory(1);
  uint64_t size = 3 * DeviceMemory::pageBytes;
  BufferOptions options;
  options.init = BufferInit::Undefined;
  uint64_t address =
      cantFail(memory.addSparseBuffer("sparse", size, {}, options));
  EXPECT_EQ(memory.countUndefined(address, 100), 100u);
  std::vector<uint8_t> bytes(DeviceMemory::pageBytes + 100, 5),
      back(bytes.size());
  EXPECT_FALSE(bool(memory.write(address + 50, bytes)));
  EXPECT_FALSE(bool(memory.read(address + 50, back)));
  EXPECT_EQ(bytes, back);
  EXPECT_EQ(memory.countUndefined(address, size), size - bytes.size());
  EXPECT_TRUE(bool(llvm::errorToBool(memory.read(address + size - 50, back))));
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

TEST(Launch, RefusesBadBlocks) {
  KernelRun run(exchangeKernel());
  run.config.block = {64, 32, 1};
  EXPECT_EQ(run.runToError(),
            "kernel 'kernel': a block of 64 x 32 x 1 = 2048 work-items; it was "
            "compiled for 1 to 1024");
  run.config.block = {0, 1, 1};
  EXPECT_NE(run.runToError().find("= 0 work-items"), std::string::npos);
}

TEST(Launch, RefusesTooMuchLds) {
  KernelRun run(exchangeKernel());
  run.config.dynamicLdsBytes = 65536;
  EXPECT_EQ(run.runToError(),
            "kernel 'kernel' needs 66560 bytes of LDS; gfx942 "
            "has 65536 per workgroup");
}

TEST(Launch, RefusesUnallocatedRegisters) {
  KernelText text;
  text.vgprs = 8;
  text.agprs = 8;
  text.body = "v_mov_b32 v7, 0\nv_accvgpr_write_b32 a7, v7\n";
  KernelRun(text).run();
  text.body = "v_mov_b32 v8, 0\n";
  std::string message = KernelRun(text).runToError();
  EXPECT_NE(message.find("of kernel 'kernel' uses v8; its descriptor allocates "
                         "8 VGPRs and 8 AGPRs"),
            std::string::npos)
      << message;
  text.body = "v_mov_b32 v7, 0\nv_accvgpr_write_b32 a8, v7\n";
  EXPECT_NE(KernelRun(text).runToError().find("uses a8"), std::string::npos);
}

TEST(Launch, RelocatedAddresses) {
  KernelText text;
  text.body = "s_getpc_b64 s[20:21]\n.Lhere:\n"
              "s_add_u32 s20, s20, pointer-.Lhere\ns_addc_u32 s21, s21, 0\n"
              "s_load_dwordx2 s[22:23], s[20:21], 0x0\n"
              "s_load_dwordx2 s[4:5], s[0:1], 0x0\n"
              "s_waitcnt lgkmcnt(0)\ns_load_dword s24, s[22:23], 0x0\n"
              "v_mov_b32 v1, 0\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v2, s24\n"
              "global_store_dword v1, v2, s[4:5]\n";
  text.suffix = ".data\n.p2align 3\npointer:\n.quad value\nvalue:\n.long 77\n"
                ".text\n";
  std::vector<u32> out(64);
  KernelRun run(text);
  run.array("out", out);
  EXPECT_EQ(findingNames(run.run()), "");
  EXPECT_EQ(out[0], 77u);
}

TEST(Launch, FindingsNameTheSourceLine) {
  KernelText text;
  text.body = ".file 1 \"dir\" \"kernel.mlir\"\n.loc 1 12 0\n"
              "v_mov_b32 v1, 0\n.loc 1 34 5\nds_write_b32 v1, v1\n"
              ".loc 1 56 0\n";
  text.suffix = compileUnit;
  LaunchResult result = KernelRun(text).run();
  ASSERT_EQ(findingNames(result), "lds-out-of-bounds");
  EXPECT_EQ(result.findings[0].source, "kernel.mlir:34");
}

TEST(Launch, ResultsDoNotDependOnOrderThreadsOrAddresses) {
  std::vector<u32> expected(256 * 8);
  for (u32 i = 0; i < expected.size(); ++i)
    expected[i] = 255 - i % 256;
  for (uint64_t shuffle = 0; shuffle < 20; ++shuffle) {
    Options options;
    options.shuffleSeed = shuffle;
    options.seed = shuffle + 1;
    options.threads = 1 + shuffle % 3;
    EXPECT_EQ(runExchange(options), expected) << shuffle;
  }
}

TEST(Launch, CountsAreTheSameOnAnyNumberOfThreads) {
  LaunchResult results[2];
  for (unsigned threads : {1, 4}) {
    std::vector<u32> out(256 * 8);
    KernelRun run(exchangeKernel());
    run.options.threads = threads;
    run.grid(8).block(256).array("out", out);
    results[threads == 4] = run.run();
  }
  EXPECT_EQ(results[0].instructions, results[1].instructions);
  // 13 instructions and s_endpgm, by 4 waves of 8 groups
  EXPECT_EQ(results[0].totalInstructions(), 14u * 32);
  EXPECT_EQ(results[0].count(InstClass::Barrier), 32u);
  EXPECT_EQ(results[0].count(InstClass::Lds), 64u);
  EXPECT_EQ(results[0].count(InstClass::Vmem), 32u);
  EXPECT_EQ(results[0].globalWriteBytes, results[1].globalWriteBytes);
  EXPECT_EQ(results[0].globalLines, results[1].globalLines);
}

TEST(Launch, FindingsAreTheSameOnAnyNumberOfThreads) {
  // Workgroups from 3 on store beyond the array.
  std::string texts[2];
  for (unsigned threads : {1, 4}) {
    std::vector<u32> out(256 * 3);
    KernelRun run(exchangeKernel());
    run.options.threads = threads;
    run.grid(8).block(256).array("out", out);
    LaunchResult result = run.run();
    ASSERT_EQ(findingNames(result), "global-out-of-bounds");
    EXPECT_EQ(result.findings[0].workgroup[0], 3u);
    EXPECT_EQ(result.findings[0].count, 5u * 256);
    llvm::raw_string_ostream(texts[threads == 4]) << result.findings[0];
  }
  EXPECT_EQ(texts[0], texts[1]);
}

TEST(Launch, ReportsProgress) {
  std::vector<u32> out(256 * 5);
  KernelRun run(exchangeKernel());
  std::vector<uint64_t> seen;
  run.options.progress = [&](uint64_t done, uint64_t total) {
    EXPECT_EQ(total, 5u);
    seen.push_back(done);
  };
  run.grid(5).block(256).array("out", out);
  run.run();
  EXPECT_EQ(seen, (std::vector<uint64_t>{1, 2, 3, 4, 5}));
}

TEST(Launch, DynamicLds) {
  KernelText text = exchangeKernel();
  text.ldsBytes = 0;
  std::vector<u32> out(256);
  KernelRun run(text);
  run.config.dynamicLdsBytes = 1024;
  run.block(256).array("out", out);
  EXPECT_EQ(findingNames(run.run()), "");
}
