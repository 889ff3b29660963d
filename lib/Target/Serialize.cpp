//===- Serialize.cpp - From a lowered gpu.module to a code object ---------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Target/Serialize.h"

#include "smla/Target/Link.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/ROCDL/ROCDLToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <mutex>

using namespace mlir;
using namespace smla;

void smla::registerTargetTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerROCDLDialectTranslation(registry);
}

LogicalResult smla::checkOptions(Operation *op, int codeObjectVersion,
                                 int optLevel) {
  // On the location: an error on a module op would print it whole.
  if (codeObjectVersion != 5 && codeObjectVersion != 6)
    return emitError(op->getLoc())
           << "code object version must be 5 or 6, got " << codeObjectVersion;
  if (optLevel < 0 || optLevel > 3)
    return emitError(op->getLoc())
           << "optimisation level must be in [0, 3], got " << optLevel;
  return success();
}

static void initializeBackend() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTarget();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmPrinter();
    LLVMInitializeAMDGPUAsmParser();
  });
}

namespace {
/// Turns what the back end says into diagnostics: by default it would print and
/// exit.
class DiagnosticBridge : public llvm::DiagnosticHandler {
public:
  DiagnosticBridge(Location loc, bool &failed) : loc(loc), failed(failed) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    if (info.getSeverity() != llvm::DS_Error &&
        info.getSeverity() != llvm::DS_Warning)
      return true;
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::DiagnosticPrinterRawOStream printer(os);
    info.print(printer);
    // What LLVM could not optimise is for those who ask.
    if (llvm::isa<llvm::DiagnosticInfoOptimizationBase>(info)) {
      remark::missed(loc,
                     remark::RemarkOpts::name("llvm").category("smla-target"))
          << text;
      return true;
    }
    if (info.getSeverity() == llvm::DS_Warning) {
      emitWarning(loc) << "LLVM: " << text;
      return true;
    }
    failed = true;
    emitError(loc) << "LLVM: " << text;
    return true;
  }

private:
  Location loc;
  bool &failed;
};

/// One module on its way through LLVM.
class Serializer {
public:
  Serializer(gpu::GPUModuleOp module, const SerializeOptions &options)
      : module(module), options(options) {
    context.setDiagnosticHandler(
        std::make_unique<DiagnosticBridge>(module.getLoc(), failed));
  }

  FailureOr<SerializedModule> run(SerializeStage stage);

private:
  LogicalResult createMachine();
  LogicalResult translate();
  LogicalResult optimize();
  FailureOr<std::string> emit(llvm::CodeGenFileType type);

  gpu::GPUModuleOp module;
  const SerializeOptions &options;
  bool failed = false;
  llvm::LLVMContext context;
  std::unique_ptr<llvm::TargetMachine> machine;
  std::unique_ptr<llvm::Module> llvmModule;
};
} // namespace

LogicalResult Serializer::createMachine() {
  FailureOr<ROCDL::ROCDLTargetAttr> target = getRocdlTarget(module);
  if (mlir::failed(target))
    return failure();
  initializeBackend();
  llvm::Triple triple(target->getTriple());
  std::string error;
  const llvm::Target *backend =
      llvm::TargetRegistry::lookupTarget(triple, error);
  if (!backend)
    return emitModuleError(module)
           << "cannot be compiled: this LLVM has no AMDGPU back end: " << error;
  machine.reset(backend->createTargetMachine(
      triple, target->getChip(), target->getFeatures(), {}, llvm::Reloc::PIC_,
      std::nullopt, static_cast<llvm::CodeGenOptLevel>(options.optLevel)));
  return success();
}

LogicalResult Serializer::translate() {
  llvmModule = translateModuleToLLVMIR(module, context);
  if (!llvmModule)
    return emitModuleError(module) << "cannot be translated to LLVM IR";
  llvmModule->setTargetTriple(machine->getTargetTriple());
  llvmModule->setDataLayout(machine->createDataLayout());
  llvmModule->addModuleFlag(llvm::Module::Error, "amdhsa_code_object_version",
                            options.codeObjectVersion * 100);
  // The ABI has no hidden arguments (C3). LLVM finds that out by itself only
  // where it optimises.
  bool usesHidden = llvmModule->getFunction("llvm.amdgcn.implicitarg.ptr");
  for (llvm::Function &function : *llvmModule)
    if (function.getCallingConv() == llvm::CallingConv::AMDGPU_KERNEL) {
      function.addFnAttr("uniform-work-group-size", "true");
      if (!usesHidden)
        function.addFnAttr("amdgpu-no-implicitarg-ptr");
    }
  return success();
}

LogicalResult Serializer::optimize() {
  static constexpr std::array<const llvm::OptimizationLevel *, 4> levels = {
      &llvm::OptimizationLevel::O0, &llvm::OptimizationLevel::O1,
      &llvm::OptimizationLevel::O2, &llvm::OptimizationLevel::O3};
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager sccs;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(machine.get());
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  const llvm::OptimizationLevel &level = *levels[options.optLevel];
  llvm::ModulePassManager passes =
      options.optLevel == 0 ? builder.buildO0DefaultPipeline(level)
                            : builder.buildPerModuleDefaultPipeline(level);
  passes.run(*llvmModule, modules);
  return success(!failed);
}

FailureOr<std::string> Serializer::emit(llvm::CodeGenFileType type) {
  // Code generation changes the module: each output starts from a copy.
  std::unique_ptr<llvm::Module> copy = llvm::CloneModule(*llvmModule);
  llvm::SmallString<0> bytes;
  llvm::raw_svector_ostream os(bytes);
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, os, nullptr, type))
    return emitModuleError(module)
           << "the AMDGPU back end cannot emit this output";
  passes.run(*copy);
  if (failed)
    return failure();
  return bytes.str().str();
}

FailureOr<SerializedModule> Serializer::run(SerializeStage stage) {
  if (mlir::failed(createMachine()) || mlir::failed(translate()) ||
      mlir::failed(optimize()))
    return failure();
  SerializedModule result;
  llvm::raw_string_ostream(result.llvmIR) << *llvmModule;
  if (stage == SerializeStage::LLVM)
    return result;
  if (stage == SerializeStage::ISA) {
    FailureOr<std::string> isa = emit(llvm::CodeGenFileType::AssemblyFile);
    if (mlir::failed(isa))
      return failure();
    result.isa = std::move(*isa);
    return result;
  }
  FailureOr<std::string> object = emit(llvm::CodeGenFileType::ObjectFile);
  if (mlir::failed(object))
    return failure();
  result.object = std::move(*object);
  if (stage == SerializeStage::Object)
    return result;
  llvm::Expected<std::string> hsaco = linkCodeObject(result.object);
  if (!hsaco)
    return emitModuleError(module)
           << "cannot be linked: " << llvm::toString(hsaco.takeError());
  result.hsaco = std::move(*hsaco);
  return result;
}

FailureOr<SerializedModule> smla::serialize(gpu::GPUModuleOp module,
                                            const SerializeOptions &options,
                                            SerializeStage stage) {
  return Serializer(module, options).run(stage);
}
