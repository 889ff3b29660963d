//===- Operands.h - All operands of one launch ------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operator's arrays as a caller has them, and their way into a launch: host
// arrays are given to a device, device arrays are bound as they are.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_OPERANDS_H
#define SMLA_RUNTIME_OPERANDS_H

#include "smla/Runtime/Device.h"

namespace smla::rt {

/// Where the rows of queries and heads lie, in elements.
struct RowPitches {
  int64_t offset = 0, pitchC = 0, pitchH = 0;
};

/// One cache and the lists into it. Offset and pitches are in bytes.
struct SegmentOperands {
  llvm::ArrayRef<uint8_t> cache;
  /// Of formats with an array of scales.
  llvm::ArrayRef<uint8_t> scales;
  /// i32.
  llvm::ArrayRef<uint8_t> indptr, indices;
  int64_t numSlots = 0, cacheOffset = 0, rowPitch = 0, pagePitch = 0;
};

/// The arrays may be host or device memory, all alike. What an operator does
/// not have is not read.
struct Operands {
  int64_t queries = 0, splits = 1;
  float softmaxScale = 0;
  llvm::ArrayRef<uint8_t> q, sink;
  llvm::MutableArrayRef<uint8_t> out, lse;
  /// Left to the launcher when empty.
  llvm::MutableArrayRef<uint8_t> workspace;
  RowPitches qRows, outRows;
  llvm::SmallVector<SegmentOperands, 2> segments;
};

/// Gives host arrays to `device`, which must not outlive them. The lists are
/// checked: the error names the segment and the entry of indptr that is not in
/// order or not within indices.
llvm::Expected<Arguments> bindHostOperands(Device &device,
                                           const OperatorSpec &spec,
                                           const Operands &operands);

/// Takes arrays that are on the device.
llvm::Expected<Arguments> bindDeviceOperands(const OperatorSpec &spec,
                                             const Operands &operands);

} // namespace smla::rt

#endif // SMLA_RUNTIME_OPERANDS_H
