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
#include "smla/Extensions/Fp8Hooks.h"
#include "smla/InitAll.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

namespace {
enum class ArchFormat { Text, Json };
} // namespace

/// Prints the table of architectures as soon as the flag is parsed, as
/// --version does. Scripts read the table here and not from a copy.
static void printArchAndExit(ArchFormat format) {
  if (format == ArchFormat::Json)
    smla::printArchsJson(llvm::outs());
  else
    smla::printArchs(llvm::outs());
  llvm::outs().flush();
  std::exit(0);
}

static constexpr llvm::StringLiteral examples = R"(
EXAMPLES

  An operator as tiles, before it is lowered:
    smla-opt decode.mlir --smla-set-target=arch=gfx942 --smla-select-schedule --smla-plan-lds --smla-tile
  All the way to llvm and rocdl:
    smla-opt decode.mlir --smla-to-rocdl=arch=gfx950
  What the planner decided:
    smla-opt decode.mlir --smla-set-target=arch=gfx942 --smla-select-schedule --smla-plan-lds --remarks-filter=smla-plan
  The table of architectures:
    smla-opt --smla-print-arch=json
)";

int main(int argc, char **argv) {
  llvm::cl::extrahelp help(examples);
  llvm::cl::opt<ArchFormat> printArch(
      "smla-print-arch", llvm::cl::ValueOptional,
      llvm::cl::desc("Print the table of architectures and exit"),
      llvm::cl::values(
          clEnumValN(ArchFormat::Text, "", ""),
          clEnumValN(ArchFormat::Text, "text", "For a person to read"),
          clEnumValN(ArchFormat::Json, "json", "One object keyed by name")),
      llvm::cl::callback(
          [](const ArchFormat &format) { printArchAndExit(format); }));
  llvm::cl::opt<std::string> fp8Hooks(
      "fp8-hooks", llvm::cl::desc(smla::fp8HooksHelp),
      llvm::cl::init(smla::defaultFp8Hooks.str()));
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  smla::registerAllDialects(registry);
  smla::registerAllExtensions(registry);
  smla::registerAllPasses();
  smla::registerAllPipelines();
  auto [input, output] = mlir::registerAndParseCLIOptions(
      argc, argv, "smla optimizer driver\n", registry);
  if (llvm::Error error = smla::registerFp8Hooks(registry, fp8Hooks)) {
    llvm::WithColor::error(llvm::errs(), "smla-opt")
        << "--fp8-hooks: " << llvm::toString(std::move(error)) << "\n";
    return EXIT_FAILURE;
  }
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, input, output, registry));
}
