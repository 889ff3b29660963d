//===- smla-opt.cpp - Runs passes on a .mlir file -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-opt with this project's dialect, passes and pipelines beside upstream's.
//
//===----------------------------------------------------------------------===//

#include "smla/Arch/Arch.h"
#include "smla/InitAll.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

/// Tools and scripts read the table of architectures here, not from a copy.
static bool printArchRequested(int argc, char **argv) {
  return llvm::is_contained(llvm::ArrayRef(argv, argc),
                            llvm::StringRef("--smla-print-arch"));
}

int main(int argc, char **argv) {
  if (printArchRequested(argc, argv)) {
    smla::printArchs(llvm::outs());
    return 0;
  }
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  smla::registerAllPasses();
  smla::registerAllPipelines();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "smla optimizer driver\n", registry));
}
