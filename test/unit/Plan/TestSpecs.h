//===- TestSpecs.h - Operators that the tests plan --------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_PLAN_TESTSPECS_H
#define SMLA_TEST_UNIT_PLAN_TESTSPECS_H

#include "smla/Arch/Arch.h"
#include "smla/Plan/OperatorSpec.h"

#include "llvm/Support/Error.h"

namespace smla::test {

inline const ArchInfo &arch(llvm::StringRef name) {
  return *llvm::cantFail(lookupArch(name));
}

/// A bf16 operator with 16 heads; rope columns are appended.
inline OperatorSpec bf16Spec(int64_t rank, int64_t rope,
                             Phase phase = Phase::Decode) {
  OperatorSpec spec;
  spec.heads = 16;
  spec.kvLoraRank = rank;
  spec.ropeDim = rope;
  spec.rope = rope ? RopePlace::Appended : RopePlace::None;
  spec.segments = {SegmentSpec{}};
  spec.phase = phase;
  return spec;
}

/// The same with one segment of another format.
inline OperatorSpec specWith(CacheFormat format, Encoding encoding,
                             int64_t rank, RopePlace place, int64_t rope,
                             int64_t pageSize = 1) {
  OperatorSpec spec = bf16Spec(rank, rope);
  spec.rope = place;
  spec.segments = {SegmentSpec{format, encoding, pageSize}};
  return spec;
}

inline std::string textOf(llvm::Error error) {
  return error ? llvm::toString(std::move(error)) : "no error";
}

template <typename T>
std::string errorOf(llvm::Expected<T> value) {
  return value ? "no error" : llvm::toString(value.takeError());
}

} // namespace smla::test

#endif // SMLA_TEST_UNIT_PLAN_TESTSPECS_H
