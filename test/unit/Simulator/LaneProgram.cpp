//===- LaneProgram.cpp - Many instructions on 64 lanes of inputs ----------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel around the snippets.
//
//===----------------------------------------------------------------------===//

#include "LaneProgram.h"

using namespace llvm;
using namespace smla::sim;
using namespace smla::sim::test;

LaneProgram &LaneProgram::input64(const std::array<uint64_t, 64> &values) {
  LaneValues low, high;
  for (unsigned lane = 0; lane < 64; ++lane) {
    low[lane] = values[lane];
    high[lane] = values[lane] >> 32;
  }
  return input(low).input(high);
}

size_t LaneProgram::add(StringRef snippet, unsigned dwords) {
  first.push_back(results.size());
  results.resize(results.size() + dwords);
  snippets += snippet.str() + "\n";
  // A result that a load or LDS instruction writes has to have arrived.
  snippets += "s_waitcnt vmcnt(0) lgkmcnt(0)\ns_nop 7\ns_nop 7\n";
  for (unsigned d = 0; d < dwords; ++d)
    snippets += formatv("global_store_dword v1, v{0}, s[6:7]\n"
                        "s_add_u32 s6, s6, 256\n"
                        "s_addc_u32 s7, s7, 0\n",
                        20 + d);
  return first.size() - 1;
}

LaunchResult LaneProgram::runForFindings() {
  text.body = "s_load_dwordx4 s[4:7], s[0:1], 0x0\n"
              "v_lshlrev_b32 v1, 2, v0\n"
              "s_waitcnt lgkmcnt(0)\n";
  for (size_t i = 0; i < inputs.size(); ++i)
    text.body += formatv("global_load_dword v{0}, v1, s[4:5]\n"
                         "s_add_u32 s4, s4, 256\ns_addc_u32 s5, s5, 0\n",
                         4 + i);
  text.body += "s_waitcnt vmcnt(0)\n" + snippets;
  if (inputs.empty())
    inputs.emplace_back();
  KernelRun run(text);
  run.options = options;
  run.array("inputs", inputs).array("results", results);
  return run.run();
}

void LaneProgram::run() {
  LaunchResult result = runForFindings();
  for (const Finding &finding : result.findings) {
    std::string message;
    raw_string_ostream(message) << finding;
    ADD_FAILURE() << message;
  }
}

LaneValues smla::sim::test::pairsFirst(const std::array<uint32_t, 8> &values) {
  LaneValues result;
  for (unsigned lane = 0; lane < 64; ++lane)
    result[lane] = values[lane / 8];
  return result;
}

LaneValues smla::sim::test::pairsSecond(const std::array<uint32_t, 8> &values) {
  LaneValues result;
  for (unsigned lane = 0; lane < 64; ++lane)
    result[lane] = values[lane % 8];
  return result;
}
