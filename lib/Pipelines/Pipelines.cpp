//===- Pipelines.cpp - From an operator to a code object, in stages -------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Pipelines/Pipelines.h"

#include "smla/Conversion/Passes.h"
#include "smla/Target/Passes.h"
#include "smla/Transforms/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/LocationSnapshot.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace smla;

void PipelineOptions::setSchedule(const ScheduleRequest &request) {
  if (request.kind)
    kind = enumName(*request.kind).str();
  blockK = request.blockK.value_or(0);
  waves = request.waves.value_or(0);
  wavesPerEu = request.wavesPerEu.value_or(0);
  headGroups = request.headGroups.value_or(0);
  if (request.loads)
    loads = enumName(*request.loads).str();
}

ScheduleRequest PipelineOptions::getSchedule() const {
  return {parseEnum<ScheduleKind>(kind.getValue()),
          givenOption(blockK),
          givenOption(waves),
          givenOption(wavesPerEu),
          givenOption(headGroups),
          parseEnum<LoadOrder>(loads.getValue())};
}

void smla::populateFrontend(OpPassManager &pm, const PipelineOptions &options) {
  // A module may carry its target already; a second one must agree with it.
  if (!options.arch.empty())
    pm.addPass(createSetTargetPass({options.arch}));
  // Operands without a meaning would make kernels of their own.
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createLegalizeArchPass());
}

void smla::populatePlan(OpPassManager &pm, const PipelineOptions &options) {
  SelectSchedulePassOptions select;
  select.config = options.config;
  select.kind = options.kind;
  select.blockK = options.blockK;
  select.waves = options.waves;
  select.wavesPerEu = options.wavesPerEu;
  select.headGroups = options.headGroups;
  select.loads = options.loads;
  pm.addPass(createSelectSchedulePass(select));
  pm.addPass(createPlanLdsPass());
}

/// Folding belongs between the levels: lane arithmetic is emitted where it is
/// used, once per use.
static void addCleanup(OpPassManager &pm) {
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createLoopInvariantCodeMotionPass());
}

void smla::populateLowering(OpPassManager &pm, const PipelineOptions &options) {
  pm.addPass(createTilePass({options.splits}));
  if (!options.tilesFile.empty())
    pm.addPass(createLocationSnapshot({options.tilesFile}));
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addNestedPass<gpu::GPUFuncOp>(createLowerTilesPass());
  addCleanup(kernels);
}

void smla::populateCodegen(OpPassManager &pm, const PipelineOptions &) {
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createConvertToROCDLPass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createCheckLoweredPass());
  pm.addPass(createCheckModulePass());
  // Line tables: findings and timing name the line of the .mlir file.
  pm.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
}

void smla::buildToROCDL(OpPassManager &pm, const PipelineOptions &options) {
  populateFrontend(pm, options);
  populatePlan(pm, options);
  populateLowering(pm, options);
  populateCodegen(pm, options);
}

void smla::buildToBinary(OpPassManager &pm, const PipelineOptions &options) {
  buildToROCDL(pm, options);
  SerializePassOptions serialize;
  serialize.codeObjectVersion = options.codeObjectVersion;
  serialize.optLevel = options.optLevel;
  pm.addPass(createSerializePass(serialize));
}

void smla::registerPipelines() {
  PassPipelineRegistration<PipelineOptions>(
      "smla-to-rocdl", "Operators to llvm and rocdl in gpu.modules",
      buildToROCDL);
  PassPipelineRegistration<PipelineOptions>(
      "smla-to-binary", "Operators to code objects in gpu.binary ops",
      buildToBinary);
}
