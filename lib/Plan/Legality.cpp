//===- Legality.cpp - What an architecture can read -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/Plan/Legality.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace smla {
namespace {

/// What can be lowered today, whatever the architecture.
bool isBuilt(const LegalityQuestion &question) {
  return question.operand != LegalityOperand::Query;
}

/// The same byte is worth twice as much in e4m3fn as in e4m3fnuz, except for
/// 0x80 (-0, NaN) and 0x7F, 0xFF (NaN, +-240).
std::string wrongEncodingReason(const ArchInfo &arch, Encoding encoding) {
  bool readsHalf = encoding == Encoding::E4M3FN;
  return formatv(
      "its 8-bit floats are {0}, in which a byte of {1} is worth {2}, "
      "and 0x80, 0x7F and 0xFF mean other values",
      enumName(encodingOf(arch.fp8)), enumName(encoding),
      readsHalf ? "half" : "twice as much");
}

void addArchsThatRead(Encoding encoding, SmallVectorImpl<std::string> &ways) {
  for (const ArchInfo &other : allArchs())
    if (other.fp8 == familyOf(encoding))
      ways.push_back(formatv("compile for {0}, which reads {1}", other.name,
                             enumName(encoding)));
}

LegalityAnswer wrongEncoding(const ArchInfo &arch,
                             const LegalityQuestion &question) {
  LegalityAnswer answer{
      Support::Unsupported, wrongEncodingReason(arch, question.encoding), {}};
  StringRef native = enumName(encodingOf(arch.fp8));
  switch (question.operand) {
  case LegalityOperand::Query:
    answer.waysOut.push_back(formatv("give q in bf16 or {0}", native));
    break;
  case LegalityOperand::Cache:
    answer.waysOut.push_back(formatv("write the cache in {0} or bf16", native));
    break;
  case LegalityOperand::Dots:
    answer.waysOut.push_back(
        formatv("use dots = bf16, or a cache in {0}", native));
    break;
  }
  addArchsThatRead(question.encoding, answer.waysOut);
  return answer;
}

LegalityAnswer notBuilt(const ArchInfo &arch) {
  return {Support::NotBuilt,
          formatv("a query of 8-bit floats, which has a scale of its own, is "
                  "not built yet, although {0} could read it",
                  arch.name),
          {"give q in bf16: it is quantised in the kernel"}};
}

/// Bytes of fnuz mean half of what OCP ones do, so that reading them is
/// something to ask for (docs/fp8.md).
LegalityAnswer needsHook(const ArchInfo &arch, Encoding encoding) {
  return {Support::NeedsHook,
          formatv("{0} reads {1} through a hook, and none is registered",
                  arch.name, enumName(encoding)),
          {"register the hook 'fnuz-cdna3', which the tools of this project "
           "do"}};
}

} // namespace

std::optional<Fp8Family> familyOf(Encoding encoding) {
  switch (encoding) {
  case Encoding::None:
    return std::nullopt;
  case Encoding::E4M3FN:
    return Fp8Family::Ocp;
  case Encoding::E4M3FNUZ:
    return Fp8Family::Fnuz;
  }
  llvm_unreachable("all encodings are handled");
}

Encoding encodingOf(Fp8Family family) {
  return family == Fp8Family::Ocp ? Encoding::E4M3FN : Encoding::E4M3FNUZ;
}

bool takesFp8Dots(const OperatorSpec &spec) {
  return spec.kvLoraRank % fp8DotWidthMultiple == 0 &&
         spec.appendedRope() % fp8DotWidthMultiple == 0;
}

LegalityAnswer decodeLegality(const ArchInfo &arch, Encoding encoding) {
  if (*familyOf(encoding) != arch.fp8)
    return {Support::Unsupported, wrongEncodingReason(arch, encoding), {}};
  return arch.fp8 == Fp8Family::Fnuz ? needsHook(arch, encoding)
                                     : LegalityAnswer();
}

LegalityAnswer legality(const ArchInfo &arch,
                        const LegalityQuestion &question) {
  std::optional<Fp8Family> family = familyOf(question.encoding);
  if (family && *family != arch.fp8)
    return wrongEncoding(arch, question);
  if (!isBuilt(question))
    return notBuilt(arch);
  return family ? decodeLegality(arch, question.encoding) : LegalityAnswer();
}

} // namespace smla
