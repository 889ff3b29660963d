//===- Registration.cpp - The dialect in contexts of others ---------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla-c/Registration.h"

#include "Wrap.h"

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/InitAll.h"
#include "smla/Pipelines/DiagnosticLog.h"

#include "mlir/CAPI/IR.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include <mutex>

using namespace smla;
using namespace smla::capi;

SmlaError smlaRegisterDialects(MlirDialectRegistry registry,
                               MlirStringRef hooks) {
  if (!registry.ptr)
    return makeError("registry is null");
  llvm::StringRef names = textOf(hooks);
  if (names.empty())
    names = defaultFp8Hooks;
  smla::registerAllDialects(*unwrap(registry));
  smla::registerAllExtensions(*unwrap(registry));
  return errorFrom(registerFp8Hooks(*unwrap(registry), names));
}

SmlaError smlaRegisterDialectsWithUpstream(MlirDialectRegistry registry,
                                           MlirStringRef hooks) {
  if (SmlaError error = smlaRegisterDialects(registry, hooks); error.ptr)
    return error;
  mlir::registerAllDialects(*unwrap(registry));
  mlir::registerAllExtensions(*unwrap(registry));
  return noError();
}

void smlaRegisterPasses() {
  static std::once_flag once;
  std::call_once(once, [] {
    mlir::registerAllPasses();
    smla::registerAllPasses();
    smla::registerAllPipelines();
  });
}

SmlaError smlaRunPipeline(MlirModule module, MlirStringRef pipeline) {
  if (!module.ptr)
    return makeError("module is null");
  smlaRegisterPasses();
  mlir::ModuleOp op = unwrap(module);
  if (llvm::Error error = checkNesting(textOf(pipeline), "pipeline"))
    return errorFrom(std::move(error));
  mlir::PassManager pm(op->getName());
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(mlir::parsePassPipeline(textOf(pipeline), pm, os)))
    return makeError("pipeline: " + text);
  DiagnosticLog log(*op.getContext());
  return failed(pm.run(op)) ? makeError(log.str()) : noError();
}
