//===- Plugin.cpp - The dialect for tools of others -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, its passes and its hooks as one shared library, for a stock
// mlir-opt. Tools that have the dialect themselves must not load it.
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/Passes.h"
#include "smla/Extensions/BufferizableOpInterfaceImpl.h"
#include "smla/Extensions/Fp8Hooks.h"
#include "smla/IR/SMLADialect.h"
#include "smla/Transforms/Passes.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Compiler.h"

using namespace mlir;

static void registerAll(DialectRegistry *registry) {
  registry->insert<smla::SMLADialect>();
  smla::registerBufferizableOpInterfaceExternalModels(*registry);
  llvm::cantFail(smla::registerFp8Hooks(*registry, smla::defaultFp8Hooks));
}

extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "SMLA", LLVM_VERSION_STRING, registerAll};
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "SMLA", LLVM_VERSION_STRING, [] {
            smla::registerSMLATransformsPasses();
            smla::registerSMLAConversionPasses();
          }};
}
