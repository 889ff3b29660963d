//===- TileOps.cpp - Operations of level B --------------------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla/IR/SMLADialect.h"

void smla::SMLADialect::registerTileOps() {}
