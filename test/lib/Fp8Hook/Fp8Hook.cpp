//===- Fp8Hook.cpp - A hook from outside ----------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plugin that knows nothing of the project but its public headers: it takes
// e4m3fnuz caches where the hardware reads e4m3fn, as "fnuz-cdna4" does, by
// another sequence. It carries no copy of the dialect: its symbols are those of
// the tool, or of SMLAPlugin.so in a foreign one.
//
//===----------------------------------------------------------------------===//

#include "smla/Conversion/DecodeFp8.h"
#include "smla/IR/Fp8FormatInterface.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Compiler.h"

using namespace mlir;
using namespace smla;

namespace {

/// A code is half of what the hardware reads, where it does not read NaN. For
/// the tests only: 0x80, 0x7F and 0xFF come out wrong.
Value halve(OpBuilder &b, Location loc, Value codes) {
  Value values = decodeByHardware(b, loc, codeWords(b, loc, codes));
  auto type = cast<VectorType>(values.getType());
  Value half =
      arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, 0.5f));
  return arith::MulFOp::create(b, loc, values, half);
}

class HalvingHook : public Fp8Hook {
public:
  StringRef getName() const override { return "test-halving"; }

  Support answer(const ArchInfo &arch,
                 const LegalityQuestion &question) const override {
    bool isMine = question.operand == LegalityOperand::Cache &&
                  question.dots == DotType::BF16;
    return isMine && decodes(arch, question.encoding) ? Support::Software
                                                      : Support::Unsupported;
  }

  bool decodes(const ArchInfo &arch, Encoding encoding) const override {
    return arch.fp8 == Fp8Family::Ocp && encoding == Encoding::E4M3FNUZ;
  }

  void populateLowering(RewritePatternSet &patterns, const ArchInfo &,
                        Encoding encoding) const override {
    populateDecodePattern(patterns, encoding, halve);
  }
};

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "SMLATestFp8Hook", LLVM_VERSION_STRING,
          [](DialectRegistry *registry) {
            registry->addExtension(+[](MLIRContext *, SMLADialect *dialect) {
              Fp8FormatInterface::of(*dialect).addHook(
                  std::make_unique<HalvingHook>());
            });
          }};
}
