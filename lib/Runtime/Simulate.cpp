//===- Simulate.cpp - Runs one kernel of any code object ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Runtime/Simulate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace smla;
using namespace smla::rt;

Expected<const sim::KernelInfo *>
rt::chooseKernel(const sim::CodeObject &object, StringRef name) {
  if (object.kernels().empty())
    return createStringError("the code object has no kernel");
  if (name.empty() && object.kernels().size() == 1)
    return &object.kernels().front();
  if (const sim::KernelInfo *kernel = object.find(name))
    return kernel;
  if (name.empty())
    return createStringError("the code object has several kernels: choose one "
                             "of " +
                             object.kernelNames());
  return createStringError("the code object has no kernel '" + name +
                           "'; it has " + object.kernelNames());
}

std::vector<const sim::KernelArg *>
rt::explicitArguments(const sim::KernelInfo &kernel) {
  std::vector<const sim::KernelArg *> arguments;
  for (const sim::KernelArg &arg : kernel.args)
    if (!arg.isHidden())
      arguments.push_back(&arg);
  return arguments;
}

namespace {

/// One launch with memory of its own.
class OneLaunch {
public:
  OneLaunch(const sim::CodeObject &object, const sim::KernelInfo &kernel,
            const SimRequest &request, sim::Options options)
      : object(object), kernel(kernel), request(request),
        options(std::move(options)), memory(this->options.seed) {}

  Expected<sim::LaunchResult> run(const std::array<uint32_t, 3> &block);

private:
  Error bind(const sim::KernelArg &arg, size_t number);
  Expected<uint64_t> pointerFor(const SimArgument &argument, StringRef name);
  Error wrongSize(const sim::KernelArg &arg, StringRef name,
                  const Twine &got) const {
    return createStringError(formatv("argument '{0}' of kernel '{1}' has {2} "
                                     "bytes, got {3}",
                                     name, kernel.name, arg.size, got.str()));
  }

  const sim::CodeObject &object;
  const sim::KernelInfo &kernel;
  const SimRequest &request;
  const sim::Options options;
  sim::DeviceMemory memory;
  std::vector<uint8_t> kernarg;
  uint64_t ldsBytes = 0;
};

} // namespace

Expected<uint64_t> OneLaunch::pointerFor(const SimArgument &argument,
                                         StringRef name) {
  if (argument.kind == SimArgument::Lds) {
    constexpr uint64_t alignment = 16;
    uint64_t offset = alignTo(kernel.groupSegmentBytes + ldsBytes, alignment);
    ldsBytes = offset + argument.ldsBytes - kernel.groupSegmentBytes;
    return offset;
  }
  sim::BufferOptions options;
  options.init = argument.init;
  options.readOnly = argument.readOnly;
  return memory.addHostBuffer(name, argument.bytes, options);
}

Error OneLaunch::bind(const sim::KernelArg &arg, size_t number) {
  const SimArgument &argument = request.arguments[number];
  std::string name = arg.name.empty() ? std::to_string(number) : arg.name;
  MutableArrayRef<uint8_t> place =
      MutableArrayRef(kernarg).slice(arg.offset, arg.size);
  if (argument.kind == SimArgument::Value) {
    if (argument.bytes.size() != arg.size)
      return wrongSize(arg, name, Twine(argument.bytes.size()));
    llvm::copy(argument.bytes, place.begin());
    return Error::success();
  }
  size_t pointerBytes = argument.kind == SimArgument::Lds ? 4 : 8;
  if (arg.size != pointerBytes)
    return wrongSize(arg, name, "a pointer of " + Twine(pointerBytes).str());
  Expected<uint64_t> value = pointerFor(argument, name);
  if (!value)
    return value.takeError();
  uint8_t bits[8];
  support::endian::write64le(bits, *value);
  llvm::copy(ArrayRef(bits).take_front(pointerBytes), place.begin());
  return Error::success();
}

Expected<sim::LaunchResult>
OneLaunch::run(const std::array<uint32_t, 3> &block) {
  std::vector<const sim::KernelArg *> args = explicitArguments(kernel);
  if (args.size() != request.arguments.size())
    return createStringError(formatv("kernel '{0}' has {1} arguments, got {2}",
                                     kernel.name, args.size(),
                                     request.arguments.size()));
  uint64_t bytes = 0;
  for (const sim::KernelArg *arg : args)
    bytes = std::max<uint64_t>(bytes, uint64_t(arg->offset) + arg->size);
  if (bytes > std::min<uint64_t>(kernel.kernargBytes, sim::maxKernargBytes))
    return createStringError(
        formatv("the metadata of kernel '{0}' is damaged: its arguments end at "
                "byte {1} of {2}",
                kernel.name, bytes, kernel.kernargBytes));
  kernarg.resize(bytes);
  for (auto [number, arg] : enumerate(args))
    if (Error error = bind(*arg, number))
      return std::move(error);
  sim::LaunchConfig config;
  config.grid = request.grid;
  config.block = block;
  config.kernarg = kernarg;
  config.dynamicLdsBytes = static_cast<uint32_t>(
      std::min<uint64_t>(ldsBytes + request.dynamicLdsBytes, ~uint32_t(0)));
  return sim::launch(object, kernel, config, memory, options);
}

namespace {
/// Contents of the buffers, before and after launches.
class Snapshot {
public:
  explicit Snapshot(const SimRequest &request) : request(request) {
    for (const SimArgument &argument : request.arguments)
      contents.emplace_back(argument.bytes.begin(), argument.bytes.end());
  }
  void restore() const {
    for (auto [argument, bytes] : zip(request.arguments, contents))
      llvm::copy(bytes, argument.bytes.begin());
  }
  bool operator==(const Snapshot &other) const {
    return contents == other.contents;
  }

private:
  const SimRequest &request;
  std::vector<std::vector<uint8_t>> contents;
};

/// All launches of one request.
class Simulation {
public:
  Simulation(const sim::CodeObject &object, const sim::KernelInfo &kernel,
             const SimRequest &request)
      : object(object), kernel(kernel), request(request) {}

  Expected<SimReport> run();

private:
  Error chooseBlock();
  Error runOrders(const Snapshot &before);
  Error predict();

  const sim::CodeObject &object;
  const sim::KernelInfo &kernel;
  const SimRequest &request;
  SimReport report;
};
} // namespace

Error Simulation::chooseBlock() {
  report.block = request.block;
  if (request.block != std::array<uint32_t, 3>())
    return Error::success();
  report.block = kernel.requiredWorkgroupSize;
  if (report.block[0])
    return Error::success();
  return createStringError(
      formatv("kernel '{0}' requires no block of a certain size: give one of "
              "up to {1} work-items",
              kernel.name, kernel.maxFlatWorkgroupSize));
}

/// Adds those of another launch; the same fault at the same place is one.
static void mergeFindings(sim::LaunchResult &all, sim::LaunchResult &&more) {
  all.findingCount += more.findingCount;
  for (sim::Finding &finding : more.findings) {
    auto known = find_if(all.findings, [&](const sim::Finding &other) {
      return other.kind == finding.kind && other.pc == finding.pc;
    });
    if (known == all.findings.end())
      all.findings.push_back(std::move(finding));
    else
      known->count += finding.count;
  }
}

/// Findings of all orders are kept; results are those of the first.
Error Simulation::runOrders(const Snapshot &before) {
  const Snapshot first(request);
  for (unsigned order = 1; order <= request.shuffles; ++order) {
    before.restore();
    sim::Options options = request.options;
    options.shuffleSeed = request.options.seed + order;
    options.tracedWorkgroups = 0;
    Expected<sim::LaunchResult> result =
        OneLaunch(object, kernel, request, options).run(report.block);
    if (!result)
      return result.takeError();
    mergeFindings(report.result, std::move(*result));
    if (!(Snapshot(request) == first))
      report.differingOrders.push_back(order);
  }
  first.restore();
  return Error::success();
}

Error Simulation::predict() {
  sim::TimingOptions options(*request.chip);
  options.traceClocks = request.traceClocks;
  Expected<sim::TimingReport> timing =
      sim::predictTiming(object, kernel, *report.result.trace, options);
  if (!timing)
    return timing.takeError();
  report.timing = std::move(*timing);
  return Error::success();
}

/// Workgroups whose execution is traced for a prediction.
static constexpr unsigned tracedWorkgroups = 8;

Expected<SimReport> Simulation::run() {
  report.arch = object.arch().name.str();
  report.kernel = kernel.name;
  report.grid = request.grid;
  if (Error error = chooseBlock())
    return std::move(error);
  const Snapshot before(request);
  sim::Options options = request.options;
  if (request.chip)
    options.tracedWorkgroups = tracedWorkgroups;
  Expected<sim::LaunchResult> result =
      OneLaunch(object, kernel, request, options).run(report.block);
  if (!result)
    return result.takeError();
  report.result = std::move(*result);
  if (request.chip)
    if (Error error = predict())
      return std::move(error);
  if (Error error = runOrders(before))
    return std::move(error);
  return std::move(report);
}

Expected<SimReport> rt::simulate(const sim::CodeObject &object,
                                 const SimRequest &request) {
  Expected<const sim::KernelInfo *> kernel =
      chooseKernel(object, request.kernel);
  if (!kernel)
    return kernel.takeError();
  return Simulation(object, **kernel, request).run();
}
