//===- InitAll.cpp - Registration of everything ---------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/InitAll.h"
#include "smla/Extensions/BufferizableOpInterfaceImpl.h"
#include "smla/IR/SMLADialect.h"
#include "smla/Conversion/Passes.h"
#include "smla/Transforms/Passes.h"

void smla::registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<SMLADialect>();
}

void smla::registerAllExtensions(mlir::DialectRegistry &registry) {
  registerBufferizableOpInterfaceExternalModels(registry);
}

void smla::registerAllPasses() {
  registerSMLATransformsPasses();
  registerSMLAConversionPasses();
}

void smla::registerAllPipelines() {}
