//===- Report.cpp - What smla-run prints ----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"

#include "smla/Plan/Registers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace llvm;
using namespace smla;
using namespace smla::run;

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// JSON has no infinity: a figure that is none becomes null.
static json::Value number(double value) {
  return std::isfinite(value) ? json::Value(value) : json::Value(nullptr);
}

static json::Array integers(ArrayRef<int64_t> values) {
  json::Array array;
  for (int64_t value : values)
    array.push_back(value);
  return array;
}

template <typename T>
static json::Array axes(const std::array<T, 3> &values) {
  return json::Array{values[0], values[1], values[2]};
}

static json::Value geometryJSON(const Options &options,
                                const OperatorSpec &spec) {
  const ref::ProblemOptions &problem = options.problem;
  json::Value value = smla::toJSON(spec);
  json::Object &object = *value.getAsObject();
  object["queries"] = problem.queries;
  object["topk"] = integers(problem.topk);
  object["slots"] = integers(problem.slots);
  object["indices"] = enumName(problem.indices);
  object["invalid"] = problem.invalid;
  object["ragged"] = problem.ragged;
  object["softmax_scale"] = problem.softmaxScale;
  object["pad_bytes"] = problem.padBytes;
  object["cache"] = enumName(problem.fill);
  object["oracle"] = enumName(problem.oracle);
  object["splits"] = options.splits;
  object["seed"] = static_cast<int64_t>(problem.seed);
  return value;
}

static json::Object instructionsJSON(ArrayRef<rt::KernelRun> runs) {
  json::Object object;
  for (unsigned cls = 0; cls < sim::numInstClasses; ++cls) {
    uint64_t sum = 0;
    for (const rt::KernelRun &run : runs)
      sum += run.result.instructions[cls];
    object[sim::instClassName(static_cast<sim::InstClass>(cls))] = sum;
  }
  return object;
}

static json::Value kernelRunJSON(const rt::LoadedKernel &kernel,
                                 const rt::KernelRun &run) {
  const sim::LaunchResult &result = run.result;
  json::Object mfma;
  for (const auto &[mnemonic, count] : result.mfma)
    mfma[mnemonic] = count;
  return json::Object{{"name", kernel.find(run.role)->name},
                      {"role", enumName(run.role)},
                      {"grid", axes(run.grid)},
                      {"block", axes(run.block)},
                      {"mfma", std::move(mfma)},
                      {"mfma_clocks", result.mfmaClocks},
                      {"lds_conflict_clocks", result.ldsConflictClocks},
                      {"global_read_bytes", result.globalReadBytes},
                      {"global_write_bytes", result.globalWriteBytes},
                      {"global_lines", result.globalLines},
                      {"findings", result.findingCount},
                      {"seconds", result.seconds},
                      {"device_us", run.microseconds ? number(*run.microseconds)
                                                     : json::Value(nullptr)}};
}

/// Every key, with null for what is not known.
static json::Object emptyReport() {
  json::Object object;
  for (StringRef key :
       {"arch", "max_row_err", "row_cosine_gap", "cosine_gap", "lse_err",
        "lds_plan_bytes", "lds_elf_bytes", "lds_touched_bytes", "vgpr",
        "vgpr_plan", "agpr", "sgpr", "vgpr_spills", "sgpr_spills",
        "scratch_bytes", "workgroups_per_cu", "mfma_executed", "seconds"})
    object[key] = nullptr;
  for (StringRef key : {"geometry", "schedule", "instructions", "timing"})
    object[key] = json::Object();
  for (StringRef key : {"kernels", "finding_list", "failures"})
    object[key] = json::Array();
  object["ok"] = false;
  object["findings"] = 0;
  return object;
}

static int64_t workgroupsPerComputeUnit(const rt::LoadedKernel &kernel) {
  const sim::KernelInfo &info = *kernel.find(KernelRole::Main);
  return kernel.arch().workgroupsPerComputeUnit(
      info.groupSegmentBytes, kernel.getManifest().schedule.waves,
      info.vgprCount);
}

static int64_t plannedRegisters(const rt::LoadedKernel &kernel) {
  const Manifest &manifest = kernel.getManifest();
  return estimateRegisters(kernel.arch(), manifest.spec, manifest.schedule,
                           manifest.lds)
      .total;
}

static void addKernel(json::Object &object, const Options &options,
                      const rt::LoadedKernel &kernel) {
  const Manifest &manifest = kernel.getManifest();
  const sim::KernelInfo &info = *kernel.find(KernelRole::Main);
  object["arch"] = kernel.arch().name;
  object["geometry"] = geometryJSON(options, manifest.spec);
  object["schedule"] = smla::toJSON(manifest.schedule);
  object["lds_plan_bytes"] = manifest.lds.totalBytes();
  object["lds_elf_bytes"] = info.groupSegmentBytes;
  object["vgpr"] = info.vgprCount;
  object["vgpr_plan"] = plannedRegisters(kernel);
  object["agpr"] = info.agprCount;
  object["sgpr"] = info.sgprCount;
  object["vgpr_spills"] = info.vgprSpills;
  object["sgpr_spills"] = info.sgprSpills;
  object["scratch_bytes"] = info.privateSegmentBytes;
  object["workgroups_per_cu"] = workgroupsPerComputeUnit(kernel);
}

static uint64_t mfmaExecuted(const Outcome &outcome) {
  uint64_t sum = 0;
  for (const rt::KernelRun &run : outcome.kernels)
    sum += run.result.mfmaExecuted();
  return sum;
}

/// Whether a device with a clock ran the kernels.
static bool isMeasured(const Outcome &outcome) {
  return !outcome.kernels.empty() &&
         outcome.kernels.front().microseconds.has_value();
}

/// A GPU has a clock, and counts nothing.
static void addMeasured(json::Object &object, const Outcome &outcome) {
  double sum = 0;
  for (const rt::KernelRun &run : outcome.kernels)
    sum += run.microseconds.value_or(0);
  object["timing"] = json::Object{{"us", number(sum)}, {"source", "events"}};
  object["instructions"] = json::Object();
  for (StringRef key : {"mfma_executed", "lds_touched_bytes"})
    object[key] = nullptr;
}

static void addOutcome(json::Object &object, const rt::LoadedKernel &kernel,
                       const Outcome &outcome) {
  json::Array runs, findings, failures;
  for (const rt::KernelRun &run : outcome.kernels)
    runs.push_back(kernelRunJSON(kernel, run));
  for (const sim::Finding &finding : outcome.findings)
    findings.push_back(sim::toJSON(finding));
  for (const std::string &reason : outcome.failures.reasons())
    failures.push_back(reason);
  object["ok"] = outcome.ok();
  object["kernels"] = std::move(runs);
  object["max_row_err"] = number(outcome.maxRowError);
  object["row_cosine_gap"] = number(outcome.worstRowCosineGap);
  object["cosine_gap"] = number(outcome.cosineGap);
  object["lse_err"] = number(outcome.lseError);
  object["lds_touched_bytes"] = outcome.ldsTouchedBytes;
  object["findings"] = outcome.findingCount;
  object["finding_list"] = std::move(findings);
  object["failures"] = std::move(failures);
  object["instructions"] = instructionsJSON(outcome.kernels);
  object["mfma_executed"] = mfmaExecuted(outcome);
  object["timing"] = timingJSON(outcome.timing);
  object["seconds"] = outcome.seconds;
  if (isMeasured(outcome))
    addMeasured(object, outcome);
}

json::Value run::toJSON(const Options &options, const rt::LoadedKernel *kernel,
                        const Outcome *outcome, StringRef error) {
  json::Object object = emptyReport();
  if (options.arch)
    object["arch"] = options.arch->name;
  if (kernel)
    addKernel(object, options, *kernel);
  if (kernel && outcome)
    addOutcome(object, *kernel, *outcome);
  if (!error.empty())
    object["failures"] = json::Array{error};
  object["repeat"] = options.repeat;
  return object;
}

//===----------------------------------------------------------------------===//
// For people
//===----------------------------------------------------------------------===//

static std::string geometryText(const Options &options,
                                const OperatorSpec &spec) {
  const ref::ProblemOptions &problem = options.problem;
  std::string text = formatv(
      "H {0}, rank {1}, rope {2} {3}, {4} segment(s), C {5}, topk "
      "{6:$[,]}, slots {7:$[,]}, {8} lists, invalid {9}",
      spec.heads, spec.kvLoraRank, spec.ropeDim, enumName(spec.rope),
      spec.segments.size(), problem.queries,
      make_range(problem.topk.begin(), problem.topk.end()),
      make_range(problem.slots.begin(), problem.slots.end()),
      problem.list ? "given" : enumName(problem.indices), problem.invalid);
  return text;
}

static void printRow(raw_ostream &os, StringRef name, const Twine &value) {
  os << left_justify(name, 18) << value << '\n';
}

static void printKernel(raw_ostream &os, const Options &options,
                        const rt::LoadedKernel &kernel) {
  const Manifest &manifest = kernel.getManifest();
  const Schedule &schedule = manifest.schedule;
  const sim::KernelInfo &info = *kernel.find(KernelRole::Main);
  printRow(os, "kernel", info.name);
  printRow(os, "arch", kernel.arch().name);
  printRow(os, "geometry", geometryText(options, manifest.spec));
  printRow(os, "schedule",
           formatv("{0}, block_k {1}, waves {2}, waves_per_eu {3}, head_groups "
                   "{4}, splits {5}",
                   enumName(schedule.kind), schedule.blockK, schedule.waves,
                   schedule.wavesPerEu, schedule.headGroups, options.splits));
  printRow(os, "registers",
           formatv("{0} vector ({1} planned, {2} of them AGPR), {3} scalar; "
                   "spills {4} + {5}, scratch {6} bytes",
                   info.vgprCount, plannedRegisters(kernel), info.agprCount,
                   info.sgprCount, info.vgprSpills, info.sgprSpills,
                   info.privateSegmentBytes));
  printRow(os, "workgroups per CU", Twine(workgroupsPerComputeUnit(kernel)));
}

static void printFindings(raw_ostream &os, const Outcome &outcome) {
  printRow(os, "findings", Twine(outcome.findingCount));
  for (const sim::Finding &finding : outcome.findings)
    os << "  " << finding << '\n';
  for (const std::string &reason : outcome.failures.reasons())
    os << "  " << reason << '\n';
  size_t more = outcome.failures.size() - outcome.failures.reasons().size();
  if (more > 0)
    os << "  and " << more << " more\n";
}

static void printLds(raw_ostream &os, const rt::LoadedKernel &kernel,
                     const Outcome &outcome) {
  printRow(os, "LDS bytes",
           formatv("{0} planned, {1} in the code object, {2} used",
                   kernel.getManifest().lds.totalBytes(),
                   kernel.find(KernelRole::Main)->groupSegmentBytes,
                   outcome.ldsTouchedBytes));
}

static void printMeasured(raw_ostream &os, const Outcome &outcome) {
  for (const rt::KernelRun &run : outcome.kernels)
    printRow(os, "measured",
             formatv("{0}: {1:f1} us between events", enumName(run.role),
                     run.microseconds.value_or(0)));
}

static void printSimulated(raw_ostream &os, const Outcome &outcome) {
  printRow(os, "mfma executed", Twine(mfmaExecuted(outcome)));
  for (const rt::KernelRun &run : outcome.kernels)
    printRow(os, "simulated",
             formatv("{0}: {1} instructions in {2:f2} s", enumName(run.role),
                     run.result.totalInstructions(), run.result.seconds));
}

void run::printTable(raw_ostream &os, const Options &options,
                     const rt::LoadedKernel &kernel, const Outcome &outcome) {
  printKernel(os, options, kernel);
  if (!isMeasured(outcome))
    printLds(os, kernel, outcome);
  printRow(os, "errors",
           formatv("row {0:e2}, 1 - cos {1:e2} (worst row {2:e2}), lse {3:e2}",
                   outcome.maxRowError, outcome.cosineGap,
                   outcome.worstRowCosineGap, outcome.lseError));
  if (isMeasured(outcome))
    printMeasured(os, outcome);
  else
    printSimulated(os, outcome);
  printTiming(os, outcome.timing);
  printFindings(os, outcome);
  printRow(os, "result", outcome.ok() ? "holds" : "does NOT hold");
  if (!outcome.ok())
    printRow(os, "repeat", options.repeat);
}
