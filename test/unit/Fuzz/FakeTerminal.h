//===- FakeTerminal.h - A stream that says it is displayed ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_FUZZ_FAKETERMINAL_H
#define SMLA_TEST_UNIT_FUZZ_FAKETERMINAL_H

#include "llvm/Support/raw_ostream.h"

namespace smla::test {

class FakeTerminal : public llvm::raw_ostream {
public:
  FakeTerminal() { SetUnbuffered(); }
  bool is_displayed() const override { return true; }
  const std::string &text() const { return written; }

private:
  void write_impl(const char *data, size_t size) override {
    written.append(data, size);
  }
  uint64_t current_pos() const override { return written.size(); }

  std::string written;
};

} // namespace smla::test

#endif // SMLA_TEST_UNIT_FUZZ_FAKETERMINAL_H
