//===- OutputFile.h - Files written whole or not at all ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An output appears under its name only once it is complete: a failure never
// leaves half a file and never destroys what stood there before.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_SUPPORT_OUTPUTFILE_H
#define SMLA_SUPPORT_OUTPUTFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace smla {

/// Whether `path` is standard output (`-`), a device or a pipe: it has no
/// contents that a failure could destroy, and no other file beside it.
bool isStream(llvm::StringRef path);

/// Whether writeFile() could write `path` now, which is not changed by it.
llvm::Error checkWritable(llvm::StringRef path);

/// Writes `contents` to `path` through a temporary file in the same directory
/// that is renamed at the end; a link is followed, and a stream is written as
/// it is. The error names `path` and the system's reason.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef contents);

} // namespace smla

#endif // SMLA_SUPPORT_OUTPUTFILE_H
