//===- LoopCheckTests.cpp - Whether loads stay in flight ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssembleKernel.h"

#include "smla/Simulator/LoopCheck.h"

#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

using namespace smla;
using namespace smla::sim;
using namespace smla::sim::test;

namespace {

/// A loop of `loads` loads, a tile ahead, in front of which nothing waits.
std::string loop(const std::string &body) {
  return R"(
        s_mov_b32 s4, 0
        global_load_dwordx2 v[2:3], v[0:1], off
        global_load_dwordx2 v[4:5], v[0:1], off offset:8
head:
)" + body +
         R"(
        s_add_u32 s4, s4, 1
        s_cmp_lt_u32 s4, 8
        s_cbranch_scc1 head
)";
}

const std::string first = R"(
        v_mfma_f32_16x16x16_bf16 v[8:11], v[2:3], v[2:3], v[8:11]
        global_load_dwordx2 v[2:3], v[0:1], off
)";
const std::string second = R"(
        v_mfma_f32_16x16x16_bf16 v[8:11], v[4:5], v[4:5], v[8:11]
        global_load_dwordx2 v[4:5], v[0:1], off offset:8
)";

std::vector<std::string> faultsOf(const std::string &text) {
  KernelText kernel;
  kernel.body = text;
  AssembledKernel assembled = assemble(kernel);
  std::vector<std::string> texts;
  for (const LoopFault &fault :
       checkLoops(*assembled.object, assembled.kernel()))
    texts.push_back(fault.text);
  return texts;
}

TEST(LoopCheck, KnowsALoopThatWaitsForWhatItUses) {
  EXPECT_TRUE(faultsOf(loop("s_waitcnt vmcnt(1)" + first +
                            "s_waitcnt vmcnt(1)" + second))
                  .empty());
}

TEST(LoopCheck, SeesAWaitForAllLoads) {
  auto faults = faultsOf(
      loop("s_waitcnt vmcnt(1)" + first + "s_waitcnt vmcnt(0)" + second));
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0], "s_waitcnt vmcnt(0): waits for every load in flight");
}

TEST(LoopCheck, SeesAFirstWaitForTooMuch) {
  std::string third = R"(
        v_mfma_f32_16x16x16_bf16 v[8:11], v[6:7], v[6:7], v[8:11]
        global_load_dwordx2 v[6:7], v[0:1], off offset:16
)";
  auto faults =
      faultsOf(loop("s_waitcnt vmcnt(1)" + first + "s_waitcnt vmcnt(2)" +
                    second + "s_waitcnt vmcnt(2)" + third));
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0], "s_waitcnt vmcnt(1): 2 loads are younger than the one "
                       "that is used next");
}

TEST(LoopCheck, SeesACopyOfALoadedValue) {
  auto faults =
      faultsOf(loop("s_waitcnt vmcnt(1)" + first + "s_waitcnt vmcnt(1)" +
                    second + "v_mov_b32 v12, v3\nv_mov_b32 v13, v12\n"));
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_NE(faults[0].find("v_mov_b32_e32 v12, v3: copies a loaded value"),
            std::string::npos)
      << faults[0];
}

/// Compiled loops that are known for it (docs/Timing.md): the published shape
/// waits for each of its loads, the others keep them in flight.
TEST(LoopCheck, JudgesCompiledLoops) {
  auto faults = [](llvm::StringRef name, llvm::StringRef arch) {
    std::string path =
        (llvm::Twine(SMLA_TEST_INPUTS) + "/loop-" + name + ".s").str();
    auto text = llvm::MemoryBuffer::getFile(path);
    EXPECT_TRUE(!!text) << path;
    std::string elf = assembleAndLink((*text)->getBuffer(), arch);
    auto object = llvm::cantFail(CodeObject::parse({elf, name}));
    return checkLoops(*object, *object->find(name)).size();
  };
  EXPECT_GT(faults("base", "gfx942"), 0u);
  EXPECT_EQ(faults("d2d", "gfx942"), 0u);
  EXPECT_EQ(faults("g1", "gfx950"), 0u);
}

} // namespace
