//===- GatherDot.h - Schedule and LDS of the product alone ------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_PLAN_GATHERDOT_H
#define SMLA_PLAN_GATHERDOT_H

#include "smla/Plan/LdsPlan.h"

namespace smla {

/// How one smla.gather_dot runs: a workgroup per key tile, the tile in LDS.
struct GatherDotPlan {
  Schedule schedule;
  LdsPlan lds;
};

/// Plans rows of `width` bf16 elements (a multiple of 8). Without a requested
/// tile the largest candidate up to 64 keys that fits is taken. The error names
/// width, tile, bytes, the architecture's limit and the tile that would fit.
llvm::Expected<GatherDotPlan> planGatherDot(const ArchInfo &arch, int64_t width,
                                            const ScheduleRequest &request);

/// Symbol of the kernel.
std::string gatherDotName(int64_t width);

} // namespace smla

#endif // SMLA_PLAN_GATHERDOT_H
