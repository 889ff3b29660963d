//===- FindingKernel.h - Kernels with and without a fault -------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the tests of findings share.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_SIMULATOR_FINDINGKERNEL_H
#define SMLA_TEST_UNIT_SIMULATOR_FINDINGKERNEL_H

#include "LaneProgram.h"

namespace smla::sim::test {

/// s[4:5] and s[6:7] are arrays of 4096 bytes, v1 is 4 * work-item, v2 4 *
/// lane.
constexpr const char *findingPrologue = R"(
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  v_lshlrev_b32 v1, 2, v0
  v_and_b32 v2, 63, v0
  v_lshlrev_b32 v2, 2, v2
  s_waitcnt lgkmcnt(0)
)";

/// A launch of such a kernel.
struct Launch {
  KernelText text;
  uint32_t block = 64;
  Options options;
  BufferOptions outOptions;

  explicit Launch(const std::string &body) {
    text.body = findingPrologue + body;
  }
  Launch &waves(uint32_t count) {
    block = 64 * count;
    return *this;
  }
  Launch &lds(uint32_t bytes) {
    text.ldsBytes = bytes;
    return *this;
  }
  Launch &arch(const char *name) {
    text.arch = name;
    return *this;
  }
  LaunchResult run() {
    std::vector<uint32_t> in(1024, 3), out(1024);
    KernelRun run(text);
    run.options = options;
    run.block(block).array("in", in).array("out", out, outOptions);
    return run.run();
  }
  /// Kinds of findings in the order of their first occurrence.
  std::string names() {
    std::vector<std::string> kinds;
    for (const Finding &finding : run().findings)
      if (!llvm::is_contained(kinds, findingName(finding.kind).str()))
        kinds.push_back(findingName(finding.kind).str());
    return llvm::join(kinds, " ");
  }
};

/// `body` with its line that contains `line` taken out, which must exist.
inline std::string without(std::string body, const std::string &line) {
  size_t at = body.find(line);
  EXPECT_NE(at, std::string::npos) << line;
  body.erase(at, line.size());
  return body;
}
} // namespace smla::sim::test

#endif // SMLA_TEST_UNIT_SIMULATOR_FINDINGKERNEL_H
