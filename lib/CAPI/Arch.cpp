//===- Arch.cpp - The table of architectures in C -------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla-c/Arch.h"

#include "Wrap.h"

#include "smla/Arch/Arch.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace smla;
using namespace smla::capi;

static const ArchInfo *unwrap(SmlaArch arch) {
  return static_cast<const ArchInfo *>(arch.ptr);
}

SmlaError smlaArchLookup(MlirStringRef name, SmlaArch *result) {
  if (!result)
    return makeError("result is null");
  Expected<const ArchInfo *> arch = lookupArch(textOf(name));
  if (!arch)
    return errorFrom(arch.takeError());
  result->ptr = *arch;
  return noError();
}

intptr_t smlaGetNumArchs() { return static_cast<intptr_t>(allArchs().size()); }

SmlaArch smlaGetArch(intptr_t index) {
  bool isThere = index >= 0 && index < smlaGetNumArchs();
  return {isThere ? &allArchs()[index] : nullptr};
}

MlirStringRef smlaArchGetName(SmlaArch arch) {
  return wrapText(arch.ptr ? unwrap(arch)->name : StringRef());
}

int64_t smlaArchGetLdsBytes(SmlaArch arch) {
  return arch.ptr ? unwrap(arch)->ldsBytes : 0;
}

int64_t smlaArchGetComputeUnits(SmlaArch arch) {
  return arch.ptr ? unwrap(arch)->computeUnits : 0;
}

MlirStringRef smlaArchGetFp8Family(SmlaArch arch) {
  return wrapText(arch.ptr ? fp8FamilyName(unwrap(arch)->fp8) : StringRef());
}

MlirStringRef smlaArchTableJson() {
  static const std::string table = [] {
    std::string text;
    raw_string_ostream os(text);
    printArchsJson(os);
    return text;
  }();
  return wrapText(table);
}
