//===- Compile.cpp - Compiling operators to code objects in memory --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Pipelines/Compile.h"

#include "smla/IR/SMLAOps.h"
#include "smla/Simulator/CodeObject.h"
#include "smla/Target/Serialize.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "llvm/Config/llvm-config.h"

using namespace mlir;
using namespace smla;

std::string smla::compilerVersion() {
  return "smla " SMLA_VERSION " (LLVM " LLVM_VERSION_STRING ")";
}

/// Fills in what only the code object knows.
static LogicalResult addResources(gpu::GPUModuleOp module, Manifest &manifest,
                                  StringRef hsaco) {
  auto object = sim::CodeObject::parse({hsaco, manifest.arch});
  if (!object)
    return emitModuleError(module)
           << "wrote a code object that cannot be read back: "
           << llvm::toString(object.takeError());
  for (KernelManifest &kernel : manifest.kernels) {
    const sim::KernelInfo *info = (*object)->find(kernel.name);
    if (!info)
      return emitModuleError(module)
             << "wrote a code object without kernel '" << kernel.name << "'";
    kernel.ldsBytes = info->groupSegmentBytes;
    kernel.vgpr = info->vgprCount;
    kernel.agpr = info->agprCount;
    kernel.sgpr = info->sgprCount;
    kernel.vgprSpills = info->vgprSpills;
    kernel.sgprSpills = info->sgprSpills;
    kernel.scratchBytes = info->privateSegmentBytes;
    if (info->kernargBytes != kernel.abi.kernargBytes)
      return emitModuleError(module)
             << "compiled to a kernel with " << info->kernargBytes
             << " bytes of arguments; its ABI has " << kernel.abi.kernargBytes;
  }
  return success();
}

/// Registers spilled to memory cost two or three times the kernel's time;
/// nobody should have to find that out on a device. LLVM also counts those that
/// it keeps in accumulation registers: a move each, without memory, and
/// reported only.
static const KernelManifest *findSpill(const Manifest &manifest) {
  const KernelManifest *kernel =
      llvm::find_if(manifest.kernels, [](const KernelManifest &kernel) {
        return kernel.scratchBytes > 0;
      });
  return kernel == manifest.kernels.end() ? nullptr : kernel;
}

static LogicalResult reportSpill(gpu::GPUModuleOp module,
                                 const Manifest &manifest,
                                 const KernelManifest &kernel) {
  const Schedule &schedule = manifest.schedule;
  return emitModuleError(module)
         << "does not fit registers: '" << kernel.name << "' spills "
         << kernel.vgprSpills << " vector registers (" << kernel.scratchBytes
         << " bytes of scratch per lane) with block_k=" << schedule.blockK
         << ", waves=" << schedule.waves
         << ", waves_per_eu=" << schedule.wavesPerEu
         << ", head_groups=" << schedule.headGroups
         << " for kv_lora_rank=" << manifest.spec.kvLoraRank
         << "; a smaller block_k, fewer head_groups, or more waves to share "
            "the columns need fewer";
}

/// How many waves per EU the kernels are compiled for is a request to LLVM.
static void setWavesPerEu(gpu::GPUModuleOp module, int64_t wavesPerEu) {
  auto *rocdl = module.getContext()->getLoadedDialect<ROCDL::ROCDLDialect>();
  auto helper = rocdl->getWavesPerEuAttrHelper();
  for (Operation &op : *module.getBody())
    if (helper.isAttrPresent(&op))
      helper.setAttr(&op, Builder(&op).getI32IntegerAttr(wavesPerEu));
}

/// The plan is what the code declares (lds_1): a kernel that needs another
/// amount of LDS would make every figure about it wrong.
static LogicalResult checkLds(gpu::GPUModuleOp module,
                              const Manifest &manifest) {
  const KernelManifest *kernel = manifest.find(KernelRole::Main);
  if (!kernel || kernel->ldsBytes == manifest.lds.totalBytes())
    return success();
  return emitModuleError(module)
         << "declares " << kernel->ldsBytes << " bytes of LDS; its plan has "
         << manifest.lds.totalBytes();
}

static FailureOr<std::string> serializeTo(gpu::GPUModuleOp module,
                                          const SerializeOptions &options,
                                          Emit emit) {
  std::string text;
  if (emit == Emit::Rocdl) {
    llvm::raw_string_ostream os(text);
    module->print(os, OpPrintingFlags().enableDebugInfo(false));
    return text + "\n";
  }
  static constexpr std::pair<Emit, SerializeStage> stages[] = {
      {Emit::LLVM, SerializeStage::LLVM},
      {Emit::Isa, SerializeStage::ISA},
      {Emit::Object, SerializeStage::Object},
      {Emit::Hsaco, SerializeStage::Hsaco}};
  SerializeStage stage = llvm::find_if(stages, [&](auto entry) {
                           return entry.first == emit;
                         })->second;
  return serialize(module, options, stage);
}

/// The manifest that smla-tile left on the module.
static FailureOr<std::optional<Manifest>>
readManifest(gpu::GPUModuleOp module) {
  auto text = module->getAttrOfType<StringAttr>(SMLADialect::manifestAttrName);
  if (!text)
    return std::optional<Manifest>();
  llvm::Expected<Manifest> manifest =
      Manifest::parse(text.getValue(), SMLADialect::manifestAttrName);
  if (!manifest)
    return emitModuleError(module) << llvm::toString(manifest.takeError());
  return std::optional<Manifest>(std::move(*manifest));
}

/// Compiles to a code object that does not spill, with fewer waves per EU if it
/// takes that and nobody asked for them. `manifest` gets the resources.
static FailureOr<std::string>
compileWithinRegisters(gpu::GPUModuleOp module, Manifest &manifest,
                       const SerializeOptions &serializeOptions,
                       bool mayLowerWaves) {
  for (;;) {
    FailureOr<std::string> hsaco =
        serializeTo(module, serializeOptions, Emit::Hsaco);
    if (failed(hsaco) || failed(addResources(module, manifest, *hsaco)) ||
        failed(checkLds(module, manifest)))
      return failure();
    // Code that is not optimised is for reading, and spills.
    const KernelManifest *spilling = findSpill(manifest);
    if (!spilling || serializeOptions.optLevel < 2)
      return hsaco;
    int64_t &waves = manifest.schedule.wavesPerEu;
    if (!mayLowerWaves || waves == 1)
      return reportSpill(module, manifest, *spilling);
    setWavesPerEu(module, --waves);
  }
}

static std::string firstKernelName(gpu::GPUModuleOp module) {
  for (auto func : module.getOps<LLVM::LLVMFuncOp>())
    return func.getName().str();
  return "";
}

static FailureOr<CompiledKernel> compileKernel(gpu::GPUModuleOp module,
                                               const PipelineOptions &options,
                                               Emit emit) {
  SerializeOptions serializeOptions{options.codeObjectVersion,
                                    options.optLevel};
  CompiledKernel kernel;
  kernel.name = firstKernelName(module);
  FailureOr<std::optional<Manifest>> manifest = readManifest(module);
  if (failed(manifest))
    return failure();
  FailureOr<std::string> output;
  if (*manifest && emit != Emit::Rocdl) {
    (*manifest)->compiler = compilerVersion();
    (*manifest)->codeObjectVersion = options.codeObjectVersion;
    output = compileWithinRegisters(module, **manifest, serializeOptions,
                                    /*mayLowerWaves=*/options.wavesPerEu == 0);
    if (failed(output))
      return failure();
  }
  // What is not a code object is emitted with the waves that it settled on.
  if (!*manifest || emit != Emit::Hsaco)
    output = serializeTo(module, serializeOptions, emit);
  if (failed(output))
    return failure();
  kernel.output = std::move(*output);
  if (emit == Emit::Hsaco)
    kernel.manifest = std::move(*manifest);
  return kernel;
}

FailureOr<std::vector<CompiledKernel>>
smla::compileModule(ModuleOp module, const PipelineOptions &options,
                    Emit emit) {
  if (failed(checkOptions(module, options.codeObjectVersion, options.optLevel)))
    return failure();
  PassManager pm(module->getName());
  buildToROCDL(pm, options);
  if (failed(pm.run(module)))
    return failure();
  std::vector<CompiledKernel> kernels;
  for (auto gpuModule : module.getOps<gpu::GPUModuleOp>()) {
    FailureOr<CompiledKernel> kernel = compileKernel(gpuModule, options, emit);
    if (failed(kernel))
      return failure();
    kernels.push_back(std::move(*kernel));
  }
  return kernels;
}

llvm::Expected<CompiledKernel>
smla::compileSparseAttention(const DialectRegistry &registry,
                             const OperatorSpec &spec,
                             const PipelineOptions &options, Emit emit) {
  if (llvm::Error error = verify(spec))
    return std::move(error);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false); // the location says enough
  context.loadDialect<SMLADialect, func::FuncDialect>();
  std::string text;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    llvm::raw_string_ostream os(text);
    os << (text.empty() ? "" : "\n") << diagnostic;
    for (Diagnostic &note : diagnostic.getNotes())
      os << "\n  " << note;
  });
  OwningOpRef<ModuleOp> module = buildAttentionModule(context, spec);
  FailureOr<std::vector<CompiledKernel>> kernels =
      compileModule(*module, options, emit);
  if (failed(kernels))
    return llvm::createStringError(text);
  return std::move(kernels->front());
}
