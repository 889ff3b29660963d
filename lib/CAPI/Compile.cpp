//===- Compile.cpp - Compiling to memory in C -----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla-c/Compile.h"

#include "smla-c/Registration.h"

#include "Wrap.h"

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/IR/SMLADialect.h"
#include "smla/Pipelines/DiagnosticLog.h"

#include "mlir/CAPI/IR.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace smla;
using namespace smla::capi;

namespace {

/// What all ways of compiling check and share.
class Compiler {
public:
  static llvm::Expected<Compiler> create(MlirStringRef options, SmlaEmit emit);

  /// Changes `module`.
  SmlaError compile(ModuleOp module, SmlaCompilation *result) const;
  SmlaError compile(const DialectRegistry &registry, const OperatorSpec &spec,
                    SmlaCompilation *result) const;

private:
  static SmlaError store(std::vector<CompiledKernel> kernels,
                         SmlaCompilation *result);

  std::unique_ptr<PipelineOptions> options;
  Emit emit = Emit::Hsaco;
};

} // namespace

static std::optional<Emit> unwrap(SmlaEmit emit) {
  switch (emit) {
  case SMLA_EMIT_ROCDL:
    return Emit::Rocdl;
  case SMLA_EMIT_LLVM:
    return Emit::LLVM;
  case SMLA_EMIT_ISA:
    return Emit::Isa;
  case SMLA_EMIT_OBJECT:
    return Emit::Object;
  case SMLA_EMIT_HSACO:
    return Emit::Hsaco;
  }
  return std::nullopt; // C passes any number
}

llvm::Expected<Compiler> Compiler::create(MlirStringRef options,
                                          SmlaEmit emit) {
  Compiler compiler;
  std::optional<Emit> known = unwrap(emit);
  if (!known)
    return llvm::createStringError("emit must be in [0, 4], got " +
                                   llvm::Twine(static_cast<int>(emit)));
  compiler.emit = *known;
  std::string text;
  llvm::raw_string_ostream os(text);
  compiler.options = std::make_unique<PipelineOptions>();
  if (failed(compiler.options->parseFromString(textOf(options), os)))
    return llvm::createStringError(
        "options '" + textOf(options) +
        "' cannot be read: " + StringRef(text).rtrim());
  return compiler;
}

SmlaError Compiler::store(std::vector<CompiledKernel> kernels,
                          SmlaCompilation *result) {
  auto compilation = std::make_unique<Compilation>();
  for (CompiledKernel &kernel : kernels) {
    Compilation::Kernel stored{std::move(kernel.name), std::move(kernel.output),
                               "", ""};
    if (kernel.manifest) {
      stored.manifest = kernel.manifest->str();
      stored.report = describe(*kernel.manifest);
    }
    compilation->kernels.push_back(std::move(stored));
  }
  result->ptr = compilation.release();
  return noError();
}

SmlaError Compiler::compile(ModuleOp module, SmlaCompilation *result) const {
  DiagnosticLog log(*module.getContext());
  FailureOr<std::vector<CompiledKernel>> kernels =
      compileModule(module, *options, emit);
  if (failed(kernels))
    return makeError(log.str());
  return store(std::move(*kernels), result);
}

SmlaError Compiler::compile(const DialectRegistry &registry,
                            const OperatorSpec &spec,
                            SmlaCompilation *result) const {
  llvm::Expected<CompiledKernel> kernel =
      compileSparseAttention(registry, spec, *options, emit);
  if (!kernel)
    return errorFrom(kernel.takeError());
  std::vector<CompiledKernel> kernels;
  kernels.push_back(std::move(*kernel));
  return store(std::move(kernels), result);
}

SmlaError smlaCompileModule(MlirModule module, MlirStringRef options,
                            SmlaEmit emit, SmlaCompilation *result) {
  if (!module.ptr || !result)
    return makeError(module.ptr ? "result is null" : "module is null");
  llvm::Expected<Compiler> compiler = Compiler::create(options, emit);
  if (!compiler)
    return errorFrom(compiler.takeError());
  ModuleOp op = ::unwrap(module);
  if (!op.getContext()->getLoadedDialect<SMLADialect>() &&
      !op.getContext()->getOrLoadDialect("smla"))
    return makeError("the module's context does not have the smla dialect: "
                     "call smlaRegisterDialects on its registry");
  OwningOpRef<ModuleOp> clone = op.clone();
  return compiler->compile(*clone, result);
}

SmlaError smlaCompileText(MlirStringRef text, MlirStringRef fileName,
                          MlirStringRef options, MlirStringRef hooks,
                          SmlaEmit emit, SmlaCompilation *result) {
  if (!result)
    return makeError("result is null");
  llvm::Expected<Compiler> compiler = Compiler::create(options, emit);
  if (!compiler)
    return errorFrom(compiler.takeError());
  std::string name = textOf(fileName).empty() ? "-" : textOf(fileName).str();
  if (llvm::Error error = checkNesting(textOf(text), name))
    return errorFrom(std::move(error));
  DialectRegistry registry;
  if (SmlaError error =
          smlaRegisterDialectsWithUpstream(::wrap(&registry), hooks);
      error.ptr)
    return error;
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false); // the location says enough
  OwningOpRef<ModuleOp> module;
  {
    DiagnosticLog log(context);
    // A copy ends with a null character, as the parser needs it.
    module = parseSourceString<ModuleOp>(textOf(text).str(),
                                         ParserConfig(&context), name);
    if (!module)
      return makeError(log.str());
  }
  return compiler->compile(*module, result);
}

SmlaError smlaCompileOperator(MlirStringRef spec, MlirStringRef options,
                              MlirStringRef hooks, SmlaEmit emit,
                              SmlaCompilation *result) {
  if (!result)
    return makeError("result is null");
  llvm::Expected<Compiler> compiler = Compiler::create(options, emit);
  if (!compiler)
    return errorFrom(compiler.takeError());
  llvm::Expected<OperatorSpec> parsed = parseOperator(spec);
  if (!parsed)
    return errorFrom(parsed.takeError());
  DialectRegistry registry;
  if (SmlaError error = smlaRegisterDialects(::wrap(&registry), hooks);
      error.ptr)
    return error;
  return compiler->compile(registry, *parsed, result);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

static const Compilation::Kernel *kernelAt(SmlaCompilation compilation,
                                           intptr_t index) {
  bool isThere =
      index >= 0 && index < smlaCompilationGetNumKernels(compilation);
  return isThere ? &static_cast<Compilation *>(compilation.ptr)->kernels[index]
                 : nullptr;
}

static MlirStringRef member(SmlaCompilation compilation, intptr_t index,
                            std::string Compilation::Kernel::*text) {
  const Compilation::Kernel *kernel = kernelAt(compilation, index);
  return wrapText(kernel ? StringRef(kernel->*text) : StringRef());
}

void smlaCompilationDestroy(SmlaCompilation compilation) {
  delete static_cast<Compilation *>(compilation.ptr);
}

intptr_t smlaCompilationGetNumKernels(SmlaCompilation compilation) {
  const auto *kernels = static_cast<const Compilation *>(compilation.ptr);
  return kernels ? static_cast<intptr_t>(kernels->kernels.size()) : 0;
}

MlirStringRef smlaCompilationGetName(SmlaCompilation compilation,
                                     intptr_t index) {
  return member(compilation, index, &Compilation::Kernel::name);
}

MlirStringRef smlaCompilationGetOutput(SmlaCompilation compilation,
                                       intptr_t index) {
  return member(compilation, index, &Compilation::Kernel::output);
}

MlirStringRef smlaCompilationGetManifest(SmlaCompilation compilation,
                                         intptr_t index) {
  return member(compilation, index, &Compilation::Kernel::manifest);
}

MlirStringRef smlaCompilationGetReport(SmlaCompilation compilation,
                                       intptr_t index) {
  return member(compilation, index, &Compilation::Kernel::report);
}
