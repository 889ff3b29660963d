//===- Arguments.h - Values for a kernel's arguments ------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments are bound by what they mean (ArgRole), checked against operator and
// manifest, and packed into the kernel argument segment. A kernel cannot check
// anything itself: what is wrong here would be a fault on the device.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_RUNTIME_ARGUMENTS_H
#define SMLA_RUNTIME_ARGUMENTS_H

#include "smla/Plan/Manifest.h"

#include <map>
#include <variant>

namespace smla::rt {

/// Device memory that an argument points to.
struct DeviceBuffer {
  uint64_t address = 0;
  int64_t bytes = 0;
};

/// The values of one launch. Segment arguments carry their segment's number.
class Arguments {
public:
  using Value = std::variant<DeviceBuffer, int64_t, float>;

  void set(ArgRole role, Value value) { set(role, -1, value); }
  void set(ArgRole role, int segment, Value value) {
    values[{role, segment}] = value;
  }
  /// Null when nothing was bound.
  const Value *find(ArgRole role, int segment = -1) const;

private:
  std::map<std::pair<ArgRole, int>, Value> values;
};

/// Checks every argument of `kernel`, and lays them out. Errors name the
/// argument: not bound, of another type, out of its type's range, misaligned
/// (base + offset and pitches), or pointing to fewer bytes than the launch
/// reads or writes.
llvm::Expected<llvm::SmallVector<uint8_t>>
packArguments(const Manifest &manifest, const KernelManifest &kernel,
              const Arguments &arguments);

} // namespace smla::rt

#endif // SMLA_RUNTIME_ARGUMENTS_H
