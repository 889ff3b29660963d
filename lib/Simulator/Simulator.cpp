//===- Simulator.cpp - Launches -------------------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts code and kernel arguments into device memory, runs the workgroups on the
// host's threads, and adds up what they found.
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/Simulator.h"

#include "LaunchSetup.h"
#include "Workgroup.h"

#include <chrono>
#include <thread>

using namespace llvm;
using namespace smla;
using namespace smla::sim;

uint64_t LaunchResult::totalInstructions() const {
  uint64_t total = 0;
  for (uint64_t count : instructions)
    total += count;
  return total;
}

namespace {

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// Buffers that live as long as the launch.
class LaunchBuffers {
public:
  explicit LaunchBuffers(DeviceMemory &memory) : memory(memory) {}
  ~LaunchBuffers() {
    for (uint64_t address : addresses)
      consumeError(memory.removeBuffer(address));
  }
  Error add(StringRef name, ArrayRef<uint8_t> bytes, uint64_t &address) {
    Expected<uint64_t> result = memory.addReadOnlyBuffer(name, bytes);
    if (!result)
      return result.takeError();
    addresses.push_back(address = *result);
    return Error::success();
  }

private:
  DeviceMemory &memory;
  SmallVector<uint64_t> addresses;
};

class Launcher {
public:
  Launcher(LaunchState &state) : state(state) {}

  Expected<LaunchResult> run();

private:
  struct Worker {
    ThreadStats stats;
    FindingLog findings;
    std::optional<std::pair<uint64_t, std::string>> failure;
  };

  void work(Worker &worker);
  LaunchResult collect(std::vector<Worker> &workers);
  void countInstructions(const ThreadStats &stats, LaunchResult &result);
  std::shared_ptr<LaunchTrace> collectTrace();

  LaunchState &state;
  uint64_t total = 0;
  std::atomic<uint64_t> nextWorkgroup = 0;
  std::atomic<bool> stop = false;
  std::mutex progressMutex;
  uint64_t done = 0;
};

void Launcher::work(Worker &worker) {
  worker.stats.executions.resize(state.object.program().size());
  Workgroup group(state, worker.stats, worker.findings);
  for (uint64_t index; !stop && (index = nextWorkgroup++) < total;) {
    if (Error error = group.run(index)) {
      worker.failure = {index, toString(std::move(error))};
      stop = true;
      return;
    }
    if (!state.options.progress)
      continue;
    std::lock_guard<std::mutex> lock(progressMutex);
    state.options.progress(++done, total);
  }
}

void Launcher::countInstructions(const ThreadStats &stats,
                                 LaunchResult &result) {
  for (auto [index, count] : enumerate(stats.executions)) {
    if (!count)
      continue;
    const Inst &inst = state.object.program().at(index);
    result.instructions[unsigned(inst.cls)] += count;
    if (inst.cls != InstClass::Mfma)
      continue;
    result.mfma[inst.mnemonic.str()] += count;
    for (const MfmaShape &shape : state.object.arch().mfmas)
      if (shape.mnemonic == inst.mnemonic)
        result.mfmaClocks += count * 4 * shape.passes;
  }
}

LaunchResult Launcher::collect(std::vector<Worker> &workers) {
  LaunchResult result;
  FindingLog findings;
  for (Worker &worker : workers) {
    const ThreadStats &stats = worker.stats;
    countInstructions(stats, result);
    result.ldsConflictClocks += stats.ldsConflictClocks;
    result.globalReadBytes += stats.globalReadBytes;
    result.globalWriteBytes += stats.globalWriteBytes;
    result.globalLines += stats.globalLines;
    result.ldsTouchedBytes =
        std::max(result.ldsTouchedBytes, stats.ldsTouchedBytes);
    findings.merge(std::move(worker.findings));
  }
  result.findingCount = findings.total();
  result.findings = findings.take(state.options.maxFindings);
  for (Finding &finding : result.findings) {
    finding.disassembly = state.object.program().disassemble(finding.pc);
    finding.source = state.object.program().sourceLine(finding.pc);
  }
  return result;
}

std::shared_ptr<LaunchTrace> Launcher::collectTrace() {
  auto trace = std::make_shared<LaunchTrace>();
  trace->workgroups = total;
  trace->ldsBytes = state.ldsBytes;
  for (auto &[index, traced] : state.traces)
    trace->traced.push_back(std::move(traced));
  return trace;
}

Expected<LaunchResult> Launcher::run() {
  auto begin = std::chrono::steady_clock::now();
  const std::array<uint32_t, 3> &grid = state.config.grid;
  total = uint64_t(grid[0]) * grid[1] * grid[2];
  unsigned threads = state.options.threads
                         ? state.options.threads
                         : std::max(1u, std::thread::hardware_concurrency());
  threads = std::max<uint64_t>(1, std::min<uint64_t>(threads, total));
  uint64_t traced = std::min<uint64_t>(state.options.tracedWorkgroups, total);
  for (uint64_t i = 0; i < traced; ++i)
    state.traces[i * total / traced];
  std::vector<Worker> workers(threads);
  std::vector<std::thread> pool;
  for (Worker &worker : MutableArrayRef(workers).drop_front())
    pool.emplace_back([&] { work(worker); });
  work(workers.front());
  for (std::thread &thread : pool)
    thread.join();
  // Of several failures, the one of the first workgroup.
  const std::pair<uint64_t, std::string> *failure = nullptr;
  for (const Worker &worker : workers)
    if (worker.failure && (!failure || worker.failure->first < failure->first))
      failure = &*worker.failure;
  if (failure)
    return createStringError(failure->second);
  LaunchResult result = collect(workers);
  if (state.options.tracedWorkgroups)
    result.trace = collectTrace();
  result.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
          .count();
  return result;
}

} // namespace

Expected<LaunchResult> smla::sim::launch(const CodeObject &object,
                                         const KernelInfo &kernel,
                                         const LaunchConfig &config,
                                         DeviceMemory &memory,
                                         const Options &options) {
  if (Error error = checkLaunch(object, kernel, config))
    return error;
  LaunchState state(object, kernel, config, memory, options);
  state.ldsBytes = kernel.groupSegmentBytes + config.dynamicLdsBytes;
  LaunchBuffers buffers(memory);
  std::vector<uint8_t> image = object.imageAt(0);
  std::vector<uint8_t> kernarg = kernargSegment(kernel, config);
  if (Error error = buffers.add("code object", image, state.codeAddress))
    return error;
  llvm::copy(object.imageAt(state.codeAddress), image.begin());
  if (Error error =
          buffers.add("kernel arguments", kernarg, state.kernargAddress))
    return error;
  std::array<uint8_t, 64> packet =
      dispatchPacket(kernel, config, state.kernargAddress);
  if (Error error =
          buffers.add("dispatch packet", packet, state.dispatchAddress))
    return error;
  uint64_t entry = kernel.descriptor.entry;
  if (kernel.descriptor.kernargPreload)
    entry += 256; // past the loads that do the preloading on older firmware
  state.entry = object.program().entry(entry);
  if (!state.entry)
    return createStringError(formatv("kernel '{0}' starts at {1:x}, where "
                                     "there is no code",
                                     kernel.name, entry));
  if (Error error = checkRegisters(kernel, state.entry))
    return error;
  return Launcher(state).run();
}
