//===- Compile.cpp - Compiling operators to code objects in memory --------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Pipelines/Compile.h"

#include "smla/IR/SMLAOps.h"
#include "smla/Pipelines/DiagnosticLog.h"
#include "smla/Simulator/CodeObject.h"
#include "smla/Simulator/LoopCheck.h"
#include "smla/Target/Serialize.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/IR/Remarks.h"
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

/// Says where the emitted loop waits for loads that its schedule has in flight.
/// The code is right all the same, only slower than it was meant to be.
static void remarkOnLoops(gpu::GPUModuleOp module, const Manifest &manifest,
                          StringRef hsaco) {
  if (manifest.schedule.kind != ScheduleKind::Private)
    return;
  // It was read back before.
  auto object = llvm::cantFail(sim::CodeObject::parse({hsaco, manifest.arch}));
  const sim::KernelInfo *kernel =
      object->find(manifest.find(KernelRole::Main)->name);
  for (const sim::LoopFault &fault : sim::checkLoops(*object, *kernel))
    remark::failed(module.getLoc(),
                   remark::RemarkOpts::name("loop").category("smla-target"))
        << fault.text;
}

/// Compiles to a code object, with fewer waves per EU if it spills otherwise
/// and nobody asked for them. `manifest` gets the resources.
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
    int64_t &waves = manifest.schedule.wavesPerEu;
    if (!findSpill(manifest) || !mayLowerWaves || waves == 1) {
      remarkOnLoops(module, manifest, *hsaco);
      return hsaco;
    }
    setWavesPerEu(module, --waves);
  }
}

static std::string firstKernelName(gpu::GPUModuleOp module) {
  for (auto func : module.getOps<LLVM::LLVMFuncOp>())
    return func.getName().str();
  return "";
}

/// Code that is optimised less is for reading, and spills.
static constexpr int leastCheckedOptLevel = 2;

/// Kernels that do not fit registers.
namespace {
struct Spill {
  gpu::GPUModuleOp module;
  Manifest manifest;
};
} // namespace

/// No output, and `spill`, when the kernels do not fit registers.
static FailureOr<CompiledKernel> compileKernel(gpu::GPUModuleOp module,
                                               const PipelineOptions &options,
                                               Emit emit,
                                               std::optional<Spill> &spill) {
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
    if (findSpill(**manifest) && options.optLevel >= leastCheckedOptLevel) {
      spill = {module, std::move(**manifest)};
      return kernel;
    }
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

namespace {
/// A module before it is lowered. Registers are estimated before there is code;
/// where the estimate was too low, the operator is compiled again with a
/// smaller schedule, as long as nobody asked for this one.
class Source {
public:
  Source(ModuleOp module, const PipelineOptions &options)
      : module(module.clone()) {
    this->module->walk([&](SparseAttentionOp op) {
      operators.emplace_back(op, askedFor(op, options));
    });
  }

  /// Asks for less in the operators that have these kernels; false if nothing
  /// is left to choose.
  bool relax(const Manifest &spilled) {
    bool changed = false;
    for (auto &[op, asked] : operators) {
      if (kernelName(op.getSpec()) != kernelName(spilled.spec))
        continue;
      auto request = relaxedRequest(asked, spilled.schedule);
      if (request)
        op.setScheduleAttr(ScheduleAttr::get(op.getContext(), *request));
      changed |= request.has_value();
    }
    return changed;
  }

  /// Puts the operators back into `target`.
  void restore(ModuleOp target) {
    OwningOpRef<ModuleOp> copy = module->clone();
    target->setAttrs(copy->getOperation()->getAttrDictionary());
    target.getBodyRegion().takeBody(copy->getBodyRegion());
  }

private:
  static ScheduleRequest askedFor(SparseAttentionOp op,
                                  const PipelineOptions &options) {
    ScheduleAttr attr = op.getScheduleAttr();
    return orElse(attr ? attr.getRequest() : ScheduleRequest(),
                  options.getSchedule());
  }

  OwningOpRef<ModuleOp> module;
  SmallVector<std::pair<SparseAttentionOp, ScheduleRequest>> operators;
};
} // namespace

static LogicalResult reportSpill(Spill &spill) {
  const KernelManifest &kernel = *findSpill(spill.manifest);
  const Schedule &schedule = spill.manifest.schedule;
  return emitModuleError(spill.module)
         << "does not fit registers: '" << kernel.name << "' spills "
         << kernel.vgprSpills << " vector registers (" << kernel.scratchBytes
         << " bytes of scratch per lane) with block_k=" << schedule.blockK
         << ", waves=" << schedule.waves
         << ", waves_per_eu=" << schedule.wavesPerEu
         << ", head_groups=" << schedule.headGroups
         << " for kv_lora_rank=" << spill.manifest.spec.kvLoraRank
         << "; a smaller block_k, fewer head_groups, or more waves to share "
            "the columns need fewer";
}

/// One attempt; it stops at the first kernels that spill.
static LogicalResult compileKernels(ModuleOp module,
                                    const PipelineOptions &options, Emit emit,
                                    std::vector<CompiledKernel> &kernels,
                                    std::optional<Spill> &spill) {
  PassManager pm(module->getName());
  buildToROCDL(pm, options);
  if (failed(pm.run(module)))
    return failure();
  for (auto gpuModule : module.getOps<gpu::GPUModuleOp>()) {
    FailureOr<CompiledKernel> kernel =
        compileKernel(gpuModule, options, emit, spill);
    if (failed(kernel))
      return failure();
    if (spill)
      return success();
    kernels.push_back(std::move(*kernel));
  }
  return success();
}

FailureOr<std::vector<CompiledKernel>>
smla::compileModule(ModuleOp module, const PipelineOptions &options,
                    Emit emit) {
  if (failed(checkOptions(module, options.codeObjectVersion, options.optLevel)))
    return failure();
  Source source(module, options);
  for (;;) {
    std::vector<CompiledKernel> kernels;
    std::optional<Spill> spill;
    if (failed(compileKernels(module, options, emit, kernels, spill)))
      return failure();
    if (!spill)
      return kernels;
    if (!source.relax(spill->manifest))
      return reportSpill(*spill);
    source.restore(module);
  }
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
  DiagnosticLog log(context);
  OwningOpRef<ModuleOp> module = buildAttentionModule(context, spec);
  FailureOr<std::vector<CompiledKernel>> kernels =
      compileModule(*module, options, emit);
  if (failed(kernels))
    return llvm::createStringError(log.str());
  return std::move(kernels->front());
}
