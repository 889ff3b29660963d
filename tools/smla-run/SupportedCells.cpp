//===- SupportedCells.cpp - What the compiler takes -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the table and the hooks themselves, as the compiler does. That it then
// compiles what they say is what the random cases show.
//
//===----------------------------------------------------------------------===//

#include "SupportedCells.h"

#include "Kernel.h"

#include "smla/Extensions/Fp8Hooks.h"
#include "smla/IR/Fp8FormatInterface.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;
using namespace smla;
using namespace smla::run;

namespace {

/// A context for each list of hooks.
class HookedContexts {
public:
  const Fp8FormatInterface &with(StringRef hooks) {
    std::unique_ptr<mlir::MLIRContext> &context = contexts[hooks];
    if (!context) {
      mlir::DialectRegistry registry;
      registry.insert<SMLADialect>();
      cantFail(registerFp8Hooks(registry, hooks));
      context = std::make_unique<mlir::MLIRContext>(
          registry, mlir::MLIRContext::Threading::DISABLED);
    }
    return Fp8FormatInterface::of(context.get());
  }

private:
  StringMap<std::unique_ptr<mlir::MLIRContext>> contexts;
};

} // namespace

static bool isLegal(const Fp8FormatInterface &hooks, const Cell &cell) {
  auto answer = [&](LegalityOperand operand) {
    return hooks.answer(*cell.arch,
                        {operand, cell.format, cell.encoding, cell.dots});
  };
  return answer(LegalityOperand::Cache).isLegal() &&
         (cell.dots == DotType::BF16 ||
          answer(LegalityOperand::Dots).isLegal());
}

Expected<std::vector<Cell>> run::supportedCells(const Options &options) {
  if (Error error = checkHooks(options))
    return std::move(error);
  HookedContexts contexts;
  return selectCells(findCells(fp8HookNames(),
                               [&](const Cell &cell) {
                                 return isLegal(contexts.with(cell.hook), cell);
                               }),
                     options);
}
