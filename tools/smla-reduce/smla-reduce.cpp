//===- smla-reduce.cpp - Makes a failing .mlir file small -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-reduce with this project's dialect and its reduction patterns.
//
//===----------------------------------------------------------------------===//

#include "smla/Extensions/ReductionPatterns.h"
#include "smla/InitAll.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/Support/CommandLine.h"

static constexpr llvm::StringLiteral examples = R"(
EXAMPLES

  A script that ends with status 1 where its input still fails:
    #!/bin/sh
    smla-opt "$1" --smla-to-rocdl=arch=gfx942 2>&1 | grep -q 'bytes of LDS' && exit 1
    exit 0
  The smallest module that it holds for:
    smla-reduce failing.mlir --reduction-tree='traversal-mode=0 test=./fails.sh'
)";

int main(int argc, char **argv) {
  llvm::cl::extrahelp help(examples);
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  smla::registerReductionPatterns(registry);
  smla::registerAllPasses();
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
