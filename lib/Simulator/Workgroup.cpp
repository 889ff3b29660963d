//===- Workgroup.cpp - One workgroup while it runs ------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers at the start of a wave (LLVM's AMDGPU usage guide, initial kernel
// execution state), and the order in which waves run.
//
//===----------------------------------------------------------------------===//

#include "Workgroup.h"

#include "Random.h"

using namespace llvm;
using namespace smla::sim;

static unsigned waveCount(const LaunchConfig &config) {
  uint64_t items =
      uint64_t(config.block[0]) * config.block[1] * config.block[2];
  return divideCeil(items, uint64_t(numLanes));
}

Workgroup::Workgroup(LaunchState &launch, ThreadStats &stats,
                     FindingLog &findings)
    : launch(launch), stats(stats), findings(findings) {
  for (unsigned i = 0, e = waveCount(launch.config); i != e; ++i)
    waves.push_back(std::make_unique<Wave>(*this, i));
}

//===----------------------------------------------------------------------===//
// Start of a wave
//===----------------------------------------------------------------------===//

namespace {
/// Fills scalar registers from s0 upwards.
class ScalarWriter {
public:
  explicit ScalarWriter(Wave &wave) : wave(wave) {}
  void add(uint32_t value) {
    wave.sgpr(next) = value;
    wave.setScalarShadow(next++, 0);
  }
  void add64(uint64_t value) {
    add(value);
    add(value >> 32);
  }
  void skip(unsigned count) { next += count; }

private:
  Wave &wave;
  unsigned next = 0;
};

/// KERNEL_CODE_PROPERTIES bits.
enum CodeProperty : unsigned {
  PrivateSegmentBuffer = 1 << 0,
  DispatchPtr = 1 << 1,
  QueuePtr = 1 << 2,
  KernargPtr = 1 << 3,
  DispatchId = 1 << 4,
  FlatScratchInit = 1 << 5,
  PrivateSegmentSize = 1 << 6,
};
} // namespace

void Workgroup::startScalars(Wave &wave) {
  const KernelDescriptor &descriptor = launch.kernel.descriptor;
  unsigned properties = descriptor.codeProperties;
  ScalarWriter writer(wave);
  if (properties & PrivateSegmentBuffer)
    writer.skip(4); // absent with architected scratch
  if (properties & DispatchPtr)
    writer.add64(launch.dispatchAddress);
  if (properties & QueuePtr)
    writer.add64(0);
  if (properties & KernargPtr)
    writer.add64(launch.kernargAddress);
  if (properties & DispatchId)
    writer.add64(0);
  if (properties & FlatScratchInit)
    writer.skip(2);
  unsigned preload = descriptor.preloadedDwords();
  unsigned firstDword = descriptor.kernargPreload >> 7;
  for (unsigned i = 0; i < preload; ++i) {
    uint32_t dword = 0;
    consumeError(launch.memory.read(
        launch.kernargAddress + 4 * (firstDword + i),
        MutableArrayRef(reinterpret_cast<uint8_t *>(&dword), sizeof(dword))));
    writer.add(dword);
  }
  if (properties & PrivateSegmentSize)
    writer.add(wave.scratchBytesPerLane);
  for (unsigned axis = 0; axis < 3; ++axis)
    if (descriptor.rsrc2 >> (7 + axis) & 1)
      writer.add(id[axis]);
  if (descriptor.rsrc2 >> 10 & 1)
    writer.add((wave.number == 0 ? 1u << 31 : 0) | waves.size());
}

/// v0 = x | y << 10 | z << 20; EXEC has the lanes that are work-items.
void Workgroup::startWorkItemIds(Wave &wave) {
  const std::array<uint32_t, 3> &block = launch.config.block;
  unsigned enabled = launch.kernel.descriptor.rsrc2 >> 11 & 3;
  uint64_t exec = 0;
  for (unsigned lane = 0; lane < numLanes; ++lane) {
    uint64_t item = uint64_t(wave.number) * numLanes + lane;
    uint64_t z = item / (uint64_t(block[0]) * block[1]);
    if (z >= block[2])
      continue;
    exec |= uint64_t(1) << lane;
    uint32_t ids = item % block[0];
    if (enabled >= 1)
      ids |= item / block[0] % block[1] << 10;
    if (enabled >= 2)
      ids |= z << 20;
    wave.vgpr(0)[lane] = ids;
  }
  wave.markDefined(0, exec);
  wave.sgpr(sreg::exec) = exec;
  wave.sgpr(sreg::exec + 1) = exec >> 32;
  wave.setScalarShadow(sreg::exec, 0);
  wave.setScalarShadow(sreg::exec + 1, 0);
}

/// Room for stacks that grow at run time, which LLVM 22 moves by 64 times the
/// bytes that a lane needs.
static constexpr uint32_t dynamicStackBytes = 64 * 1024;

void Workgroup::startWave(Wave &wave) {
  const KernelInfo &kernel = launch.kernel;
  wave.reset(kernel.descriptor.allocatedRegisters());
  wave.mode.bits = kernel.descriptor.initialMode();
  wave.scratchBytesPerLane = kernel.descriptor.privateSegmentBytes +
                             (kernel.usesDynamicStack ? dynamicStackBytes : 0);
  size_t scratchBytes = size_t(wave.scratchBytesPerLane) * numLanes;
  wave.scratch.assign(scratchBytes, 0xa5);
  wave.scratchShadow.assign(scratchBytes, wave.checks ? 0xff : 0);
  startScalars(wave);
  startWorkItemIds(wave);
  wave.pc = launch.entry;
  wave.current = launch.entry;
}

//===----------------------------------------------------------------------===//
// Scheduling
//===----------------------------------------------------------------------===//

/// Without a shuffle a wave runs to its next barrier; with one, for a while.
uint64_t Workgroup::pickBudget() {
  if (!launch.options.shuffleSeed)
    return ~uint64_t(0);
  return 1 + splitMix(scheduleState) % 200;
}

/// A wave that can run, or null when all wait or have ended.
Wave *Workgroup::pickWave() {
  SmallVector<Wave *, 16> ready;
  for (const std::unique_ptr<Wave> &wave : waves)
    if (wave->state == WaveState::Running)
      ready.push_back(wave.get());
  if (ready.empty())
    return nullptr;
  if (!launch.options.shuffleSeed)
    return ready.front();
  return ready[splitMix(scheduleState) % ready.size()];
}

/// All waves that have not ended are at a barrier: they go on, unless the
/// program meant different ones.
void Workgroup::releaseBarrier() {
  Wave *first = nullptr;
  for (const std::unique_ptr<Wave> &wave : waves) {
    if (wave->state != WaveState::AtBarrier)
      continue;
    if (!first)
      first = wave.get();
    uint64_t pc = wave->current->pc, otherPc = first->current->pc;
    if (pc != otherPc)
      wave->report(FindingKind::BarrierMismatch, -1, std::nullopt, [&] {
        return formatv("waits here while wave {0} waits at the barrier at "
                       "{1:x}",
                       first->number, otherPc)
            .str();
      });
    wave->state = WaveState::Running;
  }
  for (const std::unique_ptr<Wave> &wave : waves)
    if (first && wave->state == WaveState::Ended)
      first->report(FindingKind::BarrierMismatch, -1, std::nullopt, [&] {
        return formatv("wave {0} of the workgroup has ended without reaching "
                       "this barrier",
                       wave->number)
            .str();
      });
  if (launch.options.checks)
    lds.passBarrier(waves);
}

/// Workgroups that are traced have their entry in `LaunchState::traces`.
void Workgroup::startTrace() {
  recorders.clear();
  auto traced = launch.traces.find(index);
  if (traced != launch.traces.end()) {
    traced->second.waves.resize(waves.size());
    for (WaveTrace &trace : traced->second.waves)
      recorders.emplace_back(trace);
  }
  for (const std::unique_ptr<Wave> &wave : waves)
    wave->recorder = recorders.empty() ? nullptr : &recorders[wave->number];
}

Error Workgroup::run(uint64_t linearIndex) {
  const std::array<uint32_t, 3> &grid = launch.config.grid;
  index = linearIndex;
  id = {uint32_t(index % grid[0]), uint32_t(index / grid[0] % grid[1]),
        uint32_t(index / grid[0] / grid[1])};
  scheduleState = hashOf(launch.options.shuffleSeed ^ hashOf(index));
  lds.reset(launch.ldsBytes, waves.size(), launch.options.checks);
  for (const std::unique_ptr<Wave> &wave : waves)
    startWave(*wave);
  startTrace();
  for (;;) {
    while (Wave *wave = pickWave()) {
      wave->run(pickBudget());
      if (wave->state == WaveState::Failed)
        return createStringError(failure);
    }
    bool anyAtBarrier = llvm::any_of(waves, [](const auto &wave) {
      return wave->state == WaveState::AtBarrier;
    });
    if (!anyAtBarrier)
      return Error::success();
    releaseBarrier();
  }
}
