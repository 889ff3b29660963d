//===- Fp8FormatInterface.cpp - Hooks for 8-bit floats --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/Fp8FormatInterface.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace smla;

MLIR_DEFINE_EXPLICIT_TYPE_ID(smla::Fp8FormatInterface)

Fp8Hook::~Fp8Hook() = default;

Fp8FormatInterface &Fp8FormatInterface::of(SMLADialect &dialect) {
  return *dialect.getRegisteredInterface<Fp8FormatInterface>();
}

const Fp8FormatInterface &Fp8FormatInterface::of(MLIRContext *context) {
  return of(*context->getOrLoadDialect<SMLADialect>());
}

static std::string bothAnswer(StringRef first, StringRef second) {
  return llvm::formatv("{0} and {1} both answer for it", first, second);
}

static LegalityAnswer contested(StringRef first, StringRef second) {
  return {Support::Unsupported,
          bothAnswer(first, second),
          {"register one of the two hooks only"}};
}

static std::string inQuotes(StringRef name) {
  return ("the hook '" + name + "'").str();
}

LegalityAnswer
Fp8FormatInterface::answer(const ArchInfo &arch,
                           const LegalityQuestion &question) const {
  LegalityAnswer table = legality(arch, question);
  const Fp8Hook *found = nullptr;
  LegalityAnswer result = table;
  for (const std::unique_ptr<Fp8Hook> &hook : hooks) {
    LegalityAnswer answer{hook->answer(arch, question), {}, {}};
    if (!answer.isLegal())
      continue;
    if (table.isLegal())
      return contested((arch.name + " itself").str(),
                       inQuotes(hook->getName()));
    if (found)
      return contested(inQuotes(found->getName()), inQuotes(hook->getName()));
    found = hook.get();
    result = answer;
  }
  return result;
}

llvm::Expected<const Fp8Hook *>
Fp8FormatInterface::findDecoder(const ArchInfo &arch, Encoding encoding) const {
  const Fp8Hook *found = nullptr;
  for (const std::unique_ptr<Fp8Hook> &hook : hooks) {
    if (!hook->decodes(arch, encoding))
      continue;
    if (found)
      return llvm::createStringError(
          bothAnswer(inQuotes(found->getName()), inQuotes(hook->getName())));
    found = hook.get();
  }
  return found;
}
