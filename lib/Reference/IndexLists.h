//===- IndexLists.h - Lists of slots made from a seed ---*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The index lists of one problem, private to the room.
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_REFERENCE_INDEXLISTS_H
#define SMLA_LIB_REFERENCE_INDEXLISTS_H

#include "smla/Reference/Problem.h"

namespace smla::ref {

/// The option's value for `segment`: its own, or the one for all.
int64_t valueFor(llvm::ArrayRef<int64_t> values, size_t segment);

/// With O2, slots of one group hold the same row. Each query has its own group
/// where there are slots enough.
int64_t identicalGroups(const ProblemOptions &options);

/// Fills indptr and indices of `data`, whose numSlots is set; it is one of
/// `segments`.
void makeLists(const ProblemOptions &options, size_t segments, size_t segment,
               SegmentData &data);

} // namespace smla::ref

#endif // SMLA_LIB_REFERENCE_INDEXLISTS_H
