//===- DeviceMemory.h - The simulated device's address space ----*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A 48-bit address space that holds nothing but registered buffers, with
// unmapped gaps around each. A kernel's access outside one is a finding.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SIMULATOR_DEVICEMEMORY_H
#define SMLA_SIMULATOR_DEVICEMEMORY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace smla::sim {

struct MemoryRegion;

/// Whether a buffer's bytes have a meaning before the kernel writes them.
enum class BufferInit {
  Defined,
  /// Filled with 0xff on registration; a value read from a byte that was not
  /// written since is undefined.
  Undefined,
};

struct BufferOptions {
  BufferInit init = BufferInit::Defined;
  /// Stores by the kernel are findings.
  bool readOnly = false;
  /// Device address; chosen from the seed when absent.
  std::optional<uint64_t> address;
  /// Alignment of a chosen address, a power of two.
  uint64_t alignment = 4096;
};

class DeviceMemory {
public:
  /// `seed` decides the addresses of buffers that ask for none. `across4GiB`
  /// puts the middle of each, as far as its alignment allows, at a multiple of
  /// 4 GiB, where the low halves of addresses carry.
  explicit DeviceMemory(uint64_t seed, bool across4GiB = false);
  ~DeviceMemory();
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;

  /// Contents of a page of a sparse buffer when it is first touched.
  using PageFill =
      std::function<void(uint64_t offset, llvm::MutableArrayRef<uint8_t> page)>;
  /// Bytes of a page of a sparse buffer.
  static constexpr uint64_t pageBytes = 64 * 1024;

  /// Registers `bytes`, which must outlive this object, and returns their
  /// device address. Kernels read and write the host's bytes in place.
  llvm::Expected<uint64_t> addHostBuffer(llvm::StringRef name,
                                         llvm::MutableArrayRef<uint8_t> bytes,
                                         const BufferOptions &options = {});
  /// As above for bytes that the kernel must not write.
  llvm::Expected<uint64_t> addReadOnlyBuffer(llvm::StringRef name,
                                             llvm::ArrayRef<uint8_t> bytes,
                                             BufferOptions options = {});
  /// Registers `size` bytes whose pages exist only once touched: zero, or what
  /// `fill` writes (called under a lock, from any thread).
  llvm::Expected<uint64_t> addSparseBuffer(llvm::StringRef name, uint64_t size,
                                           PageFill fill = {},
                                           const BufferOptions &options = {});
  llvm::Error removeBuffer(uint64_t address);

  /// Host access to registered memory; an error when any byte is outside.
  llvm::Error write(uint64_t address, llvm::ArrayRef<uint8_t> bytes);
  llvm::Error read(uint64_t address, llvm::MutableArrayRef<uint8_t> bytes);

  /// Bytes in [address, address + size) that no kernel has defined.
  uint64_t countUndefined(uint64_t address, uint64_t size);

  /// The region that holds `address`, or null. For the simulator.
  MemoryRegion *find(uint64_t address) const;
  /// "12 bytes past the end of 'q' [0x.., 0x..)". For findings.
  std::string describeNearest(uint64_t address) const;

private:
  llvm::Expected<uint64_t> add(std::unique_ptr<MemoryRegion> region,
                               const BufferOptions &options);
  llvm::Expected<uint64_t> place(uint64_t size, const BufferOptions &options,
                                 llvm::StringRef name);
  uint64_t nextRandom();

  uint64_t randomState;
  uint64_t nextAddress;
  bool across4GiB;
  /// Sorted by base address.
  std::vector<std::unique_ptr<MemoryRegion>> regions;
};

} // namespace smla::sim

#endif // SMLA_SIMULATOR_DEVICEMEMORY_H
