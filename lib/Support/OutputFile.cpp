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
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static Error failure(StringRef path, std::error_code reason) {
  return createStringError("cannot write '" + path + "': " + reason.message());
}

bool smla::isStream(StringRef path) {
  sys::fs::file_status status;
  return path == "-" ||
         (!sys::fs::status(path, status) && sys::fs::is_other(status));
}

/// A device or a pipe has no contents to keep, and must not be renamed over.
static Error writeThrough(StringRef path, StringRef contents) {
  std::error_code reason;
  raw_fd_ostream os(path, reason);
  if (reason)
    return failure(path, reason);
  os << contents;
  os.flush();
  reason = os.error();
  os.clear_error();
  return reason ? failure(path, reason) : Error::success();
}

/// The file itself where `path` is a link to one.
static std::string resolved(StringRef path) {
  SmallString<128> real;
  return sys::fs::real_path(path, real) ? path.str() : real.str().str();
}

Error smla::checkWritable(StringRef path) {
  if (path == "-")
    return Error::success();
  if (sys::fs::is_directory(path))
    return failure(path, std::make_error_code(std::errc::is_a_directory));
  if (isStream(path)) {
    std::error_code reason = sys::fs::access(path, sys::fs::AccessMode::Write);
    return reason ? failure(path, reason) : Error::success();
  }
  // A temporary file is made beside it.
  SmallString<128> directory(sys::path::parent_path(resolved(path)));
  if (directory.empty())
    directory = ".";
  std::error_code reason =
      sys::fs::access(directory, sys::fs::AccessMode::Write);
  return reason ? failure(path, reason) : Error::success();
}

Error smla::writeFile(StringRef path, StringRef contents) {
  if (isStream(path))
    return writeThrough(path, contents);
  Error error = writeToOutput(resolved(path), [&](raw_ostream &os) -> Error {
    os << contents;
    return Error::success();
  });
  return error ? failure(path, errorToErrorCode(std::move(error)))
               : Error::success();
}
