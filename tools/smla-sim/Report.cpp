//===- Report.cpp - What smla-sim prints ----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace smla;
using namespace smla::simtool;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static json::Object argumentJSON(const sim::KernelArg &arg) {
  return json::Object{{"name", arg.name},
                      {"kind", arg.valueKind},
                      {"offset", arg.offset},
                      {"bytes", arg.size}};
}

static json::Object kernelJSON(const sim::KernelInfo &kernel) {
  json::Array args;
  for (const sim::KernelArg *arg : rt::explicitArguments(kernel))
    args.push_back(argumentJSON(*arg));
  return json::Object{
      {"name", kernel.name},
      {"arguments", std::move(args)},
      {"required_block", json::Array(kernel.requiredWorkgroupSize)},
      {"max_work_items", kernel.maxFlatWorkgroupSize},
      {"lds_bytes", kernel.groupSegmentBytes},
      {"private_bytes", kernel.privateSegmentBytes},
      {"vgpr", kernel.vgprCount},
      {"agpr", kernel.agprCount},
      {"sgpr", kernel.sgprCount}};
}

json::Object simtool::kernelsJSON(const sim::CodeObject &object) {
  json::Array kernels;
  for (const sim::KernelInfo &kernel : object.kernels())
    kernels.push_back(kernelJSON(kernel));
  return json::Object{{"arch", object.arch().name},
                      {"code_object_version", object.version()},
                      {"kernels", std::move(kernels)}};
}

static std::string axes(const std::array<uint32_t, 3> &values) {
  return formatv("{0} x {1} x {2}", values[0], values[1], values[2]);
}

static void printKernel(raw_ostream &os, const sim::KernelInfo &kernel) {
  os << "kernel " << kernel.name << ": block ";
  if (kernel.requiredWorkgroupSize[0])
    os << axes(kernel.requiredWorkgroupSize);
  else
    os << "of up to " << kernel.maxFlatWorkgroupSize;
  os << formatv(
      ", {0} bytes of LDS, {1} bytes of private memory, {2} VGPRs and "
      "AGPRs, {3} SGPRs\n",
      kernel.groupSegmentBytes, kernel.privateSegmentBytes, kernel.vgprCount,
      kernel.sgprCount);
  for (auto [number, arg] : enumerate(rt::explicitArguments(kernel)))
    os << formatv("  {0,2}  {1,-16} {2,-22} {3,4} bytes\n", number, arg->name,
                  arg->valueKind, arg->size);
}

void simtool::printKernels(raw_ostream &os, const sim::CodeObject &object) {
  os << object.arch().name << ", code object version " << object.version()
     << "\n";
  for (const sim::KernelInfo &kernel : object.kernels())
    printKernel(os, kernel);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

json::Object simtool::toJSON(const rt::SimReport &report) {
  const sim::LaunchResult &result = report.result;
  json::Object instructions, mfma;
  json::Array findings;
  for (unsigned cls = 0; cls < sim::numInstClasses; ++cls)
    instructions[sim::instClassName(static_cast<sim::InstClass>(cls))] =
        result.instructions[cls];
  for (const auto &[mnemonic, count] : result.mfma)
    mfma[mnemonic] = count;
  for (const sim::Finding &finding : result.findings)
    findings.push_back(sim::toJSON(finding));
  json::Object object{{"ok", report.ok()},
                      {"error", ""},
                      {"arch", report.arch},
                      {"kernel", report.kernel},
                      {"grid", json::Array(report.grid)},
                      {"block", json::Array(report.block)},
                      {"findings", result.findingCount},
                      {"finding_list", std::move(findings)},
                      {"differing_orders", json::Array(report.differingOrders)},
                      {"instructions", std::move(instructions)},
                      {"mfma", std::move(mfma)},
                      {"lds_conflict_clocks", result.ldsConflictClocks},
                      {"lds_touched_bytes", result.ldsTouchedBytes},
                      {"global_read_bytes", result.globalReadBytes},
                      {"global_write_bytes", result.globalWriteBytes},
                      {"global_lines", result.globalLines},
                      {"seconds", result.seconds}};
  if (report.timing)
    object["timing"] = sim::toJSON(*report.timing);
  return object;
}

static void printInstructions(raw_ostream &os,
                              const sim::LaunchResult &result) {
  os << "instructions: " << result.totalInstructions();
  const char *separator = ": ";
  for (unsigned cls = 0; cls < sim::numInstClasses; ++cls) {
    if (result.instructions[cls] == 0)
      continue;
    os << separator << result.instructions[cls] << " "
       << sim::instClassName(static_cast<sim::InstClass>(cls));
    separator = ", ";
  }
  os << "\n";
}

void simtool::print(raw_ostream &os, const rt::SimReport &report) {
  const sim::LaunchResult &result = report.result;
  os << formatv("kernel {0} ({1}): {2} workgroups of {3}\n", report.kernel,
                report.arch, axes(report.grid), axes(report.block));
  printInstructions(os, result);
  os << formatv("global memory: {0} bytes read, {1} written\n",
                result.globalReadBytes, result.globalWriteBytes);
  if (report.timing)
    sim::printTiming(os, *report.timing);
  for (unsigned order : report.differingOrders)
    os << "order " << order << " of waves gives other bits\n";
  os << "findings: " << result.findingCount << "\n";
  for (const sim::Finding &finding : result.findings)
    os << finding << "\n";
}
