//===- LaunchSetup.cpp - Preparation of a launch --------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernel arguments as the runtime would lay them out, and what is refused
// before anything runs.
//
//===----------------------------------------------------------------------===//

#include "LaunchSetup.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

namespace {

//===----------------------------------------------------------------------===//
// Kernel arguments
//===----------------------------------------------------------------------===//

/// Bytes of the explicit arguments, which the caller has to give.
uint64_t explicitBytes(const KernelInfo &kernel) {
  uint64_t end = 0;
  for (const KernelArg &arg : kernel.args)
    if (!arg.isHidden())
      end = std::max<uint64_t>(end, uint64_t(arg.offset) + arg.size);
  return end;
}

uint64_t valueOfAxis(StringRef axis, const std::array<uint32_t, 3> &values) {
  size_t number = StringRef("xyz").find(axis);
  return axis.size() == 1 && number < values.size() ? values[number] : 0;
}

/// Value of a hidden argument that follows from the launch; others are 0.
uint64_t hiddenValue(StringRef kind, const LaunchConfig &config) {
  StringRef axis = kind;
  if (axis.consume_front("hidden_block_count_"))
    return valueOfAxis(axis, config.grid);
  if (axis.consume_front("hidden_group_size_"))
    return valueOfAxis(axis, config.block);
  if (kind == "hidden_grid_dims")
    return config.grid[2] > 1 || config.block[2] > 1   ? 3
           : config.grid[1] > 1 || config.block[1] > 1 ? 2
                                                       : 1;
  if (kind == "hidden_dynamic_lds_size")
    return config.dynamicLdsBytes;
  return 0;
}

} // namespace

std::vector<uint8_t> smla::sim::kernargSegment(const KernelInfo &kernel,
                                               const LaunchConfig &config) {
  std::vector<uint8_t> segment(
      std::max<size_t>(kernel.kernargBytes, config.kernarg.size()));
  llvm::copy(config.kernarg, segment.begin());
  for (const KernelArg &arg : kernel.args) {
    uint64_t end = uint64_t(arg.offset) + arg.size;
    if (!arg.isHidden() || arg.offset < config.kernarg.size() ||
        end > segment.size() || arg.size > 8)
      continue;
    uint64_t value = hiddenValue(arg.valueKind, config);
    memcpy(segment.data() + arg.offset, &value, arg.size);
  }
  return segment;
}

std::array<uint8_t, 64> smla::sim::dispatchPacket(const KernelInfo &kernel,
                                                  const LaunchConfig &config,
                                                  uint64_t kernargAddress) {
  std::array<uint8_t, 64> packet = {};
  auto put = [&](size_t offset, auto value) {
    memcpy(packet.data() + offset, &value, sizeof(value));
  };
  put(2, uint16_t(3));
  for (unsigned axis = 0; axis < 3; ++axis) {
    put(4 + 2 * axis, uint16_t(config.block[axis]));
    put(12 + 4 * axis, uint32_t(config.grid[axis] * config.block[axis]));
  }
  put(24, kernel.privateSegmentBytes);
  put(28, kernel.groupSegmentBytes + config.dynamicLdsBytes);
  put(40, kernargAddress);
  return packet;
}

//===----------------------------------------------------------------------===//
// Checks of a launch
//===----------------------------------------------------------------------===//

/// Work-items of a workgroup, user SGPRs: what hardware has.
static constexpr uint64_t maxWorkItems = 1024;
static constexpr unsigned maxUserSgprs = 16;
/// Private memory of a lane: a wave's is at most 8191 KiB.
static constexpr uint64_t maxScratchBytes = uint64_t(8191) * 1024 / numLanes;

static Error checkBlock(const KernelInfo &kernel, const LaunchConfig &config) {
  uint64_t items = config.block[0];
  for (unsigned axis = 1; axis < 3; ++axis)
    items = SaturatingMultiply<uint64_t>(items, config.block[axis]);
  uint64_t limit =
      kernel.maxFlatWorkgroupSize
          ? std::min<uint64_t>(kernel.maxFlatWorkgroupSize, maxWorkItems)
          : maxWorkItems;
  if (items == 0 || items > limit)
    return createStringError(
        formatv("kernel '{0}': a block of {1} x {2} x {3} = {4} work-items; it "
                "was compiled for 1 to {5}",
                kernel.name, config.block[0], config.block[1], config.block[2],
                items, limit));
  if (kernel.requiredWorkgroupSize[0] &&
      kernel.requiredWorkgroupSize != config.block)
    return createStringError(formatv(
        "kernel '{0}' requires a block of {1} x {2} x {3}, got {4} x {5} x {6}",
        kernel.name, kernel.requiredWorkgroupSize[0],
        kernel.requiredWorkgroupSize[1], kernel.requiredWorkgroupSize[2],
        config.block[0], config.block[1], config.block[2]));
  return Error::success();
}

/// What a descriptor asks for beyond what there is.
static Error checkDescriptor(const KernelInfo &kernel) {
  if (kernel.descriptor.privateSegmentBytes > maxScratchBytes)
    return createStringError(formatv(
        "kernel '{0}' needs {1} bytes of private memory per work-item; "
        "hardware has {2}",
        kernel.name, kernel.descriptor.privateSegmentBytes, maxScratchBytes));
  if (kernel.kernargBytes > maxKernargBytes)
    return createStringError(
        formatv("kernel '{0}' has {1} bytes of arguments; at most {2} are "
                "supported",
                kernel.name, kernel.kernargBytes, maxKernargBytes));
  unsigned preloaded = kernel.descriptor.preloadedDwords();
  if (preloaded > maxUserSgprs)
    return createStringError(
        formatv("kernel '{0}' wants {1} dwords of its arguments in SGPRs; "
                "hardware sets up to {2}",
                kernel.name, preloaded, maxUserSgprs));
  return Error::success();
}

Error smla::sim::checkLaunch(const CodeObject &object, const KernelInfo &kernel,
                             const LaunchConfig &config) {
  if (Error error = checkBlock(kernel, config))
    return error;
  if (Error error = checkDescriptor(kernel))
    return error;
  uint64_t ldsBytes =
      uint64_t(kernel.groupSegmentBytes) + config.dynamicLdsBytes;
  if (ldsBytes > uint64_t(object.arch().ldsBytes))
    return createStringError(formatv(
        "kernel '{0}' needs {1} bytes of LDS; {2} has {3} per "
        "workgroup",
        kernel.name, ldsBytes, object.arch().name, object.arch().ldsBytes));
  if (config.kernarg.size() < explicitBytes(kernel))
    return createStringError(
        formatv("kernel '{0}' has {1} bytes of explicit arguments, got {2}",
                kernel.name, explicitBytes(kernel), config.kernarg.size()));
  return Error::success();
}

/// Names a register of `range` that the descriptor gives the wave no room for.
static std::optional<std::string> unallocated(RegisterRange range,
                                              unsigned vgprs, unsigned agprs) {
  unsigned last = range.reg + range.count - 1;
  bool isAgpr = range.reg >= firstAgpr;
  last -= isAgpr ? firstAgpr : 0;
  if (last < (isAgpr ? agprs : vgprs))
    return std::nullopt;
  return formatv("{0}{1}", isAgpr ? "a" : "v", last).str();
}

Error smla::sim::checkRegisters(const KernelInfo &kernel, const Inst *entry) {
  unsigned total = kernel.descriptor.allocatedRegisters();
  unsigned vgprs = std::min(kernel.descriptor.accumOffset(), total);
  SmallVector<const Inst *> worklist{entry};
  DenseSet<const Inst *> seen{entry};
  while (!worklist.empty()) {
    const Inst *inst = worklist.pop_back_val();
    for (const auto *ranges : {&inst->vectorReads, &inst->vectorWrites})
      for (RegisterRange range : *ranges)
        if (auto name = unallocated(range, vgprs, total - vgprs))
          return createStringError(
              formatv("'{0}' at {1:x} of kernel '{2}' uses {3}; its descriptor "
                      "allocates {4} VGPRs and {5} AGPRs",
                      inst->mnemonic, inst->pc, kernel.name, *name, vgprs,
                      total - vgprs));
    for (const Inst *next : {inst->next, inst->target})
      if (next && seen.insert(next).second)
        worklist.push_back(next);
  }
  return Error::success();
}
