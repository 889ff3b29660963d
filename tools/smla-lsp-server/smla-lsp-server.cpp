//===- smla-lsp-server.cpp - Language server for .mlir files --------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-lsp-server with this project's dialect beside upstream's: an editor
// shows the verifiers' diagnostics while a kernel is written.
//
//===----------------------------------------------------------------------===//

#include "smla/InitAll.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "llvm/Support/CommandLine.h"

static constexpr llvm::StringLiteral examples = R"(
EXAMPLES

  An editor starts the server and talks to it through standard input and output.
  VS Code, with the extension "MLIR" of the LLVM project, in settings.json:
    "mlir.server_path": "build/bin/smla-lsp-server"
  Neovim:
    vim.lsp.start({ name = "smla", cmd = { "build/bin/smla-lsp-server" } })
)";

int main(int argc, char **argv) {
  llvm::cl::extrahelp help(examples);
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
