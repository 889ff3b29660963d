//===- FindingPlaceTests.cpp - Where findings are -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every kind of finding names its instruction, source line, wave, lane and
// address, and its kernel without the fault has none.
//
//===----------------------------------------------------------------------===//

#include "FindingKernel.h"

using namespace smla::sim;
using namespace smla::sim::test;

namespace {
/// Lane 5 of wave 1 executes `instruction`, which is at fault unless it is
/// replaced by `clean`. Both waves execute `before`.
struct Fault {
  FindingKind kind;
  const char *before, *instruction, *clean;
  /// -1 where the whole wave is at fault.
  int lane;
  /// Its last 12 bits, as arrays begin at pages; -1 for none.
  int address;
};

const Fault faults[] = {
    {FindingKind::UseBeforeWait, "global_load_dword v4, v2, s[4:5]",
     "v_mov_b32 v5, v4", "s_waitcnt vmcnt(0)", -1, -1},
    {FindingKind::LdsRace,
     // Wave 0 stores, and wave 1 reads in the same barrier interval.
     "v_cmp_gt_u32 vcc, 64, v0\ns_and_saveexec_b64 s[20:21], vcc\n"
     "ds_write_b32 v2, v2\ns_mov_b64 exec, -1",
     "ds_read_b32 v5, v2", "ds_read_b32 v5, v2 offset:256", 5, 20},
    {FindingKind::UndefinedValue, "", "global_store_dword v2, v40, s[6:7]",
     "global_store_dword v2, v1, s[6:7]", 5, 20},
    {FindingKind::GlobalOutOfBounds, "",
     "global_load_dword v5, v2, s[4:5] offset:4080",
     "global_load_dword v5, v2, s[4:5] offset:4072", 5, 4},
    {FindingKind::GlobalReadOnly, "", "global_store_dword v2, v2, s[6:7]",
     "s_nop 0", 5, 20},
    {FindingKind::LdsOutOfBounds, "", "ds_write_b32 v2, v2 offset:492",
     "ds_write_b32 v2, v2 offset:488", 5, 512},
    {FindingKind::KernargOutOfBounds, "",
     "s_load_dwordx2 s[20:21], s[0:1], 0x40",
     "s_load_dwordx2 s[20:21], s[0:1], 0x38", -1, 64},
    {FindingKind::ScratchOutOfBounds, "",
     "scratch_store_dword off, v2, off offset:16",
     "scratch_store_dword off, v2, off offset:12", 5, 16},
    {FindingKind::Misaligned, "", "global_atomic_add v2, v1, s[6:7] offset:2",
     "global_atomic_add v2, v1, s[6:7] offset:4", 5, 22},
    {FindingKind::BarrierMismatch, "", "s_barrier", "s_nop 0", -1, -1},
    {FindingKind::EndlessLoop, "", "s_branch 0xffff", "s_nop 0", -1, -1},
    {FindingKind::Trap, "", "s_trap 2", "s_trap 3", -1, -1},
};

LaunchResult run(const Fault &fault, bool isClean) {
  std::string body = R"(
  .file 1 "dir" "kernel.mlir"
  .loc 1 11 0
  v_readfirstlane_b32 s22, v0
  )" + std::string(fault.before) +
                     R"(
  s_cmp_lt_u32 s22, 64
  s_cbranch_scc1 .Lskip
  s_mov_b64 exec, 0x20
  .loc 1 77 3
  )" + (isClean ? fault.clean : fault.instruction) +
                     R"(
  .loc 1 99 0
  s_mov_b64 exec, -1
.Lskip:
)";
  Launch launch(body);
  launch.waves(2).lds(512);
  launch.text.scratchBytes = 16;
  launch.text.suffix = compileUnit;
  launch.options.maxInstructionsPerWave = 100;
  launch.outOptions.readOnly = fault.kind == FindingKind::GlobalReadOnly;
  return launch.run();
}
} // namespace

TEST(FindingPlace, EveryKind) {
  for (const Fault &fault : faults) {
    llvm::StringRef name = findingName(fault.kind);
    EXPECT_EQ(findingNames(run(fault, /*isClean=*/true)), "") << name.str();
    LaunchResult result = run(fault, /*isClean=*/false);
    ASSERT_EQ(findingNames(result), name.str());
    const Finding &finding = result.findings[0];
    EXPECT_EQ(finding.kernel, "kernel") << name.str();
    EXPECT_NE(finding.pc, 0u) << name.str();
    // The disassembler writes some operands in its own way.
    llvm::StringRef mnemonic =
        llvm::StringRef(fault.instruction).split(' ').first;
    EXPECT_TRUE(llvm::StringRef(finding.disassembly).starts_with(mnemonic))
        << finding.disassembly;
    EXPECT_EQ(finding.source, "kernel.mlir:77") << name.str();
    EXPECT_EQ(finding.wave, 1u) << name.str();
    EXPECT_EQ(finding.lane, fault.lane) << name.str();
    ASSERT_EQ(finding.address.has_value(), fault.address >= 0) << name.str();
    if (finding.address)
      EXPECT_EQ(int(*finding.address & 0xfff), fault.address) << name.str();
    EXPECT_FALSE(finding.message.empty()) << name.str();
  }
}

/// A kind without a kernel above would be one that nobody has seen.
TEST(FindingPlace, NoKindIsMissing) {
  for (unsigned kind = 0; kind <= unsigned(FindingKind::Trap); ++kind)
    EXPECT_TRUE(llvm::any_of(faults, [&](const Fault &fault) {
      return unsigned(fault.kind) == kind;
    })) << findingName(FindingKind(kind)).str();
}
