//===- GoldenSchedulesTests.cpp - Schedules of 96 shapes against a file ---===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SMLA_UPDATE_GOLDEN=1 rewrites the file instead of comparing with it.
//
//===----------------------------------------------------------------------===//

#include "TestSpecs.h"

#include "smla/Plan/LdsPlan.h"
#include "smla/Support/OutputFile.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace smla;
using namespace smla::test;

namespace {

std::string chosenFor(const ArchInfo &arch, const OperatorSpec &spec) {
  auto config = llvm::cantFail(builtinConfig(arch));
  Schedule schedule =
      llvm::cantFail(selectSchedule(arch, spec, /*request=*/{}, config));
  LdsPlan plan = llvm::cantFail(planLdsWithinBudget(arch, spec, schedule));
  return llvm::formatv(" {0}: {1} {2} {3} {4} {5} {6}", arch.name,
                       enumName(schedule.kind), schedule.blockK, schedule.waves,
                       schedule.wavesPerEu, schedule.headGroups,
                       plan.totalBytes());
}

std::string lineFor(const OperatorSpec &spec, int64_t splits) {
  std::string line = llvm::formatv(
      "{0} h{1} rope{2} {3} splits{4}", enumName(spec.phase), spec.heads,
      spec.ropeDim, spec.noInvalid ? "no_invalid" : "checked", splits);
  for (const ArchInfo &arch : allArchs())
    line += chosenFor(arch, spec);
  return line + "\n";
}

std::string allLines() {
  std::string text = "# bf16, rank 512. Per architecture: schedule, block_k, "
                     "waves, waves_per_eu, head_groups, LDS bytes\n";
  for (Phase phase : {Phase::Decode, Phase::Prefill})
    for (int64_t heads : {8, 16, 64})
      for (int64_t rope : {0, 64})
        for (bool noInvalid : {false, true})
          for (int64_t splits : {1, 2, 4, 8}) {
            OperatorSpec spec = bf16Spec(512, rope, phase);
            spec.heads = heads;
            spec.noInvalid = noInvalid;
            text += lineFor(spec, splits);
          }
  return text;
}

TEST(GoldenSchedules, AreAsInTheFile) {
  std::string actual = allLines();
  EXPECT_EQ(llvm::StringRef(actual).count('\n'), 96u + 1);
  if (std::getenv("SMLA_UPDATE_GOLDEN")) {
    llvm::cantFail(writeFile(SMLA_GOLDEN_SCHEDULES, actual));
    return;
  }
  auto golden = llvm::MemoryBuffer::getFile(SMLA_GOLDEN_SCHEDULES);
  ASSERT_TRUE(!!golden) << SMLA_GOLDEN_SCHEDULES;
  EXPECT_EQ((*golden)->getBuffer(), actual)
      << "if intended: SMLA_UPDATE_GOLDEN=1 and commit the file";
}

} // namespace
