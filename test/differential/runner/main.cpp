//===- main.cpp - The simulator against the host's compiler ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs each case on the host and each code object of its file on the simulator,
// with all checks, in two orders of waves, and compares what they wrote.
//
//===----------------------------------------------------------------------===//

#include "HostLibrary.h"

#include "smla/Simulator/Simulator.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace smla;
using namespace smla::diff;

static cl::OptionCategory category("differential-runner options");
static cl::list<std::string>
    files(cl::Positional, cl::OneOrMore, cl::cat(category),
          cl::desc("<library.so> <code object>... [<library.so> ...]"));
static cl::opt<std::string> only("only", cl::cat(category),
                                 cl::desc("Run this case alone"));
static cl::opt<unsigned>
    maxReports("max-reports", cl::init(20), cl::cat(category),
               cl::desc("Failures that are described; the rest is counted"));

namespace {

/// Runs code objects of one library and says where they and the host differ.
class Comparison {
public:
  Comparison(StringRef library, ArrayRef<HostRun> runs)
      : library(library), runs(runs) {}

  Error compareWith(StringRef path);

  unsigned compared = 0, failed = 0;

private:
  std::string runKernel(const sim::CodeObject &object, const HostRun &run,
                        uint64_t shuffleSeed);
  std::string launchAndCompare(const sim::CodeObject &object,
                               const sim::KernelInfo &kernel,
                               const HostRun &run, uint64_t shuffleSeed);
  void report(StringRef path, const HostRun &run, StringRef what);

  StringRef library;
  ArrayRef<HostRun> runs;
};

} // namespace

static std::string describe(const HostRun &run, const Difference &difference,
                            const Bytes &output) {
  const DiffType *types = run.source->types;
  unsigned item = difference.item;
  std::string text = formatv("{0} of {1} work-items differ; the first is {2}\n",
                             difference.count, int(DiffItems), item);
  for (unsigned i = 0; i < 3; ++i)
    text += formatv("  {0} = {1}\n", "abc"[i],
                    format(types[i], run.inputs[i], item));
  return text + formatv("  host      {0}\n  simulator {1}\n",
                        format(types[3], run.output, item),
                        format(types[3], output, item))
                    .str();
}

static std::string describe(const sim::LaunchResult &result) {
  std::string text;
  raw_string_ostream os(text);
  for (const sim::Finding &finding : result.findings)
    os << "finding: " << finding << '\n';
  return text;
}

/// An empty string, or what is wrong.
std::string Comparison::launchAndCompare(const sim::CodeObject &object,
                                         const sim::KernelInfo &kernel,
                                         const HostRun &run,
                                         uint64_t shuffleSeed) {
  Bytes output = freshOutput(*run.source);
  sim::DeviceMemory memory(/*seed=*/xxh3_64bits(run.source->name));
  uint64_t arguments[4];
  for (unsigned i = 0; i < 3; ++i)
    arguments[i] = cantFail(
        memory.addReadOnlyBuffer(StringRef("abc").substr(i, 1), run.inputs[i]));
  arguments[3] = cantFail(memory.addHostBuffer("out", output));
  sim::LaunchConfig config;
  config.block = {run.source->groupSize, 1, 1};
  config.grid = {DiffItems / run.source->groupSize, 1, 1};
  config.kernarg = {reinterpret_cast<const uint8_t *>(arguments),
                    sizeof(arguments)};
  sim::Options options;
  options.shuffleSeed = shuffleSeed;
  Expected<sim::LaunchResult> result =
      sim::launch(object, kernel, config, memory, options);
  if (!result)
    return toString(result.takeError()) + "\n";
  std::string text = describe(*result);
  if (std::optional<Difference> difference =
          compare(run.outputType(), run.output, output))
    text += describe(run, *difference, output);
  return text;
}

std::string Comparison::runKernel(const sim::CodeObject &object,
                                  const HostRun &run, uint64_t shuffleSeed) {
  const sim::KernelInfo *kernel = object.find(run.source->name);
  if (!kernel)
    return "the code object has no such kernel\n";
  std::string text = launchAndCompare(object, *kernel, run, shuffleSeed);
  if (!text.empty() && shuffleSeed)
    text =
        formatv("with shuffled waves (seed {0}): ", shuffleSeed).str() + text;
  return text;
}

void Comparison::report(StringRef path, const HostRun &run, StringRef what) {
  if (++failed > maxReports)
    return;
  errs() << sys::path::filename(path) << ", " << run.source->name << ": "
         << what << "  repeat: " << sys::path::filename("differential-runner")
         << " --only=" << run.source->name << ' ' << library << ' ' << path
         << '\n';
}

Error Comparison::compareWith(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> file = MemoryBuffer::getFile(path);
  if (!file)
    return createFileError(path, file.getError());
  Expected<std::unique_ptr<sim::CodeObject>> object =
      sim::CodeObject::parse(**file);
  if (!object)
    return createFileError(path, object.takeError());
  for (const HostRun &run : runs) {
    ++compared;
    std::string text = runKernel(**object, run, /*shuffleSeed=*/0);
    if (text.empty())
      text = runKernel(**object, run, /*shuffleSeed=*/compared);
    if (!text.empty())
      report(path, run, text);
  }
  return Error::success();
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  ExitOnError exitOnError("differential-runner: ");
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Compares OpenCL kernels on the simulator with the same C on the host\n");
  unsigned compared = 0, failed = 0;
  for (size_t i = 0; i < files.size();) {
    StringRef library = files[i++];
    std::vector<HostRun> runs = exitOnError(runOnHost(library, only));
    Comparison comparison(library, runs);
    for (; i < files.size() && !StringRef(files[i]).ends_with(".so"); ++i)
      exitOnError(comparison.compareWith(files[i]));
    compared += comparison.compared;
    failed += comparison.failed;
  }
  outs() << formatv("{0} of {1} kernels agree with the host\n",
                    compared - failed, compared);
  if (compared == 0)
    exitOnError(createStringError("no case was run"));
  return failed ? 1 : 0;
}
