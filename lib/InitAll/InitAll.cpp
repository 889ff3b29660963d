//===- InitAll.cpp - Registration of everything ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/InitAll.h"

#include "smla/Conversion/Passes.h"
#include "smla/Extensions/BufferizableOpInterfaceImpl.h"
#include "smla/IR/SMLADialect.h"
#include "smla/Pipelines/Pipelines.h"
#include "smla/Target/Passes.h"
#include "smla/Target/Serialize.h"
#include "smla/Transforms/Passes.h"

void smla::registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<SMLADialect>();
}

void smla::registerAllExtensions(mlir::DialectRegistry &registry) {
  registerBufferizableOpInterfaceExternalModels(registry);
  registerTargetTranslations(registry);
}

void smla::registerAllPasses() {
  registerSMLATransformsPasses();
  registerSMLAConversionPasses();
  registerSMLATargetPasses();
}

void smla::registerAllPipelines() { registerPipelines(); }
