//===- Support.cpp - Versions, strings and errors of the C API ------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla-c/Support.h"

#include "Wrap.h"

using namespace llvm;
using namespace smla;
using namespace smla::capi;

SmlaError capi::makeError(const Twine &message) {
  return {new std::string(message.str())};
}

SmlaError capi::errorFrom(Error error) {
  return error ? makeError(toString(std::move(error))) : noError();
}

Error capi::checkNesting(StringRef text, StringRef name) {
  constexpr int limit = 256;
  int depth = 0;
  for (char c : text) {
    if (StringRef("([{<").contains(c))
      ++depth;
    else if (StringRef(")]}>").contains(c))
      depth = std::max(depth - 1, 0); // the > of an arrow opens nothing
    if (depth > limit)
      return createStringError(name + ": brackets are nested deeper than " +
                               Twine(limit));
  }
  return Error::success();
}

int smlaAbiVersion() { return SMLA_C_ABI_VERSION; }

MlirStringRef smlaVersion() {
  static const std::string version = compilerVersion();
  return wrapText(version);
}

MlirStringRef smlaErrorGetMessage(SmlaError error) {
  return wrapText(error.ptr ? StringRef(*static_cast<std::string *>(error.ptr))
                            : StringRef());
}

void smlaErrorDestroy(SmlaError error) {
  delete static_cast<std::string *>(error.ptr);
}
