//===- smla-sim.cpp - Runs a kernel of any code object --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thin main over rt::simulate(): files and flags in, files and a report out.
//
//===----------------------------------------------------------------------===//

#include "ArgumentText.h"
#include "Options.h"
#include "Report.h"

#include "smla/Support/OutputFile.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace smla;
using namespace smla::simtool;

namespace {
/// An output that was asked for.
struct OutputFile {
  size_t argument;
  StringRef path;
};
} // namespace

static Expected<std::vector<OutputFile>>
parseOutputs(const sim::KernelInfo &kernel, ArrayRef<OwnedArgument> arguments,
             ArrayRef<std::string> texts) {
  std::vector<OutputFile> files;
  for (StringRef text : texts) {
    auto [name, path] = text.split('=');
    if (path.empty())
      return createStringError("--out must be NAME=FILE.npy, got '" + text +
                               "'");
    Expected<size_t> argument = findArgument(kernel, name);
    if (!argument)
      return argument.takeError();
    if (arguments[*argument].kind != rt::SimArgument::Buffer)
      return createStringError("--out: argument '" + name +
                               "' is no buffer: the kernel leaves nothing in "
                               "it");
    files.push_back({*argument, path});
  }
  return files;
}

static Error writeOutputs(ArrayRef<OutputFile> files,
                          ArrayRef<OwnedArgument> arguments,
                          StringRef traceFile, const rt::SimReport &report) {
  for (const OutputFile &file : files)
    if (Error error =
            writeFile(file.path, rt::toNpy(arguments[file.argument].array)))
      return error;
  if (traceFile.empty())
    return Error::success();
  return writeFile(traceFile, report.timing->timeline.perfetto());
}

static Expected<bool> runKernel(const sim::CodeObject &object,
                                Options &options) {
  Expected<const sim::KernelInfo *> kernel =
      rt::chooseKernel(object, options.request.kernel);
  if (!kernel)
    return kernel.takeError();
  Expected<std::vector<OwnedArgument>> arguments =
      parseArguments(**kernel, options.arguments);
  if (!arguments)
    return arguments.takeError();
  Expected<std::vector<OutputFile>> files =
      parseOutputs(**kernel, *arguments, options.outputs);
  if (!files)
    return files.takeError();
  for (OwnedArgument &argument : *arguments)
    options.request.arguments.push_back(argument.view());
  Expected<rt::SimReport> report = rt::simulate(object, options.request);
  if (!report)
    return report.takeError();
  if (Error error =
          writeOutputs(*files, *arguments, options.traceFile, *report))
    return std::move(error);
  if (options.json)
    outs() << formatv("{0:2}\n", json::Value(toJSON(*report)));
  else
    print(outs(), *report);
  return report->ok();
}

/// Whether all is well.
static Expected<bool> run(Options &options) {
  auto file = MemoryBuffer::getFile(options.input, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!file)
    return createStringError("cannot read '" + options.input +
                             "': " + file.getError().message());
  auto object = sim::CodeObject::parseUntrusted(**file);
  if (!object)
    return object.takeError();
  if (options.isRun)
    return runKernel(**object, options);
  if (options.json)
    outs() << formatv("{0:2}\n", json::Value(kernelsJSON(**object)));
  else
    printKernels(outs(), **object);
  return true;
}

static int fail(Error error, bool asJson) {
  std::string text = toString(std::move(error));
  WithColor::error(errs(), "smla-sim") << text << "\n";
  if (asJson)
    outs() << formatv(
        "{0:2}\n", json::Value(json::Object{{"ok", false}, {"error", text}}));
  return 1;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  Expected<Options> options = parseOptions(ArrayRef(argv, argc));
  if (!options)
    return fail(options.takeError(), /*asJson=*/false);
  if (options->help) {
    printHelp(outs());
    return 0;
  }
  Expected<bool> isWell = run(*options);
  if (!isWell)
    return fail(isWell.takeError(), options->json);
  return *isWell ? 0 : 1;
}
