//===- SmallKernel.h - One kernel for many launches -------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_TEST_UNIT_LAUNCH_SMALLKERNEL_H
#define SMLA_TEST_UNIT_LAUNCH_SMALLKERNEL_H

#include "smla/Runtime/LoadedKernel.h"

namespace smla {

/// 16 heads of 64 columns, a bf16 cache without pages, and no lse.
OperatorSpec smallOperator();

/// That operator for gfx942 with a merge kernel, compiled once.
const rt::LoadedKernel &smallKernel();

} // namespace smla

#endif // SMLA_TEST_UNIT_LAUNCH_SMALLKERNEL_H
