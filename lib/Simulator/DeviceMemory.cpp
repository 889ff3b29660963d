//===- DeviceMemory.cpp - The simulated device's address space ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Placement of buffers, and the pages of sparse ones.
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/DeviceMemory.h"

#include "MemoryRegion.h"
#include "Random.h"

using namespace llvm;
using namespace smla::sim;

/// Buffers are placed in [2^40, 2^47): above 32 bits, where a truncated address
/// shows, and below the sign bit of a canonical pointer.
static constexpr uint64_t lowestAddress = uint64_t(1) << 40;
static constexpr uint64_t addressLimit = uint64_t(1) << 47;
/// No two buffers are nearer to each other than this.
static constexpr uint64_t guardBytes = 1 << 20;

//===----------------------------------------------------------------------===//
// MemoryRegion
//===----------------------------------------------------------------------===//

MemoryRegion::~MemoryRegion() {
  for (std::atomic<Page *> &page : pages)
    delete page.load();
}

MemoryRegion::Page *MemoryRegion::createPage(uint64_t index) {
  std::lock_guard<std::mutex> lock(pageMutex);
  if (Page *page = pages[index].load(std::memory_order_acquire))
    return page;
  auto page = std::make_unique<Page>();
  uint64_t offset = index * DeviceMemory::pageBytes;
  uint64_t bytes = std::min(DeviceMemory::pageBytes, size - offset);
  page->data.assign(bytes, startsUndefined ? 0xff : 0);
  if (startsUndefined)
    page->shadow.assign(bytes, 0xff);
  if (fill)
    fill(offset, page->data);
  pages[index].store(page.get(), std::memory_order_release);
  return page.release();
}

MemorySpan MemoryRegion::sparseSpan(uint64_t offset) {
  uint64_t index = offset / DeviceMemory::pageBytes;
  uint64_t inPage = offset % DeviceMemory::pageBytes;
  Page *page = pages[index].load(std::memory_order_acquire);
  if (!page)
    page = createPage(index);
  return {page->data.data() + inPage,
          page->shadow.empty() ? nullptr : page->shadow.data() + inPage,
          page->data.size() - inPage};
}

//===----------------------------------------------------------------------===//
// DeviceMemory
//===----------------------------------------------------------------------===//

DeviceMemory::DeviceMemory(uint64_t seed, bool across4GiB)
    : randomState(seed), nextAddress(lowestAddress), across4GiB(across4GiB) {
  nextAddress += (nextRandom() % (1 << 20)) * guardBytes;
}

DeviceMemory::~DeviceMemory() = default;

uint64_t DeviceMemory::nextRandom() { return splitMix(randomState); }

MemoryRegion *DeviceMemory::find(uint64_t address) const {
  auto it = llvm::upper_bound(
      regions, address,
      [](uint64_t value, const auto &region) { return value < region->base; });
  if (it == regions.begin())
    return nullptr;
  MemoryRegion *region = std::prev(it)->get();
  return region->contains(address, 1) ? region : nullptr;
}

/// A free address for `size` bytes: the caller's, checked, or the next random
/// one.
Expected<uint64_t> DeviceMemory::place(uint64_t size,
                                       const BufferOptions &options,
                                       StringRef name) {
  if (!options.address) {
    uint64_t gap = guardBytes + (nextRandom() % (1 << 16)) * 4096;
    uint64_t address = alignTo(nextAddress + gap, options.alignment);
    if (across4GiB)
      address = alignTo(address + size, uint64_t(1) << 32) -
                alignDown(size / 2, options.alignment);
    if (address + size > addressLimit)
      return createStringError(formatv("no room for the {0} bytes of '{1}' in "
                                       "the device's address space",
                                       size, name));
    nextAddress = address + size;
    return address;
  }
  uint64_t address = *options.address;
  if (address == 0 || address > addressLimit || size > addressLimit - address)
    return createStringError(
        formatv("buffer '{0}': [{1:x}, {2:x}) must lie in [1, {3:x})", name,
                address, address + size, addressLimit));
  for (const auto &region : regions)
    if (address < region->base + region->size + guardBytes &&
        region->base < address + size + guardBytes)
      return createStringError(formatv(
          "buffer '{0}' at {1:x} is nearer than {2} bytes to '{3}' [{4:x}, "
          "{5:x})",
          name, address, guardBytes, region->name, region->base,
          region->base + region->size));
  nextAddress = std::max(nextAddress, address + size);
  return address;
}

Expected<uint64_t> DeviceMemory::add(std::unique_ptr<MemoryRegion> region,
                                     const BufferOptions &options) {
  Expected<uint64_t> address = place(region->size, options, region->name);
  if (!address)
    return address;
  region->base = *address;
  region->readOnly = options.readOnly;
  region->startsUndefined = options.init == BufferInit::Undefined;
  auto it = llvm::upper_bound(
      regions, *address,
      [](uint64_t value, const auto &other) { return value < other->base; });
  regions.insert(it, std::move(region));
  return address;
}

Expected<uint64_t> DeviceMemory::addHostBuffer(StringRef name,
                                               MutableArrayRef<uint8_t> bytes,
                                               const BufferOptions &options) {
  auto region = std::make_unique<MemoryRegion>();
  region->name = name.str();
  region->size = bytes.size();
  region->host = bytes.data();
  if (options.init == BufferInit::Undefined) {
    std::fill(bytes.begin(), bytes.end(), 0xff);
    region->shadow.assign(bytes.size(), 0xff);
  }
  return add(std::move(region), options);
}

Expected<uint64_t> DeviceMemory::addReadOnlyBuffer(StringRef name,
                                                   ArrayRef<uint8_t> bytes,
                                                   BufferOptions options) {
  options.readOnly = true;
  options.init = BufferInit::Defined;
  return addHostBuffer(
      name, {const_cast<uint8_t *>(bytes.data()), bytes.size()}, options);
}

Expected<uint64_t> DeviceMemory::addSparseBuffer(StringRef name, uint64_t size,
                                                 PageFill fill,
                                                 const BufferOptions &options) {
  if (size > addressLimit / 2)
    return createStringError(formatv("buffer '{0}' of {1} bytes is larger than "
                                     "the device's address space",
                                     name, size));
  auto region = std::make_unique<MemoryRegion>();
  region->name = name.str();
  region->size = size;
  region->fill = std::move(fill);
  region->pages = std::vector<std::atomic<MemoryRegion::Page *>>(
      divideCeil(size, pageBytes));
  return add(std::move(region), options);
}

Error DeviceMemory::removeBuffer(uint64_t address) {
  auto it = llvm::find_if(
      regions, [&](const auto &region) { return region->base == address; });
  if (it == regions.end())
    return createStringError(formatv("no buffer at {0:x}", address));
  regions.erase(it);
  return Error::success();
}

/// Calls `visit` with each span of [address, address + size).
static Error visitSpans(MemoryRegion *region, uint64_t address, uint64_t size,
                        function_ref<void(MemorySpan)> visit) {
  if (!region || !region->contains(address, size))
    return createStringError(formatv("[{0:x}, {1:x}) is not inside a buffer",
                                     address, address + size));
  uint64_t offset = address - region->base;
  while (size) {
    MemorySpan span = region->span(offset);
    span.bytes = std::min(span.bytes, size);
    visit(span);
    offset += span.bytes;
    size -= span.bytes;
  }
  return Error::success();
}

Error DeviceMemory::write(uint64_t address, ArrayRef<uint8_t> bytes) {
  return visitSpans(find(address), address, bytes.size(), [&](MemorySpan span) {
    memcpy(span.data, bytes.data(), span.bytes);
    if (span.shadow)
      memset(span.shadow, 0, span.bytes);
    bytes = bytes.drop_front(span.bytes);
  });
}

Error DeviceMemory::read(uint64_t address, MutableArrayRef<uint8_t> bytes) {
  return visitSpans(find(address), address, bytes.size(), [&](MemorySpan span) {
    memcpy(bytes.data(), span.data, span.bytes);
    bytes = bytes.drop_front(span.bytes);
  });
}

uint64_t DeviceMemory::countUndefined(uint64_t address, uint64_t size) {
  uint64_t count = 0;
  consumeError(visitSpans(find(address), address, size, [&](MemorySpan span) {
    for (uint64_t i = 0; span.shadow && i < span.bytes; ++i)
      count += span.shadow[i] != 0;
  }));
  return count;
}

std::string DeviceMemory::describeNearest(uint64_t address) const {
  const MemoryRegion *nearest = nullptr;
  uint64_t best = ~uint64_t(0);
  auto distance = [&](const MemoryRegion &region) {
    return address < region.base ? region.base - address
                                 : address - (region.base + region.size) + 1;
  };
  for (const auto &region : regions)
    if (!nearest || distance(*region) < best) {
      nearest = region.get();
      best = distance(*region);
    }
  if (!nearest)
    return "no buffer is registered";
  const char *side =
      address < nearest->base ? "before the start" : "past the end";
  return formatv("{0} bytes {1} of '{2}' [{3:x}, {4:x})", best, side,
                 nearest->name, nearest->base, nearest->base + nearest->size);
}
