//===- Link.h - Linking code objects in process -----------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// lld is not reentrant: one lock around it serves the whole process.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TARGET_LINK_H
#define SMLA_TARGET_LINK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace smla {

/// Links one relocatable AMDGPU object into a code object. Undefined symbols
/// are errors. The error carries lld's own text.
llvm::Expected<std::string> linkCodeObject(llvm::StringRef object);

} // namespace smla

#endif // SMLA_TARGET_LINK_H
