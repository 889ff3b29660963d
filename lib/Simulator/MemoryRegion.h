//===- MemoryRegion.h - One buffer of device memory -------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a buffer's bytes are, and which of their bits are defined.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_MEMORYREGION_H
#define SMLA_LIB_SIMULATOR_MEMORYREGION_H

#include "smla/Simulator/DeviceMemory.h"

#include <atomic>
#include <mutex>

namespace smla::sim {

/// Bytes that lie together on the host. A set bit of `shadow` marks an
/// undefined bit of `data`; null when all are defined.
struct MemorySpan {
  uint8_t *data = nullptr;
  uint8_t *shadow = nullptr;
  uint64_t bytes = 0;
};

struct MemoryRegion {
  std::string name;
  uint64_t base = 0;
  uint64_t size = 0;
  bool readOnly = false;
  bool startsUndefined = false;

  bool contains(uint64_t address, uint64_t bytes) const {
    return address >= base && address - base <= size &&
           bytes <= size - (address - base);
  }
  /// The span that begins at `offset` < size, up to a page's end.
  MemorySpan span(uint64_t offset) {
    if (host)
      return {host + offset, shadow.empty() ? nullptr : &shadow[offset],
              size - offset};
    return sparseSpan(offset);
  }

  /// Backing of a buffer that the host owns.
  uint8_t *host = nullptr;
  std::vector<uint8_t> shadow;

  /// Backing of a sparse buffer.
  struct Page {
    std::vector<uint8_t> data, shadow;
  };
  DeviceMemory::PageFill fill;
  std::vector<std::atomic<Page *>> pages;
  std::mutex pageMutex;

  MemoryRegion() = default;
  ~MemoryRegion();

private:
  MemorySpan sparseSpan(uint64_t offset);
  Page *createPage(uint64_t index);
};

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_MEMORYREGION_H
