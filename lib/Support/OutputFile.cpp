//===- OutputFile.cpp - Files written whole or not at all ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "smla/Support/OutputFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

Error smla::writeFile(StringRef path, StringRef contents) {
  if (path == "-") {
    outs() << contents;
    outs().flush();
    return Error::success();
  }
  Error error = writeToOutput(path, [&](raw_ostream &os) -> Error {
    os << contents;
    return Error::success();
  });
  if (!error)
    return Error::success();
  return createStringError("cannot write '" + path + "': " +
                           errorToErrorCode(std::move(error)).message());
}
