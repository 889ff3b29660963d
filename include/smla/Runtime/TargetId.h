//===- TargetId.h - Which device runs which code object ---------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Target IDs such as gfx942:sramecc+:xnack- (LLVM's AMDGPU usage guide, Target
// ID). A device has each feature on or off; a code object may leave it open,
// and then runs with either.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_TARGETID_H
#define SMLA_RUNTIME_TARGETID_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace smla::sim {
class CodeObject;
} // namespace smla::sim

namespace smla::rt {

enum class TargetFeature { Any, Off, On };

struct TargetId {
  std::string processor;
  TargetFeature sramecc = TargetFeature::Any;
  TargetFeature xnack = TargetFeature::Any;

  static TargetId of(const sim::CodeObject &object);
  /// As HIP reports it for a device.
  static llvm::Expected<TargetId> parse(llvm::StringRef text);
  std::string str() const;
};

/// Success when `device` runs code for `code`; else the error names both and
/// what differs.
llvm::Error checkRuns(const TargetId &code, const TargetId &device);

} // namespace smla::rt

#endif // SMLA_RUNTIME_TARGETID_H
