//===- ChildProcess.h - Work that may crash ---------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's AMDGPU decoder and some of its readers crash on bytes that no compiler
// wrote. What is shown such bytes runs in a fork first, and what it has found
// out by then stands in memory that both processes see.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_CHILDPROCESS_H
#define SMLA_LIB_SIMULATOR_CHILDPROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <string>

namespace smla::sim {

/// Zeroed memory that this process shares with those that it forks.
class SharedBytes {
public:
  static llvm::Expected<SharedBytes> create(size_t size);
  SharedBytes(SharedBytes &&other) noexcept;
  SharedBytes &operator=(SharedBytes &&) = delete;
  ~SharedBytes();

  uint8_t *data() const { return bytes.data(); }
  size_t size() const { return bytes.size(); }

private:
  explicit SharedBytes(llvm::MutableArrayRef<uint8_t> bytes) : bytes(bytes) {}
  llvm::MutableArrayRef<uint8_t> bytes;
};

/// An object in such memory. T is plain data that may be all zeros.
template <typename T>
class Shared {
public:
  static llvm::Expected<Shared> create() {
    static_assert(std::is_trivially_destructible_v<T>);
    llvm::Expected<SharedBytes> bytes = SharedBytes::create(sizeof(T));
    if (!bytes)
      return bytes.takeError();
    return Shared(std::move(*bytes));
  }
  T &operator*() const { return *reinterpret_cast<T *>(bytes.data()); }
  T *operator->() const { return &**this; }

private:
  explicit Shared(SharedBytes bytes) : bytes(std::move(bytes)) {}
  SharedBytes bytes;
};

/// Runs `work` in a fork of this process and waits for its end: "" when it
/// returned, else how it died ("signal 11 (Segmentation fault)"). It is stopped
/// after `cpuSeconds`, or when it waits for long, and what it prints is lost.
/// An error is that no process could be started.
llvm::Expected<std::string> runInChild(unsigned cpuSeconds,
                                       llvm::function_ref<void()> work);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_CHILDPROCESS_H
