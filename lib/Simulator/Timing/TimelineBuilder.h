//===- TimelineBuilder.h - A replay as slices -------------------*- C++ -*-===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SMLA_LIB_SIMULATOR_TIMING_TIMELINEBUILDER_H
#define SMLA_LIB_SIMULATOR_TIMING_TIMELINEBUILDER_H

#include "ComputeUnit.h"

namespace smla::sim {

/// A track for each wave and each unit, up to the end of `spans`.
Timeline buildTimeline(Program &program, const ReplayResult &result,
                       const ReplaySpans &spans);

} // namespace smla::sim

#endif // SMLA_LIB_SIMULATOR_TIMING_TIMELINEBUILDER_H
