//===- Kernel.cpp - Where the kernel of a run comes from ------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file of the tool that knows the compiler.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

static void setOptions(PipelineOptions &pipeline, const Options &options) {
  if (options.arch)
    pipeline.arch = options.arch->name.str();
  pipeline.setSchedule(options.request);
  pipeline.splits = options.splits;
}

static Error registerHooks(mlir::DialectRegistry &registry,
                           const Options &options) {
  StringRef names = options.fp8Hooks;
  if (names.empty())
    names = defaultFp8Hooks;
  if (Error error = registerFp8Hooks(registry, names))
    return createStringError("--fp8-hooks: " + toString(std::move(error)));
  return Error::success();
}

Error run::checkHooks(const Options &options) {
  mlir::DialectRegistry registry;
  return registerHooks(registry, options);
}

static Expected<rt::LoadedKernel> load(CompiledKernel compiled) {
  if (!compiled.manifest)
    return createStringError("kernel '" + compiled.name +
                             "' is not sparse attention: there is no reference "
                             "to hold it against");
  return rt::LoadedKernel::create(std::move(compiled.output),
                                  std::move(*compiled.manifest), compiled.name);
}

static Expected<rt::LoadedKernel> compileFlags(const Options &options) {
  mlir::DialectRegistry registry;
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  if (Error error = registerHooks(registry, options))
    return std::move(error);
  PipelineOptions pipeline;
  setOptions(pipeline, options);
  Expected<CompiledKernel> compiled =
      compileSparseAttention(registry, options.spec, pipeline);
  if (!compiled)
    return compiled.takeError();
  return load(std::move(*compiled));
}

/// The kernel asked for, or the only one.
static Expected<CompiledKernel> pick(std::vector<CompiledKernel> kernels,
                                     const Options &options) {
  std::string names;
  for (CompiledKernel &kernel : kernels) {
    bool only = options.kernel.empty() && kernels.size() == 1;
    if (only || kernel.name == options.kernel)
      return std::move(kernel);
    names += (names.empty() ? "" : ", ") + kernel.name;
  }
  if (kernels.empty())
    return createStringError("'" + options.input + "' has no kernel");
  if (options.kernel.empty())
    return createStringError("'" + options.input + "' has several kernels: " +
                             "choose one of " + names + " with --kernel");
  return createStringError("--kernel='" + options.kernel + "' must be one of " +
                           names);
}

/// Diagnostics go to standard error with their source lines.
static Expected<rt::LoadedKernel> compileFile(const Options &options) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  if (Error error = registerHooks(registry, options))
    return std::move(error);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false); // the location says enough
  std::string message;
  std::unique_ptr<MemoryBuffer> file =
      mlir::openInputFile(options.input, &message);
  if (!file)
    return createStringError(message);
  auto sourceMgr = std::make_shared<SourceMgr>();
  sourceMgr->AddNewSourceBuffer(std::move(file), SMLoc());
  mlir::SourceMgrDiagnosticHandler handler(*sourceMgr, &context);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(sourceMgr, &context);
  PipelineOptions pipeline;
  setOptions(pipeline, options);
  mlir::FailureOr<std::vector<CompiledKernel>> kernels = mlir::failure();
  if (module)
    kernels = compileModule(*module, pipeline);
  if (mlir::failed(kernels))
    return createStringError("'" + options.input + "' does not compile");
  Expected<CompiledKernel> kernel = pick(std::move(*kernels), options);
  if (!kernel)
    return kernel.takeError();
  return load(std::move(*kernel));
}

Expected<rt::LoadedKernel> run::obtainKernel(const Options &options) {
  if (options.isCodeObject())
    return rt::LoadedKernel::read(options.input);
  return options.isMlir() ? compileFile(options) : compileFlags(options);
}
