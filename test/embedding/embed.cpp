//===- embed.cpp - A compiler that embeds smla ----------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Has a module of its own on tensors, puts a sparse attention into it, and
// bufferizes it. `embed in-memory` compiles it to a code object and manifest;
// `embed binary` prints the module with the code object as gpu.binary.
//
//===----------------------------------------------------------------------===//

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/IR/SMLAOps.h"
#include "smla/InitAll.h"
#include "smla/Pipelines/Compile.h"

#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

/// The embedder's own code: attention is a call there, between a fill and an
/// addition on tensors.
static constexpr char source[] = R"mlir(
func.func private @attend(
    tensor<?x16x576xbf16>, tensor<?x576xbf16>, tensor<?xi32>, tensor<?xi32>,
    f32, tensor<?x16x512xbf16>) -> tensor<?x16x512xbf16>

func.func @layer(
    %q: tensor<?x16x576xbf16>, %cache: tensor<?x576xbf16>,
    %indptr: tensor<?xi32>, %indices: tensor<?xi32>, %scale: f32,
    %residual: tensor<?x16x512xbf16>) -> tensor<?x16x512xbf16> {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %q, %c0 : tensor<?x16x576xbf16>
  %empty = tensor.empty(%rows) : tensor<?x16x512xbf16>
  %attended = call @attend(%q, %cache, %indptr, %indices, %scale, %empty)
      : (tensor<?x16x576xbf16>, tensor<?x576xbf16>, tensor<?xi32>,
         tensor<?xi32>, f32, tensor<?x16x512xbf16>) -> tensor<?x16x512xbf16>
  %sum = linalg.add
      ins(%attended, %residual : tensor<?x16x512xbf16>, tensor<?x16x512xbf16>)
      outs(%empty : tensor<?x16x512xbf16>) -> tensor<?x16x512xbf16>
  return %sum : tensor<?x16x512xbf16>
}
)mlir";

/// Replaces the call by the operator of this dialect.
static void expandAttention(func::CallOp call) {
  smla::OperatorSpec spec;
  OpBuilder b(call);
  auto args = call.getOperands();
  auto segment = smla::SegmentAttr::get(b.getContext(), smla::CacheFormat::BF16,
                                        smla::Encoding::None,
                                        /*page_size=*/1);
  auto op = smla::SparseAttentionOp::create(
      b, call.getLoc(), call.getResultTypes(), /*q=*/args[0],
      /*caches=*/args[1], /*scales=*/ValueRange(), /*indptrs=*/args[2],
      /*indices=*/args[3], /*softmax_scale=*/args[4], /*sink=*/Value(),
      /*out=*/args[5], /*lse=*/Value(), b.getArrayAttr({segment}),
      /*kv_lora_rank=*/512, /*qk_rope_head_dim=*/64, smla::RopePlace::Appended,
      spec.dots, spec.phase, spec.lseBase, spec.emptyLse,
      /*no_invalid=*/false, /*sink_outside_lse=*/false, /*schedule=*/nullptr,
      /*lds_plan=*/nullptr);
  call.replaceAllUsesWith(op.getResults());
  call.erase();
}

/// All that upstream has, and all of this project.
static void registerEverything(DialectRegistry &registry) {
  registerAllDialects(registry);
  registerAllExtensions(registry);
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  llvm::cantFail(smla::registerFp8Hooks(registry, smla::defaultFp8Hooks));
}

static LogicalResult bufferize(ModuleOp module) {
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  PassManager pm(module->getName());
  pm.addPass(bufferization::createOneShotBufferizePass(options));
  return pm.run(module);
}

/// Holds the code object and its manifest against what was asked for.
static int compileInMemory(ModuleOp module,
                           const smla::PipelineOptions &options) {
  FailureOr<std::vector<smla::CompiledKernel>> kernels =
      smla::compileModule(module, options);
  if (failed(kernels) || kernels->size() != 1)
    return 1;
  const smla::CompiledKernel &kernel = kernels->front();
  StringRef bytes = kernel.output;
  bool isGood = bytes.starts_with("\x7f"
                                  "ELF") &&
                kernel.manifest && kernel.manifest->arch == "gfx942" &&
                kernel.manifest->spec.kvLoraRank == 512 &&
                kernel.manifest->kernels.front().name == kernel.name;
  llvm::outs() << kernel.name << ": " << bytes.size() << " bytes\n"
               << kernel.manifest->str();
  return isGood ? 0 : 1;
}

static int printBinary(ModuleOp module, const smla::PipelineOptions &options) {
  PassManager pm(module->getName());
  smla::buildToBinary(pm, options);
  if (failed(pm.run(module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}

int main(int argc, char **argv) {
  DialectRegistry registry;
  registerEverything(registry);
  MLIRContext context(registry);
  context.loadDialect<smla::SMLADialect>();
  auto module = parseSourceString<ModuleOp>(source, &context);
  if (!module)
    return 1;
  module->walk([](func::CallOp call) { expandAttention(call); });
  if (failed(mlir::verify(*module)) || failed(bufferize(*module)))
    return 1;
  smla::PipelineOptions options;
  options.arch = "gfx942";
  if (argc == 2 && StringRef(argv[1]) == "binary")
    return printBinary(*module, options);
  return compileInMemory(*module, options);
}
