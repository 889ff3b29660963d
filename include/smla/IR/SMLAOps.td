//===- SMLAOps.td - Operations of level A ------------------*- tablegen -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All operators; one file per family.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_IR_SMLAOPS
#define SMLA_IR_SMLAOPS

include "smla/IR/GatherDotOps.td"
include "smla/IR/SparseAttentionOps.td"

#endif // SMLA_IR_SMLAOPS
